"""What one move of a game takes in the window, early and late in a long game: processor time of its thread.

`python tests/bench/moves.py` prints a table, `--json` one object a row, `--quick` makes fewer moves.
A row is a game at a ply: a click on the board of the Play layout with all that follows from it, then take
back and redo, without a screen. The exit status is 1 if a click at the last ply takes more than GOAL times of
one at the first.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PLYSCOPE_CONFIG"] = tempfile.mkdtemp(prefix="plyscope-bench-")

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest

from plyscope import catalog
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window

GAMES = {"chess": {}, "xiangqi": {}, "go": {"size": 13}}
PLIES = (10, 100, 300)
MOVES, QUICK_MOVES = 11, 5
AFTER_MS = 250
"""Whatever a move makes happen, later timers included, has happened by then."""
GOAL = 1.25


def long_game(game: Game, options: dict[str, int], length: int) -> tuple[Position, tuple[int, ...]]:
    """Return a start and random moves from it that do not end the game."""
    for seed in range(1_000):
        luck, start = random.Random(seed), game.start(**options)
        position, moves = start.copy(), []
        while len(moves) < length and not position.finished:
            chosen = {way.move for way in position.picture().ways if way.choice}
            moves.append(luck.choice([move for move in position.legal_moves() if move not in chosen]))
            position.play(moves[-1])
        if not position.finished:
            return start, tuple(moves)
    raise RuntimeError(f"{game.id}: every random game ends before {length} plies")


def settled(act: Callable[[], object]) -> float:
    """Milliseconds of processor time of this thread for an act and the events that follow from it."""
    loop = QEventLoop()
    began = time.thread_time()
    act()
    QTimer.singleShot(AFTER_MS, loop.quit)
    loop.exec()
    return 1000 * (time.thread_time() - began)


def click(window: Window, move: int) -> None:
    """Click what makes a move, in two clicks where a piece is taken first."""
    board = window.big_board.board
    path = board.picture.path_of(move)
    for place in (path[0], path[-1]) if len(path) > 1 else path:
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.placement.pixels(*place).toPoint())


def measured(window: Window, name: str, options: dict[str, int], count: int) -> list[dict[str, float]]:
    """Return the rows of one game."""
    game, session, found = catalog.game(name), window.session, []
    start, moves = long_game(game, options, max(PLIES) + 2 * count)
    for ply in PLIES:
        document = replace(
            session.document.value, game=game, start=start, options=options, moves=moves[:ply], played=ply
        )
        settled(lambda document=document: session.document.restore(document))
        idle = median(settled(lambda: None) for _ in range(3))
        clicks, backs = [], []
        for number in range(ply, ply + count):
            clicks.append(settled(lambda number=number: click(window, moves[number])) - idle)
            if session.document.moves != list(moves[: number + 1]):
                raise RuntimeError(f"{name}: the click at ply {number} made another move, or none")

            def back_and_redo() -> None:
                session.document.take_back()
                session.document.redo()

            backs.append(settled(back_and_redo) - idle)
        found.append({"ply": ply, "click": median(clicks), "back": median(backs)})
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="fewer moves")
    given = parser.parse_args()
    make_application()
    settings.store().set(settings.REDUCED_MOTION, True)
    window, missed = make_window(), False
    window.resize(1366, 768)
    window.show()
    settled(lambda: window.show_layout("play"))
    for name, options in GAMES.items():
        rows = measured(window, name, options, QUICK_MOVES if given.quick else MOVES)
        missed = missed or rows[-1]["click"] > GOAL * rows[0]["click"]
        for row in rows:
            if given.json:
                print(json.dumps({"game": name, **{key: round(value, 2) for key, value in row.items()}}))
            else:
                text = "{:<8} ply {ply:3}: a click {click:7.1f} ms, take back and redo {back:7.1f} ms"
                print(text.format(name, **row))
    window.keeper.close()
    window.session.close()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
