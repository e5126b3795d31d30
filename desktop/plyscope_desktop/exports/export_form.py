"""Export form: the rows of a picture with its format, scale, width, density and paper."""

from __future__ import annotations

from math import ceil, floor

from plyscope.rules.values import number_text
from plyscope_desktop.exports.picture_form import PictureForm
from plyscope_desktop.exports.remembered_choice import DPI, TIMES, Choice
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField


class ExportForm(PictureForm):
    """Scale and width express the same: either can be set."""

    def middle(self) -> None:
        self.natural_width = 0.0
        self.format, self.paper = Segments(parent=self), Segments(parent=self)
        self.times = SliderField(*TIMES, whole=False, write=_times_text)
        self.wide = SliderField(1, 100_000, write=lambda n: tr("{n} px").format(n=number_text(n)))
        self.dpi = SliderField(*DPI, write=lambda n: tr("{n} dpi").format(n=number_text(n)))
        for field in (self.wide, self.dpi):
            field.only_type()
        for key, control in (
            ("format", self.format),
            ("times", self.times),
            ("width", self.wide),
            ("dpi", self.dpi),
            ("paper", self.paper),
        ):
            self._names[key] = self.add_row(control)
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
        says = {
            "format": tr("Format"),
            "times": tr("Scale"),
            "width": tr("Width"),
            "dpi": tr("Resolution"),
            "paper": tr("Paper"),
        }
        for key, text in says.items():
            self._names[key].setText(text)
        self.format.setAccessibleName(says["format"])
        self.paper.setAccessibleName(says["paper"])
        self.times.say(says["times"])
        self.wide.say(says["width"])
        self.dpi.say(says["dpi"])
        super().retranslate()


def _times_text(times: float) -> str:
    return tr("{n} ×").format(n=number_text(round(times, 2)))
