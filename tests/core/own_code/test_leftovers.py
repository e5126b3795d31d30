"""However the program ends, its processes of own code end with it, and their folders are removed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from harmful_searches import search_file
from interpreted import CORE
from own_code import MINE, written
from processes import hear_ctrl_c, until

from plyscope.files import temporary_folders
from plyscope.own_code.child_process import KIND

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

FOLDER = f"{temporary_folders.BEGINS}{KIND}-"

GONE = 2.0
"""Seconds after which nothing may be left."""

LONGEST = 30.0
"""Seconds that a program takes on a busy machine."""

PROGRAM = """
import sys, threading, time
from pathlib import Path
from plyscope import catalog
from plyscope.own_code.workshop import Workshop
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

workshop = Workshop(wrapped={wrapped})
search = workshop.load(Path({path!r})).search.search()
trace = Trace()

def run():
    try:
        search.run(catalog.game("connect4").start(), Limits(), trace)
    except BaseException as error:
        print(type(error).__name__, flush=True)
        raise

def tell():
    while not trace.length:
        time.sleep(0.01)
    print("searches", flush=True)
"""

ENDS = {
    "in the main thread": "threading.Thread(target=tell, daemon=True).start()\nrun()",
    "beside a thread": "threading.Thread(target=run).start()\ntell()",
    "beside a daemon": "threading.Thread(target=run, daemon=True).start()\ntell()",
    "by an exception": "threading.Thread(target=run, daemon=True).start()\ntell()\n1 / 0",
    "by exit": "threading.Thread(target=run).start()\ntell()\nsys.exit(3)",
    "while it waits": "threading.Thread(target=run, daemon=True).start()\ntell()\nthreading.Event().wait()",
}


@contextmanager
def program(end: str, path: Path, folder: Path, *, wrapped: bool = True) -> Iterator[subprocess.Popen[str]]:
    """A program that searches by a file, once it does; its temporary files are in a folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(path=str(path), wrapped=wrapped) + ENDS[end]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(CORE), "TMPDIR": str(folder)},
        preexec_fn=hear_ctrl_c,
    )
    with process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "searches\n"
            yield process
        finally:
            process.kill()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "temporary"
    made.mkdir()
    return made


def own_processes(folder: Path) -> list[int]:
    """Processes of own code whose folder is in this one."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if f"{folder}/{FOLDER}".encode() in words:
            found.append(int(entry.name))
    return found


@pytest.mark.parametrize("end", ["beside a thread", "beside a daemon", "by an exception", "by exit"])
def test_a_program_that_ends_while_it_searches_leaves_nothing(end: str, tmp_path: Path, folder: Path) -> None:
    with program(end, Path(written(tmp_path, "mine.py", MINE)), folder) as running:
        status = running.wait(LONGEST)
        assert status == {"by an exception": 1, "by exit": 3}.get(end, 0)
        until(lambda: not own_processes(folder), GONE)
        assert not own_processes(folder)
        assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("wrapped", "statements"), [(True, "sum(range(10**12))"), (False, "while True: pass")]
)
def test_a_program_that_is_killed_takes_its_processes_with_it_and_the_next_removes_their_folders(
    wrapped: bool, statements: str, tmp_path: Path, folder: Path
) -> None:
    text = f"self.enter(game.actions(state)[0]); self.leave(0); time.sleep(0.1)\n{statements}"
    with program("while it waits", search_file(tmp_path, text), folder, wrapped=wrapped) as running:
        assert own_processes(folder)
        running.send_signal(signal.SIGKILL)
        running.wait(LONGEST)
        until(lambda: not own_processes(folder), GONE)
        assert not own_processes(folder)
    assert list(folder.iterdir()), "a killed program cannot remove anything"
    with program("by exit", Path(written(tmp_path, "mine.py", MINE)), folder) as running:
        running.wait(LONGEST)
    assert not list(folder.iterdir())


def test_the_folder_of_a_program_that_runs_is_not_removed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(temporary_folders.tempfile, "tempdir", str(folder))
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    kept = [f"{FOLDER}{os.getpid()}-x", f"{FOLDER}x-x", "other"]
    for name in [*kept, f"{FOLDER}{dead.pid}-x", f"{FOLDER}{10**30}-x"]:
        (folder / name / "inside").mkdir(parents=True)
    temporary_folders.remove_old_folders()
    assert {entry.name for entry in folder.iterdir()} == {*kept, f"{FOLDER}{10**30}-x"}


def test_ctrl_c_ends_a_search_and_its_process(tmp_path: Path, folder: Path) -> None:
    with program("in the main thread", search_file(tmp_path, "while True: self.left()"), folder) as running:
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=LONGEST)
        assert out == "KeyboardInterrupt\n", err
        assert running.returncode == -signal.SIGINT
    until(lambda: not own_processes(folder), GONE)
    assert not own_processes(folder)
    assert not list(folder.iterdir())
