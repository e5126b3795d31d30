"""The bug zoo: every wrong program does what its sentence says, and shows only where it is said to."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope import catalog
from plyscope.cli.main import main
from plyscope.experiments.game_review import Effort, review
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons import zoo
from plyscope.lessons.alpha_beta_programs import ALPHA_BETA, RIGHT
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.zoo_algorithms import bug_of_algorithm, zoo_id
from plyscope.lessons.zoo_survey import surveys
from plyscope.plain.search_entry import algorithm_of
from plyscope.query.judgement import judge
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

IDS = [bug.id for bug in zoo.BUGS]
HIDDEN = {
    "right-to-left", "no-window", "stale-alpha", "beta-not-updated", "never-cuts", "strict-cut",
    "returns-bound",
}  # fmt: skip
"""Bugs that never show in the root's value."""


@dataclass
class Told:
    """What a program does with a tree: entered windows and returned values by path, and leaves in order."""

    entry: dict[str, tuple[float, float]] = field(default_factory=dict)
    returned: dict[str, float] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)


def by_sentence(bug: str, tree: Any) -> Told:
    """Alpha-beta written once more, with each bug as its sentence describes it; "" for none."""
    told = Told()

    def visit(node: Any, path: str, alpha: float, beta: float, big: bool) -> float:
        told.entry[path] = alpha, beta
        if not isinstance(node, list):
            told.order.append(path)
            told.returned[path] = node
            return float(node)
        takes_most = big or bug == "swap-sides"
        a, b = alpha, beta
        best = 0.0 if bug == "start-at-zero" else None
        children = list(enumerate(node))
        for at, child in reversed(children) if bug == "right-to-left" else children:
            window = {"swapped-window": (b, a), "no-window": (-inf, inf), "stale-alpha": (alpha, b)}
            below = f"{path}.{at}" if path else str(at)
            value = visit(child, below, *window.get(bug, (a, b)), not big)
            if best is None or (value > best if takes_most else value < best):
                best = value
            if takes_most:
                a = max(a, best)
            elif bug != "beta-not-updated":
                b = min(b, best)
            ends = a > b if bug == "strict-cut" else a >= b - (bug == "cut-one-early")
            if takes_most and bug == "breaks-on-worse-than-alpha":
                ends = ends or value < a
            if takes_most and bug == "breaks-when-not-best":
                ends = ends or value < best
            if ends and bug != "never-cuts":
                break
        assert best is not None
        found = min(max(best, alpha), beta) if bug == "returns-bound" else best
        told.returned[path] = found
        return found

    visit(tree, "", -inf, inf, True)
    return told


def inner(told: Told, numbers: dict[str, Any]) -> list[tuple[str, Any]]:
    """Numbers of the nodes with children, in the order in which they are entered."""
    return [(path, numbers[path]) for path in told.entry if path not in told.order]


def leaves_of(tree: Any) -> int:
    return sum(map(leaves_of, tree)) if isinstance(tree, list) else 1


def random_trees(seed: int, count: int) -> list[Any]:
    luck = Random(seed)
    return [random_tree(luck, luck.randint(2, 4), most=20) for _ in range(count)]


@pytest.mark.parametrize("id", IDS)
def test_a_program_does_what_its_sentence_says(id: str) -> None:
    for tree in random_trees(3, 25):
        told, run = by_sentence(id, tree), zoo.run_of(id, ExerciseTree(tree))
        visits = run.visits
        assert {path: visit.entry for path, visit in visits.items()} == told.entry
        assert {path: visit.returned for path, visit in visits.items()} == told.returned
        assert [run.tree.leaves[leaf].path for leaf in run.leaves] == told.order


def test_the_right_program_does_what_alpha_beta_is_defined_to_do() -> None:
    for tree in random_trees(4, 60):
        run, defined = zoo.run_of(RIGHT, ExerciseTree(tree)), pruned(tree)
        assert run.visits[""].returned == defined.value
        assert run.leaves == defined.order
        assert {path: visit.entry for path, visit in run.visits.items()} == defined.entry


def rows_of(algorithm: Any, position: Position, **options: Any) -> list[Any]:
    trace = Trace(200_000)
    algorithm.search(**options).run(position, Limits(), trace)
    rows = [row for part in trace.read(0, trace.length) for row in part.tolist()]
    trace.release()
    return rows


def test_the_right_program_writes_the_rows_of_the_compiled_search() -> None:
    right = algorithm_of(zoo.zoo_programs()[RIGHT].search, "right", "right.py")
    positions: list[Position] = [position_of_tree(tree) for tree in random_trees(5, 40)]
    opened = catalog.game("tictactoe").start()
    for text in ("0,0", "1,1"):
        opened.play(opened.parse(text))
    for position in [*positions, opened]:
        compiled = rows_of(catalog.algorithm("alphabeta"), position, quick=False, iterative="no")
        assert rows_of(right, position) == compiled


# The bugs.


def test_there_are_thirteen_with_texts_of_their_own() -> None:
    assert len(IDS) == len(set(IDS)) == 13
    for language in ("en", "zh_CN"):
        for texts in zip(*((bug.title, bug.sentence) for bug in zoo.BUGS), strict=True):
            assert len({text.of(language) for text in texts}) == 13


@pytest.mark.parametrize("bug", zoo.BUGS, ids=IDS)
def test_a_bug_is_one_changed_line(bug: zoo.Bug) -> None:
    program = zoo.zoo_programs()[bug.id]
    right, wrong = ALPHA_BETA.splitlines(), program.text.splitlines()
    changed = [number for number, (a, b) in enumerate(zip(right, wrong, strict=True), 1) if a != b]
    assert program.changed_lines == tuple(changed) and len(changed) == 1


@pytest.mark.parametrize("bug", zoo.BUGS, ids=IDS)
def test_its_small_tree_betrays_it(bug: zoo.Bug) -> None:
    assert leaves_of(bug.tree) <= 8
    wrong, right = by_sentence(bug.id, bug.tree), by_sentence("", bug.tree)
    assert wrong != right
    seen = zoo.betrayed(bug.id, ExerciseTree(bug.tree))
    assert seen[zoo.VALUE] == (wrong.returned[""] != right.returned[""])
    assert seen[zoo.LEAVES] == (wrong.order != right.order)
    assert seen[zoo.WINDOWS] == (inner(wrong, wrong.entry) != inner(right, right.entry))
    assert seen[zoo.RETURNS] == (inner(wrong, wrong.returned) != inner(right, right.returned))
    assert any(seen.values())


def test_seven_of_thirteen_never_show_in_the_value_of_the_root() -> None:
    luck = Random(1)
    trees = [random_tree(luck, 4, early=0, most=20) for _ in range(300)]
    shown = {
        id
        for id in IDS
        for tree in trees
        if by_sentence(id, tree).returned[""] != by_sentence("", tree).returned[""]
    }
    assert set(IDS) - shown == HIDDEN and len(HIDDEN) == 7


def test_a_survey_counts_the_trees_that_betray_each_bug() -> None:
    found = list(surveys(40, 9))
    assert [survey.trees for survey in found] == list(range(1, 41))
    last = found[-1]
    assert set(last.never(zoo.VALUE)) == HIDDEN
    assert last.never(zoo.RETURNS) == () and "returns-bound" in last.never(zoo.LEAVES)
    for id in IDS:
        rising = [survey.counts[id][zoo.LEAVES] for survey in found]
        assert rising == sorted(rising) and last.share(id, zoo.LEAVES) == rising[-1] / 40
    assert last.counts == list(surveys(40, 9))[-1].counts != list(surveys(40, 10))[-1].counts
    assert "7 of 13" in last.lesson.en and "13 种错误里有 7 种" in last.lesson.zh_CN


def test_a_survey_that_is_stopped_ends_where_it_is() -> None:
    stop, seen = Stop(), 0
    for survey in surveys(1_000, 1, stop):
        seen = survey.trees
        if seen == 3:
            stop.set()
    assert seen == 3


def test_the_first_difference_is_the_first_step_that_is_not_the_same() -> None:
    assert zoo.first_difference([["cut", ""]], [["cut", ""]]) is None
    assert zoo.first_difference([["cut", ""], ["cut", "0"]], [["cut", ""]]) == 1
    assert zoo.first_difference([["cut", "1"]], [["cut", ""]]) == 0


# As algorithms.


def test_files_can_name_a_bug_but_no_list_has_it() -> None:
    for bug in zoo.BUGS:
        found = catalog.algorithm(zoo_id(bug))
        assert found.id == zoo_id(bug) and found.name == f"“{bug.title.en}”"
        assert found.pseudocode == zoo.zoo_programs()[bug.id].text
        assert bug_of_algorithm(found.id) is bug
        assert found.id not in catalog.algorithms() and found.id not in catalog.all_algorithms()
    assert bug_of_algorithm("alphabeta") is None and bug_of_algorithm("zoo:nothing") is None
    with pytest.raises(catalog.UnknownEntry, match="zoo:nothing"):
        catalog.algorithm("zoo:nothing")


@pytest.mark.parametrize("id", IDS)
def test_as_an_algorithm_a_bug_finds_the_same(id: str) -> None:
    for tree in random_trees(6, 8):
        answer = catalog.algorithm(f"zoo:{id}").search().run(position_of_tree(tree), Limits())
        told = by_sentence(id, tree)
        assert (answer.value, answer.leaves) == (told.returned[""], len(told.order))
        assert "remark" not in answer.details


def first_error(id: str, bug_begins: bool, luck: Random) -> int | None:
    """The number of the first move by which a bug loses something in tic-tac-toe, played against chance."""
    search, position = catalog.algorithm(f"zoo:{id}").search(), catalog.game("tictactoe").start()
    opening = luck.choice(position.legal_moves())
    position.play(opening)  # by chance for both, so that no search takes long
    played = 1
    while not position.finished:
        if (played % 2 == 0) == bug_begins:
            move = search.run(position, Limits()).move
            assert move is not None
            found = review(position, move, Effort())
            assert found is not None
            if judge(position, found).is_error:
                return played
        else:
            move = luck.choice(position.legal_moves())
        position.play(move)
        played += 1
    return None


@pytest.mark.parametrize("id", sorted(set(IDS) - HIDDEN))
def test_a_bug_that_shows_in_values_errs_in_a_game(id: str) -> None:
    luck = Random(2)
    assert any(first_error(id, bug_begins=False, luck=luck) is not None for _ in range(12))


@pytest.mark.parametrize("id", sorted(HIDDEN))
def test_a_bug_that_never_shows_in_values_never_errs(id: str) -> None:
    luck = Random(2)
    assert all(first_error(id, bug_begins=begins, luck=luck) is None for begins in (True, False))


# On the command line.


def test_the_command_measures_all_bugs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zoo", "--trees", "10", "--seed", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = list(surveys(10, 4))[-1]
    assert told == {"trees": 10, "seed": 4, "counts": expected.counts, "lesson": expected.lesson.en}
    assert main(["zoo", "--trees", "10", "--language", "zh_CN"]) == 0
    text = capsys.readouterr().out
    assert "returns-bound" in text and "结果正确" in text


@pytest.mark.parametrize("more", [["--trees", "0"], ["no-window", "--trees", "5"]])
def test_a_wrong_number_of_trees_is_refused(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zoo", *more]) != 0
    assert "--trees" in capsys.readouterr().err
