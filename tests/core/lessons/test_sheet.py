"""Sheets: recipes, versions, numbers for each student, and their files."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from plyscope.files.session.archive import SessionError, load
from plyscope.lessons import catalogue, sheet_file
from plyscope.lessons.answer_sheet import AnswerSheet, ItemAnswer, read_answers
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet, read_recipe, read_sheet, student_seed, versions

RECIPE = """
title = { en = "Week 3: alpha-beta", zh = "第三周：α-β 剪枝" }
convention = "aima"
feedback = "check"
numbers = "same"
checks = 2
[[item]]
kind = "values"
seed = 11
level = 1
points = 4
[[item]]
kind = "cuts"
seed = 12
level = 3
points = 6
want = { deep = 1, tie = "never" }
[[item]]
kind = "cuts"
tree = [[3,4],[[0,[1,9],5],[6,9]]]
points = 4
"""


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return read_recipe(RECIPE)


def test_a_recipe_makes_a_sheet(sheet: Sheet) -> None:
    assert (sheet.title.en, sheet.title.zh_CN) == ("Week 3: alpha-beta", "第三周：α-β 剪枝")
    assert [item.exercise.kind for item in sheet.items] == ["values", "cuts", "cuts"]
    assert sheet.points == 14
    assert sheet.items[2].given and not sheet.items[0].given
    assert catalogue.kind_of("cuts").facts(sheet.items[1].exercise)["deep"] == 1


def test_the_same_recipe_makes_the_same_bytes(sheet: Sheet) -> None:
    assert read_recipe(RECIPE).data() == sheet.data()
    assert read_sheet(sheet.data()).data() == sheet.data()
    assert sheet.digest == sha256(sheet.data()).hexdigest()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (('kind = "values"', 'kind = "value"'), "item 1, kind"),
        (("points = 6", "points = 0"), "item 2, points"),
        (("want = {", "wants = {"), "item 2, wants"),
        (('feedback = "check"', 'feedback = "never"'), "feedback"),
        (("[6,9]]]", '[6,"x"]]]'), "item 3, tree[1][1][1]"),
        (("checks = 2", "checks = 2\ncolour = 3"), "recipe.colour"),
        (("seed = 12\nlevel = 3", "seed = 12\nlevel = 4"), "item 2, level"),
        (("deep = 1", "deeps = 1"), "item 2, want.deeps"),
        (('convention = "aima"', 'convention = "mit"'), "convention"),
        (("[[item]]", "[[item"), "recipe"),
    ],
)
def test_what_is_wrong_with_a_recipe_is_said_with_its_place(change: tuple[str, str], place: str) -> None:
    assert change[0] in RECIPE
    with pytest.raises(ExerciseError) as error:
        read_recipe(RECIPE.replace(*change, 1))
    assert error.value.place == place


def test_versions_have_other_numbers_and_keys_of_one_shape(sheet: Sheet) -> None:
    first, second, third = versions(sheet, 3)
    assert [one.version for one in (first, second, third)] == ["A", "B", "C"]
    trees = [strip(one) for one in (first, second, third)]
    assert trees[0][0] != trees[1][0] != trees[2][0] and trees[0][1] != trees[1][1]
    assert trees[0][2] == trees[1][2]
    cuts = [catalogue.kind_of("cuts").facts(one.items[1].exercise)["cuts"] for one in (first, second, third)]
    assert len(set(cuts)) == 1
    assert list(versions(sheet, 3))[1].data() == second.data()


def strip(sheet: Sheet) -> list[object]:
    return [item.exercise.data["tree"] for item in sheet.items]


def test_each_student_has_numbers_of_their_own() -> None:
    sheet = read_recipe(RECIPE.replace('numbers = "same"', 'numbers = "per-student"'))
    expected = int.from_bytes(sha256((sheet.id + "1234").encode()).digest()[:8], "big")
    assert student_seed(sheet.id, "1234") == expected
    one, same, other = (sheet.of_student(student) for student in ("1234", "1234", "1235"))
    assert one.data() == same.data() != other.data()
    assert one.items[0].exercise.seed == expected
    assert strip(one)[2] == strip(other)[2]


def test_a_saved_sheet_holds_no_key_unless_asked_to(sheet: Sheet, tmp_path: Path) -> None:
    path = tmp_path / "week3.plyscope"
    sheet_file.save_sheet(path, sheet)
    assert sheet_file.holds(path) == "sheet"
    assert sheet_file.load_sheet(path).data() == sheet.data()
    with ZipFile(path) as archive:
        assert sorted(archive.namelist()) == ["manifest.json", "sheet.json"]
        assert "answer" not in json.dumps(json.loads(archive.read("sheet.json")))
    sheet_file.save_sheet(path, sheet, with_key=True)
    with ZipFile(path) as archive:
        assert json.loads(archive.read("key.json"))["keys"] == sheet.keys()


def test_a_sheet_is_no_session_and_the_error_says_so(sheet: Sheet, tmp_path: Path) -> None:
    path = tmp_path / "week3.plyscope"
    sheet_file.save_sheet(path, sheet)
    with pytest.raises(SessionError, match="a sheet of exercises"):
        load(path)
    with pytest.raises(ExerciseError, match="holds a sheet; expected answers"):
        sheet_file.load_answers(path)


def test_a_damaged_file_is_refused(sheet: Sheet, tmp_path: Path) -> None:
    path = tmp_path / "week3.plyscope"
    sheet_file.save_sheet(path, sheet)
    data = bytearray(path.read_bytes())
    for at in range(40, len(data), len(data) // 25):
        changed = bytearray(data)
        changed[at] ^= 0xFF
        path.write_bytes(changed)
        with suppress(ExerciseError):
            assert sheet_file.load_sheet(path).data() == sheet.data()


def test_answers_are_saved_and_opened(sheet: Sheet, tmp_path: Path) -> None:
    path = tmp_path / "answers.plyscope"
    items = tuple(ItemAnswer(item.exercise.id, {"cut": ["1"]}, 1, 2, 3.5, True) for item in sheet.items)
    answers = AnswerSheet(sheet.digest, "1234", "Li Lei", items, (), "2026-11-25T10:00:00Z")
    sheet_file.save_answers(path, answers)
    assert sheet_file.load_answers(path) == answers
    assert sheet_file.holds(path) == "answers"


@pytest.mark.parametrize(
    "change", [{"student": 3}, {"items": {}}, {"log": [1]}, {"format": "x"}, {"version": 9}, {"items": [3]}]
)
def test_answers_that_are_none_are_refused(sheet: Sheet, change: dict[str, object]) -> None:
    said = json.loads(AnswerSheet(sheet.digest, "1", "", ()).data())
    with pytest.raises(ExerciseError):
        read_answers(json.dumps({**said, **change}).encode())
