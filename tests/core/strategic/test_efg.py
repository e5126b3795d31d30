"""Gambit's .efg files: sets, chance, outcomes on the way, round trips, and errors with their place."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from plyscope.games.tree.game import position_of_tree
from plyscope.rules.position import PositionError
from plyscope.strategic.famous import FAMOUS
from plyscope.strategic.formats import efg
from plyscope.strategic.formats.efg import is_efg, read_efg, write_efg
from plyscope.strategic.formats.gambit_text import GambitError
from plyscope.strategic.trees.conversion import matrix_of_tree
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.kuhn import kuhn_position

BAYES = """EFG 2 R "General Bayes game, one stage" { "Player 1" "Player 2" }
""
c "ROOT" 1 "(0,1)" { "1G" 0.250000 "1B" 0.750000 } 0
p "" 1 1 "(1,1)" { "H" "L" } 0
p "" 2 1 "seen" { "h" "l" } 0
t "" 1 "Outcome 1" { 10.000000 2.000000 }
t "" 2 "Outcome 2" { 0.000000, 1/3 }
p "" 2 2 "low" { "h" "l" } 0
t "" 1
t "end" 2
p "" 1 1 0
p "" 2 1 "seen" { "h" "l" } 3 "won" { 1 -1 }
t "" 0
t "" 1
p "" 2 3 0
t "" 1
"""

HEAD = 'EFG 2 R "t" { "A" "B" }\n'


def test_sets_chance_and_outcomes_are_read() -> None:
    text = BAYES.replace('p "" 2 3 0\n', 'p "" 2 2\n"low" { "h" "l" } 0\nt "" 1\n')
    file = read_efg(text)
    assert file.nodes == 15 and file.comment == ""
    tree = position_of_tree(file.tree).nodes
    assert tree.players == ("Player 1", "Player 2")
    assert tree.title == "General Bayes game, one stage"
    assert tree.odds(0) == (Fraction(1, 4), Fraction(3, 4))
    assert [tree.names.get(node, "") for node in range(15)].count("ROOT") == 1
    named = {
        name: sorted(node for node, one in tree.info.items() if one == name) for name in tree.info.values()
    }
    assert {name: len(nodes) for name, nodes in named.items()} == {"(1,1)": 2, "seen": 2, "low": 2}
    assert tree.payoffs[tree.node_at([0, 0, 1])] == (Fraction(0), Fraction(1, 3))
    # On the way to these leaves "won" is paid first; outcome 0 adds nothing to it.
    assert tree.payoffs[tree.node_at([1, 0, 0])] == (Fraction(1), Fraction(-1))
    assert tree.payoffs[tree.node_at([1, 0, 1])] == (Fraction(11), Fraction(1))
    assert tree.names[tree.node_at([0, 1, 1])] == "end"


def test_a_set_of_one_node_has_a_name_only_if_it_was_given_one() -> None:
    body = 'p "" 1 1 "{0}" {{ "x" }} 0 p "" 2 1 "{1}" {{ "y" }} 0 t "" 1 "" {{ 1 2 }}'
    assert position_of_tree(read_efg(HEAD + body.format("(1,1)", "2:1")).tree).nodes.info == {}
    assert position_of_tree(read_efg(HEAD + body.format("first", "second")).tree).nodes.info == {
        0: "first", 1: "second",
    }  # fmt: skip


def test_sets_of_both_players_with_one_name_stay_apart() -> None:
    text = (
        HEAD + 'c "" 1 "" { "l" 1/2 "r" 1/2 } 0\n'
        'p "" 1 1 "I" { "x" } 0\np "" 2 1 "I" { "y" } 0\nt "" 1 "" { 1 2 }\n'
        'p "" 1 1 "I" { "x" } 0\np "" 2 1 "I" { "y" } 0\nt "" 1\n'
    )
    tree = position_of_tree(read_efg(text).tree).nodes
    assert sorted(set(tree.info.values())) == ["1.1", "2.1"]


def test_blank_moves_are_counted() -> None:
    tree = position_of_tree(read_efg(HEAD + 'p "" 2 7 "" { "" "" } 0 t "" 0 t "" 0').tree)
    assert [tree.text(move) for move in tree.legal_moves()] == ["1", "2"]
    assert tree.type == "min"


def random_tree(luck: random.Random, depth: int, path: str = "") -> dict[str, Any]:
    """A tree with chance, names with quotation marks, and sets of one node."""
    if depth == 0 or luck.random() < 0.15:
        name = {"name": f'leaf "{path}"'} if luck.random() < 0.2 else {}
        return {
            **name,
            "payoffs": [str(Fraction(luck.randint(-9, 9), luck.randint(1, 4))), luck.randint(-5, 5)],
        }
    count = luck.randint(2, 3)
    kind = luck.choice(["max", "min", "chance"])
    node: dict[str, Any] = {"type": kind, "moves": [f"{path}{move}\\甲" for move in range(count)]}
    if kind == "chance":
        node["p"] = ["1/2", "1/4", "1/4"] if count == 3 else ["1/3", "2/3"]
    elif luck.random() < 0.3:
        node["info"] = f"set {path}"
    node["children"] = [random_tree(luck, depth - 1, f"{path}{move}") for move in range(count)]
    return node


def test_trees_are_read_back_as_they_were_written() -> None:
    luck = random.Random(7)
    trees = [random_tree(luck, 4) for _ in range(25)]
    positions = [position_of_tree({**tree, "players": ["甲", 'B "b"'], "title": "T", "unit": "years"})
                 for tree in trees]  # fmt: skip
    positions += [position_of_tree(game.tree) for game in FAMOUS if game.tree]
    for position in positions:
        text = write_efg(position.nodes)
        again = position_of_tree(read_efg(text).tree)
        assert again.write() == position.write()


def test_kuhn_poker_is_read_back_with_its_sets_and_payoffs() -> None:
    tree = kuhn_position().nodes
    again = position_of_tree(read_efg(write_efg(tree)).tree).nodes
    assert (again.info, again.edges, again.players) == (tree.info, tree.edges, tree.players)
    assert ExtensiveGame(again).pays == ExtensiveGame(tree).pays


def test_a_tree_of_numbers_is_written_with_both_payoffs() -> None:
    text = write_efg(position_of_tree([[3, 0.25], 2]).nodes)
    again = position_of_tree(read_efg(text).tree)
    assert matrix_of_tree(again.nodes).game.a == ((Fraction(3), Fraction(1, 4)), (Fraction(2), Fraction(2)))
    assert matrix_of_tree(again.nodes).game.is_zero_sum


@pytest.mark.parametrize("tree", [["inf", 1], {"type": "or", "children": [1, None]}])
def test_what_a_file_cannot_hold_is_refused(tree: object) -> None:
    with pytest.raises(PositionError, match=r"cannot be written as an extensive game\.$"):
        write_efg(position_of_tree(tree).nodes)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('EFG 2 R "t" { "A" "B" "C" }', "expected two players; a tree with 3 is not opened"),
        ('EFG 2 R "t" { "A" }', "expected two players; a tree with 1 is not opened"),
        ("EFG 1", "Line 1, column 5: expected the version 2, found '1'."),
        (HEAD, "Line 2, column 1: expected a node, which begins with c, p or t, found the end of the text."),
        (HEAD + 'q ""', "Line 2, column 1: expected a node, which begins with c, p or t"),
        (HEAD + 'p "" 3 1 "" { "x" } 0', "Line 2, column 6: expected player 1 or 2, found '3 1"),
        (HEAD + 'p "" 1 1 0 t "" 0', "expected a set that was declared with its moves before"),
        (HEAD + 'p "" 1 1 "" { } 0', "expected at least one move"),
        (HEAD + 'p "" 1 1 "" { "x" "y" } 0\nt "" 0', "Line 3, column 7: expected a node"),
        (HEAD + 't "" 0\nt "" 0', "Line 3, column 1: expected the end of the text after the last node"),
        (HEAD + 't "" 1', "expected the payoffs of this outcome in braces"),
        (HEAD + 't "" 1 "" { 1 }', "expected a number such as 3, -1/2 or 0.25"),
        (HEAD + 't "" 1 "" { 1 2 3 }', "expected a brace after the payoff of the last player"),
        (HEAD + 't "" 0 { 1 2 }', "expected no payoffs, because outcome 0 has none"),
        (HEAD + 'c "" 1 "" { "x" 1/2 "y" 0.4 } 0', "expected probabilities that add up to 1, not to 9/10"),
        (HEAD + 'c "" 1 "" { "x" -1 "y" 2 } 0', "expected a probability, found '-1"),
        (
            HEAD + 'p "" 1 1 "" { "x" "y" } 0\np "" 1 1 "" { "x" "z" } 0',
            "Line 3, column 10: expected the same moves as in the other nodes of this set",
        ),
        (
            HEAD + 'p "" 1 1 "" { "x" "y" } 0\nt "" 1 "" { 1 2 }\nt "" 1 "" { 1 3 }',
            "expected the same payoffs as where this outcome was declared",
        ),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(GambitError) as error:
        read_efg(text)
    assert said in str(error.value)


def test_a_set_that_breaks_perfect_recall_is_refused_by_the_tree() -> None:
    text = (
        HEAD
        + 'p "" 1 1 "I" { "exit" "on" } 0 t "" 1 "" { 0 0 } p "" 1 1 0 t "" 2 "" { 4 0 } t "" 3 "" { 1 0 }'
    )
    with pytest.raises(PositionError, match="perfect recall"):
        position_of_tree(read_efg(text).tree)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + 'p "" 1 1 "" { "x" } 0\n' * 400_000,
        HEAD + 'p "" 1 1 "" {' + '"x" ' * 2_000_000,
        HEAD + '"' * 9_999_999,
    ],
    ids=["chain", "moves", "quotes"],
)
def test_ten_megabytes_that_are_no_game_are_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(efg, "MOST_NODES", 500)
    with pytest.raises(GambitError, match=r"Line [0-9]+, column"):
        read_efg(text)


def test_a_text_is_known_by_its_first_word() -> None:
    assert is_efg(' EFG 2 R "') and not is_efg("NFG 1")
