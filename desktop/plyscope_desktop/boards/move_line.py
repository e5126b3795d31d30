"""A line of moves in words: each can be pointed at and chosen, by the mouse and by the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from plyscope.rules.position import MAX, Position
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class MoveLine(QLabel):
    """One stop of the keyboard: the arrows go along the line, Enter chooses, Escape lets go."""

    pointed = Signal(int)
    """The index of the move that is pointed at; -1 for none."""
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, one_row: bool = False) -> None:
        """`one_row`: what is too long for the width is cut off."""
        super().__init__(parent, wordWrap=not one_row, textFormat=Qt.TextFormat.RichText)
        self._height = theme.ROW if one_row else theme.CONTROL
        if one_row:
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._words, self._moves, self._numbers = "{moves}", list[str](), list[str]()
        self._at = -1
        self.linkHovered.connect(lambda index: self._point_at(int(index) if index else -1))
        self.linkActivated.connect(lambda index: self.chosen.emit(int(index)))
        theme.follow(self.rescale)
        follow(self._write)

    def show_line(
        self, position: Position, moves: Sequence[int], words: str = "{moves}", *, number: int | None = None
    ) -> None:
        """Show moves that begin in a position; `words` stand around "{moves}".

        `number` is that of the first move, counted as the list of moves does; None leaves numbers out.
        """
        here, names, numbers, replied = position.copy(), list[str](), list[str](), False
        for move in moves:
            if number is None:
                numbers.append("")
            else:
                opens = here.side == MAX or replied
                number += opens and bool(names)
                numbers.append(f"{number}." if opens else "" if names else f"{number}…")
                replied = here.side != MAX
            names.append(notation.label(here, move))
            here.play(move)
        if (words, names, numbers) != (self._words, self._moves, self._numbers):
            self._words, self._moves, self._numbers, self._at = words, names, numbers, -1
            self._write()

    @property
    def names(self) -> list[str]:
        """The moves as they are written."""
        return list(self._moves)

    def name_of(self, index: int) -> str:
        """Return a move of the line with its number: "7. e5", "6… d5"."""
        number = self._numbers[index]
        if not number and index and self._numbers[index - 1]:
            number = self._numbers[index - 1].replace(".", "…")
        return f"{number} {self._moves[index]}".strip()

    def rescale(self) -> None:
        self.setMinimumHeight(theme.px(self._height))
        self._write()

    def _write(self) -> None:
        colours = theme.current()
        written = []
        for index, name in enumerate(self._moves):
            ground = f"background-color:{colours.chosen.name()};" if index == self._at else ""
            style = f"color:{colours.ink.name()};{ground}"
            link = f'<a href="{index}" style="{style}">{escape(name)}</a>'
            number = self._numbers[index]
            quiet = f'<span style="color:{colours.second.name()};">{number}</span>&nbsp;' if number else ""
            written.append(quiet + link)
        self.setText(escape(self._words).format(moves="&ensp;".join(written)))
        spoken = " ".join(self._moves) if self._at < 0 else self._moves[self._at]
        self.setAccessibleName(self._words.format(moves=spoken))

    def _point_at(self, index: int) -> None:
        if index != self._at:
            self._at = index
            self._write()
            self.pointed.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS and self._moves:
            self._point_at(min(max(self._at + STEPS[key], 0), len(self._moves) - 1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at >= 0:
            self.chosen.emit(self._at)
        elif key == Qt.Key.Key_Escape and self._at >= 0:
            self._point_at(-1)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point_at(-1)
