"""Words about exercises: nodes of a sheet as a screen reader says them, counts, and results."""

from __future__ import annotations

from collections.abc import Iterable

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import SETS, Conventions
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.form import FormField
from plyscope.lessons.grading import GOOD, Item, points_text
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.exercise.tools import TYPED, Tool
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import marked, tr

SIDES = {
    "max": marked("MAX"), "min": marked("MIN"), "chance": marked("chance"), "or": marked("OR"),
    "and": marked("AND"),
}  # fmt: skip

RESULTS = {
    "right": marked("correct"),
    "follows": marked("from your own values"),
    "wrong": marked("wrong"),
    "empty": marked("empty"),
    "missing": marked("left out"),
    "extra": marked("too much"),
}

PART_TITLES = {
    "values": marked("Backed-up values"), "move": marked("Best move"), "windows": marked("Windows"),
    "cuts": marked("Cuts"), "cut-names": marked("Names of cuts"), "names": marked("Names of cuts"),
    "order": marked("Order of leaves"), "arrange": marked("Order of the children"),
    "leaves": marked("Leaves"), "solution": marked("Strategy"), "numbers": marked("Proof numbers"),
    "next": marked("Next leaf"), "skip": marked("Leaves never needed"),
    "expanded": marked("Order of expansion"), "entered": marked("Entered nodes"),
    "counts": marked("Counts"),
}  # fmt: skip
"""Parts of exercises that are answered in a tree."""

SET_NAMES = {
    "aima": marked("AIMA"),
    "tongji": marked("Tongji chapter"),
    "nilsson": marked("Nilsson"),
    "blog": marked("Blog"),
    "berkeley": marked("Berkeley"),
}
"""Names of the sets of conventions."""

COMMA = marked(", ")
"""Between parts of a description."""


def set_name(conventions: Conventions) -> str:
    """Return the name of a set of conventions; of those that differ from all of them, "own"."""
    for id, known in SETS.items():
        if known == conventions:
            return tr(SET_NAMES[id])
    return tr("own")


def part_title(part: str, form: Iterable[FormField] = ()) -> str:
    """Return what a part of an exercise is called: by its field in a form, or by its tool in the tree."""
    label = next((said(field.label) for field in form if field.name == part), "")
    return label or (tr(PART_TITLES[part]) if part in PART_TITLES else part.replace("_", " "))


def said(text: Bilingual) -> str:
    """Return a text of the lessons in the current language."""
    return text.of(language.current())


def joined(sentences: Iterable[str]) -> str:
    """Return sentences one after the other; Chinese ones have no blanks between them."""
    return ("" if language.current().startswith("zh") else " ").join(sentences)


def labelled(name: str, text: str) -> str:
    """Return a text after what it is about: "Hint 1 of 4: …"."""
    return tr("{what}: {step}").format(what=name, step=text)


def node_name(node: Node) -> str:
    """Return what a node is called."""
    return said(node.name())


def describe(exercise: OpenExercise, node: Node) -> str:
    """Return a node as a screen reader says it: "C, MIN, under A, value empty, 3 children"."""
    parts = [_what(exercise, node)]
    if node.parent is not None:
        parts.append(tr("under {name}").format(name=node_name(node.parent)))
    for tool in exercise.tools:
        text = tool_state(exercise, tool, node)
        if text:
            parts.append(text)
        item = exercise.state_of(tool, node)
        if item is not None:
            parts.append(result_text(exercise, item))
    if node.children:
        count = len(node.children)
        parts.append(tr("{n} children", count).format(n=count))
    return tr(COMMA).join(parts)


def _what(exercise: OpenExercise, node: Node) -> str:
    if node.children:
        side = tr(SIDES[node.type])
        return f"{node.letter}{tr(COMMA)}{side}" if node.letter else side
    if node.value is not None:
        return tr("leaf {value}").format(value=edits.shown(node.value))
    return tr("leaf without a value")


def tool_state(exercise: OpenExercise, tool: Tool, node: Node) -> str:
    """Return what an answer says at a node by one tool; "" where the tool is not for it."""
    if not tool.fits(node):
        return ""
    answer = exercise.answer
    if tool.deed in TYPED:
        value = edits.entry(answer, tool, node)
        texts = FIELD_STATES.get(tool.id, FIELD_STATES["value"])
        if value is None:
            return tr(texts[0])
        return tr(texts[1]).format(value=edits.field_text(value, exercise.tree))
    if tool.deed == "arrange":
        order = edits.order_of(answer, tool, node)
        names = [node_name(node.children[number]) for number in order]
        return tr("order {names}").format(names=tr(COMMA).join(names))
    names = edits.listed(answer, tool)
    key = tool.key(node)
    if key not in names:
        return ""
    if tool.deed == "sequence":
        return tr("number {n}").format(n=names.index(key) + 1)
    return tr(LIST_STATES[tool.deed])


FIELD_STATES = {
    "value": (marked("value empty"), marked("value {value}")),
    "leaf": (marked("value empty"), marked("value {value}")),
    "window": (marked("window empty"), marked("window {value}")),
    "numbers": (marked("numbers empty"), marked("numbers {value}")),
    "counts": (marked("counts empty"), marked("counts {value}")),
    "name": (marked("no cut"), marked("cut {value}")),
}
"""What a field is called while it is empty, and with a value."""

LIST_STATES = {
    "strike": marked("struck"),
    "mark": marked("marked"),
    "pick": marked("chosen"),
}


def edge_text(node: Node, struck: bool) -> str:
    """Return the edge above a node as a screen reader says it: "C to its second leaf, struck"."""
    assert node.parent is not None
    name = tr("{above} to {below}").format(above=node_name(node.parent), below=node_name(node))
    state = tr("struck") if struck else tr("not struck")
    return f"{name}{tr(COMMA)}{state}"


def item_name(exercise: OpenExercise, item: Item) -> str:
    """Return what an item of the results is called: a node's letter, an edge, or the name of a field."""
    node = exercise.node_of(item)
    if node is None:
        return _field_item(exercise, item)
    tool = exercise.tool_of(item.part)
    if tool is not None and tool.deed == "strike" and not tool.by_leaf:
        return node.edge()
    if tool is not None and tool.id == "move":
        return tr("best move {name}").format(name=node.letter or node.edge())
    return node.letter or (node.edge() if node.parent is not None else node_name(node))


def _field_item(exercise: OpenExercise, item: Item) -> str:
    """Return what an item of a form is called: a row's or a place's label, or what was written there."""
    field = next((field for field in exercise.form if field.name == item.part), None)
    if field is None or item.at in (field.name, ""):
        return part_title(item.part, exercise.form)
    labels = dict(field.rows) | {str(at): label for at, label in enumerate(field.labels)}
    return said(labels[item.at]) if item.at in labels else item.at


def result_text(exercise: OpenExercise, item: Item) -> str:
    """Return what came of an item in a few words: "you 1, should be 11"."""
    tool, node = exercise.tool_of(item.part), exercise.node_of(item)
    if tool is not None and tool.deed == "strike":
        text = STRUCK.get(item.state, RESULTS[item.state])
        return tr(text)
    if tool is not None and node is not None and tool.deed in TYPED:
        return _field_result(exercise, item, tool, node)
    if tool is not None and tool.deed in ("mark", "pick", "sequence") and item.state in ("empty", "missing"):
        return tr(RESULTS["missing"])
    if tool is not None and tool.deed in ("mark", "pick"):
        return tr(RESULTS[item.state])
    given, expected = (_form_text(exercise, item, value) for value in (item.given, item.expected))
    if exercise.locked and item.state == "wrong" and item.expected is not None:
        return tr("you {given}, should be {expected}").format(given=given, expected=expected)
    if exercise.locked and item.state in ("empty", "missing") and item.expected is not None:
        return tr("empty, should be {expected}").format(expected=expected)
    if tool is None and item.state == "extra" and item.given is not None:
        return tr("{given} is too much").format(given=given)
    return tr(RESULTS[item.state])


def _form_text(exercise: OpenExercise, item: Item, value: object) -> str:
    """Return a value as its field in a form shows it: that of a choice by its label."""
    field = next((field for field in exercise.form if field.name == item.part), None)
    labels = {} if field is None else {str(choice): label for choice, label in field.choices}
    return said(labels[str(value)]) if str(value) in labels else value_text(value)


def _field_result(exercise: OpenExercise, item: Item, tool: Tool, node: Node) -> str:
    """Return what came of a field of the tree."""
    given = edits.field_text(edits.entry(exercise.answer, tool, node), exercise.tree)
    expected = edits.field_text(exercise.expected(tool, node), exercise.tree)
    if item.state in GOOD or not exercise.locked:
        return tr("wrong") if given and item.state not in GOOD else tr(RESULTS[item.state])
    if not expected:
        return tr("you {given}, nothing belongs here").format(given=given)
    if not given:
        return tr("empty, should be {expected}").format(expected=expected)
    return tr("you {given}, should be {expected}").format(given=given, expected=expected)


STRUCK = {
    "right": marked("struck rightly"),
    "extra": marked("struck too much"),
    "missing": marked("missing"),
}


def value_text(value: object) -> str:
    """Return a value of an answer as people read it."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, list | tuple):
        return ", ".join(value_text(one) for one in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {value_text(one)}" for name, one in value.items())
    return edits.shown(value)


def points_line(exercise: OpenExercise) -> str:
    """Return "4 of 6 points" for the last check; "" before it."""
    grade = exercise.grade
    if grade is None:
        return ""
    text = tr("{points} of {of} points", int(grade.of))
    return text.format(points=points_text(grade.points), of=points_text(grade.of))


def spoken_results(exercise: OpenExercise) -> list[str]:
    """Return the results item by item, as they are announced."""
    grade = exercise.grade
    if grade is None:
        return []
    told = [points_line(exercise)]
    for item in grade.items:
        if exercise.stage == "first" and item.state in ("missing", "empty"):
            continue
        told.append(labelled(item_name(exercise, item), result_text(exercise, item)))
    return told


def answered_text(exercise: OpenExercise) -> str:
    """Return how much is answered: "6 of 11 filled · 2 struck"."""
    parts = []
    for tool in exercise.tools if exercise.tree is not None else ():
        assert exercise.tree is not None
        if tool.deed in TYPED:
            of = len(tool.targets(exercise.tree))
            n = of - len(exercise.empty_targets(tool))
            if tool.id == "window":
                parts.append(tr("{n} windows", n).format(n=n))
            elif tool.id == "name":
                parts.append(tr("{n} cuts named", n).format(n=n))
            else:
                parts.append(tr("{n} of {of} filled").format(n=n, of=of))
            continue
        n = len(edits.listed(exercise.answer, tool))
        if tool.deed == "strike":
            parts.append(tr("{n} struck", n).format(n=n))
        elif tool.deed == "sequence":
            parts.append(tr("{n} numbered", n).format(n=n))
    return " · ".join(parts)


def status_text(exercise: OpenExercise) -> str:
    """Return what the status line says of an exercise: how much is answered, or what came out."""
    if exercise.stage == "full":
        return tr("Exercise checked: {points}").format(points=points_line(exercise))
    answered = answered_text(exercise)
    return tr("Exercise: {answered}").format(answered=answered) if answered else tr("Exercise")
