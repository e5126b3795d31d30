"""How fast the canvas draws, opens and follows records of up to ten million nodes.

`python tests/bench/canvas.py` prints a table, `--json` one object a row; README.md says what each row is. The
exit status is 1 if a goal that could be measured is missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence

from rounds import Contender, in_turn, python
from search import Row, core_state, machine, tell

SIZES = (1_000, 10_000, 100_000, 1_000_000)
QUICK_SIZES = (1_000, 1_000_000)
HUGE = 10_000_000
"""A record that is drawn beside that of a million nodes, but not if it is to be quick."""
PLAIN_GOALS = dict(zip(SIZES, (2.5, 2.8, 3.0, 3.2), strict=True))
"""A frame beside a bare pyqtgraph plot with one curve of 5,000 points, repainted in the same process: a fifth
more than the slowest way of drawing took on a busy machine."""
MEMORY_GOALS = {1_000: 150.0, 10_000: 150.0, 100_000: 170.0, 1_000_000: 350.0, HUGE: 1_500.0}
LARGEST = SIZES[-1]
HUGE_GOAL = 1.3
PULSES_GOAL, SEEK_GOAL, LOAD_GOAL = 1.0, 5.0, 1.0
STEP_GOAL = 8.0
LATE_GOALS = {"slow": 50.0, "fast": 50.0, "faster": 100.0, "fastest": 100.0}
INTERVAL_GOAL, SEARCH_GOAL = 1.3, 1.15
ANSWER_GOAL = 33.0
"""The answer is shown in the frame after the search has ended, which may just have begun."""

ROUNDS, QUICK_ROUNDS = 3, 1
EVERY, QUICK_EVERY = 1, 8
"""Every how many frames of the path are taken."""
ITEM_EVERY = {1_000: 1, 10_000: 1, 100_000: 4, 1_000_000: 24}
"""The same for GraphItem, which takes seconds for a few frames of a million nodes."""
STEPS, QUICK_STEPS = 30, 6
LIVE_SECONDS, QUICK_LIVE_SECONDS = 4.0, 1.0
LIVE_ROUNDS = 3
LIVE_NODES = 3_000_000
PAIRS, QUICK_PAIRS = 7, 3
"""How often a search runs alone and followed by the window."""
PARTS = ("frames", "huge", "items", "step", "live")
RATES = {
    "slow": "0.1 M rows/s", "fast": "0.5 M rows/s", "faster": "2 M rows/s", "fastest": "10 M rows/s",
    "full": "a compiled search",
}  # fmt: skip


def name_of(nodes: int) -> str:
    """A size, as short as the table wants it."""
    return f"{nodes // 1_000_000}M" if nodes >= 1_000_000 else f"{nodes // 1_000}k"


def offscreen(contender: Contender, home: str) -> Contender:
    """The contender without a screen, and with settings of its own."""
    contender.environment = {"QT_QPA_PLATFORM": "offscreen", "PLYSCOPE_CONFIG": home}
    return contender


def canvas_rows(nodes: int, found: Callable[[str], float], views: list[str]) -> list[Row]:
    """What was measured with a record of so many nodes."""
    size, rows = name_of(nodes), []
    for view in views:
        for moment, told in (("end", "at the end"), ("past", "at a past moment")):
            name = f"{view}_{moment}"
            numbers = ("median", "p95", "p99", "most")
            details = {
                f"{kind}_{n}": found(f"{name}_{kind}_{n}") for kind in ("cpu", "clock") for n in numbers
            }
            note = (
                f"median {details['cpu_median']:.1f}, p99 {details['cpu_p99']:.1f}; by the clock "
                f"{details['clock_median']:.1f}, p95 {details['clock_p95']:.1f}, "
                f"p99 {details['clock_p99']:.1f}"
            )
            plain = found("plain")
            note = f"{details['cpu_p95']:.1f} ms, {plain:.1f} ms; {note}"
            details |= {"frames": found(f"{name}_frames"), "nodes": nodes, "plain": plain}
            rows.append(
                Row(f"a frame, {size} nodes, {view}, {told}, p95", "a bare plot", PLAIN_GOALS.get(nodes), "×",
                    False, details["cpu_p95"] / plain, note, details)
            )  # fmt: skip
    empty, loaded = found("empty"), found("loaded")
    note = f"{empty:.0f} MB before the record is opened, {loaded:.0f} after; {found('rows'):,.0f} rows"
    details = {"empty": empty, "loaded": loaded, "base": found("base")}
    memory = found("resident")
    rows.append(
        Row(f"resident memory, {size} nodes", "", MEMORY_GOALS[nodes], "MB", False, memory, note, details)
    )
    note = f"{found('load_cpu') / 1000:.2f} s of processor time"
    goal_of_load = LOAD_GOAL if nodes == LARGEST else None
    seconds = found("load_clock") / 1000
    rows.append(
        Row(f"opened to the first picture, {size} nodes", "a clock", goal_of_load, "s", False, seconds, note)
    )
    rows.append(Row(f"500 pulses, {size} nodes", "median", PULSES_GOAL, "ms", False, found("pulses")))
    note = f"median {found('seek_median'):.2f}, most {found('seek_most'):.2f}"
    note += f"; the next moment p95 {found('near_p95'):.2f}"
    goal_of_seek = SEEK_GOAL if nodes == LARGEST else None
    rows.append(Row(f"any moment, {size} nodes", "p95", goal_of_seek, "ms", False, found("seek_p95"), note))
    return rows


def huge_rows(views: list[str], huge: Contender, largest: Contender) -> list[Row]:
    """How many times as long a frame of the largest record takes, by the medians of the rounds."""
    rows = []
    for view in views:
        ours, other = (each.median(f"{view}_end_cpu_p95") for each in (huge, largest))
        plains = huge.median("plain"), largest.median("plain")
        note = f"{ours:.1f} ms and {other:.1f} ms"
        value = (ours / plains[0]) / (other / plains[1])
        rows.append(
            Row(f"a frame, {name_of(HUGE)} nodes, {view}, p95", name_of(LARGEST), HUGE_GOAL, "×", False,
                value, note)
        )  # fmt: skip
    return rows


def step_row(contender: Contender) -> Row:
    """What one step by a key costs in the window."""
    found = contender.median
    note = f"p95 {found('step_p95'):.1f}; {found('calls'):,.0f} Python calls"
    name = f"a step by a key, {name_of(LARGEST)} nodes"
    return Row(name, "median", STEP_GOAL, "ms", False, found("step_median"), note)


def bare_row(contender: Contender) -> Row:
    """How much of that the libraries take, without Plyscope."""
    note = "PySide6, numpy and an empty plot of pyqtgraph as large as the canvas"
    return Row("resident memory, a bare plot", "", None, "MB", False, contender.median("resident"), note)


def item_row(nodes: int, own: Contender, item: Contender) -> Row:
    """How many times as fast as GraphItem the tree is drawn, by the medians along the same path."""
    ours, theirs = own.median("tree_end_cpu_median"), item.median("cpu_median")
    note = f"{ours:.1f} ms and {theirs:.1f} ms a frame; {item.median('ready'):,.0f} ms until it has its nodes"
    details = {"milliseconds": ours, "contender_milliseconds": theirs, "frames": item.median("frames")}
    return Row(
        f"a frame, {name_of(nodes)} nodes", "pg.GraphItem", None, "×", True, theirs / ours, note, details
    )


def live_rows(contender: Contender) -> list[Row]:
    """What was measured while searches ran."""
    found, rows = contender.median, []
    for id, name in RATES.items():
        note = f"median {found(f'{id}_late_median'):.0f} ms; {found(f'{id}_pictures'):.0f} pictures"
        if id == "full":
            rate, behind = found("full_rate") / 1e6, found("full_behind") / 1e6
            note += f"; {rate:.1f} M rows/s, at most {behind:.2f} M behind"
        goal = LATE_GOALS.get(id)
        rows.append(
            Row(f"from row to picture, {name}", "p95", goal, "ms", False, found(f"{id}_late_p95"), note)
        )
    rows.append(
        Row("the answer in the status line, after the search", "median", ANSWER_GOAL, "ms", False,
            found("full_answer"))
    )  # fmt: skip
    for id, name in RATES.items():
        note = (
            f"p95 {found(f'{id}_interval_p95'):.1f} ms, idle {found('idle_interval_p95'):.1f}; "
            f"longest {found(f'{id}_interval_most'):.0f} ms"
        )
        rows.append(
            Row(f"ticks of the window, {name}", "idle, p95", INTERVAL_GOAL, "×", False, found(f"{id}_ratio"),
                note, {"longest": found(f"{id}_interval_most")})
        )  # fmt: skip
    note = f"{found('search_followed'):.2f} s and {found('search_alone'):.2f} s of processor time"
    rows.append(
        Row("a search that the window follows", "itself, alone", SEARCH_GOAL, "×", False,
            found("search_ratio"), note)
    )  # fmt: skip
    return rows


def measure(quick: bool, parts: Sequence[str] = PARTS) -> list[Row]:
    """All rows of some parts of the table, measured."""
    sizes = QUICK_SIZES if quick else SIZES
    drawn = [nodes for nodes in (*sizes, HUGE) if _part_of(nodes) in parts]
    if HUGE in drawn and quick:
        drawn.remove(HUGE)
    recorded = {*drawn, *([LARGEST] if "step" in parts else []), *([LIVE_NODES] if "live" in parts else [])}
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as home:
        records = [
            Contender(f"a record of {name_of(nodes)} nodes", python("plyscope_record.py", nodes, folder))
            for nodes in sorted(recorded)
        ]
        in_turn(records, 1)
        rows: list[Row] = []
        if drawn:
            rows += frame_rows(drawn, quick, items="items" in parts, folder=folder, home=home)
        if "step" in parts:
            steps = QUICK_STEPS if quick else STEPS
            step = offscreen(
                Contender("a step by a key", python("plyscope_step.py", LARGEST, folder, steps)), home
            )
            in_turn([step], 1)
            rows.append(step_row(step))
        if "live" in parts:
            spans = (QUICK_LIVE_SECONDS, 1, QUICK_PAIRS) if quick else (LIVE_SECONDS, LIVE_ROUNDS, PAIRS)
            live = offscreen(Contender("Plyscope, live", python("plyscope_live.py", folder, *spans)), home)
            in_turn([live], 1)
            rows += live_rows(live)
    return rows


def _part_of(nodes: int) -> str:
    return "huge" if nodes == HUGE else "frames"


def frame_rows(drawn: Sequence[int], quick: bool, *, items: bool, folder: str, home: str) -> list[Row]:
    """The rows about frames of records with so many nodes."""
    rounds, every = (QUICK_ROUNDS, QUICK_EVERY) if quick else (ROUNDS, EVERY)
    bare = offscreen(Contender("a bare plot", python("bare_canvas.py")), home)
    own = {
        nodes: offscreen(
            Contender(f"Plyscope, {name_of(nodes)}", python("plyscope_canvas.py", nodes, folder, every)), home
        )
        for nodes in drawn
    }
    theirs = {
        nodes: offscreen(
            Contender(
                f"GraphItem, {name_of(nodes)}",
                python("pyqtgraph_item.py", nodes, folder, max(every, ITEM_EVERY[nodes])),
            ),
            home,
        )
        for nodes in (drawn if items else ())
        if nodes != HUGE and not (quick and nodes == LARGEST)  # which takes it a minute
    }
    in_turn([bare, *own.values()], rounds)
    in_turn([*theirs.values()], 1)
    rows = [bare_row(bare)]
    for nodes, contender in own.items():
        views = [
            name.removesuffix("_end_frames") for name in contender.rounds[0] if name.endswith("_end_frames")
        ]
        rows += canvas_rows(nodes, contender.median, views)
        if nodes in theirs:
            rows.append(item_row(nodes, contender, theirs[nodes]))
        if nodes == HUGE and LARGEST in own:
            rows += huge_rows(views, contender, own[LARGEST])
    return rows


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="The speed of Plyscope's canvas.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument(
        "--quick", action="store_true", help="within a minute: fewer sizes, every eighth frame of the path"
    )
    parser.add_argument(
        "--only", metavar="PART", nargs="+", choices=PARTS, default=PARTS,
        help=f"some parts of the table: {', '.join(PARTS)}",
    )  # fmt: skip
    given = parser.parse_args()
    state = core_state()
    if state != "compiled":
        print(f"The core is {state}; first: python packaging/compile.py", file=sys.stderr)
        return 2
    about = machine()
    rows = measure(given.quick, given.only)
    return tell(rows, about, given.json)


if __name__ == "__main__":
    sys.exit(main())
