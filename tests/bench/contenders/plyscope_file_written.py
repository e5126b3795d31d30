"""What recording in a file costs: one search, silent, recorded in memory and recorded in a file.

Usage: plyscope_file_written.py FILE ROWS. The work is Connect Four by alpha-beta with its estimates. Leaves
the file; prints CPU seconds, and what the file holds.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.files.recording.writer import Recorder
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

IN_MEMORY = 8_000_000
"""Rows that are recorded in memory: enough to see what one costs."""

path, wanted = Path(sys.argv[1]), int(sys.argv[2])
position = catalog.game("connect4").start()
search = catalog.algorithm("alphabeta").search(iterative="no")


def measured(work: Callable[[], Any]) -> tuple[float, float]:
    """The CPU seconds of this thread, and those of the clock."""
    clock, cpu = time.perf_counter(), time.thread_time()
    work()
    return time.thread_time() - cpu, time.perf_counter() - clock


def searched(nodes: int, trace: Trace | None) -> tuple[float, float]:
    """Search so many nodes."""
    return measured(lambda: search.run(position, Limits(depth=20, nodes=nodes), trace))


nodes_in_memory = IN_MEMORY * 3 // 10
silent, _ = min(searched(nodes_in_memory, None) for _ in range(3))
cost = {}
for name in ("fresh", "used"):
    trace = Trace(1 << 40)
    spent, _ = searched(nodes_in_memory, trace)
    cost[name] = (spent - silent) / trace.length * 1e9
    rows_a_node = trace.length / trace.nodes
    trace.release()

nodes = int(wanted / rows_a_node * 1.02)
silent, _ = min(searched(nodes, None) for _ in range(2))
position_facts = {"game": "connect4", "algorithm": "alphabeta", "depth": 20, "nodes": nodes}
recorder = Recorder(path, {**position_facts, "set": {"iterative": "no"}}, budget=wanted)
recorded, clock = searched(nodes, recorder.trace)
written = os.stat(path).st_size
finish_cpu, finish = measured(lambda: recorder.finish({"answer": None}))
print(
    json.dumps(
        {
            "rows": recorder.trace.length,
            "nodes": recorder.trace.nodes,
            "in_file": (recorded - silent) / recorder.trace.length * 1e9,
            "fresh": cost["fresh"],
            "used": cost["used"],
            "silent": silent,
            "recorded": recorded,
            "clock": clock,
            "finish": finish,
            "finish_cpu": finish_cpu,
            "bytes": os.stat(path).st_size,
        }
    )
)
