"""The user is told of a file that takes long, and can stop waiting for it while the window goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from plyscope_desktop.agents.dialog import LOOK_FOR_PROGRAMS
from plyscope_desktop.runtime import job as jobs
from plyscope_desktop.runtime.job import Job, any_is_left_behind, beside
from plyscope_desktop.widgets.waiting_box import WaitingBoxes

FILE = Path("/net/<b>a</b>.plyscope")


@pytest.fixture
def answers(qtbot: QtBot, english_texts: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """When this is set, the disk answers."""
    monkeypatch.setattr(jobs, "PATIENCE_MS", 0)
    owner, event = QObject(), Event()
    WaitingBoxes(owner)
    yield event
    event.set()
    qtbot.waitUntil(lambda: not any_is_left_behind())
    jobs.stalls().listened = False


def box_of(window: QWidget) -> QMessageBox | None:
    return window.findChild(QMessageBox, "waiting")


def test_a_box_beside_the_window_goes_when_the_file_is_there(qtbot: QtBot, answers: Event) -> None:
    window, heard = QWidget(), list[Job]()
    qtbot.addWidget(window)
    Job(lambda: answers.wait(20), QObject(window), heard.append, file=FILE).start()
    qtbot.waitUntil(lambda: box_of(window) is not None)
    box = box_of(window)
    assert box is not None and box.windowModality() == Qt.WindowModality.NonModal
    assert box.textFormat() == Qt.TextFormat.PlainText and FILE.name in box.text()
    answers.set()
    qtbot.waitUntil(lambda: bool(heard))
    assert heard[0].error is None and (not isValid(box) or box.isHidden())


def test_who_stops_waiting_gets_an_error_and_the_window_back(qtbot: QtBot, answers: Event) -> None:
    window = QWidget()
    qtbot.addWidget(window)

    def stop_waiting() -> None:
        box = box_of(window)
        if box is None or box.windowModality() != Qt.WindowModality.ApplicationModal:
            QTimer.singleShot(1, stop_waiting)
        else:
            box.buttons()[0].click()

    stop_waiting()
    with pytest.raises(TimeoutError):
        beside(lambda: answers.wait(20), FILE, QObject(window))
    assert any_is_left_behind()


def test_work_on_no_one_file_is_named_in_words(qtbot: QtBot, answers: Event) -> None:
    window, heard = QWidget(), list[Job]()
    qtbot.addWidget(window)
    job = Job(lambda: answers.wait(20), QObject(window), heard.append, about=LOOK_FOR_PROGRAMS)
    job.start()
    qtbot.waitUntil(lambda: box_of(window) is not None)
    box = box_of(window)
    assert box is not None and box.text().startswith("The search for installed programs is still going on. ")
    box.buttons()[0].click()
    assert heard == [job] and isinstance(job.error, TimeoutError)
    assert str(job.error).startswith("The search for installed programs: a disk or a network does not answer")
