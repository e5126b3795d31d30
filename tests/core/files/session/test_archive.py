"""A session comes back as it was saved, or it is refused with the place; nothing in between."""

from __future__ import annotations

import io
import struct
import zipfile
from dataclasses import replace
from pathlib import Path
from threading import Thread
from time import process_time
from typing import Any

import numpy as np
import pytest
from interpreted import run_interpreted
from processes import until
from records import bytes_of
from session_samples import SETUP, forge, parts, sample, samples, small

from plyscope import catalog, strict_json
from plyscope.files import damaged_zip
from plyscope.files.safe_zip import BEGINS, LOCAL
from plyscope.files.session import archive
from plyscope.files.session.archive import (
    NewerSession,
    SavedBookmark,
    SavedRecord,
    SavedSession,
    SavedSetup,
    SessionError,
    digest_of_search,
    load,
    save,
    verify,
)
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import ROW, Trace
from plyscope.rules.position import PositionError
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits


def assert_same(session: SavedSession, other: SavedSession) -> None:
    assert other.document == session.document
    assert other.view == session.view and other.damage == session.damage
    assert (other.record is None) == (session.record is None)
    if session.record is not None and other.record is not None:
        assert bytes_of(other.record.trace) == bytes_of(session.record.trace)
        assert other.record.trace.nodes == session.record.trace.nodes
        assert replace(other.record, trace=session.record.trace) == session.record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "work.plyscope"


def test_a_session_of_every_game_comes_back_as_it_was_saved(path: Path) -> None:
    recorded = 0
    for session in samples():
        save(path, session)
        verify(path)
        assert_same(session, load(path))
        recorded += session.record is not None
    assert recorded > 5


A_MOMENT = 2_000
"""Nodes: games of many moves take long to reach any depth."""


def test_the_record_of_every_algorithm_and_budget_comes_back(path: Path) -> None:
    for game in catalog.games():
        start = catalog.game(game).start()
        plain = sample(game, start, moves=0, budget=0)
        for algorithm in catalog.algorithms().values():
            if algorithm.suits(start.game, start):
                continue  # it declines games with chance, or without
            for nodes, budget in ((A_MOMENT, 10**6), (100, 10**6), (A_MOMENT, 40)):
                limits = Limits(depth=4, nodes=nodes)
                trace = Trace(budget)
                answer = algorithm.search().run(start, limits, trace)
                session = replace(plain, record=SavedRecord(trace, (), SavedSetup(algorithm.id), answer))
                save(path, session)
                assert_same(session, load(path))


def test_a_session_is_saved_while_its_search_runs(path: Path) -> None:
    start, stop, trace = catalog.game("connect4").start(), Stop(), Trace(1_000_000)
    search = catalog.algorithm("alphabeta").search(iterative="yes")
    thread = Thread(target=lambda: search.run(start, Limits(seconds=60, stop=stop), trace))
    thread.start()
    try:
        plain = sample("connect4", start, moves=0, budget=0)
        before = 0
        for _ in range(4):
            until(lambda least=before: trace.length > least)
            save(path, replace(plain, record=SavedRecord(trace, (), SavedSetup("alphabeta"))))
            read = load(path).record
            assert read is not None and before < read.trace.length <= trace.length
            assert bytes_of(read.trace) == bytes_of(trace)[: read.trace.length * ROW.itemsize]
            before = read.trace.length
    finally:
        stop.set()
        thread.join()


def test_names_of_files_may_be_anything_that_the_system_takes(tmp_path: Path) -> None:
    session = small()
    for name in ("课 一.plyscope", "🎓.plyscope", "end.", "a b~", "é" * 127, "x" * 255, "木" * 85):
        save(tmp_path / name, session)
        save(tmp_path / name, session)
        assert_same(session, load(tmp_path / name))


def test_a_deep_and_a_wide_tree_come_back(path: Path) -> None:
    deep: Any = 7
    for _ in range(100_000):
        deep = [deep]
    for tree in (deep, [[i % 7, 3] for i in range(20_000)]):
        position = position_of_tree(tree)
        trace = Trace()
        answer = catalog.algorithm("alphabeta").search().run(position, Limits(), trace)
        plain = sample("tree", position, moves=0, budget=10)
        answer = replace(answer, line=answer.line[:256])
        session = replace(plain, record=SavedRecord(trace, (), SavedSetup("alphabeta"), answer))
        save(path, session)
        assert_same(session, load(path))


def test_a_document_that_is_large_and_says_little_comes_back(path: Path) -> None:
    tree = f"[{','.join(['7'] * 2_500_000)}]"
    document = replace(small().document, start=tree, moves=(), played=0)
    save(path, SavedSession(document))
    assert load(path).document.start == tree
    assert path.stat().st_size > len(tree)


def test_a_document_of_a_damaged_session_is_opened_if_it_is_large_but_not_too_large(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(path, small())
    path.write_bytes(path.read_bytes()[:-1])
    monkeypatch.setattr(damaged_zip, "HARMLESS", 10)
    assert load(path).document == small().document
    monkeypatch.setattr(archive, "MOST_BYTES", 100)
    with pytest.raises(SessionError):
        load(path)


def damaged(path: Path, session: SavedSession) -> str:
    """How much of a damaged session opens: "nothing", "all", or "game", without its record."""
    try:
        found = load(path)
    except SessionError:
        return "nothing"
    assert found.document == session.document and found.view == session.view
    if found.record is None:
        assert "The record of the search is lost" in found.damage
        return "game"
    assert_same(replace(session, damage=found.damage), found)
    assert not found.damage or "What the session contains is whole" in found.damage
    return "all"


def test_a_session_cut_off_at_any_byte_opens_as_far_as_it_is_whole(path: Path) -> None:
    session = small()
    save(path, session)
    whole, opened = path.read_bytes(), []
    for length in range(0, len(whole), 3):
        path.write_bytes(whole[:length])
        opened.append(damaged(path, session))
        with pytest.raises(SessionError, match=r"cut off|damaged|byte|bytes"):
            verify(path)
    (document, record, _), _ = places(whole)
    assert opened.index("game") == -(-record // 3) and document == 0
    assert opened == sorted(opened, key=["nothing", "game", "all"].index), "more of it is never less"
    assert opened[-1] == "all" and opened.count("all") > 50, "the directory is not needed"


def test_a_session_with_any_byte_changed_is_refused_or_says_the_same_or_names_the_damage(path: Path) -> None:
    session = small()
    save(path, session)
    whole = path.read_bytes()
    (_, record, manifest), directory = places(whole)
    name = len("record.npz")
    unseen, seen = 0, 0
    for place in range(len(whole)):
        of_entry = max(begin for begin in (0, record, manifest, directory) if begin <= place)
        if of_entry < manifest and place - of_entry > 60 and place % 7:
            continue  # within what is packed, one byte is like the other
        change = (0x11, 0x80)[place % 2]
        path.write_bytes(whole[:place] + bytes([whole[place] ^ change]) + whole[place + 1 :])
        opened = damaged(path, session)
        seen += 1
        if opened == "all":
            unseen += not load(path).damage
        if place < record:
            assert opened != "game"
        elif record + 30 + name <= place < manifest - 24:
            assert opened == "game", f"byte {place} is of the record alone"
        elif manifest <= place < directory:
            assert opened == "all", f"byte {place} is of the manifest, which the rest can do without"
    assert unseen < seen / 5, "what stands in the file is hardly ever looked at"


def places(data: bytes) -> tuple[list[int], int]:
    """Where the entries of a session begin, and where its directory does."""
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        return [entry.header_offset for entry in found.infolist()], found.start_dir


def test_a_session_with_any_block_zeroed_opens_as_far_as_it_is_whole(path: Path) -> None:
    session = sample("connect4", catalog.game("connect4").start())
    save(path, session)
    whole = path.read_bytes()
    opened = set()
    for start in range(0, len(whole), 512):
        block = whole[start : start + 512]
        path.write_bytes(whole[:start] + bytes(len(block)) + whole[start + 512 :])
        opened.add(damaged(path, session))
        with pytest.raises(SessionError):
            verify(path)
    assert opened >= {"nothing", "game"}


def test_a_damaged_session_is_no_backup(path: Path) -> None:
    save(path, small())
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    assert load(path).record is None
    backup = path.with_name(path.name + "~")
    save(path, small())
    assert not backup.exists(), "it does not verify"


def test_an_entry_is_looked_for_in_few_places_of_a_damaged_session(path: Path) -> None:
    header = LOCAL.pack(BEGINS, 20, 8, 0, 0, 0, 0, 0, 0, len("session.json"), 0) + b"session.json"
    path.write_bytes(header * 50_000)
    before = process_time()
    with pytest.raises(SessionError, match="cut off or damaged"):
        load(path)
    assert process_time() - before < 5, "it takes minutes to look at all of them"


def test_bytes_behind_or_before_a_session_are_noticed(path: Path) -> None:
    save(path, small())
    whole = path.read_bytes()
    for data in (whole + b"\0", b"\0" + whole, whole + whole, whole[:-22] + b"x" + whole[-22:]):
        path.write_bytes(data)
        with pytest.raises(SessionError):
            verify(path)
        assert load(path).damage


@pytest.mark.parametrize(("entries", "said"), [(65_534, "65,534"), (65_535, "65,535 or more")])
def test_as_many_entries_as_no_session_has_are_told(entries: int, said: str, path: Path) -> None:
    save(path, small())
    data = bytearray(path.read_bytes())
    data[-14:-10] = entries.to_bytes(2, "little") * 2
    path.write_bytes(data)
    with pytest.raises(SessionError, match=f"says that it has {said} entries; expected at most"):
        load(path)


def test_a_newer_session_is_not_opened_and_says_so(path: Path) -> None:
    documents: list[Any] = [{}, b"\xff", []]
    for document in documents:
        forge(path, document, version=2)
        with pytest.raises(NewerSession, match=r"manifest.json, version: a newer Plyscope .*version 2"):
            load(path)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"version": 0}, "version: expected a whole number"),
        ({"version": True}, "version: expected a whole number"),
        ({"format": "zip"}, "format: expected"),
        ({"extra": 1}, "extra: not expected"),
        ({"entries": {}}, 'entries."session.json": expected'),
        ({"program": 7}, "program: expected text"),
    ],
)
def test_a_manifest_that_is_not_one_is_refused(changes: dict[str, Any], said: str, path: Path) -> None:
    forge(path, {}, **changes)
    with pytest.raises(SessionError, match="manifest.json, .*" + said):
        load(path)


def test_a_document_of_any_size_that_a_manifest_may_name_is_looked_at_up_to_200_million_bytes(
    path: Path,
) -> None:
    entries = {name: {"size": 0, "sha256": ""} for name in ("session.json", "record.npz")}
    manifest = {"format": archive.FORMAT, "version": 1, "program": "0", "entries": entries}
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("manifest.json", strict_json.write(manifest))
        made.writestr("session.json", b"")
    whole = path.read_bytes()
    (_, document), directory = places(whole)
    for size, said in (
        (200_000_000, "they are not those of the archive"),
        (200_000_001, "at most 200,000,000"),
    ):
        head, end = bytearray(whole[:directory]), bytearray(whole[directory:])
        second = end.index(b"PK\x01\x02", 1)
        for part, at in ((head, document + 18), (end, second + 20)):
            part[at : at + 8] = struct.pack("<II", size, size)
        end[-6:-2] = struct.pack("<I", directory + size)
        with open(path, "wb") as file:  # with a hole in it: nothing of it takes any room
            file.write(head)
            file.seek(directory + size)
            file.write(end)
        with pytest.raises(SessionError, match=said):
            load(path)


def test_a_sentence_about_a_session_is_whole_up_to_600_characters(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object) -> None:
        raise PositionError(sentence)

    save(path, small())
    monkeypatch.setattr(archive.document_json, "read_session", refuse)
    sentence = "x" * (600 - len("session.json, "))
    with pytest.raises(SessionError) as refused:
        load(path)
    assert str(refused.value) == f"session.json, {sentence}"
    sentence += "xx"
    with pytest.raises(SessionError) as refused:
        load(path)
    assert str(refused.value) == f"session.json, {sentence[:-2]}…"


def test_what_load_would_refuse_is_not_saved(path: Path) -> None:
    session = small()
    save(path, session)
    before = path.read_bytes()
    wrong = [
        replace(session, document=replace(session.document, notes="n" * 1_000_001)),
        replace(session, document=replace(session.document, notes="\ud800")),
        replace(session, document=replace(session.document, moves=(5,))),
        replace(session, document=replace(session.document, game="chess")),
        replace(session, document=replace(session.document, setup=SavedSetup("alphabeta", (("x", 1),)))),
        replace(session, document=replace(session.document, bookmarks=(SavedBookmark(-1, 0),))),
        replace(session, view={"x": float("nan")}),
    ]
    for one in wrong:
        with pytest.raises(SessionError):
            save(path, one)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_numpy_reads_the_rows_of_a_session(path: Path) -> None:
    session = small()
    assert session.record is not None
    save(path, session)
    trace = session.record.trace
    rows = np.concatenate(list(trace.read(0, trace.length)))
    with np.load(io.BytesIO(parts(path)["record.npz"]), allow_pickle=False) as columns:
        for name in ROW.names or ():
            assert np.array_equal(columns[name], rows[name])


def test_a_search_is_named_by_what_was_searched() -> None:
    document = sample("connect4", catalog.game("connect4").start(), moves=2).document
    name = digest_of_search(document, SETUP, ())
    assert name == digest_of_search(replace(document, notes="x", played=1, moves=()), SETUP, ())
    explicit = replace(document, options={"width": 7})
    assert name == digest_of_search(explicit, replace(SETUP, options=SETUP.options[::-1]), ())
    others = [
        digest_of_search(document, SETUP, document.moves[:1]),
        digest_of_search(document, replace(SETUP, depth=5), ()),
        digest_of_search(document, SavedSetup("alphabeta"), ()),
        digest_of_search(replace(document, options={"centre": 1.0}), SETUP, ()),
    ]
    assert len({name, *others}) == 5
    assert digest_of_search(document, SETUP, (3, 4, 2)) == digest_of_search(document, SETUP, (2, 4, 3))


def test_the_name_of_a_search_does_not_depend_on_how_its_tree_is_spelt() -> None:
    document = small().document

    def name(length: int, spelt: str) -> str:
        start = spelt + "]]".rjust(length - len(spelt))
        return digest_of_search(replace(document, start=start), SETUP, (1,))

    assert name(100, "[[3,12],[ 4") == name(100, "[[3,12], [4")
    assert name(100_000, "[[3,12],[ 4") == name(100_000, "[[3,12], [4")
    assert name(100_001, "[[3,12],[ 4") != name(100_001, "[[3,12], [4"), "a long one is not read for that"


def test_the_interpreted_core_opens_and_saves_the_same_sessions(path: Path) -> None:
    save(path, sample("connect4", catalog.game("connect4").start()))
    other = path.with_name("interpreted.plyscope")
    told = run_interpreted(f"""
from pathlib import Path
from plyscope.files.recording import replay
from plyscope.files.session import archive as session_file
session = session_file.load(Path({str(path)!r}))
session_file.save(Path({str(other)!r}), session)
print(replay.__file__.endswith(".py"), session.record.trace.length)
""")
    assert told.split()[0] == "True"
    assert_same(load(path), load(other))
    assert other.read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"PK\x03\x04" + b"\0" * 100, b"PK\x05\x06" + b"\0" * 18, b"\xff" * 22]
)
def test_what_is_no_archive_is_refused(data: bytes, path: Path) -> None:
    path.write_bytes(data)
    with pytest.raises(SessionError):
        load(path)
    with pytest.raises(OSError):
        archive.load(path.with_name("absent"))


def test_a_game_that_was_resigned_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "resigned.plyscope"
    kept = small()
    save(path, replace(kept, document=replace(kept.document, verdict="min resigned")))
    assert load(path).document.verdict == "min resigned"
    save(path, kept)
    assert load(path).document.verdict == "" and b"verdict" not in parts(path)["session.json"]
