"""The walk through a lesson, in the Lecture menu: its scenes and answers, the presenter's window, paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import Command, Depends
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.shell.commands.view import LECTURE_ONLY

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyscope_desktop.session.lesson.open_lesson import OpenLesson
    from plyscope_desktop.shell.window import Window

NO_LESSON = marked("No lesson is open.")


def print_lesson(window: Window) -> None:
    """Print the slides with their notes."""
    from plyscope_desktop.presenter.print_lesson import PrintLessonDialog

    dialog = PrintLessonDialog(window.services.lesson, window.workspace.make_scene_page, window)
    dialog.saved.connect(lambda path: window.status.show_note(tr("Saved: {file}").format(file=path)))
    dialog.open()


def is_open(window: Window) -> bool:
    """Return True while a lesson is open."""
    return window.lesson_is_open


def on_page(
    id: str, text: str, keys: tuple[str, ...], do: Callable[[OpenLesson], object], *, group: bool = False
) -> Command[Window]:
    """Return a command that walks through the open lesson on the page of the Lecture layout."""
    return Command(
        f"lesson.{id}", "lecture", text, keys, group=group,
        do=lambda window: do(window.services.lesson), enabled=is_open, depends=Depends.LAYOUT,
        only_in=("lecture",), why_not=LECTURE_ONLY,
    )  # fmt: skip


COMMANDS: tuple[Command[Window], ...] = (
    on_page("skip", marked("To the next scene"), ("Shift+PgDown",), lambda lesson: lesson.skip(), group=True),
    on_page("answer", marked("Show the answer"), ("A",), lambda lesson: lesson.show_answer()),
    on_page("think", marked("Time to think"), ("T",), lambda lesson: lesson.think()),
    Command("lesson.presenter", "lecture", marked("Presenter's window"), ("Ctrl+Shift+P",), group=True,
        do=lambda window: window.lesson_room.open_presenter(), enabled=is_open, depends=Depends.LAYOUT,
        why_not=NO_LESSON),
    Command("lesson.print", "lecture", marked("Print the lesson…"), ("Ctrl+Alt+R",), "print",
        do=print_lesson, enabled=is_open, depends=Depends.LAYOUT, why_not=NO_LESSON),
)  # fmt: skip
