"""The page of an exercise in the centre of the window: its sheet, or what is given where it has no tree."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.canvas.answers.sheet import AnswerSheet
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.look import theme
from plyscope_desktop.panels.exercise.big_given import BigGiven
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import Panel


class SheetPage(Panel):
    """A head as that of the tree, and the sheet. Other views of the tree come with its record."""

    help_page = "exercises"

    def __init__(self, exercises: ExerciseDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = exercises
        self.sheet = AnswerSheet(self)
        self.given = BigGiven(self)
        self._faces = QStackedWidget(self)
        for face in (self.sheet, self.given):
            self._faces.addWidget(face)
        self.set_body(self._faces)
        self._count = theme.styled(plain_label(self), "second")
        self._zoom = theme.styled(plain_label(self, alignment=Qt.AlignmentFlag.AlignCenter), "second")
        self.minus, self.plus = IconButton("minus", self), IconButton("plus", self)
        self.fit_button = IconButton("fit", self)
        self._tools = (self._count, self.minus, self._zoom, self.plus, self.fit_button)
        for tool in self._tools:
            self.head.add_tool(tool)
        menu = QMenu(self)
        self.legend_action = QAction(menu)
        self.legend_action.setCheckable(True)
        self.legend_action.setChecked(True)
        self.legend_action.triggered.connect(self.sheet.show_legend)
        menu.addAction(self.legend_action)
        self.head.set_menu(menu)
        self.minus.clicked.connect(self.sheet.zoom_out)
        self.plus.clicked.connect(self.sheet.zoom_in)
        self.fit_button.clicked.connect(self.sheet.fit)
        self.sheet.view_changed.connect(self.refresh)
        exercises.opened.connect(self._opened)
        exercises.closed.connect(self._closed)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def _opened(self) -> None:
        exercise = self.desk.exercise
        has_tree = exercise is not None and exercise.tree is not None
        self.sheet.show_exercise(exercise)
        self.given.show_exercise(None if has_tree else exercise)
        self._faces.setCurrentWidget(self.sheet if has_tree else self.given)
        self.retranslate()

    def _closed(self) -> None:
        self.sheet.show_exercise(None)
        self.given.show_exercise(None)

    def show_legend(self, wanted: bool) -> None:
        """Show the legend, or hide it."""
        self.sheet.show_legend(wanted)
        self.legend_action.setChecked(wanted)

    def focus_widget(self) -> QWidget:
        """Return the widget that gets the keys."""
        shown = self._faces.currentWidget()
        return self if shown is None else shown

    def retranslate(self) -> None:
        exercise = self.desk.exercise
        tree = None if exercise is None else exercise.tree
        with QSignalBlocker(self.head.tabs):
            if tree is None:
                self.head.set_tabs([])
                self.head.set_title(tr("Exercise"))
            else:
                self.head.set_title("")
                self.head.set_tabs([tr("Tree"), tr("Icicle"), tr("Lanterns"), tr("Graph")])
                for index in range(1, 4):
                    self.head.tabs.setTabEnabled(index, False)
                    self.head.tabs.setTabToolTip(index, tr("After the check."))
        self.minus.say(tr("Zoom out"), keymap.text("view.zoom_out"))
        self.plus.say(tr("Zoom in"), keymap.text("view.zoom_in"))
        self.fit_button.say(tr("Fit the tree"), keymap.text("view.fit"))
        self.legend_action.setText(tr("Legend"))
        self.refresh()

    def refresh(self) -> None:
        """Show the number of nodes and the zoom."""
        exercise = self.desk.exercise
        tree = None if exercise is None else exercise.tree
        for tool in self._tools:
            tool.setVisible(tree is not None)
        if tree is not None:
            count = len(tree.nodes)
            self._count.setText(tr("{n} nodes", count).format(n=number_text(count)))
            self._zoom.setText(tr("{n} %").format(n=round(100 * self.sheet.view.zoom)))
            self._zoom.setFixedWidth(theme.px(48))
