"""The window of the sheet editor: the sheet and its list, the selected exercise, and the pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QFrame,
    QMenu,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QSplitter,
    QToolButton,
    QWidget,
)

from plyscope import strict_json
from plyscope.files.file_names import shown_name
from plyscope.games.tree.game import TreePosition
from plyscope.rules.position import MIN
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.commands import step_text
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.sheet_editor import kept_drafts
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.exercise_form import ExerciseForm
from plyscope_desktop.sheet_editor.exercise_list import ExerciseList
from plyscope_desktop.sheet_editor.files import SheetFiles
from plyscope_desktop.sheet_editor.making import Making
from plyscope_desktop.sheet_editor.names import kinds_by_title, title_of_row
from plyscope_desktop.sheet_editor.preview import Preview
from plyscope_desktop.sheet_editor.sheet_form import SheetForm
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label, titled
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.separate_window import SeparateWindow
from plyscope_desktop.widgets.tab_order import as_read

WIDTH, HEIGHT, LEFT, MIDDLE, SHEET_HIGH = 1366, 768, 340, 360, 376
UNDO, REDO = marked("Undo"), marked("Redo")
STEPS = 1_000
"""Of the progress bar."""


class SheetEditor(SeparateWindow):
    """A window of its own beside that of `session`, whose explicit tree can be taken into a sheet.

    `help_wanted` carries the page about it; `answer_wanted` the sheet that is to be tried as a student.
    Closing asks about what is not saved.
    """

    help_page = "sheets"

    help_wanted = Signal(str)
    answer_wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty("tells_tab", True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.session = session
        self.edited = EditedDraft(self)
        self.making = Making(self)
        self.message = MessageBar(self)
        self.files = SheetFiles(self)
        self.question: QMessageBox | None = None
        self._make_parts()
        self._lay_out()
        self._connect()
        self._make_actions()
        self.take_room(theme.px(WIDTH), theme.px(HEIGHT))
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.take_keys)
        self.want()
        self.list.setFocus()
        self.offer_kept()

    def _make_parts(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.new_button, self.open_button = IconButton("new", self._head), IconButton("open", self._head)
        self.save_button = IconButton("save", self._head)
        self.undo_button, self.redo_button = IconButton("undo", self._head), IconButton("redo", self._head)
        self.title = theme.styled(plain_label(self._head), "strong")
        self.help = IconButton("info", self._head)
        self.sheet_form = SheetForm(self.edited, self)
        self.list = ExerciseList(self.edited, self.making, self)
        self.form = ExerciseForm(self.edited, self.making, self.window_tree, self)
        self.preview = Preview(self.edited, self.making, self)
        self.add_button, self.copy_button = IconButton("plus", self), IconButton("copy", self)
        self.roll_button, self.remove_button = IconButton("random", self), IconButton("delete", self)
        self.up_button, self.down_button = IconButton("up", self), IconButton("down", self)
        self.add_menu = QMenu(self)
        self.add_button.setMenu(self.add_menu)
        self.add_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._foot = theme.styled(QFrame(self), "foot")
        self.status = theme.styled(plain_label(self._foot, wordWrap=True), "second")
        self.progress = QProgressBar(self._foot, textVisible=False, maximum=STEPS)
        self.stop_button = QPushButton(self._foot)
        self.try_button, self.versions_button = QPushButton(self._foot), QPushButton(self._foot)
        self.export_button, self.key_button = QPushButton(self._foot), QPushButton(self._foot)
        self.pdf_button, self.print_button = QPushButton(self._foot), QPushButton(self._foot)
        self.recipe_button = QPushButton(self._foot)
        self.sheet_button = theme.styled(QPushButton(self._foot), "primary")
        self.export_menu = QMenu(self)
        self.export_button.setMenu(self.export_menu)
        self.outputs = (
            self.try_button, self.versions_button, self.export_button, self.key_button, self.pdf_button,
            self.print_button, self.recipe_button, self.sheet_button,
        )  # fmt: skip

    def _lay_out(self) -> None:
        buttons = self.new_button, self.open_button, self.save_button, self.undo_button, self.redo_button
        self._head_row = hbox(*buttons, (self.title, 1), self.help, parent=self._head)
        self.sheet_panel, self.list_panel = Panel(self), Panel(self)
        self.form_panel, self.page_panel = Panel(self), Panel(self)
        self._sheet_scroll = ScrollColumn(self.sheet_panel)
        self._sheet_scroll.column.addWidget(self.sheet_form)
        self._sheet_scroll.column.addStretch(1)
        self.sheet_panel.set_body(self._sheet_scroll)
        self.list_panel.set_body(self.list)
        tools = (
            self.add_button, self.copy_button, self.roll_button, self.remove_button, self.up_button,
            self.down_button,
        )  # fmt: skip
        for tool in tools:
            self.list_panel.head.add_tool(tool)
        self._form_scroll = ScrollColumn(self.form_panel)
        self._form_scroll.column.addWidget(self.form)
        self._form_scroll.column.addStretch(1)
        self.form_panel.set_body(self._form_scroll)
        self.page_panel.set_body(self.preview)
        self.page_panel.head.hide()
        self.left = QSplitter(Qt.Orientation.Vertical, self, childrenCollapsible=False)
        self.left.addWidget(self.sheet_panel)
        self.left.addWidget(self.list_panel)
        self.parts = QSplitter(Qt.Orientation.Horizontal, self, childrenCollapsible=False)
        for part in (self.left, self.form_panel, self.page_panel):
            self.parts.addWidget(part)
        self.parts.setStretchFactor(2, 1)
        self._outputs = QWidget(self._foot)
        flow = Flow(self._outputs, across=theme.GAP, down=4)
        for button in self.outputs:
            button.setAutoDefault(False)
            flow.addWidget(button)
        self._foot_row = hbox(
            (self.status, 1), (self.progress, 1), self.stop_button, self._outputs, parent=self._foot
        )
        vbox(self._head, self.message, (self.parts, 1), self._foot, parent=self, margins=0, spacing=0)
        as_read(
            self._head, self.message, self.sheet_form, self.list_panel.head, self.list, self.form,
            self.preview, self._foot,
        )  # fmt: skip

    def _connect(self) -> None:
        edited, files = self.edited, self.files
        edited.changed.connect(self.want)
        edited.changed.connect(self.refresh)
        edited.selection_changed.connect(self.refresh)
        edited.clean_changed.connect(self.refresh)
        self.making.changed.connect(self.refresh)
        self.making.shown_changed.connect(self.refresh)
        self.preview.choice_changed.connect(self.want)
        files.changed.connect(self.refresh)
        self.list.opened.connect(self.focus_form)
        self.session.document.position_changed.connect(self.form.refresh)
        self.session.closing.connect(self.leave)
        for button, do in self._deeds().items():
            button.clicked.connect(lambda checked=False, do=do: do())

    def _deeds(self) -> dict[Any, Callable[[], object]]:
        edited, files = self.edited, self.files
        return {
            self.new_button: files.begin, self.open_button: files.ask_what_to_open,
            self.save_button: files.save, self.undo_button: edited.undo, self.redo_button: edited.redo,
            self.help: lambda: self.help_wanted.emit(self.help_page), self.copy_button: edited.duplicate,
            self.roll_button: edited.roll, self.remove_button: edited.remove,
            self.up_button: lambda: edited.shift(-1), self.down_button: lambda: edited.shift(1),
            self.stop_button: files.stop, self.try_button: files.try_out,
            self.versions_button: files.ask_for_versions,
            self.key_button: partial(files.ask_for_pdf, key=True),
            self.pdf_button: partial(files.ask_for_pdf, key=False),
            self.print_button: files.ask_for_printer,
            self.recipe_button: files.ask_for_recipe, self.sheet_button: files.ask_for_sheet,
        }  # fmt: skip

    def _make_actions(self) -> None:
        self.answer_to({
            "file.new": self.files.begin,
            "file.open": self.files.ask_what_to_open,
            "file.save": self.files.save,
            "file.save_as": self.files.ask_for_sheet,
            "file.print": self.files.ask_for_printer,
            "edit.undo": self.edited.undo,
            "edit.redo": self.edited.redo,
            "help.panel": lambda: self.help_wanted.emit(self.help_page),
            "file.close": self.close,
        })  # fmt: skip
        add = QAction(self)
        add.setShortcut(QKeySequence("Ins"))
        add.triggered.connect(lambda checked=False: self.add_button.showMenu())
        self.addAction(add)

    # What is made.

    def want(self) -> None:
        """Ask for what the preview is to show."""
        self.making.want(self.edited.draft, self.preview.version, key=self.preview.key)

    def window_tree(self) -> tuple[Any, str] | None:
        """Return the explicit tree of the main window's game and who moves first; None for other games."""
        position = self.session.document.position
        if not isinstance(position, TreePosition):
            return None
        side = "min" if position.nodes.side[position.node] == MIN else "max"
        return strict_json.read(position.nodes.without_heading().write()), side

    def focus_form(self) -> None:
        """Give the keyboard to the fields of the selected exercise."""
        self.form.kind.setFocus(Qt.FocusReason.TabFocusReason)

    # What is shown.

    def refresh(self) -> None:
        """Show titles, counts, and what can be done now."""
        edited, files, draft = self.edited, self.files, self.edited.draft
        row = edited.row
        stack = edited.stack
        self.undo_button.setEnabled(stack.canUndo())
        self.redo_button.setEnabled(stack.canRedo())
        self.undo_button.say(step_text(UNDO, stack.undoText()), keymap.text("edit.undo"))
        self.redo_button.say(step_text(REDO, stack.redoText()), keymap.text("edit.redo"))
        self.add_button.setEnabled(not draft.full)
        self.copy_button.setEnabled(row is not None and not draft.full)
        self.remove_button.setEnabled(row is not None)
        self.roll_button.setEnabled(row is not None and not row.given)
        at = draft.place_of(edited.selected)
        self.up_button.setEnabled(at > 0)
        self.down_button.setEnabled(0 <= at < len(draft.rows) - 1)
        count = len(draft.rows)
        text = tr("Exercises ({n})").format(n=count) if count else tr("Exercises")
        self.list_panel.head.set_title(text)
        name = tr("Exercise") if row is None else f"{at + 1} · {title_of_row(row)}"
        self.form_panel.head.set_title(name)
        busy = files.writing
        for button in self.outputs:
            button.setEnabled(bool(count) and not busy)
        for widget in (self.progress, self.stop_button):
            widget.setVisible(busy)
        self.status.setVisible(not busy)
        self.progress.setValue(round(STEPS * files.share))
        self.status.setText(self._status())
        self._show_title()

    def _status(self) -> str:
        draft, making = self.edited.draft, self.making
        if not draft.rows:
            return ""
        wrong = sum(making.error(row.id) is not None for row in draft.rows)
        parts = [tr("{n} points", making.points).format(n=making.points)]
        if making.busy:
            parts.append(tr("drawing…"))
        elif wrong:
            parts.append(tr("{n} exercises cannot be made", wrong).format(n=wrong))
        elif self.preview.view.pages:
            pages = self.preview.view.pages
            parts.append(tr("{n} pages", pages).format(n=pages))
        return " · ".join(parts)

    def _show_title(self) -> None:
        path = self.files.path
        name = tr("New sheet") if path is None else shown_name(path.name)
        self.title.setText(name if self.edited.clean else tr("{name} (not saved)").format(name=name))
        self.setWindowTitle(f"{tr('Sheet of exercises')} – {titled(name)}[*]")
        self.setWindowModified(not self.edited.clean)

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        self.set_keys()
        self.retranslate()

    def rescale(self) -> None:
        gap, pad = theme.px(theme.GAP), theme.px(theme.PADDING)
        self._head_row.setContentsMargins(theme.px(6), theme.px(4), theme.px(6), theme.px(4))
        self._head_row.setSpacing(theme.px(2))
        self.title.setContentsMargins(pad, 0, 0, 0)
        self._foot_row.setContentsMargins(pad, theme.px(6), pad, theme.px(6))
        self._foot_row.setSpacing(gap)
        left, middle = theme.px(LEFT), theme.px(MIDDLE)
        self.left.setMinimumWidth(theme.px(300))
        self.form_panel.setMinimumWidth(theme.px(300))
        self.parts.setSizes([left, middle, max(theme.px(240), self.width() - left - middle)])
        high = theme.px(SHEET_HIGH)
        self.left.setSizes([high, max(theme.px(160), self.height() - high)])

    def retranslate(self) -> None:
        self.sheet_panel.head.set_title(tr("Sheet"))
        self.new_button.say(tr("New sheet"), keymap.text("file.new"))
        self.open_button.say(tr("Open a sheet or a recipe…"), keymap.text("file.open"))
        self.save_button.say(tr("Save"), keymap.text("file.save"))
        self.help.say(tr("Help on this window"), keymap.text("help.panel"))
        self.add_button.say(tr("Add an exercise"), keymap.shown("Ins"))
        self.copy_button.say(tr("Duplicate"), keymap.shown("Ctrl+D"))
        self.roll_button.say(tr("Other numbers"), keymap.shown("R"))
        self.remove_button.say(tr("Remove"), keymap.shown("Del"))
        self.up_button.say(tr("Move up"), keymap.shown("Alt+Up"))
        self.down_button.say(tr("Move down"), keymap.shown("Alt+Down"))
        for button, text in (
            (self.stop_button, tr("Stop")), (self.try_button, tr("Try it out")),
            (self.versions_button, tr("Versions…")), (self.export_button, tr("Export")),
            (self.key_button, tr("Save key PDF…")), (self.pdf_button, tr("Save PDF…")),
            (self.print_button, tr("Print…")), (self.recipe_button, tr("Save recipe…")),
            (self.sheet_button, tr("Save sheet…")),
        ):  # fmt: skip
            button.setText(text)
        self.try_button.setToolTip(tr("Open the sheet in the main window, as a student would."))
        self.progress.setAccessibleName(tr("Progress"))
        self.add_menu.clear()
        for id, title in kinds_by_title():
            self.add_menu.addAction(title).triggered.connect(lambda checked=False, id=id: self.edited.add(id))
        self.export_menu.clear()
        for text, do in (
            (tr("LaTeX…"), self.files.ask_for_tex),
            (tr("Moodle XML…"), partial(self.files.ask_for_exchange, moodle=True)),
            (tr("QTI 1.2 (Canvas)…"), partial(self.files.ask_for_exchange, moodle=False)),
        ):
            self.export_menu.addAction(text).triggered.connect(lambda checked=False, do=do: do())
        self.refresh()

    # The window.

    def may_lose(self) -> bool:
        """Return True if what is not saved is saved now, or may be lost."""
        if self.edited.clean or not (self.edited.draft.rows or self.files.path):
            return True
        Answer = QMessageBox.StandardButton
        box = self.question = QMessageBox(
            QMessageBox.Icon.Question, tr("Sheet of exercises"), tr("The sheet is not saved."),
            Answer.Save | Answer.Discard | Answer.Cancel, self,
        )  # fmt: skip
        box.button(Answer.Discard).setText(tr("Do not save"))
        box.setDefaultButton(Answer.Save)
        answer = box.exec()
        self.question = None
        if answer == Answer.Save:
            return self.files.save_now()
        return answer == Answer.Discard

    def leave(self) -> None:
        """Close without a question; what is not saved is kept, to be offered the next time."""
        if not self.edited.clean and self.edited.draft.rows:
            kept_drafts.keep(self.edited.draft)
        self.edited.stack.setClean()
        self.close()

    def offer_kept(self) -> None:
        """Offer a sheet that was not saved when the program ended without asking."""
        for path in kept_drafts.kept()[:1]:
            text = tr("A sheet was not saved when the program ended. It was kept.")
            choices = (
                (tr("Open it"), partial(self.files.open_kept, path)),
                (tr("Throw it away"), partial(kept_drafts.forget, path)),
            )
            self.message.show_message("warning", text, choices=choices)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A sheet or a recipe is opened."""
        found = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if found:
            event.acceptProposedAction()
            self.files.open(Path(found[0]))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_lose():
            event.ignore()
            return
        self.files.close()
        self.making.close()
        super().closeEvent(event)
