"""Information sets, payoffs of both players and names of a tree are read, checked, kept and written."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from random_extensive import paid, random_tree

from plyscope import catalog
from plyscope.games.tree.branch import Branch, drawing, is_strategic, text_of
from plyscope.games.tree.drawing import Drawing
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.own_numbers import numbers_text
from plyscope.games.tree.tree import explicit_tree
from plyscope.rules.position import PositionError

DILEMMA = {
    "players": ["Prisoner A", "Prisoner B"],
    "title": "Prisoner's dilemma",
    "unit": "years",
    "moves": ["silent", "confess"],
    "children": [
        {
            "info": "B",
            "moves": ["silent", "confess"],
            "children": [{"payoffs": ["-1/2", -0.5]}, {"payoffs": [-10, 0]}],
        },
        {
            "info": "B",
            "moves": ["silent", "confess"],
            "children": [{"payoffs": [0, -10]}, {"payoffs": [-5, -5]}],
        },
    ],
}
WRITTEN = (
    '{"players":["Prisoner A","Prisoner B"],"title":"Prisoner\'s dilemma","unit":"years",'
    '"moves":["silent","confess"],"children":['
    '{"info":"B","moves":["silent","confess"],"children":[{"payoffs":["-1/2","-1/2"]},{"payoffs":[-10,0]}]},'
    '{"info":"B","moves":["silent","confess"],"children":[{"payoffs":[0,-10]},{"payoffs":[-5,-5]}]}]}'
)


def test_what_is_written_is_read_again() -> None:
    position = position_of_tree(DILEMMA)
    assert position.write() == WRITTEN
    again = catalog.game("tree").read(WRITTEN)
    assert isinstance(again, TreePosition) and again.write() == WRITTEN
    nodes = again.nodes
    assert nodes.players == ("Prisoner A", "Prisoner B")
    assert (nodes.title, nodes.unit) == ("Prisoner's dilemma", "years")
    assert nodes.info == {1: "B", 2: "B"}
    assert nodes.payoffs[3] == (Fraction(-1, 2), Fraction(-1, 2)) and nodes.payoffs[6] == paid(-5, -5)
    assert nodes.value[3:].tolist() == [-0.5, -10, 0, -5]


def test_below_the_root_the_text_is_that_of_the_whole_tree_with_a_path() -> None:
    position = position_of_tree(DILEMMA)
    position.play(1)
    again = catalog.game("tree").read(position.write())
    assert again.write() == position.write() == f'{{"tree":{WRITTEN},"path":[1]}}'


def test_random_trees_come_back_from_text_and_from_a_drawing() -> None:
    luck = Random(1)
    for _ in range(40):
        tree = random_tree(luck)
        nodes = explicit_tree(tree)
        again = explicit_tree(json.loads(nodes.write()))
        assert (again.info, again.payoffs, again.edges) == (nodes.info, nodes.payoffs, nodes.edges)
        drawn = drawing(tree)
        for line in (0, 64):
            text = text_of(drawn, line)
            assert explicit_tree(json.loads(text)).write() == nodes.write()
            assert text_of(drawing(json.loads(text)), line) == text


def test_a_tree_says_whether_moves_are_hidden_and_whether_payoffs_add_up() -> None:
    def facts(tree: Any) -> tuple[bool, bool]:
        position = position_of_tree(tree)
        return position.hides_moves, position.is_general_sum

    assert facts(DILEMMA) == (True, True)
    assert facts([[1, 2], [3, 4]]) == (False, False)
    assert facts([{"info": "a", "children": [1, 2]}, {"info": "b", "children": [1, 2]}]) == (False, False)
    assert facts([{"payoffs": [7, 3]}, {"payoffs": [0, 10]}]) == (False, False)
    assert facts([{"payoffs": [7, 3]}, 4]) == (False, True)
    assert facts([{"payoffs": [7, -7]}, 4]) == (False, False)


REFUSED: list[tuple[Any, str]] = [
    (
        {"info": "D", "moves": ["exit", "continue"], "children": [0, {
            "type": "max", "info": "D", "moves": ["exit", "continue"], "children": [4, 1]}]},
        'Node 2: "D" breaks perfect recall: MAX remembers different moves at the root and after “continue”.',
    ),
    (
        {"players": ["Ann", "Bob"], "moves": ["l", "r"], "children": [
            [{"type": "max", "info": "Z", "children": [1, 2]}, 0],
            [{"type": "max", "info": "Z", "children": [1, 2]}, 0]]},
        'Node 2.1: "Z" breaks perfect recall: Ann remembers different moves after “l, 1” and after “r, 1”.',
    ),
    ({"type": "chance", "info": "D", "children": [0, 1]},
     "The root: a chance node belongs to no information set."),
    ([{"info": "B", "value": 2}, 1], "Node 1: a leaf belongs to no information set."),
    ([{"info": "B", "children": [1, 2]}, {"info": "B", "children": [1, 2, 3]}],
     'Node 2: the nodes of the information set "B" must have the same number of moves, not 2 and 3.'),
    ([{"info": "B", "moves": ["a", "b"], "children": [1, 2]}, {"info": "B", "children": [1, 2]}],
     'Node 2: the nodes of the information set "B" must have the same moves, not “a, b” and “no names”.'),
    ([{"info": "B", "type": "max", "children": [1, 2]}, {"info": "B", "children": [1, 2]}],
     'Node 2: the nodes of the information set "B" must have the same player.'),
    ([{"payoffs": [1, "x"]}, 1], "Node 1: expected a number such as 3, -1/2 or 0.25, found 'x'."),
    ([{"payoffs": [1, None]}, 1], "Node 1: expected a number such as 3, -1/2 or 0.25, found NoneType."),
    ([{"payoffs": [1, 10**500]}, 1], "Node 1: expected a number of at most 400 digits."),
    ([{"payoffs": [1, 2], "value": 3}, 1], 'Node 1: expected "value" or "payoffs", not both.'),
    ([{"payoffs": [1, 2, 3]}, 1],
     'Node 1: "payoffs" must be a list of two numbers, those of MAX and MIN.'),
    ([{"payoffs": [1, 2], "children": [3]}, 1], "Node 1: only a leaf has payoffs."),
    ([{"title": "x", "value": 1}], 'Node 1: only the root has "title".'),
    ({"players": ["A"], "children": [1]}, 'The root: "players" must be a list of two names.'),
    ({"title": "", "children": [1]}, "The root: a name is text of 1 to 1,000 characters, found ''."),
    ({"type": "or", "children": [{"payoffs": [1, 0]}]},
     "The root: an AND/OR tree has neither information sets nor payoffs."),
    ({"type": "or", "info": "a", "children": [1, 0]},
     "The root: an AND/OR tree has neither information sets nor payoffs."),
]  # fmt: skip


@pytest.mark.parametrize(("tree", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_a_wrong_tree_is_refused_in_a_sentence(tree: Any, sentence: str) -> None:
    with pytest.raises(PositionError) as refused:
        position_of_tree(tree)
    assert str(refused.value) == sentence


def test_a_set_may_have_nodes_of_different_plies_if_its_player_did_the_same_before() -> None:
    below = {"type": "max", "info": "Z", "children": [1, 2]}
    position = position_of_tree(
        {"type": "chance", "children": [below, {"type": "min", "children": [below, 0]}]}
    )
    assert position.hides_moves


def test_the_text_board_and_the_picture_show_both_payoffs_and_name_the_set() -> None:
    position = position_of_tree(DILEMMA)
    assert position.board().splitlines() == [
        "MAX",
        "├─ silent: MIN [B]",
        "│  ├─ silent: −1/2, −1/2",
        "│  └─ confess: −10, 0",
        "└─ confess: MIN [B]",
        "   ├─ silent: 0, −10",
        "   └─ confess: −5, −5",
    ]
    texts = [piece.text for piece in position.picture().pieces]
    assert texts == ["", "B", "B", "−1/2, −1/2", "−10, 0", "0, −10", "−5, −5"]


def test_a_line_of_numbers_does_not_stand_for_leaves_that_pay_both() -> None:
    assert numbers_text(explicit_tree(DILEMMA)) == ""
    assert numbers_text(explicit_tree([{"info": "B", "children": [3, 12]}, [2, 4]])) == "3 12 / 2 4"


def of(tree: object) -> Drawing:
    return Drawing(drawing(tree))


def written(made: Drawing) -> str:
    return explicit_tree(json.loads(text_of(made.root, line=0))).write()


def test_an_edit_elsewhere_keeps_all_that_belongs_to_the_strategic_form() -> None:
    drawn = of(DILEMMA).select((1, 0))
    renamed = drawn.change(lambda old: Branch(value=old.value, name="x", move=old.move, payoffs=old.payoffs))
    text = WRITTEN.replace('{"payoffs":[0,-10]}', '{"name":"x","payoffs":[0,-10]}')
    assert written(renamed) == text
    paid = drawn.set_payoffs((Fraction(1, 3), Fraction(2)))
    assert written(paid) == WRITTEN.replace("[0,-10]", '["1/3",2]')
    assert is_strategic(paid.root) and not is_strategic(of([[1], [2]]).root)


def test_a_leaf_with_payoffs_hands_them_on_to_its_first_child() -> None:
    made = of([{"payoffs": [1, 2]}, 3]).select((0,)).add_child()
    assert written(made) == '[[{"payoffs":[1,2]},0],3]'


def test_what_the_root_says_stays_at_the_root() -> None:
    copied = of(DILEMMA).insert((), 2, of(DILEMMA).root)
    texts = text_of(copied.root, line=0)
    assert texts.count('"players"') == texts.count('"title"') == 1
    assert of([1, 2]).put(of(DILEMMA).root).root.heading == of(DILEMMA).root.heading
    assert of(DILEMMA).put(of([1, 2]).root).root.heading == of(DILEMMA).root.heading


def test_a_chance_node_and_a_leaf_give_up_their_set() -> None:
    drawn = of([{"info": "B", "children": [1]}, 2])
    assert drawn.select((0,)).set_type("chance").branch.info == ""
    assert drawn.select((0, 0)).remove().root.children[0].info == ""
