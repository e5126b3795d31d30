"""The small controls, used as people use them: mouse, keys, another language, another theme."""

import pytest
from controls import LEFT, listen, shown
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QLabel, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.fitting_rows import Fitting
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.focus_ring import FocusRing
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, titled
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.widgets.segments import Segments

pytestmark = pytest.mark.usefixtures("plain_window")


# Segments.


def test_segments_choose_by_click_and_by_arrow(qtbot: QtBot) -> None:
    segments = shown(qtbot, Segments([("soft", "Fail-soft"), ("hard", "Fail-hard"), ("both", "Both")]))
    heard = listen(segments.changed)
    buttons = segments.findChildren(QPushButton)
    qtbot.mouseClick(buttons[1], LEFT)
    assert segments.value() == "hard"
    qtbot.mouseClick(buttons[1], LEFT)
    qtbot.keyClick(buttons[1], Qt.Key.Key_Right)
    qtbot.keyClick(buttons[2], Qt.Key.Key_Right)
    qtbot.keyClick(buttons[2], Qt.Key.Key_Home)
    assert heard == ["hard", "both", "soft"]
    assert [button.isChecked() for button in buttons] == [True, False, False]


def test_segments_are_one_stop_for_the_tab_key(qtbot: QtBot) -> None:
    segments = shown(qtbot, Segments([(1, "One"), (2, "Two")]))
    segments.set_value(2)
    tab = Qt.FocusPolicy.TabFocus.value
    assert [bool(b.focusPolicy().value & tab) for b in segments.findChildren(QPushButton)] == [False, True]


def test_new_labels_keep_the_choice_and_say_nothing(qtbot: QtBot) -> None:
    segments = shown(qtbot, Segments([(1, "Soft"), (2, "Hard")]))
    heard = listen(segments.changed)
    segments.set_value(2)
    segments.set_choices([(1, "软"), (2, "硬")])
    assert segments.value() == 2
    assert heard == []
    with pytest.raises(ValueError, match="not in list"):
        segments.set_value(3)


# Panels, buttons, messages.


def test_a_panel_shows_the_page_of_its_tab(qtbot: QtBot) -> None:
    panel = Panel()
    pages = [QLabel("source"), QLabel("statistics")]
    panel.head.set_tabs(["Source", "Statistics"])
    for page in pages:
        panel.set_body(page)
    shown(qtbot, panel)
    heard = listen(panel.page_chosen)
    qtbot.mouseClick(panel.head.tabs, LEFT, pos=panel.head.tabs.tabRect(1).center())
    assert pages[1].isVisible()
    assert heard == [1]
    panel.head.set_tabs(["源代码", "统计"])
    assert panel.page() == 1


def test_the_head_of_a_panel_is_30_pixels_and_its_menu_has_a_name(qtbot: QtBot) -> None:
    panel = Panel()
    panel.head.set_title("Search")
    panel.head.set_menu(QMenu(panel))
    shown(qtbot, panel)
    assert panel.head.height() == 30
    assert panel.head.findChild(IconButton).accessibleName() == "More"
    language.use("zh_CN")
    assert panel.head.findChild(IconButton).accessibleName() == "更多"


def test_an_icon_button_has_a_name_a_key_and_room_for_a_finger(qtbot: QtBot) -> None:
    button = IconButton("fit")
    button.say("Fit the tree", "F")
    shown(qtbot, button)
    assert button.toolTip() == "Fit the tree (F)"
    assert button.accessibleName() == "Fit the tree"
    assert (button.width(), button.height()) == (28, 28)


def test_a_message_waits_until_it_is_closed(qtbot: QtBot) -> None:
    frame = QWidget()
    bar = MessageBar(frame)
    shown(qtbot, frame)
    assert not bar.isVisible()
    bar.show_message("error", "Line 3, column 7: expected a number, found “x”.", "the whole report")
    assert bar.isVisible()
    copy, close = (bar.findChildren(QPushButton)[0], bar.findChild(IconButton))
    assert copy.text() == "Copy report"
    qtbot.mouseClick(copy, LEFT)
    assert QGuiApplication.clipboard().text() == "the whole report"
    with qtbot.waitSignal(bar.closed):
        qtbot.mouseClick(close, LEFT)
    assert not bar.isVisible()


def test_a_flow_needs_another_height_once_a_control_has_come_or_gone(qtbot: QtBot) -> None:
    frame = QFrame()
    flow, first, second = Flow(frame), QPushButton("first"), QPushButton("second")
    flow.addWidget(first)
    flow.addWidget(second)
    shown(qtbot, frame)
    width = max(first.sizeHint().width(), second.sizeHint().width())
    high = flow.heightForWidth(width)
    second.hide()
    assert flow.heightForWidth(width) < high
    second.show()
    assert flow.heightForWidth(width) == high


def test_a_flow_takes_a_second_line_where_the_first_is_full(qtbot: QtBot) -> None:
    frame = QWidget()
    flow = Flow(frame)
    boxes = [QCheckBox("Deep cutoffs"), QCheckBox("Symmetry")]
    for box in boxes:
        flow.addWidget(box)
    wide = flow.sizeHint().width()
    assert flow.heightForWidth(wide) < flow.heightForWidth(wide - 1)
    flow.setGeometry(QRect(0, 0, wide - 1, 100))
    assert boxes[0].y() < boxes[1].y()
    qtbot.addWidget(frame)


def test_the_ring_follows_the_tab_key_and_not_the_mouse(qapp: QApplication, qtbot: QtBot) -> None:
    ring = FocusRing(qapp)
    frame = QWidget()
    first, second = QLineEdit(frame), QLineEdit(frame)
    second.move(20, 60)
    frame.resize(300, 200)
    shown(qtbot, frame)
    frame.activateWindow()
    for button in (LEFT, Qt.MouseButton.RightButton):
        qtbot.mouseRelease(frame, button)  # which another test may have left pressed
    first.setFocus()
    qtbot.waitUntil(first.hasFocus)
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert ring.target() is second
    seen = frame.grab().toImage()
    place = second.geometry()
    assert seen.pixelColor(place.center().x(), place.bottom() + 4) == theme.current().ink
    qtbot.mouseClick(second, LEFT)
    assert ring.target() is None
    qtbot.keyClick(second, Qt.Key.Key_Tab)
    assert ring.target() is first
    with qtbot.waitSignal(first.destroyed):
        first.deleteLater()
    assert ring.target() is not first
    qapp.focusChanged.disconnect(ring.follow_focus)
    ring.deleteLater()


class _Row(Fitting, QFrame):
    """Notes how wide it was whenever it had to share its room."""

    def __init__(self) -> None:
        super().__init__()
        self.widths: list[int] = []

    def fit(self) -> None:
        self.widths.append(self.width())


def test_a_row_shares_its_room_anew_when_its_size_or_its_type_is_another(
    qtbot: QtBot,
) -> None:
    row = _Row()
    qtbot.addWidget(row)
    row.resize(300, 20)
    row.show()
    row.resize(200, 20)
    assert row.widths[-2:] == [300, 200]
    told = len(row.widths)
    row.setStyleSheet("* { font-size: 30px }")
    assert len(row.widths) == told, "the parts have their new type a moment later"
    qtbot.waitUntil(lambda: len(row.widths) > told)
    assert row.widths[-1] == 200


def test_a_label_of_fixed_width_wants_less_for_a_shorter_text(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.setText("Tic-tac-toe · Compiled core")
    wide = label.sizeHint().width()
    label.setFixedWidth(wide)
    label.setText("Go · Compiled core")
    assert label.sizeHint().width() < wide
    label.setFixedWidth(label.sizeHint().width())
    assert label.shown_text() == label.text()


def test_a_name_with_marks_gives_a_button_no_key_and_a_menu_no_second_column(qtbot: QtBot) -> None:
    button, menu = QPushButton(keyless("R&D")), QMenu()
    for made in (button, menu):
        qtbot.addWidget(made)
    assert button.shortcut().isEmpty() and button.text() == "R&&D"
    assert menu.addAction(keyless("a\tCtrl+A")).text() == "a Ctrl+A"


def test_a_title_of_a_window_holds_a_name_as_it_is(qtbot: QtBot) -> None:
    window = shown(qtbot, QWidget())
    for name in ("a[*]b", "a[*]"):
        window.setWindowTitle(f"{titled(name)}[*] – Plyscope")
        assert window.windowHandle().title() == f"{name} – Plyscope"
