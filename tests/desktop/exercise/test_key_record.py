"""The record behind a key: the search by the exercise's conventions, with the moments of its items."""

import pytest
from answering import LEVEL3, PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill

from plyscope import strict_json
from plyscope.lessons import catalogue
from plyscope.record.trace import CUTOFF, LEAVE
from plyscope_desktop.exercise.key_record import key_record, position_of
from plyscope_desktop.exercise.open_exercise import OpenExercise

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_record_has_the_value_and_the_cuts_of_the_key() -> None:
    opened = OpenExercise(alpha_beta_by_hand())
    record = key_record(opened)
    assert (record.setup.algorithm, record.answer.value, record.answer.cutoffs) == ("alphabeta", 7, 3)
    never = {node.path for node in opened.tree.nodes if node.path not in record.nodes}
    struck = catalogue.key(opened.exercise)["cut"]
    assert never == {below.path for path in struck for below in opened.tree[path].below()}


@pytest.mark.parametrize(("rules", "leaves"), [({}, 8), ({"deep": False}, 11)])
def test_the_record_follows_the_conventions(rules: dict[str, object], leaves: int) -> None:
    opened = OpenExercise(exercise("cuts", LEVEL3, conventions=rules))
    assert key_record(opened).answer.leaves == leaves


def test_values_alone_are_searched_by_minimax() -> None:
    record = key_record(OpenExercise(exercise("values", LEVEL3)))
    assert record.setup.algorithm == "minimax" and len(record.nodes) == 24


def test_nodes_have_their_letters_in_the_record() -> None:
    position = position_of(OpenExercise(alpha_beta_by_hand()))
    assert position.name == "A"
    position.play(1)
    assert position.name == "C"


def test_an_item_has_the_moment_at_which_it_is_decided() -> None:
    opened = OpenExercise(alpha_beta_by_hand())
    fill(opened, PARENT_ONLY)
    opened.check()
    opened.check()
    record = key_record(opened)
    missing = next(item for item in opened.grade.items if item.at == "1.0.0.1")
    tick, node = record.moment(opened, missing)
    assert node == record.nodes["1.0.0"] and int(record.trace.row(tick - 1)["kind"]) == CUTOFF
    wrong = next(item for item in opened.grade.items if item.state == "wrong")
    tick, node = record.moment(opened, wrong)
    assert node == record.nodes["1.0"]
    row = record.trace.row(tick - 1)
    assert int(row["kind"]) == LEAVE and int(row["node"]) == node and float(row["after"]) == 11


def test_blank_leaves_are_filled_by_the_key_or_by_a_right_answer() -> None:
    made = exercise("construct", [[3, 12, 8], [None, 4, 6], [14, None, 2]], want={"cut-at": ["1", "2"]})
    opened = OpenExercise(made)
    record = key_record(opened)
    assert record.answer.cutoffs == 2
    fill(opened, {"leaves": {"3": 1, "7": 0}})
    opened.check()
    assert opened.grade.right
    rows = strict_json.read(position_of(opened).nodes.write())["children"]
    leaves = [row["children"] for row in rows]
    assert leaves == [[3, 12, 8], [1, 4, 6], [14, 0, 2]], "the student's own filling is shown"


def test_an_arrangement_is_searched_in_its_own_order() -> None:
    opened = OpenExercise(exercise("arrange", A))
    record = key_record(opened)
    assert record.answer.leaves == 5
    first = min((number, path) for path, number in record.nodes.items() if path.startswith("2."))
    assert first[1] == "2.2", "the third child of D comes first, and keeps its path"


def test_kinds_without_a_search_have_no_record() -> None:
    assert key_record(OpenExercise(catalogue.read({"kind": "nim", "piles": [1, 2]}))) is None
    assert key_record(OpenExercise(catalogue.read({"kind": "counts", "b": 3, "d": 4, "n": 1_000}))) is None
