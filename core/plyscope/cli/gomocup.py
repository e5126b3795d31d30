"""`pbrain-plyscope`: what tournament programs of Gomocup start, which want this prefix of a name."""

from __future__ import annotations

import sys

from plyscope.cli.main import main


def gomocup() -> int:
    """Run `plyscope gomocup` with the same arguments; return its status."""
    return main(["gomocup", *sys.argv[1:]])
