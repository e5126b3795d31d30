"""Keeper: keeps the session of one window in a file: open, save, and what is not saved yet."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from errno import EBUSY
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from plyscope import catalog
from plyscope.files.file_lock import FileLock, Owner
from plyscope.files.file_names import path_of, path_text, shown_name
from plyscope.files.file_stamp import ChangedElsewhere, Stamp, stamp_of
from plyscope.files.session.session import SUFFIX, SavedSession
from plyscope_desktop.document import recent_files, recent_work, serialize
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game_title import FORBIDDEN, game_title, work_title
from plyscope_desktop.document.recent_work import Work
from plyscope_desktop.document.recovery import FILE, Lost
from plyscope_desktop.runtime import log_file
from plyscope_desktop.runtime.job import Job, Unanswered, place_to_ask
from plyscope_desktop.runtime.language import heard, tr

if TYPE_CHECKING:
    from plyscope.files.game_files import GameList
    from plyscope.files.identify import Opened
    from plyscope.record.trace import Trace
    from plyscope.rules.game_record import GameRecord
    from plyscope_desktop.document.game_line import GameLine
    from plyscope_desktop.document.large_record import LargeRecord
    from plyscope_desktop.session.records_aside import RecordAside
    from plyscope_desktop.session.session import Session


@dataclass(frozen=True)
class Entry:
    """An entry under Recent work, and what of the session it holds."""

    work: Work
    document: Document
    trace: Trace | None


@dataclass(frozen=True)
class Hold:
    """What a program has of a file: the lock, or who has it instead; and the stamp of what it knows of it."""

    lock: FileLock | None = None
    owner: Owner | None = None
    stamp: Stamp | None = None

    def give_back(self) -> None:
        """Let other programs have the file."""
        if self.lock is not None:
            self.lock.give_back()


class InUse(OSError):
    """Another program has the file."""

    def __init__(self, path: Path, owner: Owner) -> None:
        super().__init__(EBUSY, os.strerror(EBUSY), str(path))
        self.path, self.owner = path, owner


@dataclass
class Place:
    """Where a piece of work is kept: its file, how much of it that holds, and its entry under Recent work.

    `stamp` tells whether another program wrote the file since.
    """

    path: Path | None = None
    stamp: Stamp | None = None
    kept: Document | None = None
    kept_trace: Trace | None = None
    entry: Entry | None = None


OWN_CODE = ".py"
"""Suffix of games and searches in plain Python."""
LESSON = ".md"
TOURNAMENT = ".plyarena"
STRATEGIC = "*.nfg *.efg"
"""Suffix of lessons."""


class Keeper(QObject):
    """Files are read and written in a thread of their own; the window goes on meanwhile.

    A file belongs to one piece of work: another game or example has none until it is saved, and undo brings
    the file back with its work. What would be missed when another takes its place goes under Recent work.
    `view` gives what else a session file remembers, and takes it when one is opened.
    """

    changed = Signal()
    """The file, its being saved, or the work on it has changed."""
    going = Signal()
    """Something else is to be shown, or the window to be closed: what is shown for a while goes first."""
    begun = Signal()
    """A file is to be opened: what was wrong with another one is over."""
    opened = Signal(dict)
    """A file was opened; carries its view settings."""
    unsaved = Signal()
    """A session without a file of its own was opened: it is to be kept aside at once."""
    all_saved = Signal()
    """The file holds all that there is: nothing is to be kept aside any more."""
    own_code_wanted = Signal(object)
    """A file of own code is to be opened: its path."""
    arena_wanted = Signal(object)
    """The path of a tournament that was opened."""
    lesson_wanted = Signal(object)
    """A lesson is to be opened: its path."""
    sheet_wanted = Signal(object)
    """A sheet of exercises, or the answers to one, is to be opened: its path."""
    overtaken = Signal(object)
    """Another program has changed the file that was to be saved: its path. Nothing was written."""
    several = Signal(object, object)
    """A file holds several games: its path, and the records of which one is to be chosen."""
    failed = Signal(str)
    warned = Signal(str)
    told = Signal(str)

    def __init__(self, session: Session, view: Callable[[Document], dict[str, Any]], window: QWidget) -> None:
        super().__init__(window)
        self._session, self._view, self._window = session, view, window
        self.path: Path | None = None
        self.read_only = False
        self._lock: FileLock | None = None
        self._stamp: Stamp | None = None
        self._own_stamps: set[Stamp] = set()
        """Stamps that files had after they were read or written here."""
        self._job: Job | None = None
        self._looking: Job | None = None
        self._opening: Path | None = None
        self._lost: list[Lost] = []
        self._large: LargeRecord | None = None
        self._kept: Document | None = session.document.value
        self._kept_trace: Trace | None = session.record.trace
        self._entry: Entry | None = None
        self._places: dict[object, Place] = {}
        self._thrown_away: Document | None = None
        self._aside: list[Job] = []
        self._paused = False
        self._put_aside: tuple[Place, bool, FileLock | None] | None = None
        session.left.connect(self._leave)
        for signal in (session.document.history.indexChanged, session.record.state_changed):
            signal.connect(self.changed)

    # What is kept.

    @property
    def modified(self) -> bool:
        """Return True if there is anything that the file does not hold yet."""
        session = self._session
        record = session.record.trace is not self._kept_trace and session.record.trace.length > 0
        return record or self._kept is None or session.document.value.differs(self._kept)

    @property
    def busy(self) -> bool:
        """Return True while a file is read or written."""
        return self._job is not None

    def name(self) -> str:
        """Name of the file for titles; "" for a session that was never saved."""
        return shown_name(self.path.name) if self.path is not None else ""

    @property
    def would_be_missed(self) -> bool:
        """Return True if the session holds anything that neither a file nor Recent work holds."""
        session = self._session
        return self._is_missed(session.document.value, session.record.trace)

    def _is_missed(self, document: Document, trace: Trace | None) -> bool:
        if document is self._thrown_away or self._put_aside is not None:
            return False
        if self._entry is not None:
            held = self._entry.document, self._entry.trace
            return document.differs(held[0]) or (_has_rows(trace) and trace is not held[1])
        recorded = _has_rows(trace) and trace is not self._kept_trace
        if self.path is not None or self._kept is None:
            return recorded or self._kept is None or document.differs(self._kept)
        return document.is_worth_keeping or (recorded and not document.is_example)

    # Another piece of work.

    def pause(self) -> None:
        """Take what is shown next, such as a tour, for no piece of work at all."""
        self._paused = True

    def go_on(self) -> None:
        """The work that was there before is shown again."""
        self._paused = False

    def set_aside(self) -> None:
        """Take what is shown next for work without a file, until the user's own work is brought back."""
        self._end_looking()
        place = Place(self.path, self._stamp, self._kept, self._kept_trace, self._entry)
        self._put_aside, self._lock = (place, self.read_only, self._lock), None
        self.path, self._stamp, self.read_only, self._entry = None, None, False, None
        self._paused = True
        self.changed.emit()

    def bring_back(self) -> None:
        """The user's own work is shown again, with its file."""
        if self._put_aside is None:
            return
        self._give_back()
        (place, self.read_only, self._lock), self._put_aside = self._put_aside, None
        self.path, self._stamp = place.path, place.stamp
        self._kept, self._kept_trace = place.kept, place.kept_trace
        self._entry, self._paused = place.entry, False
        self.changed.emit()

    def _leave(self, document: Document, record: RecordAside | None) -> None:
        """Another game is about to be shown: what goes is kept, and the next one has a place of its own."""
        now = self._session.document.value
        if self._paused or document.origin is now.origin:
            return
        place = Place(self.path, self._stamp, self._kept, self._kept_trace, self._entry)
        if self._is_missed(document, None if record is None else record.trace):
            place.entry = self._keep_aside(document, record)
        if not self._session.document.history.count():
            self._places.clear()  # a file is opened: there is nothing to go back to
        self._places[document.origin] = place
        self._move_to(self._places.pop(now.origin, Place(kept=now)))

    def _move_to(self, place: Place) -> None:
        """Go on with the file of another piece of work, unless another program wrote it meanwhile."""
        self._give_back()
        self.path, self._stamp, self.read_only = place.path, place.stamp, False
        self._kept, self._kept_trace, self._entry = place.kept, place.kept_trace, place.entry
        if place.path is not None:
            self._look(place.path, lambda hold: hold.stamp == place.stamp)
        self.changed.emit()

    def _look(self, path: Path, belongs: Callable[[Hold], bool], *, warn: bool = False) -> None:
        """Take the lock of the file, beside the window; one that does not belong to the work is let go."""

        def look() -> tuple[bool, Hold]:
            hold = _hold(path)
            if job.given_up:
                hold.give_back()
            return belongs(hold), hold

        def looked(job: Job) -> None:
            mine = job is self._looking
            self._looking = None if mine else self._looking
            if isinstance(job.error, OSError | MemoryError):
                return  # saving says what is wrong
            if job.error is not None:
                raise job.error
            belonging, hold = job.result
            if not mine or not belonging:
                Job(hold.give_back, self, file=path).start()
            if mine and belonging:
                self._have(hold)
                self._warn_of_owner(path, hold if warn else Hold())
            elif mine:
                self.path = self._stamp = self._kept = None
            self.changed.emit()

        job = self._looking = Job(look, self, looked, file=path)
        job.start()

    def _end_looking(self) -> None:
        if self._looking is not None:
            self._looking.wait_here()

    def _have(self, hold: Hold) -> None:
        """Go on with a file as it is held."""
        if hold.lock is not self._lock:
            self._give_back()
        self._lock, self._stamp, self.read_only = hold.lock, hold.stamp, hold.owner is not None
        if hold.stamp is not None:
            self._own_stamps.add(hold.stamp)

    def _keep_aside(self, document: Document, record: RecordAside | None) -> Entry:
        """Write what goes under Recent work, in a thread of its own; its former entry goes after that."""
        former, view, thought = self._entry, self._view(document), self._session.document.thought
        rows = 0 if record is None or record.indexed is not None else record.trace.length
        rows = rows if rows <= recent_work.MOST_ROWS else 0
        answer = None if record is None else record.answer
        position = document.position.write()
        work = Work(
            id=recent_work.new_id(),
            when=time(),
            game=document.game.id,
            options=dict(document.options),
            position=position if len(position) <= recent_work.MOST_TEXT else "",
            moves=document.played,
            example="" if document.preset is None else document.preset.id,
            variant=document.variant,
            algorithm=(document.setup if record is None else record.setup).algorithm,
            rows=rows,
            tick=0 if record is None else record.tick,
            nodes=0 if answer is None else answer.nodes,
            file="" if self.path is None else path_text(self.path.absolute()),
        )

        def write() -> None:
            kept = serialize.saved_work(document, record, view, thought, recent_work.MOST_ROWS)
            recent_work.keep(work, kept)
            if former is not None:
                recent_work.delete(former.work.id)

        def told(job: Job) -> None:
            self._aside = [other for other in self._aside if other is not job]
            if isinstance(job.error, OSError | ValueError | MemoryError):
                text = tr("{what} could not be kept under Recent work: {problem}")
                self.failed.emit(text.format(what=_what(work), problem=heard(str(job.error))))
            elif job.error is not None:
                raise job.error
            else:
                recent_work.changes().changed.emit()
                self.told.emit(tr("Kept under Recent work: {what}").format(what=_what(work)))

        job = Job(write, self, told, file=work.path)
        self._aside.append(job)
        job.start()
        return Entry(work, document, None if record is None else record.trace)

    def keep_aside(self) -> bool:
        """Keep the session under Recent work if it has no file and would be missed, and wait for that.

        Returns whether that, and what was to be kept before it, could be written.
        """
        session = self._session
        session.run.halt()
        if self.path is None and self.would_be_missed:
            self._entry = self._keep_aside(session.document.value, session.record_aside())
        aside = list(self._aside)
        for job in aside:
            job.wait_here()
        return all(job.error is None for job in aside)

    # Opening.

    def choose_and_open(self) -> None:
        """Ask for a file and open it."""
        folder = "" if self.path is None else place_to_ask(self.path.parent)
        kinds = ";;".join(
            (
                tr("All of Plyscope's files")
                + f" (*{SUFFIX} *.recording *.json *.txt *{OWN_CODE} *{LESSON} {_of_games()} *{TOURNAMENT}"
                + f" {STRATEGIC})",
                tr("Sessions") + f" (*{SUFFIX})",
                tr("Games") + f" ({_of_games()})",
                tr("Strategic games") + f" ({STRATEGIC})",
                tr("Your own code") + f" (*{OWN_CODE})",
                tr("Lessons") + f" (*{LESSON})",
                tr("Tournaments") + f" (*{TOURNAMENT})",
                tr("All files") + " (*)",
            )
        )
        chosen, _ = QFileDialog.getOpenFileName(self._window, tr("Open"), folder, kinds)
        if chosen:
            self.open(Path(chosen))

    def open(self, path: Path) -> None:
        """Open a session, recording, tree or lesson in place of what is shown, other files beside it."""
        if path.suffix == OWN_CODE:
            self.own_code_wanted.emit(path)
        elif path.suffix.lower() == TOURNAMENT:
            self.arena_wanted.emit(path)
        elif path.suffix.lower() == LESSON:
            self.lesson_wanted.emit(path)
        elif path.suffix.lower() == SUFFIX:
            self._begin(
                lambda: _holds_exercises(path),
                lambda holds: self.sheet_wanted.emit(path) if holds else self._open_session(path),
                path,
            )
        else:
            self._open_session(path)

    def _open_session(self, path: Path) -> None:
        if self.may_go():
            self.begun.emit()
            self._read(path)

    def _read(self, path: Path, *, anew: bool = False) -> None:
        had = self._lock
        self._begin(lambda: _open(path, had, anew=anew), lambda read: self._show(path, read), path)

    def _show(self, path: Path, read: tuple[Opened, GameLine | None, Hold]) -> None:
        opened, line, hold = read
        found = opened.session
        if found is None or line is None:
            self.several.emit(path, opened.records)
            return
        if hold.lock is self._lock:
            self._lock = None  # it stays with the file, which is only read anew
        serialize.show(self._session, found, line)
        log_file.write(f"opened {path.name}")
        self._become(path if _is_own(opened) else None, found.view or {}, hold)
        self._tell_damage(path.name, found)
        if found.record is not None and found.record.indexed is not None:
            self._check_while_shown(path)
        depth = found.record.setup.depth if found.record is not None else None
        recent_files.remember(path, found.document.game, depth)

    def _tell_damage(self, name: str, found: SavedSession) -> None:
        if found.damage:
            log_file.write(f"{name} is damaged: {found.damage}")
            self.warned.emit(f"{shown_name(name)}: {heard(found.damage)}")

    def _check_while_shown(self, path: Path) -> None:
        from plyscope_desktop.document.large_record import LargeRecord  # most sessions never have one

        if self._large is None:
            self._large = LargeRecord(self._session)
            self._large.damaged.connect(self._open_anew)
            self._large.lost.connect(self._say_lost)
        self._large.begin(path)

    def _say_lost(self, path: Path) -> None:
        log_file.write(f"{path.name} was cut short")
        text = tr(
            "{file}: another program made it shorter, or its disk cannot be read any more. The search is "
            "shown no longer; the game stays. Open the file again to see what can still be read."
        )
        self.failed.emit(text.format(file=shown_name(path.name)))

    def _open_anew(self, path: Path, sentence: str) -> None:
        """Read all of a file that was shown in part, as far as it is sound."""
        log_file.write(f"{path.name} is damaged: {sentence}")
        if not sentence:
            text = tr("{file}: the tree in it is damaged. It is made anew from the rows.")
            self.warned.emit(text.format(file=shown_name(path.name)))
        self._read(path, anew=True)

    def open_record(self, path: Path, records: GameList, number: int) -> None:
        """Show one of the games of a file."""
        self._begin(lambda: _opened(records[number]), lambda read: self._show(path, read), path)

    def open_last(self) -> None:
        """Open the last session that went without being saved; it counts as not saved."""
        work = recent_work.latest()
        if work is not None:
            self.open_work(work)

    def open_work(self, work: Work) -> None:
        """Open an entry of Recent work; it counts as not saved, and stays there until a file holds it."""
        if not self.may_go():
            return

        def show(read: tuple[SavedSession, GameLine]) -> None:
            found, line = read
            serialize.show(self._session, found, line)
            view = dict(found.view or {})
            of = view.pop(FILE, "")
            self._become(None, view)
            self._kept = None
            if isinstance(of, str) and of and not found.damage:
                self.path = path_of(of)
                self._look(self.path, lambda hold: hold.stamp is not None, warn=True)
            trace = None if found.record is None else found.record.trace
            if not found.damage:  # which stays as it is: saving must not take the rest of it away
                self._entry = Entry(work, self._session.document.value, trace)
            self._tell_damage(_what(work), found)
            self.unsaved.emit()
            self.changed.emit()

        self.begun.emit()
        self._begin(lambda: _load(work.path), show)

    def open_kept(self, lost: Lost) -> None:
        """Open what another run left behind; it counts as not saved, and goes once it is kept elsewhere."""

        def show(read: tuple[SavedSession, GameLine]) -> None:
            found, line = read
            serialize.show(self._session, found, line)
            view = dict(found.view or {})
            of = view.pop(FILE, "")
            self._become(None, view)
            self._kept = None
            if isinstance(of, str) and of and not found.damage:
                self.path = path_of(of)
                parent = self.path.parent
                self._look(self.path, lambda hold: parent.is_dir(), warn=True)
            if found.damage:
                lost.lock.give_back()  # it stays, and is offered again
            else:
                self._lost.append(lost)
            self._tell_damage(lost.path.name, found)
            self.unsaved.emit()
            self.changed.emit()

        self._begin(lambda: _load(lost.path), show)

    def forget_lost(self) -> None:
        """Delete the file of a session of another run that was opened: it is kept elsewhere by now."""
        for lost in self._lost:
            lost.forget()
        self._lost = []

    def _become(self, path: Path | None, view: dict[str, Any], hold: Hold | None = None) -> None:
        self._have(hold or Hold())
        self.path, self._entry = path, None
        if path is not None:
            self._warn_of_owner(path, hold or Hold())
        self._note_kept(self._session.document.value)
        self.opened.emit(view)

    def _warn_of_owner(self, path: Path, hold: Hold) -> None:
        if hold.owner is not None:
            self.warned.emit(in_use(path, hold.owner) + " " + tr("It is shown for reading."))

    def _give_back(self) -> None:
        """Let other programs have the file."""
        lock, self._lock, self._looking = self._lock, None, None
        if lock is not None:
            Job(lock.give_back, self, file=self.path).start()

    # Saving.

    def save(self) -> None:
        """Save to the file of the session, or ask for one."""
        self._end_looking()
        if self.path is None or self.read_only:
            self.save_as()
        else:
            self._save_to(self.path)

    def replace_file(self) -> None:
        """Save to the file of the session, whatever another program wrote to it."""
        if self.path is not None:
            self._save_to(self.path, unasked=False)

    def save_as(self) -> None:
        """Ask for a file and save to it."""
        proposed = Path(_proposed(self._session) + SUFFIX)
        if self.path is not None:
            proposed = Path(place_to_ask(self.path.parent), self.path.name)
        kinds = tr("Sessions") + f" (*{SUFFIX})"
        chosen, _ = QFileDialog.getSaveFileName(self._window, tr("Save as"), str(proposed), kinds)
        if chosen:
            path = Path(chosen)
            self.save_to(path if path.suffix else path.with_name(path.name + SUFFIX))

    def save_to(self, path: Path) -> None:
        """Save to another file, which is the file of the session from then on."""
        self._end_looking()
        self._save_to(path)

    def _save_to(self, path: Path, *, unasked: bool = True) -> None:
        """Save; `unasked`: the user does not know of what other programs may have written to the file."""
        document, trace = self._session.document.value, self._session.record.trace
        kept = serialize.saved(self._session, self._view(self._session.document.value))

        had, stamps = self._lock, self._own_stamps
        known = stamps if unasked and path == self.path else None

        def done(hold: Hold) -> None:
            if self._session.document.value.origin is not document.origin:
                self._note_saved_before(path, hold, document, trace)
                return
            self._have(hold)
            self.path = path
            self._note_kept(document)
            apart = self._session.record.indexed is not None and self._session.record.trace is trace
            self._kept_trace = trace if kept.record is not None or apart else self._kept_trace
            depth = kept.record.setup.depth if kept.record is not None else None
            recent_files.remember(path, document.game.id, depth)
            log_file.write(f"saved {path.name}")
            text = tr("Saved: {file}, without the record, which stays in the recording") if apart else None
            self.told.emit((text or tr("Saved: {file}")).format(file=shown_name(path.name)))
            self.changed.emit()
            if not self.modified and self._put_aside is None:
                self._forget_entry()
                self.forget_lost()
                self.all_saved.emit()

        self._begin(lambda: _save(path, kept, had, known, stamps), done, saving=path)

    def _note_saved_before(self, path: Path, hold: Hold, document: Document, trace: Trace) -> None:
        """Another game was shown while the last one was saved."""
        if hold.lock is not self._lock:
            Job(hold.give_back, self, file=path).start()
        place = self._places.get(document.origin)
        if place is not None:
            place.path, place.stamp, place.kept, place.kept_trace = path, hold.stamp, document, trace
        recent_files.remember(path, document.game.id)
        self.told.emit(tr("Saved: {file}").format(file=shown_name(path.name)))

    def _forget_entry(self) -> None:
        """Take the session from Recent work: its file holds all of it."""
        if self._entry is not None:
            recent_work.remove(self._entry.work.id)
            self._entry = None

    def _note_kept(self, document: Document) -> None:
        self._kept, self._kept_trace = document, self._session.record.trace
        self.changed.emit()

    # Going.

    def may_go(self) -> bool:
        """Return True if the session may be left: a file with changes is saved first, if that is wanted."""
        self.going.emit()
        if self._put_aside is not None:
            return False  # what is shown for a while is to stay
        self.wait()
        if self.path is None or not self.modified:
            return True
        Answer = QMessageBox.StandardButton
        box = QMessageBox(
            QMessageBox.Icon.Question,
            "Plyscope",
            tr("{file} has changes that are not saved.").format(file=shown_name(self.path.name)),
            Answer.Save | Answer.Discard | Answer.Cancel,
            self._window,
        )
        box.button(Answer.Discard).setText(tr("Throw the changes away"))
        box.setDefaultButton(Answer.Save)
        answer = box.exec()
        if answer == Answer.Save:
            self.save()
            self.wait()
            return not self.modified
        if answer == Answer.Discard:
            self._thrown_away = self._session.document.value
        return answer == Answer.Discard

    def close(self) -> None:
        """Let go of the file. What could be kept nowhere else is offered again at the next start."""
        self.wait()
        self._give_back()
        Job.close_all(self)
        for lost in self._lost:
            lost.lock.give_back()
        self._lost = []

    def wait(self) -> None:
        """Wait for what is being read or written, while the window goes on."""
        while (job := self._job or self._looking) is not None:
            job.wait_here()

    # Jobs.

    def _begin(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        opening: Path | None = None,
        *,
        saving: Path | None = None,
    ) -> None:
        self.wait()
        self._opening = opening
        had = self._lock

        def held() -> Any:
            result = work()
            if job.given_up:
                _let_go(result, had)
            return result

        job = Job(held, self, self._end, file=opening or saving)
        self._then = then
        self._job = job
        job.start()
        self.changed.emit()

    def _end(self, job: Job) -> None:
        if job is not self._job:
            return
        self._job = None
        if job.error is None:
            self._then(job.result)
        elif isinstance(job.error, ChangedElsewhere):
            self.overtaken.emit(job.error.path)
        elif isinstance(job.error, InUse):
            self.failed.emit(in_use(job.error.path, job.error.owner) + " " + tr("Choose another name."))
        elif isinstance(job.error, OSError | ValueError | MemoryError):
            said = heard(str(job.error))
            named = self._opening is None or isinstance(job.error, Unanswered)
            self.failed.emit(
                said if named or self._opening is None else f"{shown_name(self._opening.name)}: {said}"
            )
        else:
            raise job.error
        self.changed.emit()


# What reads and writes files is loaded with the first of them: a start does without it.


def _holds_exercises(path: Path) -> bool:
    """Return True if a file is a sheet of exercises, or holds the answers to one."""
    from plyscope.lessons import sheet_file  # not loaded for most files

    return sheet_file.holds(path) is not None


def _open(
    path: Path, had: FileLock | None = None, *, anew: bool = False
) -> tuple[Opened, GameLine | None, Hold]:
    """Read a file; a session that may be saved to it again is locked."""
    from plyscope.files.identify import open_file

    stamp = stamp_of(path)  # before the contents: what is written meanwhile is noticed
    opened = open_file(path, anew=anew)
    line = None if opened.session is None else serialize.line_of(opened.session.document)
    hold = replace(_hold(path, had), stamp=stamp) if line is not None and _is_own(opened) else Hold()
    return opened, line, hold


def _is_own(opened: Opened) -> bool:
    """Return True for a session that is saved to its file; a damaged one is never written over unasked."""
    return opened.is_session and opened.session is not None and not opened.session.damage


def _opened(record: GameRecord) -> tuple[Opened, GameLine | None, Hold]:
    from plyscope.files.game_files import session_of
    from plyscope.files.identify import Opened

    session = session_of(record)
    return Opened(session, False), serialize.line_of(session.document), Hold()


def _of_games() -> str:
    """The endings of files with games, as dialogs want them."""
    endings = sorted({suffix for entry in catalog.formats().values() for suffix in entry.suffixes})
    return " ".join(f"*{suffix}" for suffix in endings)


def _load(path: Path) -> tuple[SavedSession, GameLine]:
    from plyscope.files.session import archive

    found = archive.load(path)
    return found, serialize.line_of(found.document)


def _save(
    path: Path,
    kept: SavedSession,
    had: FileLock | None,
    known: set[Stamp] | None,
    own: set[Stamp],
) -> Hold:
    """Save under the lock of the file, and note its stamp among the own ones.

    Raises InUse; ChangedElsewhere for a file whose stamp is not known, if any are given; SavingError.
    """
    from plyscope.files.session import archive

    hold = _hold(path, had)
    if hold.owner is not None:
        raise InUse(path, hold.owner)
    try:
        if known is not None and hold.stamp is not None and hold.stamp not in known:
            raise ChangedElsewhere(path)
        try:
            archive.save(path, kept)
        finally:
            stamp = stamp_of(path)
            written = stamp is not None and stamp != hold.stamp  # even if nobody promises that it stays
            if stamp is not None and written:
                own.add(stamp)
    except BaseException:
        if hold.lock is not had:
            hold.give_back()
        raise
    return replace(hold, stamp=stamp)


def _let_go(result: object, had: FileLock | None) -> None:
    """Give back what was taken of a file for nothing, as its owner does not wait any longer."""
    hold = result[-1] if isinstance(result, tuple) else result
    if isinstance(hold, Hold) and hold.lock is not had:
        hold.give_back()


def _hold(path: Path, had: FileLock | None = None) -> Hold:
    """Take the lock of a file, unless it is the one that this window has already."""
    lock = FileLock(path)
    if had is not None and had.held and had.path == lock.path:
        return Hold(had, None, stamp_of(path))
    owner = lock.take()
    return Hold(lock if owner is None else None, owner, stamp_of(path))


def _has_rows(trace: Trace | None) -> bool:
    return trace is not None and trace.length > 0


def _what(work: Work) -> str:
    """A short name of an entry: that of its file, its example or its game."""
    if work.file:
        return shown_name(path_of(work.file).name)
    return work_title(work)


def in_use(path: Path, owner: Owner) -> str:
    """Says that another program has a file."""
    text = tr("{file} is open in another Plyscope (process {process} on {machine}).")
    return text.format(file=shown_name(path.name), process=owner.process, machine=owner.machine)


def _proposed(session: Session) -> str:
    """A name for a session that has none yet."""
    document = session.document
    title = game_title(document.game, document.start, document.preset)
    return FORBIDDEN.sub(" ", title).strip(" .") or tr(document.game.name)


def dropped_files(data: QMimeData) -> list[str]:
    """The files of this machine among what is dropped."""
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
