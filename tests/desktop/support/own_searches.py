"""Searches of one's own for tests of the window: right, wrong and quiet ones, as files that are loaded."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot
from serving import services
from wrong_searches import ALPHA_BETA, edited

from plyscope import catalog
from plyscope_desktop.analysis.reference import Referee
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.own_code import workshop
from plyscope_desktop.session.session import Session

NAMED = edited(ALPHA_BETA, ("class Mine(Search):\n", 'class Mine(Search):\n    name = "My alpha-beta"\n'))
WRONG = edited(NAMED, ("if self.narrow(alpha, beta):", "if self.narrow(alpha, beta) and big:"))
"""Does not cut at nodes of MIN."""
QUIET = edited(NAMED, ("best = self.better(value)", "best = value"))
"""Is right, but never says better()."""
UNTOLD = edited(
    NAMED, ("        self.value(game, state, -inf, inf, self.depth)\n        return self.best\n",
            "        return game.actions(state)[0]\n"),
)  # fmt: skip
"""Tells nothing of its search."""
NAMED_LATER = NAMED + "\n# a later version\n"


def load(path: Path, text: str) -> str:
    """Write a file and load it; return the name of its search."""
    path.write_text(text, "utf-8")
    return workshop().load(path).name


def begin(session: Session, name: str, depth: int = 3, moves: str = "b2 c3", game: str = "tictactoe") -> None:
    """Search a position with the search of a file."""
    entry = catalog.game(game)
    position = entry.start()
    for move in moves.split():
        position.play(position.parse(move))
    session.document.new_game(entry, position)
    session.run.begin(Setup(name, (), depth, None))


def again(session: Session, name: str, depth: int = 3) -> None:
    """Search the same position again."""
    session.run.begin(Setup(name, (), depth, None))


def judged(qtbot: QtBot, session: Session) -> Referee:
    """Wait until the search is compared with its reference."""
    referee = services(session).referee
    qtbot.waitUntil(lambda: referee.state not in ("none", "comparing"))
    return referee
