"""The page of a scene: what stands where, how large, and that nothing of it moves or is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from lesson_texts import FIRST_CUT, PLAYED, SLIDE, known, lesson_of
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope_desktop.look import theme
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.lesson.scene_page import ScenePage
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.workspace import Workspace

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def projected(qapp: QApplication, english: None, plain_window: None) -> None:
    theme.apply(qapp, "projector")


@pytest.fixture
def page(qtbot: QtBot, session: Session) -> Iterator[ScenePage]:
    found = services(session)
    made = Workspace.make_scene_page(found, found.lesson)
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.lesson.open(lesson_of(FIRST_CUT, SLIDE, PLAYED))
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.lesson.loaded is not None)
    yield made
    made.lesson.leave()


def part_of(page: ScenePage) -> str:
    return page.lesson.part


def settled(page: ScenePage) -> None:
    page.refresh()
    for _ in range(3):
        QApplication.processEvents()


def test_a_slide_takes_a_third_in_type_of_28_and_the_question_is_bold_and_36_high(
    qtbot: QtBot, page: ScenePage
) -> None:
    page.lesson.show_question()
    settled(page)
    assert abs(page._left.width() / page.width() - 0.34) < 0.01
    assert page.slide.type_size() == 28 and page.row.text.type_size() == 36
    assert page.row.text.shown().split() == ["Question", *page.lesson.scenes[0].question.split()]
    assert page.title.shown() == "The first cut" and page.place.shown() == "1 / 3"
    assert page.of.shown() == "Made for a test"
    page.lesson.show_answer()
    settled(page)
    assert page.row.text.shown().startswith("Answer") and "min(2, x, y)" in page.row.text.shown()


def test_nothing_moves_from_the_question_to_the_answer(qtbot: QtBot, page: ScenePage) -> None:
    boxes = []
    for part in (page.lesson.show_slide, page.lesson.show_question, page.lesson.show_answer):
        part()
        settled(page)
        boxes.append((page.canvas.geometry(), page.row.geometry(), page.track.geometry()))
    assert boxes == [boxes[0]] * 3


def test_the_track_has_a_part_for_each_and_a_step_for_each_leaf(qtbot: QtBot, page: ScenePage) -> None:
    names = []
    for _ in range(7):
        settled(page)
        names.append((page.track.parts[page.track.now].name, page.track.step))
        page.step(1)
    assert names == [("Slide", 1), *[("Steps", n) for n in (1, 2, 3, 4)], ("Question", 1), ("Answer", 1)]
    page.lesson.go_to(0)
    settled(page)
    assert [(part.name, part.steps) for part in page.track.parts] == [
        ("Slide", 1), ("Steps", 4), ("Question", 1), ("Answer", 1),
    ]  # fmt: skip


def test_a_click_on_the_track_goes_there_but_never_to_an_answer_that_was_not_shown(
    qtbot: QtBot, page: ScenePage
) -> None:
    settled(page)
    boxes = page.track.boxes()

    def click(number: int, share: float) -> None:
        box = boxes[number]
        place = QPoint(round(box.left() + share * box.width()), round(box.center().y()))
        QTest.mouseClick(page.track, LEFT, Qt.KeyboardModifier.NoModifier, place)

    click(1, 0.6)
    assert (part_of(page), page.lesson.place.step) == ("step", 3)
    click(3, 0.5)
    assert part_of(page) == "step"
    page.lesson.show_answer()
    click(2, 0.5)
    assert part_of(page) == "question"
    click(3, 0.5)
    assert part_of(page) == "answer", "it was shown before"


def test_steps_are_played_up_to_the_question_and_no_further(
    qtbot: QtBot, page: ScenePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page._playing.setInterval(1)
    QTest.mouseClick(page.play, LEFT)
    qtbot.waitUntil(lambda: page.lesson.place.step == 4)
    qtbot.wait(30)
    assert part_of(page) == "step" and not page._playing.isActive()
    QTest.mouseClick(page.last, LEFT)
    assert part_of(page) == "question"
    QTest.mouseClick(page.first, LEFT)
    assert part_of(page) == "slide"


def test_a_slide_alone_has_the_whole_page_and_shows_tables_and_no_html(qtbot: QtBot, page: ScenePage) -> None:
    page.lesson.go_to(1)
    settled(page)
    assert not page.views.isVisible() and page.slide.width() > 0.9 * page.width()
    assert page.slide.type_size() == 36 and not page.slide.overflows
    assert "1 < 2 and <b>no HTML</b>" in page.slide.shown() and "−½, −½" in page.slide.shown()


def test_a_scene_is_played_on_a_board_that_does_not_tell_who_wins(qtbot: QtBot, page: ScenePage) -> None:
    page.lesson.go_to(2)
    settled(page)
    board = page.views.focus_widget
    assert isinstance(board, BoardPanel) and board.isVisible() and not board.board.bar.isVisible()
    document = page.session.document
    board.board.setFocus()
    QTest.keyClick(board.board, Qt.Key.Key_5)
    qtbot.waitUntil(lambda: document.played == 2)
    assert page.place.shown() == "3 / 3", "digits are moves there"


def test_a_long_answer_is_whole_on_a_laptop_and_a_long_slide_is_scrolled(
    qtbot: QtBot, page: ScenePage
) -> None:
    long = SLIDE + "\n\n".join(f"Paragraph {n} with some words that go on for a while." for n in range(40))
    answer = FIRST_CUT.replace("No: max(3, min(2, x, y)) = 3.", "\n\n".join(["One line of the answer."] * 3))
    page.lesson.open(lesson_of(long, answer))
    page.resize(1366, 696)
    settled(page)
    assert page.slide.overflows and page.slide.focusPolicy() == Qt.FocusPolicy.TabFocus
    page.slide.setFocus()
    before = page.slide.grab().toImage()
    for _ in range(5):
        QTest.keyClick(page.slide, Qt.Key.Key_Down)
    assert page.slide.grab().toImage() != before
    page.lesson.go_to(1)
    qtbot.waitUntil(lambda: page.lesson.loaded is not None)
    page.lesson.show_answer()
    settled(page)
    assert not page.row.text.overflows and page.row.text.shown().count("One line") == 3
    assert page.row.text.type_size() >= 22


def test_every_scene_of_the_program_fits_the_projector(qtbot: QtBot, page: ScenePage) -> None:
    for id in ("s0", "s1", "s2", "s3", "s4"):
        text = known(id, "zh_CN")
        page.lesson.open(text)
        for number, scene in enumerate(text.scenes):
            page.lesson.go_to(number)
            qtbot.waitUntil(lambda: page.lesson.loaded is not None or bool(page.lesson.error))
            assert page.lesson.error == "", scene.id
            page.lesson.show_answer()
            page.refresh()
            assert not page.slide.overflows, f"{id}: {scene.id}"
            assert not page.row.text.overflows, f"{id}: {scene.id}"
            assert page.slide.type_size() >= 24 or "source" in scene.show, f"{id}: {scene.id}"
