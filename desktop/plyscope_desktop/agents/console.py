"""The log of an agent: both directions with their times, and a line to type at it."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.agents import MOST_LINES, Agents
from plyscope_desktop.widgets.boxes import hbox, vbox

REFRESH_MS = 100
"""Shortest time between two looks at the log."""


class ConsolePage(QWidget):
    """The lines between the program and one agent, the newest below."""

    def __init__(self, agents: Agents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._agents, self._id = agents, ""
        self._shown: tuple[float, str, str] | None = None
        self.view = QPlainTextEdit(self, readOnly=True)
        self.view.setMaximumBlockCount(MOST_LINES)
        self.view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.line = QLineEdit(self)
        self.send = QPushButton(self, autoDefault=False)
        self.copy = QPushButton(self, autoDefault=False)
        self._row = hbox((self.line, 1), self.send, self.copy)
        self._column = vbox((self.view, 1), self._row, parent=self, margins=0)
        self._soon = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._soon.timeout.connect(self.refresh)
        agents.logged.connect(self._more)
        self.line.returnPressed.connect(self.say)
        self.send.clicked.connect(self.say)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.view.toPlainText()))
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_agent(self, id: str) -> None:
        """Show the log of another agent."""
        if id != self._id:
            self._id, self._shown = id, None
            self.view.clear()
            self.refresh()
        self.line.setEnabled(bool(id))
        self.send.setEnabled(bool(id))

    def say(self) -> None:
        """Say the typed line to the agent."""
        if self._id and self.line.text():
            self._agents.say(self._id, self.line.text())
            self.line.clear()

    def _more(self, id: str) -> None:
        if id == self._id and not self._soon.isActive():
            self._soon.start()

    def refresh(self) -> None:
        """Add the lines that came since the last look."""
        found = self._agents.log(self._id)
        new = found
        if self._shown is not None and self._shown in found:
            new = found[len(found) - found[::-1].index(self._shown) :]
        elif self._shown is not None:
            self.view.clear()
        if not new:
            return
        bar = self.view.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 2
        self._shown = new[-1]
        cursor = QTextCursor(self.view.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for moment, sign, text in new:
            if not self.view.document().isEmpty():
                cursor.insertBlock()
            cursor.insertText(f"{_time_text(moment)}  {sign} {text}", self._format(sign))
        cursor.endEditBlock()
        if follows:
            bar.setValue(bar.maximum())

    def _format(self, sign: str) -> QTextCharFormat:
        colours = theme.current()
        found = QTextCharFormat()
        ink = {">": colours.second, "!": colours.error, "·": colours.second}.get(sign, colours.ink)
        found.setForeground(ink)
        return found

    def rescale(self) -> None:
        self.view.setFont(theme.font(theme.LABEL, mono=True))
        self._column.setSpacing(theme.px(theme.GAP))
        self._row.setSpacing(theme.px(theme.GAP))
        self.view.clear()
        self._shown = None
        self.refresh()

    def retranslate(self) -> None:
        self.view.setAccessibleName(tr("Log"))
        self.view.setPlaceholderText(tr("Nothing was said yet. A test, or a line that you type, starts it."))
        self.line.setPlaceholderText(tr("A line to say to the program"))
        self.line.setAccessibleName(tr("A line to say to the program"))
        self.send.setText(tr("Say"))
        self.copy.setText(tr("Copy log"))


def _time_text(moment: float) -> str:
    """A time of the day to milliseconds."""
    return datetime.fromtimestamp(moment).strftime("%H:%M:%S.%f")[:-3]
