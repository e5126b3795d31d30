"""What recording a search in a file costs, and how quickly a record of 100 million events opens again.

`python tests/bench/recordings.py` prints a table, `--json` one object a row; README.md says what each row is.
The exit status is 1 if a goal that could be measured is missed.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from rounds import Contender, in_turn, python
from search import Row, core_state, machine, tell

ROWS, QUICK_ROWS = 100_000_000, 6_000_000
BYTES_A_ROW = 130
"""Of a disk, while a file is finished: as the search wrote it, with its tree, and as it is packed."""

JUMPS = 20
OPEN_GOAL, MEMORY_GOAL, COST_GOAL, JUMP_GOAL, SIZE_GOAL = 2.0, 500.0, 2.0, 100.0, 40.0


def fitting(wanted: int, folder: str) -> int:
    """As many of the rows as fill at most half of what is free on the disk."""
    return min(wanted, shutil.disk_usage(folder).free // 2 // BYTES_A_ROW)


def measure(wanted: int, rounds: int) -> list[Row]:
    """All rows of the table."""
    with tempfile.TemporaryDirectory() as folder:
        rows, path = fitting(wanted, folder), Path(folder) / "search.recording"
        writing = Contender("Plyscope, in a file", python("plyscope_file_written.py", path, rows))
        in_turn([writing], 1)
        opening = Contender("Plyscope, opening", python("plyscope_file_opened.py", path, JUMPS))
        opening.environment = {"QT_QPA_PLATFORM": "offscreen", "PLYSCOPE_CONFIG": folder}
        in_turn([opening], rounds)
    return table(writing, opening, wanted)


def table(writing: Contender, opening: Contender, wanted: int) -> list[Row]:
    """The rows, from what was measured."""
    written, opened = writing.median, opening.median
    events = f"{written('rows'):,.0f} events"
    small = "" if written("rows") >= wanted else f"; the disk has no room for {wanted:,}"
    size = written("bytes")
    note = (
        f"in a file {written('in_file'):.1f} ns, in memory {written('fresh'):.1f} ns fresh, "
        f"{written('used'):.1f} ns used before{small}"
    )
    anonymous, file = opened("jumped_anonymous"), opened("jumped_file")
    memory = (
        f"{anonymous:.0f} MB of its own, {file:.0f} MB of files after {JUMPS} jumps; right after opening "
        f"{opened('after_anonymous'):.0f} and {opened('after_file'):.0f}, before it {opened('before'):.0f}, "
        f"most while it was checked {opened('most'):.0f}, then {opened('settled'):.0f}; "
        f"at its highest, for a moment, {opened('peak'):.0f}"
    )
    return [
        Row("a row written to a file", "in fresh memory", COST_GOAL, "x", False,
            written("in_file") / max(written("fresh"), 0.1), note,
            {name: written(name) for name in ("in_file", "fresh", "used", "silent", "recorded", "clock")}),
        Row(f"bytes of an event, with its share of the tree, of {events}", "", SIZE_GOAL, "bytes", False,
            size / written("rows"), f"{size / 1e9:.2f} GB; {written('nodes'):,.0f} nodes"),
        Row("finishing the file, with its tree", "by the clock", None, "s", False, written("finish"),
            f"{written('finish_cpu'):.1f} s of processor time"),
        Row(f"opened, {events}", "to the first picture", OPEN_GOAL, "s", False, opened("shown"),
            f"in the core alone {opened('core'):.2f}, the last moment shown {opened('core_ready'):.2f}"),
        Row(f"resident memory, {events}", "", MEMORY_GOAL, "MB", False,
            max(opened("peak"), opened("most")), memory),
        Row(f"a jump to any of {events}", "median", JUMP_GOAL, "ms", False, opened("seek"),
            f"most {opened('seek_most'):.1f}; with the picture {opened('frame'):.1f}; "
            f"longest turn of the event loop {opened('turn_most'):.0f}"),
        Row("checked while it is shown", "by the clock", None, "s", False, opened("checked")),
    ]  # fmt: skip


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="Recordings of searches: written, opened, checked.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument("--quick", action="store_true", help=f"within a minute: {QUICK_ROWS:,} events")
    given = parser.parse_args()
    state = core_state()
    if state != "compiled":
        print(f"The core is {state}; first: python packaging/compile.py", file=sys.stderr)
        return 2
    about = machine()
    rows = measure(QUICK_ROWS, 1) if given.quick else measure(ROWS, 3)
    return tell(rows, about, given.json)


if __name__ == "__main__":
    sys.exit(main())
