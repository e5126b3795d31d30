"""Searches that run out of memory: each must stop, say so, and leave a record that can be walked.

A child process for each case gets so many megabytes of address space beyond what it has, and searches with a
record of any size. It must answer: with "memory" as the reason of its end, or because it was done first.
It must not crash, raise, print an error, end without a word, or lose rows of its record without saying so.
Records of some searches are also read as a window reads them, with little memory: what cannot be read must be
read as well as ever once there is memory again. Exact solvers may raise MemoryError, and nothing else.

    python tests/hardening/oom.py                    every second case, about 20 minutes
    python tests/hardening/oom.py --part 3/40        every 40th, from the third on
    python tests/hardening/oom.py --only two-phase   those whose names contain a text
    python tests/hardening/oom.py --only reading     the readers of records alone

Prints a line for each fault and at the end a JSON object. Linux only (RLIMIT_AS).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
from searches import Case, cases, positions

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.query.event_index import RecordIndex
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import ENTER, Trace
from plyscope.record.tree import Tree
from plyscope.rules.solver import Unsolvable
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

MEGABYTES = (0, 1, 5, 20, 60, 150, 400, 700)
"""Memory that a search may take beyond what the process has."""
SECONDS = 5.0
"""Time limit of a search that does not run out of memory."""
WALKED = 300_000
"""Rows at the beginning and at the end of a record that are walked one way and back."""
ENOUGH_ROWS = 1 << 40


SOLVING = "solving "
"""Before the id of a game that is solved."""
READING = "reading "
"""Before the name of a case whose record is read."""
READ_NODES, STEP = 400_000, 16_384
"""Nodes of a search whose record is read, and rows that are read at a time."""


@dataclass(frozen=True)
class Reading(Case):
    """A search whose record is read with little memory."""

    @property
    def name(self) -> str:
        return READING + super().name


@dataclass(frozen=True)
class Solving(Case):
    """An exact solver at work on the start of its game."""

    @property
    def name(self) -> str:
        return SOLVING + self.position


def solvings() -> list[Case]:
    """Every exact solver."""
    return [Solving("", {}, id) for id in sorted(catalog.solvers())]


def readings() -> list[Case]:
    """Searches depth first, in any order, in rounds, with numbers of proof, and with means."""
    return [
        Reading("alphabeta", {}, "connect4"), Reading("two-phase", {}, "connect4"),
        Reading("mcts", {}, "tictactoe"), Reading("proof-number", {}, "connect4"),
        Reading("expectimax", {"prune": "star2"}, "pig"), Reading("pvs", {"threads": 2}, "chess"),
    ]  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    """How a case ended: what the search says, or what is wrong."""

    case: Case
    megabytes: int
    told: dict[str, Any]
    fault: str

    @property
    def name(self) -> str:
        return f"{self.case.name} +{self.megabytes} MB"


def run(case: Case, megabytes: int, seconds: float = SECONDS) -> Outcome:
    """Search in a child process and judge how that ends."""
    command = [sys.executable, __file__, "--child", case.name, str(megabytes), str(seconds)]
    try:
        ended = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    except subprocess.TimeoutExpired:
        return Outcome(case, megabytes, {}, "did not end")
    if ended.returncode != 0:
        return Outcome(case, megabytes, {}, f"exit status {ended.returncode}: {ended.stderr.strip()[-400:]}")
    told = json.loads(ended.stdout.splitlines()[-1])
    fault = str(told.pop("fault", ""))
    if ended.stderr.strip():
        fault = ended.stderr.strip()[-400:]
    return Outcome(case, megabytes, told, fault)


@contextmanager
def limited(megabytes: int) -> Iterator[None]:
    """Let this process take so much memory beyond what it has."""
    import resource  # not on Windows

    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (size + (megabytes << 20), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def search_with(case: Case, megabytes: int, seconds: float) -> dict[str, Any]:
    """In the child: search with so much memory, then look at the answer and at the record."""
    position, search, trace = positions()[case.position], case.search(), Trace(ENOUGH_ROWS)
    limits = Limits(None if case.samples else 40, seconds=seconds, stop=Stop())
    try:
        with limited(megabytes):
            answer = search.run(position, limits, trace)
    except BaseException as error:
        return {"fault": f"raised {type(error).__name__}: {error}"}
    told: dict[str, Any] = {"ended": answer.stopped_by, "nodes": answer.nodes, "rows": trace.length}
    entered, wrong = 0, None
    for part in trace.read(0, trace.length):
        wrong = first_wrong(part, entered) if wrong is None else wrong
        entered += int((part["kind"] == ENTER).sum())
    if wrong is not None:
        told["fault"] = "a row of the record is wrong"
    elif answer.stopped_by != "memory" and (answer.nodes == 0 or entered < trace.nodes):
        told["fault"] = (
            f"ended by {answer.stopped_by} after {answer.nodes} nodes, {trace.nodes - entered} lost"
        )
    elif answer.move is not None and answer.move not in position.legal_moves():
        told["fault"] = f"the answer is {answer.move}, which is no legal move"
    else:
        walk(trace)
    return told


def read_with(case: Case, megabytes: int) -> dict[str, Any]:
    """In the child: read the record of a search with so much memory, then the rest with all there is."""
    trace, limits = Trace(), Limits(None if case.samples else 40, nodes=READ_NODES, seconds=20 * SECONDS)
    case.search().run(positions()[case.position], limits, trace)
    tree = Tree(trace)
    slots, index = Slots(tree), RecordIndex(trace)
    failures = 0
    with limited(megabytes):
        while failures < 3 and (tree.read_to < trace.length or slots.behind):
            try:
                read_on(tree, slots, index)
            except MemoryError:
                failures += 1
    while tree.read_to < trace.length or slots.behind:
        read_on(tree, slots, index)
    told = {"ended": "memory" if failures else "read", "nodes": tree.known, "rows": tree.read_to}
    fresh = Tree(trace)
    fresh_slots, counts = Slots(fresh), RecordIndex(trace)
    while fresh.read_to < trace.length or fresh_slots.behind:
        read_on(fresh, fresh_slots, counts)
    for one, other in ((tree, fresh), (slots, fresh_slots)):
        wanted = other.columns()
        for name, column in one.columns().items():
            if not np.array_equal(column, wanted[name], equal_nan=True):
                told["fault"] = f"the column {name} differs"
    if (index.cuts.count, index.leaves.count) != (counts.cuts.count, counts.leaves.count):
        told["fault"] = "the index counts differ"
    return told


def solve_with(id: str, megabytes: int) -> dict[str, Any]:
    """In the child: solve the start of a game with so much memory; a MemoryError is an answer, too."""
    stop, solver, position = Stop(), catalog.solver(id), positions()[id]
    timer = threading.Timer(SECONDS, stop.set)
    timer.daemon = True
    timer.start()
    try:
        with limited(megabytes):
            solver.solve(position, stop)
    except MemoryError:
        return {"ended": "memory"}
    except (InterruptedError, Unsolvable):
        return {"ended": "stop"}
    return {"ended": "solved"}


def read_on(tree: Tree, slots: Slots, index: RecordIndex) -> None:
    """Read some more rows, as a window does in a frame."""
    tree.read(STEP, follow=True)
    slots.read(STEP)
    index.take_in(tree.read_to)


def walk(trace: Trace) -> None:
    """Go through the tree of a record, forwards and back; it raises if that is not possible."""
    tree = Tree(trace)
    tree.read(WALKED)
    tree.seek(tree.read_to)
    tree.seek(tree.read_to // 2)
    tree.seek(0)


def main() -> int:
    """Run the cases that are asked for; return 1 if one of them is a fault."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--part", default="1/2", help="the nth of so many parts, such as 3/40")
    asked.add_argument("--only", default="", help="a text that the names of cases contain")
    asked.add_argument("--seconds", type=float, default=SECONDS, help="time limit of a search")
    asked.add_argument("--megabytes", type=int, nargs="*", default=MEGABYTES)
    asked.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.child:
        name, megabytes, seconds = given.child
        if name.startswith(SOLVING):
            print(json.dumps(solve_with(name.removeprefix(SOLVING), int(megabytes))))
            return 0
        case = Case.read(name.removeprefix(READING))
        if name.startswith(READING):
            print(json.dumps(read_with(case, int(megabytes))))
        else:
            print(json.dumps(search_with(case, int(megabytes), float(seconds))))
        return 0
    first, parts = map(int, given.part.split("/"))
    every = [
        (case, megabytes) for case in [*cases(), *readings(), *solvings()] for megabytes in given.megabytes
    ]
    chosen = [one for one in every[first - 1 :: parts] if given.only in one[0].name]
    ends: Counter[str] = Counter()
    faults = 0
    for case, megabytes in chosen:
        outcome = run(case, megabytes, given.seconds)
        ends["fault" if outcome.fault else outcome.told["ended"]] += 1
        if outcome.fault:
            faults += 1
            print(f"{outcome.name}: {outcome.fault}", flush=True)
    print(json.dumps({"cases": len(chosen), "ends": dict(ends), "faults": faults}))
    return 1 if faults else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main())
