"""Collect the licences of everything that the stand-alone program carries into one text.

PyInstaller's recipe asks for it, since only it knows what goes in: Python modules and shared libraries.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from about import ROOT, TITLE, VERSION

LICENCE_FILE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS)", re.IGNORECASE)
RULE = "=" * 100
OWN_TEXTS = (
    ("Qt, PySide6, Shiboken6: GNU LGPL, version 3", "licences/LGPL-3.0.txt"),
    ("Plyscope Sans, a part of Noto Sans SC under a name of its own", "fonts/OFL.txt"),
    ("DejaVu Sans and DejaVu Sans Mono", "fonts/DejaVu-LICENSE.txt"),
)
BOOTLOADER = (
    "The small program that starts Plyscope is PyInstaller's bootloader. It is under the GNU General Public\n"
    "License with an exception: it may be distributed with programs under any licence."
)
HEAD = f"""{TITLE} {VERSION}: what it carries, and under which licences

{TITLE} itself is under the GNU General Public License, version 3 or later: see LICENSE beside this file.
How to get the source, and how to exchange Qt's libraries for your own: see SOURCE_OFFER.md.
Qt itself contains parts of others, ICU among them; their terms are listed at
https://doc.qt.io/qt-6/licenses-used-in-qt.html
"""


class NoticesError(Exception):
    """Something goes into the program whose licence is not to be found; the message says what."""


def python_licence() -> str:
    """The licence of the Python that runs, which goes along. Raises NoticesError if there is none."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    places = [
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE"),
        Path("/usr/share/doc", f"python{version}", "copyright"),
        Path("/usr/share/doc", f"libpython{version}-minimal", "copyright"),
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8", "replace")
    raise NoticesError("Python's licence is in none of " + ", ".join(map(str, places)))


def distributions(modules: Iterable[str]) -> list[metadata.Distribution]:
    """The installed packages that these top-level modules come from, by name."""
    known = metadata.packages_distributions()
    names = {name for module in set(modules) for name in known.get(module, ())}
    return [metadata.distribution(name) for name in sorted(names, key=str.lower)]


def licence_of(package: metadata.Distribution) -> str:
    """All licence texts of an installed package, or what it says of itself where it has none."""
    texts = []
    for file in package.files or ():
        inside = ".dist-info" in str(file) or len(file.parts) == 2
        if inside and LICENCE_FILE.search(file.name) and file.suffix not in (".py", ".pyc"):
            place = Path(str(package.locate_file(file)))
            if place.is_file():
                texts.append(place.read_text("utf-8", "replace").strip())
    about = package.metadata
    classes = [line for line in about.get_all("Classifier", []) if line.startswith("License")]
    said = about.get("License-Expression") or about.get("License") or "; ".join(classes)
    if not said and not texts:
        raise NoticesError(f"{about['Name']} says nothing of its licence")
    return "\n\n".join(dict.fromkeys([f"Licence: {said.splitlines()[0]}" if said else "", *texts])).strip()


def system_copyrights(libraries: Iterable[str]) -> dict[str, str]:
    """The copyright files of the Debian packages that these libraries are of; {} where there is no dpkg."""
    files = sorted({str(Path(library).resolve()) for library in libraries})
    if not files or not shutil.which("dpkg-query"):
        return {}
    found: dict[str, str] = {}
    for file in files:
        owner = ""
        for place in (file, file.removeprefix("/usr"), file.replace("/usr/lib/", "/lib/", 1)):
            asked = subprocess.run(["dpkg-query", "-S", place], capture_output=True, text=True)
            if asked.returncode == 0:
                owner = asked.stdout.split(":")[0].split(",")[0]
                break
        text = Path("/usr/share/doc", owner, "copyright")
        if owner and text.is_file():
            found[owner] = text.read_text("utf-8", "replace").strip()
    return dict(sorted(found.items()))


def common_licences(text: str) -> list[tuple[str, str]]:
    """The licences that Debian's copyright files only point to, as far as they are here."""
    names = sorted({name.rstrip(".") for name in re.findall(r"/usr/share/common-licenses/([\w.-]+)", text)})
    places = [(name, Path("/usr/share/common-licenses", name)) for name in names]
    return [(name, place.read_text("utf-8", "replace")) for name, place in places if place.is_file()]


def notices(modules: Iterable[str], libraries: Iterable[str]) -> str:
    """The whole text for a program of these top-level modules and shared libraries.

    Raises NoticesError where a licence is missing.
    """
    parts = [("Python " + sys.version.split()[0], python_licence())]
    for package in distributions(modules):
        parts.append((f"{package.metadata['Name']} {package.version}", licence_of(package)))
    for name, file in OWN_TEXTS:
        parts.append((name, (ROOT / "resources" / file).read_text("utf-8")))
    parts.append(("PyInstaller", BOOTLOADER))
    outside = [file for file in libraries if "site-packages" not in Path(file).parts]
    system = system_copyrights(outside)
    parts += [(f"{name}, from Debian", text) for name, text in system.items()]
    parts += common_licences("\n".join(system.values()))
    contents = "\n".join(f"  {title}" for title, _ in parts)
    bodies = [f"{RULE}\n{title}\n{RULE}\n\n{text.strip()}\n" for title, text in parts]
    return "\n".join([HEAD, contents, "", *bodies])


def write(folder: Path, modules: Iterable[str], libraries: Iterable[str]) -> dict[str, Path]:
    """Write what the program carries besides itself; returns the files by their places in the bundle."""
    folder.mkdir(parents=True, exist_ok=True)
    whole, python = folder / "THIRD_PARTY_NOTICES.txt", folder / "Python.txt"
    whole.write_text(notices(modules, libraries), encoding="utf-8")
    python.write_text(python_licence(), encoding="utf-8")
    offer = ROOT / "packaging" / "SOURCE_OFFER.md"
    return {whole.name: whole, f"licences/{python.name}": python, offer.name: offer}
