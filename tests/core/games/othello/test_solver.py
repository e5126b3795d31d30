"""The solver of Othello: scores of other programs, plain minimax, and small games never spoilt."""

from __future__ import annotations

import threading
import time
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted
from oracles import EXTENTS, rows, whole
from play import random_game

from plyscope import catalog
from plyscope.arena.strengths import PLAY
from plyscope.cli import batch
from plyscope.rules.position import MAX, Position
from plyscope.rules.solver import Unsolvable
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

GAME, SOLVER = catalog.game("othello"), catalog.solver("othello")
NODES = {
    "13-1": 57_472, "13-2": 58_676, "13-3": 362_851, "14-1": 47_106, "14-2": 137_217, "14-3": 36_653,
    "15-1": 315_265, "15-2": 581_906, "15-3": 707_780, "16-1": 356_872, "16-2": 1_080_853, "16-3": 3_372_283,
}  # fmt: skip
"""Positions visited to find the scores of all moves; they change with any change of how it searches."""
QUICK = 16
"""Empty squares of positions that are solved in every run; the others take longer."""


def ask(row: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """What `plyscope batch` answers about the position of a row."""
    position = f"{row['board']} {row['to_move']}"
    return batch.answer({"do": "solve", "game": "othello", "position": position, **fields})


@pytest.mark.parametrize("extent", EXTENTS)
def test_every_move_has_the_score_of_an_independent_solver(extent: str) -> None:
    read = rows("othello_exact", extent)
    assert len(read) >= 60
    for row in read:
        found = ask(row, all=True)
        assert (found["score"], found["move_scores"]) == (row["score"], row["move_scores"]), row["board"]
        assert found["value"] == (row["score"] if row["to_move"] == "X" else -row["score"])


def endgames(least: int, most: int) -> list[dict[str, Any]]:
    """Endgames that Edax has solved, with so many empty squares."""
    return [row for row in rows("othello_solved") if least <= row["empties"] <= most]


def check_endgame(row: dict[str, Any]) -> int:
    """Compare the best score and those of the moves; return the nodes."""
    found = ask(row, all=True)
    assert found["score"] == row["best"], row["id"]
    assert found["move_scores"] == row["move_scores"], row["id"]
    return int(found["nodes"])


def test_endgames_have_the_scores_of_edax_and_are_solved_in_as_many_nodes_as_ever() -> None:
    assert {row["id"]: check_endgame(row) for row in endgames(0, QUICK)} == NODES


@pytest.mark.slow
def test_longer_endgames_have_the_scores_of_edax(capsys: pytest.CaptureFixture[str]) -> None:
    read = endgames(QUICK + 1, catalog_limit())
    assert len(read) >= 18
    for row in read:
        started = time.perf_counter()
        nodes = check_endgame(row)
        with capsys.disabled():
            seconds = time.perf_counter() - started
            print(f" {row['id']}, {row['empties']} empty: {nodes:,} nodes, {seconds:.1f} s ", flush=True)


def catalog_limit() -> int:
    """How many empty squares the solver says that it takes."""
    reason = SOLVER.declines(GAME.start()) or ""
    return int(reason.split()[-3])


# Plain minimax.


@cache
def true_value(text: str) -> float:
    """The value of a position by plain minimax."""
    position = GAME.read(text)
    if position.result is not None:
        return position.result
    values = [true_value(after(position, move)) for move in position.legal_moves()]
    return max(values) if position.side == MAX else min(values)


def after(position: Position, move: int) -> str:
    found = position.copy()
    found.play(move)
    return found.write()


def late_position(seed: int, size: int, empty: int) -> Position:
    """A position of a random game with at most so many empty squares."""
    luck = Random(seed)
    for position in random_game(GAME.start(size=size), luck):
        if position.finished or position.write().count("-") <= empty:
            return position
    raise AssertionError("a game has an end")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([4, 6, 8]), st.integers(0, 7))
def test_late_positions_have_the_value_of_minimax(seed: int, size: int, empty: int) -> None:
    position = late_position(seed, size, empty)
    found = SOLVER.solve(position, all=True)
    assert found.value == true_value(position.write())
    sign = 1 if position.side == MAX else -1
    assert found.moves is not None
    choices = [move for move in position.legal_moves() if position.text(move) != "pass"]
    assert list(found.moves) == choices
    for move, outcome in found.moves.items():
        assert sign * outcome.score == true_value(after(position, move))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([6, 8]))
def test_positions_have_the_value_of_the_longest_alpha_beta(seed: int, size: int) -> None:
    position = late_position(seed, size, 10)
    found = catalog.algorithm("alphabeta").search(table=True).run(position, Limits())
    assert found.exact and SOLVER.solve(position).value == found.value


@cache
def all_small_positions() -> dict[int, tuple[float, str]]:
    """Every position of 4 × 4 that can arise, one of each eight images, with its value by plain minimax."""
    known: dict[int, tuple[float, str]] = {}

    def value(position: Position) -> float:
        key = position.symmetric_identity
        if key not in known:
            found = position.result
            if found is None:
                values = []
                for move in position.legal_moves():
                    position.play(move)
                    values.append(value(position))
                    position.take_back(move)
                found = max(values) if position.side == MAX else min(values)
            known[key] = found, position.write()
        return known[key][0]

    value(GAME.start(size=4))
    return known


def test_the_small_board_is_worth_what_others_found() -> None:
    table = next(entry for entry in whole("othello_tables") if entry["game"] == "othello small")
    found = SOLVER.solve(GAME.start(size=4), all=True)
    assert found.value == table["4x4_value_for_black_winner_takes_empties"] == -10
    assert all_small_positions()[GAME.start(size=4).symmetric_identity][0] == -10
    assert found.moves is not None and len({outcome.score for outcome in found.moves.values()}) == 1


def test_the_solver_knows_every_position_of_the_small_board() -> None:
    for number, (value, text) in enumerate(all_small_positions().values()):
        if number % 25 == 0:
            assert SOLVER.solve(GAME.read(text, size=4)).value == value, text


def keep_value(options: dict[str, Any], every: int) -> None:
    """Let a search move in every so many positions of 4 × 4, and see that it gives nothing away."""
    known = all_small_positions()
    assert len(known) > 10_000
    search = catalog.algorithm("alphabeta").search(**options)
    for value, text in list(known.values())[::every]:
        position = GAME.read(text, size=4)
        if position.finished:
            continue
        answer = search.run(position, Limits(seconds=60))
        assert answer.value == value and answer.move is not None, text
        position.play(answer.move)
        assert known[position.symmetric_identity][0] == value, text


def test_alpha_beta_never_gives_away_any_value_on_the_small_board() -> None:
    keep_value({}, 1)


def test_the_engine_of_the_strong_levels_gives_away_no_value_on_the_small_board() -> None:
    keep_value(dict(PLAY), 20)


@pytest.mark.slow
def test_the_engine_of_the_strong_levels_gives_away_no_value_in_any_position_of_the_small_board() -> None:
    keep_value(dict(PLAY), 1)


# What it promises.


def test_an_outcome_leaves_the_position_as_it_was_and_moves_are_told_one_by_one() -> None:
    position = late_position(5, 8, 11)
    before = position.write()
    told = dict(SOLVER.outcomes(position))
    assert told == SOLVER.solve(position, all=True).moves and position.write() == before


def test_a_pass_is_no_choice_but_is_told_to_a_board() -> None:
    position = GAME.read("OOOOOOOO" + "XOOOOOO-" + "OOOOOOOO" * 6 + " O")
    [(move, outcome)] = SOLVER.outcomes(position)
    found = SOLVER.solve(position, all=True)
    assert position.text(move) == "pass" and found.outcome == outcome and found.moves == {}
    assert found.value == true_value(position.write())


def test_a_finished_game_is_worth_its_result() -> None:
    found = SOLVER.solve(GAME.read("X" * 40 + "-" * 24 + " O"), all=True)
    assert (found.value, found.outcome.score, found.moves) == (64, -64, {})


def test_too_many_empty_squares_and_other_games_are_declined() -> None:
    for position in (GAME.start(), GAME.start(size=6)):
        said = f"The solver takes positions with at most {catalog_limit()} empty squares."
        assert SOLVER.declines(position) == said
        with pytest.raises(Unsolvable):
            SOLVER.solve(position)
    assert SOLVER.declines(GAME.start(size=4)) is None
    with pytest.raises(Unsolvable, match="positions of Othello only"):
        SOLVER.solve(catalog.game("tictactoe").start())


@pytest.mark.parametrize("every", [False, True])
def test_the_solver_stops_within_milliseconds_and_other_threads_run_meanwhile(every: bool) -> None:
    position, stop, ended = late_position(3, 8, catalog_limit()), Stop(), []

    def work() -> None:
        try:
            SOLVER.solve(position, stop, all=every)
        except InterruptedError as error:
            ended.append((time.process_time(), str(error)))

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.2)
    asked = time.process_time()
    assert thread.is_alive()
    stop.set()
    thread.join(120)
    [(when, words)] = ended
    assert when - asked < 0.05
    assert words == "Stopped before the position was solved."


SOLVED = """
from random import Random
from plyscope import catalog
game, solver, luck = catalog.game("othello"), catalog.solver("othello"), Random(5)
for size, empty in ((4, 12), (6, 8), (8, 8), (8, 9)):
    for _ in range(3):
        position = game.start(size=size)
        while not position.finished and position.write().count("-") > empty:
            position.play(luck.choice(position.legal_moves()))
        found = solver.solve(position, all=True)
        print(position.write(), found.value, found.outcome, found.moves, found.nodes)
"""


def test_compiled_and_interpreted_solvers_agree_to_the_node() -> None:
    compiled = run_compiled(SOLVED)
    assert len(compiled.splitlines()) == 12
    assert compiled == run_interpreted(SOLVED)


def test_a_game_that_ended_early_is_solved_however_many_squares_are_empty() -> None:
    position = late_position(65080, 8, 0)
    assert position.finished and position.write().count("-") > 26
    assert SOLVER.declines(position) is None
    assert SOLVER.solve(position).value == position.result
