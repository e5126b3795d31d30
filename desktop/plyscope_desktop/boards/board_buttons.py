"""The buttons below a board: take back, redo, hint, flip, set up; icons alone, or with their names."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.commands import command
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.icon_button import IconButton

BUTTONS = {
    "take_back": ("undo", "game.take_back"),
    "redo": ("redo", "game.forward"),
    "hint": ("hint", "game.hint"),
    "flip": ("flip", "game.flip"),
    "set_up": ("edit", "edit.set_up"),
}
"""Icon and command by what the button does."""

SHORT = {"flip": marked("Flip"), "set_up": marked("Set up")}
"""Short labels of the large buttons whose names are long."""


class BoardButtons(QWidget):
    """A button a command, by its id."""

    def __init__(self, parent: QWidget | None = None, *, compact: bool = True) -> None:
        super().__init__(parent)
        self._compact = compact
        self._worded = not compact
        self._buttons: dict[str, IconButton | QPushButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for id, (sign, _) in BUTTONS.items():
            button = IconButton(sign, self) if compact else QPushButton(self)
            if isinstance(button, QPushButton):
                button.setIcon(icon(sign))
            self._buttons[id] = button
            if id == "hint" and not compact:
                self._row.addSpacing(theme.px(theme.GAP))
            self._row.addWidget(button)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def button(self, id: str) -> IconButton | QPushButton:
        """One of the buttons; raises KeyError."""
        return self._buttons[id]

    def worded_width(self) -> int:
        """How wide they are with their names."""
        texts = [SHORT.get(id, command(which).text) for id, (_, which) in BUTTONS.items()]
        names = [tr(text) for text in texts]
        each = theme.px(16 + theme.TIGHT + 2 * 10 + theme.GAP)  # icon, gap, padding, space between
        return theme.px(theme.GAP) + sum(self.fontMetrics().horizontalAdvance(name) + each for name in names)

    def show_words(self, shown: bool) -> None:
        """The names on the large buttons, or their icons alone where there is little room."""
        if shown != self._worded and not self._compact:
            self._worded = shown
            self.retranslate()

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self._row.setSpacing(0 if self._compact else theme.px(theme.GAP))

    def retranslate(self) -> None:
        """Say the names again."""
        for id, (_, command_id) in BUTTONS.items():
            button, name = self._buttons[id], command(command_id).text
            if isinstance(button, IconButton):
                button.say_command(command_id)
            else:
                short = SHORT.get(id, name)
                button.setText(tr(short) if self._worded else "")
                button.setToolTip(keymap.tooltip(tr(name), command_id))
                button.setAccessibleName(tr(name))
                button.setAccessibleDescription(keymap.text(command_id))
