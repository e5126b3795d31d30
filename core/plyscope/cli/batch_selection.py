"""Selection words: `ucb`, `puct` and `bandit` of `plyscope batch`."""

from __future__ import annotations

from math import isfinite
from typing import Any

from plyscope.cli.batch_request import shown_of
from plyscope.cli.errors import RequestError
from plyscope.query.ucb import Arm, pick, puct, scores
from plyscope.rules.stop import Stop

MOST = 1_000_000
LARGEST = 1e100
"""Of numbers, so that no sum of them is infinite."""

MOST_COUNT = 1 << 53
"""Larger numbers are not all whole ones."""


def ucb_answer(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """UCB1 scores of the children of a node, and which of them is picked."""
    visits = counts(request, "visits")
    won = numbers(request, "wins_of_max", len(visits))
    chooser = request.get("chooser", "max")
    if chooser not in ("max", "min"):
        raise RequestError("request", f'"chooser" must be "max" or "min"; found {shown_of(chooser)}.')
    parent = whole(request, "parent_visits", 1)
    arms = [
        Arm(n, ((n - w if chooser == "min" else w) / n) if n else 0.0)
        for n, w in zip(visits, won, strict=True)
    ]
    return told(scores(arms, parent, number(request, "c")))


def puct_answer(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """PUCT scores of the children of a node, and which of them is picked."""
    visits = counts(request, "visits")
    arms = [Arm(n, q) for n, q in zip(visits, numbers(request, "q", len(visits)), strict=True)]
    priors = numbers(request, "priors", len(visits))
    return told(puct(arms, priors, number(request, "c")))


def told(found: list[float]) -> dict[str, Any]:
    """Scores and the pick as an answer holds them."""
    shown = [score if isfinite(score) else "inf" for score in found]
    return {"scores": shown, "pick": pick(found)}


def bandit_answer(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """The arms that UCB1 pulls, one after the other."""
    rewards = request.get("rewards")
    if not isinstance(rewards, list) or not rewards or not all(isinstance(arm, list) for arm in rewards):
        raise RequestError("request", '"rewards" must be a list of a list of numbers for each arm.')
    arms = [numbers({"rewards": arm}, "rewards", len(arm)) for arm in rewards]
    pulls = whole(request, "pulls", 0)
    if pulls > MOST or pulls > min(len(arm) for arm in arms):
        raise RequestError("request", '"pulls" must not be more than the rewards of any arm.')
    c, visits, won, sequence = number(request, "c"), [0] * len(arms), [0.0] * len(arms), []
    for pull in range(pulls):
        known = [Arm(n, w / n if n else 0.0) for n, w in zip(visits, won, strict=True)]
        chosen = pick(scores(known, pull, c))
        won[chosen] += arms[chosen][visits[chosen]]
        visits[chosen] += 1
        sequence.append(chosen)
    return {"sequence": sequence, "visits": visits, "wins": won}


def number(request: dict[str, Any], name: str, least: float = 0.0) -> float:
    """A finite number that is not too small."""
    found = request.get(name)
    if isinstance(found, bool) or not isinstance(found, int | float) or not least <= found <= LARGEST:
        expected = f"a number from {least:g} to {LARGEST:g}"
        raise RequestError("request", f'"{name}" must be {expected}; found {shown_of(found)}.')
    return float(found)


def whole(request: dict[str, Any], name: str, least: int) -> int:
    """A whole number that is not too small."""
    found = number(request, name, least)
    if found != int(found) or found > MOST_COUNT:
        expected = f"a whole number from {least} to {MOST_COUNT}"
        raise RequestError("request", f'"{name}" must be {expected}; found {shown_of(request[name])}.')
    return int(found)


def numbers(request: dict[str, Any], name: str, count: int) -> list[float]:
    """So many finite numbers."""
    found = request.get(name)
    if not isinstance(found, list) or len(found) != count or count > MOST:
        raise RequestError("request", f'"{name}" must be a list of {count} numbers.')
    for entry in found:
        if isinstance(entry, bool) or not isinstance(entry, int | float) or not abs(entry) <= LARGEST:
            expected = f"numbers up to {LARGEST:g}"
            raise RequestError("request", f'"{name}" must hold {expected}; found {shown_of(entry)}.')
    return [float(entry) for entry in found]


def counts(request: dict[str, Any], name: str) -> list[int]:
    """A list of whole numbers from 0."""
    found = request.get(name)
    if not isinstance(found, list) or not 0 < len(found) <= MOST:
        raise RequestError("request", f'"{name}" must be a list of whole numbers, at least one.')
    for entry in found:
        if isinstance(entry, bool) or not isinstance(entry, int) or not 0 <= entry <= MOST_COUNT:
            raise RequestError(
                "request", f'"{name}" must hold whole numbers from 0; found {shown_of(entry)}.'
            )
    return found
