"""Zoo room: the bug zoo of a window, and the comparisons, games and exercises that begin there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.zoo import Bug
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.zoo.comparison import compared
from plyscope_desktop.zoo.window import ZooWindow
from plyscope_desktop.zoo.zoo_bar import ZooBar
from plyscope_desktop.zoo.zoo_game import ZooGame, begin
from plyscope_desktop.zoo.zoo_tree import position_of

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

EXERCISE = "find-bug"


class ZooRoom(QObject):
    """The zoo is a window without a parent: as its child it would stay above the game that it opens."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._zoo: ZooWindow | None = None
        self._job: Job | None = None
        self.game = ZooGame(window.session, window.services.review)
        self.bar = ZooBar(self.game, window)
        window.put_above_pages(self.bar)
        self.bar.compare_wanted.connect(self.compare_at_error)
        self.bar.zoo_wanted.connect(self.open)
        self.bar.spoken.connect(window.announcer.say)
        window.layouts.changed.connect(self.bar.show_layout)
        window.session.closing.connect(self._close_threads)
        self.bar.show_layout(window.layout_name)

    def open(self) -> ZooWindow:
        """Open the zoo, or bring it to the front."""
        zoo = self._zoo
        if zoo is None:
            zoo = self._zoo = ZooWindow(self._window.session)
            zoo.help_wanted.connect(self._window.help_desk.show)
            zoo.compare_wanted.connect(self.compare_on_tree)
            zoo.play_wanted.connect(self.play)
            zoo.find_wanted.connect(self.find)
            self._window.destroyed.connect(zoo.deleteLater)
        zoo.show()
        zoo.raise_()
        zoo.activateWindow()
        return zoo

    def compare_on_tree(self, bug: Bug, tree: ExerciseTree) -> None:
        """Compare a bug with alpha-beta on a tree."""
        self._compare(bug, position_of(tree))

    def compare_at_error(self) -> None:
        """Compare the bug that plays with alpha-beta in the position in which it erred first."""
        bug, position = self.game.bug, self.game.place_of_error()
        if bug is not None and position is not None:
            self._compare(bug, position)

    def _compare(self, bug: Bug, position: Position) -> None:
        """Search with both in a thread, and show them side by side."""
        stop, rows = Stop(), self._window.session.run.budget
        if self._job is not None:
            self._job.drop()
        work = partial(compared, bug, position, rows, stop)
        self._job = Job(work, self, self._show_comparison, stop=stop.set)
        self._job.start()

    def _show_comparison(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            self._window.message.show_message("error", heard(str(job.error)))
        elif job.result is None:
            self._window.status.show_note(tr("There it does what alpha-beta does."))
        else:
            self._window.open_compare().show_programs(job.result)

    def play(self, bug: Bug, game: Game, side: int) -> None:
        """Begin a game in which a bug plays a side; whatever else is open, such as an exercise, is left."""
        window = self._window
        window.keeper.going.emit()
        if window.exercise_is_open or window.lesson_is_open:
            return
        begin(window.session, bug, game, side)
        window.show_layout("play")
        self._come_forward()

    def find(self) -> None:
        """Draw an exercise in which a bug is to be found."""
        self._window.exercise_room.begin(EXERCISE)
        self._come_forward()

    def _come_forward(self) -> None:
        self._window.raise_()
        self._window.activateWindow()

    def _close_threads(self) -> None:
        self._job = None
        Job.close_all(self)
