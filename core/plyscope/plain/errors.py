"""Errors in code of one's own: the sentence, and where in its own file; nothing of the program's inside."""

from __future__ import annotations

import builtins
import dis
import linecache
import re
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any, Self

from plyscope.plain.faulty_lines import code_of, line_of_value

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
    `moves` lead from the start to the state in which it went wrong, where a check found it. `mend` is a
    sentence that says what to do about it, or "".
    """

    def __init__(self, sentence: str, lines: tuple[Line, ...] = (), file: str = "", mend: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.lines = lines
        self.mend = mend
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

    def anew(self) -> Self:
        """Return a copy to keep, or to raise again: a traceback holds all that the callers had at hand."""
        return copy(self)

    def __str__(self) -> str:
        said = f"{self.place}: {self.sentence}" if self.place else self.sentence
        shown = self.lines[-MOST_LINES:]
        return "\n".join([said, *(f"  line {line.number}: {line.text}" for line in shown if line.text)])


def located(error: BaseException, file: str = "") -> OwnCodeError:
    """An exception that own code raised, with the lines of its own files only."""
    if isinstance(error, OwnCodeError):
        return error
    if isinstance(error, SyntaxError) and error.filename is not None and Path(error.filename).is_file():
        text = (error.text or "").strip()
        sentence = f"{type(error).__name__}: {error.msg}"
        line = Line(error.filename, max(1, error.lineno or 1), "", text)
        return OwnCodeError(sentence, (line,), mend=_mend_of(error, ()))
    frames = _own_frames(error.__traceback__, file)
    lines = tuple([line_of(frame.f_code, number) for frame, number in frames])
    sentence, called = _sentence_of(error), _called(error)
    if called is not None and not any(line.function == called.co_name for line in lines):
        lines = (*lines, line_of(called, called.co_firstlineno))
    return OwnCodeError(sentence, lines[-MOST_LINES:], file, _mend_of(error, frames))


def from_own_code(error: BaseException) -> bool:
    """Did code raise an exception by itself? False only for Ctrl+C, which arrives between two lines."""
    if not isinstance(error, KeyboardInterrupt):
        return True
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    if last is None or OWN not in last.tb_frame.f_globals:
        return False
    return last.tb_frame.f_code.co_code[last.tb_lasti] == dis.opmap["RAISE_VARARGS"]


def _own_frames(trace: TracebackType | None, file: str) -> tuple[tuple[FrameType, int], ...]:
    """The innermost frames of own code, with the lines that were running there."""
    return tuple(
        deque(
            (
                (frame, number)
                for frame, number in traceback.walk_tb(trace)
                if OWN in frame.f_globals or frame.f_code.co_filename == file
            ),
            MOST_LINES,
        )
    )


def _sentence_of(error: BaseException) -> str:
    """The type of an exception and its message; its own code for that may fail, too."""
    name = type(error).__name__
    try:
        message = str(error)
    except Exception as other:
        return f"{name}, whose message cannot be shown: str() of it raises {type(other).__name__}"
    sentence = f"{name}: {message}" if message else name
    return sentence if len(sentence) <= MOST_MESSAGE else f"{sentence[:MOST_MESSAGE]}…"


PARAMETERS = re.compile(r"([\w.]+)\(\) (?:missing|takes|got an unexpected|got multiple|got some)")
"""What Python says of a call with the wrong parameters, which ends before the function's first line."""


def _called(error: BaseException) -> CodeType | None:
    """The function of own code that an exception says was called with the wrong parameters, or None."""
    found = PARAMETERS.match(_sentence_of(error).partition(": ")[2]) if type(error) is TypeError else None
    if found is None:
        return None
    for module in reversed(list(sys.modules.values())):
        inside = getattr(module, "__dict__", {})
        if OWN not in inside:
            continue
        value: Any = None
        for name in found[1].split("."):
            value = inside.get(name)
            inside = getattr(value, "__dict__", {})
        code = code_of(value)
        if code is not None:
            return code
    return None


MENDS: dict[type[BaseException], str] = {
    ModuleNotFoundError: "Install it for the Python that runs Plyscope, or do without it.",
    RecursionError: "Each call inside itself must come closer to an end that it reaches.",
    MemoryError: "Keep less at a time: a list that grows with every node is often the reason.",
    SystemExit: "Return a value instead of ending the program.",
    TabError: "Indent with blanks only, four a level.",
    IndentationError: "Lines of one block begin in the same column.",
}
"""What to do about an exception, for those that say it of themselves less well."""


def _mend_of(error: BaseException, frames: Iterable[tuple[FrameType, int]]) -> str:
    """What to do about an exception, or ""."""
    inner = [frame for frame, _ in frames][-1:]
    wanted = getattr(error, "name", None)
    if isinstance(error, NameError) and isinstance(wanted, str) and inner:
        return _meant(wanted, [*inner[0].f_locals, *inner[0].f_globals, *dir(builtins)])
    if isinstance(error, AttributeError) and isinstance(wanted, str):
        return _meant(wanted, object.__dir__(error.obj))
    if _called(error) is not None:
        return "Its parameters are self and those of the documentation; options come by their names."
    for kind in type(error).__mro__:
        if kind in MENDS:
            return MENDS[kind]
    return ""


def _meant(wanted: str, names: Iterable[str]) -> str:
    close = get_close_matches(wanted, sorted(set(names)), 1)
    return f"Did you mean {close[0]}?" if close else ""


def line_of(code: CodeType, number: int) -> Line:
    """A line of a function's file."""
    text = linecache.getline(code.co_filename, number).strip()
    return Line(code.co_filename, number, code.co_name, text)


def expected(function: Callable[..., object], sentence: str, mend: str = "") -> OwnCodeError:
    """An error in what a function of own code gave, at its `return` if it has one, else at its first line."""
    code, number = code_of(function), line_of_value(function)
    if code is None or number is None:
        return OwnCodeError(sentence, mend=mend)
    return OwnCodeError(sentence, (line_of(code, number),), mend=mend)


def running_line() -> tuple[Line, ...]:
    """The innermost line of own code that is running now in this thread."""
    frame: FrameType | None = sys._getframe()
    while frame is not None and OWN not in frame.f_globals:
        frame = frame.f_back
    return () if frame is None else (line_of(frame.f_code, frame.f_lineno),)
