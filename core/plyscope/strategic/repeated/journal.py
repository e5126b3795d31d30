"""Journal of a round robin of repeated games: a file of JSON lines, the settings and then one line a match.

A match of strategies of the program takes microseconds and comes out the same whenever it is played again;
files of own code may think for seconds. So lines are handed to the system once a second and not each by
itself, and the disk is not waited for: a killed program loses a second of matches, a power failure perhaps
more, and what is missing is played again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from plyscope import strict_json
from plyscope.rules.payoffs import payoff_of, payoff_text
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game
from plyscope.strategic.repeated.match import Match, Pair, Rules, choices_of, pairs

VERSION = 1
SECONDS = 1.0
"""Between two times at which lines are handed to the system."""
MOST_BYTES = 1 << 28


@dataclass(frozen=True)
class RoundRobin:
    """What is played: the rules, the entrants by their ids, and the SHA-256 of those that are files.

    `with_self`: everybody meets itself, too; `self_play`: that counts for the totals. `seconds` is the limit
    of a choice of a file.
    """

    rules: Rules
    ids: tuple[str, ...]
    versions: tuple[str, ...] = ()
    with_self: bool = False
    self_play: bool = False
    seconds: float = 1.0

    @property
    def pairs(self) -> list[Pair]:
        """The matches, in their order."""
        return pairs(len(self.ids), symmetric=self.rules.is_symmetric, with_self=self.with_self)

    @property
    def identity(self) -> str:
        """The SHA-256 of all that decides what the matches are; not of their number."""
        return hashlib.sha256(strict_json.write(self.json()).encode()).hexdigest()

    def json(self) -> dict[str, Any]:
        """The settings as objects for JSON."""
        rules, game = self.rules, self.rules.game
        return {
            "plyscope": "repeated", "version": VERSION, "players": list(game.players),
            "rows": list(game.strategies[ROW]), "columns": list(game.strategies[COLUMN]), "title": game.title,
            "unit": game.unit, "a": [list(map(payoff_text, row)) for row in game.a],
            "b": [list(map(payoff_text, row)) for row in game.b], "rounds": rules.rounds,
            "delta": None if rules.delta is None else payoff_text(rules.delta),
            "noise": payoff_text(rules.noise), "seed": rules.seed, "strategies": list(self.ids),
            "versions": list(self.versions), "with_self": self.with_self, "self_play": self.self_play,
            "seconds": self.seconds,
        }  # fmt: skip


@dataclass(frozen=True)
class Kept:
    """What a journal holds: what was to be played, and the matches that were."""

    wanted: RoundRobin
    matches: dict[Pair, Match]

    @property
    def is_whole(self) -> bool:
        """Return True if every match was played."""
        return all(pair in self.matches for pair in self.wanted.pairs)


class RepeatedJournal:
    """A journal that is written anew, from what is `kept` of an earlier one on; raises OSError."""

    def __init__(self, path: Path, wanted: RoundRobin, kept: dict[Pair, Match] | None = None) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._told = monotonic()
        try:
            self._file.write(strict_json.write(wanted.json()) + "\n")
            for pair, match in (kept or {}).items():
                self._file.write(_line(pair, match))
            self._file.flush()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> RepeatedJournal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def add(self, pair: Pair, match: Match) -> None:
        """Write a match; raises OSError."""
        self._file.write(_line(pair, match))
        if monotonic() - self._told >= SECONDS:
            self._file.flush()
            self._told = monotonic()

    def close(self) -> None:
        """Write what is left, and close the file; raises OSError."""
        self._file.close()


def _line(pair: Pair, match: Match) -> str:
    slips = [[place for place, slip in enumerate(own) if slip] for own in match.slips]
    said = {"pair": list(pair), "choices": [match.text(ROW), match.text(COLUMN)], "slips": slips}
    return strict_json.write(said) + "\n"


def read_journal(path: Path) -> Kept | None:
    """What a journal holds, up to the first line that is damaged; None if there is none that can be read."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return None
        lines = path.read_bytes().split(b"\n")
    except OSError:
        return None
    try:
        wanted = _wanted(strict_json.read(lines[0]))
    except (ValueError, TypeError, KeyError, IndexError):
        return None
    return Kept(wanted, dict(_matches(lines[1:], wanted)))


def _wanted(value: Any) -> RoundRobin:
    """The settings; raises ValueError, TypeError or KeyError for anything else."""
    if value["plyscope"] != "repeated" or value["version"] != VERSION:
        raise ValueError
    texts = value["players"], value["rows"], value["columns"], value["strategies"], value["versions"]
    if not all(isinstance(text, str) for own in texts for text in own):
        raise ValueError
    game = matrix_game(
        value["a"], value["b"], players=tuple(value["players"]), rows=value["rows"], columns=value["columns"],
        title=str(value["title"]), unit=str(value["unit"]),
    )  # fmt: skip
    delta = None if value["delta"] is None else payoff_of(value["delta"])
    rules = Rules(game, value["rounds"], delta, payoff_of(value["noise"]), value["seed"])
    with_self, self_play = bool(value["with_self"]), bool(value["self_play"])
    return RoundRobin(
        rules,
        tuple(value["strategies"]),
        tuple(value["versions"]),
        with_self,
        self_play,
        float(value["seconds"]),
    )


def _matches(lines: Iterable[bytes], wanted: RoundRobin) -> Iterable[tuple[Pair, Match]]:
    possible = set(wanted.pairs)
    for line in lines:
        try:
            value = strict_json.read(line)
            first, second = value["pair"]
            mine, theirs = map(choices_of, value["choices"])
            if (first, second) not in possible or len(mine) != len(theirs) or not mine:
                return
            slips = tuple(_slips(places, len(mine)) for places in value["slips"])
            match = Match(wanted.ids[first], wanted.ids[second], (mine, theirs), (slips[0], slips[1]))
        except (ValueError, TypeError, KeyError, IndexError):
            return
        yield (first, second), match


def _slips(places: list[int], rounds: int) -> bytes:
    found = bytearray(rounds)
    for place in places:
        found[place] = 1
    return bytes(found)
