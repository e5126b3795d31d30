"""Making: the exercises of a draft and its paper, made in a thread; what was made once is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import Stopped
from plyscope.lessons.paper import Paper, paper_of
from plyscope.lessons.sheet import Sheet, SheetItem, points_of, read_item
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.sheet_editor.draft import Draft

PAUSE_MS = 120
"""Delay after the last change."""

TELL_MS = 60
"""Rows that are made within this time are told together."""

MOST_KEPT = 2_000
"""Exercises that are remembered, for undo and for trying levels and seeds."""


@dataclass(frozen=True)
class MadeRow:
    """An exercise that was made, with the points that it is worth."""

    item: SheetItem
    points: int


Result = MadeRow | ExerciseError


class RowError(Exception):
    """The exercise of a row that cannot be made: its `number` from 1, its row's `id`, and why."""

    def __init__(self, number: int, id: int, error: ExerciseError) -> None:
        super().__init__(str(error))
        self.number, self.id, self.error = number, id, error


@dataclass(frozen=True)
class Shown:
    """The paper of a draft: `ids` are the rows of its questions, `errors` are those of other rows."""

    paper: Paper | None
    ids: tuple[int, ...]
    errors: Mapping[int, ExerciseError] = field(default_factory=dict)


@dataclass(frozen=True)
class Wanted:
    """What is to be shown: a draft as a version (0: itself), or the key of it."""

    draft: Draft
    version: int = 0
    key: bool = False


class Making(QObject):
    """Makes what is wanted. `changed`: another row was made; `shown_changed`: there is another paper."""

    changed = Signal()
    shown_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wanted = Wanted(Draft())
        self.shown = Shown(None, ())
        self.results: dict[str, Result] = {}
        """What was made, by the keys of rows."""
        self._job: Job | None = None
        self._stop = Stop()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._begin)
        self._telling = QTimer(self, singleShot=True, interval=TELL_MS)
        self._telling.timeout.connect(self.changed)
        self._ready = True

    @property
    def busy(self) -> bool:
        """Return True until the paper is that of what is wanted."""
        return not self._ready

    def want(self, draft: Draft, version: int = 0, *, key: bool = False) -> None:
        """Make another draft, version or key; what is made now is stopped."""
        wanted = Wanted(draft, version, key)
        if wanted == self.wanted:
            return
        self.wanted, self._ready = wanted, False
        self._stop.set()
        self._pause.start()
        self.changed.emit()

    def keep(self, known: Mapping[str, Result]) -> None:
        """Take exercises of a file, which are not drawn again."""
        self.results |= known

    def result(self, id: int) -> Result | None:
        """Return what a row of the draft became, None until it is made."""
        draft = self.wanted.draft
        at = draft.place_of(id)
        return self.results.get(draft.key_of(draft.rows[at])) if at >= 0 else None

    def error(self, id: int) -> ExerciseError | None:
        """Return why a row has no exercise, or none in the version that is shown."""
        result = self.result(id)
        return result if isinstance(result, ExerciseError) else self.shown.errors.get(id)

    @property
    def points(self) -> int:
        """Return the points of all rows that are made."""
        results = [self.result(row.id) for row in self.wanted.draft.rows]
        return sum(result.points for result in results if isinstance(result, MadeRow))

    def _begin(self) -> None:
        if self._job is not None:
            return  # it was asked to stop and begins again at its end
        self._stop = stop = Stop()
        wanted, known = self.wanted, dict(self.results)
        self._job = Job(lambda: steps(wanted, known, stop), self, self._end, told=self._take, stop=stop.set)
        self._job.start()

    def _take(self, told: tuple[str, Result] | tuple[Wanted, Shown]) -> None:
        what, result = told
        if isinstance(what, str) and not isinstance(result, Shown):
            if len(self.results) >= MOST_KEPT:
                self._forget()
            self.results[what] = result
            if not self._telling.isActive():
                self._telling.start()
        elif what == self.wanted and isinstance(result, Shown):
            self.shown, self._ready = result, True
            self.changed.emit()
            self.shown_changed.emit()

    def _forget(self) -> None:
        """Keep only what the draft needs now."""
        draft = self.wanted.draft
        keys = {draft.key_of(row) for row in draft.rows}
        self.results = {key: result for key, result in self.results.items() if key in keys}

    def _end(self, job: Job) -> None:
        self._job = None
        if job.error is not None and not isinstance(job.error, Stopped):
            self._ready = True
            self.changed.emit()
            raise job.error
        if not self._ready and not self._pause.isActive():
            self._begin()

    def close(self) -> None:
        """Stop without waiting for the thread."""
        self._pause.stop()
        self._telling.stop()
        self._stop.set()
        if self._job is not None:
            self._job.drop()
            self._job = None


def steps(
    wanted: Wanted, known: Mapping[str, Result], stop: Stop
) -> Iterator[tuple[str, Result] | tuple[Wanted, Shown]]:
    """Yield each row that is not known yet, then the paper; raises Stopped."""
    draft, results = wanted.draft, dict(known)
    for row in draft.rows:
        key = draft.key_of(row)
        if key not in results:
            results[key] = _made(draft, key, row.id, stop)
            yield key, results[key]
    made: dict[int, SheetItem] = {}
    errors: dict[int, ExerciseError] = {}
    for row in draft.rows:
        result = results[draft.key_of(row)]
        if isinstance(result, ExerciseError):
            continue
        try:
            made[row.id] = version_of(draft, result.item, wanted.version, stop)
        except ExerciseError as error:
            errors[row.id] = error
    sheet = draft.sheet(tuple(made.values()))
    if wanted.version:
        sheet = replace(sheet, version=chr(ord(sheet.version) + wanted.version))
    paper = paper_of(sheet, key=wanted.key) if made else None
    yield wanted, Shown(paper, tuple(made), errors)


def _made(draft: Draft, key: str, id: int, stop: Stop) -> Result:
    row = draft.rows[draft.place_of(id)]
    try:
        item = read_item(row.table, draft.convention, stop=stop)
        return MadeRow(item, points_of(item.exercise))
    except ExerciseError as error:
        return error


def version_of(draft: Draft, item: SheetItem, number: int, stop: Stop) -> SheetItem:
    """Return an exercise as a version of its sheet has it; raises ExerciseError, Stopped."""
    if stop.is_set():
        raise Stopped
    return draft.sheet((item,)).version_of(number).items[0] if number else item


def finished(draft: Draft, known: Mapping[str, Result], stop: Stop) -> Sheet:
    """Return the whole sheet; raises RowError for the first exercise that cannot be made, and Stopped."""
    items = []
    for number, row in enumerate(draft.rows, 1):
        key = draft.key_of(row)
        result = known.get(key) or _made(draft, key, row.id, stop)
        if isinstance(result, ExerciseError):
            raise RowError(number, row.id, result)
        items.append(result.item)
    return draft.sheet(tuple(items))
