"""OpenExercise: one exercise while it is answered: the answer, its steps, checks, hints and results."""

from __future__ import annotations

from functools import cached_property
from time import monotonic
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from plyscope.lessons import catalogue
from plyscope.lessons.alpha_beta_run import rule_of, run_of
from plyscope.lessons.answer_log import Deed as LoggedDeed
from plyscope.lessons.answer_log import difference
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.grading import GOOD, Grade, Item
from plyscope.lessons.kind import Kind
from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.tools import TYPED, Tool, tools_of

Feedback = Literal["check", "end", "once"]
"""When results are shown: at each check, when a whole sheet is done, or as soon as an item is left."""

CHECKS = 2
"""Checks on the same numbers, unless a sheet says otherwise."""

Stage = Literal["open", "first", "full"]
"""What is shown of the results: none, right and wrong of what was given, everything."""


class OpenExercise(QObject):
    """An exercise with the answer to it so far; every deed is one step that can be undone.

    `selected` is the path of a node, and `chosen` one of the items that the results list. `grade` is that of
    the last check. Nothing that knows the answer is worked out before a check or a hint.
    """

    changed = Signal()
    """The answer, or what is shown of its results, is another one."""
    selection_changed = Signal()
    tool_changed = Signal()
    checked = Signal()
    hinted = Signal()

    def __init__(
        self,
        exercise: Exercise,
        *,
        feedback: Feedback = "check",
        checks: int = CHECKS,
        answer: Answer | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.exercise, self.feedback, self.checks = exercise, feedback, checks
        self.kind: Kind = catalogue.kind_of(exercise.kind)
        self.tree: ExerciseTree | None = exercise.tree if self.kind.on == "tree" else None
        self.tools = tools_of(exercise) if self.tree is not None else ()
        self.tool: Tool | None = self.tools[0] if self.tools else None
        in_tree = {tool.field for tool in self.tools}
        self.form = tuple(field for field in self.kind.form(exercise) if field.name not in in_tree)
        """Fields of the answer that are not written into the tree."""
        self.answer: Answer = answer or {}
        self.selected = self._first_selected()
        self.chosen: Item | None = None
        self.grade: Grade | None = None
        self.first_grade: Grade | None = None
        """Grade of the first check; what it says of items that were not changed since still counts."""
        self.stage: Stage = "open"
        self.checks_used = self.hints_used = 0
        self.hint: Bilingual | None = None
        self.hint_stage = 0
        self.told: set[tuple[str, str]] = set()
        """Part and place of items that a hint of the last stage told."""
        self.shown = False
        """Was the answer shown?"""
        self.deeds: list[LoggedDeed] = []
        self._hinted_item: tuple[str, str] | None = None
        self._before: list[Answer] = []
        self._after: list[Answer] = []
        self._began: float | None = monotonic()
        self._seconds = 0.0
        self._touched: set[tuple[str, str]] = set()
        """Field and name of what was changed since the last check."""

    # The answer.

    @property
    def locked(self) -> bool:
        """Return True if all results are shown: the answer cannot be changed any more."""
        return self.stage == "full"

    @property
    def can_undo(self) -> bool:
        return bool(self._before) and not self.locked

    @property
    def can_redo(self) -> bool:
        return bool(self._after) and not self.locked

    @property
    def begun(self) -> bool:
        """Return True if anything was answered."""
        return bool(self._before or self.answer)

    def undo(self) -> None:
        """Take the last deed back."""
        if self.can_undo:
            self._after.append(self.answer)
            self._become(self._before.pop())

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.can_redo:
            self._before.append(self.answer)
            self._become(self._after.pop())

    def set_field(self, field: tuple[str, ...], value: Any) -> None:
        """Set a field of the answer, named by its path; None empties it."""
        self._do(edits.with_field(self.answer, field, value))

    def enter(self, tool: Tool, node: Node, value: Any) -> None:
        """Write a number, or a pair of them, at a node; None empties the field."""
        if tool.deed == "name":
            self._do(edits.with_named_cut(self.answer, tool, node, value))
        else:
            self._do(edits.with_entry(self.answer, tool, node, value))

    def toggle(self, tool: Tool, node: Node) -> None:
        """Strike the edge above a node, number, mark or pick it; again takes that away."""
        if tool.fits(node):
            change = edits.with_cut if tool.deed == "name" else edits.with_toggled
            self._do(change(self.answer, tool, node))

    def move_child(self, tool: Tool, child: Node, place: int) -> None:
        """Give a child another place among its siblings."""
        self._do(edits.with_child_moved(self.answer, tool, child, place))

    def _do(self, after: Answer) -> None:
        if self.locked or after == self.answer:
            return
        self._before.append(self.answer)
        self._after.clear()
        self._become(after)

    def _become(self, after: Answer) -> None:
        for field, value in difference(self.answer, after):
            self.deeds.append(LoggedDeed(0, field, value, round(self.seconds, 1)))
            self._touched.add((field[0], field[1] if len(field) > 1 else ""))
        self.answer = after
        self.hint = None
        self.changed.emit()

    # Selection and tools.

    def _first_selected(self) -> str:
        """Return the node to begin with: the first that a tool fills, else the root."""
        first = self.empty_targets(self.tool) if self.tool is not None else []
        return first[0].path if first else ""

    @property
    def node(self) -> Node | None:
        """The selected node."""
        return None if self.tree is None else self.tree[self.selected]

    def select(self, path: str) -> None:
        """Select a node by its path."""
        if self.tree is None or path not in self.tree or path == self.selected:
            return
        self.selected = path
        if self.chosen is not None and self.chosen.at != path:
            self.chosen = None
        self.selection_changed.emit()

    def choose(self, item: Item | None) -> None:
        """Choose an item of the results, and select its node."""
        self.chosen = item
        if item is not None and self.tree is not None:
            node = self.node_of(item)
            if node is not None:
                self.selected = node.path
        self.selection_changed.emit()

    def node_of(self, item: Item) -> Node | None:
        """Return the node that an item of the results is about, None where it is about none."""
        if self.tree is None:
            return None
        tool = self.tool_of(item.part)
        if item.part == "move":
            paths = item.given or item.expected or ()
            return self.tree.by_path.get(paths[0]) if paths else None
        if tool is None:
            return None
        if tool.items_by_letter:
            letter = item.given or item.expected
            return next((node for node in self.tree.inner if node.letter == letter), None)
        if tool.items_by_leaf:
            number = int(item.at) if item.at.isdigit() else len(self.tree.leaves)
            return self.tree.leaves[number] if number < len(self.tree.leaves) else None
        return self.tree.by_path.get(item.at)

    def tool_of(self, part: str) -> Tool | None:
        """Return the tool that answers a part; None for a part that is answered in a form."""
        return next((tool for tool in self.tools if tool.part == part), None)

    @cached_property
    def _key(self) -> Answer:
        return catalogue.key(self.exercise)

    def expected(self, tool: Tool, node: Node) -> Any:
        """Return what a field of the tree should hold, once everything is shown; None for nothing."""
        return edits.entry(self._key, tool, node) if self.locked else None

    def expected_place(self, tool: Tool, node: Node) -> int | None:
        """Return the number from 1 that a node should have in a sequence, once everything is shown."""
        names = edits.listed(self._key, tool) if self.locked else []
        return names.index(tool.key(node)) + 1 if tool.key(node) in names else None

    def items_at(self, path: str) -> list[Item]:
        """Return the items of the results that are about a node or the edge above it."""
        node = None if self.tree is None or path not in self.tree else self.tree[path]
        if self.grade is None or node is None:
            return []
        return [item for item in self.grade.items if self.node_of(item) is node]

    def use(self, tool: Tool) -> None:
        """Take another tool."""
        if tool is not self.tool:
            self.tool = tool
            self.tool_changed.emit()

    def next_tool(self, by: int = 1) -> None:
        """Take the next tool, after the last one the first."""
        if self.tools and self.tool is not None:
            self.use(self.tools[(self.tools.index(self.tool) + by) % len(self.tools)])

    def empty_targets(self, tool: Tool) -> list[Node]:
        """Return the nodes in search order that have nothing yet by a tool that fills fields."""
        if self.tree is None or tool.deed not in TYPED:
            return []
        return [node for node in tool.targets(self.tree) if edits.entry(self.answer, tool, node) is None]

    def empty_count(self) -> int:
        """Return the number of fields that are still empty."""
        return sum(len(self.empty_targets(tool)) for tool in self.tools if tool.deed == "number")

    # Checks.

    @property
    def seconds(self) -> float:
        """Seconds for which it was open."""
        return self._seconds + (0.0 if self._began is None else monotonic() - self._began)

    @property
    def may_check(self) -> bool:
        """Return True if there is a check left."""
        return not self.locked and self.checks_used < self.checks

    def given(self) -> Answer:
        """Return the answer as it is graded: a list that was asked for and has nothing is an empty one."""
        answer = dict(self.answer)
        if answer or len(self.tools) == 1:
            for tool in self.tools:
                if tool.deed == "strike" and tool.field not in answer:
                    answer[tool.field] = []
        return answer

    def check(self) -> None:
        """Grade the answer. The first of several checks tells less, unless everything is right.

        Raises ExerciseError for a field that cannot be read; the check is not used then.
        """
        if not self.may_check:
            return
        self.grade = catalogue.grade(self.exercise, self.given())
        self.first_grade = self.first_grade or self.grade
        self.checks_used += 1
        last = self.checks_used >= self.checks or self.grade.right
        self.stage = "full" if last else "first"
        self._touched.clear()
        self.hint, self.chosen = None, None
        self.changed.emit()
        self.checked.emit()

    def mark_given(self) -> None:
        """Mark what was given, where results are shown as soon as an item is left."""
        if self.feedback == "once" and not self.locked and self._touched:
            self.grade = catalogue.grade(self.exercise, self.given())
            self.stage = "first"
            self._touched.clear()
            self.changed.emit()

    def show(self) -> None:
        """Show everything: the answer is over, whatever checks are left."""
        if self.grade is None or self._touched:
            self.grade = catalogue.grade(self.exercise, self.given())
            self.first_grade = self.first_grade or self.grade
        self.shown = not self.grade.right or self.checks_used == 0
        self.stage = "full"
        self._touched.clear()
        self.changed.emit()

    def state_of(self, tool: Tool, node: Node) -> Item | None:
        """Return the item of the last check at a node, None where it was changed since or not checked.

        After the first of several checks only what was given has one.
        """
        if self.grade is None or self.stage == "open" or self._changed_at(tool, node):
            return None
        found = [item for item in self._items(tool) if self.node_of(item) is node]
        if self.stage == "first":
            found = [item for item in found if item.state not in ("missing", "empty")]
        return min(found, key=lambda item: WORST.index(item.state), default=None)

    def _items(self, tool: Tool) -> list[Item]:
        assert self.grade is not None
        return [item for item in self.grade.items if item.part == tool.part]

    def _changed_at(self, tool: Tool, node: Node) -> bool:
        if tool.deed == "arrange":
            return any(field == tool.field for field, _ in self._touched)
        if tool.deed in ("number", "pair"):
            return (tool.field, str(tool.key(node))) in self._touched
        return (tool.field, "") in self._touched

    def missing(self, tool: Tool) -> int:
        """Return how many strikes or marks the last check found missing."""
        if self.grade is None or self.checks_used == 0 or (tool.field, "") in self._touched:
            return 0
        return sum(item.state == "missing" for item in self._items(tool))

    def first_wrong(self) -> Item | None:
        """Return the first item in search order that is neither right nor follows."""
        items = () if self.grade is None else self.grade.items
        return next((item for item in items if item.state not in GOOD), None)

    def bound_of(self, item: Item) -> tuple[Node, Node, str, Any] | None:
        """Return which bound would have cut the edge of an item: its owner, the node cut, kind and value.

        None where nothing may be told yet, and for a bound that the root's window has from the beginning.
        """
        node = self.node_of(item)
        if not self.locked or item.state != "missing" or item.part != "cuts" or node is None or not self.tree:
            return None
        for cut in run_of(self.tree, rule_of(self.exercise.conventions)).cuts:
            if cut.bound.owner is not None and any(node in skipped.below() for skipped in cut.skipped):
                return cut.bound.owner, cut.node, cut.bound.kind, cut.bound.value
        return None

    # Hints.

    def ask_hint(self) -> None:
        """Ask for the next hint: where, the rule, the state, then the item itself."""
        if self.locked:
            return
        given = self.given()
        item = catalogue.first_bad(self.exercise, given)
        if item is None:
            self.hint, self.hint_stage = NOTHING_WRONG, 0
            self.hinted.emit()
            return
        place = item.part, item.at
        stage = self.hint_stage % catalogue.STAGES + 1 if place == self._hinted_item else 1
        self._hinted_item, self.hint_stage = place, stage
        self.hint, at = catalogue.hint(self.exercise, given, stage)
        self.hints_used += 1
        if stage == catalogue.STAGES:
            self.told.add(place)
        if self.tree is not None and at in self.tree:
            self.select(at)
        self.hinted.emit()

    def pause(self) -> None:
        """Stop the time, as for another exercise of a sheet."""
        self._seconds, self._began = self.seconds, None

    def go_on(self) -> None:
        """Let the time go on."""
        if self._began is None:
            self._began = monotonic()

    def resume(
        self, answer: Answer, deeds: list[LoggedDeed], checks: int, hints: int, seconds: float
    ) -> None:
        """Go on with an answer that was saved before; results of its checks are not shown again."""
        self.answer, self.deeds = dict(answer), list(deeds)
        self.checks_used, self.hints_used, self._seconds = checks, hints, seconds
        self.changed.emit()

    @property
    def diagnosis(self) -> Bilingual | None:
        """What a misconception did that explains the answer, and what the rule is; None without one."""
        if self.grade is None or not self.grade.diagnosis or self.stage == "open":
            return None
        return catalogue.explained(self.exercise, self.given(), self.grade.diagnosis)


WORST = ("wrong", "extra", "missing", "empty", "follows", "right")
"""The state of a node with several items is the first of these that one of them has."""

NOTHING_WRONG = Bilingual("Nothing is wrong or empty.", "没有填错或漏填的地方。")
