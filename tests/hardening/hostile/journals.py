"""Journals of tournaments and of repeated games: a line of settings, and a line a game."""

from __future__ import annotations

import json
import tempfile
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import byte_changes
import json_changes
from kind import Kind

from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.journal import Journal, Opening
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.repeated.journal import RepeatedJournal, RoundRobin
from plyscope.strategic.repeated.match import Rules, round_robin
from plyscope.strategic.repeated.strategies import strategies


@cache
def tournament() -> bytes:
    """Return the journal of a small tournament."""
    entrants = (
        Entrant(
            "a", "Alpha <b>beta</b>", Pace(seconds=1.0), algorithm="alphabeta", options=(("order", "best"),)
        ),
        Entrant("b", "小 白", Pace(depth=2), level="novice"),
    )
    settings = Settings("tictactoe", entrants, rounds=4, name="Cup", notes={"de": "ja"})
    drawn = tuple(Opening("", (move,)) for move in ("0,0", "1,1", "0,1", "2,2"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.plyarena"
        with Journal.create(path, settings, drawn) as journal:
            moves = ("1,1", "0,0", "0,1", "2,1", "1,0", "1,2", "2,0", "0,2", "2,2")
            for number in range(6):
                journal.add(
                    Counted(
                        number,
                        number // 2,
                        number // 2,
                        "ab"[number % 2],
                        "ba"[number % 2],
                        number // 2,
                        moves,
                        "1/2-1/2",
                        "rules",
                        "draw",
                        (0.5,) * 9,
                        (None, 1.5, "W5", *[0.0] * 6),
                        12,
                        "here",
                        (("late",), ()),
                    )
                )
        return path.read_bytes()


@cache
def repeated() -> bytes:
    """Return the journal of a small round robin of repeated games."""
    game = matrix_game(
        [[3, 0], [5, 1]], [[3, 5], [0, 1]], players=("Row", "Column"), rows=("C", "D"), columns=("C", "D")
    )
    ids = tuple(list(strategies())[:4])
    wanted = RoundRobin(Rules(game, 20, noise=Fraction(1, 20), seed=3), ids)
    entrants = [strategies()[id] for id in ids]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.jsonl"
        with RepeatedJournal(path, wanted) as journal:
            for pair, match in round_robin(wanted.rules, entrants, with_self=False, stop=Stop()):
                journal.add(pair, match)
        return path.read_bytes()


def hostile(data: bytes, random: Random) -> bytes:
    """Return a journal one or a few lines of which are changed, or very many of which are there."""
    lines = data.splitlines(keepends=True)
    chance = random.random()
    if chance < 0.15:
        return byte_changes.changed(data, random)
    if chance < 0.2:
        return lines[0] + b"".join(random.choices(lines[1:], k=random.choice((100, 5_000))))
    if chance < 0.25:
        return lines[0] + many(lines[1], random.choice((1_000, 20_000)))
    for _ in range(random.choice((1, 2, 5))):
        at = random.randrange(len(lines))
        lines[at] = json_changes.written(json_changes.changed(json.loads(lines[at]), random), random) + b"\n"
        if random.random() < 0.5:
            break
        lines = [json.dumps(json.loads(line)).encode() + b"\n" for line in lines if _is_json(line)] or [
            b"{}\n"
        ]
    return b"".join(lines)


def many(line: bytes, count: int) -> bytes:
    """Return a game again and again, each time with another number."""
    value = json.loads(line)
    if "n" not in value:
        return line * count
    found = ({**value, "n": number, "pair": number // 2, "round": number // 2} for number in range(count))
    return b"".join(json.dumps(one).encode() + b"\n" for one in found)


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


KINDS = (
    Kind("tournament", ".plyarena", lambda random: hostile(tournament(), random)),
    Kind("repeated", ".jsonl", lambda random: hostile(repeated(), random), opened=False),
)
