"""Export of a matrix: the contents of a file in each format, a picture of it, and a name for the file."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from plyscope.exports.matrix_csv import csv_of_matrix
from plyscope.exports.matrix_svg import svg_of_matrix
from plyscope.exports.matrix_tikz import MatrixLook, tikz_of
from plyscope.strategic.formats.efg import write_efg
from plyscope.strategic.formats.nfg import write_nfg
from plyscope.strategic.game_matrix import MatrixGame
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.document.game_title import FORBIDDEN
from plyscope_desktop.runtime.language import tr

FORMATS = ("tex", "svg", "pdf", "nfg", "efg", "csv")
PICTURES = ("tex", "svg", "pdf")
"""Formats in which best replies can be boxed."""

PDF_DPI = 1200
POINTS_A_PIXEL = 72 / 96


@dataclass(frozen=True)
class MatrixChoice:
    """One export: its format; are best replies boxed, is there a caption, is LaTeX a whole document?"""

    format: str = "tex"
    replies: bool = True
    caption: bool = True
    document: bool = True

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise ValueError(f"format is one of {', '.join(FORMATS)}")


def look_of(game: MatrixGame, choice: MatrixChoice) -> MatrixLook:
    """How the picture looks, with its caption in the current language."""
    return MatrixLook(choice.replies, caption_of(game) if choice.caption else "", choice.document)


def caption_of(game: MatrixGame) -> str:
    """The title of a game and the order of its payoffs with their unit."""
    players = tr("{first}, {second}").format(first=game.players[0], second=game.players[1])
    if game.unit:
        order = tr("payoffs in {unit}: {players}").format(unit=game.unit, players=players)
    else:
        order = tr("payoffs: {players}").format(players=players)
    return tr("{title}; {order}").format(title=game.title, order=order) if game.title else order


def contents(strategic: StrategicGame, choice: MatrixChoice) -> bytes:
    """The file; raises PayoffError or PositionError for what a format cannot hold."""
    game = strategic.game
    assert game is not None, "only a matrix is exported"
    look = look_of(game, choice)
    match choice.format:
        case "tex":
            return tikz_of(game, look).encode()
        case "svg":
            return svg_of_matrix(game, look).encode()
        case "pdf":
            return pdf_of_svg(svg_of_matrix(game, look), caption_of(game))
        case "nfg":
            return write_nfg(game).encode()
        case "efg":
            assert strategic.extensive is not None, "the document is a tree"
            return write_efg(strategic.extensive.tree).encode()
        case _:
            return csv_of_matrix(game, bom=True).encode()


def pdf_of_svg(svg: str, title: str) -> bytes:
    """A picture as a PDF of one page as large as it, its fonts embedded."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = QSizeF(renderer.defaultSize()) * POINTS_A_PIXEL
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Plyscope")
    writer.setResolution(PDF_DPI)
    page = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    painter = QPainter(writer)
    renderer.render(painter, QRectF(0, 0, writer.width(), writer.height()))
    painter.end()
    buffer.close()
    return bytes(content.data())


def file_name(game: MatrixGame, choice: MatrixChoice) -> str:
    """A name for the file."""
    title = FORBIDDEN.sub(" ", game.title or tr("Matrix")).strip(" .")
    return f"{title or tr('Matrix')}.{choice.format}"
