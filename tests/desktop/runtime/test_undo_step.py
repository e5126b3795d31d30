"""A step of undo that joined another one holds nothing: its Python object is never freed."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtGui import QUndoCommand, QUndoStack
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.document.document import Change
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime.undo_step import UndoStep
from plyscope_desktop.session.session import Session
from plyscope_desktop.sheet_editor import edited_draft
from plyscope_desktop.tree_editor import sheet


class Held:
    """What a step holds."""


class Joining(UndoStep):
    """Takes every step over that follows."""

    def __init__(self) -> None:
        super().__init__("step")
        self.held = Held()

    def id(self) -> int:
        return 1

    def joined(self, following: Joining) -> bool:
        return True


def test_a_step_that_joined_another_lets_go_of_what_it_holds(qtbot: QtBot) -> None:
    stack = QUndoStack()
    held = []
    for _ in range(3):
        step = Joining()
        held.append(weakref.ref(step.held))
        stack.push(step)
        del step
    assert stack.count() == 1
    assert [found() is not None for found in held] == [True, False, False]
    stack.clear()
    assert held[0]() is None


@pytest.mark.parametrize("kind", [Change, edited_draft.Step, sheet.Step])
def test_every_step_that_may_join_another_is_one(kind: type[QUndoCommand]) -> None:
    assert issubclass(kind, UndoStep) and "mergeWith" not in vars(kind)


def test_a_closed_session_in_which_steps_joined_is_freed(qtbot: QtBot) -> None:
    session = Session(budget=1_000)
    document = session.document
    document.new_game(catalog.game("tictactoe"))
    for depth in (1, 2, 3):
        document.set_setup(Setup(depth=depth))
    assert document.history.count() == 2
    gone = weakref.ref(session)
    session.close()
    session.deleteLater()
    del session, document
    qtbot.wait(1)
    gc.collect()
    qtbot.waitUntil(lambda: gone() is None)
