"""SVG: a sheet as strokes and words that any viewer and editor can take."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PySide6.QtCore import QBuffer, QByteArray, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtSvg import QSvgGenerator

from plyscope.quoting import in_xml
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.write_picture import PRINT_DPI, WINDOW_DPI, row_ratio
from plyscope_desktop.look import theme

FALLBACK = "Plyscope Sans, Noto Sans, Noto Sans SC, Microsoft YaHei, PingFang SC, DejaVu Sans, sans-serif"
"""Font families for viewers of an SVG, in order of preference."""

SVG = "{http://www.w3.org/2000/svg}"

NEAR = 0.6
"""Words that begin so near the end of others, in pixels, go on with them."""


def svg_of(sheet: Sheet) -> bytes:
    """The sheet as SVG: strokes stay strokes and text stays text; rows of pixels are an image in it."""
    content = QByteArray()
    buffer = QBuffer(content)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(WINDOW_DPI)
    generator.setSize(QSize(round(sheet.width), round(sheet.height)))
    generator.setViewBox(QRectF(0, 0, sheet.width, sheet.height))
    generator.setTitle(" · ".join([sheet.title, *sheet.facts]))
    generator.setDescription(sheet.description)
    painter = QPainter(generator)
    sheet.paint(painter, row_ratio(sheet, PRINT_DPI / WINDOW_DPI))
    painter.end()
    return _tidied(bytes(content.data()), generator.size())


def _tidied(text: bytes, size: QSize) -> bytes:
    """An SVG without the groups that hold nothing, and with fonts to fall back to: ours is nowhere else.

    Its size counts in pixels, since viewers do not agree how many of them are a millimetre.
    """
    ElementTree.register_namespace("", SVG[1:-1])
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    root = ElementTree.fromstring(in_xml(text.decode()))
    root.set("width", str(size.width()))
    root.set("height", str(size.height()))
    for group in root.iter(f"{SVG}g"):
        for name in [name for name in group.attrib if name.startswith("font-")]:
            del group.attrib[name]  # words have their own
        _join_words(group)
        for child in list(group):
            if child.tag == f"{SVG}g" and not len(child):
                group.remove(child)
    for words in root.iter(f"{SVG}text"):
        words.set("font-family", FALLBACK)
    return bytes(ElementTree.tostring(root, "utf-8", xml_declaration=True))


def _join_words(group: Element) -> None:
    """Make one text again of what Qt cut into pieces, where the letters come from several fonts."""
    last: Element | None = None
    for child in list(group):
        if child.tag != f"{SVG}text":
            last = None
        elif not child.text:
            group.remove(child)
        elif last is not None and _goes_on(last, child):
            last.text = f"{last.text}{child.text}"
            group.remove(child)
        else:
            last = child


def _goes_on(first: Element, second: Element) -> bool:
    alike = all(first.get(name) == second.get(name) for name in ("y", "font-size", "font-weight"))
    if not alike:
        return False
    bold = int(first.get("font-weight", "400")) > 500
    font = theme.exact_font(float(first.get("font-size", "13")), bold)
    end = float(first.get("x", "0")) + QFontMetricsF(font).horizontalAdvance(first.text or "")
    return abs(float(second.get("x", "0")) - end) < NEAR
