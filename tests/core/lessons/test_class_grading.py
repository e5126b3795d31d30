"""Grading a class: whole, damaged, doubled, foreign and edited files; tables, roster, feedback."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from plyscope.cli.main import main
from plyscope.lessons import answer_log, catalogue, class_grading, sheet_file
from plyscope.lessons.answer_log import Deed
from plyscope.lessons.answer_sheet import AnswerSheet, ItemAnswer
from plyscope.lessons.exercise import Answer
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet, read_recipe

AIMA = "[[3,12,8],[2,4,6],[14,5,2]]"
RECIPE = f"""
title = "Week 3"
[[item]]
kind = "values"
tree = {AIMA}
points = 4
[[item]]
kind = "cuts"
tree = {AIMA}
points = 6
"""
RIGHT: list[Answer] = [{"values": {"": 3, "0": 3, "1": 2, "2": 2}}, {"cut": ["1.1", "1.2"]}]
MORNING, LATER = "2026-11-25T10:00:00Z", "2026-11-25T11:00:00Z"
NO_WINDOW: list[Answer] = [RIGHT[0], {"cut": []}]
SWAPPED: list[Answer] = [{"values": {"": 6, "0": 12, "1": 6, "2": 14}}, {"cut": ["1.1"]}]


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return read_recipe(RECIPE)


def handed_in(
    sheet: Sheet,
    student: str,
    answers: Sequence[Answer],
    saved: str = "2026-11-25T10:00:00Z",
    slow: float = 1.0,
) -> AnswerSheet:
    """Answers with a log that leads to them."""
    deeds = []
    for at, answer in enumerate(answers):
        for field, value in answer_log.difference({}, answer):
            deeds.append(Deed(at, field, value, (len(deeds) + 1) * slow + len(student)))
    items = [
        ItemAnswer(item.exercise.id, answer, 1, 0, 60.0)
        for item, answer in zip(sheet.items, answers, strict=True)
    ]
    return AnswerSheet(sheet.digest, student, f"Name {student}", tuple(items), tuple(deeds), saved)


@pytest.fixture
def folder(sheet: Sheet, tmp_path: Path) -> Path:
    """Thirty files: 22 ordinary ones, and eight with something to be seen."""
    place = tmp_path / "answers"
    place.mkdir()
    kinds = [RIGHT, NO_WINDOW, SWAPPED]
    for number in range(22):
        student = f"s{number:02}"
        answers = handed_in(sheet, student, kinds[number % 3], slow=1 + number / 100)
        sheet_file.save_answers(place / f"{student}.plyscope", answers)

    def put(name: str, answers: AnswerSheet) -> None:
        sheet_file.save_answers(place / f"{name}.plyscope", answers)

    (place / "damaged.plyscope").write_bytes((place / "s00.plyscope").read_bytes()[:300])
    (place / "text.plyscope").write_text("no archive", "utf-8")
    put("s00-later", handed_in(sheet, "s00", NO_WINDOW, LATER))
    other = read_recipe(RECIPE.replace("14,5,2", "14,5,1").replace("[3,12,8]", "[3,11,8]"))
    put("foreign", handed_in(other, "s30", RIGHT, slow=2))
    put("edited", replace(handed_in(sheet, "s31", RIGHT, slow=3), sheet="0" * 64))
    put("no-log", replace(handed_in(sheet, "s32", RIGHT), deeds=()))
    put("copy", replace(handed_in(sheet, "s01", NO_WINDOW, slow=1.01), student="s33"))
    put("bad-answer", handed_in(sheet, "s34", [RIGHT[0], {"cut": ["9.9"]}]))
    return place


def test_thirty_files_are_graded_as_expected(sheet: Sheet, folder: Path) -> None:
    files = sorted(folder.iterdir())
    assert len(files) == 30
    roster = [(f"s{number:02}", f"Student {number}") for number in range(24)]
    marks = class_grading.grade_class(sheet, files, roster)
    rows = {row.file or row.student: row for row in marks.rows}

    assert [float(rows[f"s0{number}.plyscope"].points) for number in (3, 1, 2)] == [10, 4, 3]
    assert rows["s01.plyscope"].diagnoses == ("2: never-cut or no-window or right-to-left",)
    assert rows["s02.plyscope"].diagnoses == ("1: sides-swapped", "2: one-sibling")

    assert "earlier file" in rows["s00.plyscope"].flags and not rows["s00.plyscope"].counts
    assert rows["s00-later.plyscope"].counts and rows["s00-later.plyscope"].points == 4
    assert rows["damaged.plyscope"].flags[0].startswith("not graded: ")
    assert rows["text.plyscope"].flags[0].startswith("not graded: ")
    assert rows["foreign.plyscope"].flags == ("not graded: the answers belong to another sheet",)
    assert rows["edited.plyscope"].flags == ("sheet edited",) and rows["edited.plyscope"].points == 10
    assert rows["no-log.plyscope"].flags == ("log does not lead to the answers",)
    assert rows["copy.plyscope"].flags == ("same log as s01",)
    assert rows["s01.plyscope"].flags == ("same log as s33",)
    assert rows["bad-answer.plyscope"].points == 4
    assert rows["bad-answer.plyscope"].flags[0].startswith("exercise 2 counts 0: answer.cut")
    assert [rows[student].flags for student in ("s22", "s23")] == [("no file",), ("no file",)]
    assert marks.graded == 27


def test_the_table_has_a_row_a_file(sheet: Sheet, folder: Path) -> None:
    marks = class_grading.grade_class(sheet, sorted(folder.iterdir()))
    first, *lines = class_grading.marks_csv(marks).splitlines()
    assert first.startswith("# ")
    table = list(csv.DictReader(lines))
    assert list(table[0]) == [
        "student", "name", "file", "score", "points", "of", "item 1", "item 2",
        "diagnoses", "checks", "hints", "shown", "flags",
    ]  # fmt: skip
    assert len(table) == 30
    row = next(row for row in table if row["file"] == "s03.plyscope")
    assert [row[name] for name in ("student", "score", "points", "of", "item 1", "item 2", "checks")] == [
        "s03", "1", "10", "10", "4", "6", "2",
    ]  # fmt: skip
    items = list(csv.DictReader(io.StringIO(class_grading.items_csv(marks))))
    assert {row["state"] for row in items if row["student"] == "s03"} == {"right"}
    missing = [row for row in items if row["student"] == "s01" and row["state"] == "missing"]
    assert [row["at"] for row in missing] == ["1.1", "1.2"]


def test_a_cell_is_no_formula(sheet: Sheet, tmp_path: Path) -> None:
    answers = replace(handed_in(sheet, "=1+1", RIGHT), name="@evil")
    sheet_file.save_answers(tmp_path / "a.plyscope", answers)
    table = class_grading.marks_csv(class_grading.grade_class(sheet, [tmp_path / "a.plyscope"]))
    assert table.splitlines()[2].startswith("'=1+1,'@evil")


def test_another_students_numbers_are_seen(tmp_path: Path) -> None:
    own = read_recipe('title = "x"\nnumbers = "per-student"\n[[item]]\nkind = "cuts"\nseed = 3\nlevel = 1')
    theirs = own.of_student("b")
    key = catalogue.key(theirs.items[0].exercise)
    honest = replace(handed_in(theirs, "b", [key]), sheet=own.digest)
    sheet_file.save_answers(tmp_path / "b.plyscope", honest)
    sheet_file.save_answers(tmp_path / "a.plyscope", replace(honest, student="a"))
    rows = class_grading.grade_class(own, sorted(tmp_path.iterdir())).rows
    assert "another student's numbers" in rows[0].flags
    assert rows[1].points == rows[1].of and "another student's numbers" not in rows[1].flags


def test_a_roster_is_read_with_and_without_a_heading() -> None:
    both = [("1", "Li Lei"), ("2", "Han Meimei")]
    assert class_grading.read_roster("1,Li Lei\n2,Han Meimei\n") == both
    assert class_grading.read_roster("\ufeffname,student\nLi Lei,1\nHan Meimei,2") == both
    assert class_grading.read_roster("学号,姓名\n1,Li Lei\n2,Han Meimei") == both
    with pytest.raises(ExerciseError, match="line 2"):
        class_grading.read_roster("id,name\n,Li Lei")
    with pytest.raises(ExerciseError):
        class_grading.read_roster("")


def test_a_student_reads_what_was_wrong_in_either_language(sheet: Sheet, folder: Path) -> None:
    marks = class_grading.grade_class(sheet, [folder / "s02.plyscope"])
    page = class_grading.feedback_page(marks.rows[0], sheet, "en")
    assert "3 of 10 points" in page and "> " in page
    chinese = class_grading.feedback_page(marks.rows[0], sheet, "zh_CN")
    assert "得 3 分，共 10 分" in chinese


def test_the_command_grades_a_folder(
    sheet: Sheet, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, marks = tmp_path / "week3.plyscope", tmp_path / "marks.csv"
    sheet_file.save_sheet(path, sheet)
    told = main(["grade", str(path), str(folder), "--to", str(marks), "--items", str(tmp_path / "items.csv"),
                 "--feedback", str(tmp_path / "out"), "--bom"])  # fmt: skip
    assert told == 0
    assert "27 of 30 files graded." in capsys.readouterr().out
    assert marks.read_text("utf-8").startswith("\ufeff# ")
    assert len(list((tmp_path / "out").iterdir())) == 26


def test_nothing_graded_is_a_failure(
    sheet: Sheet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "week3.plyscope"
    sheet_file.save_sheet(path, sheet)
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "x.plyscope").write_text("x", "utf-8")
    assert main(["grade", str(path), str(tmp_path / "answers"), "--to", str(tmp_path / "marks.csv")]) == 1
    assert main(["grade", str(path), str(tmp_path / "missing")]) == 1
    assert "There is no file" in capsys.readouterr().err
