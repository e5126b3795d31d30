"""Whatever bytes of a recording are changed: it opens to a sound part, or says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from records import bytes_of
from searching import search

from plyscope import catalog
from plyscope.files.identify import CheckError, examine, open_file
from plyscope.files.recording import background_check, recording
from plyscope.files.recording import writer as recorder_module
from plyscope.files.recording.stored_rows import WrongRows
from plyscope.files.recording.writer import Recorder
from plyscope.record.trace import ROW
from plyscope.search.search import Limits

Change = Callable[[bytes], bytes]
MOST_STEPS = 200_000


Form = Literal["small", "plain", "packed"]
FORMS: tuple[Form, ...] = ("small", "plain", "packed")
"""A small recording; a large one, which brings its tree along, with its rows as they are, and packed."""


@cache
def whole(form: Form) -> tuple[bytes, bytes]:
    """A recording, and its rows."""
    facts = {"game": "tictactoe", "algorithm": "alphabeta", "depth": 5}
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setattr(recorder_module, "WITH_TREE", 1 << 40 if form == "small" else 0)
        if form == "plain":
            patched.setattr(Recorder, "_pack", lambda recorder, *given: None)
        recorder = Recorder(Path(folder) / "x", facts)
        search("alphabeta", catalog.game("tictactoe").start(), recorder.trace, limits=Limits(depth=5))
        recorder.finish({"answer": None})
        return (Path(folder) / "x").read_bytes(), bytes_of(recorder.trace)


@cache
def interesting(form: Form) -> list[int]:
    """Where a file holds something: most of it is filled up with zeros and blanks."""
    data = whole(form)[0]
    return [place for place, byte in enumerate(data) if byte not in (0, 32)]


@st.composite
def changes(draw: st.DrawFn, form: Form) -> Change:
    """One thing that can happen to a file."""
    data, _ = whole(form)
    places = interesting(form)
    place = draw(st.one_of(st.sampled_from(places), st.integers(0, len(data) - 1)))
    if draw(st.booleans()):
        place = draw(st.sampled_from(places[:200] + places[-600:]))
    kind = draw(st.sampled_from(("flip", "set", "cut", "extend", "zeros", "move")))
    byte = draw(st.integers(1, 255))
    more = draw(st.binary(min_size=1, max_size=100))
    return {
        "flip": lambda data: data[:place] + bytes([data[place % len(data)] ^ byte]) + data[place + 1 :],
        "set": lambda data: data[:place] + more + data[place + len(more) :],
        "cut": lambda data: data[:place],
        "extend": lambda data: data + more,
        "zeros": lambda data: data[:place] + bytes(64 * byte) + data[place + 64 * byte :],
        "move": lambda data: data[:place] + more + data[place:],
    }[kind]


def common(one: bytes, other: bytes) -> int:
    """How many bytes are the same at the beginning of both."""
    length = min(len(one), len(other))
    differs = np.frombuffer(one, np.uint8, length) != np.frombuffer(other, np.uint8, length)
    return int(np.argmax(differs)) if differs.any() else length


def open_and_use(path: Path, rows: bytes, *, single: bool, changed_row: int | None) -> None:
    """Open a file as the window does, look at its tree, check it, and open it as a command does."""
    for open_it in (open_file, examine):
        try:
            session = open_it(path).session
        except CheckError as error:
            assert str(error)
            continue
        if session is None or session.record is None:
            continue
        trace, indexed = session.record.trace, session.record.indexed
        unread = indexed is not None and indexed.unchecked
        if single and not unread:
            before = common(rows, bytes_of(trace))  # where the end is lost, plain rows can only be played
            lost = 32 * trace.length if changed_row is None else changed_row
            assert before == 32 * trace.length or before // 32 >= lost
            assert session.damage or bytes_of(trace) == rows
        if indexed is None:
            continue
        tree = indexed.index.tree(trace)
        steps = 0
        for node in range(0, tree.known, 13):
            steps += len(tree.path(node)) + len(list(tree.children(node)))
        assert steps < MOST_STEPS
        verdict = background_check.check(path, catalog.game("tictactoe").start()) if unread else None
        assert (verdict is None) == (not unread)
        try:
            for tick in (tree.read_to, 5, tree.read_to // 2):
                tree.seek(tick)
            read = bytes_of(trace)
        except WrongRows:
            assert indexed.is_wrong() and verdict is not None and verdict.damage is not None
        else:
            if single and verdict == background_check.Verdict(None, True):
                assert read == rows


def fuzz(form: Form, happened: list[Change]) -> None:
    data, rows = whole(form)
    for change in happened:
        if data:
            data = change(data)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setattr(recording, "IN_MEMORY", 1 << 40 if form == "small" else 0)
        path = Path(folder) / "x"
        path.write_bytes(data)
        begin = whole(form)[0].index(b"\n") + 1
        row = None if form == "packed" else (common(whole(form)[0], data) - begin) // 32
        open_and_use(path, rows, single=len(happened) == 1, changed_row=row)


@pytest.mark.parametrize("row", [1, 4])
def test_a_row_of_a_node_that_there_is_not_does_no_harm(row: int) -> None:
    place = whole("plain")[0].index(b"\n") + 1 + row * ROW.itemsize + ROW.fields["node"][1]
    fuzz("plain", [lambda data: data[:place] + b"\xff\xff\xff\x7f" + data[place + 4 :]])


QUIET = {"deadline": None, "suppress_health_check": list(HealthCheck), "database": None}


@settings(max_examples=35, **QUIET)
@given(st.data())
@pytest.mark.parametrize("form", FORMS)
def test_no_changed_file_does_harm(form: Form, data: st.DataObject) -> None:
    fuzz(form, data.draw(st.lists(changes(form), min_size=1, max_size=2)))


@pytest.mark.slow
@settings(max_examples=5_000, **QUIET)
@given(st.data())
@pytest.mark.parametrize("form", FORMS)
def test_none_of_fifteen_thousand_changed_files_does_harm(form: Form, data: st.DataObject) -> None:
    fuzz(form, data.draw(st.lists(changes(form), min_size=1, max_size=4)))
