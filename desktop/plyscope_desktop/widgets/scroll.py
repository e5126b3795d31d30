"""A column that scrolls; its bar is in the padding, so that the content never changes its width."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from plyscope_desktop.look import theme


class ScrollColumn(QScrollArea):
    """Put the rows into `column`. Its paddings are lengths of the design."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        top: int = theme.GAP,
        bottom: int = theme.GAP,
        left: int = theme.PADDING,
    ) -> None:
        super().__init__(parent)
        self._top, self._bottom, self._left = top, bottom, left
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content = QWidget(self)
        self.column = QVBoxLayout(content)
        self.setWidget(content)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._bring)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self._make_room(0, self.verticalScrollBar().maximum())

    def _bring(self, before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to a control that got the keys out of sight, such as from the tab above."""
        if now is not None and self.isAncestorOf(now) and now.visibleRegion().isEmpty():
            self.ensureWidgetVisible(now)

    def _make_room(self, minimum: int, maximum: int) -> None:
        """Give the padding on the right to the bar while there is one."""
        right = 0 if maximum > minimum else theme.px(theme.PADDING)
        self.column.setContentsMargins(
            theme.px(self._left), theme.px(self._top), right, theme.px(self._bottom)
        )
