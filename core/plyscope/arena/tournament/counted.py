"""Counted: a game of a tournament that counts, and its line in the journal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from plyscope import strict_json
from plyscope.arena.play.verdicts import COUNTING, Verdict
from plyscope.arena.tournament.settings_file import MOST_ROUNDS
from plyscope.files.json_fields import Field, number_json

MOST_MOVES, MOST_TEXT, MOST_LOG = 200_000, 65_536, 100
BETWEEN = ";"
"""Between two moves, some of which have blanks."""

Result = Literal["1-0", "0-1", "1/2-1/2"]


@dataclass(frozen=True)
class Fault:
    """What is known of an agent's failure: what it said last (`raw`), the last lines of its standard error,
    and the `file` and `line` in a student's file, where there is one."""

    raw: str = ""
    log: tuple[str, ...] = ()
    file: str = ""
    line: int | None = None


@dataclass(frozen=True)
class Counted:
    """A game that counts. `first` is the id of the player who has MAX, `result` is from MAX's side.

    `round` counts from 0, as `pair` does over the whole tournament; the pair's two games have the numbers
    2 * pair and 2 * pair + 1. `moves` are all of the game in its notation, of the opening and of chance, too,
    from `position` ("": the start of the game). `times` and `scores` have an entry for each move: seconds;
    and the value that its player told, from MAX's side, in the units of the game, or as "W5" or "L4" if MAX
    wins or loses in so many plies. They are None where nobody was asked, or nothing was told. `strikes` are
    those of the first and of the second player. `points` is the utility of a game that ended by its rules.
    `ended` is when, in universal time.
    """

    n: int
    pair: int
    round: int
    first: str
    second: str
    opening: int
    moves: tuple[str, ...]
    result: Result
    by: Verdict
    reason: str = ""
    times: tuple[float | None, ...] = ()
    scores: tuple[float | str | None, ...] = ()
    seed: int = 0
    machine: str = ""
    strikes: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    points: float | None = None
    position: str = ""
    fault: Fault | None = None
    ended: str = ""

    @property
    def loser(self) -> str:
        """The id of the player who lost; "" for a draw."""
        return {"1-0": self.second, "0-1": self.first}.get(self.result, "")


def counted_json(game: Counted) -> dict[str, Any]:
    """A game as the object on its line."""
    told: dict[str, Any] = {
        "n": game.n, "pair": game.pair, "round": game.round, "first": game.first, "second": game.second,
        "opening": game.opening, "moves": BETWEEN.join(game.moves), "result": game.result, "by": game.by,
        "reason": game.reason, "times": list(game.times),
        "scores": [_score_json(score) for score in game.scores], "seed": game.seed, "machine": game.machine,
    }  # fmt: skip
    if any(game.strikes):
        told["strikes"] = [list(strikes) for strikes in game.strikes]
    if game.points is not None:
        told["points"] = game.points
    if game.position:
        told["position"] = game.position
    if game.fault is not None:
        fault = game.fault
        told["fault"] = {"raw": fault.raw, "log": list(fault.log), "file": fault.file, "line": fault.line}
    if game.ended:
        told["ended"] = game.ended
    return told


def _score_json(score: float | str | None) -> float | str | None:
    return score if isinstance(score, str) else number_json(score)


def read_counted(value: object) -> Counted:
    """The game of a line; fields that a later version may have added are passed over. Raises FieldError."""
    whole = Field(value)
    if not isinstance(value, dict):
        whole.fail("an object")
    names = (
        "n", "pair", "round", "first", "second", "opening", "moves", "result", "by", "reason", "times",
        "scores", "seed", "machine",
    )  # fmt: skip
    optional = ("strikes", "points", "position", "fault", "ended")
    known = {name: entry for name, entry in value.items() if name in names or name in optional}
    found = Field(known).entries(*names, optional=optional)
    moves = tuple(one for one in found["moves"].text(strict_json.MOST_BYTES).split(BETWEEN) if one)
    result: Any = found["result"].word(*get_args(Result))
    by: Any = found["by"].word(*COUNTING)
    return Counted(
        n=found["n"].whole(0, 1 << 53),
        pair=found["pair"].whole(0, 1 << 53),
        round=found["round"].whole(0, MOST_ROUNDS),
        first=found["first"].text(200),
        second=found["second"].text(200),
        opening=found["opening"].whole(0, 1 << 53),
        moves=moves,
        result=result,
        by=by,
        reason=found["reason"].text(MOST_TEXT),
        times=tuple(_read_time(one) for one in found["times"].items(MOST_MOVES)),
        scores=tuple(_read_score(one) for one in found["scores"].items(MOST_MOVES)),
        seed=found["seed"].whole(0, 1 << 64),
        machine=found["machine"].text(MOST_TEXT),
        strikes=_read_strikes(found.get("strikes")),
        points=None if "points" not in found else found["points"].number(),
        position=found["position"].text(MOST_TEXT) if "position" in found else "",
        fault=_read_fault(found["fault"]) if "fault" in found else None,
        ended=found["ended"].text(100) if "ended" in found else "",
    )


def _read_time(field: Field) -> float | None:
    return None if field.value is None else field.number()


def _read_score(field: Field) -> float | str | None:
    if isinstance(field.value, str) and field.value[:1] in ("W", "L"):
        return field.text(20)
    return None if field.value is None else field.number()


def _read_strikes(field: Field | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if field is None:
        return (), ()
    both = [tuple(one.text(MOST_TEXT) for one in side.items(1_000)) for side in field.items(2)]
    if len(both) != 2:
        field.fail("a list for each player")
    return both[0], both[1]


def _read_fault(field: Field) -> Fault:
    found = field.entries("raw", "log", "file", "line")
    return Fault(
        raw=found["raw"].text(MOST_TEXT),
        log=tuple(line.text(MOST_TEXT) for line in found["log"].items(MOST_LOG)),
        file=found["file"].text(MOST_TEXT),
        line=None if found["line"].value is None else found["line"].whole(0, 1 << 31),
    )
