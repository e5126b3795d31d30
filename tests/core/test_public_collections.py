"""Positions of public collections, beside those of tests/data: read in place, as they may not be copied.

PLYSCOPE_COLLECTIONS=FOLDER pytest -m slow tests/core/test_public_collections.py
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from oracles import COLLECTIONS, read
from play import snapshot

from plyscope import catalog
from plyscope.cli import batch
from plyscope.search.perft import perft
from plyscope.search.search import Limits
from plyscope.strategic.equilibria.equilibria import equilibria
from plyscope.strategic.game_matrix import matrix_game

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not COLLECTIONS, reason="PLYSCOPE_COLLECTIONS names no folder of public collections"),
]

MOST_SEQUENCES = 30_000_000


def rows(name: str) -> list[dict[str, Any]]:
    return read(Path(COLLECTIONS) / f"{name}.jsonl.gz")


def test_lines_of_play_of_chess_have_the_collected_counts() -> None:
    chess = catalog.game("chess")
    for row in rows("perft_chess"):
        position = chess.read(row["fen"], chess960=row["chess960"])
        for depth, expected in row["perft"].items():
            if expected <= MOST_SEQUENCES:
                assert perft(position, int(depth)) == expected, (row["fen"], depth)


def test_two_thirds_of_well_known_combinations_are_found_in_a_second_each() -> None:
    chess, engine = catalog.game("chess"), catalog.algorithm("alphabeta")
    tactics = [row for row in rows("chess_tactics") if row["suite"] == "WAC"]
    right = 0
    for row in tactics:
        position = chess.read(row["fen"])
        answer = engine.search(play=True).run(position, Limits(seconds=1.0))
        right += answer.move is not None and position.text(answer.move) in row["bm"]
    assert right >= 2 * len(tactics) / 3, f"{right} of {len(tactics)}"


@pytest.mark.parametrize("name", ("L3_R1", "L2_R1", "L1_R1", "L2_R2", "L1_R2", "L1_R3"))
def test_connect_four_has_the_published_scores(name: str) -> None:
    for row in rows("connect4_pons"):
        if row["set"] == name:
            found = batch.answer({"do": "solve", "game": "connect4", "moves": list(row["moves"])})
            assert found["score"] == row["score"], row["moves"]


def test_published_endgames_of_othello_have_their_scores() -> None:
    game, solver = catalog.game("othello"), catalog.solver("othello")
    for row in rows("othello_ffo"):
        text = f"{row['board']} {row['to_move']}"
        if solver.declines(game.read(text)):
            continue
        request = {"do": "solve", "game": "othello", "position": text, "all": row["complete"]}
        found = batch.answer(request)
        assert found["score"] == row["best"], row["id"]
        if row["complete"]:
            told = {move.upper(): score for move, score in found["move_scores"].items()}
            assert told == row["move_scores"], row["id"]


def test_published_openings_of_gomoku_can_be_played() -> None:
    game = catalog.game("gomoku")
    for row in rows("gomoku_openings"):
        position = game.start(size=20)
        if "," in row["line"]:
            offsets = [int(number) for number in re.findall(r"-?\d+", row["line"])]
            pairs = zip(offsets[::2], offsets[1::2], strict=True)
            points = [f"{10 + y},{10 + x}" for x, y in pairs]
        else:
            points = re.findall(r"[a-z]\d+", row["line"])
        game.play(position, points)
        assert sum(sign != "." for sign in position.write()) == len(points)
        assert snapshot(game.read(position.write(), size=20)) == snapshot(position)


def test_sample_games_of_gambit_have_all_their_extreme_equilibria() -> None:
    games = rows("gambit_2p_games")
    assert len(games) == 23
    for row in games:
        found = equilibria(matrix_game(row["A"], row["B"]))
        expected = {
            tuple(tuple(map(Fraction, one[part])) for part in ("row", "col", "payoffs"))
            for one in row["equilibria_enummixed"]
        }
        assert {(one.row, one.column, one.pays) for one in found.extreme} == expected, row["file"]
        assert found.complete, row["file"]
        assert len(found.extreme) == len(expected), row["file"]
