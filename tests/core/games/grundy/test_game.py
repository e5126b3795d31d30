"""Grundy's game: values by their definition, the published sequence, and the lectures' seven coins."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted

from plyscope import catalog
from plyscope.cli import batch
from plyscope.games.grundy.game import MOST_COINS
from plyscope.rules.position import MAX, MIN, MoveError, PositionError
from plyscope.search.search import Limits

GRUNDY = catalog.game("grundy")

LAYERS = (
    "7", "6+1 5+2 4+3", "5+1+1 4+2+1 3+3+1 3+2+2", "4+1+1+1 3+2+1+1 2+2+2+1", "3+1+1+1+1 2+2+1+1+1",
    "2+1+1+1+1+1",
)  # fmt: skip
"""The positions of seven coins, ply by ply, as the lectures have them."""

REPLIES = {
    "7 min": "6+1 5+2 4+3", "6+1 max": "4+2+1", "5+2 max": "4+2+1", "4+3 max": "4+2+1 3+3+1",
    "4+2+1 min": "3+2+1+1", "3+3+1 min": "3+2+1+1", "3+2+1+1 max": "2+2+1+1+1", "2+2+1+1+1 min": "",
}  # fmt: skip
"""MAX's strategy there: all moves of MIN, and those of MAX that keep the win."""

A002188 = (
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1,
    2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
)  # fmt: skip
"""The values of piles of 0 to 50 coins: The On-Line Encyclopedia of Integer Sequences, https://oeis.org/A002188."""

Piles = tuple[int, ...]


@cache
def after(piles: Piles) -> frozenset[Piles]:
    """What the piles can become in one move, by trying all of them."""
    return frozenset(
        tuple(sorted((*piles[:i], part, pile - part, *piles[i + 1 :]), reverse=True))
        for i, pile in enumerate(piles)
        for part in range(1, pile)
        if part != pile - part
    )


@cache
def value(piles: Piles) -> int:
    """The smallest number that is not the value of a position after a move: the definition."""
    reached = {value(other) for other in after(piles)}
    return next(number for number in range(len(reached) + 1) if number not in reached)


def partitions(coins: int, largest: int) -> list[Piles]:
    if coins == 0:
        return [()]
    return [
        (first, *rest)
        for first in range(min(coins, largest), 0, -1)
        for rest in partitions(coins - first, first)
    ]


def text_of(piles: Piles, mover: str = "max") -> str:
    return f"{'+'.join(map(str, piles))} {mover}"


def solve(text: str, **fields: Any) -> dict[str, Any]:
    return batch.answer({"do": "solve", "game": "grundy", "position": text, **fields})


def test_the_values_of_single_piles_are_those_of_the_published_sequence() -> None:
    found = [getattr(GRUNDY.start(coins=coins), "value") for coins in range(1, MOST_COINS + 1)]  # noqa: B009
    assert found == list(A002188[1:])
    lost = [coins for coins in range(1, 24) if not solve(f"{coins}")["mover_wins"]]
    assert lost == [1, 2, 4, 7, 10, 20, 23]


@pytest.mark.parametrize("coins", range(1, 13))
def test_every_position_of_up_to_twelve_coins_has_the_value_of_the_definition(coins: int) -> None:
    search = catalog.algorithm("alphabeta").search()
    for piles in partitions(coins, coins):
        for mover in ("max", "min"):
            position = GRUNDY.read(text_of(piles, mover))
            solved = solve(text_of(piles, mover), all=True)
            won = value(piles) != 0
            assert solved["score"] == value(piles), piles
            assert solved["mover_wins"] is won, piles
            assert solved["value"] == (1.0 if won == (mover == "max") else -1.0)
            reached = set()
            for move in position.legal_moves():
                position.play(move)
                now: Piles = getattr(position, "piles")  # noqa: B009
                reached.add(now)
                position.take_back(move)
                pair = [int(part) for part in position.text(move).split(":")]
                assert (pair in solved["winning_moves"]) == (value(now) == 0)
            assert reached == after(piles) and len(position.legal_moves()) == len(reached)
            if position.finished:
                continue
            answer = search.run(position, Limits())
            assert answer.exact and answer.value == solved["value"], piles
            assert answer.wins_in == solved["plies"], piles
            assert answer.move is not None
            assert (answer.move, 1 if won else -1) in zip(
                position.legal_moves(), solved["move_scores"].values(), strict=True
            ), piles


def test_seven_coins_are_the_game_of_the_lectures() -> None:
    layer, layers, arcs = {(7,)}, [], 0
    while layer:
        layers.append(layer)
        arcs += sum(len(after(piles)) for piles in layer)
        layer = {other for piles in layer for other in after(piles)}
    named = [{"+".join(map(str, piles)) for piles in found} for found in layers]
    assert named == [set(found.split()) for found in LAYERS]
    assert (sum(map(len, layers)), arcs) == (14, 17)
    start = GRUNDY.start(coins=7, first="min")
    assert start.side == MIN
    answer = catalog.algorithm("minimax").search().run(start, Limits())
    assert (answer.nodes, answer.value) == (24, 1.0)
    every = set().union(*named)
    won = {name for name in every if not solve(name)["mover_wins"]}
    assert won == {"7", "4+2+1", "3+3+1", "4+1+1+1", "2+2+2+1", "2+2+1+1+1", "2+1+1+1+1+1"}
    for question, replies in REPLIES.items():
        position = GRUNDY.read(question)
        good = []
        for move in position.legal_moves():
            position.play(move)
            if question.endswith("min") or not solve(position.write())["mover_wins"]:
                good.append(position.caption)
            position.take_back(move)
        assert sorted(good) == sorted(replies.split()), question


def test_equal_piles_have_one_move_and_both_are_understood() -> None:
    position = GRUNDY.read("3+3+1")
    assert [position.text(move) for move in position.legal_moves()] == ["0:1"]
    assert (
        position.parse("1:1") == position.parse("0:1") == position.parse("3=2+1") == position.legal_moves()[0]
    )
    for text in ("2:1", "0:2", "3=1+2", "0", ""):
        with pytest.raises(MoveError, match="pile:size"):
            position.parse(text)


def test_the_order_in_which_piles_are_given_does_not_matter() -> None:
    assert GRUNDY.read("1,4,2 min").identity == GRUNDY.read("4+2+1 min").identity
    assert GRUNDY.read("1 4 2 min").write() == "4+2+1 min"
    assert GRUNDY.read("4+2+1 min").identity != GRUNDY.read("4+2+1 max").identity


def test_a_click_between_two_coins_splits_there() -> None:
    position = GRUNDY.read("6+1")
    picture = position.picture()
    for gap, part in ((1, 1), (2, 2), (4, 2), (5, 1)):
        move = picture.move_at(gap, 0.5)
        assert move is not None and position.text(move) == f"0:{part}"
    assert picture.move_at(3, 0.5) is None and picture.move_at(2.5, 0.5) is None
    assert len(picture.pieces) == 7
    assert [note.text for note in picture.notes] == ["1", "0"]
    assert picture.remark == "Grundy value 1 ⊕ 0 = 1: the side to move wins."


def test_a_position_that_is_set_up_is_read_from_its_cells() -> None:
    for text in ("4+2+1 min", "1 max", "2+1 max", "12 min"):
        setting = GRUNDY.take_apart(GRUNDY.read(text))
        assert GRUNDY.put_together(setting).write() == text
    with pytest.raises(PositionError, match="piles"):
        GRUNDY.put_together(GRUNDY.empty_setting())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1 to 50 piles"),
        ("4+two", "Pile 2"),
        ("4+0", "Pile 2: expected at least one coin"),
        ("30+30", "at most 50 coins in all, found 60"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_expectation(text: str, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        GRUNDY.read(text)
    assert said in str(refused.value)


@settings(max_examples=1500, deadline=None)
@given(text=st.one_of(st.text(max_size=40), st.text("0123456789,+ maxin−-\n", max_size=40)))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = GRUNDY.read(text)
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert GRUNDY.read(position.write()).identity == position.identity


def test_who_cannot_move_has_lost() -> None:
    assert GRUNDY.read("2+2 max").result == -1.0
    assert GRUNDY.read("2+2 min").result == 1.0
    assert GRUNDY.read("3 max").side == MAX


PROGRAM = """
from plyscope.cli import batch; from plyscope import catalog
for coins in (1, 3, 7, 12, 20, 50):
    request = {"game": "grundy", "options": {"coins": coins, "first": "min"}}
    if coins < 13:
        found = batch.answer({"do": "solve", **request})
        print(found["score"], found["winning_moves"], found["plies"])
    position = catalog.game("grundy").start(coins=coins)
    while not position.finished:
        position.play(position.legal_moves()[-1])
        print(position.identity, position.estimate, position.write())
"""


def test_the_interpreted_core_says_the_same() -> None:
    assert run_compiled(PROGRAM) == run_interpreted(PROGRAM)
