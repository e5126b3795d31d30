"""Star2 where a probe has settled an outcome already, so that its window has no room left."""

import json

import pytest

from plyscope import catalog
from plyscope.search.search import Limits

TREE = {
    "type": "chance",
    "children": [
        {"type": "min", "children": [{"type": "min", "children": [1, 0]}, 6, 9]},
        {"type": "max", "children": [3.75, 2.5]},
    ],
}


@pytest.mark.parametrize("prune", ["none", "star1", "star2"])
def test_an_outcome_that_a_probe_settled_keeps_its_value(prune: str) -> None:
    position = catalog.game("tree").read(json.dumps({"type": "max", "children": [TREE, 0.5]}))
    found = catalog.algorithm("expectimax").search(prune=prune).run(position, Limits())
    assert found.value == 0.5 * 0 + 0.5 * 3.75
