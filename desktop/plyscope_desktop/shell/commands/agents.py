"""Agents in the Tools menu: the list of programs that play, and analysis by several of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime.commands import WITH_BOARD, Command, Depends
from plyscope_desktop.runtime.language import marked, tr

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

ANALYSE, STOP = marked("Analyse with agents"), marked("Stop the agents")


def analyses(window: Window) -> bool:
    """Return True while agents analyse, which they do in the workspace alone."""
    return window.ready and window.services.agent_analysis.active


COMMANDS: tuple[Command[Window], ...] = (
    Command("tools.agents", "tools", marked("Agents…"), ("Ctrl+Shift+Y",), "settings",
        do=lambda window: window.agents_room.open()),
    Command("tools.analyse", "tools", ANALYSE, ("Ctrl+Alt+Y",), "play",
        do=lambda window: window.agents_room.analyse(), depends=Depends.GAME | Depends.WORK,
        name=lambda window: tr(STOP) if analyses(window) else tr(ANALYSE),
        only_in=WITH_BOARD),
    Command("tools.show_search", "tools", marked("Show the search of the last move"), ("Ctrl+Alt+J",), "tree",
        do=lambda window: window.agents_room.show_search(),
        enabled=lambda window: window.services.agent_records.has(window.session.document.played - 1),
        depends=Depends.GAME | Depends.RECORD, only_in=WITH_BOARD,
        why_not=marked("The last move is not one of an agent that tells its search.")),
)  # fmt: skip
