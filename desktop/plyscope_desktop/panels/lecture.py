"""The lecture page: the tree, one sentence and the transport, for the last row of a hall; nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QStackedWidget, QWidget

from plyscope_desktop.boards.moment_board import MomentBoard
from plyscope_desktop.canvas.drawing.sizes import LECTURE, LOW_LECTURE
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.source_view import SourceView
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.strip import Strip
from plyscope_desktop.words import phrases
from plyscope_desktop.words.lecture import LectureWords

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.analysis.playout_show import PlayoutShow
    from plyscope_desktop.canvas.canvas import TreeCanvas
    from plyscope_desktop.words.phrases import Words

HEADING, SENTENCE, TRANSPORT = 46, 58, 66
SIDE_SHARE = 34
"""Per cent of the width for source and board."""
EDGE = 32
BUTTON, WIDE_BUTTON, ICON = 48, 72, 26
GO_WIDTH, GO_HEIGHT = 240, 64
STRIP_ENLARGED = 1.3
SOURCE_TYPE = 22
LEAST_WIDTH, LEAST_HEIGHT = 1200, 620
"""Below this, at the user's scale, everything is smaller than that asks for, but not below 100 %."""
LOW = 900
"""The height from which there is room for the largest type."""

COMMANDS_OF_BUTTONS = tuple(f"timeline.{id}" for id in ("first", "back", "play", "forward", "last"))


class LecturePage(QWidget):
    """Follows a session; `step` is what remotes do. `left` asks for the layout before."""

    help_page = "lecture"

    search_requested = Signal()
    board_requested = Signal(int)
    left = Signal()
    source_changed = Signal(bool)
    board_changed = Signal(bool)
    blanked = Signal(bool)

    def __init__(
        self,
        session: Session,
        playback: Playback,
        words: Words,
        explanation: Explanation,
        playouts: PlayoutShow,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session, self.playback = session, playback
        self._words, self._explanation = words, explanation
        self.says = LectureWords(playback, words, explanation)
        self.setProperty("role", "panel")
        self.title = SpokenLine(self, largest=theme.LECTURE_LABEL)
        self.place = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self.close_button = IconButton("close", self)
        self._canvas: TreeCanvas | None = None
        self._sizes = LECTURE
        self.source = SourceView(session, self)
        self.board = MomentBoard(session, words, playouts, self)
        self.sentence = SpokenLine(self, largest=theme.LECTURE_SENTENCE)
        self.strip = Strip(self)
        self.moment = SpokenLine(self, largest=theme.LECTURE_LABEL, side=Qt.AlignmentFlag.AlignRight)
        self._make_empty()
        self._make_buttons()
        self._make_layout()
        self.blank_page = _Blank(self)
        self.blank_page.ended.connect(lambda: self.blank(False))
        self._refresh = Refresh(self, self.refresh)
        self._connect()
        self.setFocusProxy(self._go)
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.switch.changed.connect(self._refresh.ask)

    @property
    def canvas(self) -> TreeCanvas:
        """The drawn tree, made when it is first needed: what draws it takes long to load."""
        if self._canvas is None:
            from plyscope_desktop.canvas.canvas import TreeCanvas

            self._canvas = TreeCanvas(
                self.session, self._words, self._explanation, self.playback, self, self._sizes
            )
            self._canvas.board_requested.connect(self.board_requested)
            self._faces.addWidget(self._canvas)
            QWidget.setTabOrder(self._go, self._canvas)
        return self._canvas

    def _make_empty(self) -> None:
        """Make the page that is shown before a search: a sentence and a button."""
        self._empty = QWidget(self)
        self._nothing = SpokenLine(
            self._empty, largest=theme.LECTURE_SENTENCE, side=Qt.AlignmentFlag.AlignHCenter
        )
        self._go = theme.styled(QPushButton(self._empty), "primary")
        column = vbox(1, self._nothing, parent=self._empty)
        column.addSpacing(theme.LARGE)
        column.addWidget(self._go, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def _make_buttons(self) -> None:
        names = ("first", "back", "play", "forward", "last")
        self.buttons = tuple(IconButton(name, self) for name in names)
        self.first, self.back, self.play, self.forward, self.last = self.buttons
        self.play.make_primary("play")

    def _make_layout(self) -> None:
        self._head = hbox((self.title, 1), self.place, self.close_button)
        self._faces = QStackedWidget(self)
        self._faces.addWidget(self._empty)
        self._edge = theme.styled(QFrame(self), "rule")
        self._edge.setFixedWidth(1)
        self._side = QWidget(self)
        vbox((self.source, 1), (self.board, 1), parent=self._side, margins=0, spacing=0)
        middle = hbox((self._faces, 100 - SIDE_SHARE), self._edge, (self._side, SIDE_SHARE), spacing=0)
        self.source.hide()
        self.board.hide()
        self._side.hide()
        self._edge.hide()
        rule = theme.styled(QFrame(self), "rule")
        self._said = hbox(self.sentence)
        self._row = hbox(*self.buttons, (self.strip, 1), self.moment, spacing=0)
        vbox(self._head, (middle, 1), rule, self._said, self._row, parent=self, margins=0, spacing=0)

    def _connect(self) -> None:
        session, playback = self.session, self.playback
        self._go.clicked.connect(self.search_requested)
        self.close_button.clicked.connect(self.left)
        self.first.clicked.connect(playback.first)
        self.back.clicked.connect(lambda: playback.step("event", -1))
        self.play.clicked.connect(playback.toggle)
        self.forward.clicked.connect(lambda: playback.step("event", 1))
        self.last.clicked.connect(playback.last)
        self.strip.scrubbed.connect(playback.go_to)
        self.strip.stepped.connect(playback.step_kind)
        session.record.replaced.connect(self._refresh.at_once)
        session.run.failed.connect(self._fail)
        self._refresh.follow(session.record.frame, Changed.ROWS | Changed.TICK | Changed.STATE)
        for signal in (
            session.document.position_changed,
            session.document.preset_changed,
            playback.playing_changed,
        ):
            signal.connect(self._refresh.ask)

    def step(self, direction: int) -> None:
        """On (1) or back (-1): by the frames of an example if it has any, else by the chosen kind."""
        self.blank(False)
        frames = self.says.frames()
        if not frames:
            self.playback.step_kind(direction)
            return
        ticks = [0, *(tick for _, tick in frames)]
        here = self.playback.tick
        ahead = [tick for tick in ticks if (tick - here) * direction > 0]
        if ahead:
            self.playback.pause()
            self.playback.go_to(min(ahead) if direction > 0 else max(ahead))

    def show_source(self, on: bool) -> None:
        """Show the source beside the tree, or no more."""
        if on == self.source.isHidden():
            self.source.setVisible(on)
            self._settle_side()
            self.source_changed.emit(on)

    def show_board(self, on: bool) -> None:
        """Show the position of the moment beside the tree, or no more."""
        if on == self.board.isHidden():
            self.board.setVisible(on)
            self._settle_side()
            self.board_changed.emit(on)

    def blank(self, on: bool) -> None:
        """Show nothing, for attention to the lecturer; any key or click ends it."""
        if on == self.blank_page.isHidden():
            if on:
                self.blank_page.show()
                self.blank_page.raise_()
            (self.blank_page if on else self).setFocus(Qt.FocusReason.OtherFocusReason)
            self.blank_page.setVisible(on)  # last: from what it hides, Qt moves the focus as Tab does
            self.blanked.emit(on)

    def _settle_side(self) -> None:
        shown = not (self.source.isHidden() and self.board.isHidden())
        self._side.setVisible(shown)
        self._edge.setVisible(shown)
        self._refresh.ask()

    def refresh(self) -> None:
        """Show the moment with its sentence."""
        session = self.session
        something = session.record.last_tick > 0 or session.record.state == "searching"
        self._show_face(something)
        self._go.setEnabled(session.document.turn is not None)
        self.title.say(self.says.title())
        self.place.say(self.says.place())
        self.place.setFixedWidth(self.place.wide(self.place.text))
        failed = session.record.state == "error"
        self._nothing.say(tr("The search did not run") if failed else keymap.search_first())
        self.sentence.say(self.says.sentence() if something or failed else "", "error" if failed else "ink")
        self._show_transport()
        if not self.source.isHidden():
            self.source.show_moment()
        if not self.board.isHidden():
            self.board.refresh()

    def _show_face(self, something: bool) -> None:
        """The tree, or what there is before a search; the keyboard goes with it."""
        drawn = something and (self._canvas is not None or self.isVisible())
        face, focus = (self.canvas, self.canvas) if drawn else (self._empty, self._go)
        if self._faces.currentWidget() is face:
            return
        focused = QApplication.focusWidget()
        here = focused is not None and self.isAncestorOf(focused)
        self._faces.setCurrentWidget(face)
        self.setFocusProxy(focus)
        if here:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh.ask()

    def _show_transport(self) -> None:
        record, playback = self.session.record, self.playback
        known, tick, growing = record.last_tick, playback.tick, playback.growing
        usable = known > 0 or growing
        total = max(known, 1) if not growing else max(round(1.2 * known), 1_000)
        index = playback.index
        self.strip.show_marks(index.leaves, index.cuts)
        if playback.index_is_behind:
            self._refresh.ask()
        self.strip.show_moment(tick, known, total, growing)
        self.strip.setEnabled(usable)
        for button in self.buttons:
            ahead = button in (self.forward, self.last)
            at_its_end = (tick >= known and not growing) if ahead else tick <= 0
            button.setEnabled(usable and (button is self.play or not at_its_end))
        name = "pause" if playback.playing else "play"
        if self.play.property("shows") != name:
            self.play.setProperty("shows", name)
            self.play.show_icon(name)
        last = phrases.count(known)
        self.moment.say(f"{phrases.count(tick)} / {last}")
        self.moment.setFixedWidth(self.moment.wide(f"{last} / {last}"))

    def _fail(self, reason: str) -> None:
        self.says.failed = reason
        self._refresh.ask()

    @property
    def unit(self) -> float:
        """The pixels of the screen for one at 100 %: what the user chose, as far as there is room for it."""
        room = min(self.width() / LEAST_WIDTH, self.height() / LEAST_HEIGHT)
        return min(theme.chosen_scale(), max(1.0, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.blank_page.setGeometry(self.rect())
        self.rescale()

    def rescale(self) -> None:
        """Take the size of the current scale and of the room that there is."""
        unit = self.unit

        def px(length: float) -> int:
            return round(length * unit)

        low = self.height() < LOW * unit
        self._sizes = replace(LOW_LECTURE if low else LECTURE, most=unit)
        if self._canvas is not None:
            self._canvas.use_sizes(self._sizes)
        for line in (self.title, self.place, self.sentence, self.moment, self._nothing, self.board):
            line.use_unit(unit)
        self.source.enlarge(SOURCE_TYPE / theme.LABEL * unit / theme.scale())
        self.strip.enlarge(STRIP_ENLARGED * unit / theme.scale())
        for button in (*self.buttons, self.close_button):
            wide = WIDE_BUTTON if button is self.play else BUTTON
            button.setFixedSize(px(wide), px(HEADING if button is self.close_button else BUTTON))
            button.setIconSize(QSize(px(ICON), px(ICON)))
        for line, high in ((self.title, HEADING), (self.place, HEADING), (self.sentence, SENTENCE)):
            line.setFixedHeight(px(high))
        self.moment.setFixedHeight(px(TRANSPORT))
        self._head.setContentsMargins(px(EDGE), 0, px(theme.TIGHT), 0)
        self._head.setSpacing(px(theme.WIDE))
        self._said.setContentsMargins(px(EDGE), 0, px(EDGE), 0)
        self._row.setContentsMargins(px(EDGE - 12), 0, px(EDGE), px(theme.TIGHT))
        type_size, high = px(theme.LECTURE_LABEL), px(GO_HEIGHT)
        self._go.setStyleSheet(f"font-size: {type_size}px; min-height: {high}px; max-height: {high}px;")
        self._go.setMinimumWidth(px(GO_WIDTH))
        self._refresh.ask()

    def retranslate(self) -> None:
        self._go.setText(tr("Search"))
        self.close_button.say_command("search.stop", tr("Leave the lecture"))
        self.strip.setAccessibleName(tr("Timeline"))
        self.source.setAccessibleName(tr("Source"))
        for button, id in zip(self.buttons, COMMANDS_OF_BUTTONS, strict=True):
            button.say_command(id)
        self._refresh.ask()


class _Blank(QWidget):
    """Black over everything, in every theme, for a dark hall; `ended` by any key or click."""

    ended = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.hide()

    def event(self, event: QEvent) -> bool:
        """Keys end it before they are shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta):
            self.ended.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.ended.emit()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.black)
        painter.end()
