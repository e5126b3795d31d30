"""The recent files of the start page: each with when it was used and what is in it."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QDate, QEvent, QLocale, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope import catalog
from plyscope.files.file_names import path_of, shown_name
from plyscope_desktop.document import recent_files
from plyscope_desktop.document.recent_files import RecentFile
from plyscope_desktop.document.session_file import LESSON
from plyscope_desktop.look import theme
from plyscope_desktop.panels.start.cards import CardButton
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label

FEW = 3
"""So many files are shown until all are asked for."""
WEEK = 6


def day_text(when: float, now: datetime) -> str:
    """Return a moment as text: today, yesterday, the weekday within a week, then the date."""
    try:
        then = datetime.fromtimestamp(when)
    except (OverflowError, OSError, ValueError):
        return tr("Some time ago")
    days = (now.date() - then.date()) // timedelta(days=1)
    if days == 0:
        return tr("Today")
    if days == 1:
        return tr("Yesterday")
    locale = QLocale()
    if 1 < days <= WEEK:
        return locale.standaloneDayName(then.isoweekday(), QLocale.FormatType.LongFormat)
    return locale.toString(QDate(then.year, then.month, then.day), tr("d MMMM yyyy"))


def what_text(file: RecentFile) -> str:
    """Return the content of a file: its game and the depth of its search; empty if unknown."""
    if catalog.is_file(file.path):
        return tr("Your own code")
    if file.path.lower().endswith(LESSON):
        return tr("Lesson")
    game = catalog.games().get(file.game)
    if game is None:
        return ""
    if file.depth is None:
        return tr(game.name)
    return tr("{game}, depth {depth}").format(game=tr(game.name), depth=file.depth)


class RecentRow(CardButton):
    """One file: Enter or a click opens it, Delete or the cross leaves it out from now on."""

    removed = Signal()

    def __init__(self, file: RecentFile, parent: QWidget | None = None) -> None:
        super().__init__(parent, flat=True)
        self.file = file
        self.there = True
        self.name, self.line = ElidedLabel(self), ElidedLabel(self)
        self.line.setProperty("role", "second")
        self.cross = IconButton("close", self)
        self.cross.clicked.connect(self.removed)
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Delete does the same
        kept = self.cross.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.cross.setSizePolicy(kept)
        self._row = hbox((self.name, 1000), self.line, self.cross, parent=self)
        self._show_attention()
        theme.follow(self.rescale)
        self.retranslate()

    def rescale(self) -> None:
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        name, path = self.file.name, shown_name(path_of(self.file.path))
        self.name.setText(name)
        what = what_text(self.file) if self.there else tr("not found")
        day = day_text(self.file.when, datetime.now())
        said = tr("{day} · {what}").format(day=day, what=what) if what else day
        self.line.setText(day if self.there else said)
        self.setToolTip(f"{path}\n{what}" if what else path)
        self.setAccessibleName(f"{name}. {said}")
        self.cross.say(tr("Remove from the list"), tr("Del"))

    def show_whether_there(self, there: bool) -> None:
        """Show a missing file in grey with a note."""
        self.there = there
        theme.dress(self.name, "" if there else "second")
        self._show_attention()
        self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_attention()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_attention()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_attention()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_attention()

    def _show_attention(self) -> None:
        """Underline the name under the mouse; offer the cross where it may be wanted."""
        font = self.name.font()
        font.setUnderline(self.under_mouse and self.there)
        self.name.setFont(font)
        self.cross.setVisible(self.under_mouse or self.hasFocus() or not self.there)


class RecentFiles(QWidget):
    """The rows, the latest first; a missing file is looked for again when it is clicked."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[RecentRow] = []
        self._all = False
        self._shown: list[RecentFile] = []
        self._wanted = ""  # a file that was missing when it was chosen
        self.nothing = theme.styled(plain_label(self, wordWrap=True), "second")
        self.more = theme.styled(QPushButton(self), "link")
        self.more.clicked.connect(self._show_all)
        self._column = vbox(self.nothing, self.more, parent=self, margins=0, spacing=0)
        recent_files.whereabouts().looked.connect(self._looked)
        settings.store().changed.connect(self._setting_changed)
        follow(self.retranslate)

    def refresh(self) -> None:
        """Show the files there are by now, and look which of them can be found."""
        files = recent_files.files()
        shown = files if self._all else files[:FEW]
        if shown != self._shown:
            self._make_rows(shown)
        self.nothing.setVisible(not files)
        self.more.setVisible(len(files) > len(shown))
        self.retranslate()
        if shown:
            recent_files.whereabouts().look(shown)

    def retranslate(self) -> None:
        self.nothing.setText(tr("No files yet. What you save or open is listed here."))
        self.more.setText(tr("All {n} files", len(recent_files.files())).format(n=len(recent_files.files())))
        for row in self.rows:
            row.retranslate()

    def _make_rows(self, files: list[RecentFile]) -> None:
        focus = self.window().focusWidget() or self
        focused = next(
            (n for n, row in enumerate(self.rows) if row is focus or row.isAncestorOf(focus)), None
        )
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self._shown = files
        self.rows = [RecentRow(file, self) for file in files]
        for number, row in enumerate(self.rows):
            self._column.insertWidget(number, row)
            row.clicked.connect(lambda _=False, row=row: self._open(row))
            row.removed.connect(lambda row=row: recent_files.forget(row.file.path))
            row.show()
        if focused is not None and self.rows:
            self.rows[min(focused, len(self.rows) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, row: RecentRow) -> None:
        if row.there:
            self.chosen.emit(row.file.path)
        else:
            self._wanted = row.file.path
            recent_files.whereabouts().look([row.file])

    def _show_all(self) -> None:
        self._all = True
        self.refresh()

    def _looked(self, path: str, there: bool) -> None:
        for row in self.rows:
            if row.file.path == path and row.there != there:
                row.show_whether_there(there)
        if path == self._wanted:
            self._wanted = ""
            if there:
                self.chosen.emit(path)

    def _setting_changed(self, key: str) -> None:
        if key == settings.RECENT_FILES.key:
            self.refresh()
