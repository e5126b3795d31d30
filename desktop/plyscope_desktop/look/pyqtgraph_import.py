"""pyqtgraph, only as much of it as draws plots: import `pg` from here.

When pyqtgraph is imported it loads all its widgets, OpenGL and the classes of every Qt module that it knows,
used or not: 14 MB of memory and two thirds of the time that the import takes. Here the parts that no plot
needs are stood in for while it loads, and Qt's classes are looked up when they are wanted.
"""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any

MIRRORED = ("QtCore", "QtGui", "QtWidgets")
"""Modules of Qt of which pyqtgraph keeps copies."""

LEFT_OUT = {
    "PySide6": "QtOpenGL QtOpenGLWidgets QtSvg QtTest",
    "pyqtgraph": "imageview parametertree",
    "pyqtgraph.Qt": "OpenGLHelpers",
    "pyqtgraph.graphicsItems": "ArrowItem BoxplotItem ColorBarItem CurvePoint DateAxisItem ErrorBarItem "
    "FillBetweenItem GradientEditorItem GradientLegend GraphItem GraphicsLayout GridItem HistogramLUTItem "
    "ImageItem IsocurveItem PColorMeshItem ROI ScaleBar TargetItem VTickGroup",
    "pyqtgraph.widgets": "BusyCursor CheckTable ColorButton ColorMapMenu ColorMapWidget ComboBox "
    "DataFilterWidget DataTreeWidget DiffTreeWidget FeedbackButton FileDialog GradientWidget "
    "GraphicsLayoutWidget GroupBox HistogramLUTWidget JoystickButton LayoutWidget PathButton ProgressDialog "
    "RawImageWidget RemoteGraphicsView ScatterPlotWidget SpinBox TableWidget TreeWidget ValueLabel "
    "VerticalLabel",
}
"""Modules that no plot needs, by package."""


class _Mirror(ModuleType):
    """Stands for a module of Qt, which may be added to."""

    def __init__(self, name: str, mirrored: ModuleType) -> None:
        super().__init__(name)
        self.mirrored = mirrored

    def __getattr__(self, name: str) -> Any:
        return getattr(self.mirrored, name)


class _Absent(ModuleType):
    """Stands for a module that is left out: each name that is asked for is an empty class."""

    __all__ = ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


def _load() -> ModuleType:
    """pyqtgraph; what is left out can still be imported by itself afterwards."""
    if "pyqtgraph" in sys.modules:  # as a whole
        return sys.modules["pyqtgraph"]
    names = [f"{package}.{name}" for package, parts in LEFT_OUT.items() for name in parts.split()]
    absent = {name: _Absent(name) for name in names if name not in sys.modules}
    sys.modules.update(absent)
    listings = {}
    for name in MIRRORED:
        module = importlib.import_module(f"PySide6.{name}")
        listings[module] = module.__dir__
        vars(module)["__dir__"] = list  # all that it lists would be made, to be copied
        sys.modules[f"pyqtgraph.Qt.{name}"] = _Mirror(f"pyqtgraph.Qt.{name}", module)
    try:
        import pyqtgraph
    finally:
        for module, listing in listings.items():
            vars(module)["__dir__"] = listing
        for name in absent:
            del sys.modules[name]
    whole: ModuleType = pyqtgraph
    return whole


pg: Any = _load()
