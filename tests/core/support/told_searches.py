"""Searches of agents, as the events that they tell: alpha-beta written down once more, twice."""

from __future__ import annotations

from math import inf
from typing import Any

from plyscope.rules.position import MAX, Position

Event = list[Any]


def bound(value: float) -> float | str:
    """A value as an agent writes it."""
    return value if abs(value) != inf else "inf" if value > 0 else "-inf"


class ToldAlphaBeta:
    """Fail-soft alpha-beta from MAX's side; `events` is what it tells."""

    def __init__(self, position: Position, depth: int, first: int = 0) -> None:
        self.position = position.copy()
        self.events: list[Event] = [["search", depth, "-inf", "inf"]]
        self.next_node = first
        self.result = self.visit(depth, -inf, inf, None, None)

    def visit(self, depth: int, alpha: float, beta: float, parent: int | None, text: str | None) -> float:
        here, node = self.position, self.next_node
        self.next_node += 1
        self.events.append(["enter", node, parent, text, bound(alpha), bound(beta)])
        if here.finished or depth == 0:
            value = here.result if here.finished else here.estimate
            assert value is not None
            self.events.append(["leaf", node, value, "terminal" if here.finished else "depth"])
            return value
        big = here.side == MAX
        best: float | None = None
        moves = here.legal_moves()
        for move in moves:
            child, text = self.next_node, here.text(move)
            here.play(move)
            value = self.visit(depth - 1, alpha, beta, node, text)
            here.take_back(move)
            if best is None or (value > best if big else value < best):
                best = value
                self.events.append(["value", node, value, child])
            before = alpha, beta
            alpha, beta = (max(alpha, best), beta) if big else (alpha, min(beta, best))
            if (alpha, beta) != before:
                self.events.append(["window", node, bound(alpha), bound(beta), child])
            if alpha >= beta:
                self.events.append(["cut", node, child, bound(alpha), bound(beta)])
                break
        assert best is not None
        self.events.append(["leave", node, best])
        return best


class ToldNegamax:
    """Fail-soft negamax; values and windows are those of the side to move."""

    def __init__(self, position: Position, depth: int) -> None:
        self.position = position.copy()
        self.events: list[Event] = [["search", depth, "-inf", "inf"]]
        self.next_node = 0
        sign = 1.0 if position.side == MAX else -1.0
        self.result = self.visit(depth, -inf, inf, None, None, sign)

    def visit(
        self, depth: int, alpha: float, beta: float, parent: int | None, text: str | None, sign: float
    ) -> float:
        here, node = self.position, self.next_node
        self.next_node += 1
        self.events.append(["enter", node, parent, text, bound(alpha), bound(beta)])
        if here.finished or depth == 0:
            value = here.result if here.finished else here.estimate
            assert value is not None
            self.events.append(["leaf", node, sign * value, "terminal" if here.finished else "depth"])
            return sign * value
        best: float | None = None
        for move in here.legal_moves():
            child, text = self.next_node, here.text(move)
            here.play(move)
            value = -self.visit(depth - 1, -beta, -alpha, node, text, -sign)
            here.take_back(move)
            if best is None or value > best:
                best = value
                self.events.append(["value", node, value, child])
            if best > alpha:
                alpha = best
                self.events.append(["window", node, bound(alpha), bound(beta), child])
            if alpha >= beta:
                self.events.append(["cut", node, child, bound(alpha), bound(beta)])
                break
        assert best is not None
        self.events.append(["leave", node, best])
        return best
