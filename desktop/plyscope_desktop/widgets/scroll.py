"""A column that scrolls; its bar is in the padding, always, so that the content never changes its width."""

from collections.abc import Iterator
from contextlib import contextmanager

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
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content = QWidget(self)
        self.column = QVBoxLayout(content)
        self.setWidget(content)
        self.verticalScrollBar().rangeChanged.connect(self._show_bar)
        self._show_bar(0, 0)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._bring)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.column.setContentsMargins(theme.px(self._left), theme.px(self._top), 0, theme.px(self._bottom))

    @contextmanager
    def change(self) -> Iterator[None]:
        """Lay out the rows that change within only once, and at once, in the height that they take then."""
        self.column.setEnabled(False)
        try:
            yield
        finally:
            self.column.setEnabled(True)
            content, room = self.widget(), self.viewport().size()
            height = max(room.height(), self.column.totalHeightForWidth(room.width()))
            if content is not None and height != content.height():
                content.resize(room.width(), height)
            else:
                self.column.activate()

    def _bring(self, before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to a control that got the keys out of sight, such as from the tab above."""
        if now is not None and self.isAncestorOf(now) and now.visibleRegion().isEmpty():
            self.ensureWidgetVisible(now)

    def _show_bar(self, minimum: int, maximum: int) -> None:
        """Show the bar, which is invisible while it is disabled, where there is something to scroll."""
        self.verticalScrollBar().setEnabled(maximum > minimum)
