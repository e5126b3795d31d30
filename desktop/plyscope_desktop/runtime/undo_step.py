"""UndoStep: a step of undo that may join the one before it, and then holds nothing any more.

Qt deletes a step that joined another, but PySide keeps its Python object as long as the program runs, and
with it all that it holds: a document, its session and every record of it.
"""

from __future__ import annotations

from typing import Self

from PySide6.QtGui import QUndoCommand


class UndoStep(QUndoCommand):
    """Say in `joined` whether the step that follows becomes a part of this one."""

    def joined(self, following: Self) -> bool:
        """Take a step that follows this one over and return True, or return False."""
        return False

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, type(self)) or not self.joined(other):
            return False
        vars(other).clear()
        return True
