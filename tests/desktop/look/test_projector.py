"""The projector theme: contrast of every role, larger type, thicker lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme

TEXTS = ("ink", "second", "max_text", "min_text", "error", "warning", "good", "cut", "now")
MARKS = {
    "max": 8.4,
    "min": 6.2,
    "chance": 7.9,
    "leaf": 13.0,
    "cut": 8.1,
    "now": 9.5,
    "edge": 7.9,
    "ghost": 3.1,
    "control": 10.1,
    "best": 20.9,
    "disabled": 4.5,
    "open_edge": 8.1,
}
"""The least ratio of each role against the panel, a tenth below those of the design."""


@pytest.fixture(autouse=True)
def projector(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, "projector")
    yield
    theme.apply(qapp, "light")


def contrast(first: QColor, second: QColor) -> float:
    """The ratio of WCAG 2, from 1 to 21."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    lights = sorted(
        0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())
        for colour in (first, second)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_all_text_is_seven_to_one_on_every_ground() -> None:
    colours = theme.current()
    for role in TEXTS:
        for ground in (colours.panel, colours.raised, colours.head, colours.chrome):
            assert contrast(colours.role(role), ground) >= 7, role
    for ground in (colours.now_ground, colours.chosen, colours.hover):
        assert contrast(colours.ink, ground) >= 7
    assert contrast(colours.second, colours.hover) >= 7


def test_every_mark_has_the_contrast_of_the_design() -> None:
    colours = theme.current()
    for role, least in MARKS.items():
        assert contrast(colours.role(role), colours.panel) >= least, role
    for mark in ("max", "min", "chance", "leaf"):
        assert contrast(colours.on_mark, colours.role(mark)) >= 6.2, mark


def test_type_and_lines_are_larger_than_elsewhere(qapp: QApplication, qtbot: QtBot) -> None:
    button = QPushButton("Search")
    qtbot.addWidget(button)
    large = button.sizeHint().height()
    assert theme.font(theme.BODY).pixelSize() == 16
    assert theme.pen(theme.current().edge, 2).widthF() == pytest.approx(2.6)
    assert (theme.scale(), theme.chosen_scale()) == (1.25, 1.0)
    theme.apply(qapp, "light")
    assert theme.font(theme.BODY).pixelSize() == 13
    assert theme.pen(theme.current().edge, 2).widthF() == 2
    assert button.sizeHint().height() < large


def test_the_scale_of_a_user_counts_in_it_too_but_never_beyond_the_largest(qapp: QApplication) -> None:
    for percent, scale in ((80, 1.0), (120, 1.5), (160, 2.0), (200, 2.0)):
        theme.apply(qapp, "projector", percent)
        assert theme.scale() == pytest.approx(scale)
        assert theme.chosen_scale() == percent / 100


def test_painting_in_another_theme_keeps_the_scale(qapp: QApplication) -> None:
    with theme.painting("light"):
        assert theme.scale() == 1.25
        assert theme.pen(theme.current().edge, 2).widthF() == 2
