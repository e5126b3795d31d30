"""The results: the items of an exercise as rows; the chosen one tells why, and is chosen in the tree, too."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from plyscope.lessons.grading import GOOD, Item, PartGrade, points_text
from plyscope_desktop.canvas.answers import ink
from plyscope_desktop.exercise.open_exercise import WORST, OpenExercise
from plyscope_desktop.exercise.tools import TYPED
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import clear, hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words import exercises as words


@dataclass(frozen=True)
class Row:
    """Items in one row: all that are right, all that follow, one that is neither, edges cut together."""

    items: tuple[Item, ...]
    title: str
    words: str

    @property
    def state(self) -> str:
        return self.items[0].state


def rows_of(exercise: OpenExercise, part: PartGrade) -> list[Row]:
    """Return the rows of one part: what is right, what is wrong, what follows, then the rest."""
    shown = [
        item for item in part.items if exercise.stage == "full" or item.state not in ("missing", "empty")
    ]
    groups: dict[object, list[Item]] = {}
    for number, item in enumerate(shown):
        groups.setdefault(_group_of(exercise, item, number), []).append(item)
    rows = [_row(exercise, group) for group in groups.values()]
    return sorted(rows, key=lambda row: ORDER.get(row.state, len(ORDER)))


ORDER = {"right": 0, "wrong": 1, "empty": 1, "follows": 2}
"""Places of the rows by their states; all others come last."""


def _group_of(exercise: OpenExercise, item: Item, number: int) -> object:
    """Return what items of one row have in common: their state, the node, or the node at which it is cut."""
    if item.state in GOOD:
        return item.state
    tool, node = exercise.tool_of(item.part), exercise.node_of(item)
    if tool is None or node is None:
        return number
    if tool.deed in ("pair", "name"):
        return node.path
    if tool.deed == "strike" and item.state == "missing" and node.parent is not None:
        return "missing", node.parent.path
    return number


def _row(exercise: OpenExercise, group: list[Item]) -> Row:
    if group[0].state in GOOD:
        group = sorted(group, key=lambda item: _letter_place(exercise, item))
    names = "   ".join(dict.fromkeys(words.item_name(exercise, item) for item in group))
    worst = min(group, key=lambda item: WORST.index(item.state))
    first = [worst, *(item for item in group if item is not worst)]
    return Row(tuple(first), names, words.result_text(exercise, worst))


def _letter_place(exercise: OpenExercise, item: Item) -> int:
    """Return where the letter of an item's node comes; items without a letter of their own come last."""
    node, tree, tool = exercise.node_of(item), exercise.tree, exercise.tool_of(item.part)
    if node is None or tree is None or tool is None or tool.deed not in TYPED:
        return 0 if tree is None else len(tree.nodes)
    return [one for level in tree.levels() for one in level].index(node)


class Sign(QWidget):
    """The sign of a state: a disc, or a struck edge."""

    def __init__(self, item: Item, *, strikes: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._item, self._strikes = item, strikes
        self.setFixedSize(theme.px(22), theme.px(26))

    @reported
    def paintEvent(self, event: QEvent) -> None:
        painter, unit, state = QPainter(self), theme.scale(), self._item.state
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QRectF(self.rect()).center()
        if self._strikes and state in ("missing", "extra"):
            look: ink.Look = "missing" if state == "missing" else "extra"
            ink.paint_strike(painter, centre, 0.68 * unit, QPointF(0, 1), look)
        else:
            ink.paint_disc(painter, centre, "wrong" if state == "extra" else state, 8 * unit)
        painter.end()


class RowView(QFrame):
    """One row; a click chooses it."""

    clicked = Signal()

    def __init__(self, row: Row, *, strikes: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.setProperty("role", "row")
        name = theme.styled(plain_label(self, text=row.title), "strong")
        name.setWordWrap(True)
        said = theme.styled(plain_label(self, text=row.words), "second")
        self._reason = plain_label(self, wordWrap=True)
        self._reason.setProperty("role", "reason")
        self._reason.hide()
        line = hbox(Sign(row.items[0], strikes=strikes, parent=self), (name, 1), said, margins=0)
        line.setSpacing(theme.px(theme.GAP))
        column = vbox(line, self._reason, parent=self, spacing=0)
        column.setContentsMargins(0, 0, theme.px(theme.TIGHT), 0)
        self._reason.setContentsMargins(theme.px(30), 0, 0, theme.px(theme.GAP))

    def choose(self, item: Item | None, reason: str) -> None:
        """Set it off and tell the reason, or no more."""
        chosen = item is not None
        if bool(self.property("chosen")) != chosen:
            self.setProperty("chosen", chosen)
            self.style().unpolish(self)
            self.style().polish(self)
        self._reason.setText(reason)
        self._reason.setVisible(chosen and bool(reason))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()


class ResultList(QFrame):
    """Rows of all parts under their heads; arrows walk through them."""

    chosen_shown = Signal(object)
    """The RowView of the chosen item is set off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.exercise: OpenExercise | None = None
        self.views: list[RowView] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_exercise(self, exercise: OpenExercise | None) -> None:
        """Show the results of another check, or none."""
        if self.exercise is not None and self.exercise is not exercise:
            self.exercise.selection_changed.disconnect(self.show_chosen)
        if exercise is not None and self.exercise is not exercise:
            exercise.selection_changed.connect(self.show_chosen)
        self.exercise = exercise
        clear(self._column, self)
        self.views = []
        grade = None if exercise is None else exercise.grade
        if exercise is None or grade is None:
            return
        several = len(grade.parts) > 1
        for number, part in enumerate(grade.parts):
            self._add_part(part, f"({'abcdefgh'[number]}) " if several and number < 8 else "")
        self.show_chosen()

    def _add_part(self, part: PartGrade, letter: str) -> None:
        exercise = self.exercise
        assert exercise is not None
        if self.views:
            gap = QWidget(self)
            gap.setFixedHeight(theme.px(theme.GAP))
            self._column.addWidget(gap)
        self._column.addWidget(theme.styled(QFrame(self), "rule"))
        head = QWidget(self)
        name = words.part_title(part.part, exercise.form)
        label = theme.styled(plain_label(head, text=f"{letter}{name}"), "title")
        points = f"{points_text(part.score * part.weight)} / {points_text(part.weight)}"
        count = theme.styled(plain_label(head, text=points if exercise.stage == "full" else ""), "second")
        row = hbox(label, 1, count, parent=head)
        row.setContentsMargins(0, 0, theme.px(theme.TIGHT), 0)
        head.setFixedHeight(theme.px(32))
        self._column.addWidget(head)
        tool = exercise.tool_of(part.part)
        for found in rows_of(exercise, part):
            view = RowView(found, strikes=tool is not None and tool.deed == "strike", parent=self)
            view.clicked.connect(lambda view=view: self._clicked(view))
            self._column.addWidget(view)
            self.views.append(view)
        missing = sum(item.state == "missing" for item in part.items)
        if exercise.stage == "first" and missing and exercise.checks_used:
            text = theme.styled(
                plain_label(self, text=missing_text(tool is not None and tool.deed == "strike", missing)),
                "second",
            )
            text.setContentsMargins(theme.px(30), theme.px(2), theme.px(theme.TIGHT), theme.px(4))
            self._column.addWidget(text)

    def show_chosen(self) -> None:
        """Set off the row of the chosen item."""
        exercise = self.exercise
        chosen = None if exercise is None else exercise.chosen
        for view in self.views:
            here = chosen if chosen in view.row.items else None
            tells = here is not None and exercise is not None and exercise.stage == "full"
            view.choose(here, words.said(here.reason) if tells and here is not None else "")
            if here is not None:
                told = words.labelled(view.row.title, view.row.words)
                self.setAccessibleDescription(f"{told}. {words.said(here.reason)}")
                self.chosen_shown.emit(view)

    def _clicked(self, view: RowView) -> None:
        """Choose the row's item, the next one of several with each click."""
        exercise = self.exercise
        if exercise is None:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        items = view.row.items
        at = items.index(exercise.chosen) + 1 if exercise.chosen in items else 0
        exercise.choose(items[at % len(items)])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        exercise, key = self.exercise, Qt.Key(event.key())
        items = [item for view in self.views for item in view.row.items]
        ways = {
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Home: -len(items),
            Qt.Key.Key_End: len(items),
        }
        if exercise is None or not items or key not in ways:
            super().keyPressEvent(event)
            return
        at = items.index(exercise.chosen) if exercise.chosen in items else -1
        exercise.choose(items[min(max(at + ways[key], 0), len(items) - 1)])


def missing_text(strikes: bool, count: int) -> str:
    """Return how many edges, or other things, the first check found missing."""
    if strikes:
        return tr("{n} edges are missing.", count).format(n=count)
    return tr("{n} are missing.", count).format(n=count)
