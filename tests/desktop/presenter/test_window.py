"""The presenter's window follows the lesson, says what Page Down does, and has what the hall does not see."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from lesson_texts import AFTER_IT, FIRST_CUT, HEAD, SLIDE
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope_desktop.presenter.scene_list import SEEN, TIME, clock_text
from plyscope_desktop.presenter.window import PresenterWindow
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window

KEYS = Qt.Key


@pytest.fixture
def presenter(qtbot: QtBot, window: Window, tmp_path: Path) -> Iterator[PresenterWindow]:
    path = tmp_path / "made.md"
    path.write_text(HEAD + "\n".join((FIRST_CUT, AFTER_IT, SLIDE)), "utf-8")
    window.resize(1366, 768)
    assert window.lesson_room.open_file(path)
    window.actions_by_id["lesson.presenter"].trigger()
    made = window.lesson_room.presenter
    assert made is not None
    qtbot.waitExposed(made)
    yield made
    window.leave_lecture()


def press(presenter: PresenterWindow, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget() or presenter, key)
    QApplication.processEvents()


def test_it_says_what_page_down_does_and_has_the_answer_before_the_hall(
    qtbot: QtBot, presenter: PresenterWindow
) -> None:
    lesson = presenter.lesson
    qtbot.waitUntil(lambda: lesson.loaded is not None)
    presenter.activateWindow()
    assert presenter.answer.shown() == "No: max(3, min(2, x, y)) = 3."
    assert presenter.seen.text() == "Not on the screen yet"
    assert presenter.then.text() == "Then the picture goes to step 20."
    assert presenter.notes.shown() == "Let somebody say 4 first."
    assert presenter.next_title.text() == "Next scene: 2  Behind the cut"
    assert "What was cut" in presenter.next_words.shown() and "4 and 6; 3." in presenter.next_words.shown()
    assert presenter.picture_title.text() == "On the projector: Slide"
    said = []
    for _ in range(9):
        said.append(presenter.primary.text())
        QTest.mouseClick(presenter.primary, Qt.MouseButton.LeftButton)
        if len(said) == 6:
            assert presenter.seen.text() == "Shown" and presenter.then.text() == ""
            assert presenter.picture_title.text() == "On the projector: Answer"
    assert said == [*["Next step"] * 4, "Show the question", "Show the answer", "Next scene",
                    "Show the question", "Show the answer"]  # fmt: skip
    assert (lesson.number, lesson.part) == (1, "answer")
    press(presenter, KEYS.Key_PageUp)
    assert lesson.part == "question" and presenter.primary.text() == "Show the answer"
    press(presenter, KEYS.Key_PageDown)
    press(presenter, KEYS.Key_PageDown)
    assert lesson.number == 2 and presenter.primary.text() == "End of the lesson"
    assert not presenter.primary.isEnabled()
    QTest.mouseClick(presenter.back, Qt.MouseButton.LeftButton)
    assert (lesson.number, lesson.part) == (1, "answer")


def test_keys_reach_the_hall_and_times_are_counted(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    now = [0.0]
    path = tmp_path / "made.md"
    path.write_text(HEAD + "\n".join((FIRST_CUT, AFTER_IT, SLIDE)), "utf-8")
    assert not window.actions_by_id["lesson.presenter"].isEnabled()
    window.services.lesson.measure_by(lambda: now[0])
    assert window.lesson_room.open_file(path)
    assert window.lesson_room.presenter is None, "on one screen it opens only when it is asked for"
    window.lesson_room.open_presenter()
    presenter, lesson = window.lesson_room.presenter, window.services.lesson
    assert presenter is not None
    presenter._now = lambda: datetime(2030, 5, 4, 10, 24)
    now[0] += 170
    lesson.skip()
    now[0] += 3 * 3600 + 65
    presenter._tick()
    rows = [
        (presenter.scenes.item(row).data(TIME), presenter.scenes.item(row).data(SEEN)) for row in range(3)
    ]
    assert rows == [("2:50", True), ("3:01:05", True), ("", False)]
    assert presenter.elapsed.text() == "3:03:55" and presenter.planned.text() == "of 45 minutes"
    assert presenter.time.text() == "10:24" and presenter.scenes.currentRow() == 1
    lesson.go_to(0)
    presenter.activateWindow()
    press(presenter, KEYS.Key_T)
    now[0] += 11
    presenter._tick()
    assert presenter.thinking.text() == "Thinking: 19 of 30 seconds left"
    page = presenter.page
    press(presenter, KEYS.Key_B)
    assert not page.blank_page.isHidden() and presenter.black.isChecked()
    presenter.activateWindow()
    presenter.setFocus()
    press(presenter, KEYS.Key_B)
    assert page.blank_page.isHidden() and not presenter.black.isChecked()
    press(presenter, KEYS.Key_A)
    assert lesson.part == "answer"
    press(presenter, KEYS.Key_3)
    assert presenter.hint.text() == "To scene 3: Enter"
    press(presenter, KEYS.Key_Return)
    assert lesson.number == 2
    window.leave_lecture()


def test_a_time_is_minutes_and_seconds() -> None:
    assert [clock_text(seconds) for seconds in (0, 9.9, 61, 3599, 3600, 36_061)] == [
        "0:00", "0:09", "1:01", "59:59", "1:00:00", "10:01:01",
    ]  # fmt: skip


def test_the_picture_follows_the_projector_and_the_next_scene_has_one_of_its_own(
    qtbot: QtBot, presenter: PresenterWindow
) -> None:
    lesson = presenter.lesson
    qtbot.waitUntil(lambda: presenter.picture.taken > 0)
    qtbot.waitUntil(lambda: not presenter.next_picture.picture.isNull())
    before, taken = presenter.picture.picture.toImage(), presenter.picture.taken
    lesson.show_answer()
    qtbot.waitUntil(lambda: presenter.picture.taken > taken)
    qtbot.waitUntil(lambda: presenter.picture.picture.toImage() != before)
    assert presenter.picture.picture.size() == presenter.page.size() * presenter.page.devicePixelRatio()
    first = presenter.next_picture.picture.toImage()
    lesson.next()
    qtbot.waitUntil(lambda: not presenter.next_picture.picture.isNull())
    assert presenter.next_picture.picture.toImage() != first
    assert lesson.number == 1 and lesson.part == "slide", "the picture of the next scene changed nothing"
    assert presenter.page.session.record.tick == presenter.page.session.record.last_tick


def test_notes_change_their_size_and_the_window_fits_a_small_laptop_and_ends_with_the_lesson(
    qtbot: QtBot, presenter: PresenterWindow
) -> None:
    assert presenter.notes.type_size() == 18
    for _ in range(7):
        presenter.larger.click()
    assert presenter.notes.type_size() == 28 and not presenter.larger.isEnabled()
    for _ in range(9):
        presenter.smaller.click()
    assert presenter.notes.type_size() == 14 and not presenter.smaller.isEnabled()
    assert settings.store().get(settings.NOTES_SIZE) == 14
    presenter.resize(1290, 640)
    QApplication.processEvents()
    assert presenter.width() == 1290 and presenter.height() == 640
    lesson = presenter.lesson
    with qtbot.waitSignal(presenter.destroyed):
        QTest.mouseClick(presenter.end, Qt.MouseButton.LeftButton)
        assert not lesson.is_open


@pytest.mark.parametrize(("screens", "layout"), [(1, "lecture"), (2, "lecture"), (2, "study")])
def test_it_opens_by_itself_for_a_lecture_with_a_second_screen(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screens: int, layout: str
) -> None:
    class Desk:
        @staticmethod
        def screens() -> list[object]:
            return [object()] * screens

    monkeypatch.setattr("plyscope_desktop.shell.lesson_room.QGuiApplication", Desk)
    path = tmp_path / "made.md"
    path.write_text(HEAD + FIRST_CUT, "utf-8")
    window.resize(1366, 768)
    window.show_layout(layout)
    assert window.lesson_room.open_file(path)
    assert (window.lesson_room.presenter is not None) == (screens == 2 and layout == "lecture")
    window.lesson_room.leave()
    assert window.lesson_room.presenter is None
