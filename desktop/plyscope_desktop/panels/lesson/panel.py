"""Lesson: the slide and the question of a scene beside the tree, for one who learns alone."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.markdown_text import MarkdownText
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.wide_list import WideList

UPCOMING = {
    "step": marked("Next step"),
    "question": marked("Show the question"),
    "answer": marked("Show the answer"),
    "scene": marked("Next scene"),
    "end": marked("Next scene"),
}


class LessonPanel(Panel):
    """One button does what comes next, and says what that is. `left` asks to leave the lesson."""

    dock = InDock("lesson", marked("Lesson"), 35, help="lessons")

    left = Signal()
    exercise_wanted = Signal()

    def __init__(self, lesson: OpenLesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self.scenes = WideList(self)
        self.close_button = IconButton("close", self)
        self._top = hbox((self.scenes, 1), self.close_button)
        self.slide = MarkdownText(self, largest=theme.VALUE, least=theme.VALUE)
        self.question = MarkdownText(self, largest=theme.VALUE, least=theme.VALUE, bold=True)
        self.answer = MarkdownText(self, largest=theme.VALUE, least=theme.VALUE)
        self.place = theme.styled(plain_label(self), "second")
        self.error = theme.styled(plain_label(self, wordWrap=True), "error")
        self.exercise = QPushButton(self)
        self.rule = theme.styled(QFrame(self), "rule")
        self.rule.setFixedHeight(1)
        self._area = ScrollColumn(self)
        for part in (self.slide, self.rule, self.question, self.answer, self.error):
            self._area.column.addWidget(part)
        self._area.column.addWidget(self.exercise, 0, Qt.AlignmentFlag.AlignLeft)
        self._area.column.addStretch(1)
        self.back = QPushButton(self, autoDefault=False)
        self.back.setIcon(icon("back"))
        self.next = theme.styled(QPushButton(self, autoDefault=False), "primary")
        self._foot = hbox(self.back, self.place, 1, self.next)
        body = QWidget(self)
        self._body = vbox(self._top, (self._area, 1), self._foot, parent=body)
        self.set_body(body)
        self._refresh = Refresh(self, self.refresh)
        self.back.clicked.connect(lesson.back)
        self.next.clicked.connect(lesson.next)
        self.exercise.clicked.connect(self.exercise_wanted)
        self.close_button.clicked.connect(self.left)
        self.scenes.activated.connect(lesson.go_to)
        lesson.changed.connect(self._refresh.at_once)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def first_focus(self) -> QWidget | None:
        return self.next

    def refresh(self) -> None:
        """Show the scene as it is now."""
        lesson, scene = self.lesson, self.lesson.scene
        if scene is None or lesson.lesson is None:
            self.next.setEnabled(False)
            return
        self.head.set_title(lesson.lesson.title)
        names = [f"{number}  {one.title}" for number, one in enumerate(lesson.scenes, 1)]
        if names != [self.scenes.itemText(index) for index in range(self.scenes.count())]:
            self.scenes.clear()
            self.scenes.addItems(names)
        self.scenes.setCurrentIndex(lesson.number)
        asked, answered = lesson.part in ("question", "answer"), lesson.part == "answer"
        self._say(self.slide, scene.slide)
        self._say(self.question, scene.question if asked else "")
        self._say(self.answer, scene.answer if answered else "")
        self.rule.setVisible(bool(scene.slide) and asked)
        self.error.setText(heard(lesson.error))
        self.error.setVisible(bool(lesson.error))
        self.exercise.setVisible(scene.exercise is not None)
        self.next.setText(tr(UPCOMING[lesson.upcoming]))
        self.next.setEnabled(lesson.upcoming != "end")
        self.back.setEnabled(lesson.number > 0 or (bool(lesson.places) and lesson.place != lesson.places[0]))
        steps = lesson.steps
        step = tr("Step {n} of {total}").format(n=lesson.place.step, total=steps)
        self.place.setText(step if lesson.part == "step" else "")
        self._fit()
        last = self.answer if answered else self.question if asked else self.slide
        defer(self, lambda: self._area.ensureWidgetVisible(last, 0, theme.px(theme.GAP)))

    def _say(self, text: MarkdownText, markdown: str) -> None:
        text.say(markdown)
        text.setVisible(bool(markdown))

    def _fit(self) -> None:
        """Give each text the height that it needs in the width of the panel."""
        width = max(1, self._area.viewport().width() - theme.px(theme.PADDING))
        for text in (self.slide, self.question, self.answer):
            text.use_unit(theme.scale())
            text.setFixedHeight(round(text.height_in(width, text.largest)) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def rescale(self) -> None:
        pad, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._top.setContentsMargins(pad, gap, gap, 0)
        self._top.setSpacing(gap)
        self._area.column.setSpacing(gap)
        self._foot.setContentsMargins(pad, 0, pad, gap)
        self._foot.setSpacing(gap)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.setSpacing(gap)
        self._refresh.ask()

    def retranslate(self) -> None:
        self.head.set_title(tr("Lesson"))
        self.scenes.setAccessibleName(tr("Scenes"))
        self.close_button.say(tr("Leave the lesson"))
        self.back.setText(tr("Back"))
        self.exercise.setText(tr("Do the exercise"))
        self._refresh.ask()
