"""The palette's field in the menu row: a button that looks like a field to type in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import plain_label


class PaletteField(QPushButton):
    """A button in the menu row that looks like a search field and opens the palette."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._sign = plain_label(self)
        self._text = theme.styled(plain_label(self), "second")
        self._keys = theme.styled(plain_label(self), "caption")
        for label in (self._sign, self._text, self._keys):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = hbox(
            self._sign, (self._text, 1), self._keys, parent=self, margins=(theme.GAP, 0, theme.GAP, 0)
        )
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def full_width(self) -> int:
        """Return the preferred width."""
        return theme.px(200)

    def fit(self, room: int) -> None:
        """Set the width for the room; without room for the text only icon and key are shown."""
        least = theme.px(14 + 4 * theme.GAP) + self._keys.sizeHint().width()
        worded = room >= least + self._text.sizeHint().width()
        self._text.setVisible(worded)
        self.setFixedWidth(min(self.full_width(), room) if worded else least)

    def rescale(self) -> None:
        self.setFixedSize(self.full_width(), theme.px(theme.CONTROL))
        side = theme.px(14)
        self._sign.setPixmap(icon("find", "second").pixmap(side, side))

    def retranslate(self) -> None:
        name = tr("Find a command")
        self._text.setText(name)
        self._keys.setText(keymap.text("edit.palette"))
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._keys.text())
        self.setToolTip(keymap.tooltip(name, "edit.palette"))
