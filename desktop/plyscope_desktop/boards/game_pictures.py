"""Small pictures of games, and of examples from the searches that these really run; the order of games."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.layout.tidy_tree import tidy
from plyscope.lessons.preset import Preset, Run
from plyscope.record.tree import NONE
from plyscope.rules.game import Game
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.values import number_text
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.look import theme
from plyscope_desktop.look.theme import pen
from plyscope_desktop.widgets.mark import Kind, State, holds, paint_cut, paint_mark
from plyscope_desktop.words.values import value_text

BEST_KNOWN = (
    "tictactoe", "connect4", "chess", "xiangqi", "go", "othello", "gomoku", "draughts", "backgammon",
    "einstein", "nim", "grundy", "pig",
)  # fmt: skip
"""Games, by how many people know them."""

KINDS: dict[int, Kind] = {MAX: "max", MIN: "min", CHANCE: "chance"}
OWN_TREE = "tree"

RADIUS = 14.0
LEAST_RADIUS = 8.5
REACH = 1.3
"""Radii that a mark at the edge keeps from it."""
MARGIN = 22.0
ROOM = (315.0, 187.0)
"""The size of a picture that these are for."""


def order(game: Game) -> tuple[bool, int]:
    """By how many people know the games; then those from elsewhere, and the tree of one's own last."""
    known = BEST_KNOWN.index(game.id) if game.id in BEST_KNOWN else len(BEST_KNOWN)
    return game.id == OWN_TREE, known


def zoom(rect: QRectF) -> float:
    """Return the scale of lines and marks, above the user's scale where the picture has room."""
    scale = theme.scale()
    room = min(rect.width() / (ROOM[0] * scale), rect.height() / (ROOM[1] * scale))
    return scale * min(max(1.0, room), 2.0)


@cache
def run_of(preset: Preset, variant: int) -> Run:
    """The search of an example."""
    return preset.run(variant)


@cache
def position_of(preset: Preset) -> Position:
    """The position that an example searches, for pictures that need no search."""
    return preset.position_of()


class Sketch:
    """A tree with its pruned children, in a layout of its own."""

    def __init__(self, run: Run) -> None:
        self.parents: list[int] = []
        self.kinds: list[Kind] = []
        self.texts: list[str] = []
        self.plies: list[int] = []
        self.pruned: list[bool] = []
        self._add(run, 0, run.position.copy(), -1, 0)
        self.x = tidy(self.parents)

    def _put(self, parent: int, kind: Kind, text: str, ply: int, pruned: bool) -> int:
        self.parents.append(parent)
        self.kinds.append(kind)
        self.texts.append(text)
        self.plies.append(ply)
        self.pruned.append(pruned)
        return len(self.parents) - 1

    def _add(self, run: Run, node: int, position: Position, parent: int, ply: int) -> None:
        tree = run.tree
        leaf = bool(tree.leaf[node])
        kind: Kind = "leaf" if leaf else KINDS[int(tree.side[node])]
        here = self._put(parent, kind, value_text(tree.shown_value(node)), ply, False)
        if leaf:
            return
        for child in tree.children(node):
            move = int(tree.move[child])
            position.play(move)
            self._add(run, child, position, here, ply + 1)
            position.take_back(move)
        if tree.cut_by[node] != NONE:
            entered = {int(tree.move[child]) for child in tree.children(node)}
            moves = run.search.children(position, 1, ply)
            for move in [move for move in moves if move not in entered]:
                position.play(move)
                inner = not position.finished and position.game.id == OWN_TREE
                value = position.result if position.finished else position.estimate
                kind = KINDS[int(position.side or MAX)] if inner else "leaf"
                self._put(here, kind, "" if inner else value_text(value), ply + 1, True)
                position.take_back(move)


def paint_tree(painter: QPainter, rect: QRectF, run: Run) -> None:
    """The whole search tree with its values, cuts and pruned leaves."""
    sketch = Sketch(run)
    colours = theme.current()
    deepest = max(sketch.plies)
    across = max(float(sketch.x.max()), 1.0)
    scale = zoom(rect)
    margin = MARGIN * scale
    room = rect.width() - 2 * margin
    radius = min(RADIUS * scale, room / across / 2.1, rect.height() / (2.4 * deepest + 2 * REACH))
    above = min(margin, REACH * max(LEAST_RADIUS * scale, radius))
    down = (rect.height() - 2 * above) / max(1, deepest)

    def place(node: int) -> QPointF:
        return QPointF(
            rect.x() + margin + sketch.x[node] / across * room, rect.y() + above + sketch.plies[node] * down
        )

    for node, parent in enumerate(sketch.parents):
        if parent >= 0:
            pruned = sketch.pruned[node]
            painter.setPen(pen(colours.edge, scale**0.5, [3, 3] if pruned else None))
            painter.drawLine(place(parent), place(node))
            if pruned:
                middle = place(parent) * 0.45 + place(node) * 0.55
                paint_cut(painter, middle, max(7.0 * scale, radius * 0.8))
    size = max(LEAST_RADIUS * scale, radius)
    crowded = size > radius  # marks overlap: no text of theirs could be read
    for node, kind in enumerate(sketch.kinds):
        painter.setPen(pen(colours.raised, 0))
        painter.setBrush(colours.raised)
        painter.drawEllipse(place(node), radius * 0.8, radius * 0.8)
        state: State = "pruned" if sketch.pruned[node] else "done"
        text = sketch.texts[node]
        if crowded or not holds(text, kind, size) or len(text) > MOST_SIGNS or text == number_text(None):
            text = ""
        paint_mark(painter, kind, place(node), size, text, state=state)


MOST_SIGNS = 5
"""Longer values have no room in a mark."""

ON_BOARDS = ("chess", "backgammon", "connect4")
"""Games whose examples show their position, whatever the size of the search."""

MOST_MARKS = 80
"""Examples with more nodes than this show their position, not their tree."""


def paint_children(painter: QPainter, rect: QRectF, run: Run) -> None:
    """The positions after the root's moves, with what each returned below it."""
    tree = run.tree
    children = list(tree.children(0))[:4]
    scale = zoom(rect)
    step = min(92.0 * scale, rect.width() / max(1, len(children)))
    radius = min(15 * scale, rect.height() * 0.16)
    side = min(66.0 * scale, step - 20 * scale, rect.height() - 8 * scale - 2.2 * radius)
    top = rect.center().y() - (side + 2.2 * radius) / 2
    for number, child in enumerate(children):
        across = rect.center().x() + (number - (len(children) - 1) / 2) * step
        position = run.position.copy()
        position.play(int(tree.move[child]))
        box = QRectF(across - side / 2, top, side, side)
        paint_picture(painter, box, position.picture(), theme.current(), coordinates=False)
        best = tree.best_child[0] == child
        kind = KINDS[int(tree.side[child])]
        text = value_text(tree.shown_value(child))
        paint_mark(painter, kind, QPointF(across, top + side + 1.2 * radius), radius, text, best=best)


def paint_values(painter: QPainter, rect: QRectF, run: Run) -> None:
    """The root's position, and on it the nodes of the best moves with their value."""
    picture, tree = run.position.picture(), run.tree
    scale = zoom(rect)
    side = min(rect.width(), rect.height()) - 2 * MARGIN * scale
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    board = paint_picture(painter, box, picture, theme.current(), coordinates=False)
    for child in tree.children(0):
        place = picture.place_of(int(tree.move[child]))
        value = tree.shown_value(child)
        if place is not None and value == tree.shown_value(0):
            kind, radius = KINDS[int(tree.side[child])], min(14 * scale, board.unit * 0.4)
            text = value_text(value) if holds(value_text(value), kind, radius) else ""
            paint_mark(painter, kind, board.pixels(*place), radius, text)


def paint_small_tree(painter: QPainter, rect: QRectF) -> None:
    """A root with three leaves, as small as an icon."""
    top = QPointF(rect.center().x(), rect.y() + rect.height() * 0.24)
    step, down = rect.width() * 0.33, rect.y() + rect.height() * 0.78
    places = [QPointF(rect.center().x() + step * side, down) for side in (-1, 0, 1)]
    painter.setPen(pen(theme.current().edge, 1.0))
    for place in places:
        painter.drawLine(top, place)
    paint_mark(painter, "max", top, rect.height() * 0.15)
    for place in places:
        paint_mark(painter, "leaf", place, rect.height() * 0.12)


def paint_position(painter: QPainter, rect: QRectF, position: Position) -> None:
    """A position as large as the picture."""
    margin = 4 * zoom(rect)
    box = rect.adjusted(margin, margin, -margin, -margin)
    paint_picture(painter, box, position.picture(), theme.current(), coordinates=False)


def paint_pair(painter: QPainter, rect: QRectF, one: Preset, other: Preset) -> None:
    """Two positions that are compared with each other, side by side in the order of their ids."""
    side = min(rect.height() - 8 * zoom(rect), rect.width() * 0.45)
    gap = (rect.width() - 2 * side) / 3
    for number, preset in enumerate(sorted((one, other), key=lambda preset: preset.id)):
        left = rect.x() + gap + number * (side + gap)
        box = QRectF(left, rect.center().y() - side / 2, side, side)
        paint_picture(painter, box, position_of(preset).picture(), theme.current(), coordinates=False)


def paint_preset(painter: QPainter, rect: QRectF, preset: Preset) -> None:
    """Picture of an example: its tree, the positions after the first moves, or the values on the board."""
    if preset.id == "second-search":
        paint_values(painter, rect, run_of(preset, 1))
        return
    position = position_of(preset)
    if isinstance(position, TreePosition) and _paint_as_matrix(painter, rect, position):
        return
    if preset.id == "first-search":
        paint_children(painter, rect, run_of(preset, 0))
    elif preset.pair and preset.pair in catalog.presets():
        paint_pair(painter, rect, preset, catalog.presets()[preset.pair])
    elif preset.game in ON_BOARDS or run_of(preset, 0).tree.known > MOST_MARKS:
        paint_position(painter, rect, position)
    else:
        paint_tree(painter, rect, run_of(preset, 0))


def _paint_as_matrix(painter: QPainter, rect: QRectF, position: TreePosition) -> bool:
    """Paint a tree that is a matrix, if it is one."""
    from plyscope.strategic.trees.conversion import is_matrix_shaped
    from plyscope_desktop.boards.matrix.sketch import paint_matrix_of

    if not is_matrix_shaped(position.nodes):
        return False
    paint_matrix_of(painter, rect, position.nodes, zoom(rect))
    return True
