"""Word `repeated` of `plyscope batch`: round robins of repeated games, their scores and their ecology.

Totals, scores and means are numbers, whole ones without a point; `exact_totals` are the texts of fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from fractions import Fraction
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.cli.batch_request import UNLIMITED, shown_of, text_of, whole_of
from plyscope.cli.errors import RequestError
from plyscope.own_code.repeated_strategy import LEAST_SECONDS, MOST_SECONDS, SECONDS, OwnStrategy
from plyscope.quoting import quoted
from plyscope.rules.payoffs import payoff_of, payoff_text
from plyscope.rules.stop import Stop
from plyscope.strategic.famous import FAMOUS
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, matrix_game
from plyscope.strategic.repeated.ecology import GENERATIONS, MOST_GENERATIONS, ecology
from plyscope.strategic.repeated.match import Entrant, RepeatedError, Rules, check_entrants, round_robin
from plyscope.strategic.repeated.strategies import STRATEGIES, strategies
from plyscope.strategic.repeated.table import Cell, RepeatedTable

Answer = dict[str, Any]
Number = int | float | str

FIELDS = {
    "repeated": (
        "a", "b", "preset", "rounds", "delta", "noise", "seed", "strategies", "self_play", "ecology",
        "choices", "seconds",
    ),
}  # fmt: skip


def repeated_answer(request: Answer, stop: Stop) -> Answer:
    """The round robin of a request: what each strategy got against each, and in all."""
    rules = rules_of(request)
    names = _names_of(request)
    self_play = _flag(request, "self_play")
    generations = _generations_of(request)
    choices = _flag(request, "choices")
    with ExitStack() as open_files:
        entrants = list(_entrants(names, _seconds_of(request), stop, open_files))
        table = RepeatedTable(rules, len(entrants), self_play=self_play)
        try:
            check_entrants(entrants)
            for pair, match in round_robin(
                rules, entrants, with_self=self_play or generations is not None, stop=stop
            ):
                table.add(pair, match)
        except RepeatedError as error:
            raise RequestError("request", str(error)) from None
    return _answer(table, names, generations, choices, stop)


def _answer(
    table: RepeatedTable, names: list[str], generations: int | None, choices: bool, stop: Stop
) -> Answer:
    rows, cells = table.rows(), table.cells()
    in_order = sorted(rows, key=lambda row: row.entrant)
    said: Answer = {
        "strategies": names,
        "totals": [_number(row.total) for row in in_order],
        "exact_totals": [payoff_text(row.total) for row in in_order],
        "means": [_number(row.mean) for row in in_order],
        "ranking": [row.entrant for row in rows],
        "scores": _table(cells, lambda cell: _number(cell.score), table.self_play),
        "rounds": _table(cells, lambda cell: cell.rounds, table.self_play),
    }
    if choices:
        said["matches"] = [
            {
                "first": first,
                "second": second,
                "choices": [match.text(ROW), match.text(COLUMN)],
                "slips": [[place for place, slip in enumerate(own) if slip] for own in match.slips],
                "scores": [_number(score) for score in match.scores(table.rules.game)],
            }
            for (first, second), match in table.matches.items()
            if first != second or table.self_play
        ]
    if generations is not None:
        shares = ecology(table, generations, stop=stop)
        said["ecology"] = {"generations": generations, "shares": [list(one) for one in shares]}
    return said


def _table(
    cells: Sequence[Sequence[Cell | None]], value: Callable[[Cell], Number], self_play: bool
) -> list[list[Number | None]]:
    """A value of each cell; null where a strategy does not meet itself."""
    return [
        [
            None if cell is None or (mine == theirs and not self_play) else value(cell)
            for theirs, cell in enumerate(row)
        ]
        for mine, row in enumerate(cells)
    ]


def rules_of(request: Answer) -> Rules:
    """The game of a request, and how it is repeated."""
    rounds = request.get("rounds")
    if rounds is None and "delta" not in request:
        raise RequestError("request", 'repeated needs either "rounds" or "delta".')
    if "rounds" in request and "delta" in request:
        raise RequestError("request", 'repeated needs either "rounds" or "delta", not both.')
    delta = payoff_of(request["delta"], '"delta"') if "delta" in request else None
    noise = payoff_of(request.get("noise", 0), '"noise"')
    seed = whole_of(request, "seed", 0, UNLIMITED)
    try:
        return Rules(
            _game_of(request),
            whole_of(request, "rounds", 1, UNLIMITED) if delta is None else None,
            delta,
            noise,
            seed or 0,
        )
    except RepeatedError as error:
        raise RequestError("request", str(error)) from None


def _game_of(request: Answer) -> MatrixGame:
    if ("a" in request) == ("preset" in request) or ("b" in request and "a" not in request):
        raise RequestError("request", 'repeated needs either "a" (with or without "b") or "preset".')
    if "a" in request:
        if "b" in request and request["b"] is None:
            raise RequestError("request", '"b" must be a table of payoffs; found null.')
        return matrix_game(request["a"], request.get("b"))
    name = text_of(request, "preset")
    matrices = {game.id: game.matrix for game in FAMOUS if game.matrix is not None}
    known = {id: matrix for id, matrix in matrices.items() if matrix.counts == (2, 2)}
    if name not in known:
        raise RequestError("unknown", f'There is no "preset" {quoted(name)}; there are {", ".join(known)}.')
    return known[name]


def _names_of(request: Answer) -> list[str]:
    """The ids and files of the request; all strategies but a person where there are none."""
    if "strategies" not in request:
        return [strategy.id for strategy in STRATEGIES if not strategy.by_hand]
    names = request["strategies"]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RequestError("request", f'"strategies" must be a list of names; found {shown_of(names)}.')
    known = strategies()
    for place, name in enumerate(names):
        if name not in known and not catalog.is_file(name):
            raise RequestError(
                "unknown", f'"strategies"[{place}]: there is no {quoted(name)}; there are {", ".join(known)}.'
            )
    return names


def _entrants(names: list[str], seconds: float, stop: Stop, open_files: ExitStack) -> Iterator[Entrant]:
    known = strategies()
    for name in names:
        if name in known:
            yield known[name]
        else:
            yield open_files.enter_context(OwnStrategy(Path(name), seconds=seconds, stop=stop))


def _flag(request: Answer, name: str) -> bool:
    wanted = request.get(name, False)
    if not isinstance(wanted, bool):
        raise RequestError("request", f'"{name}" must be true or false; found {shown_of(wanted)}.')
    return wanted


def _generations_of(request: Answer) -> int | None:
    """How many generations of ecology are wanted; None for no ecology."""
    wanted = request.get("ecology", False)
    if isinstance(wanted, bool):
        return GENERATIONS if wanted else None
    if wanted is None:
        raise RequestError("request", '"ecology" must be true, false or a number of generations; found null.')
    return whole_of(request, "ecology", 1, MOST_GENERATIONS)


def _seconds_of(request: Answer) -> float:
    wanted = request.get("seconds", SECONDS)
    if (
        isinstance(wanted, bool)
        or not isinstance(wanted, int | float)
        or not LEAST_SECONDS <= wanted <= MOST_SECONDS
    ):
        raise RequestError(
            "request",
            f'"seconds" must be a number from {LEAST_SECONDS} to {MOST_SECONDS}; found {shown_of(wanted)}.',
        )
    return float(wanted)


def _number(value: Fraction) -> Number:
    """A number as JSON has it, whole ones without a point; the text of a fraction beyond all floats."""
    try:
        return value.numerator if value.denominator == 1 else float(value)
    except OverflowError:
        return payoff_text(value)


ANSWERS: dict[str, Callable[[Answer, Stop], Answer]] = {"repeated": repeated_answer}
