"""Licences: the parts of the program with their terms, and the texts of their licences."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from sysconfig import get_path

from plyscope_desktop.runtime import resources
from plyscope_desktop.runtime.language import marked

NOTICES = ("THIRD_PARTY_NOTICES.txt",)
SOURCE_OFFER = ("SOURCE_OFFER.md", "packaging/SOURCE_OFFER.md")


@dataclass(frozen=True)
class Part:
    """One part of the program.

    `files` are names looked for beside the program and in its resources, `package` has texts of its own where
    it is installed; `note` is a marked sentence.
    """

    name: str
    licence: str
    files: tuple[str, ...] = ()
    package: str = ""
    note: str = ""


OWN = Part(
    "Plyscope",
    "GPL-3.0-or-later",
    ("LICENSE",),
    "plyscope",
    marked(
        "Plyscope is free software: you may use, study, share and change it under the GNU General Public "
        "License, version 3 or later. It comes without any warranty."
    ),
)
PARTS = (
    OWN,
    Part(
        "Qt, PySide6, Shiboken6",
        "LGPL-3.0-only",
        ("licences/LGPL-3.0.txt",),
        "PySide6_Essentials",
        marked(
            "Qt and PySide6 are used unchanged, as libraries of their own beside the program: you may "
            "exchange them for versions of yours. The text adds to that of the GPL above."
        ),
    ),
    Part("NumPy", "BSD-3-Clause", package="numpy"),
    Part("NetworkX", "BSD-3-Clause", package="networkx"),
    Part("pyqtgraph", "MIT", package="pyqtgraph"),
    Part("Pillow", "MIT-CMU", package="pillow"),
    Part("platformdirs", "MIT", package="platformdirs"),
    Part("Cython", "Apache-2.0", package="Cython"),
    Part("Python", "PSF-2.0", ("licences/Python.txt", str(Path(get_path("stdlib"), "LICENSE.txt")))),
    Part(
        "Noto Sans SC (Plyscope Sans)",
        "OFL-1.1",
        ("fonts/OFL.txt",),
        note=marked("A part of the signs of Noto Sans SC, under a name of its own."),
    ),
    Part("DejaVu Sans", "Bitstream Vera", ("fonts/DejaVu-LICENSE.txt",)),
)


def places() -> list[Path]:
    """The folders in which files of the program may lie: in a checkout, a bundle or an installation."""
    root = resources.root()
    bundle = getattr(sys, "_MEIPASS", None)
    found = [root, root / "licences", root.parent]
    if bundle is not None:
        found += [Path(bundle), Path(bundle) / "licences", Path(bundle).parent]
    found += [Path(sys.prefix) / "share" / "doc" / "plyscope", Path("/usr/share/doc/plyscope")]
    return found


def find(names: tuple[str, ...]) -> Path | None:
    """Return the first of these files that exists."""
    return next((place / name for name in names for place in places() if (place / name).is_file()), None)


def text_of(part: Part) -> str:
    """The whole text of a licence; empty if it did not come with this installation."""
    texts = []
    path = find(part.files)
    if path is not None:
        texts.append(path.read_text("utf-8", "replace"))
    if part is OWN and texts:
        return texts[0]
    return "\n\n".join(dict.fromkeys([*texts, *_texts_of_package(part.package)]))


def notices() -> str:
    """The notices of all third parties that a bundle carries; empty in a checkout."""
    return _text(NOTICES)


def source_offer() -> str:
    """Return the offer of this version's source; "" if the text is missing."""
    return unmarked(_text(SOURCE_OFFER))


def unmarked(markdown: str) -> str:
    """A text without the marks of Markdown, each paragraph and each point on one line."""
    lines: list[str] = []
    begun = False
    for line in markdown.splitlines():
        words = re.sub(r"^#+ |\*\*|`", "", line).strip()
        if begun and words and not re.match(r"\d+\. |[*-] |#", line):
            lines[-1] += " " + words
        else:
            lines.append(words)
        begun = bool(words) and not line.startswith("#")
    return "\n".join(lines)


def _text(names: tuple[str, ...]) -> str:
    path = find(names)
    return path.read_text("utf-8", "replace") if path is not None else ""


def _texts_of_package(package: str) -> list[str]:
    """The licence files of an installed package."""
    if not package:
        return []
    try:
        files = metadata.files(package) or []
    except metadata.PackageNotFoundError:
        return []
    texts = []
    for file in files:
        name = file.name.upper()
        if ".dist-info" in str(file) and name.startswith(("LICEN", "COPYING", "NOTICE")):
            try:
                texts.append(Path(str(file.locate())).read_text("utf-8", "replace"))
            except OSError:
                continue
    return texts
