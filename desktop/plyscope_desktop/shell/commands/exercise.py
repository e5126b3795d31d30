"""Exercises in the Game menu: to choose one, and what is done with the one that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import EXERCISE, Command, Depends
from plyscope_desktop.runtime.language import marked

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyscope_desktop.exercise.open_exercise import OpenExercise
    from plyscope_desktop.shell.window import Window

NO_EXERCISE = marked("No exercise is open.")
NO_CHECK = marked("There is no check left on these numbers.")


def open_one(window: Window) -> OpenExercise | None:
    """Return the exercise that is open in a window."""
    return window.services.exercises.exercise if window.ready else None


def is_open(window: Window) -> bool:
    """Return True while an exercise is open."""
    return open_one(window) is not None


def is_asked(about: Callable[[OpenExercise], bool]) -> Callable[[Window], bool]:
    """Return the question whether something is true of the exercise that is open."""

    def asked(window: Window) -> bool:
        exercise = open_one(window)
        return exercise is not None and about(exercise)

    return asked


def can_draw(window: Window) -> bool:
    """Return True if new numbers can be drawn: not for an exercise of a sheet."""
    desk = window.services.exercises if window.ready else None
    return desk is not None and desk.exercise is not None and desk.sheet is None and not desk.drawing


def of_answering(
    id: str,
    text: str,
    keys: tuple[str, ...],
    do: Callable[[Window], object],
    enabled: Callable[[OpenExercise], bool] = lambda exercise: True,
    why_not: str = NO_EXERCISE,
    icon: str = "",
    *,
    group: bool = False,
) -> Command[Window]:
    """Return a command for answering an exercise."""
    return Command(
        f"exercise.{id}", "exercise", text, keys, icon, do=do, enabled=is_asked(enabled), group=group,
        depends=Depends.EXERCISE, only_in=(EXERCISE,), why_not=why_not,
    )  # fmt: skip


COMMANDS: tuple[Command[Window], ...] = (
    Command("game.exercises", "game", marked("Exercises…"), ("Ctrl+Shift+X",), "edit", group=True,
        do=lambda window: window.exercise_room.choose(), in_exercise=True),
    of_answering("check", marked("Check"), ("Ctrl+Enter", "Ctrl+Return"),
        lambda window: window.exercise_room.check(),
        lambda exercise: exercise.may_check, NO_CHECK, "check"),
    of_answering("hint", marked("Hint"), ("Ctrl+H",), lambda window: window.exercise_room.hint(),
        lambda exercise: not exercise.locked, icon="hint"),
    of_answering("next_tool", marked("Next tool"), ("T",), lambda window: window.exercise_room.next_tool(),
        lambda exercise: len(exercise.tools) > 1 and not exercise.locked),
    Command("exercise.show", "exercise", marked("Show me"), ("Alt+Shift+S",), group=True,
        do=lambda window: window.exercise_room.show_answer(),
        enabled=is_asked(lambda exercise: exercise.locked), depends=Depends.EXERCISE,
        only_in=(EXERCISE, "study"), why_not=marked("After the check.")),
    Command("exercise.marks", "exercise", marked("Your marks over the answer"), ("O",),
        switch=lambda window, wanted: window.exercise_room.show_marks(wanted),
        checked=lambda window: is_open(window) and window.exercise_room.marks_shown,
        enabled=lambda window: is_open(window) and window.exercise_room.record is not None,
        depends=Depends.EXERCISE | Depends.LAYOUT, only_in=(EXERCISE, "study"),
        why_not=marked("Only while the answer to an exercise is shown.")),
    Command("exercise.new_numbers", "exercise", marked("New numbers"), ("N",), "random",
        do=lambda window: window.exercise_room.new_numbers(), enabled=can_draw, depends=Depends.EXERCISE,
        only_in=(EXERCISE, "study"), why_not=NO_EXERCISE),
)  # fmt: skip
