"""Searches that do not stop, each in its own way: the time from Stop until nothing is left of their process.

Usage: plyscope_own_stops.py NUMBER: every NUMBER-th kind. Prints the longest time in seconds, how many kinds
were tried, and how long each took, as one JSON object.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core" / "support"))
from harmful_searches import ENDLESS, stopped_at_work

kinds = list(ENDLESS)[:: int(sys.argv[1])]
lasted = {kind: stopped_at_work(ENDLESS[kind])[0] for kind in kinds}
kind = max(lasted, key=lambda kind: lasted[kind])
print(f"{kind}: {lasted[kind]:.3f} s", file=sys.stderr)
print(json.dumps({"longest": max(lasted.values()), "kinds": len(lasted), **lasted}))
