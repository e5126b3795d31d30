"""Search: which algorithm looks at the position, how far, with which options; the button that starts it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QPushButton, QWidget

from plyscope import catalog
from plyscope.options import options_of
from plyscope.search.search import Algorithm
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.search_limits import SearchLimits
from plyscope_desktop.widgets.wide_list import WideList

GO_WIDTH = 130


class SearchPanel(Panel):
    """Edits the setup of the session; each algorithm keeps its options while another one is chosen."""

    dock = InDock(
        "search",
        marked("Search"),
        20,
        help="search",
        spots={
            "study_tabs": Spot("right", 0, 3),
            "study": Spot("left", 1, 0),
            "study_wide": Spot("left", 1, 0),
        },
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._kept: dict[str, tuple[tuple[str, Any], ...]] = {}
        self._shown = ""
        self._ids = list(catalog.all_algorithms())
        self._make_form()
        self._make_foot()
        self._lay_out()
        self._connect()
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.refresh_button)
        follow(self.retranslate)

    def _make_form(self) -> None:
        self.error = MessageBar(self)
        self.form = OptionForm(self)
        self.algorithm = WideList(self)
        self.algorithm.addItems(self._ids)
        self.algorithm.setMinimumContentsLength(8)  # the longest name is wider than the panel
        self.algorithm.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.about = IconButton("info", self, checkable=True)
        chooser = QWidget(self)
        self._chooser = hbox((self.algorithm, 1), self.about, parent=chooser, margins=0)
        self.form.add_row(chooser, marked("Algorithm"), wide=True).setBuddy(self.algorithm)
        self.limits = SearchLimits(self.form)
        self.sentence = theme.styled(plain_label(self, wordWrap=True), "second")
        self.pseudocode = plain_label(self)
        self.pseudocode.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.pseudocode.setWordWrap(True)
        self.published = theme.styled(plain_label(self, wordWrap=True), "caption")
        self.card = theme.styled(QFrame(self), "card")
        vbox(self.sentence, self.pseudocode, self.published, parent=self.card)
        self.card.hide()
        self.advanced = OptionForm(self)
        self.advanced.hide()

    def _make_foot(self) -> None:
        self.go = theme.styled(QPushButton(self), "primary")
        self.more = theme.styled(QPushButton(self), "quiet")
        self.more.setCheckable(True)
        self.key = theme.styled(plain_label(self), "caption")
        self._foot = hbox(self.go, self.more, 1, self.key)

    def _lay_out(self) -> None:
        self._scroll = ScrollColumn(self, top=theme.TIGHT, bottom=0)
        for part in (self.form, self.advanced, self.card):
            self._scroll.column.addWidget(part)
        self._scroll.column.addStretch(1)
        body = QWidget(self)
        vbox(self.error, (self._scroll, 1), self._foot, parent=body, margins=0, spacing=0)
        self.set_body(body)

    def _connect(self) -> None:
        session = self.session
        self.algorithm.activated.connect(lambda index: self.choose(self._ids[index]))
        self.about.toggled.connect(self._show_about)
        self.limits.changed.connect(lambda name, value: self._write(**{name: value}))
        self.form.changed.connect(self._write_options)
        self.advanced.changed.connect(self._write_options)
        self.more.toggled.connect(self._show_advanced)
        self.go.clicked.connect(self.start_or_stop)
        session.document.game_replaced.connect(lambda _: self._kept.clear())
        session.document.setup_changed.connect(self.refresh)
        session.document.position_changed.connect(self.refresh)
        session.record.state_changed.connect(self.refresh_button)
        session.run.started.connect(self.error.dismiss)
        session.run.failed.connect(lambda text: self.error.show_message("error", heard(text)))

    def choose(self, algorithm: str) -> None:
        """Take another algorithm, with the options that it was left with."""
        setup = self.session.document.setup
        if algorithm != setup.algorithm:
            self._kept[setup.algorithm] = setup.options
            self.session.document.set_setup(
                replace(setup, algorithm=algorithm, options=self._kept.get(algorithm, ()))
            )
        self.refresh()

    def show_option(self, name: str) -> None:
        """Put an option of the algorithm in sight, with the focus on its control."""
        options = options_of(self.session.document.algorithm.options)
        advanced = any(option.name == name and option.advanced for option in options)
        form = self.advanced if advanced else self.form
        if advanced:
            self.more.setChecked(True)
        control = form.control(name)
        control.setFocus(Qt.FocusReason.ShortcutFocusReason)
        defer(self, lambda: self._scroll.ensureWidgetVisible(control))

    def start_or_stop(self) -> None:
        """Search the position on the board, or stop the search that runs."""
        if self.session.run.searching:
            self.session.run.stop()
        else:
            self.session.run.begin()

    def _write(self, **changes: Any) -> None:
        self.session.document.set_setup(replace(self.session.document.setup, **changes))

    def _write_options(self, values: dict[str, Any]) -> None:
        self._write(options=tuple((self.form.values() | self.advanced.values()).items()))

    def _show_advanced(self, shown: bool) -> None:
        self.advanced.setVisible(shown)
        self.more.setText(tr("Fewer options") if shown else tr("More options"))
        if shown:
            defer(self, lambda: self._scroll.ensureWidgetVisible(self.advanced))

    def _show_about(self, shown: bool) -> None:
        self.card.setVisible(shown)
        if shown:
            defer(self, lambda: self._scroll.ensureWidgetVisible(self.card))

    def refresh(self) -> None:
        """Show the setup that the session has, for the game that it plays."""
        setup = self.session.document.setup
        algorithm = self.session.document.algorithm
        self._show_algorithms()
        longest = self.session.document.position.game.longest
        self.limits.show(setup.depth, setup.seconds, setup.nodes, longest)
        options = options_of(algorithm.options)
        values = setup.values(options)
        if algorithm.id != self._shown:
            self._shown = algorithm.id
            self.form.show_options([option for option in options if not option.advanced], values)
            rare = [replace(option, advanced=False) for option in options if option.advanced]
            self.advanced.show_options(rare, values)
            self.more.setVisible(bool(rare))
        self.form.set_values(values)
        self.advanced.set_values(values)
        self._say_about(algorithm)
        self.algorithm.setAccessibleDescription(tr(algorithm.sentence))
        self.error.setVisible(self.error.isVisible() and self.session.record.state == "error")
        self.refresh_button()

    def reason(self, algorithm: Algorithm) -> str:
        """Why an algorithm cannot search the game that is played; empty if it can."""
        found = algorithm.suits(self.session.document.game, self.session.document.position)
        return "" if found is None else heard(found)

    def _show_algorithms(self) -> None:
        ids = list(dict.fromkeys((*catalog.all_algorithms(), self.session.document.setup.algorithm)))
        if ids != self._ids:
            self._ids = ids
            self.algorithm.clear()
            self.algorithm.addItems(ids)
        model = self.algorithm.model()
        assert isinstance(model, QStandardItemModel)
        for index, id in enumerate(self._ids):
            algorithm = catalog.algorithm(id)
            reason = self.reason(algorithm)
            item = model.item(index)
            item.setEnabled(not reason)
            item.setText(reason or tr(algorithm.name))
            item.setToolTip(reason or tr(algorithm.sentence))
        self.algorithm.setCurrentIndex(self._ids.index(self.session.document.setup.algorithm))
        self.algorithm.setToolTip(tr(self.session.document.algorithm.sentence))

    def _say_about(self, algorithm: Algorithm) -> None:
        """The algorithm in one sentence, in a few lines, and where it was published."""
        self.sentence.setText(tr(algorithm.sentence))
        self.pseudocode.setText(tr(algorithm.pseudocode))
        self.published.setText(tr(algorithm.source))
        self.about.setToolTip(f"{tr(algorithm.sentence)}\n\n{tr(algorithm.pseudocode)}")

    def refresh_button(self) -> None:
        """Say what the button does now, and its key."""
        session = self.session
        searching = session.run.searching
        if searching:
            text = tr("Stop")
        elif session.record.searched is None:
            text = tr("Search")
        else:
            text = tr("Search again")
        self.go.setText(text)
        self.go.setIcon(icon("stop" if searching else "play", "panel"))
        reason = (
            tr("The game is over.")
            if session.document.turn is None
            else self.reason(session.document.algorithm)
        )
        self.go.setEnabled(searching or not reason)
        id = "search.stop" if searching else "search.go"
        self.key.setText(keymap.text(id))
        self.go.setToolTip(reason or keymap.tooltip(text, id))
        self.go.setAccessibleName(text)

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._scroll.column.setSpacing(theme.px(6))
        self._foot.setContentsMargins(padding, theme.px(4), padding, theme.px(theme.GAP))
        self._foot.setSpacing(theme.px(4))
        for form in (self.form, self.advanced):
            grid = form.layout()
            if isinstance(grid, QGridLayout):
                grid.setVerticalSpacing(theme.px(theme.TIGHT))
        self._chooser.setSpacing(theme.px(2))
        self.go.setMinimumWidth(theme.px(GO_WIDTH))
        self.pseudocode.setFont(theme.font(theme.CAPTION, mono=True))
        inside = self.card.layout()
        if inside is not None:
            inside.setContentsMargins(*[theme.px(theme.GAP)] * 4)

    def retranslate(self) -> None:
        self.head.set_title(tr("Search"))
        self.about.say(tr("About this algorithm"))
        self._show_advanced(self.more.isChecked())
        self.refresh()
