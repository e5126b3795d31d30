"""The help window: contents and search at the left, the page at the right, back and forward."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QWidget

from plyscope_desktop.help import pages
from plyscope_desktop.help.found_pages import SNIPPET_ROLE, HitRow
from plyscope_desktop.help.page_view import PageView
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label

CONTENTS_WIDTH = 250
PAGE_ROLE = Qt.ItemDataRole.UserRole


class HelpWindow(QWidget):
    """A window of its own, so that page and program are seen together; both follow language and theme."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.page_id = ""
        self._history: list[str] = []
        self._at = -1
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.contents = QListWidget(self)
        self.contents.setItemDelegate(HitRow(self.contents))
        self.contents.setMouseTracking(True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.nothing = theme.styled(plain_label(self, wordWrap=True), "second")
        self.view = PageView(self)
        self.title = theme.styled(plain_label(self), "title")
        self.back, self.forward = IconButton("left", self), IconButton("right", self)
        self._lay_out()
        self.search.textChanged.connect(self._fill)
        self.search.installEventFilter(self)
        self.contents.currentItemChanged.connect(self._chosen)
        self.view.page_wanted.connect(self.show_page)
        self.back.clicked.connect(lambda: self._go(-1))
        self.forward.clicked.connect(lambda: self._go(1))
        standard = QKeySequence.StandardKey
        for key, action in (
            (standard.Find, self._to_search),
            (standard.Back, lambda: self._go(-1)),
            (standard.Forward, lambda: self._go(1)),
            (standard.Close, self.close),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(action)
        room = self.screen().availableSize() * 0.9
        self.resize(min(theme.px(920), room.width()), min(theme.px(660), room.height()))
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.refresh)

    def _lay_out(self) -> None:
        head = theme.styled(QFrame(self), "head")
        self._tools = hbox(self.back, self.forward, (self.title, 1), parent=head)
        self._side = theme.styled(QFrame(self), "panel")
        self._side_column = vbox(self.search, self.nothing, (self.contents, 1), parent=self._side)
        rule = QFrame(self, frameShape=QFrame.Shape.VLine)
        body = hbox(self._side, rule, (self.view, 1), spacing=0)
        vbox(head, (body, 1), parent=self, margins=0, spacing=0)

    def show_page(self, id: str, heading: str = "") -> None:
        """Show a page, or its section with a heading, and come back to the last one by Back.

        An unknown page is the contents.
        """
        id = id if id in pages.current() else pages.FIRST
        if id != self.page_id:
            self._history = [*self._history[: self._at + 1], id]
            self._at = len(self._history) - 1
        self._show(id)
        if heading:
            self.view.show_heading(heading)

    def refresh(self) -> None:
        """Show the page again, in the current language and with the current keys."""
        if self.page_id:
            at = self.view.verticalScrollBar().value()
            self._show(self.page_id)
            self.view.verticalScrollBar().setValue(at)

    def rescale(self) -> None:
        """Take the size of the current scale, as far as the window has room."""
        pad = theme.px(theme.GAP)
        self._tools.setContentsMargins(pad, theme.px(2), pad, theme.px(2))
        self._tools.setSpacing(theme.px(theme.TIGHT))
        self._side_column.setContentsMargins(pad, pad, pad, 0)
        self._side_column.setSpacing(pad)
        self._side.setFixedWidth(min(theme.px(CONTENTS_WIDTH), max(160, self.width() * 2 // 5)))
        self._fill()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Plyscope help"))
        self.search.setPlaceholderText(tr("Search the help"))
        self.search.setAccessibleName(tr("Search the help"))
        self.contents.setAccessibleName(tr("Contents"))
        self.nothing.setText(tr("No page has all of these words."))
        self.back.say(tr("Back"), self._key(QKeySequence.StandardKey.Back))
        self.forward.say(tr("Forward"), self._key(QKeySequence.StandardKey.Forward))
        self._fill()
        self.refresh()

    def _key(self, key: QKeySequence.StandardKey) -> str:
        return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)

    def _show(self, id: str) -> None:
        self.page_id = id
        page = pages.current()[id]
        self.title.setText(page.title)
        self.view.show_page(page, self.search.text())
        self.back.setEnabled(self._at > 0)
        self.forward.setEnabled(self._at < len(self._history) - 1)
        self._mark_current()

    def _go(self, by: int) -> None:
        if 0 <= self._at + by < len(self._history):
            self._at += by
            self._show(self._history[self._at])

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _fill(self) -> None:
        """The contents, or the pages that have what is typed."""
        typed = self.search.text().strip()
        self.contents.blockSignals(True)
        self.contents.clear()
        if typed:
            for hit in pages.find(typed):
                self._add(hit.page, hit.snippet)
        else:
            for title, ids in pages.GROUPS:
                heading = QListWidgetItem(tr(title))
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                heading.setFont(theme.font(theme.CAPTION))
                heading.setForeground(theme.current().second)
                heading.setSizeHint(QSize(0, theme.px(theme.HEAD)))
                self.contents.addItem(heading)
                for id in ids:
                    if id in pages.current():
                        self._add(pages.current()[id])
        self.nothing.setVisible(bool(typed) and self.contents.count() == 0)
        self._mark_current()
        self.contents.blockSignals(False)

    def _add(self, page: pages.Page, snippet: str = "") -> None:
        item = QListWidgetItem(page.title)
        item.setData(PAGE_ROLE, page.id)
        if snippet:
            item.setData(SNIPPET_ROLE, snippet)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{page.title}. {snippet}")
        self.contents.addItem(item)

    def _mark_current(self) -> None:
        blocked = self.contents.blockSignals(True)
        for row in range(self.contents.count()):
            if self.contents.item(row).data(PAGE_ROLE) == self.page_id:
                self.contents.setCurrentRow(row)
                break
        else:
            self.contents.setCurrentRow(-1)
        self.contents.blockSignals(blocked)

    def _chosen(self, item: QListWidgetItem | None) -> None:
        id = item.data(PAGE_ROLE) if item is not None else None
        if isinstance(id, str):
            self.show_page(id)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search field Down and Enter go into the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self.contents.count():
            key = Qt.Key(event.key())
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down) and self.search.text():
                self.contents.setCurrentRow(0)
                self._chosen(self.contents.item(0))
                if key == Qt.Key.Key_Down:
                    self.contents.setFocus()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc clears the search first, then closes."""
        if event.key() == Qt.Key.Key_Escape:
            if self.search.text():
                self.search.clear()
            else:
                self.close()
        else:
            super().keyPressEvent(event)
