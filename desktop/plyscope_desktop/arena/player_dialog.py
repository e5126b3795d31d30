"""PlayerDialog: options and limits of one player of a tournament."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from plyscope import catalog
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Entrant
from plyscope.options import option, options_of
from plyscope.rules.game import Game
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.arena.names import what_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, titled
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.scroll import ScrollColumn

WIDTH, HEIGHT = 420, 460


@dataclass(frozen=True)
class PaceOptions:
    """How long a player may think."""

    limit: Literal["seconds", "clock", "depth", "nodes"] = option(
        "seconds", marked("Limit"),
        labels=(marked("Seconds a move"), marked("Clock"), marked("Depth"), marked("Nodes")),
    )  # fmt: skip
    seconds: float = option(1.0, marked("Seconds a move"), minimum=0.01, maximum=3_600)
    minutes: float = option(
        1.0, marked("Minutes"), marked("For all moves together."), minimum=0.05, maximum=600
    )
    increment: float = option(
        0.5, marked("Increment"), marked("Seconds that are added after each move."), minimum=0, maximum=600
    )
    depth: int = option(4, marked("Depth"), marked("Plies."), minimum=1, maximum=1_000)
    nodes: int = option(10_000, marked("Nodes"), minimum=1, maximum=1_000_000_000_000)
    margin: float = option(
        0.1, marked("Margin"), marked("Seconds beyond the limit that are forgiven."), minimum=0, maximum=60
    )


FIELDS = {
    "seconds": ("seconds",),
    "clock": ("minutes", "increment"),
    "depth": ("depth",),
    "nodes": ("nodes",),
}


def values_of(pace: Pace) -> dict[str, Any]:
    """The values of the fields for a pace."""
    values: dict[str, Any] = {"margin": pace.margin, "limit": "seconds"}
    if pace.nodes is not None:
        values |= {"limit": "nodes", "nodes": pace.nodes}
    if pace.depth is not None:
        values |= {"limit": "depth", "depth": pace.depth}
    if pace.control is not None:
        values |= {"limit": "clock", "minutes": pace.control.main / 60, "increment": pace.control.increment}
    if pace.seconds is not None:
        values |= {"seconds": pace.seconds}
    return values


def pace_of(values: dict[str, Any], before: Pace) -> Pace:
    """The pace of the values of the fields. A depth or nodes keep the seconds that there were besides."""
    limit, margin = values["limit"], values["margin"]
    if limit == "clock":
        return Pace(None, TimeControl(60 * values["minutes"], values["increment"]), margin=margin)
    if limit == "seconds":
        return Pace(values["seconds"], margin=margin)
    both = before.seconds if before.depth is not None or before.nodes is not None else None
    chosen = {limit: values[limit]}
    return Pace(both, None, margin=margin, **chosen)


class PlayerDialog(QDialog):
    """Shows one player; `entrant` is what was chosen."""

    help_page = "arena"

    def __init__(self, entrant: Entrant, game: Game | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entrant = entrant
        self.what = theme.styled(plain_label(self, wordWrap=True), "title")
        self.options, self.pace = OptionForm(), OptionForm()
        if entrant.algorithm:
            declared = options_of(catalog.algorithm(entrant.algorithm).options)
            self.options.show_options(declared, dict(entrant.options))
        self.options.setVisible(bool(entrant.algorithm))
        self.pace.show_options(options_of(PaceOptions), values_of(entrant.pace))
        self.pace.changed.connect(self._settle)
        self.ok, self.cancel = theme.styled(QPushButton(self, default=True), "primary"), QPushButton(self)
        self.ok.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        scroll = ScrollColumn(self)
        scroll.column.addWidget(self.pace)
        scroll.column.addWidget(self.options)
        scroll.column.addStretch(1)
        self._buttons = hbox(1, self.cancel, self.ok)
        self._column = vbox(self.what, (scroll, 1), self._buttons, parent=self)
        self._settle()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def entrant(self) -> Entrant:
        """The player with the chosen options and limits."""
        options = self._entrant.options
        if self._entrant.algorithm:
            defaults = {
                one.name: one.default
                for one in options_of(catalog.algorithm(self._entrant.algorithm).options)
            }
            chosen = self.options.values()
            options = tuple((name, value) for name, value in chosen.items() if value != defaults[name])
        return replace(self._entrant, options=options, pace=pace_of(self.pace.values(), self._entrant.pace))

    def _settle(self) -> None:
        limit = self.pace.values()["limit"]
        for id, names in FIELDS.items():
            for name in names:
                self.pace.show_row(self.pace.control(name), id == limit)

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._column.setContentsMargins(padding, padding, padding, padding)
        self._column.setSpacing(theme.px(theme.GAP))
        room = self.screen().availableSize() * 0.9
        self.resize(min(theme.px(WIDTH), room.width()), min(theme.px(HEIGHT), room.height()))

    def retranslate(self) -> None:
        self.setWindowTitle(titled(self._entrant.name))
        self.what.setText(what_text(self._entrant))
        self.ok.setText(tr("OK"))
        self.cancel.setText(tr("Cancel"))
        self._settle()
