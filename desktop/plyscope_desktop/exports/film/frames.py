"""Film: the record of a session shown once more off the screen, frame by frame, while the window goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import exp

from PySide6.QtCore import QObject, QPoint, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.record.tree import NONE, Chapter
from plyscope.rules.picture import Place
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.boards.paint import Marks, paint_picture
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.canvas.drawing.sizes import DESK
from plyscope_desktop.canvas.graph.view import GraphView
from plyscope_desktop.canvas.lanterns.view import LanternView
from plyscope_desktop.canvas.overlays import legend
from plyscope_desktop.canvas.overlays.pulse import paint_pulses, pulse_at
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.exports.film.plan import Animation, Frame
from plyscope_desktop.exports.sheet_parts import stage_kind
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.strip import HEIGHT, Span, Strip
from plyscope_desktop.words.events import moment_text

DESIGN_HEIGHT = 720
"""Height in pixels with the sizes of the window; a higher picture is enlarged."""

CAPTION, LINE, MARGIN, CORNER = 56, 22, 16, 8
BOARD_SHARE = 0.3
"""Of the width, beside a tree."""

SLICE_ROWS = 200_000
"""Rows that a film moves across between two looks at the window."""

CALM = 0.6
GLIDE_SECONDS = 0.18
"""A camera that follows does so as in the window: where the moment leaves the middle, and not at once."""


class Film(QObject):
    """Paints any moment of a record in any look, independently of its session.

    It has a tree of its own, which it reads bit by bit: `ready`: it can paint. A camera that follows
    moves with each painted frame; `still`: it has arrived.
    """

    ready = Signal()

    def __init__(self, canvas: TreeCanvas, parent: QObject | None = None) -> None:
        super().__init__(parent)
        source = canvas.session
        self.session = Session(self, budget=source.run.budget)
        self.session.document.restore(replace(source.document.value, replies=False))
        self.session.show_record(
            source.record.trace,
            source.record.setup,
            source.record.moves_before,
            source.record.answer,
            source.record.last_tick,
            NONE,
        )
        self._canvas = canvas
        self.view = canvas.view
        self.seen = canvas.box.camera
        self.collapsed = frozenset(canvas.drawn.collapsed) if canvas.drawn.tree is source.record.tree else ()
        self.sizes = DESK
        services = Services(self.session)
        self.words, self.playback = services.words, services.playback
        self.scene = Scene(self.session, self.words, services.explanation, self.sizes)
        self.strip = Strip()
        self.strip.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.prepared = False
        self.still = True
        self._stage: Stage | None = None
        self._key: tuple[object, ...] = ()
        self._camera = Camera()
        self._shown: tuple[object, ...] = ()
        self._timer = QTimer(self, interval=4)
        self._timer.timeout.connect(self._prepare)
        self._timer.start()

    def _prepare(self) -> None:
        """Read on, a little at a time."""
        if self.session.record.state == "reading" or self.scene.slots.behind:
            return
        _ = self.playback.index  # which takes in a little at each question
        if self.playback.index_is_behind:
            return
        self.scene.collapsed = set(self.collapsed)
        self.prepared = True
        self._timer.stop()
        self.ready.emit()

    def close(self) -> None:
        """Give everything back."""
        self._timer.stop()
        self.session.close()
        self.strip.deleteLater()

    def approach(self, tick: int) -> bool:
        """Go on towards a moment; return True if it is reached."""
        here = self.session.record.tick
        step = max(-SLICE_ROWS, min(SLICE_ROWS, tick - here))
        if step:
            self.session.record.show(here + step)
        return self.session.record.tick == tick

    def forget_camera(self) -> None:
        """The next frame begins a film: a camera that follows starts at its moment."""
        self._key = ()

    def paint(self, wanted: Animation, frame: Frame) -> QImage:
        """The picture of the current frame."""
        width, height = wanted.size
        image = QImage(width, height, QImage.Format.Format_RGB32)
        ratio = max(1.0, height / DESIGN_HEIGHT)
        image.setDevicePixelRatio(ratio)
        with self._look(wanted):
            colours = theme.current()
            image.fill(colours.panel)
            painter = QPainter(image)
            try:
                self._paint(painter, wanted, frame, QSizeF(width / ratio, height / ratio))
            finally:
                painter.end()
        return image

    @contextmanager
    def _look(self, wanted: Animation) -> Iterator[None]:
        with theme.painting(wanted.theme_id), language.painting(wanted.language or language.current()):
            yield

    def _paint(self, painter: QPainter, wanted: Animation, frame: Frame, size: QSizeF) -> None:
        self.scene.refresh()
        unit = theme.scale()
        room = QRectF(0, 0, size.width(), size.height())
        if wanted.caption:
            self._paint_caption(painter, QRectF(0, 0, room.width(), CAPTION * unit))
            room.setTop(CAPTION * unit)
        if wanted.what != "tree":
            room.setBottom(room.bottom() - HEIGHT * unit)
            self._paint_strip(painter, room)
        if wanted.what == "all":
            beside = QRectF(room)
            beside.setWidth(round(room.width() * BOARD_SHARE))
            if self._paint_board(painter, beside):
                room.setLeft(beside.right())
        self._paint_tree(painter, wanted, frame, room)

    def _paint_caption(self, painter: QPainter, room: QRectF) -> None:
        """The search, and the sentence of the moment."""
        colours, unit = theme.current(), theme.scale()
        box = room.adjusted(MARGIN * unit, 6 * unit, -MARGIN * unit, 0)
        preset = self.session.document.preset
        title = language.tr(preset.title if preset is not None else self.session.document.game.name)
        facts = [title, *self._facts()]
        sentence = moment_text(self.words, self.session.record.tick)
        for text, size, bold, colour in (
            (" · ".join(facts), theme.LABEL, False, colours.second),
            (sentence, theme.VALUE, True, colours.ink),
        ):
            font = theme.exact_font(size * unit, bold)
            painter.setFont(font)
            painter.setPen(colour)
            said = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
            line = QRectF(box.left(), box.top(), box.width(), LINE * unit)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)
            box.setTop(box.top() + LINE * unit)

    def _facts(self) -> list[str]:
        record = self.session.record
        facts = [language.tr(catalog.algorithm(record.setup.algorithm).name)]
        chapter = self.scene.chapter
        if len(record.tree.chapters) > 1 and chapter is not None:
            facts.append(self.words.chapters.of_node(chapter.first_node))
        text = language.tr("event {tick} of {total}")
        tick, last = number_text(record.tick), number_text(record.last_tick)
        return [*facts, text.format(tick=tick, total=last)]

    def _paint_strip(self, painter: QPainter, above: QRectF) -> None:
        """The timeline, as it is in the window."""
        record, strip = self.session.record, self.strip
        names = self.words.chapters
        strip.resize(round(above.width()), strip.height())
        strip.show_spans(
            [
                Span(chapter.start, chapter.end, name, short)
                for chapter, name, short in zip(
                    record.tree.chapters, names.names(), names.short_names(), strict=True
                )
            ]
        )
        index = self.playback.index
        index.take_in(record.last_tick)
        strip.show_marks(index.leaves, index.cuts)
        strip.show_moment(record.tick, record.last_tick, record.last_tick, False)
        painter.save()
        corner = QPoint(round(above.left()), round(above.bottom()))
        strip.render(painter, corner, QRegion(), QWidget.RenderFlag(0))
        painter.restore()

    def _paint_board(self, painter: QPainter, room: QRectF) -> bool:
        """The position of the moment's node; no board for explicit trees, which are their own."""
        scene, unit = self.scene, theme.scale()
        node = scene.now if scene.now != NONE else scene.root
        position = scene.walker.position(node) if node != NONE else self.session.record.searched
        if position is None or isinstance(position, TreePosition):
            return False
        picture = position.picture()
        last: tuple[Place, ...] = ()
        parent = int(self.session.record.tree.parent[node]) if node != NONE else NONE
        if parent != NONE:
            before = scene.walker.position(parent)
            last = (
                () if before is None else before.picture().path_of(int(self.session.record.tree.move[node]))
            )
            position = scene.walker.position(node)
            assert position is not None
            picture = position.picture()
        margin = MARGIN * unit
        box = room.adjusted(margin, margin, -margin, -margin)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        marks = Marks(last=last[-1] if last else None, last_path=last)
        paint_picture(painter, box, picture, theme.current(), coordinates=True, marks=marks)
        painter.restore()
        return True

    def _paint_tree(self, painter: QPainter, wanted: Animation, frame: Frame, room: QRectF) -> None:
        if self.scene.chapter is None:
            return
        stage = self._ready_stage(wanted, self.scene.chapter, room.size())
        painter.save()
        painter.translate(room.topLeft())
        painter.setClipRect(QRectF(0, 0, room.width(), room.height()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stage.ratio = painter.device().devicePixelRatio()
        stage.paint(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stage.stamps.begin(painter)
        now = self.scene.now
        if NONE < now < self.scene.slots.known:
            stage.paint_ring(painter, now, "now")
            pulse = pulse_at(self.scene) if wanted.pulses else None
            edge = None if pulse is None else stage.edge(pulse.node)
            if pulse is not None and edge is not None:
                paint_pulses(painter, stage.stamps, [(pulse, edge)], frame.progress)
        if wanted.legend:
            self._paint_legend(painter, stage, room)
        painter.restore()

    def _paint_legend(self, painter: QPainter, stage: Stage, room: QRectF) -> None:
        signs = {*stage.shown, "now"} if stage.reaches(self.scene.now) else set(stage.shown)
        if not signs:
            return
        rows, size = legend.arranged(signs, room.width() - 2 * CORNER, self.sizes)
        painter.translate(CORNER, room.height() - CORNER - size.height())
        painter.setPen(theme.pen(theme.current().line))
        painter.setBrush(theme.current().panel)
        painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 4, 4)
        legend.paint_rows(painter, rows, self.sizes)

    def _ready_stage(self, wanted: Animation, chapter: Chapter, size: QSizeF) -> Stage:
        """The stage of the chapter, looked at through the camera of this frame."""
        key = (chapter.first_node, size.width(), size.height(), wanted.camera, wanted.theme_id, theme.scale())
        if key != self._key or self._stage is None:
            another = not self._key or self._key[0] != key[0]
            self._key = key
            self._stage = stage_kind(self.scene, self.view, size.width())(self.scene, Stamps(self.sizes))
            if isinstance(self._stage, SmallStage) and isinstance(self._stage.view, LanternView):
                self._stage.view.choose_as(self._canvas.lanterns)
            if isinstance(self._stage, SmallStage) and isinstance(self._stage.view, GraphView):
                self._stage.view.choose_as(self._canvas.graph.view)
            self._stage.lay_out(size.width())
            self._camera = self._first_camera(wanted, self._stage, size, another)
            self._stage.look(self._camera)
        if wanted.camera == "follow":
            self._follow(self._stage, wanted.rate)
        return self._stage

    def _first_camera(self, wanted: Animation, stage: Stage, size: QSizeF, another: bool) -> Camera:
        stage.look(stage.fit(size.width(), size.height()))
        whole = stage.fit(size.width(), size.height())
        if wanted.camera == "whole":
            return whole
        seen = self.seen
        across, down = size.width() / max(1.0, seen.width), size.height() / max(1.0, seen.height)
        if wanted.camera == "seen":
            return replace(
                seen, across=seen.across * across, down=seen.down * down, width=size.width(),
                height=size.height(),
            )  # fmt: skip
        camera = replace(seen.resized(size.width(), size.height()), top=whole.top, down=whole.down)
        stage.look(camera)
        return _centred(stage, camera, self.scene.now) if another else camera

    def _follow(self, stage: Stage, rate: int) -> None:
        """Glide towards the node of the moment, where it has left the middle."""
        camera = self._camera
        self.still = True
        spot = stage.spot(self.scene.now) if self.scene.now != NONE else None
        if spot is None:
            return
        wide, high = CALM * camera.width / 2, CALM * camera.height / 2
        if abs(spot.x - camera.width / 2) <= wide and abs(spot.y - camera.height / 2) <= high:
            return
        self.still = False
        share = 1 - exp(-1 / (rate * GLIDE_SECONDS))
        self._camera = camera.between(_centred(stage, camera, self.scene.now), share)
        stage.look(self._camera)


def _centred(stage: Stage, camera: Camera, node: int) -> Camera:
    """The camera with a node in its middle, across; and down, where it would be out of sight."""
    spot = stage.spot(node) if node != NONE else None
    if spot is None:
        return camera
    x = camera.width / 2 - spot.x
    away = camera.height / 2 - spot.y
    return camera.panned(x, away if abs(away) > CALM * camera.height / 2 else 0.0)
