"""Two-phase search as an exercise: keys against the compiled search and the oracles; grades."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.core.support import oracles

from plyscope.cli.batch import answer
from plyscope.games.tree.random_tree import random_tree
from plyscope.lessons import catalogue

PAIR = {"kind": "two-phase", "tree": [[4, [5, 1]], 3, [[6, 2], 0]], "depth": 3}


def path(steps: list[int]) -> str:
    return ".".join(map(str, steps))


def test_the_key_of_a_tree_with_early_terminals() -> None:
    key = catalogue.key(catalogue.read(PAIR))
    assert key["expanded"] == ["", "0", "2", "0.1", "2.0"]
    assert key["assigned"] == [["0.1", 5], ["2.0", 6], ["0", 4], ["2", 0], ["", 4]]
    assert key["steps"] == 9
    assert key["open"] == [["0", "1", "2"], ["1", "2", "0.0", "0.1"], ["0.0", "0.1", "2.0", "2.1"],
                           ["2.0", "2.1"], ["2.1"]]  # fmt: skip


@pytest.mark.parametrize("row", oracles.rows("two_phase_open_closed"), ids=lambda row: str(row["id"]))
def test_keys_agree_with_the_oracle(row: dict[str, Any]) -> None:
    key = catalogue.key(catalogue.read({"kind": "two-phase", "tree": row["tree"], "depth": row["k"]}))
    assert key["expanded"] == [path(steps) for steps in row["expansion_order"]]
    assert key["assigned"] == [[path(steps), value] for steps, value in row["phase2_assign_order"]]
    assert key["steps"] == row["phase2_FIFO_iterations"]


def test_keys_agree_with_the_compiled_search() -> None:
    luck = Random(11)
    for _ in range(60):
        plies = luck.choice((2, 3))
        tree = pruned(random_tree(plies, (2, 3), (-9, 9), seed=luck.randrange(10**6)), luck)
        found = answer({"do": "tree", "tree": tree, "algorithm": "two-phase", "set": {"text": "corrected"},
                        "depth": plies})  # fmt: skip
        key = catalogue.key(catalogue.read({"kind": "two-phase", "tree": tree, "depth": plies}))
        assert key["expanded"] == [path(steps) for steps in found["expansion_order"]]
        assert key["assigned"] == [[path(steps), value] for steps, value in found["assign_order"]]
        assert key["steps"] == found["phase_2_steps"]


@pytest.mark.parametrize("text", ["printed-000", "printed-002"])
@pytest.mark.parametrize("closed", ["back", "front"])
@pytest.mark.parametrize("vacuous", [False, True])
@pytest.mark.parametrize("tree", [[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [3, [1, 2]], [[1, 2], 3]])
def test_printed_texts_end_as_they_do(text: str, closed: str, vacuous: bool, tree: Any) -> None:
    chosen = {"text": text, "closed": closed, "vacuous": vacuous}
    found = answer({"do": "tree", "tree": tree, "algorithm": "two-phase", "set": chosen, "depth": 2})
    exercise = catalogue.read({"kind": "two-phase", "tree": tree, "depth": 2, **chosen})
    assert catalogue.key(exercise) == {"ends": found["ends"]}


def test_lists_are_graded_by_what_they_have_in_common() -> None:
    exercise = catalogue.read({**PAIR, "ask": ["expanded"]})
    assert catalogue.grade(exercise, {"expanded": ["", "0", "2", "0.1", "2.0"]}).score == 1
    assert catalogue.grade(exercise, {"expanded": "A B C D E"}).score == 1
    assert float(catalogue.grade(exercise, {"expanded": ["", "0", "0.1", "2", "2.0"]}).score) == 4 / 5
    assert float(catalogue.grade(exercise, {"expanded": ["", "0", "2"]}).score) == 3 / 5


def test_a_stack_is_named() -> None:
    exercise = catalogue.read({**PAIR, "ask": ["expanded"]})
    assert catalogue.grade(exercise, {"expanded": ["", "0", "0.1", "2", "2.0"]}).diagnosis == (
        "stack-for-queue",
    )


def pruned(tree: Any, luck: Random, ply: int = 0) -> Any:
    """A tree in which some nodes above the depth are leaves."""
    if not isinstance(tree, list) or (ply > 0 and luck.random() < 0.25):
        return tree if not isinstance(tree, list) else luck.randrange(10)
    return [pruned(child, luck, ply + 1) for child in tree]
