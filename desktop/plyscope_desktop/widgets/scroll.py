"""A column that scrolls; its bar stands in the padding, so that the content never changes its width."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from plyscope_desktop import theme


class ScrollColumn(QScrollArea):
    """Put the rows into `column`. Its paddings are lengths of the design."""

    def __init__(
        self, parent: QWidget | None = None, *, top: int = theme.GAP, bottom: int = theme.GAP
    ) -> None:
        super().__init__(parent)
        self._top, self._bottom = top, bottom
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content = QWidget(self)
        self.column = QVBoxLayout(content)
        self.setWidget(content)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self._make_room(0, self.verticalScrollBar().maximum())

    def _make_room(self, minimum: int, maximum: int) -> None:
        """Give the padding on the right to the bar while there is one."""
        padding = theme.px(theme.PADDING)
        right = 0 if maximum > minimum else padding
        self.column.setContentsMargins(padding, theme.px(self._top), right, theme.px(self._bottom))
