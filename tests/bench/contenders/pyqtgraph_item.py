"""How long a frame takes where pyqtgraph's GraphItem draws the same nodes and edges.

Usage: pyqtgraph_item.py NODES FOLDER EVERY. The nodes stand where Plyscope puts them, the camera takes the
same path. Prints processor times of the frames, and the time until the item had its nodes.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from canvas_size import SIZE, end_at_once
from canvas_work import mapped, spread, views
from PySide6.QtWidgets import QApplication

from plyscope.layout.slots import Slots
from plyscope.record.tree import NONE, Tree

nodes, folder, every = int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
tree = Tree(mapped(folder / f"{nodes}.rows"))
tree.read()
slots = Slots(tree)
slots.read()
x = np.zeros(tree.known)
for level in slots.levels:
    own = level.nodes[: level.count]
    x[own] = (level.start[: level.count] + level.end[: level.count]) / 2
ply = tree.ply[: tree.known].astype(float)
below = np.flatnonzero(tree.parent[: tree.known] != NONE)
edges = np.column_stack([tree.parent[below], below])
application = pg.mkQApp()
widget = pg.PlotWidget()
widget.resize(*SIZE)
widget.hideAxis("left")
widget.hideAxis("bottom")
widget.show()
begin, end = 0, slots.slots
box = widget.getPlotItem().getViewBox()
box.disableAutoRange()
QApplication.processEvents()
before = time.thread_time()
item = pg.GraphItem(pos=np.column_stack([x, -ply]), adj=edges, size=5, symbol="o", pxMode=True)
widget.addItem(item)
box.setRange(xRange=(begin, end), yRange=(-ply.max() - 0.5, 0.5), padding=0)
QApplication.processEvents()
ready = 1000 * (time.thread_time() - before)
worked = []
for left, right in views(begin, end)[::every]:
    began = time.thread_time()
    box.setRange(xRange=(left, right), padding=0)
    QApplication.processEvents()
    worked.append(1000 * (time.thread_time() - began))
print(json.dumps({**spread("cpu", worked), "ready": ready, "frames": len(worked)}), flush=True)
end_at_once()
