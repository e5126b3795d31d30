"""Matrix panel: the matrix under its title, with who moves first, the editor and the legend."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW
from plyscope_desktop.analysis.strategic_game import ORDERS, StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.strategic.matrix.editor import MatrixEditor
from plyscope_desktop.strategic.matrix.legend import MatrixLegend
from plyscope_desktop.strategic.matrix.view import MatrixView
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import Panel
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.phrases import joined


class MatrixPanel(Panel):
    """Shows the matrix of the document, or a sentence about why there is none."""

    help_page = "strategic"
    names_wanted = Signal()

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self._orders: list[list[tuple[str, str]]] = [[(order, "") for order in ORDERS]] * 2
        """The choice of who moves first with its names, and with short ones."""
        self.order = Segments(self._orders[0], self)
        self.edit_button = QPushButton(self)
        self.view = MatrixView(strategic, self)
        self.editor = MatrixEditor(self.view, strategic)
        self.legend = MatrixLegend(strategic, self)
        self.told = theme.styled(plain_label(self, wordWrap=True), "second")
        self.told.hide()
        self.bar = QWidget(self)
        """Below the head: who moves first, where the head has no room for it."""
        self._bar_row = hbox(1, parent=self.bar, margins=0)
        self._in_bar = False
        self.head.add_tool(self.order)
        self.head.add_tool(self.edit_button)
        self._make_menu()
        body = QWidget(self)
        self._foot = hbox((self.legend, 1))
        self._column = vbox(
            self.bar, self.told, (self.view, 1), self._foot, parent=body, margins=0, spacing=0
        )
        self.set_body(body)
        self.bar.hide()
        self.order.changed.connect(strategic.set_order)
        self.edit_button.clicked.connect(self.begin)
        self.editor.refused.connect(self._refuse)
        strategic.changed.connect(self.renew)
        strategic.order_changed.connect(self.renew)
        keymap.switch.changed.connect(self._name_edit)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_menu(self) -> None:
        menu = QMenu(self)
        editor = self.editor
        self.actions_by_name: dict[str, QAction] = {}
        for name, do in (
            ("row_above", lambda: editor.insert(ROW, after=False)),
            ("row_below", lambda: editor.insert(ROW)),
            ("column_left", lambda: editor.insert(COLUMN, after=False)),
            ("column_right", lambda: editor.insert(COLUMN)),
            ("", None),
            ("delete_row", lambda: editor.delete(ROW)),
            ("delete_column", lambda: editor.delete(COLUMN)),
            ("", None),
            ("names", self.names_wanted.emit),
            ("zero_sum", None),
            ("", None),
            ("copy", editor.copy),
            ("paste", editor.paste),
        ):  # fmt: skip
            if not name:
                menu.addSeparator()
                continue
            action = self.actions_by_name[name] = menu.addAction("")
            if do is not None:
                action.triggered.connect(partial(self._act, action, do))
        zero_sum = self.actions_by_name["zero_sum"]
        zero_sum.setCheckable(True)
        zero_sum.triggered.connect(self.strategic.set_zero_sum)
        menu.aboutToShow.connect(self._ask)
        self.head.set_menu(menu)

    def _ask(self) -> None:
        """Enable what can be done just now."""
        strategic, able = self.strategic, self.editor.able
        for name, action in self.actions_by_name.items():
            action.setEnabled(able or (name == "copy" and strategic.game is not None))
        game = strategic.game
        if game is not None and able:
            self.actions_by_name["delete_row"].setEnabled(game.rows > 1)
            self.actions_by_name["delete_column"].setEnabled(game.columns > 1)
        self.actions_by_name["zero_sum"].setChecked(strategic.zero_sum)

    def _act(self, action: QAction, do: Callable[[], None], checked: bool = False) -> None:
        """Do what was chosen, unless the game was replaced while the menu was open."""
        self._ask()
        if action.isEnabled():
            do()

    def begin(self) -> None:
        """Edit the chosen cell."""
        if self.editor.able:
            self._refuse("")
            self.view.setFocus()
            self.editor.begin()

    def first_focus(self) -> QWidget:
        return self.view

    def _refuse(self, sentence: str) -> None:
        """Say above the matrix what could not be done, "" for nothing."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))
        if sentence:
            self.view.spoken.emit(sentence)

    def renew(self) -> None:
        """Show the title, the order, and the reason where there is no matrix."""
        strategic, game = self.strategic, self.strategic.game
        shown = game is not None and game.is_for_two
        self.head.set_title(game.title if game is not None and game.title else tr("Matrix"))
        self.head.title.setToolTip(self.head.title.text())
        self.order.setVisible(strategic.is_matrix)
        self.order.set_value(strategic.order)
        self._name_order()
        self.edit_button.setEnabled(self.editor.able)
        self.edit_button.setToolTip("" if self.editor.able else self.why_not_edit())
        if self.editor.able:
            self._name_edit()
        self.view.setVisible(shown)
        self._fit()
        self._refuse("" if shown else heard(strategic.why_not))
        self.legend.renew()

    def why_not_edit(self) -> str:
        """Why nothing can be typed into the matrix."""
        if self.strategic.game is None:
            return heard(self.strategic.why_not)
        return tr("This matrix is computed from a tree. “From tree” makes it one of its own.")

    def _name_order(self) -> None:
        game = self.strategic.game
        row, column = short_names(game.players) if game is not None and game.is_for_two else ("", "")
        first = tr("{player} first")
        whole = tr("simultaneous"), joined(first.format(player=row)), joined(first.format(player=column))
        short = tr("both at once"), row, column
        self._orders = [list(zip(ORDERS, names, strict=True)) for names in (whole, short)]
        self._fit()

    def _fit(self) -> None:
        """Put the choice of who moves first below the head where that has too little room."""
        self.order.set_choices(self._orders[0])
        if self.order.sizeHint().width() > self.width() - theme.px(theme.PADDING):
            self.order.set_choices(self._orders[1])
        title = self.head.title.fontMetrics().horizontalAdvance(self.head.title.text())
        others = self.edit_button.sizeHint().width() + theme.px(theme.CONTROL + theme.LARGE)
        narrow = title + others + self.order.sizeHint().width() > self.width()
        if narrow != self._in_bar:
            self._in_bar = narrow
            if narrow:
                self._bar_row.addWidget(self.order)
            else:
                self.head.add_tool(self.order, before=self.edit_button)
        self.bar.setVisible(self._in_bar and self.strategic.is_matrix)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _name_edit(self) -> None:
        if self.editor.able:
            self.edit_button.setToolTip(keymap.tooltip(tr("Edit payoffs"), "strategic.edit"))

    def retranslate(self) -> None:
        self.edit_button.setText(tr("Edit"))
        self.order.setAccessibleName(tr("Who moves first"))
        names = {
            "row_above": tr("Insert a row above"),
            "row_below": tr("Insert a row below"),
            "column_left": tr("Insert a column to the left"),
            "column_right": tr("Insert a column to the right"),
            "delete_row": tr("Delete the row"),
            "delete_column": tr("Delete the column"),
            "names": tr("Names and unit…"),
            "zero_sum": tr("Zero sum"),
            "copy": tr("Copy the table"),
            "paste": tr("Paste a table"),
        }
        for name, text in names.items():
            self.actions_by_name[name].setText(text)
        self.renew()

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._foot.setContentsMargins(pad, 0, pad, theme.px(2))
        self._bar_row.setContentsMargins(pad, theme.px(theme.TIGHT), theme.px(theme.TIGHT), 0)
        self.told.setMargin(pad)
        self.edit_button.setIcon(icon("edit"))
