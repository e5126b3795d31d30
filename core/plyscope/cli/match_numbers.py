"""Words `elo` and `sprt` of `plyscope batch`: what the counts of a match say about who is stronger."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any

from plyscope.arena import elo, sprt
from plyscope.arena.tournament.settings import Sprt
from plyscope.cli.batch_request import shown_of
from plyscope.cli.errors import RequestError
from plyscope.rules.stop import Stop

Answer = dict[str, Any]

COUNTS = ("penta", "wdl")
FIELDS = {"elo": COUNTS, "sprt": (*COUNTS, "elo0", "elo1", "model", "alpha", "beta")}
LENGTHS = {"penta": (5, "five counts of pairs, with 0 to 2 points"), "wdl": (3, "games won, drawn and lost")}
MOST_COUNT = 10**12


def elo_answer(request: Answer, stop: Stop) -> Answer:
    """The rating of the first player less the other's, with its error and the likelihood of superiority."""
    found = elo.estimate(counts_of(request))
    return {
        "score": found.score,
        "elo": _number(found.elo),
        "error": _number(found.error),
        "low": _number(found.low),
        "high": _number(found.high),
        "nelo": _number(found.nelo),
        "los": found.los,
    }


def sprt_answer(request: Answer, stop: Stop) -> Answer:
    """State of a sequential test: its log-likelihood ratio, its bounds, and `H0`, `H1` or `go`."""
    usual = Sprt()
    model = request.get("model", usual.model)
    if not isinstance(model, str) or model not in sprt.MOST:
        known = ", ".join(f'"{name}"' for name in sprt.MOST)
        raise RequestError("request", f'"model" must be one of {known}; found {shown_of(model)}.')
    settings = Sprt(
        _given(request, "elo0", usual.elo0),
        _given(request, "elo1", usual.elo1),
        "logistic" if model == "logistic" else "normalized",
        _given(request, "alpha", usual.alpha),
        _given(request, "beta", usual.beta),
    )
    try:
        found = sprt.state_of(counts_of(request), settings)
    except ValueError as error:
        raise RequestError("request", str(error)) from None
    return {"llr": found.llr, "lower": found.lower, "upper": found.upper, "result": found.decision}


def counts_of(request: Answer) -> list[int]:
    """The counts of a request, from the least score to the greatest; raises RequestError."""
    given = [name for name in COUNTS if name in request]
    if len(given) != 1:
        raise RequestError("request", f'{request["do"]} needs either "penta" or "wdl".')
    (name,) = given
    length, meaning = LENGTHS[name]
    counts = request[name]
    if not isinstance(counts, list) or len(counts) != length:
        raise RequestError("request", f'"{name}" must be a list of {meaning}; found {shown_of(counts)}.')
    for place, count in enumerate(counts):
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_COUNT:
            raise RequestError(
                "request", f'"{name}"[{place}] must be a whole number from 0; found {shown_of(count)}.'
            )
    if not any(counts):
        raise RequestError("request", f'"{name}" must count at least one game.')
    return counts if name == "penta" else counts[::-1]


def _given(request: Answer, name: str, usual: float) -> float:
    """A finite number of a request, or the usual one."""
    number = request.get(name, usual)
    if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
        raise RequestError("request", f'"{name}" must be a number; found {shown_of(number)}.')
    return float(number)


def _number(value: float) -> float | str:
    """A number as answers hold it."""
    return value if isfinite(value) else ("inf" if value > 0 else "-inf")


ANSWERS: dict[str, Callable[[Answer, Stop], Answer]] = {"elo": elo_answer, "sprt": sprt_answer}
