"""Output: a sheet as files: sheets, recipes, PDF, LaTeX, Moodle and QTI; each file is written whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from plyscope.files.atomic_save import save_bytes
from plyscope.lessons import sheet_tex
from plyscope.lessons.exchange import moodle, qti
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import Stopped
from plyscope.lessons.sheet import MOST_VERSIONS, Sheet, parse_recipe, points_of, read_item
from plyscope.lessons.sheet_file import SUFFIX, load_sheet, save_sheet
from plyscope.rules.stop import Stop
from plyscope_desktop.paper.print_sheet import pdf_of, tree_png
from plyscope_desktop.sheet_editor.draft import Draft, Row, draft_of_recipe, draft_of_sheet, given_table
from plyscope_desktop.sheet_editor.making import MadeRow, Result, RowError, finished, version_of
from plyscope_desktop.sheet_editor.recipe_text import recipe_text

RECIPE = ".toml"
PDF, TEX, MOODLE, QTI = ".pdf", ".tex", ".xml", ".zip"
MOST_TITLE = 60
"""Letters of a title in the name of a file."""


@dataclass(frozen=True)
class Source:
    """What a file is made from: a draft, as a version of it, with what is already made of it."""

    draft: Draft
    known: Mapping[str, Result]
    version: int
    stop: Stop

    def sheet(self) -> Sheet:
        """Return the finished sheet; raises RowError, Stopped."""
        return numbered(finished(self.draft, self.known, self.stop), self)


def numbered(sheet: Sheet, source: Source) -> Sheet:
    """Return a version of a finished sheet; raises RowError for an exercise that has no such version."""
    if not source.version:
        return sheet
    items = []
    for number, (row, item) in enumerate(zip(source.draft.rows, sheet.items, strict=True), 1):
        try:
            items.append(version_of(source.draft, item, source.version, source.stop))
        except ExerciseError as error:
            raise RowError(number, row.id, error) from None
    return replace(sheet, items=tuple(items), version=chr(ord(sheet.version) + source.version))


def most_versions(draft: Draft) -> int:
    """Return how many versions there are letters for, the draft itself among them."""
    return MOST_VERSIONS - (ord(draft.letter) - ord("A"))


# What is saved.


def write_sheet(path: Path, source: Source) -> None:
    """Save a sheet, without a key; raises RowError, SavingError."""
    save_sheet(path, source.sheet())


def write_pdf(path: Path, source: Source, language: str, *, key: bool) -> None:
    """Save a sheet, or its key, as a PDF; raises RowError, SavingError."""
    save_bytes(path, pdf_of(source.sheet(), language, key=key))


def write_tex(path: Path, source: Source, language: str) -> None:
    """Save a sheet as LaTeX, and its key beside it; raises RowError, SavingError."""
    sheet = source.sheet()
    for key in (False, True):
        target = path.with_name(f"{path.stem}-key{path.suffix}") if key else path
        save_bytes(target, sheet_tex.document(sheet, language, key=key).encode())


def write_exchange(path: Path, source: Source, language: str, variants: int) -> list[str]:
    """Save a sheet as Moodle XML or QTI 1.2; return a sentence for each thing left out.

    Raises RowError, ExerciseError, SavingError.
    """
    write = moodle.written if path.suffix.lower() == MOODLE else qti.written
    data, left_out = write(source.sheet(), language, variants, tree_png)
    save_bytes(path, data)
    return left_out


def write_recipe(path: Path, source: Source) -> list[int]:
    """Save a draft as a recipe, also one with exercises that cannot be made.

    An exercise of a file that this program would draw with other numbers is written with its numbers; their
    places from 1 are returned. Raises ExerciseError for data that a recipe has no place for, SavingError.
    """
    draft, fixed = source.draft, []
    rows: list[Row] = []
    for number, row in enumerate(draft.rows, 1):
        if source.stop.is_set():
            raise Stopped
        table = _lasting_table(draft, row, source.known)
        fixed += [number] if table is not row.table else []
        rows.append(Row(row.id, table))
    text = recipe_text(replace(draft, rows=tuple(rows)).recipe())
    save_bytes(path, text.encode())
    return fixed


def _lasting_table(draft: Draft, row: Row, known: Mapping[str, Result]) -> Mapping[str, object]:
    """The table of a row, with its data where drawing again would find others."""
    result = known.get(draft.key_of(row))
    if row.given or not isinstance(result, MadeRow):
        return row.table
    again = read_item(row.table, draft.convention).exercise
    same = dict(again.data) == dict(result.item.exercise.data)
    return row.table if same else given_table(result.item, draft.convention)


def write_versions(
    folder: Path, name: str, source: Source, count: int, language: str
) -> Iterator[tuple[int, list[Path]]]:
    """Save versions: sheet, its PDF and that of its key; yield the number of each with its files.

    Raises RowError, SavingError, Stopped.
    """
    sheet = finished(source.draft, source.known, source.stop)
    for number in range(count):
        if source.stop.is_set():
            raise Stopped
        one = numbered(sheet, replace(source, version=number))
        paths = version_paths(folder, name, one.version)
        save_sheet(paths[0], one)
        for path, key in zip(paths[1:], (False, True), strict=True):
            save_bytes(path, pdf_of(one, language, key=key))
        yield number + 1, paths


def version_paths(folder: Path, name: str, letter: str) -> list[Path]:
    """Return the files of a version: sheet, PDF, PDF of the key."""
    ends = (f"-{letter}{SUFFIX}", f"-{letter}{PDF}", f"-{letter}-key{PDF}")
    return [folder / f"{name}{end}" for end in ends]


def file_name(title: str) -> str:
    """Return a title as the beginning of a file's name."""
    name = re.sub(r"[^\w.\-]+", "-", title[:MOST_TITLE]).strip("-. ")
    return name or "sheet"


# What is opened.


@dataclass(frozen=True)
class Opened:
    """A draft from a file, with what is already made of it."""

    draft: Draft
    known: Mapping[str, Result]


def open_file(path: Path) -> Opened:
    """Open a sheet or a recipe; raises ExerciseError, OSError."""
    if path.suffix.lower() == RECIPE:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            raise ExerciseError("", "the text is not UTF-8.") from None
        return Opened(draft_of_recipe(parse_recipe(text)), {})
    draft, items = draft_of_sheet(load_sheet(path))
    return Opened(draft, {key: MadeRow(item, points_of(item.exercise)) for key, item in items.items()})
