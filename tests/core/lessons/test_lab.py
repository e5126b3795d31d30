"""The node-count laboratory: its counts against theory and other counts, its settings, rows and CSV."""

from __future__ import annotations

import csv
import json
from math import inf
from typing import Any

import pytest

from plyscope import catalog
from plyscope.cli import batch
from plyscope.cli.errors import RequestError
from plyscope.cli.main import main
from plyscope.games.tree.random_tree import random_tree
from plyscope.lessons.bilingual import LANGUAGES
from plyscope.lessons.lab import written_tree
from plyscope.lessons.lab.csv_text import COLUMNS, csv_text
from plyscope.lessons.lab.methods import METHODS, ORDERS, order_name
from plyscope.lessons.lab.rows import bounds, row_json, rows
from plyscope.lessons.lab.runs import Run, prepared, runs
from plyscope.lessons.lab.settings import GameStart, LabError, Planned, RandomTrees, Settings
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

EVERY = tuple(METHODS)
ORDERED = tuple(id for id in METHODS if id != "minimax")


def start(game: str, moves: tuple[str, ...] = ()) -> GameStart:
    position = catalog.game(game).start()
    for move in moves:
        position.play(position.parse(move))
    return GameStart(position)


def counted(settings: Settings) -> dict[tuple[int, str, str], int]:
    """The leaves of runs with one repetition, by depth, algorithm and order."""
    return {(row.depth, row.algorithm, row.order): round(row.leaves) for row in rows(runs(settings))}


def plain_alpha_beta(node: Any, big: bool, alpha: float, beta: float) -> tuple[float, int, int]:
    """Value, leaves and nodes of textbook alpha-beta that cuts at α ≥ β."""
    if not isinstance(node, list):
        return float(node), 1, 1
    best, leaves, nodes = (-inf if big else inf), 0, 1
    for child in node:
        value, more, below = plain_alpha_beta(child, not big, alpha, beta)
        leaves, nodes = leaves + more, nodes + below
        best = max(best, value) if big else min(best, value)
        if big:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, leaves, nodes


# Fixed numbers.


def test_tic_tac_toe_has_the_nodes_that_are_known() -> None:
    found = {run.planned.algorithm: run for run in runs(Settings(start("tictactoe"), 9, 9, EVERY))}
    assert found["minimax"].nodes == 549_946
    assert found["alphabeta"].nodes == 20_866
    assert {run.value for run in found.values()} == {0.0}


@pytest.mark.parametrize("children", [2, 3, 4])
def test_alpha_beta_reaches_the_bound_on_trees_of_equal_leaves(children: int) -> None:
    found = counted(Settings(RandomTrees(children, 7, 7), 5))
    for depth in range(1, 6):
        high, low = children ** ((depth + 1) // 2), children ** (depth // 2)
        assert found[depth, "alphabeta", "given"] == high + low - 1 == bounds(children, depth).fewest
        assert found[depth, "minimax", "any"] == children**depth == bounds(children, depth).all


def test_counts_are_those_of_a_textbook_program() -> None:
    settings = Settings(RandomTrees(3, 0, 20), 5, 1, ("alphabeta",), ("given",), 4, seed=30)
    for run in runs(settings):
        tree = random_tree(run.planned.depth, (3, 3), (0, 20), seed=30 + run.planned.repetition)
        assert (run.value, run.leaves, run.nodes) == plain_alpha_beta(tree, True, -inf, inf)


# Orders.


def test_the_exact_orders_bound_all_others() -> None:
    settings = Settings(RandomTrees(3, 0, 9), 5, 3, ("alphabeta", "strict", "no-deep"), tuple(ORDERS), 5, 3)
    by_tree: dict[tuple[int, int, str], dict[str, Run]] = {}
    for run in runs(settings):
        key = run.planned.depth, run.planned.repetition, run.planned.algorithm
        by_tree.setdefault(key, {})[run.planned.order] = run
    assert len(by_tree) == 3 * 5 * 3
    for found in by_tree.values():
        counts = {order: run.leaves for order, run in found.items()}
        assert min(counts.values()) == counts["fewest"]
        assert max(counts.values()) == counts["most"]
        assert len({run.value for run in found.values()}) == 1


def test_a_game_written_out_is_searched_like_the_game() -> None:
    settings = Settings(start("tictactoe", ("1,1", "0,0", "2,2")), 6, 2, ORDERED, ("given", "fewest", "most"))
    for run in runs(settings):
        found = prepared(settings, run.planned)
        if run.planned.order == "given":
            continue
        assert found.position.game.id == "tree"
        assert catalog.algorithm(found.algorithm).search(**found.options).run(
            found.position, Limits(found.depth)
        ).leaves == run.leaves  # fmt: skip
    values = {run.planned.order: run.value for run in runs(settings) if run.planned.depth == 6}
    assert len(set(values.values())) == 1


def test_fewest_of_a_game_is_no_more_than_its_best_first_order() -> None:
    found = counted(Settings(start("connect4"), 4, 4, ("alphabeta",), tuple(ORDERS)))
    leaves = {order: count for (_, _, order), count in found.items()}
    assert leaves["fewest"] <= leaves["best"] <= leaves["given"] <= leaves["most"]
    assert leaves["worst"] <= leaves["most"]


def test_a_position_with_min_to_move_is_written_out_from_its_side() -> None:
    settings = Settings(start("tictactoe", ("1,1",)), 4, 4, ("minimax", "alphabeta"), ("given", "fewest"))
    found = {run.planned.order: run for run in runs(settings)}
    assert found["any"].value == found["fewest"].value == found["given"].value
    assert found["fewest"].leaves <= found["given"].leaves < found["any"].leaves


def test_a_game_that_is_won_has_one_value_in_all_orders() -> None:
    near = start("tictactoe", ("1,1", "0,1", "0,0", "2,2"))
    settings = Settings(near, 5, 5, EVERY, tuple(ORDERS))
    assert {run.value for run in runs(settings)} == {1.0}


def test_minimax_has_one_row_a_depth_whatever_the_orders() -> None:
    settings = Settings(RandomTrees(2), 3, 1, ("minimax", "alphabeta"), ("given", "best", "random"))
    found = [(planned.depth, planned.algorithm, planned.order) for planned in settings.plan()]
    assert [one for one in found if one[1] == "minimax"] == [(d, "minimax", "any") for d in (1, 2, 3)]
    assert len(found) == settings.runs == 3 * (1 + 3)


def test_only_what_can_differ_is_repeated() -> None:
    settings = Settings(start("tictactoe"), 3, 3, ("alphabeta",), ("given", "random"), 4)
    found = [(planned.order, planned.seed) for planned in settings.plan()]
    assert found == [("given", 1), ("random", 1), ("random", 2), ("random", 3), ("random", 4)]
    assert len({run.leaves for run in runs(settings) if run.planned.order == "random"}) > 1


# Rows.


def run_with(leaves: int, repetition: int) -> Run:
    return Run(Planned(3, "alphabeta", "given", repetition, repetition), 2 * leaves, leaves, 1, 0.5, 0.0)


def test_a_row_tells_means_and_the_middle_of_the_repetitions() -> None:
    (row,) = rows([run_with(leaves, number) for number, leaves in enumerate((10, 20, 30, 40, 50))])
    assert (row.leaves, row.nodes, row.cutoffs, row.seconds) == (30, 60, 1, 0.5)
    assert row.band == (14, 46)
    assert row.branching_factor == pytest.approx(30 ** (1 / 3))
    told = row_json(row, Settings(RandomTrees(4), 3))
    assert (told["all_leaves"], told["fewest_leaves"]) == (64, 16 + 4 - 1)
    assert (told["runs"], told["leaves"], told["low"]) == (5, 30, 14)
    assert "all_leaves" not in row_json(row, Settings(start("tictactoe"), 3))


def test_the_csv_names_settings_and_seeds() -> None:
    settings = Settings(RandomTrees(2, -5, 5), 3, 2, ("minimax", "pvs"), ("best",), 3, seed=8)
    found = list(runs(settings))
    lines = csv_text(settings, found[:5]).splitlines()
    head = [line for line in lines if line.startswith("# ")]
    assert json.loads(head[1].removeprefix("# settings ")) == {
        "branching": 2, "values": [-5, 5], "from": 2, "depth": 3, "algorithms": ["minimax", "pvs"],
        "orders": ["best"], "repetitions": 3, "seed": 8,
    }  # fmt: skip
    assert "5 of 12 searches" in head[2]
    table = list(csv.DictReader(lines[len(head) :]))
    assert tuple(table[0]) == COLUMNS
    assert [(line["depth"], line["algorithm"], line["repetition"], line["seed"]) for line in table] == [
        ("2", "minimax", "1", "8"), ("2", "pvs", "1", "8"), ("2", "minimax", "2", "9"),
        ("2", "pvs", "2", "9"), ("2", "minimax", "3", "10"),
    ]  # fmt: skip
    assert (table[0]["all_leaves"], table[0]["fewest_leaves"], table[0]["branching_factor"]) == (
        "4", "3", "2.000000",
    )  # fmt: skip


def test_the_settings_of_a_csv_make_the_same_counts_again() -> None:
    settings = Settings(RandomTrees(3), 4, 1, ("alphabeta", "mtdf"), ("given", "random"), 2)
    again = batch.answer({"do": "lab", **settings.json()})
    found = [row_json(row, settings) for row in rows(runs(settings))]
    for row in (*again["rows"], *found):
        del row["seconds"]
    assert again["rows"] == found


# Ending early.


def test_a_stopped_run_keeps_what_is_finished() -> None:
    settings, stop = Settings(RandomTrees(2), 8, 1, ("alphabeta",), ("given", "fewest")), Stop()
    found = []
    for run in runs(settings, stop):
        found.append(run)
        if len(found) == 5:
            stop.set()
    assert [run.planned for run in found] == list(settings.plan())[:5]


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees of more than 3,000 nodes are too large: Connect Four has 400 at depth 3, 2,801 at depth 4."""
    monkeypatch.setattr(written_tree, "MOST_NODES", 3_000)


@pytest.mark.usefixtures("little_room")
def test_a_tree_that_is_too_large_to_be_written_out_is_refused_behind_the_runs_before() -> None:
    settings = Settings(start("connect4"), 6, 4, ("alphabeta",), ("given", "fewest"))
    found: list[tuple[int, str]] = []
    with pytest.raises(LabError, match="more than 3,000 nodes at depth 5"):
        found.extend((run.planned.depth, run.planned.order) for run in runs(settings))
    assert found == [(4, "given"), (4, "fewest"), (5, "given")]


# Settings.


@pytest.mark.parametrize(
    ("given", "kind", "said"),
    [
        ({"branching": 3}, "request", 'lab needs a "depth".'),
        ({"depth": 3}, "request", 'lab needs either a "game" or the "branching" of random trees.'),
        ({"depth": 3, "branching": 2, "game": "nim"}, "request", "lab needs either"),
        ({"depth": 3, "branching": 2, "moves": []}, "request", '"moves" does not go with "branching".'),
        ({"depth": 3, "game": "nim", "values": [0, 1]}, "request", '"values" does not go with "game".'),
        ({"depth": 0, "branching": 2}, "request", '"depth" must be a whole number from 1 to 60; found 0.'),
        ({"depth": True, "branching": 2}, "request", "found true."),
        ({"depth": 2, "from": 3, "branching": 2}, "request", '"from" must not be above "depth", 2; found 3.'),
        ({"depth": 2, "branching": 1.5}, "request", '"branching" must be a whole number from 1'),
        (
            {"depth": 2, "branching": 2, "values": [3]},
            "request",
            "and the largest value; found [3].",
        ),
        ({"depth": 2, "branching": 2, "values": [3, 1]}, "request", "must begin with the smaller one"),
        ({"depth": 6, "branching": 10}, "request", "1,000,000 leaves at depth 6; at most 100,000"),
        ({"depth": 2, "branching": 2, "algorithms": ["up"]}, "unknown", 'found "up".'),
        ({"depth": 2, "branching": 2, "orders": []}, "request", '"orders" must name at least one'),
        ({"depth": 2, "branching": 2, "orders": ["best", "best"]}, "request", "each only once"),
        ({"depth": 2, "branching": 2, "orders": "best"}, "request", '"orders" must be a list of names.'),
        ({"depth": 2, "branching": 2, "repetitions": 0}, "request", '"repetitions" must be'),
        ({"depth": 2, "branching": 2, "seed": -1}, "request", '"seed" must be a whole number from 0'),
        ({"depth": 10, "game": "tictactoe"}, "request", '"depth" must be at most 9'),
        ({"depth": 2, "game": "tree"}, "request", "its depths begin at 2, its height."),
        ({"depth": 2, "game": "pig"}, "unsuited", "Minimax needs a game without chance."),
        ({"depth": 2, "game": "nothing"}, "unknown", "There is no game 'nothing'"),
        ({"depth": 2, "branching": 2, "nodes": 5}, "request", "there is no field 'nodes'."),
    ],
)
def test_settings_that_cannot_be_used_are_refused_by_name(
    given: dict[str, Any], kind: str, said: str
) -> None:
    with pytest.raises((RequestError, LookupError)) as refused:
        batch.answer({"do": "lab", **given})
    assert batch.kind_of(refused.value) == kind
    assert said in str(refused.value)


def test_a_game_that_is_over_is_refused() -> None:
    over = start("tictactoe", ("0,0", "1,0", "0,1", "1,1", "0,2"))
    with pytest.raises(LabError, match="The game is over"):
        Settings(over, 1)


def test_too_many_searches_are_refused() -> None:
    with pytest.raises(LabError, match="These are 480,000 searches; at most 100,000"):
        Settings(RandomTrees(2), 16, 1, ORDERED[:5], tuple(ORDERS), 1_000)


def test_every_algorithm_and_order_has_a_name_in_both_languages() -> None:
    for name in (*(method.name for method in METHODS.values()), *map(order_name, [*ORDERS, "any"])):
        for language in LANGUAGES:
            assert name.of(language).strip()
    for method in METHODS.values():
        assert catalog.algorithm(method.algorithm).search(**method.options)


# The command.


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "tictactoe", "--from", "9", "--depth", "9"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[:6] == ["depth", "algorithm", "order", "runs", "nodes", "leaves"]
    assert lines[0].split()[:6] == ["9", "minimax", "any", "1", "549,946", "255,168"]
    assert lines[1].split()[:6] == ["9", "alphabeta", "given", "1", "20,866", "8,453"]


def test_the_command_writes_a_csv_and_json(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "counts.csv"
    typed = ["lab", "--branching", "2", "--values=-3,3", "--depth", "3", "--orders", "all", "--json"]
    assert main([*typed, "--csv", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] and told["settings"]["values"] == [-3, 3]
    assert len(told["rows"]) == 3 * (1 + len(ORDERS))
    lines = file.read_text("utf-8").splitlines()
    assert len([line for line in lines if not line.startswith("#")]) == 1 + told["runs"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--branching", "2", "--depth", "3", "--values", "x"], "--values: expected two whole numbers"),
        (["--branching", "2", "--depth", "3", "--moves", "a"], "--moves and --option need a GAME."),
        (["nim", "--depth", "3", "--option", "piles"], "--option: expected NAME=VALUE, found 'piles'."),
        (["tictactoe", "--depth", "3", "--moves", "9,9"], "Move 1: Expected an empty cell"),
        (["nothing", "--depth", "3"], "There is no game 'nothing'"),
        (["--depth", "3"], 'lab needs either a "game"'),
    ],
)
def test_the_command_refuses_in_one_line(
    typed: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *typed]) == 1
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


@pytest.mark.usefixtures("little_room")
def test_the_command_prints_what_was_finished_before_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["lab", "connect4", "--from", "5", "--depth", "5", "--algorithms", "alphabeta"]
    assert main([*typed, "--orders", "given,fewest"]) == 1
    shown = capsys.readouterr()
    assert "Stopped: 1 of 2 searches are finished." in shown.out
    assert "choose a smaller depth" in shown.err
