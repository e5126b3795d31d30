"""The lecture page: what stands on it, how large, what a remote does, and that nobody works unseen."""

from __future__ import annotations

import pytest
from canvas_searches import settled
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.drawing.sizes import DESK, LECTURE, LOW_LECTURE
from plyscope_desktop.canvas.textbook.view import MOST_PLACES
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.lecture import LecturePage
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.source_view import choose_text
from plyscope_desktop.widgets.large_line import SpokenLine

LEFT = Qt.MouseButton.LeftButton
LEAST = 22


@pytest.fixture(autouse=True)
def projected(qapp: QApplication, english: None, plain_window: None) -> None:
    theme.apply(qapp, "projector")


@pytest.fixture
def page(qtbot: QtBot, session: Session) -> LecturePage:
    made = services(session).make(LecturePage)
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    with qtbot.waitExposed(made):
        made.show()
    return made


def show(qtbot: QtBot, page: LecturePage, id: str = "aima", tick: int = 26) -> QImage:
    """Open an example at a moment; returns what is seen."""
    session = page.session
    session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    settled(qtbot, page.canvas)
    return at(page, tick)


def at(page: LecturePage, tick: int) -> QImage:
    page.session.record.show(tick)
    page.canvas.settle()
    page.refresh()
    return page.grab().toImage()


def test_the_frame_of_the_textbook_is_said_in_one_sentence(qtbot: QtBot, page: LecturePage) -> None:
    show(qtbot, page)
    assert page.title.shown() == "AIMA tree"
    assert page.place.shown() == "Frame 5 of 6"
    assert (
        page.sentence.shown()
        == "D is at most 14. A already has 3, so it can still win: look at its next leaf."
    )
    assert page.sentence.accessibleName() == page.sentence.shown()
    assert page.moment.shown() == "26 / 36"
    assert [line.type_size() for line in (page.title, page.sentence, page.moment)] == [28, 36, 28]


def test_values_and_windows_are_as_large_as_the_design_says(qtbot: QtBot, page: LecturePage) -> None:
    show(qtbot, page)
    canvas, sizes = page.canvas, page.canvas.drawn.sizes
    assert sizes.font(theme.LABEL).pixelSize() == 28
    assert theme.exact_font(theme.CAPTION * sizes.legend_unit).pixelSize() == 22
    view = canvas.small.view
    assert all(0.72 * spot.radius >= 38 for spot in view.spots)  # values of about 40
    assert all(canvas.small.states.look_at(place).text for place in range(len(view.plan)))
    low = max(spot.y + spot.radius for spot in view.spots)
    assert low < canvas.height() - canvas.corners.legend.height()


@pytest.mark.parametrize("width, height, percent", [(1920, 1080, 100), (1366, 768, 100), (1366, 768, 200)])
@pytest.mark.parametrize("id", ["aima", "letters", "first-search", "orders"])
def test_nothing_is_smaller_than_can_be_read(
    qtbot: QtBot, qapp: QApplication, page: LecturePage, id: str, width: int, height: int, percent: int
) -> None:
    theme.apply(qapp, "projector", percent)
    page.resize(width, height)
    show(qtbot, page, id, 20)
    sizes = page.canvas.drawn.sizes
    for size in (theme.CAPTION, theme.LABEL, sizes.name):
        assert sizes.font(size).pixelSize() >= LEAST
    assert sizes.least_type >= LEAST
    assert theme.exact_font(theme.CAPTION * sizes.legend_unit).pixelSize() >= LEAST
    assert page.source._font().pixelSize() >= LEAST
    for line in (page.title, page.place, page.sentence, page.moment):
        assert line.type_size() * page.unit >= LEAST
    for button in page.buttons:
        assert button.width() >= 48 and button.height() >= 48
    spots = page.canvas.small.view.spots
    assert max(spot.y for spot in spots) < page.canvas.height() - page.canvas.corners.legend.height()
    assert min(spot.x - spot.radius for spot in spots) >= 0
    assert max(spot.x + spot.radius for spot in spots) <= page.canvas.width()


@pytest.mark.parametrize("chosen", ["en", "zh_CN"])
def test_every_sentence_of_the_examples_fits_its_row(qtbot: QtBot, page: LecturePage, chosen: str) -> None:
    language.use(chosen)
    page.resize(1366, 768)
    for id in ("aima", "letters", "orders", "wallets"):
        show(qtbot, page, id, 0)
        for tick in range(page.session.record.last_tick + 1):
            page.session.record.show(tick)
            page.refresh()
            assert not page.sentence.shown().endswith("…")
            assert page.sentence.type_size() >= LEAST


def test_a_long_sentence_takes_two_lines_and_then_loses_words(qtbot: QtBot) -> None:
    line = SpokenLine(largest=36)
    qtbot.addWidget(line)
    line.use_unit(1.0)
    line.resize(700, 58)
    line.say("<b>Short</b> and large.")
    assert (line.shown(), line.type_size()) == ("Short and large.", 36)
    line.say("A sentence of some length that does not fit into one line of this width any more.")
    assert line.shown().endswith("any more.")
    assert 22 <= line.type_size() < 28
    line.say("word " * 60)
    assert line.shown().endswith("word…")
    assert line.type_size() == 22
    line.say("长" * 200)
    assert line.shown().endswith("长…")


def test_a_remote_steps_by_frames_where_there_are_some(qtbot: QtBot, page: LecturePage) -> None:
    show(qtbot, page, "aima", 0)
    frames = [tick for _, tick in catalog.presets()["aima"].frames(page.session.record.trace)]
    seen = []
    for _ in range(8):
        page.step(1)
        seen.append(page.session.record.tick)
    assert seen == [*frames, frames[-1], frames[-1]]
    page.step(-1)
    assert page.session.record.tick == frames[-2]
    for _ in range(6):
        page.step(-1)
    assert page.session.record.tick == 0


def test_a_remote_steps_by_the_chosen_kind_elsewhere(qtbot: QtBot, page: LecturePage) -> None:
    show(qtbot, page, "letters", 0)
    page.playback.set_kind("cutoff")
    page.step(1)
    assert page.session.record.tick == 23
    page.refresh()
    assert page.sentence.text.startswith("<b>Cut:</b>")
    page.step(1)
    page.step(-1)
    assert page.session.record.tick == 23


def test_source_and_board_come_beside_the_tree(qtbot: QtBot, page: LecturePage) -> None:
    show(qtbot, page, "orders", 25)
    choose_text(page.session, "python", lecture=True)
    whole = page.canvas.width()
    with qtbot.waitSignals([page.source_changed, page.board_changed]):
        page.show_source(True)
        page.show_board(True)
    qtbot.waitUntil(lambda: page.canvas.width() < 0.7 * whole)
    at(page, 25)
    side = page.source.width() / page.width()
    assert 0.32 <= side <= 0.36
    line = page.source.now()
    assert line is not None and "self.trace.cutoff(" in page.source.text(line)
    middle = page.source.y_of(line) / page.source.viewport().height()
    assert 1 / 3 <= middle <= 2 / 3
    assert page.board.caption == "After b3 at ply 1"
    page.show_source(False)
    page.show_board(False)
    qtbot.waitUntil(lambda: page.canvas.width() == whole)


def test_blank_is_one_colour_until_any_key_or_click(qtbot: QtBot, page: LecturePage) -> None:
    show(qtbot, page)
    page.activateWindow()
    for end in ("key", "click", "step"):
        with qtbot.waitSignal(page.blanked, check_params_cb=lambda on: on):
            page.blank(True)
        image = page.grab().toImage()
        colours = {image.pixelColor(x, y).name() for x in range(0, 1920, 97) for y in range(0, 1080, 53)}
        assert colours == {"#000000"}
        if end == "key":
            QTest.keyClick(page.blank_page, Qt.Key.Key_Space)
        elif end == "click":
            QTest.mouseClick(page.blank_page, LEFT)
        else:
            page.step(-1)
        assert page.blank_page.isHidden()


def test_before_a_search_there_is_a_sentence_and_a_button(qtbot: QtBot, page: LecturePage) -> None:
    page.refresh()
    assert page._nothing.shown() == "No search yet. Press F5."
    assert not page.canvas.isVisible()
    with qtbot.waitSignal(page.search_requested):
        QTest.mouseClick(page._go, LEFT)
    assert not any(button.isEnabled() for button in page.buttons)


def test_the_keyboard_is_in_the_tree_once_there_is_one(qtbot: QtBot, page: LecturePage) -> None:
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(lambda: page._go.hasFocus())
    show(qtbot, page)
    qtbot.waitUntil(lambda: page.canvas.hasFocus())
    page.blank(True)
    assert page.blank_page.hasFocus()
    page.blank(False)
    assert page.canvas.hasFocus()


def test_searching_stopping_and_failing_are_said(qtbot: QtBot, page: LecturePage) -> None:
    session = page.session
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (), None, None, None))
    qtbot.waitUntil(lambda: session.record.tree.known > 1_000)
    page.refresh()
    assert page.sentence.text.startswith("Searching to depth ")
    assert page.title.shown() == "Alpha-beta on Connect Four"
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    page.refresh()
    assert page.sentence.text.startswith("Stopped")
    session.document.new_game(catalog.game("tree"), text="[[1,2],[3,4]]")
    session.run.begin(Setup("alphabeta", (("first", "zz"),), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "error")
    page.refresh()
    assert "zz" in page.sentence.shown()


def test_a_record_that_ended_early_says_so(qtbot: QtBot, page: LecturePage) -> None:
    page.session.run.budget = 3_000
    page.session.run.begin(Setup("alphabeta", (("iterative", "no"),), 9, None, None))
    qtbot.waitUntil(lambda: page.session.record.state == "finished")
    page.refresh()
    assert "deeper nodes are counted." in page.sentence.text
    assert page.title.shown() == "Alpha-beta on tic-tac-toe, depth 9"


def test_a_canvas_that_nobody_sees_does_nothing(qtbot: QtBot, session: Session) -> None:
    canvas = services(session).make(TreeCanvas, sizes=LECTURE)
    qtbot.addWidget(canvas)
    canvas.resize(900, 600)
    session.open_preset(catalog.presets()["aima"])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    for tick in (5, 30, 11):
        session.record.show(tick)
        QApplication.processEvents()
    assert canvas.tree_item.paints == 0
    assert len(canvas.small.view.plan) == 0
    assert session.record.feed._slots is None  # nothing was laid out
    assert not canvas._turn.pending
    with qtbot.waitExposed(canvas):
        canvas.show()
    assert len(canvas.small.view.plan) == 13
    qtbot.waitUntil(lambda: canvas.tree_item.paints > 0)
    canvas.hide()
    session.record.select(3)
    session.document.new_game(catalog.game("tictactoe"))
    assert canvas.overlay.selected == NONE
    assert canvas.drawn.tree is session.record.tree
    paints = canvas.tree_item.paints
    session.run.begin(Setup("alphabeta", (("iterative", "no"),), 2, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    QApplication.processEvents()
    assert canvas.tree_item.paints == paints


def test_sizes_of_a_desk_are_those_of_the_design() -> None:
    assert (DESK.unit, DESK.least_type) == (theme.scale(), 9)
    assert LECTURE.unit > LOW_LECTURE.unit > 1.8 * DESK.unit / theme.scale()
    assert MOST_PLACES == 2_000


def test_a_picture_at_a_quarter_still_tells_the_step(qtbot: QtBot, page: LecturePage) -> None:
    """From the back of a hall, as a picture of a quarter of the size: values and sentence stand out."""
    image = show(qtbot, page)
    small = image.scaled(
        480, 270, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    view, colours = page.canvas.small.view, theme.current()
    top = page.canvas.mapTo(page, page.canvas.rect().topLeft())
    for spot in view.spots:
        x, y = int((spot.x + top.x()) / 4), int((spot.y + top.y()) / 4)
        reach = int(spot.radius / 6)
        box = [small.pixelColor(i, j) for i in range(x - reach, x + reach) for j in range(y - 5, y + 6)]
        darkest, lightest = min(map(light, box)), max(map(light, box))
        assert lightest - darkest > 90, spot  # the value stands out from its mark
    rows = [small.pixelColor(i, j) for i in range(8, 300) for j in range(238, 256)]
    assert sum(light(colour) < 110 for colour in rows) > 300  # the sentence
    assert colours.id == "projector"


def light(colour: QColor) -> int:
    return (299 * colour.red() + 587 * colour.green() + 114 * colour.blue()) // 1000
