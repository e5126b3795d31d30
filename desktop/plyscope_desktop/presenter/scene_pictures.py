"""Scene pictures: pictures of scenes that are not shown, from a page of their own off the screen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap

from plyscope_desktop.analysis.services import Services
from plyscope_desktop.look import theme
from plyscope_desktop.panels.lesson.scene_page import ScenePage
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.session.session import Session

PAGE = QSize(1920, 1080)
WAIT_MS = 400
"""The scene that is shown comes first."""
SETTLE_MS = 150
MakePage = Callable[[Services, OpenLesson], ScenePage]


class ScenePictures(QObject):
    """`taken` carries the number of a scene and its picture at the question, as it will be on the projector.

    `on_paper` the picture has no slide and no question, and the colours of paper.
    """

    taken = Signal(int, QPixmap)

    def __init__(
        self, lesson: OpenLesson, make_page: MakePage, parent: QObject, *, on_paper: bool = False
    ) -> None:
        super().__init__(parent)
        self._lesson, self._make_page, self._on_paper = lesson, make_page, on_paper
        self._wanted = -1
        self._session: Session | None = None
        self._shown: OpenLesson | None = None
        self._page: ScenePage | None = None
        self._soon = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._soon.timeout.connect(self._show)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self._take)

    def show_scene(self, number: int, wait_ms: int = WAIT_MS) -> None:
        """Make the picture of this scene soon; a number without a scene makes none."""
        self._wanted = number
        self._settled.stop()
        if 0 <= number < len(self._lesson.scenes):
            self._soon.start(wait_ms)
        else:
            self._soon.stop()

    def _show(self) -> None:
        lesson = self._lesson.lesson
        if lesson is None:
            return
        if self._shown is None or self._page is None:
            self._session = Session(self)
            services = Services(self._session)
            self._shown = services.lesson
            self._shown.remembers = self._shown.plays = False
            self._page = self._make_page(services, self._shown)
            self._page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            self._page.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
            self._page.resize(PAGE)
        if self._shown.lesson is not lesson:
            self._shown.open(lesson)
        self._page.show()
        self._shown.go_to(self._wanted)
        self._shown.show_question()
        self._settled.start()

    def _take(self) -> None:
        if self._page is not None and self._shown is not None and self._shown.number == self._wanted:
            if self._shown.loaded is None and not self._shown.error:
                self._settled.start()  # its search still runs
                return
            self._page.refresh()
            self._grab(self._page)  # what explains the signs of a picture follows the picture
            defer(self, self._hand_on)

    def _hand_on(self) -> None:
        if self._page is not None and self._page.isVisible():
            picture = self._grab(self._page)
            self._page.hide()
            self.taken.emit(self._wanted, picture)

    def _grab(self, page: ScenePage) -> QPixmap:
        if not self._on_paper:
            return page.grab()
        if page.views.isHidden():
            return QPixmap()
        with theme.painting(theme.PRINT):
            return page.views.grab()

    def close(self) -> None:
        """End the page and its session."""
        self._soon.stop()
        self._settled.stop()
        if self._page is not None:
            self._page.hide()
            self._page.deleteLater()
            self._page = None
        if self._session is not None:
            self._session.close()
            self._session = None
        self._shown = None
