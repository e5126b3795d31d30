"""Draw the program's icon in every size and form that a system asks for, from its SVG.

python packaging/make_icons.py      writes build/icons: PNGs of 16 to 512 pixels, plyscope.ico, plyscope.icns
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

from about import ICONS, NAME, ROOT

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG = ROOT / "resources" / "icons" / "app" / f"{NAME}.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
IN_ICO = (16, 24, 32, 48, 64, 256)
IN_ICNS = (
    (b"icp4", 16), (b"icp5", 32), (b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256),
    (b"ic08", 256), (b"ic14", 512), (b"ic09", 512), (b"ic10", 1024),
)  # fmt: skip
"""Apple's names of the PNGs in an .icns, some of them for screens of double resolution."""


def picture(size: int) -> QImage:
    """The icon as a square picture with a transparent ground."""
    made = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(SVG)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return made


def png(image: QImage) -> bytes:
    """A picture as the content of a PNG file."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(content.data())


def bitmap(image: QImage) -> bytes:
    """A picture as Windows keeps small icons: 32 bits a pixel from the bottom up, and an empty mask."""
    size = image.width()
    converted = image.convertToFormat(QImage.Format.Format_ARGB32)  # which its bits do not keep alive
    pixels = bytes(converted.constBits())
    lines = [pixels[4 * size * y : 4 * size * (y + 1)] for y in reversed(range(size))]
    mask = bytes((size + 31) // 32 * 4 * size)
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return head + b"".join(lines) + mask


def ico() -> bytes:
    """The content of an .ico file; only its largest picture is a PNG, as older readers want it."""
    images = [png(picture(size)) if size == 256 else bitmap(picture(size)) for size in IN_ICO]
    place = 6 + 16 * len(images)
    entries = []
    for size, image in zip(IN_ICO, images, strict=True):
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), place))
        place += len(image)
    return struct.pack("<HHH", 0, 1, len(images)) + b"".join(entries) + b"".join(images)


def icns() -> bytes:
    """The content of an .icns file."""
    parts = []
    for kind, size in IN_ICNS:
        content = png(picture(size))
        parts.append(kind + struct.pack(">I", 8 + len(content)) + content)
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path = ICONS) -> None:
    """Write every form of the icon into a folder."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        (folder / f"{NAME}-{size}.png").write_bytes(png(picture(size)))
    (folder / f"{NAME}.ico").write_bytes(ico())
    (folder / f"{NAME}.icns").write_bytes(icns())
    del application


if __name__ == "__main__":
    write()
    print(f"Icons are in {ICONS}.")
