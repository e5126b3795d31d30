"""What one agent is: its basics, its options, its limits and its log, all of them saved at once."""

from __future__ import annotations

import sys
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from plyscope.arena.agents.agent import MEMORY, Agent
from plyscope.arena.agents.agent_json import LEAST_SECONDS, MOST_MEMORY, MOST_SECONDS
from plyscope.arena.agents.command_text import CommandTextError, text_of, words_of
from plyscope_desktop.agents.console import ConsolePage
from plyscope_desktop.agents.option_list import OptionList
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.agents import Agents
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.folder_field import FolderField
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words import agents as words
from plyscope_desktop.words.phrases import joined

BASICS, OPTIONS, LIMITS, LOG = range(4)
LEAST_MEMORY = 16
FIELD = 120
"""Width of a field for a number, at 100 %."""


class BasicsPage(QWidget):
    """The name, the command, its folder and its protocol."""

    edited = Signal(object)
    """The agent as it is from now on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agent: Agent | None = None
        self.form = Form(self)
        self.name, self.command = QLineEdit(self), QLineEdit(self)
        self.folder = FolderField(self)
        self.protocol = QComboBox(self)
        self.protocol.addItems(["", *words.PROTOCOLS])
        for field, text in (
            (self.name, marked("Name")),
            (self.command, marked("Command")),
            (self.folder, marked("Folder")),
            (self.protocol, marked("Protocol")),
        ):
            self.form.add_row(field, text)
        self.reason = theme.styled(plain_label(self, wordWrap=True), "error")
        self.reason.hide()
        self.facts = plain_label(self, wordWrap=True)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column = vbox(self.form, self.reason, self.facts, 1, parent=self, margins=0)
        self.name.editingFinished.connect(self._named)
        self.command.editingFinished.connect(self._commanded)
        self.folder.chosen.connect(lambda path: self._change(folder=path, tested=None))
        self.protocol.activated.connect(
            lambda row: self._change(protocol=["", *words.PROTOCOLS][row], tested=None)
        )
        follow(self.retranslate)

    def show_agent(self, agent: Agent) -> None:
        """Show an agent; a field that is being typed in stays as it is."""
        another = self.agent is None or agent.id != self.agent.id
        self.agent = agent
        for field, text in ((self.name, agent.name), (self.command, text_of(agent.command))):
            if another or not field.isModified():
                field.setText(text)
        self.folder.show_folder(agent.folder)
        known = ["", *words.PROTOCOLS]
        self.protocol.setCurrentIndex(known.index(agent.protocol) if agent.protocol in known else 0)
        self.protocol.setEnabled(not agent.is_python)
        self._show_facts()
        if another:
            self.reason.hide()

    def _show_facts(self) -> None:
        agent = self.agent
        tested = None if agent is None else agent.tested
        if agent is None or tested is None:
            self.facts.setText(tr("Not tested yet"))
            return
        games = tested.identity.games
        lines = []
        if tested.verdict != "move":
            lines.append(words.trouble_text(tested))
        if games:
            from plyscope import catalog

            names = [tr(catalog.all_games()[id].name) for id in games if id in catalog.all_games()]
            lines.append(joined(tr("Plays {games}.").format(games=tr(", ").join(names))))
        if tested.verdict == "move":
            lines.append(
                tr("Can be asked for its lines without playing: Tools > Analyse with agents.")
                if tested.identity.analyses
                else tr("Plays only: it cannot be asked for its lines.")
            )
            if tested.identity.shows_search:
                lines.append(tr("Tells its search: that is recorded as it goes, and shown as a tree."))
        self.facts.setText("\n".join(lines))

    def _named(self) -> None:
        if self.name.isModified() and self.name.text().strip():
            self.name.setModified(False)
            self._change(name=self.name.text().strip())

    def _commanded(self) -> None:
        if not self.command.isModified() or self.agent is None:
            return
        try:
            command = words_of(self.command.text())
        except CommandTextError as error:
            self.reason.setText(heard(str(error)))
            self.reason.show()
            return
        self.reason.hide()
        self.command.setModified(False)
        if command != self.agent.command:
            self._change(command=command, tested=None)

    def _change(self, **parts: object) -> None:
        if self.agent is not None:
            self.edited.emit(replace(self.agent, **parts))  # type: ignore[arg-type]  # parts by their names

    def retranslate(self) -> None:
        self.protocol.setItemText(0, tr("Found by a test"))
        for row, id in enumerate(words.PROTOCOLS, 1):
            self.protocol.setItemText(row, words.protocol_name(id))
        if self.agent is not None:
            self._show_facts()


class OptionsPage(QWidget):
    """The options that the program declares, with a filter."""

    chosen = Signal(str, object)
    reset_all = Signal()
    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.filter = QLineEdit(self, clearButtonEnabled=True)
        self.only_changed = QCheckBox(self)
        self.reset = QPushButton(self, autoDefault=False)
        self.list = OptionList(self)
        self.nothing = theme.styled(plain_label(self, wordWrap=True), "second")
        self._row = hbox((self.filter, 1), self.only_changed, self.reset)
        self.column = vbox(self._row, self.nothing, (self.list, 1), parent=self, margins=0)
        self.filter.textChanged.connect(self._look)
        self.only_changed.toggled.connect(self._look)
        self.reset.clicked.connect(self.reset_all)
        self.list.chosen.connect(self.chosen)
        self.list.pressed.connect(self.pressed)
        follow(self.retranslate)

    def show_agent(self, agent: Agent) -> None:
        """Show the options of an agent."""
        options = () if agent.tested is None else agent.tested.identity.options
        self.list.show_options(options, dict(agent.options))
        self.reset.setEnabled(bool(agent.options))
        self.retranslate()

    def _look(self) -> None:
        self.list.look_for(self.filter.text(), only_changed=self.only_changed.isChecked())
        self.retranslate()

    def retranslate(self) -> None:
        count = len(self.list.options)
        self.filter.setPlaceholderText(tr("Filter {n} options", count).format(n=f"{count:,}"))
        self.filter.setAccessibleName(tr("Filter the options"))
        self.only_changed.setText(tr("Changed only ({n})").format(n=self.list.changed_count))
        self.reset.setText(tr("Reset all"))
        none = tr("This program declares no options, or was not tested yet.")
        self.nothing.setText(none if not count else tr("No option has that in its name."))
        self.nothing.setVisible(not self.list.listed)


class LimitsPage(QWidget):
    """Seconds, and what a Python file may use."""

    edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agent: Agent | None = None
        self.form = Form(self)
        self.seconds, self.margin = QDoubleSpinBox(self), QDoubleSpinBox(self)
        self.memory, self.unlimited = QSpinBox(self), QCheckBox(self)
        for field in (self.seconds, self.margin):
            field.setDecimals(2)
            field.setKeyboardTracking(False)
            field.setMaximumWidth(theme.px(FIELD))
        for number in (self.seconds, self.margin, self.memory):
            number.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)
        self.seconds.setRange(LEAST_SECONDS, MOST_SECONDS)
        self.margin.setRange(0.0, 60.0)
        self.margin.setSingleStep(0.1)
        self.memory.setRange(LEAST_MEMORY, MOST_MEMORY)
        self.memory.setKeyboardTracking(False)
        self.form.add_row(self.seconds, marked("Seconds a move"))
        self.form.add_row(self.margin, marked("Margin, in seconds"))
        self.form.add_row(self.memory, marked("Memory, in MB"))
        self.form.add_wide_row(self.unlimited)
        self.says = theme.styled(plain_label(self, wordWrap=True), "second")
        self.column = vbox(self.form, self.says, 1, parent=self, margins=0)
        self.seconds.valueChanged.connect(lambda value: self._change(seconds=value))
        self.margin.valueChanged.connect(lambda value: self._change(margin=value))
        self.memory.valueChanged.connect(lambda value: self._change(memory=value))
        self.unlimited.clicked.connect(
            lambda wanted: self._change(memory=None if wanted else self.memory.value())
        )
        follow(self.retranslate)

    def show_agent(self, agent: Agent) -> None:
        """Show the limits of an agent."""
        self.agent = None
        self.seconds.setValue(agent.seconds)
        self.margin.setValue(agent.margin)
        self.memory.setValue(MEMORY if agent.memory is None else agent.memory)
        self.unlimited.setChecked(agent.memory is None)
        self.agent = agent
        limited = agent.is_python and sys.platform != "darwin"
        self.form.show_row(self.memory, limited)
        self.unlimited.setVisible(limited)
        self.memory.setEnabled(agent.memory is not None)
        self.retranslate()

    def _change(self, **parts: object) -> None:
        if self.agent is not None:
            self.agent = replace(self.agent, **parts)  # type: ignore[arg-type]  # parts by their names
            self.memory.setEnabled(self.agent.memory is not None)
            self.edited.emit(self.agent)

    def retranslate(self) -> None:
        self.unlimited.setText(tr("No limit of memory"))
        lines = [
            tr("A move that is later than its seconds and the margin loses the game."),
            tr("In a game with clocks, the clocks count instead."),
        ]
        if self.agent is not None and not self.agent.is_python:
            lines.append(tr("A program has no limit of memory. It is ended with all that it started."))
        elif sys.platform == "darwin":
            lines.append(tr("On macOS a file has no limit of memory."))
        elif sys.platform == "win32":
            lines.append(tr("A file runs with at most 32 processes."))
        else:
            lines.append(tr("A file may write files of 64 MB at most, and have 256 of them open."))
        self.says.setText(" ".join(lines))


class Details(QFrame):
    """The right half of the dialog; empty without an agent."""

    test_wanted = Signal()

    def __init__(self, agents: Agents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agents, self._id = agents, ""
        end = Qt.TextElideMode.ElideRight
        self.name = theme.styled(ElidedLabel(self, left_out=end), "value")
        self.says = theme.styled(ElidedLabel(self, left_out=end), "second")
        self.test = QPushButton(self, autoDefault=False)
        self.test.setIcon(icon("play"))
        self.tabs = QTabBar(self, expanding=False, drawBase=False)
        for _ in range(4):
            self.tabs.addTab("")
        self.basics, self.options, self.limits = BasicsPage(self), OptionsPage(self), LimitsPage(self)
        self.console = ConsolePage(agents, self)
        self.pages = QStackedWidget(self)
        for page in (self.basics, self.options, self.limits, self.console):
            self.pages.addWidget(page)
        self.head = theme.styled(QFrame(self), "head")
        self._names = vbox(self.name, self.says, spacing=0)
        self._top = hbox((self._names, 1), self.test)
        self._tabs = hbox(self.tabs, 1, margins=0)
        self._head = vbox(self._top, self._tabs, parent=self.head, margins=0, spacing=0)
        self._around = vbox((self.pages, 1))
        vbox(self.head, (self._around, 1), parent=self, margins=0, spacing=0)
        self.tabs.currentChanged.connect(self._show_page)
        self.test.clicked.connect(self.test_wanted)
        self.basics.edited.connect(self._edited)
        self.limits.edited.connect(self._edited)
        self.options.chosen.connect(lambda name, value: agents.set_option(self._id, name, value))
        self.options.reset_all.connect(self._reset_all)
        self.options.pressed.connect(self._press)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_agent(self, agent: Agent | None) -> None:
        """Show an agent, or none."""
        self.setEnabled(agent is not None)
        if agent is None:
            self._id = ""
            self.name.setText(tr("No agent is chosen"))
            self.says.setText("")
            self.console.show_agent("")
            return
        if agent.id != self._id:
            self._id = agent.id
            if self.pages.currentIndex() == LOG:
                self.agents.watch(agent.id)
        self.name.setText(agent.name)
        self.says.setText(self._sentence(agent))
        testing = agent.id in self.agents.testing
        self.test.setText(tr("Stop") if testing else tr("Test again") if agent.tested else tr("Test"))
        self.test.setIcon(icon("stop" if testing else "play"))
        self.basics.show_agent(agent)
        self.options.show_agent(agent)
        self.limits.show_agent(agent)
        self.console.show_agent(agent.id)

    def _sentence(self, agent: Agent) -> str:
        """Who made it, how it speaks, and when it answered first."""
        parts = []
        if agent.tested is not None:
            who = agent.tested.identity
            parts += [who.author] if who.author else []
        parts.append(words.protocol_name(agent.protocol))
        time = words.answer_time(agent.tested)
        if time:
            parts.append(tr("answers in {time}").format(time=time))
        return " · ".join(part for part in parts if part != "–") or tr("Not tested yet")

    def show_page(self, page: int) -> None:
        """Show a page by its number."""
        self.tabs.setCurrentIndex(page)

    def _show_page(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        self.agents.watch(self._id if page == LOG else "")

    def _edited(self, agent: Agent) -> None:
        before = self.agents.agent(agent.id)
        self.agents.put(agent)
        if before is not None and before.tested is not None and agent.tested is None:
            self.agents.test(agent.id)

    def _reset_all(self) -> None:
        agent = self.agents.agent(self._id)
        if agent is not None:
            self.agents.put(replace(agent, options=()))

    def _press(self, name: str) -> None:
        self.agents.press(self._id, name)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._top.setContentsMargins(pad, theme.px(10), pad, theme.px(10))
        self._tabs.setContentsMargins(theme.px(theme.TIGHT), 0, 0, 0)
        self._around.setContentsMargins(pad, theme.px(theme.GAP), pad, theme.px(theme.GAP))
        for page in (self.basics, self.options, self.limits):
            page.column.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        titles = (tr("Basics"), tr("Options"), tr("Limits"), tr("Log"))
        for number, title in enumerate(titles):
            self.tabs.setTabText(number, title)
        self.tabs.setAccessibleName(tr("Pages of the agent"))
        self.show_agent(self.agents.agent(self._id))
