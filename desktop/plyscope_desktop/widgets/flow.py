"""A layout like a line of text: controls side by side, on the next line where the width ends."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from plyscope_desktop.look import theme


class Flow(QLayout):
    """Controls keep their own size; the height follows the width. Gaps are lengths of the design.

    `spread`: the last control of each line is aligned right, unless it is alone; `centred`: lines stand in
    the middle.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        across: int = theme.WIDE,
        down: int = 2,
        *,
        spread: bool = False,
        centred: bool = False,
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._across, self._down = across, down
        self._spread, self.centred = spread, centred
        self._heights: dict[int, int] = {}
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        super().invalidate()
        self._heights.clear()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:  # a page asks for the same few again and again
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() for size in shown) + theme.px(self._across) * max(0, len(shown) - 1)
        return QSize(width, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """Return the controls of each line, with their sizes."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = [[]]
        x = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x > 0 and x + size.width() > width:
                lines.append([])
                x = 0
            lines[-1].append((item, size))
            x += size.width() + theme.px(self._across)
        return lines

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Place the controls, or only reckon the height that they need."""
        y = rect.y()
        for number, line in enumerate(self._lines(rect.width())):
            y += theme.px(self._down) if number else 0
            height = max((size.height() for _, size in line), default=0)
            x = rect.x()
            if self.centred and line:
                used = sum(size.width() for _, size in line) + theme.px(self._across) * (len(line) - 1)
                x += max(0, (rect.width() - used) // 2)
            for item, size in line if move else ():
                if self._spread and len(line) > 1 and item is line[-1][0]:
                    x = rect.right() + 1 - size.width()
                top = y + (height - size.height()) // 2
                item.setGeometry(QRect(QPoint(x, top), size))
                x += size.width() + theme.px(self._across)
            y += height
        return y - rect.y()
