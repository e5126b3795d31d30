"""Check boxes side by side, for the fields of a choice that are on or off."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.flow import Flow


class CheckRow(QWidget):
    """`checked` carries the key of a box that the user clicked, and whether it is on now."""

    checked = Signal(str, bool)

    def __init__(self, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        """`names` are marked texts by key."""
        super().__init__(parent)
        self._names = names
        self.boxes = {key: QCheckBox() for key in names}
        flow = Flow(self)
        for key, box in self.boxes.items():
            flow.addWidget(box)
            box.clicked.connect(lambda on, key=key: self.checked.emit(key, on))
        follow(self.retranslate)

    def retranslate(self) -> None:
        for key, box in self.boxes.items():
            box.setText(tr(self._names[key]))
