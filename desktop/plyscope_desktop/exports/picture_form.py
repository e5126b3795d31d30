"""Forms of pictures: subject, part, colours and additions; for files format, scale and paper, too."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.exports.remembered_choice import AS_SHOWN, DPI, TIMES, Choice, looks
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.check_row import CheckRow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField

LOOKS = {
    AS_SHOWN: marked("As shown"),
    "light": marked("Light"),
    "dark": marked("Dark"),
    "projector": marked("Projector"),
    theme.PRINT: marked("Black and white"),
}
"""The names of the looks; a theme that is not among them has its own."""

BOXES = {
    "caption": marked("Caption"),
    "legend": marked("Legend"),
    "moment": marked("Ring of the moment"),
    "coordinates": marked("Coordinates"),
    "bar": marked("Evaluation bar"),
    "transparent": marked("Transparent background"),
}
"""The names of the fields of a Choice that are on or off."""
OF_TREE = ("legend", "moment")
OF_BOARD = ("coordinates", "bar")


class PictureForm(Form):
    """`changed` carries the Choice after the user changed it; `show_choice` emits nothing."""

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
        self.checks = CheckRow({name: BOXES[name] for name in boxes}, self)
        self.boxes = self.checks.boxes
        self.add_row(self.what, marked("Picture"))
        self.add_row(self.area, marked("Part"))
        self.middle()
        self.add_row(self.look, marked("Theme"))
        self.add_row(self.checks, marked("With"))
        self.look.addItems(list(looks()))
        self._connect()
        follow(self.retranslate)

    def middle(self) -> None:
        """Rows of a particular dialog, between those of the picture and those of its look."""

    def _connect(self) -> None:
        self.what.changed.connect(lambda what: self.put(what=what))
        self.area.changed.connect(lambda area: self.put(area=area))
        self.look.activated.connect(lambda row: self.put(theme=looks()[row]))
        self.checks.checked.connect(lambda name, on: self.put(**{name: on}))

    def put(self, **fields: Any) -> None:
        """Change some fields of the choice, as the user does."""
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
        names = {"tree": tr("Tree"), "board": tr("Board"), "both": tr("Both")}
        self.what.set_choices([(what, names[what]) for what in self._whats])
        self.area.set_choices([("seen", tr("As seen")), ("whole", tr("Whole tree"))])
        for row, look in enumerate(looks()):
            self.look.setItemText(row, tr(LOOKS[look]) if look in LOOKS else theme.read(look).title)
        self.show_choice(self.choice)


class ExportForm(PictureForm):
    """A form with format, scale, width, density and paper; scale and width express the same."""

    def middle(self) -> None:
        self.natural_width = 0.0
        self.format, self.paper = Segments(parent=self), Segments(parent=self)
        self.times = SliderField(*TIMES, whole=False, write=_times_text)
        self.wide = SliderField(1, 100_000, write=lambda n: tr("{n} px").format(n=number_text(n)))
        self.dpi = SliderField(*DPI, write=lambda n: tr("{n} dpi").format(n=number_text(n)))
        for field in (self.wide, self.dpi):
            field.only_type()
        self.add_row(self.format, marked("Format"))
        self.add_row(self.times, marked("Scale"))
        self.add_row(self.wide, marked("Width"))
        self.add_row(self.dpi, marked("Resolution"))
        self.add_row(self.paper, marked("Paper"))
        self.format.changed.connect(lambda format: self.put(format=format))
        self.paper.changed.connect(lambda paper: self.put(paper=paper))
        self.times.changed.connect(lambda times: self.put(times=times))
        self.wide.changed.connect(self._put_width)
        self.dpi.changed.connect(lambda dpi: self.put(dpi=round(dpi)))

    def show_natural_width(self, width: float) -> None:
        """Show the width of the picture at the chosen scale, from that at scale 1 in pixels."""
        self.natural_width = width
        least, most = TIMES
        self.wide.set_bounds(max(1, ceil(width * least)), max(1, floor(width * most)))
        self.wide.set_value(width * self.choice.times)

    def _put_width(self, pixels: float) -> None:
        if self.natural_width:
            self.put(times=min(max(pixels / self.natural_width, TIMES[0]), TIMES[1]))

    def show_choice(self, choice: Choice) -> None:
        super().show_choice(choice)
        self.format.set_value(choice.format)
        self.paper.set_value(choice.paper)
        self.times.set_value(choice.times)
        self.dpi.set_value(choice.dpi)
        self.show_natural_width(self.natural_width)
        for control in (self.times, self.wide, self.dpi):
            self.show_row(control, choice.format == "png")
        self.show_row(self.paper, choice.format == "pdf")
        self.boxes["transparent"].setVisible(choice.format != "pdf")

    def retranslate(self) -> None:
        self.format.set_choices([("png", "PNG"), ("svg", "SVG"), ("pdf", "PDF")])
        papers = (("picture", tr("Picture")), ("a4", "A4"), ("letter", "Letter"))
        self.paper.set_choices(papers)
        super().retranslate()


def _times_text(times: float) -> str:
    return tr("{n} ×").format(n=number_text(round(times, 2)))
