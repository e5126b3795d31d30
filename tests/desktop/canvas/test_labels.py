"""Labels on the canvas: nothing written covers a mark or anything else that is written, in any view."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from canvas_searches import AIMA, FIRST_SEARCH, WHOLE, searched, tree_panel
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from plyscope.layout.label_placement import Labels
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.drawing.pixmap_cache import Key, Look, Paint, Stamps, leaf_width
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets import mark

pytestmark = pytest.mark.usefixtures("config", "plain_window")

ONE = (("iterative", "no"),)
RECORDS: dict[str, tuple[str, Setup, dict[str, Any]]] = {
    "first search": ("tictactoe", FIRST_SEARCH, {}),
    "explicit tree": ("tree", WHOLE, AIMA),
    "thousands of nodes": ("connect4", Setup("alphabeta", ONE, depth=6, seconds=None), {}),
    "iterations": ("othello", Setup("alphabeta", depth=4, seconds=None), {}),
    "chance": ("pig", Setup("expectimax", (("prune", "star2"),), depth=4, seconds=None), {"dice": "d4"}),
    "proof numbers": ("tictactoe", Setup("proof-number", depth=None, seconds=None, nodes=300), {}),
}

DRILL = {
    "text": '{"type": "max", "children": [{"type": "chance", "p": ["7/10", "3/10"], "children": '
    '[{"type": "min", "children": [9, 10]}, {"type": "min", "children": [9, 7]}]}, '
    '{"type": "chance", "p": ["7/10", "3/10"], "children": [{"type": "min", "children": [2, 10]}, '
    '{"type": "min", "children": [5, 8]}]}]}'
}
STAR1 = Setup("expectimax", (("prune", "star1"), ("bounds", (0.0, 10.0))), depth=None, seconds=None)


class Recorder(Stamps):
    """Stamps that remember where words and marks stand."""

    def __init__(self) -> None:
        super().__init__()
        self.words_at: list[tuple[object, QRectF]] = []
        self.marks_at: list[tuple[Look, QPointF]] = []

    def lay(self, painter: QPainter, key: Key, corner: QPointF, size: tuple[int, int], paint: Paint) -> None:
        if key[0] not in ("cut", "tint", "sign", "lantern"):
            inset = 0.0 if key[0] in ("words", "proof") else 2.0  # a window's ground is larger than it
            box = QRectF(corner.x(), corner.y(), *size).adjusted(inset, inset, -inset, -inset)
            self.words_at.append((key, box))
        super().lay(painter, key, corner, size, paint)

    def lay_kept(self, painter: QPainter, key: Key, left: float, top: float) -> bool:
        return False  # `lay` does it, and remembers

    def mark(self, painter: QPainter, look: Look, x: float, y: float) -> None:
        self.marks_at.append((look, QPointF(x, y)))
        super().mark(painter, look, x, y)

    def marks(self, painter: QPainter, look: Look, places: Any, y: float) -> None:
        places = list(places)
        self.marks_at += [(look, QPointF(x, y)) for x in places]
        super().marks(painter, look, places, y)


def painted(canvas: TreeCanvas) -> Recorder:
    stage, recorder = canvas.stage, Recorder()
    parts = (stage, stage.beside, stage.hanging) if isinstance(stage, SmallStage) else (stage,)
    kept = stage.stamps
    for part in parts:
        part.stamps = recorder
    image = QImage(
        round(stage.camera.width), round(stage.camera.height), QImage.Format.Format_ARGB32_Premultiplied
    )
    painter = QPainter(image)
    stage.paint(painter)
    painter.end()
    for part in parts:
        part.stamps = kept
    return recorder


def overlaps(recorder: Recorder) -> list[object]:
    found: list[object] = [
        (one, other)
        for (one, box), (other, second) in combinations(recorder.words_at, 2)
        if box.adjusted(0.01, 0.01, -0.01, -0.01).intersects(second)
    ]
    for look, centre in recorder.marks_at:
        wide = 1.5 + max(1.1 * look.radius, leaf_width(look.radius, look.text) / 2)
        shape = mark.shape(look.kind, centre, 0.97 * look.radius)
        reach = QRectF(centre.x() - wide, centre.y() - 30, 2 * wide, 60)
        found += [
            (look, key) for key, box in recorder.words_at if reach.intersects(box) and shape.intersects(box)
        ]
    return found


@pytest.mark.parametrize("name", list(RECORDS))
@pytest.mark.parametrize("style", ["tree", "lantern"])
def test_nothing_written_covers_anything(qtbot: QtBot, session: Session, name: str, style: Any) -> None:
    game, setup, options = RECORDS[name]
    panel, luck = tree_panel(qtbot, session), Random(11)
    canvas = searched(qtbot, panel, game, setup, **options)
    canvas.show_view(style)
    written = 0
    for _ in range(25):
        session.record.show(luck.randint(0, session.record.last_tick))
        session.record.select(luck.randrange(session.record.tree.known))
        canvas.settle()
        canvas.fit()
        camera = canvas.box.camera
        about = QPointF(luck.uniform(0, camera.width), luck.uniform(0, camera.height))
        canvas.viewpoint.by_hand(camera.zoomed(10 ** luck.uniform(0, 2.5), 2 ** luck.uniform(-1.5, 2), about))
        recorder = painted(canvas)
        written += len(recorder.words_at)
        assert overlaps(recorder) == []
        header = canvas.overlay.header
        assert [key for key, box in recorder.words_at if box.bottom() > 0 and box.top() < header - 2] == []
    assert written > 25


def test_the_first_to_ask_has_the_place() -> None:
    labels = Labels()
    labels.block(0, 0, 10, 10)
    assert not labels.take(5, 5, 15, 15)
    assert labels.take(10, 0, 300, 10)
    assert not labels.take(290, 5, 310, 15)
    assert labels.take(300, 0, 310, 10)
    labels.keep()
    assert labels.take(10, 0, 300, 10)  # it is painted again
    assert not labels.take(400, 0, 410, 10)
    labels.begin()
    assert labels.take(0, 0, 10, 10)


def written_on(canvas: TreeCanvas) -> list[str]:
    """The words on the canvas, and the notes below windows."""
    keys = [key for key, _ in painted(canvas).words_at]
    words = [str(key[1]) for key in keys if isinstance(key, tuple) and key[0] == "words"]
    return words + [str(getattr(key, "note", "")) for key in keys if getattr(key, "note", "")]


def test_chance_has_probabilities_on_its_edges_and_bounds_that_narrow(qtbot: QtBot, session: Session) -> None:
    canvas = searched(qtbot, tree_panel(qtbot, session), "tree", STAR1, **DRILL)
    assert sorted(text for text in written_on(canvas) if text in ("0.7", "0.3")) == ["0.3"] * 2 + ["0.7"] * 2
    assert "at most 4.4: cut" in written_on(canvas)
    seen = set()
    for tick in range(session.record.last_tick):
        session.record.show(tick)
        canvas.settle()
        seen |= {text for text in written_on(canvas) if text.startswith("[")}
    # after 9 of 0.7 · 9 + 0.3 · x, where x is from 0 to 10
    assert "[6.3, 9.3]" in seen


def test_dice_have_probabilities_on_their_edges(qtbot: QtBot, session: Session) -> None:
    setup = Setup("expectimax", depth=2, seconds=None)
    canvas = searched(qtbot, tree_panel(qtbot, session), "pig", setup, dice="d4")
    assert written_on(canvas).count("0.25") == 4
