"""What a question conceals is neither painted nor told, and the picture does not depend on the answer."""

from __future__ import annotations

import pytest
from canvas_searches import tree_panel
from lesson_texts import AFTER_IT, FIRST_CUT, known, lesson_of
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.textbook.place_states import Facts
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.session.session import Session

RULE = """# Which rule
```plyscope
id = "rule"
tree = [[5, 9], [5, 7], [2, 8]]
algorithm = "alphabeta"
set = {{ cut = "{cut}", iterative = "no" }}
at = "leaf 3"
then = "end"
focus = "2"
hide = ["cuts"]
```
### Question
Is the other leaf looked at?
### Answer
It depends.
"""


@pytest.fixture
def canvas(qtbot: QtBot, session: Session, english: None, plain_window: None) -> TreeCanvas:
    return tree_panel(qtbot, session).canvas


@pytest.fixture
def lesson(session: Session, english: None) -> OpenLesson:
    return OpenLesson(session)


def picture(canvas: TreeCanvas) -> QImage:
    canvas.settle()
    canvas.grab()
    canvas.corners.explain()
    image: QImage = canvas.grab().toImage()
    return image


def signs(canvas: TreeCanvas) -> set[str]:
    """The signs that the legend explains."""
    return set(canvas.corners.legend.keys())


def facts_of(canvas: TreeCanvas) -> list[Facts]:
    canvas.settle()
    canvas.small.look_again()
    return [canvas.small.states.facts(place) for place in range(len(canvas.small.view.plan))]


def told_everywhere(canvas: TreeCanvas) -> str:
    """All that tool tips and the screen reader say, of every place and every node."""
    canvas.grab()
    said = []
    for spot in canvas.small.view.spots:
        said.append(canvas.tip(QPointF(spot.x, spot.y)))
    for node in range(canvas.session.record.tree.known):
        canvas.session.record.select(node)
        said.append(canvas.accessibleDescription())
    canvas.session.record.select(NONE)
    said.append(canvas.corners.legend.accessibleDescription())
    return "\n".join(said)


def test_the_asked_edges_carry_question_marks_and_no_cut(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    lesson.open(lesson_of(FIRST_CUT))
    lesson.show_question()
    picture(canvas)
    plan, states = canvas.small.view.plan, canvas.small.states
    asked = [plan.values[place] for place in sorted(states.asked)]
    assert asked == [4, 6], "the leaves of C that were not read"
    assert "asked" in canvas.small.shown and not {"cut", "pruned"} & canvas.small.shown
    assert "asked" in signs(canvas) and "cut" not in signs(canvas)
    lesson.show_answer()
    picture(canvas)
    assert not states.asked and {"cut", "pruned"} <= canvas.small.shown
    assert "asked" not in signs(canvas)


def test_the_whole_given_tree_is_drawn_from_the_beginning_and_nothing_moves(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    lesson.open(lesson_of(FIRST_CUT))
    places = []
    for _ in range(7):
        canvas.settle()
        view = canvas.small.view
        assert sorted(value for value in view.plan.values if value is not None) == [
            2,
            2,
            3,
            4,
            5,
            6,
            8,
            12,
            14,
        ]
        order = sorted((round(x, 2), round(y, 2)) for x, y, _ in view.marks)
        places.append(order)
        lesson.next()
    assert places == [places[0]] * 7


def test_the_picture_of_a_question_is_the_same_whatever_the_answer(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    pictures, answers = [], []
    for cut in (">=", ">"):
        lesson.open(lesson_of(RULE.format(cut=cut)))
        lesson.show_question()
        pictures.append(picture(canvas))
        told = told_everywhere(canvas)
        lesson.show_answer()
        answers.append((picture(canvas), canvas.session.record.tree.skipped[:12].sum(), told))
    assert pictures[0] == pictures[1]
    assert answers[0][0] != answers[1][0] and answers[0][1] > answers[1][1]
    assert answers[0][2] == answers[1][2], "tool tips and screen reader tell no difference either"


def test_values_windows_and_cuts_that_are_hidden_are_blank_at_the_end_of_the_search_too(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    lesson.open(lesson_of(AFTER_IT))
    lesson.show_question()
    found = facts_of(canvas)
    plan = canvas.small.view.plan
    inner = [facts for facts, kind in zip(found, plan.kinds, strict=True) if kind != "leaf"]
    assert [facts.text for facts in inner] == [""] * 4
    assert not any(facts.best for facts in found) and not any(facts.state == "pruned" for facts in found)
    picture(canvas)
    assert not {"window", "cut", "pruned", "best"} & canvas.small.shown
    told = told_everywhere(canvas)
    for word in ("Value", "α", "β", "Cut", "cutoff", "not searched", "best"):
        assert word not in told, word
    lesson.show_answer()
    found = facts_of(canvas)
    assert {facts.text for facts, kind in zip(found, plan.kinds, strict=True) if kind == "max"} == {"3"}
    picture(canvas)
    assert {"window", "cut", "pruned", "best"} <= canvas.small.shown
    assert "Value 3" in told_everywhere(canvas)


def test_a_cut_that_was_made_already_is_asked_at_all_children_but_the_first(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    lesson.open(lesson_of(AFTER_IT))
    lesson.show_question()
    canvas.settle()
    canvas.small.look_again()
    states, plan = canvas.small.states, canvas.small.view.plan
    assert [plan.values[place] for place in sorted(states.asked)] == [4, 6]
    assert all(states.facts(place).state == "later" for place in states.asked)


def test_no_event_rides_an_edge_and_no_menu_opens_while_something_is_concealed(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    lesson.open(lesson_of(FIRST_CUT))
    lesson.show_question()
    picture(canvas)
    assert canvas.overlay.pulse is None
    lesson.show_answer()
    picture(canvas)
    canvas.session.record.show(19)
    canvas.settle()
    assert canvas.overlay.pulse is not None


def test_the_node_in_focus_has_the_ring_of_the_moment(
    qtbot: QtBot, canvas: TreeCanvas, lesson: OpenLesson
) -> None:
    lesson.open(known("s1"))
    lesson.go_to(5)
    lesson.show_question()
    canvas.settle()
    assert canvas.drawn.name(canvas.drawn.now) == "C" and canvas.session.record.selected == NONE
