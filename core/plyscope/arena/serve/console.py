"""Console: lines from whoever asks an engine, read in a thread, and what it answers, written at once."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from threading import Condition, Event, Lock, Thread

LONGEST = 1 << 20
"""Bytes of a line; the moves of the longest games fit. Longer ones are dropped and told as an empty line."""

CHUNK = 1 << 16


class Console:
    """Two streams of text. `read` returns bytes as they come, b"" at the end; `write` takes all it is given.

    `gone` is set when the other side has closed either stream: then nothing more comes.
    """

    def __init__(
        self, read: Callable[[int], bytes], write: Callable[[bytes], object], line_end: str = "\n"
    ) -> None:
        self.read, self.write, self.line_end = read, write, line_end
        self.gone = Event()
        self._lock, self._deaf = Lock(), False
        self._lines: deque[str] = deque()
        self._more = Condition()
        Thread(target=self._listen, name="console", daemon=True).start()

    def say(self, *lines: str) -> None:
        """Write lines together and hand them over at once. Nothing happens once nobody reads them."""
        data = "".join(line + self.line_end for line in lines).encode("utf-8", "replace")
        with self._lock:
            if self._deaf:
                return
            try:
                self.write(data)
            except (OSError, ValueError):
                self._deaf = True
                self._end()

    def lines(self) -> Iterator[str]:
        """The lines that come, without what ends them, until the other side is gone."""
        while True:
            with self._more:
                self._more.wait_for(lambda: self._lines or self.gone.is_set())
                if not self._lines:
                    return
                line = self._lines.popleft()
            yield line

    @property
    def waiting(self) -> bool:
        """Return True if a line has come that nobody took yet."""
        return bool(self._lines)

    def _listen(self) -> None:
        """Cut what comes into lines. \\r, \\n and both together end one."""
        rest, dropping, returned = b"", False, False
        try:
            while chunk := self.read(CHUNK):
                if returned:
                    chunk = chunk.removeprefix(b"\n")
                returned = chunk.endswith(b"\r")
                rest += chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n").replace(b"\0", b"")
                *whole, rest = rest.split(b"\n")
                for line in whole:
                    self._hear(b"" if dropping or len(line) > LONGEST else line)
                    dropping = False
                if len(rest) > LONGEST:
                    rest, dropping = b"", True
        except (OSError, ValueError):
            pass  # the other side closed the stream: that is its end
        if rest and not dropping:
            self._hear(rest)
        self._end()

    def _hear(self, line: bytes) -> None:
        with self._more:
            self._lines.append(line.decode("utf-8", "replace"))
            self._more.notify_all()

    def _end(self) -> None:
        self.gone.set()
        with self._more:
            self._more.notify_all()


def standard(line_end: str = "\n") -> Console:
    """The console of this process. What else prints goes to the standard error, as it is no answer."""
    answers = os.dup(sys.stdout.fileno())
    sys.stdout.flush()
    sys.stdout = sys.stderr
    return Console(partial(os.read, sys.stdin.fileno()), partial(_write_all, answers), line_end)


def _write_all(file: int, data: bytes) -> None:
    """Write all of the data, which a pipe may take in parts."""
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]
