"""A drawing keeps what was written, edits make new trees, and its text is read as the same tree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_trees import trees

from plyscope.games.tree.branch import Branch, drawing, has_shares, spots, sums_to_one, text_of
from plyscope.games.tree.drawing import Drawing, branch_at, can_move, letters
from plyscope.games.tree.tree import explicit_tree
from plyscope.games.tree.typed_text import read_typed
from plyscope.rules.position import PositionError

TREES = trees(most=99, depth=3)


def of(text: str) -> Drawing:
    return Drawing(drawing(read_typed(text)))


def written(made: Drawing) -> str:
    return text_of(made.root, line=0)


@settings(max_examples=100, deadline=None)
@given(tree=TREES, line=st.sampled_from([0, 8, 64]))
def test_the_text_of_a_drawing_is_read_as_the_same_tree(tree: Any, line: int) -> None:
    text = text_of(drawing(tree), line)
    again = read_typed(text)
    assert explicit_tree(again).write() == explicit_tree(tree).write()
    assert text_of(drawing(again), line) == text


@settings(max_examples=60, deadline=None)
@given(tree=TREES, seed=st.integers(0, 10**6))
def test_types_are_those_of_the_explicit_tree(tree: Any, seed: int) -> None:
    from plyscope.games.tree.tree import TYPES

    nodes = explicit_tree(tree)
    found = spots(drawing(tree))
    assert [spot.type for spot in found] == [TYPES[kind] for kind in nodes.type.tolist()]
    assert [spot.parent for spot in found] == nodes.parent.tolist()
    assert [spot.ply for spot in found] == nodes.ply.tolist()


def act(made: Drawing, luck: Random) -> Drawing:
    """One random edit of a random branch."""
    found = spots(made.root)

    def any_path() -> tuple[int, ...]:
        steps: list[int] = []
        at = made.root
        while at.children and luck.random() < 0.7:
            steps.append(luck.randrange(len(at.children)))
            at = at.children[steps[-1]]
        return tuple(steps)

    made = made.select(any_path())
    below_chance = bool(made.selected) and any(
        spot.type == "chance" and spot.branch is branch_at(made.root, made.selected[:-1]) for spot in found
    )
    target = any_path()
    deeds: list[Callable[[], Drawing]] = [
        made.add_child,
        made.add_sibling,
        made.remove,
        lambda: made.shift(luck.choice([-1, 1, 2])),
        lambda: made.set_type(luck.choice(["", "max", "min", "chance"])),
        lambda: made.move(made.selected, target, luck.randrange(4), copy=luck.random() < 0.3),
        lambda: made.put(drawing([1, [2, 3]])),
        made.name_all,
        lambda: made.set_share("1/2") if below_chance else made,
        lambda: made.make_equal(made.selected),
    ]
    return luck.choice(deeds)()


@settings(max_examples=60, deadline=None)
@given(tree=TREES, seed=st.integers(0, 10**9))
def test_after_any_edits_text_and_drawing_say_the_same_and_former_ones_are_untouched(
    tree: Any, seed: int
) -> None:
    luck, made = Random(seed), Drawing(drawing(tree))
    former = []
    for _ in range(12):
        former.append((made, written(made)))
        made = act(made, luck)
        branch_at(made.root, made.selected)
        text = text_of(made.root)
        assert text_of(drawing(read_typed(text))) == text
        if all(spot.type != "chance" or sums_to_one(spot.branch) for spot in spots(made.root)):
            assert explicit_tree(read_typed(text)).nodes == len(spots(made.root))
        if len(spots(made.root)) > 300:
            break
    for old, text in former:
        assert written(old) == text


def test_a_leaf_that_gets_a_child_keeps_its_value_and_an_emptied_node_is_a_leaf() -> None:
    made = of("[[3, 12], 5]").select((1,)).add_child()
    assert (written(made), made.selected) == ("[[3, 12], [5, 0]]", (1, 1))
    made = made.remove().remove()
    assert (written(made), made.selected) == ("[[3, 12], 0]", (1,))


def test_a_subtree_moves_before_after_and_below_but_not_into_itself() -> None:
    made = of("[[1, 2], [3], 4]")
    assert written(made.move((0, 0), (), 3)) == "[[2], [3], 4, 1]"
    assert written(made.move((1,), (), 0)) == "[[3], [1, 2], 4]"
    assert written(made.move((0,), (2,), 0)) == "[[3], [[1, 2]]]"
    assert written(made.move((1, 0), (0,), 1)) == "[[1, 3, 2], 0, 4]"
    assert made.move((0,), (0,), 0) is made and made.move((0,), (0, 1), 0) is made
    assert made.move((1,), (), 1) is made and made.move((1,), (), 2) is made
    assert not can_move((), (0,))
    assert written(made.move((), (2,), 0, copy=True)) == "[[1, 2], [3], [[[1, 2], [3], 4]]]"
    moved = made.move((0,), (2,), 0)
    assert branch_at(moved.root, moved.selected).children[1].value == 2


def test_probabilities_stay_with_their_edges() -> None:
    made = of('[{"type": "chance", "children": [1, 2, 3]}, 4]').select((0, 1))
    made = made.set_share("1/2")
    node = branch_at(made.root, (0,))
    assert [child.share for child in node.children] == ["1/3", "1/2", "1/3"] and not sums_to_one(node)
    assert [child.share for child in branch_at(made.shift(-1).root, (0,)).children] == ["1/2", "1/3", "1/3"]
    added = made.select((0,)).add_child()
    assert '"p": ["1/3", "1/2", "1/3", "0"]' in written(added)
    assert sums_to_one(branch_at(made.make_equal((0,)).root, (0,)))
    assert not has_shares(branch_at(made.select((0,)).set_type("max").root, (0,)))
    assert branch_at(made.move((0, 1), (1,), 0).root, (1, 0)).share == ""


def test_types_below_a_changed_one_go_on_alternating_unless_they_were_said() -> None:
    made = of('[[[1], {"type": "max", "children": [2]}]]').select((0,)).set_type("max")
    assert [spot.type for spot in spots(made.root)][:4] == ["max", "max", "min", "max"]


def test_names_are_letters_breadth_first() -> None:
    assert [letters(n) for n in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]
    made = of("[[1, 2], 3]").name_all()
    assert [spot.branch.name for spot in spots(made.root)] == list("ABCDE")
    assert written(made.name_all(False)) == "[[1, 2], 3]"


def test_what_cannot_be_drawn_is_told_with_its_node() -> None:
    for tree, why in (
        ([[1], []], "Node 2: a list must not be empty"),
        ([1, {"type": "what", "value": 1}], "Node 2: expected one of the types"),
        ([1, "x"], "Node 2: expected a number"),
        ([1, 2**53 + 1], "Node 2: the number 9007199254740993 cannot be held exactly"),
        ([{"children": [1], "p": [1]}], "Node 1: only a chance node"),
        ([{"children": [1, 2], "moves": ["a"]}], "each of the 2 children"),
        ({"name": 3, "value": 1}, "The root: a name is text"),
        ([True], "Node 1: expected a number"),
    ):
        with pytest.raises(PositionError, match=why.replace("(", r"\(")):
            drawing(tree)


def test_a_tree_that_can_still_be_mended_is_drawn() -> None:
    made = of('{"type": "chance", "p": ["1/3", 0.5], "children": [1, 2]}')
    assert [child.share for child in made.root.children] == ["1/3", "0.5"]
    assert of('{"type": "or", "children": [3, 12]}').root.type == "or"


def test_long_chains_are_no_matter() -> None:
    tree: Any = 1
    for _ in range(20_000):
        tree = [tree]
    begin = process_time()
    made = Drawing(drawing(tree), (0,) * 20_000).add_child()
    changed = made.shift(-1).add_sibling().remove().set_type("chance").name_all(False)
    moved = changed.move((0,) * 10_000, (), 0, copy=True)
    assert len(spots(moved.root)) > 25_000
    assert text_of(moved.root).startswith("[[[")
    del tree, made, changed, moved
    assert process_time() - begin < 30


def test_branches_share_what_is_not_changed() -> None:
    made = of("[[1, 2], [3, 4]]")
    changed = made.select((0, 0)).change(lambda old: Branch(value=9.0))
    assert changed.root.children[1] is made.root.children[1]
    assert written(changed) == "[[9, 2], [3, 4]]"
