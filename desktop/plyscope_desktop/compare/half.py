"""Half: one of the two searches: its algorithm and set-up, its tree, and its progress."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from plyscope import catalog
from plyscope.options import options_of
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.two_searches import Pair
from plyscope_desktop.look import theme
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.search_limits import SearchLimits
from plyscope_desktop.widgets.wide_list import WideList

FORM_HEIGHT = 236
"""How high the set-up above a tree is at the most."""
QWIDGETSIZE_MAX = 16_777_215


class Half(QFrame):
    """The left (0) or the right side (1) of a pair."""

    def __init__(self, pair: Pair, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.pair, self.side = pair, side
        self.session = pair.sessions[side]
        self._ids: list[str] = []
        self._kept: dict[str, tuple[tuple[str, Any], ...]] = {}
        self._colours = verdict.Colours(pair, side)
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._colour)
        self._make_head()
        self.message = MessageBar(self)
        self.form = SetupForm(pair, side, self)
        self.tree = pair.services[side].make(TreePanel, parent=self)
        self.numbers = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        parts = self._head, self.message, (self.form, 1), (self.tree, 2), self.numbers
        vbox(*parts, parent=self, margins=0, spacing=0)
        self.algorithm.activated.connect(lambda index: self.choose(self._ids[index]))
        self.options.toggled.connect(self.form.setVisible)
        self.tree.search_requested.connect(pair.run)
        self.session.run.failed.connect(lambda text: self.message.show_message("error", heard(text)))
        self.session.run.started.connect(self.message.dismiss)
        pair.setups_changed.connect(self.refresh)
        self.session.record.state_changed.connect(self._show_tree)
        self.options.setChecked(True)
        self._show_tree()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_head(self) -> None:
        self._head = theme.styled(QFrame(self), "head")
        self.name = theme.styled(plain_label(self._head), "title")
        self.algorithm = WideList(self._head)
        self.name.setBuddy(self.algorithm)
        self.options = theme.styled(QPushButton(self._head), "quiet")
        self.options.setCheckable(True)
        self._row = hbox(self.name, (self.algorithm, 1), self.options, parent=self._head)

    def _show_tree(self) -> None:
        """Show the tree once there is one; until then the set-up has the room."""
        there = self.session.record.searched is not None
        if self.tree.isHidden() == there:
            self.tree.setVisible(there)
            self.numbers.setVisible(there)
            self.rescale()

    def choose(self, algorithm: str) -> None:
        """Take another algorithm, with the options that it was left with."""
        setup = self.session.document.setup
        if algorithm != setup.algorithm:
            self._kept[setup.algorithm] = setup.options
            options = self._kept.get(algorithm, ())
            self.session.document.set_setup(replace(setup, algorithm=algorithm, options=options))
        self.refresh()

    def colour(self) -> None:
        """Let the canvas show the colours of the moment, with the next picture."""
        self.tree.canvas.drawn.tints = self._colours
        if not self.pair.growing:  # then it paints often enough
            self._soon.start(0)

    def _colour(self) -> None:
        canvas = self.tree.canvas
        if canvas.isVisible() and self._colours.stale:
            canvas.settle()

    def refresh(self) -> None:
        """Show the algorithm, and which of the others suit the position; files may have brought new ones."""
        chosen = self.session.document.setup.algorithm
        ids = list(dict.fromkeys((*catalog.all_algorithms(), chosen)))
        if self._ids != ids:
            self._ids = ids
            self.algorithm.clear()
            self.algorithm.addItems(ids)
        model = self.algorithm.model()
        assert isinstance(model, QStandardItemModel)
        for index, id in enumerate(self._ids):
            algorithm, item = catalog.algorithm(id), model.item(index)
            reason = algorithm.suits(self.session.document.game, self.session.document.position)
            item.setEnabled(reason is None)
            item.setText(tr(algorithm.name) if reason is None else heard(reason))
            item.setToolTip(tr(algorithm.sentence) if reason is None else heard(reason))
        self.algorithm.setCurrentIndex(self._ids.index(chosen))
        self.algorithm.setToolTip(tr(self.session.document.algorithm.sentence))

    def tell(self) -> None:
        """Say what this side has done at its moment."""
        self.numbers.setText(verdict.numbers(self.pair, self.side))

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._row.setContentsMargins(padding, theme.px(4), theme.px(4), theme.px(4))
        self._row.setSpacing(theme.px(theme.GAP))
        self.form.setMaximumHeight(QWIDGETSIZE_MAX if self.tree.isHidden() else theme.px(FORM_HEIGHT))
        self.numbers.setFixedHeight(theme.px(theme.STATUS))
        self.numbers.setContentsMargins(padding, 0, padding, 0)

    def retranslate(self) -> None:
        name = tr("Right") if self.side else tr("Left")
        self.name.setText(name)
        self.algorithm.setAccessibleName(tr("{name}: {what}").format(name=name, what=tr("Algorithm")))
        self.options.setText(tr("Set-up"))
        self.options.setAccessibleName(tr("{name}: {what}").format(name=name, what=tr("Set-up")))
        self.tree.head.tabs.setAccessibleName(tr("{name}: {what}").format(name=name, what=tr("Tree")))
        self.setAccessibleName(name)
        self.refresh()
        self.tell()


class SetupForm(ScrollColumn):
    """Writes the user's choices into the set-up of one side of a pair."""

    def __init__(self, pair: Pair, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, top=theme.GAP, bottom=theme.GAP)
        self.session = pair.sessions[side]
        self._shown: object = None
        self.options = OptionForm(self)
        self.limits = SearchLimits(self.options)
        self.column.addWidget(self.options)
        self.column.addStretch(1)
        self.limits.changed.connect(lambda name, value: self._write(**{name: value}))
        self.options.changed.connect(lambda values: self._write(options=tuple(values.items())))
        pair.setups_changed.connect(self.refresh)
        self.refresh()

    def _write(self, **changes: Any) -> None:
        self.session.document.set_setup(replace(self.session.document.setup, **changes))

    def refresh(self) -> None:
        """Show the set-up of this side, for the game that is compared."""
        setup, algorithm = self.session.document.setup, self.session.document.algorithm
        longest = self.session.document.position.game.longest
        self.limits.show(setup.depth, setup.seconds, setup.nodes, longest)
        options = options_of(algorithm.options)
        values = setup.values(options)
        if algorithm.id != self._shown:
            self._shown = algorithm.id
            self.options.show_options(options, values)
        self.options.set_values(values)
