"""English draughts: the rules against other programs, and what of them those programs leave out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted
from oracles import EXTENTS, rows, whole
from play import random_game

from plyscope import catalog
from plyscope.games.draughts.text import path_of
from plyscope.rules.position import MoveError, Position, PositionError
from plyscope.search.perft import divide, perft

GAME = catalog.game("draughts")


def texts(position: Position) -> list[str]:
    """The legal moves, sorted."""
    return sorted(position.text(move) for move in position.legal_moves())


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("name", ["rules_draughts", "rare_draughts"])
def test_legal_moves_and_losses_agree_with_other_programs(name: str, extent: str) -> None:
    for row in rows(name, extent):
        read, played = GAME.read(row["fen"]), GAME.start()
        GAME.play(played, row["moves"])
        assert played.recurring() == read.write() == row["fen"]
        assert played.identity == read.identity
        for position in (read, played):
            assert texts(position) == sorted(row["legal"]), row["fen"]
            lost = position.finished and not position.legal_moves()
            assert lost is row["terminal_loss_for_mover"], row["fen"]
            if lost:
                assert position.result == (-1.0 if row["fen"].startswith("B") else 1.0)


def test_there_are_as_many_lines_of_play_as_counted_elsewhere() -> None:
    table, start = whole("perft_draughts")["perft"], GAME.start()
    for depth in range(1, 10):
        assert perft(start, depth) == table[str(depth)], depth
    assert sum(nodes for _, nodes in divide(start, 7)) == table["7"]


@pytest.mark.slow
def test_there_are_as_many_lines_of_ten_moves_as_counted_elsewhere() -> None:
    assert perft(GAME.start(), 10) == whole("perft_draughts")["perft"]["10"]


@pytest.mark.slow
def test_moves_agree_with_pydraughts_on_random_positions() -> None:
    draughts = pytest.importorskip("draughts", reason="pydraughts is not installed")
    luck = Random()  # other positions every time
    seen = 0
    while seen < 1500:
        game = list(random_game(GAME.start(), luck))
        for position in luck.sample(game, min(5, len(game))):
            seen += 1
            fen = position.recurring()
            if ":W:" in fen or fen.endswith(":B"):
                continue  # pydraughts does not read a side without pieces
            theirs = draughts.Board(variant="english", fen=fen)
            expected = {(move.steps_move[0], *move.steps_move[1:]) for move in theirs.legal_moves()}
            assert {tuple(path_of(move)) for move in position.legal_moves()} == expected, fen


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("B:W10,18,19:BK6", ["6x15x22", "6x15x24"]),
        ("B:W6,7,14,15:BK1", ["1x10x3", "1x10x17", "1x10x19"]),
        ("B:W26,27:B22", ["22x31"]),
        ("B:W26,27:BK22", ["22x31x24"]),
        ("B:W18,19,26,27:BK15", ["15x22x31x24x15", "15x24x31x22x15"]),
        ("W:W18,26:B", ["18-14", "18-15", "26-22", "26-23"]),
    ],
)
def test_captures_are_played_to_their_end_and_every_path_is_a_move(fen: str, moves: list[str]) -> None:
    assert texts(GAME.read(fen)) == sorted(moves)


def test_a_capture_can_be_named_by_its_first_and_last_square_where_that_is_enough() -> None:
    position = GAME.read("B:W10,18,19:BK6")
    for text in ("6x22", "6x15x22", " 6X15X22 ", "6:15:22", "6×22"):
        assert position.text(position.parse(text)) == "6x15x22"
    round_and_round = GAME.read("B:W18,19,26,27:BK15")
    assert round_and_round.text(round_and_round.parse("15x15")).startswith("15x")  # either takes all four
    with pytest.raises(MoveError, match="one of the captures 6x13x22, 6x15x22"):
        GAME.read("B:W9,10,17,18:B6").parse("6x22")
    with pytest.raises(MoveError, match="legal move"):
        position.parse("6x15")


def test_the_longest_capture_takes_nine_pieces() -> None:
    position = GAME.read("B:W6,7,8,14,15,16,22,23,24:BK1")
    assert max(text.count("x") for text in texts(position)) == 9
    move = max(position.legal_moves(), key=lambda move: len(path_of(move)))
    before = position.write()
    position.play(move)
    assert position.write() == f"W:W:BK{path_of(move)[-1]}"
    assert (position.result, position.why_over()) == (1.0, "No piece left")
    position.take_back(move)
    assert position.write() == before


def test_a_position_that_comes_for_the_third_time_is_a_draw() -> None:
    position = GAME.read("B:WK32:BK1")
    for _ in range(2):
        GAME.play(position, ["1-6", "32-27", "6-1"])
        assert not position.finished
        GAME.play(position, ["27-32"])
    assert position.finished
    assert (position.result, position.why_over()) == (0.0, "Threefold repetition")
    assert texts(position) == ["1-5", "1-6"]
    assert position.copy().finished
    position.take_back(position.parse("1-5"))
    assert not position.finished


def test_forty_moves_of_each_side_without_progress_are_a_draw() -> None:
    position = GAME.read("B:WK32:BK1:H79")
    assert not position.finished
    move = position.parse("1-6")
    position.play(move)
    assert position.finished
    assert position.write() == "W:WK32:BK6:H80"
    assert (position.result, position.why_over()) == (0.0, "Forty moves without progress")
    assert perft(position, 2) > 0
    position.take_back(move)
    assert position.write() == "B:WK32:BK1:H79"


def test_a_mans_move_and_a_capture_begin_the_forty_moves_anew() -> None:
    position = GAME.read("B:W31,K32:B1,K5:H60")
    GAME.play(position, ["5-9", "32-28"])
    assert position.write().endswith(":H62")
    GAME.play(position, ["1-6"])
    assert ":H" not in position.write()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Part 1: expected B or W"),
        ("X:W1:B2", "Part 1: expected B or W"),
        ("B:W21", "after :B"),
        ("B:W21:W22:B1", "Part 3: W stands there twice"),
        ("B:W33:B1", "Part 2: expected a square from 1 to 32"),
        ("B:W21,:B1", "Part 2: expected a square"),
        ("B:W32-21:B1", "Part 2: expected a square"),
        ("B:W21:B21", "Part 3: two pieces stand on square 21."),
        ("B:W21:B1:Hx", "Part 4: expected W or B"),
        ("B:W21:B29", "Square 29: a black man"),
        ("B:W4:B1", "Square 4: a white man"),
        ("B:W20-32:B1", "13 white pieces"),
        ("B:W:B", "no piece"),
    ],
)
def test_a_wrong_position_is_refused_with_place_and_reason(text: str, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.read(text)
    assert said in str(refused.value)


@pytest.mark.parametrize("text", ["B:W21-32:B1-12.", "b : w21-32 : b1-12", "B:B1-12:W21-32:H0:F1"])
def test_positions_are_read_in_the_forms_of_other_programs(text: str) -> None:
    assert GAME.read(text).write() == GAME.start().write()


@settings(max_examples=1000, deadline=None)
@given(st.text("BWKbwk:,-.0123456789HF \n", max_size=60))
def test_any_text_that_looks_like_a_position_is_one_or_refused(text: str) -> None:
    try:
        position = GAME.read(text)
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert GAME.read(position.write()).write() == position.write()


def test_settings_are_taken_apart_and_put_together() -> None:
    for position in random_game(GAME.read("W:W18,26,K5:B1,2,K32:H3"), Random(1)):
        setting = GAME.take_apart(position)
        assert GAME.put_together(setting).write() == position.write()
    assert len(GAME.empty_setting().signs) == 32


def exchanged(fen: str) -> str:
    """The position turned round, with the colours exchanged."""
    signs = GAME.take_apart(GAME.read(fen)).signs
    turned = "".join(signs[::-1]).translate(str.maketrans("bBwW", "wWbB"))
    rest = type(GAME.take_apart(GAME.read(fen)).rest)(turn="white" if fen.startswith("B") else "black")
    return GAME.put_together(type(GAME.take_apart(GAME.start()))(tuple(turned), rest)).write()


def test_the_evaluation_turns_round_when_the_colours_are_exchanged() -> None:
    luck = Random(2)
    for _ in range(20):
        for position in random_game(GAME.start(), luck):
            other = GAME.read(exchanged(position.recurring()))
            assert [-value for value in other.features()] == list(position.features())
            assert len(other.legal_moves()) == len(position.legal_moves())


def splitmix(seed: int) -> Iterator[int]:
    """The generator of Steele, Lea & Flood as Vigna published it."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        yield z ^ z >> 31


def test_a_key_is_made_of_the_random_numbers_of_its_men_kings_and_mover() -> None:
    assert next(splitmix(0)) == 0xE220A8397B1DCDAF  # as other programs have it
    numbers, places = [*islice(splitmix(0), 141)], 35  # four gaps are left between the rows
    for position in (*random_game(GAME.start(), Random(2)), GAME.read("B:WK1,28,32:B5,14,19,K23")):
        key = 0 if position.recurring().startswith("B") else numbers[-1]
        setting = GAME.take_apart(position)
        for square, sign in enumerate(setting.signs):
            if sign != ".":
                kind = "bBwW".index(sign)
                key ^= numbers[kind * places + square + square // 8]
        assert position.identity == key


PLAYED = """
from random import Random
from plyscope import catalog
from plyscope.search.perft import perft
game, luck = catalog.game("draughts"), Random(3)
for _ in range(6):
    position = game.start()
    while not position.finished:
        position.play(luck.choice(position.legal_moves()))
        print(position.write(), position.identity, position.legal_moves(), position.estimate)
    print(position.result, position.why_over(), position.board())
print(perft(game.start(), 4))
"""


def test_compiled_and_interpreted_boards_agree() -> None:
    assert run_interpreted(PLAYED) == run_compiled(PLAYED)
