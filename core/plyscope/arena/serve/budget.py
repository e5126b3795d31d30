"""Budget: how long our search thinks about a move, by what the other program says about the clocks."""

from __future__ import annotations

MOVES_TO_GO, MOST_TO_GO = 30, 60
"""Moves that the time must last for if nothing is said, and at most."""
LEAST = 0.005
"""Seconds that are always spent."""


def exactly(seconds: float, overhead: float) -> tuple[float, float]:
    """Hard and soft limit of a move that has so many seconds: all of them, less the way there and back."""
    limit = max(LEAST, seconds - min(overhead, seconds / 2))
    return limit, limit


def of_clock(
    left: float, increment: float = 0.0, moves_to_go: int | None = None, overhead: float = 0.0
) -> tuple[float, float]:
    """Hard and soft limit of a move by a clock: seconds left, increment a move, moves until there are more.

    The soft limit is when no deeper search begins; a search takes about twice as long.
    """
    left = max(0.0, left - overhead)
    moves = min(MOVES_TO_GO if moves_to_go is None else max(1, moves_to_go), MOST_TO_GO)
    share = left / moves + 0.8 * increment
    hard = min(3.0 * share, 0.8 * left if moves > 1 else 0.95 * left)
    return max(LEAST, hard), max(LEAST, min(0.6 * share, hard))
