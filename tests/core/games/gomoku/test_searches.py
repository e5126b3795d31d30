"""Searches of Gomoku see threats: they finish and stop fours, and lose nothing by looking at few moves."""

from __future__ import annotations

from random import Random

import pytest
from gomoku_crowds import GAME, crowds
from records import assert_well_formed
from searching import search

from plyscope import catalog
from plyscope.files.recording.replay import Replay
from plyscope.query.events import moves_to
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, Position
from plyscope.search.search import Limits


@pytest.mark.parametrize(
    ("moves", "answers", "wins_in"),
    [
        ("7,7 0,0 7,8 0,2 7,9 0,4 7,10 0,6", {"7,6", "7,11"}, 1),
        ("7,7 0,0 7,8 0,2 7,9 0,4", {"7,6", "7,10"}, 3),
    ],
)
def test_a_search_finishes_fours_and_open_threes(moves: str, answers: set[str], wins_in: int) -> None:
    position = GAME.start()
    GAME.play(position, moves.split())
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=3))
    assert answer.wins_in == wins_in
    assert answer.move is not None
    assert position.text(answer.move) in answers


@pytest.mark.parametrize(
    ("moves", "answers"),
    [
        ("7,7 0,0 7,8 0,2 7,9 0,4 7,10", {"7,6", "7,11"}),
        ("7,7 0,0 7,8 0,14 7,9", {"7,5", "7,6", "7,10", "7,11"}),
    ],
)
def test_a_search_stops_fours_and_open_threes(moves: str, answers: set[str]) -> None:
    position = GAME.start()
    GAME.play(position, moves.split())
    answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=2))
    assert answer.move is not None
    assert position.text(answer.move) in answers


def after(position: Position, move: int) -> Position:
    found = position.copy()
    found.play(move)
    return found


@pytest.mark.parametrize("boards", [60, pytest.param(1_500, marks=pytest.mark.slow)])
def test_a_move_that_is_no_answer_to_a_threat_loses(boards: int) -> None:
    narrow, left_out, won = catalog.algorithm("alphabeta").search(narrow=True), 0, 0
    for position in crowds(boards, (7, 8), 5):
        if narrow.run(position, Limits(depth=1)).details["narrowed"]:
            continue
        answers, legal = narrow.children(position, 1, 0), position.legal_moves()
        if after(position, answers[0]).finished:
            assert len(answers) == 1
            won += 1
            continue
        assert answers == [move for move in legal if move in answers]
        for move in set(legal) - set(answers):
            found = search("alphabeta", after(position, move), limits=Limits(depth=3))
            assert found.wins_in in (1, 3), (position.write(), position.text(move))
            left_out += 1
    assert left_out > boards
    assert won > boards / 10


def test_a_narrow_search_begins_in_the_centre_but_places_stones_of_the_opening_anywhere() -> None:
    narrow = catalog.algorithm("alphabeta").search(narrow=True)
    start, swap2 = GAME.start(), GAME.start(opening="swap2")
    assert [start.text(move) for move in narrow.children(start, 1, 0)] == ["7,7"]
    assert narrow.children(swap2, 1, 0) == swap2.legal_moves()


def test_what_a_narrow_search_calls_won_is_won() -> None:
    claims = 0
    for position in crowds(40, (7, 9), 6):
        found = search("alphabeta", position, limits=Limits(depth=5), play=True)
        if found.wins_in is not None and found.wins_in <= 4:
            assert found.score is not None
            whole = search("alphabeta", position, limits=Limits(depth=found.wins_in), noisy_first=True)
            assert whole.wins_in == found.wins_in, position.write()
            assert whole.score == found.score
            claims += 1
        assert not found.exact or found.wins_in is not None
    assert claims > 10


WON_BY_FOURS = (
    (3, ".........../...OOO...../.....XO.OO./......X..../...X.OX.XX./.....X.X.../"
        "........X../..O..O...O./....X....../.O..X.O..X./..........."),
    (5, ".........../.X........./.....OO..../.OXX.X...../...X...X.../..O....X.../"
        ".XO.....OO./..XO.X...X./..O..O.X.../.O.......O./..........."),
    (3, ".........../...XO.XO.../.......O.../..O..X..OX./.X...X...../..X....XO../"
        "....X.XXOO./....OOO..X./........X../..O......O./..........."),
    (3, ".........../.XXO.O..OO./.O..O.O..O./...X...OX../...O..XX.../........O../"
        "..X..X..X../..X.....XO./......X..../.X.O......./..........."),
)  # fmt: skip
"""Positions that the side to move wins by so many fours, while the other has an open three."""


@pytest.mark.parametrize(("fours", "board"), WON_BY_FOURS)
def test_an_engine_that_plays_sees_wins_by_fours_at_once(fours: int, board: str) -> None:
    position = GAME.read(board.replace("/", ""), size=11)
    found = search("alphabeta", position, limits=Limits(nodes=10_000), play=True)
    assert found.move is not None
    assert position.is_noisy(found.move)
    assert found.wins_in == 2 * fours + 1


def test_quiescence_looks_at_all_noisy_moves() -> None:
    seen = 0
    for position in crowds(60, (7, 9), 7):
        trace = Trace()
        search("alphabeta", position, trace, limits=Limits(depth=0), quiescence=True, iterative="no")
        tree = Tree(trace)
        tree.read()
        looked_at = [moves_to(tree, child)[-1] for child in tree.children(0)]
        assert looked_at == [move for move in position.legal_moves() if position.is_noisy(move)]
        seen += len(looked_at)
    assert seen > 60


def test_a_narrow_search_can_be_replayed() -> None:
    for position in crowds(8, (7, 9), 8):
        trace = Trace()
        search("alphabeta", position, trace, limits=Limits(depth=4), play=True)
        assert_well_formed(trace, finished=True, inherits=False)
        replay = Replay(position)
        for part in trace.read(0, trace.length):
            replay.check(part.copy())


def test_a_shallow_search_beats_random_moves() -> None:
    luck = Random(4)
    for number in range(6):
        position = GAME.start(rule=("freestyle", "exact", "renju")[number % 3])
        searcher = number % 2
        while not position.finished:
            if position.side == searcher:
                answer = catalog.algorithm("alphabeta").search().run(position, Limits(depth=1))
                assert answer.move is not None
                position.play(answer.move)
            else:
                position.play(luck.choice(position.legal_moves()))
        assert position.result == (1.0 if searcher == MAX else -1.0)
