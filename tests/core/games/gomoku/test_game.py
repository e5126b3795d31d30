"""Gomoku: how its rules count a row, what other programs say, and the swap2 opening."""

from __future__ import annotations

import re

import pytest
from gomoku_crowds import GAME
from oracles import EXTENTS, rows
from play import snapshot

from plyscope.rules.board_setup import EMPTY, Setting
from plyscope.rules.position import MAX, MIN, MoveError, Position, PositionError

TURNS = {"X": MAX, "O": MIN, None: None}


def drawn(signs: str, rule: str) -> Position:
    """A position on 8 x 8 points; an asterisk marks a point that is free."""
    return GAME.read(signs.replace("*", "."), size=8, rule=rule)


@pytest.mark.parametrize(
    "text", ["", "12", "a", "a0", "a16", "p1", "a1,2", ",", "1,", "0,15", "15,0", "-1,0", "a+1"]
)
def test_what_names_no_crossing_is_refused(text: str) -> None:
    with pytest.raises(MoveError, match=r"Expected a free point from a1 to o15, or row,column from 0,0"):
        GAME.start().parse(text)


def test_a_five_that_can_be_prevented_makes_both_its_ends_noisy() -> None:
    for row, ends in ((".OOOO...", {"0,0", "0,5"}), ("O.OOO...", {"0,1"})):
        position = drawn(row + "X.X..X.." + "." * 40 + "X.......", "freestyle")
        noisy = {position.text(move) for move in position.legal_moves() if position.is_noisy(move)}
        assert position.is_forced and noisy == ends


@pytest.mark.parametrize("extent", EXTENTS)
def test_the_rules_agree_with_other_programs(extent: str) -> None:
    for row in rows("rules_gomoku15", extent):
        position = GAME.start()
        GAME.play(position, row["moves"])
        assert position.write() == row["board"]
        assert position.side == TURNS[row["to_move"]]
        assert position.finished is row["terminal"]
        legal = [position.text(move) for move in position.legal_moves()]
        assert len(legal) == row["n_legal"]
        assert sorted(legal) == sorted(row.get("legal", legal))
        assert position.result == (row["returns"][0] if row["terminal"] else None)
        assert snapshot(GAME.read(row["board"])) == snapshot(position)


OPENINGS = {
    "k10l11k12m9": {"x": "k10k12", "o": "l11m9"},
    "h8i9j10h10g7": {"x": "h8j10g7", "o": "i9h10"},
    "a1t20a20t1j10": {"x": "a1a20j10", "o": "t20t1"},
}
"""Lines of moves as other programs write them, and the stones of both colours after them."""


@pytest.mark.parametrize("line", OPENINGS)
def test_openings_as_other_programs_write_them_can_be_played(line: str) -> None:
    """Letters of columns with rows from below, or rows and columns from the upper left corner."""
    read = {}
    for colour, points in OPENINGS[line].items():
        for column, row in re.findall(r"([a-z])(\d+)", points):
            read[20 - int(row), ord(column) - ord("a")] = colour.upper()
    signs = "".join(read.get((row, column), ".") for row in range(20) for column in range(20))
    lettered, numbered = GAME.start(size=20), GAME.start(size=20)
    points = re.findall(r"[a-z]\d+", line)
    GAME.play(lettered, points)
    GAME.play(numbered, [f"{20 - int(point[1:])},{ord(point[0]) - ord('a')}" for point in points])
    assert lettered.write() == numbered.write()
    assert lettered.write().replace("\n", "") == signs
    assert snapshot(GAME.read(lettered.write(), size=20)) == snapshot(lettered)


@pytest.mark.parametrize(
    ("rule", "black", "white"), [("freestyle", True, True), ("exact", False, False), ("renju", None, True)]
)
def test_six_in_a_row_win_only_where_the_rule_says_so(rule: str, black: bool | None, white: bool) -> None:
    black_begins = "................XXX*XX..........O.O.O...O.O....................."
    position = drawn(black_begins, rule)
    if black is None:
        with pytest.raises(MoveError, match="Renju"):
            position.parse("2,3")
    else:
        position.play(position.parse("2,3"))
        assert (position.result == 1.0) is black
    position = drawn(black_begins.translate(str.maketrans("XO", "OX"))[:-1] + "X", rule)
    position.play(position.parse("2,3"))
    assert (position.result == -1.0) is white


def test_swap2_lets_the_second_player_stay() -> None:
    position = GAME.start(opening="swap2")
    for move, side in (("7,7", MAX), ("7,8", MAX), ("8,8", MAX), ("stay", MIN), ("6,6", MIN), ("6,7", MAX)):
        assert position.side == side
        position.play(position.parse(move))
    assert position.side == MIN


def test_swap2_lets_the_second_player_take_black() -> None:
    position = GAME.start(opening="swap2")
    GAME.play(position, ["7,7", "7,8", "8,8"])
    assert [action.name for action in position.picture().actions] == [
        "Play White", "Take Black", "Place two more stones",
    ]  # fmt: skip
    before = snapshot(position)
    position.play(position.parse("swap"))
    assert position.side == MAX
    assert position.write().endswith(" swapped")
    assert {piece.owner for piece in position.picture().pieces if piece.colour == "black"} == {"min"}
    GAME.play(position, ["0,0", "7,9", "0,1", "7,10", "0,2", "7,11", "0,3"])
    assert position.side == MIN
    position.take_back(position.parse("0,4") - 1)
    GAME.play(position, ["0,5", "7,6", "0,7", "8,7", "9,0", "8,6"])
    other = GAME.start(opening="swap2")
    GAME.play(other, ["7,7", "7,8", "8,8"])
    assert snapshot(other) == before


def test_who_has_black_after_a_swap_wins_with_black_stones() -> None:
    position = GAME.start(opening="swap2")
    GAME.play(position, ["7,7", "0,8", "7,8", "swap", "0,0", "7,9", "0,2", "7,10", "0,4", "7,11"])
    assert position.result == -1.0
    assert GAME.read(position.write()).result == -1.0


def test_swap2_lets_the_first_player_choose_after_two_more_stones() -> None:
    position = GAME.start(opening="swap2")
    GAME.play(position, ["7,7", "7,8", "8,8", "more", "9,9", "9,8"])
    assert position.side == MAX
    assert [position.text(move) for move in position.legal_moves()] == ["stay", "swap"]
    for choice, side in (("stay", MIN), ("swap", MAX)):
        after = position.copy()
        after.play(after.parse(choice))
        assert after.side == side


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("." * 224, "Expected 225 points"),
        ("." * 100 + "?" + "." * 124, "Point 101"),
        ("X" * 2 + "." * 223, "2 X and 0 O"),
        ("." * 225 + " choosing", "'choosing' needs 3 or 5 stones; found 0"),
        ("." * 225 + " later", "found 'later'"),
        ("." * 225 + " skipped swapped", "found 'swapped'"),
        ("XXXXX" + "." * 10 + "OOOOO" + "." * 205, "ended earlier"),
        ("XXXXX" + "." * 10 + "OOOO" + "." * 10 + "O" + "." * 195, "the other moved on"),
        ("XXXXX" + "." * 10 + "OOOO" + "." * 11 + "XXXXX" + "." * 10 + "OOOO.O" + "." * 174, "no last stone"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=re.escape(said)):
        GAME.read(text)


def test_an_overline_of_black_is_refused_in_renju() -> None:
    text = "XXXXXX" + "." * 9 + "O.O.O.O.O.O" + "." * 199
    with pytest.raises(PositionError, match="Renju forbids"):
        GAME.read(text, rule="renju")


def test_a_setting_is_put_together_as_it_was_taken_apart() -> None:
    position = GAME.start(opening="swap2")
    for move in ("7,7", "7,8", "8,8", "more", "9,9", "9,8", "swap", "1,1"):
        position.play(position.parse(move))
        setting = GAME.take_apart(position)
        assert isinstance(setting, Setting)
        assert GAME.put_together(setting).write() == position.write()
    assert set(GAME.empty_setting().signs) == {EMPTY}
