"""Classify exercises: every game of the catalog has its class, which its rules confirm."""

from __future__ import annotations

from fractions import Fraction

import pytest

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.game_classes import ASPECTS, CHOICES, GAMES
from plyscope.lessons.generator import make
from plyscope.strategic.classes.classification import of_matrix, of_position
from plyscope.strategic.famous import famous
from plyscope.strategic.trees.kuhn import kuhn_tree

PLAYED = {
    id for id, game in catalog.games().items() if id != "tree" and "plyscope.games." in type(game).__module__
}


def test_every_game_of_the_catalog_is_in_the_table() -> None:
    assert set(GAMES) >= PLAYED
    assert len(PLAYED) == 13


@pytest.mark.parametrize("id", sorted(PLAYED))
def test_chance_and_sides_are_those_of_the_rules(id: str) -> None:
    key = catalogue.key(catalogue.read({"kind": "classify", "game": id}))
    game = catalog.game(id)
    assert key["chance"] == game.has_chance
    assert (key["players"], key["sum"], key["information"], key["form"]) == (2, "zero", "perfect", "dynamic")


def test_each_cell_has_a_known_value_a_reason_and_a_source() -> None:
    for game in GAMES.values():
        assert tuple(game.cells) == ASPECTS
        for aspect, cell in game.cells.items():
            assert cell.value in CHOICES[aspect]
            for text in (cell.why, cell.source, game.name):
                assert text.en and text.zh_CN


def computed(id: str) -> dict[str, object]:
    """The aspects of a game in strategic form as they are computed from its payoffs and sets."""
    if id == "kuhn":
        position = position_of_tree(kuhn_tree())
        found = of_position(position)
    else:
        game = famous({"tian-ji": "tianji"}.get(id, id))
        found = of_matrix(game.matrix) if game.matrix else of_position(position_of_tree(game.tree))
    by_name = {one.name: one.value for one in found}
    return {
        "players": int(by_name["players"]),
        "sum": by_name["sum"],
        "information": "perfect" if by_name["perfect information"] == "yes" else "imperfect",
        "chance": by_name["chance"] == "yes",
        "form": "static" if by_name["order"] == "simultaneous" else "dynamic",
    }


@pytest.mark.parametrize(
    "id",
    [
        "prisoners-dilemma", "tian-ji", "matching-pennies", "rock-paper-scissors", "battle-of-the-sexes",
        "stag-hunt", "entry", "kuhn",
    ],
)  # fmt: skip
def test_the_table_says_what_is_computed_from_the_game(id: str) -> None:
    assert catalogue.key(catalogue.read({"kind": "classify", "game": id})) == computed(id)


def test_two_prisoners_decide_at_once_and_not_against_each_other() -> None:
    exercise = catalogue.read({"kind": "classify", "game": "prisoners-dilemma"})
    right = {"players": 2, "sum": "general", "information": "imperfect", "chance": False, "form": "static"}
    assert catalogue.key(exercise) == right
    assert catalogue.grade(exercise, right).score == 1
    as_chess = {**right, "sum": "zero", "information": "perfect", "form": "dynamic"}
    assert catalogue.grade(exercise, as_chess).score == Fraction(2, 5)


def test_other_words_are_read() -> None:
    exercise = catalogue.read({"kind": "classify", "game": "dou-dizhu"})
    given = {"players": "3", "sum": "零和", "information": "Imperfect", "chance": "yes", "form": "动态"}
    assert catalogue.grade(exercise, given).score == 1
    with pytest.raises(ExerciseError, match=r"answer\.sum"):
        catalogue.grade(exercise, {"sum": "large"})


@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels_go_from_chess_to_what_is_not_like_it(level: int) -> None:
    low, high = ((0, 1), (1, 2), (2, 5))[level - 1]
    chess = catalogue.key(catalogue.read({"kind": "classify", "game": "chess"}))
    for seed in range(8):
        key = catalogue.key(make(catalogue.kind_of("classify"), seed, level, SETS["aima"]).exercise)
        assert low <= sum(key[aspect] != chess[aspect] for aspect in ASPECTS) <= high


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ExerciseError, match="game"):
        catalogue.read({"kind": "classify", "game": "solitaire"})
