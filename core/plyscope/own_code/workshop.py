"""Workshop: the files of own code that are open, and the processes in which they run."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import suppress
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.own_code import messages, surroundings
from plyscope.own_code.child_process import ChildProcess, Ended
from plyscope.own_code.remote_game import (
    ANSWER,
    RemoteGame,
    RemoteRules,
    RemoteState,
    Waiting,
    declaration,
    game_from,
    state_of,
)
from plyscope.own_code.remote_search import RemoteSearch
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.position import PlainPosition
from plyscope.plain.source_file import text_of
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm, Answer, Limits, Search

LOADING = 5.0
"""Seconds within which a file must have run."""

PATIENCE = 0.08
"""Seconds for which the window waits for an answer; after that the state comes later."""

MOST_IDLE = 2
MOST_OPEN = 4
"""Files whose games have a process that answers at once; the others have one again when they are asked."""

MOST_LOST = 3
"""Processes that a look ahead may lose, each at another move."""

MOST_BYTES = 1_000_000
"""Of a file of own code."""


class Workshop:
    """Loads files and lends processes. `in_window`: the main thread never waits longer than PATIENCE.

    `arrived` is called, from another thread, when something came that the window did not wait for;
    `failed` with what went wrong in a file beside a question of the main thread.
    """

    def __init__(
        self, *, in_window: bool = False, memory: int = surroundings.MEMORY, wrapped: bool = True
    ) -> None:
        self.in_window, self.memory, self.wrapped = in_window, memory, wrapped
        self.files: dict[str, OwnFile] = {}
        self.unfit: dict[str, OwnFile] = {}
        """Files that were run, but whose games do not begin: their contracts can be tried."""
        self.arrived: Callable[[OwnFile], None] = lambda file: None
        self.failed: Callable[[OwnFile, OwnCodeError], None] = lambda file, error: None
        self.sparing = False
        """Ask nothing about states that are not known yet: nobody has the time to wait even a little."""
        self._idle: list[ChildProcess] = []
        self._running: set[ChildProcess] = set()
        self._asked: list[OwnFile] = []
        self._lock = threading.Lock()
        self._closed = False

    def load(self, path: Path, text: str | None = None) -> OwnFile:
        """Run a file, or a text in its place, in a process, and know what it holds; raises OwnCodeError.

        A file that was loaded before takes part with its new text from now on; what was made from the former
        one stays as it is. Takes up to LOADING seconds: not for the main thread of a window.
        """
        file = OwnFile(self, path.absolute(), read_source(path) if text is None else text)
        self.unfit.pop(file.name, None)
        try:
            file.load()
        except BaseException:
            file.close()
            raise
        try:
            file.begin()
        except BaseException:
            self.unfit[file.name] = file
            file.close()
            raise
        with self._lock:
            before = self.files.get(file.name)
            self.files[file.name] = file
            former = [
                process for process in self._idle if process.loaded.get(file.name) is before is not None
            ]
            self._idle = [process for process in self._idle if process not in former]
        if before is not None:
            before.superseded = True
            before.close()
        for process in former:
            process.end()
        if file.game is not None:
            catalog.know("game", file.name, file.game)
        if file.search is not None:
            catalog.know("algorithm", file.name, file.search)
        if self.in_window:
            threading.Thread(target=self._warm_up_quietly, daemon=True, name="own code").start()
        return file

    def forget(self, name: str) -> None:
        """Know a file no more; what was made from it stays as it is."""
        file = self.files.pop(name, None)
        if file is not None:
            file.superseded = True
            file.close()
            catalog.forget(name)

    def take(self, files: tuple[OwnFile, ...]) -> ChildProcess:
        """Lend a process in which these files are loaded, and no others ever were; raises OwnCodeError.

        What own code changes in Python itself so never reaches other own code, nor another version of it.
        """
        if self._closed:
            raise Ended("The processes of own code have ended.")
        process = self._fitting(files) or ChildProcess(memory=self.memory, wrapped=self.wrapped)
        with self._lock:
            self._running.add(process)
        try:
            for file in files:
                file.load_into(process)
        except BaseException:
            process.end()
            self.give_back(process)
            raise
        if self._closed:
            process.end()
        return process

    def _fitting(self, files: tuple[OwnFile, ...]) -> ChildProcess | None:
        """Take the idle process in which most of these files are loaded, but nothing else; or None."""
        with self._lock:
            lost = [process for process in self._idle if not process.is_ready]
            self._idle = [process for process in self._idle if process not in lost]
            fitting = [
                process
                for process in self._idle
                if all(any(one is file for file in files) for one in process.loaded.values())
            ]
            found = max(fitting, key=lambda process: len(process.loaded), default=None)
            if found is not None:
                self._idle.remove(found)
        for process in lost:
            process.end()
        return found

    def give_back(self, process: ChildProcess) -> None:
        """Take a process back, which may have ended."""
        ready = process.is_ready
        with self._lock:
            self._running.discard(process)
            if ready and not self._closed:
                self._idle.append(process)
                process_to_end = self._idle.pop(0) if len(self._idle) > MOST_IDLE else None
            else:
                process_to_end = process
        if process_to_end is not None:
            process_to_end.end()

    def warm_up(self) -> None:
        """Start a process ahead of need."""
        if not self._closed and not any(not process.loaded for process in list(self._idle)):
            process = ChildProcess(memory=self.memory, wrapped=self.wrapped)
            with self._lock:
                self._running.add(process)
            self.give_back(process)

    def _warm_up_quietly(self) -> None:
        try:
            self.warm_up()
        except OwnCodeError:  # whoever needs a process is told why there is none
            return

    def was_asked(self, file: OwnFile) -> None:
        """Keep the process of a file that was asked; the one that was asked longest ago may lose its own."""
        with self._lock:
            self._asked = [one for one in self._asked if one is not file] + [file]
            rests, self._asked = self._asked[:-MOST_OPEN], self._asked[-MOST_OPEN:]
        for one in rests:
            one.rest()

    def leave(self, used: Collection[str]) -> None:
        """End the processes of all files but these, in a thread; they begin again when something is asked.

        Called in the thread that asks. Where none is used, no process waits for the next file any more.
        """
        left = [file for name, file in list(self.files.items()) if name not in used and file.leave()]
        with self._lock:
            idle, self._idle = ([], self._idle) if used else (self._idle, [])
        if left or idle:
            threading.Thread(target=_end_all, args=(left, idle), daemon=True, name="own code").start()

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            self._closed = True
            ended = [*self._idle, *self._running]
            self._idle, self._running = [], set()
            files = list(self.files.values())
        for process in ended:
            process.end()
        for file in files:
            file.close()


class OwnFile:
    """One version of a file: its text, and the game and the search in it. `name` is its whole path."""

    def __init__(self, workshop: Workshop, path: Path, text: str) -> None:
        self.workshop, self.path, self.text = workshop, path, text
        self.name = str(path)
        self.game: RemoteGame | None = None
        self.search: Algorithm | None = None
        self.superseded = False
        self.roots: dict[str, RemoteState] = {}
        """States with which games begin, by what is asked for."""
        self._process: ChildProcess | None = None
        self._generation = 0
        self._asking = threading.Lock()
        self._later: ThreadPoolExecutor | None = None

    def load(self) -> None:
        """Run the file and take in what it holds; raises OwnCodeError."""
        self._process = self.workshop.take(())
        found = self.load_into(self._process)
        try:
            if "game" in found:
                self.game = game_from(found["game"], self)
            if "algorithm" in found:
                self.search = self._algorithm(found["algorithm"])
        except (KeyError, TypeError, ValueError, IndexError):
            raise OwnCodeError("The process gave something else than the facts of a file.") from None
        if self.game is None:
            process, self._process = self._process, None
            self.workshop.give_back(process)

    def begin(self) -> None:
        """Have the start of the game worked out, and what follows each of its moves; raises OwnCodeError."""
        if self.game is None:
            return
        start = self.game.start()
        start.picture()
        if isinstance(start, PlainPosition) and not start.finished:
            self.look_ahead(start.state)

    def load_into(self, process: ChildProcess) -> dict[str, Any]:
        """Load the file into a process, unless it is there already; raises OwnCodeError.

        A file with a search runs anew, so that a search finds nothing that an earlier one left in its module.
        """
        if process.loaded.get(self.name) is self and self.search is None:
            return {}
        process.files[self.name] = self.text
        found = process.ask(
            {"do": "load", "path": self.name, "text": self.text, "processor_seconds": 2 * LOADING}, LOADING
        )
        process.loaded[self.name] = self
        return found

    def _algorithm(self, facts: dict[str, Any]) -> Algorithm:
        named = {"path": self.name}

        def build(options: Any) -> Search:
            search: Any = RemoteSearch(
                self.workshop, {**named, "options": dict(vars(options))}, options, self
            )
            return search  # type: ignore[no-any-return]  # runs like a Search, in another process

        return Algorithm(
            id=self.name,
            name=str(facts["name"])[:200],
            sentence=str(facts["sentence"])[:2_000],
            pseudocode=self.text,
            source=self.path.name,
            options=declaration(facts["options"]),
            build=build,
            tells=lambda position, answer, trace: answer.details,
            chance=bool(facts["chance"]),
            samples=bool(facts["samples"]),
            windows="any",
        )

    # Questions about states.

    def ask(self, question: dict[str, Any], seconds: float) -> tuple[dict[str, Any], int]:
        """Ask the process of this file; return the answer and which process gave it. Raises OwnCodeError.

        In the main thread of a window it raises Waiting where the answer takes longer than PATIENCE.
        """
        found: tuple[dict[str, Any], int] = self._patiently(
            lambda: self._in_process(lambda: (self._asked(question, seconds), self._generation))
        )
        return found

    def after(self, rules: RemoteRules, state: RemoteState, move: int) -> RemoteState | OwnCodeError:
        """The state after a move, which is kept with the state; raises OwnCodeError."""

        def work() -> RemoteState | OwnCodeError:
            if move in state.after:
                return state.after[move]
            named = state.named(self._generation)
            found = self._asked({"do": "state", "parent": named, "move": move}, ANSWER)
            return state_of(found, self._generation, state.begun, state, move)

        def kept() -> RemoteState | OwnCodeError:
            try:
                return state.after.setdefault(move, self._in_process(work))
            except Ended:
                raise
            except OwnCodeError as error:
                state.after[move] = error.anew()
                raise

        found: RemoteState | OwnCodeError = self._patiently(kept)
        return found

    def look_ahead(self, state: RemoteState) -> None:
        """Work out the states after each move of a state, elsewhere, so that making one takes no time."""
        if len(state.after) < len(state.actions):
            self._executor().submit(self._ahead, state)

    def _ahead(self, state: RemoteState) -> None:
        done = lost = 0

        def told(found: dict[str, Any]) -> None:
            nonlocal done
            move = found.get("move")
            if not isinstance(move, int) or not 0 <= move < len(state.actions):
                return
            done = move + 1
            if "error" in found:
                state.after.setdefault(move, messages.error_of(found["error"]))
            elif isinstance(found.get("state"), dict):
                known = state_of(found["state"], self._generation, state.begun, state, move)
                state.after.setdefault(move, known)

        def work() -> None:
            named = state.named(self._generation)
            self._asked({"do": "ahead", "parent": named, "done": done}, ANSWER, told=told)

        while done < len(state.actions) and lost < MOST_LOST:
            try:
                self._in_process(work)
                break
            except Ended:
                break
            except OwnCodeError as error:
                if done < len(state.actions):
                    state.after.setdefault(done, error)
                done += 1
                lost += 1
        self.workshop.arrived(self)

    def _in_process(self, work: Callable[[], Any]) -> Any:
        """Ask a process in which the file is loaded; another one if that was just put to rest."""
        with self._asking:
            while True:
                self._ready()
                self.workshop.was_asked(self)
                try:
                    return work()
                except Ended:
                    if self._process is None or not self._process.has_ended:
                        raise
                except OwnCodeError:
                    self._revive_soon()
                    raise

    def _revive_soon(self) -> None:
        """Have another process where this one has ended, before the window asks again."""
        ended = self._process is not None and self._process.has_ended
        if ended and self.workshop.in_window and not self.superseded:
            self._executor().submit(self._revive)

    def _revive(self) -> None:
        with self._asking, suppress(OwnCodeError):  # whoever asks next is told why there is none
            self._ready()

    def _asked(self, question: dict[str, Any], seconds: float, **more: Any) -> dict[str, Any]:
        assert self._process is not None
        return self._process.ask({**question, "processor_seconds": 2 * seconds}, seconds, **more)

    def _ready(self) -> None:
        """Have a process in which the file is loaded; raises OwnCodeError."""
        if self._process is None or not self._process.is_ready:
            before, self._process = self._process, None
            if before is not None:
                before.end()
                self.workshop.give_back(before)
            self._process = self.workshop.take((self,))
            self._generation += 1

    def _executor(self) -> ThreadPoolExecutor:
        if self._later is None:
            self._later = ThreadPoolExecutor(1, "own code")
        return self._later

    def _patiently(self, work: Callable[[], Any]) -> Any:
        """Do something that waits for own code; in the main thread of a window not for long."""
        if not self.workshop.in_window or threading.current_thread() is not threading.main_thread():
            return work()
        future: Future[Any] = self._executor().submit(work)
        try:
            return future.result(PATIENCE)
        except NotYet:
            future.add_done_callback(self._came_later)
            raise Waiting(f"{self.path.name} has not answered yet.", file=self.name) from None

    def _came_later(self, future: Future[Any]) -> None:
        error = future.exception()
        if isinstance(error, OwnCodeError):
            self.workshop.failed(self, error)
        self.workshop.arrived(self)

    # Searches of the program on positions of this file's game.

    def search_elsewhere(
        self, search: Any, position: Position, limits: Limits, trace: Trace | None
    ) -> Answer:
        """Run a search of the program on a position of this file's game."""
        named = {"id": search.algorithm, "options": dict(vars(search.options))}
        return RemoteSearch(self.workshop, named, search.options, None).run(position, limits, trace)

    def rest(self, *, after_answer: bool = False) -> None:
        """End the process of this file unless it is being asked; it begins again when something is asked.

        `after_answer`: wait for the answer and end it then.
        """
        if self._asking.acquire(blocking=after_answer):
            try:
                if self._process is not None:
                    self._process.end()
                    self.workshop.give_back(self._process)
            finally:
                self._asking.release()

    def leave(self) -> bool:
        """Let the thread go in which answers come later; return True if there is a process to end, too."""
        later, self._later = self._later, None
        if later is not None:
            later.shutdown(wait=False)
        return self._process is not None and not self._process.has_ended

    def close(self) -> None:
        """End the process of this file; it begins again when something is asked."""
        process, later = self._process, self._later
        self._later = None
        if process is not None:
            process.end()
            self.workshop.give_back(process)
        if later is not None:
            later.shutdown(wait=False, cancel_futures=True)


def _end_all(files: Iterable[OwnFile], idle: Iterable[ChildProcess]) -> None:
    for process in idle:
        process.end()
    for file in files:
        file.rest(after_answer=True)


def read_source(path: Path) -> str:
    """The text of a file of own code; raises OwnCodeError that says why it is none."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise OwnCodeError(
                f"It has {size:,} bytes; a file of own code has at most {MOST_BYTES:,}.", file=str(path)
            )
        data = path.read_bytes()
    except OSError as error:
        raise OwnCodeError(f"It cannot be read: {error.strerror or error}.", file=str(path)) from None
    return text_of(data, str(path))
