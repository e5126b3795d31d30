"""From saving a file of own code to the first rows of its search, as the window loads and searches.

Usage: plyscope_own_saved.py NUMBER: so many times, each with another text. Prints the median in seconds, and
how long the file took to load, as one JSON object.
"""

import json
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from plyscope import catalog
from plyscope.own_code.workshop import Workshop
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

TEXT = (Path(__file__).resolve().parent / "lecture_alphabeta.py").read_text()
PAUSE = 1.0  # seconds between two of them, in which the next process starts

workshop = Workshop(in_window=True)
whole, loading = [], []
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "mine.py"
    for number in range(int(sys.argv[1]) + 1):
        time.sleep(PAUSE)
        began = time.perf_counter()
        path.write_text(f"{TEXT}\n# {number}\n")
        loaded = []
        loader = threading.Thread(target=lambda loaded=loaded: loaded.append(workshop.load(path)))
        loader.start()
        loader.join()
        loading.append(time.perf_counter() - began)
        trace, stop, search = Trace(), Stop(), loaded[0].search.search()
        limits, position = Limits(stop=stop), catalog.game("connect4").start()
        searching = threading.Thread(
            target=lambda search=search, position=position, limits=limits, trace=trace: search.run(
                position, limits, trace
            )
        )
        searching.start()
        while not trace.length:
            time.sleep(0.001)
        whole.append(time.perf_counter() - began)
        stop.set()
        searching.join()
workshop.close()
print(json.dumps({"seconds": median(whole[1:]), "loading": median(loading[1:]), "first": whole[0]}))
