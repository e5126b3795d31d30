"""Copies: the searches of the catalog in plain Python, as files that a student can read and edit.

A folder for each language holds the same programs with comments in that language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "zh_CN")

NOT_QUICK = {"quick": False, "iterative": "no"}
"""A copy takes utilities as they are, and searches to one depth."""


@dataclass(frozen=True)
class Copy:
    """A copy, and the algorithm of the catalog that with these options writes the same record.

    `title` is what the copy is called in English.
    """

    id: str
    title: str
    algorithm: str
    options: Mapping[str, Any] = field(default_factory=dict)


COPIES: Mapping[str, Copy] = {
    copy.id: copy
    for copy in (
        Copy("minimax", "Minimax", "minimax", {"quick": False}),
        Copy("alphabeta", "Alpha-beta", "alphabeta", NOT_QUICK),
        Copy("negamax", "Negamax", "alphabeta", NOT_QUICK),
        Copy("iterative_deepening", "Iterative deepening", "alphabeta", {"quick": False, "iterative": "yes"}),
        Copy("expectimax", "Expectimax", "expectimax", NOT_QUICK),
        Copy("mcts", "Monte Carlo tree search", "mcts", {"iterations": 10_000}),
    )
}
"""All copies by their ids. That of an algorithm's plain form has the algorithm's id."""


def copy_of(id: str, language: str) -> str | None:
    """Return the text of a copy by its id, or that of an algorithm; None where there is none.

    `language` is that of the comments, "en" or "zh_CN"; of any other they are in English.
    """
    if id not in COPIES:
        return None
    folder = Path(__file__).parent / (language if language in LANGUAGES else "en")
    return (folder / f"{id}.py").read_text(encoding="utf-8")


def copies_of(algorithm: str) -> tuple[Copy, ...]:
    """Return the copies of an algorithm of the catalog: its plain form first; none if it has none."""
    found = [copy for copy in COPIES.values() if copy.algorithm == algorithm]
    return tuple(sorted(found, key=lambda copy: copy.id != algorithm))
