"""Picture choices, remembered until the next picture."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import place_to_ask

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")

WHATS = ("tree", "board", "both")
AREAS = ("seen", "whole")
FORMATS = ("png", "svg", "pdf")
PAPERS = ("picture", "a4", "letter")
AS_SHOWN = ""

TIMES = (0.25, 8.0)
"""Pixels to one of the window, the least and the most."""

DPI = (36, 2400)

ALLOWED: dict[str, tuple[str, ...]] = {
    "what": WHATS,
    "area": AREAS,
    "format": FORMATS,
    "paper": PAPERS,
}


def looks() -> tuple[str, ...]:
    """Every theme a picture may have: as shown first, that for paper last."""
    return (AS_SHOWN, *(found.id for found in theme.available()), theme.PRINT)


@dataclass(frozen=True)
class Choice:
    """One picture or page.

    `area` is the visible part of the tree, or the whole; `theme` an id, empty for the window's own. `moment`
    is the ring at the node of the moment. A PNG has `times` pixels to one of the window, at `dpi` pixels an
    inch. `paper` is that of a PDF or of a printed page; "picture" is as large as the picture.
    """

    what: str = "tree"
    area: str = "seen"
    theme: str = AS_SHOWN
    caption: bool = False
    legend: bool = True
    moment: bool = True
    coordinates: bool = True
    bar: bool = True
    transparent: bool = False
    format: str = "png"
    times: float = 2.0
    dpi: int = 192
    paper: str = "picture"

    def __post_init__(self) -> None:
        for name, values in ALLOWED.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name} is one of {', '.join(values)}")
        if self.theme not in looks():
            raise ValueError(f"no theme {self.theme}")
        if not TIMES[0] <= self.times <= TIMES[1]:
            raise ValueError(f"times is {TIMES[0]} to {TIMES[1]}")
        if not DPI[0] <= self.dpi <= DPI[1]:
            raise ValueError(f"dpi is {DPI[0]} to {DPI[1]}")

    @property
    def theme_id(self) -> str:
        """The theme to paint with."""
        return self.theme or theme.current().id


FOR_PAPER = Choice(what="tree", area="whole", theme=theme.PRINT, caption=True, format="pdf", paper="a4")


def remembered(kind: str, default: T) -> T:
    """The last choice of a kind, such as "picture" or "page"; what cannot be read is as in the default."""
    kept = settings.store().get(settings.EXPORT).get(kind)
    choice = default
    for field in fields(default):
        value: Any = kept.get(field.name) if isinstance(kept, dict) else None
        wanted = type(getattr(default, field.name))
        if type(value) is int and wanted is float:
            value = float(value)
        if type(value) is wanted:
            try:
                choice = replace(choice, **{field.name: value})
            except ValueError:
                continue
    return choice


def remember(kind: str, choice: DataclassInstance) -> None:
    """Keep a choice for the next time."""
    _keep({kind: asdict(choice)})


def last_folder() -> str:
    """Return the folder of the last saved picture; empty before the first."""
    folder = settings.store().get(settings.EXPORT).get("folder")
    return folder if isinstance(folder, str) else ""


def remember_folder(folder: str) -> None:
    """Keep the folder for the next picture."""
    _keep({"folder": folder})


def asked_path(
    parent: QWidget, title: str, place: QStandardPaths.StandardLocation, name: str, kind: str
) -> str:
    """Ask for the path of a file with this name; "" if cancelled. The system asks before replacing.

    The last folder is offered first, or a place of the desktop.
    """
    suffix = Path(name).suffix
    folder = last_folder()
    if folder:
        folder = place_to_ask(Path(folder))
    if not folder:
        folder = QStandardPaths.writableLocation(place)
    path, _ = QFileDialog.getSaveFileName(parent, title, str(Path(folder) / name), f"{kind} (*{suffix})")
    return f"{path}{suffix}" if path and Path(path).suffix.lower() != suffix else path


def _keep(what: dict[str, Any]) -> None:
    store = settings.store()
    kept = store.get(settings.EXPORT)
    store.set(settings.EXPORT, {**kept, **what})
