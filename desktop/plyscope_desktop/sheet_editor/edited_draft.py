"""EditedDraft: the draft that is shown, its selected row, the steps that changed it, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from plyscope_desktop.exercise.desk import LARGEST_SEED
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.runtime.undo_step import UndoStep
from plyscope_desktop.sheet_editor.draft import Draft, Row, first_table, new_row

STEPS = 500
"""Number of steps that can be undone."""

Key = tuple[object, ...]


class Step(UndoStep):
    """From one draft to the next. Steps with the same key that follow each other are one."""

    def __init__(
        self,
        show: Callable[[Draft, int], None],
        before: Draft,
        after: Draft,
        text: str,
        key: Key,
        selected: int,
    ) -> None:
        super().__init__(text)
        self._show = show
        self.before, self.after, self.key, self.selected = before, after, key, selected

    def id(self) -> int:
        return 1 if self.key else -1

    def joined(self, following: Step) -> bool:
        if following.key != self.key:
            return False
        self.after = following.after
        return True

    def undo(self) -> None:
        self._show(self.before, self.selected)

    def redo(self) -> None:
        self._show(self.after, self.selected)


class EditedDraft(QObject):
    """`changed`: the draft changed; `selection_changed`: another row is selected.

    `selected` is the id of a row, 0 without rows. Each verb is one step of undo; what is typed into one field
    is one step until another field is entered.
    """

    changed = Signal()
    selection_changed = Signal()
    clean_changed = Signal()
    """All is saved, or no longer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft = Draft()
        self.selected = 0
        self.luck = Random()
        self.stack = QUndoStack(self)
        self.stack.setUndoLimit(STEPS)
        self.stack.cleanChanged.connect(self.clean_changed)
        self._go = 0  # counts entered fields, after which typing is another step

    @property
    def row(self) -> Row | None:
        """Return the selected row."""
        at = self.draft.place_of(self.selected)
        return self.draft.rows[at] if at >= 0 else None

    @property
    def clean(self) -> bool:
        """Return True if everything is saved."""
        return self.stack.isClean()

    def begin(self, draft: Draft) -> None:
        """Show another draft without a way back."""
        self.stack.clear()
        self._show(draft, draft.rows[0].id if draft.rows else 0)

    def settle(self) -> None:
        """End the present step: further typing is a new one."""
        self._go += 1

    def select(self, id: int) -> None:
        """Select a row."""
        if id != self.selected and self.draft.place_of(id) >= 0:
            self.settle()
            self.selected = id
            self.selection_changed.emit()

    def undo(self) -> None:
        self.settle()
        self.stack.undo()

    def redo(self) -> None:
        self.settle()
        self.stack.redo()

    # Verbs.

    def set_fields(self, step: str, key: str = "", /, **fields: Any) -> None:
        """Change the sheet itself; `step` names what is done. Changes with one key in one go are one step."""
        self._do(replace(self.draft, **fields), step, (key,) if key else ())

    def change_row(self, step: str, key: str = "", /, **fields: Any) -> None:
        """Change fields of the selected row; None takes one away."""
        if self.row is not None:
            self.put_row(self.row.with_fields(**fields), step, key)

    def put_row(self, row: Row, text: str, key: str = "") -> None:
        """Put a changed row in its place."""
        self._do(self.draft.with_row(row), text, (key, row.id) if key else (), row.id)

    def add(self, kind: str) -> None:
        """Add an exercise of a kind with random numbers behind the selected one."""
        from plyscope.lessons import catalogue

        table = first_table(catalogue.kind_of(kind), self.seed())
        self._insert(new_row(table), marked("add an exercise"))

    def duplicate(self) -> None:
        """Put an exercise like the selected one behind it, with other numbers where they are drawn."""
        if self.row is not None:
            table = dict(self.row.table)
            if not self.row.given:
                table["seed"] = self.seed()
            self._insert(new_row(table), marked("duplicate an exercise"))

    def remove(self) -> None:
        """Remove the selected row; the next one is selected, behind the last one that before it."""
        at = self.draft.place_of(self.selected)
        if at >= 0:
            rest = self.draft.removed(self.selected)
            following = rest.rows[min(at, len(rest.rows) - 1)].id if rest.rows else 0
            self._do(rest, marked("remove an exercise"), (), following)

    def roll(self, id: int = 0) -> None:
        """Draw other numbers for a row, the selected one unless another is named."""
        at = self.draft.place_of(id or self.selected)
        if at >= 0 and not self.draft.rows[at].given:
            self.put_row(self.draft.rows[at].with_fields(seed=self.seed()), marked("other numbers"))

    def move(self, id: int, to: int) -> None:
        """Move a row to a place, counted without it."""
        to = min(max(to, 0), len(self.draft.rows) - 1)
        at = self.draft.place_of(id)
        if at not in (-1, to):
            self._do(self.draft.moved(id, to), marked("move an exercise"), (), id)

    def shift(self, by: int) -> None:
        """Move the selected row up (−1) or down."""
        self.move(self.selected, self.draft.place_of(self.selected) + by)

    def seed(self) -> int:
        """Return a random seed, short enough to be read out."""
        return self.luck.randint(1, LARGEST_SEED)

    def _insert(self, row: Row, text: str) -> None:
        if not self.draft.full:
            at = self.draft.place_of(self.selected) + 1 or len(self.draft.rows)
            self._do(self.draft.inserted(row, at), text, (), row.id)

    def _do(self, after: Draft, text: str, key: Key = (), selected: int | None = None) -> None:
        if after == self.draft:
            return
        chosen = self.selected if selected is None else selected
        full_key = (*key, self._go) if key else ()
        self.stack.push(Step(self._show, self.draft, after, text, full_key, chosen))

    def _show(self, draft: Draft, selected: int) -> None:
        """Show a draft; a row that is not in it any more gives the selection to its neighbour."""
        at = self.draft.place_of(self.selected)
        self.draft = draft
        if draft.place_of(selected) < 0:
            place = min(max(at, 0), len(draft.rows) - 1)
            selected = draft.rows[place].id if draft.rows else 0
        moved = selected != self.selected
        self.selected = selected
        self.changed.emit()
        if moved:
            self.selection_changed.emit()
