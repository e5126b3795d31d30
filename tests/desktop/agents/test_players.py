"""Agents as players of the main window: their moves, the records of their searches, and their failures."""

import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.record.trace import ENTER, LEAF
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.session.agent_records import AgentRecords
from plyscope_desktop.session.agents import Agents
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

Make = Callable[..., Agent]


@pytest.fixture
def playing(window: Window, agents: Agents) -> Window:
    """The window with an empty board of tic-tac-toe."""
    window.show_layout("play")
    window.session.document.new_game(catalog.game("tictactoe"))
    return window


def let_play(window: Window, agent: Agent, side: int = MIN) -> None:
    """A person plays against an agent."""
    other = MIN if side == MAX else MAX
    window.session.document.set_players({side: Player(agent=agent.id), other: Player()})


def seat(session: Session, agent: Agent) -> None:
    """An agent plays MIN, a person MAX."""
    session.document.set_players({MIN: Player(agent=agent.id), MAX: Player()})


@pytest.fixture
def seated(session: Session, agents: Agents, english_texts: None) -> Session:
    """A session without a window, with an empty board of tic-tac-toe."""
    session.document.new_game(catalog.game("tictactoe"))
    return session


def kinds(window: Window) -> list[int]:
    trace = window.session.record.trace
    return [int(kind) for part in trace.read(0, trace.length) for kind in part["kind"]]


def test_the_search_of_an_agent_is_shown_and_compared_with_ours_on_the_same_position(
    qtbot: QtBot, playing: Window, scripted: Make
) -> None:
    session = playing.session
    let_play(playing, scripted("events"))
    session.document.play(4)
    qtbot.waitUntil(lambda: session.document.played == 2)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    legal = [move for move in range(9) if move != 4]
    assert session.document.moves == [4, legal[0]]
    found = kinds(playing)
    assert found.count(ENTER) == 1 + len(legal), "the root and each legal move, as the agent told"
    assert found.count(LEAF) == len(legal)
    tree = session.record.tree
    assert [int(tree.move[node]) for node in range(1, tree.known)] == legal
    assert session.record.answer is not None
    assert session.record.answer.value == len(legal)
    referee = playing.services.referee
    qtbot.waitUntil(lambda: referee.state not in ("none", "comparing"))
    assert referee.state in ("parts", "agrees"), referee.reason
    assert referee.beside is not None
    assert referee.beside.trace.length > 0
    assert "Scripted events" in playing.panels["players"].cards[MIN].name.text()  # type: ignore[attr-defined]


def test_an_earlier_move_of_an_agent_shows_its_search_from_the_menu_of_the_moves(
    qtbot: QtBot, playing: Window, scripted: Make
) -> None:
    session, moves = playing.session, playing._moves
    let_play(playing, scripted("events"))
    session.document.play(4)
    qtbot.waitUntil(lambda: session.document.played == 2 and session.record.state == "finished")
    session.document.play(8)
    qtbot.waitUntil(lambda: session.document.played == 4 and session.record.state == "finished")
    assert len(session.record.moves_before) == 3
    place = moves.model.place(2)
    menu = moves._open_menu(moves.view.visualRect(place).center())
    assert isinstance(menu, QMenu)
    (action,) = menu.actions()
    assert action.text() == "Show its search"
    action.trigger()
    menu.close()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.record.moves_before == (4,)
    assert playing.layout_name == "study"
    own = moves._open_menu(moves.view.visualRect(moves.model.place(1)).center())
    assert own is None, "a person's move has no search"
    assert moves._open_menu(QPoint(2000, 2000)) is None


def test_a_crash_says_why_and_a_person_takes_over(qtbot: QtBot, playing: Window, scripted: Make) -> None:
    session, message = playing.session, playing.message
    agent = scripted("crash")
    let_play(playing, agent)
    session.document.play(4)
    qtbot.waitUntil(lambda: not message.isHidden())
    assert "Scripted crash" in message.text.text()
    assert "42" in message.text.text()
    assert "I am out of memory" in message.text.text(), "the last words of the program"
    names = [button.text() for button in message.findChildren(QPushButton) if button.isVisible()]
    assert names[:3] == ["Ask again", "I take over", "Show the log"]
    assert session.document.played == 1
    message.choose(1)
    assert session.document.players[MIN].is_person
    session.document.play(0)
    assert session.document.played == 2, "the game goes on"


def test_an_agent_that_failed_is_asked_again_in_another_process(
    qtbot: QtBot, seated: Session, agents: Agents, scripted: Make
) -> None:
    agent, failures = scripted("crash"), list[AgentFailure]()
    seated.run.agent_failed.connect(failures.append)
    seat(seated, agent)
    seated.document.play(4)
    qtbot.waitUntil(lambda: bool(failures))
    assert failures[0].verdict == "crash"
    agents.put(replace(agent, command=(*agent.command[:2], "resign")))
    seated.run.ask_again()
    qtbot.waitUntil(lambda: seated.document.verdict == "min resigned")


def test_events_that_make_no_sense_end_the_record_and_not_the_game(
    qtbot: QtBot, seated: Session, scripted: Make
) -> None:
    reasons = list[str]()
    AgentRecords(seated).broken.connect(reasons.append)
    seat(seated, scripted("wrong"))
    seated.document.play(4)
    qtbot.waitUntil(lambda: seated.document.played == 2)
    (reason,) = reasons
    assert reason.startswith("line 2")
    assert "node 7" in reason


def test_a_host_that_dies_is_started_again_and_the_move_is_asked_for_again(
    qtbot: QtBot, seated: Session, agents: Agents, scripted: Make
) -> None:
    seat(seated, scripted("silent", seconds=60.0))
    seated.document.play(4)
    qtbot.waitUntil(lambda: agents.host.process.pid > 0 and bool(agents.host._asked))
    first = agents.host.process.pid
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: agents.host.process.pid not in (0, first))
    assert seated.run.searching
    assert agents.host._asked
    seated.run.halt()


def test_a_session_keeps_its_agent_and_a_foreign_one_is_asked_about(
    qtbot: QtBot, playing: Window, agents: Agents, scripted: Make, tmp_path: Path
) -> None:
    session, path = playing.session, tmp_path / "game.plyscope"
    agent = scripted("events")
    let_play(playing, agent)
    playing.keeper.save_to(path)
    qtbot.waitUntil(lambda: path.exists())
    playing.keeper.open(path)
    qtbot.waitUntil(lambda: not playing.keeper.busy)
    assert session.document.players[MIN].agent == agent.id
    assert playing.findChild(QMessageBox, "foreign_agents") is None
    agents.remove([agent.id])
    playing.keeper.open(path)
    qtbot.waitUntil(lambda: playing.findChild(QMessageBox, "foreign_agents") is not None)
    box = playing.findChild(QMessageBox, "foreign_agents")
    assert isinstance(box, QMessageBox)
    for word in agent.command:
        assert word in box.text(), "the whole command is shown"
    assert not agents.known, "nothing runs, and nothing is added, before the answer"
    box.buttons()[0].click()
    (added,) = agents.known
    assert added.command == agent.command
    assert session.document.players[MIN].agent == added.id
    playing.keeper.save()
    qtbot.waitUntil(lambda: not playing.keeper.busy)


@pytest.mark.slow
def test_a_flood_of_events_leaves_the_window_responsive(
    qtbot: QtBot, playing: Window, scripted: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    session = playing.session
    playing.show_layout("study")
    session.document.new_game(catalog.game("connect4"))
    session.run.budget = 4_000_000
    let_play(playing, scripted("flood", seconds=5.0))

    def gaps(seconds: float, until: Callable[[], bool]) -> list[float]:
        found, last = [], perf_counter()

        def tick() -> None:
            nonlocal last
            now = perf_counter()
            found.append(now - last)
            last = now

        timer = QTimer(interval=10)
        timer.timeout.connect(tick)
        timer.start()
        end = perf_counter() + seconds
        qtbot.waitUntil(lambda: until() or perf_counter() > end)
        timer.stop()
        return found

    idle = gaps(1.5, lambda: False)
    session.document.play(session.document.position.legal_moves()[3])
    flooded = gaps(6.0, lambda: session.document.played == 2)
    with capsys.disabled():
        print(
            f"\nticks of 10 ms: idle median {1000 * np.median(idle):.1f}, worst {1000 * max(idle):.0f} ms; "
            f"flooded median {1000 * np.median(flooded):.1f}, 99 % {1000 * np.quantile(flooded, 0.99):.0f}, "
            f"worst {1000 * max(flooded):.0f} ms; {session.record.trace.length:,} rows"
        )
    assert session.document.played == 2
    assert session.record.trace.length > 1000
    assert np.median(flooded) < 0.02
    assert max(flooded) < 0.5


def test_a_file_in_trouble_opens_at_its_line_and_plays_once_it_is_mended(
    qtbot: QtBot, playing: Window, agents: Agents, tmp_path: Path
) -> None:
    path, session = tmp_path / "bo.py", playing.session
    path.write_text('name = "Bo"\ngames = ["tictactoe"]\n\n\ndef choose(game)\n    return game.legal[-1]\n')
    dialog = playing.agents_room.open()
    dialog.add_paths([str(path)])
    (bo,) = agents.known
    dialog.help_agent(bo.id)
    panel = playing.workspace.panel(OwnCodePanel)
    qtbot.waitUntil(lambda: panel.file is not None)
    page = panel.file
    assert page is not None
    assert page.path == path
    assert page.editor.cursor_line() == 5
    page.editor.replace_text(page.editor.text().replace("choose(game)", "choose(game):"))
    assert page.save()
    qtbot.waitUntil(lambda: not agents.testing)
    tested = agents.known[0].tested
    assert tested is not None
    assert tested.verdict == "move", tested.reason
    assert page.error is None
    dialog.close()
    let_play(playing, agents.known[0])
    session.document.play(4)
    qtbot.waitUntil(lambda: session.document.played == 2)
    assert session.document.moves[1] == 8, "the last legal move, as the file says"


def test_a_new_python_agent_is_a_file_that_plays(
    qtbot: QtBot, playing: Window, agents: Agents, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cleo.py"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    dialog = playing.agents_room.open()
    dialog.new_python_action.trigger()
    qtbot.waitUntil(lambda: not agents.testing and bool(agents.known))
    (cleo,) = agents.known
    assert cleo.name == "cleo"
    assert cleo.tested is not None
    assert cleo.tested.verdict == "move", cleo.tested.reason
    assert cleo.tested.identity.games == ("tictactoe",)
    page = playing.workspace.panel(OwnCodePanel).file
    assert page is not None
    assert page.path == path


def test_an_agent_is_chosen_in_the_dialog_of_a_new_game(
    qtbot: QtBot, playing: Window, agents: Agents, scripted: Make
) -> None:
    agent = scripted("events")
    dialog = playing.panels["players"].new_game_dialog()  # type: ignore[attr-defined]
    combo = dialog.sides[MIN]
    row = combo.findText(agent.name)
    assert row > 0
    assert combo.model().item(row).isEnabled()
    dialog.choose_game("go")
    row = dialog.sides[MIN].findText(agent.name)
    assert not dialog.sides[MIN].model().item(row).isEnabled(), "it does not play Go"
    dialog.choose_game("connect4")
    dialog.sides[MIN].setCurrentIndex(dialog.sides[MIN].findText(agent.name))
    dialog.start()
    document = playing.session.document
    assert document.game.id == "connect4"
    assert document.players[MIN].agent == agent.id
