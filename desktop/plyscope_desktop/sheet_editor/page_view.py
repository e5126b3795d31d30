"""The pages of a sheet as they are printed, one below the other, with a line beside the selected exercise."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from plyscope.lessons.paper import Paper
from plyscope_desktop.look import theme
from plyscope_desktop.paper.page_flow import HEIGHT, MARGIN, WIDTH, PaperFlow
from plyscope_desktop.paper.print_sheet import page_picture
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported

AROUND = 14
"""Pixels around the pages and between them, at 100 %."""
MOST_TIMES = 1.6
"""Largest size, in pixels to a unit of 1/96 inch at 100 %."""
ZOOM_STEP, LEAST_TIMES = 1.15, 0.3


class PageView(QAbstractScrollArea):
    """Shows a paper. `page_changed`: another page is in sight; `pointed` carries the number of a question.

    Pages fill the width, or are shown whole where `whole` is set; Ctrl and the wheel choose any size.
    """

    page_changed = Signal()
    pointed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.flow: PaperFlow | None = None
        self.whole = False
        self._times = 0.0  # chosen by the wheel, 0 for the width or the whole page
        self._marked = -1
        self._reason = ""
        self._images: dict[int, QImage] = {}
        self.verticalScrollBar().valueChanged.connect(self.page_changed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self._place()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Preview"))
        self._describe()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(220), theme.px(200))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(620), theme.px(600))

    # What is shown.

    def show_paper(self, paper: Paper, language: str) -> None:
        """Show another paper; the place stays where it is if there is still one."""
        self.flow, self._reason = PaperFlow(paper, language), ""
        self._place()

    def show_reason(self, reason: str) -> None:
        """Show why there is no paper."""
        self.flow, self._reason = None, reason
        self._place()

    def show_whole(self, whole: bool) -> None:
        """Show whole pages, or pages as wide as there is room."""
        page = self.page
        self.whole, self._times = whole, 0.0
        self._place()
        self.go_to(page)

    def mark(self, question: int, *, bring: bool = True) -> None:
        """Mark a question by its number from 0, −1 for none, and bring it into sight."""
        self._marked = question
        flow = self.flow
        if bring and flow is not None and 0 <= question < len(flow.places):
            page, y = flow.places[question]
            top = self._top_of(page) + y * self._scale()
            bar, room = self.verticalScrollBar(), self.viewport().height()
            if not bar.value() <= top <= bar.value() + room - theme.px(120):
                bar.setValue(round(top - theme.px(AROUND) * 2))
        self.viewport().update()

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        return 0 if self.flow is None else len(self.flow.pages)

    @property
    def page(self) -> int:
        """Return the number from 0 of the page that fills most of the view."""
        if not self.pages:
            return 0
        middle = self.verticalScrollBar().value() + self.viewport().height() / 2
        return min(max(int(middle / self._step()), 0), self.pages - 1)

    def go_to(self, page: int) -> None:
        """Show the top of a page."""
        page = min(max(page, 0), max(0, self.pages - 1))
        self.verticalScrollBar().setValue(round(self._top_of(page) - theme.px(AROUND)))

    def _describe(self) -> None:
        if self.flow is None:
            self.setAccessibleDescription(self._reason)
        else:
            text = tr("Page {n} of {all}")
            self.setAccessibleDescription(text.format(n=self.page + 1, all=self.pages))

    # Places.

    def _scale(self) -> float:
        room = self.viewport().width() - 2 * theme.px(AROUND)
        if self._times:
            return self._times
        wide = room / WIDTH
        if self.whole:
            wide = min(wide, (self.viewport().height() - 2 * theme.px(AROUND)) / HEIGHT)
        return max(0.1, min(wide, MOST_TIMES * theme.scale()))

    def _step(self) -> float:
        return round(HEIGHT * self._scale()) + theme.px(AROUND)

    def _top_of(self, page: int) -> float:
        return theme.px(AROUND) + page * self._step()

    def _left(self) -> float:
        wide = round(WIDTH * self._scale())
        room = self.viewport().width()
        if wide + 2 * theme.px(AROUND) > room:
            return theme.px(AROUND) - self.horizontalScrollBar().value()
        return (room - wide) // 2

    def _place(self) -> None:
        """Fit the scroll bars to the pages, and forget their pictures."""
        self._images.clear()
        around = theme.px(AROUND)
        size = self.viewport().size()
        high = round(self._top_of(self.pages)) if self.pages else 0
        wide = round(WIDTH * self._scale()) + 2 * around
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, high - size.height()))
        bar.setPageStep(size.height())
        bar.setSingleStep(theme.px(40))
        across = self.horizontalScrollBar()
        across.setRange(0, max(0, wide - size.width()) if self._times else 0)
        across.setPageStep(size.width())
        self._describe()
        self.page_changed.emit()
        self.viewport().update()

    # Events.

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def zoom(self, by: int) -> None:
        """Enlarge the pages by some steps, or reduce them."""
        before = self._scale()
        share = self.verticalScrollBar().value() / self._step()
        self._times = min(max(before * ZOOM_STEP**by, LEAST_TIMES), MOST_TIMES * theme.scale())
        self._place()
        self.verticalScrollBar().setValue(round(share * self._step()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turns = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        if event.key() in turns and self.whole:
            self.go_to(self.page + turns[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Home:
            self.go_to(0)
        elif event.key() == Qt.Key.Key_End:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        question = self.question_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and question >= 0:
            self.pointed.emit(question)

    def question_at(self, place: QPointF) -> int:
        """Return the number from 0 of the question at a place of the viewport; −1 for none."""
        if self.flow is None:
            return -1
        y = place.y() + self.verticalScrollBar().value()
        page = int((y - theme.px(AROUND)) // self._step())
        at = page, (y - self._top_of(page)) / self._scale()
        before = [number for number, where in enumerate(self.flow.places) if where <= at]
        return before[-1] if before else -1

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self.viewport()), theme.current()
        painter.fillRect(self.viewport().rect(), colours.chrome)
        if self.flow is None:
            painter.setPen(colours.second)
            painter.setFont(theme.font())
            room = QRectF(self.viewport().rect()).adjusted(24, 24, -24, -24)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._reason)
            painter.end()
            return
        scale, top = self._scale(), self.verticalScrollBar().value()
        for page in range(self.pages):
            box = QRectF(self._left(), self._top_of(page) - top, round(WIDTH * scale), round(HEIGHT * scale))
            if box.intersects(QRectF(self.viewport().rect())):
                painter.drawImage(box.topLeft(), self._image(page))
                painter.setPen(theme.pen(colours.line))
                painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5))
                self._paint_mark(painter, page, box)
        painter.end()

    def _image(self, page: int) -> QImage:
        if page not in self._images:
            assert self.flow is not None
            ratio = self.devicePixelRatioF()
            image = page_picture(self.flow, page, self._scale() * ratio)
            image.setDevicePixelRatio(ratio)
            self._images[page] = image
        return self._images[page]

    def _paint_mark(self, painter: QPainter, page: int, box: QRectF) -> None:
        """A line in the margin beside the marked question, as far as it is on this page."""
        flow = self.flow
        if flow is None or not 0 <= self._marked < len(flow.places):
            return
        scale = self._scale()
        first, begin = flow.places[self._marked]
        following = flow.places[self._marked + 1 :]
        last, end = following[0] if following else (self.pages - 1, self._end_of(self.pages - 1))
        if not first <= page <= last:
            return
        top = begin if page == first else MARGIN
        bottom = end - 14 if page == last else self._end_of(page)
        if bottom <= top:
            return
        x = box.left() + MARGIN * 0.62 * scale
        painter.setPen(theme.pen(theme.read(theme.PRINT).ink, theme.LINE_MARK))
        painter.drawLine(QPointF(x, box.top() + top * scale), QPointF(x, box.top() + bottom * scale))

    def _end_of(self, page: int) -> float:
        assert self.flow is not None
        return MARGIN + sum(block.height for block in self.flow.pages[page])
