"""Requests of `plyscope batch`: reads a line, with errors that name what was expected."""

from __future__ import annotations

from math import inf, isfinite
from typing import Any

from plyscope import catalog, strict_json
from plyscope.cli.errors import RequestError
from plyscope.files.weights import weigh
from plyscope.quoting import MOST_QUOTED, shortened
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Limits, Search

MOST_DEPTH = 1_000_000
UNLIMITED = 1 << 62


def position_of(request: dict[str, Any]) -> Position:
    """The position that a request is about."""
    game = catalog.game(text_of(request, "game"))
    options = dict_of(request, "options")
    if request.get("position") is None:
        position = game.start(**options)
    else:
        position = game.read(text_of(request, "position"), **options)
    moves = request.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise RequestError("request", f'"moves" must be a list of moves as text; found {shown_of(moves)}.')
    game.play(position, moves)
    if "weights" in request:
        weigh(position, request["weights"])
    return position


def algorithm_of(request: dict[str, Any], position: Position) -> tuple[Algorithm, Search]:
    """The algorithm that a request names, and a search of it with the options asked for."""
    algorithm = catalog.algorithm(text_of(request, "algorithm"))
    search = algorithm.search(**dict_of(request, "set"))
    reason = algorithm.suits(position.game, position)
    if reason is not None:
        raise RequestError("unsuited", reason)
    return algorithm, search


def limits_of(request: dict[str, Any], stop: Stop) -> Limits:
    """The limits of a request."""
    window = request.get("window", ["-inf", "inf"])
    if not isinstance(window, list) or len(window) != 2:
        raise RequestError("request", '"window" must be a list of two numbers, "-inf" or "inf".')
    alpha, beta = bound_of(window[0]), bound_of(window[1])
    if alpha >= beta:
        raise RequestError("request", '"window" must be a list of alpha and a larger beta.')
    return Limits(
        depth=whole_of(request, "depth", 0, MOST_DEPTH),
        nodes=whole_of(request, "nodes", 1, UNLIMITED),
        seconds=seconds_of(request),
        window=(alpha, beta),
        stop=stop,
    )


def text_of(request: dict[str, Any], name: str) -> str:
    text = request.get(name)
    if not isinstance(text, str):
        raise RequestError("request", f'"{name}" must be text; found {shown_of(text)}.')
    return text


def dict_of(request: dict[str, Any], name: str) -> dict[str, Any]:
    found = request.get(name, {})
    if not isinstance(found, dict):
        raise RequestError(
            "request", f'"{name}" must be an object of options and values; found {shown_of(found)}.'
        )
    return found


def whole_of(request: dict[str, Any], name: str, least: int, most: int) -> int | None:
    number = request.get(name)
    if number is None:
        return None
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise RequestError(
            "request", f'"{name}" must be a whole number from {least}; found {shown_of(number)}.'
        )
    return number


def seconds_of(request: dict[str, Any]) -> float | None:
    seconds = request.get("seconds")
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < inf:
        raise RequestError("request", f'"seconds" must be a number above 0; found {shown_of(seconds)}.')
    return float(seconds)


def bound_of(bound: object) -> float:
    if bound in ("inf", "-inf"):
        return inf if bound == "inf" else -inf
    if isinstance(bound, bool) or not isinstance(bound, int | float):
        raise RequestError("request", f'A bound is a number, "-inf" or "inf"; found {shown_of(bound)}.')
    return float(bound)


def flag_of(request: dict[str, Any], name: str) -> bool:
    """True or false, which it is where it is not given."""
    found = request.get(name, False)
    if not isinstance(found, bool):
        raise RequestError("request", f'"{name}" must be true or false; found {shown_of(found)}.')
    return found


def shown_of(value: object) -> str:
    """A value of a request as a message shows it."""
    if isinstance(value, str | list):
        value = value[: MOST_QUOTED + 1]
    elif isinstance(value, float) and not isfinite(value):
        value = str(value)
    return shortened(strict_json.write(value))
