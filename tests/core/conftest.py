"""What the core's tests share: their own helper modules, and the expected answers."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for `from oracles import …`: tests are no package
