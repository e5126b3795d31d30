"""ChildProcess: a process that runs own code, asked one question at a time, with a deadline on every wait.

Nothing that own code does there reaches further: a process that does not answer in time, ends, crashes or
writes nonsense is ended with all that it started, and the question raises OwnCodeError with the lines of the
file that were running.
"""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import sys
import threading
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import FileIO
from pathlib import Path
from queue import Empty, Full, Queue, SimpleQueue
from time import monotonic, sleep
from typing import Any
from weakref import WeakSet

from plyscope.files import temporary_folders
from plyscope.own_code import messages, stack_dump, surroundings
from plyscope.plain.errors import Line, OwnCodeError

KIND = "own"
"""Word for the temporary folders of these processes."""

START = 20.0
"""Seconds within which a process must have started; a slow disk takes some of them."""

DUMP = 0.1
"""Longest wait in seconds for the lines that are running."""

DUMP_TURN = 0.005
"""Seconds between two looks for them; lines to which none was added meanwhile are whole."""

END = 0.5
"""Seconds within which a process must have ended after it was told to."""

REAP = 0.05
"""Seconds that bubblewrap has to end with what it started, before it is ended itself."""

MOST_OUTPUT = 64_000
"""Bytes of printed text that are kept."""

MOST_PRINTED = 32_000_000
"""Bytes that own code may print before it is ended, an answer."""

LATE_OUTPUT = 0.1
"""Longest wait in seconds for printed text that was written before an answer."""

MOST_MESSAGES = 100
"""Messages that wait to be read; a process that writes more waits."""

TURN = 0.01
"""Seconds between two looks at a process while an answer is waited for."""

FULL_DISK = 1_000_000
"""Bytes below which a disk is full."""


class Hung(OwnCodeError):
    """Own code did not answer within its deadline, and its process was ended."""


class Ended(OwnCodeError):
    """The program itself has ended the process that was asked: own code did nothing wrong."""


class ChildProcess:
    """One process. Threads may share it: a question waits until the one before is answered."""

    def __init__(self, *, memory: int = surroundings.MEMORY, wrapped: bool = True) -> None:
        self.mark = uuid.uuid4().hex
        self.memory = memory
        self.files: dict[str, str] = {}
        """Files whose lines are shown in errors, by name, and their texts."""
        self.loaded: dict[str, Any] = {}
        """The versions of files that are loaded, by their names."""
        self.asking = threading.Lock()
        self._said: Queue[dict[str, Any] | None] = Queue(MOST_MESSAGES)
        self._to_send: SimpleQueue[bytes | None] = SimpleQueue()
        self._trouble = ""
        self._output = bytearray()
        self._printed = 0
        self._number = 0
        self._pid = 0
        self._ending = threading.Lock()
        self._ended = False
        self.folder, self._dump, self._last_words = _new_folder()
        self._process = self._start(wrapped)
        with _starting:
            _living.add(self)
        try:
            self._pid = self._first_word()
            self._least_memory = surroundings.memory_of(self._pid)
        except BaseException:
            self.end()
            raise

    def _start(self, wrapped: bool) -> subprocess.Popen[bytes]:
        """Start the process; raises OwnCodeError."""
        words = surroundings.command()
        if wrapped:
            words = surroundings.inside(words, self.folder)
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}

        def start() -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                [*words, str(self.folder), str(self.memory)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=surroundings.environment(self.folder, self.mark),
                cwd=self.folder,
                **apart,
            )

        try:
            process = _starter().submit(start).result()
        except (OSError, RuntimeError) as error:  # RuntimeError: the interpreter ends
            self._remove_folder()
            raise OwnCodeError(f"No process for own code could be started: {error}.") from None
        for work in (self._write_messages, self._read_messages, self._read_output):
            threading.Thread(target=work, args=(process,), daemon=True, name="own code").start()
        return process

    def _first_word(self) -> int:
        """Wait until the process is there; return the number of the one in which Python runs."""
        try:
            said = self._said.get(timeout=START)
        except Empty:
            said = None
        number = None if said is None else said.get("pid")
        if isinstance(number, int) and number > 1:
            return number
        self._wait_for_output(1 << 62)
        printed = self.output.strip().splitlines()
        said_last = f": {printed[-1]}" if printed else "."
        raise OwnCodeError(f"No process for own code could be started{said_last}")

    # Questions.

    def ask(
        self,
        question: dict[str, Any],
        seconds: float | None,
        *,
        told: Callable[[dict[str, Any]], None] | None = None,
        turn: Callable[[], float | None] | None = None,
    ) -> dict[str, Any]:
        """Ask, and return the answer; raises OwnCodeError, also of what hangs, ends or crashes.

        The answer must come within `seconds` (None: no deadline) of the question or of the last thing that
        was `told` meanwhile. `turn` is called every few milliseconds and may set another deadline by
        returning the seconds from now on. What these two raise ends the process.
        """
        with self.asking:
            if self._ended:
                raise Ended(self._trouble or "The process of own code has ended.")
            self._number += 1
            try:
                question_bytes = messages.as_bytes({**question, "number": self._number})
            except messages.BadMessage as error:
                raise OwnCodeError(str(error)) from None
            self._output.clear()
            self._printed = 0
            self._to_send.put(question_bytes)
            try:
                said = self._answer(seconds, told, turn)
            except BaseException:
                self.end()  # it would go on with a question that nobody asks any more
                raise
            printed = said.get("printed")
            if isinstance(printed, int):
                self._wait_for_output(printed)
        if "error" in said:
            raise messages.error_of(said["error"])
        found = said["answer"]
        return found if isinstance(found, dict) else {}

    def _answer(
        self,
        seconds: float | None,
        told: Callable[[dict[str, Any]], None] | None,
        turn: Callable[[], float | None] | None,
    ) -> dict[str, Any]:
        """Wait for the message that answers; raises OwnCodeError."""
        began = monotonic()
        deadline = None if seconds is None else began + seconds
        while True:
            try:
                said = self._said.get(timeout=TURN)
            except Empty:
                said = None if self._ended else {}
            if said is None:
                raise self._ended_by_itself()
            if said.get("number") == self._number:
                if "error" in said or "answer" in said:
                    return said
                if isinstance(said.get("told"), dict):
                    if told is not None:
                        told(said["told"])
                    if seconds is not None:
                        deadline = monotonic() + seconds
            if self._printed > MOST_PRINTED:
                raise self._stopped(f"It printed more than {MOST_PRINTED // 1_000_000} MB and was ended.")
            if surroundings.memory_of(self._pid) > self._least_memory + self.memory:
                size = f"{self.memory // 1_000_000:,}"
                raise self._stopped(f"It used more than {size} MB of memory and was ended.")
            if turn is not None:
                another = turn()
                if another is not None:
                    deadline = monotonic() + another
            if deadline is not None and monotonic() > deadline:
                lasted = monotonic() - began
                raise self._stopped(f"It was still here after {lasted:.1f} s and was ended.", hung=True)

    def _stopped(self, sentence: str, *, hung: bool = False) -> OwnCodeError:
        """End the process; return the error with the lines that were running."""
        lines = self.running_lines()
        self._trouble = sentence
        self.end()
        return Hung(sentence, lines) if hung else OwnCodeError(sentence, lines)

    def _ended_by_itself(self) -> OwnCodeError:
        """Return the error of a process that is gone: what it did, and the lines that were running."""
        if self._ended:
            return Ended(self._trouble or "The process of own code has ended.")
        try:
            code: int | None = self._process.wait(END)
        except subprocess.TimeoutExpired:
            code = None
        last, dump = _text(self._last_words), _text(self._dump)
        lines = stack_dump.lines_of(last or dump, self.files)
        self._trouble = _why(code, last, dump, self._trouble, self._disk_is_full())
        self.end()
        return OwnCodeError(self._trouble, lines)

    def _disk_is_full(self) -> bool:
        try:
            return shutil.disk_usage(self.folder).free < FULL_DISK
        except OSError:
            return False

    # What it is doing.

    def running_lines(self) -> tuple[Line, ...]:
        """The lines of its files that own code is in now, the innermost last."""
        if not hasattr(signal, "SIGUSR1"):
            return ()
        try:
            before = size = self._dump.seek(0, os.SEEK_END)
            os.kill(self._pid, signal.SIGUSR1)
            began = monotonic()
            while monotonic() - began < DUMP:
                sleep(DUMP_TURN)
                now = self._dump.seek(0, os.SEEK_END)
                if now > before and now == size:
                    break
                size = now
        except (OSError, ValueError):  # it has ended
            return ()
        return stack_dump.lines_of(_text(self._dump, before), self.files)

    @property
    def output(self) -> str:
        """The first part of what own code printed since the last question."""
        return bytes(self._output).decode("utf-8", "replace")

    @property
    def has_ended(self) -> bool:
        return self._ended

    @property
    def is_ready(self) -> bool:
        """Return True if another question can be asked: it lives, and wrote nothing that nobody asked for."""
        return not self._ended and not self._trouble and self._process.poll() is None and self._said.empty()

    def _wait_for_output(self, count: int) -> None:
        """Wait until so many bytes of printed text have come, or no more will."""
        began = monotonic()
        while self._printed < count and self._reads_output and monotonic() - began < LATE_OUTPUT:
            sleep(0.001)

    # Its end.

    def end(self) -> None:
        """End the process with all that it started, and remove its folder. Again: does nothing."""
        with self._ending:
            if self._ended:
                return
            self._ended = True
            self._kill()
            self._to_send.put(None)
            self._remove_folder()

    def _kill(self) -> None:
        process = self._process
        if sys.platform != "win32" and process.returncode is None:  # else another may have its number
            for kill, number in ((os.kill, self._pid or process.pid), (os.killpg, process.pid)):
                try:
                    kill(number, signal.SIGKILL)
                    process.wait(REAP)  # bubblewrap ends with what it started, and leaves no zombie
                except (ProcessLookupError, PermissionError, subprocess.TimeoutExpired):
                    continue
        process.kill()
        with suppress(subprocess.TimeoutExpired):  # it waits for a disk; the system ends it as soon as it can
            process.wait(END)
        if sys.platform == "win32":
            return
        for _ in range(5):  # those that were just being started are found the next time
            others = surroundings.left_behind(self.mark, self.folder)
            if not others:
                break
            for number in others:
                try:
                    os.kill(number, signal.SIGKILL)
                except (ProcessLookupError, PermissionError):
                    continue

    def _remove_folder(self) -> None:
        self._dump.close()
        self._last_words.close()
        temporary_folders.remove_folder(self.folder)

    # Threads.

    def _write_messages(self, process: subprocess.Popen[bytes]) -> None:
        """Write questions: a process that does not read must not hold up whoever asks."""
        assert process.stdin is not None
        try:
            with process.stdin as stream:
                while (data := self._to_send.get()) is not None:
                    stream.write(data)
                    stream.flush()
        except (OSError, ValueError):
            self._hear(None)

    def _read_messages(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        try:
            with process.stdout as stream:
                while (said := messages.receive(stream)) is not None and self._hear(said):
                    pass
        except messages.BadMessage as error:
            if not self._ended:
                self._trouble = str(error)
        except (OSError, ValueError):
            pass
        self._hear(None)

    def _hear(self, said: dict[str, Any] | None) -> bool:
        """Hand a message to whoever asks, once there is room; return whether anyone will."""
        while not self._ended:
            try:
                self._said.put(said, timeout=END)
                return True
            except Full:
                continue
        return False

    def _read_output(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stderr is not None
        try:
            with process.stderr as stream:
                while data := os.read(stream.fileno(), 1 << 16):
                    self._output += data[: max(0, MOST_OUTPUT - len(self._output))]
                    self._printed += len(data)
        except (OSError, ValueError):
            pass
        self._reads_output = False

    _reads_output = True


def _new_folder() -> tuple[Path, FileIO, FileIO]:
    """A folder for a process, and two open files in it: a stack dump, and last words. Raises OwnCodeError.

    They stay open: own code can put something else in their place, but not into what is read here.
    """
    files: list[FileIO] = []
    folder = None
    try:
        folder = temporary_folders.new_folder(KIND)
        for name in (surroundings.DUMP, surroundings.LAST_WORDS):
            files.append(FileIO(folder / name, "x+"))  # until the process ends
    except OSError as error:
        for file in files:
            file.close()
        if folder is not None:
            temporary_folders.remove_folder(folder)
        raise OwnCodeError(f"No folder for own code could be made: {error.strerror or error}.") from None
    return folder, files[0], files[1]


def _text(file: FileIO, start: int = 0) -> str:
    """What stands in an open file from a place on, its first million bytes."""
    try:
        file.seek(start)
        return (file.read(1_000_000) or b"").decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""


_living: WeakSet[ChildProcess] = WeakSet()
_starting = threading.Lock()
_starters: list[ThreadPoolExecutor] = []


def _starter() -> ThreadPoolExecutor:
    """The thread that starts all processes: the system ends them with it, so it stays to the end."""
    with _starting:
        if not _starters:
            temporary_folders.remove_old_folders()
            atexit.register(_end_all)
            _starters.append(ThreadPoolExecutor(1, "own code starts"))
        return _starters[0]


def _end_all() -> None:
    with _starting:
        living = list(_living)
    for process in living:
        process.end()


SIGNALS = {
    "SIGSEGV": "It crashed: it used memory that is not its own (segmentation fault).",
    "SIGBUS": "It crashed: it used memory that is not its own (bus error).",
    "SIGFPE": "It crashed in a computation (SIGFPE).",
    "SIGABRT": "It ended the process by abort().",
    "SIGKILL": "Its process was killed, as by the system when memory is used up.",
    "SIGXCPU": "It used up its processor time.",
    "SIGTERM": "It ended its process (SIGTERM).",
}


def _why(code: int | None, last: str, dump: str, trouble: str, disk_is_full: bool) -> str:
    """A sentence for the end of a process, from its exit code and what it noted."""
    if last:
        return last.splitlines()[0][:300]
    if disk_is_full:
        return "The disk of temporary files is full, where it writes its record."
    if "Fatal Python error" in dump:
        first = next(line for line in dump.splitlines() if "Fatal Python error" in line)
        name = first.partition(":")[2].strip()
        for word, known in (("Segmentation", "SIGSEGV"), ("Bus error", "SIGBUS"), ("Aborted", "SIGABRT")):
            if word in name:
                return SIGNALS[known]
        return f"It crashed: {name}."
    if code is not None and code > 128:
        code = 128 - code  # bubblewrap tells a signal like a shell
    if code is not None and code < 0:
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = f"signal {-code}"
        return SIGNALS.get(name, f"Its process was ended by {name}.")
    if trouble:
        return trouble
    if code in (None, 120):  # with 120 Python ends that could not write its last words
        return "It closed its connection to the program."
    return f"It ended its process (exit code {code})."
