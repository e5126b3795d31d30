"""Searches in the process of own code: the same answers and records as in this one, stopped on time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import pytest
from harmful_searches import SEARCH, load, search_file, search_question
from own_code import MINE, TAKE_AWAY, TIC_TAC_TOE, written
from processes import until

from plyscope import catalog
from plyscope.own_code import remote_search
from plyscope.own_code.child_process import ChildProcess
from plyscope.own_code.remote_search import watched
from plyscope.own_code.workshop import OwnFile, Workshop
from plyscope.plain.errors import OwnCodeError
from plyscope.record.trace import ENTER, ROW, Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits

SOON = 3.0
"""Seconds in which a busy machine does what takes 0.5 s."""


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


@pytest.fixture(scope="module")
def mine(workshop: Workshop, tmp_path_factory: pytest.TempPathFactory) -> OwnFile:
    return workshop.load(Path(written(tmp_path_factory.mktemp("own"), "mine.py", MINE)))


@pytest.fixture(scope="module")
def game(workshop: Workshop, tmp_path_factory: pytest.TempPathFactory) -> OwnFile:
    return workshop.load(Path(written(tmp_path_factory.mktemp("own"), "ttt.py", TIC_TAC_TOE)))


def search_by(file: OwnFile) -> Any:
    assert file.search is not None
    return file.search.search()


def start_of(file: OwnFile | str) -> Position:
    if isinstance(file, str):
        return catalog.game(file).start()
    assert file.game is not None
    return file.game.start()


def search_line(search: Any, tick: int) -> str:
    """The text of the line that wrote the row before a tick."""
    number = search.line_at(tick)
    assert number is not None
    return str(search.file.text.splitlines()[number - 1])


def rows_of(trace: Trace) -> bytes:
    return b"".join(part.tobytes() for part in trace.read(0, trace.length))


def essence(answer: Answer) -> Answer:
    """An answer without the time that it took."""
    return replace(answer, seconds=0)


# The same as in this process.


def test_a_search_of_a_compiled_game_is_the_one_of_this_process(mine: OwnFile) -> None:
    here, there, search = Trace(), Trace(), search_by(mine)
    found = search.run(start_of("tictactoe"), Limits(depth=6), there)
    alike = (
        catalog.open_file(mine.name, "algorithm").search().run(start_of("tictactoe"), Limits(depth=6), here)
    )
    catalog.know("algorithm", mine.name, mine.search)
    assert essence(found) == essence(alike)
    assert rows_of(there) == rows_of(here)
    lines = search.lines()
    assert len(lines) == there.length and np.count_nonzero(lines) >= there.length - 2
    enters = np.flatnonzero(np.frombuffer(rows_of(there), ROW)["kind"] == ENTER)[:20]
    assert all("self.enter(" in search_line(search, int(row) + 1) for row in enters)


def test_a_compiled_search_of_an_own_game_is_the_one_of_this_process(game: OwnFile) -> None:
    here, there = Trace(), Trace()
    searching = catalog.algorithm("alphabeta").search(iterative="no")
    found = searching.run(start_of(game), Limits(depth=5), there)
    alike = searching.run(catalog.open_file(game.name, "game").start(), Limits(depth=5), here)
    catalog.know("game", game.name, game.game)
    assert essence(found) == essence(alike)
    assert rows_of(there) == rows_of(here)


def test_an_own_search_of_an_own_game_begins_after_the_moves_that_were_made(
    mine: OwnFile, game: OwnFile
) -> None:
    found = []
    for position in (start_of(game), start_of("tictactoe")):
        for text in ("1,1", "0,0"):
            position.play(next(move for move in position.legal_moves() if position.text(move) == text))
        answer = search_by(mine).run(position, Limits(), Trace())
        found.append((answer.value, answer.exact, answer.nodes, position.text(answer.move)))
    assert found[0] == found[1]
    assert 0 < found[0][2] < 5_000


def test_the_record_comes_while_the_search_runs(workshop: Workshop, tmp_path: Path) -> None:
    text = """
        for action in game.actions(state):
            self.enter(action); self.leave(0); self.better(0)
        while self.left() > 0 and not os.path.exists('go'): time.sleep(0.01)
        self.leave(0)
        """
    search, trace = search_by(workshop.load(search_file(tmp_path, text))), Trace()
    stop, found = Stop(), list[Answer]()
    thread = threading.Thread(
        target=lambda: found.append(search.run(start_of("tictactoe"), Limits(stop=stop, depth=1), trace))
    )
    thread.start()
    until(lambda: trace.length > 20, 30.0)
    assert thread.is_alive()
    assert ".leave(" in search_line(search, trace.length) or ".better(" in search_line(search, trace.length)
    assert len(search.lines(0, 5)) == 5
    (process,) = [one for one in workshop._running if not one.asking.acquire(blocking=False)]
    (process.folder / "go").touch()
    thread.join(30.0)
    assert found and found[0].move is not None


def test_a_search_that_fails_keeps_its_record_and_its_lines(workshop: Workshop, tmp_path: Path) -> None:
    search, trace = (
        search_by(workshop.load(search_file(tmp_path, "self.enter(game.actions(state)[0])\n1 / 0"))),
        Trace(),
    )
    with pytest.raises(OwnCodeError) as found:
        search.run(start_of("tictactoe"), Limits(), trace)
    assert "ZeroDivisionError" in found.value.sentence
    assert trace.length >= 2
    assert search.line_at(trace.length) is not None
    with pytest.raises(OwnCodeError):
        search.run(start_of("tictactoe"), Limits(), None)


def test_a_move_that_is_not_legal_is_no_answer(mine: OwnFile, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Answer(77, 0.0, 0.0, (77,), True, 1, 1, 0, 1, 0.0, "depth", None, {})
    monkeypatch.setattr(remote_search.messages, "answer_of", lambda found: answer)
    with pytest.raises(OwnCodeError, match="not legal"):
        search_by(mine).run(start_of("tictactoe"), Limits(depth=1), None)


# Limits.


def test_a_search_that_obeys_a_stop_gives_its_answer(mine: OwnFile) -> None:
    stop, trace = Stop(), Trace()
    threading.Timer(0.5, stop.set).start()
    began = monotonic()
    found = search_by(mine).run(start_of("connect4"), Limits(stop=stop), trace)
    assert found.stopped_by == "stop" and found.move is not None
    assert monotonic() - began < 0.5 + SOON


def test_a_search_with_a_limit_of_time_ends_by_itself(mine: OwnFile) -> None:
    found = search_by(mine).run(start_of("connect4"), Limits(seconds=0.3), Trace())
    assert found.stopped_by == "time"


def test_a_search_that_oversteps_its_time_is_ended_at_its_line(workshop: Workshop, tmp_path: Path) -> None:
    search, began = search_by(workshop.load(search_file(tmp_path, "time.sleep(100)"))), monotonic()
    with pytest.raises(OwnCodeError, match=r"still here 0.3 s after its 0.2 s were over") as found:
        search.run(start_of("tictactoe"), Limits(seconds=0.2), Trace())
    assert monotonic() - began < 0.2 + SOON
    assert found.value.lines[-1].text == "time.sleep(100)"


def test_a_search_without_a_sign_of_life_is_ended(
    workshop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_search, "SILENT", 0.6)
    search = search_by(workshop.load(search_file(tmp_path, "while True: pass")))
    with pytest.raises(OwnCodeError, match="no sign of life"):
        search.run(start_of("tictactoe"), Limits(), None)


def test_a_search_that_looks_at_its_time_gives_signs_of_life(
    workshop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_search, "SILENT", 0.6)
    search = search_by(
        workshop.load(search_file(tmp_path, "for _ in range(15): self.left(); time.sleep(0.1)"))
    )
    assert search.run(start_of("tictactoe"), Limits(), None).move is not None


@pytest.mark.parametrize(("sleeps", "hangs"), [(100, True), (0.02, False)])
def test_a_game_that_hangs_in_a_compiled_search_is_ended_and_one_that_is_slow_is_not(
    sleeps: float, hangs: bool, workshop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_search, "SILENT", 1.0)
    line = f"if os.path.exists({str(tmp_path / 'marked')!r}): time.sleep({sleeps})"
    text = "import os, time\n" + TAKE_AWAY.replace(
        "        return -state[1]", f"        {line}\n        return -state[1]"
    )
    file = workshop.load(Path(written(tmp_path, "slow.py", text)))
    searching, position = catalog.algorithm("minimax").search(), start_of(file)
    assert (
        searching.run(position, Limits(depth=1), None).move is not None
    )  # the process has all that it needs
    (tmp_path / "marked").touch()
    if hangs:
        with pytest.raises(OwnCodeError) as found:
            searching.run(position, Limits(), None)
        assert "no sign of life" in found.value.sentence and found.value.lines[-1].text == line
    else:
        assert searching.run(position, Limits(), None).exact


def test_a_position_that_takes_long_to_prepare_takes_no_time_of_the_search(
    workshop: Workshop, tmp_path: Path
) -> None:
    line = f"if os.path.exists({str(tmp_path / 'marked')!r}): time.sleep(0.8)"
    text = "import os, time\n" + TAKE_AWAY.replace(
        "        return coins, MAX", f"        {line}\n        return coins, MAX"
    )
    file = workshop.load(Path(written(tmp_path, "slow.py", text)))
    position = start_of(file)
    (tmp_path / "marked").touch()
    assert catalog.algorithm("minimax").search().run(position, Limits(seconds=0.2), None).exact


def test_told_to_stop_a_search_has_no_more_time_than_that(workshop: Workshop, tmp_path: Path) -> None:
    process = ChildProcess()
    load(process, SEARCH.format(statements="        time.sleep(100)"))
    stop = Stop()
    stop.set()
    began = monotonic()
    with pytest.raises(OwnCodeError, match="after it was told to stop"):
        watched(process, search_question("/tmp/of_nobody.py"), Limits(seconds=50, stop=stop), Trace())
    assert monotonic() - began < SOON


def test_a_folder_that_is_gone_is_an_error_and_the_process_is_not_used_again(mine: OwnFile) -> None:
    process = ChildProcess()
    process.folder.rename(f"{process.folder}-elsewhere")
    try:
        with pytest.raises(OwnCodeError, match="Its record has no room"):
            watched(process, search_question(mine.name), Limits(), Trace())
        assert process.has_ended
    finally:
        for file in (moved := Path(f"{process.folder}-elsewhere")).iterdir():
            file.unlink()
        moved.rmdir()


# Processes that are used again.


COUNTS = """
    import builtins, random, sys, gc, threading, signal
    from plyscope.plain import Search
    seen = []
    class Mine(Search):
        def decide(self, game, state):
            self.enter(None)
            seen.append(1)
            self.note(f"{len(seen)} {sys.getrecursionlimit()} {gc.isenabled()} {sys.gettrace()} "
                      f"{getattr(builtins, 'left', 0)} {sys.stdout is out} {signal.getitimer(0)[0] > 0}")
            sys.setrecursionlimit(500)
            gc.disable()
            sys.settrace(lambda *_: None)
            threading.settrace(lambda *_: None)
            builtins.left = getattr(builtins, "left", 0) + 1
            sys.stdout = None
            signal.setitimer(0, 60)
            return game.actions(state)[0]
    out = sys.stdout
"""


def note(search: Any) -> str:
    answer = search.run(start_of("tictactoe"), Limits(), Trace())
    return str(answer.details["notes"][0]["text"])


def test_a_search_finds_nothing_that_an_earlier_one_left_in_its_module_or_in_the_process(
    workshop: Workshop, tmp_path: Path
) -> None:
    file = workshop.load(Path(written(tmp_path, "counts.py", COUNTS)))
    first, second = note(search_by(file)), note(search_by(file))
    assert first == "1 250000 True None 0 True False"
    assert second == "1 250000 True None 1 True False", "the process is used again for the same version"


def test_a_process_is_used_again_for_the_same_version_of_the_same_files_only(
    workshop: Workshop, tmp_path: Path
) -> None:
    one = workshop.load(Path(written(tmp_path, "one.py", MINE)))
    other = workshop.load(Path(written(tmp_path, "other.py", MINE)))
    process = workshop.take((one,))
    workshop.give_back(process)
    another = workshop.take((other,))
    assert another is not process
    workshop.give_back(another)
    assert workshop.take((one,)) is process
    workshop.give_back(process)
    both = workshop.take((one, other))
    assert set(both.loaded.values()) == {one, other}
    workshop.give_back(both)
    anew = workshop.load(Path(written(tmp_path, "one.py", MINE)))
    assert process.has_ended, "nobody asks for the former version any more"
    after = workshop.take((anew,))
    assert after not in (process, both)
    workshop.give_back(after)


def test_a_process_that_was_spoiled_or_died_while_it_was_idle_is_not_lent_again(
    workshop: Workshop, mine: OwnFile
) -> None:
    spoiled = workshop.take((mine,))
    spoiled._said.put({"told": {}, "number": 1})
    workshop.give_back(spoiled)
    died = workshop.take((mine,))
    workshop.give_back(died)
    died._process.kill()
    died._process.wait()
    assert search_by(mine).run(start_of("tictactoe"), Limits(depth=2), None).nodes > 0
    assert spoiled.has_ended and died.has_ended


def test_a_file_that_fails_to_load_leaves_no_process_to_be_lent(workshop: Workshop, tmp_path: Path) -> None:
    running = len(workshop._running)
    for text in ("1 / 0", "x = 1"):
        with pytest.raises(OwnCodeError):
            workshop.load(Path(written(tmp_path, "fails.py", text)))
    assert len(workshop._running) == running
    assert not any("fails.py" in name for process in workshop._idle for name in process.files)


def test_loading_a_file_again_and_again_keeps_one_process_of_it(workshop: Workshop, tmp_path: Path) -> None:
    path = Path(written(tmp_path, "again.py", TIC_TAC_TOE))
    first = workshop.load(path)
    start = start_of(first)
    for _ in range(3):
        last = workshop.load(path)
    holding = [one for one in [*workshop._running, *workshop._idle] if str(path) in one.loaded]
    assert [one.loaded[str(path)] for one in holding] == [last]
    start.play(0)
    assert start.write() == "X........", "the former version still answers"
    first.close()


def test_a_file_that_holds_only_a_search_keeps_no_process_of_its_own(
    workshop: Workshop, tmp_path: Path
) -> None:
    file = workshop.load(Path(written(tmp_path, "only.py", MINE)))
    (process,) = [one for one in workshop._idle if file.name in one.loaded]
    assert search_by(file).run(start_of("tictactoe"), Limits(depth=2), None).nodes > 0
    assert process in workshop._idle, "the search ran there"


def test_many_searches_at_once_are_each_right(mine: OwnFile, game: OwnFile) -> None:
    found: list[tuple[float | None, int]] = []
    failed: list[BaseException] = []

    def work(number: int) -> None:
        try:
            position = start_of(game) if number % 2 else start_of("tictactoe")
            answer = search_by(mine).run(position, Limits(), Trace())
            found.append((answer.value, answer.nodes))
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60.0)
    assert not failed
    assert found == [(0.0, 18_297)] * 6


def test_a_workshop_that_is_closed_while_it_searches_ends_all_and_lends_no_more(tmp_path: Path) -> None:
    closing = Workshop()
    file = closing.load(Path(written(tmp_path, "closed.py", MINE)))
    errors, trace = list[OwnCodeError](), Trace()

    def work() -> None:
        try:
            search_by(file).run(start_of("connect4"), Limits(), trace)
        except OwnCodeError as error:
            errors.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    until(lambda: trace.length > 0, 30.0)
    running = list(closing._running)
    closing.close()
    thread.join(SOON * 3)
    assert len(errors) == 1 and "has ended" in errors[0].sentence
    assert all(process.has_ended for process in running)
    with pytest.raises(OwnCodeError, match="have ended"):
        search_by(file).run(start_of("connect4"), Limits(), None)
    with pytest.raises(OwnCodeError, match="have ended"):
        closing.load(Path(written(tmp_path, "late.py", MINE)))
