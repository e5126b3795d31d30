"""The numbers of worked examples are taken from their records: in a false record they are others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from plyscope import catalog
from plyscope.lessons.preset import MOST_ROWS, Preset, Run
from plyscope.lessons.presets.strategic import GAME
from plyscope.record.trace import (
    CUTOFF,
    DISPROOF,
    ENTER,
    LEAF,
    LEAVE,
    LIST,
    PROOF,
    STEP,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.record.tree import Tree

TRUE_RUN = Preset.run
every_preset = pytest.mark.parametrize("preset", catalog.presets().values(), ids=list(catalog.presets()))


def rows_of(run: Run) -> np.ndarray:
    return np.concatenate([np.empty(0), *run.trace.read(0, run.trace.length)][1:]).copy()


def with_rows(run: Run, rows: np.ndarray) -> Run:
    trace = Trace(MOST_ROWS)
    trace.append(np.ascontiguousarray(rows))
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    return replace(run, trace=trace, tree=tree)


def other_values(run: Run) -> Run:
    rows = rows_of(run)
    rows["after"][np.isin(rows["kind"], (VALUE, LEAVE, LEAF, VISIT))] = 17.25
    return with_rows(run, rows)


def other_order(run: Run) -> Run:
    rows = rows_of(run)
    found = np.flatnonzero(np.isin(rows["kind"], (VALUE, CUTOFF, LIST)))
    rows["node"][found] = 0
    rows["other"][found] = 0
    return with_rows(run, rows)


def fewer_leaves(run: Run) -> Run:
    rows = rows_of(run)
    rows["kind"][np.flatnonzero(rows["kind"] == LEAF)[-1:]] = STEP
    return with_rows(run, rows)


def last_node_missing(run: Run) -> Run:
    rows = rows_of(run)
    return with_rows(run, rows[: int(np.flatnonzero(rows["kind"] == ENTER)[-1])])


def other_lists(run: Run) -> Run:
    rows = rows_of(run)
    found = np.flatnonzero(rows["kind"] == LIST)
    return with_rows(run, np.delete(rows, found[len(found) // 2 :]))


def other_proofs(run: Run) -> Run:
    rows = rows_of(run)
    proofs = np.isin(rows["kind"], (PROOF, DISPROOF))
    rows["after"][proofs] = 100 - rows["after"][proofs]
    return with_rows(run, rows)


def no_end(run: Run) -> Run:
    rows = rows_of(run)
    return with_rows(run, rows[: max(2, len(rows) // 3)])


def nearly_nothing(run: Run) -> Run:
    rows = rows_of(run)
    first = int(np.flatnonzero(rows["kind"] == ENTER)[0])
    return with_rows(run, rows[: first + 1])


def other_numbers(run: Run) -> Run:
    answer = run.answer
    details = {name: 17 if isinstance(told, int | float) else told for name, told in answer.details.items()}
    return replace(
        run,
        answer=replace(
            answer, value=17, nodes=10_000 - answer.nodes, leaves=10_000 - answer.leaves, cutoffs=17,
            depth=answer.depth + 17, stopped_by="stop", details=details,
        ),
    )  # fmt: skip


def other_words(run: Run) -> Run:
    details = run.answer.details
    told = {name: "17" for name, text in details.items() if isinstance(text, str) and name != "ends"}
    return replace(run, answer=replace(run.answer, details=details | told))


def other_tables(run: Run) -> Run:
    details = {name: other(told) for name, told in run.answer.details.items()}
    return replace(run, answer=replace(run.answer, details=details))


def other(told: Any) -> Any:
    """The same form with other numbers and words."""
    if isinstance(told, dict):
        return {name: other(inner) for name, inner in told.items()}
    if isinstance(told, list):
        return [other(inner) for inner in told]
    return "17" if isinstance(told, str) else 17


def other_move(run: Run) -> Run:
    legal = run.position.legal_moves()
    move = legal[-1] if run.answer.move != legal[-1] else legal[0]
    return replace(run, answer=replace(run.answer, move=move, line=(move, *run.answer.line[1:])))


def other_position(run: Run) -> Run:
    position = run.position.copy()
    position.play(position.legal_moves()[0])
    return replace(run, position=position)


FALSE: tuple[Callable[[Run], Run], ...] = (
    other_values, other_order, fewer_leaves, last_node_missing, other_lists, other_proofs, no_end,
    nearly_nothing, other_numbers, other_words, other_tables, other_move,
    other_position,
)  # fmt: skip


OF_THE_POSITION = {
    "material: a knight and two pawns less", "nim-sum", "Grundy value", "leaves of the tree",
    "by the solver: value, winning moves",
}  # fmt: skip
"""Numbers that a position has without a search."""


def found_in(preset: Preset) -> dict[str, str] | None:
    try:
        return {fact.name: fact.found for fact in preset.facts(preset)}
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError, StopIteration):
        return None  # what the facts ask for is not there


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param(preset, id=id, marks=[pytest.mark.slow] if id == "any-time" else [])
        for id, preset in catalog.presets().items()
    ],
)
def test_no_number_stays_as_it_is_in_every_false_record(
    preset: Preset, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = found_in(preset)
    assert true
    constant = set(true)
    for falsify in FALSE:
        monkeypatch.setattr(Preset, "run", lambda self, number=0, f=falsify: f(TRUE_RUN(self, number)))
        found = found_in(preset)
        if found is not None:  # else something that one of them asks for is not there at all
            constant &= {name for name, value in found.items() if value == true[name]}
    assert not {name for name in constant - OF_THE_POSITION if not name.startswith(GAME)}
