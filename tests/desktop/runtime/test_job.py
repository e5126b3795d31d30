"""Work beside the window: it is delivered, told item by item, stopped, dropped and waited for."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, get_ident
from weakref import ref

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from plyscope_desktop.app.crash import Reporter
from plyscope_desktop.runtime.job import (
    Job,
    OwnerGone,
    answer_in_time,
    any_is_left_behind,
    any_runs,
    beside,
    stalls,
)


def test_a_result_and_each_item_come_to_the_thread_that_made_the_job(qtbot: QtBot) -> None:
    owner, here, items, jobs = QObject(), get_ident(), [], []

    def work() -> Iterator[int]:
        assert get_ident() != here
        yield from range(3)

    def told(item: int) -> None:
        assert get_ident() == here
        items.append(item)

    Job(work, owner, jobs.append, told=told).start()
    qtbot.waitUntil(lambda: bool(jobs))
    assert items == [0, 1, 2] and jobs[0].error is None and jobs[0].isFinished()


def test_an_error_is_delivered_like_a_result(qtbot: QtBot) -> None:
    owner, jobs = QObject(), []
    Job(lambda: 1 // 0, owner, jobs.append).start()
    qtbot.waitUntil(lambda: bool(jobs))
    assert isinstance(jobs[0].error, ZeroDivisionError)


def test_a_failed_job_goes_without_being_collected_as_garbage(qtbot: QtBot) -> None:
    def fail() -> None:
        raise ValueError("no")

    owner, heard = QObject(), list[str]()
    job = Job(fail, owner, lambda job: heard.append(str(job.error)))
    gone = ref(job)
    collects = gc.isenabled()
    gc.disable()
    try:
        job.start()
        del job
        qtbot.waitUntil(lambda: gone() is None)
    finally:
        if collects:
            gc.enable()
    assert heard == ["no"]


def test_a_dropped_job_stops_and_its_owner_hears_nothing(qtbot: QtBot) -> None:
    owner, stop, heard = QObject(), Event(), []
    job = Job(lambda: stop.wait(20), owner, heard.append, stop=stop.set)
    with qtbot.waitSignal(job.ended):
        job.start()
        job.drop()
    assert job.result is True and heard == []


def test_a_job_outlives_a_deleted_owner_in_silence(qtbot: QtBot) -> None:
    owner, stop, heard = QObject(), Event(), []
    job = Job(lambda: stop.wait(20), owner, heard.append)
    job.start()
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    with qtbot.waitSignal(job.ended):
        stop.set()
    assert heard == []


def test_closing_waits_for_the_jobs_of_one_owner_only(qtbot: QtBot) -> None:
    owners, stops = [QObject(), QObject()], [Event(), Event()]
    jobs = [
        Job(lambda stop=stop: stop.wait(20), owner, stop=stop.set)
        for owner, stop in zip(owners, stops, strict=True)
    ]
    for job in jobs:
        job.start()
    Job.close_all(owners[0])
    assert jobs[0].isFinished() and jobs[1].isRunning()
    Job.close_all()
    assert jobs[1].isFinished()


def test_a_job_that_is_given_up_fails_at_once_and_leaves_its_thread_behind(qtbot: QtBot) -> None:
    owner, answers, heard = QObject(), Event(), []
    job = Job(lambda: answers.wait(20), owner, heard.append, file=Path("/net/a.plyscope"))
    job.start()
    job.give_up()
    assert (
        heard == [job] and isinstance(job.error, TimeoutError) and str(job.error).startswith("a.plyscope: ")
    )
    assert job.isRunning() and any_is_left_behind() and not any_runs()
    with qtbot.waitSignal(job.ended):
        answers.set()
    assert heard == [job] and job.result is None and isinstance(job.error, TimeoutError)
    assert not any_is_left_behind()


def test_jobs_of_one_file_take_turns_also_behind_one_that_was_given_up(qtbot: QtBot) -> None:
    owner, answers, order, done = QObject(), Event(), list[str](), list[Job]()
    path = Path("/net/a.plyscope")
    first = Job(lambda: (answers.wait(20), order.append("first")), owner, file=path)
    second = Job(lambda: order.append("second"), owner, done.append, file=path)
    other = Job(lambda: order.append("other"), owner, done.append, file=Path("/net/b.plyscope"))
    first.start()
    first.give_up()
    second.start()
    other.start()
    qtbot.waitUntil(lambda: done == [other])
    answers.set()
    qtbot.waitUntil(lambda: done == [other, second])
    assert order == ["other", "first", "second"]


def test_work_beside_the_window_lets_it_go_on_and_raises_what_it_raises(qtbot: QtBot) -> None:
    answers, path = Event(), Path("/net/a.plyscope")
    QTimer.singleShot(0, answers.set)
    assert beside(lambda: answers.wait(20), path, QObject())
    with pytest.raises(ZeroDivisionError):
        beside(lambda: 1 // 0, path, QObject())


def test_work_for_what_was_closed_meanwhile_ends_without_a_word(qtbot: QtBot) -> None:
    answers, owner, told = Event(), QObject(), list[bool]()
    reporter = Reporter(lambda: None)
    reporter.install()
    try:
        QTimer.singleShot(0, lambda: (delete(owner), answers.set()))
        with pytest.raises(OwnerGone) as gone:
            told.append(beside(lambda: answers.wait(20), Path("/net/a.plyscope"), owner))
        sys.excepthook(gone.type, gone.value, gone.tb)
        assert told == [] and reporter.faults == {}
    finally:
        reporter.remove()


def test_a_question_to_a_disk_that_does_not_answer_has_a_default(qtbot: QtBot) -> None:
    answers = Event()
    assert answer_in_time(lambda: answers.wait(20) and "there", "unknown", 1) == "unknown"
    answers.set()
    assert answer_in_time(lambda: "there", "unknown", 20_000) == "there"
    qtbot.waitUntil(lambda: not any_is_left_behind())


def test_who_closes_waits_for_no_disk_and_the_end_of_the_program_does(qtbot: QtBot) -> None:
    owner, answers, written = QObject(), Event(), list[str]()
    Job(lambda: (answers.wait(20), written.append("all")), owner, file=Path("/net/a.plyscope")).start()
    Job.close_all(owner)
    assert any_runs() and not written
    QTimer.singleShot(0, answers.set)
    Job.close_all()
    assert written == ["all"]


def test_a_file_that_takes_long_is_told_of_until_it_is_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope_desktop.runtime.job.PATIENCE_MS", 0)
    owner, answers, told = QObject(), Event(), list[tuple[str, Job]]()
    waits, over = (lambda job: told.append(("waits", job))), (lambda job: told.append(("over", job)))
    stalls().waits.connect(waits)
    stalls().over.connect(over)
    job = Job(lambda: answers.wait(20), owner, lambda job: None, file=Path("/net/a.plyscope"))
    job.start()
    qtbot.waitUntil(lambda: told == [("waits", job)])
    answers.set()
    qtbot.waitUntil(lambda: told == [("waits", job), ("over", job)])
    stalls().waits.disconnect(waits)
    stalls().over.disconnect(over)
