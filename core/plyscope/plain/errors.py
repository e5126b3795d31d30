"""Errors in code of one's own: the sentence, and where in its own file; nothing of the program's inside."""

from __future__ import annotations

import linecache
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType

OWN = "__plyscope_own_code__"
"""The name in a module's globals that marks it as code of one's own."""

MOST_LINES = 6
MOST_MESSAGE = 300


class Stopped(Exception):
    """A limit is reached: raised by `enter`, and no concern of `decide`, whose answer is then `best`."""


@dataclass(frozen=True)
class Line:
    """A line of a file that was running: the function it is in, and its text."""

    file: str
    number: int
    function: str
    text: str


class OwnCodeError(Exception):
    """What is wrong in a game or search of one's own.

    `lines` are those of its file that were running, the innermost last; empty where no line is known.
    `moves` lead from the start to the state in which it went wrong, where a check found it.
    """

    def __init__(self, sentence: str, lines: tuple[Line, ...] = (), file: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.lines = lines
        self.moves: tuple[str, ...] = ()
        self._file = file

    @property
    def file(self) -> str:
        """The name of the file, without its folder."""
        return Path(self.lines[-1].file if self.lines else self._file).name

    @property
    def line(self) -> int | None:
        """The number of the innermost line, from 1."""
        return self.lines[-1].number if self.lines else None

    @property
    def place(self) -> str:
        """The file and the line, as in "takeaway.py, line 14, in result"; "" where nothing is known."""
        if not self.lines:
            return self.file
        last = self.lines[-1]
        inside = f", in {last.function}" if last.function and not last.function.startswith("<") else ""
        return f"{self.file}, line {last.number}{inside}"

    def __str__(self) -> str:
        said = f"{self.place}: {self.sentence}" if self.place else self.sentence
        shown = self.lines[-MOST_LINES:]
        return "\n".join([said, *(f"  line {line.number}: {line.text}" for line in shown if line.text)])


def located(error: BaseException, file: str = "") -> OwnCodeError:
    """An exception that own code raised, with the lines of its own files only."""
    if isinstance(error, OwnCodeError):
        return error
    message = str(error)
    sentence = f"{type(error).__name__}: {message}" if message else type(error).__name__
    if isinstance(error, SyntaxError) and error.filename is not None:
        sentence = f"{type(error).__name__}: {error.msg}"
        text = (error.text or "").strip()
        return OwnCodeError(sentence, (Line(error.filename, error.lineno or 1, "", text),))
    if len(sentence) > MOST_MESSAGE:
        sentence = f"{sentence[:MOST_MESSAGE]}…"
    lines = [
        line_of(frame.f_code, number)
        for frame, number in traceback.walk_tb(error.__traceback__)
        if OWN in frame.f_globals or frame.f_code.co_filename == file
    ]
    return OwnCodeError(sentence, tuple(lines[-MOST_LINES:]), file)


def line_of(code: CodeType, number: int) -> Line:
    """A line of a function's file."""
    text = linecache.getline(code.co_filename, number).strip()
    return Line(code.co_filename, number, code.co_name, text)


def expected(function: Callable[..., object], sentence: str) -> OwnCodeError:
    """An error in what a function of own code gave, at its first line."""
    code = getattr(function, "__code__", None)
    if code is None:
        return OwnCodeError(sentence)
    return OwnCodeError(sentence, (Line(code.co_filename, code.co_firstlineno, code.co_name, ""),))


def running_line() -> tuple[Line, ...]:
    """The innermost line of own code that is running now in this thread."""
    frame: FrameType | None = sys._getframe()
    while frame is not None and OWN not in frame.f_globals:
        frame = frame.f_back
    return () if frame is None else (line_of(frame.f_code, frame.f_lineno),)
