"""First steps: a program for tests, which starts as the real one does, searches, saves, and says what it saw.

It is called with the path of the session file that it saves twice.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope_desktop.app.main import make_application, make_program
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.words.phrases import count

SECONDS = 300


def wait(app: QApplication, done: Callable[[], bool]) -> None:
    """Let the program run until something is so."""
    deadline = QDeadlineTimer(SECONDS * 1_000)
    while not done() and not deadline.hasExpired():
        app.processEvents()
    app.processEvents()


def main(path: Path) -> dict[str, object]:
    """Take the steps; returns what can be seen of them."""
    app = make_application()
    program = make_program(app)
    program.tell_of_settings()
    program.offer_lost()
    window = program.windows[0]
    session, message = window.session, window.message
    seen: dict[str, object] = {
        "said": "" if message.isHidden() else message.text.text(),
        "language": language.current(),
        "direction": app.layoutDirection().name,
    }
    message.dismiss()
    session.document.set_replies(False)
    session.document.new_game(catalog.game("connect4"))
    window.keeper.save_to(path)
    window.keeper.wait()
    session.document.play(3)
    session.document.set_setup(Setup(depth=4))
    window.show_layout("study")
    panel = window.docks["search"].panel
    assert isinstance(panel, SearchPanel)
    panel.limits.seconds.field.setText("2.5")
    panel.limits.seconds.field.editingFinished.emit()
    window.search()
    wait(app, lambda: session.record.state not in ("searching", "reading"))
    seen |= {
        "state": session.record.state,
        "seconds": session.document.setup.seconds,
        "shown": panel.limits.seconds.field.text(),
        "nodes": count(session.record.tree.known),
        "value": session.record.answer.value if session.record.answer is not None else None,
    }
    window.keeper.save_to(path)
    window.keeper.wait()
    seen["saving"] = "" if message.isHidden() else message.text.text()
    program.close()
    return seen


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
