"""The searches of plyscope_own_code.py in the process of own code, as the window runs them.

Usage: plyscope_own_process.py game|search DEPTH. Both write their record, which is copied here while they
run. Prints the nodes of one search, its value, the CPU seconds of that process, and those of this one, as one
JSON object.
"""

import json
import os
import sys
import time
from pathlib import Path

from plyscope import catalog
from plyscope.own_code.workshop import Workshop
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

MEASURED = 1.0  # CPU seconds, at least: the system counts those of another process in hundredths
HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(process: int) -> float:
    """CPU seconds of another process."""
    parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


depth = int(sys.argv[2])
workshop = Workshop()
if sys.argv[1] == "search":
    position = catalog.game("connect4").start()
    position.weigh((0.0,) * len(position.weights))
    file = workshop.load(HERE / "lecture_alphabeta.py")
    search = file.search.search()
else:
    file = workshop.load(HERE / "connect_four.py")
    position = file.game.start()
    search = catalog.algorithm("alphabeta").search()
limits = Limits(depth=depth)
search.run(position, limits, None)  # its process is there, and has read all that it needs
seconds, here, searches = 0.0, 0.0, 0
while seconds < MEASURED:
    trace = Trace()
    (process,) = [one for one in workshop._idle if file.name in one.loaded]
    before, start = processor_seconds(process._pid), time.process_time()
    answer = search.run(position, limits, trace)
    here += time.process_time() - start
    seconds += processor_seconds(process._pid) - before
    searches += 1
    if trace.nodes != answer.nodes:
        raise ValueError(f"{trace.nodes} of {answer.nodes} nodes came over")
    trace.release()
workshop.close()
print(json.dumps({
    "nodes": answer.nodes, "value": answer.value, "seconds": seconds / searches, "here": here / searches,
}))  # fmt: skip
