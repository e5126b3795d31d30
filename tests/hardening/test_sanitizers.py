"""What sanitizers write is counted by place, and the threads that they watch come to their end."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from sanitizing.project_copy import refresh, sources
from sanitizing.reports import OUTSIDE, reports
from threads import SUBJECTS

UNDEFINED = """
core/plyscope/games/go/board.py:57:12: runtime error: signed integer overflow: 2147483647 + 1 is too large
    #0 0x7f2 in __pyx_f_grow core/plyscope/games/go/board.py:57
    #1 0x7f3 in __pyx_pw core/plyscope/games/go/board.py:99

core/plyscope/games/go/board.py:57:12: runtime error: signed integer overflow: -2147483648 + -4 is too large
    #0 0x7f2 in __pyx_f_grow core/plyscope/games/go/board.py:57

"""
ADDRESS = """
=================================================================
==17==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60300 at pc 0x7f bp 0x7ffd sp 0x7ffe
READ of size 4 at 0x60300 thread T0
    #0 0x7f2 in __pyx_f_make /tmp/x/project/core/plyscope/games/nim/game.py:31
    #1 0x7f3 in _PyEval_EvalFrameDefault Python/ceval.c:5381

SUMMARY: AddressSanitizer: heap-buffer-overflow core/plyscope/games/nim/game.py:31 in __pyx_f_make
==17==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000000 (pc 0x7f bp 0x7ffd sp 0x7ffe T0)
    #0 0x7f2 in QListWidgetItem::~QListWidgetItem() (/x/libQt6Widgets.so.6+0x1)

"""
THREADS = """
==================
WARNING: ThreadSanitizer: data race (pid=5)
  Write of size 4 at 0x7b04 by thread T2:
    #0 __pyx_f_visit core/plyscope/search/search.py:210 (search.so+0x1)
    #1 thread_run Modules/_threadmodule.c:1100 (libpython3.11.so+0x2)

  Previous read of size 4 at 0x7b04 by main thread:
    #0 __pyx_f_turn core/plyscope/record/trace.py:131 (trace.so+0x3)

SUMMARY: ThreadSanitizer: data race core/plyscope/search/search.py:210 in __pyx_f_visit
==================
"""
LEAKS = """
==9==ERROR: LeakSanitizer: detected memory leaks

Direct leak of 4096 byte(s) in 1 object(s) allocated from:
    #0 0x7f in __interceptor_calloc ../../../libsanitizer/asan_malloc_linux.cpp:77
    #1 0x7f in __pyx_pw_begin core/plyscope/search/search.py:143

Direct leak of 56 byte(s) in 1 object(s) allocated from:
    #0 0x7f in __interceptor_malloc ../../../libsanitizer/asan_malloc_linux.cpp:69
    #1 0x7f in PyObject_Malloc Objects/obmalloc.c:708
    #2 0x7f in __pyx_pw_begin core/plyscope/search/search.py:150

SUMMARY: AddressSanitizer: 4152 byte(s) leaked in 2 allocation(s).
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (UNDEFINED, 2 * [("plyscope/games/go/board.py:57", "signed integer overflow: N + N is")]),
        (ADDRESS, [("plyscope/games/nim/game.py:31", "heap-buffer-overflow"), (OUTSIDE, "SEGV")]),
        (THREADS, [("plyscope/record/trace.py:131 and plyscope/search/search.py:210", "data race")]),
        (LEAKS, [("plyscope/search/search.py:143", "direct leak")]),
    ],
)
def test_a_report_is_known_by_its_place_in_the_core(text: str, found: list[tuple[str, str]]) -> None:
    told = list(reports(text))
    assert [one.place for one in told] == [place for place, _ in found]
    for one, (_, kind) in zip(told, found, strict=True):
        assert one.kind.startswith(kind)


def test_a_copy_keeps_what_is_the_same_and_loses_what_is_gone(tmp_path: Path) -> None:
    project, copy = tmp_path / "project", tmp_path / "copy"
    for name in ("core/a.py", "core/b.py", "tests/c.py"):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(name)
    refresh(copy, project)
    (copy / "core" / "a.cpython-311-x86_64-linux-gnu.so").write_text("built")
    before = (copy / "core" / "a.py").stat().st_mtime_ns
    (project / "core" / "b.py").write_text("changed")
    (project / "tests" / "c.py").unlink()
    refresh(copy, project)
    assert set(sources(copy)) == {Path("core/a.py"), Path("core/b.py")}
    assert (copy / "core" / "b.py").read_text() == "changed"
    assert (copy / "core" / "a.py").stat().st_mtime_ns == before
    assert (copy / "core" / "a.cpython-311-x86_64-linux-gnu.so").exists()


@pytest.mark.parametrize("subject", ["lazy-smp", "parallel-mcts"])
def test_threads_are_stopped_and_leave_a_record_that_is_well_formed(subject: str) -> None:
    assert list(SUBJECTS[subject](0.3, random.Random(2)))


@pytest.mark.slow
@pytest.mark.parametrize("subject", list(SUBJECTS))
def test_every_subject_of_the_threads_runs_for_a_while(subject: str) -> None:
    assert list(SUBJECTS[subject](5.0, random.Random(3)))
