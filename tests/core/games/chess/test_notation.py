"""Chess as text and as a picture: FEN, SAN, clicks, and why a position is none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play import snapshot

from plyscope import catalog
from plyscope.options import OptionError
from plyscope.rules.board_setup import Setting
from plyscope.rules.position import MoveError, PositionError

GAME = catalog.game("chess")
ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R"


@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("", "fields found: 0"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 more", "fields found: 7"),
        ("8/8/8/8/8/8/8 w - - 0 1", "expected 8 rows between strokes, found 7"),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", "Field 1, row 1: expected 8 squares, found 9"),
        ("4k3/8/8/4x3/8/8/8/4K3 w - - 0 1", "Field 1, row 5: expected a piece"),
        ("4k3/8/8/90/8/8/8/4K3 w - - 0 1", "Field 1, row 5: expected a piece"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "Field 2: expected w or b"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king."),
        ("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", "White has 2 kings"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has 9 pawns"),
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "too many pieces: 1 must have been pawns, but only 0"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "White has a pawn on h8"),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "Black has a pawn on a1"),
        ("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", "Black's king on e8 is in check from e4"),
        ("8/8/8/8/8/8/3k4/4K3 w - - 0 1", "is in check from e1"),
        ("4k3/8/8/8/7b/8/3n4/r3K2r w - - 0 1", "White is in check from more than two pieces."),
        (f"{ROOKS} w KX - 0 1", "Field 3: expected castling rights such as KQkq or -, found 'X'"),
        ("4k2r/8/8/8/8/8/4K3/7R w K - 0 1", "White cannot castle: the king stands on e2."),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "White cannot castle long (Q)"),
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "White cannot castle short (K)"),
        ("4k3/8/8/8/8/8/8/R3K3 w B - 0 1", "a rook on the b-file"),
        ("4k3/8/8/8/8/8/8/R1R1K3 w AC - 0 1", "White cannot castle with a1 and c1"),
        ("4k3/8/8/8/8/8/8/4K3 w - z3 0 1", "Field 4: expected a square such as e3"),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "no pawn of that side can have passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn has just gone from e7 to e5"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "Field 5: expected the plies"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "Field 6: expected the number of the next move"),
        ("4k3/8/8/8/8/8/8/4K3 w - - ٣ 1", "Field 5"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_the_reason(fen: str, said: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.read(fen)
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_fields_that_are_left_out_are_those_of_a_beginning() -> None:
    assert GAME.read("4k3/8/8/8/8/8/8/4K2R w").write() == "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
    assert GAME.read("4k3/8/8/8/8/8/8/4K2R w K -").write() == "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


def test_the_start_has_its_number_only_in_chess960() -> None:
    assert GAME.start(start=0).write() == GAME.start().write()
    assert GAME.start(chess960=True).write() == GAME.start().write()
    assert GAME.start(chess960=True, start=0).write().startswith("bbqnnrkr/")
    with pytest.raises(OptionError):
        GAME.start(start=960)


@pytest.mark.parametrize(
    ("fen", "texts", "move"),
    [
        (f"{ROOKS} w KQkq - 0 1", ("O-O", "0-0", "e1g1", "e1h1", "O-O+"), "O-O"),
        (f"{ROOKS} b KQkq - 0 1", ("O-O-O", "0-0-0", "e8c8", "e8a8"), "O-O-O"),
        ("k7/4P3/8/8/8/8/8/K7 w - - 0 1", ("e8=Q+", "e8=Q", "e8Q", "e7e8q"), "e8=Q+"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", ("exd6", "e5d6", "exd6 e.p.", "ed6", "e5xd6"), "exd6"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", ("Rad1", "Ra1d1", "Rad1!?", "a1d1"), "Rad1"),
        ("4k3/8/8/R7/8/8/4K3/R7 w - - 0 1", ("R1a3", "Ra1a3", "a1a3"), "R1a3"),
        ("4k3/8/8/8/8/5K2/8/6Rr w - - 0 1", ("Rxh1", "Rh1", "g1h1"), "Rxh1"),
        ("4k3/R7/8/8/8/8/4K3/1R6 w - - 0 1", ("Rb8#", "Rb8", "b1b8"), "Rb8#"),
    ],
)
def test_moves_are_read_as_san_and_as_uci(fen: str, texts: tuple[str, ...], move: str) -> None:
    position = GAME.read(fen)
    for text in texts:
        assert position.label(position.parse(text)) == move
        assert position.written(position.parse(text), "san") == move
        assert position.written(position.parse(text), "uci") == position.text(position.parse(text))


def test_a_piece_is_told_apart_from_all_others_that_could_go_there() -> None:
    position = GAME.read("8/8/3k4/8/4Q2Q/8/8/1K5Q w - - 0 1")
    moves = [move for move in position.legal_moves() if position.text(move).endswith("e1")]
    assert sorted(position.label(move) for move in moves) == ["Q1e1", "Qee1", "Qh4e1"]


def test_a_move_that_can_be_several_is_refused() -> None:
    with pytest.raises(MoveError, match="a1d1 or h1d1"):
        GAME.read("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").parse("Rd1")


@settings(max_examples=500, deadline=None)
@given(
    text=st.one_of(
        st.text(max_size=60),
        st.text("kqrbnpKQRBNP12345678/ wb-ah36", max_size=90),
        st.builds(
            "{} {} {} {} {} {}".format,
            st.sampled_from(
                [ROOKS, "4k3/8/8/3pP3/3Pp3/8/8/4K3", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR"]
            ),
            st.sampled_from("wbx"),
            st.text("KQkqAHah-", max_size=5),
            st.text("abcdefgh36-", max_size=2),
            st.text("0123456789-", max_size=5),
            st.text("0123456789", max_size=6),
        ),
    )
)
def test_any_text_is_a_position_that_reads_back_or_is_refused(text: str) -> None:
    try:
        position = GAME.read(text)
    except PositionError as error:
        assert str(error).endswith(".")
    else:
        assert snapshot(GAME.read(position.write())) == snapshot(position)


@settings(max_examples=300, deadline=None)
@given(text=st.one_of(st.text(max_size=12), st.text("KQRBNabcdefgh12345678xO0-=+#! ", max_size=9)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    position = GAME.read(f"{ROOKS} w KQkq - 0 1")
    try:
        move = position.parse(text)
    except MoveError as error:
        assert str(error).endswith(".")
    else:
        assert move in position.legal_moves()


# Pictures and setting up.


def ways(fen: str, first: tuple[float, float], **options: object) -> dict[tuple[float, float], set[str]]:
    """Where a piece can be taken to, with the choices there."""
    found: dict[tuple[float, float], set[str]] = {}
    for way in GAME.read(fen, **options).picture().ways:
        if way.places[0] == first:
            found.setdefault(way.places[-1], set()).add(way.choice)
    return found


def test_a_king_castles_by_two_steps_or_onto_his_rook() -> None:
    goals = ways(f"{ROOKS} w KQkq - 0 1", (4.5, 7.5))
    assert {(6.5, 7.5), (7.5, 7.5), (2.5, 7.5), (0.5, 7.5)} <= set(goals)
    goals = ways("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1", (5.5, 7.5), chess960=True)
    assert (7.5, 7.5) in goals
    assert (1.5, 7.5) in goals


def test_a_pawn_at_the_end_is_chosen_a_piece_for() -> None:
    goals = ways("k7/4P3/8/8/8/8/8/K7 w - - 0 1", (4.5, 1.5))
    assert goals == {(4.5, 0.5): {"Queen", "Rook", "Bishop", "Knight"}}


def test_a_king_in_check_is_marked_and_squares_are_chequered() -> None:
    picture = GAME.read("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1").picture()
    assert picture.checks == ((4.5, 0.5),)
    tints = {cell.name: cell.tint for cell in picture.cells}
    assert (tints["a1"], tints["h1"], tints["a8"]) == ("dark", "light", "light")
    assert [piece.colour for piece in picture.pieces if piece.shape == "rook"] == ["white"]


def test_a_setting_says_why_it_is_no_position() -> None:
    empty = GAME.empty_setting()
    assert set(empty.signs) == {"."}
    with pytest.raises(PositionError, match="no king"):
        GAME.put_together(empty)
    chess960 = GAME.take_apart(GAME.read("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1"))
    with pytest.raises(PositionError, match="only in Chess960"):
        GAME.put_together(chess960)
    assert GAME.put_together(chess960, chess960=True).write().startswith("1r3k1r")


def test_a_setting_holds_the_whole_position() -> None:
    position = GAME.read("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 3 30")
    setting = GAME.take_apart(position)
    assert setting.signs[0:8] == tuple("....k...")
    assert GAME.put_together(Setting(setting.signs, setting.rest)).write() == position.write()
