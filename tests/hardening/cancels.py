"""Searches that are stopped at random moments: the processor time until they return, and what stays.

Every algorithm in its ways on all games is begun in a thread and stopped after a random time, from a tenth of
a millisecond to half a second. What passes from the stop to the return is measured in processor time of the
whole process, helping threads included. The record must be the beginning of that of a search that goes on:
each row is checked, and records of the same search agree as far as both go. An answer in part must say so.

    python tests/hardening/cancels.py                  5,000 stops, about 40 minutes
    python tests/hardening/cancels.py --stops 500      so many
    python tests/hardening/cancels.py --only two-phase those whose names contain a text

Prints the slowest and each fault, and at the end a JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import threading
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter, process_time, sleep
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from searches import Case, cases, positions

from plyscope import catalog
from plyscope.arena.tuner import Tuner
from plyscope.experiments.game_review import Effort, review
from plyscope.experiments.opponent_dial import Dial
from plyscope.files.tuner_state import SavedTuning
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import ENTER, Trace
from plyscope.rules.stop import Stop
from plyscope.search.perft import perft
from plyscope.search.search import Answer, Limits

GOAL_P99, GOAL_LONGEST = 0.050, 0.100
"""Processor seconds from a stop to the return: of 99 in 100, and of all."""
FIRST, LAST = 0.0001, 0.5
"""Seconds after which a search is stopped, at least and at most."""
COMPARED = 200_000
"""Rows of a record that are compared with those of the same search."""
PATIENCE = 120.0


@dataclass
class Measured:
    """A stop: of what, when, and how long it took."""

    name: str
    after: float
    took: float
    fault: str = ""


@dataclass
class Memory:
    """The longest records so far of searches that write the same rows every time, by their names."""

    rows: dict[str, np.ndarray] = field(default_factory=dict)

    def disagree(self, case: Case, trace: Trace) -> bool:
        """Keep a record; return True if it is not the beginning of the same one as before."""
        if case.options.get("threads", 1) > 1 or not trace.length:
            return False
        own = np.concatenate([part.copy() for part in trace.read(0, COMPARED)])
        before = self.rows.get(case.name)
        if before is None or len(before) < len(own):
            self.rows[case.name] = own
        return before is not None and any(
            not np.array_equal(one, other, equal_nan=True)
            for name in own.dtype.names or ()
            for one, other in [(own[name][: len(before)], before[name][: len(own)])]
        )


def stopped(work: Callable[[], Any], stop: Stop, after: float) -> tuple[Any, float]:
    """Stop some work after so many seconds; return its result and the processor time until it returned."""
    results: list[Any] = []
    thread = threading.Thread(target=lambda: results.append(work()), daemon=True)
    thread.start()
    end = perf_counter() + after
    if after >= 0.002:
        thread.join(after)
    while perf_counter() < end and thread.is_alive():
        sleep(0)
    running = thread.is_alive()
    before = process_time()
    stop.set()
    thread.join(PATIENCE)
    took = process_time() - before
    if thread.is_alive():
        raise TimeoutError(f"it did not return within {PATIENCE:g} seconds")
    return results[0] if results else None, took if running else 0.0


def search_stopped(case: Case, after: float, memory: Memory) -> Measured:
    """Stop a search and look at its answer and its record."""
    position, search, trace, stop = positions()[case.position], case.search(), Trace(), Stop()
    limits = Limits(None if case.samples else 60, stop=stop)
    answer, took = stopped(lambda: search.run(position, limits, trace), stop, after)
    fault = "it raised an error" if not isinstance(answer, Answer) else wrong_with(answer, trace)
    if not fault and memory.disagree(case, trace):
        fault = "its record is not the beginning of another one of the same search"
    trace.release()
    return Measured(case.name, after, took, fault)


def wrong_with(answer: Answer, trace: Trace) -> str:
    """What is wrong with the answer and the record of a search that was stopped; "" if nothing is."""
    entered = 0
    for part in trace.read(0, trace.length):
        if first_wrong(part, entered) is not None:
            return "a row of its record is wrong"
        entered += int((part["kind"] == ENTER).sum())
    if answer.stopped_by == "stop" and answer.exact:
        return "an answer in part says that it is exact"
    in_part = answer.stopped_by == "stop" and answer.depth == 0 and answer.move is not None
    if in_part and "partial" not in answer.details and answer.details.get("result") != "unknown":
        return "an answer in part does not say so"
    return ""


def others() -> dict[str, Callable[[Stop], Any]]:
    """Work beside searches that can be stopped: counts of moves, solvers, learning, a review, a dial."""
    found: dict[str, Callable[[Stop], Any]] = {}
    for id in ("chess", "xiangqi", "go", "backgammon"):
        found[f"perft {id}"] = partial(_counted, id)
    for id in sorted(catalog.solvers()):
        found[f"solver {id}"] = partial(_solved, id)
    for id in ("chess", "gomoku", "othello"):
        found[f"learning {id}"], found[f"review {id}"] = partial(_learned, id), partial(_reviewed, id)
    for id in ("connect4", "othello", "plain-tree"):
        found[f"dial {id}"] = partial(_dialled, id)
    return found


def _counted(id: str, stop: Stop) -> Any:
    return perft(positions()[id], 12, stop)


def _reviewed(id: str, stop: Stop) -> Any:
    return review(positions()[id], positions()[id].legal_moves()[-1], Effort(stop=stop))


def _learned(id: str, stop: Stop) -> Any:
    before = catalog.game(id).start().weights
    return sum(1 for _ in Tuner(SavedTuning(id, {}, before, 50, 3, 1, 10)).steps(stop))


def _dialled(id: str, stop: Stop) -> Any:
    return sum(1 for _ in Dial(positions()[id]).steps(stop))


def _solved(id: str, stop: Stop) -> Any:
    return catalog.solver(id).solve(positions()[id], stop)


def _quietly(work: Callable[[Stop], Any], stop: Stop) -> Any:
    """Do some work that says by an error that it was stopped, or that it is not for this position."""
    try:
        return work(stop)
    except (InterruptedError, ValueError) as ended:
        return ended


def main() -> int:
    """Stop as many as are asked for; return 1 if a goal is missed or there is a fault."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--stops", type=int, default=5_000)
    asked.add_argument("--only", default="", help="a text that the names of cases contain")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    luck, memory = random.Random(given.seed), Memory()
    searches = [case for case in cases() if given.only in case.name]
    works = {name: work for name, work in others().items() if given.only in name}
    names: list[Case | str] = [*searches, *works]
    measured: list[Measured] = []
    while len(measured) < given.stops and names:
        luck.shuffle(names)
        for one in names[: given.stops - len(measured)]:
            after = FIRST * (LAST / FIRST) ** luck.random()
            if isinstance(one, Case):
                found = search_stopped(one, after, memory)
            else:
                stop, work = Stop(), works[one]
                found = Measured(one, after, stopped(partial(_quietly, work, stop), stop, after)[1])
            measured.append(found)
            if found.fault:
                print(f"{found.name} after {found.after:.4f} s: {found.fault}", flush=True)
    return tell(measured)


def tell(measured: list[Measured]) -> int:
    """Print the slowest kinds and the numbers; return the exit status."""
    slowest: dict[str, Measured] = {}
    for one in measured:
        if one.name not in slowest or slowest[one.name].took < one.took:
            slowest[one.name] = one
    for one in sorted(slowest.values(), key=lambda one: -one.took)[:15]:
        print(f"{1000 * one.took:7.1f} ms  {one.name} after {one.after:.4f} s")
    took = sorted(one.took for one in measured)
    p99, longest = took[int(0.99 * (len(took) - 1))], took[-1]
    faults = sum(bool(one.fault) for one in measured)
    counts: dict[str, int] = defaultdict(int)
    for one in measured:
        counts[one.name.split(" ")[0]] += 1
    numbers = {
        "stops": len(measured), "p99_ms": round(1000 * p99, 1), "longest_ms": round(1000 * longest, 1),
        "faults": faults, "of": dict(sorted(counts.items())),
    }  # fmt: skip
    print(json.dumps(numbers))
    return 1 if faults or p99 > GOAL_P99 or longest > GOAL_LONGEST else 0


if __name__ == "__main__":
    sys.exit(main())
