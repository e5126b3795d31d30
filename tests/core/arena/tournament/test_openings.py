"""Openings: random and balanced, from files of any kind, with errors that name the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from plyscope import catalog
from plyscope.arena.tournament.journal import Opening
from plyscope.arena.tournament.openings import OpeningError, drawn, position_of, read_file
from plyscope.arena.tournament.settings import Openings, Settings
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import DECIDED


def settings(game: str, rounds: int = 20, **openings: object) -> Settings:
    return Settings(game, (), rounds=rounds, seed=3, openings=Openings(**openings))  # type: ignore[arg-type]


def after(opening: Opening, game: str) -> Position:
    position = position_of(opening, catalog.game(game), {})
    catalog.game(game).play(position, list(opening.moves))
    return position


def value(position: Position, depth: int) -> float:
    """Plain minimax with the game's estimates, a win counting more than all of them."""
    if position.finished:
        return (position.result or 0.0) * 10 * DECIDED
    if depth == 0:
        return position.estimate or 0.0
    values = []
    for move in position.legal_moves():
        here = position.copy()
        here.play(move)
        values.append(value(here, depth - 1))
    return max(values) if position.side == MAX else min(values)


def test_drawn_openings_are_balanced_and_no_two_are_symmetric() -> None:
    found = drawn(settings("connect4", rounds=12, plies=4)).openings
    positions = [after(opening, "connect4") for opening in found]
    assert len(found) == 12 and all(len(opening.moves) == 4 for opening in found)
    assert len({position.symmetric_identity for position in positions}) == 12
    for position in positions:
        assert abs(value(position, 4)) <= 5.5


def test_unbalanced_openings_are_drawn_where_that_is_wanted() -> None:
    found = drawn(settings("connect4", rounds=60, plies=6, balanced=False)).openings
    assert any(abs(value(after(opening, "connect4"), 2)) > 5.5 for opening in found)


def test_the_seed_decides_and_more_rounds_only_add() -> None:
    short, long = (
        drawn(settings("othello", rounds=5)).openings,
        drawn(settings("othello", rounds=11)).openings,
    )
    assert long[:5] == short == drawn(settings("othello", rounds=5)).openings
    other = Settings("othello", (), rounds=5, seed=4)
    assert drawn(other).openings != short


def test_games_with_dice_begin_at_their_start() -> None:
    assert drawn(settings("backgammon")).openings == (Opening(),)
    assert drawn(settings("chess", kind="start")).openings == (Opening(),)


def test_a_game_without_balanced_openings_has_others_and_says_so() -> None:
    found = drawn(settings("grundy"))
    assert found.openings and "balanced" in found.note


def test_openings_after_which_the_game_is_over_are_refused() -> None:
    with pytest.raises(OpeningError, match="no opening of 9 moves"):
        drawn(settings("tictactoe", plies=9))


def test_lines_of_moves_positions_and_epd_are_read(tmp_path: Path) -> None:
    file = tmp_path / "book.txt"
    file.write_text(
        "# comment\n\ne2e4 e7e5 Nf3\n"
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id "one";\n'
    )
    start = catalog.game("chess").start()
    found = read_file(file, start, {})
    assert found[0] == Opening("", ("e2e4", "e7e5", "g1f3"))
    assert found[1].position.startswith("rnbqkbnr/pppppppp/8/8/4P3") and after(found[1], "chess").side != MAX
    assert found[2].position.startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - ")
    assert read_file(file, start, {}, plies=2)[0].moves == ("e2e4", "e7e5")


def test_games_in_pgn_and_sgf_are_read(tmp_path: Path) -> None:
    pgn = tmp_path / "book.pgn"
    pgn.write_text('[Event "a"]\n\n1. d4 d5 2. c4 *\n\n[Event "b"]\n\n1. e4 c5 *\n')
    found = read_file(pgn, catalog.game("chess").start(), {}, plies=2)
    assert [opening.moves for opening in found] == [("d2d4", "d7d5"), ("e2e4", "c7c5")]
    sgf = tmp_path / "book.sgf"
    sgf.write_text("(;GM[1]SZ[9];B[ee];W[cc])")
    nine = catalog.game("go").start(size=9)
    (opening,) = read_file(sgf, nine, {"size": 9})
    assert len(opening.moves) == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("e2e4\ne2e5\n", "line 2: expected moves or a position"),
        ("", "found nothing"),
        ("f2f3 e7e5 g2g4 d8h4", "the game goes on"),
    ],
)
def test_lines_that_are_no_openings_are_refused_with_their_place(
    text: str, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "book.txt"
    file.write_text(text)
    with pytest.raises(OpeningError, match=words):
        read_file(file, catalog.game("chess").start(), {})


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "book.pgn"
    file.write_text('[Event "a"]\n\n1. d4 *\n')
    with pytest.raises(OpeningError, match=r"book\.pgn, game 1: expected a game of Xiangqi, found one"):
        read_file(file, catalog.game("xiangqi").start(), {})
    with pytest.raises(OpeningError, match="cannot be read"):
        read_file(tmp_path / "missing", catalog.game("chess").start(), {})
