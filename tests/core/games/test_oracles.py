"""The rules of the games agree with programs that are not ours."""

from __future__ import annotations

import pytest
from oracles import EXTENTS, rows, whole

from plyscope import catalog
from plyscope.search.perft import divide, perft
from plyscope.search.search import Limits

GAMES = {"rules_ttt": "tictactoe", "rules_connect4": "connect4"}
TURNS = {"X": 0, "O": 1, None: None}


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_turn_and_end_agree_with_other_programs(name: str, extent: str) -> None:
    game = catalog.game(GAMES[name])
    for row in rows(name, extent):
        position = game.start()
        game.play(position, row["moves"])
        assert position.write() == row["board"]
        assert position.side == TURNS[row["to_move"]], row["board"]
        assert position.finished is row["terminal"]
        assert sorted(position.text(move) for move in position.legal_moves()) == sorted(row["legal"])
        expected = row["returns"][0] if row["terminal"] else None
        assert position.result == expected, row["board"]
        assert game.read(row["board"]).identity == position.identity


def test_connect_four_has_as_many_lines_of_play_as_counted_elsewhere() -> None:
    table = next(entry for entry in whole("perft_tables") if entry["game"].startswith("connect four"))
    start = catalog.game("connect4").start()
    for depth in range(9):
        assert perft(start, depth) == table["perft"][str(depth)], depth
    assert sum(nodes for _, nodes in divide(start, 6)) == table["perft"]["6"]


@pytest.mark.slow
def test_connect_four_has_as_many_lines_of_nine_moves_as_counted_elsewhere() -> None:
    table = next(entry for entry in whole("perft_tables") if entry["game"].startswith("connect four"))
    assert perft(catalog.game("connect4").start(), 9) == table["perft"]["9"]


def test_connect_four_reaches_as_many_positions_a_ply_as_counted_elsewhere() -> None:
    table = next(entry for entry in whole("perft_tables") if entry["game"].startswith("connect four"))
    layer = {catalog.game("connect4").start().identity: catalog.game("connect4").start()}
    for expected in table["positions_by_ply"][:7]:
        assert len(layer) == expected
        following = {}
        for position in layer.values():
            for move in position.legal_moves():
                after = position.copy()
                after.play(move)
                following[after.identity] = after
        layer = following


def test_tic_tac_toe_has_as_many_games_and_positions_as_counted_elsewhere() -> None:
    table = next(entry for entry in whole("perft_tables") if entry["game"] == "tic-tac-toe")
    start = catalog.game("tictactoe").start()
    found = catalog.algorithm("minimax").search().run(start, Limits())
    assert (found.nodes, found.leaves, found.value) == (table["nodes"], table["games"], 0)
    seen, reduced, waiting = set(), set(), [start]
    while waiting:
        position = waiting.pop()
        if position.identity in seen:
            continue
        seen.add(position.identity)
        reduced.add(position.symmetric_identity)
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            waiting.append(after)
    assert (len(seen), len(reduced)) == (table["states"], table["up_to_symmetry"])


@pytest.mark.slow
def test_small_connect_four_boards_have_as_many_positions_as_counted_elsewhere() -> None:
    game = catalog.game("connect4")
    seen, waiting = set(), [game.start(width=4, height=4)]
    while waiting:
        position = waiting.pop()
        if position.identity in seen:
            continue
        seen.add(position.identity)
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            waiting.append(after)
    assert len(seen) == 161_029
