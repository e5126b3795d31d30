"""Contenders: run in turn as processes of their own, again and again, and the medians of what they say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

CHECKOUT = Path(__file__).resolve().parents[2]
TIMEOUT = 300


@dataclass
class Contender:
    """A command that prints one JSON object of numbers, and what it printed in each round."""

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    rounds: list[dict[str, float]] = field(default_factory=list)

    def run(self) -> None:
        """One round; raises RuntimeError with the last words of a contender that fails."""
        paths = [str(CHECKOUT / "core"), str(CHECKOUT / "desktop")]
        environment = {
            **os.environ,
            "OPENBLAS_NUM_THREADS": "1",  # numpy's idle threads would spin on the clock that is read
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONHASHSEED": "0",
        } | self.environment
        done = subprocess.run(self.command, env=environment, capture_output=True, text=True, timeout=TIMEOUT)
        if done.returncode != 0:
            words = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
            raise RuntimeError(f"{self.name}: {words[-1]}")
        self.rounds.append(json.loads(done.stdout.strip().splitlines()[-1]))

    def median(self, number: str) -> float:
        return median(found[number] for found in self.rounds)

    def largest(self, number: str) -> float:
        return max(found[number] for found in self.rounds)

    def same(self, number: str) -> float:
        """A number that must not differ between rounds; raises ValueError if it does."""
        found = {round_[number] for round_ in self.rounds}
        if len(found) != 1:
            raise ValueError(f"{self.name}: {number} differs between rounds: {sorted(found)}")
        return found.pop()


def python(script: str, *arguments: object) -> list[str]:
    """The command of one of our own contenders, with the Python that runs the benchmark."""
    return [
        sys.executable,
        str(Path(__file__).resolve().parent / "contenders" / script),
        *map(str, arguments),
    ]


def in_turn(contenders: Sequence[Contender], rounds: int) -> None:
    """Each contender once, then each once more, and so on: a slow minute is everybody's."""
    for number in range(rounds):
        for contender in contenders:
            if sys.stderr.isatty():
                print(f"\r\033[Kround {number + 1} of {rounds}: {contender.name}", end="", file=sys.stderr)
            contender.run()
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
