"""OpenExercise: deeds can be undone, checks tell what they should and no more, hints are counted."""

import pytest
from answering import LEVEL3, PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill, states

from plyscope.lessons import answer_log, catalogue
from plyscope.lessons.exercise_error import ExerciseError
from plyscope_desktop.exercise.open_exercise import OpenExercise

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def opened() -> OpenExercise:
    return OpenExercise(alpha_beta_by_hand())


def test_only_the_tools_that_the_question_needs_are_there(opened: OpenExercise) -> None:
    assert [tool.id for tool in opened.tools] == ["value", "move", "strike"]
    assert [tool.id for tool in OpenExercise(exercise("windows", A)).tools] == ["window"]
    opened.next_tool()
    opened.next_tool()
    assert opened.tool is not None and opened.tool.id == "strike"
    opened.next_tool()
    assert opened.tool.id == "value", "after the last one comes the first"


def test_nothing_that_knows_the_answer_is_worked_out_before_a_check(
    opened: OpenExercise, monkeypatch: pytest.MonkeyPatch
) -> None:
    def key(*_: object) -> None:
        raise AssertionError("the key was asked for")

    for name in ("key", "grade", "hint", "wrong_statements"):
        monkeypatch.setattr(catalogue, name, key)
    fill(opened, PARENT_ONLY)
    opened.undo()
    opened.select("1.0")
    opened.next_tool()
    assert opened.empty_count() == 0 and opened.answer["values"][""] == 5


def test_each_deed_is_one_step_to_be_undone(opened: OpenExercise) -> None:
    value, _, strike = opened.tools
    opened.enter(value, opened.tree["0"], 5)
    opened.toggle(strike, opened.tree["1.1"])
    opened.toggle(strike, opened.tree["1.1"])
    assert opened.answer == {"values": {"0": 5}}
    opened.undo()
    assert opened.answer == {"values": {"0": 5}, "cut": ["1.1"]}
    opened.undo()
    opened.undo()
    assert opened.answer == {} and not opened.can_undo
    opened.redo()
    assert opened.answer == {"values": {"0": 5}}
    opened.enter(value, opened.tree["0"], 7)
    assert not opened.can_redo, "another way was taken"


def test_empty_fields_come_in_the_order_in_which_a_search_leaves_the_nodes(opened: OpenExercise) -> None:
    value = opened.tools[0]
    names = [node.letter for node in opened.empty_targets(value)]
    assert names == ["F", "G", "D", "B", "H", "I", "J", "E", "C", "A"]
    opened.enter(value, opened.tree["0.1.2"], 6)
    assert opened.empty_count() == 9


def test_the_first_of_two_checks_tells_right_and_wrong_and_the_number_of_missing_edges(
    opened: OpenExercise,
) -> None:
    value, move, strike = opened.tools
    fill(opened, PARENT_ONLY)
    opened.check()
    assert (opened.stage, opened.checks_used, opened.locked) == ("first", 1, False)
    shown = {node.path: opened.state_of(value, node) for node in opened.tree.inner}
    assert {path: item.state for path, item in shown.items() if item} == {
        "": "follows", "0": "right", "1": "follows", "0.1": "right", "1.0": "wrong", "0.1.0": "right",
        "0.1.2": "right", "1.0.0": "right", "1.0.1": "right", "1.0.2": "right",
    }  # fmt: skip
    strikes = {node.path: opened.state_of(strike, node) for node in opened.tree.nodes if node.parent}
    assert {path: item.state for path, item in strikes.items() if item} == {
        "0.1.1": "right", "0.1.2": "right", "1.1": "extra",
    }  # fmt: skip
    assert opened.missing(strike) == 3
    assert opened.state_of(move, opened.tree["0"]).state == "follows"
    assert opened.diagnosis is None or opened.stage == "first"
    assert opened.expected(value, opened.tree["1.0"]) is None
    assert opened.bound_of(next(item for item in opened.grade.items if item.state == "missing")) is None


def test_what_is_changed_after_the_first_check_has_no_result_any_more(opened: OpenExercise) -> None:
    value, _, strike = opened.tools
    fill(opened, PARENT_ONLY)
    opened.check()
    opened.enter(value, opened.tree["1.0"], 11)
    assert opened.state_of(value, opened.tree["1.0"]) is None
    assert opened.state_of(value, opened.tree["0.1"]).state == "right"
    assert opened.state_of(strike, opened.tree["1.1"]).state == "extra"
    opened.toggle(strike, opened.tree["1.1"])
    assert opened.state_of(strike, opened.tree["0.1.1"]) is None and opened.missing(strike) == 0


def test_the_last_check_tells_everything_and_closes_the_answer(opened: OpenExercise) -> None:
    value = opened.tools[0]
    fill(opened, PARENT_ONLY)
    opened.check()
    opened.check()
    assert opened.stage == "full" and not opened.may_check and not opened.can_undo
    assert opened.grade.diagnosis == ("parent-only",)
    assert (float(opened.grade.points), float(opened.grade.of)) == (12, 21)
    assert "parent only" in opened.diagnosis.en and "α = 5" in opened.diagnosis.en
    assert opened.expected(value, opened.tree["1.0"]) == 11
    missing = {at for (part, at), state in states(opened).items() if state == "missing"}
    assert missing == {"1.0.0.1", "1.0.1.1", "1.0.1.2"}
    opened.enter(value, opened.tree["1.0"], 11)
    assert opened.answer["values"]["1.0"] == 1


def test_a_missing_cut_tells_the_node_that_set_its_bound(opened: OpenExercise) -> None:
    fill(opened, PARENT_ONLY)
    opened.check()
    opened.check()
    item = next(item for item in opened.grade.items if item.at == "1.0.0.1")
    owner, cut, kind, value = opened.bound_of(item)
    assert (owner.letter, cut.letter, kind, value) == ("A", "H", "alpha", 5)
    right = next(item for item in opened.grade.items if item.at == "0.1.1")
    assert opened.bound_of(right) is None


def test_a_right_answer_needs_no_second_check() -> None:
    opened = OpenExercise(exercise("cuts", A))
    fill(opened, {"cut": ["1.1", "1.2"]})
    opened.check()
    assert opened.grade.right and opened.stage == "full" and opened.checks_used == 1


def test_checking_with_nothing_struck_says_that_nothing_is_cut() -> None:
    opened = OpenExercise(exercise("cuts", A))
    opened.check()
    assert set(opened.grade.diagnosis) == {"never-cut", "no-window", "right-to-left"}


def test_an_answer_that_cannot_be_read_uses_no_check() -> None:
    opened = OpenExercise(catalogue.read({"kind": "nim", "piles": [3, 4, 5]}))
    opened.set_field(("move",), "the first one")
    with pytest.raises(ExerciseError, match="pile:count"):
        opened.check()
    assert opened.checks_used == 0 and opened.stage == "open"


def test_results_at_once_mark_what_was_given_and_use_no_check() -> None:
    opened = OpenExercise(exercise("values", A), feedback="once")
    (value,) = opened.tools
    opened.enter(value, opened.tree["0"], 3)
    opened.enter(value, opened.tree["1"], 4)
    opened.mark_given()
    assert opened.state_of(value, opened.tree["0"]).state == "right"
    assert opened.state_of(value, opened.tree["1"]).state == "wrong"
    assert opened.state_of(value, opened.tree["2"]) is None, "it is empty"
    assert opened.checks_used == 0 and opened.may_check
    other = OpenExercise(exercise("values", A))
    other.enter(other.tools[0], other.tree["0"], 3)
    other.mark_given()
    assert other.grade is None, "results come at the check"


def test_hints_go_from_the_place_to_the_item_itself() -> None:
    opened = OpenExercise(exercise("values", A))
    stages, texts = [], []
    for _ in range(4):
        opened.ask_hint()
        stages.append(opened.hint_stage)
        texts.append(opened.hint.en)
    assert stages == [1, 2, 3, 4] and opened.hints_used == 4 and len(set(texts)) == 4
    assert opened.told == {("values", "0")}
    assert "3" in texts[3]
    opened.enter(opened.tools[0], opened.tree["0"], 3)
    assert opened.hint is None, "it was about the answer before"
    opened.ask_hint()
    assert opened.hint_stage == 1, "the next item begins with its place"


def test_a_hint_without_anything_wrong_says_so() -> None:
    opened = OpenExercise(exercise("cuts", A))
    fill(opened, {"cut": ["1.1", "1.2"]})
    opened.ask_hint()
    assert opened.hint.en == "Nothing is wrong or empty." and opened.hints_used == 0


def test_the_log_of_deeds_leads_to_the_answer(opened: OpenExercise) -> None:
    value, _, strike = opened.tools
    fill(opened, PARENT_ONLY)
    opened.undo()
    opened.enter(value, opened.tree["1.0"], None)
    opened.toggle(strike, opened.tree["1.0.0.1"])
    assert answer_log.replayed(opened.deeds, 1) == [opened.answer]
    written = answer_log.written(opened.deeds)
    assert answer_log.read(written) == (opened.deeds, True)


def test_choosing_an_item_selects_its_node(opened: OpenExercise) -> None:
    fill(opened, PARENT_ONLY)
    opened.check()
    opened.check()
    item = next(item for item in opened.grade.items if item.at == "1.0.1.2")
    opened.choose(item)
    assert opened.selected == "1.0.1.2" and opened.items_at("1.0.1.2") == [item]
    opened.select("0")
    assert opened.chosen is None
    move = next(item for item in opened.grade.items if item.part == "move")
    opened.choose(move)
    assert opened.selected == "0", "the move that was given"


def test_showing_the_answer_ends_it_without_a_check(opened: OpenExercise) -> None:
    opened.show()
    assert opened.stage == "full" and opened.shown and opened.checks_used == 0
    assert opened.first_wrong().at == "0.1.0", "F comes first in search order"


def test_fields_of_a_form_are_those_that_no_tool_fills() -> None:
    opened = OpenExercise(exercise("proof-numbers", [[[1, None], 0], [[None, None], 1]]))
    assert [tool.id for tool in opened.tools] == ["numbers", "next"]
    assert opened.form == ()
    nim = OpenExercise(catalogue.read({"kind": "nim", "piles": [3, 4, 5]}))
    assert nim.tree is None and nim.tools == ()
    assert [field.name for field in nim.form] == ["nim_sum", "mover_wins", "move"]


def test_leaves_are_struck_where_the_convention_names_leaves() -> None:
    opened = OpenExercise(exercise("cuts", LEVEL3, conventions={"mark": "leaf"}))
    (strike,) = opened.tools
    opened.toggle(strike, opened.tree["0.1.2"])
    assert opened.answer == {}, "G is no leaf"
    for path in catalogue.key(opened.exercise)["cut"]:
        opened.toggle(strike, opened.tree[path])
    opened.check()
    assert opened.grade.right
