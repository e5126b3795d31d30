"""Files of sheets and answers: the same safe archive as a session, whose manifest says what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, cast
from zipfile import ZIP_DEFLATED, ZipInfo

from plyscope import __version__, strict_json
from plyscope.files import atomic_save
from plyscope.files.checksums import sha256
from plyscope.files.safe_zip import SafeZip, ZipError
from plyscope.files.session.session import FORMAT, SUFFIX
from plyscope.files.written_zip import written_zip
from plyscope.lessons.answer_sheet import AnswerSheet, read_answers
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet, read_sheet
from plyscope.quoting import quoted

__all__ = ["SUFFIX", "holds", "load_answers", "load_sheet", "save_answers", "save_sheet"]

Holds = Literal["sheet", "answers"]
MANIFEST, KEY = "manifest.json", "key.json"
ENTRY = {"sheet": "sheet.json", "answers": "answers.json"}
VERSION = 1
MOST_BYTES = 20_000_000
MOST_ENTRIES = 4


def save_sheet(path: Path, sheet: Sheet, *, with_key: bool = False) -> None:
    """Save a sheet whole or not at all; raises SavingError. Without `with_key` it holds no key."""
    entries = {ENTRY["sheet"]: sheet.data()}
    if with_key:
        entries[KEY] = strict_json.write({"keys": sheet.keys()}).encode()
    _save(path, "sheet", entries)


def save_answers(path: Path, answers: AnswerSheet) -> None:
    """Save answers whole or not at all; raises SavingError."""
    _save(path, "answers", {ENTRY["answers"]: answers.data()})


def load_sheet(path: Path) -> Sheet:
    """Open a sheet; raises ExerciseError, or OSError where the file cannot be read."""
    return read_sheet(_load(path, "sheet"))


def load_answers(path: Path) -> AnswerSheet:
    """Open answers; raises ExerciseError, or OSError where the file cannot be read."""
    return read_answers(_load(path, "answers"))


def holds(path: Path) -> Holds | None:
    """Return whether a file holds a sheet or answers; None if it is something else or cannot be read."""
    try:
        with open(path, "rb") as file, _as_exercise_error():
            manifest = strict_json.read(_archive(file).read(MANIFEST), most_depth=20)
    except (ExerciseError, OSError):
        return None
    what = manifest.get("holds") if isinstance(manifest, dict) else None
    return cast(Holds, what) if isinstance(what, str) and what in ENTRY else None


def _save(path: Path, what: Holds, entries: dict[str, bytes]) -> None:
    about = {name: {"size": len(data), "sha256": sha256(data).hexdigest()} for name, data in entries.items()}
    manifest = {
        "format": FORMAT, "version": VERSION, "holds": what, "program": __version__, "entries": about,
    }  # fmt: skip

    def write(sink: atomic_save.Sink) -> None:
        with written_zip(sink) as archive:
            for name, data in {**entries, MANIFEST: strict_json.write(manifest).encode()}.items():
                info = ZipInfo(name)
                info.compress_type = ZIP_DEFLATED
                archive.writestr(info, data)

    atomic_save.save(path, write, check=lambda saved: _load(saved, what))


def _load(path: Path, what: Holds) -> bytes:
    with open(path, "rb") as file, _as_exercise_error():
        archive = _archive(file)
        manifest = strict_json.read(archive.read(MANIFEST), most_depth=20)
        if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
            raise ExerciseError(MANIFEST, f'format: expected "{FORMAT}".')
        found = manifest.get("holds", "session")
        if found != what:
            raise ExerciseError(MANIFEST, f"the file holds {_said(found)}; expected {_said(what)}.")
        version = manifest.get("version")
        if not isinstance(version, int) or version > VERSION:
            raise ExerciseError(MANIFEST, f"version: expected {VERSION}; found {quoted(version)}.")
        about = manifest.get("entries")
        if not isinstance(about, dict) or {*about, MANIFEST} != {*archive.entries}:
            raise ExerciseError(MANIFEST, "entries: they are not those of the archive.")
        for name, said in about.items():
            data = archive.read(name)
            if not isinstance(said, dict) or said.get("sha256") != sha256(data).hexdigest():
                raise ExerciseError(name, "it is not what was written; its SHA-256 differs.")
        return archive.read(ENTRY[what])


def _archive(file: Any) -> SafeZip:
    names = (MANIFEST, KEY, *ENTRY.values())
    return SafeZip(
        file, names=names, most_entries=MOST_ENTRIES, most_bytes=MOST_BYTES, most_ratio=100, what="sheet"
    )


def _said(what: object) -> str:
    return {"sheet": "a sheet", "answers": "answers", "session": "a session"}.get(str(what), "something else")


@contextmanager
def _as_exercise_error() -> Iterator[None]:
    try:
        yield
    except (ZipError, strict_json.JsonError) as error:
        raise ExerciseError("", str(error)) from None
