"""Words about exercises: what is said of nodes, items and counts, in both languages."""

import pytest
from answering import LEVEL3, PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS, Conventions
from plyscope.lessons.generator import make
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.runtime import language
from plyscope_desktop.words import exercises as words

pytestmark = pytest.mark.usefixtures("plain_window")


def test_counts_say_how_much_is_answered() -> None:
    opened = OpenExercise(alpha_beta_by_hand())
    fill(opened, {"values": {"": 5, "0": 5}, "cut": ["0.1.1"]})
    assert words.answered_text(opened) == "2 of 10 filled · 1 struck"
    assert words.status_text(opened) == "Exercise: 2 of 10 filled · 1 struck"
    numbered = OpenExercise(exercise("order", A))
    fill(numbered, {"order": [0, 1, 2]})
    assert words.answered_text(numbered) == "3 numbered"


def test_results_are_told_item_by_item() -> None:
    opened = OpenExercise(alpha_beta_by_hand())
    fill(opened, PARENT_ONLY)
    opened.check()
    first = words.spoken_results(opened)
    assert "E: wrong" in first and "C: from your own values" in first
    assert not any("missing" in text or "11" in text for text in first)
    opened.check()
    told = words.spoken_results(opened)
    assert told[0] == "12 of 21 points"
    assert {"E: you 1, should be 11", "H → 1: missing", "C → 7: struck too much",
            "best move B: from your own values"} <= {*told}  # fmt: skip
    assert len(told) == 1 + len(opened.grade.items)


def test_fields_that_should_be_empty_or_filled_say_so() -> None:
    opened = OpenExercise(exercise("cut-names", LEVEL3))
    fill(opened, {"cuts": [{"at": "0", "kind": "beta", "bound": 5, "owner": ""}]})
    opened.check()
    opened.check()
    texts = {words.result_text(opened, item) for item in opened.grade.items}
    assert any(text.endswith("nothing belongs here") for text in texts)
    assert any(text.startswith("empty, should be ") for text in texts)


def test_sets_of_conventions_have_names() -> None:
    assert words.set_name(SETS["aima"]) == "AIMA"
    assert words.set_name(Conventions(cut=">", deep=False)) == "own"


def test_a_description_is_in_the_language_of_the_window() -> None:
    opened = OpenExercise(exercise("values", A))
    english = words.describe(opened, opened.tree["1"])
    assert english == "C, MIN, under A, value empty, 3 children"
    language.use("zh_CN")
    assert words.describe(opened, opened.tree["1"]) != english


def test_a_choice_is_told_by_its_label_and_what_is_left_out_by_no_value() -> None:
    bug = OpenExercise(make(catalogue.kind_of("find-bug"), 5, 1, SETS["aima"], None, ()).exercise)
    bug.show()
    key = catalogue.key(bug.exercise)["bug"]
    label = next(label for field in bug.form for value, label in field.choices if value == key)
    item = next(item for item in bug.grade.items if item.part == "bug")
    assert words.result_text(bug, item) == f"empty, should be {label.en}" and label.en != key
    two = OpenExercise(make(catalogue.kind_of("two-phase"), 5, 1, SETS["aima"], None, ()).exercise)
    first, *rest = catalogue.key(two.exercise)["expanded"]
    fill(two, {"expanded": [*rest, first]})
    two.show()
    states = {item.state: words.result_text(two, item) for item in two.grade.items if item.part == "expanded"}
    assert states["missing"] == "left out" and states["extra"] == "too much"
