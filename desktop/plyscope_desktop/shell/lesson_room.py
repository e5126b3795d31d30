"""Lesson room: a lesson in one window: its page or panel, what is closed meanwhile, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

from plyscope.files.file_names import shown_name
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_text import Lesson, load_lesson
from plyscope.lessons.scene_exercise import exercise_of
from plyscope_desktop.document import recent_files
from plyscope_desktop.panels.lesson.panel import LessonPanel
from plyscope_desktop.runtime.commands import Depends
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.job import Job, Unanswered, beside
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.session.lesson.known_lessons import known_lessons, lessons_folder
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.shell.palette import Offer
from plyscope_desktop.widgets.markdown_text import plain_text

if TYPE_CHECKING:
    from plyscope.lessons.scene import Scene
    from plyscope_desktop.presenter.window import PresenterWindow
    from plyscope_desktop.session.lesson.places import PartName
    from plyscope_desktop.shell.window import Window

PANEL = "lesson"
NOT_IN_A_LESSON = marked("Not in a lesson.")
AFTER_THE_ANSWER = marked("After the answer.")

ALWAYS_CLOSED = ("edit.undo", "edit.redo", "file.last")
"""Commands that would change the user's work, which the lesson hides."""
STAYS_OPEN = (PANEL, "own_code", "notes", "players")
"""Panels that know nothing of the record."""
TELLING_MENUS = ("timeline", "search", "tree", "record")
TELLING = (
    "file.export", "file.export_animation", "file.export_data", "file.print", "file.save", "file.save_as",
    "edit.find", "edit.find_next", "edit.find_previous", "edit.copy_tree", "game.analyse", "game.hint",
    "game.lines", "game.move_now", "game.threats", "game.next_mistake", "game.previous_mistake",
)  # fmt: skip
"""Commands that could tell what is concealed, besides those of the menus above."""
HARMLESS = (
    "search.stop", "view.fit", "view.follow", "view.zoom_in", "view.zoom_out", "view.rows_apart",
    "view.rows_nearer", "view.legend", "view.collapse", "view.expand_all",
)  # fmt: skip


class LessonRoom(QObject):
    """Opens lessons, and shows and closes what belongs to them; `lesson` knows where it is."""

    def __init__(self, window: Window, lesson: OpenLesson) -> None:
        super().__init__(window)
        self.window, self.lesson = window, lesson
        self.presenter: PresenterWindow | None = None
        self._reading: Job | None = None
        self._layout = self._instead = ""
        self._concealing = False
        self._heard: tuple[Scene, PartName] | None = None
        lesson.opening.connect(self._begin)
        lesson.opened.connect(self._opened)
        lesson.closed.connect(self._closed)
        lesson.changed.connect(self._follow)
        lesson.changed.connect(self._announce)
        window.layouts.changed.connect(self._layout_changed)
        window.keeper.going.connect(self.leave)
        window.tour.beginning.connect(self.leave)
        exercises = window.services.exercises
        exercises.opened.connect(lesson.suspend)
        exercises.closed.connect(lambda: defer(self, self._resume))
        page, panel = window.workspace.scene_page, window.workspace.panel(LessonPanel)
        for shown in (page, panel):
            shown.exercise_wanted.connect(self.open_exercise)
        page.left.connect(window.leave_lecture)
        panel.left.connect(self.leave)

    # Opening and leaving.

    def read_file(self, path: Path) -> None:
        """Read a lesson beside the window, then open it, or say what is wrong."""

        def read(job: Job) -> None:
            if job is not self._reading:
                return  # another file is wanted by now
            self._reading = None
            if isinstance(job.error, LessonError):
                self.window.message.show_message("error", _told(job.error, path))
            elif isinstance(job.error, Unanswered):
                self.window.message.show_message("error", heard(str(job.error)))
            elif job.error is not None:
                raise job.error
            else:
                self._open_read(job.result, path, "")

        self._reading = Job(lambda: load_lesson(path), self, read, file=path)
        self._reading.start()

    def open_file(self, path: Path, scene: str = "") -> bool:
        """Open a lesson; return False, and say why, if its file is none."""
        try:
            lesson = beside(lambda: load_lesson(path), path, self)
        except LessonError as error:
            self.window.message.show_message("error", _told(error, path))
            return False
        except Unanswered as error:
            self.window.message.show_message("error", heard(str(error)))
            return False
        self._open_read(lesson, path, scene)
        return True

    def _open_read(self, lesson: Lesson, path: Path, scene: str) -> None:
        self.open(lesson, path, scene)
        if not path.is_relative_to(lessons_folder()):
            recent_files.remember(path)

    def open(self, lesson: Lesson, path: Path | None = None, scene: str = "") -> None:
        """Open a lesson, in the Study layout if that is shown, else as a lecture."""
        self.window.message.forget_error()
        layout = "study" if self.window.layout_name == "study" else "lecture"
        self.window.get_ready()
        self.lesson.open(lesson, path, scene)
        self.window.show_layout(layout)
        if layout == "lecture" and len(QGuiApplication.screens()) > 1:
            self.open_presenter()

    def leave(self) -> None:
        """Leave the lesson, and first the exercise in it; the window shows what it did before."""
        if self.window.exercise_is_open:
            self.window.exercise_room.leave()
        if not self.window.exercise_is_open:
            self.lesson.leave()

    # The exercise of a scene.

    def open_exercise(self) -> None:
        """Open the exercise of the scene; the lesson goes on when it is left."""
        lesson, scene = self.lesson.lesson, self.lesson.scene
        if lesson is None or scene is None or self.lesson.suspended:
            return
        job = Job(lambda: exercise_of(scene, lesson.convention), self, self._exercise_made)
        job.start()

    def _exercise_made(self, job: Job) -> None:
        if isinstance(job.error, LessonError):
            self.window.message.show_message("error", heard(job.error.sentence))
        elif job.error is not None:
            raise job.error
        elif job.result is not None and self.lesson.is_open:
            room = self.window.exercise_room
            room.desk.open(job.result)

    def _resume(self) -> None:
        if self.window.services.exercises.exercise is None:
            self.lesson.resume()

    def _begin(self) -> None:
        window = self.window
        window.tour.end()
        self._layout, self._instead = window.layout_name, window.layouts.instead
        if self._instead:
            window.layouts.close_instead()
        window.playback.pause()
        window.recovery.pause()
        window.keeper.set_aside()

    def _opened(self) -> None:
        self.window.commands.close_off("lesson", ALWAYS_CLOSED, NOT_IN_A_LESSON)
        self.window.workspace.show_scene_page(True)
        self._follow()
        self._open_panel()

    def _closed(self) -> None:
        window = self.window
        self._conceal(False)
        window.commands.close_off("lesson", (), "")
        window.keeper.bring_back()
        window.recovery.go_on()
        window.workspace.show_scene_page(False)
        self._close_panel()
        if self.presenter is not None and isValid(self.presenter):
            self.presenter.close()
        self.presenter = None
        if window.layout_name != "start":
            window.show_layout(self._layout)
        self._close_panel()
        if self._instead and window.layout_name == "study":
            window.layouts.show_instead(self._instead)
        window.commands.refresh(Depends.LAYOUT | Depends.GAME | Depends.RECORD | Depends.UNDO)

    def _close_panel(self) -> None:
        """Close the panel of the lesson, also where a stored arrangement has it open."""
        if not self.window.docks[PANEL].isHidden():
            self.window.layouts.uncover(PANEL)

    def _layout_changed(self, name: str) -> None:
        if not self.lesson.is_open:
            self._close_panel()
            return
        if name == "start":
            self.leave()
            return
        self._follow()
        self._open_panel()

    def _open_panel(self) -> None:
        """Bring the panel of the lesson to the front in the Study layout."""
        window = self.window
        if self.lesson.is_open and window.layout_name == "study" and window.docks[PANEL].isHidden():
            window.layouts.cover(PANEL)

    def _announce(self) -> None:
        """Tell screen readers the title, the question and the answer of a scene."""
        lesson, scene = self.lesson, self.lesson.scene
        if scene is None or lesson.suspended:
            self._heard = None
            return
        before, self._heard = self._heard, (scene, lesson.part)
        text = {"slide": scene.title, "question": scene.question, "answer": scene.answer}.get(lesson.part, "")
        if text and self._heard != before:
            self.window.announcer.say(plain_text(text))

    # What is closed meanwhile.

    def _follow(self) -> None:
        """Show and close what belongs to the place of the lesson."""
        if self.window.ready:
            self._conceal(self.lesson.is_open and self.lesson.conceals)
        if self.lesson.is_open:
            self.window.playback.pause()
            self.window.commands.refresh(Depends.LAYOUT)

    def _conceal(self, wanted: bool) -> None:
        """Close what could tell the answer of a question, or open it again."""
        window, scene = self.window, self.lesson.scene
        shown = () if scene is None else scene.show
        stays = {*STAYS_OPEN, *(id for id in ("board", "source") if id in shown)}
        reason = tr(AFTER_THE_ANSWER) if wanted else ""
        for id, dock in window.docks.items():
            dock.cover("" if id in stays else reason)
        window.timeline_panel.setVisible(not wanted)
        if wanted == self._concealing:
            return
        self._concealing = wanted
        closed = [
            entry.id
            for entry in window.commands.declared.values()
            if entry.id in TELLING or (entry.menu in TELLING_MENUS and entry.id not in HARMLESS)
        ]
        window.commands.close_off("question", closed if wanted else (), AFTER_THE_ANSWER)
        window.status.refresh()

    # The presenter's window.

    def open_presenter(self) -> None:
        """Open the window with notes and answers, on another screen if there is one."""
        from plyscope_desktop.presenter.window import PresenterWindow

        if not self.lesson.is_open:
            return
        self.window.show_layout("lecture")
        if self.presenter is None or not isValid(self.presenter):
            work = self.window.workspace
            self.presenter = PresenterWindow(self.lesson, work.scene_page, work.make_scene_page, self.window)
            self.presenter.end_wanted.connect(self.leave)
            self.presenter.take_place(self.window)
        self.presenter.show()
        self.presenter.raise_()
        self.presenter.activateWindow()

    # The lessons of the program.

    def offers(self) -> Iterator[Offer]:
        """Yield the lessons, and the scenes of the one that is open, for the palette."""
        for path, lesson in known_lessons():
            yield Offer(
                lesson.title, tr("Lesson"), partial(self.open_file, path), english=f"lesson {lesson.source}",
                id=f"lesson.{lesson.id}",
            )  # fmt: skip
        for number, scene in enumerate(self.lesson.scenes):
            go = partial(self.lesson.go_to, number)
            yield Offer(
                f"{number + 1}  {scene.title}", tr("Scene"), go, english=f"scene {scene.id}",
                id=f"scene.{scene.id}",
            )  # fmt: skip


def _told(error: LessonError, path: Path) -> str:
    """Return an error as a user reads it: the file, the line, and what was expected."""
    name = shown_name(error.file or path.name)
    place = tr("{file}, line {line}").format(file=name, line=error.line) if error.line else name
    return f"{place}: {heard(error.sentence)}"
