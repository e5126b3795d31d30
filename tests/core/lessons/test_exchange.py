"""Moodle XML and QTI 1.2: what these systems accept, and that right answers are right there, too."""

from __future__ import annotations

import io
import re
from base64 import b64decode
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.exchange import moodle, qti
from plyscope.lessons.exchange.questions import question_of, questions_of, spellings
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet, read_recipe

FRACTIONS = {100, 50, 33.3333333, 25, 20, 16.6666667, 14.2857143, 12.5, 11.1111111, 10}
"""What Moodle allows for one answer of several (get_grade_options): 1/n of 100 for n up to 10."""

GAP = re.compile(r"\{(\d+):(NUMERICAL|SHORTANSWER|MULTICHOICE):((?:\\.|[^}\\])*)\}")
"""A gap as Moodle's qtype_multianswer reads it: weight, type, alternatives; } is escaped inside."""


LISTED = ["Exercise 12 (quiescence), entered: left out, it is a list."]


def recipe(*items: str) -> Sheet:
    return read_recipe(
        'title = { en = "A/B & C", zh = "练习" }\n' + "".join(f"[[item]]\n{item}\n" for item in items)
    )


def picture(exercise: Exercise) -> bytes:
    return b"PNG of " + exercise.id.encode()


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    kinds = ["values", "windows", "cuts", "order", "proof-numbers", "expectimax"]
    kinds += ["chance-cuts", "ucb", "backup", "nim", "counts", "quiescence"]
    return recipe(*(f'kind = "{kind}"\nseed = 5\nlevel = 1' for kind in kinds))


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_moodle_accepts_every_question(sheet: Sheet, language: str) -> None:
    data, left_out = moodle.written(sheet, language, 3, picture)
    quiz = ElementTree.fromstring(data)
    assert quiz.tag == "quiz" and left_out == LISTED
    questions = [one for one in quiz if one.get("type") != "category"]
    assert len(quiz) - len(questions) == 12 and len(questions) == 36
    for one in questions:
        assert one.findtext("name/text")
        html = one.findtext("questiontext/text") or ""
        assert one.find("questiontext").get("format") == "html"  # type: ignore[union-attr]
        file = one.find("questiontext/file")
        assert (file is not None) == ("@@PLUGINFILE@@/tree.png" in html)
        if file is not None:
            assert file.get("encoding") == "base64" and b64decode(file.text or "").startswith(b"PNG")
        if one.get("type") == "cloze":
            assert_cloze(html)
        elif one.get("type") == "multichoice":
            assert one.findtext("single") == "false"
            assert_fractions([float(answer.get("fraction", "")) for answer in one.iter("answer")])
        else:
            assert one.get("type") == "shortanswer"
            assert {answer.get("fraction") for answer in one.iter("answer")} == {"100"}


def test_signs_that_xml_has_no_place_for_break_no_file() -> None:
    told = '{ en = "a\\u001b<b>\\u0000\\uffff", zh = "b" }'
    sheet = read_recipe(f'title = {told}\n[[item]]\nkind = "values"\nseed = 5\ntext = {told}\n')
    data, _ = moodle.written(sheet, "en", 1, picture)
    assert "a &lt;b&gt;" in (ElementTree.fromstring(data).findtext(".//questiontext/text") or "")
    package = ZipFile(io.BytesIO(qti.written(sheet, "en", 1, picture)[0]))
    for name in package.namelist():
        if name.endswith(".xml"):
            assert ElementTree.fromstring(package.read(name)) is not None


def assert_cloze(html: str) -> None:
    gaps = GAP.findall(html)
    assert gaps and html.count("{") == len(gaps)
    for _, kind, alternatives in gaps:
        assert alternatives.count("=") >= 1
        if kind == "NUMERICAL":
            value, tolerance = alternatives.removeprefix("=").split(":")
            float(value), float(tolerance)


def assert_fractions(given: list[float]) -> None:
    right = [one for one in given if one > 0]
    assert sum(right) == pytest.approx(100, abs=1e-5)
    assert {round(one, 7) for one in right} <= FRACTIONS
    assert all(one in right or -one in right for one in given)


def test_the_fractions_are_those_of_the_key(sheet: Sheet) -> None:
    exercise = sheet.items[2].exercise
    question = next(several[0] for several in questions_of(sheet, 1)[0] if several[0].exercise is exercise)
    key = catalogue.key(exercise)["cut"]
    edges = [node for node in exercise.tree.nodes if node.parent is not None]
    right = [edge.path for edge, choice in zip(edges, question.choices, strict=True) if choice.fraction > 0]
    assert sorted(right) == sorted(key)


def test_a_question_never_shows_what_is_right_beside_it(sheet: Sheet) -> None:
    for several in questions_of(sheet, 1)[0]:
        for gap in several[0].gaps:
            if gap.number is not None:
                assert f"= {gap.number}" not in gap.label.en


def test_what_cannot_be_compared_is_left_out_and_said() -> None:
    mixed = recipe('kind = "cuts"\nseed = 1\nlevel = 1', 'kind = "solution-graph"\nseed = 1\nlevel = 1',
                   'kind = "two-phase"\nseed = 1\nlevel = 1')  # fmt: skip
    data, left_out = moodle.written(mixed, "en", 1, picture)
    assert len(ElementTree.fromstring(data).findall("question")) == 2
    assert [sentence.split(" is left out")[0] for sentence in left_out] == [
        "Exercise 2 (solution-graph)", "Exercise 3 (two-phase)",
    ]  # fmt: skip


def test_variants_have_other_numbers() -> None:
    found, _ = questions_of(recipe('kind = "cuts"\nseed = 1\nlevel = 1'), 30)
    assert len({one.exercise.id for one in found[0]}) == 30
    with pytest.raises(ExerciseError, match="variants"):
        moodle.written(recipe('kind = "cuts"\nseed = 1'), "en", 0, picture)


def test_the_same_sheet_is_the_same_file(sheet: Sheet) -> None:
    assert moodle.written(sheet, "en", 1, picture) == moodle.written(sheet, "en", 1, picture)
    assert qti.written(sheet, "en", 2, picture) == qti.written(sheet, "en", 2, picture)


def test_a_qti_package_has_what_its_manifest_lists(sheet: Sheet) -> None:
    data, left_out = qti.written(sheet, "en", 2, picture)
    assert left_out == LISTED
    with ZipFile(io.BytesIO(data)) as archive:
        names = set(archive.namelist())
        manifest = ElementTree.fromstring(archive.read("imsmanifest.xml"))
        files = {one.get("href") for one in manifest.iter() if one.tag.endswith("file")}
        assert files == names - {"imsmanifest.xml"}
        quiz = next(name for name in names if name.endswith(".xml") and name != "imsmanifest.xml")
        root = ElementTree.fromstring(archive.read(quiz))
    space = {"q": qti.QTI}
    items = root.findall(".//q:item", space)
    assert len(items) == 24
    for item in items:
        kind = next(
            field.findtext("q:fieldentry", "", space)
            for field in item.iter(f"{{{qti.QTI}}}qtimetadatafield")
            if field.findtext("q:fieldlabel", "", space) == "question_type"
        )
        assert kind in (
            "multiple_answers_question", "numerical_question", "fill_in_multiple_blanks_question",
        )  # fmt: skip
        html = item.findtext(".//q:mattext", "", space)
        for source in re.findall(r'\$IMS-CC-FILEBASE\$/([^"]+)"', html):
            assert source in names
        blanks = re.findall(r"\[(gap\d+)\]", html)
        idents = [one.get("ident") for one in item.iter(f"{{{qti.QTI}}}response_lid")]
        if kind == "fill_in_multiple_blanks_question":
            assert [f"response_{blank}" for blank in blanks] == idents


def test_right_answers_are_spelled_as_students_type_them() -> None:
    exercise = catalogue.read({"kind": "expectimax", "tree": [{"type": "chance", "p": ["1/3", "2/3"],
                                                                "children": [1, 2]}, 1]})  # fmt: skip
    made, _ = question_of(exercise)
    assert made is not None
    five_thirds = next(gap for gap in made.gaps if gap.number is not None and gap.number.denominator == 3)
    assert {"5/3", "1.67"} <= set(spellings(five_thirds))
