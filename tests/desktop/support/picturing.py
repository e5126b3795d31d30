"""What tests of exported pictures share: a tree and a board to picture, and looks into what was written."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exports.picture_dialog import PictureDialog
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.session.session import Session

D = TypeVar("D", bound=PictureDialog)

SVG = "{http://www.w3.org/2000/svg}"
DEEP = Setup("alphabeta", (("iterative", "no"),), depth=6, seconds=None)


@dataclass
class Desk:
    """A tree panel and a board panel of one session, with what a picture can be made of."""

    qtbot: QtBot
    session: Session
    tree: TreePanel
    board: BoardPanel

    @property
    def subject(self) -> Subject:
        return Subject(self.session, services(self.session).scores, self.tree.canvas, self.board.board)

    def ask(self, kind: Callable[..., D], **options: str) -> D:
        """A dialog that outlives its closing."""
        dialog = kind(self.subject, **options)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self.qtbot.addWidget(dialog)
        return dialog

    def wait(self) -> None:
        """Until the search is over and drawn."""
        record, canvas = self.session.record, self.tree.canvas
        self.qtbot.waitUntil(lambda: record.state in ("finished", "stopped"))
        self.qtbot.waitUntil(lambda: not canvas.isVisible() or canvas.drawn.read_to == record.last_tick)
        canvas.settle()

    def open(self, id: str, tick: int | None = None) -> Subject:
        """A worked example at a moment."""
        self.session.open_preset(catalog.presets()[id])
        self.wait()
        if tick is not None:
            self.session.record.show(tick)
            self.tree.canvas.settle()
        return self.subject

    def search_deep(self) -> Subject:
        """A tree too large to be drawn node by node."""
        self.session.document.set_replies(False)
        self.session.document.new_game(catalog.game("connect4"))
        self.session.run.begin(DEEP)
        self.wait()
        return self.subject


@contextmanager
def desk_of(qtbot: QtBot) -> Iterator[Desk]:
    """A desk with both panels in sight."""
    session = Session(budget=400_000)
    tree, board = services(session).make(TreePanel), services(session).make(BoardPanel)
    for panel, size in ((tree, (900, 640)), (board, (340, 420))):
        qtbot.addWidget(panel)
        panel.resize(*size)
        with qtbot.waitExposed(panel):
            panel.show()
    yield Desk(qtbot, session, tree, board)
    session.close()


def pixels(image: QImage) -> NDArray[np.uint8]:
    """Rows, columns, and blue, green, red, alpha."""
    plain_image = image.convertToFormat(QImage.Format.Format_ARGB32)
    flat = np.frombuffer(plain_image.constBits(), np.uint8)
    return flat.reshape(image.height(), image.width(), 4).copy()


def share_of(image: QImage, colour: QColor) -> float:
    """How much of an image has exactly one colour."""
    wanted = np.array([colour.blue(), colour.green(), colour.red()], np.uint8)
    return float((pixels(image)[:, :, :3] == wanted).all(axis=2).mean())


def texts(content: bytes) -> list[str]:
    return ["".join(text.itertext()).strip() for text in ElementTree.fromstring(content).iter(f"{SVG}text")]


def pdf_text(pdf: bytes) -> str:
    """The characters of a PDF in the order in which they are shown, by the fonts' own tables."""
    objects = {int(n): body for n, body in re.findall(rb"(?:^|\n)(\d+) 0 obj(.*?)endobj", pdf, re.DOTALL)}
    tables: dict[int, dict[int, str]] = {}
    for body in objects.values():
        to_unicode = re.search(rb"/ToUnicode (\d+) 0 R", body)
        if to_unicode:
            table: dict[int, str] = {}
            for first, run in re.findall(rb"<(\w{4})> <\w{4}> \[([^\]]*)\]", objects[int(to_unicode[1])]):
                for index, code in enumerate(re.findall(rb"<(\w+)>", run)):
                    table[int(first, 16) + index] = bytes.fromhex(code.decode()).decode("utf-16-be")
            number = next(n for n, other in objects.items() if other is body)
            tables[number] = table
    names = {
        name: int(number)
        for body in objects.values()
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", body)
    }
    shown = ""
    for body in objects.values():
        stream = re.search(rb"stream\r?\n(.*)endstream", body, re.DOTALL)
        if stream is None or b"/FlateDecode" not in body:
            continue
        try:
            content = zlib.decompressobj().decompress(stream[1])
        except zlib.error:
            continue
        font: dict[int, str] = {}
        for name, run in re.findall(rb"/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]{4,})>", content):
            if name:
                font = tables.get(names[name], {})
            else:
                codes = [int(run[at : at + 4], 16) for at in range(0, len(run), 4)]
                shown += "".join(font.get(code, "?") for code in codes)
    return shown
