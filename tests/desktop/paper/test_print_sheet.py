"""Sheets on paper: a sheet never asks for its key, nothing lies outside the page, no tree is split."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from plyscope.cli.main import main
from plyscope.lessons import catalogue
from plyscope.lessons.paper import paper_of
from plyscope.lessons.sheet import Sheet, read_recipe
from plyscope_desktop.paper.page_flow import FOOT, HEIGHT, MARGIN, ROOM, PaperFlow
from plyscope_desktop.paper.print_sheet import page_picture, prepare, print_sheet, tree_png
from plyscope_desktop.paper.tree_figure import TreeFigure

LECTURES = """
title = { en = "S0's exercises, rebuilt", zh = "S0 的练习（重构）" }
[[item]]
kind = "cuts"
ask = ["values", "move", "cuts"]
tree = [[[16,17],[20,11,17],12],[[5,8],[7,19,7]]]
[[item]]
kind = "cuts"
ask = ["values", "move", "cuts"]
tree = [[5,[[11,19],13,[6,6]]],[[[4,1],[2,6,1],[11,11]],7]]
"""
KINDS = [(kind, level) for kind in catalogue.all_kinds() for level in catalogue.kind_of(kind).levels]


@pytest.fixture(scope="module")
def lectures() -> Sheet:
    return read_recipe(LECTURES)


def one_kind(kind: str, level: int) -> Sheet:
    return read_recipe(f'[[item]]\nkind = "{kind}"\nseed = 3\nlevel = {level}')


def test_a_sheet_is_printed_without_asking_for_its_key(
    qtbot: QtBot, lectures: Sheet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError("the key was asked for")

    monkeypatch.setattr(catalogue, "key", refuse)
    assert print_sheet(lectures, tmp_path / "sheet.pdf", "en", False) == ""
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(AssertionError):
        print_sheet(lectures, tmp_path / "key.pdf", "en", True)


@pytest.mark.parametrize(("kind", "level"), KINDS)
def test_nothing_of_a_key_stands_on_a_sheet(kind: str, level: int) -> None:
    for question in paper_of(one_kind(kind, level), key=False).questions:
        assert question.answers == {} and question.causes == ()
        assert all(line.answer == "" for line in question.lines)
        assert question.figure is None or question.figure.key is None


@pytest.mark.parametrize(("kind", "level"), KINDS)
@pytest.mark.parametrize("language", ["en", "zh_CN", "both"])
def test_everything_stays_on_the_page(qtbot: QtBot, kind: str, level: int, language: str) -> None:
    prepare()
    for key in (False, True):
        flow = PaperFlow(paper_of(one_kind(kind, level), key=key), language)
        for number, page in enumerate(flow.pages):
            assert sum(block.height for block in page) - page[-1].space <= HEIGHT - 2 * MARGIN - FOOT + 1
            assert margins_are_white(page_picture(flow, number))


def margins_are_white(image: QImage) -> bool:
    """Is there no ink left of the left margin, nor right of the right one?"""
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    left, right = int(MARGIN) - 14, image.width() - int(MARGIN) + 16
    return bool((pixels[:, :left, :3] == 255).all() and (pixels[:, right : image.width(), :3] == 255).all())


def test_the_two_exercises_of_the_lecture_share_a_page(qtbot: QtBot, lectures: Sheet) -> None:
    prepare()
    assert len(PaperFlow(paper_of(lectures, key=False), "en").pages) == 1


def test_marks_of_a_tree_do_not_touch(qtbot: QtBot) -> None:
    prepare()
    for seed in range(8):
        sheet = read_recipe(f'[[item]]\nkind = "cuts"\nask = ["values","cuts"]\nlevel = 3\nseed = {seed}')
        paper = paper_of(sheet, key=False).questions[0].figure
        assert paper is not None
        places = TreeFigure(paper, ROOM).places.values()
        for one in places:
            for other in places:
                if one is not other and one.y == other.y:
                    assert abs(one.x - other.x) >= 22


def test_a_picture_for_other_systems_has_the_tree_and_no_blank(qtbot: QtBot, lectures: Sheet) -> None:
    image = QImage.fromData(tree_png(lectures.items[0].exercise))
    assert image.width() > 800 and image.height() > 200


def test_a_file_that_cannot_be_written_is_said(qtbot: QtBot, lectures: Sheet, tmp_path: Path) -> None:
    assert "No such file" in print_sheet(lectures, tmp_path / "missing" / "x.pdf", "en", False)


def test_the_command_prints_sheet_and_key_in_files_of_their_own(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe = tmp_path / "s0.toml"
    recipe.write_text(LECTURES, "utf-8")
    papers = ["--pdf", str(tmp_path / "s0.pdf"), "--key-pdf", str(tmp_path / "k.pdf")]
    told = main(["sheet", str(recipe), *papers, "--tex", str(tmp_path / "s0.tex"), "--language", "both"])
    assert told == 0 and capsys.readouterr().err == ""
    assert {path.name for path in tmp_path.iterdir()} == {
        "s0.toml",
        "s0.pdf",
        "k.pdf",
        "s0.tex",
        "s0-key.tex",
    }
    sheet, key = ((tmp_path / name).read_text("utf-8") for name in ("s0.tex", "s0-key.tex"))
    assert ", cut" in key and ", cut" not in sheet.split(r"\begin{document}")[1]
