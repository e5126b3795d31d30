"""pyqtgraph_parts: what is left out of pyqtgraph is not loaded, and can still be had afterwards."""

import os
import subprocess
import sys

from plyscope_desktop.look.pyqtgraph_import import LEFT_OUT

PARTS = {f"{package}.{part}" for package, parts in LEFT_OUT.items() for part in parts.split()}

LOADED = f"""
import sys
from importlib.util import find_spec
from plyscope_desktop.look.pyqtgraph_import import pg
print(*sys.modules)
from PySide6 import QtCore, QtGui, QtWidgets
assert not [name for name in {sorted(PARTS)!r} if find_spec(name) is None]
assert "QLibrary" in dir(QtCore) and "QMovie" in dir(QtGui) and "QWizard" in dir(QtWidgets)
assert QtWidgets.QWizard is pg.QtWidgets.QWizard
from pyqtgraph.graphicsItems.ImageItem import ImageItem
assert ImageItem.setImage
from PySide6.QtTest import QTest
assert QTest.__module__ == "PySide6.QtTest"
"""


def test_the_parts_left_out_are_not_loaded_and_can_still_be_imported() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", LOADED], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert {"pyqtgraph.graphicsItems.PlotItem", "pyqtgraph.widgets.PlotWidget"} <= loaded
    assert not loaded & PARTS
