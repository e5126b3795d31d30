"""Tree index: the tree of a record as columns in its file, so that opening it reads none of the rows.

The sections are named "tree." and "slots." and what `Tree.columns` and `Slots.columns` call them;
"rows.kinds" counts the rows of each kind in each 65,536 rows. "index" in the footer holds the chapters, one
list each in the order of `Chapter`. A program makes the columns as they are in memory; where rows are packed
they are narrow (`narrow_columns`), those that say the same as others are left out, and "same" in the index
has the number of those that have the same for all nodes. A program to which names or kinds of numbers say
nothing makes the tree from the rows, as it does for a recording without an index.
"""

from __future__ import annotations

import mmap
import zlib
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from typing import Any, BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from plyscope.files.json_fields import number_json
from plyscope.files.recording.file_layout import NUMBERS, TYPES, Footer, Section, aligned, type_of
from plyscope.files.recording.mapped_arrays import DROP, Mapped
from plyscope.files.recording.narrow_columns import NARROW, stored
from plyscope.layout.pixel_rows import Level
from plyscope.layout.slots import MOST_LEVELS, SUMS, Slots
from plyscope.record.columns import NONE, RARE, STATE, STRUCTURE, Columns, empty, is_held, tick_kind
from plyscope.record.row_effects import ALWAYS
from plyscope.record.stored_column import StoredColumn, bounds_of
from plyscope.record.trace import (
    ALPHA,
    AT_LEAST,
    AT_MOST,
    BETA,
    CHUNK_ROWS,
    CUTOFF,
    ENTER,
    FAR,
    LAST_PLY,
    LEAF,
    LEAVE,
    UPPER,
    VALUE,
    Trace,
)
from plyscope.record.tree import Chapter, Tree
from plyscope.rules.position import CHANCE

TREE, SLOTS = "tree.", "slots."
LEVEL_KINDS = {"nodes": "i4", "start": "i4", "end": "i4", "values": "f8", "wins": "i4", "cuts": "i4"}
TICKS = ("entered", "left")
CHANGED = (*STATE, "hidden", "proof", "disproof", "visits", "reward", "at_least", "at_most")
"""Columns in which a few nodes have other values at other moments."""

LINKS = ("first_child", "last_child", "next_sibling")
"""Columns that are others once siblings are sorted by their visits."""

CHILDREN = ("best_child", "cut_by")
"""Columns that name a child of each node, or none."""

OF_CHILD = np.isin(np.arange(256), (VALUE, ALPHA, BETA, CUTOFF, AT_LEAST, AT_MOST))
"""Kinds of rows that name a child of their node, or none."""

MOST = {"side": CHANCE, "leaf": FAR, "hit": UPPER}
"""The largest of a few numbers, each of which has a meaning."""

SAME = "same"
ROW_KINDS, KINDS = "rows.kinds", 32
"""Number of rows of each kind, by chunk."""

LEAST_KINDS = 16
"""Kinds of rows that former versions counted."""

READ_ROWS, READ_NODES = 1 << 20, 1 << 15
"""Bytes read at a time to be laid out, and to be checked: what is checked stays in the cache."""

NUMBERS_OF_SLOTS = 5


@dataclass(frozen=True)
class TreeIndex:
    """The columns of a whole record in its file."""

    tree_columns: Columns
    slot_columns: Columns
    chapters: list[Chapter]
    kinds: NDArray[np.int32]
    """Rows by chunk and kind."""

    def chunks_with(self, kind: int) -> NDArray[np.int64]:
        """The chunks of the record in which there are rows of a kind."""
        return np.flatnonzero(self.kinds[:, kind])

    def agrees(self, rows: np.ndarray, start: int, nodes: int) -> bool:
        """Return True if the columns of the structure agree with the rows from one on.

        `nodes` were entered before. A row speaks of no child of a node that is not one.
        """
        kind, columns = rows["kind"], self.tree_columns
        entering = np.flatnonzero(kind == ENTER)
        entered = rows[entering]
        those = slice(nodes, nodes + len(entered))
        wanted = {
            "parent": entered["other"], "move": entered["move"], "side": entered["note"],
            "entered": start + entering + 1,
        }  # fmt: skip
        if any(not np.array_equal(columns[name][those], numbers) for name, numbers in wanted.items()):
            return False
        if not np.array_equal(np.minimum(columns["ply"][those], LAST_PLY), entered["ply"]):
            return False
        leaving = np.flatnonzero((kind == LEAVE) | (kind == LEAF))
        if not np.array_equal(columns["left"][rows["node"][leaving]], start + leaving + 1):
            return False
        of_child = rows[OF_CHILD[kind] & (rows["other"] >= 0)]
        return np.array_equal(columns["parent"][of_child["other"]], of_child["node"])

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
    try:
        chapters = _chapters(footer)
        loose = any(chapter.any_order for chapter in chapters)
        sections = _Sections(mapped, footer)
        packed = NUMBERS in footer.sections
        tree = sections.narrow_tree(loose) if packed else sections.wide_tree(loose)
        slots = sections.slots(loose)
        if packed:
            slots |= {"skipped": _beneath(tree["skipped"], sections)}
            slots |= {"returned": sections.numbers(f"{TREE}returned", "f8")} if loose else {}
        else:
            slots |= {"skipped": sections.numbers(f"{SLOTS}skipped", "i4")}
            slots |= {"returned": sections.numbers(f"{SLOTS}returned", "f8")} if loose else {}
        kinds = sections.kinds()
    except (KeyError, TypeError, ValueError, OSError):
        return None
    index = TreeIndex(tree, slots, chapters, kinds)
    return index if loose or _levels_fit(slots) else None


def _beneath(skipped: Any, sections: _Sections) -> NDArray[Any]:
    """How many children of each node a cutoff leaves out, at the end of the record whatever the moment."""
    if isinstance(skipped, StoredColumn):
        return cast("NDArray[Any]", skipped.beneath())
    return sections.numbers(f"{TREE}skipped", "i4") if is_held(skipped) else skipped


class _Sections:
    """The sections of a recording as columns; raises KeyError or ValueError for one that does not fit."""

    def __init__(self, mapped: Mapped, footer: Footer) -> None:
        self._mapped, self._footer = mapped, footer

    def numbers(
        self, name: str, kind: str, count: int | None = None, *, private: bool = False
    ) -> NDArray[Any]:
        """A section with a number of this kind for every node, or so many of them."""
        section = self._footer.sections[name]
        ticks = name.removeprefix(TREE) in TICKS and section.type == "<i8"
        if section.count != (self._footer.nodes if count is None else count):
            raise ValueError
        if section.type != f"<{kind}" and not ticks:
            raise ValueError
        return self._mapped.array(section.at, section.count, TYPES[section.type], private=private)

    def wide_tree(self, loose: bool) -> Columns:
        """The columns of the tree as they are in memory."""
        rare = {name: kind for name, (kind, _) in RARE.items() if TREE + name in self._footer.sections}
        return {
            name: self.numbers(TREE + name, kind, private=name in CHANGED or (loose and name in LINKS))
            for name, kind in {**STRUCTURE, **STATE, **rare}.items()
        }

    def narrow_tree(self, loose: bool) -> Columns:
        """The columns of the tree where they are narrow, those of the state only in a record in order."""
        found: Columns = {}
        same = self._footer.index.get(SAME, {})
        table = np.array(self._any(NUMBERS), np.float64)
        for name, kind in {**STRUCTURE, **STATE, **{name: kind for name, (kind, _) in RARE.items()}}.items():
            if name in NARROW or (name not in STRUCTURE and not loose):
                if name not in RARE or TREE + name in self._footer.sections:
                    column = stored(name, self._footer.nodes, self._footer.sections, TREE, self._any, table)
                    found[name] = cast("NDArray[Any]", column)
            elif name in same and name not in ALWAYS:
                found[name] = empty(kind, float(same[name]), self._footer.nodes)
            elif name not in RARE or TREE + name in self._footer.sections:
                private = name in CHANGED or name in LINKS
                found[name] = self.numbers(TREE + name, kind, private=loose and private)
        return found

    def slots(self, loose: bool) -> Columns:
        """The columns of the places of nodes that are for themselves."""
        sections = self._footer.sections
        found = {
            "place": self.numbers(f"{SLOTS}place", "i4"),
            "numbers": self.numbers(f"{SLOTS}numbers", "f8", NUMBERS_OF_SLOTS),
        }
        if not loose:
            levels = sections[f"{SLOTS}counts"].count
            total = sections[f"{SLOTS}level_nodes"].count
            for name in ("counts", "finished"):
                found[name] = self.numbers(SLOTS + name, "i8", levels)
            for name, kind in LEVEL_KINDS.items():
                count = total + levels * (name in SUMS)
                found[f"level_{name}"] = self.numbers(f"{SLOTS}level_{name}", kind, count)
        return found

    def kinds(self) -> NDArray[np.int32]:
        """Number of rows by chunk and kind."""
        chunks = -(-self._footer.rows // CHUNK_ROWS)
        width = self._footer.sections[ROW_KINDS].count // chunks
        if width < LEAST_KINDS:
            raise ValueError
        return self.numbers(ROW_KINDS, "i4", width * chunks).reshape(chunks, width)

    def _any(self, name: str) -> NDArray[Any]:
        section = self._footer.sections[name]
        return self._mapped.array(section.at, section.count, TYPES[section.type])


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


def _levels_fit(slots: Columns) -> bool:
    counts, finished, numbers = slots["counts"], slots["finished"], slots["numbers"]
    total = len(slots["level_nodes"])
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
    names = ("parent", "first_child", "last_child", "next_sibling", "entered", "left")
    for begin in range(0, footer.nodes, READ_NODES):
        count = min(READ_NODES, footer.nodes - begin)
        columns = {name: part_of(file, sections[TREE + name], begin, count) for name in names}
        if any(len(column) != count for column in columns.values()):
            return True
        columns["ply"] = plies[begin : begin + count]
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
    if any(
        not _means_something(name, index.tree_columns, footer.nodes)
        for name in (*CHILDREN, *MOST, "repeats")
        if name in index.tree_columns
    ):
        return True
    return counts is not None and _lost(file, sections[f"{SLOTS}level_nodes"], footer.nodes)


def _means_something(name: str, columns: Columns, nodes: int) -> bool:
    """Return True if a column speaks of nothing that there is not, such as a side, or another's child."""
    column = columns[name]
    least, most = column.bounds() if isinstance(column, StoredColumn) else bounds_of(column)
    if name in MOST:
        return bool(most <= MOST[name])
    if least < NONE or most >= nodes:
        return False
    parent = columns["parent"]
    for by, named in column.parts() if isinstance(column, StoredColumn) else _parts(column):
        if len(by) and (by[0] < 0 or by[-1] >= nodes or (by[1:] <= by[:-1]).any()):
            return False
        there = np.flatnonzero(named != NONE)
        by, named = by[there], named[there]
        if (parent[named] != (by if name in CHILDREN else parent[by])).any() or (named == by).any():
            return False
    return True


def _parts(column: NDArray[Any]) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
    """All nodes with their numbers, part by part."""
    for begin in range(0, len(column), READ_ROWS):
        part = np.asarray(column[begin : begin + READ_ROWS])
        yield np.arange(begin, begin + len(part)), part


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
