"""A window without memory: reading a record pauses and goes on, and a sentence says so."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from plyscope.layout.slots import Slots
from plyscope.query.event_index import RecordIndex
from plyscope.record.tree import Tree
from plyscope.search.memory import MEMORY_USED_UP
from plyscope_desktop.app.crash import Reporter
from plyscope_desktop.app.program import Program
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.words import answers

SETUP = Setup("alphabeta", (("iterative", "no"),), 6, None, None)


@pytest.fixture
def reporter(qtbot: QtBot, plain_window: None) -> Iterator[Reporter]:
    made = Reporter(lambda: None)
    made.install()
    yield made
    made.remove()
    assert made.dialog is None, "want of memory is no fault of the program"


def failing(real: Callable[..., Any], calls: range) -> Callable[..., Any]:
    """The same, without memory at some of its calls, which count from 0."""
    made = [0]

    def call(*given: Any, **named: Any) -> Any:
        made[0] += 1
        if made[0] - 1 in calls:
            raise MemoryError
        return real(*given, **named)

    return call


@pytest.mark.parametrize(
    ("part", "name"), [(RecordIndex, "take_in"), (Tree, "make_room"), (Slots, "_make_room"), (Tree, "learn")]
)
def test_rows_without_memory_for_them_are_read_later_and_nothing_is_lost(
    part: type, name: str, reporter: Reporter, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    reporter.memory_used_up.connect(lambda: told.append("told"))
    record = session.record
    record._later.setInterval(1)
    with monkeypatch.context() as short:
        short.setattr(part, name, failing(getattr(part, name), range(3)))
        session.run.begin(SETUP)
        while True:
            try:
                slots, index = record.feed.slots, record.feed.index
                break
            except MemoryError:  # whoever wants them is told, too
                told.append("raised")
        qtbot.waitUntil(lambda: record.state == "finished" and record.feed.done)
        qtbot.waitUntil(lambda: bool(told))
    assert told.count("told") <= 1, "once, however often it fails"
    fresh, counts = Tree(record.trace), RecordIndex(record.trace)
    fresh.read()
    counts.take_in(record.trace.length)
    index.take_in(record.trace.length)
    np.testing.assert_array_equal(record.tree.columns()["value"], fresh.columns()["value"])
    np.testing.assert_array_equal(index._counts, counts._counts)
    assert (index.cuts.count, slots.known) == (counts.cuts.count, fresh.known)


def test_the_window_in_front_says_that_memory_is_used_up(reporter: Reporter, qtbot: QtBot) -> None:
    program, bar = Program(), MessageBar()
    qtbot.addWidget(bar)
    window: Any = SimpleNamespace(isActiveWindow=lambda: True, message=bar)
    program.windows.append(window)
    reporter.memory_used_up.connect(program.tell_of_memory)
    for _ in range(3):
        try:
            raise MemoryError
        except MemoryError:
            sys.excepthook(*sys.exc_info())
    qtbot.waitUntil(lambda: bool(bar.text.text()))
    assert bar.text.text() == MEMORY_USED_UP


def test_a_search_that_used_memory_up_says_so_and_what_is_kept(session: Session, qtbot: QtBot) -> None:
    said: list[str] = []
    session.run.ended_without_memory.connect(said.append)
    session.run.begin(replace(SETUP, depth=3))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    whole = session.record.answer
    assert whole is not None and not said
    answer = session.record.answer = replace(whole, stopped_by="memory", exact=False)
    assert answers.answer(session).startswith("Memory used up: ")
    session.record.answer = replace(answer, details={**answer.details, "partial": "first legal move"})
    assert "is the first legal move" in answers.answer(session)
    session.record.answer = replace(answer, details={**answer.details, "partial": "best so far"})
    assert "Memory used up" in answers.answer(session) and "so far" in answers.answer(session)
    for details, words in (({}, "its record is kept"), ({"no_thread": True}, "no more threads")):
        session.run._tell_of_memory(replace(answer, details=details))
        assert words in said[-1]
