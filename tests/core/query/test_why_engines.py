"""Why, of engines: tables, scouts, passes and quiet leaves are told as what they are, and truly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from asking import NESTED, Asked, searched, worth
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.query import events
from plyscope.query.why import why
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, SKIP
from plyscope.search.search import Limits

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("pvs", {}),
    ("pvs", {"fail": "hard"}),
    ("pvs", {"table": True}),
    ("mtdf", {}),
    ("mtdf", {"killers": True, "history": True}),
    ("alphabeta", {"table": True}),
]


@settings(max_examples=100, deadline=None)
@given(NESTED, st.sampled_from(WAYS))
def test_what_is_said_of_exact_engines_is_what_minimax_knows(
    nested: Any, way: tuple[str, dict[str, Any]]
) -> None:
    found = searched(nested, algorithm=way[0], **way[1])
    tree = found.tree
    true = [worth(events.position_of(tree, node, found.position)) for node in range(tree.known)]
    for node in range(tree.known):
        asked = why(found.trace, tree, node)
        assert asked.value == true[node] or asked.sign
        assert asked.sign in ("", "?") or (
            asked.value >= true[node] if asked.sign == "≤" else asked.value <= true[node]
        )
        parent, standing = int(tree.parent[node]), asked.standing
        if parent == NONE:
            continue
        sign = 1 if tree.side[parent] == MAX else -1
        if standing.relation in ("chosen", "cutter"):
            others = [child for child in tree.children(parent) if tree.move[child] != tree.move[node]]
            known = [other for other in others if why(found.trace, tree, other).sign != "?"]
            assert all(sign * true[node] >= sign * true[other] for other in known)
        elif standing.relation in ("worse", "tie"):
            assert sign * true[node] <= sign * true[standing.rival]
        elif standing.relation == "outside":
            assert standing.bound is not None and sign * true[node] <= sign * standing.bound.value
        elif standing.relation == "repeated":
            assert tree.move[standing.rival] == tree.move[node] and standing.rival > node
        else:
            assert standing.relation == "closed"


def explained(game: str, depth: int, algorithm: str, **options: Any) -> tuple[Asked, Counter[str]]:
    """A search whose bounds and cuts are checked, and how often each fact of an answer occurs."""
    found = searched(catalog.game(game).start(), Limits(depth=depth), algorithm, **options)
    tree, met = found.tree, Counter[str]()
    for node in range(0, tree.known, max(1, tree.known // 2_500)):
        asked = why(found.trace, tree, node)
        met.update({asked.standing.relation: 1, asked.leaf or asked.state: 1})
        bounds = [asked.limit, asked.standing.bound, None if asked.cut is None else asked.cut.bound]
        for bound in [bound for bound in bounds if bound is not None]:
            met[bound.source] += 1
            assert bound.source == "root" or bound.owner in asked.path
            if bound.source == "ancestor":
                event = events.event(found.trace, bound.tick)
                assert event is not None
                assert (event.kind, event.node, event.after) == (bound.side, bound.owner, bound.value)
        if asked.cut is not None:
            low, high = asked.cut.value, asked.cut.bound.value
            assert low <= high if asked.cut.kind == "alpha" else low >= high
    return found, met


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("pvs", {}), {"test", "ancestor", "repeated"}),
        (("mtdf", {}), {"root", "table"}),
        (("alphabeta", {"table": True}), {"ancestor", "table"}),
        (("alphabeta", {"aspiration": 1.0, "iterative": "yes"}), {"root", "ancestor"}),
        (("pvs", {"quiescence": True}), {"quiet", "test"}),
    ],
)
def test_bounds_of_engines_are_told_with_their_owners(
    options: tuple[str, dict[str, Any]], expected: set[str]
) -> None:
    _, met = explained("connect4", 5, options[0], **options[1])
    assert expected <= set(met)


def test_a_skipped_turn_is_no_move_among_others() -> None:
    options = {"quiescence": True, "null_move": True, "reduce": True}
    found, met = explained("tictactoe", 6, "alphabeta", **options)
    assert {"tried", "stands", "quiet", "repeated"} <= set(met)
    tree = found.tree
    for node in range(tree.known):
        asked = why(found.trace, tree, node)
        if tree.move[node] == SKIP:
            assert asked.standing.relation in ("tried", "cutter", "closed", "repeated")
        rival = asked.standing.rival
        assert rival == NONE or tree.move[rival] != SKIP or tree.best_child[tree.parent[node]] == rival
