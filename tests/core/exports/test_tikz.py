"""Diagrams of trees in TikZ: what they hold, what an exercise leaves out, and that they compile."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from math import inf
from pathlib import Path

import numpy as np
import pytest
from exporting import SEARCHES, hostile_names, of_tree, recorded, text_of, tree_of_names

from plyscope.exports import tikz
from plyscope.exports.diagram import drawn_tree
from plyscope.exports.node_table import NodeColumns
from plyscope.exports.part import Meter, PartError, part_of


def test_a_diagram_has_all_of_an_explicit_tree_with_its_cuts_and_what_they_left_out() -> None:
    root = drawn_tree(of_tree("[[3,12,8],[2,4,6],[14,5,2]]"), 100)
    nodes = list(root.all())
    assert len(nodes) == 13
    assert " ".join(node.value for node in nodes if node.kind == "leaf") == "3 12 8 2 4 6 14 5 2"
    assert [node.value for node in nodes if node.missing] == ["4", "6"]
    assert [node.value for node in root.children] == ["3", "≤ 2", "≤ 2"]
    assert [node.cut for node in root.children] == [False, True, False]
    assert root.children[1].window == (3, inf)
    assert [child.best for child in root.children] == [True, False, False]


def test_an_exercise_tells_leaves_only_and_its_answers_stand_on_the_second_page() -> None:
    part = of_tree("[[3,12,8],[2,4,6],[14,5,2]]")
    text = text_of(tikz.write, part, Meter(), tikz.Look(blank=True))
    paper, answers = text.split("\\clearpage")
    for sign in ("left out", "cut", "best", "value=", "\\infty"):
        assert sign not in paper.partition("\\begin{document}")[2]
        assert sign in answers
    assert paper.count(", leaf") == answers.count(", leaf") == 9
    assert "{$14$}" in paper and "{$14$}" in answers
    assert (
        re.findall(r"\$(\d+)\$\}, leaf, left out, cut\n", answers) == ["4", "6"]
        and answers.count(", cut") == 2
    )
    assert "\\clearpage" not in text_of(tikz.write, part, Meter(), tikz.Look())


def test_other_games_say_how_many_moves_a_cut_left_out() -> None:
    trace, position = recorded("tictactoe", "alphabeta", {"iterative": "no"}, 2)
    text = text_of(tikz.write, part_of(trace, "moment", position=position), Meter(), tikz.Look())
    skipped = np.concatenate(list(NodeColumns(part_of(trace, "moment")).slices()))["skipped"]
    assert re.findall(r"\{\$\+(\d+)\$\}, more", text) == [str(n) for n in skipped.tolist() if n]
    assert text.count("{$+") == np.count_nonzero(skipped)


def test_a_tree_that_no_page_can_hold_is_refused_in_a_sentence() -> None:
    trace, position = recorded(*SEARCHES[0])
    with pytest.raises(PartError, match="too many for such a diagram"):
        tikz.write(io.BytesIO(), part_of(trace, "moment", position=position), Meter(), tikz.Look())
    below = part_of(trace, "subtree", node=trace.nodes - 5, position=position)
    tikz.write(io.BytesIO(), below, Meter(), tikz.Look())


def test_brackets_balance_whatever_the_names_are() -> None:
    text = text_of(tikz.write, tree_of_names(hostile_names(80)), Meter(), tikz.Look())
    body = text.partition("\\begin{forest}")[2].partition("\\end{forest}")[0]
    plain = re.sub(r"\\[\\{}$&#%_]", "", body)
    assert plain.count("{") == plain.count("}")
    assert plain.count("$") % 2 == 0
    outside = re.sub(r"\{\[\}|\{\]\}|\[font[^\]]*\]", "", plain)
    assert outside.count("[") - outside.count("$[") == outside.count("]") - outside.count("]$")


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["pdflatex", "xelatex"])
def test_the_diagram_compiles(engine: str, tmp_path: Path) -> None:
    if shutil.which(engine) is None:
        pytest.skip(f"{engine} is not installed: the LaTeX is not compiled")
    names = [name for name in hostile_names(14) if engine == "xelatex" or not tikz.HAN.search(name)]
    text = text_of(tikz.write, tree_of_names(names), Meter(), tikz.Look(blank=True))
    assert f"% Compile with {engine}" in text
    (tmp_path / "tree.tex").write_text(text, "utf-8")
    made = subprocess.run(
        [engine, "-interaction=nonstopmode", "-halt-on-error", "tree.tex"],
        cwd=tmp_path, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    said = made.stdout.decode("utf-8", "replace")
    if "File `" in said and "not found" in said:
        pytest.skip(f"{engine} lacks a package: {said[said.index('File `') :][:60]}")
    assert made.returncode == 0, said[-2000:]
    assert (tmp_path / "tree.pdf").stat().st_size > 1000
    assert "(2 pages" in said


def test_names_and_values_are_written_in_another_language() -> None:
    part = of_tree('{"name": "bag 1", "children": [1, 2]}')
    look = tikz.Look(word=lambda name: name.replace("bag", "包"), value=lambda value: f"胜 {value:.0f}")
    text = text_of(tikz.write, part, Meter(), look)
    assert "name={包 1}" in text and r"$\mbox{胜 1}$" in text and r"\mbox{胜" in text
    assert r"\usepackage{ctex}" in text, "Han letters need their fonts"


def test_a_search_without_alpha_and_beta_has_no_windows_and_no_room_for_them() -> None:
    trace, position = recorded("tictactoe", "minimax", {}, 2)
    part = part_of(trace, "moment", position=position)
    assert {node.window for node in drawn_tree(part, 500).all()} == {None}
    assert "window=" not in text_of(tikz.write, part, Meter(), tikz.Look(blank=True))
    trace, position = recorded("tictactoe", "alphabeta", {"iterative": "no"}, 2)
    part = part_of(trace, "moment", position=position)
    assert "window=" in text_of(tikz.write, part, Meter(), tikz.Look(blank=True))
