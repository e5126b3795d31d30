"""A lecture is not left by opening an example, a view of the record or the start page."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.shell.window import Window


def finished(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))


def lecture(qtbot: QtBot, window: Window, example: str = "aima") -> None:
    window.resize(1366, 696)
    window.session.open_preset(catalog.presets()[example])
    finished(qtbot, window)
    window.show_layout("lecture")
    qtbot.waitUntil(lambda: window.lecture.isVisible())


def test_an_example_opened_by_the_palette_stays_in_the_lecture(qtbot: QtBot, window: Window) -> None:
    lecture(qtbot, window)
    window.actions_by_id["edit.palette"].trigger()
    palette = window.menus.command_palette
    qtbot.waitUntil(palette.isVisible)
    QTest.keyClicks(palette.field, "Two wallets")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    preset = catalog.presets()["wallets"]
    qtbot.waitUntil(lambda: window.session.document.preset is preset)
    finished(qtbot, window)
    assert window.layout_name == "lecture" and window.lecture.isVisible()


def test_an_example_of_the_start_page_opens_in_the_lecture_that_the_page_was_opened_from(
    qtbot: QtBot, window: Window
) -> None:
    lecture(qtbot, window)
    window.actions_by_id["file.start"].trigger()
    assert window.layout_name == "start"
    window.start_page.open_preset(catalog.presets()["wallets"])
    finished(qtbot, window)
    assert window.layout_name == "lecture"
    window.show_layout("study")
    window.actions_by_id["file.start"].trigger()
    window.start_page.open_preset(catalog.presets()["aima"])
    QApplication.processEvents()
    assert window.layout_name == "study"
