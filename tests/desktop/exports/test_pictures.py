"""Pictures of tree and board: what is in them, and in the files they are written to."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from picturing import DEEP, SVG, Desk, desk_of, pdf_text, pixels, share_of, texts
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.exports import clipboard, svg, write_picture
from plyscope_desktop.exports import remembered_choice as choices
from plyscope_desktop.exports.picture_export import ExportDialog
from plyscope_desktop.exports.remembered_choice import FOR_PAPER, Choice
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.subject import NothingToShow
from plyscope_desktop.exports.write_picture import ExportError
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    with desk_of(qtbot) as made:
        yield made


# Files.


def test_a_png_has_its_size_its_density_and_the_colours_of_its_theme(desk: Desk, tmp_path: Path) -> None:
    subject = desk.open("aima", 22)
    for look in ("light", "dark", "projector", "print"):
        sheet = Sheet(subject, Choice(theme=look, times=1.5, dpi=300))
        path = tmp_path / f"{look}.png"
        write_picture.save(
            str(path), write_picture.png_of(write_picture.image_of(sheet, 1.5, 300), sheet.title)
        )
        image = QImage(str(path))
        assert (image.width(), image.height()) == (round(sheet.width * 1.5), round(sheet.height * 1.5))
        assert image.dotsPerMeterX() == image.dotsPerMeterY() == 11811
        assert b"pHYs" in path.read_bytes()
        assert image.text("Title") == "AIMA tree"
        colours = theme.read(look)
        assert share_of(image, colours.panel) > 0.8
        for role in ("max", "min", "leaf", "cut"):
            assert share_of(image, colours.role(role)) > 0.0003, (look, role)
        assert not image.hasAlphaChannel()


def test_black_and_white_has_no_hue_and_tells_the_sides_apart(desk: Desk) -> None:
    for subject, what in ((desk.open("aima", 22), "both"), (desk.search_deep(), "tree")):
        image = write_picture.image_of(Sheet(subject, Choice(what=what, area="whole", theme="print")), 1.0)
        seen = pixels(image)[:, :, :3].astype(int)
        assert (seen.max(axis=2) - seen.min(axis=2)).max() == 0
    colours = theme.read("print")
    light = [colours.role(role).lightness() for role in ("max", "min", "panel")]
    assert light[1] - light[0] > 80
    assert light[2] - light[1] > 80
    values = [colour.lightness() for colour in colours.values]
    assert values == sorted(values, reverse=True)  # from MIN's to MAX's it only gets darker


def test_a_ground_can_be_left_out(desk: Desk) -> None:
    for subject in (desk.open("aima"), desk.search_deep()):
        image = write_picture.image_of(Sheet(subject, Choice(transparent=True, legend=False)), 1.0)
        alpha = pixels(image)[:, :, 3]
        assert image.hasAlphaChannel()
        assert alpha[2, 2] == 0
        assert 0.02 < (alpha > 0).mean() < 0.7


def test_an_svg_of_a_small_tree_is_strokes_and_words_only(desk: Desk) -> None:
    for id in ("aima", "first-search"):
        sheet = Sheet(desk.open(id), Choice(caption=True, area="whole"))
        content = svg.svg_of(sheet)
        root = ElementTree.fromstring(content)
        assert not list(root.iter(f"{SVG}image"))
        assert root.get("viewBox") == f"0 0 {sheet.width} {sheet.height}"
        assert (root.get("width"), root.get("height")) == (str(sheet.width), str(sheet.height))
        assert root.findtext(f"{SVG}title", "").startswith(sheet.title)
        assert root.findtext(f"{SVG}desc", "") == sheet.description
        families = {part.get("font-family", "") for part in root.iter() if part.get("font-family")}
        assert families == {svg.FALLBACK}
        rendered = QImage(round(sheet.width), round(sheet.height), QImage.Format.Format_RGB32)
        rendered.fill(Qt.GlobalColor.red)
        painter = QPainter(rendered)
        QSvgRenderer(content).render(painter)
        painter.end()
        painted = write_picture.image_of(sheet, 1.0)
        away = np.abs(pixels(rendered).astype(int) - pixels(painted).astype(int)).max(axis=2)
        assert (away > 60).mean() < 0.02  # the type may be another


def test_an_svg_holds_names_with_signs_that_xml_has_no_place_for(desk: Desk) -> None:
    tree = {"name": "a\x1b<b>\uffff", "moves": ["c\x07", "d"], "children": [3, [1, 2]]}
    desk.session.document.new_game(catalog.game("tree"), text=json.dumps(tree))
    desk.session.run.begin(DEEP)
    desk.wait()
    said = texts(svg.svg_of(Sheet(desk.subject, Choice(area="whole"))))
    assert "a <b>" in said and "d" in said


def test_an_svg_holds_the_values_of_the_tree(desk: Desk) -> None:
    said = texts(svg.svg_of(Sheet(desk.open("aima"), Choice(area="whole"))))
    for text in ("3", "12", "8", "2", "14", "5", "A", "B", "C", "D", "MAX", "MIN"):
        assert text in said, text
    said = texts(svg.svg_of(Sheet(desk.open("aima", 22), Choice(legend=False, caption=True))))
    assert "MAX" not in said
    assert "AIMA tree" in said
    assert "event 22 of 36" in "".join(said)


def test_rows_of_a_large_tree_are_one_image_and_its_marks_are_strokes(desk: Desk) -> None:
    subject = desk.search_deep()
    sheet = Sheet(subject, Choice(area="whole"))
    assert sheet.rows
    root = ElementTree.fromstring(svg.svg_of(sheet))
    assert len(list(root.iter(f"{SVG}image"))) == 1
    assert len(list(root.iter(f"{SVG}path"))) > 20
    assert subject.canvas.drawn.text(desk.session.record.tree.shown_value(0)) in texts(svg.svg_of(sheet))


def test_a_pdf_embeds_its_fonts_and_its_words_can_be_copied(desk: Desk) -> None:
    sheet = Sheet(desk.open("aima", 22), Choice(caption=True, area="whole"))
    pdf = write_picture.pdf_of(sheet, "picture")
    assert pdf.startswith(b"%PDF-1.")
    assert pdf.rstrip().endswith(b"%%EOF")
    assert pdf.count(b"/FontFile2") >= 2
    assert b"/Subtype /Image" not in pdf
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    assert float(box[1]) == pytest.approx(sheet.width * 0.75, abs=1)
    assert float(box[2]) == pytest.approx(sheet.height * 0.75, abs=1)
    said = pdf_text(pdf)
    for text in ("AIMA", "12", "14", "α", "β", "∞", "MAX"):
        assert text in said, text


def test_a_page_lies_as_the_picture_does_and_holds_all_of_it(desk: Desk) -> None:
    tree = Sheet(desk.open("first-search"), replace(FOR_PAPER, what="tree"))
    board = Sheet(desk.subject, replace(FOR_PAPER, what="board"))
    for sheet, across in ((tree, True), (board, False)):
        for paper, sides in (("a4", (210, 297)), ("letter", (216, 279))):
            page = write_picture.page_for(sheet, paper)
            assert page.text == "{} × {} mm".format(*(reversed(sides) if across else sides))
            room = page.layout.paintRectPoints()
            assert sheet.width * page.scale * 0.75 <= room.width() + 1
            assert sheet.height * page.scale * 0.75 <= room.height() + 1
            assert page.scale <= write_picture.MOST_ENLARGED


# What is in the picture.


def test_what_is_seen_is_pictured_as_it_is_seen(desk: Desk) -> None:
    subject, canvas = desk.open("aima", 22), desk.tree.canvas
    canvas.viewpoint.zoom_in()
    canvas.overlay.hovered = -1
    sheet = Sheet(subject, Choice(legend=False))
    canvas.corners.legend.hide()
    canvas.corners.minimap.hide()
    shown = canvas.viewport().grab().toImage()
    painted = write_picture.image_of(sheet, 1.0)
    assert (painted.width(), painted.height()) == (round(canvas.box.width()), round(canvas.box.height()))
    x, y = (round(corner) for corner in canvas.box.mapToScene(0, 0).toTuple())
    part = shown.copy(x, y, painted.width(), painted.height())
    away = np.abs(pixels(part)[:, :, :3].astype(int) - pixels(painted)[:, :, :3].astype(int)).max(axis=2)
    assert (away > 60).mean() < 0.02


def test_the_whole_tree_is_pictured_whatever_is_seen(desk: Desk) -> None:
    subject, canvas = desk.open("aima"), desk.tree.canvas
    whole = svg.svg_of(Sheet(subject, Choice(area="whole")))
    for _ in range(4):
        canvas.viewpoint.zoom_in()
    assert svg.svg_of(Sheet(subject, Choice(area="whole"))) == whole
    assert len(texts(svg.svg_of(Sheet(subject, Choice(area="seen", legend=False))))) < len(texts(whole))


def test_caption_legend_ring_coordinates_and_bar_come_and_go(desk: Desk) -> None:
    subject = desk.open("aima", 22)
    tree = Sheet(subject, Choice(area="whole"))
    assert Sheet(subject, Choice(area="whole", caption=True)).height > tree.height
    assert Sheet(subject, Choice(area="whole", legend=False)).height < tree.height
    now = theme.current().now
    assert share_of(write_picture.image_of(tree, 1.0), now) > 0.0003
    still = Sheet(subject, Choice(area="whole", moment=False, legend=False))
    assert share_of(write_picture.image_of(still, 1.0), now) == 0
    desk.session.document.new_game(catalog.game("tictactoe"))
    desk.session.document.play(4)
    desk.board.refresh()
    board = Sheet(subject, Choice(what="board"))
    assert {"a", "b", "c", "1", "2", "3"} <= set(texts(svg.svg_of(board)))
    bare = Sheet(subject, Choice(what="board", coordinates=False, bar=False))
    assert not texts(svg.svg_of(bare))
    assert bare.width < board.width
    assert share_of(write_picture.image_of(bare, 1.0), theme.current().max) > 0.005  # the cross


def test_nothing_to_picture_is_said_and_not_saved(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(NothingToShow, match="no search tree"):
        Sheet(desk.subject, Choice())
    assert "no search tree" in clipboard.copy(desk.subject, Choice())
    dialog = desk.ask(ExportDialog, what="tree")
    assert dialog.form.choice.what == "board"
    dialog.form.put(what="tree")
    dialog.refresh()
    assert not dialog.save_button.isEnabled()
    assert not dialog.copy_button.isEnabled()
    assert "no search tree" in dialog.preview.accessibleDescription()
    dialog.save(str(tmp_path / "empty.png"))
    assert not (tmp_path / "empty.png").exists()


def test_panels_out_of_sight_are_pictured_all_the_same(desk: Desk) -> None:
    desk.tree.hide()
    desk.board.hide()
    subject = desk.open("first-search")
    assert not subject.tree_in_sight
    assert "MIN" in texts(svg.svg_of(Sheet(subject, Choice(area="whole"))))
    desk.session.document.play(desk.session.document.position.legal_moves()[0])
    image = write_picture.image_of(Sheet(subject, Choice(what="board")), 1.0)
    assert share_of(image, theme.current().max) > 0.005


def test_a_picture_changes_nothing_in_the_window(desk: Desk, qapp: QApplication) -> None:
    subject, canvas = desk.open("aima", 22), desk.tree.canvas
    desk.session.record.select(2)
    heard: list[object] = []
    theme.switch.changed.connect(lambda: heard.append("theme"))
    canvas.view_changed.connect(lambda: heard.append("view"))
    for signal in (
        desk.session.record.tick_changed,
        desk.session.record.selection_changed,
        desk.session.record.hover_changed,
    ):
        signal.connect(heard.append)
    before = desk.tree.grab().toImage(), desk.board.grab().toImage(), canvas.box.camera, canvas.stage
    shown, style = set(canvas.stage.shown), qapp.styleSheet()
    for look in choices.looks():
        for what in choices.WHATS:
            for area in choices.AREAS:
                sheet = Sheet(subject, Choice(what=what, area=area, theme=look, caption=True))
                write_picture.image_of(sheet, 2.0)
                svg.svg_of(sheet)
                write_picture.pdf_of(sheet, "a4")
    assert heard == []
    assert theme.current().id == "light"
    assert desk.session.record.selected == 2
    assert (canvas.box.camera, canvas.stage) == before[2:]
    assert (set(canvas.stage.shown), qapp.styleSheet()) == (shown, style)
    assert (desk.tree.grab().toImage(), desk.board.grab().toImage()) == before[:2]


def test_the_theme_comes_back_when_painting_fails(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Sheet(desk.open("aima"), Choice(theme="dark"))

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as broken, pytest.raises(ExportError, match="not enough memory"):
        broken.setattr(type(desk.tree.canvas.small), "paint", fail)
        write_picture.image_of(sheet, 1.0)
    assert theme.current().id == "light"


def test_pictures_speak_chinese(desk: Desk) -> None:
    language.use("zh_CN")
    sheet = Sheet(desk.open("aima", 22), Choice(caption=True))
    said = "".join(texts(svg.svg_of(sheet)))
    assert "剪枝" in said
    assert "22" in said
    assert desk.subject.file_name("tree", "svg").endswith(".svg")
