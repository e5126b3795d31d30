"""OwnCode: games and searches of one's own in a session: loaded, checked and searched in other processes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any
from weakref import WeakSet

from PySide6.QtCore import QObject, Signal

from plyscope.arena.host.known_agents import agents_of_file
from plyscope.files.atomic_save import SavingError, save_bytes
from plyscope.options import Option, OptionError, options_of
from plyscope.own_code.remote_game import RemoteGame, RemoteState, Waiting
from plyscope.own_code.remote_search import RemoteSearch
from plyscope.own_code.workshop import OwnFile, Workshop, read_source
from plyscope.plain.errors import Line, OwnCodeError
from plyscope.plain.position import PlainPosition
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job, Unanswered, beside
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.runtime.wide import WIDE
from plyscope_desktop.session.session import Session

CHECKING = 30.0
"""Seconds within which a contract must be found to hold or to fail."""

VARIABLES = 5.0
"""Seconds within which a search must come to a moment again for its variables."""

BEFORE, BEHIND = 60, 60
"""Moments about the shown one whose variables are asked for together."""


@dataclass(frozen=True)
class Frame:
    """A call of own code: its function, the line it is at, and its variables as texts."""

    function: str
    line: int
    values: list[tuple[str, str]]


class _Hub(QObject):
    """What all windows hear of files of own code."""

    loading = Signal(object)
    loaded = Signal(object)
    failed = Signal(object, object)
    arrived = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.users: WeakSet[OwnCode] = WeakSet()
        """Of all sessions that are open."""

    def fail(self, path: str, error: OwnCodeError) -> None:
        """Tell all windows of an error, which keep it: not with the frames of the window where it came up."""
        self.failed.emit(path, error.anew())


@cache
def hub() -> _Hub:
    """The one hub of the program."""
    return _Hub()


@cache
def workshop() -> Workshop:
    """The workshop of the program; its processes end with it."""
    store = settings.store()
    made = Workshop(
        in_window=True,
        memory=store.get(settings.OWN_CODE_MEMORY) * 1_000_000,
        wrapped=store.get(settings.OWN_CODE_WRAPPED),
    )
    made.arrived = lambda file: hub().arrived.emit(file)
    made.failed = lambda file, error: hub().fail(file.name, error)
    return made


def tell_of(error: OwnCodeError) -> None:
    """Tell all windows of an error of own code, from any thread; one that only waits is not told."""
    if not isinstance(error, Waiting):
        path = next((line.file for line in reversed(error.lines)), error.file)
        hub().fail(path, error)


class OwnCode(QObject):
    """Files of own code as one session uses them. Nothing here waits for own code."""

    loading = Signal(object)
    """A file is being run; carries its path."""
    loaded = Signal(object)
    """A file was run: an OwnFile."""
    failed = Signal(object, object)
    """A file could not be run, or went wrong in a search or on the board: its path and the OwnCodeError."""
    agent_works = Signal(object)
    """A file that is an agent was saved, and made a first move; carries its path."""
    contract_told = Signal(object, object)
    """Of the check of a file: its path and a contract that begins, one that was tried, or the whole."""
    variables_came = Signal(WIDE)
    """The variables of a moment are known."""
    edited = Signal(object)
    """Another file is edited: its path, or "" for none."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.edited_path = ""
        self.seconds: dict[str, float] = {}
        """Seconds that files took to load, by path."""
        self._checks: dict[str, Job] = {}
        self._variables: dict[int, list[Frame]] = {}
        self._variables_of: object = None
        self._not_found: dict[int, OwnCodeError] = {}
        """Moments whose variables could not be found, with the reason."""
        self._asking: Job | None = None
        self._begins: set[str] = set()
        self._follows_tests = False
        self._loads: dict[str, tuple[str | None] | None] = {}
        """Files that are being run, by path, each with the text that is to be run next, if there is one."""
        shared = hub()
        shared.users.add(self)
        shared.loading.connect(self.loading)
        shared.loaded.connect(self._take)
        shared.failed.connect(self.failed)
        shared.arrived.connect(self._arrived)
        session.run.broke.connect(self._search_broke)
        session.document.position_changed.connect(self._look_ahead)
        session.closing.connect(self._close)

    # Files.

    def file(self, path: str) -> OwnFile | None:
        """The version of a file that was loaded last."""
        return workshop().files.get(path)

    def open(self, path: Path, text: str | None = None, *, begin: bool = False) -> None:
        """Run a file in a process: `loaded` or `failed` follows. `begin`: use what it holds at once.

        A game in use begins again with the same moves; a search in use runs again.
        """
        path = path.absolute()
        if begin:
            self._begins.add(str(path))
        hub().loading.emit(str(path))
        if str(path) in self._loads:
            self._loads[str(path)] = (text,)
        else:
            self._load(path, text)

    def _load(self, path: Path, text: str | None) -> None:
        """Run a file in a process; the last text that came meanwhile counts, and is run after it."""
        self._loads[str(path)] = None
        began = perf_counter()

        def done(job: Job) -> None:
            newer = self._loads.pop(str(path))
            if newer is not None:
                self._load(path, newer[0])
                return
            self.seconds[str(path)] = perf_counter() - began
            error = job.error
            if isinstance(error, Unanswered):
                error = OwnCodeError(str(error), file=str(path))
            if isinstance(error, OwnCodeError):
                self._begins.discard(str(path))
                hub().fail(str(path), error)
            elif error is not None:
                raise error
            else:
                hub().loaded.emit(job.result)

        Job(lambda: workshop().load(path, text), self, done, file=path).start()

    def save(self, path: Path, text: str) -> str | None:
        """Write a file whole and run it anew; return a sentence if it could not be written."""
        try:
            beside(lambda: save_bytes(path, text.encode("utf-8")), path, self)
        except (SavingError, Unanswered) as error:
            return f"{error}."
        if agents_of_file(path):
            self._test_agents(path)
        else:
            self.open(path, text, begin=True)
        return None

    def _test_agents(self, path: Path) -> None:
        """Test the agents that are a file; what is wrong with it is told by `failed`, else `agent_works`."""
        from plyscope_desktop.session.agents import agents  # only for those who have agents

        if not self._follows_tests:
            self._follows_tests = True
            agents().testing_changed.connect(self._agent_tested)
        for agent in agents_of_file(path):
            agents().test(agent.id)

    def _agent_tested(self, id: str) -> None:
        from plyscope_desktop.session.agents import agents

        agent = agents().agent(id)
        if id in agents().testing or agent is None or not agent.is_python or agent.tested is None:
            return
        path, tested = str(Path(agent.folder, agent.command[0]).absolute()), agent.tested
        if tested.verdict == "move":
            self.agent_works.emit(path)
            return
        lines = () if tested.line is None else (Line(path, tested.line, "", ""),)
        self.failed.emit(path, OwnCodeError(tested.reason or tested.verdict, lines, file=path))

    def forget(self, path: str) -> None:
        """Know a file no more, as if it had never been opened."""
        self._begins.discard(path)
        self.seconds.pop(path, None)
        workshop().forget(path)

    def edit(self, path: Path) -> None:
        """Show a file in the editor."""
        self.edited_path = str(path.absolute())
        self.edited.emit(self.edited_path)

    def text_of(self, path: Path) -> str:
        """The text of a file; raises OwnCodeError that says why it is no program."""
        try:
            return beside(lambda: read_source(path), path, self)
        except Unanswered as error:
            raise OwnCodeError(str(error), file=str(path)) from None

    def _take(self, file: OwnFile) -> None:
        """Use a file that was loaded: for the game on the board, for the search, or as it was asked for."""
        begins = file.name in self._begins
        self._begins.discard(file.name)
        document = self.session.document
        if begins or document.game.id == file.name or document.setup.algorithm == file.name:
            self._begin(file, begins=begins)
        self.loaded.emit(file)

    def _begin(self, file: OwnFile, *, begins: bool) -> None:
        document = self.session.document
        try:
            if file.game is not None and document.game.id == file.name:
                _begin_again(document, file.game)
            elif file.game is not None and begins:
                document.new_game(file.game)
        except (OwnCodeError, ValueError) as error:
            found = error if isinstance(error, OwnCodeError) else OwnCodeError(str(error), file=file.name)
            hub().fail(file.name, found)
            return
        if file.search is not None and begins:
            document.set_setup(_setup_for(document, file))
            if file.search.suits(document.game, document.position) is None:
                self.session.run.begin()

    # The search that is shown.

    def _search(self) -> RemoteSearch | None:
        search: Any = self.session.record.search
        return search if isinstance(search, RemoteSearch) and search.file is not None else None

    def search_file(self) -> OwnFile | None:
        """The file whose search wrote the record that is shown; None for a search of the program."""
        search = self._search()
        return None if search is None else search.file

    def line_at(self, tick: int) -> int | None:
        """The line of its own file that the shown search was at, at a tick; None where none is known."""
        search = self._search()
        return None if search is None else search.line_at(tick)

    def notes(self) -> list[tuple[int, str]]:
        """The notes of the shown search, with their ticks."""
        answer = self.session.record.answer
        found = [] if answer is None else answer.details.get("notes", [])
        return [(int(note["tick"]), str(note["text"])) for note in found]

    def output(self, path: str) -> str:
        """What the search that is shown printed, if it is of this file."""
        search = self._search()
        return (
            search.printed
            if search is not None and search.file is not None and search.file.name == path
            else ""
        )

    def variables(self, tick: int) -> list[Frame] | None:
        """The calls of own code at a tick with their variables, the innermost last; None if not known."""
        return self._variables.get(tick) if self._variables_of is self.session.record.search else None

    def why_no_variables(self, tick: int) -> OwnCodeError | None:
        """Why the variables at a tick could not be found; None if they were, or nobody asked yet."""
        return self._not_found.get(tick) if self._variables_of is self.session.record.search else None

    def ask_variables(self, tick: int) -> None:
        """Find the variables at a tick, by running the search again until then; `variables_came` follows."""
        search = self._search()
        if search is None or search.asked is None:
            return
        if self._variables_of is not search:
            self._variables, self._not_found, self._variables_of = {}, {}, search
        if tick in self._variables:
            self.variables_came.emit(tick)
            return
        if self._asking is not None:
            return
        asked, first, last = search.asked, max(0, tick - BEFORE), tick + BEHIND

        def work() -> dict[int, list[Frame]]:
            process = workshop().take(asked.files)
            try:
                limits = {**asked.limits, "seconds": None, "soft_seconds": None}
                found = process.ask(
                    {"do": "variables", "position": asked.position, "algorithm": asked.algorithm,
                     "limits": limits, "first": first, "last": last}, VARIABLES,
                )  # fmt: skip
            finally:
                workshop().give_back(process)
            return frames_of(found)

        def done(job: Job) -> None:
            self._asking = None
            if self._variables_of is not search:
                return
            if job.error is None:
                self._variables.update(job.result)
            elif isinstance(job.error, OwnCodeError):
                self._not_found[tick] = job.error
                self._variables[tick] = []
                self.variables_came.emit(tick)
                return
            else:
                raise job.error
            for moment in range(first, last + 1):
                self._variables.setdefault(moment, [])
            self.variables_came.emit(tick)

        self._asking = Job(work, self, done)
        self._asking.start()

    def _search_broke(self, error: OwnCodeError) -> None:
        files = [file for file in (self.search_file(), self._game_file()) if file is not None]
        path = next((line.file for line in reversed(error.lines)), files[0].name if files else "")
        self.failed.emit(path, error)

    # The game on the board.

    def _game_file(self) -> OwnFile | None:
        game = self.session.document.game
        return game.file if isinstance(game, RemoteGame) else None

    def _look_ahead(self) -> None:
        """Have the states after each move worked out before one is made."""
        file, position = self._game_file(), self.session.document.position
        if file is not None and isinstance(position, PlainPosition) and not position.finished:
            state: RemoteState = position.state
            file.look_ahead(state)

    def _arrived(self, file: OwnFile) -> None:
        """Show again what the window did not wait for."""
        if self._game_file() is file:
            self.session.board_view.changed.emit()

    # Contracts.

    def can_check(self, path: str) -> bool:
        """Return True if a file was run, so that its contracts can be tried."""
        return path in workshop().unfit or self.file(path) is not None

    def is_checking(self, path: str) -> bool:
        """Return True while the contracts of a file are tried."""
        return path in self._checks

    def check(self, path: str) -> None:
        """Try the contracts of a file; each is told by `contract_told`."""
        file = workshop().unfit.get(path) or self.file(path)
        if file is None or path in self._checks:
            return

        def work() -> Iterator[dict[str, Any]]:
            yield from checked(file)

        def told(found: dict[str, Any]) -> None:
            self.contract_told.emit(path, found)

        def done(job: Job) -> None:
            self._checks.pop(path, None)
            error = job.error if isinstance(job.error, OwnCodeError) else None
            self.contract_told.emit(path, {"done": True, "error": error})

        self._checks[path] = job = Job(work, self, done, told=told)
        job.start()

    def _close(self) -> None:
        """End what no other session needs: the processes of own code begin again when they are asked."""
        Job.close_all(self)
        users = hub().users
        users.discard(self)
        if workshop.cache_info().currsize:
            workshop().leave({path for one in users for path in one._used()})

    def _used(self) -> set[str]:
        """The files on the board, in the next search and in the editor, and ids of games and searches."""
        document = self.session.document
        return {document.game.id, document.setup.algorithm, self.edited_path} & workshop().files.keys()


def checked(file: OwnFile) -> Iterator[dict[str, Any]]:
    """Yield the contracts of a file as they begin and as they were found; raises OwnCodeError."""
    said: SimpleQueue[dict[str, Any] | BaseException | None] = SimpleQueue()

    def ask() -> None:
        try:
            process = workshop().take((file,))
            try:
                process.ask({"do": "check", "path": file.name}, CHECKING, told=said.put)
            finally:
                workshop().give_back(process)
            said.put(None)
        except BaseException as error:
            said.put(error)

    Thread(target=ask, daemon=True).start()
    while (found := said.get()) is not None:
        if isinstance(found, BaseException):
            raise found
        yield found


def frames_of(found: dict[str, Any]) -> dict[int, list[Frame]]:
    """The calls at each moment, as a process told them."""
    moments: dict[int, list[Frame]] = {}
    for moment in found.get("moments", []):
        tick, calls = moment
        moments[int(tick)] = [
            Frame(str(function), int(line), [(str(name), str(value)) for name, value in values])
            for function, line, values in calls
        ]
    return moments


def _begin_again(document: EditedDocument, game: RemoteGame) -> None:
    """Play the same moves in a new version of a game, as far as they are legal; raises OwnCodeError."""
    options = {name: value for name, value in document.options.items() if hasattr(game.options, name)}
    start = game.start(**options)
    position, moves = start.copy(), []
    texts = document.start.copy()
    for move in document.moves:
        try:
            played = position.parse(texts.text(move))
            position.play(played)
            texts.play(move)
        except (ValueError, OwnCodeError):
            break
        moves.append(played)
    after = replace(
        document.value, game=game, start=start, options=options, moves=tuple(moves),
        played=min(document.played, len(moves)), line=None, verdict="",
    )  # fmt: skip
    document.become(after, marked("Load anew"))


def _setup_for(document: EditedDocument, file: OwnFile) -> Setup:
    """The set-up of the next search with the search of a file, and its options as far as it has them."""
    assert file.search is not None
    known = {option.name: option for option in options_of(file.search.options)}
    before = document.setup
    kept = before.options if before.algorithm == file.name else ()
    options = tuple((name, value) for name, value in kept if name in known and _fits(known[name], value))
    return replace(before, algorithm=file.name, options=options)


def _fits(option: Option, value: Any) -> bool:
    """Return True if an option takes a value."""
    try:
        option.read(value)
    except OptionError:
        return False
    return True
