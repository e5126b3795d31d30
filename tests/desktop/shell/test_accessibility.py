"""Accessibility: in every layout each control has a name, can be reached by key, seen and hit."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.strategic.famous import famous
from plyscope_desktop.boards.root_moves import RootBars
from plyscope_desktop.canvas.overlays.minimap import Minimap
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.window import Window
from plyscope_desktop.strategic.famous_games import begin_famous
from plyscope_desktop.widgets.focus_ring import FocusRing
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.segments import Segments

TAB, BACKTAB = Qt.Key.Key_Tab, Qt.Key.Key_Backtab
PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
BY_TAB = Qt.FocusPolicy.TabFocus

MOUSE_ONLY = (Minimap, QHeaderView)
"""Used by the mouse alone, because keys do the same elsewhere: arrows walk through the tree, a menu sorts."""

NOT_WORDS = {"MAX", "MIN", "Ctrl", "Shift", "Alt", "Esc", "Space", "Del", "PgUp", "PgDown", "Home", "End"}
"""Latin words that stand in every language."""


@pytest.fixture
def window(qtbot: QtBot, window: Window) -> Window:
    window.resize(1366, 740)
    qtbot.waitUntil(lambda: window.size() == QSize(1366, 740))
    return window


def faces(qtbot: QtBot, window: Window) -> Iterator[str]:
    """The window in every state in which its controls differ; its name is said where something fails."""
    session = window.session
    session.document.new_game(catalog.game("tictactoe"))
    window.show_layout("study")
    yield after(qtbot, window, "study before a search")
    session.run.begin(Setup("alphabeta", (), 4, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    session.record.show(200)
    session.record.select(3)
    session.toggle_bookmark()
    for id, dock in window.docks.items():
        if window.tabifiedDockWidgets(dock):
            dock.raise_()
            yield after(qtbot, window, f"study with {id}")
    window.show_layout("play")
    session.document.play(session.document.position.legal_moves()[0])
    yield after(qtbot, window, "play")
    window.big_board.set_up()
    yield after(qtbot, window, "play, setting up a position")
    window.show_layout("strategic")
    yield after(qtbot, window, "strategic without a matrix")
    begin_famous(window.services.strategic, famous("prisoners-dilemma"))
    qtbot.waitUntil(lambda: not window.services.strategic.solving)
    yield after(qtbot, window, "strategic")


def after(qtbot: QtBot, window: Window, face: str) -> str:
    """Wait for what is drawn a few times a second."""
    QApplication.processEvents()
    waiting = window.findChildren(Refresh)
    qtbot.waitUntil(lambda: not any(refresh.pending for refresh in waiting))
    return face


def in_sight(window: QWidget) -> list[QWidget]:
    return [widget for widget in window.findChildren(QWidget) if seen(widget)]


def seen(widget: QWidget) -> bool:
    """Whether any of a widget can be seen; a view is covered by its viewport."""
    inner = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    return widget.isVisible() and not inner.visibleRegion().isEmpty()


def stops(window: QWidget) -> list[QWidget]:
    """What the keyboard can come to by Tab."""
    return [
        widget
        for widget in in_sight(window)
        if widget.isEnabled() and widget.focusPolicy() & BY_TAB and widget.focusProxy() is None
    ]


def told(widget: QWidget) -> str:
    """A widget for the message of a failed test."""
    parents, parent = [], widget
    while parent is not None and len(parents) < 4:
        parents.append(type(parent).__name__)
        parent = parent.parentWidget()
    return f"{' in '.join(parents)} ({name_of(widget)!r}, {widget.width()} × {widget.height()})"


def name_of(widget: QWidget) -> str:
    """The name that screen readers say."""
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is None:
        return ""
    if isinstance(widget, QComboBox):  # on Linux its name is that of its label, or else its own
        labels = [label.text() for label in widget.window().findChildren(QLabel) if label.buddy() is widget]
        return widget.accessibleName() or " ".join(labels)
    return interface.text(QAccessible.Text.Name)


def go_around(qtbot: QtBot, window: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier) -> list[QWidget]:
    """Where a key takes the focus from here until it comes back; fails where it is caught on the way."""
    first, reached = QApplication.focusWidget(), list[QWidget]()
    assert first is not None
    widget: QWidget | None = first
    while widget is not None and widget not in reached:
        reached.append(widget)
        qtbot.keyClick(window.windowHandle(), key, modifier)
        widget = QApplication.focusWidget()
    assert widget is first, f"from {told(reached[-1])} {key.name} goes to {widget and told(widget)}"
    return reached


# The window.


def test_everything_that_can_be_used_has_a_name_in_the_language(qtbot: QtBot, window: Window) -> None:
    names: dict[str, list[str]] = {}
    for chosen in ("en", "zh_CN"):
        settings.store().set(settings.LANGUAGE, chosen)
        for face in faces(qtbot, window):
            nameless = [told(widget) for widget in stops(window) if not name_of(widget).strip()]
            assert not nameless, f"{face}: {nameless}"
            names.setdefault(chosen, []).extend(name_of(widget) for widget in stops(window))
    assert not any(re.search(r"[\u4e00-\u9fff]", name) for name in names["en"])
    english = {
        name
        for name in names["zh_CN"]
        if set(re.findall(r"[A-Za-z]{3,}", name)) - NOT_WORDS and not re.search(r"[\u4e00-\u9fff]", name)
    }
    assert not english


def test_tab_goes_through_everything_in_sight_and_back(qtbot: QtBot, window: Window) -> None:
    for face in faces(qtbot, window):
        forwards = go_around(qtbot, window, TAB, PLAIN)
        backwards = go_around(qtbot, window, BACKTAB, SHIFT)
        assert backwards[1:] == forwards[:0:-1], f"{face}: {[*map(told, forwards)]} {[*map(told, backwards)]}"
        left_out = [told(widget) for widget in stops(window) if widget not in forwards]
        assert not left_out, f"{face}: {left_out}"
        unseen = [told(widget) for widget in forwards if docks.behind(widget)]
        assert not unseen, f"{face}: {unseen}"


def test_wherever_tab_comes_it_can_be_seen(qtbot: QtBot, window: Window) -> None:
    rings = QApplication.instance().findChildren(FocusRing)
    for face in faces(qtbot, window):
        for widget in go_around(qtbot, window, TAB, PLAIN):
            widget.setFocus()
            qtbot.keyClick(window.windowHandle(), TAB)
            stop = QApplication.focusWidget()
            assert stop is not None
            wears = any(ring.target() is stop for ring in rings)
            assert wears or stop.property("own_focus"), f"{face}: {told(stop)}"
            assert seen(stop), f"{face}: {told(stop)}"


def test_what_the_mouse_can_use_the_keyboard_can_use_too(qtbot: QtBot, window: Window) -> None:
    controls = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView)
    for face in faces(qtbot, window):
        for widget in in_sight(window):
            handles = [kind for kind in type(widget).__mro__ if kind.__module__.startswith("plyscope")]
            pressed = any("mousePressEvent" in vars(kind) for kind in handles)
            released = any("mouseReleaseEvent" in vars(kind) for kind in handles)
            if not (pressed or released or isinstance(widget, controls)) or not widget.isEnabled():
                continue
            if isinstance(widget, MOUSE_ONLY) or isinstance(widget.parentWidget(), Segments | QTabBar):
                continue  # in segments and tabs the arrows go from one to the next
            inside = widget.parentWidget()
            combo = isinstance(inside, QComboBox) or isinstance(inside.parentWidget(), QComboBox)
            assert widget.focusPolicy() & BY_TAB or combo, f"{face}: {told(widget)}"


def test_everything_is_large_enough_to_be_hit(qtbot: QtBot, window: Window) -> None:
    for face in faces(qtbot, window):
        for widget in stops(window):
            whole = widget.parentWidget() if isinstance(widget.parentWidget(), Segments) else widget
            size = min(whole.width(), whole.height())
            assert size >= theme.CONTROL, f"{face}: {told(whole)}"


# Dialogs.


def opened(qtbot: QtBot, dialog: QDialog) -> QDialog:
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


@pytest.mark.parametrize("chosen", ["en", "zh_CN"])
def test_the_dialog_for_a_new_game_is_as_usable(qtbot: QtBot, window: Window, chosen: str) -> None:
    settings.store().set(settings.LANGUAGE, chosen)
    dialog = opened(qtbot, NewGameDialog(window.session, window))
    for widget in stops(dialog):
        assert name_of(widget).strip(), told(widget)
        whole = widget.parentWidget() if isinstance(widget.parentWidget(), Segments) else widget
        assert min(whole.width(), whole.height()) >= theme.CONTROL, told(widget)
    first = stops(dialog)[0]
    first.setFocus()
    reached = set(go_around(qtbot, dialog, TAB, PLAIN))
    assert reached >= set(stops(dialog))
    dialog.reject()


# What is drawn answers in words.


def description(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Description)


def test_the_tree_tells_the_selected_node(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("study")
    session.run.begin(Setup("alphabeta", (), 3, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    canvas = window.tree_panel.canvas
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_Down)
    before = description(canvas)
    assert f"#{session.record.selected}" in before and "Value" in before
    qtbot.keyClick(canvas, Qt.Key.Key_Down)
    assert description(canvas) != before and f"#{session.record.selected}" in description(canvas)


def test_the_board_tells_the_position_and_the_cell_under_its_cursor(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    window.show_layout("play")
    document.new_game(catalog.game("tictactoe"))
    document.play(document.position.legal_moves()[4])
    board = window.big_board.board
    qtbot.waitUntil(lambda: "Cross: b2" in description(board))
    assert "MIN to move" in description(board)
    board.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert description(board) == "b2: Cross"
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert description(board) == "a2: empty"
    board.clearFocus()
    assert "MIN to move" in description(board)


def test_the_bars_of_the_moves_are_walked_by_key(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("play")
    session.document.new_game(catalog.game("tictactoe"))
    session.run.begin(Setup("alphabeta", (), 3, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    bars = window.docks["thoughts"].panel.findChild(RootBars)
    assert isinstance(bars, RootBars)
    qtbot.waitUntil(lambda: bars.isVisible() and len(bars.moves) == 9)
    bars.setFocus()
    for row in (0, 1):
        qtbot.keyClick(bars, Qt.Key.Key_Down)
        assert session.record.hovered == bars.moves[row].node
        assert description(bars) == ": ".join(bars.texts()[row])
    qtbot.keyClick(bars, Qt.Key.Key_Return)
    assert session.record.selected == bars.moves[1].node


def test_the_language_of_names_is_not_left_behind(window: Window) -> None:
    settings.store().set(settings.LANGUAGE, "zh_CN")
    assert language.current() == "zh_CN"
    assert window.tree_panel.canvas.accessibleName() == "搜索树"
