"""Running calls: the calls of own code at the shown moment, their variables, and the printed text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.panels.own_code.written_values import behind_line, name_text, written
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.wide import WIDE
from plyscope_desktop.session.own_code import Frame
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.event_list import EventList, EventRow
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases

MOST_PRINTED = 200_000
"""Characters of the output that are shown, the last ones."""
MOST_NOTES = 4
"""Notes for which there is room above the output."""


class VariablesTable(Table):
    """Names and values of one call; the values that the shown event changed are marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._row, parent)
        self.values: Sequence[tuple[str, str]] = ()
        follow(self.retranslate)

    def show_values(
        self, values: Sequence[tuple[str, str]], before: Sequence[tuple[str, str]], empty: str
    ) -> None:
        """Show the variables of a call, with those that it had one event before; a text if there are none."""
        self.values = values
        known = dict(before)
        changed = [row for row, (name, value) in enumerate(values) if name in known and known[name] != value]
        self.show_rows(len(values), changed[0] if changed else -1, empty=empty)
        told = ", ".join(f"{name_text(name)} {written(value)}" for name, value in values)
        self.setAccessibleDescription(told or empty)
        self.viewport().update()

    def _row(self, row: int) -> Sequence[str]:
        name, value = self.values[row]
        return name, written(value)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Variables"))
        self.show_columns((Column(tr("Name"), 1.0, left=True), Column(tr("Value"), 3.0, left=True)), "")


class CallStack(Table):
    """The open calls, the outermost on top; `frame_chosen` carries the place of one in that order."""

    frame_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._row, parent)
        self.frames: Sequence[Frame] = ()
        self.row_clicked.connect(self.frame_chosen)
        follow(self.retranslate)

    def show_frames(self, frames: Sequence[Frame], chosen: int, empty: str) -> None:
        """Show calls with the running one last, and mark the chosen one; a text if there are none."""
        self.frames = frames
        last = len(frames) - 1
        self.show_rows(len(frames), last, chosen if chosen != last else -1, empty=empty)
        self.setAccessibleDescription(", ".join(self._row(last)) if frames else empty)
        self.viewport().update()

    def _row(self, row: int) -> Sequence[str]:
        frame = self.frames[row]
        return frame.function, str(frame.line), behind_line(frame.values)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Call stack"))
        function, line = Column(tr("Function"), 1.2, left=True), Column(tr("Line"), 0.5, left=True)
        self.show_columns((function, line, Column(tr("Values"), 3.0, left=True)), "")


class OutputPage(QWidget):
    """Notes of the search with their moments, and the text that the file printed."""

    help_page = "own-search"

    tick_wanted = Signal(WIDE)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notes: Sequence[tuple[int, str]] = ()
        self.list = EventList(self._note, self)
        self.text = theme.styled(QPlainTextEdit(self, readOnly=True), "code")
        self.text.setTabChangesFocus(True)
        self.empty = theme.styled(
            plain_label(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second"
        )
        self._tick, self._printed = 0, ""
        vbox(self.empty, self.list, (self.text, 1), parent=self, margins=0, spacing=0)
        self.list.row_clicked.connect(lambda row: self.tick_wanted.emit(self.notes[row][0]))
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_output(self, notes: Sequence[tuple[int, str]], printed: str, tick: int) -> None:
        """Show the notes, the last of them that was made by a moment marked, and the printed text."""
        self.notes, self._tick = notes, tick
        printed = printed[-MOST_PRINTED:]
        if printed != self._printed:
            self._printed = printed
            self.text.setPlainText(printed)
            self.text.verticalScrollBar().setValue(self.text.verticalScrollBar().maximum())
        past = sum(at <= tick for at, _ in notes)
        widest = phrases.count(notes[-1][0]) if notes else "0"
        self.list.show_events(len(notes), past - 1, widest)
        self.list.setVisible(bool(notes))
        self.text.setVisible(bool(printed))
        self.empty.setVisible(not notes and not printed)
        self.rescale()

    def _note(self, row: int) -> EventRow:
        tick, text = self.notes[row]
        return EventRow(phrases.count(tick), "", text.replace("\n", " "), tick > self._tick)

    def rescale(self) -> None:
        self.empty.setMargin(theme.px(theme.PADDING))
        self.text.setFont(theme.font(theme.LABEL, mono=True))
        row = self.list.row_height()
        alone = not self.text.isVisibleTo(self)
        self.list.setMaximumHeight(16_777_215 if alone else row * min(len(self.notes), MOST_NOTES))
        self.layout().setStretchFactor(self.list, 1 if alone else 0)  # type: ignore[union-attr]

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Notes of the search"))
        self.text.setAccessibleName(tr("Printed text"))
        self.empty.setText(tr("Nothing was printed or noted. print() and self.note() write here."))
