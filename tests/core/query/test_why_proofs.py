"""Why, in searches for proofs: what is said to be proved is, by the replies that are named."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from asking import Asked
from hypothesis import given, settings
from hypothesis import strategies as st
from searching import search
from strategies import truth

from plyscope.games.tree.game import position_of_tree
from plyscope.query import events
from plyscope.query.why import proof_of, why
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, Position

NESTED = st.recursive(
    st.sampled_from([0, 1, None]),
    lambda children: st.lists(children, min_size=1, max_size=4),
    max_leaves=30,
).filter(lambda tree: isinstance(tree, list))

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("and-or", {"table": False}),
    ("proof-number", {"method": "pns"}),
    ("proof-number", {"method": "df-pn"}),
]


def proved(algorithm: str, options: dict[str, Any], position: Position) -> Asked:
    trace = Trace()
    search(algorithm, position, trace, **options)
    return Asked(position, trace)


@settings(max_examples=60, deadline=None)
@given(NESTED, st.sampled_from(WAYS))
def test_what_is_said_to_be_proved_is_so_and_by_the_reply_that_is_named(
    nested: Any, way: tuple[str, dict[str, Any]]
) -> None:
    found = proved(*way, position_of_tree({"type": "or", "children": nested}))
    tree = found.tree
    below = {0: (nested, True)}
    for node in range(1, tree.known):
        above, chooses = below.get(int(tree.parent[node]), (None, True))
        if isinstance(above, list):
            below[node] = above[int(tree.move[node])], not chooses
    for node, (part, chooses) in below.items():
        proof = why(found.trace, tree, node, MAX).proof
        if proof is None:
            continue
        assert not proof.decided or {proof.proof, proof.disproof} == {0, inf}
        result = truth(part, chooses)
        assert not proof.hopeless or result is None
        assert not proof.decided or result == (proof.proof == 0)
        if proof.by == NONE or proof.by not in below:
            continue
        reply = truth(*below[proof.by])
        if proof.decided:
            assert reply == result
            assert proof.any_reply == (chooses == result)
            assert proof.any_reply or all(truth(child, not chooses) == result for child in part)
        else:
            other = proof_of(tree, proof.by, MAX)
            assert other is not None and not other.decided


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[0])
def test_the_line_of_a_proof_ends_where_the_goal_is_reached(way: tuple[str, dict[str, Any]]) -> None:
    start = position_of_tree({"type": "or", "children": [[0, 1], [1, [0, 1], 1]]})
    found = proved(*way, start)
    asked = why(found.trace, found.tree, found.tree.chapters[-1].first_node, MAX)
    assert asked.proof is not None and asked.proof.proof == 0
    assert len(asked.line) > 2
    assert events.position_of(found.tree, asked.line[-1], start).result == 1


def test_a_search_for_values_has_no_proofs() -> None:
    found = Asked(position_of_tree([[3, 12], [2, 4]]), trace := Trace())
    search("minimax", found.position, trace)
    found = Asked(found.position, trace)
    assert why(trace, found.tree, 0).proof is None
