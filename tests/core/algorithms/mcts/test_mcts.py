"""Monte Carlo tree search: what its record says between rounds, what it proves, and that it is repeatable."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from oracles import rows
from searching import search

from plyscope import catalog
from plyscope.files.recording.replay import Replay
from plyscope.games.tree.game import position_of_tree
from plyscope.query import rounds
from plyscope.query.events import most_visited
from plyscope.record.trace import DEPTH, ENTER, LEAF, PLAYOUT, TERMINAL, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, Position
from plyscope.search.playout import Playouts
from plyscope.search.search import Answer, Limits

GAMES = ("tictactoe", "connect4", "othello", "nim", "grundy", "gomoku", "go")
WAYS: tuple[dict[str, Any], ...] = (
    {},
    {"solver": True, "c": 0.7},
    {"selection": "puct", "c": 2.0},
    {"rave": 100, "bias": 1.0, "solver": True},
    {"playout": "cut", "plies": 2, "narrow": True},
    {"playout": "guided", "selection": "puct", "solver": True},
)
CHANCE = {
    "type": "max",
    "children": [
        {"type": "chance", "p": ["1/4", "3/4"], "children": [0, [1, 0.5]]},
        {"type": "chance", "p": ["1/2", "1/2"], "children": [[0.25, 0.5], 0.75]},
    ],
}


def recorded(position: Position, budget: int = 1_000_000, **options: Any) -> tuple[Answer, Trace]:
    trace = Trace(budget)
    return search("mcts", position, trace, **options), trace


def assert_counted(tree: Tree) -> None:
    """Between two rounds every visit of a node but the first went on to one of its children."""
    count = tree.nodes
    if not count or not len(tree.visits):
        return
    visits, reward, parent = tree.visits[:count], tree.reward[:count], tree.parent[:count]
    below = np.bincount(parent[1:], visits[1:], minlength=count) if count > 1 else np.zeros(count)
    inner = np.flatnonzero(np.bincount(parent[1:], minlength=count))
    assert visits[0] == below[0]
    assert (visits[inner[inner > 0]] == 1 + below[inner[inner > 0]]).all()
    assert (reward >= -1e-9).all() and (reward <= visits + 1e-9).all()


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_visits_add_up_between_any_two_rounds_in_both_directions(game: str, options: dict[str, Any]) -> None:
    position = catalog.game(game).start()
    answer, trace = recorded(position, iterations=40, **options)
    replay = Replay(position)
    for part in trace.read(0, trace.length):
        replay.check(part)
    tree = Tree(trace)
    tree.read()
    ticks = [*rounds.rounds(trace).tolist(), trace.length]
    assert len(ticks) == answer.details["iterations"] + 1
    for tick in [*ticks, *ticks[::-1], *random.Random(1).sample(ticks, len(ticks))]:
        tree.seek(tick)
        assert_counted(tree)
    assert tree.chapters[0].any_order and answer.nodes == trace.nodes
    trace.release()


@pytest.mark.parametrize("game", [*GAMES, "pig", "chess"])
def test_records_in_which_positions_are_merged_can_be_played_through(game: str) -> None:
    position = catalog.game(game).start()
    answer, trace = recorded(position, iterations=300, transpositions=True, solver=True, rave=10)
    replay = Replay(position)
    for part in trace.read(0, trace.length):
        replay.check(part)
    assert replay.nodes == answer.nodes
    trace.release()


def test_chances_are_drawn_by_their_probabilities_and_visits_add_up() -> None:
    position = position_of_tree(CHANCE)
    answer, trace = recorded(position, iterations=4000)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    assert_counted(tree)
    chance = next(tree.children(0))
    shares = {
        int(tree.move[child]): tree.visits[child] / tree.visits[chance] for child in tree.children(chance)
    }
    assert shares[1] == pytest.approx(0.75, abs=0.1)
    assert answer.move == 1 and answer.value == pytest.approx(0.5, abs=0.1)
    solved = search("mcts", position, solver=True)
    assert (solved.value, solved.exact, solved.move) == (0.5, True, 1)
    trace.release()


def test_every_playout_can_be_played_again_from_its_seed() -> None:
    for game, options in (("connect4", {}), ("go", {}), ("gomoku", {}), ("othello", {"playout": "guided"})):
        found = catalog.algorithm("mcts").search(iterations=25, **options)
        trace, start, told = Trace(), catalog.game(game).start(), 0
        found.run(start, Limits(), trace)
        tree = Tree(trace)
        tree.read()
        for row in next(trace.read(0, trace.length)):
            if row["kind"] != PLAYOUT:
                continue
            position = start.copy()
            for node in tree.path(int(row["node"]))[1:]:
                position.play(int(tree.move[node]))
            moves, reward = Playouts(position, found.options).replayed(int(row["before"]))
            assert (len(moves), reward) == (int(row["other"]), float(row["after"]))
            for move in moves:
                position.play(move)
            assert position.finished == (row["note"] == TERMINAL) and row["note"] in (TERMINAL, DEPTH)
            told += 1
        assert told == 25
        trace.release()


def test_the_same_seed_gives_the_same_rows_and_another_seed_others() -> None:
    position = catalog.game("connect4").start()
    texts = []
    for seed in (7, 7, 8):
        _, trace = recorded(position, iterations=200, seed=seed, solver=True)
        texts.append(b"".join(part.tobytes() for part in trace.read(0, trace.length)))
        trace.release()
    assert texts[0] == texts[1] != texts[2]


def test_past_the_budget_the_answer_is_the_same_and_the_last_visits_are_told() -> None:
    position = catalog.game("connect4").start()
    whole, everything = recorded(position, iterations=800)
    short, trace = recorded(position, 1500, iterations=800)
    assert (whole.move, whole.value, whole.line) == (short.move, short.value, short.line)
    trees = [Tree(everything), Tree(trace)]
    for tree in trees:
        tree.read()
        tree.seek(tree.read_to)
    known = trees[1].known
    assert known < trees[0].known and trees[1].visits[0] == 800
    assert (trees[0].move[:known] == trees[1].move[:known]).all()
    assert (trees[0].visits[:known] == trees[1].visits[:known]).all()
    assert (trees[0].reward[:known] == trees[1].reward[:known]).all()
    kinds = [int(row["kind"]) for part in trace.read(0, trace.length) for row in part]
    assert kinds.count(ENTER) == trace.nodes == known
    everything.release()
    trace.release()


SOLVED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tictactoe", {}),
    ("nim", {"piles": (1, 2, 3)}),
    ("nim", {"piles": (2, 3), "misere": True}),
    ("grundy", {"coins": 9}),
    ("grundy", {"coins": 10}),
)


@pytest.mark.parametrize("more", [{}, {"transpositions": True}, {"selection": "puct"}, {"rave": 50}], ids=str)
@pytest.mark.parametrize(("game", "options"), SOLVED, ids=str)
def test_the_solver_proves_the_value_of_solved_games(
    game: str, options: dict[str, Any], more: dict[str, Any]
) -> None:
    position = catalog.game(game).start(**options)
    found = search("mcts", position, solver=True, iterations=2_000_000, **more)
    exact = search("minimax", position, quick=False) if game == "tictactoe" else search("alphabeta", position)
    assert (found.value, found.exact, found.stopped_by) == (exact.value, True, "solved")
    after = position.copy()
    assert found.move is not None
    after.play(found.move)
    assert search("alphabeta", after).value == exact.value


WHOLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("othello", {"size": "4"}),
    ("connect4", {"width": 4, "height": 4}),
    ("nim", {"piles": (3, 4, 5)}),
    ("grundy", {"coins": 14}),
)


@pytest.mark.parametrize(("game", "options"), WHOLE, ids=str)
def test_the_solver_with_merged_positions_proves_whole_games(game: str, options: dict[str, Any]) -> None:
    position = catalog.game(game).start(**options)
    found = search("mcts", position, solver=True, transpositions=True, iterations=1_000_000)
    assert (found.value, found.exact, found.stopped_by) == (
        search("alphabeta", position, table=True).value, True, "solved",
    )  # fmt: skip


@pytest.mark.slow
def test_the_solver_proves_connect_four_on_five_by_four() -> None:
    position = catalog.game("connect4").start(width=5, height=4)
    found = search("mcts", position, solver=True, transpositions=True, memory=1024, iterations=10_000_000)
    assert (found.value, found.exact) == (0, True)


def test_the_solver_proves_the_values_of_trees_as_they_stand() -> None:
    for row in rows("search_trees")[:60]:
        found = search("mcts", position_of_tree(row["tree"]), solver=True, iterations=1_000_000)
        assert (found.value, found.exact) == (row["value"], True), row["id"]
        assert found.move in row["best_root_moves"], row["id"]


def othello_endings(empty: int) -> list[Position]:
    """Positions of 4 × 4 Othello with so few empty squares, reached by lot."""
    luck, found = random.Random(2), []
    while len(found) < 8:
        position = catalog.game("othello").start(size="4")
        while not position.finished and position.write().count("-") > empty:
            position.play(luck.choice(position.legal_moves()))
        if not position.finished:
            found.append(position)
    return found


def test_the_solver_proves_by_how_many_discs_othello_is_won() -> None:
    for position in othello_endings(6):
        found = search("mcts", position, solver=True, iterations=1_000_000)
        assert (found.value, found.exact) == (search("alphabeta", position).value, True)


def agreements(positions: list[dict[str, Any]], **options: Any) -> float:
    """The share of tic-tac-toe positions in which the chosen move is one of the best."""
    right, asked = 0, 0
    for row in positions:
        position = catalog.game("tictactoe").read(row["board"])
        if position.finished:
            continue
        asked += 1
        right += search("mcts", position, **options).move in row["optimal_moves"]
    return right / asked


def test_uct_chooses_a_best_move_in_tic_tac_toe() -> None:
    assert agreements(rows("ttt_full_table")[::12], iterations=10_000) >= 0.99


@pytest.mark.slow
def test_uct_chooses_a_best_move_in_99_of_100_tic_tac_toe_positions() -> None:
    assert agreements(rows("ttt_full_table", "full"), iterations=10_000) >= 0.99


@pytest.mark.parametrize("parallel", ["tree", "root"])
def test_threads_search_together_and_lose_no_visit(parallel: str) -> None:
    position = catalog.game("connect4").start()
    answer, trace = recorded(position, iterations=2_000, threads=3, parallel=parallel, solver=True)
    assert answer.move is not None and answer.details["helpers_iterations"] > 0
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    assert_counted(tree)
    done = answer.details["iterations"] + (answer.details["helpers_iterations"] if parallel == "tree" else 0)
    assert tree.visits[0] == done
    trace.release()


def test_a_search_that_keeps_its_tree_goes_on_with_it() -> None:
    position = catalog.game("connect4").start()
    found = catalog.algorithm("mcts").search(iterations=3_000, reuse=True)
    first = found.run(position, Limits())
    for move in first.line[:2]:
        position.play(move)
    trace = Trace()
    second = found.run(position, Limits(), trace)
    kept = second.details["kept_visits"]
    assert kept > 100
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    assert tree.visits[0] == kept + 3_000 and second.nodes == trace.nodes
    replay = Replay(position)
    for part in trace.read(0, trace.length):
        replay.check(part)
    assert "kept_visits" not in found.run(catalog.game("connect4").start(), Limits()).details
    trace.release()


def test_a_policy_and_a_value_from_outside_are_asked() -> None:
    asked: list[str] = []

    def value(position: Position) -> float:
        asked.append(position.write())
        return 1.0 if position.write().startswith("X") else 0.0

    found: Any = catalog.algorithm("mcts").search(iterations=300, c=1.0)
    found.policy_of_position = lambda position: [1.0] * len(position.legal_moves())
    found.value_of_position = value
    answer = found.run(catalog.game("tictactoe").start(), Limits())
    assert answer.move == 0 and len(asked) > 100

    def broken(position: Position) -> float:
        raise ArithmeticError("no value")

    found.value_of_position = broken
    with pytest.raises(ArithmeticError, match="no value"):
        found.run(catalog.game("tictactoe").start(), Limits())


def test_the_wrong_perspective_helps_max_at_nodes_of_min() -> None:
    tree = [[0.0, 1.0], [0.4, 0.5]]
    right = search("mcts", position_of_tree(tree), iterations=400, c=0.3)
    wrong = search("mcts", position_of_tree(tree), iterations=400, c=0.3, perspective="max-only")
    assert (right.move, wrong.move) == (1, 0)


def test_a_search_ends_at_its_limits_and_says_why() -> None:
    position = catalog.game("connect4").start()
    found = search("mcts", position, limits=Limits(nodes=500))
    assert (found.stopped_by, found.leaves) == ("nodes", 500)
    found = search("mcts", position, limits=Limits(seconds=0.05))
    assert found.stopped_by == "time" and found.seconds < 1.0
    shallow = search("mcts", position, limits=Limits(depth=2), iterations=2_000)
    assert shallow.depth == 2 and shallow.nodes == 1 + 7 + 49
    full = search("mcts", catalog.game("gomoku").start(), iterations=70_000, memory=1, playout="cut", plies=0)
    assert full.details["memory_used_up"] and full.details["bytes"] <= 1 << 20


def test_a_record_that_is_won_is_won_for_max() -> None:
    position = catalog.game("tictactoe").read("XX.OO....")
    assert position.side == MAX
    found = search("mcts", position, iterations=500)
    assert found.move == 2 and found.value is not None and found.value > 0.9


@pytest.mark.parametrize("rave", [0, 20])
def test_an_infinite_leaf_counts_as_a_win(rave: int) -> None:
    position = position_of_tree([[[1, 5], 4, [0, ["inf", 3]]], [2, [7, 9]]], "min")
    trace = Trace()
    catalog.algorithm("mcts").search(iterations=200, rave=rave).run(position, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    assert (tree.reward[: tree.known] >= 0).all()
    assert (tree.reward[: tree.known] <= tree.visits[: tree.known]).all()


LEAN: tuple[dict[str, Any], ...] = (
    {},
    {"solver": True},
    {"selection": "puct"},
    {"selection": "puct", "solver": True},
    {"rave": 100},
    {"bias": 1.0},
    {"transpositions": True},
    {"threads": 2},
)


@pytest.mark.parametrize("options", LEAN, ids=str)
def test_a_node_takes_no_more_than_64_bytes_in_connect_four(options: dict[str, Any]) -> None:
    answer = search("mcts", catalog.game("connect4").start(), iterations=20_000, **options)
    assert answer.nodes > 10_000
    assert answer.details["bytes"] <= 64 * answer.nodes


def test_puct_keeps_its_ranked_moves_with_its_tree() -> None:
    position = catalog.game("connect4").start()
    found = catalog.algorithm("mcts").search(iterations=2_000, reuse=True, selection="puct", solver=True)
    first = found.run(position, Limits())
    for move in first.line[:2]:
        position.play(move)
    trace = Trace()
    second = found.run(position, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    assert second.details["kept_visits"] > 10
    below = sum(int(tree.visits[child]) for child in tree.children(0))
    assert tree.visits[0] == second.details["kept_visits"] + 2_000 == 1 + below  # it was once a child
    trace.release()


def test_with_few_rounds_the_answer_is_the_best_of_those_visited_most() -> None:
    for moves in ((), (40,)):
        position, trace = catalog.game("go").start(), Trace()
        for move in moves:
            position.play(move)
        answer = search("mcts", position, trace, iterations=50)
        tree = Tree(trace)
        tree.read()
        tree.seek(tree.read_to)
        reward = {int(tree.move[child]): float(tree.reward[child]) for child in tree.children(0)}
        assert answer.move is not None and len(set(reward.values())) > 1
        best = max(reward.values()) if position.side == MAX else min(reward.values())
        assert reward[answer.move] == best
        assert tree.move[most_visited(tree, 0)] == answer.move
        trace.release()


@pytest.mark.parametrize("solver", [False, True])
def test_a_finished_game_is_answered_with_its_result_and_recorded_as_one_leaf(solver: bool) -> None:
    position = catalog.game("tictactoe").read("OOOXX.X..")
    answer, trace = recorded(position, solver=solver)
    assert (answer.move, answer.value, answer.line, answer.exact) == (None, -1.0, (), True)
    assert answer.details["iterations"] == 0
    leaf = trace.row(trace.length - 1)
    assert (trace.length, trace.nodes) == (3, 1)
    assert (leaf["kind"], leaf["node"], leaf["ply"], leaf["note"], leaf["after"]) == (
        LEAF,
        0,
        0,
        TERMINAL,
        -1.0,
    )


def test_the_proved_value_of_the_best_move_is_told_before_that_of_the_root_is_proved() -> None:
    worse = [[[[0.1, 0.2], [0.3, 0.1]], [[0.2, 0.1], [0.1, 0.3]]] for _ in range(4)]
    position = position_of_tree([worse, [0.7, 0.9], worse])
    answer, _ = recorded(position, solver=True, iterations=20)
    assert (answer.move, answer.value, answer.exact) == (1, 0.7, False)
    assert answer.details["mean"] > 0
    estimate, _ = recorded(position, iterations=20)
    assert estimate.move == 1 and estimate.value != 0.7
