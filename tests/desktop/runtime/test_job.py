"""Work beside the window: it is delivered, told item by item, stopped, dropped and waited for."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Event, get_ident
from weakref import ref

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from plyscope_desktop.runtime.job import Job


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
