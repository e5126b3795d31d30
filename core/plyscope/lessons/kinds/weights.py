"""Weights: find weights with which a search plays given moves."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    beginning,
    hashed,
    item_of,
    one_list,
    one_number,
    spaced,
    spelled,
    table,
    weighed,
    whole,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Statements
from plyscope.lessons.numbers import Number, number_text, plain, read_number
from plyscope.lessons.weighted_moves import move_values, only_best, only_best_moves, usual_weights
from plyscope.quoting import quoted
from plyscope.rules.game import Game, WeightError
from plyscope.rules.position import MAX, MoveError, Position, PositionError

MOST_POSITIONS, MOST_DEPTH, MOST_LEAVES = 6, 4, 4_000
WEIGHT = 3
"""Points; they do not depend on the number of positions."""

DRAWN: Mapping[int, tuple[str, int, int, tuple[str, ...]]] = {
    1: ("connect4", 1, 2, ("two", "three", "centre")),
    2: ("connect4", 1, 3, ("one", "two", "three", "centre")),
    3: ("connect4", 2, 2, ("one", "two", "three", "centre")),
}
"""Game, depth, number of positions and features of a drawn exercise, by level."""


class Weights(FormKind):
    """Weights of an evaluation with which a search of `depth` plies plays given moves.

    Data: `game`; `positions`, a list of {"position": text, "move": text}; `depth`, 1 to 4; `features`, the
    ids of those that may be weighed (all of the game's without it).
    Answer: `weights`, a number by feature; one that is left out weighs 0. The searches are run: a position
    counts if its move comes out better than every other one. A tie does not count, so weights of 0 play
    nothing. Any weights that play all moves are right.
    """

    id = "weights"
    number = 22
    title = Bilingual("Choosing weights", "选择权值")
    on = "board"
    fields = ("game", "positions", "depth", "features")
    answers = ("weights",)
    asks = answers
    ask = answers
    many_right = True
    misconceptions: ClassVar = ()

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        game = known_game(data)
        whole(data, "depth", 1, MOST_DEPTH)
        features = data.get("features", [feature.id for feature in game.features])
        known = ", ".join(feature.id for feature in game.features)
        if not isinstance(features, list) or not features or len({*map(str, features)}) < len(features):
            raise ExerciseError("features", f"expected a list of some of {known}.")
        for at, feature in enumerate(features):
            if feature not in [one.id for one in game.features]:
                raise ExerciseError(f"features[{at}]", f"expected one of {known}; found {quoted(feature)}.")
        rows = data.get("positions")
        if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_POSITIONS:
            raise ExerciseError("positions", f"expected a list of 1 to {MOST_POSITIONS} positions.")
        for at, row in enumerate(rows):
            place = f"positions[{at}]"
            if not isinstance(row, dict) or {*row} != {"position", "move"}:
                raise ExerciseError(place, 'expected an object with "position" and "move".')
            if not isinstance(row["position"], str) or not isinstance(row["move"], str):
                raise ExerciseError(place, "expected texts.")
            try:
                position = game.read(row["position"])
                if position.finished:
                    raise ExerciseError(f"{place}.position", "expected a position in which the game goes on.")
                position.parse(row["move"])
                if len(position.legal_moves()) ** data["depth"] > MOST_LEAVES:
                    raise ExerciseError(
                        "depth", f"expected a depth with at most {MOST_LEAVES:,} sequences of moves."
                    )
            except MoveError as error:
                raise ExerciseError(f"{place}.move", str(error)) from None
            except PositionError as error:
                raise ExerciseError(f"{place}.position", str(error)) from None

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return Bilingual(
            "Give weights with which a search of {depth} plies plays the given move in every position, and "
            "no other move comes out as good.",
            "给出权值，使 {depth} 层的搜索在每个局面中都走出给定的走步，且没有别的走步同样好。",
        ).filled(depth=exercise.data["depth"])

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        game = exercise.data["game"]
        found = []
        for at, row in enumerate(exercise.data["positions"], 1):
            label = Bilingual("Position {at}", "局面 {at}").filled(at=at)
            side = "▲ MAX" if catalog.game(game).read(row["position"]).side == MAX else "▼ MIN"
            text = Bilingual("{side} is to play {move}", "{side} 应走 {move}").filled(
                side=side, move=row["move"]
            )
            found.append(Given(label, text, game, row["position"]))
        return found

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        rows = tuple((name, same(name)) for name in features_of(exercise))
        return (FormField("weights", Bilingual("Weights", "权值"), "table", rows=rows),)

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        id, depth, count, features = DRAWN[level]
        game = catalog.game(id)
        known = [feature.id for feature in game.features]
        used = tuple(known.index(name) for name in features)
        rows: list[dict[str, str]] = []
        together = np.full(len(usual_weights(id, used)), True)
        while len(rows) < count:
            position = game.start()
            for _ in range(luck.whole(4, 12)):
                move = luck.pick(position.legal_moves())
                position.play(move)
                if position.finished:
                    position.take_back(move)
                    break
            best = only_best_moves(id, position.write(), used, depth, False)
            # a move that some weights play along with the moves before
            possible = [int(at) for at in np.unique(best.rows[together]) if at >= 0]
            if len(possible) > 1 or (possible and rows):
                move = best.moves[luck.pick(possible)]
                rows.append({"position": position.write(), "move": position.text(move)})
                together &= best.plays(move)
        return {"game": id, "positions": rows, "depth": depth, "features": list(features)}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        return {"share": [0.002, 0.3], "ones": 0.0, "own": 0.0 if level == 1 else [0.0, 0.5]}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`share` of small whole weights that play all moves; shares of the positions that the game's `own`
        weights and equal weights (`ones`) play."""
        solved = np.logical_and.reduce(played(exercise))
        features = features_of(exercise)
        game = catalog.game(exercise.data["game"])
        own = {feature.id: feature.weight for feature in game.features if feature.id in features}
        count = len(exercise.data["positions"])
        return {
            "share": float(np.mean(solved)),
            "own": sum(chosen(exercise, at, own)[0] for at in range(count)) / count,
            "ones": sum(chosen(exercise, at, dict.fromkeys(features, 1))[0] for at in range(count)) / count,
        }

    def key(self, exercise: Exercise) -> Answer:
        """Return the simplest weights that play all moves, or else as many as any weights of the grid do."""
        features, used = features_of(exercise), used_of(exercise)
        count = np.sum(played(exercise), axis=0)
        row = usual_weights(exercise.data["game"], used)[int(np.argmax(count))]
        if count.max() < len(exercise.data["positions"]):
            others = np.sum(played(exercise, mixed=True), axis=0)
            if others.max() > count.max():
                rows = usual_weights(exercise.data["game"], used, mixed=True)
                row = rows[int(np.argmax(others))]
        return {"weights": {name: int(value) for name, value in zip(features, row, strict=True)}}

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return None

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        given = table(answer, "weights")
        if given is None:
            return {}
        features, found = features_of(exercise), {}
        for name, value in given.items():
            place = f"answer.weights.{name}"
            if name not in features:
                raise ExerciseError(place, f"expected one of {', '.join(features)}.")
            found[name] = one_number(value, place)
        kept = {name: value for name, value in found.items() if value is not None}
        game = catalog.game(exercise.data["game"])
        try:
            game.check_weights(all_weights(game, kept))
        except WeightError as error:
            raise ExerciseError("answer.weights", str(error)) from None
        return spelled({"weights": kept})

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        given = answer.get("weights")
        items = []
        for at, row in enumerate(exercise.data["positions"]):
            if not given:
                reason = Bilingual("No weights are given.", "没有给出权值。")
                items.append(item_of(part, str(at), None, row["move"], False, reason))
                continue
            hit, move, reason = chosen(exercise, at, given)
            items.append(item_of(part, str(at), move or "none", row["move"], hit, reason))
        return weighed(part, items, WEIGHT)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        given = answer.get("weights")
        if given is None:
            return {}
        found: dict[Hashable, Hashable] = {
            ("weights", name): hashed(value) for name, value in given.items() if read_number(value) != 0
        }
        return found or {("weights",): True}

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        zeros = dict.fromkeys(features_of(exercise), 0)
        return ({}, {"weights": {}}, {"weights": zeros})

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        if stage < 4:
            return super().hint(exercise, answer, item, stage)
        key = self.key(exercise)["weights"]
        text = Bilingual("{name}: for example with {weights}. {reason}", "{name}：例如取 {weights}。{reason}")
        numbers = one_list(f"{name} {number_text(value)}" for name, value in key.items())
        reason = chosen(exercise, int(item.at), key)[2]
        name = beginning(self.named(exercise, item))
        return spaced(text.filled(name=name, weights=numbers, reason=reason))

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        return Bilingual("position {at}", "局面 {at}").filled(at=int(item.at) + 1)

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return Bilingual(
            "The evaluation is the sum of weight times feature; MAX plays to the largest value, MIN to the "
            "smallest. Compare the features after the given move with those after the others.",
            "估计值是各特征乘权值之和；MAX 取最大值，MIN 取最小值。"
            "把走给定走步后的特征与走其他走步后的特征比较。",
        )

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        position, move = row_of(exercise, int(item.at))
        names, used = features_of(exercise), used_of(exercise)
        lines = []
        for one in dict.fromkeys([move, *position.legal_moves()]):
            after = position.copy()
            after.play(one)
            if not after.finished:
                features = after.features()
                numbers = [
                    f"{name} {number_text(decimal(features[at]))}"
                    for name, at in zip(names, used, strict=True)
                ]
                lines.append(f"{position.text(one)} → {', '.join(numbers)}")
        return Bilingual("Features right after moves: {lines}.", "各走步之后的特征：{lines}。").filled(
            lines="; ".join(lines[:4])
        )


def known_game(data: Mapping[str, Any]) -> Game:
    """Return the game of a document; raises ExerciseError."""
    try:
        game: Game = catalog.game(str(data.get("game")))
    except UnknownEntry as error:
        raise ExerciseError("game", str(error)) from None
    if not game.features or game.has_chance:
        raise ExerciseError("game", f"{game.name} has no features, or chance moves in it.")
    return game


def features_of(exercise: Exercise) -> list[str]:
    """Return the features that may be weighed."""
    game = catalog.game(exercise.data["game"])
    return list(exercise.data.get("features", [feature.id for feature in game.features]))


def used_of(exercise: Exercise) -> list[int]:
    """Return the numbers of these features among the game's."""
    known = [feature.id for feature in catalog.game(exercise.data["game"]).features]
    return [known.index(name) for name in features_of(exercise)]


def row_of(exercise: Exercise, at: int) -> tuple[Position, int]:
    """Return a position of an exercise with its move."""
    row = exercise.data["positions"][at]
    position: Position = catalog.game(exercise.data["game"]).read(row["position"])
    return position, position.parse(row["move"])


def all_weights(game: Game, given: Mapping[str, Any]) -> tuple[float, ...]:
    """Return the weights of all features of a game, 0 for those that are not given."""
    return tuple(float(read_number(given.get(feature.id, 0)) or 0) for feature in game.features)


def chosen(exercise: Exercise, at: int, given: Mapping[str, Any]) -> tuple[bool, str, Bilingual]:
    """Return whether a search with these weights plays the move of a position, what it plays, and why.

    What it plays is "" where several moves are best.
    """
    position, move = row_of(exercise, at)
    game = catalog.game(exercise.data["game"])
    values = move_values(position, all_weights(game, given), exercise.data["depth"])
    best = only_best(values, position.side)
    worth = {one.move: number_text(decimal(one.value)) for one in values}
    if best is None:
        tied = (max if position.side == MAX else min)(values, key=lambda one: one.value).value
        moves = [position.text(one.move) for one in values if abs(one.value - tied) < 1e-9]
        text = Bilingual(
            "Moves {moves} come out equal, {value}; {move} should be the only best one.",
            "走步 {moves} 同为 {value}；应当只有 {move} 最好。",
        )
        parts = {"moves": one_list(moves), "value": number_text(decimal(tied)), "move": position.text(move)}
        return False, "", text.filled(**parts)
    others = [one for one in values if one.move != best]
    second = (max if position.side == MAX else min)(others, key=lambda one: one.value) if others else None
    text = Bilingual(
        "The search plays {best}, {value}; the next best move is {second}.",
        "搜索走 {best}，值为 {value}；其次是 {second}。",
    )
    parts = {
        "best": position.text(best),
        "value": worth[best],
        "second": f"{position.text(second.move)}, {worth[second.move]}" if second else "–",
    }
    return best == move, position.text(best), text.filled(**parts)


def decimal(value: float) -> Number:
    """Return a value with three digits after the point."""
    return plain(Fraction(repr(round(value, 3))))


def played(exercise: Exercise, *, mixed: bool = False) -> NDArray[np.bool_]:
    """Return for each position and each row of the grid whether a search with it plays the move."""
    data, used = exercise.data, tuple(used_of(exercise))
    found = []
    for at, row in enumerate(data["positions"]):
        best = only_best_moves(data["game"], row["position"], used, data["depth"], mixed)
        found.append(best.plays(row_of(exercise, at)[1]))
    return np.array(found)


KIND = Weights()
