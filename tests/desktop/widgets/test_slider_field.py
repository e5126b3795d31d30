"""A slider with a number: typed, dragged and clicked, with bounds, scales and an end at infinity."""

from math import inf
from typing import Any

import pytest
from controls import LEFT, listen, shown, type_in
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from plyscope_desktop.widgets.slider_field import SliderField

pytestmark = pytest.mark.usefixtures("plain_window")


def field(qtbot: QtBot, *bounds: float, **kinds: Any) -> SliderField:
    return shown(qtbot, SliderField(*bounds, **kinds))


def test_a_typed_number_moves_the_slider_and_takes_its_unit(qtbot: QtBot) -> None:
    made = field(qtbot, 1, 20, write=lambda n: f"{n:g} plies")
    heard = listen(made.changed)
    type_in(qtbot, made, "7")
    assert (made.value(), made.field.text(), made.slider.value()) == (7, "7 plies", 6)
    type_in(qtbot, made, "9 plies")
    assert heard == [7, 9]


@pytest.mark.parametrize("text", ["", "21", "0", "2.5", "-3", "∞"])
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
