"""The form of an algorithm's options: a control for each, which changes it, in both languages."""

from dataclasses import dataclass
from typing import Literal

import pytest
from controls import LEFT, listen, shown, type_in
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.options import option, options_of
from plyscope_desktop.runtime import language
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.wide_list import WideList

pytestmark = pytest.mark.usefixtures("plain_window")


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
        "deep": QCheckBox, "symmetry": QCheckBox, "cut": Segments, "order": WideList, "width": SliderField,
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


def test_options_with_a_far_end_have_sliders_for_what_people_want(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options(options_of(catalog.algorithm("mcts").options))
    control = form.control("c")
    assert isinstance(control, SliderField)
    control.slider.setValue(control.slider.maximum())
    assert form.values()["c"] == 10
