"""The process of own code: it starts, answers within a deadline, and is ended whatever it does."""

from __future__ import annotations

import os
import stat
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from harmful_searches import ENDLESS, lives, load, search_file, stopped_at_work
from own_code import TIC_TAC_TOE
from processes import until

from plyscope import catalog
from plyscope.files import temporary_folders
from plyscope.own_code import surroundings
from plyscope.own_code.child_process import ChildProcess, Ended, Hung
from plyscope.own_code.workshop import Workshop
from plyscope.plain.errors import OwnCodeError
from plyscope.record.trace import Trace
from plyscope.search.search import Answer, Limits

SOON = 3.0
"""Seconds after which a killed process is gone on a busy machine; the benchmark holds it to 0.5 s."""

QUICK = (
    "loop",
    "bytes",
    "swallows everything",
    "half a message",
    "forks",
    "stops itself",
    "never switches",
    "shortens the record",
)
"""Those that are tried each time; the others are slow only together."""


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


@pytest.fixture
def process() -> Iterator[ChildProcess]:
    made = ChildProcess()
    yield made
    made.end()


def searched(
    workshop: Workshop, path: Path, seconds: float | None = None, trace: Trace | None = None
) -> Answer:
    """Search tic-tac-toe by the search of a file."""
    file = workshop.load(path)
    assert file.search is not None
    return file.search.search().run(catalog.game("tictactoe").start(), Limits(seconds=seconds), trace)


def threads() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name == "own code"}


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


# Questions.


def test_a_process_says_what_a_file_holds(process: ChildProcess) -> None:
    assert load(process, TIC_TAC_TOE)["game"]["class"] == "TicTacToe"


def test_an_unknown_question_is_an_error_and_the_process_goes_on(process: ChildProcess) -> None:
    with pytest.raises(OwnCodeError):
        process.ask({"do": "nothing"}, 10.0)
    assert process.is_ready
    assert load(process, TIC_TAC_TOE)


def test_threads_that_share_a_process_each_get_their_own_answer(process: ChildProcess) -> None:
    names = [f"Game{number}" for number in range(6)]
    found: dict[str, str] = {}

    def ask(name: str) -> None:
        found[name] = load(process, TIC_TAC_TOE.replace("TicTacToe", name), f"/tmp/{name}.py")["game"][
            "class"
        ]

    asking = [threading.Thread(target=ask, args=(name,)) for name in names]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert found == {name: name for name in names}


def test_a_question_that_is_not_answered_in_time_ends_the_process_at_its_line(process: ChildProcess) -> None:
    with pytest.raises(Hung) as found:
        process.files["/tmp/a.py"] = text = "import time\ntime.sleep(100)\n"
        process.ask({"do": "load", "path": "/tmp/a.py", "text": text}, 0.3)
    assert (found.value.line, found.value.lines[-1].text) == (2, "time.sleep(100)")
    assert process.has_ended and not lives(process._process.pid)


def test_a_hang_in_a_file_whose_name_is_not_ascii_has_its_line(process: ChildProcess) -> None:
    path, text = "/tmp/Spiel-ü-下棋-🙂.py", "def warten():\n    while True: pass\nwarten()\n"
    process.files[path] = text
    with pytest.raises(Hung) as found:
        process.ask({"do": "load", "path": path, "text": text}, 0.3)
    assert [(line.file, line.number, line.function) for line in found.value.lines] == [
        (path, 3, "<module>"),
        (path, 2, "warten"),
    ]


def test_a_question_that_does_not_fit_into_the_pipe_does_not_hold_up_a_process_that_does_not_read(
    process: ChildProcess,
) -> None:
    os.kill(process._pid, 19)  # SIGSTOP
    began = monotonic()
    with pytest.raises(Hung):
        process.ask({"do": "load", "path": "/tmp/a.py", "text": "#" * 2_000_000}, 0.3)
    assert monotonic() - began < SOON


def test_a_question_that_is_too_long_is_an_error_and_the_process_goes_on(process: ChildProcess) -> None:
    with pytest.raises(OwnCodeError, match="at most"):
        process.ask({"do": "load", "path": "/tmp/a.py", "text": "#" * 20_000_000}, 10.0)
    assert load(process, TIC_TAC_TOE)


def test_an_answer_that_is_too_long_is_an_error_and_the_process_goes_on(process: ChildProcess) -> None:
    load(process, TIC_TAC_TOE.replace('return "".join(state)', 'return "x" * 20_000_000'), "/tmp/a.py")
    with pytest.raises(OwnCodeError, match="at most 16,000,000"):
        process.ask({"do": "state", "path": "/tmp/a.py", "options": {}}, 10.0)
    assert process.is_ready


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_what_interrupts_a_question_ends_the_process_that_works_on_it(
    process: ChildProcess, error: type[BaseException]
) -> None:
    def turn() -> float | None:
        raise error

    with pytest.raises(error):
        process.ask({"do": "load", "path": "/tmp/a.py", "text": "while True: pass"}, 10.0, turn=turn)
    assert process.has_ended and not lives(process._process.pid)


def test_what_was_told_does_not_lift_the_deadline_that_a_turn_has_set(
    process: ChildProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    process._said.put({"told": {}, "number": 1})
    deadlines = iter([0.2])
    with pytest.raises(Hung):
        process.ask(
            {"do": "load", "path": "/tmp/a.py", "text": "while True: pass"}, None,
            turn=lambda: next(deadlines, None),
        )  # fmt: skip


def test_a_process_that_another_thread_ends_is_no_fault_of_own_code(process: ChildProcess) -> None:
    threading.Timer(0.2, process.end).start()
    with pytest.raises(Ended):
        process.ask({"do": "load", "path": "/tmp/a.py", "text": "while True: pass"}, 10.0)
    with pytest.raises(Ended):
        process.ask({"do": "load", "path": "/tmp/a.py", "text": ""}, 10.0)


def test_a_process_that_is_ended_by_many_threads_at_once_ends_once(process: ChildProcess) -> None:
    ending = [threading.Thread(target=process.end) for _ in range(8)]
    for thread in ending:
        thread.start()
    for thread in ending:
        thread.join(SOON)
    assert not lives(process._process.pid) and not process.folder.exists()


def test_an_error_that_cannot_be_shown_is_an_error_all_the_same(workshop: Workshop, tmp_path: Path) -> None:
    text = """
        class Worst(OwnCodeError):
            lines = 5
            @property
            def sentence(self): raise KeyboardInterrupt
            def __str__(self): raise SystemExit
        raise Worst("")
        """
    path = search_file(tmp_path, text)
    path.write_text("from plyscope.plain.errors import OwnCodeError\n" + path.read_text())
    with pytest.raises(OwnCodeError):
        searched(workshop, path)


# What own code prints.


def test_what_a_search_printed_is_whole_when_its_answer_comes_and_none_of_the_search_before(
    workshop: Workshop, tmp_path: Path
) -> None:
    file = workshop.load(search_file(tmp_path, "print('one'); print('two', end='')"))
    assert file.search is not None
    for _ in range(3):
        search: Any = file.search.search()
        search.run(catalog.game("tictactoe").start(), Limits())
        assert search.printed == "one\ntwo"


def test_a_flood_of_printed_text_ends_a_search(workshop: Workshop, tmp_path: Path) -> None:
    with pytest.raises(OwnCodeError, match="printed more than 10 MB"):
        searched(workshop, search_file(tmp_path, "while True: print('x' * 100_000)"))
    with pytest.raises(OwnCodeError, match="printed more than 32 MB"):
        searched(workshop, search_file(tmp_path, "while True: os.write(1, b'x' * 100_000)"))


# Surroundings.


@pytest.mark.parametrize("wrapped", [True, False])
def test_a_process_works_with_and_without_bubblewrap(wrapped: bool) -> None:
    process = ChildProcess(wrapped=wrapped)
    try:
        assert load(process, TIC_TAC_TOE)
        process.files["/tmp/a.py"] = ""
        with pytest.raises(Hung):
            process.ask({"do": "load", "path": "/tmp/a.py", "text": "while True: pass"}, 0.2)
        assert not lives(process._process.pid) and not process.folder.exists()
    finally:
        process.end()


@pytest.mark.parametrize("program", ["exit 1", "kill -9 $$", "exec nothing-like-this"])
def test_a_bubblewrap_that_fails_is_not_used(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bwrap = tmp_path / "bwrap"
    bwrap.write_text(f"#!/bin/sh\n{program}\n")
    bwrap.chmod(bwrap.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    surroundings.bubblewrap.cache_clear()
    try:
        assert surroundings.bubblewrap() is None
        process = ChildProcess()
        assert load(process, TIC_TAC_TOE)
        process.end()
    finally:
        surroundings.bubblewrap.cache_clear()


def test_a_folder_for_temporary_files_that_is_not_there_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(temporary_folders.tempfile, "tempdir", str(tmp_path / "gone"))
    with pytest.raises(OwnCodeError, match="No folder for own code could be made: No such file"):
        ChildProcess()


def test_a_python_that_does_not_start_is_a_sentence_with_its_last_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = threads()
    code = "import sys; sys.exit('no Python today')"
    monkeypatch.setattr(surroundings, "command", lambda: [sys.executable, "-c", code])
    with pytest.raises(OwnCodeError, match="could be started: no Python today"):
        ChildProcess(wrapped=False)
    monkeypatch.setattr(surroundings, "command", lambda: ["/nothing/like/this"])
    with pytest.raises(OwnCodeError, match="No process for own code could be started"):
        ChildProcess(wrapped=False)
    until(lambda: threads() <= before, SOON)


@pytest.mark.skipif(sys.platform != "linux", reason="seccomp is Linux's")
@pytest.mark.parametrize("wrapped", [True, False])
def test_no_way_around_python_starts_a_process_or_ends_another(wrapped: bool, tmp_path: Path) -> None:
    workshop = Workshop(wrapped=wrapped)
    statements = f"""
        C.syscall.restype = ctypes.c_long
        tried = [C.fork(), C.vfork(), C.execve(b"/bin/true", None, None), C.kill({os.getpid()}, 0),
                 C.kill(-1, 0), C.syscall(ctypes.c_long(435), bytes(88), ctypes.c_long(88)), C.prctl(1, 0),
                 C.kill(os.getpid(), 0)]
        print(tried)
        """
    try:
        file = workshop.load(search_file(tmp_path, statements))
        assert file.search is not None
        search: Any = file.search.search()
        search.run(catalog.game("tictactoe").start(), Limits())
        assert search.printed == "[-1, -1, -1, -1, -1, -1, -1, 0]\n"
    finally:
        workshop.close()


def test_own_code_may_use_as_much_memory_as_is_set_and_no_more(tmp_path: Path) -> None:
    workshop = Workshop(memory=300_000_000)
    try:
        assert searched(workshop, search_file(tmp_path, "kept = bytearray(250_000_000)"), trace=Trace())
        with pytest.raises(OwnCodeError, match="MemoryError"):
            searched(workshop, search_file(tmp_path, "kept = bytearray(2_500_000_000)"), trace=Trace())
    finally:
        workshop.close()


@pytest.mark.slow
def test_a_question_has_its_own_processor_time(process: ChildProcess) -> None:
    with pytest.raises(OwnCodeError, match="processor time"):
        process.ask(
            {"do": "load", "path": "/tmp/a.py", "text": "while True: pass", "processor_seconds": 0}, 30.0
        )


@pytest.mark.slow
def test_a_process_that_works_on_between_two_questions_is_ended_by_the_system(
    process: ChildProcess,
) -> None:
    spin = """
import _thread
start = _thread.start_new_thread.__closure__[0].cell_contents  # behind the one that refuses
start(lambda: [0 for _ in iter(int, 1)], ())
"""
    text = TIC_TAC_TOE + spin
    load(process, text)
    until(lambda: not process.is_ready, 60.0)


def test_recursion_20_000_calls_deep_goes_well(workshop: Workshop, tmp_path: Path) -> None:
    text = """
        def down(n): return 0 if n == 0 else 1 + down(n - 1)
        self.note(down(20_000))
        """
    answer = searched(workshop, search_file(tmp_path, text), trace=Trace())
    assert answer.details["notes"][0]["text"] == "20000"


# Its end.


@pytest.mark.parametrize("kind", QUICK)
def test_a_search_that_does_not_stop_is_ended(kind: str) -> None:
    lasted, error = stopped_at_work(ENDLESS[kind])
    assert lasted < SOON
    assert error is not None


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in ENDLESS if kind not in QUICK])
def test_any_other_search_that_does_not_stop_is_ended(kind: str) -> None:
    lasted, _ = stopped_at_work(ENDLESS[kind])
    assert lasted < SOON


def test_a_hang_of_each_kind_names_the_line_of_the_file() -> None:
    for kind in ("loop in C", "sleep", "blocks signals"):
        _, error = stopped_at_work(ENDLESS[kind])
        assert error is not None and "still here 0.3 s after it was told to stop" in error.sentence
        assert error.lines[-1].text in ENDLESS[kind].splitlines(), kind


def test_a_process_leaves_no_thread_and_no_open_file(tmp_path: Path) -> None:
    before_threads = threads()
    ChildProcess().end()
    until(lambda: threads() <= before_threads, SOON)
    before_files = descriptors()
    for text in ("", "while True: pass"):
        process = ChildProcess()
        process.files["/tmp/a.py"] = text
        with pytest.raises(OwnCodeError):
            process.ask({"do": "load", "path": "/tmp/a.py", "text": text}, 0.3)
        process.end()
    until(lambda: threads() <= before_threads and descriptors() <= before_files, SOON)


def test_a_folder_is_removed_however_deep_it_is_and_whatever_its_rights(tmp_path: Path) -> None:
    folder = inside = tmp_path / "folder"
    folder.mkdir()
    for _ in range(40):
        inside = inside / ("x" * 90)
        inside.mkdir()
    (inside / "file").write_text("x")
    number = os.open(inside, os.O_RDONLY)
    for _ in range(1_100):  # paths that are too long, and deeper than Python's recursion goes
        os.mkdir("y", dir_fd=number)
        deeper = os.open("y", os.O_RDONLY, dir_fd=number)
        os.close(number)
        number = deeper
    os.close(number)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "kept").write_text("kept")
    (folder / "link").symlink_to(elsewhere)
    os.mkfifo(folder / "pipe")
    (folder / "closed").mkdir()
    (folder / "closed" / "file").write_text("x")
    (folder / "closed").chmod(0)
    temporary_folders.remove_folder(folder)
    assert not folder.exists()
    assert (elsewhere / "kept").read_text() == "kept"


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell of memory")
def test_memory_beyond_the_limit_ends_the_process_at_the_line(tmp_path: Path) -> None:
    greedy = TIC_TAC_TOE.replace(
        'return (".",) * 9', "kept = []\n        while True: kept.append(bytes(1_000_000) * 20)"
    )
    workshop = Workshop(memory=300_000_000)
    try:
        path = tmp_path / "greedy.py"
        path.write_text(greedy)
        with pytest.raises(OwnCodeError, match="more than 300 MB of memory") as ended:
            workshop.load(path)
        assert ended.value.line == 9
    finally:
        workshop.close()
