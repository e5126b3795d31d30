"""Export an animation: what, which moments, how fast and how large, with a preview, and a progress bar."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, QStandardPaths, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.exports.film.encoder import Recorder
from plyscope_desktop.exports.film.form import AnimationForm
from plyscope_desktop.exports.film.frames import Film
from plyscope_desktop.exports.film.plan import MOST_FRAMES, Animation, Reel
from plyscope_desktop.exports.picture_dialog import Beside
from plyscope_desktop.exports.preview import words_for_bytes
from plyscope_desktop.exports.remembered_choice import asked_path, remember, remember_folder, remembered
from plyscope_desktop.exports.saving_dialog import STEPS, SavingDialog
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.exports.write_picture import png_of
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.slider_field import Slider
from plyscope_desktop.widgets.tab_order import as_read, stops
from plyscope_desktop.words import phrases

WAIT_MS, SOON_MS = 120, 5
FORM_WIDTH = 380
CHANGED_SHARE = 0.015
"""About how much of a frame the next one changes, in bytes of a GIF, beside the whole of it."""

FILM_BYTES = 0.0012
"""Of an MP4, for a pixel of a frame, about."""


class FrameView(QWidget):
    """Shows a picture in the middle, never larger than it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.image = QImage()
        self._text = ""
        theme.follow(self.update)
        follow(self.retranslate)

    def show_frame(self, image: QImage) -> None:
        """Show a frame."""
        self.image, self._text = image, ""
        self.update()

    def show_text(self, text: str) -> None:
        """Show why there is no frame."""
        self.image, self._text = QImage(), text
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Preview"))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), theme.px(360))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours = theme.current()
        room = QRectF(self.rect())
        if self.image.isNull():
            painter.setPen(colours.second)
            painter.setFont(theme.font())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._text)
            painter.end()
            return
        width, height = self.image.width(), self.image.height()
        share = min((room.width() - 2) / width, (room.height() - 2) / height, 1.0)
        box = QRectF(0, 0, round(width * share), round(height * share))
        box.moveCenter(room.center())
        box.moveTopLeft(box.topLeft().toPoint())
        painter.drawImage(box, self.image)
        painter.setPen(theme.pen(colours.line))
        painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.end()


class AnimationDialog(SavingDialog):
    """Exports an animation of a search."""

    def __init__(self, subject: Subject, parent: QWidget | None = None) -> None:
        super().__init__("animation", parent)
        subject.require_tree()
        self.subject = subject
        self.film = Film(subject.canvas, self)
        self.recorder: Recorder | None = None
        self.reel: Reel | None = None
        self._key = 0.0
        self.form = AnimationForm(subject.session, subject.canvas.drawn.words.chapters, self)
        self.preview = FrameView(self)
        self.place = Slider(self)
        self.place.setRange(0, STEPS)
        self.says = plain_label(self, wordWrap=True)
        self._later = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._later.timeout.connect(self.refresh)
        self._across = Beside(self.form, FORM_WIDTH, self.preview, self.place, self.says)
        self.lay_out((self._across, 1))
        super().show_writing(False)
        self._connect()
        self.form.show_choice(remembered("animation", Animation()))
        theme.follow(self.rescale)
        follow(self.retranslate)
        as_read(*self.form.controls, self.place, self.stop_button, self.cancel_button, self.save_button)
        next(stops(self.form)).setFocus()

    def _connect(self) -> None:
        self.form.changed.connect(self._later.start)
        self.place.valueChanged.connect(self._later.start)
        self.film.ready.connect(self.refresh)

    def rescale(self) -> None:
        super().rescale()
        self._across.rescale()
        room = self.screen().availableSize() if self.screen() is not None else self.size()
        self.resize(min(theme.px(1080), room.width() - 40), min(theme.px(640), room.height() - 60))

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr("Export an animation"))
        self.place.setAccessibleName(tr("Moment of the preview"))
        self.refresh()

    def refresh(self) -> None:
        """Recalculate, and show the frame of the slider."""
        self._later.stop()
        if self.recorder is not None:
            return
        if not self.film.prepared:
            self.preview.show_text(tr("Reading the record…"))
            self._able()
            return
        form = self.form
        self.reel = reel = Reel(self.film.session.record.trace, form.choice, form.start, form.end)
        frame = reel.frame(round(self.place.value() / STEPS * (reel.moving - 1)))
        if not self.film.approach(frame.tick):
            self._later.start(SOON_MS)
            return
        self.film.forget_camera()
        image = self.film.paint(form.choice, frame)
        self.preview.show_frame(image)
        self._key = float(len(png_of(image)))
        self.says.setText(self._said(reel))
        self.preview.setAccessibleDescription(self.says.text())
        self._able()

    def _able(self) -> None:
        self.save_button.setEnabled(self.reel is not None and self.reel.count <= MOST_FRAMES)

    def _said(self, reel: Reel) -> str:
        """Duration and size of the film."""
        if reel.count > MOST_FRAMES:
            text = tr("{n} frames are too many: at most {most}. Choose a higher speed, or a shorter range.")
            return text.format(n=number_text(reel.count), most=number_text(MOST_FRAMES))
        width, height = reel.wanted.size
        text = tr("{n} frames, {seconds}, {width} × {height} px, {bytes}")
        return text.format(
            n=number_text(reel.count),
            seconds=phrases.seconds(reel.seconds),
            width=number_text(width),
            height=number_text(height),
            bytes=words_for_bytes(self._bytes(reel)),
        )

    def _bytes(self, reel: Reel) -> float:
        """Very roughly."""
        width, height = reel.wanted.size
        if reel.wanted.format == "mp4":
            return 20_000 + reel.count * width * height * FILM_BYTES
        moving = (reel.wanted.pulses and reel.wanted.step == "event") or reel.wanted.camera == "follow"
        pictures = min(reel.moving, reel.changes * (6 if moving else 1))
        return self._key * (1 + CHANGED_SHARE * pictures)

    def ask(self) -> None:
        self.refresh()
        if not self.save_button.isEnabled() or self.recorder is not None:
            return
        suffix, movies = self.form.choice.format, QStandardPaths.StandardLocation.MoviesLocation
        name = self.subject.animation_name(suffix)
        path = asked_path(self, tr("Save the animation"), movies, name, suffix.upper())
        if path:
            self.record(path)

    def record(self, path: str) -> None:
        """Record under this name and close; on failure show the reason and stay open."""
        if self.reel is None or self.recorder is not None:
            return
        remember("animation", self.form.choice)
        remember_folder(str(Path(path).parent))
        self.message.dismiss()
        self.recorder = Recorder(self.film, self.reel, path, self)
        self.recorder.progressed.connect(self._progressed)
        self.recorder.ended.connect(self._ended)
        self.show_writing(True)
        self.recorder.start()

    def stop(self) -> None:
        if self.recorder is not None:
            self.recorder.cancel()

    @property
    def writing_now(self) -> bool:
        return self.recorder is not None

    def show_writing(self, writing: bool) -> None:
        super().show_writing(writing)
        self._across.scroll.setEnabled(not writing)
        self.place.setEnabled(not writing)
        (self.stop_button if writing else self.save_button).setFocus()

    def _progressed(self, done: int, count: int) -> None:
        self.progress.setValue(round(STEPS * done / count))
        assert self.recorder is not None
        text = tr("Frame {n} of {total}, {bytes}").format(
            n=number_text(done), total=number_text(count), bytes=words_for_bytes(self.recorder.written)
        )
        self.says.setText(text)

    def _ended(self, failed: str) -> None:
        recorder, self.recorder = self.recorder, None
        if recorder is None:
            return
        recorder.deleteLater()
        self.show_writing(False)
        if failed:
            self.message.show_message("error", failed)
        elif not recorder.cancelled:
            self.saved.emit(recorder.path)
            self.accept()
            return
        self.refresh()

    def done(self, result: int) -> None:
        """Close once nothing is being written any more."""
        self._later.stop()
        if self.recorder is not None:
            self.recorder.ended.disconnect(self._ended)
            self.recorder.cancel()
            self.recorder = None
        self.film.close()
        super().done(result)
