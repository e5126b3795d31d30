"""Xiangqi: the rules against other programs, and repetition, of which those programs say nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted
from oracles import EXTENTS, rows, whole
from play import random_game, snapshot

from plyscope import catalog
from plyscope.games.xiangqi.game import START
from plyscope.rules.position import SKIP, MoveError, Position, PositionError
from plyscope.search.perft import divide, perft
from plyscope.search.search import Limits

GAME = catalog.game("xiangqi")
CHECKING_CHARIOT = "4k4/R8/9/9/9/9/9/9/9/3K5 w - - 0 1"
ROUND = ["a9a10", "e10e9", "a10a9", "e9e10"]
BOTH_CHECK = "3k5/2c6/9/5c3/3r5/5C3/3R5/9/5K3/C8 w - - 0 1"


def played(text: str, *moves: str) -> Position:
    """The position after these moves from another."""
    position = GAME.read(text)
    GAME.play(position, list(moves))
    return position


def exchanged(fen: str) -> str:
    """The same position with Red and Black exchanged."""
    board, mover, *rest = fen.split()
    turned = "/".join(reversed(board.split("/"))).swapcase()
    return " ".join([turned, "b" if mover == "w" else "w", *rest])


def mirrored(fen: str) -> str:
    """The same position with left and right exchanged."""
    board, *rest = fen.split()
    return " ".join(["/".join(row[::-1] for row in board.split("/")), *rest])


def texts(position: Position) -> list[str]:
    """The legal moves, sorted."""
    return sorted(position.text(move) for move in position.legal_moves())


def some_positions(games: int, each: int, luck: Random) -> list[Position]:
    """Positions of random games, some of each."""
    found = []
    for _ in range(games):
        game = list(random_game(GAME.start(), luck))
        found += luck.sample(game, min(each, len(game)))
    return found


@pytest.mark.parametrize("extent", EXTENTS)
def test_moves_checks_and_losses_agree_with_other_programs(extent: str) -> None:
    for row in rows("rules_xiangqi", extent):
        position = GAME.start()
        GAME.play(position, row["moves"])
        again = GAME.read(row["fen"])
        assert again.write() == row["fen"]
        assert position.recurring() == again.recurring()
        assert position.identity == again.identity
        for found in (position, again):
            assert texts(found) == sorted(row["legal"]), row["fen"]
            assert found.is_forced is row["check"], row["fen"]
        if "loser" in row:
            assert position.result == row["openspiel_returns"][0], row["fen"]
            assert position.finished


@pytest.mark.parametrize("extent", EXTENTS)
def test_rare_positions_agree_with_other_programs(extent: str) -> None:
    for row in rows("rare_xiangqi", extent):
        position = GAME.read(row["fen"])
        assert texts(position) == sorted(row["legal"]), row["fen"]
        assert position.is_forced is row["check"], row["fen"]
        assert bool(row["legal"]) or position.finished


@pytest.mark.parametrize("table", whole("perft_xiangqi"), ids=lambda table: table["position"])
def test_there_are_as_many_lines_of_play_as_counted_elsewhere(table: dict[str, dict[str, int]]) -> None:
    position = GAME.read(str(table["fen"]))
    for depth, count in table["perft"].items():
        assert perft(position, int(depth)) == count
    assert sum(nodes for _, nodes in divide(position, 3)) == table["perft"]["3"]


@pytest.mark.slow
def test_there_are_as_many_lines_of_five_moves_as_counted_elsewhere() -> None:
    assert perft(GAME.start(), 5) == 133_312_995  # chessprogramming.org, Chinese Chess Perft Results


@pytest.mark.slow
def test_moves_agree_with_pyffish_on_random_positions() -> None:
    pyffish = pytest.importorskip("pyffish", reason="pyffish is not installed")
    for position in some_positions(300, 10, Random()):  # other positions every time
        fen, _, moves = position.write().partition(" moves ")  # those since the position was there before
        made = moves.split()
        assert texts(position) == sorted(pyffish.legal_moves("xiangqi", fen, made)), position.write()
        assert position.is_forced == pyffish.gives_check("xiangqi", fen, made), position.write()


# Repetition and the natural limit.


def test_the_third_time_a_position_comes_up_the_game_is_drawn() -> None:
    there_and_back = ["a1a2", "a10a9", "a2a1", "a9a10"]
    position = played(START, *there_and_back, *there_and_back[:3])
    assert not position.finished
    assert position.legal_moves()
    GAME.play(position, there_and_back[3:])
    assert (position.finished, position.result, position.why_over()) == (True, 0.0, "Threefold repetition")
    assert len(position.legal_moves()) == 44
    assert perft(position, 2) == 1920


@pytest.mark.parametrize(("fen", "result"), [(CHECKING_CHARIOT, -1.0), (exchanged(CHECKING_CHARIOT), 1.0)])
def test_who_gives_perpetual_check_loses(fen: str, result: float) -> None:
    moves = ROUND if result < 0 else ["a2a1", "e1e2", "a1a2", "e2e1"]
    position = played(fen, *moves, *moves[:3])
    assert not position.finished
    GAME.play(position, moves[3:])
    assert (position.finished, position.result, position.why_over()) == (True, result, "Perpetual check")
    assert position.legal_moves()
    again = GAME.read(position.write())
    assert snapshot(again) == snapshot(position)
    assert snapshot(position.copy()) == snapshot(position)


@pytest.mark.parametrize("red_checks", [True, False])
def test_perpetual_check_loses_also_where_the_checking_move_repeats_the_position(red_checks: bool) -> None:
    checked = "R3k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"
    moves = ["e10e9", "a10a9", "e9e10", "a9a10"] if red_checks else ["e1e2", "a1a2", "e2e1", "a2a1"]
    position = played(checked if red_checks else exchanged(checked), *moves, *moves)
    assert position.is_forced
    assert (position.finished, position.result) == (True, -1.0 if red_checks else 1.0)


def test_one_move_without_check_makes_it_a_draw() -> None:
    quiet = ["a9b9", "e10d10", "b9a9", "d10e10"]  # b9 gives no check
    position = played("4k4/R8/9/9/9/9/9/9/9/5K3 w - - 0 1", *quiet, *quiet)
    assert (position.finished, position.result) == (True, 0.0)
    mixed = ["a9a10", "e10e9", "a10b10", "e9e8", "b10a10", "e8e9", "a10a9", "e9e10"]
    position = played("4k4/R8/9/9/9/9/9/9/9/5K3 w - - 0 1", *mixed, *mixed)
    assert (position.finished, position.result) == (True, 0.0)


def test_where_both_sides_give_check_all_the_time_it_is_a_draw() -> None:
    moves = ["f5d5", "d6f6", "d5f5", "f6d6"]
    position = played(BOTH_CHECK, *moves)
    for _ in range(4):
        assert position.is_forced
        GAME.play(position, [moves[position.plies % 4]])  # type: ignore[attr-defined]
    assert (position.finished, position.result) == (True, 0.0)


def test_sixty_moves_of_each_side_without_a_capture_are_a_draw() -> None:
    position = GAME.read(START.replace("0 1", "118 60"))
    GAME.play(position, ["a1a2"])
    assert not position.finished
    GAME.play(position, ["a10a9"])
    assert (position.finished, position.result) == (True, 0.0)
    assert position.why_over() == "60 moves without a capture"
    assert GAME.read(position.write()).finished
    taking = GAME.read("4k4/9/9/9/9/9/9/9/p8/R4K3 w - - 119 80")
    GAME.play(taking, ["a1a2"])
    assert not taking.finished
    assert taking.write().endswith(" 0 80")


def test_a_mate_counts_more_than_the_limit() -> None:
    position = GAME.read("3k5/R8/9/9/9/9/9/9/8R/4K4 w - - 119 90")
    GAME.play(position, ["i2i10"])
    assert (position.finished, position.result, position.why_over()) == (True, 1.0, "Checkmate")


def test_repetition_is_taken_back_with_the_moves() -> None:
    position = played(CHECKING_CHARIOT, *ROUND, *ROUND)
    last = position.parse("a9a10")
    before = snapshot(position)
    position.play(last)  # moves are listed, though a rule ended the game
    position.take_back(last)
    assert snapshot(position) == before


def test_no_move_loses_without_check_too() -> None:
    position = GAME.read("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1")
    assert not position.is_forced
    assert (position.finished, position.result, position.why_over()) == (True, 1.0, "No legal move")
    assert position.legal_moves() == []


# Searches.


def test_passing_restores_everything_and_begins_a_new_past() -> None:
    for position in some_positions(5, 10, Random(5)):
        if position.finished:
            continue
        before = snapshot(position)
        if position.is_forced:
            with pytest.raises(MoveError, match="in check"):
                position.play(SKIP)
        else:
            position.play(SKIP)
            assert position.identity != before[1]
            position.take_back(SKIP)
        assert snapshot(position) == before


def test_mirror_images_share_their_key_and_their_moves() -> None:
    for position in some_positions(10, 10, Random(6)):
        image = GAME.read(mirrored(position.write().partition(" moves ")[0]))
        assert image.symmetric_identity == position.symmetric_identity
        assert (image.identity == position.identity) == (image.recurring() == position.recurring())


def test_exchanging_the_sides_turns_the_estimate_round() -> None:
    for position in some_positions(10, 20, Random(7)):
        if position.estimate is not None:
            other = GAME.read(exchanged(position.write()))
            assert other.estimate == pytest.approx(-position.estimate)


def test_an_engine_takes_what_hangs_and_mates() -> None:
    search = catalog.algorithm("alphabeta").search(table=True, quiescence=True, noisy_first=True)
    hanging = GAME.read("3k5/9/9/9/r8/9/9/R8/9/5K3 w - - 0 1")
    answer = search.run(hanging, Limits(depth=4))
    assert answer.move == hanging.parse("a3a6")
    mate = search.run(GAME.read("3k5/R8/9/9/9/9/9/9/8R/4K4 w - - 0 1"), Limits(depth=4))
    assert mate.wins_in == 1


def test_an_engine_beats_who_moves_at_random() -> None:
    luck = Random(9)
    search = catalog.algorithm("alphabeta").search(table=True, quiescence=True, noisy_first=True)
    for engine_side in (0, 1):
        position = GAME.start()
        while not position.finished:
            move = luck.choice(position.legal_moves())
            if position.side == engine_side:
                found = search.run(position, Limits(depth=2)).move
                assert found is not None
                move = found
            position.play(move)
        assert position.result == (1.0 if engine_side == 0 else -1.0)


def test_the_interpreted_core_plays_the_same() -> None:
    code = """
from random import Random
from plyscope import catalog
from plyscope.search.perft import perft
game, luck = catalog.game("xiangqi"), Random(3)
print(perft(game.start(), 2))
position = game.start()
for _ in range(60):
    print(position.write(), position.identity, position.symmetric_identity, position.legal_moves(),
          position.estimate, position.is_forced, position.finished)
    position.play(luck.choice(position.legal_moves()))
print(game.read("4k4/R8/9/9/9/9/9/9/9/3K5 w moves " + "a9a10 e10e9 a10a9 e9e10 " * 2).result)
"""
    assert run_interpreted(code) == run_compiled(code)


# Positions as text, and set up.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Expected a position as FEN"),
        ("9/9 w", "Expected 10 rows"),
        (START.replace("9/1c5c1", "8/1c5c1"), "Row 2: expected 9 points, found 8"),
        (START.replace("rnb", "rxb"), "Row 1: expected one of K A B N R C P"),
        (START.replace(" w ", " x "), "Word 2: expected w or b"),
        (START.replace("- -", "- KQ"), "Word 4: expected a hyphen"),
        (START.replace("0 1", "-3 1"), "Word 5: expected a number from 0"),
        (START + " 7", "Word 7"),
        (START.replace("AKA", "A1A"), "exactly one K on the board, found 0"),
        (START.replace("/9/1c5c1", "/4k4/1c5c1"), "exactly one k on the board, found 2"),
        ("9/4k4/9/9/9/9/4K4/9/9/9 w", "K on e4: a general never leaves its palace"),
        ("4k4/9/9/9/9/9/9/9/3A5/5K3 w", "A on d2: an advisor stays"),
        ("4k4/9/9/4B4/9/9/9/9/9/5K3 w", "B on e7: an elephant stays"),
        ("4k4/9/9/9/9/9/9/P8/9/5K3 w", "P on a3: a soldier begins on the fourth rank"),
        ("4k4/9/9/9/9/9/1P7/9/9/5K3 w", "P on b4: a soldier begins"),
        ("4k4/9/9/9/9/P8/P8/9/9/5K3 w", "P on a4 and a5: only one soldier"),
        ("4k4/9/9/9/9/9/9/9/RRR6/5K3 w", "at most 2 R on the board, found 3"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", "The generals on e1 and e10 face each other"),
        ("4k4/9/9/9/9/9/9/4R4/9/5K3 w", "The general on e10 is attacked"),
        (START + " moves h3e3 h3e3", "Move 2: Expected a legal move"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.read(text)
    assert said in str(refused.value)


def test_horses_and_elephants_have_two_letters() -> None:
    other = START.replace("n", "h").replace("N", "H").replace("b", "e").replace("B", "E").replace(" w", " r")
    assert GAME.read(other).write() == START
    assert GAME.read(START.split()[0]).write() == START


@settings(max_examples=2000, deadline=None)
@given(text=st.one_of(st.text(max_size=90), st.text("rnbakcpRNBAKCP0123456789/ wb-", max_size=110)))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = GAME.read(text)
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert GAME.read(position.write()).write() == position.write()


@settings(max_examples=1000, deadline=None)
@given(data=st.data())
def test_any_change_of_a_position_is_a_position_or_refused(data: st.DataObject) -> None:
    signs = list(START)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(signs) - 1))
        signs[place] = data.draw(st.sampled_from("rnbakcpRNBAKCP0123456789/ wb-\0é九"))
    try:
        position = GAME.read("".join(signs))
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert snapshot(GAME.read(position.write())) == snapshot(position)


def test_a_position_is_put_together_from_its_parts() -> None:
    for position in some_positions(5, 5, Random(8)):
        setting = GAME.take_apart(position)
        assert len(setting.signs) == 90
        again = GAME.put_together(setting)
        assert again.write() == position.write().partition(" moves ")[0]
    setting = GAME.empty_setting()
    with pytest.raises(PositionError, match="exactly one K"):
        GAME.put_together(setting)
    with pytest.raises(PositionError, match="Expected 90 points"):
        GAME.put_together(replace(setting, signs=setting.signs[1:]))
    start = GAME.take_apart(GAME.start())
    assert GAME.put_together(replace(start, rest=replace(start.rest, mover="black"))).side == 1


def test_every_cell_of_the_picture_is_a_point() -> None:
    position = GAME.read("4k4/9/9/9/9/9/9/4R4/4p4/5K3 b - - 0 1")
    picture = position.picture()
    assert [cell.index for cell in picture.cells] == list(range(90))
    assert (picture.cells[0].name, picture.cells[89].name) == ("a10", "i1")
    assert picture.checks == ((4.5, 0.5),)
    assert {(piece.x, piece.y, piece.text) for piece in picture.pieces} == {
        (4.5, 0.5, "將"), (4.5, 7.5, "俥"), (4.5, 8.5, "卒"), (5.5, 9.5, "帥"),
    }  # fmt: skip
