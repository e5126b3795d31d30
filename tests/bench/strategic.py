"""How long the strategic form takes at the limits of its sizes, in processor seconds, and how soon it stops.

`python tests/bench/strategic.py` prints a table, `--json` one object a row, `--quick` measures fewer games.
The exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import random
import sys
import threading
import time
from collections.abc import Callable

from search import Row, machine, tell

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.equilibria import equilibria
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.solving.zero_sum import solve_zero_sum

GAMES, QUICK_GAMES = 20, 5
LARGE_GAMES, QUICK_LARGE_GAMES = 5, 1
MOMENTS, QUICK_MOMENTS = 20, 6
MOST = 1_000
"""Payoffs are whole numbers from −MOST to MOST."""


def random_game(luck: random.Random, rows: int, columns: int, *, zero_sum: bool = False) -> MatrixGame:
    """A game with random payoffs."""
    a, b = ([[luck.randint(-MOST, MOST) for _ in range(columns)] for _ in range(rows)] for _ in "ab")
    return matrix_game(a, None if zero_sum else b)


def longest(work: Callable[[MatrixGame], object], games: list[MatrixGame]) -> tuple[float, dict[str, float]]:
    """The processor seconds of the slowest game, and details."""
    seconds = []
    for game in games:
        start = time.process_time()
        work(game)
        seconds.append(time.process_time() - start)
    return max(seconds), {"games": len(games), "mean_seconds": sum(seconds) / len(seconds)}


def longest_stop(game: MatrixGame, moments: int) -> float:
    """Milliseconds from a stop to the end of the work, at random moments of the first second: the longest."""
    luck, waits = random.Random(1), []
    for _ in range(moments):
        stop, ended = Stop(), threading.Event()

        def work(stop: Stop = stop, ended: threading.Event = ended) -> None:
            try:
                equilibria(game, stop)
            except InterruptedError:
                ended.set()

        thread = threading.Thread(target=work)
        thread.start()
        time.sleep(luck.random())
        start = time.perf_counter()
        stop.set()
        thread.join()
        if ended.is_set():
            waits.append(1_000 * (time.perf_counter() - start))
    return max(waits)


def measure(quick: bool) -> list[Row]:
    luck = random.Random(8)
    games = [random_game(luck, 8, 8) for _ in range(QUICK_GAMES if quick else GAMES)]
    slowest, details = longest(equilibria, games)
    found = Row("8 × 8, all equilibria, the slowest game", "", 5, "s", False, slowest, details=details)
    large = [
        random_game(luck, 40, 40, zero_sum=True) for _ in range(QUICK_LARGE_GAMES if quick else LARGE_GAMES)
    ]
    slowest, details = longest(solve_zero_sum, large)
    value = Row(
        "40 × 40, zero-sum, value by simplex, the slowest game", "", 2, "s", False, slowest, details=details
    )
    wait = longest_stop(random_game(luck, 40, 40), QUICK_MOMENTS if quick else MOMENTS)
    stopped = Row("40 × 40, equilibria, the longest stop", "", 50, "ms", False, wait)
    return [found, value, stopped]


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="The time that the strategic form takes.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="fewer games")
    given = parser.parse_args()
    about = machine()
    return tell(measure(given.quick), about, given.json)


if __name__ == "__main__":
    sys.exit(main())
