"""Classify page: the properties of the open game, each with its value and, when opened, the evidence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from plyscope.games.tree.game import TreePosition
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.strategic.classes.classification import of_position
from plyscope.strategic.classes.properties import Property
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import clear, hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.classes import evidence_text, property_name, property_value
from plyscope_desktop.words.matrix_names import position_in_language
from plyscope_desktop.words.phrases import headed


class ClassRow(QWidget):
    """One property: pressing it shows or hides its evidence."""

    opened = Signal(object)

    def __init__(self, found: Property, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found = found
        self.button = QPushButton(self)
        self.button.setProperty("role", "quiet")
        self.button.setCheckable(True)
        self.button.setAutoDefault(False)
        name, value = (
            plain_label(self.button, text=property_name(found.name)),
            plain_label(self.button, text=property_value(found)),
        )
        theme.styled(value, "strong" if found.decided else "second")
        pad = theme.px(theme.GAP)
        hbox(name, 1, value, parent=self.button, margins=(pad, 0, pad, 0))
        for label in (name, value):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.button.setAccessibleName(headed(name.text(), value.text()))
        self.evidence = theme.styled(plain_label(self, text=evidence_text(found)), "second")
        self.evidence.setWordWrap(True)
        self.evidence.setContentsMargins(pad, 0, pad, theme.px(theme.TIGHT))
        self.evidence.hide()
        self.button.setToolTip(self.evidence.text())
        self.button.toggled.connect(self._toggled)
        vbox(self.button, self.evidence, parent=self, margins=0, spacing=0)

    def _toggled(self, shown: bool) -> None:
        self.evidence.setVisible(shown)
        self.button.setAccessibleDescription(self.evidence.text() if shown else "")
        if shown:
            self.opened.emit(self.found)


class ClassifyPage(ScrollColumn):
    """Classified in a thread, when the page is first seen after the game changed."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent, left=theme.TIGHT)
        self.strategic = strategic
        self.found: Sequence[Property] = ()
        self.rows: list[ClassRow] = []
        self._of: Position | None = None
        self._job: Job | None = None
        self.waiting = theme.styled(plain_label(self), "second")
        self.waiting.setWordWrap(True)
        self.waiting.setMargin(theme.GAP)
        self._list = QWidget(self)
        self._box = QVBoxLayout(self._list)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self.column.addWidget(self.waiting)
        self.column.addWidget(self._list)
        self.column.addStretch(1)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.renew)
        strategic.changed.connect(self._soon.start)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.waiting.setText(tr("Classifying…"))
        self._of = None  # the evidence names strategies
        self._show()
        self.renew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.renew()

    def renew(self) -> None:
        """Classify the game, if it is another one."""
        position = self.strategic.position
        if not self.isVisible() or position is self._of:
            return
        if self._job is not None:
            self._job.drop()
            self._job = None
        self._of, self.found = position, ()
        self._show()
        if position is not None:
            copy = position_in_language(position) if isinstance(position, TreePosition) else position.copy()
            stop = Stop()
            self._job = Job(lambda: of_position(copy, stop), self, self._take, stop=stop.set)
            self._job.start()

    def _take(self, job: Job) -> None:
        self._job = None
        if job.error is None:
            self.found = job.result
            self._show()
        else:
            self.waiting.setText(heard(str(job.error)))

    def _show(self) -> None:
        open_names = {row.found.name for row in self.rows if row.button.isChecked()}
        with self.change():
            clear(self._box, self._list)
            self.rows = [ClassRow(one, self._list) for one in self.found]
            for row in self.rows:
                self._box.addWidget(row)
                row.button.setChecked(row.found.name in open_names)
                row.opened.connect(self._point)
            self.waiting.setVisible(not self.found)

    def _point(self, found: Property) -> None:
        """Point at the cell that the evidence speaks of."""
        game = self.strategic.game
        if found.cell is not None and game is not None and self.strategic.is_matrix:
            self.strategic.choose(found.cell)

    def copied(self) -> str:
        """The table as text, for the clipboard."""
        return "\n".join(
            f"{property_name(one.name)}\t{property_value(one)}\t{evidence_text(one)}" for one in self.found
        )
