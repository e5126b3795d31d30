"""A mapped file that another program makes shorter does not end this one, and is known to be cut."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from interpreted import CORE

from plyscope.files.recording import truncation

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody make a mapped file shorter"),
    pytest.mark.skipif(
        not str(truncation.__file__).endswith((".so", ".pyd")), reason="nothing is watched without a compiler"
    ),
]

READ = """
import os, sys
import numpy as np
from pathlib import Path
from plyscope import catalog
from plyscope.search.search import Limits
from plyscope.files.recording import recording, writer as recorder
from plyscope.files.recording.truncation import CutShort
from plyscope.files.recording.writer import Recorder
recording.IN_MEMORY = recorder.WITH_TREE = 0
path, share = Path(sys.argv[1]), float(sys.argv[2])
made = Recorder(path, {"game": "connect4", "algorithm": "alphabeta"})
search = catalog.algorithm("alphabeta").search()
search.run(catalog.game("connect4").start(), Limits(depth=7), made.trace)
made.finish({"answer": None})
found = recording.load(path, at_once=True)
assert found.indexed is not None and not found.indexed.is_cut()
tree, length = found.indexed.tree(found.trace), found.trace.length
slots = found.indexed.index.slots(tree)
os.truncate(path, int(share * path.stat().st_size))
assert found.indexed.is_cut()
for tick in (length, 0, length // 2):
    try:
        tree.seek(tick)
        for level in slots.levels:
            slots.row(level, np.linspace(0, slots.slots, 50), tick)
        for node in range(0, tree.known, 97):
            list(tree.children(node)), tree.path(node), tree.shown_value(node)
    except (ValueError, IndexError, CutShort) as error:
        print(type(error).__name__)
try:
    for part in found.trace.read(0, length):
        part["node"].sum()
    raise SystemExit("all of it was read")
except CutShort:
    pass
found.indexed.drop()
found.indexed.ease()
assert found.indexed.is_cut()
parent = np.asarray(tree.parent)
print("alive", int((parent == 0).sum()))
"""


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9])
def test_whoever_reads_on_finds_no_sense_and_no_end(share: float, tmp_path: Path) -> None:
    done = run(READ, str(tmp_path / "x"), str(share))
    assert done.returncode == 0, done.stderr
    alive, zeros = done.stdout.splitlines()[-1].split()
    assert alive == "alive" and int(zeros) <= 7  # of the children of the root, as long as they are there


WRITE = """
import os, sys
from pathlib import Path
from plyscope import catalog
from plyscope.search.search import Limits
from plyscope.files.recording.writer import Recorder
from plyscope.files.atomic_save import SavingError
path = Path(sys.argv[1])
made = Recorder(path, {"game": "connect4", "algorithm": "alphabeta"})
search = catalog.algorithm("alphabeta").search()
position = catalog.game("connect4").start()
search.run(position, Limits(depth=4), made.trace)
os.truncate(path, 70_000)
answer = search.run(position, Limits(depth=5), made.trace)
print(answer.value == search.run(position, Limits(depth=5), None).value)
try:
    made.finish({"answer": None})
except SavingError as error:
    print(error)
"""


def test_a_search_goes_on_whose_recording_is_cut_and_the_file_says_so_at_its_end(tmp_path: Path) -> None:
    done = run(WRITE, str(tmp_path / "x"))
    assert done.returncode == 0, done.stderr
    same, said = done.stdout.splitlines()
    assert same == "True" and "another program made the file shorter" in said


OTHERS = """
import mmap, sys
from plyscope.files.recording import truncation as cut_short
with open(sys.argv[1], "w+b") as file:
    file.truncate(1 << 20)
    kept, other = (mmap.mmap(file.fileno(), 1 << 20, access=mmap.ACCESS_READ) for _ in range(2))
    import numpy as np
    numbers = np.frombuffer(kept, np.uint8)
    number = cut_short.watch(numbers.__array_interface__["data"][0], 1 << 20)
    file.truncate(0)
    assert numbers[5] == 255 and cut_short.was_cut(number), "it is not watched"
    print("cut", flush=True)
    if sys.argv[2] == "forgotten":
        cut_short.forget(number)
        print(numbers[1 << 19])
    print(other[0])
"""


@pytest.mark.parametrize("way", ["other", "forgotten"])
def test_what_is_not_watched_ends_a_program_as_before(way: str, tmp_path: Path) -> None:
    done = run(OTHERS, str(tmp_path / "x"), way)
    assert done.stdout == "cut\n" and done.returncode == -signal.SIGBUS, done.stderr


TOGETHER = """
import mmap, sys
from threading import Barrier, Thread
import numpy as np
from plyscope.files.recording import truncation
SIZE, THREADS = 64 << 20, 4
with open(sys.argv[1], "w+b") as file:
    file.write(bytes([7]) * SIZE)
    file.flush()
    kept = mmap.mmap(file.fileno(), SIZE, access=mmap.ACCESS_READ)
    numbers = np.frombuffer(kept, np.uint8)
    truncation.watch(numbers.__array_interface__["data"][0], SIZE)
    file.truncate(0)
    ready, found = Barrier(THREADS), set()
    def look():
        ready.wait()
        found.add(int(numbers.min()))
    threads = [Thread(target=look) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(found)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere pages cannot be put in a place at once")
def test_threads_that_read_together_what_is_cut_find_nothing_but_ones(tmp_path: Path) -> None:
    done = run(TOGETHER, str(tmp_path / "x"))
    assert done.stdout == "{255}\n", done.stderr


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        check=False, capture_output=True, text=True, env={"PYTHONPATH": str(CORE), "PATH": ""},
    )  # fmt: skip
