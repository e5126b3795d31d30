"""Dialogue: a server of the engine protocols in this process, asked line by line through pipes."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import Any

from plyscope.arena.serve.console import Console

LONG = 20.0
"""Seconds that no answer takes on a busy machine."""


class Dialogue:
    """`make` makes the server of a console; it serves in a thread until the block ends."""

    def __init__(self, make: Callable[[Console], Any], line_end: str = "\n") -> None:
        read, self.input = os.pipe()
        self.ends = [read]
        self.said: SimpleQueue[bytes] = SimpleQueue()
        self.rest = b""
        console = Console(partial(os.read, read), self.said.put, line_end)
        self.server = make(console)
        self.thread = Thread(target=self.server.serve, daemon=True)

    def __enter__(self) -> Dialogue:
        self.thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.input >= 0:
            os.close(self.input)
        self.thread.join(LONG)
        assert not self.thread.is_alive(), "the end of the input does not end the server"

    def close(self) -> None:
        """End the input."""
        os.close(self.input)
        self.input = -1

    def tell(self, *lines: str) -> None:
        """Say lines to the server."""
        os.write(self.input, "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass"))

    def raw(self, data: bytes) -> None:
        """Say bytes to the server."""
        os.write(self.input, data)

    def until(self, last: Callable[[str], bool], seconds: float = LONG) -> list[str]:
        """The lines that come, up to one that is the last."""
        found: list[str] = []
        deadline = monotonic() + seconds
        while True:
            while b"\n" in self.rest:
                line, self.rest = self.rest.split(b"\n", 1)
                found.append(line.decode())
                if last(found[-1]):
                    return found
            try:
                self.rest += self.said.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                raise AssertionError(f"no answer within {seconds} s; heard {found[-5:]}") from None

    def ask(self, *lines: str, until: str) -> list[str]:
        """Say lines and return what comes, up to a line that begins so."""
        self.tell(*lines)
        return self.until(lambda line: line.startswith(until))
