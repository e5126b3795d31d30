"""The examples of own code and the broken files in the window: played, searched, told with the right line."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.own_code import OwnCode
from plyscope_desktop.session.session import Session

FILES = Path(__file__).parents[2] / "core" / "own_code" / "files"
GAMES = {"take_away": "alphabeta", "race": "expectimax", "strip": "alphabeta", "tic_tac_toe": "minimax",
         "countdown": "alphabeta"}  # fmt: skip
DEPTHS = {"strip": 6, "tic_tac_toe": 5}
"""Plies, for games that are too large to be searched to their ends here."""
SEARCHES = ("alpha_beta", "negamax", "monte_carlo")
CASES = [
    case
    for case in json.loads((FILES / "broken" / "expected.json").read_text(encoding="utf-8"))
    if case["command"][0] == "check"
    and "needs" not in case
    and case["file"] != "15_too_large.py"  # it is made large by the test that has all of them
][::8]
"""Every eighth of those that the command line checks, and that neither hang nor crash."""


@pytest.fixture
def own(session: Session, config: Path) -> OwnCode:
    return OwnCode(session)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_and_searched(qtbot: QtBot, own: OwnCode, name: str) -> None:
    path = FILES / "examples" / f"{name}.py"
    session, document = own.session, own.session.document
    own.open(path, begin=True)
    qtbot.waitUntil(lambda: document.game.id == str(path))
    state: Any = document.position
    qtbot.waitUntil(lambda: len(state.state.after) == len(state.state.actions))
    assert document.position.picture().width > 0
    document.set_setup(Setup(GAMES[name], (), DEPTHS.get(name), None, None))
    with qtbot.waitSignal(session.run.ended):
        session.run.begin()
    answer = session.record.answer
    assert answer is not None and answer.move is not None
    if name == "countdown":
        assert answer.nodes == 10_001, "one move at a time, ten thousand plies deep"
    document.play(answer.move)
    assert document.played == 1


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_searches_a_game_of_ours(qtbot: QtBot, own: OwnCode, name: str) -> None:
    path = FILES / "examples" / f"{name}.py"
    with qtbot.waitSignal(own.session.run.ended):
        own.open(path, begin=True)
    record = own.session.record
    file = own.search_file()
    assert file is not None and file.path == path
    assert record.answer is not None and record.answer.move is not None
    assert record.state == "finished" or record.state == "reading"


@pytest.mark.parametrize("case", CASES, ids=[case["file"] for case in CASES])
def test_a_broken_file_is_told_with_its_line(
    qtbot: QtBot, own: OwnCode, tmp_path: Path, case: dict[str, Any]
) -> None:
    path = tmp_path / case["file"]
    copy(FILES / "broken" / case["file"], path)
    before = own.session.document.game
    said: list[tuple[str, int | None]] = []
    over: list[object] = []

    def failed(file: str, error: OwnCodeError) -> None:
        said.append((error.sentence, error.line))
        if own.can_check(file):
            own.check(file)
        else:
            over.append(error)

    def told(file: str, contract: dict[str, Any]) -> None:
        found = contract.get("found")
        if found is not None and not found["ok"]:
            said.append((found["error"], found.get("line")))
        if "done" in contract:
            over.append(contract)

    own.failed.connect(failed)
    own.contract_told.connect(told)
    own.loaded.connect(lambda file: own.check(file.name))
    own.open(path)
    qtbot.waitUntil(lambda: bool(over))
    fitting = [line for sentence, line in said if case["says"] in sentence]
    assert fitting and case["line"] in fitting, said
    assert own.session.document.game is before


def test_a_game_that_does_not_begin_is_tried_all_the_same(qtbot: QtBot, own: OwnCode, tmp_path: Path) -> None:
    path = tmp_path / "30_state_changed.py"
    copy(FILES / "broken" / path.name, path)
    told: list[dict[str, Any]] = []
    own.failed.connect(lambda file, error: own.check(file))
    own.contract_told.connect(lambda file, contract: told.append(contract))
    own.open(path)
    qtbot.waitUntil(lambda: bool(told) and "done" in told[-1])
    failures = [one["found"] for one in told if "found" in one and not one["found"]["ok"]]
    assert any("changes the state that it is given" in found["error"] for found in failures)
