"""`plyscope lab` and the word `lab` of batch: counts of nodes and leaves by depth, algorithm and order."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyscope.cli.errors import CommandError, RequestError
from plyscope.quoting import quoted
from plyscope.rules.stop import Stop

if TYPE_CHECKING:
    from plyscope.lessons.lab.rows import Row
    from plyscope.lessons.lab.runs import Run
    from plyscope.lessons.lab.settings import Settings

Answer = dict[str, Any]

POSITION = ("game", "options", "position", "moves")
TREES = ("branching", "values")
FIELDS = {
    "lab": (*POSITION, *TREES, "from", "depth", "algorithms", "orders", "repetitions", "seed"),
}
VALUES = [0, 20]
"""The values of random trees, unless others are given."""


def settings_of(request: Answer) -> Settings:
    """Return the settings of a request; raises the errors of `batch`."""
    from plyscope.lessons.lab.settings import LabError, Settings

    try:
        given = {name: request[field] for field, name in _FIELDS.items() if field in request}
        for name in ("algorithms", "orders"):
            if name in given:
                given[name] = _names(name, given[name])
        if "depth" not in given:
            raise RequestError("request", 'lab needs a "depth".')
        return Settings(_subject(request), **given)
    except LabError as error:
        raise RequestError(error.kind, str(error)) from None


_FIELDS = {
    "from": "first", "depth": "depth", "algorithms": "algorithms", "orders": "orders",
    "repetitions": "repetitions", "seed": "seed",
}  # fmt: skip
"""Fields of a request by their names in Settings."""


def _subject(request: Answer) -> Any:
    """The game or the random trees of a request."""
    from plyscope.cli.batch_request import position_of
    from plyscope.lessons.lab.settings import GameStart, read_trees

    if ("game" in request) == ("branching" in request):
        raise RequestError("request", 'lab needs either a "game" or the "branching" of random trees.')
    one, foreign = ("game", TREES) if "game" in request else ("branching", POSITION)
    for name in foreign:
        if name in request:
            raise RequestError("request", f'"{name}" does not go with "{one}".')
    if "branching" in request:
        return read_trees(request["branching"], request.get("values", VALUES))
    return GameStart(position_of(request), request.get("options", {}))


def _names(name: str, given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise RequestError("request", f'"{name}" must be a list of names.')
    return tuple(given)


def lab(request: Answer, stop: Stop) -> Answer:
    """Run a plan; when `stop` is set, the rows of the searches that are finished."""
    from plyscope.lessons.lab.runs import runs
    from plyscope.lessons.lab.settings import LabError

    settings = settings_of(request)
    try:
        return told(settings, list(runs(settings, stop)))
    except LabError as error:
        raise RequestError(error.kind, str(error)) from None


ANSWERS: dict[str, Callable[[Answer, Stop], Answer]] = {"lab": lab}


def told(settings: Settings, found: Sequence[Run]) -> Answer:
    """Return runs as an answer holds them."""
    from plyscope.lessons.lab.rows import row_json, rows

    return {
        "settings": settings.json(),
        "rows": [row_json(row, settings) for row in rows(found)],
        "runs": len(found),
        "finished": len(found) == settings.runs,
    }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be typed after `plyscope lab`."""
    add = parser.add_argument
    add("game", metavar="GAME", nargs="?", help="a game's id, or a FILE.py of your own")
    add("--position", metavar="TEXT", help="the position, as `show` writes it (the start)")
    add("--moves", metavar="MOVES", default="", help="moves from there, with blanks or ; between")
    add("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game")
    add("--branching", type=int, metavar="B", help="instead of a game: random trees of B children a node")
    add("--values", metavar="LOW,HIGH", default=None, help="at their leaves (0,20); --values=-5,5")
    add("--depth", type=int, required=True, metavar="N", help="plies of the deepest rows")
    add("--from", type=int, dest="first", default=1, metavar="N", help="plies of the first rows (1)")
    add("--algorithms", metavar="A,B", default="minimax,alphabeta",
        help="minimax, alphabeta, strict, no-deep, pvs, mtdf, table, all (minimax,alphabeta)")  # fmt: skip
    add("--orders", metavar="A,B", default="given",
        help="given, best, fewest, worst, most, random, all (given)")  # fmt: skip
    add("--repetitions", type=int, default=1, metavar="N", help="random trees or orders of a row (1)")
    add("--seed", type=int, default=1, metavar="N", help="of the first repetition (1)")
    add("--csv", type=Path, metavar="FILE", help="write a line for each search")


def request_of(given: argparse.Namespace) -> Answer:
    """Return what was typed as a request of batch; raises CommandError."""
    from plyscope.lessons.lab.methods import METHODS, ORDERS

    request: Answer = {"depth": given.depth, "from": given.first, "seed": given.seed}
    request["repetitions"] = given.repetitions
    for name, known in (("algorithms", METHODS), ("orders", ORDERS)):
        typed = getattr(given, name)
        request[name] = list(known) if typed == "all" else [word.strip() for word in typed.split(",")]
    if given.branching is not None:
        request["branching"] = given.branching
    if given.values is not None:
        request["values"] = _values(given.values)
    if given.game is not None:
        separated = given.moves.split(";") if ";" in given.moves else given.moves.split()
        request |= {"game": _game(given.game), "options": dict(map(_pair, given.option))}
        request["moves"] = [move.strip() for move in separated]
    elif given.moves or given.option:
        raise CommandError("--moves and --option need a GAME.")
    if given.position is not None:
        request["position"] = given.position
    return request


def _game(name: str) -> str:
    """The id of a game; a file of own code is opened."""
    from plyscope import catalog

    if not catalog.is_file(name):
        return name
    from plyscope.cli.own_code import opened

    return opened(name).name


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise CommandError(f"--option: expected NAME=VALUE, found {quoted(text)}.")
    return name, value


def _values(text: str) -> list[int]:
    try:
        low, high = (int(part) for part in text.replace("−", "-").split(","))
    except ValueError:
        raise CommandError(
            f"--values: expected two whole numbers such as 0,20, found {quoted(text)}."
        ) from None
    return [low, high]


def run(given: argparse.Namespace) -> int:
    """Run what was typed. Ctrl+C keeps the searches that are finished. Raises CommandError."""
    from plyscope.catalog import UnknownEntry
    from plyscope.plain.errors import OwnCodeError
    from plyscope.search.large_stack import on_large_stack
    from plyscope.search.memory import MEMORY_USED_UP

    stop, found, problem = Stop(), _Progress(), ""
    try:
        settings = settings_of(request_of(given))
    except (ValueError, UnknownEntry, OwnCodeError) as error:
        raise CommandError(str(error)) from None
    try:
        on_large_stack(lambda: found.take(settings, stop), stop.set)
    except MemoryError:
        problem = MEMORY_USED_UP
    except (ValueError, OwnCodeError) as error:
        problem = str(error)
    finally:
        found.end_line()
    _print(settings, found.runs, given.json)
    if given.csv is not None:
        _save(given.csv, settings, found.runs)
    if problem:
        raise CommandError(problem)
    return 0


class _Progress:
    """The runs so far, with their number on the terminal while more are made."""

    def __init__(self) -> None:
        self.runs: list[Run] = []
        self._shown = sys.stderr.isatty()

    def take(self, settings: Settings, stop: Stop) -> None:
        """Make all runs."""
        from plyscope.lessons.lab.runs import runs

        for run in runs(settings, stop):
            self.runs.append(run)
            if self._shown:
                print(f"\r{len(self.runs):,} of {settings.runs:,}", end="", file=sys.stderr, flush=True)

    def end_line(self) -> None:
        """End the line of the number."""
        if self._shown and self.runs:
            print(file=sys.stderr)


def _save(path: Path, settings: Settings, found: Sequence[Run]) -> None:
    from plyscope.files.atomic_save import SavingError, save_bytes
    from plyscope.lessons.lab.csv_text import csv_text

    try:
        save_bytes(path, csv_text(settings, found).encode())
    except SavingError as error:
        raise CommandError(str(error)) from None


def _print(settings: Settings, found: Sequence[Run], as_json: bool) -> None:
    from plyscope import strict_json
    from plyscope.lessons.lab.rows import rows

    if as_json:
        print(strict_json.write(told(settings, found)))
        return
    lines = [HEAD, *(_cells(row, settings) for row in rows(found))]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    for line in lines:
        print(_line(line, widths))
    if len(found) < settings.runs:
        print(f"Stopped: {len(found):,} of {settings.runs:,} searches are finished.")


HEAD = ("depth", "algorithm", "order", "runs", "nodes", "leaves", "10-90 %", "cutoffs", "factor", "seconds",
        "b^d", "fewest")  # fmt: skip
WORDS = ("algorithm", "order")
"""Columns that are aligned left."""


def _line(cells: Iterable[str], widths: Sequence[int]) -> str:
    sides = [
        cell.ljust(width) if name in WORDS else cell.rjust(width)
        for name, cell, width in zip(HEAD, cells, widths, strict=True)
    ]
    return "  ".join(sides).rstrip()


def _cells(row: Row, settings: Settings) -> tuple[str, ...]:
    from plyscope.lessons.lab.rows import bounds_of

    known = bounds_of(settings, row.depth)
    low, high = row.band
    band = f"{low:,.0f}-{high:,.0f}" if len(row.runs) > 1 else ""
    return (
        str(row.depth), row.algorithm, row.order, f"{len(row.runs):,}", _mean(row.nodes), _mean(row.leaves),
        band, _mean(row.cutoffs), f"{row.branching_factor:.3f}", f"{row.seconds:.4f}",
        "" if known is None else f"{known.all:,}", "" if known is None else f"{known.fewest:,}",
    )  # fmt: skip


def _mean(number: float) -> str:
    return f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"
