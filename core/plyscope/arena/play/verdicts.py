"""Verdicts: how a game between agents ended, and the failures of an agent that end one."""

from __future__ import annotations

from typing import Literal

Verdict = Literal[
    "rules", "resign", "illegal", "time", "crash", "not started", "adjudicated", "length", "forfeit", "host"
]
"""Why a game ended. All count but `host`: there the fault was ours, and the game is played again."""

COUNTING: tuple[Verdict, ...] = (
    "rules", "resign", "illegal", "time", "crash", "not started", "adjudicated", "length", "forfeit",
)  # fmt: skip

FaultVerdict = Literal["illegal", "time", "crash", "not started", "host"]

MOST_STRIKES = 20
"""Strikes of one agent in one game; the next one is `illegal`."""


class AgentFailure(Exception):
    """An agent did what loses the game: the verdict, and a sentence that says what it did.

    `raw` is what it said last, `log` the last lines of its standard error, the newest last. `file` and
    `line` name the place in a student's file, where there is one.
    """

    def __init__(
        self,
        verdict: FaultVerdict,
        reason: str,
        *,
        raw: str = "",
        log: tuple[str, ...] = (),
        file: str = "",
        line: int | None = None,
    ) -> None:
        super().__init__(verdict, reason)
        self.verdict, self.reason, self.raw, self.log = verdict, reason, raw, log
        self.file, self.line = file, line

    def __str__(self) -> str:
        return f"{self.verdict}: {self.reason}" if self.reason else self.verdict
