"""Names that programs give themselves, which often end with a version."""

from __future__ import annotations

import re

VERSION = re.compile(r"(?:^|[ -])v?(\d[\w.+-]*)", re.ASCII)


def version_in(name: str) -> str:
    """The version in a name such as "Stockfish 15.1"; "" if there is none."""
    found = VERSION.search(name)
    return found[1] if found else ""
