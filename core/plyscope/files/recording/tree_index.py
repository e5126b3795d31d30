"""Tree index: the tree of a record as columns in its file, so that opening it reads none of the rows.

The sections are named "tree." and "slots." and what `Tree.columns` and `Slots.columns` call them;
"rows.kinds" counts the rows of each kind in each 65,536 rows. "index" in the footer holds the chapters, one
list each in the order of `Chapter`. A program to which names or kinds of numbers say nothing makes the tree
from the rows, as it does for a recording without an index.
"""

from __future__ import annotations

import mmap
import zlib
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from plyscope.files.json_fields import number_json
from plyscope.files.recording.file_layout import TYPES, Footer, Section, aligned, type_of
from plyscope.files.recording.mapped_arrays import DROP, Mapped
from plyscope.layout.pixel_rows import Level
from plyscope.layout.slots import MOST_LEVELS, SUMS, Slots
from plyscope.record.columns import NONE, RARE, STATE, STRUCTURE, Columns, tick_kind
from plyscope.record.trace import CHUNK_ROWS, Trace
from plyscope.record.tree import Chapter, Tree

TREE, SLOTS = "tree.", "slots."
LEVEL_KINDS = {"nodes": "i4", "start": "i4", "end": "i4", "values": "f8", "wins": "i4", "cuts": "i4"}
TICKS = ("entered", "left")
CHANGED = (*STATE, "hidden", "proof", "disproof")
"""Columns in which a few nodes have other values at other moments."""

ROW_KINDS, KINDS = "rows.kinds", 16
"""Number of rows of each kind, by chunk."""

READ_ROWS, READ_NODES = 1 << 20, 1 << 15
"""Bytes read at a time to be laid out, and to be checked: what is checked stays in the cache."""

NUMBERS = 5


@dataclass(frozen=True)
class TreeIndex:
    """The columns of a whole record in its file."""

    tree_columns: Columns
    slot_columns: Columns
    chapters: list[Chapter]
    kinds: NDArray[np.int32]

    def chunks_with(self, kind: int) -> NDArray[np.int64]:
        """The chunks of the record in which there are rows of a kind."""
        return np.flatnonzero(self.kinds.reshape(-1, KINDS)[:, kind])

    def tree(self, trace: Trace) -> Tree:
        """The tree of the record."""
        return Tree.from_columns(trace, dict(self.tree_columns), self.chapters)

    def slots(self, tree: Tree, *, beside: bool = False) -> Slots:
        """Positions of its nodes."""
        return Slots.from_columns(tree, self.slot_columns, beside=beside)


# Writing.


class Room:
    """Gives arrays in a part of a file from `end` on, which `reserve` has made long enough."""

    def __init__(self, file: BinaryIO, begin: int, reserve: Callable[[int, int], None]) -> None:
        self._file, self._reserve = file, reserve
        self.end = aligned(begin)
        self.sections: dict[str, tuple[int, np.ndarray]] = {}
        self._maps: list[mmap.mmap] = []

    def array(self, name: str, count: int, kind: str, *, more: int = 0) -> np.ndarray:
        """An array of `count` numbers, and of `more` behind them that are not kept."""
        size = aligned(max((count + more) * np.dtype(kind).itemsize, 1))
        self._reserve(self.end, size)
        self._maps.append(mmap.mmap(self._file.fileno(), size, offset=self.end))
        found = np.frombuffer(self._maps[-1], kind, count + more)
        self.sections[name] = self.end, found[:count]
        self.end += size
        return found

    def put(self, name: str, numbers: np.ndarray) -> None:
        """Keep an array that is stored elsewhere."""
        self.array(name, len(numbers), type_of(numbers.dtype))[:] = numbers

    def finish(self) -> dict[str, Section]:
        """The sections, with their checksums; the arrays can be used on."""
        found = {}
        for name, (at, numbers) in self.sections.items():
            crc = zlib.crc32(numbers.data.cast("B")) if len(numbers) else 0
            found[name] = Section(at, len(numbers), type_of(numbers.dtype), crc)
        for part in self._maps:
            part.flush()
            if DROP is not None:
                part.madvise(DROP)
        return found


def write(
    trace: Trace, nodes: int, room: Room, tell: Callable[[float], None] = lambda share: None
) -> dict[str, Any]:
    """Make the tree of a record of a number of nodes in a file; returns its entry for the footer.

    Raises OSError where there is no room. `tell` is called from time to time with the progress.
    """
    counts = [np.bincount(part["kind"], minlength=KINDS) for part in trace.read(0, trace.length)]
    room.put(ROW_KINDS, np.concatenate(counts).astype(np.int32))
    tree = Tree(trace)
    kinds = {**STRUCTURE, **STATE, **dict.fromkeys(TICKS, tick_kind(trace.length))}
    tree.stand_in({name: room.array(TREE + name, nodes, f"<{kind}") for name, kind in kinds.items()})
    while tree.read_to < trace.length:
        tree.read(READ_ROWS)
        tell(0.5 * tree.read_to / trace.length)
    columns = tree.columns()
    for name in RARE:
        if name in columns:
            room.put(TREE + name, columns[name])
    slots = Slots(tree)
    loose = any(chapter.any_order for chapter in tree.chapters)
    if not loose:
        _stand_in(slots, room, nodes)
    while slots.read_to < trace.length:
        slots.read(READ_ROWS)
        tell(0.5 + 0.5 * slots.read_to / trace.length)
    for name, numbers in (slots.columns() if loose else slots.summary()).items():
        room.put(SLOTS + name, numbers)
    return {"chapters": [[_told(value) for value in astuple(chapter)] for chapter in tree.chapters]}


def _stand_in(slots: Slots, room: Room, nodes: int) -> None:
    """Write the numbers of every level into the file, one level behind the other."""
    tree = slots.tree
    slots.place = room.array(f"{SLOTS}place", nodes, "<i4")
    slots.skipped = room.array(f"{SLOTS}skipped", nodes, "<i4")
    counts = np.zeros(0, np.int64)
    for begin in range(0, nodes, READ_ROWS):
        plies = np.bincount(tree.ply[begin : begin + READ_ROWS], minlength=len(counts))
        plies[: len(counts)] += counts
        counts = plies
    levels = counts[:MOST_LEVELS].tolist()
    arrays = {
        name: room.array(
            f"{SLOTS}level_{name}", sum(levels) + len(levels) * (name in SUMS), f"<{kind}", more=1
        )
        for name, kind in LEVEL_KINDS.items()
    }
    begin, sums = 0, 0
    for count in levels:
        level = Level()
        for name in arrays:  # with one number more than there are nodes: the sums behind the last
            first = sums if name in SUMS else begin
            setattr(level, name, arrays[name][first : first + count + 1])
        slots.levels.append(level)
        begin, sums = begin + count, sums + count + 1


def _told(value: float) -> Any:
    return number_json(value) if isinstance(value, float) else value


# Reading.


def read(mapped: Mapped, footer: Footer) -> TreeIndex | None:
    """The index of a recording; None if missing, or if anything in it does not match the rest.

    Only sizes and kinds of numbers are looked at, and the structure, along which programs walk.
    """
    kinds = {**STRUCTURE, **STATE}
    rare = {name: kind for name, (kind, _) in RARE.items() if TREE + name in footer.sections}
    try:
        chapters = _chapters(footer)
        wanted = {TREE + name: (kind, footer.nodes) for name, kind in {**kinds, **rare}.items()}
        loose = any(chapter.any_order for chapter in chapters)
        wanted |= {f"{SLOTS}{name}": ("i4", footer.nodes) for name in ("place", "skipped")}
        wanted[f"{SLOTS}numbers"] = "f8", NUMBERS
        if loose:
            wanted[f"{SLOTS}returned"] = "f8", footer.nodes
        else:
            levels = footer.sections[f"{SLOTS}counts"].count
            wanted |= {f"{SLOTS}{name}": ("i8", levels) for name in ("counts", "finished")}
            total = footer.sections[f"{SLOTS}level_nodes"].count
            for name, kind in LEVEL_KINDS.items():
                wanted[f"{SLOTS}level_{name}"] = kind, total + levels * (name in SUMS)
        wanted[ROW_KINDS] = "i4", KINDS * -(-footer.rows // CHUNK_ROWS)
        columns: Columns = {}
        for name, (kind, count) in wanted.items():
            section = footer.sections[name]
            ticks = name.removeprefix(TREE) in TICKS and section.type == "<i8"
            if section.count != count or section.type not in (f"<{kind}", "<i8" if ticks else ""):
                return None
            private = name.removeprefix(TREE) in CHANGED and name.startswith(TREE)
            columns[name] = mapped.array(section.at, count, TYPES[section.type], private=private)
    except (KeyError, TypeError, ValueError, OSError):
        return None
    tree = {name.removeprefix(TREE): column for name, column in columns.items() if name.startswith(TREE)}
    slots = {name.removeprefix(SLOTS): column for name, column in columns.items() if name.startswith(SLOTS)}
    index = TreeIndex(tree, slots, chapters, columns[ROW_KINDS])
    return index if loose or _levels_fit(slots, total) else None


def _chapters(footer: Footer) -> list[Chapter]:
    """The chapters listed in a footer; raises ValueError unless they match the rows and nodes."""
    found, row, node = [], 0, 0
    for told in footer.index["chapters"]:
        numbers: list[Any] = [float(value) if isinstance(value, str) else value for value in told]
        chapter = Chapter(*numbers)
        kinds = [type(value) for value in numbers]
        if kinds[:6] != [int] * 6 or kinds[6] is not bool or not {*kinds[7:]} <= {int, float}:
            raise ValueError
        if not row <= chapter.start < chapter.end <= footer.rows:
            raise ValueError
        if not node <= chapter.first_node <= chapter.end_node <= footer.nodes:
            raise ValueError
        if not 0 <= chapter.depth < 1 << 31 or not 0 <= chapter.reason < 256:
            raise ValueError
        row, node = chapter.end, chapter.end_node
        found.append(chapter)
    if not found or node != footer.nodes:
        raise ValueError
    return found


def _levels_fit(slots: Columns, total: int) -> bool:
    counts, finished, numbers = slots["counts"], slots["finished"], slots["numbers"]
    if len(counts) > MOST_LEVELS or (counts < 1).any() or (finished < 0).any() or (finished > counts).any():
        return False
    numbered = bool(((numbers[3:] >= 0) & (numbers[3:] < 1 << 31)).all())
    return bool((counts <= total).all()) and int(counts.sum()) == total and numbered


def wrong_structure(file: BinaryIO, footer: Footer, index: TreeIndex) -> bool:
    """Return True if walking along the tree could go wrong. The columns are read, and not kept.

    Parents are born before their children, siblings one after the other; a node is entered after the one
    before it, and left after that. It is a ply below its parent, and has a place among those of its ply.
    """
    rows, sections = footer.rows, footer.sections
    plies, counts = index.tree_columns["ply"], index.slot_columns.get("counts")
    before = 0
    names = ("parent", "first_child", "last_child", "next_sibling", "entered", "left", "ply")
    for begin in range(0, footer.nodes, READ_NODES):
        count = min(READ_NODES, footer.nodes - begin)
        columns = {name: part_of(file, sections[TREE + name], begin, count) for name in names}
        if any(len(column) != count for column in columns.values()):
            return True
        nodes = np.arange(begin, begin + count, dtype=np.uint32)
        parent, entered, left = columns["parent"], columns["entered"], columns["left"]
        if parent.min() < -1 or (parent >= nodes.view(np.int32)).any():
            return True
        if (columns["ply"] != np.where(parent == NONE, 0, plies[parent] + 1)).any():
            return True
        if counts is not None and _misplaced(file, sections, begin, columns["ply"], counts):
            return True
        for name in ("first_child", "last_child", "next_sibling"):
            column = columns[name]  # -1, seen without a sign, is more than any node
            outside = column.min() < -1 or column.max() >= footer.nodes
            if outside or (column.view(np.uint32) <= nodes).any():
                return True
        first, last = columns["first_child"], columns["last_child"]
        if (last < first).any() or ((first == NONE) != (last == NONE)).any():
            return True
        if entered[0] <= before or int(entered[-1]) > rows or (entered[1:] <= entered[:-1]).any():
            return True
        unsigned = f"u{left.itemsize}"
        if left.min() < -1 or left.max() > rows or (left.view(unsigned) <= entered.view(unsigned)).any():
            return True
        before = int(entered[-1])
    return counts is not None and _lost(file, sections[f"{SLOTS}level_nodes"], footer.nodes)


def _misplaced(
    file: BinaryIO, sections: dict[str, Section], begin: int, ply: np.ndarray, counts: np.ndarray
) -> bool:
    """Return True if a node has a place that its ply does not have, or none."""
    place = part_of(file, sections[f"{SLOTS}place"], begin, len(ply))
    deep = ply >= len(counts)
    if len(place) != len(ply) or (deep.any() and len(counts) < MOST_LEVELS):
        return True
    room = counts[np.minimum(ply, len(counts) - 1)]
    return bool(((place < 0) | (place >= room))[~deep].any()) or bool((place[deep] != NONE).any())


def _lost(file: BinaryIO, section: Section, nodes: int) -> bool:
    """Return True if a level refers to a missing node."""
    for begin in range(0, section.count, READ_NODES):
        part = part_of(file, section, begin, min(READ_NODES, section.count - begin))
        if not len(part) or part.min() < 0 or part.max() >= nodes:
            return True
    return False


def part_of(file: BinaryIO, section: Section, begin: int, count: int) -> np.ndarray:
    """Some of the numbers of a section, fewer where the file ends."""
    dtype = TYPES[section.type]
    file.seek(section.at + begin * dtype.itemsize)
    data = file.read(count * dtype.itemsize)
    return np.frombuffer(data, dtype, len(data) // dtype.itemsize)
