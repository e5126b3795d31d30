"""Nim agrees with Bouton's theorem, with a search of every game, and with programs that are not ours."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted
from oracles import EXTENTS, rows

from plyscope import catalog
from plyscope.cli import batch
from plyscope.games.nim.game import LETTERS, MOST_COINS, MOST_PILES
from plyscope.options import OptionError
from plyscope.rules.position import MAX, MIN, MoveError, Position, PositionError
from plyscope.search.search import Limits

NIM = catalog.game("nim")


def text_of(piles: tuple[int, ...], mover: str = "max") -> str:
    return f"{','.join(map(str, piles))} {mover}"


@cache
def wins(piles: tuple[int, ...], misere: bool, most: int) -> bool:
    """Does the side to move win? By looking at every game."""
    after = [
        tuple(sorted((*piles[:i], pile - count, *piles[i + 1 :])))
        for i, pile in enumerate(piles)
        for count in range(1, min(pile, most or pile) + 1)
    ]
    return any(not wins(piles, misere, most) for piles in after) if after else misere


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("given", ["options", "position"])
def test_every_row_of_the_oracle_comes_out(given: str, extent: str) -> None:
    every = 1 if extent == "full" else 10
    read = rows("rules_nim", "full")[::every]
    assert len(read) == 2000 // every
    for row in read:
        request: dict[str, Any] = {"game": "nim", "options": {"misere": row["misere"]}}
        if given == "options":
            request["options"]["piles"] = row["piles"]
        else:
            request["position"] = text_of(tuple(row["piles"]))
        shown = batch.answer({"do": "show", **request})
        solved = batch.answer({"do": "solve", **request})
        assert len(shown["legal"]) == row["n_legal"], row
        assert solved["score"] == row["nim_sum"], row
        assert solved["mover_wins"] is row["mover_wins"], row
        assert sorted(solved["winning_moves"]) == sorted(row["winning_moves"]), row
        assert solved["value"] == (1.0 if row["mover_wins"] else -1.0), row


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("most", [0, 1, 2, 3, 4])
def test_the_theory_agrees_with_every_game_of_up_to_three_piles(misere: bool, most: int) -> None:
    for piles in product(range(6), repeat=3):
        position = NIM.read(text_of(piles), misere=misere, most=most)
        expected = wins(tuple(sorted(piles)), misere, most)
        assert getattr(position, "mover_wins") is expected, (piles, misere, most)  # noqa: B009
        if not position.finished:
            assert position.features()[0] == (1 if expected else -1)
            assert position.estimate == (10 if expected else -10)


@settings(max_examples=300, deadline=None)
@given(piles=st.lists(st.integers(0, MOST_COINS), min_size=1, max_size=MOST_PILES))
def test_bouton_who_faces_a_nim_sum_of_zero_loses(piles: list[int]) -> None:
    position = NIM.read(text_of(tuple(piles)))
    total = 0
    for pile in piles:
        total ^= pile
    assert getattr(position, "nim_sum") == total  # noqa: B009
    for move in position.legal_moves():
        position.play(move)
        if total == 0:
            assert getattr(position, "nim_sum") != 0  # noqa: B009
        position.take_back(move)


@pytest.mark.parametrize("options", [{}, {"misere": True}, {"most": 2}, {"misere": True, "most": 3}])
def test_the_solver_counts_the_plies_that_minimax_counts(options: dict[str, Any]) -> None:
    search = catalog.algorithm("minimax").search()
    for piles in ((1, 2, 3), (2, 2), (3, 1, 1), (4,), (5, 1), (0, 3, 2)):
        for mover in ("max", "min"):
            position = NIM.read(text_of(piles, mover), **options)
            found = catalog.solver("nim").solve(position, all=True)
            answer = search.run(position, Limits())
            assert (found.value, found.outcome.plies) == (answer.value, answer.wins_in)
            assert found.moves is not None and set(found.moves) == set(position.legal_moves())


def test_where_there_is_too_much_to_count_it_is_still_known_who_wins() -> None:
    found = batch.answer(
        {"do": "solve", "game": "nim", "options": {"piles": [31, 30, 29, 28, 27, 26, 25, 20]}}
    )
    assert found["plies"] is None
    assert found["mover_wins"] is True and found["value"] == 1.0
    assert found["nodes"] <= 20_000


def test_the_engine_keeps_the_value_of_every_position_of_3_5_7() -> None:
    search = catalog.algorithm("alphabeta").search()
    for piles in product(range(4), range(6), range(8)):
        for misere in (False, True):
            position = NIM.read(text_of(piles), misere=misere)
            if position.finished:
                continue
            won = getattr(position, "mover_wins")  # noqa: B009
            answer = search.run(position, Limits())
            assert answer.value == (1.0 if won else -1.0), (piles, misere)
            assert answer.move is not None and answer.exact
            position.play(answer.move)
            assert getattr(position, "mover_wins") is not won, (piles, misere)  # noqa: B009


def test_piles_in_another_order_are_the_same_position_by_symmetry() -> None:
    position = NIM.read("3,5,0,5 min")
    other = NIM.read("5,3,5,0 min")
    assert position.identity != other.identity
    assert position.symmetric_identity == other.symmetric_identity
    assert position.symmetric_identity != NIM.read("5,3,5,0 max").symmetric_identity
    assert position.symmetric_identity != NIM.read("5,3,5,0 min", misere=True).symmetric_identity
    assert position.symmetric_identity != NIM.read("5,3,5 min").symmetric_identity


def test_a_table_with_symmetry_finds_moves_of_the_piles_as_they_lie() -> None:
    plain = catalog.algorithm("alphabeta").search(symmetry=False)
    turned = catalog.algorithm("alphabeta").search(symmetry=True)
    for piles in product(range(4), repeat=3):
        position = NIM.read(text_of(piles))
        if not position.finished:
            one, other = plain.run(position, Limits()), turned.run(position, Limits())
            assert one.value == other.value
            assert other.move in position.legal_moves()


def test_one_click_takes_a_coin_and_all_on_its_right() -> None:
    position = NIM.start()
    picture = position.picture()
    for row, pile in enumerate((3, 5, 7)):
        for column in range(pile):
            move = picture.move_at(column + 0.5, row + 0.5)
            assert move is not None
            assert position.text(move) == f"{row}:{pile - column}"
            assert position.label(move) == f"{LETTERS[row]}−{pile - column}"
    assert len(picture.pieces) == 15
    assert [note.text for note in picture.notes] == ["011", "101", "111", "⊕ 001  "]
    assert picture.remark == "Nim-sum 3 ⊕ 5 ⊕ 7 = 1: the side to move wins."
    assert not picture.keys
    last = NIM.read("5", piles=[5], misere=True, most=3)
    assert [key for key, _ in last.picture().keys] == ["1", "2", "3"]
    assert last.picture().remark.endswith("the side to move loses.")


def test_moves_are_read_in_both_notations() -> None:
    position = NIM.start()
    assert {position.parse(text) for text in ("1:2", " 1:2 ", "B−2", "b-2")} == {34}
    for text in ("1:6", "3:1", "1:0", "B", "1", "1:２"):
        with pytest.raises(MoveError, match="pile:count"):
            position.parse(text)


@pytest.mark.parametrize(
    ("given", "taken"),
    [([3, 5, 7], (3, 5, 7)), ("3,5,7", (3, 5, 7)), ("3 5 7", (3, 5, 7)), ("4", (4,)), ((0, 2), (0, 2))],
)
def test_piles_are_read_from_lists_and_from_text(given: object, taken: tuple[int, ...]) -> None:
    assert getattr(NIM.start(piles=given), "piles") == taken  # noqa: B009


@pytest.mark.parametrize(
    "given", [[], "", "3,x", [3, -1], [32], [1] * 9, [1.5], [True], {}, None, 7, "1" * 2000, [[3]]]
)
def test_piles_that_are_none_are_refused(given: object) -> None:
    with pytest.raises(OptionError, match="piles"):
        NIM.start(piles=given)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1 to 8 piles"),
        ("max", "1 to 8 piles"),
        ("1,2,3,4,5,6,7,8,9", "1 to 8 piles"),
        ("3,five", "Pile 2: expected a whole number, found 'five'"),
        ("3,-5", "Pile 2"),
        ("3,32 min", "Pile 2: expected a number from 0 to 31, found 32"),
        ("3,5 both", "Pile 3"),
        ("1" * 5000, "5,000 characters"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_expectation(text: str, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        NIM.read(text)
    assert said in str(refused.value)


@settings(max_examples=1500, deadline=None)
@given(text=st.one_of(st.text(max_size=40), st.text("0123456789,+ maxin−-\n", max_size=40)))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = NIM.read(text)
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert NIM.read(position.write()).identity == position.identity


def test_a_position_that_is_set_up_is_read_from_its_cells() -> None:
    position = NIM.read("2,0,7 min", misere=True)
    setting = NIM.take_apart(position)
    assert len(setting.signs) == 21
    assert NIM.put_together(setting, misere=True).write() == "2,0,7 min"
    assert NIM.put_together(NIM.empty_setting()).write() == "0,0,0 max"


def test_who_takes_the_last_coin_wins_or_loses() -> None:
    for misere in (False, True):
        position = NIM.read("1 max", misere=misere)
        position.play(position.legal_moves()[0])
        assert position.finished and position.result == (-1.0 if misere else 1.0)
        assert NIM.read("0 max", misere=misere).result == (1.0 if misere else -1.0)


def test_the_turn_is_kept() -> None:
    assert NIM.read("3").side == MAX and NIM.read("3 MIN").side == MIN


PROGRAM = """
from plyscope.cli import batch
for piles in ([3, 5, 7], [1, 2, 3], [0, 4], [31, 31, 1]):
    for options in ({}, {"misere": True}, {"most": 3}):
        request = {"game": "nim", "options": {"piles": piles, **options}}
        found = batch.answer({"do": "solve", **request, "all": True})
        print({name: value for name, value in found.items() if name != "seconds"})
        print(batch.answer({"do": "show", **request}))
        if sum(piles) < 9:
            found = batch.answer({"do": "search", **request, "algorithm": "alphabeta"})
            print({name: value for name, value in found.items() if name != "seconds"})
"""


def test_the_interpreted_core_says_the_same() -> None:
    assert run_compiled(PROGRAM) == run_interpreted(PROGRAM)


def legal_texts(position: Position) -> list[str]:
    return [position.text(move) for move in position.legal_moves()]


def test_a_limit_of_coins_holds_for_every_move() -> None:
    assert legal_texts(NIM.start(piles="5,1", most=3)) == ["0:1", "0:2", "0:3", "1:1"]
