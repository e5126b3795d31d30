"""Resources: the program's own files, such as fonts and icons: in a checkout, installed or frozen."""

import sys
import tomllib
from functools import cache
from pathlib import Path

from PySide6.QtGui import QColor, QFontDatabase


@cache
def root() -> Path:
    """The resources folder; raises FileNotFoundError with the places tried when there is none."""
    here = Path(__file__).resolve()
    bundle = getattr(sys, "_MEIPASS", None)
    places = [here.parents[1] / "resources", here.parents[3] / "resources"]
    if bundle is not None:
        places.insert(0, Path(bundle) / "resources")
    for place in places:
        if (place / "themes").is_dir():
            return place
    raise FileNotFoundError("no resources folder in " + ", ".join(map(str, places)))


def folder(name: str) -> Path:
    """One folder of the resources, such as "icons"."""
    return root() / name


PRINT = "print"
"""The grey theme for pictures and pages on paper; it cannot be chosen for the window."""


@cache
def themes() -> tuple[tuple[str, str], ...]:
    """Return id and title of every theme of the window, light, dark and projector first."""
    order = ["light", "dark", "projector"]
    names = {path.stem for path in folder("themes").glob("*.toml")} - {PRINT}
    found = sorted(names, key=lambda name: (order.index(name) if name in order else len(order), name))
    return tuple((name, tomllib.loads(_theme_file(name))["title"]) for name in found)


def _theme_file(name: str) -> str:
    return (folder("themes") / f"{name}.toml").read_text("utf-8")


@cache
def icon_names() -> tuple[str, ...]:
    """Return the names of all icons."""
    return tuple(sorted(path.stem for path in folder("icons").glob("*.svg")))


@cache
def _icon_file(name: str) -> str:
    return (folder("icons") / f"{name}.svg").read_text("utf-8")


def icon_text(name: str, colour: QColor) -> str:
    """The SVG text of an icon in one colour."""
    return _icon_file(name).replace("currentColor", colour.name())


@cache
def load_fonts() -> tuple[str, ...]:
    """Register the program's fonts once; return their families. Needs a QGuiApplication."""
    families: dict[str, None] = {}
    for path in sorted(folder("fonts").iterdir()):
        if path.suffix in (".otf", ".ttf"):
            number = QFontDatabase.addApplicationFont(str(path))
            families.update(dict.fromkeys(QFontDatabase.applicationFontFamilies(number)))
    return tuple(families)
