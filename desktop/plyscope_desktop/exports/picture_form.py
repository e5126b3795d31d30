"""Form: the rows that every dialog about a picture has: what of, how much, in which colours, with what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSizePolicy, QWidget

from plyscope_desktop.exports.remembered_choice import AS_SHOWN, Choice, looks
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.segments import Segments

LOOKS = {
    AS_SHOWN: marked("As shown"),
    "light": marked("Light"),
    "dark": marked("Dark"),
    "projector": marked("Projector"),
    theme.PRINT: marked("Black and white"),
}
"""The names of the looks; a theme that is not among them has its own."""

OF_TREE = ("legend", "moment")
OF_BOARD = ("coordinates", "bar")


class PictureForm(Form):
    """`changed` carries the Choice after a person changed it; `show_choice` is silent."""

    changed = Signal(object)

    def __init__(
        self,
        subject: Subject,
        *,
        whats: tuple[str, ...],
        boxes: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        """`whats` can be pictured, `boxes` are the fields of a Choice that are on or off."""
        super().__init__(parent)
        self.subject = subject
        self.choice = Choice()
        self._whats = whats
        self.what, self.area = Segments(parent=self), Segments(parent=self)
        self.look = QComboBox(self)
        self.look.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.boxes = {name: QCheckBox() for name in boxes}
        self._names: dict[str, QLabel] = {
            "what": self.add_row(self.what),
            "area": self.add_row(self.area),
        }
        self.middle()
        self._names["look"] = self.add_row(self.look)
        line = QWidget(self)
        flow = Flow(line)
        for box in self.boxes.values():
            flow.addWidget(box)
        self._names["with"] = self.add_row(line)
        self.look.addItems(list(looks()))
        self._connect()
        follow(self.retranslate)

    def middle(self) -> None:
        """Rows of a particular dialog, between those of the picture and those of its look."""

    def _connect(self) -> None:
        self.what.changed.connect(lambda what: self.put(what=what))
        self.area.changed.connect(lambda area: self.put(area=area))
        self.look.activated.connect(lambda row: self.put(theme=looks()[row]))
        for name, box in self.boxes.items():
            box.clicked.connect(lambda checked, name=name: self.put(**{name: checked}))

    def put(self, **fields: Any) -> None:
        """Change some fields of the choice, as a person does."""
        self.show_choice(replace(self.choice, **fields))
        self.changed.emit(self.choice)

    def show_choice(self, choice: Choice) -> None:
        """Show a choice; rows that mean nothing for it are hidden."""
        self.choice = choice
        self.what.set_value(choice.what)
        self.area.set_value(choice.area)
        self.look.setCurrentIndex(looks().index(choice.theme))
        for name, box in self.boxes.items():
            box.setChecked(getattr(choice, name))
            without = OF_BOARD if choice.what == "tree" else OF_TREE if choice.what == "board" else ()
            box.setVisible(name not in without)
        self.show_row(self.area, choice.what != "board" and self.subject.tree_in_sight)

    def retranslate(self) -> None:
        """Say every word again."""
        names = {"tree": tr("Tree"), "board": tr("Board"), "both": tr("Both")}
        self.what.set_choices([(what, names[what]) for what in self._whats])
        self.area.set_choices([("seen", tr("As seen")), ("whole", tr("Whole tree"))])
        says = {
            "what": tr("Picture"),
            "area": tr("Part"),
            "look": tr("Theme"),
            "with": tr("With"),
        }
        for key, text in says.items():
            self._names[key].setText(text)
        for control, key in ((self.what, "what"), (self.area, "area"), (self.look, "look")):
            control.setAccessibleName(says[key])
        for row, look in enumerate(looks()):
            self.look.setItemText(row, tr(LOOKS[look]) if look in LOOKS else theme.read(look).title)
        boxes = {
            "caption": tr("Caption"),
            "legend": tr("Legend"),
            "moment": tr("Ring of the moment"),
            "coordinates": tr("Coordinates"),
            "bar": tr("Evaluation bar"),
            "transparent": tr("Transparent background"),
        }
        for name, box in self.boxes.items():
            box.setText(boxes[name])
        self.show_choice(self.choice)
