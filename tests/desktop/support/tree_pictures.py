"""Pictures of trees that tests compare with kept ones: without words, and much smaller than on the screen.

After a change of drawing that was meant, `python tests/desktop/support/tree_pictures.py` paints them anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from serving import services

from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.search.search import Limits
from plyscope_desktop.app.main import make_application
from plyscope_desktop.canvas.drawing.pixmap_cache import Key, Look, Paint, Stamps
from plyscope_desktop.canvas.icicle.stage import IcicleStage
from plyscope_desktop.canvas.lanterns.stage import lantern_stage
from plyscope_desktop.canvas.large.stage import LargeStage
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.session.session import Session

KEPT = Path(__file__).parents[2] / "data" / "tree_pictures"
WIDTH, HEIGHT, SMALLER = 1280, 720, 8
THEMES = ("light", "dark", "projector")
BUDGET = 4_000_000

NEAR, FAR = 2.0, 40
"""How much two pictures may differ on average, and what counts as another colour (of 255)."""

FEW = 0.01
"""The share of places that may have another colour: an edge that lies a pixel beside the kept one."""


class Subject(NamedTuple):
    """What is painted: a search, and which part of its tree in which style."""

    game: str
    options: dict[str, Any]
    depth: int | None
    stage: Callable[[Scene, Stamps], Stage]
    zoom: tuple[float, float] = (1.0, 1.0)
    moment: float = 1.0


SUBJECTS = {
    "textbook": Subject("tree", {"text": "[[3,12,8],[2,4,6],[14,5,2]]"}, None, SmallStage),
    "10k": Subject("connect4", {}, 6, LargeStage),
    "10k_halfway": Subject("connect4", {}, 6, LargeStage, moment=0.5),
    "10k_lanterns": Subject("connect4", {}, 6, lantern_stage),
    "1m": Subject("connect4", {}, 9, IcicleStage),
    "1m_tree": Subject("connect4", {}, 9, LargeStage),
    "1m_deep": Subject("connect4", {}, 9, LargeStage, zoom=(20_000.0, 1.6)),
}
LINES = (1.0, 4.0, 16.0, 0.0, 0.0, 0.0)
"""The weights with which Connect Four is searched, so that pictures outlive better ones."""

LARGE = [name for name in SUBJECTS if name.startswith("1m")]


class Wordless(Stamps):
    """Marks without texts, and nothing written beside them."""

    def lay(self, painter: QPainter, key: Key, corner: QPointF, size: tuple[int, int], paint: Paint) -> None:
        if key[0] in ("cut", "tint", "sign", "lantern"):
            super().lay(painter, key, corner, size, paint)

    def mark(self, painter: QPainter, look: Look, x: float, y: float) -> None:
        super().mark(painter, look._replace(text=""), x, y)


class WordlessIcicle(IcicleStage):
    """Bars without texts."""

    def _paint_values(self, *given: object) -> None: ...


def recorded(session: Session, subject: Subject) -> Scene:
    """The record of a subject's search, all of it taken in."""
    session.document.new_game(catalog.game(subject.game), **subject.options)
    options = {"iterative": "no"} if subject.depth else {}
    trace = Trace(BUDGET)
    search = catalog.algorithm("alphabeta").search(**options)
    setup = Setup("alphabeta", tuple(options.items()), subject.depth, None)
    if subject.game == "connect4":
        setup = replace(setup, weights=LINES)
    position = session.document.game.start(**subject.options)
    setup.weigh(position)
    answer = search.run(position, Limits(depth=subject.depth), trace)
    session.show_record(trace, setup, (), answer, trace.length, -1)
    while session.record.state == "reading":
        QApplication.processEvents()
    scene = services(session).make(Scene)
    scene.catch_up()
    scene.refresh()
    return scene


def staged(scene: Scene, subject: Subject) -> Stage:
    """The stage of a subject, looking at the part of the tree that it names."""
    record = scene.session.record
    record.show(round(subject.moment * record.last_tick))
    scene.refresh()
    kind = WordlessIcicle if subject.stage is IcicleStage else subject.stage
    stage = kind(scene, Wordless(scene.sizes))
    stage.lay_out(WIDTH)
    stage.look(stage.fit(WIDTH, HEIGHT))
    camera = stage.fit(WIDTH, HEIGHT)
    across, down = subject.zoom
    if across != 1:
        level = scene.slots.levels[-1]
        slot = float(level.start[level.count // 3])
        camera = camera.zoomed(across, down, QPointF(WIDTH / 2, HEIGHT))
        camera = replace(camera, left=slot - WIDTH / 2 / camera.across)
    stage.look(camera)
    return stage


def painted(stage: Stage) -> QImage:
    """The picture of a stage in the current theme, as large as on a screen."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(theme.current().panel)
    painter = QPainter(image)
    stage.paint(painter)
    painter.end()
    return image


def pixels(image: QImage) -> NDArray[np.uint8]:
    """Red, green and blue by row and column."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    flat = np.frombuffer(image.constBits(), np.uint8).copy().reshape(image.height(), image.bytesPerLine())
    return flat[:, : 4 * image.width()].reshape(image.height(), image.width(), 4)[:, :, 2::-1]


def shrunk(image: QImage) -> NDArray[np.uint8]:
    """The mean colours of squares of pixels."""
    squares = pixels(image).reshape(HEIGHT // SMALLER, SMALLER, WIDTH // SMALLER, SMALLER, 3)
    means: NDArray[np.uint8] = np.round(squares.mean(axis=(1, 3))).astype(np.uint8)
    return means


def alike(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Do two shrunk pictures show the same, whatever drew their edges?"""
    away = np.abs(one.astype(int) - other.astype(int))
    return bool(away.mean() <= NEAR and (away.max(axis=2) > FAR).mean() <= FEW)


def file_of(name: str, theme_id: str) -> Path:
    """Where a kept picture lies."""
    return KEPT / f"{name}_{theme_id}.png"


def kept(name: str, theme_id: str) -> NDArray[np.uint8]:
    """A kept picture."""
    image = QImage(str(file_of(name, theme_id)))
    assert not image.isNull(), f"{file_of(name, theme_id)} is missing: python {__file__}"
    return pixels(image)


def main() -> None:
    """Paint all kept pictures anew."""
    app = make_application()
    KEPT.mkdir(exist_ok=True)
    scenes: dict[tuple[str, int | None], Scene] = {}
    for name, subject in SUBJECTS.items():
        key = (subject.game, subject.depth)
        if key not in scenes:
            scenes[key] = recorded(Session(budget=BUDGET), subject)
        for theme_id in THEMES:
            theme.apply(app, theme_id)
            found = np.ascontiguousarray(shrunk(painted(staged(scenes[key], subject))))
            height, width, _ = found.shape
            image = QImage(found.data, width, height, 3 * width, QImage.Format.Format_RGB888)
            if not image.save(str(file_of(name, theme_id))):
                raise SystemExit(f"{file_of(name, theme_id)} cannot be written")


if __name__ == "__main__":
    main()
