"""Numbers of one's own beside a worked example: typed, searched the same way, stepped through."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope_desktop.shell.window import Window

LEFT, Key = Qt.MouseButton.LeftButton, Qt.Key


def test_own_numbers_make_another_untitled_tree_searched_like_the_example(
    qtbot: QtBot, window: Window
) -> None:
    session = window.session
    session.open_preset(catalog.presets()["two-phase"], at_end=False)
    window.show_layout("study")
    typed = window.panels["board"].typed_tree
    qtbot.waitUntil(lambda: typed.isVisible() and typed.line.text() == "3 12 8 / 2 4 6 / 14 5 2")
    example, algorithm = session.document.value, session.document.setup.algorithm
    assert algorithm != "alphabeta"
    typed.line.setText("3 12 x / 2 4 6")
    qtbot.keyClick(typed.line, Key.Key_Return)
    assert typed.reason.isVisible() and typed.reason.text().startswith("Line 1, column 6: expected a number")
    assert session.document.value is example
    typed.line.setText("3 12 8 / 2 4 6 / 14 5 9")
    qtbot.mouseClick(typed.go, LEFT)
    qtbot.waitUntil(lambda: session.record.state == "finished" and session.record.last_tick > 0)
    document = session.document
    assert document.preset is None and document.value.origin is not example.origin
    assert document.setup.algorithm == algorithm and not typed.reason.isVisible()
    start = document.start
    assert isinstance(start, TreePosition) and float(start.nodes.value[-1]) == 9
    assert session.record.tick == 0 and session.record.answer is not None
    assert session.record.answer.value == 5
    assert not typed.line.hasFocus()
    document.history.undo()
    assert document.preset is example.preset
    document.new_game(catalog.game("tictactoe"))
    qtbot.waitUntil(lambda: not typed.isVisible())
    assert document.setup.algorithm == "alphabeta"  # nothing of the example is left


def test_an_example_is_walked_with_one_visible_button(qtbot: QtBot, window: Window) -> None:
    from plyscope_desktop.panels.preset import PresetBar

    session = window.session
    session.open_preset(catalog.presets()["aima"], at_end=False)
    window.show_layout("study")
    bar = window.findChild(PresetBar)
    assert bar is not None
    qtbot.waitUntil(lambda: bar.isVisible() and session.record.last_tick > 0 and bar.next.isEnabled())
    assert bar.next.text() == "Next step" and session.record.tick == 0
    qtbot.mouseClick(bar.next, LEFT)
    first = session.record.tick
    qtbot.mouseClick(bar.next, LEFT)
    assert 0 < first < session.record.tick
    session.record.show(session.record.last_tick)
    qtbot.waitUntil(lambda: not bar.next.isEnabled())
