"""What the arena adds to the time that players think: lines to a program, the journal, the standings.

`python tests/bench/arena.py` prints a table, `--json` one object a row, `--quick` takes a tenth of the work.
Times are those of the wall clock, for they include other processes and the disk. The exit status is 1 if a
goal is missed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from plyscope.arena.process.link import Link
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.game_export import texts
from plyscope.arena.tournament.journal import Journal, Opening
from plyscope.arena.tournament.settings import Entrant, Settings, Sprt
from plyscope.arena.tournament.standings import Counting, elo_by_round, standings

LINES, GAMES_ON_DISK, GAMES, EXPORTED, QUICK = 2_000, 300, 10_000, 200, 10
PLAYERS, PLIES = 12, 60
GOALS = {
    "line there and back, 99 of 100": 5.0,
    "game to the journal and the disk": 20.0,
    "standings of a round robin": 500.0,
    "standings with a sequential test": 1000.0,
    "standings after one more game": 10.0,
}
"""Milliseconds."""


def took(act: Callable[[], object]) -> float:
    """Milliseconds of the wall clock."""
    began = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - began)


def settings_of(count: int, **more: Any) -> Settings:
    """A tournament of levels, which never plays."""
    entrants = tuple(Entrant(f"p{i}", f"Player {i}", level="full") for i in range(count))
    return Settings("chess", entrants, **more)


def games_of(settings: Settings, count: int, moves: tuple[str, ...] = ("e2e4",) * PLIES) -> list[Counted]:
    """Games with results at random, pair after pair."""
    luck = Random(1)
    found = []
    for n in range(count):
        if n % 2 == 0:
            one, other = luck.sample([entrant.id for entrant in settings.entrants], 2)
        first, second = (one, other) if n % 2 == 0 else (other, one)
        result: Any = luck.choice(("1-0", "1/2-1/2", "1/2-1/2", "0-1"))
        found.append(
            Counted(
                n, n // 2, n // 100, first, second, 0, moves, result, "rules", "Checkmate",
                (0.1,) * len(moves), (0.25,) * len(moves), machine="here",
            )
        )  # fmt: skip
    return found


def line_times(count: int) -> Iterator[float]:
    """Milliseconds until a program's answer to a line has come; the program is cat."""
    with tempfile.TemporaryDirectory() as folder:
        link = Link([shutil.which("cat") or "cat"], folder=Path(folder))
        try:
            for n in range(count):
                began = time.perf_counter()
                link.send(f"position startpos moves {n}")
                assert link.line(time.monotonic() + 5) is not None
                yield 1000 * (time.perf_counter() - began)
        finally:
            link.end()


def journal_times(count: int) -> Iterator[float]:
    """Milliseconds until a game counts."""
    settings = settings_of(2, form="match")
    with tempfile.TemporaryDirectory(dir=".") as folder:
        journal = Journal.create(Path(folder, "bench.plyarena"), settings, (Opening(),))
        with journal:
            for game in games_of(settings, count):
                yield took(lambda game=game: journal.add(game))


def rows(quick: bool) -> Iterator[tuple[str, float]]:
    """What was measured, in milliseconds."""
    share = QUICK if quick else 1
    found = sorted(line_times(LINES // share))
    yield "line there and back, median", median(found)
    yield "line there and back, 99 of 100", found[int(len(found) * 0.99)]
    yield "game to the journal and the disk", median(journal_times(GAMES_ON_DISK // share))
    many = settings_of(PLAYERS)
    games = games_of(many, GAMES // share)
    yield "standings of a round robin", took(lambda: standings(many, games))
    yield "Elo by round", took(lambda: elo_by_round(many, games))
    match = settings_of(2, form="match", sprt=Sprt())
    pairs = games_of(match, GAMES // share)
    yield "standings with a sequential test", took(lambda: standings(match, pairs))
    counting = Counting(match)
    for game in pairs[:-1]:
        counting.add(game)
    counting.standings()
    counting.add(pairs[-1])
    yield "standings after one more game", took(counting.standings)
    opening = ("e2e4", "e7e5", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "b8c6")
    chess = games_of(match, EXPORTED // share, opening)
    yield "game of eight plies as PGN", took(lambda: list(texts(match, chess, "pgn"))) / len(chess)


def main() -> int:
    """Print the table; return 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    given = parser.parse_args()
    missed = False
    for name, milliseconds in rows(given.quick):
        goal = GOALS.get(name)
        missed = missed or (goal is not None and milliseconds > goal)
        if given.json:
            print(json.dumps({"row": name, "ms": round(milliseconds, 4), "goal": goal}), flush=True)
        else:
            print(
                f"{name:<36}{milliseconds:>10.3f} ms{'' if goal is None else f'   goal {goal:g} ms'}",
                flush=True,
            )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
