"""Matrices for papers and other programs: LaTeX, SVG and CSV."""

from __future__ import annotations

import csv
import io
import re
from xml.etree import ElementTree

import pytest

from plyscope.exports.matrix_csv import csv_of_matrix
from plyscope.exports.matrix_svg import svg_of_matrix
from plyscope.exports.matrix_tikz import MatrixLook, tikz_of
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game

CHINESE = matrix_game(
    [["1/3", -2], [0, 5]], [[1, 1], [3, 0]], players=("齐王", 'B<&"'), rows=("上_中%", "=x"),
    columns=("$", "#"), title="田忌赛马", unit="胜 % 负",
)  # fmt: skip


def dilemma() -> MatrixGame:
    found = famous("prisoners-dilemma").matrix
    assert found is not None
    return found


def test_the_table_boxes_best_replies_and_marks_the_equilibrium() -> None:
    text = tikz_of(dilemma(), MatrixLook(caption="payoffs in years"))
    assert text.startswith("% Compile with pdflatex.\n\\documentclass")
    rows = [line for line in text.split("\n") if "cline{3-4}" in line and "&" in line]
    assert rows == [
        r"Prisoner A & silent & $-1/2$,\ $-1/2$ & $-10$,\ \columnbest{$0$}\\ \cline{3-4}",
        r" & confess & \rowbest{$0$},\ $-10$ & \rowbest{$-5$},\ \columnbest{$-5$}\equilibrium\\ \cline{3-4}",
    ]
    assert "payoffs in years" in text and r"\multicolumn{2}{c}{Prisoner B}" in text
    body = re.sub(r"\\[{}]", "", text)
    assert body.count("{") == body.count("}")
    for name in ("document", "center", "tabular"):
        assert text.count(rf"\begin{{{name}}}") == text.count(rf"\end{{{name}}}") == 1


def test_best_replies_can_be_left_for_a_class_to_find() -> None:
    text = tikz_of(dilemma(), MatrixLook(replies=False))
    assert "best{$" not in text and r"\equilibrium\\" not in text
    svg = svg_of_matrix(dilemma(), MatrixLook(replies=False))
    assert "reply" not in svg and "equilibrium" not in svg


def test_chinese_and_signs_of_latex_are_safe() -> None:
    text = tikz_of(CHINESE, MatrixLook())
    assert text.startswith("% Compile with xelatex.") and r"\usepackage{ctex}" in text
    assert r"上\_中\%" in text and r"\$" in text and r"\#" in text
    fragment = tikz_of(CHINESE, MatrixLook(document=False))
    assert r"% \usepackage{ctex}" in fragment and "documentclass" not in fragment


def test_the_svg_is_xml_with_a_box_for_each_best_reply_by_shape() -> None:
    root = ElementTree.fromstring(svg_of_matrix(dilemma(), MatrixLook(caption="years")))
    names = {"svg": "http://www.w3.org/2000/svg"}
    boxes = root.findall("svg:rect[@class]", names)
    shapes = sorted((box.get("class", ""), box.get("rx", "")) for box in boxes)
    assert shapes == [("column-reply", "13")] * 2 + [("row-reply", "0")] * 2
    assert len(root.findall("svg:path[@class='equilibrium']", names)) == 1
    texts = [one.text or "" for one in root.findall("svg:text", names)]
    assert texts.count("−5") == 2 and "▲ Prisoner A" in texts and "▼ Prisoner B" in texts and "years" in texts
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for one in root.findall("svg:text", names):
        assert 0 <= float(one.get("x", -1)) <= width and 0 <= float(one.get("y", -1)) <= height


def test_names_in_an_svg_are_escaped() -> None:
    root = ElementTree.fromstring(svg_of_matrix(CHINESE, MatrixLook()))
    assert '▼ B<&"' in [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]


def test_a_csv_has_a_line_for_each_cell_with_exact_payoffs() -> None:
    rows = list(csv.reader(io.StringIO(csv_of_matrix(CHINESE))))
    assert rows[0] == ["齐王", 'B<&"', "齐王 (胜 % 负)", 'B<&" (胜 % 负)']
    assert rows[1:] == [
        ["上_中%", "$", "1/3", "1"], ["上_中%", "#", "-2", "1"],
        ["'=x", "$", "0", "3"], ["'=x", "#", "5", "0"],
    ]  # fmt: skip
    assert csv_of_matrix(CHINESE, bom=True).startswith("\ufeff")


def test_a_game_of_three_has_a_csv_and_no_picture() -> None:
    three = MatrixGame(("A", "B", "C"), (("x",), ("y",), ("z", "w")), ((1, 2), (3, 4), (5, 6)))  # type: ignore[arg-type]
    assert csv_of_matrix(three).split("\r\n")[1] == "x,y,z,1,3,5"
    for picture in (tikz_of, svg_of_matrix):
        with pytest.raises(ValueError, match="two players"):
            picture(three, MatrixLook())
