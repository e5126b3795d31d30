"""How much memory is resident for an empty plot as large as the canvas: Plyscope takes the rest itself.

Prints it for PySide6, numpy and the whole of pyqtgraph, without anything of Plyscope in the process.
"""

import json

import numpy  # noqa: F401  # which every plot needs
import pyqtgraph
from canvas_size import SIZE, end_at_once, resident
from PySide6.QtWidgets import QApplication

application = QApplication([])
plot = pyqtgraph.PlotWidget()
plot.resize(*SIZE)
plot.show()
application.processEvents()
print(json.dumps({"resident": resident()}), flush=True)
end_at_once()
