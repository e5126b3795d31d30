"""Conversation: JSON messages between a window and a process that works for it, over its standard streams.

A message is an object on a line of its own; a line that is a list holds several. What is longer than a line
may be is sent in pieces, lines that are texts, and `null` after the last of them.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from math import isfinite
from time import monotonic
from typing import IO, Any

from plyscope.arena.process.start import MARK

Message = dict[str, Any]

MOST_LINE = 32_000
"""Characters of a line, all of them ASCII; longer ones are sent in pieces."""

MOST_MESSAGE = 64_000_000
"""Characters of a message in pieces; what is longer is thrown away."""

SUMMARIES = 30
"""Lines of summaries a second at most."""

OUTSIDE = {"inf": float("inf"), "-inf": float("-inf"), "nan": float("nan")}


def host_command(name: str) -> list[str]:
    """The command that starts a process of this program, such as `arena-host`."""
    if getattr(sys, "frozen", False):
        return [sys.executable, name]
    return [sys.executable, "-s", "-P", "-X", "utf8", "-m", "plyscope.cli.main", name]


def lines_of(message: Message | list[Message]) -> Iterator[str]:
    """The lines that carry a message, or several, without their ends.

    Numbers that JSON does not have are texts: "inf", "-inf" and "nan". Raises TypeError for other values.
    """
    text = json.dumps(_finite(message), separators=(",", ":"), allow_nan=False)
    if len(text) <= MOST_LINE:
        yield text
        return
    size = MOST_LINE // 2  # what is quoted within a piece takes two characters
    for at in range(0, len(text), size):
        yield json.dumps(text[at : at + size])
    yield "null"


def _finite(value: Any) -> Any:
    if isinstance(value, float) and not isfinite(value):
        return "nan" if value != value else "inf" if value > 0 else "-inf"
    if isinstance(value, dict):
        return {str(name): _finite(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(part) for part in value]
    return value


def number(value: Any) -> float | None:
    """The number of a message, which may be one that JSON does not have; None for anything else."""
    if isinstance(value, str):
        return OUTSIDE.get(value)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


class Reader:
    """Puts messages together from lines. A line that is nothing of the kind is counted and left out."""

    def __init__(self) -> None:
        self.refused = 0
        self._pieces: list[str] = []
        self._length = 0

    def take(self, line: str) -> list[Message]:
        """The messages that are complete with this line."""
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            self.refused += 1
            return []
        if isinstance(value, str):
            self._length += len(value)
            if self._length <= MOST_MESSAGE:
                self._pieces.append(value)
            return []
        if value is not None:
            return self._messages(value)
        whole, fits = "".join(self._pieces), self._length <= MOST_MESSAGE
        self._pieces, self._length = [], 0
        try:
            return self._messages(json.loads(whole) if fits else 0)
        except (ValueError, RecursionError):
            self.refused += 1
            return []

    def _messages(self, value: Any) -> list[Message]:
        found = value if isinstance(value, list) else [value]
        good = [one for one in found if isinstance(one, dict)]
        self.refused += len(found) - len(good)
        return good


class Conversation:
    """The side of the process that works: it reads what the window says, and says what happens.

    Threads may share it. `summarise` is for what changes faster than anyone reads: each kind is sent as it
    is then, all of them in one line, at most `SUMMARIES` lines a second.
    """

    def __init__(self, heard: IO[bytes], said: IO[bytes]) -> None:
        self._heard, self._said = heard, said
        self._writing = threading.Lock()
        self._waiting: dict[str, Callable[[], Message]] = {}
        self._news = threading.Condition()
        self._ended = False
        threading.Thread(target=self._send_summaries, daemon=True, name="summaries").start()

    @classmethod
    def over_standard_streams(cls) -> Conversation:
        """Take the standard streams; whatever else the process prints goes to standard error from now on.

        The mark by which the window would find what the process leaves behind is not passed on: the guard of
        the process's own programs has to outlive it.
        """
        os.environ.pop(MARK, None)
        heard = os.fdopen(os.dup(0), "rb")
        said = os.fdopen(os.dup(1), "wb")
        with open(os.devnull, "rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)
        return cls(heard, said)

    @property
    def has_ended(self) -> bool:
        """Return True once the window has gone."""
        return self._ended

    def say(self, message: Message) -> None:
        """Send a message after the summaries that wait. Once the window has gone, does nothing."""
        self._send([message])

    def summarise(self, kind: str, make: Callable[[], Message]) -> None:
        """Send what `make` returns then, soon, unless another one of the same kind comes before that.

        It is called by another thread, holds up all that is said meanwhile, and says nothing itself.
        """
        with self._news:
            self._waiting[kind] = make
            self._news.notify()

    def forget(self, kind: str) -> None:
        """Do not send the summary of this kind that waits, if one does."""
        with self._news:
            self._waiting.pop(kind, None)

    def messages(self) -> Iterator[Message]:
        """What the window says, until it closes the connection."""
        reader = Reader()
        try:
            for line in self._heard:
                yield from reader.take(line.decode("utf-8", "replace"))
        except (OSError, ValueError):
            pass
        self.end()

    def serve(self, answer: Callable[[Message], None]) -> None:
        """Hand each message to `answer`, in order, until the window closes the connection or says `quit`."""
        for message in self.messages():
            if message.get("do") == "quit":
                break
            answer(message)
        self.end()

    def end(self) -> None:
        """Send nothing more. Again: does nothing."""
        with self._news:
            self._ended = True
            self._news.notify()

    def _send(self, last: list[Message]) -> None:
        """Send the summaries that wait, and what came after them."""
        with self._writing:
            with self._news:
                waiting, self._waiting = list(self._waiting.values()), {}
            parts = [*(make() for make in waiting), *last]
            if self._ended or not parts:
                return
            lines = lines_of(parts if len(parts) > 1 else parts[0])
            try:
                self._said.write("".join(f"{line}\n" for line in lines).encode("ascii"))
                self._said.flush()
            except (OSError, ValueError):
                self._ended = True

    def _send_summaries(self) -> None:
        last = 0.0
        while True:
            with self._news:
                while not (self._waiting or self._ended):
                    self._news.wait()
                while not self._ended and (rest := last + 1 / SUMMARIES - monotonic()) > 0:
                    self._news.wait(rest)
                if self._ended:
                    return
            last = monotonic()
            self._send([])
