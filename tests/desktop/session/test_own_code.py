"""Own code in a session: files on the board and in searches, saved, loaded anew, broken."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from own_code import MINE, TIC_TAC_TOE, written
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.own_code.child_process import ChildProcess, Hung
from plyscope.own_code.remote_game import RemoteGame
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.own_code import OwnCode, workshop
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

ENDLESS = TIC_TAC_TOE.replace(
    "cell = 3 * action[0] + action[1]", "cell = 3 * action[0] + action[1]\n        while cell == 8: pass"
)
"""A move to the last cell hangs."""


UNSTEADY = """
from plyscope.plain import MAX, MIN, Game

asked = 0


class Unsteady(Game):
    def initial(self):
        return ()

    def to_move(self, state):
        return MAX if len(state) % 2 == 0 else MIN

    def actions(self, state):
        global asked
        asked += 1
        return list(range(1 + asked % 3))

    def result(self, state, action):
        return (*state, action)

    def is_terminal(self, state):
        return len(state) == 4

    def utility(self, state):
        return sum(state)
"""
"""A state has other actions each time that it is asked for them."""


@pytest.fixture
def own(session: Session, config: Path) -> OwnCode:
    return OwnCode(session)


def open_game(qtbot: QtBot, own: OwnCode, path: str) -> None:
    own.open(Path(path), begin=True)
    qtbot.waitUntil(lambda: own.session.document.game.id == path)
    ahead(qtbot, own)


def ahead(qtbot: QtBot, own: OwnCode) -> None:
    """Wait until all moves of the position are worked out."""
    state: Any = own.session.document.position
    qtbot.waitUntil(lambda: len(state.state.after) == len(state.state.actions))


def errors_of(own: OwnCode) -> list[tuple[str, OwnCodeError]]:
    found: list[tuple[str, OwnCodeError]] = []
    own.failed.connect(lambda path, error: found.append((path, error)))
    return found


def test_a_game_of_a_file_is_played_on_the_board(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    path = written(tmp_path, "game.py", TIC_TAC_TOE)
    open_game(qtbot, own, path)
    document = own.session.document
    assert isinstance(document.game, RemoteGame)
    assert len(document.position.legal_moves()) == 9
    assert [cell.move for cell in document.position.picture().cells] == list(range(9))
    document.play(4)
    assert document.position.write() == "....X...."
    assert len(document.position.legal_moves()) == 8


def test_the_last_session_with_a_file_takes_its_process_along(
    qtbot: QtBot, own: OwnCode, tmp_path: Path
) -> None:
    path = written(tmp_path, "game.py", TIC_TAC_TOE)
    open_game(qtbot, own, path)
    other = Session(budget=1_000)
    also = OwnCode(other)
    game = own.session.document.game
    other.document.new_game(game)
    file = workshop().files[path]
    also._close()
    assert file._process is not None and not file._process.has_ended
    own._close()
    qtbot.waitUntil(lambda: file._process is None or file._process.has_ended)
    other.close()


def test_a_search_of_ours_and_one_of_a_file_search_it(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    game, mine = written(tmp_path, "game.py", TIC_TAC_TOE), written(tmp_path, "mine.py", MINE)
    open_game(qtbot, own, game)
    record, document = own.session.record, own.session.document
    document.set_setup(document.setup.with_option("iterative", "no"))
    with qtbot.waitSignal(own.session.run.ended):
        own.session.run.begin()
    assert (
        record.answer is not None and record.answer.value == 0.0 and record.answer.nodes == record.trace.nodes
    )
    assert own.search_file() is None and own.line_at(10) is None
    with qtbot.waitSignal(own.session.run.ended):
        own.open(Path(mine), begin=True)
    assert document.setup.algorithm == mine
    file = own.search_file()
    assert file is not None and file.name == mine
    assert record.answer is not None and record.answer.value == 0.0
    lines = Path(mine).read_text().splitlines()
    shown = {lines[line - 1].strip() for tick in range(2, 200) if (line := own.line_at(tick)) is not None}
    assert "self.enter(action, alpha, beta)" in shown and "return self.leave(best)" in shown


def test_the_variables_of_a_moment_are_those_of_its_calls(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    mine = written(tmp_path, "mine.py", MINE)
    with qtbot.waitSignal(own.session.run.ended):
        own.open(Path(mine), begin=True)
    record = own.session.record
    tick = next(
        tick for tick in range(1, 300) if len(record.trace.chunks) and record.trace.row(tick - 1)["ply"] == 3
    )
    assert own.variables(tick) is None
    with qtbot.waitSignal(own.variables_came):
        own.ask_variables(tick)
    calls = own.variables(tick)
    assert calls is not None
    assert [call.function for call in calls] == ["decide", "value", "value", "value", "value"]
    inner = dict(calls[-1].values)
    assert {"alpha", "beta", "depth", "state"} <= set(inner) and "self" not in inner
    assert calls[-1].line == own.line_at(tick)


def test_variables_that_are_not_found_in_time_have_their_reason(
    qtbot: QtBot, own: OwnCode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = written(tmp_path, "mine.py", MINE)
    with qtbot.waitSignal(own.session.run.ended):
        own.open(Path(mine), begin=True)

    def too_late(*_: Any, **__: Any) -> None:
        raise Hung("It was still here after 5.0 s and was ended.")

    monkeypatch.setattr(ChildProcess, "ask", too_late)
    with qtbot.waitSignal(own.variables_came):
        own.ask_variables(9)
    reason = own.why_no_variables(9)
    assert own.variables(9) == [] and reason is not None and "was ended" in reason.sentence
    assert own.why_no_variables(10) is None and own.variables(10) is None
    monkeypatch.undo()
    with qtbot.waitSignal(own.variables_came):
        own.ask_variables(10)
    assert own.variables(10) and own.why_no_variables(10) is None


def test_saving_loads_a_game_anew_and_keeps_its_moves(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    path = written(tmp_path, "game.py", TIC_TAC_TOE)
    open_game(qtbot, own, path)
    document = own.session.document
    document.play(4)
    document.play(0)
    before = document.game
    with qtbot.waitSignal(own.loaded):
        assert own.save(Path(path), TIC_TAC_TOE.replace("nine texts", "9 texts")) is None
    assert document.game is not before and document.moves == [4, 0]
    document.history.undo()
    assert document.game is before, "undo brings the former version back"


def test_a_broken_file_is_told_with_its_line_and_changes_nothing(
    qtbot: QtBot, own: OwnCode, tmp_path: Path
) -> None:
    path = written(tmp_path, "game.py", TIC_TAC_TOE)
    open_game(qtbot, own, path)
    game, errors = own.session.document.game, errors_of(own)
    own.save(Path(path), TIC_TAC_TOE.replace("def is_terminal", "def is terminal"))
    qtbot.waitUntil(lambda: bool(errors))
    assert errors[0][0] == path and errors[0][1].line == 18 and "SyntaxError" in errors[0][1].sentence
    assert own.session.document.game is game and catalog.game(path) is game
    own.session.document.play(0)
    assert own.session.document.moves == [0]


def test_a_game_that_hangs_is_told_with_its_line_and_the_window_goes_on(
    qtbot: QtBot, own: OwnCode, tmp_path: Path
) -> None:
    path = written(tmp_path, "game.py", ENDLESS)
    turns = [monotonic()]
    timer = QTimer(interval=5)
    timer.timeout.connect(lambda: turns.append(monotonic()))
    errors = errors_of(own)
    own.open(Path(path), begin=True)
    timer.start()
    qtbot.waitUntil(lambda: bool(errors), timeout=30_000)
    assert "still here" in errors[0][1].sentence and errors[0][1].line == 15
    assert own.session.document.game.id == "tictactoe"
    assert max(later - before for before, later in pairwise(turns)) < 1.0


def test_a_session_with_own_code_is_opened_again_once_its_files_are(
    qtbot: QtBot, own: OwnCode, tmp_path: Path
) -> None:
    path = written(tmp_path, "game.py", TIC_TAC_TOE)
    with pytest.raises(catalog.UnknownEntry, match=r"own code, game.py: open that file first"):
        catalog.game(path)
    open_game(qtbot, own, path)
    assert catalog.game(path) is own.session.document.game


def test_contracts_are_told_one_by_one(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    path = written(tmp_path, "game.py", TIC_TAC_TOE)
    open_game(qtbot, own, path)
    told: list[dict[str, Any]] = []
    own.contract_told.connect(lambda file, contract: told.append(contract))
    own.check(path)
    assert own.is_checking(path)
    qtbot.waitUntil(lambda: bool(told) and "done" in told[-1])
    begun = [one["begins"]["id"] for one in told if "begins" in one]
    found = [one["found"] for one in told if "found" in one]
    assert begun == [contract["id"] for contract in found] and len(found) >= 8
    assert all(contract["ok"] for contract in found) and told[-1]["error"] is None
    assert not own.is_checking(path)


def test_a_search_that_breaks_is_told_and_its_record_stays(
    qtbot: QtBot, own: OwnCode, tmp_path: Path
) -> None:
    text = MINE.replace(
        "self.enter(action, alpha, beta)", "self.enter(action, alpha, beta)\n        if depth == 6: 1 / 0"
    )
    mine = written(tmp_path, "mine.py", text)
    errors = errors_of(own)
    own.open(Path(mine), begin=True)
    qtbot.waitUntil(lambda: bool(errors))
    assert errors[0][0] == mine and errors[0][1].line == 14 and "ZeroDivisionError" in errors[0][1].sentence
    assert own.session.record.state == "error"
    qtbot.waitUntil(lambda: own.session.record.tree.known == 4)


def test_stop_ends_a_search_whatever_it_does(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    text = MINE.replace(
        "self.enter(action, alpha, beta)", "self.enter(action, alpha, beta)\n        while depth < 6: pass"
    )
    mine = written(tmp_path, "mine.py", text)
    own.open(Path(mine), begin=True)
    qtbot.waitUntil(lambda: own.session.record.tree.known >= 4)
    errors = errors_of(own)
    begun = monotonic()
    own.session.run.stop()
    qtbot.waitUntil(lambda: bool(errors))
    assert monotonic() - begun < 3.0
    assert errors[0][1].line == 14 and "told to stop" in errors[0][1].sentence


def test_a_tree_is_shown_though_its_game_gives_other_actions_each_time(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    file = workshop().load(Path(written(tmp_path, "unsteady.py", UNSTEADY)))
    assert file.game is not None
    window.show_layout("study")
    session = window.session
    session.document.new_game(file.game)
    session.run.begin(Setup(algorithm="minimax", depth=4))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    walker = Walker(session)
    positions = [walker.position(node) for node in range(session.record.tree.known)]
    assert None in positions and positions[0] is not None
    assert "" in [walker.label(node) for node in range(1, session.record.tree.known)]
    assert not window.grab().isNull()
    stage = window.workspace.tree_panel.canvas.tree_item.stage
    assert stage is not None and 0 < stage.camera.width <= window.width(), "no wider than can be painted"
