"""The size of a tree is estimated well enough to know whether a search of all of it would end."""

import pytest

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.search.search import Limits
from plyscope.search.tree_size import QUICK_NODES, ends, tree_size


@pytest.mark.parametrize(
    ("game", "options"),
    [("tictactoe", {}), ("grundy", {}), ("nim", {"piles": [1, 2, 3]}), ("nim", {"piles": [2, 3, 4]}),
     ("othello", {"size": 4}), ("connect4", {"width": 4, "height": 4})],
)  # fmt: skip
def test_the_estimate_is_near_the_count_of_minimax(game: str, options: dict[str, object]) -> None:
    start = catalog.game(game).start(**options)
    limits = Limits(nodes=30_000_000)
    found = catalog.algorithm("minimax").search().run(start, limits)
    if found.stopped_by == "nodes":
        assert not ends(start, most=QUICK_NODES)
    else:
        assert 0.4 < tree_size(start) / found.nodes < 2.5
        assert ends(start)


def test_a_uniform_tree_is_counted_exactly_and_a_position_without_moves_is_one_node() -> None:
    assert tree_size(position_of_tree([[1, 2], [3, 4]])) == 7
    assert tree_size(catalog.game("tictactoe").read("XXXOO....")) == 1


@pytest.mark.parametrize("game", ["chess", "go", "othello", "connect4", "backgammon", "pig", "xiangqi"])
def test_the_large_games_do_not_end_with_any_algorithm(game: str) -> None:
    start = catalog.game(game).start()
    for algorithm in catalog.algorithms():
        assert not catalog.algorithm(algorithm).would_end(start)


def test_cuts_bring_a_search_to_its_end_that_minimax_would_not_come_to() -> None:
    start = catalog.game("nim").start(piles=[10, 10, 10])
    assert catalog.algorithm("alphabeta").would_end(start)
    assert not catalog.algorithm("minimax").would_end(start)
