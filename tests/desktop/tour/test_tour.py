"""The tour: seven cards over the real window, with keys, and everything as it was before at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.lesson.known_lessons import lessons_folder
from plyscope_desktop.shell.window import Window
from plyscope_desktop.tour.overlay import Overlay
from plyscope_desktop.tour.steps import EVENTS, STEPS
from plyscope_desktop.tour.tour import Tour


@pytest.fixture
def tour(window: Window, qtbot: QtBot) -> Iterator[Tour]:
    made = Tour(window)
    yield made
    made.end()


def overlay_of(tour: Tour, qtbot: QtBot) -> Overlay:
    qtbot.waitUntil(lambda: tour.overlay is not None and tour.overlay.isVisible())
    assert tour.overlay is not None
    return tour.overlay


def settle(tour: Tour, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: tour.window.session.record.state in ("finished", "empty"))
    overlay = overlay_of(tour, qtbot)
    QApplication.processEvents()
    overlay.arrange()


def test_every_step_shows_its_part_and_does_what_it_says(tour: Tour, window: Window, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tour.began):
        tour.begin()
    assert settings.store().get(settings.TOUR_SEEN)
    session = window.session
    for number, step in enumerate(STEPS, 1):
        settle(tour, qtbot)
        overlay = overlay_of(tour, qtbot)
        assert overlay.card.title.text() == step.title
        assert overlay.card.count.text() == f"{number} of {len(STEPS)}"
        assert "{" not in overlay.card.text.text()
        assert not overlay.hole().isEmpty(), step.title
        assert overlay.geometry() == window.rect()
        assert window.rect().contains(overlay.card.geometry())
        if step.title == "Play a move":
            assert session.document.played == 1
        if step.title == "Step through it":
            qtbot.waitUntil(lambda: session.record.tick == EVENTS)
        if step.title == "Ask why":
            assert session.record.tick == 20 and session.record.tree.skipped[session.record.selected] == 2
        overlay.card.next.click()
    assert not tour.running and tour.overlay is None
    assert window.layout_name == "start"


def test_keys_go_through_the_tour_and_esc_leaves_it(tour: Tour, window: Window, qtbot: QtBot) -> None:
    tour.begin()
    settle(tour, qtbot)
    overlay = overlay_of(tour, qtbot)

    def press(key: Qt.Key) -> None:
        focus = QApplication.focusWidget() or overlay.focusWidget() or overlay
        qtbot.keyClick(focus, key)

    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    assert tour.number == 2
    press(Qt.Key.Key_Left)
    assert tour.number == 1
    for _ in range(4):
        press(Qt.Key.Key_Tab)
        focus = window.focusWidget()
        assert isinstance(focus, QPushButton) and overlay.isAncestorOf(focus)
    press(Qt.Key.Key_Escape)
    assert not tour.running


def test_no_key_of_the_window_works_while_the_tour_is_on(tour: Tour, window: Window, qtbot: QtBot) -> None:
    tour.begin()
    settle(tour, qtbot)
    qtbot.keyClick(overlay_of(tour, qtbot).card.next, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.activeModalWidget() is None and tour.running


def test_document_record_layout_and_undo_are_as_before(tour: Tour, window: Window, qtbot: QtBot) -> None:
    session = window.session
    session.document.new_game(catalog.game("connect4"))
    session.document.play(session.document.position.parse("4"))
    session.document.set_setup(Setup(depth=3, seconds=None))
    window.show_layout("study")
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    session.record.show(session.record.last_tick // 2)
    session.record.select(5)
    document, trace, tick = session.document.value, session.record.trace, session.record.tick
    undo = session.document.history.index(), session.document.history.count()
    tour.begin()
    for _ in range(3):
        settle(tour, qtbot)
        overlay_of(tour, qtbot).card.next.click()
    overlay_of(tour, qtbot).card.skip.click()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.document.value is document and session.record.trace is trace
    assert (session.record.tick, session.record.selected, window.layout_name) == (tick, 5, "study")
    assert (session.document.history.index(), session.document.history.count()) == undo
    session.document.history.undo()
    assert session.document.value is not document


def test_a_search_that_runs_is_stopped_first(tour: Tour, window: Window, qtbot: QtBot) -> None:
    session = window.session
    session.document.new_game(catalog.game("connect4"))
    session.document.set_setup(Setup(seconds=60.0))
    session.run.begin()
    tour.begin()
    qtbot.waitUntil(lambda: tour.running)
    tour.end()
    qtbot.waitUntil(lambda: session.record.state in ("stopped", "finished"))
    assert session.document.game.id == "connect4" and session.record.last_tick > 0


@pytest.mark.slow
def test_size_theme_and_language_may_change_meanwhile(tour: Tour, window: Window, qtbot: QtBot) -> None:
    tour.begin()
    for _ in range(3):
        overlay_of(tour, qtbot).card.next.click()
    settle(tour, qtbot)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for id, percent, size in (("dark", 200, (1366, 768)), ("projector", 80, (1920, 1080))):
        theme.apply(app, id, percent)
        window.resize(*size)
        language.use("zh_CN" if percent == 200 else "en")
        overlay = overlay_of(tour, qtbot)
        card = overlay.card
        qtbot.waitUntil(lambda overlay=overlay: overlay.geometry() == window.rect())
        qtbot.waitUntil(lambda card=card: window.rect().contains(card.geometry()))
        qtbot.waitUntil(lambda card=card: card.text.height() >= card.text.heightForWidth(card.text.width()))
    theme.apply(app, "light")


def test_a_part_that_is_missing_is_told_without_being_shown(
    tour: Tour, window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {id: dock for id, dock in window.docks.items() if id != "node"}
    monkeypatch.setattr(window.workspace, "docks", others)
    tour.begin()
    for _ in range(4):
        overlay_of(tour, qtbot).card.next.click()
        settle(tour, qtbot)
    assert overlay_of(tour, qtbot).hole().isEmpty() and overlay_of(tour, qtbot).card.isVisible()


def test_it_can_be_repeated(tour: Tour, qtbot: QtBot) -> None:
    for _ in range(2):
        tour.begin()
        settle(tour, qtbot)
        tour.begin()
        assert tour.number == 0
        with qtbot.waitSignal(tour.ended):
            tour.end()


@pytest.mark.parametrize("what", ["lesson", "exercise", "file"])
def test_what_is_opened_during_the_tour_ends_it_and_stays(
    window: Window, qtbot: QtBot, tmp_path: Path, what: str
) -> None:
    tree = tmp_path / "tree.json"
    tree.write_text("[[3, 5], [2, 9]]", "utf-8")
    window.actions_by_id["help.tour"].trigger()
    settle(window.tour, qtbot)
    if what == "lesson":
        assert window.lesson_room.open_file(lessons_folder() / "en" / "s1.md")
    elif what == "exercise":
        window.exercise_room.begin("values")
        qtbot.waitUntil(lambda: window.exercise_is_open)
    else:
        window.open_path(str(tree))
        qtbot.waitUntil(lambda: window.session.document.start_text == "[[3,5],[2,9]]")
    assert not window.tour.running
    if what == "lesson":
        window.session.document.new_game(catalog.game("connect4"))
        assert window.session.document.game.id == "connect4" and not window.lesson_is_open
