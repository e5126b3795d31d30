"""Large record: care for a record that is mapped from its file and not in memory.

It is checked while it is shown, its pages in memory are given back now and then, and when another program
makes the file shorter, or there are rows in it that no search wrote, the record is closed. So it is after an
error in any part of the program: then it is opened anew, once its moves were played, and its tree is made of
its rows.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope_desktop.runtime.job import MOMENT_MS, Job

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

LOOK_MS = 60

_in_care: WeakSet[LargeRecord] = WeakSet()


def doubt() -> bool:
    """Take an error for one of files whose records are shown as they are; returns whether there are any."""
    return any([large.doubt() for large in _in_care])


class LargeRecord(QObject):
    """Follows a session. `damaged` carries the file, and what is wrong with it: it must be opened anew.

    `lost` carries a file that became shorter: its record is gone.
    """

    damaged = Signal(object, str)
    lost = Signal(object)
    progress_changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.share: float | None = None
        """The share of the file that is checked, while it is."""
        self._path = Path()
        self._job: Job | None = None
        self._wanted = [False]
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        session.record.replaced.connect(self._record_changed)
        session.closing.connect(self.stop)
        _in_care.add(self)

    def doubt(self) -> bool:
        """Let go of a record whose tree is that of a file, and open it anew; returns whether it is one."""
        return self._session.record.doubt()

    def begin(self, path: Path) -> None:
        """Look after the record that is shown now; read its file, unless that was done."""
        indexed, position = self._session.record.indexed, self._session.record.searched
        self._path = path
        if indexed is not None:
            indexed.drop()
        self._timer.start()
        if indexed is None or not indexed.unchecked or position is None:
            return
        wanted = self._wanted = [True]
        self.share = 0.0

        def tell(share: float) -> None:
            self.share = share

        from plyscope.files.recording import background_check  # a start does without it

        def check() -> Any:
            return background_check.check(path, position, lambda: wanted[0], tell)

        job = self._job = Job(check, self, lambda job: self._checked(job, path), file=path, patient=True)
        job.start(Job.Priority.LowPriority)

    def stop(self) -> None:
        """Let go of the record; what checks it ends within milliseconds."""
        self._wanted[0] = False
        self._timer.stop()
        if self._job is not None:
            self._job.wait(MOMENT_MS)  # a disk that does not answer keeps it longer, and nobody else
            self._job = None
        self.share = None

    def look(self) -> None:
        """Give memory back if much of the file is in it; let go of a record whose file became shorter."""
        indexed = self._session.record.indexed
        if indexed is not None and indexed.is_cut():
            self._session.record.forget()
            self.lost.emit(self._path)
        elif indexed is not None and indexed.is_wrong():
            self._session.record.forget()
            self.damaged.emit(self._path, "something in it makes no sense")
        elif indexed is not None:
            indexed.ease()
        if self.share is not None:
            self.progress_changed.emit()

    def _record_changed(self) -> None:
        if self._job is not None or self._timer.isActive():
            self.stop()

    def _checked(self, job: Job, path: Path) -> None:
        if job is not self._job:
            return
        self._job, self.share = None, None
        self.progress_changed.emit()
        if self._session.record.lost:  # which is why it is not what it should be
            self.look()
        elif job.error is not None:
            self.damaged.emit(path, str(job.error))
        elif job.result is not None and job.result.damage is not None:
            self.damaged.emit(path, job.result.damage.sentence)
        elif job.result is not None and not job.result.tree:
            self.damaged.emit(path, "")
        elif job.result is not None:
            self._session.record.checked = True
