"""A long recording brings its tree along: what is mapped is what the rows would have made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from searching import every_algorithm, search

from plyscope import catalog
from plyscope.files.recording import background_check, recording, tree_index
from plyscope.files.recording import mapped_arrays as mapped_module
from plyscope.files.recording import writer as recorder_module
from plyscope.files.recording.damage import CHANGED, Damage
from plyscope.files.recording.file_layout import PLACES, Footer
from plyscope.files.recording.mapped_arrays import DROP, STATM, Mapped, resident_of_files
from plyscope.files.recording.stored_rows import WrongRows, drop_rows
from plyscope.files.recording.writer import Recorder
from plyscope.layout import slots as layout_module
from plyscope.layout.row_cache import read
from plyscope.layout.slots import Slots
from plyscope.record.columns import RARE, STATE, STRUCTURE
from plyscope.record.trace import AT_MOST, CHUNK_ROWS, ROW, Trace
from plyscope.record.tree import UNSEEN, Tree
from plyscope.search.search import Limits


@pytest.fixture(autouse=True)
def every_recording_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "IN_MEMORY", 0)
    monkeypatch.setattr(recorder_module, "WITH_TREE", 0)
    monkeypatch.setattr(tree_index, "READ_NODES", 500)


def recorded(
    path: Path, algorithm: str = "alphabeta", game: str = "tictactoe", budget: int = 100_000
) -> Path:
    recorder = Recorder(path, {"game": game, "algorithm": algorithm}, budget=budget)
    search(algorithm, catalog.game(game).start(), recorder.trace, limits=Limits(depth=5))
    told: list[float] = []
    recorder.finish({"answer": None}, told.append)
    assert told == sorted(told) and told[-1] == 1.0
    return path


def opened(path: Path) -> tuple[recording.Recording, tree_index.TreeIndex]:
    found = recording.load(path, at_once=True)
    assert found.indexed is not None and found.damage is None
    return found, found.indexed.index


def test_a_recording_is_mapped_if_it_has_more_rows_than_are_read_into_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = opened(recorded(tmp_path / "x"))
    for rows, mapped in ((found.trace.length - 1, True), (found.trace.length, False)):
        monkeypatch.setattr(recording, "IN_MEMORY", rows)
        assert (recording.load(tmp_path / "x", at_once=True).indexed is not None) == mapped


def assert_same_tree(mapped: Tree, made: Tree) -> None:
    """At the moment of both, as far as anybody may ask."""
    known = mapped.known
    assert known == made.known
    seen = made.state[:known] != UNSEEN
    assert np.array_equal(mapped.state[:known], made.state[:known])
    for name in (*STRUCTURE, *STATE, *RARE):
        mine, others = getattr(mapped, name), getattr(made, name)
        assert (len(mine) == 0) == (len(others) == 0), name
        if len(mine):
            mine, others = mine[:known], others[:known]
            if name not in STRUCTURE:
                mine, others = mine[seen], others[seen]
            assert np.array_equal(mine, others, equal_nan=mine.dtype.kind == "f"), name


@every_algorithm
@pytest.mark.parametrize("budget", [100_000, 700])
def test_the_tree_in_a_file_is_the_tree_of_its_rows(algorithm: str, budget: int, tmp_path: Path) -> None:
    found, index = opened(recorded(tmp_path / "x", algorithm, budget=budget))
    mapped, made = index.tree(found.trace), Tree(found.trace)
    made.read()
    assert mapped.chapters == made.chapters and mapped.read_to == made.read_to == found.trace.length
    for tick in (mapped.read_to, 0, mapped.read_to // 3, 17, mapped.read_to - 1, mapped.read_to):
        mapped.seek(tick)
        made.seek(tick)
        assert_same_tree(mapped, made)
    slots, others = index.slots(mapped), Slots(made)
    others.read()
    others.read()
    assert (slots.slots, slots.known, slots.read_to) == (others.slots, others.known, others.read_to)
    assert slots.read() == 0
    assert [slots.span(node) for node in range(slots.known)] == [
        others.span(node) for node in range(others.known)
    ]
    edges = np.linspace(0, slots.slots, 40)
    for tick in (mapped.read_to // 2, mapped.read_to):
        for level, other in zip(slots.levels, others.levels, strict=True):
            for mine, theirs in zip(
                vars(slots.row(level, edges, tick)).values(),
                vars(others.row(other, edges, tick)).values(),
                strict=True,
            ):
                assert np.array_equal(mine, theirs)


def test_a_tree_for_which_the_disk_has_no_room_is_left_out(tmp_path: Path) -> None:
    class Full(recorder_module.Disk):
        def free(self, path: Path) -> int:
            self.asked = getattr(self, "asked", 0) + 1
            return 1 << 40 if self.asked == 1 else 0

    recorder = Recorder(tmp_path / "x", {"game": "tictactoe"}, disk=Full())
    search("alphabeta", catalog.game("tictactoe").start(), recorder.trace, limits=Limits(depth=4))
    recorder.finish({})
    found = recording.load(tmp_path / "x", at_once=True)
    assert found.indexed is None or (not found.indexed.unchecked and found.damage is None)
    assert found.trace.length == recorder.trace.length
    assert (tmp_path / "x").stat().st_size < 65_536 * 4 + 32 * found.trace.length


WRONG = [
    ("tree.parent", 5, 5), ("tree.parent", 5, -2), ("tree.next_sibling", 7, 3),
    ("tree.next_sibling", 7, 10**6),
    ("tree.first_child", 0, 0), ("tree.last_child", 9, -5), ("tree.entered", 20, 1),
    ("tree.entered", 20, 10**6), ("tree.left", 3, 1), ("tree.left", 3, 10**6), ("tree.ply", 2, -1),
    ("tree.ply", 2, 9), ("tree.entered", 0, 0), ("slots.place", 5, 10**6), ("slots.place", 0, -1),
    ("slots.level_nodes", 3, -7), ("slots.level_nodes", 3, 10**6),
    ("tree.last_child", 0, -1), ("tree.first_child", 0, 10**4),
]  # fmt: skip


@pytest.mark.parametrize(("name", "node", "value"), WRONG)
def test_a_tree_in_which_one_would_get_lost_is_not_believed(
    name: str, node: int, value: int, tmp_path: Path
) -> None:
    path = recorded(tmp_path / "x")
    found, _ = opened(path)
    with open(path, "r+b") as file:
        footer = recording.Opened(file).footer
        assert footer is not None
        file.seek(footer.sections[name].at + 4 * node)
        file.write(value.to_bytes(4, "little", signed=True))
    again = recording.load(path, at_once=True)
    assert (again.indexed is None or not again.indexed.unchecked) and again.damage is None
    assert again.trace.length == found.trace.length


def test_an_index_that_does_not_fit_the_record_is_not_believed(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x")
    found, _ = opened(path)
    del found
    file = open(path, "rb")  # noqa: SIM115  # closed at the end
    footer, mapped = recording.Opened(file).footer, Mapped(file, path.stat().st_size)
    assert footer is not None
    sections, chapters = footer.sections, footer.index["chapters"]
    parent = sections["tree.parent"]

    def chapter(place: int, value: object) -> Footer:
        told = [*chapters[0]]
        told[place] = value
        return replace(footer, index={"chapters": [told, *chapters[1:]]})

    def section(name: str, **changed: object) -> Footer:
        return replace(footer, sections={**sections, name: replace(sections[name], **changed)})  # type: ignore[arg-type]

    without = {name: about for name, about in sections.items() if name != "slots.place"}
    assert tree_index.read(mapped, footer) is not None
    for wrong in (
        section("tree.parent", count=parent.count - 1),
        section("tree.parent", type="<f8", count=parent.count),
        section("slots.level_nodes", count=1),
        section("slots.counts", count=0),
        replace(footer, sections=without),
        replace(footer, index={}),
        replace(footer, index={"chapters": [[1, 2]]}),
        replace(footer, index={"chapters": 7}),
        replace(footer, index={"chapters": []}),
        *(chapter(place, value) for place in range(6) for value in (-1, 1 << 40, "1", None, 0.5)),
        chapter(6, 2),
        chapter(7, "x"),
    ):
        assert tree_index.read(mapped, wrong) is None, wrong.index
    file.close()


def test_what_is_written_to_a_mapped_tree_stays_out_of_the_file(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x")
    before = path.read_bytes()
    found, index = opened(path)
    tree = index.tree(found.trace)
    for tick in range(0, tree.read_to, 37):
        tree.seek(tick)
    tree.state[0] = 0
    del tree, index, found
    assert path.read_bytes() == before


# Checking a recording that is shown already.


def checked(path: Path, game: str = "tictactoe") -> background_check.Verdict:
    told: list[float] = []
    verdict = background_check.check(path, catalog.game(game).start(), tell=told.append)
    assert verdict is not None and told == sorted(told)
    return verdict


@every_algorithm
def test_a_recording_that_is_whole_is_found_whole(algorithm: str, tmp_path: Path) -> None:
    assert checked(recorded(tmp_path / "x", algorithm)) == background_check.Verdict(None, True)


def test_a_check_ends_when_nobody_wants_it_any_more(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x")
    assert background_check.check(path, catalog.game("tictactoe").start(), goes_on=lambda: False) is None


def test_a_row_or_a_column_that_was_changed_is_found_while_the_recording_is_shown(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x")
    whole = path.read_bytes()
    with open(path, "rb") as file:
        opened_file = recording.Opened(file)
        footer = opened_file.footer
    assert footer is not None
    byte = int(opened_file.places[2]) + 40  # of a row of the third block
    path.write_bytes(whole[:byte] + bytes([whole[byte] ^ 1]) + whole[byte + 1 :])
    found = recording.load(path, at_once=True)
    assert found.indexed is not None and not found.indexed.is_wrong(), "nothing was read"
    assert found.trace.row(2_047)["kind"] <= AT_MOST
    with pytest.raises(WrongRows):
        found.trace.row(2_048)
    assert found.indexed.is_wrong()
    assert checked(path) == background_check.Verdict(Damage(2_048, footer.rows, CHANGED), False)
    for name in footer.sections:
        if name != PLACES and footer.sections[name].count:
            at = footer.sections[name].at
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            assert checked(path) == background_check.Verdict(None, False), name


def test_a_tree_of_another_record_is_found_though_every_checksum_is_right(tmp_path: Path) -> None:
    def move(tree: Tree) -> None:
        tree.move[3] += 1

    def ply(tree: Tree) -> None:
        tree.ply[3] += 1

    def left(tree: Tree) -> None:
        tree.left[3] += 1

    read = Tree.read
    for lie in (move, ply, left):
        with pytest.MonkeyPatch.context() as patched:

            def lying(tree: Tree, *given: int, lie: Callable[[Tree], None] = lie) -> int:
                count = read(tree, *given)
                lie(tree)
                return count

            patched.setattr(Tree, "read", lying)
            path = recorded(tmp_path / lie.__name__)
        assert checked(path) == background_check.Verdict(None, False)


def test_a_record_of_another_position_is_found(tmp_path: Path) -> None:
    path = recorded(tmp_path / "x", game="connect4")
    verdict = checked(path)
    assert verdict.damage is not None and verdict.damage.readable < 100


@pytest.mark.skipif(DROP is None or not STATM.exists(), reason="the system does not say what is resident")
def test_what_stands_in_memory_is_given_back_once_it_is_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, much = 64_000_000, 16_000_000
    monkeypatch.setattr(mapped_module, "MOST_RESIDENT", much)
    with open(tmp_path / "numbers", "w+b") as file:
        file.truncate(size)
        mapped = Mapped(file, size)
        numbers = mapped.array(0, size // 4, np.dtype("<i4"))
        mapped.drop()
        before = resident_of_files()
        assert not numbers[: much // 8].any()
        mapped.ease()
        assert resident_of_files() - before >= much // 4
        assert not numbers.any()
        assert resident_of_files() - before >= size // 2
        mapped.ease()
        assert resident_of_files() - before < much
        assert not numbers[-much:].any()


@pytest.mark.skipif(DROP is None or not STATM.exists(), reason="the system does not say what is resident")
@pytest.mark.parametrize("private", [False, True])
def test_whoever_reads_a_file_here_and_there_gives_memory_back_unawares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private: bool
) -> None:
    class Writer:
        """Has written nothing."""

        def rewrite(self, work: Callable[[], None]) -> None:
            work()

    size, much, folio = 96_000_000, 8_000_000, 1 << 21  # what a system brings with one number at the most
    monkeypatch.setattr(mapped_module, "MOST_RESIDENT", much)
    np.arange(size // 4, dtype="<i4").tofile(tmp_path / "numbers")
    with open(tmp_path / "numbers", "rb") as file:
        mapped = Mapped(file, size)
        numbers = mapped.array(0, size // 4, np.dtype("<i4"), private=private)
        writer = Writer()
        mapped.is_written_by(writer.rewrite)
        before, most = resident_of_files(), 0
        for place in range(0, size // 4, 10_007):
            assert numbers[place] == place
            most = max(most, resident_of_files() - before)
        assert most <= much + (mapped_module.PLACES + 1) * folio
        part, most = numbers[1000:], 0
        for place in range(0, len(part) - 9_000_000, 500_009):
            some = part[np.arange(place, place + 9_000_000, 1_000_003)]
            assert type(some) is np.ndarray and some[0] == place + 1000
            most = max(most, resident_of_files() - before)
        assert most <= much + 10 * folio
        assert type(part + 1) is type(part <= 7) is np.ndarray and (part[:5].sum(), part.max()) == (
            5010,
            len(numbers) - 1,
        )


@every_algorithm
def test_a_tree_whose_memory_is_given_back_at_every_reading_is_the_same(
    algorithm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mapped_module, "PLACES", 1)
    monkeypatch.setattr(mapped_module, "MOST_RESIDENT", -(1 << 60))
    found, _ = opened(recorded(tmp_path / "x", algorithm, budget=3_000))
    assert found.indexed is not None
    tree, made = found.indexed.tree(found.trace), Tree(found.trace)
    made.read()
    for tick in np.linspace(found.trace.length, 0, 25).astype(int).tolist():
        tree.seek(tick)
        made.seek(tick)
        found.indexed.drop()
        assert_same_tree(tree, made)


def test_levels_that_stand_in_a_file_are_read_once_for_the_same_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout_module, "FROM", 1)
    monkeypatch.setattr(mapped_module, "PLACES", 1)
    monkeypatch.setattr(mapped_module, "MOST_RESIDENT", -(1 << 60))
    readings = list[int]()
    monkeypatch.setattr(layout_module, "read", lambda *given: readings.append(1) or read(*given))
    found, index = opened(recorded(tmp_path / "x"))
    tree, made = index.tree(found.trace), Tree(found.trace)
    made.read()
    slots, plain = index.slots(tree), Slots(made)
    plain.read()
    views = [np.linspace(0, slots.slots, 9), np.linspace(0.3, 0.7 * slots.slots, 9)]
    for at, level in enumerate(slots.levels):
        for edges in views:
            for tick in np.linspace(0, found.trace.length, 40).astype(int).tolist():
                row = slots.row(level, edges, tick)
                for name, numbers in vars(plain.row(plain.levels[at], edges, tick)).items():
                    assert np.array_equal(getattr(row, name), numbers), (name, tick)
                    assert getattr(row, name).dtype == numbers.dtype
    assert len(readings) == len(views) * len(slots.levels)
    slots.row(slots.levels[2], views[0], 1)
    assert len(readings) == len(views) * len(slots.levels)  # both are kept


@pytest.mark.skipif(DROP is None or not STATM.exists(), reason="the system does not say what is resident")
def test_rows_of_a_file_are_given_back_and_those_in_memory_stay(tmp_path: Path) -> None:
    made = np.zeros(16 * CHUNK_ROWS, ROW)
    made["other"] = np.arange(len(made))
    made.tofile(tmp_path / "rows")
    with open(tmp_path / "rows", "rb") as file:
        mapped, kept = Trace(0), Trace(len(made))
        mapped.adopt(Mapped(file, made.nbytes).rows(0, len(made)), len(made), 0)
        kept.append(made[:CHUNK_ROWS])
        before = resident_of_files()
        assert sum(int(part["other"].sum()) for part in mapped.read(0, len(made))) == made["other"].sum()
        assert resident_of_files() - before >= made.nbytes // 2
        for trace in (mapped, kept):
            drop_rows(trace)
            assert next(trace.read(0, 10))["other"].tolist() == list(range(10))
        assert resident_of_files() - before < made.nbytes // 4
