"""The small controls, used as people use them: mouse, keys, another language, another theme."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Any, Literal, TypeVar

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.options import option, options_of
from plyscope_desktop import language, theme
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.fitting import Fitting
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.focus_ring import FocusRing
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField

LEFT = Qt.MouseButton.LeftButton
Any_widget = TypeVar("Any_widget", bound=QWidget)


@pytest.fixture(autouse=True)
def plain(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, "light")
    language.use("en")
    yield
    theme.apply(qapp, "light")
    language.use("en")


def shown(qtbot: QtBot, widget: Any_widget) -> Any_widget:
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def listen(signal: Any) -> list[Any]:
    heard: list[Any] = []
    signal.connect(heard.append)
    return heard


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


# A slider with a number.


def field(qtbot: QtBot, *bounds: float, **kinds: Any) -> SliderField:
    return shown(qtbot, SliderField(*bounds, **kinds))


def type_in(qtbot: QtBot, made: SliderField, text: str) -> None:
    made.field.selectAll()
    qtbot.keyClick(made.field, Qt.Key.Key_Delete)
    made.field.insert(text)
    qtbot.keyClick(made.field, Qt.Key.Key_Return)


def test_a_typed_number_moves_the_slider_and_takes_its_unit(qtbot: QtBot) -> None:
    made = field(qtbot, 1, 20, write=lambda n: f"{n:g} plies")
    heard = listen(made.changed)
    type_in(qtbot, made, "7")
    assert (made.value(), made.field.text(), made.slider.value()) == (7, "7 plies", 6)
    type_in(qtbot, made, "9 plies")
    assert heard == [7, 9]


@pytest.mark.parametrize("text", ["x", "", "21", "0", "2.5", "-3", "∞"])
def test_a_text_that_is_no_such_number_stays_marked_with_the_reason(qtbot: QtBot, text: str) -> None:
    made = field(qtbot, 1, 20)
    made.set_value(4)
    heard = listen(made.changed)
    type_in(qtbot, made, text) if text else (
        made.field.clear(),
        qtbot.keyClick(made.field, Qt.Key.Key_Return),
    )
    assert (made.value(), made.field.text(), heard) == (4, text, [])
    assert made.field.property("invalid")
    assert made.reason.text() == f"Expected 1 to 20, found “{text}”."
    assert made.reason.isVisible()
    type_in(qtbot, made, "5")
    assert not made.field.property("invalid")
    assert not made.reason.isVisible()


def test_the_right_end_may_be_infinity(qtbot: QtBot) -> None:
    made = field(qtbot, 100, 1e9, logarithmic=True, unbounded=True)
    made.slider.setValue(made.slider.maximum())
    assert (made.value(), made.field.text()) == (inf, "∞")
    type_in(qtbot, made, "2M")
    assert (made.value(), made.field.text()) == (2e6, "2,000,000")
    type_in(qtbot, made, "∞")
    assert made.value() == inf
    qtbot.keyClick(made.slider, Qt.Key.Key_Left)
    qtbot.keyClick(made.slider, Qt.Key.Key_Left)
    assert made.value() <= 1e9


def test_the_logarithmic_scale_gives_round_numbers_in_order(qtbot: QtBot) -> None:
    made = field(qtbot, 0.1, 3600, whole=False, logarithmic=True)
    values = []
    for position in range(0, 1001, 50):
        made.slider.setValue(position)
        values.append(made.value())
    assert values == sorted(set(values))
    assert (values[0], values[-1]) == (0.1, 3600)
    assert all(value == float(f"{value:.1e}") for value in values[1:-1])


def test_setting_a_value_is_silent_and_keeps_the_bounds(qtbot: QtBot) -> None:
    made = field(qtbot, 1, 20)
    heard = listen(made.changed)
    made.set_value(90)
    assert made.value() == 20
    made.set_bounds(1, 9)
    assert (made.value(), made.slider.maximum()) == (9, 8)
    assert heard == []


def test_a_click_goes_where_it_hits(qtbot: QtBot) -> None:
    made = field(qtbot, 0, 100)
    made.resize(400, 40)
    middle = QPoint(made.slider.width() // 2, made.slider.height() // 2)
    qtbot.mouseClick(made.slider, LEFT, pos=middle)
    assert abs(made.value() - 50) <= 1


# The form of an algorithm's options.


@dataclass(frozen=True)
class Options:
    deep: bool = option(True, "Deep cutoffs", "Compare with all ancestors; without it, with the parent only.")
    symmetry: bool = option(False, "Symmetry")
    cut: Literal[">=", ">"] = option(">=", "Cut when", labels=("α ≥ β", "α > β"))
    order: Literal["a", "b", "c", "d"] = option(
        "b", "Order", labels=("As given", "Best first", "Worst first", "Random")
    )
    width: int = option(7, "Columns", minimum=4, maximum=9)
    weight: float = option(0.5, "Centre", minimum=-10, maximum=10)
    first: str = option("", "First moves", advanced=True)
    seed: int = option(1, "Seed", minimum=0, maximum=2**31 - 1, advanced=True)


def form(qtbot: QtBot) -> OptionForm:
    made = OptionForm()
    made.show_options(options_of(Options))
    return shown(qtbot, made)


def test_each_kind_of_option_has_its_control(qtbot: QtBot) -> None:
    made = form(qtbot)
    kinds = {name: type(made.control(name)) for name in Options.__dataclass_fields__}
    assert kinds == {
        "deep": QCheckBox, "symmetry": QCheckBox, "cut": Segments, "order": QComboBox, "width": SliderField,
        "weight": SliderField, "first": QLineEdit, "seed": SliderField,
    }  # fmt: skip
    assert made.values() == {name: item.default for name, item in Options.__dataclass_fields__.items()}


def test_every_control_changes_its_option(qtbot: QtBot) -> None:
    made = form(qtbot)
    heard = listen(made.changed)
    deep, cut, width = made.control("deep"), made.control("cut"), made.control("width")
    assert isinstance(width, SliderField)
    qtbot.mouseClick(deep, LEFT, pos=QPoint(8, deep.height() // 2))
    qtbot.mouseClick(cut.findChildren(QPushButton)[1], LEFT)
    type_in(qtbot, width, "8")
    qtbot.keyClick(made.control("order"), Qt.Key.Key_Down)
    assert heard[-1] == made.values()
    assert (heard[0]["deep"], heard[1]["cut"], heard[2]["width"], heard[3]["order"]) == (False, ">", 8, "c")
    assert len(heard) == 4
    assert type(made.values()["width"]) is int


def test_advanced_options_wait_behind_a_button(qtbot: QtBot) -> None:
    made = form(qtbot)
    assert not made.control("seed").isVisible()
    more = next(button for button in made.findChildren(QPushButton) if button.text() == "More options")
    qtbot.mouseClick(more, LEFT)
    assert made.control("seed").isVisible()
    assert more.text() == "Fewer options"


def test_another_algorithm_has_another_form_below_the_same_rows(qtbot: QtBot) -> None:
    made = OptionForm()
    depth = SliderField(1, 20)
    made.add_row(depth).setText("Depth")
    made.show_options(options_of(Options))
    made.show_options(options_of(Options)[:1], {"deep": False})
    shown(qtbot, made)
    assert made.values() == {"deep": False}
    assert depth.isVisible()


def test_the_form_speaks_chinese_as_soon_as_the_window_does(qtbot: QtBot) -> None:
    made = form(qtbot)
    made.control("symmetry")
    language.use("zh_CN")
    deep = made.control("deep")
    assert isinstance(deep, QCheckBox)
    assert deep.text() == "深层剪枝"
    assert made.control("cut").accessibleName() == "剪枝条件"
    listed = made.control("order")
    assert isinstance(listed, QComboBox)
    assert listed.itemText(1) == "最优先"


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
    qtbot: QtBot, plain_window: None
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


def test_a_slider_that_ends_early_leaves_larger_numbers_to_be_typed(qtbot: QtBot) -> None:
    for whole in (False, True):
        field = SliderField(0, 1000, whole=whole)
        qtbot.addWidget(field)
        field.slide_to(10)
        field.set_value(5)
        assert field.slider.value() == field.slider.maximum() / 2
        field.slider.setValue(field.slider.maximum())
        assert field.value() == 10
        field.field.setText("400")
        field.field.editingFinished.emit()
        assert field.value() == 400 and field.slider.value() == field.slider.maximum()


def test_options_with_a_far_end_have_sliders_for_what_people_want(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options(options_of(catalog.algorithm("mcts").options))
    control = form.control("c")
    assert isinstance(control, SliderField)
    control.slider.setValue(control.slider.maximum())
    assert form.values()["c"] == 10


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
