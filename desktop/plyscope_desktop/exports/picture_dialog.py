"""Picture dialog: the form, preview and messages that exporting and printing share."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from plyscope_desktop.exports.picture_form import PictureForm
from plyscope_desktop.exports.preview import Preview
from plyscope_desktop.exports.remembered_choice import Choice, asked_path
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.subject import NothingToShow, Subject
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.tab_order import as_read, stops

WAIT_MS = 120
"""Delay of the preview after the last change."""

FORM_WIDTH = 300


class Beside(QHBoxLayout):
    """A form that scrolls, `width` pixels wide at 100 %, and at its right its preview."""

    def __init__(self, form: QWidget, width: int, *right: QWidget) -> None:
        super().__init__()
        self._width = width
        self.scroll = QScrollArea(form.parentWidget(), widgetResizable=True)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        vbox(form, 1, parent=body, margins=(0, 0, 4, 0))
        self.scroll.setWidget(body)
        body.setAutoFillBackground(False)
        self.scroll.viewport().setAutoFillBackground(False)
        column = QVBoxLayout()
        for place, widget in enumerate(right):
            column.addWidget(widget, 0 if place else 1)
        self.addWidget(self.scroll)
        self.addLayout(column, 1)

    def rescale(self) -> None:
        self.setSpacing(theme.px(theme.WIDE))
        self.scroll.setFixedWidth(theme.px(self._width))


class PictureDialog(QDialog):
    """A form at the left, a preview at the right, a message above; subclasses add the buttons."""

    help_page = "export"

    def __init__(self, subject: Subject, form: PictureForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.subject = subject
        self.form = form
        self.sheet: Sheet | None = None
        self.message = MessageBar(self)
        self.preview = Preview(self)
        self.says, self.remarks = plain_label(self), plain_label(self)
        self.remarks.setProperty("role", "second")
        self.says.setWordWrap(True)
        self.remarks.setWordWrap(True)
        self._later = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._later.timeout.connect(self.refresh)
        self._lay_out()
        self.cancel_button = QPushButton(self)  # behind the form, so that Tab comes to it later
        self.cancel_button.clicked.connect(self.reject)
        form.changed.connect(self._later.start)
        session = subject.session
        session.record.replaced.connect(self._forget)
        for signal in (
            session.record.tick_changed,
            session.document.position_changed,
            session.record.state_changed,
        ):
            signal.connect(self._refresh_later)

    def _lay_out(self) -> None:
        self._across = Beside(self.form, FORM_WIDTH, self.preview, self.says, self.remarks)
        self.buttons = QHBoxLayout()
        self._column = vbox(self.message, (self._across, 1), self.buttons, parent=self)

    def begin(self, choice: Choice, *buttons: QPushButton) -> None:
        """Show a choice, as far as there is such a picture; Tab comes to the buttons last, in this order."""
        if not self.subject.has_tree:
            choice = replace(choice, what="board")
        if not self.subject.tree_in_sight:
            choice = replace(choice, area="whole")
        self.form.show_choice(choice)
        theme.follow(self.rescale)
        follow(self.retranslate)
        as_read(*self.form.controls, *buttons)
        next(stops(self.form)).setFocus()
        self.refresh()

    def _refresh_later(self) -> None:
        """The picture's contents changed; during continued changes the preview follows now and then."""
        if not self._later.isActive():
            self._later.start()

    def _forget(self) -> None:
        """The record is gone: nothing of it may be painted again."""
        self.sheet = None
        self.preview.show_reason("")
        self._refresh_later()

    def refresh(self) -> None:
        """Make the picture anew for what is chosen now."""
        self._later.stop()
        try:
            self.sheet = Sheet(self.subject, self.form.choice)
        except NothingToShow as nothing:
            self.sheet = None
            self.preview.show_reason(str(nothing))
        self.show_sheet()

    def retranslate(self) -> None:
        raise NotImplementedError

    def show_sheet(self) -> None:
        """Show the facts of the picture; the sheet is None if there is nothing to picture."""
        raise NotImplementedError

    def up_to_date(self) -> Sheet | None:
        """The picture of what is chosen and to be seen now, though the preview may still wait."""
        self.refresh()
        return self.sheet

    def rescale(self) -> None:
        pad, wide = theme.px(theme.PADDING), theme.px(theme.WIDE)
        self._column.setContentsMargins(wide, wide, wide, pad)
        self._column.setSpacing(pad)
        self._across.rescale()
        room = self.screen().availableSize() if self.screen() is not None else self.size()
        self.resize(min(theme.px(960), room.width() - 40), min(theme.px(580), room.height() - 60))

    def ask_for_file(self, title: str, suffix: str, kind: str) -> str:
        """Chosen path; empty if cancelled."""
        pictures = QStandardPaths.StandardLocation.PicturesLocation
        return asked_path(self, title, pictures, self.subject.file_name(self.form.choice.what, suffix), kind)
