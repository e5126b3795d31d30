"""Runs an agent that is a Python file: `python -m plyscope.arena.plugin FILE`."""

from __future__ import annotations

import sys

from plyscope.arena.plugin.conversation import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
