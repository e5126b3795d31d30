"""Who is ahead: a fact of the game, not of the numbers that happen to be in a tree."""

from plyscope import catalog
from plyscope.rules.position import MAX, MIN


def test_above_zero_is_good_for_max_in_every_game_that_is_played() -> None:
    for game in catalog.games().values():
        if game.id == "tree":
            continue
        assert game.leader(0.25) == MAX, game.id
        assert game.leader(-0.25) == MIN, game.id
        assert game.leader(0.0) is None, game.id
        assert game.leader(float("nan")) is None, game.id


def test_the_numbers_of_a_tree_do_not_say_who_is_ahead() -> None:
    tree = catalog.game("tree")
    assert tree.even is None
    assert tree.leader(3.0) is None is tree.leader(float("inf"))
