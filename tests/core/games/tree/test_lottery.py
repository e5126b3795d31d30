"""Lotteries: wheels and coins as they are typed, and the trees that they make."""

from __future__ import annotations

from fractions import Fraction

import pytest

from plyscope import catalog
from plyscope.games.tree.lottery import MOST_SECTORS, LotteryError, number, read
from plyscope.search.search import Limits

ROWS = [("big", "1", "100"), ("small", "3", "20"), ("", "6", "0")]


def test_weights_become_probabilities_and_the_tree_is_worth_the_mean() -> None:
    found = read(ROWS, "15", "0")
    assert [sector.share for sector in found.sectors] == [Fraction(n, 10) for n in (1, 3, 6)]
    assert found.mean == 1
    position = catalog.game("tree").read(found.tree("spin", "stay out"))
    answer = catalog.algorithm("expectimax").search().run(position, Limits())
    assert answer.details["exact_value"] == "1" and position.text(answer.move or 0) == "spin"
    spun = position.copy()
    spun.play(0)
    assert [spun.text(move) for move in spun.legal_moves()] == ["big", "small", "0"]
    assert spun.odds == (Fraction(1, 10), Fraction(3, 10), Fraction(3, 5))


def test_without_a_choice_chance_is_at_the_root() -> None:
    found = read([("heads", "1/2", "10"), ("tails", "0.5", "0")])
    assert found.mean == 5
    position = catalog.game("tree").read(found.tree("toss", "stay out"))
    assert position.odds == (Fraction(1, 2), Fraction(1, 2))


def test_numbers_are_typed_in_several_ways() -> None:
    texts = {
        "1/3": Fraction(1, 3),
        " −2.5 ": Fraction(-5, 2),
        ".5": Fraction(1, 2),
        "1.5 / 2": Fraction(3, 4),
    }
    assert {text: number(text) for text in texts} == texts
    for text in ("", "a", "1/0", "1/", "nan", "1e9999", "9" * 39, "٣"):
        assert number(text) is None, text


@pytest.mark.parametrize(
    ("rows", "price", "sure", "place", "said"),
    [
        (ROWS[:1], "", "", (-1, ""), "2 to 16 sectors"),
        (ROWS * MOST_SECTORS, "", "", (-1, ""), "2 to 16 sectors"),
        ([*ROWS, ("x", "0", "1")], "", "", (3, "share"), "Sector 4: expected a weight above 0"),
        ([*ROWS, ("x", "1/0", "1")], "", "", (3, "share"), "found “1/0”"),
        ([*ROWS, ("x", "1", "much")], "", "", (3, "payoff"), "Sector 4: expected a payoff"),
        ([*ROWS, ("x", "1", "much " * 99)], "", "", (3, "payoff"), "found “much much much much much much…”"),
        ([*ROWS, ("x" * 61, "1", "1")], "", "", (3, "name"), "at most 60 characters"),
        ([*ROWS, ("x", "0." + 24 * "3", "1")], "", "", (0, "share"), "Sector 1: its probability"),
        (ROWS, "dear", "", (-1, "price"), "Price: expected a number"),
        (ROWS, "", "4 or 5", (-1, "sure"), "For sure: expected a number"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(
    rows: list[tuple[str, str, str]], price: str, sure: str, place: tuple[int, str], said: str
) -> None:
    with pytest.raises(LotteryError, match=said) as error:
        read(rows, price, sure)
    assert (error.value.row, error.value.field) == place


def test_payoffs_stay_the_fractions_that_were_typed() -> None:
    found = read([("", "1", "1/3"), ("", "1", "0.1")], "  ", "0.2")
    position = catalog.game("tree").read(found.tree("spin", "stay out"))
    answer = catalog.algorithm("expectimax").search().run(position, Limits())
    assert answer.details["exact_value"] == str(found.mean) == "13/60"
    position.play(0)
    assert [position.text(move) for move in position.legal_moves()] == ["1/3", "0.1"]


def test_all_that_is_taken_makes_a_tree() -> None:
    rows = [("🎲" * 60, "1/16" if sector else "0.3333333333", str(sector)) for sector in range(MOST_SECTORS)]
    found = read(rows, "1000000000", "-1000000000")
    position = catalog.game("tree").read(found.tree("spin", "stay out"))
    position.play(0)
    assert position.odds == tuple(sector.share for sector in found.sectors)
