"""How much stronger each level is than the one below it: matches from varied openings, sides exchanged.

`python tests/bench/levels.py [--game GAME …] [--games 40] [--scale 0.02] [--pair ID …]` lets each level play
the next weaker one in each game that leaves room for it. Levels that search for some seconds get this part
of them, both the same; the others search as they do in the program. It prints the stronger one's share of
the points, games won, drawn and lost, and the 95 % interval. The goal is 65 %. In games of which all
positions can be visited no games are played: the share is what a match from the start gives on average.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core"))
sys.path.append(str(Path(__file__).resolve().parents[1] / "core" / "support"))

import exact_match

from plyscope import catalog
from plyscope.arena.elo import rating, score_of
from plyscope.arena.self_play import openings
from plyscope.arena.strengths import Level, levels_in
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.search.search import Limits

GAMES: dict[str, dict[str, Any]] = {
    "tictactoe": {}, "connect4": {}, "othello": {}, "draughts": {}, "gomoku": {}, "go": {}, "chess": {},
    "xiangqi": {}, "backgammon": {}, "einstein": {}, "pig": {}, "nim": {}, "grundy": {},
}  # fmt: skip
"""The games, with options."""

GOAL = 0.65
MOST_PLIES = 300
"""A game that is longer counts as drawn: neither side knows how to win it."""


@dataclass(frozen=True)
class Told:
    """A match as it ended; points of the stronger level."""

    game: str
    stronger: str
    weaker: str
    points: list[float]
    minutes: float

    def facts(self) -> dict[str, Any]:
        told = rating(list(zip(self.points[::2], self.points[1::2], strict=True)))
        share = sum(self.points) / len(self.points)
        return {
            "game": self.game, "stronger": self.stronger, "weaker": self.weaker, "games": len(self.points),
            "share": share, "wins": told.wins, "draws": told.draws, "losses": told.losses,
            "low": score_of(told.low), "high": score_of(told.high), "met": share >= GOAL,
            "minutes": self.minutes,
        }  # fmt: skip


def move_of(level: Level, position: Position, scale: float, luck: Random) -> int:
    """The move that a level makes."""
    here = level.in_game(position)
    seconds = here.seconds if here.depth is not None or here.seconds is None else here.seconds * scale
    search = catalog.algorithm(here.algorithm).search(**dict(here.options))
    answer = search.run(position.copy(), Limits(here.depth, None, seconds))
    return level.choose(answer, position, luck)


def play(
    start: Position, opening: tuple[int, ...], players: dict[int, Level], scale: float, seed: int
) -> float:
    """Play one game; return MAX's points."""
    position, luck, dice = start.copy(), Random(seed), Random(seed // 2)
    for move in opening:
        position.play(move)
    plies = 0
    while not position.finished and plies < MOST_PLIES:
        legal = position.legal_moves()
        if position.side == CHANCE:
            move = dice.choices(legal, [float(share) for share in position.odds])[0]
        elif len(legal) == 1:
            move = legal[0]
        else:
            move = move_of(players[MAX if position.side == MAX else MIN], position, scale, luck)
        position.play(move)
        plies += 1
    result = position.result or 0.0
    return 0.5 if result == 0 else float(result > 0)


def match(game: str, stronger: Level, weaker: Level, games: int, scale: float, seed: int) -> Told:
    """Play pairs of games that begin alike, once with each side."""
    began = time.perf_counter()
    start = catalog.game(game).start(**GAMES[game])
    pairs = games // 2
    found = [()] * pairs if start.has_chance else list(openings(start, pairs, Random(seed)))
    points = []
    for number in range(pairs):
        opening = found[number % len(found)]
        for side in (MAX, MIN):
            players = {side: stronger, MIN if side == MAX else MAX: weaker}
            won = play(start, opening, players, scale, seed + 2 * number + (side == MIN))
            points.append(won if side == MAX else 1 - won)
    return Told(game, stronger.id, weaker.id, points, (time.perf_counter() - began) / 60)


def exactly(game: str, stronger: Level, weaker: Level) -> dict[str, Any]:
    """The share of the points that a match from the start gives on average."""
    share = exact_match.expected_share(catalog.game(game).start(**GAMES[game]), stronger, weaker)
    return {
        "game": game, "stronger": stronger.id, "weaker": weaker.id, "share": share, "met": share >= GOAL,
    }  # fmt: skip


def line(facts: dict[str, Any]) -> str:
    """A match in a line."""
    found = f"{facts['game']}: {facts['stronger']} against {facts['weaker']}: {facts['share']:.1%}"
    verdict = "met" if facts["met"] else "MISSED"
    if "games" not in facts:
        return f"{found}, exactly, {verdict}"
    return (
        f"{found} of {facts['games']} ({facts['wins']} won, {facts['draws']} drawn, {facts['losses']} lost), "
        f"{facts['low']:.0%} to {facts['high']:.0%}, {verdict}, {facts['minutes']:.1f} minutes"
    )


def main() -> int:
    """Read the command line, play and print; return the exit status, 1 for a missed goal."""
    parser = argparse.ArgumentParser(description="How much stronger each level is than the next.")
    parser.add_argument("--game", action="append", choices=sorted(GAMES))
    parser.add_argument("--pair", action="append", help="id of the stronger level")
    parser.add_argument("--games", type=int, default=40, help="of each match, two of each opening")
    parser.add_argument("--scale", type=float, default=0.02, help="part of the seconds that levels get")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object a match")
    given = parser.parse_args()
    met = True
    for game in given.game or GAMES:
        for weaker, stronger in pairwise(levels_in(catalog.game(game))):
            if given.pair and stronger.id not in given.pair:
                continue
            if game in exact_match.GAMES:
                facts = exactly(game, stronger, weaker)
            else:
                facts = match(game, stronger, weaker, given.games, given.scale, given.seed).facts()
            met = met and facts["met"]
            print(json.dumps(facts) if given.json else line(facts), flush=True)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
