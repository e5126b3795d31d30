"""The editor of positions in a window of its own, for boards in panels too small for it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from plyscope.rules.position import Position
from plyscope_desktop.boards.setup.editor import PositionEditor
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import titled

WIDTH, HEIGHT = 880, 600


class SetUpDialog(QDialog):
    """Begins with the position on the session's board."""

    accepted_position = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None, *, flipped: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("set_up")
        self.session = session
        self.editor = PositionEditor(self)
        self._column = vbox(self.editor, parent=self)
        self.editor.accepted.connect(self._use)
        self.editor.cancelled.connect(self.reject)
        self.editor.edit(
            session.document.game, session.document.position, session.document.options, flipped=flipped
        )
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        """Take the size of the current scale, as far as the screen has room."""
        screen = self.screen().availableGeometry()
        self._column.setContentsMargins(0, theme.px(theme.PADDING), 0, 0)
        self.resize(min(theme.px(WIDTH), screen.width() - 40), min(theme.px(HEIGHT), screen.height() - 100))

    def retranslate(self) -> None:
        title = tr("Set up a position · {game}")
        self.setWindowTitle(titled(title.format(game=tr(self.session.document.game.name))))

    def _use(self, position: Position) -> None:
        self.accept()
        self.accepted_position.emit(position)
