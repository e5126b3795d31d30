"""A button that is an icon, with its name and key in the tooltip and its name for screen readers."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from plyscope_desktop import theme
from plyscope_desktop.icons import icon


class IconButton(QToolButton):
    """Square and quiet; the owner names it in `retranslate` with `say`."""

    def __init__(
        self, name: str, parent: QWidget | None = None, *, size: int = theme.CONTROL, checkable: bool = False
    ) -> None:
        super().__init__(parent)
        self._size = size
        self._wide = size
        self.setCheckable(checkable)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_icon(name)
        theme.follow(self.rescale)

    def show_icon(self, name: str) -> None:
        """Another icon, such as pause for play."""
        self.setIcon(icon(name, "panel" if self.property("role") == "transport" else "ink"))

    def make_primary(self, name: str) -> None:
        """The ink ground of the one button that matters most, such as play; half as wide again."""
        self._wide = round(self._size * 11 / 8)
        theme.dress(self, "transport")
        self.show_icon(name)
        self.rescale()

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self.setFixedSize(theme.px(self._wide), theme.px(self._size))
        side = theme.px(16 if self._size < theme.LECTURE_LABEL + theme.WIDE else theme.LECTURE_LABEL)
        self.setIconSize(QSize(side, side))

    def say(self, name: str, key: str = "") -> None:
        """The name, and the key that does the same, as people read it."""
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({key})" if key else name)
