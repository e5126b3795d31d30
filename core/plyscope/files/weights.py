"""Weights: the factors of an evaluation's features, as a file that can be edited.

The file is one JSON object: {"plyscope": "weights", "version": 1, "game": "connect4", "options": {…},
"weights": {"one": 1.0, …}, "learned": {…}}. `options` are those of the game on which the weights were made,
`learned` describes the tuning that made them; both may be left out.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from plyscope import catalog, strict_json
from plyscope.catalog import UnknownEntry
from plyscope.files import atomic_save
from plyscope.files.json_fields import Field, FieldError, number_json
from plyscope.options import OptionError
from plyscope.rules.game import Game, WeightError
from plyscope.rules.position import Position, PositionError

KIND, VERSION, SUFFIX = "weights", 1, ".weights.json"
MOST_BYTES = 1_000_000
MOST_WORD = 200
MOST_COUNT = 1 << 53


class WeightsFileError(ValueError):
    """A file of weights that cannot be read; names the place, what was expected and what was found."""


@dataclass(frozen=True)
class Learned:
    """How weights were learned: from `games` of self-play and `positions` of them, `depth` plies deep.

    `loss` is the mean logarithmic loss of the regression at its end, `held_out` that of games that it did not
    see. `elo` is what a match of `pairs` pairs of games against the weights `before` came to, with its 95 %
    interval from `low` to `high`; None where no match was played.
    """

    games: int
    positions: int
    depth: int
    seed: int
    loss: float
    held_out: float
    before: dict[str, float]
    pairs: int = 0
    elo: float | None = None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class SavedWeights:
    """The weights of a game's features, in their order."""

    game: str
    weights: tuple[float, ...]
    options: dict[str, Any] = field(default_factory=dict)
    learned: Learned | None = None


def save(path: Path, saved: SavedWeights) -> None:
    """Write a file of weights; raises saving.SavingError, and WeightError for weights that are refused."""
    catalog.game(saved.game).check_weights(saved.weights)
    data = strict_json.write(file_json(saved)).encode() + b"\n"
    atomic_save.save_bytes(path, data, check=load)


def load(path: Path) -> SavedWeights:
    """Return the contents of a weights file; raises WeightsFileError, OSError."""
    with open(path, "rb") as file:
        return read(file.read(MOST_BYTES + 1))


def read(data: bytes) -> SavedWeights:
    """Return the contents of such a file's bytes; raises WeightsFileError."""
    try:
        return _saved(Field(strict_json.read(data, most_depth=20, most_bytes=MOST_BYTES)))
    except (strict_json.JsonError, FieldError) as error:
        raise WeightsFileError(str(error)) from None


def file_json(saved: SavedWeights) -> dict[str, Any]:
    """The JSON of a file of weights."""
    found: dict[str, Any] = {"plyscope": KIND, "version": VERSION, "game": saved.game}
    if saved.options:
        found["options"] = saved.options
    found["weights"] = by_feature(catalog.game(saved.game), saved.weights)
    if saved.learned is not None:
        found["learned"] = learned_json(saved.learned)
    return found


def learned_json(learned: Learned) -> dict[str, Any]:
    """Return how weights were learned, as JSON."""
    facts = {name: value for name, value in asdict(learned).items() if value is not None}
    return {name: number_json(value) if isinstance(value, float) else value for name, value in facts.items()}


def by_feature(game: Game, weights: tuple[float, ...]) -> dict[str, float]:
    """Weights by the ids of their features."""
    return {feature.id: weight for feature, weight in zip(game.features, weights, strict=True)}


def read_weights(field: Field, game: Game, own: tuple[float, ...] | None = None) -> tuple[float, ...]:
    """Weights written by feature; raises FieldError.

    With `own`, features may be left out and keep their weight of these; without, all must be there.
    """
    ids = [feature.id for feature in game.features]
    given = field.entries(*ids) if own is None else field.entries(optional=ids)
    kept = dict(zip(ids, own if own is not None else (0.0,) * len(ids), strict=True))
    weights = tuple(given[id].number() if id in given else kept[id] for id in ids)
    try:
        game.check_weights(weights)
    except WeightError as error:
        field.refuse(error)
    return weights


def weigh(position: Position, given: object) -> None:
    """Evaluate a position with the weights that JSON gives by feature; raises FieldError."""
    position.weigh(read_weights(Field(given, "weights"), position.game, position.weights))


def evaluation_facts(position: Position, asked: object) -> dict[str, Any]:
    """The weights and the features of a position, if weights were given, even none."""
    game = position.game
    if asked is None or position.finished:
        return {}
    return {
        "weights": by_feature(game, position.weights),
        "features": by_feature(game, position.features()),
    }


def known_game(field: Field) -> Game:
    """A game of the catalog that has features; raises FieldError."""
    try:
        game = catalog.game(field.text(MOST_WORD))
    except UnknownEntry as error:
        return field.refuse(error)
    if not game.features:
        field.refuse(f"{game.name} has no features, so nothing to weigh.")
    return game


def known_options(field: Field, game: Game) -> dict[str, Any]:
    """Options with which the game starts; raises FieldError."""
    given = {name: entry.value for name, entry in field.entries(optional=names_of(field)).items()}
    if any(isinstance(value, list | dict) or value is None for value in given.values()):
        field.fail("an object of options and values")
    try:
        game.start(**given)
    except (OptionError, PositionError) as error:
        field.refuse(error)
    return given


def names_of(field: Field) -> tuple[str, ...]:
    """Return the names in an object, known or not."""
    return tuple(field.value) if isinstance(field.value, dict) else ()


def check_kind(fields: dict[str, Field], kind: str, newest: int) -> None:
    """Raise FieldError unless a file is of this kind and of a version that can be read."""
    fields["plyscope"].word(kind)
    version = fields["version"].whole(1, 1_000_000)
    if version > newest:
        fields["version"].refuse(f"a newer Plyscope wrote it; this program reads version {newest}.")


def _saved(whole: Field) -> SavedWeights:
    fields = whole.entries("plyscope", "version", "game", "weights", optional=("options", "learned"))
    check_kind(fields, KIND, VERSION)
    game = known_game(fields["game"])
    options = known_options(fields["options"], game) if "options" in fields else {}
    learned = _learned(fields["learned"], game) if "learned" in fields else None
    return SavedWeights(game.id, read_weights(fields["weights"], game), options, learned)


def _learned(field: Field, game: Game) -> Learned:
    counts = ("games", "positions", "depth", "seed")
    fields = field.entries(
        *counts, "loss", "held_out", "before", optional=("pairs", "elo", "low", "high")
    )  # fmt: skip
    before = read_weights(fields["before"], game)
    elo, low, high = (fields[name].number() if name in fields else None for name in ("elo", "low", "high"))
    return Learned(
        **{name: fields[name].whole(0, MOST_COUNT) for name in counts},
        loss=fields["loss"].number(),
        held_out=fields["held_out"].number(),
        before=by_feature(game, before),
        pairs=fields["pairs"].whole(0, MOST_COUNT) if "pairs" in fields else 0,
        elo=elo,
        low=low,
        high=high,
    )
