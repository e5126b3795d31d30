"""The referee: what each search of one's own is compared with, and when that is over or dropped."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from threading import Event
from time import perf_counter

import pytest
from own_searches import NAMED, NAMED_LATER, QUIET, UNTOLD, WRONG, again, begin, judged, load
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.own_code.remote_reference import Unreferenced
from plyscope.record.trace import CUTOFF
from plyscope_desktop.analysis import reference
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "english_texts")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my_search.py"


def test_a_right_search_agrees_with_alpha_beta(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    begin(session, load(file, NAMED))
    assert judged(qtbot, session) is referee
    assert (referee.state, referee.parting, referee.tick) == ("agrees", None, None)
    assert referee.reference is not None and referee.reference.kind == "alphabeta"
    assert referee.beside is not None and referee.beside.trace.length == session.record.last_tick


def test_a_wrong_search_parts_where_it_went_on(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    begin(session, load(file, WRONG))
    judged(qtbot, session)
    parting, beside = referee.parting, referee.beside
    assert referee.state == "parts" and referee.hard
    assert parting is not None and beside is not None
    assert parting.kind == "went on" and parting.alpha >= parting.beta
    own, ours = session.record.trace, beside.trace
    row = parting.row
    assert all(own.row(at) == ours.row(at) for at in range(row)) and own.row(row) != ours.row(row)
    assert ours.row(row)["kind"] == CUTOFF
    assert beside.cuts.ticks is not None and row + 1 in beside.cuts.ticks
    referee.seek()
    assert (session.record.tick, session.record.selected) == (row + 1, parting.node)


def test_a_search_that_tells_less_parts_softly(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    begin(session, load(file, QUIET))
    judged(qtbot, session)
    assert referee.state == "parts" and not referee.hard
    assert referee.parting is not None and referee.parting.word == "better"


def test_a_search_that_tells_nothing_has_no_reference(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    begin(session, load(file, UNTOLD))
    judged(qtbot, session)
    assert referee.state == "unreferenced" and referee.beside is None
    assert referee.reason == "It tells nothing of its search, so there is nothing to compare."


def test_searches_of_the_program_are_not_compared(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    changes: list[str] = []
    referee.changed.connect(lambda: changes.append(referee.state))
    begin(session, "alphabeta")
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert referee.state == "none" and changes == []


def test_another_record_drops_what_was_found(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    begin(session, load(file, WRONG))
    judged(qtbot, session)
    with qtbot.waitSignal(referee.changed):
        session.run.begin(Setup("minimax", (), 2, None))
    assert (referee.state, referee.parting, referee.beside) == ("none", None, None)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert referee.state == "none"


def test_a_comparison_is_stopped_by_another_search(
    qtbot: QtBot, session: Session, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison is under way when another search begins."""
    ended: list[bool] = []

    def endless(workshop: object, asked: object, record: object, stop: Event) -> None:
        ended.append(stop.wait(60))
        raise Unreferenced

    monkeypatch.setattr(reference, "reference_of", endless)
    referee = services(session).referee
    begin(session, load(file, WRONG))
    qtbot.waitUntil(lambda: referee.state == "comparing")
    session.run.begin(Setup("minimax", (), 2, None))
    qtbot.waitUntil(lambda: session.record.state == "finished" and ended == [True])
    assert referee.state == "none" and referee.beside is None
    begin(session, load(file, WRONG))
    qtbot.waitUntil(lambda: referee.state == "comparing")
    session.close()
    assert ended == [True, True], "closing waits for no comparison"


def test_a_search_that_is_stopped_is_compared_as_far_as_it_came(
    qtbot: QtBot, session: Session, file: Path
) -> None:
    referee = services(session).referee
    begin(session, load(file, NAMED), 9, "", "connect4")
    qtbot.waitUntil(lambda: session.record.last_tick > 5_000)
    session.run.stop()
    judged(qtbot, session)
    assert session.record.answer is not None and session.record.answer.stopped_by == "stop"
    assert referee.state == "agrees", "its end is no difference"
    assert referee.beside is not None and referee.tick is None


def test_a_wrong_search_that_is_stopped_parts(qtbot: QtBot, session: Session, file: Path) -> None:
    begin(session, load(file, WRONG), 9, "", "connect4")
    qtbot.waitUntil(lambda: session.record.last_tick > 5_000)
    session.run.stop()
    referee = judged(qtbot, session)
    assert referee.state == "parts" and referee.parting is not None and referee.parting.kind == "went on"


def test_the_former_version_of_a_file_is_compared_too(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    name = load(file, WRONG)
    begin(session, name)
    judged(qtbot, session)
    before, parting = session.record.trace, referee.parting
    assert referee.choices == ("reference",)
    load(file, NAMED)
    again(session, name)
    qtbot.waitUntil(lambda: len(referee.choices) == 2)
    assert referee.state == "agrees" and (referee.chosen, referee.tick) == ("reference", None)
    referee.choose("former")
    assert referee.beside is not None and referee.beside.trace is before
    assert parting is not None and referee.tick == parting.tick, "this is what was mended"
    load(file, NAMED_LATER)
    again(session, name)
    qtbot.waitUntil(lambda: len(referee.choices) == 2)
    assert referee.chosen == "former" and referee.tick is None, "nothing changed but a comment"


def test_the_former_version_is_of_the_same_position(qtbot: QtBot, session: Session, file: Path) -> None:
    name = load(file, WRONG)
    begin(session, name)
    referee = judged(qtbot, session)
    load(file, NAMED)
    begin(session, name, moves="a1")
    judged(qtbot, session)
    assert referee.choices == ("reference",)


@pytest.mark.slow
def test_a_million_rows_are_compared_beside_the_window(qtbot: QtBot, session: Session, file: Path) -> None:
    referee = services(session).referee
    session.run.budget = 2_000_000
    begin(session, load(file, NAMED), 20, "", "connect4")
    qtbot.waitUntil(lambda: session.record.trace.length > 1_000_000)
    session.run.stop()
    qtbot.waitUntil(lambda: referee.state == "comparing")
    turns: list[float] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: turns.append(perf_counter()))
    timer.start()
    judged(qtbot, session)
    timer.stop()
    longest = max(after - before for before, after in pairwise(turns))
    assert referee.state == "agrees" and longest < 0.5
