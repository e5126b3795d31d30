"""Tuning: how far the learning of weights has come, as a file from which it goes on later.

One JSON object: {"plyscope": "tuning", "version": 1, "game", "options", "before": {feature: weight},
"games", "depth", "seed", "pairs", "played": [{"moves": "4;4;3", "opening": 2}, …], "match": [[1, 0.5], …]}.
The games of self-play are kept as their moves, the match as the results of the new weights in each pair. The
regression between the two takes a moment and is the same every time, so nothing of it is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from plyscope import catalog, strict_json
from plyscope.files import atomic_save
from plyscope.files.json_fields import Field, FieldError
from plyscope.files.weights import by_feature, check_kind, known_game, known_options, read_weights
from plyscope.rules.game import Game
from plyscope.rules.position import MoveError, Position

KIND, VERSION, SUFFIX = "tuning", 1, ".tuning.json"
MOST_BYTES = 100_000_000
MOST_GAMES, MOST_PAIRS, MOST_DEPTH, MOST_SEED = 1_000_000, 100_000, 40, 2**31 - 1
MOST_MOVES = 1_000_000
"""Characters of a game."""


class TuningFileError(ValueError):
    """A file of tuning that cannot be read; names the place, what was expected and what was found."""


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of self-play, in its notation; the first `opening` moves were random."""

    moves: tuple[str, ...]
    opening: int


@dataclass(frozen=True)
class SavedTuning:
    """The request and its results so far.

    `before` are the weights that play, by feature in order; `match` are the results of the new weights, one
    pair of games an entry: 1 won, 0.5 drawn, 0 lost.
    """

    game: str
    options: dict[str, Any]
    before: tuple[float, ...]
    games: int
    depth: int
    seed: int
    pairs: int
    played: tuple[PlayedGame, ...] = field(default=(), repr=False)
    match: tuple[tuple[float, float], ...] = field(default=(), repr=False)

    def start(self) -> Position:
        """The position in which its games begin."""
        return catalog.game(self.game).start(**self.options)


def save(path: Path, saved: SavedTuning) -> None:
    """Write a file of tuning; raises saving.SavingError."""
    atomic_save.save_bytes(path, strict_json.write(file_json(saved)).encode() + b"\n")


def load(path: Path) -> SavedTuning:
    """Return the contents of a tuning file; raises TuningFileError, OSError."""
    with open(path, "rb") as file:
        return read(file.read(MOST_BYTES + 1))


def read(data: bytes) -> SavedTuning:
    """Return the contents of such a file's bytes, with every move checked; raises TuningFileError."""
    try:
        return _saved(Field(strict_json.read(data, most_depth=20, most_bytes=MOST_BYTES)))
    except (strict_json.JsonError, FieldError) as error:
        raise TuningFileError(str(error)) from None


def file_json(saved: SavedTuning) -> dict[str, Any]:
    """The JSON of a file of tuning."""
    return {
        "plyscope": KIND,
        "version": VERSION,
        "game": saved.game,
        "options": saved.options,
        "before": by_feature(catalog.game(saved.game), saved.before),
        "games": saved.games,
        "depth": saved.depth,
        "seed": saved.seed,
        "pairs": saved.pairs,
        "played": [{"moves": ";".join(game.moves), "opening": game.opening} for game in saved.played],
        "match": [list(pair) for pair in saved.match],
    }


def _saved(whole: Field) -> SavedTuning:
    fields = whole.entries(
        "plyscope", "version", "game", "options", "before", "games", "depth", "seed", "pairs", "played",
        "match",
    )  # fmt: skip
    check_kind(fields, KIND, VERSION)
    game = known_game(fields["game"])
    options = known_options(fields["options"], game)
    games = fields["games"].whole(1, MOST_GAMES)
    pairs = fields["pairs"].whole(0, MOST_PAIRS)
    return SavedTuning(
        game.id,
        options,
        read_weights(fields["before"], game),
        games,
        fields["depth"].whole(1, MOST_DEPTH),
        fields["seed"].whole(0, MOST_SEED),
        pairs,
        tuple(_played(entry, game, options) for entry in fields["played"].items(games)),
        tuple(_pair(entry) for entry in fields["match"].items(pairs)),
    )


def _played(entry: Field, game: Game, options: dict[str, Any]) -> PlayedGame:
    fields = entry.entries("moves", "opening")
    moves = tuple(fields["moves"].text(MOST_MOVES).split(";"))
    position = game.start(**options)
    try:
        game.play(position, list(moves))
    except MoveError as error:
        fields["moves"].refuse(error)
    if not position.finished:
        fields["moves"].refuse("the game is not finished.")
    return PlayedGame(moves, fields["opening"].whole(0, len(moves) - 1))


def _pair(entry: Field) -> tuple[float, float]:
    found = [result.number() for result in entry.items(2)]
    if len(found) != 2 or any(result not in (0.0, 0.5, 1.0) for result in found):
        entry.fail("two results, each 0, 0.5 or 1")
    return found[0], found[1]


def checked(saved: SavedTuning) -> SavedTuning:
    """The same, if a file could hold it; raises TuningFileError for numbers that are too small or large."""
    return read(strict_json.write(file_json(saved)).encode())
