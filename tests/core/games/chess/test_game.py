"""Chess: the rules against other programs, and what of them those programs leave out."""

from __future__ import annotations

from random import Random

import pytest
from interpreted import run_compiled, run_interpreted
from oracles import EXTENTS, rows
from play import random_game, snapshot

from plyscope import catalog
from plyscope.games.chess.fen import array_of, start_fen
from plyscope.rules.position import MoveError, Position
from plyscope.search.perft import divide, perft

GAME = catalog.game("chess")
SECONDS_WORTH = 1_000_000  # sequences of one row that are counted every time
MINUTES_WORTH = 30_000_000  # and in the slow test

KNOWN = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": [1, 20, 400, 8902, 197281, 4865609],
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": [1, 48, 2039, 97862, 4085603],
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": [1, 14, 191, 2812, 43238, 674624],
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": [1, 6, 264, 9467, 422333],
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": [1, 44, 1486, 62379, 2103487],
}
"""Counts that everybody's move generators give (Chess Programming Wiki, Perft Results)."""


def texts(position: Position) -> list[str]:
    """The legal moves, sorted."""
    return sorted(position.text(move) for move in position.legal_moves())


def played(fen: str, moves: str, **options: object) -> Position:
    """A position after some moves."""
    position = GAME.read(fen, **options)
    GAME.play(position, moves.split())
    return position


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("name", ["rules_chess", "rare_chess"])
def test_legal_moves_checks_and_ends_agree_with_other_programs(name: str, extent: str) -> None:
    for row in rows(name, extent):
        position = GAME.read(row["fen"])
        assert texts(position) == sorted(row["legal"]), row["fen"]
        assert position.is_forced is row["check"], row["fen"]
        why = position.why_over()
        assert (why == "Checkmate") is row["checkmate"], row["fen"]
        assert (why == "Stalemate") is row["stalemate"], row["fen"]
        assert (why == "Too little material") is row["insufficient_material"], row["fen"]
        assert position.finished is bool(why)
        if row["checkmate"]:
            assert position.result == (-1.0 if " w " in row["fen"] else 1.0)
        elif why:
            assert position.result == 0.0
        assert position.write().split()[:3] == row["fen"].split()[:3]


@pytest.mark.parametrize("fen", KNOWN)
def test_there_are_as_many_lines_of_play_as_everybody_counts(fen: str) -> None:
    position = GAME.read(fen)
    for depth, expected in enumerate(KNOWN[fen]):
        assert perft(position, depth) == expected
    assert sum(nodes for _, nodes in divide(position, 3)) == KNOWN[fen][3]


def test_lines_of_play_agree_with_the_counts_of_other_programs_in_every_row() -> None:
    count_rows(SECONDS_WORTH)


@pytest.mark.slow
def test_deep_lines_of_play_agree_with_the_counts_of_other_programs() -> None:
    count_rows(MINUTES_WORTH)


def count_rows(most: int) -> None:
    """Every row, to the depths that have at most so many sequences."""
    for row in rows("perft_chess"):
        position = GAME.read(row["fen"], chess960=row["chess960"])
        for depth, expected in row["perft"].items():
            if expected <= most:
                assert perft(position, int(depth)) == expected, (row["fen"], depth)


@pytest.mark.slow
def test_moves_agree_with_python_chess_and_pyffish_on_random_positions() -> None:
    chess = pytest.importorskip("chess", reason="python-chess is not installed")
    try:
        import pyffish
    except ImportError:
        print("pyffish is not installed: only python-chess is asked")
        pyffish = None
    luck = Random()  # other positions every time
    for game in range(400):
        chess960 = game % 2 == 1
        start = GAME.start(chess960=chess960, start=luck.randrange(960))
        for position in random_game(start, luck):
            fen = position.write()
            theirs = chess.Board(fen, chess960=chess960)
            assert texts(position) == sorted(move.uci() for move in theirs.legal_moves), fen
            assert fen == theirs.fen(en_passant="legal", shredder=False) if not chess960 else True
            assert position.is_forced == theirs.is_check()
            assert (position.why_over() == "Checkmate") == theirs.is_checkmate()
            assert (position.why_over() == "Stalemate") == theirs.is_stalemate()
            if position.legal_moves():
                assert (position.why_over() == "Too little material") == theirs.is_insufficient_material()
            for move in position.legal_moves():
                uci = chess.Move.from_uci(position.text(move))
                assert position.written(move, "san") == theirs.san(uci), fen
            if pyffish is not None:
                assert texts(position) == sorted(pyffish.legal_moves("chess", fen, [], chess960)), fen


def test_long_games_of_all_kinds_are_taken_back_to_the_start() -> None:
    luck = Random(11)
    for number in range(60):
        start = GAME.start(chess960=number % 2 == 1, start=luck.randrange(960))
        position, moves, seen = start.copy(), [], [snapshot(start)]
        while not position.finished:
            moves.append(luck.choice(position.legal_moves()))
            position.play(moves[-1])
            if len(moves) % 7 == 0:
                seen.append(snapshot(position))
        while moves:
            if len(moves) % 7 == 0:
                assert snapshot(position) == seen.pop()
            position.take_back(moves.pop())
        assert snapshot(position) == seen.pop() == snapshot(start)


# Draws.


def test_a_position_that_comes_for_the_third_time_is_a_draw() -> None:
    position = GAME.start()
    for _ in range(2):
        GAME.play(position, ["Nf3", "Nf6", "Ng1"])
        assert not position.finished
        GAME.play(position, ["Ng8"])
    assert (position.result, position.why_over()) == (0.0, "Threefold repetition")
    assert len(position.legal_moves()) == 20
    assert position.copy().finished
    position.take_back(position.parse("Ng8") if "Ng8" in texts(position) else 62 << 6 | 45)
    assert not position.finished


def test_rights_that_are_lost_make_another_position() -> None:
    position = GAME.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    there_and_back = ["Ra2", "Ra7", "Ra1", "Ra8"]
    for _ in range(2):
        GAME.play(position, there_and_back)
        assert not position.finished  # the first one could castle long
    assert position.write() == "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 8 5"
    GAME.play(position, there_and_back)
    assert position.why_over() == "Threefold repetition"


@pytest.mark.parametrize(
    ("fen", "move", "passing"),
    [
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4", "e3"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", "-"),  # nobody there to take
        ("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e4", "-"),  # both pawns would leave the row
        ("3rk3/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e4", "e3"),
        ("4k3/8/8/B7/3p4/8/4P3/4K3 w - - 0 1", "e4", "e3"),
    ],
)
def test_en_passant_is_there_only_where_it_can_be_done(fen: str, move: str, passing: str) -> None:
    position = played(fen, move)
    assert position.write().split()[3] == passing
    other = GAME.read(position.write())
    assert other.identity == position.identity
    assert (passing != "-") == any(
        position.written(m, "san").startswith("dxe3") for m in position.legal_moves()
    )


def test_taking_en_passant_can_be_the_only_answer_to_a_check() -> None:
    position = played("8/8/6p1/5k2/3p1p2/5P2/4P3/4K3 w - - 0 1", "e4")
    assert position.is_forced
    assert "d4e3" in texts(position)
    position = played("8/8/8/7k/3p4/8/4P3/3BK3 w - - 0 1", "e4")
    assert position.is_forced
    assert "d4e3" not in texts(position)  # the bishop would still give check


def test_fifty_moves_of_each_side_without_progress_are_a_draw_but_mate_comes_first() -> None:
    position = GAME.read("4k3/8/8/8/8/8/8/R3K3 w - - 99 80")
    assert not position.finished
    GAME.play(position, ["Ra2"])
    assert (position.result, position.why_over()) == (0.0, "Fifty moves")
    assert perft(position, 2) > 0
    mate = GAME.read("4k3/8/4K3/8/8/8/8/R7 w - - 99 80")
    GAME.play(mate, ["Ra8"])
    assert (mate.result, mate.why_over()) == (1.0, "Checkmate")
    assert mate.legal_moves() == []


@pytest.mark.parametrize(
    ("pieces", "over"),
    [
        ("4k3/8/8/8/8/8/8/4K3", True),
        ("4k3/8/8/8/8/8/8/4KN2", True),
        ("4k3/8/8/8/8/8/8/4KB2", True),
        ("4k3/8/8/8/8/8/8/3NKN2", False),
        ("4kn2/8/8/8/8/8/8/4KN2", False),
        ("4kb2/8/8/8/8/8/8/2B1K3", True),  # both on dark squares
        ("4kb2/8/8/8/8/8/8/4KB2", False),
        ("4kb2/8/8/8/8/8/8/4KN2", False),
        ("4k3/8/8/8/8/8/4P3/4K3", False),
        ("4k3/8/8/8/8/8/8/4KR2", False),
    ],
)
def test_a_game_that_nobody_can_win_is_over(pieces: str, over: bool) -> None:
    position = GAME.read(f"{pieces} w - - 0 1")
    assert position.finished is over
    assert position.legal_moves()


# Castling and Chess960.


def test_castling_is_refused_out_of_through_and_into_check_and_over_pieces() -> None:
    rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    assert {"e1g1", "e1c1"} <= set(texts(GAME.read(rooks)))
    for square, left in (
        ("e", set()),
        ("f", {"e1c1"}),
        ("g", {"e1c1"}),
        ("d", {"e1g1"}),
        ("b", {"e1g1", "e1c1"}),
    ):
        row = "".join("r" if file == square else "1" for file in "abcdefgh")
        position = GAME.read(f"r3k2r/8/{row}/8/8/8/8/R3K2R w KQ - 0 1")
        assert {"e1g1", "e1c1"} & set(texts(position)) == left, square
    assert "e1c1" not in texts(GAME.read("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1"))


def test_there_are_960_different_starts_with_bishops_on_both_colours_and_the_king_between_the_rooks() -> None:
    arrays = [array_of(number) for number in range(960)]
    assert len(set(arrays)) == 960
    assert arrays[518] == "RNBQKBNR"
    assert arrays[0] == "BBQNNRKR"
    assert arrays[959] == "RKRNNQBB"
    for number, array in enumerate(arrays):
        assert array.index("B") % 2 != array.rindex("B") % 2
        assert array.index("R") < array.index("K") < array.rindex("R")
        assert GAME.start(chess960=True, start=number).write() == start_fen(number)


def test_castling_in_chess960_is_the_king_onto_his_rook() -> None:
    position = GAME.read("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1", chess960=True)
    assert {"f1h1", "f1b1"} <= set(texts(position))
    assert position.written(position.parse("O-O-O"), "san") == "O-O-O"
    GAME.play(position, ["f1b1", "O-O"])
    assert position.write() == "1r3rk1/8/8/8/8/8/8/2KR3R w - - 2 2"


def test_rights_of_an_inner_rook_are_written_with_its_file() -> None:
    text = "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1"
    assert GAME.read(text, chess960=True).write() == text
    assert GAME.read(text.replace(" C ", " Q "), chess960=True).write() == text.replace(" C ", " Q ")


def test_a_rook_that_shields_the_king_may_not_leave_its_square_by_castling() -> None:
    position = GAME.read("4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", chess960=True)
    assert "c1b1" not in texts(position)


def test_a_fen_with_rights_that_only_chess960_has_is_played_by_its_rules() -> None:
    position = GAME.read("r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1")
    assert "c1a1" in texts(position)  # the king stands already where he goes
    assert GAME.read(position.write(), chess960=True).identity == position.identity


# What searches ask.


def test_captures_promotions_and_en_passant_are_noisy() -> None:
    position = played("r3k3/1P6/8/8/3p4/8/2P1P3/4K2R w K - 0 1", "e4")
    assert {position.text(m) for m in position.legal_moves() if position.is_noisy(m)} == {"d4e3"}
    position = GAME.read("r3k3/1P6/8/8/3p4/8/2P1P3/4K2R w K - 0 1")
    noisy = {position.text(m) for m in position.legal_moves() if position.is_noisy(m)}
    assert noisy == {f"b7{end}{piece}" for end in ("a8", "b8") for piece in "nbrq"}


def test_a_turn_that_is_skipped_comes_back_whole() -> None:
    position = played("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e4")
    before = snapshot(position)
    position.play(-2)
    assert position.write() == "4k3/8/8/8/3pP3/8/8/4K3 w - - 1 2"
    position.take_back(-2)
    assert snapshot(position) == before


def test_the_evaluation_turns_round_when_the_colours_are_exchanged() -> None:
    luck = Random(7)
    for _ in range(8):
        for position in random_game(GAME.start(), luck):
            pieces, mover, *_ = position.write().split()
            mirrored = "/".join(reversed(pieces.swapcase().split("/")))
            other = GAME.read(f"{mirrored} {'b' if mover == 'w' else 'w'} - - 0 1")
            if position.estimate is not None and other.estimate is not None:
                assert other.estimate == pytest.approx(-position.estimate)
                assert [-value for value in other.features()] == pytest.approx(list(position.features()))


def test_features_stay_within_what_they_promise() -> None:
    luck = Random(8)
    for _ in range(20):
        for position in random_game(GAME.start(), luck):
            for value, feature in zip(position.features(), GAME.features, strict=True):
                assert abs(value) <= feature.most, feature.id


PLAY = """
from random import Random
from plyscope import catalog
from plyscope.search.perft import perft
game = catalog.game("chess")
luck = Random(5)
for number in range(2):
    position = game.start(chess960=number == 1, start=luck.randrange(960))
    while not position.finished and position.plies < 150:
        move = luck.choice(position.legal_moves())
        position.play(move)
        print(position.write(), position.identity, position.estimate, position.is_forced,
              [position.label(move) for move in position.legal_moves()])
    print(position.why_over(), position.result)
for fen in ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"):
    print(perft(game.read(fen), 2))
"""


def test_compiled_and_interpreted_play_alike() -> None:
    assert run_interpreted(PLAY) == run_compiled(PLAY)


def test_a_move_of_the_other_side_is_refused() -> None:
    with pytest.raises(MoveError, match="White"):
        GAME.start().parse("e7e5")
