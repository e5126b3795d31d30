"""Run by GNU Backgammon's own Python: writes the plays that it finds legal, for a file of positions and dice.

`gnubg -t -q -p gnubg_plays.py`, with the names of both files in PLYSCOPE_ASKED and PLYSCOPE_ANSWERED.
"""

import json
import os
from pathlib import Path

import gnubg  # type: ignore[import-not-found]


def plays(position: str, dice: str) -> list[str]:
    """The legal plays of the side to move."""
    gnubg.command(f"set board {position}")
    gnubg.command(f"set dice {dice[0]} {dice[1]}")
    try:
        found = gnubg.hint(10_000)
    except Exception:
        return []  # it has nothing to say where nothing can be moved
    return [entry["move"] for entry in found["hint"]]


for line in (
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set player 0 human",
    "set player 1 human",
    "set evaluation chequerplay evaluation plies 0",
    "set output rawboard off",
    "set display off",
    "new game",
    "set turn 1",
):
    gnubg.command(line)
asked = json.loads(Path(os.environ["PLYSCOPE_ASKED"]).read_text())
answered = [plays(position, dice) for position, dice in asked]
Path(os.environ["PLYSCOPE_ANSWERED"]).write_text(json.dumps(answered))
