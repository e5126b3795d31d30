"""Job: a function in a thread of its own, with one way to stop it and one signal at its end.

The disk of a file may be in a network that does not answer: a call of the system then returns late or never,
and nothing can break it off. A job that names its `file` is told of after a while, and can be given up: its
owner gets an error at once, and the thread is left behind. So is one that says what it is `about`, such as a
look into many folders.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EAGAIN, ETIMEDOUT
from functools import cache
from itertools import count
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QThread, QTimer, Signal
from shiboken6 import isValid

from plyscope.files.file_names import shown_name
from plyscope.search.memory import MEMORY_USED_UP
from plyscope_desktop.runtime.language import marked

T = TypeVar("T")

STACK_BYTES = 64 << 20
"""Bytes of stack: files may be nested deeply. Searches that recurse deeper take a larger stack themselves."""

PATIENCE_MS = 4_000
"""Time after which the user is told what a file keeps waiting for."""
MOMENT_MS = 100
"""Time in which a disk that answers ends the work of a job that nobody waits for any more."""

QUICK_MS = 1_000
"""Time in which a disk that answers says whether a file is there."""

GIVEN_UP = marked("its disk or its network does not answer, and it was not waited for any longer")
ABOUT_GIVEN_UP = marked("a disk or a network does not answer, and it was not waited for any longer")


class Unanswered(TimeoutError):
    """A disk that did not answer, so that a file, or what else needs it, was not waited for any longer."""

    def __init__(self, file: Path | None, about: str = "") -> None:
        super().__init__(ETIMEDOUT, ABOUT_GIVEN_UP if about else GIVEN_UP)
        self.file, self.about = file, about

    def __str__(self) -> str:
        if self.about:
            return f"{self.about}: {ABOUT_GIVEN_UP}"
        return GIVEN_UP if self.file is None else f"{shown_name(self.file.name)}: {GIVEN_UP}"


class OwnerGone(Exception):
    """Work was done beside the window for something that was closed meanwhile: nobody needs to be told."""


class Stalls(QObject):
    """What is said of files that take long."""

    waits = Signal(object)
    """A job has worked on its file for a while, or is waited for all the time from now on."""
    over = Signal(object)
    """A job that was told of is over, or was given up."""

    listened = False
    """Whether somebody shows what is told, and lets the user give a job up."""


@cache
def stalls() -> Stalls:
    """The one of the program."""
    return Stalls()


class Job(QThread):
    """Calls `work` once in a thread. Its `result` or its `error` is there when `then` gets the job.

    Where `told` is given, `work` returns an iterator, and `told` gets each of its items. Both are called on
    the thread that made the job, and no more once the job is dropped or its owner deleted. `stop` is what
    asks the work to end; it is called from the window's thread and must not wait. `file` is what the work
    reads or writes: jobs of one file take turns. Those that are `patient` do not: they may take long, and
    their owner says how far they are. Where it is no one file, `about` names the work, in English, as the
    subject of a sentence.
    """

    ended = Signal(object)
    """Emitted when the work is over, even for a dropped job."""

    _item = Signal(object)

    def __init__(
        self,
        work: Callable[[], Any],
        owner: QObject,
        then: Callable[[Job], None] | None = None,
        *,
        told: Callable[[Any], None] | None = None,
        stop: Callable[[], None] | None = None,
        file: Path | None = None,
        about: str = "",
        patient: bool = False,
    ) -> None:
        super().__init__()
        self.setStackSize(STACK_BYTES)
        self.owner = owner
        self.result: Any = None
        self.error: Exception | None = None
        self._work, self._then, self._told, self._stop = work, then, told, stop
        self._tells = told is not None
        self.file, self.about, self.patient = file, about, patient
        self.waited_for = self.given_up = False
        self._over = self._told_of = False
        self._former: Job | None = None
        self._turn = 0
        self._patience: QTimer | None = None
        self._item.connect(self._tell)
        self.finished.connect(self._end)

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        """Start; if the system cannot make another thread, that is the error."""
        if self.may_stall:
            if self.file is not None and not self.patient:
                others = [job for job in (*_running, *_left_behind) if job.file == self.file and job._turn]
                self._former = max(others, key=lambda job: job._turn, default=None)
                self._turn = next(_turns)
            self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
            self._patience.timeout.connect(self._tell_of)
            self._patience.start()
        _running.add(self)
        super().start(priority)
        if not self.isRunning() and not self.isFinished():
            self.error = OSError(EAGAIN, os.strerror(EAGAIN))
            self._end()

    def run(self) -> None:
        if self._former is not None:
            self._former.wait()
            self._former = None
        try:
            result = self._work()
            if not self.given_up:
                self.result = result
            if self._tells:
                for item in result:
                    self._item.emit(item)
        except MemoryError:  # most of them have no text of their own
            self._note(MemoryError(MEMORY_USED_UP))
        except Exception as error:  # the owner is told of any error
            self._note(error)

    def _note(self, error: Exception) -> None:
        if not self.given_up:  # else the owner has one already
            self.error = error

    @property
    def may_stall(self) -> bool:
        """Return True if the work needs a disk, which may never answer."""
        return self.file is not None or bool(self.about)

    @property
    def reason(self) -> str:
        """Why the work failed: the sentence of an error that has one for users, else its kind and text."""
        if self.error is None or isinstance(self.error, ValueError | OSError | MemoryError):
            return str(self.error or "")
        return f"{type(self.error).__name__}: {self.error}"

    def stop(self) -> None:
        """Ask the work to end, which takes milliseconds; what it has by then is its result."""
        if self._stop is not None:
            self._stop()

    def drop(self) -> None:
        """Stop without calling `then`."""
        self._then = self._told = None
        self.stop()

    def wait_here(self) -> None:
        """Wait for the work while the window goes on; keys and clicks wait as well, unless it takes long.

        The end of the job may be on its way already, so this asks whether it has come, not for its signal.
        """
        loop, kinds = QEventLoop(), QEventLoop.ProcessEventsFlag
        self.waited_for = True
        if self._told_of:
            stalls().waits.emit(self)
        elif self._patience is not None and not self._over and not self._patience.isActive():
            self._patience.start()
        while not self._over:
            asked = self._told_of and stalls().listened
            user = kinds.AllEvents if asked else kinds.ExcludeUserInputEvents
            loop.processEvents(user | kinds.WaitForMoreEvents)

    def give_up(self) -> None:
        """Wait no longer: `then` gets the job with an error, and what the thread does is lost."""
        if self._over:
            return
        self.stop()
        self.given_up = True
        self.result, self.error = None, Unanswered(self.file, self.about)
        _running.discard(self)
        _left_behind.add(self)
        self._finish()

    def _tell_of(self) -> None:
        """Say that the work takes long."""
        wanted = self.waited_for or (self._then is not None and not self.patient)
        if wanted and not self._over and isValid(self.owner):
            self._told_of = True
            stalls().waits.emit(self)

    def _tell(self, item: Any) -> None:
        if self._told is not None and not self.given_up and isValid(self.owner):
            self._told(item)

    def _end(self) -> None:
        self.wait()
        QTimer.singleShot(0, self._forget)  # not while one of its own events is handled
        try:
            self._finish()
        finally:
            self.ended.emit(self)

    def _finish(self) -> None:
        """Hand the job to its owner, once."""
        self._over = True
        if self._patience is not None:
            self._patience.stop()
        if self._told_of:
            self._told_of = False
            stalls().over.emit(self)
        then, self._then = self._then, None
        if then is not None and isValid(self.owner):
            then(self)

    def _forget(self) -> None:
        """Let the job go; the traceback of its error would keep it until garbage is collected."""
        if self.error is not None:
            self.error.__traceback__ = None
        _running.discard(self)
        _left_behind.discard(self)

    @staticmethod
    def close_all(owner: QObject | None = None) -> None:
        """Drop the jobs of an owner, or all at the end of the program, and wait for them.

        What an owner's jobs do with files goes on beside the window, and is waited for at the end.
        """
        closed = [job for job in _running if owner is None or job.owner is owner]
        for job in closed:
            job.drop()
        for job in closed:
            if not job.may_stall:
                job.wait()
            elif not job.wait(MOMENT_MS) and owner is None:
                job.wait_here()


_turns = count(1)
_running: set[Job] = set()
_left_behind: set[Job] = set()
"""Jobs that were given up, whose threads wait for a disk."""


def any_runs() -> bool:
    """Return True while a job of the program runs, or its result has not arrived yet."""
    return bool(_running)


def any_is_left_behind() -> bool:
    """Return True while the thread of a job that was given up still waits for its disk."""
    return any(not job.isFinished() for job in _left_behind)


def beside(work: Callable[[], T], file: Path | None, owner: QObject, *, about: str = "") -> T:
    """Do work on a file in a thread while the window goes on, and return its result; raises its error.

    For small work in the middle of something, where keys and clicks have to wait until it is done. `about`
    is what a job without a file is about. Raises OwnerGone if the owner was deleted meanwhile, as while the
    user is asked whether to wait any longer.
    """
    if QCoreApplication.instance() is None or current_thread() is not main_thread():
        return work()
    job = Job(work, owner, file=file, about=about)
    job.start()
    job.wait_here()
    if not isValid(owner):
        raise OwnerGone
    if job.error is not None:
        raise job.error
    result: T = job.result
    return result


def answer_in_time(work: Callable[[], T], default: T, milliseconds: int = QUICK_MS) -> T:
    """Return what quick work on a disk returns, or a default if it fails or the disk takes its time."""
    owner = QObject()
    job = Job(work, owner)
    timer = QTimer(singleShot=True, interval=milliseconds)
    timer.timeout.connect(job.give_up)
    timer.start()
    job.start()
    job.wait_here()
    result: T = default if job.error is not None else job.result
    return result


def place_to_ask(folder: Path) -> str:
    """Return a folder for a dialog to begin in; "" for one that is gone, or whose disk does not answer."""
    return str(folder) if answer_in_time(folder.is_dir, False) else ""
