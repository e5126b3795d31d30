"""Exact solvers: scores of independent programs, node counts of the published solver, plain minimax."""

from __future__ import annotations

import threading
import time
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from interpreted import run_compiled, run_interpreted
from oracles import rows
from play import random_game

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.cli import batch, main
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.solver import Outcome, Solution, Unsolvable
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

NODES = {
    "23211412573116166274": 8_734,
    "6624113167257572": 19_807,
    "42665753767553": 188_454,
    "73745214544537": 187_787,
    "222454472452": 310_208,
    "656142331117": 421_978,
}
MORE_NODES = {"725543767711": 2_318_728, "444444": 40_046_858}
SETS = {"end": 60, "middle": 50, "begin": 25, "hard": 2, "opening": 0}
"""Sets of positions, the quick ones first, and how many of each are solved in every run."""


def played(game: str, moves: str | list[str], **options: Any) -> Position:
    position = catalog.game(game).start(**options)
    catalog.game(game).play(position, list(moves))
    return position


def solve(position: Position, *, all: bool = False) -> Solution:
    return catalog.solver(position.game.id).solve(position, all=all)


def ask(moves: str, **fields: Any) -> dict[str, Any]:
    """What `plyscope batch` answers about a position of Connect Four."""
    return batch.answer({"do": "solve", "game": "connect4", "moves": list(moves), **fields})


def check_exact(read: list[dict[str, Any]]) -> None:
    for row in read:
        found = ask(row["moves"], all=True)
        assert found["score"] == row["score"], row["moves"]
        assert found["move_scores"] == row["column_scores"], row["moves"]
        best = [move for move, score in found["move_scores"].items() if score == found["score"]]
        assert best == row["best_columns"], row["moves"]
        side = 1 if len(row["moves"]) % 2 == 0 else -1
        assert found["value"] == side * ((row["score"] > 0) - (row["score"] < 0)), row["moves"]


def pons(name: str) -> list[dict[str, Any]]:
    """A set of positions that the solver of Pascal Pons has solved."""
    return [row for row in rows("connect4_solved") if row["set"] == name]


# Connect Four.


def test_connect_four_has_the_scores_of_an_independent_solver_in_every_column() -> None:
    read = rows("connect4_exact")
    assert len(read) == 100
    check_exact(read)


@pytest.mark.slow
def test_connect_four_has_those_scores_in_the_full_set(capsys: pytest.CaptureFixture[str]) -> None:
    started = time.perf_counter()
    read = rows("connect4_exact", "full")
    check_exact(read)
    with capsys.disabled():
        print(f" {len(read)} positions in {time.perf_counter() - started:.1f} s ", end="")


@pytest.mark.parametrize("name", list(SETS)[:-1])
def test_connect_four_has_the_scores_and_no_more_nodes_than_the_published_solver(name: str) -> None:
    read = pons(name)[: SETS[name]]
    assert len(read) == SETS[name]
    for row in read:
        found = ask(row["moves"])
        assert found["score"] == row["score"], row["moves"]
        assert found["nodes"] <= row["nodes"], row["moves"]
        assert "move_scores" not in found


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_connect_four_has_these_scores_in_the_full_sets(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    started, nodes = time.perf_counter(), 0
    read = pons(name)
    for row in read:
        found = ask(row["moves"])
        assert found["score"] == row["score"], row["moves"]
        nodes += found["nodes"]
    with capsys.disabled():
        seconds = time.perf_counter() - started
        print(f" {len(read)} positions, {nodes:,} nodes in {seconds:.1f} s ", end="")


@pytest.mark.parametrize("moves", NODES)
def test_as_many_nodes_are_searched_as_by_the_published_solver(moves: str) -> None:
    assert ask(moves)["nodes"] == solve(played("connect4", moves)).nodes == NODES[moves]


@pytest.mark.parametrize(("game", "free"), [("connect4", 30), ("othello", 14)])
def test_a_solver_is_quick_from_so_many_free_cells_on(game: str, free: int) -> None:
    solver, luck = catalog.solver(game), Random(1)
    for position in random_game(catalog.game(game).start(), luck):
        cells = 42 - position.write().count("X") - position.write().count("O")
        if game == "othello":
            cells = position.write().count("-")
        assert solver.quick(position) == (cells <= free)


@pytest.mark.slow
@pytest.mark.parametrize("moves", MORE_NODES)
def test_no_more_nodes_are_searched_where_there_are_many(moves: str) -> None:
    assert ask(moves)["nodes"] <= MORE_NODES[moves]


def test_a_position_and_its_mirror_image_have_the_same_scores() -> None:
    for row in rows("connect4_exact")[::5]:
        image = "".join(str(8 - int(column)) for column in row["moves"])
        here, there = ask(row["moves"], all=True), ask(image, all=True)
        assert here["score"] == there["score"]
        mirrored = {str(8 - int(column)): score for column, score in there["move_scores"].items()}
        assert here["move_scores"] == mirrored


def test_columns_of_a_symmetric_position_are_solved_once() -> None:
    once, whole = solve(played("connect4", "", width=5, height=4), all=True), 0
    assert once.moves is not None and [once.moves[i] for i in (4, 3)] == [once.moves[i] for i in (0, 1)]
    position = played("connect4", "", width=5, height=4)
    for move in (0, 1, 2):
        after = position.copy()
        after.play(move)
        whole += solve(after).nodes
    assert once.nodes <= whole


def random_position(seed: int, least: int, **options: Any) -> Position:
    """A position of a random game of Connect Four, after at least so many moves unless it was over before."""
    luck = Random(seed)
    position = catalog.game("connect4").start(**options)
    for _ in range(luck.randint(least, len(position.write()))):
        if position.finished:
            break
        position.play(luck.choice(position.legal_moves()))
    return position


def plies_and_value(position: Position) -> tuple[float | None, int | None]:
    """The value and the plies to the end, as minimax finds them by alpha-beta without any evaluation."""
    found = catalog.algorithm("alphabeta").search().run(position, Limits())
    assert found.exact
    return found.value, found.wins_in


@given(st.integers(0, 10**9))
@settings(deadline=None, max_examples=60)
def test_late_positions_of_connect_four_have_the_value_of_minimax(seed: int) -> None:
    position = random_position(seed, 30)
    found = solve(position, all=True)
    assert (found.value, found.outcome.plies) == plies_and_value(position)
    assert found.moves is not None and list(found.moves) == position.legal_moves()
    for move, end in found.moves.items():
        after = position.copy()
        after.play(move)
        value, plies = plies_and_value(after)
        sign = 1 if position.side == MAX else -1
        assert (end.score > 0) - (end.score < 0) == sign * (value or 0)
        assert end.plies == (None if plies is None else plies + 1)


@given(st.integers(0, 10**9), st.sampled_from([(4, 4), (5, 4), (4, 5), (6, 4), (8, 4), (5, 6)]))
@settings(deadline=None, max_examples=60)
def test_smaller_and_wider_boards_have_the_value_of_minimax(seed: int, size: tuple[int, int]) -> None:
    width, height = size
    position = random_position(seed, width * height - 12, width=width, height=height)
    found = solve(position)
    assert (found.value, found.outcome.plies) == plies_and_value(position)


def test_a_score_counts_the_discs_that_the_winner_has_left() -> None:
    for row in rows("connect4_exact"):
        found = solve(played("connect4", row["moves"]))
        score, plies = found.outcome.score, found.outcome.plies
        if plies is None:
            assert score == 0
            continue
        played_by_winner = (len(row["moves"]) + plies + 1) // 2  # MAX has the odd plies
        assert abs(score) == 21 - played_by_winner + 1, row["moves"]


def test_moves_are_told_one_by_one_as_they_are_solved() -> None:
    for position in (played("connect4", "23211412573116166274"), played("tictactoe", ["1,1"])):
        solver = catalog.solver(position.game.id)
        told = solver.outcomes(position)
        first, outcome = next(told)
        every = solver.solve(position, all=True).moves
        assert every is not None and {first: outcome, **dict(told)} == every
    with pytest.raises(Unsolvable):
        next(catalog.solver("connect4").outcomes(played("tictactoe", [])))


def test_a_finished_game_is_worth_its_result() -> None:
    won = solve(played("connect4", "1122334"), all=True)
    assert won == Solution(1.0, Outcome(-18, 0), {}, 0, won.seconds)
    full = "121212" + "212121" + "343434" + "434343" + "565656" + "656565" + "777777"
    drawn = solve(played("connect4", full), all=True)
    assert drawn == Solution(0.0, Outcome(0, None), {}, 0, drawn.seconds)
    lost = solve(played("tictactoe", ["0,0", "1,1", "0,1", "1,0", "2,2", "1,2"]), all=True)
    assert lost == Solution(-1.0, Outcome(-1, 0), {}, 1, lost.seconds)


def test_a_win_at_hand_is_seen_without_searching() -> None:
    found = ask("112233")  # three in a row at the bottom
    assert (found["value"], found["score"], found["plies"], found["nodes"]) == (1.0, 18, 1, 0)


def test_solving_leaves_the_position_as_it_was() -> None:
    for position in (played("connect4", "4455667"), played("tictactoe", ["1,1"])):
        before = position.write()
        solve(position, all=True)
        assert position.write() == before


def test_boards_that_are_too_large_are_declined() -> None:
    solver = catalog.solver("connect4")
    for size in ("9x6", "7x7"):
        position = played("connect4", "", size=size)
        assert solver.declines(position) == "The solver takes boards of at most 8 columns and 6 rows."
        with pytest.raises(Unsolvable, match="at most 8 columns and 6 rows"):
            solver.solve(position)
    assert solver.declines(played("connect4", "", size="8x6")) is None
    for game, other in (("connect4", "tictactoe"), ("tictactoe", "connect4")):
        with pytest.raises(Unsolvable, match="takes positions of"):
            catalog.solver(game).solve(played(other, []))


@pytest.mark.parametrize("every", [False, True])
def test_a_solver_stops_within_milliseconds_and_other_threads_run_meanwhile(every: bool) -> None:
    solver, stop, ended = catalog.solver("connect4"), Stop(), []

    def work() -> None:
        try:
            solver.solve(catalog.game("connect4").start(), stop, all=every)
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


def test_a_solver_that_is_stopped_before_it_starts_ends_at_once() -> None:
    for game in catalog.solvers():
        stop = Stop()
        stop.set()
        with pytest.raises(InterruptedError):
            options = {"size": "4"} if game == "othello" else {}
            start = catalog.game(game).start(**options)
            if game == "einstein":
                start = catalog.game(game).read("b1 " + ". " * 22 + ". w1 b -")
            catalog.solver(game).solve(start, stop, all=True)


SOLVED = """
from random import Random
from plyscope import catalog
luck = Random(5)
for options in ({}, {"width": 4, "height": 4}, {"width": 8, "height": 4}):
    for _ in range(12):
        position = catalog.game("connect4").start(**options)
        for _ in range(len(position.write()) - luck.randint(4, 14)):
            if not position.finished:
                position.play(luck.choice(position.legal_moves()))
        found = catalog.solver("connect4").solve(position, all=True)
        print(position.write(), found.value, found.outcome, found.moves, found.nodes)
for moves in ("", "0,0 1,1", "1,1 0,1 2,2"):
    position = catalog.game("tictactoe").start()
    catalog.game("tictactoe").play(position, moves.split())
    found = catalog.solver("tictactoe").solve(position, all=True)
    print(moves, found.value, found.outcome, found.moves, found.nodes)
"""


def test_compiled_and_interpreted_solvers_agree_to_the_node() -> None:
    compiled = run_compiled(SOLVED)
    assert len(compiled.splitlines()) == 39
    assert compiled == run_interpreted(SOLVED)


# Tic-tac-toe.


def test_every_position_of_tic_tac_toe_has_its_value_plies_and_best_moves() -> None:
    game = catalog.game("tictactoe")
    for row in rows("ttt_full_table"):
        position = game.read(row["board"])
        found = solve(position, all=True)
        assert found.value == row["value_for_X"], row["board"]
        if found.outcome.plies is not None:
            assert found.outcome.plies == row["plies_to_end_best_play"], row["board"]
        assert found.moves is not None
        best = [move for move, end in found.moves.items() if end.score == found.outcome.score]
        assert best == row["optimal_moves"], row["board"]


def test_tic_tac_toe_is_solved_in_fewer_nodes_than_it_has_positions() -> None:
    start = solve(played("tictactoe", []), all=True)
    assert start.value == 0 and start.nodes == 765, "765 positions differ by more than a symmetry"


def test_a_win_of_tic_tac_toe_is_worth_what_the_game_says() -> None:
    assert solve(played("tictactoe", ["0,0", "0,1"], wins="inf")).value == float("inf")
    request = {"do": "solve", "game": "tictactoe", "moves": ["0,0", "0,1"], "options": {"wins": "inf"}}
    assert batch.answer(request)["value"] == "inf"


# What batch and the catalog say.


def test_batch_gives_the_scores_of_the_moves_only_where_all_are_asked_for() -> None:
    found = ask("23211412573116166274")
    assert {"value", "score", "plies", "nodes", "seconds"} == found.keys()
    assert (found["value"], found["score"], found["plies"]) == (1.0, 3, 17)
    every = ask("111113222431545734624424556325665773736", all=True)
    assert (every["move_scores"], every["move_plies"]) == ({"6": 0, "7": 0}, {"6": None, "7": None})


def test_games_without_a_solver_are_unknown_to_solve() -> None:
    for game in ("tree", "checkers"):
        said = batch.answered(b'{"do": "solve", "game": "%s"}' % game.encode())
        assert said["error"]["kind"] == "unknown"
    with pytest.raises(
        UnknownEntry, match=r"no exact solver for Explicit tree; there is one for: connect4, .*tictactoe"
    ):
        catalog.solver("tree")
    for fields, kind in (({"all": "yes"}, "request"), ({"options": {"size": "7x7"}}, "unsuited")):
        with pytest.raises(ValueError) as error:
            ask("", **fields)
        assert batch.kind_of(error.value) == kind


def test_every_solver_says_what_it_is() -> None:
    for id, solver in catalog.solvers().items():
        assert catalog.game(id).id == solver.id == id
        assert solver.name and solver.sentence.endswith(".") and solver.scores and solver.source


# Games with chance.


def test_a_share_is_told_for_the_side_that_asks() -> None:
    for text, side in (("w 3", MIN), ("b 1", MAX), ("b -", CHANCE)):
        position = catalog.game("einstein").read(
            f"b1 . . . . . . b2 . . . . . . . . . . . . . . . . w3 {text}"
        )
        assert position.side == side
        found = catalog.solver("einstein").solve(position, all=True)
        assert found.outcome.share is not None and found.moves is not None
        sign = -1 if side == MIN else 1
        assert sign * found.value == pytest.approx(float(2 * found.outcome.share - 1))
        shares = [end.share for end in found.moves.values()]
        assert found.outcome.share == (sum(shares) / 6 if side == CHANCE else max(shares))  # type: ignore[type-var, arg-type]


def test_the_command_line_tells_probabilities(capsys: pytest.CaptureFixture[str]) -> None:
    cells = "b1 . . . . . . b2 . . . . . . . . . . . . . . . . w3 w 3"
    assert main.main(["solve", "einstein", "--position", cells, "--all"]) == 0
    assert "probability 181/216 = 0.8380  (the first player wins)" in capsys.readouterr().out
    assert main.main(["solve", "pig", "--position", "0 0 0 max"]) == 0
    assert "probability 0.5306  (the side in turn wins)" in capsys.readouterr().out
