"""Paint a picture of a position: large on the board, and as small as a thumbnail in the tree."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from plyscope.picture import Cell, Line, Picture, Piece
from plyscope.picture import Place as Place
from plyscope_desktop import theme as themes
from plyscope_desktop.boards.placement import Placement, place_picture
from plyscope_desktop.theme import Theme, pen
from plyscope_desktop.widgets.mark import paint_mark

SMALL = 24
"""Cells with fewer pixels are drawn without outlines and signs."""

LINE_HEIGHT = 1.15
"""Of two lines on a place, as a multiple of the type's size."""

DOT = 6
"""How wide the dot of a legal move is."""

GHOST_SHARE = 0.4
"""How strong a piece is drawn that is not there yet."""


@dataclass(frozen=True)
class Marks:
    """What a board shows on top of its picture; places in cells.

    `over` is the cell of the move under the mouse, `last` is where the last move went, `legal` the places
    that can be moved to, `ghosts` the pieces that the move under the mouse would set, `values` short texts on
    places and whether they are the best. `arriving` are pieces on their way, `progress` how far they came, 0
    to 1. `cursor` is the keyboard's cell: x, y, width, height.

    `last_path` are all places that the last move touched, the first to the last. `chosen` is the place of a
    piece that was picked up, `targets` the places that it can go to next. `lifted` is a piece under the mouse
    and where its middle is, `hidden` are places whose pieces are not drawn meanwhile. `moving` are those of
    the picture's pieces that slide, each with the place that it comes from; `leaving` pieces of the picture
    before, which fade.
    """

    over: tuple[float, float, float, float] | None = None
    last: Place | None = None
    legal: tuple[Place, ...] = ()
    threats: bool = False
    hint: Place | None = None
    ghosts: tuple[Piece, ...] = ()
    values: tuple[tuple[float, float, str, bool], ...] = ()
    arriving: tuple[Piece, ...] = ()
    progress: float = 1.0
    cursor: tuple[float, float, float, float] | None = None
    last_path: tuple[Place, ...] = ()
    chosen: Place | None = None
    targets: tuple[Place, ...] = ()
    lifted: tuple[Piece, Place] | None = None
    hidden: tuple[Place, ...] = ()
    moving: tuple[tuple[Piece, Place], ...] = ()
    leaving: tuple[Piece, ...] = ()


NO_MARKS = Marks()


def paint_picture(
    painter: QPainter,
    rect: QRectF,
    picture: Picture,
    theme: Theme,
    *,
    faint: bool = False,
    coordinates: bool = True,
    flipped: bool = False,
    marks: Marks = NO_MARKS,
) -> Placement:
    """Paint a picture as large as fits into a rectangle; returns where it stands.

    `faint` draws all in the colours of what was not searched. From 24 px on.
    """
    place = place_picture(rect, picture, coordinates=coordinates, flipped=flipped)
    brush = _Brush(painter, theme, place, faint)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if picture.frame:
        brush.frame()
    brush.cells(picture.cells)
    holes = any(cell.shape == "hole" for cell in picture.cells)
    if marks.last is not None and not holes:
        brush.ground(picture, marks.last)
    if marks.over is not None and not marks.ghosts:
        painter.fillRect(place.box(*marks.over), theme.hover)
    for line in picture.lines:
        if not line.strong:
            brush.line(line)
    for piece in picture.pieces:
        if piece not in marks.arriving and (piece.x, piece.y) not in marks.hidden:
            brush.piece(piece)
    for piece in marks.arriving:
        brush.arriving(piece, marks.progress, falls=holes)
    for piece in marks.ghosts:
        painter.setOpacity(GHOST_SHARE)
        brush.piece(piece)
        painter.setOpacity(1)
    if marks.last is not None and holes and marks.progress >= 1:
        brush.ring(marks.last, theme.ink, 0.41, max(themes.LINE_MARK, 0.05 * place.unit))
    if marks.progress >= 1:
        for line in picture.lines:
            if line.strong:
                brush.strong_line(line)
    taken = {(x, y) for x, y, _, _ in marks.values} | {(piece.x, piece.y) for piece in marks.ghosts}
    if marks.hint is not None:
        taken.add(marks.hint)
    if marks.threats:
        brush.threats(picture, marks.hint)
    stands = {(piece.x, piece.y): piece for piece in picture.pieces}
    for spot in marks.legal:
        if spot in stands:
            brush.outline(stands[spot])
        elif spot not in taken:
            brush.dot(spot)
    for x, y, text, best in marks.values:
        if (x, y) != marks.hint:
            brush.value((x, y), text, best)
    if marks.hint is not None:
        brush.hint(marks.hint)
    if marks.cursor is not None:
        brush.cursor(marks.cursor)
    if coordinates:
        brush.labels(picture)
    painter.restore()
    return place


@dataclass(frozen=True)
class _Brush:
    """Paints the parts of one picture."""

    painter: QPainter
    theme: Theme
    place: Placement
    faint: bool

    @property
    def unit(self) -> float:
        return self.place.unit

    @property
    def small(self) -> bool:
        return self.place.unit < SMALL

    def owned(self, owner: str) -> QColor:
        """The colour of a side."""
        if self.faint:
            return self.theme.ghost
        return {"max": self.theme.max, "min": self.theme.min}.get(owner, self.theme.second)

    def frame(self) -> None:
        """The neutral board behind the holes."""
        self.painter.setPen(Qt.PenStyle.NoPen if self.small else pen(self.theme.control))
        self.painter.setBrush(self.theme.chosen)
        radius = 0.16 * self.unit
        self.painter.drawRoundedRect(self.place.board, radius, radius)

    def cells(self, cells: tuple[Cell, ...]) -> None:
        """Squares and holes; plain cells show nothing."""
        painter, colours = self.painter, self.theme
        radius = (0.4 if self.small else 0.41) * self.unit
        holes = [cell for cell in cells if cell.shape == "hole"]
        if holes:
            painter.setPen(Qt.PenStyle.NoPen if self.small else pen(colours.control))
            painter.setBrush(colours.panel)
        for cell in holes:
            centre = self.place.pixels(cell.x + cell.width / 2, cell.y + cell.height / 2)
            painter.drawEllipse(centre, radius, radius)
        for cell in cells:
            if cell.shape == "square":
                painter.setPen(pen(colours.ghost if self.faint else colours.edge))
                painter.setBrush(colours.panel)
                painter.drawRect(self.place.box(cell.x, cell.y, cell.width, cell.height))

    def ground(self, picture: Picture, last: Place) -> None:
        """The ground of the cell that was moved to last."""
        for cell in picture.cells:
            if cell.x <= last[0] < cell.x + cell.width and cell.y <= last[1] < cell.y + cell.height:
                self.painter.fillRect(
                    self.place.box(cell.x, cell.y, cell.width, cell.height), self.theme.chosen
                )

    def line(self, line: Line) -> None:
        """A line of the board: a hairline in thumbnails, never more than 2 px."""
        width = 1.0 if self.unit < 27 else min(themes.LINE_MARK, max(1.0, self.unit / 40))
        colour = self.theme.ghost if self.faint else self.theme.edge
        start, end = self.place.pixels(line.x1, line.y1), self.place.pixels(line.x2, line.y2)
        if self.unit >= 27:
            self.painter.setPen(pen(colour, width, cap=Qt.PenCapStyle.RoundCap))
        else:
            self.painter.setPen(pen(colour, width))
            start, end = _sharp(start, end)
        self.painter.drawLine(start, end)

    def strong_line(self, line: Line) -> None:
        """The line that won, through its pieces and a little further, with an edge of the ground."""
        start, end = self.place.pixels(line.x1, line.y1), self.place.pixels(line.x2, line.y2)
        length = hypot(end.x() - start.x(), end.y() - start.y())
        if length > 0:
            beyond = 0.24 * self.unit / length
            step = QPointF((end.x() - start.x()) * beyond, (end.y() - start.y()) * beyond)
            start, end = start - step, end + step
        round_cap = Qt.PenCapStyle.RoundCap
        width = 1.0 if self.small else max(1.5, 0.045 * self.unit)
        if not self.small:
            self.painter.setPen(pen(self.theme.panel, 2 * width, cap=round_cap))
            self.painter.drawLine(start, end)
        self.painter.setPen(pen(self.theme.ghost if self.faint else self.theme.ink, width, cap=round_cap))
        self.painter.drawLine(start, end)

    def piece(self, piece: Piece, centre: QPointF | None = None, size: float = 1.0) -> None:
        """A piece, at its own place and size unless others are given."""
        centre = centre if centre is not None else self.place.pixels(piece.x, piece.y)
        radius = piece.size * self.unit / 2 * size
        colour = self.owned(piece.owner)
        painter = self.painter
        if piece.shape == "cross":
            painter.setPen(pen(colour, self._stroke(), cap=Qt.PenCapStyle.RoundCap))
            arm = 0.97 * radius
            painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
            painter.drawLine(centre + QPointF(-arm, arm), centre + QPointF(arm, -arm))
        elif piece.shape == "ring":
            painter.setPen(pen(colour, self._stroke()))
            painter.setBrush(QBrush())
            painter.drawEllipse(centre, radius, radius)
        elif piece.shape == "disc":
            self._disc(piece, centre, radius, colour)
        elif piece.shape in ("max", "min", "chance", "leaf"):
            paint_mark(
                painter, piece.shape, centre, radius, piece.text, state="later" if self.faint else "done"
            )

    def _stroke(self) -> float:
        """How thick crosses and rings are drawn."""
        return max(1.6, 0.11 * self.unit) if self.small else max(2.4, 0.081 * self.unit)

    def _disc(self, piece: Piece, centre: QPointF, radius: float, colour: QColor) -> None:
        """A disc; the triangle on it tells the sides apart without colour."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour)
        self.painter.drawEllipse(centre, radius, radius)
        if self.small or piece.owner == "none":
            return
        up = -1.0 if piece.owner == "max" else 1.0
        side = radius / 0.41
        corners = ((0.0, 0.132 * up), (0.13, -0.096 * up), (-0.13, -0.096 * up))
        lift = QPointF(0, 0.018 * up * side)
        points = [centre + lift + QPointF(x * side, y * side) for x, y in corners]
        self.painter.setBrush(QBrush())
        line = max(themes.LINE_EDGE, 0.035 * self.unit)
        self.painter.setPen(pen(self.theme.on_mark, line, cap=Qt.PenCapStyle.RoundCap))
        self.painter.drawPolygon(QPolygonF(points))

    def arriving(self, piece: Piece, progress: float, *, falls: bool) -> None:
        """A piece on its way: it falls into its hole, or grows where it is put."""
        if falls:
            top = self.place.pixels(piece.x, -0.5)
            end = self.place.pixels(piece.x, piece.y)
            self.painter.save()
            self.painter.setClipRect(self.place.board)
            self.piece(piece, top + (end - top) * progress * progress)
            self.painter.restore()
        else:
            self.painter.setOpacity(min(1.0, 0.3 + progress))
            self.piece(piece, size=0.6 + 0.4 * progress)
            self.painter.setOpacity(1)

    def ring(self, at: Place, colour: QColor, radius: float, width: float, dashed: bool = False) -> None:
        """A ring around a place; the radius counts in cells."""
        self.painter.setPen(pen(colour, width, [3, 2.2] if dashed else None))
        self.painter.setBrush(QBrush())
        self.painter.drawEllipse(self.place.pixels(*at), radius * self.unit, radius * self.unit)

    def threats(self, picture: Picture, hint: Place | None) -> None:
        """A dashed ring of its owner where a side would win at once; one inside the other for both."""
        both = {(t.x, t.y) for t in picture.threats if t.owner == "max"}
        both &= {(t.x, t.y) for t in picture.threats if t.owner == "min"}
        for threat in picture.threats:
            if (threat.x, threat.y) == hint:
                continue
            inner = (threat.x, threat.y) in both and threat.owner == "min"
            width = max(themes.LINE_MARK, 0.045 * self.unit)
            colour = self.owned(threat.owner)
            self.ring((threat.x, threat.y), colour, 0.22 if inner else 0.33, width, dashed=True)

    def dot(self, at: Place) -> None:
        """A place that can be moved to."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.theme.edge)
        radius = DOT / 2 * themes.scale()
        self.painter.drawEllipse(self.place.pixels(*at), radius, radius)

    def outline(self, piece: Piece) -> None:
        """A piece that can be moved to, where a dot would not be seen."""
        side = piece.size * self.unit + 8
        box = QRectF(0, 0, side, side)
        box.moveCenter(self.place.pixels(piece.x, piece.y))
        self.painter.setPen(pen(self.theme.edge, themes.LINE_EDGE, [1.5, 1.5]))
        self.painter.setBrush(QBrush())
        self.painter.drawRoundedRect(box, themes.RADIUS_CONTROL, themes.RADIUS_CONTROL)

    def value(self, at: Place, text: str, best: bool) -> None:
        """How well a move does, on the place where it would go; two lines stand close together."""
        pixels = min(max(10.0, 0.24 * self.unit), 20 * themes.scale())
        font = themes.exact_font(pixels, bold=best)
        lines = text.split("\n")
        wide = max(QFontMetricsF(font).horizontalAdvance(line) for line in lines)
        if wide > 0.66 * self.unit:
            pixels = max(9.0, pixels * 0.66 * self.unit / wide)
            font = themes.exact_font(pixels, bold=best)
        self.painter.setFont(font)
        self.painter.setPen(self.theme.ink if best else self.theme.second)
        for row, line in enumerate(lines):
            down = (row - (len(lines) - 1) / 2) * LINE_HEIGHT * pixels
            self.painter.drawText(self._around(at).translated(0, down), Qt.AlignmentFlag.AlignCenter, line)

    def hint(self, at: Place) -> None:
        """The ring with "!" around the move that is advised."""
        self.ring(at, self.theme.good, 0.38, max(themes.LINE_MARK, 0.05 * self.unit))
        self.painter.setFont(themes.exact_font(0.36 * self.unit, bold=True))
        self.painter.setPen(self.theme.good)
        self.painter.drawText(self._around(at), Qt.AlignmentFlag.AlignCenter, "!")

    def _around(self, at: Place) -> QRectF:
        box = QRectF(0, 0, 2 * self.unit, 2 * self.unit)
        box.moveCenter(self.place.pixels(*at))
        return box

    def cursor(self, cell: tuple[float, float, float, float]) -> None:
        """Where the keyboard is: a ring of ink just inside the cell."""
        inset = max(3.0, 0.05 * self.unit)
        box = self.place.box(*cell).adjusted(inset, inset, -inset, -inset)
        path = QPainterPath()
        path.addRoundedRect(box, themes.RADIUS_CONTROL, themes.RADIUS_CONTROL)
        self.painter.strokePath(path, QPen(pen(self.theme.panel, themes.LINE_MARK + 2)))
        self.painter.strokePath(path, QPen(pen(self.theme.ink, themes.LINE_MARK)))

    def labels(self, picture: Picture) -> None:
        """The coordinates, close to the board's edge, and the names on the board itself."""
        scale, place = themes.scale(), self.place
        pixels = min(max(themes.CAPTION * scale, 0.15 * self.unit), themes.BODY * scale)
        self.painter.setFont(themes.exact_font(pixels))
        self.painter.setPen(self.theme.ghost if self.faint else self.theme.second)
        edge = place.board
        for label in picture.labels:
            centre = place.pixels(label.x, label.y)
            if label.y > picture.height or label.y < 0:
                below = (label.y > 0) != place.upside_down
                centre.setY(edge.bottom() + 12 * scale if below else edge.top() - 12 * scale)
            elif label.x < 0 or label.x > picture.width:
                right = (label.x > 0) != place.mirrored
                centre.setX(edge.right() + 8 * scale if right else edge.left() - 8 * scale)
            box = QRectF(0, 0, max(4 * self.unit, 80 * scale), 20 * scale)
            box.moveCenter(centre)
            self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label.text)


def _sharp(start: QPointF, end: QPointF) -> tuple[QPointF, QPointF]:
    """An upright or level hairline moved onto whole pixels."""
    if start.x() == end.x():
        x = round(start.x() - 0.5) + 0.5
        return QPointF(x, start.y()), QPointF(x, end.y())
    if start.y() == end.y():
        y = round(start.y() - 0.5) + 0.5
        return QPointF(start.x(), y), QPointF(end.x(), y)
    return start, end
