"""The buttons below a board: take back, redo, hint, flip, set up; icons alone, or with their names."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from plyscope_desktop import theme
from plyscope_desktop.icons import icon
from plyscope_desktop.language import follow, marked, tr
from plyscope_desktop.widgets.icon_button import IconButton

BUTTONS = {
    "take_back": ("undo", marked("Take back"), "Ctrl+Z"),
    "redo": ("redo", marked("Redo"), "Ctrl+Y"),
    "hint": ("hint", marked("Hint"), "Ctrl+H"),
    "flip": ("flip", marked("Flip the board"), ""),
    "set_up": ("edit", marked("Set up a position"), "F2"),
}
"""Icon, name and key by what the button does."""

SHORT = {"flip": marked("Flip"), "set_up": marked("Set up")}
"""What stands on the large buttons where the name is long."""


class BoardButtons(QWidget):
    """`pressed` says which one, by its id."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, compact: bool = True) -> None:
        super().__init__(parent)
        self._compact = compact
        self._buttons: dict[str, IconButton | QPushButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for id, (sign, _, _) in BUTTONS.items():
            button = IconButton(sign, self) if compact else QPushButton(self)
            if isinstance(button, QPushButton):
                button.setIcon(icon(sign))
            button.clicked.connect(lambda checked=False, id=id: self.pressed.emit(id))
            self._buttons[id] = button
            if id == "hint" and not compact:
                self._row.addSpacing(theme.px(theme.GAP))
            self._row.addWidget(button)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def button(self, id: str) -> IconButton | QPushButton:
        """One of the buttons; raises KeyError."""
        return self._buttons[id]

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self._row.setSpacing(0 if self._compact else theme.px(theme.GAP))

    def retranslate(self) -> None:
        """Say the names again."""
        for id, (_, name, key) in BUTTONS.items():
            button = self._buttons[id]
            if isinstance(button, IconButton):
                button.say(tr(name), key)
            else:
                short = SHORT.get(id, name)
                button.setText(tr(short))
                button.setToolTip(f"{tr(name)} ({key})" if key else tr(name))
                button.setAccessibleName(tr(name))
