"""A profile as it is after a year of lectures, for measuring the start of the program with it.

`python tests/bench/used_profile.py FOLDER` writes it: settings with every list as long as it may become,
sessions of Recent work with large records, some that were not closed, agents, drafts, practice, full logs.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from time import time

CHECKOUT = Path(__file__).parents[2]
FILES, WORKS, LOST = 500, 20, 3
AGENTS, LISTED = 200, 500
DEPTH = 7
LOG_BYTES = 1_000_000


def write(folder: Path) -> None:
    """Write the profile with the program's own means into a folder that is empty or missing."""
    os.environ["PLYSCOPE_CONFIG"] = str(folder)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path[:0] = [str(CHECKOUT / "core"), str(CHECKOUT / "desktop")]
    from plyscope_desktop.app.main import make_application

    make_application()
    write_settings(folder)
    write_sessions(folder)
    write_agents()
    write_rest(folder)


def write_settings(folder: Path) -> None:
    """Fill every list of the settings."""
    from plyscope import catalog
    from plyscope.lessons import catalogue
    from plyscope_desktop.document import recent_files
    from plyscope_desktop.runtime import settings
    from plyscope_desktop.runtime.commands import all_commands, declare
    from plyscope_desktop.shell.command_actions import window_commands

    declare(window_commands())
    store = settings.store()
    sessions = folder / "sessions"
    sessions.mkdir(parents=True)
    for number in range(FILES):
        path = sessions / f"lecture {number}.plyscope"
        path.touch()
        recent_files.remember(path, "connect4", 9)
    names = [f"{kind} {number}" for kind in ("play", "study") for number in range(4)]
    store.set(settings.DOCKS, dict.fromkeys(names, "AAAA" * 400))
    setups = {
        id: {"algorithm": "alphabeta", "depth": 6, "options": {"iterative": "yes"}} for id in catalog.games()
    }
    store.set(settings.SETUPS, setups)
    store.set(settings.SHORTCUTS, {entry.id: [f"Ctrl+Alt+Shift+F{n % 12 + 1}"] for n, entry in
                                   enumerate(all_commands()) if n < 40})  # fmt: skip
    store.set(settings.FILTERS, [f"depth = {number} and value > {number}" for number in range(LISTED)])
    store.set(settings.OWN_CODE_TRUSTED, [str(folder / f"game_{number}.py") for number in range(200)])
    store.set(settings.LECTURE_BESIDE, {id: "source board" for id in catalog.presets()})
    store.set(settings.LESSON_PLACES, {f"lesson-{number}": f"scene-{number}" for number in range(LISTED)})
    store.set(settings.TEXTS, dict.fromkeys(catalog.algorithms(), "python"))
    store.set(settings.PALETTE_RECENT, [entry.id for entry in all_commands()][:8])
    store.set(settings.TOUR_SEEN, True)
    tried = {"tried": 40, "right_first": 20, "row": 1, "misconception": "", "last": time()}
    practice = {
        kind.id: {str(level): tried for level in kind.levels} for kind in catalogue.all_kinds().values()
    }
    (folder / "practice.json").write_text(json.dumps(practice), "utf-8")
    store.save()


def write_sessions(folder: Path) -> None:
    """Keep sessions with records under Recent work, and some that no program closed."""
    from PySide6.QtCore import QCoreApplication

    from plyscope import catalog
    from plyscope.files.session import archive
    from plyscope_desktop.document import recent_work, recovery, serialize
    from plyscope_desktop.document.search_setup import Setup
    from plyscope_desktop.session.session import Session

    session = Session(budget=1_000_000)
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (("iterative", "no"),), depth=DEPTH, seconds=None))
    while session.record.state not in ("finished", "stopped"):
        QCoreApplication.processEvents()
    saved = serialize.saved(session, {"layout": "study"})
    rows = int(session.record.trace.length)
    for _ in range(WORKS):
        work = recent_work.Work(
            recent_work.new_id(), time(), "connect4", {}, session.document.start.write(), 12,
            algorithm="alphabeta", rows=rows, tick=rows // 2, nodes=rows // 3,
        )  # fmt: skip
        recent_work.keep(work, saved)
    recovery.folder().mkdir(parents=True, exist_ok=True)
    for number in range(LOST):
        archive.save(recovery.folder() / f"{99_000_000 + number}-1.plyscope", saved)
    session.close()


def write_agents() -> None:
    """List many agents that were tested."""
    from plyscope.arena.agents.agent import Agent, Tested
    from plyscope.arena.agents.agents_file import AgentList
    from plyscope.arena.drivers.driver import DeclaredOption, Identity

    options = tuple(DeclaredOption(f"option {number}", "spin", 2, 1, 9) for number in range(60))
    agents = [
        Agent("", f"Engine {number}", (f"/opt/engine-{number}",), "uci", tested=Tested(
            "move", identity=Identity(f"Engine {number}", "A. Author", games=("chess",), options=options),
            log=tuple(f"line {line}" for line in range(20)))) for number in range(AGENTS)
    ]  # fmt: skip
    AgentList().add_all(agents)


def write_rest(folder: Path) -> None:
    """Fill the logs, and leave drafts and answers."""
    logs = folder / "log"
    logs.mkdir(exist_ok=True)
    line = "2026-03-01 10:00:00.000 opened lecture.plyscope\n"
    for name in ("plyscope.log", "plyscope.older.log"):
        (logs / name).write_text(line * (LOG_BYTES // len(line)), "utf-8")
    for kind in ("sheets", "tuning", "unsaved-code", "repeated"):
        (folder / kind).mkdir(exist_ok=True)
        for number in range(LISTED // 5):
            (folder / kind / f"{number}.json").write_text(json.dumps({"number": number}), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]).absolute())
