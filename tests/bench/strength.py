"""How strongly the engine plays a game: matches from varied openings, each twice with sides exchanged.

`python tests/bench/strength.py GAME [--games 200] [--seconds 1] [--processes 2]` lets the engine, as the
strong levels use it, play against moves drawn at random and against itself at a tenth of the time; `--match`
takes one of the two. `--algorithm mcts` lets Monte Carlo tree search play instead; then `--match engine` is
a match against the engine at equal time. It prints points, games won, drawn and lost, and the 95 % interval
of the share of points. Games with dice vary by themselves, so they begin at the start.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core"))

from plyscope import catalog
from plyscope.arena.elo import rating, score_of
from plyscope.arena.self_play import openings
from plyscope.arena.strengths import LEVELS, SAMPLING
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.search.search import Limits

GOALS = {"random": 0.975, "tenth": 0.65, "engine": 0.0}
"""The least share of points: 195 of 200 against random moves, 65 % against itself at a tenth of the time."""

WITH_DICE = 0.95
"""The same against random moves in games with dice, where luck decides some games."""

FULL = LEVELS[-1]
"""The strongest level, whose options the engine plays with."""

AGAINST = {"random": "random moves", "tenth": "itself at a tenth of the time", "engine": "the engine"}


@dataclass(frozen=True)
class Task:
    """One game: how it starts, its first moves, which side the engine has, and whom it meets."""

    game: str
    options: dict[str, Any]
    opening: tuple[int, ...]
    side: int
    match: str
    seconds: float
    seed: int
    algorithm: str


@dataclass(frozen=True)
class Played:
    """How a game ended: the engine's points, the plies, and the mean depth that the engine reached."""

    points: float
    plies: int
    depth: float


def answer(position: Position, seconds: float, algorithm: str = "engine") -> tuple[int, int]:
    """The move of a search, and the depth that it reached."""
    strength = FULL.in_game(position)
    if algorithm == "mcts":
        search = catalog.algorithm(algorithm).search(**dict(SAMPLING))
    else:
        search = catalog.algorithm(strength.algorithm).search(**dict(strength.options))
    found = search.run(position, Limits(seconds=seconds))
    return (position.legal_moves()[0] if found.move is None else found.move), found.depth


def play(task: Task) -> Played:
    """Play one game."""
    luck = Random(task.seed)
    position = catalog.game(task.game).start(**task.options)
    for move in task.opening:
        position.play(move)
    plies = len(task.opening)
    depths: list[int] = []
    while not position.finished:
        legal = position.legal_moves()
        if len(legal) == 1:
            move = legal[0]
        elif position.side == CHANCE:
            move = luck.choices(legal, [float(share) for share in position.odds])[0]
        elif position.side == task.side:
            move, depth = answer(position, task.seconds, task.algorithm)
            depths.append(depth)
        elif task.match == "random":
            move = luck.choice(legal)
        else:
            equal = task.match == "engine"
            move, _ = answer(
                position,
                task.seconds if equal else task.seconds / 10,
                "engine" if equal else task.algorithm,
            )
        position.play(move)
        plies += 1
    result = position.result or 0.0
    sign = 1 if task.side == MAX else -1
    points = 0.5 if result == 0 else 1.0 if sign * result > 0 else 0.0
    return Played(points, plies, sum(depths) / max(1, len(depths)))


def tasks(given: argparse.Namespace, match: str) -> Iterator[Task]:
    """Two games of each opening, the engine on either side; with dice every game begins at the start."""
    options = dict(pair.partition("=")[::2] for pair in given.set)
    start = catalog.game(given.game).start(**options)
    pairs = (given.games + 1) // 2
    ways = [()] * pairs if start.has_chance else openings(start, pairs, Random(given.seed))
    for number, opening in enumerate(ways):
        for side in (MAX, MIN):
            seed = given.seed + 2 * number + side
            yield Task(given.game, options, opening, side, match, given.seconds, seed, given.algorithm)


def hold(given: argparse.Namespace, match: str) -> dict[str, Any]:
    """Play a match and say how it ended."""
    started, listed = time.perf_counter(), list(tasks(given, match))
    played = []
    with ProcessPoolExecutor(given.processes) as pool:
        for number, found in enumerate(pool.map(play, listed), 1):
            played.append(found)
            if sys.stderr.isatty():
                so_far = sum(game.points for game in played)
                print(f"\r\033[K{number} of {len(listed)} games: {so_far:g} points", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    points = [game.points for game in played]
    told = rating(list(zip(points[::2], points[1::2], strict=True)))
    share = sum(points) / len(points)
    dice = match == "random" and catalog.game(given.game).has_chance
    goal = WITH_DICE if dice else GOALS[match]
    return {
        "game": given.game,
        "algorithm": given.algorithm,
        "options": dict(pair.partition("=")[::2] for pair in given.set),
        "against": match,
        "seconds": given.seconds,
        "games": len(points),
        "points": sum(points),
        "wins": told.wins,
        "draws": told.draws,
        "losses": told.losses,
        "share": share,
        "low": score_of(told.low),
        "high": score_of(told.high),
        "goal": goal,
        "met": share >= goal,
        "plies": sum(game.plies for game in played) / len(played),
        "depth": sum(game.depth for game in played) / len(played),
        "minutes": (time.perf_counter() - started) / 60,
    }


def line(found: dict[str, Any]) -> str:
    """A match for people."""
    return (
        f"{found['game']}, {found['algorithm']}, {found['seconds']:g} s a move, "
        f"against {AGAINST[found['against']]}: "
        f"{found['points']:g} of {found['games']} points ({found['wins']} won, {found['draws']} drawn, "
        f"{found['losses']} lost), {found['share']:.1%}, 95 % interval {found['low']:.1%} to "
        f"{found['high']:.1%}; goal {found['goal']:.1%} {'met' if found['met'] else 'MISSED'}; "
        f"{found['plies']:.0f} plies a game, mean depth {found['depth']:.1f}, {found['minutes']:.1f} minutes"
    )


def main() -> int:
    """Read the command line, play and print; return the exit status, 1 for a missed goal."""
    parser = argparse.ArgumentParser(description="How strongly the engine plays.")
    parser.add_argument("game", choices=sorted(catalog.games()))
    parser.add_argument("--games", type=int, default=200, help="of each match, two of each opening")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each of the engine's moves")
    parser.add_argument("--match", choices=("random", "tenth", "engine", "both"), default="both")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    parser.add_argument("--algorithm", choices=("engine", "mcts"), default="engine", help="who plays")
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1), choices=(1, 2))
    parser.add_argument("--seed", type=int, default=1, help="of the openings and of random moves")
    parser.add_argument("--json", action="store_true", help="print one JSON object a match")
    given = parser.parse_args()
    met = True
    for match in ("random", "tenth") if given.match == "both" else (given.match,):
        found = hold(given, match)
        print(json.dumps(found) if given.json else line(found), flush=True)
        met = met and found["met"]
    if not given.json and hasattr(os, "getloadavg"):
        print(f"load {os.getloadavg()[0]:.2f}, {given.processes} processes on {os.cpu_count()} cores")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
