"""Every colour, size and font of the window: one frozen theme at a time, switched while the program runs.

Widgets read `current()` while they paint. What is made once and kept (a pen in a list, a fixed height) is
made in a method given to `follow`, which calls it now and again after every switch of theme or scale.
"""

import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette, QPen, qGray
from PySide6.QtWidgets import QApplication, QStyleFactory, QWidget

from plyscope_desktop.look import style
from plyscope_desktop.runtime.lasting_signal import listen
from plyscope_desktop.runtime.resources import PRINT as PRINT
from plyscope_desktop.runtime.resources import folder, load_fonts, themes
from plyscope_desktop.runtime.settings import SCALES

# Space, in pixels at 100 %.
TIGHT, GAP, PADDING, WIDE, LARGE, HUGE = 4, 8, 12, 16, 24, 32

# Sizes of type.
CAPTION, LABEL, BODY, VALUE, KEY_NUMBER, PAGE_TITLE = 11, 12, 13, 15, 20, 24
LECTURE_LEGEND, LECTURE_LABEL, LECTURE_SENTENCE, LECTURE_VALUE = 22, 28, 36, 40

# Heights of controls, rows and bars.
CONTROL, TRANSPORT, ROW, LOW_ROW, HEAD, MENU, STATUS = 28, 32, 26, 24, 30, 38, 26

# Widths of lines.
LINE_HAIR, LINE_EDGE, LINE_MARK, LINE_NOW, LINE_BEST = 1.0, 1.5, 2.0, 2.5, 3.5

# Corners.
RADIUS_MARK, RADIUS_CONTROL, RADIUS_POPUP = 2, 4, 8

FAMILIES = ["Plyscope Sans", "DejaVu Sans", "Noto Sans CJK SC"]
MONO_FAMILIES = ["DejaVu Sans Mono", "Plyscope Sans", "DejaVu Sans"]

DEFAULT = "light"
SYSTEM = "system"
"""Stands for the theme that the desktop prefers."""
HALF_GREY = 128
"""Brightness, 0 to 255, below which a colour needs light text."""


@dataclass(frozen=True)
class BoardColours:
    """Colours of boards and pieces. `on_…` is a piece's edge and all that is drawn on it."""

    white: QColor
    on_white: QColor
    black: QColor
    on_black: QColor
    red: QColor
    on_red: QColor
    plate: QColor
    """The ground of xiangqi's black pieces, which are outlined where the red ones are filled."""
    coin: QColor
    on_coin: QColor

    wood: QColor
    wood_line: QColor
    felt: QColor
    felt_line: QColor
    light: QColor
    dark: QColor


@dataclass(frozen=True)
class Theme:
    """The colour of every role. MAX and MIN keep theirs everywhere: marks, pieces, bars, text."""

    id: str
    title: str
    dark: bool

    chrome: QColor
    head: QColor
    panel: QColor
    raised: QColor
    hover: QColor
    chosen: QColor
    line: QColor
    control: QColor

    ink: QColor
    second: QColor
    disabled: QColor

    max: QColor
    max_text: QColor
    min: QColor
    min_text: QColor
    chance: QColor
    leaf: QColor
    on_mark: QColor

    edge: QColor
    ghost: QColor
    best: QColor
    cut: QColor
    open: QColor
    open_edge: QColor
    now: QColor
    now_ground: QColor

    error: QColor
    warning: QColor
    good: QColor

    board: BoardColours

    values: tuple[QColor, ...]
    """MIN's, the neutral one and MAX's in rows of pixels that show values."""

    type: float = 1.0
    """How much larger than the user's scale type and controls are."""
    lines: float = 1.0
    """How much thicker than elsewhere lines are."""

    def role(self, name: str) -> QColor:
        """A colour by the name of its role, such as "max"."""
        colour = getattr(self, name)
        assert isinstance(colour, QColor), name
        return colour


class ThemeSwitch(QObject):
    """Says that another theme or scale is now current."""

    changed = Signal()


switch = ThemeSwitch()


@cache
def read(theme_id: str) -> Theme:
    """The theme that resources/themes/<id>.toml describes."""
    with open(folder("themes") / f"{theme_id}.toml", "rb") as file:
        content = tomllib.load(file)
    colours = {role: QColor(value) for role, value in content["colours"].items()}
    board = BoardColours(**{role: QColor(value) for role, value in content["board"].items()})
    values = tuple(QColor(value) for value in content.get("values", ()))
    values = values or (colours["min"], colours["ghost"], colours["max"])
    return Theme(
        id=theme_id,
        title=content["title"],
        dark=content["dark"],
        board=board,
        values=values,
        type=content.get("type", 1.0),
        lines=content.get("lines", 1.0),
        **colours,
    )


@cache
def available() -> tuple[Theme, ...]:
    """Every theme of the window there is a file for: light, dark, projector."""
    return tuple(read(id) for id, _ in themes())


class _Chosen:
    """The current theme; kept in one place so that functions need no `global`."""

    theme_id = DEFAULT
    percent = 100
    room = 1.0
    type = 1.0
    scale = 1.0
    western = False


def current() -> Theme:
    """The theme to paint with."""
    return read(_Chosen.theme_id)


@contextmanager
def painting(theme_id: str) -> Iterator[Theme]:
    """Another theme, for what is painted meanwhile: no widget hears of it, so events must wait."""
    before = _Chosen.theme_id
    _Chosen.theme_id = theme_id
    try:
        yield current()
    finally:
        _Chosen.theme_id = before


def scale() -> float:
    """The scale of type and controls: the user's, and larger in a theme for large type; 2.0 at the most."""
    return _Chosen.scale


def chosen_scale() -> float:
    """The user's scale alone, for what is as large in every theme: 1.0 at 100 %."""
    return _Chosen.percent * _Chosen.room / 100


def room() -> float:
    """How much smaller everything is since the screen has little room: 1.0 on screens of the usual sizes."""
    return _Chosen.room


def western_pieces() -> bool:
    """Return True if the pieces of xiangqi are figures instead of characters."""
    return _Chosen.western


def use_western_pieces(western: bool) -> None:
    """Choose the pieces of xiangqi; the boards that are shown change at once."""
    if western != _Chosen.western:
        _Chosen.western = western
        switch.changed.emit()


def px(size: float) -> int:
    """A length of the design in pixels at the current scale."""
    return round(size * scale())


def font(size: float = BODY, bold: bool = False, mono: bool = False) -> QFont:
    """The interface font, or that of source text, at a size of the design times the current scale."""
    return exact_font(size * scale(), bold, mono)


def exact_font(pixels: float, bold: bool = False, mono: bool = False) -> QFont:
    """The same fonts at a size that is already scaled, such as a part of a mark's radius."""
    made = QFont()
    made.setFamilies(MONO_FAMILIES if mono else FAMILIES)
    made.setPixelSize(max(1, round(pixels)))
    made.setBold(bold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def pen(
    colour: QColor,
    width: float = LINE_HAIR,
    dash: list[float] | None = None,
    cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap,
) -> QPen:
    """A pen with round joins, thicker in a theme for thick lines; the dash pattern counts in line widths."""
    made = QPen(colour, width * current().lines, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        made.setDashPattern(dash)
    return made


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """The colour that is `share` of the way from the first to the second."""
    rest = 1 - share
    return QColor.fromRgbF(
        first.redF() * rest + second.redF() * share,
        first.greenF() * rest + second.greenF() * share,
        first.blueF() * rest + second.blueF() * share,
        first.alphaF() * rest + second.alphaF() * share,
    )


def readable(ground: QColor) -> QColor:
    """The colour for text on a ground that may be dark or light: ink or that of marks."""
    theme = current()
    light, dark = (theme.ink, theme.on_mark) if theme.dark else (theme.on_mark, theme.ink)
    return light if qGray(ground.rgb()) < HALF_GREY else dark


def follow(update: Callable[[], None]) -> None:
    """Call a method of a QObject now, and again after every switch of theme or scale.

    Qt's own PaletteChange, StyleChange and FontChange do not serve: with the style sheet a switch of theme
    sends 28,000 of them to the 1,550 widgets of the layout Study, and the 319 that have sizes to take would
    take them 5 to 12 times each instead of once.
    """
    listen(switch.changed, update)
    update()


Styled = TypeVar("Styled", bound=QWidget)


def styled(widget: Styled, role: str) -> Styled:
    """Return a new widget with one of the roles of the style sheet: "primary", "second", "card" …"""
    widget.setProperty("role", role)
    return widget


def dress(widget: QWidget, role: str) -> None:
    """Change the role of a widget that is shown already."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def palette(theme: Theme) -> QPalette:
    """The theme as a palette, for what the style sheet does not reach."""
    made = QPalette()
    roles = QPalette.ColorRole
    for role, colour in {
        roles.Window: theme.panel,
        roles.Base: theme.raised,
        roles.AlternateBase: theme.head,
        roles.Button: theme.raised,
        roles.ToolTipBase: theme.ink,
        roles.WindowText: theme.ink,
        roles.Text: theme.ink,
        roles.ButtonText: theme.ink,
        roles.BrightText: theme.error,
        roles.ToolTipText: theme.panel,
        roles.PlaceholderText: theme.second,
        roles.Highlight: theme.ink,
        roles.HighlightedText: theme.panel,
        roles.Accent: theme.ink,
        roles.Link: theme.ink,
        roles.LinkVisited: theme.ink,
        roles.Light: theme.raised,
        roles.Midlight: theme.hover,
        roles.Mid: theme.line,
        roles.Dark: theme.control,
        roles.Shadow: theme.control,
    }.items():
        made.setColor(role, colour)
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, theme.disabled)
    return made


def of_system() -> str:
    """The theme nearest to the desktop's preference; the light one if there is none."""
    return "dark" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else DEFAULT


LEAST_ROOM = QSize(640, 440)
"""Size of a screen in pixels at 100 % that has room for every layout."""
LEAST_SCALE = 0.5


def room_on(screen: QSize) -> float:
    """Return the scale at which a window fits a screen of this size: 1.0 unless it is very small.

    A system that enlarges everything to three times leaves 455 × 256 of a laptop's pixels.
    """
    fits = min(screen.width() / LEAST_ROOM.width(), screen.height() / LEAST_ROOM.height())
    return min(1.0, max(LEAST_SCALE, fits))


def apply(app: QApplication, theme_id: str, percent: int = 100, room: float = 1.0) -> None:
    """Dress the whole application; the scale is 80 to 200 %; an unknown theme is the light one.

    "system" is the theme of the desktop as it is now. `room` is a further scale, see `room_on`.
    """
    load_fonts()
    if theme_id == SYSTEM:
        theme_id = of_system()
    known = {theme.id for theme in available()}
    _Chosen.theme_id = theme_id if theme_id in known else DEFAULT
    _Chosen.percent = min(max(percent, SCALES[0]), SCALES[1])
    theme = current()
    _Chosen.room, _Chosen.type = room, theme.type
    _Chosen.scale = min(_Chosen.percent * _Chosen.type, SCALES[1]) * room / 100
    if not app.styleSheet():  # which stands on the style that was set before it
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setFont(font())
    app.setPalette(palette(theme))
    app.setStyleSheet(style.sheet(theme, px))
    switch.changed.emit()
