"""The least program that a window with a plot takes: what the start of Plyscope is measured by."""

import json
import os
import sys
import time

import pyqtgraph
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow


class Clock(QObject):
    """Prints the clock that all processes share, and its own, once its window is painted, and ends."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Expose:  # the window is painted while it handles this event
            QTimer.singleShot(0, self.tell)
        return False

    def tell(self) -> None:
        print(json.dumps({"painted": time.monotonic(), "processor": time.process_time()}), flush=True)
        os._exit(0)


application = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(pyqtgraph.PlotWidget())
window.resize(1366, 768)
window.winId()
clock = Clock(window)
window.windowHandle().installEventFilter(clock)
window.show()
application.exec()
