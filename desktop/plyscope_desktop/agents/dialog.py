"""Agents: the dialog in which programs that play are added, tested, set up and removed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFrame,
    QInputDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QSplitter,
    QWidget,
)

from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.agents.agents_file import AgentsFileError, entries_in
from plyscope.arena.agents.installed import find_installed, known_program
from plyscope.arena.agents.python_file import PythonFileError, python_agent
from plyscope.arena.agents.trust import question, warning
from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope_desktop.agents.add_programs import AddProgramsDialog
from plyscope_desktop.agents.agent_list import (
    GAMES,
    NAME,
    PROTOCOL,
    AgentModel,
    AgentView,
    remedy_of,
)
from plyscope_desktop.agents.details import LOG, Details
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.job import Unanswered, answer_in_time, beside
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.agents import Agents, agents
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words import agents as words
from plyscope_desktop.words.phrases import joined

SIZE, LEAST = QSize(1128, 624), QSize(960, 560)
LEFT = 580
EXPORTED = "agents.plyagents"
LOOK_FOR_PROGRAMS = marked("The search for installed programs")


class _Columns(QWidget):
    """The names of the columns, above the rows that are painted."""

    def __init__(self, view: AgentView, parent: QWidget) -> None:
        super().__init__(parent)
        self.view = view
        self.labels = [theme.styled(plain_label(self), "caption") for _ in range(4)]
        view.viewport().installEventFilter(self)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.setFixedHeight(theme.px(24))
        self.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Put the names above the columns, beside which there may be a scroll bar."""
        width, height = self.view.viewport().width(), self.height()
        edges = [theme.px(NAME), round(PROTOCOL * width), round(GAMES * width)]
        for label, left in zip(self.labels, edges, strict=False):
            label.setGeometry(left, 0, round(0.3 * width), height)
        last = self.labels[3]
        last.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        last.setGeometry(width - theme.px(132), 0, theme.px(120), height)

    def retranslate(self) -> None:
        texts = (tr("Agent"), tr("Protocol"), tr("Games, abilities"), tr("First answer"))
        for label, text in zip(self.labels, texts, strict=True):
            label.setText(text)


class AgentsDialog(QDialog):
    """Not modal; every change is saved at once."""

    help_page = "agents"
    file_wanted = Signal(object, int)
    """A student's file is to be shown in an editor, at a line (0: anywhere)."""

    def __init__(self, parent: QWidget | None = None, *, of: Agents | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("agents")
        self.game = "connect4"
        """The game for which a new Python agent is begun."""
        self.agents = agents() if of is None else of
        self.model = AgentModel(self.agents, self)
        self.view = AgentView(self.model, self.agents, self)
        self.details = Details(self.agents, self)
        self.message = MessageBar(self)
        self._make_buttons()
        self._lay_out()
        self._connect()
        QShortcut(QKeySequence.StandardKey.Undo, self, self.undo)
        theme.follow(self.rescale)
        follow(self.retranslate)
        if self.model.shown:
            self.view.choose(self.model.shown[0].id)
        self.refresh()
        for problem in self.agents.list.problems[:1]:
            self.message.show_message("warning", heard(problem))
        self.view.setFocus()

    def _make_buttons(self) -> None:
        def button(name: str = "") -> QPushButton:
            made = QPushButton(self, autoDefault=False)
            if name:
                made.setIcon(icon(name))
            return made

        self.add_button, self.python_button = button("plus"), button("source")
        self.installed_button, self.filter = button(), QLineEdit(self, clearButtonEnabled=True)
        self.copy_button, self.remove_button = button("copy"), button("delete")
        self.import_button, self.export_button = button(), button()
        self.save_copy_button = button()
        self.close_button = theme.styled(QPushButton(self, autoDefault=False), "primary")
        self.python_menu = QMenu(self.python_button)
        self.add_python_action = self.python_menu.addAction("")
        self.new_python_action = self.python_menu.addAction("")
        self.python_button.setMenu(self.python_menu)

    def _lay_out(self) -> None:
        self.nothing = theme.styled(plain_label(self.view, wordWrap=True), "second")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(1, self.nothing, 2, parent=self.view.viewport())
        self.trust = theme.styled(plain_label(self, wordWrap=True), "second")
        self.note = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.saved = theme.styled(ElidedLabel(self, left_out=Qt.TextElideMode.ElideRight), "second")
        self.columns = _Columns(self.view, self)
        left, right = theme.styled(QFrame(self), "panel"), theme.styled(QFrame(self), "panel")
        self._buttons = hbox(self.add_button, self.python_button, self.installed_button, (self.filter, 1))
        left_foot, right_foot, foot = (theme.styled(QFrame(self), "foot") for _ in range(3))
        self._left_foot = hbox(
            self.copy_button, self.remove_button, 1, self.import_button, self.export_button, parent=left_foot
        )
        self._right_foot = hbox((self.note, 1), self.save_copy_button, parent=right_foot)
        self._foot = hbox((self.saved, 1), self.close_button, parent=foot)
        self._trust = hbox((self.trust, 1))
        head = theme.styled(QFrame(self), "head")
        self._head = vbox(self.columns, parent=head, margins=0)
        vbox(self._buttons, head, (self.view, 1), self._trust, left_foot, parent=left, margins=0, spacing=0)
        vbox((self.details, 1), right_foot, parent=right, margins=0, spacing=0)
        self.halves = QSplitter(Qt.Orientation.Horizontal, self, childrenCollapsible=False)
        self.halves.addWidget(left)
        self.halves.addWidget(right)
        self.halves.setStretchFactor(0, LEFT)
        self.halves.setStretchFactor(1, SIZE.width() - LEFT)
        right.setMinimumWidth(1)
        vbox(self.message, (self.halves, 1), foot, parent=self, margins=0, spacing=0)
        as_read(
            self.add_button, self.python_button, self.installed_button, self.filter, self.view,
            self.copy_button, self.remove_button, self.import_button, self.export_button, self.details,
            self.save_copy_button, self.close_button,
        )  # fmt: skip

    def _connect(self) -> None:
        found = self.agents
        found.changed.connect(self.refresh)
        found.testing_changed.connect(self.refresh)
        found.failed.connect(self._tell_failure)
        found.host.died.connect(self._host_died)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_current())
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._enable())
        self.view.helped.connect(self.help_agent)
        self.view.removal_wanted.connect(self.remove)
        self.view.dropped.connect(self.add_paths)
        self.filter.textChanged.connect(self._look)
        self.add_button.clicked.connect(self.add_programs)
        self.add_python_action.triggered.connect(self.add_python_files)
        self.new_python_action.triggered.connect(self.new_python_agent)
        self.installed_button.clicked.connect(self.add_installed)
        self.copy_button.clicked.connect(self.copy)
        self.remove_button.clicked.connect(self.remove)
        self.import_button.clicked.connect(self.import_agents)
        self.export_button.clicked.connect(self.export_agents)
        self.save_copy_button.clicked.connect(self.save_copy)
        self.close_button.clicked.connect(self.accept)
        self.details.test_wanted.connect(self._test_or_stop)
        self.finished.connect(lambda: found.watch(""))

    def _tell_failure(self, reason: str) -> None:
        """A method: the agents of the program let it go with the dialog, and would keep a lambda."""
        self.message.show_message("error", reason)

    # Adding.

    def add_programs(self) -> AddProgramsDialog:
        """Ask for programs: files, or commands with arguments."""
        dialog = AddProgramsDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.chosen.connect(self.add_commands)
        dialog.open()
        return dialog

    def add_commands(self, commands: Sequence[tuple[str, ...]]) -> None:
        """Add programs by their commands, and test each."""
        found = []
        for command in commands:
            if len(command) == 1 and Path(command[0]).suffix == ".py":
                path = Path(command[0])
                try:
                    found.append(beside(lambda: _of_python_file(path), path, self))  # noqa: B023
                except Unanswered as error:
                    self.message.show_message("error", heard(str(error)))
                continue
            known = known_program(command)
            name = shown_name(Path(command[0]).name) if known is None else known.name
            protocol = "" if known is None else known.protocol
            found.append(Agent(id="", name=name, command=tuple(command), protocol=protocol))
        self._add(found)

    def add_paths(self, paths: Sequence[str]) -> None:
        """Add files, as they are dropped on the list: programs, and Python files."""
        there = [path for path in paths if answer_in_time(Path(path).is_file, True)]
        self.add_commands([(path,) for path in there])

    def add_python_files(self) -> None:
        """Ask for students' files and add each."""
        kinds = tr("Python files") + " (*.py)"
        found, _ = QFileDialog.getOpenFileNames(self, tr("Add Python files"), "", kinds)
        self.add_paths(found)

    def new_python_agent(self) -> None:
        """Ask for a name, write a file to begin with, add it and show it in an editor."""
        from plyscope.arena.plugin import template  # not needed before

        kinds = tr("Python files") + " (*.py)"
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("New Python agent"), str(Path.home() / "my_agent.py"), kinds
        )
        if not chosen:
            return
        path = Path(chosen)
        path = path if path.suffix == ".py" else path.with_suffix(".py")
        try:
            content = template.text(shown_name(path.stem), self.game).encode("utf-8")
            beside(lambda: save_bytes(path, content), path, self)
        except OSError as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.add_paths([str(path)])
        self.file_wanted.emit(str(path), 0)

    def add_installed(self) -> None:
        """Add the known programs that are on this machine."""
        known = self.agents.known
        try:
            found = beside(lambda: find_installed(known), None, self, about=LOOK_FOR_PROGRAMS)
        except Unanswered as error:
            self.message.show_message("error", heard(str(error)))
            return
        if not found:
            self.message.show_message("info", tr("No further program that plays was found on this machine."))
            return
        self._add(found)
        self.message.show_message(
            "info", tr("{n} programs were found and added.", len(found)).format(n=len(found))
        )

    def _add(self, found: Sequence[Agent]) -> None:
        self.filter.clear()
        added = self.agents.add(found, test=False)
        for agent in added:
            if agent.tested is None:
                self.agents.test(agent.id)
        if added:
            self.view.choose(added[0].id)

    # Copies, removal, files.

    def copy(self) -> None:
        """Add a copy of the current agent."""
        made = self.agents.copy(self.view.current())
        if made is not None:
            self.view.choose(made.id)

    def save_copy(self) -> None:
        """Ask for a name, and add a copy with the options as they are."""
        agent = self.agents.agent(self.view.current())
        if agent is None:
            return
        name, given = QInputDialog.getText(
            self, tr("Save as a copy"), tr("Name of the copy:"), text=agent.name
        )
        if given and name.strip():
            made = self.agents.copy(agent.id)
            if made is not None:
                self.agents.put(replace(made, name=name.strip()))
                self.view.choose(made.id)

    def remove(self) -> QMessageBox | None:
        """Ask, and remove the selected agents."""
        ids = self.view.chosen()
        if not ids:
            return None
        names = [agent.name for agent in self.agents.known if agent.id in ids]
        box = QMessageBox(self)
        box.setObjectName("remove_agents")
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Remove agents"))
        text = tr("Remove {name}?").format(name=names[0])
        if len(names) > 1:
            text = tr("Remove {n} agents?", len(names)).format(n=len(names))
        box.setText(joined(text))
        box.setInformativeText(tr("Their programs and files stay. Ctrl+Z brings an agent back."))
        remove = box.addButton(tr("Remove"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.buttonClicked.connect(lambda chosen: self.agents.remove(ids) if chosen is remove else None)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
        return box

    def undo(self) -> None:
        """Bring back the agent that was removed last."""
        back = self.agents.undo()
        if back is not None:
            self.view.choose(back.id)

    def import_agents(self) -> None:
        """Ask for a file of agents, and whether their commands may run."""
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Import agents"), "")
        if not chosen:
            return
        try:
            found = beside(lambda: entries_in(Path(chosen)), Path(chosen), self)
        except (AgentsFileError, OSError) as error:
            self.message.show_message("error", heard(str(error)))
            return
        if found:
            self.ask_to_add(found)

    def ask_to_add(self, found: Sequence[Agent]) -> QMessageBox:
        """Ask whether agents from elsewhere may run, with their whole commands, and add them."""
        box = QMessageBox(self)
        box.setObjectName("import_agents")
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Import agents"))
        box.setText(tr("{n} programs come from this file. Run them?", len(found)).format(n=len(found)))
        box.setInformativeText(words.safety(tuple(found)))
        box.setDetailedText("\n\n".join(heard(question(agent)) for agent in found))
        run = box.addButton(tr("Add and test"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.buttonClicked.connect(lambda chosen: self._add(found) if chosen is run else None)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
        return box

    def export_agents(self) -> None:
        """Write the selected agents, or all of them, to a file."""
        ids = self.view.chosen()
        ids = ids if len(ids) > 1 else [agent.id for agent in self.agents.known]
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Export agents"), str(Path.home() / EXPORTED))
        if not chosen:
            return
        try:
            beside(lambda: self.agents.list.export(ids, Path(chosen)), Path(chosen), self)
        except (AgentsFileError, OSError) as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.message.show_message("info", tr("{n} agents were exported.", len(ids)).format(n=len(ids)))

    # Remedies.

    def help_agent(self, id: str) -> None:
        """Do what helps an agent in trouble: test it, or show its file at the line that is wrong."""
        agent = self.agents.agent(id)
        if agent is None:
            return
        remedy = remedy_of(agent, id in self.agents.testing)
        if remedy == "open":
            tested = agent.tested or Tested("")
            self.file_wanted.emit(agent.command[0], tested.line or 0)
        elif remedy == "test":
            self.agents.test(id)

    def show_log(self, id: str) -> None:
        """Show the log of an agent."""
        self.filter.clear()
        self.view.choose(id)
        self.details.show_page(LOG)

    def _test_or_stop(self) -> None:
        id = self.view.current()
        if id in self.agents.testing:
            self.agents.stop_test(id)
        else:
            self.agents.test(id)

    def _host_died(self, reason: str) -> None:
        self.message.show_message(
            "warning",
            tr("The process that runs agents ended and is started again: {reason}").format(reason=reason),
        )

    # What is shown.

    def refresh(self) -> None:
        """Show the agents as they are now."""
        self.model.refresh()
        self._show_current()

    def _look(self, typed: str) -> None:
        self.model.look_for(typed)
        self._show_current()

    def _show_current(self) -> None:
        agent = self.agents.agent(self.view.current())
        self.details.show_agent(agent)
        count = 0 if agent is None else len(agent.options)
        text = tr("{n} options differ from the program's own.", count).format(n=count)
        self.note.setText(text if count else tr("All options are the program's own."))
        self._enable()

    def _enable(self) -> None:
        some = bool(self.view.chosen())
        for button in (self.copy_button, self.remove_button, self.save_copy_button):
            button.setEnabled(some)
        self.export_button.setEnabled(bool(self.agents.known))
        self.nothing.setVisible(not self.model.shown)
        self.columns.place()
        none = tr("No agent yet. Add a program or a Python file, drop one here, or find those installed.")
        self.nothing.setText(none if not self.agents.known else tr("No agent has that in its texts."))

    def rescale(self) -> None:
        pad, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        for row in (self._left_foot, self._right_foot, self._foot, self._buttons):
            row.setContentsMargins(pad, gap, pad, gap)
            row.setSpacing(gap)
        self._trust.setContentsMargins(pad, theme.px(4), pad, gap)
        room = self.screen().availableGeometry().size() - QSize(16, 48)
        self.setMinimumSize(QSize(theme.px(LEAST.width()), theme.px(LEAST.height())).boundedTo(room))
        self.resize(QSize(theme.px(SIZE.width()), theme.px(SIZE.height())).boundedTo(room))
        left = round(self.width() * LEFT / SIZE.width())
        self.halves.setSizes([left, self.width() - left])

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Agents"))
        self.add_button.setText(tr("Add programs…"))
        self.python_button.setText(tr("Python files"))
        self.add_python_action.setText(tr("Add Python files…"))
        self.new_python_action.setText(tr("New Python agent…"))
        self.installed_button.setText(tr("Find installed"))
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Filter the agents"))
        self.copy_button.setText(tr("Copy"))
        self.remove_button.setText(tr("Remove…"))
        self.import_button.setText(tr("Import…"))
        self.export_button.setText(tr("Export…"))
        self.save_copy_button.setText(tr("Save as a copy…"))
        self.close_button.setText(tr("Close"))
        self.trust.setText(heard(warning(Agent("", "", ("",)))))
        self.saved.setText(tr("Saved at once. Ctrl+Z takes back a removal."))
        self.refresh()


def _of_python_file(path: Path) -> Agent:
    """The agent of a student's file; one that cannot be read says so in its row."""
    try:
        return python_agent(path)
    except PythonFileError as error:
        command = (str(path.absolute()),)
        trouble = Tested("not started", str(error), line=error.line)
        return Agent(id="", name=shown_name(path.name), command=command, protocol="lines", tested=trouble)
