"""Exercises on the command line and in batch: made, their keys, graded, hints; sheets and classes."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any

from plyscope import strict_json
from plyscope.cli.errors import CommandError, RequestError
from plyscope.files.atomic_save import SavingError, save_bytes
from plyscope.lessons import catalogue, class_grading, conventions, sheet_file
from plyscope.lessons.bilingual import LANGUAGES
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make
from plyscope.lessons.grading import json_points
from plyscope.lessons.sheet import Sheet, SheetItem, read_recipe, versions
from plyscope.quoting import quoted, visible
from plyscope.rules.stop import Stop

Arguments = argparse.Namespace
Answer = dict[str, Any]

FIELDS = {
    "exercise": ("kind", "seed", "level", "convention", "conventions", "want", "ask"),
    "key": ("exercise",),
    "grade": ("exercise", "answer", "language"),
    "hint": ("exercise", "answer", "stage", "language"),
}


def _exercise(request: Answer, stop: Stop) -> Answer:
    """An exercise drawn from a seed, with the facts that it was taken for."""
    kind = catalogue.kind_of(request.get("kind"))
    if "convention" in request and "conventions" in request:
        raise RequestError("request", 'Give "convention" or "conventions", not both.')
    chosen = conventions.read(request.get("convention", request.get("conventions", "aima")), "convention")
    want = request.get("want", {})
    if not isinstance(want, dict):
        raise RequestError("request", f'"want" must be an object of criteria; found {quoted(want)}.')
    seed, level = _whole(request, "seed", 0, -(2**63), 2**64 - 1), _whole(request, "level", 1, 1, 9)
    made = make(kind, seed, level, chosen, want, _texts(request, "ask"))
    return {"exercise": catalogue.write(made.exercise), "meets": made.meets, "tries": made.tries}


def _key(request: Answer, stop: Stop) -> Answer:
    """A right answer."""
    exercise = _read(request)
    several = catalogue.kind_of(exercise.kind).many_right
    return {"answer": catalogue.key(exercise), **({"all_right": False} if several else {})}


def _grade(request: Answer, stop: Stop) -> Answer:
    """The grade of an answer with its items and the misconceptions that explain it."""
    exercise, language = _read(request), _language(request)
    answer = request.get("answer", {})
    found = catalogue.grade(exercise, answer)
    text = catalogue.explained(exercise, answer, found.diagnosis).of(language)
    return {
        "score": float(found.score),
        "points": json_points(round(found.points, 6)),
        "of": json_points(found.of),
        "items": [item.json(language) for item in found.items],
        "diagnosis": list(found.diagnosis),
        **({"text": text} if text else {}),
    }


def _hint(request: Answer, stop: Stop) -> Answer:
    """A hint of a stage to the first item that is wrong or empty."""
    text, at = catalogue.hint(_read(request), request.get("answer", {}), _whole(request, "stage", 1, 1, 4))
    return {"text": text.of(_language(request)), "at": at}


ANSWERS = {"exercise": _exercise, "key": _key, "grade": _grade, "hint": _hint}


def _read(request: Answer) -> Exercise:
    if "exercise" not in request:
        raise RequestError("request", f'{request["do"]} needs an "exercise".')
    return catalogue.read(request["exercise"])


def _language(request: Answer) -> str:
    language = request.get("language", "en")
    if language not in LANGUAGES:
        raise RequestError("request", f'"language" must be one of {", ".join(LANGUAGES)}.')
    return str(language)


def _whole(request: Answer, name: str, default: int, low: int, high: int) -> int:
    value = request.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        expected = f"a whole number from {low} to {high}"
        raise RequestError("request", f'"{name}" must be {expected}; found {quoted(value)}.')
    return value


def _texts(request: Answer, name: str) -> list[str]:
    value = request.get(name, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise RequestError("request", f'"{name}" must be a list of texts; found {quoted(value)}.')
    return value


# Commands.


def run_exercise(arguments: Arguments) -> int:
    """`plyscope exercise`."""
    if arguments.kind is None:
        return _print_kinds(arguments.json)
    request = {
        "do": "exercise",
        "kind": arguments.kind,
        "seed": arguments.seed,
        "level": arguments.level,
        "convention": arguments.convention,
        "want": dict(_criterion(text) for text in arguments.want),
        "ask": arguments.ask,
    }
    try:
        answer = _exercise(request, Stop())
        exercise = catalogue.read(answer["exercise"])
    except (ExerciseError, RequestError) as error:
        raise CommandError(str(error)) from None
    kind = catalogue.kind_of(exercise.kind)
    sheet = Sheet(kind.title, (SheetItem(exercise, request["want"]),))
    written = _papers([sheet], arguments, key=arguments.key)
    if arguments.to is not None:
        _save(arguments.to, sheet, with_key=arguments.key)
        written = True
    if arguments.json or not written:
        if arguments.key:
            answer["answer"] = catalogue.key(exercise)
        print(strict_json.write(answer) if arguments.json else _exercise_text(exercise, arguments))
    return 0


def _criterion(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise CommandError(f"--want {text}: expected a criterion such as deep=1 or tie=never.")
    try:
        return name, strict_json.read(value)
    except strict_json.JsonError:
        return name, value


def _print_kinds(as_json: bool) -> int:
    kinds = catalogue.all_kinds().values()
    if as_json:
        told = [
            {
                "id": kind.id, "title": kind.title.json(), "levels": list(kind.levels), "ask": list(kind.ask),
                "asks": list(kind.asks), "fields": list(kind.fields), "answer": list(kind.answers),
                "misconceptions": [one.id for one in kind.misconceptions],
            }
            for kind in kinds
        ]  # fmt: skip
        print(strict_json.write({"kinds": told}))
    else:
        width = max(len(kind.id) for kind in kinds) + 2
        for kind in kinds:
            print(f"{kind.id:<{width}}{kind.title.en}")
    return 0


def _exercise_text(exercise: Exercise, arguments: Arguments) -> str:
    """An exercise on a terminal: what is asked, its data, the conventions; the key on demand."""
    language = "en" if arguments.language == "both" else arguments.language
    kind = catalogue.kind_of(exercise.kind)
    lines = [catalogue.question(exercise).of(language), ""]
    lines += [f"{name}: {strict_json.write(exercise.data[name])}" for name in exercise.data]
    box = conventions.sentences(exercise.conventions, kind.conventions)
    lines += ["", *(text.of(language) for text in box)]
    if arguments.key:
        lines += ["", strict_json.write(catalogue.key(exercise))]
    return "\n".join(lines)


def run_sheet(arguments: Arguments) -> int:
    """`plyscope sheet`."""
    sheet = load_sheet(arguments.recipe)
    try:
        made = list(versions(sheet, arguments.versions))
    except ExerciseError as error:
        raise CommandError(str(error)) from None
    for one in made:
        if arguments.to is not None:
            _save(_lettered(arguments.to, one, made), one, with_key=arguments.with_key)
    written = _papers(made, arguments, key=False) or arguments.to is not None
    if arguments.key_pdf is not None:
        _print(made, arguments.key_pdf, arguments.language, key=True)
        written = True
    for name in ("moodle", "qti"):
        target = getattr(arguments, name)
        if target is not None:
            _exchange(name, sheet, target, arguments)
            written = True
    if arguments.json or not written:
        _print_sheet(sheet, arguments.json)
    return 0


def load_sheet(path: Path) -> Sheet:
    """The sheet of a recipe or a file; raises CommandError."""
    try:
        if path.suffix.lower() == ".toml":
            return read_recipe(path.read_text("utf-8"))
        return sheet_file.load_sheet(path)
    except ExerciseError as error:
        raise CommandError(f"{visible(path.name)}: {error}") from None
    except UnicodeDecodeError:
        raise CommandError(f"{visible(path.name)}: expected UTF-8.") from None
    except OSError as error:
        raise CommandError(f"{visible(str(path))}: {error.strerror or error}.") from None


def _print_sheet(sheet: Sheet, as_json: bool) -> None:
    if as_json:
        print(strict_json.write({"id": sheet.id, "sha256": sheet.digest, "sheet": sheet.json()}))
        return
    print(f"{sheet.title.en} ({sheet.id}), {len(sheet.items)} exercises, {sheet.points} points")
    for at, item in enumerate(sheet.items, 1):
        print(f"{at:>3}  {item.exercise.id:<24}{catalogue.question(item.exercise).en}")


def _papers(sheets: list[Sheet], arguments: Arguments, *, key: bool) -> bool:
    """Write the papers that are asked for; returns whether there were any."""
    if arguments.pdf is not None:
        _print(sheets, arguments.pdf, arguments.language, key=False)
        if key:
            _print(sheets, _beside(arguments.pdf, "-key"), arguments.language, key=True)
    if arguments.tex is not None:
        from plyscope.lessons import sheet_tex  # lazy import: most commands write no LaTeX

        for one in sheets:
            target = _lettered(arguments.tex, one, sheets)
            _write(target, sheet_tex.document(one, arguments.language, key=False))
            _write(_beside(target, "-key"), sheet_tex.document(one, arguments.language, key=True))
    return arguments.pdf is not None or arguments.tex is not None


def _print(sheets: list[Sheet], path: Path, language: str, *, key: bool) -> None:
    """Print sheets as PDF, by Qt."""
    paper = _paper()
    for one in sheets:
        target = _lettered(path, one, sheets)
        problem = paper.print_sheet(one, target, language, key)
        if problem:
            raise CommandError(f"{visible(str(target))}: {problem}")


def _paper() -> Any:
    """What draws sheets, by Qt; raises CommandError."""
    try:
        return importlib.import_module("plyscope_desktop.paper.print_sheet")
    except ImportError as error:
        raise CommandError(f"Paper is drawn by Qt, which is missing: {error}.") from None


def _exchange(name: str, sheet: Sheet, path: Path, arguments: Arguments) -> None:
    from plyscope.lessons.exchange import moodle, qti  # lazy import: most commands exchange nothing

    language = "en" if arguments.language == "both" else arguments.language
    write = moodle.written if name == "moodle" else qti.written
    try:
        data, left_out = write(sheet, language, arguments.variants, _paper().tree_png)
    except ExerciseError as error:
        raise CommandError(str(error)) from None
    _write(path, data)
    for sentence in left_out:
        print(f"plyscope: {sentence}", file=sys.stderr)


def _lettered(path: Path, sheet: Sheet, sheets: list[Sheet]) -> Path:
    return path if len(sheets) == 1 else _beside(path, f"-{sheet.version}")


def _beside(path: Path, mark: str) -> Path:
    return path.with_name(f"{path.stem}{mark}{path.suffix}")


def _save(path: Path, sheet: Sheet, *, with_key: bool) -> None:
    if path.suffix != sheet_file.SUFFIX:
        raise CommandError(f"{visible(path.name)}: a sheet's name ends in {sheet_file.SUFFIX}.")
    try:
        sheet_file.save_sheet(path, sheet, with_key=with_key)
    except SavingError as error:
        raise CommandError(str(error)) from None


def _write(path: Path, text: str | bytes) -> None:
    try:
        save_bytes(path, text if isinstance(text, bytes) else text.encode())
    except SavingError as error:
        raise CommandError(f"{visible(str(path))}: {error.strerror}.") from None


def run_grade(arguments: Arguments) -> int:
    """`plyscope grade`; 1 if nothing could be graded."""
    sheet = load_sheet(arguments.sheet)
    files = _answer_files(arguments.answers, arguments.sheet)
    roster: list[tuple[str, str]] = []
    if arguments.roster is not None:
        try:
            roster = class_grading.read_roster(arguments.roster.read_text("utf-8-sig"))
        except ExerciseError as error:
            raise CommandError(str(error)) from None
        except UnicodeDecodeError:
            raise CommandError(f"{visible(arguments.roster.name)}: expected UTF-8.") from None
        except OSError as error:
            raise CommandError(f"{visible(str(arguments.roster))}: {error.strerror or error}.") from None
    marks = class_grading.grade_class(sheet, files, roster)
    mark = "\ufeff" if arguments.bom else ""
    table = class_grading.marks_csv(marks)
    if arguments.to is not None:
        _write(arguments.to, mark + table)
    if arguments.items is not None:
        _write(arguments.items, mark + class_grading.items_csv(marks))
    if arguments.feedback is not None:
        _write_pages(marks, arguments)
    if arguments.json:
        told = [
            {"student": row.student, "file": row.file, "flags": list(row.flags), **_score(row)}
            for row in marks.rows
        ]
        print(strict_json.write({"graded": marks.graded, "files": len(files), "rows": told}))
    elif arguments.to is None:
        print(table, end="")
    else:
        print(f"{marks.graded} of {len(files)} files graded.")
        for row in marks.rows:
            if row.flags:
                print(f"  {visible(row.file or row.student)}: {visible('; '.join(row.flags))}")
    return 0 if marks.graded else 1


def _score(row: class_grading.Row) -> dict[str, Any]:
    if not row.graded:
        return {}
    return {"points": json_points(round(row.points, 2)), "of": json_points(row.of)}


def _answer_files(given: list[Path], sheet: Path) -> list[Path]:
    files: list[Path] = []
    for path in given:
        if path.is_dir():
            files += [one for one in path.rglob(f"*{sheet_file.SUFFIX}") if one.is_file()]
        elif path.exists():
            files.append(path)
        else:
            raise CommandError(f"There is no file {visible(str(path))}.")
    return [path for path in dict.fromkeys(files) if path.resolve() != sheet.resolve()]


def _write_pages(marks: class_grading.Marks, arguments: Arguments) -> None:
    try:
        arguments.feedback.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{visible(str(arguments.feedback))}: {error.strerror or error}.") from None
    for row in marks.rows:
        if row.counts:
            theirs = marks.sheet.of_student(row.student)
            page = class_grading.feedback_page(row, theirs, arguments.language)
            _write(arguments.feedback / f"{_file_name(row.student)}.md", page)


def _file_name(student: str) -> str:
    """A student's id as the name of a file, whatever it holds."""
    kept = "".join(sign if sign.isalnum() or sign in "-_." else "_" for sign in student).strip(".")
    return kept[:80] or "student"
