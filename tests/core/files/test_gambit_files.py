"""Games of Gambit are known by their contents, and open as trees with their names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plyscope.files.identify import CheckError, examine, open_file
from plyscope.games.tree.game import position_of_tree
from plyscope.strategic.famous import famous
from plyscope.strategic.formats.efg import write_efg
from plyscope.strategic.formats.nfg import write_nfg
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_of_tree

CHINESE = matrix_game(
    [["1/3", -2], [0, 5]], [[1, 1], [3, 0]], players=("齐王", 'B<&"'), rows=("上_中%", "=x"),
    columns=("$", "#"), title="田忌赛马", unit="胜 % 负",
)  # fmt: skip


def test_an_nfg_file_opens_as_a_tree_with_its_names(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write_nfg(CHINESE), "utf-8")
    found = examine(path)
    assert found.kind == "tree" and found.format == ".nfg" and found.facts["leaves"] == 4
    session = open_file(path).session
    assert session is not None and session.view == {"layout": "strategic"}
    position = position_of_tree(json.loads(session.document.start))
    assert matrix_of_tree(position.nodes).game == CHINESE


def test_an_efg_file_opens_as_a_tree(tmp_path: Path) -> None:
    path = tmp_path / "entry.efg"
    path.write_text(write_efg(position_of_tree(famous("entry").tree).nodes), "utf-8")
    found = examine(path)
    assert found.format == ".efg" and found.position is not None and found.facts["value"] is None


def test_a_comment_that_is_left_out_is_said_so(tmp_path: Path) -> None:
    path = tmp_path / "a.nfg"
    path.write_text('NFG 1 R "t" { "A" "B" } { 1 1 } "By hand." 1 2', "utf-8")
    assert examine(path).remarks == ("Its comment is left out: a tree has no place for it.",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'NFG 1 R "t" { "A" "B" "C" } { 1 1 1 } 1 2 3',
            "It is a game of 3 players, and a window shows games of two",
        ),
        ('NFG 1 R "t" { "A" "B" } { 1 1 } 1', "Line 1, column 34: expected the payoff of B in cell 1 of 1"),
        ('EFG 2 R "t" { "A" "B" "C" }', "expected two players; a tree with 3 is not opened"),
        (
            'EFG 2 R "t" { "A" "B" } p "" 1 1 "I" { "x" "y" } 0 t "" 1 "" { 0 0 } p "" 1 1 0 t "" 1 t "" 1',
            "perfect recall",
        ),
    ],
)
def test_a_game_that_does_not_open_says_why(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "game.nfg"
    path.write_text(text, "utf-8")
    with pytest.raises(CheckError) as error:
        examine(path)
    assert said in str(error.value)
