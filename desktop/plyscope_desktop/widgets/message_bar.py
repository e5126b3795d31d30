"""A message above a panel's body that waits until it is read: what happened, Copy and close. Never modal."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label

Kind = Literal["error", "warning", "info"]


class _Sign(QWidget):
    """The icon of the kind in its colour."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kind: Kind = "error"
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(16), theme.px(16))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        colour = colours.ink if self.kind == "info" else colours.role(self.kind)
        painter = QPainter(self)
        icons.draw(painter, self.kind, QRectF(self.rect()), colour)
        painter.end()


class MessageBar(QFrame):
    """Hidden without a message; the owner places it between head and body."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "message")
        self._report = ""
        self._sign = _Sign(self)
        self.text = plain_label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard,
        )
        self._copy = QPushButton(self)
        self._copy.setProperty("role", "quiet")
        self._copy.setAutoDefault(False)  # Enter is not for what may come and go
        self._close = IconButton("close", self)
        self._row = hbox((self._sign, 0, Qt.AlignmentFlag.AlignVCenter), (self.text, 1), parent=self)
        self._choices: list[QPushButton] = []
        self._row.addWidget(self._copy)
        self._row.addWidget(self._close)
        self._copy.clicked.connect(self.copy)
        self._close.clicked.connect(self.dismiss)
        self.hide()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_message(
        self,
        kind: Kind,
        text: str,
        report: str = "",
        choices: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        """Show a message; Copy takes the report, else the text; messages of success have no Copy.

        `choices` are names of buttons and their actions; each button also removes the message.
        """
        for button in self._choices:
            button.deleteLater()
        self._choices = []
        for number, (words, do) in enumerate(choices):
            button = QPushButton(keyless(words), self, autoDefault=False)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(lambda checked=False, do=do: do())
            self._row.insertWidget(2 + number, button)
            self._choices.append(button)
        self._copy.setVisible(not choices and kind != "info")
        self._sign.kind = kind
        self._sign.update()
        self._report = report
        self.text.setText(text)
        self.setAccessibleName(text)
        self.retranslate()
        self.show()

    def dismiss(self) -> None:
        """Take the message away."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def forget_error(self) -> None:
        """Take an error away; what is offered or warned of stays."""
        if self._sign.kind == "error":
            self.dismiss()

    def choose(self, number: int) -> None:
        """Press one of the buttons, counted from 0."""
        self._choices[number].click()

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self._report or self.text.text())

    def rescale(self) -> None:
        self._row.setContentsMargins(theme.px(theme.PADDING), theme.px(4), theme.px(4), theme.px(4))
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        """Set the buttons' texts in the current language; the message keeps the one it was made in."""
        self._copy.setText(tr("Copy report") if self._report else tr("Copy"))
        self._close.say(tr("Close"))
