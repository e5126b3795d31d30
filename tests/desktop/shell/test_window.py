"""The window: a whole game, a live search, scrubbing, language and theme, with real clicks and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.strategic.method_options import OF_A_MATRIX, OF_A_TREE
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.shell.docks import Dock, panel_classes
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.refresh import Refresh


def finish(qtbot: QtBot, window: Window) -> None:
    done = ("finished", "stopped", "error")
    qtbot.waitUntil(lambda: window.session.record.state in done)


def words(window: Window) -> list[str]:
    """Every label, button and tab text that is in sight."""
    kinds = (*window.findChildren(QLabel), *window.findChildren(QPushButton))
    tabs = [bar for bar in window.findChildren(QTabBar) if not bar.visibleRegion().isEmpty()]
    return [
        *(widget.text() for widget in kinds if not widget.visibleRegion().isEmpty()),
        *(bar.tabText(index) for bar in tabs for index in range(bar.count())),
    ]


def test_the_whole_core_is_examined_after_the_first_picture(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope_desktop.shell.status_line.state_of_core", lambda: "stale")
    window.get_ready()
    window.status.examine_core()
    assert window.status.core.text().endswith("The compiled core is out of date")


def test_the_window_begins_with_the_start_page_and_all_examples_come_out(
    qtbot: QtBot, window: Window
) -> None:
    assert window.pages.currentWidget() is window.start_page
    cards = window.start_page.preset_cards
    window.start_page.check_examples()
    qtbot.waitUntil(lambda: all(card.outcome is not None for card in cards.values()))
    assert all(card.outcome is not None and card.outcome.ok for card in cards.values())


def test_the_rest_of_the_window_is_made_once_the_start_page_is_there(qtbot: QtBot, english: None) -> None:
    make_application()
    made = make_window()
    qtbot.addWidget(made)
    assert made.layout_name == "start" and not made.findChildren(Dock)
    made.show()
    qtbot.waitUntil(lambda: len(made.findChildren(Dock)) == len(panel_classes()))
    assert made.layout_name == "start"
    assert not any(dock.isVisible() for dock in made.docks.values())
    made.close()


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_every_example_opens_with_one_click(qtbot: QtBot, window: Window, every: int) -> None:
    """In short, every fourth."""
    for preset in list(catalog.presets().values())[::every]:
        window.show_layout("start")
        qtbot.mouseClick(window.start_page.preset_cards[preset.id], Qt.MouseButton.LeftButton)
        finish(qtbot, window)
        layout = "strategic" if preset.algorithm in (*OF_A_MATRIX, *OF_A_TREE) else "study"
        assert window.session.record.state == "finished" and window.layout_name == layout, preset.id
        assert window.session.document.preset is preset
        assert window.session.record.tree.known > (preset.depth != 0)  # the evaluation alone is one node
        window.session.document.history.clear()  # else leaving the example would be asked about


def test_a_whole_game_is_played_by_keys_against_an_algorithm(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("play")
    session.document.new_game(catalog.game("tictactoe"))
    session.document.set_player(1, session.document.players[1].__class__(Setup(depth=9, seconds=None)))
    board = window.big_board.board
    board.setFocus()
    while session.document.turn is not None:
        before = session.document.played
        picture = session.document.position.picture()
        qtbot.waitUntil(lambda picture=picture: board.playable and board.picture == picture)
        digit = picture.keys[0][0]
        qtbot.keyClick(board, digit)
        qtbot.waitUntil(lambda before=before: session.document.played > before)
        qtbot.waitUntil(lambda: not session.run.searching)
    result = session.document.position.result
    assert result is not None and result <= 0, "full depth never loses"


def test_a_live_search_grows_and_is_scrubbed_and_stopped(qtbot: QtBot, window: Window) -> None:
    session = window.session
    session.document.new_game(catalog.game("connect4"))
    window.show_layout("study")
    session.document.set_setup(Setup(seconds=None))
    qtbot.keyClick(window, Qt.Key.Key_F5)
    window.message.choose(1)  # without limit
    qtbot.waitUntil(lambda: session.record.last_tick > 10_000)
    session.record.show(500)
    assert session.record.tick == 500
    window.playback.step("cutoff", 1)
    assert session.record.tick > 500
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    finish(qtbot, window)
    assert session.record.state == "stopped"
    assert session.record.answer is not None and session.record.answer.move is not None
    window.playback.last()
    qtbot.waitUntil(lambda: session.record.tick == session.record.last_tick)


@pytest.mark.slow
def test_language_and_theme_switch_while_everything_is_open(qtbot: QtBot, window: Window) -> None:
    qtbot.mouseClick(window.start_page.preset_cards["aima"], Qt.MouseButton.LeftButton)
    finish(qtbot, window)
    waiting = window.findChildren(Refresh)  # the statistics follow a few times a second
    qtbot.waitUntil(lambda: not any(refresh.pending for refresh in waiting))
    english = words(window)
    settings.store().set(settings.LANGUAGE, "zh_CN")
    chinese = words(window)
    assert "Search" in english and "搜索" in chinese and "Search again" not in chinese
    for found in theme.available():
        settings.store().set(settings.THEME, found.id)
        QApplication.processEvents()
        shot = window.grab().toImage()
        corner = shot.pixelColor(QPoint(3, 3))
        assert (
            corner == theme.current().head
            or corner == theme.current().chrome
            or corner == theme.current().panel
        )
    settings.store().set(settings.LANGUAGE, "en")
    settings.store().set(settings.THEME, "light")
    assert language.current() == "en"
    qtbot.waitUntil(lambda: sorted(words(window)) == sorted(english))


def test_closing_in_the_middle_of_a_search_leaves_no_thread(qtbot: QtBot, window: Window) -> None:
    session = window.session
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup(seconds=600.0))
    job = session.run._job
    assert job is not None
    window.close()
    assert job.isFinished()


class Painted(QWidget):
    """Counts its paints."""

    count = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.count += 1


def test_while_pictures_stream_the_window_is_painted_after_other_events(qtbot: QtBot, window: Window) -> None:
    probe = Painted(window)
    probe.show()
    qtbot.waitUntil(lambda: probe.count > 0)
    QApplication.processEvents()
    frames().stream_ends()
    before = probe.count
    probe.update()
    QApplication.sendPostedEvents()
    assert probe.count > before
    frames().stream()
    before = probe.count
    probe.update()
    QApplication.sendPostedEvents()
    assert probe.count == before
    qtbot.waitUntil(lambda: probe.count > before)


def test_in_a_stream_other_events_come_between_the_work_for_a_picture_and_its_drawing(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.mouseClick(window.start_page.preset_cards["aima"], Qt.MouseButton.LeftButton)
    finish(qtbot, window)
    canvas = window.tree_panel.canvas
    told: list[str] = []
    prepare, make = canvas._bring_up_to_date, canvas.tree_item._make

    def prepared() -> None:
        prepare()
        told.append("up to date")
        QTimer.singleShot(0, lambda: told.append("event"))

    def made(stage: Stage, ratio: float) -> None:
        make(stage, ratio)
        told.append("picture")

    qtbot.waitUntil(lambda: not frames().waits and canvas.tree_item.paints > 0)
    QApplication.processEvents()
    monkeypatch.setattr(canvas, "_bring_up_to_date", prepared)
    monkeypatch.setattr(canvas.tree_item, "_make", made)
    frames().stream()
    window.session.record.show(3)
    qtbot.waitUntil(lambda: "picture" in told)
    assert told == ["up to date", "event", "picture"]


def test_the_start_page_says_ready_and_no_result_of_the_last_search(qtbot: QtBot, window: Window) -> None:
    window.session.open_preset(catalog.presets()["aima"])
    window.show_layout("study")
    qtbot.waitUntil(lambda: window.status.state_label.text().startswith("Finished"))
    window.show_layout("start")
    assert window.status.state_label.text() == "Ready" and not window.status.details.text()
    window.show_layout("study")
    assert window.status.state_label.text().startswith("Finished")
