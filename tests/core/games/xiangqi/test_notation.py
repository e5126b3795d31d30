"""Moves of xiangqi in Chinese and in WXF notation: written, read back, and read as people type them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import random_game

from plyscope import catalog
from plyscope.games.xiangqi.game import START
from plyscope.games.xiangqi.notation import same_signs
from plyscope.rules.position import MoveError, Position

GAME = catalog.game("xiangqi")
BLACK_TO_MOVE = START.replace(" w ", " b ")
TANDEM_CANNONS = "5k3/9/9/4C4/9/4C4/9/9/9/3K5 w"
THREE = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w"
FOUR = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w"
FIVE = "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w"
TWO_AND_TWO = "5k3/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w"
THREE_AND_TWO = "5k3/9/2P6/2P1P4/2P1P4/9/9/9/9/3K5 w"
BLACK_TWO_AND_TWO = "5k3/9/9/9/9/2p1p4/2p1p4/9/9/3K5 b"
BLACK_FOUR = "5k3/9/9/9/9/4p4/4p4/4p4/4p4/3K5 b"


def both(fen: str, move: str) -> tuple[str, str]:
    """A move of a position in Chinese and in WXF."""
    position = GAME.read(fen)
    found = position.parse(move)
    return position.written(found, "chinese"), position.written(found, "wxf")


@pytest.mark.parametrize(
    ("fen", "move", "written"),
    [
        (START, "h3e3", ("炮二平五", "C2=5")),
        (START, "h1g3", ("马二进三", "H2+3")),
        (START, "a1a2", ("车九进一", "R9+1")),
        (START, "c1e3", ("相七进五", "E7+5")),
        (START, "d1e2", ("仕六进五", "A6+5")),
        (START, "g4g5", ("兵三进一", "P3+1")),
        (START, "b3b10", ("炮八进七", "C8+7")),
        (BLACK_TO_MOVE, "h8e8", ("炮8平5", "C8=5")),
        (BLACK_TO_MOVE, "b10c8", ("马2进3", "H2+3")),
        (BLACK_TO_MOVE, "e10e9", ("将5进1", "K5+1")),
        (BLACK_TO_MOVE, "c7c6", ("卒3进1", "P3+1")),
        ("5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "d3e2", ("仕六退五", "A6-5")),
        ("5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "d1e2", ("仕六进五", "A6+5")),
        (TANDEM_CANNONS, "e7e8", ("前炮进一", "C++1")),
        (TANDEM_CANNONS, "e5a5", ("后炮平九", "C-=9")),
        (TANDEM_CANNONS, "e5e3", ("后炮退二", "C--2")),
        (THREE, "e8e9", ("前兵进一", "P++1")),
        (THREE, "e7d7", ("中兵平六", "P5=6")),
        (THREE, "e6f6", ("后兵平四", "P-=4")),
        (FOUR, "e9f9", ("一兵平四", "++=4")),
        (FOUR, "e8f8", ("二兵平四", "P+=4")),
        (FOUR, "e7f7", ("三兵平四", "P-=4")),
        (FOUR, "e6f6", ("四兵平四", "--=4")),
        (FIVE, "c10b10", ("一兵平八", "++=8")),
        (FIVE, "c9b9", ("二兵平八", "P+=8")),
        (FIVE, "c8b8", ("三兵平八", "P7=8")),
        (FIVE, "c6b6", ("五兵平八", "--=8")),
        (TWO_AND_TWO, "e7e8", ("一兵进一", "5++1")),
        (TWO_AND_TWO, "e6f6", ("二兵平四", "5-=4")),
        (TWO_AND_TWO, "c7b7", ("三兵平八", "7+=8")),
        (TWO_AND_TWO, "c6b6", ("四兵平八", "7-=8")),
        (THREE_AND_TWO, "c7b7", ("四兵平八", "77=8")),
        (BLACK_TWO_AND_TWO, "c4b4", ("一卒平2", "3+=2")),
        (BLACK_TWO_AND_TWO, "e5f5", ("四卒平6", "5-=6")),
        (BLACK_FOUR, "e2f2", ("一卒平6", "++=6")),
        (BLACK_FOUR, "e5f5", ("四卒平6", "--=6")),
    ],
)
def test_moves_are_written_as_the_federation_has_it(fen: str, move: str, written: tuple[str, str]) -> None:
    assert both(fen, move) == written


@pytest.mark.parametrize(
    ("fen", "text", "move"),
    [
        (START, "炮二平五", "h3e3"),
        (START, "砲二平五", "h3e3"),
        (START, " 炮 2 平 5 ", "h3e3"),
        (START, "傌二進三", "h1g3"),
        (START, "俥九進一", "a1a2"),
        (START, "c2.5", "h3e3"),
        (START, "N2+3", "h1g3"),
        (START, "H3E3", "h3e3"),
        (BLACK_TO_MOVE, "炮８平５", "h8e8"),
        (BLACK_TO_MOVE, "砲八平五", "h8e8"),
        (BLACK_TO_MOVE, "將5進1", "e10e9"),
        (TANDEM_CANNONS, "後炮退二", "e5e3"),
        (TANDEM_CANNONS, "+C+1", "e7e8"),
        (FOUR, "前兵平四", "e9f9"),
        (FOUR, "后兵平四", "e6f6"),
        (TWO_AND_TWO, "前五进一", "e7e8"),
        (TWO_AND_TWO, "后七平八", "c6b6"),
        (TWO_AND_TWO, "前兵七平八", "c7b7"),
        ("5k3/9/9/9/9/9/9/3A5/9/3AK4 w", "前仕退五", "d3e2"),
    ],
)
def test_moves_are_read_in_many_forms(fen: str, text: str, move: str) -> None:
    position = GAME.read(fen)
    assert position.text(position.parse(text)) == move


@pytest.mark.parametrize(
    ("fen", "text", "said"),
    [
        (START, "炮五平二", "Expected a legal move"),
        (START, "炮二平", "Expected a legal move"),
        (TWO_AND_TWO, "前兵进一", "which of several moves"),
        (THREE, "兵五平四", "which of several moves"),
        (START, "炮二平五炮二平五", "found"),
    ],
)
def test_what_is_no_move_or_several_is_refused(fen: str, text: str, said: str) -> None:
    with pytest.raises(MoveError) as refused:
        GAME.read(fen).parse(text)
    assert said in str(refused.value)


def with_many_soldiers(luck: Random) -> Position:
    """A position with five soldiers of each side, all over the river on few files."""
    signs = ["."] * 90
    for letter, ranks in (("P", range(5)), ("p", range(5, 10))):
        free = [9 * rank + file for rank in ranks for file in luck.sample(range(9), 2)]
        for place in luck.sample(free, 5):
            signs[place] = letter
    signs[luck.choice([3, 4, 5])], signs[luck.choice([84, 85, 86])] = "k", "K"
    setting = GAME.empty_setting()
    return GAME.put_together(type(setting)(tuple(signs), setting.rest))


def test_every_move_is_read_back_in_every_notation() -> None:
    luck, several = Random(1), 0
    positions = [position for _ in range(3) for position in random_game(GAME.start(), luck)][::20]
    while len(positions) < 150:
        try:
            positions.append(with_many_soldiers(luck))
        except ValueError:
            continue
    for position in positions:
        legal = position.legal_moves()
        for notation, _ in GAME.notations:
            written = [position.written(move, notation) for move in legal]
            assert len(set(written)) == len(written), position.write()
            several += sum(text[0] in "一二三四五前中后" for text in written)
            for move, text in zip(legal, written, strict=True):
                assert position.parse(text) == move, (position.write(), text)
    assert several > 200


@settings(max_examples=400, deadline=None)
@given(text=st.text("炮砲车俥马兵卒前中后後进退平一二三四五12345９+-=.CHRPchrpabe ", max_size=6))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    for fen in (START, BLACK_TO_MOVE, TWO_AND_TWO, FIVE):
        position = GAME.read(fen)
        try:
            move = position.parse(text)
        except MoveError as error:
            assert str(error).endswith(".")
        else:
            assert move in position.legal_moves()


def test_signs_that_mean_the_same_are_one() -> None:
    assert same_signs("後 砲 退 ９") == same_signs("后炮退九") == "后炮退9"


@pytest.mark.slow
def test_wxf_agrees_with_pyffish_on_random_positions() -> None:
    pyffish = pytest.importorskip("pyffish", reason="pyffish is not installed")
    luck = Random()  # other positions every time
    for _ in range(8):
        for position in random_game(GAME.start(), luck):
            if position.finished:
                continue  # its text may be an earlier position with the moves since
            fen = position.write()
            for move in luck.sample(position.legal_moves(), min(3, len(position.legal_moves()))):
                name = pyffish.NOTATION_XIANGQI_WXF
                theirs = pyffish.get_san("xiangqi", fen, position.text(move), False, name)
                ours = position.written(move, "wxf")
                if theirs.startswith(" "):
                    continue  # it writes no moves where too little is left to win
                if ours[0].isalpha() and ours[1].isdigit():  # men in tandem it names in other ways
                    assert ours == theirs, (fen, position.text(move))
