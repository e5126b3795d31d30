"""Grading a class: a folder of answer files against the teacher's sheet, as rows for a table.

Bad files are rows with a reason and never stop the others. Detected: answers to a sheet that was edited (the
teacher's own is used), a log that does not lead to the answers or whose checksums break, equal logs of two
students, another student's numbers. Not detected: somebody who solves the sheet with this program, or with a
friend.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from plyscope import strict_json
from plyscope.lessons import catalogue
from plyscope.lessons.answer_sheet import AnswerSheet
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.grading import Grade, json_points
from plyscope.lessons.sheet import Sheet
from plyscope.lessons.sheet_file import load_answers
from plyscope.quoting import in_markdown, visible

NOTICE = (
    "These files show carelessness, not fraud: nobody sees who solved a sheet with this program or a friend."
)
COLUMNS = ("student", "name", "file", "score", "points", "of")
LAST_COLUMNS = ("diagnoses", "checks", "hints", "shown", "flags")
ITEM_COLUMNS = ("student", "name", "exercise", "item", "part", "at", "state", "given", "expected", "points")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of a cell that a table program would compute."""

EDITED, LOG, CHAIN, SAME_LOG, NUMBERS, EARLIER, NO_FILE, NOT_GRADED = (
    "sheet edited", "log does not lead to the answers", "log broken", "same log as",
    "another student's numbers", "earlier file", "no file", "not graded",
)  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One file, or a student of the roster without one. `flags` say what is to be looked at."""

    student: str
    name: str
    file: str = ""
    answers: AnswerSheet | None = None
    grades: tuple[Grade, ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def graded(self) -> bool:
        return bool(self.grades)

    @property
    def counts(self) -> bool:
        """Is this the file that counts for its student?"""
        return self.graded and EARLIER not in self.flags

    @property
    def points(self) -> Fraction:
        return sum((grade.points for grade in self.grades), Fraction(0))

    @property
    def of(self) -> Fraction:
        return sum((grade.of for grade in self.grades), Fraction(0))

    @property
    def diagnoses(self) -> tuple[str, ...]:
        """Misconceptions by exercise, equal candidates joined: "2: no-window or right-to-left"."""
        return tuple(
            f"{at}: {' or '.join(grade.diagnosis)}"
            for at, grade in enumerate(self.grades, 1)
            if grade.diagnosis
        )


@dataclass(frozen=True)
class Marks:
    """The rows of a class, by student and file."""

    sheet: Sheet
    rows: tuple[Row, ...] = field(default=())

    @property
    def graded(self) -> int:
        return sum(row.graded for row in self.rows)


Progress = Callable[[int, int], None]


def grade_class(
    sheet: Sheet,
    files: Sequence[Path],
    roster: Sequence[tuple[str, str]] = (),
    progress: Progress = lambda done, of: None,
) -> Marks:
    """Grade files of answers; students of the roster (id, name) without a file get a row, too."""
    rows = []
    own = _own_sheets(sheet)
    for done, path in enumerate(sorted(files), 1):
        rows.append(_graded(sheet, own, path))
        progress(done, len(files))
    rows = _marked_logs(_marked_earlier(rows))
    handed_in = {row.student for row in rows}
    names = dict(roster)
    rows = [replace(row, name=row.name or names.get(row.student, "")) for row in rows]
    rows += [Row(student, name, flags=(NO_FILE,)) for student, name in roster if student not in handed_in]
    return Marks(sheet, tuple(sorted(rows, key=lambda row: (row.student, row.file))))


def _own_sheets(sheet: Sheet) -> Callable[[str], Sheet]:
    """Each student's sheet, made once."""
    made: dict[str, Sheet] = {}

    def of(student: str) -> Sheet:
        if sheet.numbers == "same":
            return sheet
        if student not in made:
            made[student] = sheet.of_student(student)
        return made[student]

    return of


def _graded(sheet: Sheet, own: Callable[[str], Sheet], path: Path) -> Row:
    try:
        answers = load_answers(path)
    except ExerciseError as error:
        return Row("", "", path.name, flags=(f"{NOT_GRADED}: {error}",))
    except OSError as error:
        return Row("", "", path.name, flags=(f"{NOT_GRADED}: {error.strerror or error}",))
    except MemoryError:
        return Row("", "", path.name, flags=(f"{NOT_GRADED}: there is not enough memory to open it",))
    row = Row(answers.student, answers.name, path.name, answers)
    if not answers.student:
        return replace(row, flags=(f"{NOT_GRADED}: it names no student",))
    flags = []
    theirs = own(answers.student)
    ids = [item.exercise.id for item in theirs.items]
    if answers.sheet != sheet.digest:
        if len(answers.items) != len(ids):
            return replace(row, flags=(f"{NOT_GRADED}: the answers belong to another sheet",))
        if [item.exercise for item in answers.items] != ids and sheet.numbers == "same":
            same = sum(item.exercise == id for item, id in zip(answers.items, ids, strict=True))
            if same == 0:
                return replace(row, flags=(f"{NOT_GRADED}: the answers belong to another sheet",))
        flags.append(EDITED)
    elif [item.exercise for item in answers.items] != ids:
        if len(answers.items) != len(ids):
            return replace(row, flags=(f"{NOT_GRADED}: the answers belong to another sheet",))
        flags.append(NUMBERS)
    if not answers.chained:
        flags.append(CHAIN)
    elif not answers.leads_to_answers:
        flags.append(LOG)
    grades: list[Grade] = []
    for at, (item, answer) in enumerate(zip(theirs.items, answers.items, strict=True), 1):
        try:
            grades.append(catalogue.grade(item.exercise, answer.answer))
        except ExerciseError as error:
            flags.append(f"exercise {at} counts 0: {error}")
            grades.append(catalogue.grade(item.exercise, {}))
    return replace(row, grades=tuple(grades), flags=tuple(flags))


def _marked_earlier(rows: Iterable[Row]) -> list[Row]:
    """Of several files of one student only the one that was saved last counts."""
    by_student: dict[str, list[Row]] = defaultdict(list)
    found = []
    for row in rows:
        if row.graded and row.answers is not None:
            by_student[row.student].append(row)
        else:
            found.append(row)
    for theirs in by_student.values():
        theirs.sort(key=lambda row: (row.answers.saved if row.answers else "", row.file))
        found += [replace(row, flags=(*row.flags, EARLIER)) for row in theirs[:-1]]
        found.append(theirs[-1])
    return found


def _marked_logs(rows: list[Row]) -> list[Row]:
    """Two students whose logs are equal, deed by deed and second by second."""
    by_log: dict[str, set[str]] = defaultdict(set)

    def name(row: Row) -> str:
        if row.answers is None or not row.answers.deeds:
            return ""
        return strict_json.write([deed.json("") for deed in row.answers.deeds])

    for row in rows:
        if name(row):
            by_log[name(row)].add(row.student)
    found = []
    for row in rows:
        others = sorted(by_log.get(name(row), set()) - {row.student}) if name(row) else []
        found.append(replace(row, flags=(*row.flags, f"{SAME_LOG} {', '.join(others)}")) if others else row)
    return found


# Tables.


def marks_csv(marks: Marks) -> str:
    """Return a row a file; the first line says what is not detected."""
    count = len(marks.sheet.items)
    table = io.StringIO()
    table.write(f"# {NOTICE}\n")
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*COLUMNS, *(f"item {at}" for at in range(1, count + 1)), *LAST_COLUMNS])
    for row in marks.rows:
        writer.writerow([_cell(cell) for cell in _cells(row, count)])
    return table.getvalue()


def _cells(row: Row, count: int) -> list[object]:
    if not row.graded or row.answers is None:
        empty = [""] * (count + 3 + 4)
        return [row.student, row.name, row.file, *empty, "; ".join(row.flags)]
    items = row.answers.items
    score = Fraction(row.points, row.of) if row.of else Fraction(0)
    return [
        row.student,
        row.name,
        row.file,
        _rounded(score, 4),
        _rounded(row.points),
        _rounded(row.of),
        *(_rounded(grade.points) for grade in row.grades),
        "; ".join(row.diagnoses),
        sum(item.checks for item in items),
        sum(item.hints for item in items),
        sum(item.shown for item in items),
        "; ".join(row.flags),
    ]


def items_csv(marks: Marks) -> str:
    """Return a row for each item of each graded file that counts."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(ITEM_COLUMNS)
    for row in marks.rows:
        for at, grade in enumerate(row.grades if row.counts else (), 1):
            for number, item in enumerate(grade.items, 1):
                said = [
                    row.student, row.name, at, number, item.part, item.at or "root", item.state,
                    _shown(item.given), _shown(item.expected), _rounded(item.points),
                ]  # fmt: skip
                writer.writerow([_cell(cell) for cell in said])
    return table.getvalue()


def _rounded(number: Fraction, digits: int = 2) -> int | float:
    return json_points(round(number, digits))


def _shown(thing: object) -> str:
    if thing is None:
        return ""
    return thing if isinstance(thing, str) else strict_json.write(thing)


def _cell(thing: object) -> object:
    """A cell that no table program takes for a formula; signs that a terminal acts upon are made visible."""
    if not isinstance(thing, str):
        return thing
    text = visible(thing)
    return f"'{text}" if text.startswith(FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def read_roster(text: str) -> list[tuple[str, str]]:
    """Return the students (id, name) of a class list as CSV; raises ExerciseError.

    With a heading, the columns student (or id) and name; without one, the first two.
    """
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    lines = [line for line in lines if not line.startswith("#")]
    rows = list(csv.reader(lines))
    if not rows:
        raise ExerciseError("roster", "expected a student a line: id,name.")
    heading = [cell.strip().lower() for cell in rows[0]]
    ids = next((heading.index(word) for word in ("student", "id", "学号") if word in heading), None)
    names = next((heading.index(word) for word in ("name", "姓名") if word in heading), None)
    first = 0
    if ids is None and names is None:
        ids, names = 0, 1
    else:
        first = 1
    if ids is None:
        raise ExerciseError("roster, line 1", "expected a column student or id.")
    found: dict[str, str] = {}
    for at, row in enumerate(rows[first:], first + 1):
        if len(row) <= ids or not row[ids].strip():
            raise ExerciseError(f"roster, line {at}", "expected a student's id.")
        name = row[names].strip() if names is not None and len(row) > names else ""
        found.setdefault(row[ids].strip(), name)
    return list(found.items())


def feedback_page(row: Row, sheet: Sheet, language: str = "en") -> str:
    """Return what a student reads about their answers, as Markdown."""
    words: Mapping[str, tuple[str, str]] = {
        "points": ("{points} of {of} points", "得 {points} 分，共 {of} 分"),
        "exercise": ("Exercise {at}: {title}", "第 {at} 题：{title}"),
        "for": ("{name} ({student})", "{name}（{student}）"),
    }

    def word(which: str, **parts: object) -> str:
        return words[which][language == "zh_CN"].format(**parts)

    name = in_markdown(row.name or row.student)
    lines = [f"# {in_markdown(sheet.title.of(language))}", ""]
    lines += [word("for", name=name, student=in_markdown(row.student)), ""]
    lines += [word("points", points=_rounded(row.points), of=_rounded(row.of)), ""]
    for at, (item, grade) in enumerate(zip(sheet.items, row.grades, strict=True), 1):
        kind = catalogue.kind_of(item.exercise.kind)
        lines += [f"## {word('exercise', at=at, title=kind.title.of(language))}", ""]
        lines += [word("points", points=_rounded(grade.points), of=_rounded(grade.of)), ""]
        answer = row.answers.items[at - 1].answer if row.answers else {}
        said = catalogue.explained(item.exercise, answer, grade.diagnosis).of(language)
        lines += [f"> {in_markdown(said)}", ""] if said else []
        lines += [
            f"- {STATES[one.state][language == 'zh_CN']}: {in_markdown(one.reason.of(language))}"
            for one in grade.items
            if one.reason.of(language)
        ]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


STATES = {
    "right": ("Right", "正确"),
    "follows": ("From your own values", "按你自己的值推得正确"),
    "wrong": ("Wrong", "错误"),
    "empty": ("Empty", "未填"),
    "extra": ("Too much", "多余"),
    "missing": ("Missing", "遗漏"),
}
