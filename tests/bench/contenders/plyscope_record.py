"""Makes the record of so many nodes that the canvas is measured with.

Usage: plyscope_record.py NODES FOLDER. Prints nodes, rows and the processor seconds of the search.
"""

import json
import sys
import time
from pathlib import Path

from canvas_work import searched, write

nodes, folder = int(sys.argv[1]), Path(sys.argv[2])
begin = time.process_time()
trace = searched(nodes)
seconds = time.process_time() - begin
write(trace, folder / f"{nodes}.rows")
print(json.dumps({"nodes": trace.nodes, "rows": trace.length, "seconds": seconds}))
