"""Random trees: the same seed gives the same tree everywhere, within what was asked for."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.games.tree.random_tree import MOST_LEAVES, check, leaves_of, random_tree
from plyscope.games.tree.tree import explicit_tree
from plyscope.rules.position import PositionError

CORE = Path(__file__).parents[4] / "core"


def test_a_seed_gives_the_tree_that_it_always_gave() -> None:
    assert random_tree(3, (2, 3), (-9, 9), seed=7) == [
        [[-9, -1], [-8, -8, -1]],
        [[6, -7], [-5, 2], [9, 1, -2]],
    ]
    # after five draws for numbers of children and types: 0.449…, 0.651…, 0.788…, 0.093…
    assert random_tree(2, (2, 2), (0, 99), chance=1.0, seed=1) == [
        {"type": "chance", "children": [44, 65]},
        {"type": "chance", "children": [78, 9]},
    ]


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_it_does_not_depend_on_how_python_hashes(hash_seed: str) -> None:
    code = (
        "from plyscope.games.tree.random_tree import random_tree\n"
        "print(random_tree(2, (1, 4), (-5, 5), seed=2026))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(CORE)}
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert ran.stdout.strip() == str(random_tree(2, (1, 4), (-5, 5), seed=2026))


def leaves(tree: Any) -> list[int]:
    children = tree["children"] if isinstance(tree, dict) else tree
    return [leaf for child in children for leaf in leaves(child)] if isinstance(children, list) else [tree]


@settings(max_examples=60, deadline=None)
@given(
    depth=st.integers(0, 5),
    low=st.integers(1, 3),
    more=st.integers(0, 2),
    chance=st.sampled_from([0.0, 0.3, 1.0]),
    seed=st.integers(0, 10**9),
)
def test_it_is_as_deep_and_wide_as_asked_for(
    depth: int, low: int, more: int, chance: float, seed: int
) -> None:
    tree = random_tree(depth, (low, low + more), (-3, 4), chance=chance, seed=seed)
    fewest, most = leaves_of(depth, (low, low + more))
    found = leaves(tree)
    assert fewest <= len(found) <= most
    assert all(type(leaf) is int and -3 <= leaf <= 4 for leaf in found)
    nodes = explicit_tree(tree)
    inner = nodes.count[nodes.count > 0]
    assert int(nodes.height[0]) == depth
    assert all(low <= count <= low + more for count in inner.tolist())
    assert nodes.has_chance == (chance == 1.0 and depth > 1) or 0 < chance < 1


def test_every_value_and_width_comes_up() -> None:
    trees = [random_tree(1, (1, 3), (0, 2), seed=seed) for seed in range(200)]
    assert {len(tree) for tree in trees} == {1, 2, 3}
    assert {leaf for tree in trees for leaf in tree} == {0, 1, 2}


def test_too_large_and_the_wrong_way_round_is_refused() -> None:
    with pytest.raises(PositionError, match=f"1,048,576 leaves; at most {MOST_LEAVES:,}"):
        random_tree(20, (2, 2), (0, 1))
    with pytest.raises(PositionError, match="children"):
        check(2, (3, 2), (0, 1))
    with pytest.raises(PositionError, match="value"):
        check(2, (2, 3), (1, 0))
