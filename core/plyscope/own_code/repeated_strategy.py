"""OwnStrategy: a file of own code that takes part in repeated games, in a process of its own.

The file has one function, `def choose(mine, theirs)`, which gets the choices of both sides so far as texts
such as "CCD" and returns "C" or "D".
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from plyscope.files.file_names import shown_name
from plyscope.own_code import surroundings
from plyscope.own_code.child_process import ChildProcess
from plyscope.own_code.workshop import LOADING, read_source
from plyscope.plain.errors import OwnCodeError
from plyscope.rules.stop import Stop
from plyscope.strategic.repeated.match import letters_of
from plyscope.strategic.repeated.strategies import LETTERS, Chooser

SECONDS = 1.0
"""Within which a choice must have been made, unless another limit is asked for."""
LEAST_SECONDS, MOST_SECONDS = 0.01, 60.0
SEED_BITS = 64

TEMPLATE = '''\
"""A strategy for repeated games: what to choose next."""

name = "{name}"


def choose(mine, theirs):
    """mine and theirs are the choices so far, such as "CCD". Return "C" or "D"."""
    if theirs.endswith("DD"):
        return "D"
    return "C"
'''
"""A file to begin with."""


class OwnStrategy:
    """One file. `start` runs it, and `end` ends its process; what own code does wrong raises OwnCodeError.

    `seconds` is the limit of each choice, and `stop` ends a choice early, with InterruptedError.
    """

    by_hand = False

    def __init__(
        self,
        path: Path,
        *,
        seconds: float = SECONDS,
        stop: Stop | None = None,
        memory: int = surroundings.MEMORY,
    ) -> None:
        self.path = path.absolute()
        self.id = str(self.path)
        self.name = shown_name(self.path.stem)
        self.seconds = seconds
        self.stop = stop
        self.version = ""
        """The SHA-256 of its text, once it has started."""
        self._memory = memory
        self._process: ChildProcess | None = None
        self._matches = 0

    def __enter__(self) -> OwnStrategy:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.end()

    def start(self) -> None:
        """Run the file; raises OwnCodeError."""
        text = read_source(self.path)
        self.version = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        self._process = ChildProcess(memory=self._memory)
        self._process.files[self.id] = text
        try:
            found = self._ask({"do": "repeated-load", "path": self.id, "text": text}, LOADING)
            self._look()
        except BaseException:
            self.end()
            raise
        said = found.get("name")
        if isinstance(said, str) and said.strip():
            self.name = said.strip()

    def end(self) -> None:
        """End its process; again: does nothing."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def begin(self, random: Random) -> Chooser:
        """What chooses in one match: the file, run anew."""
        self._matches += 1
        match = self._matches
        self._ask({"do": "repeated-begin", "match": match, "seed": random.getrandbits(SEED_BITS)}, LOADING)
        known = 0

        def choose(mine: bytes | bytearray, theirs: bytes | bytearray) -> int:
            nonlocal known
            question = {
                "do": "repeated-choose", "match": match,
                "mine": letters_of(mine[known:]), "theirs": letters_of(theirs[known:]),
            }  # fmt: skip
            known = len(mine)
            choice = self._ask(question, self.seconds).get("choice")
            if choice not in ("C", "D"):
                raise OwnCodeError("The process gave something else than a choice.", file=self.id)
            return LETTERS.index(choice)

        return choose

    def _ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        if self._process is None:
            raise OwnCodeError("Its process has ended.", file=self.id)
        self._look()
        turn: Callable[[], float | None] | None = self._look if self.stop is not None else None
        return self._process.ask({**question, "processor_seconds": 2 * seconds}, seconds, turn=turn)

    def _look(self) -> float | None:
        """Raise InterruptedError once the stop is set."""
        if self.stop is not None and self.stop.is_set():
            raise InterruptedError
        return None
