"""Icons: one file each, drawn in the theme's colour and crisp at every size."""

from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import _kept, icon
from plyscope_desktop.runtime import resources

pytestmark = pytest.mark.usefixtures("plain_window")

ASKED = [
    "play", "pause", "stop", "first", "last", "back", "forward", "previous", "next", "fit", "follow",
    "plus", "minus", "more", "close", "float", "breakpoint", "undo", "redo", "hint", "flip", "edit",
    "new", "open", "save", "find", "tree", "check", "down", "right", "left", "up", "copy", "paste",
    "swap", "settings", "info", "warning", "error", "bookmark", "board", "source", "log", "statistics",
    "node", "moves", "graph", "sun", "moon", "expand", "clear", "delete", "icicle", "levels",
]  # fmt: skip


def image(made: QIcon, ratio: float = 1.0, mode: QIcon.Mode = QIcon.Mode.Normal) -> QImage:
    return made.pixmap(QSize(16, 16), ratio, mode).toImage()


def strongest(picture: QImage) -> str:
    """The colour of the most opaque pixel."""
    places = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return max((picture.pixelColor(*place) for place in places), key=lambda colour: colour.alpha()).name()


@pytest.mark.parametrize("name", ASKED)
def test_an_icon_is_there_and_keeps_to_its_grid(name: str) -> None:
    root = ElementTree.parse(resources.folder("icons") / f"{name}.svg").getroot()
    assert root.get("viewBox") == "0 0 16 16"
    assert root.get("stroke") == "currentColor"
    assert root.get("stroke-width") == "1.5"
    assert root.get("stroke-linecap") == "round"
    picture = image(icon(name), 4)
    drawn = [
        (x, y) for x in range(64) for y in range(64) if picture.pixelColor(x, y).alpha() > 0
    ]  # fmt: skip
    assert drawn
    assert min(min(place) for place in drawn) >= 2
    assert max(max(place) for place in drawn) <= 61


def test_an_icon_wears_the_theme_that_is_current_when_it_is_drawn(qapp: QApplication) -> None:
    made = icon("stop")
    assert strongest(image(made)) == theme.current().ink.name()
    theme.apply(qapp, "dark")
    assert strongest(image(made)) == theme.current().ink.name()
    assert strongest(image(made, mode=QIcon.Mode.Disabled)) == theme.current().disabled.name()


def test_an_icon_may_have_another_role() -> None:
    assert strongest(image(icon("check", "good"), 4)) == theme.current().good.name()


def test_an_icon_is_crisp_on_a_fine_screen() -> None:
    fine = image(icon("stop"), 2)
    assert fine.size() == QSize(32, 32)
    edges = [fine.pixelColor(16, y).alpha() for y in range(32)]
    assert edges.count(255) == 18  # nine of sixteen lines, each drawn as two


def test_no_engine_is_ever_deleted_by_qt(qtbot: QtBot) -> None:
    button, kept = QPushButton(), icon("stop")
    qtbot.addWidget(button)
    button.setIcon(icon("stop"))
    assert button.icon().cacheKey() == kept.cacheKey(), "what it wears shares the engine that is kept"
    button.setIcon(icon("check"))
    engines = {id(engine) for engine in _kept}
    button.setIcon(icon("stop"))
    assert {id(engine) for engine in _kept} == engines and all(map(isValid, _kept))
    assert strongest(image(button.icon(), 4)) == theme.current().ink.name()


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError, match="no icon"):
        icon("no such icon")
