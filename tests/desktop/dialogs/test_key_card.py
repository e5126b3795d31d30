"""The key card: every key on one page, in both languages, as a PDF and on a printer."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from plyscope_desktop.dialogs import key_card_page
from plyscope_desktop.dialogs.key_card import KeyCardDialog
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap, language
from plyscope_desktop.runtime.commands import GESTURES, PLACES, all_commands

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def test_every_gesture_has_a_place() -> None:
    assert {gesture.place for gesture in GESTURES} == {place for place, _ in PLACES}


def test_every_key_that_counts_stands_on_the_card() -> None:
    keymap.use({"view.fit": ("Ctrl+J",), "help.tour": ("F12",)})
    rows = [row for group in key_card_page.card_groups() for row in group.rows]
    for entry in all_commands():
        keys = tuple(keymap.shown(key) for key in keymap.keys(entry.id))
        if keys:
            assert any(row.keys == keys and row.text == entry.text.rstrip("…") for row in rows), entry.id
    assert any(row.keys == ("Ctrl+J",) for row in rows) and any(row.keys == ("F12",) for row in rows)


@pytest.mark.parametrize("paper", key_card_page.PAPERS)
@pytest.mark.parametrize("tongue", ["en", "zh_CN"])
def test_it_fits_one_page_in_type_that_can_be_read(paper: str, tongue: str) -> None:
    language.use(tongue)
    card = key_card_page.card_for(paper)
    assert card.height() <= card.room and card.type >= 70, "at least 7 points"
    content = key_card_page.pdf_of(paper)
    assert content.startswith(b"%PDF") and len(re.findall(rb"/Type\s*/Page\b(?!s)", content)) == 1
    assert not re.search(rb"/Subtype\s*/Image", content), "drawn in strokes and letters"


def test_nothing_is_painted_outside_the_margins() -> None:
    card = key_card_page.card_for("a4")
    picture = QImage(1170, 827, QImage.Format.Format_RGB32)
    white = theme.read("light").raised
    picture.fill(white)
    painter = QPainter(picture)
    scale = 1170 / card.page.width()
    painter.scale(scale, scale)
    card.paint(painter)
    painter.end()
    edge = int(key_card_page.MARGIN * scale) - 4
    inked = [(x, y) for x in range(0, 1170, 2) for y in range(0, 827, 2) if picture.pixelColor(x, y) != white]
    assert inked
    assert all(edge <= x <= 1170 - edge and edge <= y <= 827 - edge for x, y in inked)


def test_the_dialog_saves_prints_and_follows(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = KeyCardDialog()
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "Fit the tree: F" in dialog.preview.accessibleDescription()
    keymap.use({"view.fit": ("Ctrl+J",)})
    assert "Fit the tree: Ctrl+J" in dialog.preview.accessibleDescription()
    dialog.save(tmp_path / "keys.pdf")
    assert (tmp_path / "keys.pdf").read_bytes().startswith(b"%PDF")
    assert dialog.says.text() == "Saved as keys.pdf."
    dialog.save(tmp_path / "nowhere" / "keys.pdf")
    assert "No such file" in dialog.says.text()
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPageLayout(key_card_page.page_layout("letter"))
    dialog.print_on(printer)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")
