"""What Statistics and the status line say is true: each count at its moment, the result and its cost.

`result_reader` counts the raw rows by itself, in both languages, and the checker can fail.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from random_records import Wanted, random_records
from record_reader import NotTrue, rows_of
from result_reader import ResultReader
from serving import services
from truth import LANGUAGES, opened, search, some_ticks

from plyscope import catalog
from plyscope.query import events
from plyscope.query.counts import Counts, RecordCounts
from plyscope.query.event_index import RecordIndex
from plyscope.query.filter.columns import NodeColumns
from plyscope_desktop.panels.statistics import StatisticsPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import answers

pytestmark = pytest.mark.usefixtures("languages")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> StatisticsPanel:
    made = services(session).make(StatisticsPanel)
    qtbot.addWidget(made)
    return made


def told(panel: StatisticsPanel) -> dict[str, str]:
    """Return the rows of the panel that are there."""
    pairs = zip(panel.names, panel.numbers, strict=True)
    return {name.text(): number.text() for name, number in pairs if not name.isHidden()}


def check(session: Session, panel: StatisticsPanel, moments: int = 24) -> Counter[str]:
    """Hold the panel at some moments and the result against the rows; return what was said how often."""
    record, said = session.record, Counter[str]()
    rows = rows_of(record.trace)
    assert record.searched is not None and record.answer is not None
    ticks = some_ticks(rows, moments) | {len(rows)}
    for chosen in LANGUAGES:
        language.use(chosen)
        reader = ResultReader(
            rows, record.searched, record.setup.algorithm, dict(record.setup.options),
            chinese=chosen == "zh_CN",
        )  # fmt: skip
        for tick in range(1, len(rows) + 1):
            reader.advance()
            if tick in ticks:
                record.show(tick)
                panel.refresh()
                reader.check_statistics(told(panel))
        reader.check_result(answers.answer(session))
        reader.check_effort(answers.effort(session))
        said += reader.kinds
    return said


@pytest.mark.slow
def test_what_is_said_of_the_cost_of_the_worked_examples_is_true(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    said = Counter[str]()
    for id, preset in catalog.presets().items():
        for variant in range(max(1, len(preset.variants))):
            try:
                said += check(opened(qtbot, session, id, variant), panel)
            except AssertionError as error:
                raise AssertionError(f"{id}, variant {variant}: {error}") from error
    assert len(said) > 15


@pytest.mark.slow
def test_what_is_said_of_the_cost_of_random_searches_is_true(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    said = Counter[str]()
    for place, wanted in enumerate(random_records(154)):
        try:
            said += check(search(qtbot, session, wanted), panel, 8)
        except AssertionError as error:
            raise AssertionError(f"search {place}: {wanted}: {error}") from error
    assert len(said) > 15


# What the checker catches.

Falsify = Callable[[pytest.MonkeyPatch], None]


def counts(change: Callable[[Counts], Counts]) -> Falsify:
    """Let the panel show other counts."""

    def falsify(patch: pytest.MonkeyPatch) -> None:
        right = RecordCounts.at

        def at(self: RecordCounts, tick: int) -> Counts | None:
            found = right(self, tick)
            return None if found is None else change(found)

        patch.setattr(RecordCounts, "at", at)

    return falsify


def found(**changed: Any) -> Callable[[Session], None]:
    """Let the answer say something else."""

    def falsify(session: Session) -> None:
        assert session.record.answer is not None
        session.record.answer = replace(session.record.answer, **changed)

    return falsify


@pytest.mark.parametrize(
    "falsify",
    [
        counts(lambda right: replace(right, nodes=right.nodes + 1)),
        counts(lambda right: replace(right, leaves=right.nodes)),
        counts(lambda right: replace(right, cutoffs=right.cutoffs + 1)),
        counts(lambda right: replace(right, branching=right.branching + 0.1)),
        counts(lambda right: replace(right, first=1 - right.first)),
    ],
)
def test_a_false_count_is_found(
    qtbot: QtBot, session: Session, panel: StatisticsPanel, monkeypatch: pytest.MonkeyPatch, falsify: Falsify
) -> None:
    opened(qtbot, session, "letters")
    check(session, panel)
    falsify(monkeypatch)
    with pytest.raises(NotTrue):
        check(session, panel)


@pytest.mark.parametrize(
    "falsify",
    [
        found(nodes=12),
        found(leaves=8),
        found(cutoffs=0),
        found(score=2.0, value=2.0),
        found(move=1),
        found(exact=False, depth=1),
        found(stopped_by="nodes", exact=False, depth=3),
    ],
)
def test_a_false_result_is_found(
    qtbot: QtBot, session: Session, panel: StatisticsPanel, falsify: Callable[[Session], None]
) -> None:
    opened(qtbot, session, "aima")
    check(session, panel)
    falsify(session)
    with pytest.raises(NotTrue):
        check(session, panel)


def test_a_value_that_is_not_exact_is_found(qtbot: QtBot, session: Session, panel: StatisticsPanel) -> None:
    """A depth that was searched says nothing of the end of the game."""
    search(qtbot, session, Wanted("tree", "minimax", (), 1, None, {"text": "[[3, 12], [2, 4]]"}))
    check(session, panel)
    found(exact=True)(session)
    with pytest.raises(NotTrue):
        check(session, panel)


@pytest.mark.parametrize("result", ["disproved", "unknown"])
def test_a_false_proof_is_found(qtbot: QtBot, session: Session, panel: StatisticsPanel, result: str) -> None:
    opened(qtbot, session, "solution-graph")
    check(session, panel)
    assert session.record.answer is not None
    found(details={**session.record.answer.details, "result": result})(session)
    with pytest.raises(NotTrue):
        check(session, panel)


def test_all_views_count_the_same_leaves(qtbot: QtBot, session: Session, panel: StatisticsPanel) -> None:
    """What a table answered is a leaf nowhere: neither in a subtree, nor in the strip, nor to a filter."""
    opened(qtbot, session, "nim-357")
    record = session.record
    assert record.answer is not None and record.answer.leaves == 20
    record.show(record.last_tick)
    panel.refresh()
    assert told(panel)["Leaves"] == "20" and events.leaves_below(record.tree, 0) == 20
    index = RecordIndex(record.trace)
    index.take_in(record.trace.length)
    assert len(index.leaves) == 20
    assert NodeColumns(record.tree, 0, record.tree.known, ["leaves"])["leaves"][0] == 20


def test_rounds_are_not_those_of_a_later_moment(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    """Before the root is entered there are none, whatever was shown before."""
    opened(qtbot, session, "ucb-21")
    session.record.show(session.record.last_tick)
    session.record.show(1)
    panel.refresh()
    assert {"Rounds": "0", "Deepest ply": "–"}.items() <= told(panel).items()
