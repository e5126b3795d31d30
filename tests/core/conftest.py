"""What the core's tests share: their own helper modules, and the expected answers."""

import sys
from pathlib import Path

sys.path.insert(
    0, str(Path(__file__).parent / "support")
)  # for `from oracles import …`: tests are no package

from oracles import COLLECTIONS

# Further checks of rows that may not be copied: unless a folder with them is named, there is no such test.
collect_ignore = [] if COLLECTIONS else ["test_public_collections.py"]
