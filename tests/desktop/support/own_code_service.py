"""A service for own code in tests that runs nothing: what it knows is given to it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QObject, Signal

from plyscope.own_code.workshop import read_source
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.session.own_code import Frame


class PretendedOwnCode(QObject):
    """Has the signals and the questions of `OwnCode`; keeps what was saved, opened and checked."""

    loading = Signal(object)
    loaded = Signal(object)
    failed = Signal(object, object)
    contract_told = Signal(object, object)
    agent_works = Signal(object)
    variables_came = Signal(int)
    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.not_found: dict[int, OwnCodeError] = {}
        self.edited_path = ""
        self.seconds: dict[str, float] = {}
        self.files: dict[str, Any] = {}
        self.saved: list[str] = []
        self.opened: list[str] = []
        self.checked: list[str] = []
        self.checking: set[str] = set()
        self.asked: list[int] = []
        self.refusal: str | None = None
        self.searched_by: Any = None
        self.lines: dict[int, int] = {}
        self.frames: dict[int, list[Frame]] = {}
        self.noted: list[tuple[int, str]] = []
        self.printed = ""

    def load(self, path: Path, seconds: float = 0.3) -> Any:
        """Say that a file was loaded, with the text that is on the disk."""
        file = SimpleNamespace(name=str(path), path=path, text=read_source(path), game=None, search=None)
        self.files[file.name], self.seconds[file.name] = file, seconds
        self.loading.emit(file.name)
        self.loaded.emit(file)
        return file

    def file(self, path: str) -> Any:
        return self.files.get(path)

    def text_of(self, path: Path) -> str:
        return read_source(path)

    def save(self, path: Path, text: str) -> str | None:
        if self.refusal is None:
            path.write_text(text, "utf-8")
            self.saved.append(text)
            self.loading.emit(str(path))
        return self.refusal

    def open(self, path: Path, text: str | None = None, *, begin: bool = False) -> None:
        self.opened.append(str(path))
        self.loading.emit(str(path))

    def edit(self, path: Path) -> None:
        self.edited_path = str(path)
        self.edited.emit(self.edited_path)

    def can_check(self, path: str) -> bool:
        return self.file(path) is not None

    def check(self, path: str) -> None:
        self.checked.append(path)
        self.checking.add(path)

    def is_checking(self, path: str) -> bool:
        return path in self.checking

    def tell(self, path: Path, *contracts: dict[str, Any], error: object = None, done: bool = True) -> None:
        """Tell of contracts, each as it begins and as it was found, and of the end."""
        for contract in contracts:
            self.contract_told.emit(str(path), {"begins": {"id": contract["id"], "title": contract["title"]}})
            if "ok" in contract:
                self.contract_told.emit(str(path), {"found": contract})
        if done:
            self.checking.discard(str(path))
            self.contract_told.emit(str(path), {"done": True, "error": error})

    def search_file(self) -> Any:
        return self.searched_by

    def line_at(self, tick: int) -> int | None:
        return self.lines.get(tick)

    def ask_variables(self, tick: int) -> None:
        self.asked.append(tick)

    def variables(self, tick: int) -> list[Frame] | None:
        return self.frames.get(tick)

    def why_no_variables(self, tick: int) -> OwnCodeError | None:
        return self.not_found.get(tick)

    def notes(self) -> list[tuple[int, str]]:
        return self.noted

    def output(self, path: str) -> str:
        return self.printed
