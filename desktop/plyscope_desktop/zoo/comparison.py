"""A bug and alpha-beta on one position: both records, and where they part."""

from __future__ import annotations

from typing import Any

from plyscope import catalog
from plyscope.lessons.preset import Run
from plyscope.lessons.zoo import Bug
from plyscope.lessons.zoo_algorithms import zoo_id
from plyscope.plain.reference import Conventions, Reference
from plyscope.query.compare.parting import first_parting
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exercise.programs import Comparison, Ran

RIGHT = Setup("alphabeta", (("iterative", "no"), ("quick", False)), None, None, None)
"""Alpha-beta as the zoo's right text does it, row by row: at once to the end, without plies in its values."""


def setup_of(bug: Bug) -> Setup:
    """Return the search of a bug: to the end, as its program has no other limit."""
    return Setup(zoo_id(bug), (), None, None, None)


def ran(setup: Setup, position: Position, rows: int, stop: Stop) -> Ran:
    """Search a position, with a record of so many rows at most."""
    options: dict[str, Any] = dict(setup.options)
    trace = Trace(rows)
    answer = catalog.algorithm(setup.algorithm).search(**options).run(position, Limits(stop=stop), trace)
    return Ran(setup, trace, answer)


def compared(bug: Bug, position: Position, rows: int, stop: Stop) -> Comparison | None:
    """Search a position with a bug and with alpha-beta.

    None where both do the same, as far as they are recorded, or where it was stopped.
    """
    wrong, right = (ran(setup, position, rows, stop) for setup in (setup_of(bug), RIGHT))
    parting = None if stop.is_set() else first_parting(wrong.trace, right.trace)
    if parting is None:
        return None
    whole = right.answer.stopped_by in ("depth", "solved")
    reference = Reference(right.trace, "alphabeta", Conventions(), complete=whole)
    return Comparison(position.copy(), wrong, right, parting, reference)


def run_of(found: Ran, position: Position) -> Run:
    """Return a search with its tree at its end, to be drawn."""
    tree = Tree(found.trace)
    tree.read()
    tree.seek(tree.read_to)
    search = catalog.algorithm(found.setup.algorithm).search(**dict(found.setup.options))
    return Run(search, found.answer, found.trace, tree, position)
