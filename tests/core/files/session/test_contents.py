"""A session is opened only if it is one that the program could have saved; else the wrong place is named."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from session_samples import forge, json_of, parts, sample, small

from plyscope import catalog, strict_json
from plyscope.files.session.archive import SavedRecord, SavedSession, SavedSetup, SessionError, load, save
from plyscope.layout.slots import Slots
from plyscope.query.events import event, history, moves_to, position_of, principal_line, why_cut
from plyscope.record.trace import CUTOFF, ENTER, HIDDEN, LEAF, ROW, VALUE, Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "work.plyscope"


AGENT = {"id": "a", "name": "A", "command": ["a"], "protocol": "uci"}


def set_at(document: Any, place: str, value: Any) -> Any:
    """The JSON with another value at a place such as `players.max.level`."""
    *steps, last = [int(step) if step.isdigit() else step for step in place.split(".")]
    inside = document
    for step in steps:
        inside = inside[step]
    inside[last] = value
    return document


def test_an_option_saved_under_a_former_name_is_read(path: Path) -> None:
    save(path, small())
    document = set_at(json_of(path), "setup.options", {"loud_first": True, "killers": True})
    forge(path, document, parts(path)["record.npz"])
    assert load(path).document.setup.options == (("noisy_first", True), ("killers", True))


def test_bounds_that_are_no_whole_numbers_are_saved_with_the_options(path: Path) -> None:
    saved = small()
    setup = replace(
        saved.document.setup, algorithm="expectimax", options=(("prune", "star1"), ("bounds", (0.0, 6.5)))
    )
    save(path, replace(saved, document=replace(saved.document, setup=setup)))
    assert load(path).document.setup.options == setup.options


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ("game", "shogi", "game: There is no game 'shogi'"),
        ("game", 3, "game: expected text, found 3"),
        ("options", {"size": "9x6"}, "options: There is no option 'size'"),
        ("options", [], "options: expected an object, found a list"),
        (
            "options",
            {"root": {}},
            r"options.root: expected text, a number, true or false, or a list of numbers",
        ),
        ("start", "[[1,]", "start: Line 1"),
        ("notes", "a\ud800", "Line 1, column [0-9]+: half of a surrogate pair"),
        ("moves", ["0", "7"], r"moves\[1\]: Expected a child"),
        ("moves", [0], r"moves\[0\]: expected text, found 0"),
        ("moves", ["\u202e\x1b[2J"], r"moves\[0\]: .*\\x1b"),
        ("played", 2, "played: expected a whole number from 0 to 1, found 2"),
        ("played", -1, "played: expected"),
        ("players", {"max": {}}, "players.min: expected, but it is not there"),
        ("players.max", {"algorithm": None}, "players.max.level: expected, but"),
        (
            "players.min.algorithm.algorithm",
            "negamax",
            "players.min.algorithm.algorithm: There is no algorithm",
        ),
        ("players.min.level", "x" * 300, "players.min.level: expected at most 200 characters, found 300"),
        ("replies", 1, "replies: expected true or false, found 1"),
        ("setup.options", {"order": "odd"}, "setup.options: Option order: expected one of"),
        (
            "setup.options",
            {"bounds": [2**53 + 1]},
            r"bounds\[0\]: expected a whole number from -9,007,199,254,740,992",
        ),
        ("players.min.agent", AGENT | {"command": []}, "command: expected the path of a program"),
        ("players.min.agent", AGENT | {"command": ["x"] * 1_001}, "command: expected at most 1,000 entries"),
        ("setup.depth", -1, "setup.depth: expected a whole number from 0"),
        ("setup.depth", 1e300, "setup.depth: expected a whole number from 0"),
        ("setup.seconds", 0, "setup.seconds: expected a number above 0"),
        ("setup.seconds", "inf", "setup.seconds: expected a number above 0"),
        ("setup.nodes", True, "setup.nodes: expected a whole number from 1"),
        ("bookmarks.0.tick", -3, r"bookmarks\[0\].tick: expected a whole number"),
        ("bookmarks.0.note", "n" * 10_001, r"bookmarks\[0\].note: expected at most 10,000 characters"),
        ("bookmarks.0.colour", "red", r"bookmarks\[0\].colour: not expected"),
        (
            "bookmarks",
            [{"tick": 1, "node": 1, "note": "", "search": ""}] * 10_001,
            "bookmarks: expected at most",
        ),
        ("notes", "n" * 1_000_001, "notes: expected at most 1,000,000 characters, found 1,000,001"),
        ("breakpoints.0.kind", "time", r"breakpoints\[0\].kind: expected one of node, cutoff"),
        ("breakpoints.0.number", "NaN", r"breakpoints\[0\].number: expected a number"),
        ("breakpoints.1.number", 10**90, r"breakpoints\[1\].number: expected the number of a line"),
        ("variant", 1.0, "variant: expected a whole number"),
        ("view", {"x": "y" * 1_000_001}, "view: expected at most"),
        ("view", [1], "view: expected an object"),
        ("\u202eevil\0", 1, "not expected"),
        ("record.rows", 10**9, "record.rows: expected a whole number"),
        ("record.rows", 1, "record.tick|record.npz"),
        ("record.moves", ["0", "0", "0", "0"], r"record.moves\[\d\]: Expected"),
        ("record.tick", 1_000, "record.tick: expected a whole number"),
        ("record.selected", 9, "record.selected"),
        ("record.answer.move", "9", "record.answer.move: Expected a child"),
        ("record.answer.line", ["0", "0", "0"], r"record.answer.line\[2\]: Expected no move"),
        ("record.answer.stopped_by", "luck", "record.answer.stopped_by: expected one of"),
        ("record.answer.seconds", -1, "record.answer.seconds: expected"),
        ("record.answer.nodes", 1.5, "record.answer.nodes: expected"),
    ],
)
def test_whatever_is_wrong_in_the_document_is_named(place: str, value: Any, said: str, path: Path) -> None:
    save(path, small())
    record = parts(path)["record.npz"]
    document = json_of(path)
    forge(path, json.dumps(set_at(document, place, value)).encode(), record)
    with pytest.raises(SessionError, match=said) as told:
        load(path)
    assert str(told.value).isprintable() and len(str(told.value)) < 700
    assert "session.json, " in str(told.value) or "record.npz, " in str(told.value)


def test_any_value_in_the_place_of_any_other_is_refused_or_opens(path: Path) -> None:
    save(path, small())
    record = parts(path)["record.npz"]
    luck = Random(5)
    odd: list[Any] = [
        None,
        True,
        -1,
        0,
        1,
        2**63,
        1e308,
        "",
        "inf",
        "0",
        "\x00",
        [],
        [[]],
        {},
        {"a": {"b": []}},
    ]
    for _ in range(400):
        document = json_of(path)
        places = list(places_in(document))
        original = strict_json.write(document)
        changed = path.with_name("changed")
        forge(changed, set_at(document, luck.choice(places), luck.choice(odd)), record)
        try:
            walk(load(changed))
        except SessionError as error:
            assert str(error).isprintable()
        assert strict_json.write(json_of(path)) == original


def places_in(value: Any, before: str = "") -> list[str]:
    """All places of a JSON value."""
    found = []
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, entry in entries:
        found += [f"{before}{name}", *places_in(entry, f"{before}{name}.")]
    return found


def walk(session: SavedSession) -> None:
    """Ask of a session whatever a window asks."""
    if session.record is None:
        return
    record, document = session.record, session.document
    trace = record.trace
    tree = Tree(trace)
    tree.read()
    slots = Slots(tree)
    slots.read()
    root = catalog.game(document.game).read(document.start)
    for move in record.moves:
        root.play(move)
    for tick in (tree.read_to, 0, tree.read_to // 2, tree.read_to):
        tree.seek(tick)
        for node in range(tree.known):
            position = position_of(tree, node, root)
            position.board(), tree.path(node), slots.span(node), history(trace, tree, node)
            why_cut(trace, tree, node), moves_to(tree, node), principal_line(tree, node), position.result
    for tick in range(1, trace.length + 1):
        event(trace, tick)


def rows_of(trace: Trace) -> np.ndarray:
    return np.concatenate(list(trace.read(0, trace.length)))


def trace_of(rows: np.ndarray) -> Trace:
    trace = Trace()
    trace.append(rows)
    return trace


def first(rows: np.ndarray, kind: int, skip: int = 0) -> int:
    return int(np.flatnonzero(rows["kind"] == kind)[skip])


WRONG_ROWS: dict[str, tuple[Callable[[np.ndarray], tuple[int, str, Any]], str]] = {
    "a kind that there is not": (lambda rows: (4, "kind", 99), "no such kind"),
    "a move that is not legal": (lambda rows: (first(rows, ENTER, 1), "move", 5), "the move is not legal"),
    "a negative move": (lambda rows: (first(rows, ENTER, 2), "move", -2), "the move is not legal"),
    "the other side": (lambda rows: (first(rows, ENTER, 1), "note", 0), "other side's turn"),
    "a parent that is not open": (
        lambda rows: (first(rows, ENTER, 2), "other", 0),
        "below the one being searched",
    ),
    "a node before its time": (lambda rows: (first(rows, ENTER, 1), "node", 3), "not the one being searched"),
    "a ply too deep": (lambda rows: (first(rows, ENTER, 1), "ply", 2), "the ply is not"),
    "a leaf that goes on": (lambda rows: (first(rows, LEAF), "note", 2), "the reason does not fit"),
    "a stranger's child": (lambda rows: (first(rows, VALUE), "other", 0), "a child that is not there"),
    "a best child of others": (lambda rows: (first(rows, VALUE), "move", 0), "a child that is not there"),
    "a value that is no number": (
        lambda rows: (first(rows, VALUE), "after", float("nan")),
        "number makes no sense",
    ),
    "a window that is none": (
        lambda rows: (first(rows, ENTER), "before", float("nan")),
        "number makes no sense",
    ),
    "more skipped than there are": (lambda rows: (first(rows, CUTOFF), "move", 2), "skips more moves"),
    "hidden nodes without number": (
        lambda rows: (first(rows, LEAF), "kind", HIDDEN),
        "number makes no sense",
    ),
    "a search that never began": (lambda rows: (0, "kind", LEAF), "not the one being searched"),
}


@pytest.mark.parametrize("name", WRONG_ROWS)
def test_a_record_that_cannot_have_happened_is_refused_with_its_row(name: str, path: Path) -> None:
    position = catalog.game("tree").read("[[3.5,12],[2,4]]")
    session = replace(sample("tree", position, moves=0), record=None)
    trace = Trace()
    catalog.algorithm("alphabeta").search().run(position, Limits(), trace)
    rows = rows_of(trace)
    change, said = WRONG_ROWS[name]
    row, column, value = change(rows)
    rows[column][row] = value
    save(path, replace(session, record=SavedRecord(trace_of(rows), (), SavedSetup("alphabeta"))))
    with pytest.raises(SessionError, match=f"record.npz, Row {row:,} of the record: .*{said}"):
        load(path)


def test_rows_changed_at_random_are_refused_or_can_be_walked(path: Path) -> None:
    luck, opened = Random(11), 0
    session = sample("tictactoe", catalog.game("tictactoe").read("XOX.O...."), moves=1)
    assert session.record is not None
    rows = rows_of(session.record.trace)
    for _ in range(300):
        changed = rows.copy()
        for _ in range(luck.choice((1, 1, 2, 5))):
            column = luck.choice(ROW.names or ())
            place = luck.randrange(len(rows))
            near = changed[column][luck.randrange(len(rows))]
            changed[column][place] = luck.choice((near, 0, 1))
        save(path, replace(session, record=replace(session.record, trace=trace_of(changed))))
        try:
            walk(load(path))
            opened += 1
        except SessionError as error:
            assert "Row" in str(error) or "record.selected" in str(error)
    assert 0 < opened < 300


def test_columns_that_are_not_those_of_a_record_are_refused(path: Path) -> None:
    session = small()
    assert session.record is not None
    save(path, session)
    document, rows = json_of(path), rows_of(session.record.trace)

    def refused(said: str, **columns: Any) -> None:
        out = io.BytesIO()
        plain = {name: np.ascontiguousarray(rows[name]) for name in ROW.names or ()}
        np.savez(out, **{name: array for name, array in {**plain, **columns}.items() if array is not None})
        forge(path, document, out.getvalue())
        with pytest.raises(SessionError, match=f"record.npz, .*{said}|{said}"):
            load(path)

    refused("kind.npy: expected", kind=rows["kind"].astype("u2"))
    refused("node.npy: expected", node=rows["node"].astype(">i4"))
    refused("move.npy: expected", move=rows["move"][:-1])
    refused("ply.npy: expected", ply=rows["ply"].reshape(1, -1))
    refused("after.npy", after=np.array([{}] * len(rows), object))
    refused("no entry 'note.npy'", note=None)
    refused("9 entries", evil=rows["kind"])
    forge(path, document, b"PK\x03\x04")
    with pytest.raises(SessionError, match="cut off"):
        load(path)
    unrecorded = {name: value for name, value in document.items() if name != "record"}
    forge(path, unrecorded, parts(path)["record.npz"])
    with pytest.raises(SessionError, match="does not agree"):
        load(path)
    forge(path, document)
    with pytest.raises(SessionError, match="does not agree"):
        load(path)
