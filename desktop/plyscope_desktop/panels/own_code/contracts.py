"""Contracts: the list of what own code must keep to, growing while it is tried; failures come first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.scroll import ScrollColumn

State = Literal["running", "kept", "failed"]
MOST_MOVES = 3
"""Moves of the place of a failure that are written out, the last ones."""
SIGN = 14

STATES: dict[State, str] = {
    "running": marked("Being tried"),
    "kept": marked("Kept"),
    "failed": marked("Not kept"),
}


@dataclass(frozen=True)
class Found:
    """One contract as JSON, as it was told, and its state."""

    contract: Mapping[str, Any]
    state: State

    @property
    def title(self) -> str:
        return heard(str(self.contract.get("title", "")))

    @property
    def line(self) -> int | None:
        line = self.contract.get("line")
        return line if isinstance(line, int) else None

    @property
    def event(self) -> int | None:
        """The number of the event that shows the failure, as the log counts them."""
        row = self.contract.get("tick")
        return row + 1 if isinstance(row, int) else None

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(str(move) for move in self.contract.get("moves", ()))

    @property
    def error(self) -> str:
        return heard(str(self.contract.get("error", "")))

    @property
    def mend(self) -> str:
        return heard(str(self.contract.get("mend", "")))

    @property
    def tried(self) -> str:
        return heard(str(self.contract.get("tried", "")))

    @property
    def can_be_shown(self) -> bool:
        """Return True if the place of a failure is known."""
        return self.line is not None or "setup" in self.contract or bool(self.moves)

    def place(self) -> str:
        """Return where a failure is: "event 214, after b3, line 29"."""
        parts = []
        if self.event is not None and "setup" in self.contract:
            parts.append(tr("event {n}").format(n=f"{self.event:,}"))
        if self.moves:
            parts.append(tr("after {moves}").format(moves=shortened(self._named_moves())))
        if self.line is not None:
            parts.append(tr("line {n}").format(n=self.line))
        return tr(", ").join(parts)

    def _named_moves(self) -> tuple[str, ...]:
        """The moves as people read them: those of trees count from 1."""
        setup = self.contract.get("setup") or {}
        if setup.get("game") == "tree" and all(move.isdigit() for move in self.moves):
            return tuple(str(int(move) + 1) for move in self.moves)
        return self.moves


def shortened(moves: tuple[str, ...]) -> str:
    """Return the last moves of a way."""
    text = " ".join(moves[-MOST_MOVES:])
    return f"… {text}" if len(moves) > MOST_MOVES else text


@dataclass
class Report:
    """All contracts of a file that were told so far."""

    found: list[Found] = field(default_factory=list)
    done: bool = False
    error: OwnCodeError | None = None
    """Of a check that could not be carried out to its end."""

    def take(self, told: Mapping[str, Any]) -> None:
        """Take in what the check tells: a contract that begins or was tried, or the end."""
        if "begins" in told:
            self.found.append(Found(told["begins"], "running"))
        elif "found" in told:
            contract = told["found"]
            self._drop_running()
            self.found.append(Found(contract, "kept" if contract.get("ok") else "failed"))
        elif "done" in told:
            self._end(told.get("error"))

    def _drop_running(self) -> None:
        self.found = [found for found in self.found if found.state != "running"]

    def _end(self, error: object) -> None:
        """A hang or a crash is the fault of the contract that was being tried."""
        self.done = True
        running = next((found for found in self.found if found.state == "running"), None)
        self._drop_running()
        if not isinstance(error, OwnCodeError):
            return
        if running is None:
            self.error = error
            return
        contract = {**running.contract, "ok": False, "error": error.sentence, "mend": error.mend}
        if error.line is not None:
            contract["line"] = error.line
        self.found.append(Found(contract, "failed"))

    @property
    def failed(self) -> list[Found]:
        return [found for found in self.found if found.state == "failed"]

    def in_order(self) -> list[Found]:
        """The contracts, failures first."""
        return [*self.failed, *(found for found in self.found if found.state != "failed")]

    def title(self) -> str:
        """Return the title of the list: how many fail."""
        if not self.done:
            return tr("Contracts: trying…") if self.found else tr("Contracts")
        if self.failed:
            count = len(self.failed)
            return tr("Contracts: {n} of {all} fail", count).format(n=count, all=len(self.found))
        if self.error is not None or not self.found:
            return tr("Contracts")
        return tr("Contracts: all {n} kept").format(n=len(self.found))


class _Sign(QWidget):
    """A check mark, a cross in a ring, or an empty ring while the contract is tried."""

    def __init__(self, state: State, parent: QWidget) -> None:
        super().__init__(parent)
        self.state = state
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(SIGN), theme.px(SIGN))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        if self.state == "running":
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.pen(colours.second, theme.LINE_EDGE))
            painter.drawEllipse(QRectF(self.rect()).adjusted(2, 2, -2, -2))
        else:
            name, role = ("check", "good") if self.state == "kept" else ("error", "error")
            icons.draw(painter, name, QRectF(self.rect()), colours.role(role))
        painter.end()


class ContractRow(QWidget):
    """One contract; below a failure its sentence, and how to mend it."""

    place_clicked = Signal()

    def __init__(self, found: Found, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found = found
        self.sign = _Sign(found.state, self)
        self.title = plain_label(self, text=found.title)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.title.setToolTip(found.title)
        self._row = hbox(self.sign, (self.title, 1), margins=0)
        self._column = vbox(self._row, parent=self, margins=0, spacing=0)
        self.link: QPushButton | None = None
        state = tr(STATES[found.state])
        self.setAccessibleName(f"{found.title}: {state}")
        self.title.setAccessibleName(f"{found.title}: {state}")
        if found.state == "failed":
            self._show_failure()
        elif found.tried:
            tried = theme.styled(ElidedLabel(self), "second")
            tried.setText(found.tried)
            tried.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            self._row.addWidget(tried)
        theme.follow(self.rescale)

    def _show_failure(self) -> None:
        found = self.found
        self.title.setToolTip(found.error)
        self.title.setAccessibleDescription(found.error)
        theme.dress(self.title, "failed")
        if found.can_be_shown and found.place():
            self.link = theme.styled(QPushButton(keyless(found.place()), self, autoDefault=False), "link")
            self.link.setAccessibleName(
                tr("{title}: go to {place}").format(title=found.title, place=found.place())
            )
            self.link.setCursor(Qt.CursorShape.PointingHandCursor)
            self.link.clicked.connect(self.place_clicked)
            self._row.addWidget(self.link)
        texts = ["" if found.line is not None else found.error, found.mend]  # the editor has it at its line
        self.below = [
            theme.styled(plain_label(self, text=text, wordWrap=True), role)
            for text, role in zip(texts, ("error", "second"), strict=True)
            if text
        ]
        for label in self.below:
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._column.addWidget(label)

    def rescale(self) -> None:
        self._column.setContentsMargins(0, 0, theme.px(theme.GAP), 0)
        self._row.setSpacing(theme.px(10))
        self.title.setMinimumHeight(theme.px(theme.LOW_ROW))
        indent = theme.px(SIGN + 10)
        for label in getattr(self, "below", ()):
            label.setContentsMargins(indent, 0, 0, theme.px(2))
        if self.link is not None:
            self.link.setFixedHeight(theme.px(theme.LOW_ROW))


class ContractList(ScrollColumn):
    """The rows of a report. `place_wanted` carries the Found whose place was clicked."""

    place_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, top=4, bottom=4)
        self.rows: list[ContractRow] = []
        self.report = Report()
        self.empty = theme.styled(plain_label(self, wordWrap=True), "second")
        self.column.setSpacing(0)
        self.column.addWidget(self.empty)
        self.column.addStretch(1)
        follow(self.retranslate)

    def show_report(self, report: Report) -> None:
        """Show the contracts that were told so far."""
        self.report = report
        wanted = report.in_order()
        kept = {id(row.found): row for row in self.rows}
        with self.change():
            for row in self.rows:
                self.column.removeWidget(row)
            rows = [kept.pop(id(found)) if id(found) in kept else self._row(found) for found in wanted]
            for gone in kept.values():
                gone.hide()
                gone.deleteLater()
            for place, row in enumerate(rows):
                self.column.insertWidget(place, row)
                row.show()
            self.rows = rows
            self._show_empty()

    def _row(self, found: Found) -> ContractRow:
        row = ContractRow(found)
        row.place_clicked.connect(lambda: self.place_wanted.emit(found))
        return row

    def _show_empty(self) -> None:
        error = self.report.error
        if error is not None:
            text = heard(error.sentence)
        elif self.report.done and not self.rows:
            text = tr("The file has neither a game nor a search.")
        else:
            text = tr("Contracts are tried once the file is loaded.")
        self.empty.setText(text)
        self.empty.setVisible(not self.rows)

    def retranslate(self) -> None:
        """Make all rows anew in the current language."""
        self.setAccessibleName(tr("Contracts"))
        report, self.report = self.report, Report()
        self.show_report(Report())
        self.show_report(report)
