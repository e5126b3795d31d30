"""Form: how one of the two searches: its limits and its algorithm's options."""

from __future__ import annotations

from dataclasses import replace
from math import inf, isinf
from typing import Any

from PySide6.QtWidgets import QWidget

from plyscope.options import options_of
from plyscope.rules.values import number_text
from plyscope_desktop.compare.two_searches import Pair
from plyscope_desktop.look import theme
from plyscope_desktop.panels.search import FEWEST, LONGEST, MOST, SHORTEST, depth_text, seconds_text
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.slider_field import SliderField


class SetupForm(ScrollColumn):
    """Writes the user's choices into the set-up of one side of a pair."""

    def __init__(self, pair: Pair, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, top=theme.GAP, bottom=theme.GAP)
        self.session = pair.sessions[side]
        self._shown: object = None
        self.options = OptionForm(self)
        self.plies = SliderField(1, 2, unbounded=True, write=depth_text)
        self.seconds = SliderField(
            SHORTEST, LONGEST, whole=False, logarithmic=True, unbounded=True, write=seconds_text
        )
        self.most_nodes = SliderField(FEWEST, MOST, logarithmic=True, unbounded=True, write=number_text)
        self._names = [self.options.add_row(row) for row in (self.plies, self.seconds, self.most_nodes)]
        self.column.addWidget(self.options)
        self.column.addStretch(1)
        self.plies.changed.connect(lambda value: self._write(depth=None if isinf(value) else round(value)))
        self.seconds.changed.connect(lambda value: self._write(seconds=None if isinf(value) else value))
        self.most_nodes.changed.connect(
            lambda value: self._write(nodes=None if isinf(value) else round(value))
        )
        self.options.changed.connect(lambda values: self._write(options=tuple(values.items())))
        pair.setups_changed.connect(self.refresh)
        follow(self.retranslate)

    def _write(self, **changes: Any) -> None:
        self.session.document.set_setup(replace(self.session.document.setup, **changes))

    def refresh(self) -> None:
        """Show the set-up of this side, for the game that is compared."""
        setup, algorithm = self.session.document.setup, self.session.document.algorithm
        longest = max(2, self.session.document.position.game.longest)
        self.plies.set_bounds(1, longest)
        self.plies.set_value(inf if setup.depth is None else min(setup.depth, longest))
        self.seconds.set_value(inf if setup.seconds is None else setup.seconds)
        self.most_nodes.set_value(inf if setup.nodes is None else setup.nodes)
        options = options_of(algorithm.options)
        values = {option.name: option.default for option in options} | dict(setup.options)
        if algorithm.id != self._shown:
            self._shown = algorithm.id
            self.options.show_options(options, values)
        self.options.set_values(values)

    def retranslate(self) -> None:
        for label, field, text in zip(
            self._names,
            (self.plies, self.seconds, self.most_nodes),
            (tr("Depth"), tr("Time"), tr("Nodes")),
            strict=True,
        ):
            label.setText(text)
            field.say(text)
        self.refresh()
