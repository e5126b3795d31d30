"""Guard: what own code is kept from doing in its process, with a sentence at the line that tries it.

It is no lock: Python has ways around it, and the program survives them. It gives the usual mistakes a
sentence: starting processes and threads, ending the process, printing without end.
"""

from __future__ import annotations

import _thread
import faulthandler
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO, NoReturn

from plyscope.own_code.surroundings import DUMP, LAST_WORDS
from plyscope.plain.errors import OWN, OwnCodeError, line_of

REFUSED = {
    "os.fork": "Own code cannot start processes (os.fork).",
    "os.forkpty": "Own code cannot start processes (os.forkpty).",
    "os.exec": "Own code cannot start programs (os.exec).",
    "os.posix_spawn": "Own code cannot start programs (os.posix_spawn).",
    "os.spawn": "Own code cannot start programs (os.spawn).",
    "os.system": "Own code cannot start programs (os.system).",
    "os.startfile": "Own code cannot start programs (os.startfile).",
    "subprocess.Popen": "Own code cannot start programs (subprocess).",
    "pty.spawn": "Own code cannot start programs (pty.spawn).",
    "os.kill": "Own code cannot send signals (os.kill).",
    "os.killpg": "Own code cannot send signals (os.killpg).",
    "signal.pthread_kill": "Own code cannot send signals (signal.pthread_kill).",
    "os.chdir": "Own code stays in its own temporary folder (os.chdir); write out the whole path instead.",
    "socket.connect": "Own code cannot use the network (socket.connect).",
    "socket.bind": "Own code cannot use the network (socket.bind).",
}
"""Events of Python's audit hooks that own code may not cause."""

MOST_PRINTED = 10_000_000
"""Characters that own code may print."""


def watch(folder: Path) -> None:
    """Begin to guard this process, whose notes go into a folder."""
    dump = os.open(folder / DUMP, os.O_WRONLY | os.O_APPEND)
    faulthandler.enable(dump, all_threads=True)
    if hasattr(faulthandler, "register"):
        import signal

        faulthandler.register(signal.SIGUSR1, dump, all_threads=True)
        for name in ("SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU", "SIGTERM"):  # end it after the dump
            faulthandler.register(getattr(signal, name), dump, all_threads=True, chain=True)
    sys.addaudithook(_look)
    last_words = os.open(folder / LAST_WORDS, os.O_WRONLY | os.O_APPEND)
    keep_open(dump, last_words)
    for name in ("_exit", "abort"):
        setattr(os, name, _noting(getattr(os, name), name, last_words))
    for name in ("close", "closerange"):
        setattr(os, name, _sparing(getattr(os, name)))
    for module, name in (
        (_thread, "start_new_thread"), (_thread, "start_new"), (threading, "_start_new_thread"),
        (_thread, "start_joinable_thread"), (threading, "_start_joinable_thread"),
    ):  # fmt: skip
        if hasattr(module, name):
            setattr(module, name, _refusing(getattr(module, name)))


def _look(event: str, arguments: tuple[Any, ...]) -> None:
    sentence = REFUSED.get(event)
    if sentence is not None:
        frame = own_frame(sys._getframe(1))
        if frame is not None:
            raise OwnCodeError(sentence, (line_of(frame.f_code, frame.f_lineno),))


def own_frame(frame: FrameType | None) -> FrameType | None:
    """The innermost frame of own code at or below a frame; None where there is none."""
    while frame is not None and OWN not in frame.f_globals:
        frame = frame.f_back
    return frame


def _refusing(start: Any) -> Any:
    """A function that starts threads, but none for own code."""

    def start_thread(*arguments: Any, **named: Any) -> Any:
        frame = own_frame(sys._getframe(1))
        if frame is not None:
            raise OwnCodeError(
                "Own code cannot start threads; a search runs in the thread that called decide().",
                (line_of(frame.f_code, frame.f_lineno),),
            )
        return start(*arguments, **named)

    return start_thread


def _noting(function: Any, name: str, file: int) -> Any:
    """A function that ends the process, but notes first where it was called."""

    def note_and_end(*arguments: Any) -> NoReturn:
        given = ", ".join(repr(argument)[:20] for argument in arguments)
        lines = [f"It ended its process by os.{name}({given})."]
        frame = own_frame(sys._getframe(1))
        while frame is not None:
            lines.append(
                f'  File "{frame.f_code.co_filename}", line {frame.f_lineno} in {frame.f_code.co_name}'
            )
            frame = own_frame(frame.f_back)
        with suppress(OSError):  # own code has closed it
            os.write(file, "\n".join(lines).encode("utf-8", "replace"))
        function(*arguments)
        raise SystemExit

    return note_and_end


class _Kept:
    """The numbers of the files that the program reads, or writes."""

    numbers: frozenset[int] = frozenset()


def keep_open(*numbers: int) -> None:
    """Do not let own code close these files either."""
    _Kept.numbers |= frozenset(numbers)


def _sparing(function: Any) -> Any:
    def close(*arguments: int) -> None:
        if len(arguments) == 1 and arguments[0] in _Kept.numbers:
            return
        if len(arguments) == 2:
            for number in range(*arguments):
                if number not in _Kept.numbers:
                    try:
                        os.close(number)
                    except OSError:
                        continue
            return
        function(*arguments)

    return close


class Output:
    """Standard output of own code: text goes to the program, which keeps the first part of it."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._characters = 0
        self.bytes = 0
        """Bytes printed for the present question."""

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._characters += len(text)
        if self._characters > MOST_PRINTED:
            frame = own_frame(sys._getframe(1))
            lines = () if frame is None else (line_of(frame.f_code, frame.f_lineno),)
            raise OwnCodeError(f"It printed more than {MOST_PRINTED // 1_000_000} MB.", lines)
        data = text.encode("utf-8", "replace")
        self.bytes += len(data)
        self._stream.write(data)
        if b"\n" in data:
            self._stream.flush()
        return len(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        self._stream.flush()

    def close(self) -> None:
        """Stay open: own code is not the only one that prints."""

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        return self._stream.fileno()

    def begin_again(self) -> None:
        """Count anew, for the next question."""
        self._characters = self.bytes = 0
