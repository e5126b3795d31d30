"""MTD(f): the value is closed in by passes that each ask only whether it is at least a bound.

Every pass is an alpha-beta with a window in which no value lies, so it cuts off as much as can be; a table
keeps what the passes before found. One pass is searched by engine.py; `value_of_root` asks the questions.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

import cython

from plyscope.algorithms.alphabeta.engine import Engine
from plyscope.algorithms.alphabeta.options import CommonOptions, EngineOptions, OrderOptions
from plyscope.options import option
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm, Answer

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from plyscope.algorithms.alphabeta.table_use import above, below
    from plyscope.record.trace import PASS, WIDER
    from plyscope.rules.position import MAX

NONE = -1
MANY = 1000  # passes for one depth
MOST_PASSES = 4096  # that are told; more are only counted


@dataclass(frozen=True)
class MTDFOptions(EngineOptions, CommonOptions, OrderOptions):
    """Options of the engine; the table is on, since the passes rely on it."""

    table: bool = option(
        True, "Transposition table", "Remember positions from pass to pass; without it each begins anew."
    )
    table_first: bool = option(
        False, "Table move first", "Look first at the move that was best when the position was met before.",
        advanced=True,
    )  # fmt: skip
    guess: float = option(0.0, "First guess", "The bound that is asked first.", advanced=True)


class MTDF(Engine):
    """Memory-enhanced test driver with first guess f."""

    guess: float
    passes: int
    bounds: list[float]
    returned: list[float]

    def value_of_root(self, depth: int) -> float:
        """Ask for bound after bound, until the greatest that is reached and the least that is not meet.

        The first bound is the last depth's value. A move is proved by a pass that speaks for the mover. After
        very many passes what is left between the bounds is searched at once.
        """
        self.begin_depth(depth)
        if depth == 0 or self.position.over():
            return self.chapter(depth, PASS, self.alpha, self.beta)
        lower, upper = self.alpha, self.beta
        value = self.finished_value if self.finished else self.guess
        value = lower if value < lower else upper if value > upper else value
        move, move_value, proved, horizon = NONE, value, False, 0
        big, last = self.position.turn() == MAX, self.passes + MANY
        while lower < upper:
            if self.passes >= last:
                value = self.chapter(depth, WIDER, lower, upper)
                horizon += self.horizon
                move = NONE
                break
            bound = above(value, self.whole) if value == lower else value
            value = self.chapter(depth, PASS, below(bound, self.whole), bound)
            horizon += self.horizon
            if self.ended:
                break
            self.note(bound, value)
            if value < bound:
                upper = value
            else:
                lower = value
            proves = (value >= bound) == big
            if self.lengths[0] > 0 and (proves or not proved):
                move, move_value, proved = self.lines[0], value, proves
        self.horizon = horizon
        if move >= 0:
            self.lines[0], self.lengths[0] = move, 1
            self.value = move_value
        return value

    def note(self, bound: float, value: float) -> None:
        """A pass is over."""
        if self.passes < MOST_PASSES:
            self.bounds[self.passes], self.returned[self.passes] = bound, value
        self.passes += 1

    def prepare(self) -> None:
        Engine.prepare(self)
        self.remembering_leaves = self.remembering
        self.completing = True
        self.guess = self.options.guess
        self.passes = 0
        if cython.compiled:
            self.bounds = cython.cast(cython.p_double, calloc(MOST_PASSES, cython.sizeof(cython.double)))
            self.returned = cython.cast(cython.p_double, calloc(MOST_PASSES, cython.sizeof(cython.double)))
            if not self.bounds or not self.returned:
                raise MemoryError
        else:
            self.bounds, self.returned = [0.0] * MOST_PASSES, [0.0] * MOST_PASSES

    def finish(self) -> None:
        Engine.finish(self)
        if cython.compiled:
            free(self.bounds)
            free(self.returned)
            self.bounds, self.returned = cython.NULL, cython.NULL

    def details(self) -> dict[str, Any]:
        """The counts of the engine and the passes, as [bound asked, value returned]."""
        found = Engine.details(self)
        told = min(self.passes, MOST_PASSES)
        found["passes"] = [[shown(self.bounds[i]), shown(self.returned[i])] for i in range(told)]
        return found


def shown(number: float) -> int | float | str:
    """A number as JSON holds it, whole ones without a point, infinite ones as text."""
    if number in (inf, -inf):
        return "inf" if number > 0 else "-inf"
    return int(number) if number == int(number) else number


def tells(position: Position, found: Answer, trace: Trace) -> dict[str, Any]:
    """The passes; and the nodes that were searched, without those that the table answered."""
    answered: int = found.details.get("table_answers", 0)
    return {"nodes": found.nodes - answered, "passes": found.details["passes"]}


ALGORITHM = Algorithm(
    id="mtdf",
    name="MTD(f)",
    sentence="Asks in pass after pass whether the value is at least a bound, until only one value is left; "
    "a table keeps what the passes found.",
    pseudocode="""\
value(position, first guess f):
    lower = -infinity, upper = infinity, g = f
    while lower < upper:
        bound = just above g if g = lower, else g
        g = alpha-beta with table(position, just below bound, bound)
        if g < bound: upper = g, else lower = g
    return g""",
    source="A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, Best-First Fixed-Depth Minimax Algorithms, "
    "Artificial Intelligence 87, 1996",
    options=MTDFOptions,
    build=MTDF,
    cuts=True,
    tells=tells,
)
