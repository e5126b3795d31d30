"""Waiting box: says that a file, or a look into many, takes long, and lets the user stop waiting for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from shiboken6 import isValid

from plyscope.files.file_names import shown_name
from plyscope_desktop.runtime.job import Job, stalls
from plyscope_desktop.runtime.language import closed_up, tr


class WaitingBoxes(QObject):
    """One for the application: a box for each job that waits long for a disk, beside what is done meanwhile.

    Where a window cannot go on before the file is read or written, as when it closes, nothing else can be
    clicked.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._boxes: dict[Job, QMessageBox] = {}
        stalls().listened = True
        stalls().waits.connect(self.show)
        stalls().over.connect(self.close)

    def show(self, job: Job) -> None:
        """Show the box of a job."""
        self.close(job)
        box = self._boxes[job] = QMessageBox(_window_of(job.owner))
        box.setObjectName("waiting")
        box.setIcon(QMessageBox.Icon.Information)
        box.setWindowTitle("Plyscope")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(_sentence(job))
        box.setInformativeText(tr("If you stop waiting, nothing that is shown is lost."))
        box.addButton(tr("Stop waiting"), QMessageBox.ButtonRole.RejectRole)
        waits = job.waited_for
        box.setWindowModality(Qt.WindowModality.ApplicationModal if waits else Qt.WindowModality.NonModal)
        box.finished.connect(job.give_up)
        box.show()

    def close(self, job: Job) -> None:
        """Take the box of a job away."""
        box = self._boxes.pop(job, None)
        if box is not None and isValid(box):
            box.finished.disconnect()
            box.hide()
            box.deleteLater()


def _sentence(job: Job) -> str:
    """Return what a job waits for."""
    if job.about:
        text = tr("{what} is still going on. A disk, or a network, takes long to answer.")
        return closed_up(text.format(what=tr(job.about)))
    assert job.file is not None
    text = tr("Still waiting for {file}. Its disk, or the network that it is in, takes long to answer.")
    return text.format(file=shown_name(job.file.name or str(job.file)))


def _window_of(owner: QObject) -> QWidget | None:
    """Return the window to which what is done for an owner belongs."""
    place: QObject | None = owner
    while place is not None and not isinstance(place, QWidget):
        place = place.parent()
    return place.window() if place is not None else QApplication.activeWindow()
