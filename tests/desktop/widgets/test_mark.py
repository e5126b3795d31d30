"""The signs of the tree and the window bar, as they are painted."""

from math import inf

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.widgets import mark
from plyscope_desktop.widgets.window_bar import Line, WindowBar

pytestmark = pytest.mark.usefixtures("plain_window")


def picture(width: int = 80, height: int = 80) -> QImage:
    made = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(theme.current().panel)
    return made


@pytest.mark.parametrize("kind", ["max", "min", "chance", "leaf"])
def test_a_mark_is_filled_when_done_and_hollow_when_pruned(qapp: QApplication, kind: mark.Kind) -> None:
    colours = {}
    for state in ("done", "pruned", "later"):
        made = picture()
        painter = QPainter(made)
        mark.paint_mark(painter, kind, QPointF(40, 40), 22, state=state)
        painter.end()
        colours[state] = made.pixelColor(40, 40)
    assert colours["done"] == theme.current().role(kind)
    assert colours["pruned"] == colours["later"] == theme.current().panel


def test_max_points_up_and_min_points_down(qapp: QApplication) -> None:
    assert mark.shape("max", QPointF(0, 0), 10).contains(QPointF(0, -9))
    assert mark.shape("min", QPointF(0, 0), 10).contains(QPointF(0, 9))
    assert not mark.shape("max", QPointF(0, 0), 10).contains(QPointF(0, 9))


def test_a_leaf_is_as_wide_as_its_value(qapp: QApplication) -> None:
    narrow = mark.shape("leaf", QPointF(0, 0), 10)
    assert mark.shape("leaf", QPointF(0, 0), 10, 30).boundingRect().width() > narrow.boundingRect().width()


def test_the_ring_of_now_stands_off_by_a_gap(qapp: QApplication) -> None:
    made = picture()
    painter = QPainter(made)
    mark.paint_now(painter, "leaf", QPointF(40, 40), 20)
    painter.end()
    left = 40 - 15
    assert made.pixelColor(left - 1, 40) == theme.current().panel
    assert made.pixelColor(left - 4, 40) == theme.current().now


def test_the_line_keeps_its_ends_for_infinity() -> None:
    line = Line(-3, 3)
    assert [line.share(value) for value in (-inf, -99, -3, 0, 3, 99, inf)] == [0, 0.1, 0.1, 0.5, 0.9, 0.9, 1]
    assert line.ticks(7) == [-3, -2, -1, 0, 1, 2, 3]
    assert Line(-30, 30).ticks(7) == [-30, -20, -10, 0, 10, 20, 30]
    assert Line(0.5, 100).ticks(6) == [20, 40, 60, 80, 100]
    assert Line(2, 2).ticks(5) == [2]


def test_the_bar_is_open_between_alpha_and_beta_and_its_ticks_cross_at_a_cut(qtbot: QtBot) -> None:
    bar = WindowBar()
    bar.setFixedWidth(308)
    qtbot.addWidget(bar)
    bar.show()
    colours = theme.current()

    def along() -> list[str]:
        made = bar.grab().toImage()
        return [made.pixelColor(x, 29).name() for x in range(bar.width())]

    bar.show_window(-1, 2, -3, 3)
    line = along()
    assert line.index(colours.max.name()) < line.index(colours.open.name()) < line.index(colours.min.name())
    assert bar.accessibleName() == "Search window from −1 to 2"
    bar.show_window(1, -1, -3, 3)
    line = along()
    assert line.index(colours.min.name()) < line.index(colours.max.name())
    assert colours.open.name() not in line
    language.use("zh_CN")
    assert bar.accessibleName() == "搜索窗口已关闭：α 1，β −1"
