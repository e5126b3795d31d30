"""The examples of CONTRIBUTING.md run as they stand there."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.cli.main import main
from plyscope.lessons import presets
from plyscope.lessons.preset import check

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"```python\n# (\S+\.py)\n(.*?)```", TEXT, re.DOTALL))
GAME = "core/plyscope/games/takeaway.py"
ALGORITHM = "core/plyscope/algorithms/plain_alphabeta.py"
WORKED_EXAMPLE = "core/plyscope/lessons/presets/two_moves.py"
PANEL = "desktop/plyscope_desktop/panels/visited.py"
COMMAND = "desktop/plyscope_desktop/shell/commands/timeline_middle.py"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the game and the algorithm, which the catalog knows."""
    for place in (GAME, ALGORITHM):
        (tmp_path / Path(place).name).write_text(EXAMPLES[place], "utf-8")
    catalog.add_folder(tmp_path)
    yield tmp_path
    catalog.remove_folder(tmp_path)


def test_every_example_is_complete_and_short() -> None:
    assert {GAME, ALGORITHM, WORKED_EXAMPLE, PANEL, COMMAND} <= set(EXAMPLES)
    for place, text in EXAMPLES.items():
        compile(text, place, "exec")
        assert len(text.splitlines()) <= 60
        assert not (ROOT / place).exists(), "an example must not be a file of the program already"


def test_the_game_and_the_algorithm_keep_their_contracts(folder: Path) -> None:
    assert main(["check", str(folder / "takeaway.py"), str(folder / "plain_alphabeta.py")]) == 0


def test_the_game_and_the_algorithm_are_entries_of_the_catalog(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "takeaway" in catalog.games() and "plain_alphabeta" in catalog.algorithms()
    answers = []
    for algorithm in ("minimax", "plain_alphabeta"):
        assert main(["search", "takeaway", "--algorithm", algorithm, "--depth", "10", "--json"]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    minimax, plain = answers
    assert minimax["value"] == plain["value"]
    assert plain["nodes"] < minimax["nodes"] and plain["cutoffs"] > 0


def test_the_worked_example_has_its_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "two_moves.py").write_text(EXAMPLES[WORKED_EXAMPLE], "utf-8")
    monkeypatch.setattr(presets, "__path__", [*presets.__path__, str(tmp_path)])
    catalog.presets.cache_clear()
    try:
        example = catalog.presets()["two-moves"]
        assert list(catalog.presets())[-1] == "two-moves"
        outcome = check(example)
        assert outcome.ok and len(outcome.facts) >= 3 and example.source, outcome
    finally:
        monkeypatch.undo()
        catalog.presets.cache_clear()


def test_the_panel_shows_what_was_entered_by_the_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QMainWindow

    from plyscope_desktop import panels
    from plyscope_desktop.analysis.services import Services
    from plyscope_desktop.runtime.commands import declare
    from plyscope_desktop.session.session import Session
    from plyscope_desktop.shell.command_actions import window_commands
    from plyscope_desktop.shell.workspace import Workspace

    declare(window_commands())  # panels show their keys
    (tmp_path / "visited.py").write_text(EXAMPLES[PANEL], "utf-8")
    monkeypatch.setattr(panels, "__path__", [*panels.__path__, str(tmp_path)])
    session = Session()
    session.open_preset(catalog.presets()["aima"])
    window = QMainWindow()
    qtbot.addWidget(window)
    work = Workspace(Services(session), window)
    panel: Any = work.panels["visited"]
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, work.docks["visited"])
    work.docks["visited"].show()
    window.show()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    session.record.show(session.record.last_tick)
    qtbot.waitUntil(lambda: panel.line.text() == "11")
    session.record.show(2)  # behind the rows of the iteration and of the root
    qtbot.waitUntil(lambda: panel.line.text() == "1")
    session.close()


def test_the_command_goes_to_the_middle_of_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path / "config"))
    from shiboken6 import delete

    from plyscope_desktop.app.program import make_window
    from plyscope_desktop.runtime import commands as declarations
    from plyscope_desktop.runtime import settings
    from plyscope_desktop.shell import commands

    settings.store.cache_clear()
    (tmp_path / "timeline_middle.py").write_text(EXAMPLES[COMMAND], "utf-8")
    monkeypatch.setattr(commands, "__path__", [*commands.__path__, str(tmp_path)])
    monkeypatch.setattr(declarations, "_declared", dict(declarations._declared))
    window = make_window()
    window.show_layout("study")
    action, session = window.actions_by_id["timeline.middle"], window.session
    assert not action.isEnabled() and action.shortcut().toString() == "Ctrl+Alt+M"
    session.open_preset(catalog.presets()["aima"])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    action.trigger()
    assert action.isEnabled() and session.record.tick == session.record.last_tick // 2
    names = [offer.id for offer in window.menus._offers()]
    assert "timeline.middle" in names and "timeline.first" in names
    session.document.history.clear()
    window.close()
    delete(window)  # or it would ask for the keys of a command that is declared no more
    settings.store.cache_clear()
