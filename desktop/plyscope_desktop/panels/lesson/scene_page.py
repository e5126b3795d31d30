"""The page of a scene: its slide, the tree or what else is shown, the question, the parts of the scene."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape, unescape

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from plyscope_desktop.analysis.services import Services
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.look import theme
from plyscope_desktop.look.hall import (
    BUTTON,
    EDGE,
    HEADING,
    ICON,
    SIDE_SHARE,
    WIDE_BUTTON,
    unit_in,
)
from plyscope_desktop.panels.lesson.question_row import QuestionRow
from plyscope_desktop.panels.lesson.scene_views import SceneViews
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.widgets.blank_screen import BlankScreen
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.markdown_text import MarkdownText, as_markdown
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scene_track import Part, SceneTrack
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import Words

SLIDE_LEAST = 18
STEP_MS = 900
"""From one step to the next while they are played."""
BOLD = ("<b>", "</b>")
TYPED_MS = 4_000
"""A number that is not followed by Enter is forgotten after this time."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ScenePage(QFrame):
    """Follows an open lesson; `left` asks to leave it, `exercise_wanted` to do the exercise of the scene."""

    help_page = "lessons"

    left = Signal()
    blanked = Signal(bool)
    exercise_wanted = Signal()
    board_requested = Signal(int)
    views_changed = Signal()

    def __init__(
        self,
        services: Services,
        lesson: OpenLesson,
        panels: Mapping[str, Callable[[], QWidget]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.lesson = services.session, lesson
        self._words: Words = services.words
        self.setProperty("role", "panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = SpokenLine(self, largest=theme.LECTURE_LABEL)
        self.of = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self.place = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self.close_button = IconButton("close", self)
        self.slide = MarkdownText(self, least=SLIDE_LEAST)
        self.exercise = QPushButton(self)
        self.views = SceneViews(services, panels, self)
        self.row = QuestionRow(lesson, self)
        self.track = SceneTrack(self)
        self._beside: list[str] = []
        """Views that were asked for besides those of the scene."""
        self._typed = ""
        self._typing = QTimer(self, singleShot=True, interval=TYPED_MS)
        self._typing.timeout.connect(self._forget_typed)
        self._playing = QTimer(self, interval=STEP_MS)
        self._playing.timeout.connect(self._play_on)
        self._make_layout()
        self.blank_page = BlankScreen(self)
        self.blank_page.ended.connect(lambda: self.blank(False))
        self._refresh = Refresh(self, self.refresh)
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_layout(self) -> None:
        names = ("first", "back", "play", "forward", "last")
        self.buttons = tuple(IconButton(name, self) for name in names)
        self.first, self.back, self.play, self.forward, self.last = self.buttons
        self.play.make_primary("play")
        self._head = hbox((self.title, 1), (self.of, 1), self.place, self.close_button)
        self._left = QWidget(self)
        self._slide_column = vbox(
            (self.slide, 1), (self.exercise, 0, Qt.AlignmentFlag.AlignLeft), parent=self._left
        )
        self.slide.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._edge = theme.styled(QFrame(self), "rule")
        self._edge.setFixedWidth(1)
        self._middle = hbox((self._left, SIDE_SHARE), self._edge, (self.views, 100 - SIDE_SHARE), spacing=0)
        above, below = theme.styled(QFrame(self), "rule"), theme.styled(QFrame(self), "rule")
        self._foot = hbox(*self.buttons, (self.track, 1), spacing=0)
        vbox(
            self._head, above, (self._middle, 1), below, self.row, self._foot,
            parent=self, margins=0, spacing=0,
        )  # fmt: skip

    def _connect(self) -> None:
        lesson = self.lesson
        self.close_button.clicked.connect(self.left)
        self.first.clicked.connect(lesson.show_slide)
        self.back.clicked.connect(lesson.back)
        self.play.clicked.connect(self.play_steps)
        self.forward.clicked.connect(lesson.next)
        self.last.clicked.connect(lesson.show_question)
        self.exercise.clicked.connect(self.exercise_wanted)
        self.track.chosen.connect(self._choose_part)
        self.views.board_requested.connect(self.board_requested)
        lesson.changed.connect(self._place_changed)
        self._refresh.follow(self.session.record.frame, Changed.TICK | Changed.RECORD | Changed.STATE)
        self.views.installEventFilter(self)

    @property
    def canvas(self) -> TreeCanvas:
        """The drawn tree of the scene."""
        return self.views.canvas

    @property
    def focus_widget(self) -> QWidget:
        """Return what gets the keys."""
        return self.views.focus_widget or self

    @property
    def unit(self) -> float:
        """The pixels of the screen for one at 100 %."""
        return unit_in(self.width(), self.height())

    # What it does.

    def step(self, direction: int) -> None:
        """Go on (1) or back (-1), as a remote does."""
        self.blank(False)
        self._stop_playing()
        if direction > 0:
            self.lesson.next()
        else:
            self.lesson.back()

    def play_steps(self) -> None:
        """Let the steps of the scene follow each other up to the question; without any, show what is next."""
        if self._playing.isActive():
            self._stop_playing()
        elif self.lesson.upcoming == "step":
            self.lesson.next()
            if self.lesson.upcoming == "step":
                self._playing.start()
        else:
            self.lesson.next()
        self._show_buttons()

    def _play_on(self) -> None:
        if self.lesson.upcoming == "step" and self.isVisible():
            self.lesson.next()
        if self.lesson.upcoming != "step":
            self._stop_playing()

    def _stop_playing(self) -> None:
        self._playing.stop()
        self._show_buttons()

    def blank(self, on: bool) -> None:
        """Show nothing, for attention to the lecturer; any key or click ends it."""
        if on == self.blank_page.isHidden():
            if on:
                self.blank_page.show()
                self.blank_page.raise_()
            (self.blank_page if on else self.focus_widget).setFocus(Qt.FocusReason.OtherFocusReason)
            self.blank_page.setVisible(on)  # last: from what it hides, Qt moves the focus as Tab does
            self.blanked.emit(on)

    def show_beside(self, id: str, on: bool) -> None:
        """Let the text or the board stand beside the tree in this scene, or no more."""
        others = [other for other in self._beside if other != id]
        self._beside = [*others, id] if on else others
        self.refresh()
        self.views_changed.emit()

    def shows(self, id: str) -> bool:
        """Return True if a view is shown."""
        return id in self.views.shown or (id == "board" and "play" in self.views.shown)

    def _choose_part(self, number: int, step: int) -> None:
        """Go to the clicked part of the scene, but never to the answer by a slip of the hand."""
        parts = self._parts()
        part = parts[number][0] if number < len(parts) else ""
        steps = [place for place in self.lesson.places if place.part == part]
        if part == "answer" and not self.lesson.was_answered(self.lesson.number):
            return
        if steps:
            self.lesson.show_place(steps[min(step, len(steps)) - 1])

    def _place_changed(self) -> None:
        if self._playing.isActive() and self.lesson.upcoming != "step":
            self._stop_playing()
        self._refresh.at_once()

    # What it shows.

    def refresh(self) -> None:
        """Show the scene as it is now."""
        lesson, scene = self.lesson, self.lesson.scene
        if scene is None or lesson.lesson is None:
            return
        self.title.say(f"<b>{escape(scene.title)}</b>")
        self._show_place()
        self.slide.say(scene.slide)
        self.exercise.setVisible(scene.exercise is not None)
        answered = lesson.part == "answer"
        shown = (*scene.show, *(scene.then_show if answered else ()))
        shown = (*dict.fromkeys((*shown, *(self._beside if scene.set_up is not None else ()))),)
        loaded = lesson.loaded
        self._show_views(shown)
        second = None if loaded is None else loaded.beside
        views = shown if scene.set_up is not None else ()
        self.views.show_scene(scene, views, second, answered=answered, marks=not lesson.conceals)
        self._watch_keys()
        self._say()
        parts = self._parts()
        now = next((at for at, (part, _) in enumerate(parts) if part == lesson.part), 0)
        names = self._part_names()
        self.track.show_parts(
            [Part(names[part], steps) for part, steps in parts], now, max(1, lesson.place.step)
        )
        self._show_buttons()
        self._fit_row()

    def _show_views(self, shown: tuple[str, ...]) -> None:
        """Give the slide its side; the whole page where nothing else is shown."""
        scene = self.lesson.scene
        others = scene is not None and scene.set_up is not None and any(id != "slide" for id in shown)
        slide = "slide" in shown or not others
        self._left.setVisible(slide)
        self.views.setVisible(others)
        self._edge.setVisible(slide and others)
        self.slide.use_largest(theme.LECTURE_LABEL if others else theme.LECTURE_SENTENCE)

    def _parts(self) -> list[tuple[str, int]]:
        """The parts of the scene with the number of places of each."""
        places = self.lesson.places
        found = dict.fromkeys(place.part for place in places)
        return [(part, sum(place.part == part for place in places)) for part in found]

    @staticmethod
    def _part_names() -> dict[str, str]:
        return {"slide": tr("Slide"), "step": tr("Steps"), "question": tr("Question"), "answer": tr("Answer")}

    def _say(self) -> None:
        """The question, the answer, or what the step of the moment means."""
        lesson, scene = self.lesson, self.lesson.scene
        if scene is None:
            return
        if lesson.error:
            self.row.say(tr("Error"), as_markdown(heard(lesson.error)))
        elif lesson.part == "question":
            self.row.say(tr("Question"), scene.question)
        elif lesson.part == "answer":
            self.row.say(tr("Answer"), scene.answer or self._sentence())
        elif lesson.part == "step" and not lesson.conceals:
            self.row.say("", self._sentence())
        else:
            self.row.say("", "")

    def _sentence(self) -> str:
        """What the event of the moment means, as Markdown."""
        if self.session.record.searched is None:
            return ""
        told = narrate(self._words, self.session.record.tick)
        parts = re.split("(</?b>)", told)
        return "".join("**" if part in BOLD else as_markdown(unescape(part)) for part in parts)

    def _show_place(self) -> None:
        lesson = self.lesson
        if lesson.lesson is None:
            return
        if self._typed:
            number = tr("To scene {n}").format(n=self._typed)
        else:
            number = f"{lesson.number + 1} / {len(lesson.scenes)}"
        self.of.say(escape(lesson.lesson.title))
        self.place.say(f"<b>{number}</b>")
        self.place.setFixedWidth(self.place.wide(self.place.text))

    def _show_buttons(self) -> None:
        lesson = self.lesson
        self.first.setEnabled(bool(lesson.places) and lesson.place != lesson.places[0])
        self.back.setEnabled(lesson.number > 0 or self.first.isEnabled())
        self.forward.setEnabled(lesson.upcoming != "end")
        self.play.setEnabled(self.forward.isEnabled())
        before = [place for place in lesson.places if place.part != "answer"]
        self.last.setEnabled(bool(before) and lesson.place not in (before[-1], *lesson.places[len(before) :]))
        name = "pause" if self._playing.isActive() else "play"
        if self.play.property("shows") != name:
            self.play.setProperty("shows", name)
            self.play.show_icon(name)

    # A number and Enter.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take digits, and Enter after them, before the tree does."""
        if isinstance(event, QKeyEvent) and event.type() in (
            QEvent.Type.KeyPress,
            QEvent.Type.ShortcutOverride,
        ):
            return self._take_key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._take_key(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Esc forgets a number that was begun, and leaves the lesson otherwise."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and self._typed and Qt.Key(event.key()) in (Qt.Key.Key_Escape, *ENTER):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        key, plain = Qt.Key(event.key()), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        digit = plain and event.text().isdigit() and not self.views.takes_digits()
        if not digit and not (self._typed and key in (*ENTER, Qt.Key.Key_Escape, Qt.Key.Key_Backspace)):
            return False
        event.accept()
        if event.type() == QEvent.Type.ShortcutOverride:
            return True
        if digit:
            self._typed = (self._typed + event.text())[-3:]
        elif key == Qt.Key.Key_Backspace:
            self._typed = self._typed[:-1]
        else:
            number, self._typed = self._typed, ""
            if key in ENTER:
                self.lesson.go_to(int(number) - 1)
        self._typing.start()
        self._show_place()
        return True

    def _forget_typed(self) -> None:
        self._typed = ""
        self._show_place()

    def _watch_keys(self) -> None:
        """Take digits also where a view has the keys."""
        focus = self.views.focus_widget
        if focus is not None:
            focus.removeEventFilter(self)
            focus.installEventFilter(self)

    # Its sizes.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.blank_page.setGeometry(self.rect())
        self.rescale()

    def _fit_row(self) -> None:
        scene = self.lesson.scene
        texts = () if scene is None else (scene.question, scene.answer, self.row.text.text)
        self.row.fit(self.unit, self.width(), self.height(), texts)

    def rescale(self) -> None:
        """Take the size of the current scale and of the room that there is."""
        unit = self.unit

        def px(length: float) -> int:
            return round(length * unit)

        for line in (self.title, self.of, self.place):
            line.use_unit(unit)
            line.setFixedHeight(px(HEADING))
        self.place.setFixedWidth(self.place.wide(self.place.text))
        self.slide.use_unit(unit)
        self.track.use_unit(unit)
        self.views.use_unit(unit, self.height())
        for button in (*self.buttons, self.close_button):
            wide = WIDE_BUTTON if button is self.play else BUTTON
            button.setFixedSize(px(wide), px(HEADING if button is self.close_button else BUTTON))
            button.setIconSize(QSize(px(ICON), px(ICON)))
        self._head.setContentsMargins(px(EDGE), 0, px(theme.TIGHT), 0)
        self._head.setSpacing(px(theme.WIDE))
        self._slide_column.setContentsMargins(px(EDGE), px(EDGE), px(theme.WIDE), px(theme.WIDE))
        self._slide_column.setSpacing(px(theme.WIDE))
        self._foot.setContentsMargins(px(EDGE - 12), 0, px(EDGE), px(theme.PADDING))
        self._foot.setSpacing(px(theme.TIGHT))
        small = f"font-size: {px(theme.LECTURE_LEGEND)}px; padding: 0 {px(12)}px; min-height: {px(40)}px;"
        self.exercise.setStyleSheet(f"QPushButton {{ {small} }}")
        self._fit_row()
        self._refresh.ask()

    def retranslate(self) -> None:
        self.close_button.say_command("search.stop", tr("Leave the lecture"))
        self.exercise.setText(tr("Do the exercise"))
        self.track.setAccessibleName(tr("Parts of the scene"))
        names = (
            (self.first, tr("To the slide"), ""),
            (self.back, tr("Back"), "lecture.back"),
            (self.play, tr("Play the steps"), ""),
            (self.forward, tr("On"), "lecture.forward"),
            (self.last, tr("To the question"), ""),
        )
        for button, name, command in names:
            button.say(name, keymap.text(command) if command else "")
        self._refresh.ask()
