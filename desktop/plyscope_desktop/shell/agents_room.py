"""AgentsRoom: agents in a window: their dialog, their analysis, their failures, and those that files name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox
from shiboken6 import isValid

from plyscope.arena.agents.trust import full_command
from plyscope.arena.host.known_agents import agent_of, is_foreign, named_agent
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import CHANCE
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.runtime.job import answer_in_time
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.agents import agents
from plyscope_desktop.words.agents import failure_sentence, safety
from plyscope_desktop.words.phrases import joined

if TYPE_CHECKING:
    from plyscope_desktop.agents.dialog import AgentsDialog
    from plyscope_desktop.shell.window import Window

MOST_LINES = 4
"""Lines of the standard error of an agent that are shown with its failure."""


class AgentsRoom(QObject):
    """Those of one window. Nothing here waits for an agent."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.dialog: AgentsDialog | None = None
        self._question: QMessageBox | None = None
        services = window.services
        self.analysis, self.records = services.agent_analysis, services.agent_records

    def open(self, id: str = "") -> AgentsDialog:
        """Open the dialog, at an agent."""
        from plyscope_desktop.agents.dialog import AgentsDialog  # not needed before

        if self.dialog is None or not isValid(self.dialog):
            self.dialog = AgentsDialog(self._window)
            self.dialog.file_wanted.connect(self._show_file)
        game = self._window.session.document.game
        if game.elsewhere is None:
            self.dialog.game = game.id
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        if id:
            self.dialog.view.choose(id)
        return self.dialog

    def analyse(self) -> None:
        """Begin the analysis of the position on the board by agents, with its panel in sight, or stop it."""
        if self.analysis.active:
            self.analysis.stop()
            return
        window = self._window
        window.get_ready()
        window.layouts.raise_panel("agents")
        self.analysis.start()

    def show_search(self, played: int | None = None) -> None:
        """Show the search of an agent for the move after so many moves; of the last move on the board."""
        wanted = self._window.session.document.played - 1 if played is None else played
        if self.records.show(wanted):
            self._window.show_layout("study")

    # Failures.

    def tell_failure(self, failure: AgentFailure) -> None:
        """Say why an agent made no move; it can be asked again, or a person takes its side over."""
        document = self._window.session.document
        side = document.turn
        player = document.players.get(side) if side is not None else None
        if side is None or side == CHANCE or player is None or not player.agent:
            return
        id, agent = player.agent, named_agent(player.agent)
        text = failure_sentence(id if agent is None else agent.name, failure)
        if failure.log:
            text += "\n" + "\n".join(failure.log[-MOST_LINES:])
        choices = [
            (tr("Ask again"), self._window.session.run.ask_again),
            (tr("I take over"), lambda: document.set_player(side, Player())),
        ]
        if failure.file and failure.line is not None:
            choices.append((tr("Open the file"), partial(self._show_file, failure.file, failure.line)))
        elif agent is not None and not is_foreign(id):
            choices.append((tr("Show the log"), partial(self._show_log, id)))
        self._window.message.show_message("error", text, choices=choices)

    def _show_log(self, id: str) -> None:
        self.open(id).show_log(id)

    def tell_breach(self, reason: str) -> None:
        """Say why the record of an agent's search ended before its search."""
        name = ""
        algorithm = self._window.session.record.setup.algorithm
        agent = named_agent(agent_of(algorithm))
        name = "" if agent is None else agent.name
        text = tr("The record of {name}'s search ends early: {reason}")
        self._window.message.show_message("warning", joined(text.format(name=name, reason=heard(reason))))

    # Agents that files name.

    def meet_foreign(self) -> None:
        """Ask about programs that the game on the board names and that are not in the list."""
        document = self._window.session.document
        found = {side: player.agent for side, player in document.players.items() if is_foreign(player.agent)}
        if not found or (self._question is not None and isValid(self._question)):
            return
        named = [agent for agent in map(named_agent, dict.fromkeys(found.values())) if agent is not None]
        box = self._question = QMessageBox(self._window)
        box.setObjectName("foreign_agents")
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("A program plays in this game"))
        commands = "\n\n".join(f"{agent.name}\n{full_command(agent)}" for agent in named)
        box.setText(tr("This file names a program that is to run here:") + f"\n\n{commands}")
        box.setInformativeText(safety(tuple(named)))
        run = box.addButton(tr("Add and run"), QMessageBox.ButtonRole.AcceptRole)
        person = box.addButton(tr("I take over"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(person)
        box.buttonClicked.connect(lambda button: self._settle(found, allowed=button is run))
        box.open()

    def _settle(self, found: dict[int, str], *, allowed: bool) -> None:
        """Let named programs play under ids of this list, or a person in their place."""
        document, given = self._window.session.document, dict[str, str]()
        players = document.players
        for side, id in found.items():
            agent = named_agent(id)
            if allowed and agent is not None and id not in given:
                added = agents().add([replace(agent, id="")])
                given[id] = added[0].id if added else ""
            players[side] = Player(agent=given[id]) if given.get(id) else Player()
        document.set_players(players)
        self._window.session.run.reply()

    # Files.

    def _show_file(self, path: str, line: int) -> None:
        """Show a student's file in the editor, at a line."""
        window = self._window
        if not answer_in_time(Path(path).is_file, True):
            window.message.show_message("error", tr("{path} is not there.").format(path=path))
            return
        window.own_code_files.show(Path(path), line)
        window.raise_()
        window.activateWindow()
