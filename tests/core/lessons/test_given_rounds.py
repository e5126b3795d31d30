"""Rounds with given results: each selects by UCB1, and the counts of the figure come out."""

import pytest

from plyscope import catalog
from plyscope.algorithms.mcts.recorded_playouts import playout_at
from plyscope.lessons.given_rounds import write_rounds
from plyscope.lessons.presets.mcts import RESULTS, TREE, counts
from plyscope.query.rounds import SELECT, place_of
from plyscope.query.ucb import choice_at, pick, scores
from plyscope.record.trace import STEP, Trace
from plyscope.record.tree import Tree

PRESET = catalog.presets()["ucb-21"]


def test_every_selection_of_the_record_is_the_best_by_its_own_rule() -> None:
    run = PRESET.run(0)
    tree, told = Tree(run.trace), 0
    tree.read()
    for tick, row in enumerate(next(iter(run.trace.read(0, run.trace.length)))):
        if row["kind"] != STEP or row["note"] != SELECT:
            continue
        tree.seek(tick)
        child = int(row["node"])
        choice = choice_at(tree, int(tree.parent[child]), max_only=True)
        assert choice is not None
        assert choice.children[pick(scores(choice.arms, choice.visits, 1.4))] == child, tick
        told += 1
    assert told == 18 + 8  # all but the first looks at three moves of the root and two below 7/10


def test_its_playouts_can_be_played_again() -> None:
    run, seen = PRESET.run(0), []
    for tick in range(run.trace.length + 1):
        place = place_of(run.trace, tick)
        if place is not None and place.phase == "playout":
            played = playout_at(run.trace, run.tree, run.position, run.search.options, tick)
            assert played is not None and len(played.moves) == 1
            seen.append("1" if played.reward else "0")
    assert sorted(seen) == sorted("".join(ends for _, ends in RESULTS))


def test_a_result_too_few_is_refused() -> None:
    position = catalog.game("tree").read(TREE)
    options = catalog.algorithm("mcts").search(c=1.4, iterations=21).options
    with pytest.raises(ValueError, match="no result left"):
        write_rounds(Trace(1000), position, dict(RESULTS), options)


def test_the_counts_are_those_of_the_figure_at_the_end_only() -> None:
    run = PRESET.run(0)
    assert counts(run) == "12/21 7/10 5/8 0/3 2/4 5/6"
    run.tree.seek(run.trace.length - 4)
    assert counts(run) != "12/21 7/10 5/8 0/3 2/4 5/6"
