"""Files to open at random, whole and broken, and what takes the place of the system's file dialogs."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtWidgets import QFileDialog

CHECKOUT = Path(__file__).parents[3]
OWN_CODE = CHECKOUT / "tests" / "core" / "own_code" / "files"
RUN_QUICKLY = "0[1-9]*.py", "10*.py", "1[2-8]*.py", "2[0-8]*.py", "4[0-9]*.py", "5[0-9]*.py", "6[0-5]*.py"
"""Broken own code that ends by itself at once: others wait for their deadline, or fill the disk."""
MOST_FILES = 400

TEXTS = {
    "two levels.json": "[[3, 5], [2, 9]]",
    "three levels.txt": "3 12 8 / 2 4 6 / 14 5 2",
    "cut off.json": "[[3, 5], [2,",
    "deep.json": "[" * 900 + "1" + "]" * 900,
    "picture.json": """{"<img src='file:///x.png'>": 1, "children": [1, 2]}""",
    "prisoners.nfg": 'NFG 1 R "Prisoners" { "A" "B" } { 2 2 }\n\n-1 -1 0 -3 -3 0 -2 -2\n',
    "entry.efg": 'EFG 2 R "Entry" { "Entrant" "Incumbent" }\n"Comment"\n\n'
    'p "" 1 1 "" { "out" "in" } 0\nt "" 1 "" { 0, 4 }\np "" 2 1 "" { "fight" "share" } 0\n'
    't "" 2 "" { -1, -1 }\nt "" 3 "" { 2, 2 }\n',
    "mate.pgn": '[Event "?"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
    "two games.pgn": '[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. d4 {a word} d5 2. c4 *\n',
    "draughts.pdn": '[GameType "21"]\n\n1. 11-15 23-19 2. 8-11 *\n',
    "five.sgf": "(;GM[1]FF[4]SZ[9];B[ee];W[gc];B[cg])",
    "empty.plyscope": "",
    "words.plyscope": "no session at all\n",
    "bytes.sgf": "\x00\x01\x02(;",
}


def fill(folder: Path) -> None:
    """Write files of every kind into a folder."""
    for name, text in TEXTS.items():
        (folder / name).write_text(text, "utf-8")
    for lesson in sorted((CHECKOUT / "resources" / "lessons").glob("*/*.md")):
        shutil.copyfile(lesson, folder / f"{lesson.parent.name} {lesson.name}")
    broken = [file for pattern in RUN_QUICKLY for file in sorted((OWN_CODE / "broken").glob(pattern))]
    for file in (*sorted((OWN_CODE / "examples").glob("*.py")), *broken):
        shutil.copyfile(file, folder / file.name)


class Pool:
    """Answers of file dialogs: mostly a file of the wanted kind, sometimes another one, none, or a folder."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.folder, self.random = folder, random
        self.saved = 0

    def take_over(self) -> None:
        """Answer in the place of the dialogs of the system."""
        dialogs: Any = QFileDialog
        dialogs.getOpenFileName = staticmethod(lambda *given, **named: (self.one(given), ""))
        dialogs.getOpenFileNames = staticmethod(lambda *given, **named: (self.several(given), ""))
        dialogs.getSaveFileName = staticmethod(lambda *given, **named: (self.place(given), ""))
        dialogs.getExistingDirectory = staticmethod(lambda *given, **named: self.chosen_folder())

    def files(self, suffixes: list[str]) -> list[Path]:
        """The files with one of these endings, all of them if there are none."""
        found = sorted(file for file in self.folder.iterdir() if file.is_file())
        return [file for file in found if file.suffix in suffixes] or found

    def one(self, given: tuple[Any, ...] = ()) -> str:
        """A file to open, "" for none."""
        if self.random.random() < 0.1:
            return ""
        wanted = re.findall(r"\*(\.\w[\w-]*)", str(given[-1])) if given else []
        found = self.files(wanted if self.random.random() < 0.85 else [])
        return str(self.random.choice(found)) if found else ""

    def several(self, given: tuple[Any, ...]) -> list[str]:
        """Up to three files."""
        return [file for _ in range(self.random.randint(0, 3)) if (file := self.one(given))]

    def place(self, given: tuple[Any, ...]) -> str:
        """Where to save, "" for nowhere; under a new name, or over a file that is there."""
        chance = self.random.random()
        texts = [str(one) for one in given[2:]]
        name = Path(texts[0]).name if texts else ""
        if chance < 0.08:
            return ""
        if chance < 0.2 and (self.folder / name).is_file():
            return str(self.folder / name)
        if chance < 0.23:
            return str(self.folder / "no such folder" / (name or "file"))
        self.saved += 1
        wanted = re.findall(r"\*(\.\w[\w-]*)", texts[-1]) if texts else []
        suffix = Path(name).suffix or (self.random.choice(wanted) if wanted else "")
        return str(self.folder / f"{self.saved} {Path(name).stem[:40]}{suffix}")

    def chosen_folder(self) -> str:
        """A folder to write into, "" for none."""
        if self.random.random() < 0.2:
            return ""
        found = self.folder / "folder"
        found.mkdir(exist_ok=True)
        return str(found)

    def tidy(self) -> None:
        """Remove the oldest of what was saved, so that the folder stays small."""
        numbered = [file for file in self.folder.rglob("*") if file.is_file() and file.name[0].isdigit()]
        made = sorted((file for file in numbered if " " in file.name), key=lambda file: file.stat().st_mtime)
        for file in made[: max(0, len(made) - MOST_FILES)]:
            file.unlink(missing_ok=True)
