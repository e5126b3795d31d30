"""Classes of games: every property against a table made by hand, and the evidence for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.rules.stop import Stop
from plyscope.strategic.classes import board, properties
from plyscope.strategic.classes.classification import of_game, of_matrix, of_position
from plyscope.strategic.classes.properties import PROPERTIES, Property
from plyscope.strategic.famous import FAMOUS
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position

NAMES = ("sum", "order", "perfect information", "chance", "length", "states", "value")
BY_HAND = {
    # sum, order, perfect information, chance, length, states, value
    "backgammon": ("zero", "sequential", "yes", "yes", "≤ 2,000", "≤ 10^60", "not decided"),
    "chess": ("zero", "sequential", "yes", "no", "≤ 11,800", "≤ 10^71", "not decided"),
    "connect4": ("zero", "sequential", "yes", "no", "≤ 63", "≤ 10^20", "not decided (limit)"),
    "draughts": ("zero", "sequential", "yes", "no", "≤ 15,360", "≤ 10^45", "not decided"),
    "einstein": ("zero", "sequential", "yes", "yes", "≤ 220", "≤ 10^35", "not decided"),
    "go": ("zero", "sequential", "yes", "no", "≤ 324", "≤ 10^39", "not decided"),
    "gomoku": ("zero", "sequential", "yes", "no", "≤ 402", "≤ 10^107", "not decided"),
    "grundy": ("zero", "sequential", "yes", "no", "5", "14", "−1"),
    "nim": ("zero", "sequential", "yes", "no", "15", "376", "1"),
    "othello": ("zero", "sequential", "yes", "no", "≤ 120", "≤ 10^31", "not decided"),
    "pig": ("zero", "sequential", "yes", "yes", "≤ 4,000", "≤ 10^6225", "0.061"),
    "tictactoe": ("zero", "sequential", "yes", "no", "9", "5,478", "0"),
    "tree": ("zero", "sequential", "yes", "no", "2", "13", "3"),
    "xiangqi": ("zero", "sequential", "yes", "no", "≤ 3,720", "≤ 10^106", "not decided"),
}
"""The games of the catalog as they begin. Tic-tac-toe has 5,478 positions and is a draw; nim 3, 5, 7 is won
by the first player, 7 coins of Grundy's game by the second."""
ALIKE = {
    "players": "2", "complete information": "yes", "finite": "yes", "cooperative": "no",
    "price of anarchy": "-", "price of stability": "-",
}  # fmt: skip
"""What all of them have alike."""

QUICK = ("grundy", "nim", "tictactoe", "tree")

MATRICES = {
    # sum, symmetric, dominance solvable, unique equilibrium, saddle point, value, both prices
    "prisoners-dilemma": ("general", "yes", "yes", "yes", "-", "-", "10", "10"),
    "tianji": ("zero", "no", "no", "no", "no", "1", "-", "-"),
    "rock-paper-scissors": ("zero", "yes", "no", "yes", "no", "0", "-", "-"),
    "matching-pennies": ("zero", "no", "no", "yes", "no", "0", "-", "-"),
    "battle-of-the-sexes": ("general", "renamed", "no", "no", "-", "-", "9/4", "1"),
    "chicken": ("general", "yes", "no", "no", "-", "-", "-", "-"),
    "stag-hunt": ("general", "yes", "no", "no", "-", "-", "2", "1"),
    "shapley": ("general", "renamed", "no", "yes", "-", "-", "3/2", "3/2"),
}
"""Battle of the sexes pays 3 together at best, 4/3 in the mixed equilibrium; Shapley's game 1 and 2/3."""
OF_MATRICES = (
    "sum", "symmetric", "dominance solvable", "unique equilibrium", "saddle point", "value",
    "price of anarchy", "price of stability",
)  # fmt: skip


def values(found: tuple[Property, ...]) -> dict[str, str]:
    return {one.name: one.value for one in found}


def check(id: str) -> None:
    found = of_game(id)
    assert tuple(one.name for one in found) == PROPERTIES
    got = values(found)
    assert tuple(got[name] for name in NAMES) == BY_HAND[id]
    assert {name: got[name] for name in ALIKE} == ALIKE
    assert all(one.evidence.endswith((".", "…")) and "{" not in one.evidence for one in found)
    assert [one.name for one in found if not one.decided] == [
        name for name, value in got.items() if value.startswith("not decided")
    ]


def test_the_table_made_by_hand_has_every_game_of_the_catalog() -> None:
    assert set(BY_HAND) == set(catalog.games())


@pytest.mark.parametrize("id", QUICK)
def test_a_small_game_is_classified_as_by_hand(id: str) -> None:
    check(id)


@pytest.mark.slow
@pytest.mark.parametrize("id", sorted(set(BY_HAND) - set(QUICK)))
def test_a_game_is_classified_as_by_hand(id: str) -> None:
    check(id)


def test_the_positions_of_nim_are_all_that_takings_can_leave() -> None:
    start: tuple[tuple[int, ...], int] = (3, 5, 7), 0
    seen, waiting = {start}, [start]
    for piles, mover in waiting:
        for pile, coins in enumerate(piles):
            for left in range(coins):
                after = (*piles[:pile], left, *piles[pile + 1 :]), 1 - mover
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    assert BY_HAND["nim"][5] == f"{len(seen):,}"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (properties, board):
        monkeypatch.setattr(module, "SECONDS", 0)
    yield


@pytest.mark.usefixtures("hasty")
def test_what_takes_too_long_is_not_decided_and_its_bound_is_named() -> None:
    found = {one.name: one for one in of_game("xiangqi")}
    assert found["states"].value == "≤ 10^106" and "15^90" in found["states"].evidence
    assert found["value"].value == "not decided"
    assert found["value"].evidence == "There is no exact solver for Xiangqi."


@pytest.mark.parametrize("id", MATRICES)
def test_a_famous_matrix_is_classified_as_by_hand(id: str) -> None:
    matrix = next(game.matrix for game in FAMOUS if game.id == id)
    assert matrix is not None
    found = of_matrix(matrix)
    got = values(found)
    assert tuple(got[name] for name in OF_MATRICES) == MATRICES[id]
    assert (got["order"], got["perfect information"], got["chance"], got["length"]) == (
        "simultaneous", "no", "no", "2",
    )  # fmt: skip
    as_tree = values(of_position(matrix_position(matrix)))
    assert as_tree == got


def test_kuhn_poker_is_sequential_without_perfect_information() -> None:
    found = {one.name: one for one in of_position(kuhn_position())}
    assert found["order"].value == "sequential" and "moves of chance" in found["order"].evidence
    assert found["perfect information"].value == "no" and found["perfect information"].path is not None
    assert (found["sum"].value, found["chance"].value, found["value"].value) == ("zero", "yes", "−1/18")
    assert (found["states"].value, found["length"].value) == ("55", "4")
    assert found["unique equilibrium"].value == "not decided"
    assert "64 strategies" in found["unique equilibrium"].evidence


def test_an_order_in_which_moves_are_seen_makes_a_matrix_sequential() -> None:
    pennies = matrix_game([[1, -1], [-1, 1]])
    found = values(of_position(matrix_position(pennies, "row")))
    assert (found["order"], found["perfect information"], found["value"]) == ("sequential", "yes", "−1")


def test_a_threat_has_two_kinds_of_equilibria_and_no_price() -> None:
    entry = next(game for game in FAMOUS if game.id == "entry")
    found = {one.name: one for one in of_position(position_of_tree(entry.tree))}
    assert found["sum"].value == "general" and found["sum"].path == (1, 0)
    assert found["sum"].evidence == "The payoffs add up to 2 after out, but to −2 after in, fight."
    assert found["unique equilibrium"].value == "no"
    assert (found["price of anarchy"].value, found["price of stability"].value) == ("1", "1")


def test_evidence_names_the_cells_of_its_numbers() -> None:
    dilemma = next(game.matrix for game in FAMOUS if game.id == "prisoners-dilemma")
    assert dilemma is not None
    found = {one.name: one for one in of_matrix(dilemma)}
    assert found["sum"].cell == (0, 1)
    assert found["sum"].evidence == (
        "The payoffs add up to −1 at (silent, silent), but to −10 at (silent, confess)."
    )
    assert found["dominance solvable"].cell == (1, 1)
    assert found["price of anarchy"].evidence == (
        "Together the players get −1 at best, at (silent, silent), and −10 in this equilibrium."
    )


def test_a_constant_sum_is_named() -> None:
    assert values(of_matrix(matrix_game([[1, 2]], [[4, 3]])))["sum"] == "constant 5"
    assert values(of_position(position_of_tree({"type": "max", "children": [{"payoffs": [2, 5]}]})))[
        "sum"
    ] == ("constant 7")


def test_three_players_have_what_pure_strategies_tell() -> None:
    paid = tuple(tuple(map(lambda cell: cell % (player + 2), range(8))) for player in range(3))
    game = MatrixGame(("A", "B", "C"), (("x", "y"),) * 3, tuple(map(tuple, paid)))  # type: ignore[arg-type]
    found = values(of_matrix(game))
    assert (found["players"], found["symmetric"], found["value"]) == ("3", "-", "-")
    assert found["states"] == "15"


def test_an_and_or_tree_and_a_tree_with_infinite_leaves_are_classified_too() -> None:
    proof = values(of_position(position_of_tree({"type": "or", "children": [1, None]})))
    assert (proof["sum"], proof["value"], proof["states"]) == ("zero", "-", "3")
    endless = values(of_position(position_of_tree(["inf", 3])))
    assert (endless["sum"], endless["dominance solvable"]) == ("zero", "not decided")


def test_a_stop_ends_it() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        of_game("chess", stop)
