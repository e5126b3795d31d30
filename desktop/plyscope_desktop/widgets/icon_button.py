"""A button that is an icon, with its name and key in the tooltip and its name for screen readers."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.commands import command
from plyscope_desktop.runtime.language import tr


class IconButton(QToolButton):
    """Square and flat; the owner names it in `retranslate` with `say`, or with `say_command`."""

    def __init__(
        self, name: str, parent: QWidget | None = None, *, size: int = theme.CONTROL, checkable: bool = False
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._wide = size
        self._command = self._name = ""
        self.setCheckable(checkable)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_icon(name)
        keymap.switch.changed.connect(self._tell)
        theme.follow(self.rescale)

    def show_icon(self, name: str) -> None:
        """Show another icon, such as pause for play."""
        self.setIcon(icon(name, "panel" if self.property("role") == "transport" else "ink"))

    def make_primary(self, name: str) -> None:
        """The ink ground of the one button that matters most, such as play; half as wide again."""
        self._wide = round(self._size * 11 / 8)
        theme.dress(self, "transport")
        self.show_icon(name)
        self.rescale()

    def rescale(self) -> None:
        self.setFixedSize(theme.px(self._wide), theme.px(self._size))
        side = theme.px(16 if self._size < theme.LECTURE_LABEL + theme.WIDE else theme.LECTURE_LABEL)
        self.setIconSize(QSize(side, side))

    def say(self, name: str, key: str = "") -> None:
        """Set the name of a button without a command, and the text of a key with the same effect."""
        self._command = ""
        self.setAccessibleName(name)
        self.setToolTip(tr("{name} ({key})").format(name=name, key=key) if key else name)

    def say_command(self, id: str, name: str = "") -> None:
        """The name of a command, or what it does just now, with the key that counts for it, now and later."""
        if not name or (id, name) != (self._command, self._name):
            self._command, self._name = id, name
            self._tell()

    def _tell(self) -> None:
        if self._command:
            name = self._name or tr(command(self._command).text).rstrip("…")
            self.setAccessibleName(name)
            self.setAccessibleDescription(keymap.text(self._command))
            self.setToolTip(keymap.tooltip(name, self._command))
