"""Go: captures, ko, superko, scoring, texts, and searches that play sensibly."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import EXTENTS, rows
from play import random_game, snapshot

from plyscope import catalog
from plyscope.rules.board_setup import Setting
from plyscope.rules.position import MAX, MIN, MoveError, Position, PositionError
from plyscope.search.search import Limits

GAME = catalog.game("go")
TURNS = {"B": MAX, "W": MIN}


def drawn(*lines: str, mover: str = "B", komi: float = 0.5) -> Position:
    """A position as lines of signs, the upper edge first."""
    return GAME.read("".join(reversed(lines)) + f" {mover}", size=len(lines), komi=komi)


def names(position: Position) -> set[str]:
    return {position.text(move) for move in position.legal_moves()}


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("name", ["rules_go9", "rare_go9"])
def test_the_rules_agree_with_other_programs(name: str, extent: str) -> None:
    for row in rows(name, extent):
        position = GAME.start()
        GAME.play(position, row["moves"])
        words = position.write().split()
        assert words[:2] == [row["board"], row["to_move"]]
        assert position.finished is row["terminal_two_passes"]
        assert GAME.read(row["board"] + " B pass pass").result == row["area_black_minus_white"] - 7.5
        assert snapshot(GAME.read(position.write())) == snapshot(position)
        if position.finished:
            assert position.result == row["area_black_minus_white"] - 7.5
            continue
        assert position.side == TURNS[row["to_move"]]
        legal = names(position)
        assert len(legal) == row["n_legal_superko_incl_pass"]
        free = {GAME.start().text(i) for i, sign in enumerate(row["board"]) if sign == "."}
        assert free - legal == set(row["illegal_empty_points"])
        closed = next((word[3:].split(",") for word in words if word.startswith("ko:")), [])
        assert closed == row["superko_banned"]


def test_a_ko_cannot_be_taken_back_at_once_but_after_another_exchange() -> None:
    position = drawn(".....", ".BW..", "B.BW.", ".BW..", ".....", mover="W")
    position.play(position.parse("B3"))
    assert position.picture().labels[-1].text == "● −1   ○ −0"
    assert "C3" not in names(position)
    assert position.write().endswith(" B ko:C3")
    with pytest.raises(MoveError, match="earlier board"):
        position.parse("C3")
    read = GAME.read(position.write(), size=5, komi=0.5)
    assert snapshot(read) == snapshot(position)
    GAME.play(position, ["A5", "E5"])
    assert "C3" in names(position)
    position.play(position.parse("C3"))
    assert "B3" not in names(position)


def test_three_kos_at_once_do_not_go_on_for_ever() -> None:
    luck = Random(12)
    start = GAME.start(size=5)
    for _ in range(15):
        boards = [position.write().split()[0] for position in random_game(start, luck)]
        changes = [board for board, before in zip(boards[1:], boards, strict=False) if board != before]
        assert len(set(changes)) == len(changes)


def test_half_a_point_of_komi_leaves_no_draw() -> None:
    assert not GAME.start(komi=7.5).can_draw
    assert GAME.start(komi=7.0).can_draw and GAME.start(komi=0.0).copy().can_draw


def test_suicide_is_forbidden_unless_it_captures() -> None:
    position = drawn(".B.B.", "B.B..", ".B...", ".....", ".....", mover="W")
    assert not {"B4", "A5", "C5"} & names(position)
    with pytest.raises(MoveError, match="has a liberty"):
        position.parse("A5")
    position = drawn(".BW..", "BW...", "W....", ".....", ".....", mover="W")
    assert "A5" in names(position)
    position.play(position.parse("A5"))
    assert position.write().split()[0][-5:] == "W.W.."


def test_area_counts_stones_and_what_only_they_reach() -> None:
    position = drawn("..B..", "..B..", "BBB.W", "...WW", "...W.", komi=7.5)
    GAME.play(position, ["pass", "pass"])
    assert position.result == 4 + 5 - 4 - 1 - 7.5
    assert position.why_over() == "Two passes"
    assert position.legal_moves() == []


def test_a_game_that_does_not_end_is_counted() -> None:
    position, luck = GAME.start(size=5), Random(3)
    while not position.finished:
        moves = [move for move in position.legal_moves() if move != 25] or [25]
        position.play(luck.choice(moves))
    if position.why_over() != "Two passes":
        assert position.write().endswith(" counted")
        assert snapshot(GAME.read(position.write(), size=5)) == snapshot(position)
    ended = GAME.read("." * 25 + " W counted", size=5)
    assert ended.finished
    assert ended.result == -7.5
    assert ended.why_over() == "The largest number of moves is reached"


def test_images_of_a_position_have_one_symmetric_key() -> None:
    luck = Random(5)
    for position in random_game(GAME.start(size=5), luck):
        words = position.write().split()
        if any(word.startswith("ko:") for word in words):
            continue
        board = words[0]
        turned = "".join(board[row * 5 + column] for column in range(5) for row in range(4, -1, -1))
        mirrored = "".join(board[i : i + 5][::-1] for i in range(0, 25, 5))
        for image in (turned, mirrored):
            other = GAME.read(" ".join([image, *words[1:]]), size=5)
            assert other.symmetric_identity == position.symmetric_identity


def test_a_ko_has_an_image_too() -> None:
    position = drawn(".....", ".BW..", "BW.W.", ".BW..", ".....").write().split()[0]
    image = "".join(position[i : i + 5][::-1] for i in range(0, 25, 5))
    keys = [
        GAME.read(f"{board} B ko:{ko}", size=5).symmetric_identity
        for board, ko in ((position, "C3"), (image, "C3"), (image, "A1"))
    ]
    assert keys[0] == keys[1] != keys[2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("." * 80, "Expected 81 points"),
        ("." * 40 + "x" + "." * 40, "Point 41 (E5)"),
        ("." * 81 + " X", "expected the side to move"),
        ("." * 81 + " B pass pass pass", "at most two passes"),
        ("." * 81 + " B later", "found 'later'"),
        ("." * 81 + " B ko:K1", "Ko: expected points from A1 to J9"),
        ("." * 81 + " B ko:", "Ko: expected points"),
        ("." * 81 + " B ko:A1,A1", "each point once"),
        ("B" + "." * 80 + " B ko:A1", "Ko: expected free points"),
        ("BW......." + "W" + "." * 71 + " B", "The stone at A1 has no liberty"),
        ("B" * 81 + " B", "The stone at A1 has no liberty"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=re.escape(said)):
        GAME.read(text)


@settings(max_examples=400, deadline=None)
@given(
    signs=st.text("BW.", min_size=25, max_size=25),
    rest=st.text("BWpaskonut:,ABCDE12345 ", max_size=25),
)
def test_any_board_is_read_or_refused_with_a_reason(signs: str, rest: str) -> None:
    try:
        position = GAME.read(f"{signs} {rest}", size=5)
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert snapshot(GAME.read(position.write(), size=5)) == snapshot(position)


def test_a_setting_is_put_together_as_it_was_taken_apart() -> None:
    luck = Random(6)
    for position in random_game(GAME.start(size=5), luck):
        if position.finished:
            break
        setting = GAME.take_apart(position)
        assert isinstance(setting, Setting)
        assert GAME.put_together(setting, size=5).write() == position.write()


# Searches.


def best(position: Position, depth: int) -> str:
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=depth))
    assert answer.move is not None
    return position.text(answer.move)


def test_a_search_captures_and_rescues() -> None:
    black_to_move = drawn(".......", ".......", "...B...", "..BW...", "...B...", ".......", ".......")
    assert best(black_to_move, 1) == "E4"
    white_to_move = drawn(
        ".......", ".......", "...B...", "..BW...", "...B...", ".......", ".......", mover="W"
    )
    assert best(white_to_move, 2) != "pass"


def test_a_search_passes_rather_than_filling_its_own_eyes() -> None:
    position = drawn(".BW.W", "BBWWW", "BBW.W", ".BWWW", "BBWW.", komi=0.5)
    for depth in (1, 2, 3):
        assert best(position, depth) == "pass"


def test_eyes_are_the_last_moves() -> None:
    position = drawn(".BW.W", "BBWWW", "BBW.W", ".BWWW", "BBWW.")
    assert position.text(position.legal_moves()[0]) == "pass"


def test_a_shallow_search_beats_random_moves() -> None:
    luck = Random(4)
    for searcher in (MAX, MIN):
        position = GAME.start(size=7)
        while not position.finished:
            if position.side == searcher:
                position.play(position.parse(best(position, 1)))
            else:
                position.play(luck.choice(position.legal_moves()))
        assert ((position.result or 0) > 0) == (searcher == MAX)
