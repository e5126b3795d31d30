"""Othello: its rules beside those of other programs, its images, its text and its picture."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted
from oracles import EXTENTS, rows, whole
from play import random_game, random_positions, snapshot

from plyscope import catalog
from plyscope.arena.self_play import points
from plyscope.arena.strengths import LEVELS, Level
from plyscope.cli import batch
from plyscope.games.othello.game import OthelloPosition
from plyscope.options import OptionError
from plyscope.rules.game import WeightError
from plyscope.rules.position import MAX, MoveError, Position, PositionError
from plyscope.search.perft import divide, perft
from plyscope.search.search import Limits

GAME = catalog.game("othello")
SIDES = {"X": 0, "O": 1, None: None}
PASSING = "OOOOOOOO" + "XOOOOOO-" + "OOOOOOOO" * 6
"""White has to pass, Black can move to h2."""


def squares(position: Position) -> str:
    return position.write().split()[0]


def won_with_empties(row: dict[str, Any]) -> int:
    """The result of a row that counts discs only, as the rules have it: empty squares go to the winner."""
    difference = int(row["disc_diff_black"])
    sign = (difference > 0) - (difference < 0)
    return difference + sign * str(row["board"]).count("-")


# The rules.


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("name", ["rules_othello", "rare_othello"])
def test_legal_moves_turn_and_end_agree_with_other_programs(name: str, extent: str) -> None:
    read = rows(name, extent)
    assert len(read) >= 30
    for row in read:
        position = GAME.start()
        GAME.play(position, row["moves"])
        assert squares(position) == row["board"]
        assert position.side == SIDES[row["to_move"]], row["board"]
        assert position.finished is row["terminal"]
        assert sorted(position.text(move) for move in position.legal_moves()) == sorted(row["legal"])
        if row["terminal"]:
            assert position.result == won_with_empties(row), row["board"]
        assert GAME.read(position.write()).identity == position.identity


def test_there_are_as_many_lines_of_play_as_counted_elsewhere() -> None:
    table = next(entry for entry in whole("othello_tables") if entry["game"] == "othello")["perft"]
    start = GAME.start()
    for depth in range(1, 10):
        assert perft(start, depth) == table[str(depth)], depth
    assert sum(nodes for _, nodes in divide(start, 7)) == table["7"]


STEPS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def turned_by_hand(board: dict[tuple[int, int], str], place: tuple[int, int], mover: str) -> set[Any]:
    """The discs that a move turns, found by walking from it."""
    found: set[Any] = set()
    for across, down in STEPS:
        walked, (column, row) = [], place
        while True:
            column, row = column + across, row + down
            if board.get((column, row), "-") == "-":
                break
            if board[column, row] == mover:
                found.update(walked)
                break
            walked.append((column, row))
    return found


@pytest.mark.parametrize("size", [4, 6, 8])
def test_every_move_turns_exactly_the_discs_that_it_encloses(size: int) -> None:
    luck = Random(size)
    for _ in range(8):
        for position in random_game(GAME.start(size=size), luck):
            text, mover = position.write().split()
            board = {divmod(i, size)[::-1]: sign for i, sign in enumerate(text)}
            legal = {position.text(move): move for move in position.legal_moves()}
            by_hand = {}
            for place, sign in board.items():
                turned = turned_by_hand(board, place, mover) if sign == "-" else set()
                if turned:
                    by_hand["abcdefgh"[place[0]] + str(place[1] + 1)] = (place, turned)
            assert set(legal) - {"pass"} == set(by_hand)
            for name, (place, turned) in by_hand.items():
                position.play(legal[name])
                expected = {**board, place: mover, **dict.fromkeys(turned, mover)}
                assert squares(position) == "".join(expected.values())
                position.take_back(legal[name])


def test_a_side_that_cannot_move_passes_while_the_other_can() -> None:
    position = GAME.read(f"{PASSING} O")
    assert [position.text(move) for move in position.legal_moves()] == ["pass"]
    [action] = position.picture().actions
    assert position.text(action.move) == "pass" and position.picture().moves() == {action.move}
    before = snapshot(position)
    position.play(action.move)
    assert position.write() == f"{PASSING} X"
    assert [position.text(move) for move in position.legal_moves()] == ["h2"]
    position.take_back(action.move)
    assert snapshot(position) == before


def test_a_game_in_which_neither_side_can_move_ends_at_once_and_the_winner_takes_the_empty_squares() -> None:
    for mover in "XO":
        won = GAME.read("X" * 40 + "-" * 24 + f" {mover}")
        assert (won.finished, won.result, won.legal_moves()) == (True, 64, [])
        assert won.why_over() == "Neither side can move"
    drawn = GAME.read(DRAWN)
    assert (drawn.finished, drawn.result) == (True, 0)


DRAWN = "X" * 28 + "O" * 32 + "X" * 4 + " X"


def test_a_full_board_says_no_reason_for_its_end() -> None:
    assert GAME.read(DRAWN).why_over() == ""


# Images and keys.


def image_of(text: str, size: int, change: Callable[[int, int], tuple[int, int]]) -> str:
    """The position whose square (row, column) is the one of this position that `change` names."""
    signs, mover = text.split()
    places = [change(row, column) for row in range(size) for column in range(size)]
    return "".join(signs[row * size + column] for row, column in places) + " " + mover


@pytest.mark.parametrize("size", [4, 6, 8])
def test_all_eight_images_have_one_symmetric_key_and_the_mapped_moves(size: int) -> None:
    luck, last = Random(9), size - 1
    turns: list[Callable[[int, int], tuple[int, int]]] = [
        lambda row, column: (row, last - column),
        lambda row, column: (column, row),
        lambda row, column: (last - column, row),
    ]
    for position in random_game(GAME.start(size=size), luck):
        for change in turns:
            other = GAME.read(image_of(position.write(), size, change), size=size)
            assert other.symmetric_identity == position.symmetric_identity
            assert (other.identity == position.identity) == (other.write() == position.write())
            assert other.estimate == position.estimate
            assert len(other.legal_moves()) == len(position.legal_moves())


MAPPED = """
from random import Random
from plyscope import catalog
luck = Random(4)
for size in (4, 6, 8):
    position = catalog.game("othello").start(size=size)
    while not position.finished:
        for number in range(8):
            for move in position.legal_moves():
                assert position.unmapped(position.mapped(move, number), number) == move
        here = position.symmetry()
        moves = sorted(position.mapped(move, here) for move in position.legal_moves())
        print(position.write(), position.key(), position.symmetric_key(), here, moves, position.evaluate())
        position.play(luck.choice(position.legal_moves()))
    print(position.write(), position.utility(), position.features())
"""


def test_moves_are_mapped_to_the_image_that_has_the_symmetric_key() -> None:
    seen: dict[str, tuple[str, str]] = {}
    for line in run_interpreted(MAPPED).splitlines():
        if "[" in line:
            words, moves = line.split(" [")
            key = words.split()[3]
            assert seen.setdefault(key, (moves.split("]")[0], line))[0] == moves.split("]")[0], line


PLAYED = """
from random import Random
from plyscope import catalog
luck = Random(4)
for size in (4, 6, 8):
    for _ in range(4):
        position = catalog.game("othello").start(size=size)
        while not position.finished:
            told = position.identity, position.symmetric_identity, position.estimate, position.features()
            print(position.write(), told, position.legal_moves())
            position.play(luck.choice(position.legal_moves()))
        print(position.write(), position.result)
"""


def test_compiled_and_interpreted_positions_agree() -> None:
    compiled = run_compiled(PLAYED)
    assert len(compiled.splitlines()) > 300
    assert compiled == run_interpreted(PLAYED)


def test_the_evaluation_turns_round_when_the_colours_are_exchanged() -> None:
    exchange = str.maketrans("XO", "OX")
    for position in random_positions("othello", 4, seed=7):
        text = position.write()
        other = GAME.read(text.translate(exchange))
        if position.estimate is not None:
            assert other.estimate == -position.estimate
        else:
            assert other.result == -(position.result or 0)


# Text.


def test_a_position_is_read_in_forms_that_people_write() -> None:
    start = GAME.start().write()
    signs = start.split()[0]
    lines = "\n".join(signs[i : i + 8] for i in range(0, 64, 8)) + "\nx"
    for text in (start, start.lower(), start.replace("-", "."), lines, f"  {start}\n"):
        assert GAME.read(text).write() == start
    for size in (4, 6):
        small = GAME.start(size=str(size)).write()
        assert GAME.read(small).write() == small, "the number of squares tells the size"
    assert GAME.start(size="6 × 6").write() == GAME.start(size=6).write()
    for size in ("7", 7, "6x4", True, [8]):
        with pytest.raises(OptionError):
            GAME.start(size=size)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Expected 64 squares"),
        ("X" * 64, "and the side to move, X or O; found 64 signs."),
        ("X" * 64 + "-", "Expected the side to move after the squares, X or O, found '-'."),
        ("-" * 27 + "Z" + "-" * 36 + " X", "Character 28: expected X, O or a hyphen, found 'Z'."),
        ("-" * 64 + " X", "Square d4: the four squares in the middle are never empty."),
        ("X" + "-" * 26 + "XX------XX" + "-" * 27 + " O", "Square a1: this disc is cut off"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_reason(text: str, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.read(text)
    assert said in str(refused.value)
    assert batch.answered(b'{"do":"show","game":"othello","position":"%s"}' % text.encode())["error"]


@settings(max_examples=400, deadline=None)
@given(
    st.one_of(
        st.text(max_size=80),
        st.text("XO-. \n", max_size=90),
        st.text("XO-", min_size=64, max_size=64).map(lambda text: f"{text} X"),
        st.tuples(
            st.text("XO-xo.é٣\x00", min_size=64, max_size=64), st.sampled_from(["X", "O", "-", ""])
        ).map(lambda parts: parts[0][:27] + "XO" + parts[0][29:35] + "OX" + parts[0][37:] + " " + parts[1]),
        st.text("XO-", min_size=5, max_size=5).map(lambda text: f"{text[:5]}XX--XX{text}X"),
    )
)
def test_any_text_is_a_position_or_refused_with_a_reason(text: str) -> None:
    check_text(text)


def test_ten_thousand_spoilt_positions_are_positions_or_refused_with_a_reason() -> None:
    luck, read = Random(12), 0
    texts = [position.write() for position in random_positions("othello", 1, seed=12)]
    for _ in range(10_000):
        signs = list(luck.choice(texts))
        for _ in range(luck.randint(1, 4)):
            place = luck.randrange(len(signs))
            signs[place : place + luck.randint(0, 2)] = luck.choice(["", "X", "O", "-", " ", "\0", "é", "XO"])
        read += check_text("".join(signs))
    assert 100 < read < 9_900


def check_text(text: str) -> bool:
    """See that a text is read, and moves can be made and taken back there, or that it is refused."""
    try:
        position = GAME.read(text)
    except PositionError as error:
        assert str(error).endswith(".")
        return False
    assert GAME.read(position.write()).write() == position.write()
    assert position.longest < 128
    moves = position.legal_moves()
    assert len(moves) <= GAME.most_moves and position.finished == (not moves)
    before = snapshot(position)
    for move in moves:
        position.play(move)
        position.take_back(move)
    assert snapshot(position) == before
    return True


def test_a_move_that_cannot_be_made_is_refused_with_those_that_can() -> None:
    with pytest.raises(MoveError, match=r"\(c4, d3, e6, f5\), found 'd4'"):
        GAME.start().parse("d4")
    assert GAME.start().text(GAME.start().parse(" D3 ")) == "d3"


def test_a_position_is_set_up_square_by_square() -> None:
    for position in random_positions("othello", 2):
        size = getattr(position, "size", 8)
        setting = GAME.take_apart(position)
        assert len(setting.signs) == size * size
        assert [cell.index for cell in position.picture().cells] == list(range(size * size))
        assert GAME.put_together(setting, size=size).write() == position.write()
    empty = GAME.empty_setting(size=6)
    assert set(empty.signs) == {"."} and len(empty.signs) == 36
    with pytest.raises(PositionError, match="the middle are never empty"):
        GAME.put_together(empty, size=6)


def test_the_picture_shows_stones_on_felt_with_the_first_row_on_top() -> None:
    picture = GAME.start().picture()
    assert picture.surface == "felt"
    found = {(piece.x, piece.y): (piece.shape, piece.colour, piece.owner) for piece in picture.pieces}
    assert found[3.5, 3.5] == ("stone", "white", "min") and found[4.5, 3.5] == ("stone", "black", "max")
    assert [cell.name for cell in picture.cells[:9]] == [*(f"{file}1" for file in "abcdefgh"), "a2"]
    assert {cell.name for cell in picture.cells if cell.move is not None} == {"c4", "d3", "e6", "f5"}


# Evaluation.


def test_weights_change_the_evaluation_also_in_copies_and_are_bounded() -> None:
    position = GAME.read(GAME.example)
    weights = (0.0, 0.0, 0.0, 2.5, 0.0, 0.0, 0.0)
    position.weigh(weights)
    assert position.estimate == 2.5 * position.features()[3] == position.copy().estimate
    position.weigh((0.0,) * 7)
    assert position.estimate == 0.0
    with pytest.raises(WeightError, match="too large"):
        position.weigh((1e6,) * 7)


def test_features_stay_within_their_bounds() -> None:
    for position in random_positions("othello", 6, seed=3):
        for feature, value in zip(GAME.features, position.features(), strict=True):
            assert abs(value) <= feature.most, feature.id


def test_features_measure_what_they_say() -> None:
    corner = GAME.read("XX" + "-" * 6 + "-X" + "-" * 6 + "--O" + "-" * 5 + "---XX---" * 2 + "-" * 24 + " O")
    features = dict(zip([feature.id for feature in GAME.features], corner.features(), strict=True))
    assert (features["corners"], features["safe"], features["discs"]) == (1, 1, 0)
    assert (features["diagonal"], features["beside"]) == (0, 0), "the corner beside them is taken"
    aslant = GAME.read("-" * 9 + "X" + "-" * 6 + "--O" + "-" * 5 + "---XX---" * 2 + "-" * 24 + " O")
    assert aslant.features()[1:3] == (1, 0)
    position = GAME.start()
    assert isinstance(position, OthelloPosition) and position.side == MAX
    assert position.features()[3] == 0, "four moves for each side"


def test_a_game_counts_as_won_whatever_the_number_of_discs_when_weights_are_learnt() -> None:
    won, drawn, lost = ("X" * 40 + "O" * 24, "X" * 32 + "O" * 32, "X" * 31 + "O" * 33)
    assert [points(GAME.read(f"{signs} X")) for signs in (won, drawn, lost)] == [1.0, 0.5, 0.0]


def test_taking_a_corner_is_noisy() -> None:
    position = GAME.read("--------" + "-O------" + "--X-----" + "---XO---" + "---OX---" + "-" * 24 + " X")
    assert position.text(position.legal_moves()[0]) == "a1", "corners come first"
    assert [position.text(move) for move in position.legal_moves() if position.is_noisy(move)] == ["a1"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_every_level_moves_within_its_time_and_games_come_to_an_end(level: Level) -> None:
    seconds = None if level.seconds is None else level.seconds / 250
    search = catalog.algorithm(level.algorithm).search(**dict(level.options))
    position, luck, slowest = GAME.start(), Random(1), 0.0
    while not position.finished:
        answer = search.run(position, Limits(level.depth, None, seconds))
        slowest = max(slowest, answer.seconds)
        position.play(level.choose(answer, position, luck))
    assert position.result is not None
    assert slowest < 2.0
