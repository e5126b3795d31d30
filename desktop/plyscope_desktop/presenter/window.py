"""The presenter's window: scenes and times, the projector's picture, notes, the answer, what is next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSplitter, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.panels.lesson.scene_page import ScenePage
from plyscope_desktop.presenter.live_picture import LivePicture
from plyscope_desktop.presenter.scene_list import SceneList, clock_text
from plyscope_desktop.presenter.scene_pictures import MakePage, ScenePictures
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.markdown_text import MarkdownText
from plyscope_desktop.widgets.screens import free_room, resize_within
from plyscope_desktop.widgets.thinking_ring import ThinkingRing

WIDTH, HEIGHT = 1366, 696
LEAST = QSize(1000, 560)
HEAD = 44
SCENES, MIDDLE, RIGHT = 232, 584, 542
"""Widths of the three columns."""
SECOND_MS = 1_000
LEAST_NOTES, MOST_NOTES = 14, 28
NOTES_STEP = 2
ANSWER_TYPE, NEXT_TYPE = 20, 15

UPCOMING = {
    "step": marked("Next step"),
    "question": marked("Show the question"),
    "answer": marked("Show the answer"),
    "scene": marked("Next scene"),
    "end": marked("End of the lesson"),
}
"""What Page Down does, as the button says it."""
PARTS = {
    "slide": marked("Slide"),
    "step": marked("Steps"),
    "question": marked("Question"),
    "answer": marked("Answer"),
}


class PresenterWindow(QWidget):
    """Belongs to one lesson and the page that the hall sees; `end_wanted` asks to end the lesson."""

    help_page = "lessons"

    end_wanted = Signal()

    def __init__(
        self, lesson: OpenLesson, page: ScenePage, make_page: MakePage, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("tells_tab", True)
        self.lesson, self.page = lesson, page
        self.next_scene = ScenePictures(lesson, make_page, self)
        self._next_of = -1
        self._now: Callable[[], datetime] = datetime.now
        self._typed = ""
        self._sections: list[tuple[QFrame, object]] = []
        self._make_head()
        self._make_scenes()
        self._make_middle()
        self._make_right()
        self._lay_out()
        self._actions: dict[str, QAction] = {}
        self._make_actions()
        self._seconds = QTimer(self, interval=SECOND_MS)
        self._seconds.timeout.connect(self._tick)
        self._connect()
        self.setMinimumSize(LEAST.boundedTo(free_room(self.screen())))
        resize_within(self, WIDTH, HEIGHT)
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)

    # Its parts.

    def _make_head(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.title = theme.styled(ElidedLabel(self._head), "section")
        self.elapsed_word = theme.styled(plain_label(self._head), "second")
        self.elapsed = theme.styled(plain_label(self._head), "clock")
        self.planned = theme.styled(plain_label(self._head), "second")
        self.time_word = theme.styled(plain_label(self._head), "second")
        self.time = theme.styled(plain_label(self._head), "clock")
        self.black, self.end = QPushButton(self._head), QPushButton(self._head)
        self.black.setCheckable(True)
        self.black.setIcon(icon("moon"))
        self.end.setIcon(icon("close"))
        self._head_row = hbox(
            (self.title, 1), self.elapsed_word, self.elapsed, self.planned, self.time_word, self.time,
            self.black, self.end, parent=self._head,
        )  # fmt: skip

    def _section(self, *more: QWidget) -> tuple[QFrame, QLabel]:
        """Return a head of a section with its title, and other widgets at its right end."""
        head = theme.styled(QFrame(self), "head")
        title = theme.styled(plain_label(head), "title")
        row = hbox(title, 1, *more, parent=head, margins=(theme.PADDING, 0, theme.PADDING, 0))
        row.setSpacing(theme.GAP)
        for widget in more:
            widget.setParent(head)
        self._sections.append((head, row))
        return head, title

    def _make_scenes(self) -> None:
        self.scenes = SceneList(self.lesson, self)
        self.times_word = theme.styled(plain_label(self), "second")
        head, self.scenes_title = self._section(self.times_word)
        self.hint = theme.styled(plain_label(self, wordWrap=True), "caption")
        self._scenes = theme.styled(QFrame(self), "panel")
        vbox(head, (self.scenes, 1), self.hint, parent=self._scenes, margins=0, spacing=0)

    def _make_middle(self) -> None:
        head, self.picture_title = self._section()
        self.picture = LivePicture(self.page, self)
        self.back = QPushButton(self, autoDefault=False)
        self.back.setIcon(icon("back"))
        self.primary = theme.styled(QPushButton(self, autoDefault=False), "primary")
        self.primary.setIcon(icon("forward", "panel"))
        self.key = theme.styled(plain_label(self), "second")
        self.ring = ThinkingRing(self._thinking_left, self)
        self.thinking = theme.styled(plain_label(self), "second")
        self._controls = hbox(self.back, self.primary, self.key, 1, self.ring, self.thinking)
        above = theme.styled(QFrame(self), "panel")
        self._above = vbox((self.picture, 1), self._controls, parent=above)
        self.smaller, self.larger = IconButton("minus", self), IconButton("plus", self)
        notes_head, self.notes_title = self._section(self.smaller, self.larger)
        self.notes = MarkdownText(self)
        below = theme.styled(QFrame(self), "panel")
        self._below = vbox((self.notes, 1), parent=below)
        self._middle = QSplitter(Qt.Orientation.Vertical, self, childrenCollapsible=False)
        upper, lower = QWidget(self), QWidget(self)
        vbox(head, (above, 1), parent=upper, margins=0, spacing=0)
        vbox(notes_head, (below, 1), parent=lower, margins=0, spacing=0)
        self._middle.addWidget(upper)
        self._middle.addWidget(lower)
        self._middle.setSizes([420, 230])

    def _make_right(self) -> None:
        self.seen = theme.styled(plain_label(self), "second")
        head, self.answer_title = self._section(self.seen)
        self.answer = MarkdownText(self, largest=ANSWER_TYPE, least=theme.BODY)
        self.then = theme.styled(plain_label(self, wordWrap=True), "second")
        above = theme.styled(QFrame(self), "panel")
        self._answer_column = vbox((self.answer, 1), self.then, parent=above)
        next_head, self.next_title = self._section()
        self.next_picture = LivePicture(None, self)
        self.next_words = MarkdownText(self, largest=NEXT_TYPE, least=theme.LABEL)
        below = theme.styled(QFrame(self), "panel")
        self._next_column = vbox((self.next_picture, 2), (self.next_words, 1), parent=below)
        self._right = QSplitter(Qt.Orientation.Vertical, self, childrenCollapsible=False)
        upper, lower = QWidget(self), QWidget(self)
        vbox(head, (above, 1), parent=upper, margins=0, spacing=0)
        vbox(next_head, (below, 1), parent=lower, margins=0, spacing=0)
        self._right.addWidget(upper)
        self._right.addWidget(lower)
        self._right.setSizes([220, 430])

    def _lay_out(self) -> None:
        self._columns = QSplitter(Qt.Orientation.Horizontal, self, childrenCollapsible=False)
        for column in (self._scenes, self._middle, self._right):
            self._columns.addWidget(column)
        for number, stretch in enumerate((0, 3, 2)):
            self._columns.setStretchFactor(number, stretch)
        self._columns.setSizes([SCENES, MIDDLE, RIGHT])
        self._foot = theme.styled(QFrame(self), "foot")
        self.projector = theme.styled(ElidedLabel(self._foot), "second")
        self.keys = theme.styled(plain_label(self._foot), "second")
        self._foot_row = hbox((self.projector, 1), self.keys, parent=self._foot)
        vbox(self._head, (self._columns, 1), self._foot, parent=self, margins=0, spacing=0)

    def _make_actions(self) -> None:
        lesson = self.lesson
        actions: dict[str, Callable[[], object]] = {
            "lecture.forward": lambda: self.page.step(1),
            "lecture.back": lambda: self.page.step(-1),
            "lesson.skip": lesson.skip,
            "lesson.answer": lesson.show_answer,
            "lesson.think": lesson.think,
            "lecture.blank": self.black.click,
            "lesson.presenter": self.close,
            "file.close": self.close,
            "view.source": lambda: self.page.show_beside("source", not self.page.shows("source")),
            "lecture.board": lambda: self.page.show_beside("board", not self.page.shows("board")),
        }
        for id, do in actions.items():
            action = QAction(self)
            action.triggered.connect(lambda checked=False, do=do: do())
            self.addAction(action)
            self._actions[id] = action

    def _connect(self) -> None:
        lesson, page = self.lesson, self.page
        self.primary.clicked.connect(lambda: page.step(1))
        self.back.clicked.connect(lambda: page.step(-1))
        self.black.clicked.connect(lambda: page.blank(page.blank_page.isHidden()))
        self.end.clicked.connect(self.end_wanted)
        self.scenes.chosen.connect(lesson.go_to)
        self.smaller.clicked.connect(lambda: self.size_notes(-NOTES_STEP))
        self.larger.clicked.connect(lambda: self.size_notes(NOTES_STEP))
        lesson.changed.connect(self.refresh)
        lesson.closed.connect(self.close)
        lesson.thinking_changed.connect(self._tick)
        lesson.thinking_changed.connect(self.picture.ask)
        page.blanked.connect(self._show_blank)
        page.session.record.frame.connect(self._record_changed)
        page.views_changed.connect(self.picture.ask)
        page.canvas.tree_item.painted.connect(self.picture.ask)
        self.next_scene.taken.connect(self._show_next)

    # What it shows.

    def refresh(self) -> None:
        """Show where the lesson is."""
        lesson, scene = self.lesson, self.lesson.scene
        if scene is None or lesson.lesson is None:
            return
        self.title.setText(lesson.lesson.title)
        self.scenes.refresh()
        self.picture_title.setText(tr("On the projector: {part}").format(part=tr(PARTS[lesson.part])))
        self.primary.setText(tr(UPCOMING[lesson.upcoming]))
        self.primary.setEnabled(lesson.upcoming != "end")
        self.back.setEnabled(lesson.number > 0 or (bool(lesson.places) and lesson.place != lesson.places[0]))
        self.notes.say(scene.notes)
        self.answer.say(scene.answer)
        self.seen.setText(self._whether_seen())
        self.then.setText(self._what_then())
        self._show_next_words()
        if self._next_of != lesson.number:
            self._next_of = lesson.number
            self.next_picture.clear()
            self.next_scene.show_scene(lesson.number + 1)
        self.picture.ask()
        self._tick()

    def _whether_seen(self) -> str:
        scene = self.lesson.scene
        if scene is None or not scene.question:
            return tr("No question")
        return tr("Shown") if self.lesson.part == "answer" else tr("Not on the screen yet")

    def _what_then(self) -> str:
        """Return where the picture goes with the answer."""
        scene, loaded = self.lesson.scene, self.lesson.loaded
        if scene is None or loaded is None or self.lesson.part == "answer":
            return ""
        if scene.after is not None:
            return tr("Then another search takes the place of this one.")
        if scene.then is None or loaded.run is None:
            return ""
        return tr("Then the picture goes to step {n}.").format(n=loaded.moments.then)

    def _show_next_words(self) -> None:
        number = self.lesson.number + 1
        if number >= len(self.lesson.scenes):
            self.next_title.setText(tr("No further scene"))
            self.next_words.say("")
            return
        scene = self.lesson.scenes[number]
        title = tr("Next scene: {n}  {title}").format(n=number + 1, title=scene.title)
        self.next_title.setText(title)
        said = [
            f"**{word}** {text}"
            for word, text in ((tr("Question"), scene.question), (tr("Answer"), scene.answer))
            if text
        ]
        self.next_words.say("\n\n".join(said))

    def _show_next(self, number: int, picture: QPixmap) -> None:
        if number != self.lesson.number + 1:
            return
        self.next_picture.picture = picture
        self.next_picture.taken += 1
        self.next_picture.updateGeometry()
        self.next_picture.update()

    def _record_changed(self, changed: object) -> None:
        self.picture.ask()

    def _show_blank(self, blank: bool) -> None:
        self.black.setChecked(blank)
        self.picture.ask()

    def _thinking_left(self) -> float | None:
        left, scene = self.lesson.thinking, self.lesson.scene
        return None if left is None or scene is None or not scene.think else left / scene.think

    def _tick(self) -> None:
        """Show the times, once a second."""
        lesson = self.lesson
        if lesson.lesson is None:
            return
        self.elapsed.setText(clock_text(lesson.times.total))
        minutes = lesson.lesson.minutes or settings.store().get(settings.LECTURE_MINUTES)
        self.planned.setText(tr("of {n} minutes").format(n=f"{minutes:g}"))
        self.time.setText(f"{self._now():%H:%M}")
        left, scene = lesson.thinking, lesson.scene
        self.ring.refresh()
        self.ring.setVisible(left is not None)
        said = ""
        if left is not None and scene is not None:
            said = tr("Thinking: {left} of {n} seconds left").format(left=round(left), n=scene.think)
        elif scene is not None and scene.think:
            key = keymap.text("lesson.think")
            said = tr("Time to think: {n} seconds ({key})").format(n=scene.think, key=key)
        self.thinking.setText(said)
        self.scenes.refresh()

    def size_notes(self, by: int) -> None:
        """Make the notes larger or smaller."""
        store = settings.store()
        size = min(max(store.get(settings.NOTES_SIZE) + by, LEAST_NOTES), MOST_NOTES)
        store.set(settings.NOTES_SIZE, size)
        self._show_notes_size()

    def _show_notes_size(self) -> None:
        size = settings.store().get(settings.NOTES_SIZE)
        self.notes.least = size
        self.notes.use_largest(size)
        self.smaller.setEnabled(size > LEAST_NOTES)
        self.larger.setEnabled(size < MOST_NOTES)

    # Its place and its keys.

    def take_place(self, projected: QWidget) -> None:
        """Go to another screen than that of the window that the hall sees, if there is one."""
        screens = QGuiApplication.screens()
        others = [screen for screen in screens if screen is not projected.screen()]
        screen = others[0] if others else projected.screen()
        room = screen.availableGeometry()
        size = QRect(0, 0, min(theme.px(WIDTH), room.width()), min(theme.px(HEIGHT), room.height()))
        size.moveCenter(room.center())
        self.setMinimumSize(LEAST.boundedTo(free_room(screen)))
        self.setGeometry(size)
        if others:
            self.setWindowState(Qt.WindowState.WindowMaximized)
        self._show_projector()

    def _show_projector(self) -> None:
        screen = self.page.screen()
        numbers = [other.name() for other in QGuiApplication.screens()]
        number = numbers.index(screen.name()) + 1 if screen.name() in numbers else 1
        size = screen.size() * screen.devicePixelRatio()
        text = tr("Projector: screen {n}, {width} × {height}")
        self.projector.setText(text.format(n=number, width=size.width(), height=size.height()))

    def take_keys(self) -> None:
        """Answer to the keys that count now, and name them."""
        for id, action in self._actions.items():
            action.setShortcuts([QKeySequence(key) for key in keymap.keys(id)])
        self.key.setText(keymap.text("lecture.forward"))
        named = (
            (f"{keymap.text('lecture.back')}, {keymap.text('lecture.forward')}", tr("step")),
            (keymap.text("lesson.answer"), tr("answer")),
            (keymap.text("lecture.blank"), tr("black")),
            (keymap.text("lesson.think"), tr("thinking")),
        )
        self.keys.setText(" · ".join(f"{key}: {what}" for key, what in named if key))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A number and Enter go to a scene."""
        key, plain = Qt.Key(event.key()), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.text().isdigit():
            self._typed = (self._typed + event.text())[-3:]
        elif self._typed and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            number, self._typed = int(self._typed), ""
            self.lesson.go_to(number - 1)
        elif self._typed and key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self._typed = ""
        else:
            super().keyPressEvent(event)
            return
        self.hint.setText(self._hint())

    def _hint(self) -> str:
        if self._typed:
            return tr("To scene {n}: Enter").format(n=self._typed)
        return tr("Type a number and Enter to go to that scene.")

    def event(self, event: QEvent) -> bool:
        """Enter presses a button only while no number is typed."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._typed:
            event.accept()
            return True
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._seconds.start()
        self._next_of = -1
        self.refresh()
        self.primary.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_projector()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._seconds.stop()
        self.next_scene.close()
        super().closeEvent(event)

    def rescale(self) -> None:
        pad, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._head.setFixedHeight(theme.px(HEAD))
        self._head_row.setContentsMargins(pad, 0, gap, 0)
        self._head_row.setSpacing(gap)
        self._foot.setFixedHeight(theme.px(theme.STATUS))
        self._foot_row.setContentsMargins(pad, 0, pad, 0)
        for head, _ in self._sections:
            head.setFixedHeight(theme.px(theme.HEAD))
        self._above.setContentsMargins(pad, pad, pad, pad)
        self._above.setSpacing(pad)
        self._controls.setSpacing(gap)
        self._below.setContentsMargins(pad, pad, pad, pad)
        self._answer_column.setContentsMargins(pad, pad, pad, pad)
        self._next_column.setContentsMargins(pad, pad, pad, pad)
        self._next_column.setSpacing(gap)
        self.hint.setContentsMargins(pad, gap, pad, pad)
        for text in (self.notes, self.answer, self.next_words):
            text.use_unit(theme.scale())
        self.ring.use_unit(theme.scale() * 0.65)
        self._show_notes_size()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Presenter's window"))
        self.elapsed_word.setText(tr("Elapsed"))
        self.time_word.setText(tr("Now"))
        self.black.setText(tr("Black screen"))
        self.black.setToolTip(keymap.tooltip(tr("Blank the screen"), "lecture.blank"))
        self.end.setText(tr("End the lesson"))
        self.end.setToolTip(tr("Leave the lesson"))
        self.scenes_title.setText(tr("Scenes"))
        self.times_word.setText(tr("Time taken"))
        self.hint.setText(self._hint())
        self.back.setText(tr("Back"))
        self.notes_title.setText(tr("Notes of the lecturer"))
        self.smaller.say(tr("Smaller notes"))
        self.larger.say(tr("Larger notes"))
        self.answer_title.setText(tr("Answer"))
        self.picture.setAccessibleName(tr("Picture of the projector"))
        self.next_picture.setAccessibleName(tr("Picture of the next scene"))
        self._show_projector()
        self.refresh()
