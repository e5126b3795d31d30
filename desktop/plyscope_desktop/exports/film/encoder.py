"""Recorder: makes the file of an animation: frames painted between the window's own, encoded in a thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import Empty, Full, Queue
from time import perf_counter

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from plyscope.files import atomic_save, temporary_folders
from plyscope_desktop.exports.film.frames import Film
from plyscope_desktop.exports.film.gif import GifWriter, Palette, Pixels
from plyscope_desktop.exports.film.mp4 import FfmpegError, Mp4Writer, ffmpeg
from plyscope_desktop.exports.film.plan import Animation, Frame, Reel
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import heard, tr

QUEUED = 4
"""Frames that wait for the encoder at most."""

SAMPLES = 5
"""Frames in which the colours of a GIF are looked for."""

PATIENCE = 0.1
BUSY_SECONDS = 0.008
"""Longest time slice on the window's thread, unless a single frame takes longer."""
REST_MS, WAITING_MS = 1, 5


class Cancelled(Exception):
    """Nobody wants the file any more."""


def pixels_of(image: QImage) -> Pixels:
    """A copy of the pixels of a frame."""
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return lines[:, : 4 * image.width()].reshape(image.height(), image.width(), 4).copy()


class Encoder:
    """Takes frames from a bounded queue and writes the file; `failed` is the reason of a failure."""

    def __init__(self, path: str, wanted: Animation) -> None:
        self.path, self.wanted = path, wanted
        self.queue: Queue[Pixels | None] = Queue(QUEUED)
        self.samples: list[Pixels] = []
        self.failed = ""
        self.cancelled = False
        self.written = 0
        self._mp4: Mp4Writer | None = None

    def cancel(self) -> None:
        """Let the thread end soon, without a file."""
        self.cancelled = True
        if self._mp4 is not None:
            self._mp4.stop()

    def run(self) -> None:
        """Write the file."""
        try:
            if self.wanted.format == "gif":
                atomic_save.save(Path(self.path), self._write_gif)
            else:
                self._write_mp4()
        except Cancelled:
            pass
        except FfmpegError as error:
            if not self.cancelled:
                self.failed = tr("ffmpeg could not make the film: {reason}.").format(reason=_plain(error))
        except OSError as error:
            text = tr("{file} could not be saved: {reason}.")
            self.failed = text.format(file=self.path, reason=_plain(error))
        except MemoryError:
            self.failed = tr("There is not enough memory for a picture of this size.")
        finally:
            self.samples = []

    def _next(self) -> Pixels | None:
        while not self.cancelled:
            try:
                return self.queue.get(timeout=PATIENCE)
            except Empty:
                continue
        raise Cancelled

    def _write_gif(self, sink: atomic_save.Sink) -> None:
        wanted = self.wanted
        writer = GifWriter(sink, *wanted.size, wanted.rate, Palette(self.samples), loops=wanted.loops)
        self.samples = []
        while (frame := self._next()) is not None:
            writer.add(frame)
            self.written = sink.size
        writer.finish()

    def _write_mp4(self) -> None:
        """ffmpeg goes back and forth in what it writes, so it has a file of its own first."""
        program, wanted = ffmpeg(), self.wanted
        if program is None:
            raise FfmpegError("it is not on the PATH")
        folder = temporary_folders.new_folder("film")
        try:
            made = folder / "film.mp4"
            writer = self._mp4 = Mp4Writer(program, made, *wanted.size, wanted.rate)
            try:
                while (frame := self._next()) is not None:
                    writer.add(frame.data.cast("B"))
                    self.written = made.stat().st_size if made.exists() else 0
                writer.finish()
            finally:
                writer.close()
            atomic_save.save(Path(self.path), lambda sink: self._copy(made, sink))
        finally:
            temporary_folders.remove_folder(folder)

    def _copy(self, made: Path, sink: atomic_save.Sink) -> None:
        with open(made, "rb") as file:
            while data := file.read(1 << 20):
                if self.cancelled:
                    raise Cancelled
                sink.write(data)


class Recorder(QObject):
    """Records a film; `progressed` carries the frames done and their number.

    `ended` carries "" for a finished file, else the reason; `cancelled` is set if the user stopped it. The
    window goes on meanwhile: frames are painted a few milliseconds at a time.
    """

    progressed = Signal(int, int)
    ended = Signal(str)

    def __init__(self, film: Film, reel: Reel, path: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.film, self.reel, self.path = film, reel, path
        self.wanted = reel.wanted
        self.cancelled = False
        self.done = 0
        self._last: tuple[Frame, Pixels] | None = None
        self._waits: Pixels | None = None
        self._encoder = Encoder(path, self.wanted)
        self._job = Job(
            self._encoder.run, self, self._encoded, stop=self._encoder.cancel, file=Path(path), patient=True
        )
        last = reel.count - 1
        places = {round(n * last / (SAMPLES - 1)) for n in range(SAMPLES)}
        self._samples = sorted(places) if self.wanted.format == "gif" else []
        self._work: Callable[[], bool] = self._sample
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._slice)

    @property
    def running(self) -> bool:
        """Return True while it works."""
        return self._timer.isActive() or self._job.isRunning()

    @property
    def written(self) -> int:
        """Number of bytes written."""
        return self._encoder.written

    def start(self) -> None:
        """Begin."""
        self.film.forget_camera()
        self._timer.start(0)

    def cancel(self) -> None:
        """End without a file, and wait until nothing is left of it, which takes a moment."""
        self.cancelled = True
        self._timer.stop()
        self._job.stop()
        if self._job.isRunning():
            self._job.wait_here()
        else:
            self.ended.emit("")

    def _slice(self) -> None:
        """Some work, for a few milliseconds."""
        began, more = perf_counter(), True
        while more and perf_counter() - began < BUSY_SECONDS:
            more = self._work()
        if self._job.isFinished():
            return  # it failed, and said so
        if self.done < self.reel.count or self._waits is not None:
            self._timer.start(REST_MS if more else WAITING_MS)

    def _sample(self) -> bool:
        """Look for the colours of what is to come; returns whether there is more to do at once."""
        if not self._samples:
            self._job.start()
            self.film.forget_camera()
            self._work = self._record
            return True
        frame = self.reel.frame(self._samples[0])
        if self.film.approach(frame.tick):
            del self._samples[0]
            self._encoder.samples.append(pixels_of(self.film.paint(self.wanted, frame)))
        return True

    def _record(self) -> bool:
        """The next frame; False where the encoder has no room."""
        if self._waits is None:
            frame = self.reel.frame(self.done)
            if not self.film.approach(frame.tick):
                return True
            self._waits = self._painted(frame)
        try:
            self._encoder.queue.put_nowait(self._waits)
        except Full:
            return False
        self._waits = None
        self.done += 1
        self.progressed.emit(self.done, self.reel.count)
        if self.done == self.reel.count:
            self._work = self._close
            self._end()
        return self.done < self.reel.count

    def _painted(self, frame: Frame) -> Pixels:
        """The pixels of a frame; those of the last one, where nothing moves."""
        still = self.wanted.camera != "follow" or self.film.still
        if self._last is None or self._last[0] != frame or not still:
            self._last = frame, pixels_of(self.film.paint(self.wanted, frame))
        return self._last[1]

    def _close(self) -> bool:
        return False

    def _end(self) -> None:
        """Tell the encoder that this was the last frame, as soon as it has room."""
        try:
            self._encoder.queue.put_nowait(None)
        except Full:
            if self._job.isRunning():
                defer(self, self._end, WAITING_MS)

    def _encoded(self, job: Job) -> None:
        self._timer.stop()
        self.ended.emit(self._encoder.failed)
        if job.error is not None:
            raise job.error


def _plain(error: OSError) -> str:
    return heard(str(error.strerror or error)).rstrip(".。")
