"""Themes: complete, readable for everyone, and switched under living widgets."""

import itertools
from dataclasses import fields

import pytest
from PySide6.QtGui import QColor, QFontDatabase, QRawFont
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme
from plyscope_desktop.look.theme import Theme
from plyscope_desktop.runtime import resources
from plyscope_desktop.widgets.segments import Segments

pytestmark = pytest.mark.usefixtures("plain_window")

TEXT_RATIOS = {
    "ink": 15,
    "second": 6.4,
    "max_text": 6,
    "min_text": 5.3,
    "error": 6.2,
    "warning": 6.2,
    "good": 6.2,
}
MARK_RATIOS = {
    "max": 4.9,
    "min": 3.6,
    "chance": 3.2,
    "leaf": 8.3,
    "cut": 6,
    "now": 6.4,
    "edge": 3,
    "control": 3,
}

# Machado, Oliveira and Fernandes 2009, severity 1: what people with one kind of cone missing see.
DEFECTS = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def linear(colour: QColor) -> list[float]:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(first: QColor, second: QColor) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    weights = (0.2126, 0.7152, 0.0722)
    lights = sorted(
        sum(w * part for w, part in zip(weights, linear(c), strict=True)) for c in (first, second)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(rgb: list[float]) -> list[float]:
    """CIE L*a*b* of a linear colour in daylight."""
    rows = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.072175),
        (0.0193339, 0.119192, 0.9503041),
    )
    whites = (0.95047, 1.0, 1.08883)
    xyz = [sum(a * b for a, b in zip(row, rgb, strict=True)) / w for row, w in zip(rows, whites, strict=True)]
    f = [value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in xyz]
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]


def seen(colour: QColor, defect: str) -> list[float]:
    rgb = linear(colour)
    return [min(1, max(0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in DEFECTS[defect]]


@pytest.mark.parametrize("chosen", theme.available(), ids=lambda chosen: chosen.id)
def test_every_colour_is_readable_on_its_ground(chosen: Theme) -> None:
    for role, least in {**TEXT_RATIOS, **MARK_RATIOS}.items():
        assert contrast(chosen.role(role), chosen.panel) >= least, role
    assert contrast(chosen.ink, chosen.now_ground) >= 7
    assert contrast(chosen.ink, chosen.chosen) >= 7
    for mark in ("max", "min", "chance", "leaf"):
        assert contrast(chosen.on_mark, chosen.role(mark)) >= 3.3, mark


APART = {"light": 91, "dark": 83, "projector": 76}
"""How far MAX and MIN, and with them α and β, are from each other in every deficiency (CIE 1976)."""

LEAST_APART = 10
"""The same for any two kinds of marks, which differ by shape, too."""

TINTS = ("good", "warning", "cut", "error")
LEAST_TINTS = 4  # each carries a sign


def distance(chosen: Theme, first: str, second: str, defect: str) -> float:
    """How far two roles are from each other as seen with a deficiency."""
    places = zip(lab(seen(chosen.role(first), defect)), lab(seen(chosen.role(second), defect)), strict=True)
    return float(sum((a - b) ** 2 for a, b in places) ** 0.5)


@pytest.mark.parametrize("defect", DEFECTS)
@pytest.mark.parametrize("chosen", theme.available(), ids=lambda chosen: chosen.id)
def test_marks_stay_apart_for_colour_blind_eyes(chosen: Theme, defect: str) -> None:
    assert distance(chosen, "max", "min", defect) >= APART[chosen.id]
    assert distance(chosen, "max_text", "min_text", defect) >= LEAST_APART
    marks = ("max", "min", "chance", "leaf", "cut", "open", "now")
    for first, second in itertools.combinations(marks, 2):
        assert distance(chosen, first, second, defect) >= LEAST_APART, (first, second)
    for first, second in itertools.combinations(TINTS, 2):
        assert distance(chosen, first, second, defect) >= LEAST_TINTS, (first, second)


@pytest.mark.parametrize("defect", DEFECTS)
@pytest.mark.parametrize("chosen", theme.available(), ids=lambda chosen: chosen.id)
def test_values_in_rows_stay_apart_for_colour_blind_eyes(chosen: Theme, defect: str) -> None:
    low, neutral, high = (lab(seen(colour, defect)) for colour in chosen.values)
    for first, second in itertools.combinations((low, neutral, high), 2):
        assert sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5 >= 2 * LEAST_APART


def test_there_are_three_themes_and_each_names_every_role() -> None:
    assert [chosen.id for chosen in theme.available()] == ["light", "dark", "projector"]
    for chosen in theme.available():
        assert all(getattr(chosen, field.name) is not None for field in fields(chosen))


def test_a_switch_reaches_widgets_that_exist(qapp: QApplication, qtbot: QtBot) -> None:
    frame = QWidget()
    QLabel("text", frame)
    qtbot.addWidget(frame)
    frame.show()
    with qtbot.waitSignal(theme.switch.changed):
        theme.apply(qapp, "dark")
    assert theme.current().dark
    assert frame.grab().toImage().pixelColor(0, 0) == theme.current().panel


def test_a_switch_of_scale_resizes_controls(qapp: QApplication, qtbot: QtBot) -> None:
    button, segments = QPushButton("Search"), Segments([(1, "One"), (2, "Two")])
    qtbot.addWidget(button)
    qtbot.addWidget(segments)
    button.show()
    segments.show()
    small, narrow = button.sizeHint(), segments.sizeHint()
    theme.apply(qapp, "light", 200)
    assert button.sizeHint().height() == 2 * small.height() - 2  # the border stays one pixel
    assert segments.sizeHint().width() > 1.8 * narrow.width()
    assert theme.font(13).pixelSize() == 26


def test_scale_and_theme_out_of_bounds_fall_back(qapp: QApplication) -> None:
    theme.apply(qapp, "no such theme", 1000)
    assert theme.current().id == "light"
    assert theme.scale() == 2.0


def test_a_widget_may_change_its_look(qtbot: QtBot) -> None:
    button = QPushButton("Search")
    qtbot.addWidget(button)
    button.show()
    theme.dress(button, "primary")
    assert button.grab().toImage().pixelColor(8, button.height() // 2) == theme.current().ink


def test_the_shipped_fonts_hold_every_sign_that_the_window_uses(qapp: QApplication) -> None:
    resources.load_fonts()
    assert set(resources.load_fonts()) == {"Plyscope Sans", "DejaVu Sans", "DejaVu Sans Mono"}
    for bold in (False, True):
        fonts = [theme.font(13, bold)]
        fonts[0].setFamilies(["Plyscope Sans"])
        raw = QRawFont.fromFont(fonts[0])
        assert all(
            raw.supportsCharacter(ord(sign))
            for sign in "aZ09极大剪枝倒推值静态估计函数节点走步层博弈树：，。"
        )
        assert not any(raw.supportsCharacter(ord(sign)) for sign in "αβ−×·…→≥∞▲")  # DejaVu's are narrower
        signs = theme.font(13, bold)
        signs.setFamilies(["DejaVu Sans"])
        raw = QRawFont.fromFont(signs)
        assert all(raw.supportsCharacter(ord(sign)) for sign in "αβ▲▼△▽●■∞−≤≥×·–…“”≠∈→✓⚀⚁⚂⚃⚄⚅")
    assert QFontDatabase.isFixedPitch("DejaVu Sans Mono")


def test_each_font_has_its_licence_beside_it() -> None:
    folder = resources.folder("fonts")
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text("utf-8")
    assert "Bitstream Vera" in (folder / "DejaVu-LICENSE.txt").read_text("utf-8")


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    white, black = QColor("#ffffff"), QColor("#000000")
    assert theme.mix(white, black, 0).name() == "#ffffff"
    assert theme.mix(white, black, 1).name() == "#000000"
    assert theme.mix(white, black, 0.5).red() in (127, 128)
