"""Requests of `plyscope batch`: every word, and the positions of every game."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import foreign_text
import json_changes
import openings
from kind import Kind, hostile_text

A, B = [[3, 0], [5, 1]], [[3, 5], [0, 1]]
REQUESTS: tuple[dict[str, Any], ...] = (
    {"do": "show", "game": "connect4", "moves": ["4", "4"], "options": {"size": "7x6"}},
    {"do": "perft", "game": "tictactoe", "moves": [], "depth": 2, "divide": True},
    {
        "do": "search",
        "game": "tictactoe",
        "algorithm": "alphabeta",
        "set": {"table": True},
        "depth": 2,
        "nodes": 500,
        "seconds": 1,
        "window": ["-inf", "inf"],
    },
    {
        "do": "search",
        "game": "nim",
        "options": {"piles": [1, 2]},
        "algorithm": "mcts",
        "set": {"iterations": 20},
    },
    {"do": "solve", "game": "nim", "options": {"piles": [1, 2, 3]}, "all": True},
    {
        "do": "tree",
        "tree": [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
        "algorithm": "alphabeta",
        "set": {"fail": "soft", "cut": ">="},
        "window": ["-inf", "inf"],
        "root": "max",
    },
    {
        "do": "tree",
        "tree": {"type": "chance", "children": [1, [2, 3]], "p": ["1/3", "2/3"]},
        "algorithm": "expectimax",
        "set": {"prune": "star1", "bounds": [0, 10]},
    },
    {"do": "tree", "tree": [[1, 0], [None, 1]], "root": "or", "algorithm": "proof-number"},
    {
        "do": "ucb",
        "visits": [10, 8, 3],
        "wins_of_max": [7, 5, 0],
        "parent_visits": 21,
        "c": 0.9,
        "chooser": "max",
    },
    {"do": "puct", "visits": [31, 24], "q": [-0.9, -0.2], "priors": [54, 41], "c": 1.0},
    {"do": "bandit", "c": 1, "rewards": [[0, 1, 1], [1, 0, 1]], "pulls": 3},
    {"do": "matrix", "a": A, "b": B},
    {"do": "repeated", "a": A, "b": B, "rounds": 5, "strategies": ["tit-for-tat"], "seed": 1},
    {"do": "elo", "wins": 10, "draws": 2, "losses": 5},
    {"do": "exercise", "kind": "values", "seed": 1, "level": 1},
)


@cache
def positions() -> tuple[dict[str, Any], ...]:
    """Return requests that show positions of every game as text."""
    found = []
    for game in openings.GAMES:
        found += [
            {"do": "show", "game": game, "position": line}
            for line in openings.sample(game).splitlines()[2::2]
        ]
    return tuple(found)


def request(random: Random) -> dict[str, Any]:
    """Return a request that is as it should be."""
    return random.choice((*REQUESTS, *REQUESTS, *positions()[:: random.choice((1, 2, 3))]))


def line(random: Random) -> bytes:
    """Return one line: as it should be, or changed."""
    chance = random.random()
    good = request(random)
    if chance < 0.2:
        found = json.dumps(good).encode()
    elif chance < 0.4 and isinstance(good.get("position"), str):
        other = hostile_text(good["position"], random).decode("utf-8", "replace")
        found = json.dumps({**good, "position": other}).encode()
    elif chance < 0.95:
        found = json_changes.written(json_changes.changed(good, random), random)
    else:
        found = json.dumps({**good, random.choice(sorted(good)): foreign_text.value(random)}).encode()
    return found.replace(b"\n", b" ")


def lines(random: Random) -> bytes:
    """Return requests a line each, some of them changed."""
    end = random.choice((b"\n", b"\n", b"\r\n"))
    found = end.join(line(random) for _ in range(random.choice((1, 5, 20))))
    return found if random.random() < 0.2 else found + end


KINDS = (Kind("batch", ".jsonl", lines, opened=False),)
