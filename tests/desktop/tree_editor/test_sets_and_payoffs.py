"""The tree editor: information sets and payoffs of both players have fields, and no edit loses them."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tree_editing import opened, text

from plyscope.games.tree.branch import spot_at
from plyscope.games.tree.game import position_of_tree
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.words.tree_editor import told

pytestmark = pytest.mark.usefixtures("plain_window")

DILEMMA = {
    "players": ["Ann", "Bob"],
    "moves": ["silent", "confess"],
    "children": [
        {
            "info": "B",
            "moves": ["silent", "confess"],
            "children": [{"payoffs": ["-1/2", "-1/2"]}, {"payoffs": [-10, 0]}],
        },
        {
            "info": "B",
            "moves": ["silent", "confess"],
            "children": [{"payoffs": [0, -10]}, {"payoffs": [-5, -5]}],
        },
    ],
}


@pytest.fixture
def editor(qtbot: QtBot, session: Session) -> TreeEditor:
    return opened(qtbot, session)


def shown(editor: TreeEditor) -> list[str]:
    return [part for part, field in editor.inspector.fields.items() if field.isVisible()]


def test_a_plain_tree_has_these_fields_only_if_they_are_asked_for(editor: TreeEditor) -> None:
    editor.sheet.select((0, 1))
    assert shown(editor) == ["value", "name", "move"]
    assert editor.inspector.strategic.isVisible()
    editor.inspector.strategic.click()
    assert shown(editor) == ["value", "other", "name", "move"]
    assert editor.inspector.fields["other"].placeholderText() == "−12"
    QTest.keyClicks(editor.inspector.fields["other"], "1/2")
    assert text(editor) == '[[3, {"payoffs": [12, "1/2"]}, 8], [2, 4, 6], [14, 5, 2]]'
    editor.sheet.select((0,))
    assert shown(editor) == ["value", "info", "name", "move"]
    QTest.keyClicks(editor.inspector.fields["info"], "B")
    assert text(editor).startswith('[{"info": "B", "children": [3, ')
    assert not editor.inspector.strategic.isVisible(), "the tree has them now"


def test_the_fields_of_a_leaf_are_named_by_the_players_and_take_fractions(editor: TreeEditor) -> None:
    editor.sheet.begin_with(position_of_tree(DILEMMA))
    editor.sheet.select((0, 0))
    fields = editor.inspector.fields
    assert [fields[part].accessibleName() for part in ("value", "other")] == [
        "Payoff of Ann",
        "Payoff of Bob",
    ]
    assert [fields[part].text() for part in ("value", "other")] == ["−1/2", "−1/2"]
    fields["value"].selectAll()
    QTest.keyClicks(fields["value"], "-2/3")
    assert '{"payoffs": ["-2/3", "-1/2"]}' in text(editor)
    fields["other"].selectAll()
    QTest.keyClicks(fields["other"], "x")
    assert "Expected a number such as 3, −1/2 or 0.25, found “x”." in editor.inspector.reason.text()
    assert '{"payoffs": ["-2/3", "-1/2"]}' in text(editor)
    editor.sheet.undo()
    assert '{"payoffs": ["-1/2", "-1/2"]}' in text(editor)


def test_digits_over_a_leaf_change_the_first_payoff_and_keep_the_other(editor: TreeEditor) -> None:
    editor.sheet.begin_with(position_of_tree(DILEMMA))
    editor.sheet.select((1, 1))
    QTest.keyClicks(editor.sketch, "-7")
    assert '{"payoffs": [-7, -5]}' in text(editor)
    assert '"players": ["Ann", "Bob"]' in text(editor) and text(editor).count('"info": "B"') == 2


def test_without_a_payoff_of_min_a_leaf_is_a_value_again(editor: TreeEditor) -> None:
    editor.sheet.begin('[[{"payoffs": [4, 1]}, 2], 3]')
    editor.sheet.select((0, 0))
    editor.inspector.fields["other"].clear()
    assert editor.sheet.take("other", "")
    assert text(editor) == "[[4, 2], 3]"


def test_a_broken_set_is_the_fault_of_the_drawing(editor: TreeEditor) -> None:
    editor.sheet.begin('[{"info": "B", "children": [1, 2]}, {"info": "B", "children": [1, 2, 3]}]')
    fault = editor.sheet.moment.fault
    assert fault is not None
    expected = 'the nodes of the information set "B" must have the same number of moves, not 2 and 3'
    assert fault.sentence == f"Node 2: {expected}."


def test_screen_readers_hear_payoffs_and_sets(editor: TreeEditor) -> None:
    editor.sheet.begin_with(position_of_tree(DILEMMA))
    root = editor.sheet.moment.root
    assert root is not None
    assert "Payoffs −10, 0" in told(spot_at(root, (0, 1)), (0, 1))
    assert "Information set B" in told(spot_at(root, (0,)), (0,))
