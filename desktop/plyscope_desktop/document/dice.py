"""Dice: the moves of chance in a game, which the program makes by itself or on request, from a seed."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from plyscope.rules.chance import rolled
from plyscope.rules.position import CHANCE

if TYPE_CHECKING:
    from plyscope_desktop.document.edited_document import EditedDocument

ROLLING_MS = 350
"""Milliseconds before the program rolls, so that the last move can be seen."""

LARGEST_SEED = 1_000_000


class Dice(QObject):
    """Those of one session: what they give follows from the `seed` and from the place in the game.

    `by_itself`: the program rolls wherever chance is to move at the game's end.
    """

    def __init__(self, document: EditedDocument) -> None:
        super().__init__(document)
        self._document = document
        self.seed = 1
        self.by_itself = True
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(ROLLING_MS)
        self._wait.timeout.connect(self._roll_if_due)

    def reseed(self) -> None:
        """Take any other seed, for another game."""
        self.seed = SystemRandom().randrange(1, LARGEST_SEED)

    def set_by_itself(self, wanted: bool) -> None:
        """Choose whether the program makes the moves of chance or a person chooses them."""
        self.by_itself = wanted
        self._document.reply_due.emit()

    def roll(self) -> None:
        """Make a move of chance, drawn by its probability; the same place in a game gives the same again."""
        document = self._document.value
        if document.position.side == CHANCE:
            self._document.play(rolled(document.position, self.seed, document.played), as_roll=True)

    def roll_soon(self) -> None:
        """Make it in a moment, if the program does so by itself and nothing changes meanwhile."""
        if self._due:
            self._wait.start()

    def stop(self) -> None:
        """Roll no more by itself."""
        self._wait.stop()

    @property
    def _due(self) -> bool:
        document = self._document.value
        at_end = document.played == len(document.moves) and not document.verdict
        return self.by_itself and at_end and document.position.side == CHANCE

    def _roll_if_due(self) -> None:
        if self._due:
            self.roll()
