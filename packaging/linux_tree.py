"""Lay the program out below usr/, with its desktop file, icons, file type, man page and licences."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from about import BUNDLE, ICONS, ID, INSIDE, LINUX, NAME, ROOT, TITLE, VERSION, moment

SVG = ROOT / "resources" / "icons" / "app" / f"{NAME}.svg"

COPYRIGHT = f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {TITLE}
Comment: The licences of all that the program carries are in THIRD_PARTY_NOTICES.txt, and how to get its
 source, or exchange the libraries of Qt, is in SOURCE_OFFER.md, both beside this file.

Files: *
Copyright: The Plyscope developers
License: GPL-3.0+
 This program is free software: you can redistribute it and/or modify it under the terms of the GNU General
 Public License as published by the Free Software Foundation, either version 3 of the License, or (at your
 option) any later version.
 .
 On Debian systems, the full text of the GNU General Public License version 3 is in
 /usr/share/common-licenses/GPL-3.
"""


def lay_out(root: Path) -> None:
    """Put everything below root/usr, which must not be there yet; every file gets the same time."""
    usr = root / "usr"
    program = usr / "lib" / NAME
    shutil.copytree(BUNDLE, program, symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share = usr / "share"
    copy(LINUX / f"{ID}.desktop", share / "applications" / f"{ID}.desktop")
    copy(LINUX / f"{ID}.xml", share / "mime" / "packages" / f"{ID}.xml")
    write(share / "metainfo" / f"{ID}.metainfo.xml", filled(f"{ID}.metainfo.xml").encode())
    write(share / "man" / "man1" / f"{NAME}.1.gz", gzip.compress(filled(f"{NAME}.1").encode(), mtime=0))
    icons = share / "icons" / "hicolor"
    copy(SVG, icons / "scalable" / "apps" / f"{ID}.svg")
    draw = [sys.executable, str(ROOT / "packaging" / "make_icons.py")]
    subprocess.run(draw, check=True, stdout=subprocess.DEVNULL)
    for picture in ICONS.glob(f"{NAME}-*.png"):
        size = picture.stem.rpartition("-")[2]
        copy(picture, icons / f"{size}x{size}" / "apps" / f"{ID}.png")
    notes = share / "doc" / NAME
    write(notes / "copyright", COPYRIGHT.encode())
    for name in ("THIRD_PARTY_NOTICES.txt", "SOURCE_OFFER.md"):
        (notes / name).symlink_to(f"../../../lib/{NAME}/{INSIDE.name}/{name}")
    settle(root)


def filled(name: str) -> str:
    """A file of packaging/linux with the version and the date of this build."""
    text = (LINUX / name).read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(moment()))
    return text.replace("@VERSION@", VERSION).replace("@DATE@", date)


def copy(source: Path, place: Path) -> None:
    """Copy one file, making the folders that it needs."""
    write(place, source.read_bytes())


def write(place: Path, content: bytes) -> None:
    """Write one file, making the folders that it needs."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)


def settle(root: Path) -> None:
    """Give everything the same time, and the rights that packages want."""
    when = moment()
    for place in [*sorted(root.rglob("*")), root]:
        if not place.is_symlink():
            runs = place.is_dir() or (place.stat().st_mode & 0o100 and place.suffix != ".so")
            place.chmod(0o755 if runs else 0o644)
        os.utime(place, (when, when), follow_symlinks=False)
