"""Games of own code in the catalog: the same positions as in this process, and no harm from forged ones."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from own_code import DICE, TIC_TAC_TOE, written
from processes import until

from plyscope import catalog
from plyscope.own_code import remote_game
from plyscope.own_code import workshop as workshop_module
from plyscope.own_code.remote_game import OtherActionsError, Waiting, state_of
from plyscope.own_code.workshop import OwnFile, Workshop
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.state_key import key_of
from plyscope.rules.position import MoveError, Position


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


def loaded(workshop: Workshop, folder: Path, text: str, name: str = "game.py") -> OwnFile:
    return workshop.load(Path(written(folder, name, text)))


def start_of(file: OwnFile, **options: Any) -> Position:
    assert file.game is not None
    return file.game.start(**options)


def shown(position: Position) -> tuple[Any, ...]:
    """All that is shown of a position."""
    over = position.finished
    moves = [] if over else [(move, position.text(move)) for move in position.legal_moves()]
    return (
        over, position.side, moves, position.write(), position.board(),
        position.result if over else None, repr(position.picture()),
    )  # fmt: skip


@pytest.mark.parametrize("text", [TIC_TAC_TOE, DICE], ids=["tic-tac-toe", "dice"])
def test_every_position_of_a_game_is_the_one_of_this_process(
    text: str, workshop: Workshop, tmp_path: Path
) -> None:
    file = loaded(workshop, tmp_path, text)
    there: Any = start_of(file)
    here: Any = catalog.open_file(file.name, "game").start()
    assert file.game is not None
    for number in range(12):
        assert shown(there) == shown(here)
        assert int(there.state) == key_of(here.state)
        if there.finished:
            break
        moves = there.legal_moves()
        move = moves[(3 * number + 1) % len(moves)]
        there.play(move)
        here.play(move)
    else:
        raise AssertionError("the game goes on")


def test_a_text_is_read_in_the_process_or_refused_with_its_sentence(
    workshop: Workshop, tmp_path: Path
) -> None:
    file = loaded(workshop, tmp_path, TIC_TAC_TOE)
    assert file.game is not None
    assert file.game.read("X...O....").write() == "X...O...."
    with pytest.raises(OwnCodeError, match="Expected nine of X, O"):
        file.game.read("nonsense")


def play(position: Position, text: str) -> None:
    """Make the move that is written so."""
    position.play(next(move for move in position.legal_moves() if position.text(move) == text))


def test_a_process_that_is_lost_is_replaced_and_the_game_goes_on(workshop: Workshop, tmp_path: Path) -> None:
    file = loaded(workshop, tmp_path, TIC_TAC_TOE)
    position = start_of(file)
    play(position, "1,1")
    assert file._process is not None
    file._process._process.kill()
    file._process._process.wait()
    play(position, "0,0")
    file._process.end()
    play(position, "2,2")
    assert position.write() == "O...X...X"


def test_many_games_have_few_processes_and_all_go_on(tmp_path: Path) -> None:
    many = Workshop()
    try:
        files = [loaded(many, tmp_path, TIC_TAC_TOE, f"game{number}.py") for number in range(6)]
        positions = [start_of(file) for file in files]
        for text in ("1,1", "0,0"):
            for position in positions:
                play(position, text)
            assert len([file for file in files if file._process and not file._process.has_ended]) <= 4
        assert {position.write() for position in positions} == {"O...X...."}
    finally:
        many.close()


def test_files_that_are_left_have_no_process_until_they_are_asked_again(tmp_path: Path) -> None:
    left = Workshop()
    try:
        files = [loaded(left, tmp_path, TIC_TAC_TOE, f"game{number}.py") for number in range(2)]
        kept, other = [start_of(file) for file in files]
        left.give_back(left.take(()))
        left.leave({files[0].name})
        until(lambda: files[1]._process is None or files[1]._process.has_ended)
        assert files[0]._process is not None and not files[0]._process.has_ended
        assert len(left._idle) == 1
        for text in ("1,1", "0,0"):
            play(kept, text)
            play(other, text)
        assert files[1]._process is not None and not files[1]._process.has_ended
        left.leave(())
        until(lambda: all(file._process is None or file._process.has_ended for file in files))
        assert left._idle == [] and all(file._later is None for file in files)
    finally:
        left.close()


def marked(folder: Path, statements: dict[str, str]) -> str:
    """Tic-tac-toe that runs statements at some actions, once there is a file in a folder."""
    lines = [
        f"        if action == ({cell}) and os.path.exists({str(folder / 'marked')!r}): {text}\n"
        for cell, text in statements.items()
    ]
    head = "    def result(self, state, action):\n"
    declared = "(Game):\n    utilities = (-2, 2)  # so that no random games are played to know them\n"
    return "import os, time\n" + TIC_TAC_TOE.replace(head, head + "".join(lines)).replace(
        "(Game):\n", declared
    )


def test_a_move_that_hangs_or_crashes_is_an_error_and_the_other_moves_go_on(
    workshop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workshop_module, "ANSWER", 0.5)
    file = loaded(workshop, tmp_path, marked(tmp_path, {"0, 1": "time.sleep(100)", "0, 2": "os._exit(3)"}))
    position = start_of(file)
    play(position, "2,2")
    (tmp_path / "marked").touch()
    state: Any = position.state
    file.look_ahead(state)
    until(lambda: len(state.after) == 8, 60.0)
    with pytest.raises(OwnCodeError, match="still here") as found:
        play(position.copy(), "0,1")
    assert "time.sleep(100)" in found.value.lines[-1].text
    kept = [error for error in state.after.values() if isinstance(error, OwnCodeError)]
    assert found.value not in kept
    with pytest.raises(OwnCodeError, match=r"os._exit\(3\)"):
        play(position.copy(), "0,2")
    play(position, "0,0")
    assert position.write() == "O.......X"


def test_a_look_ahead_gives_up_where_every_move_loses_a_process(workshop: Workshop, tmp_path: Path) -> None:
    ends = {f"{row}, {column}": "os._exit(3)" for row in range(3) for column in range(3)}
    file = loaded(workshop, tmp_path, marked(tmp_path, ends))
    position = start_of(file)
    play(position, "2,2")
    (tmp_path / "marked").touch()
    state: Any = position.state
    arrived = threading.Event()
    workshop.arrived = lambda file: arrived.set()
    file.look_ahead(state)
    assert arrived.wait(60.0)
    workshop.arrived = lambda file: None
    assert len(state.after) == workshop_module.MOST_LOST


def test_a_window_does_not_wait_for_a_slow_game(tmp_path: Path) -> None:
    waits = Workshop(in_window=True)
    arrived = threading.Event()
    waits.arrived = lambda file: arrived.set()
    files: list[OwnFile] = []
    text = marked(tmp_path, {"0, 0": "time.sleep(0.5)"})
    thread = threading.Thread(target=lambda: files.append(loaded(waits, tmp_path, text)))
    thread.start()
    thread.join(60.0)
    (file,) = files
    try:
        position = start_of(file)
        state: Any = position.state
        assert arrived.wait(60.0)  # the states after each move
        assert len(state.after) == 9
        arrived.clear()
        play(position, "1,1")
        (tmp_path / "marked").touch()
        with pytest.raises(Waiting):
            play(position.copy(), "0,0")
        assert arrived.wait(30.0)
        play(position, "0,0")
        assert position.write() == "O...X...."
    finally:
        waits.close()


def test_what_another_thread_asks_while_its_process_is_put_to_rest_is_answered(
    workshop: Workshop, tmp_path: Path
) -> None:
    file = loaded(workshop, tmp_path, TIC_TAC_TOE)
    failed: list[BaseException] = []
    over = threading.Event()

    def play() -> None:
        try:
            while not over.is_set():
                position = start_of(file)
                for move in (0, 1, 2, 3):
                    position.state.after.clear()
                    position.play(move)
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=play)
    thread.start()
    for _ in range(4):
        process = file._process
        if process is not None:
            process.end()
        until(lambda before=process: file._process not in (before, None) or bool(failed), 60.0)
    over.set()
    thread.join(30.0)
    assert not failed


# Forged states.


FACTS: dict[str, Any] = {
    "number": 0, "over": False, "side": 0, "actions": ["a", "b"], "key": 5, "written": "w", "utility": None,
    "chances": None, "estimate": 0.5, "features": None, "drawn": [[0, 0, "X"]], "clicks": [[0, 0, 1]],
    "symmetric": 5, "problems": [],
}  # fmt: skip

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside, max_size=2),
    max_leaves=6,
)


@pytest.mark.parametrize("name", sorted(FACTS))
@settings(max_examples=40, deadline=None)
@given(value=anything | st.sampled_from([1 << 64, -1, 1 << 400, float("nan"), True, 1.0]))
def test_a_state_in_which_anything_else_stands_is_refused_or_can_be_shown(name: str, value: Any) -> None:
    try:
        state = state_of({**FACTS, name: value}, 0, {})
    except OwnCodeError as error:
        assert error.sentence == "The process gave something else than a state."
        return
    rules = remote_game.RemoteRules
    assert rules.to_move(rules, state) in (1, -1, 0)  # type: ignore[arg-type]
    assert all(isinstance(action, str) for action in state.actions)
    remote_game._draw(None, state)
    remote_game._click(None, state, 0, 0)
    assert abs(float(remote_game._evaluate(None, state))) >= 0
    assert 0 <= int(state) < 1 << 64
    if state.facts["chances"] is not None:
        assert sum(remote_game._chances(None, state)) is not None
    assert isinstance(remote_game.problems_of(state), list)


def test_a_move_that_a_state_lacks_is_the_fault_of_its_game(workshop: Workshop, tmp_path: Path) -> None:
    position = start_of(loaded(workshop, tmp_path, TIC_TAC_TOE, "lacking.py"))
    for ask in (position.play, position.text, position.label):
        with pytest.raises(OtherActionsError, match=r"^lacking\.py: actions\(\) gives other") as found:
            ask(9)
        assert isinstance(found.value, OwnCodeError) and isinstance(found.value, MoveError)
    assert position.legal_moves() == list(range(9))
