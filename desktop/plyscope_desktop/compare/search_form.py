"""Form: how one of the two searches: its limits and its algorithm's options."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from plyscope.options import options_of
from plyscope_desktop.compare.two_searches import Pair
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.search_limits import SearchLimits


class SetupForm(ScrollColumn):
    """Writes the user's choices into the set-up of one side of a pair."""

    def __init__(self, pair: Pair, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, top=theme.GAP, bottom=theme.GAP)
        self.session = pair.sessions[side]
        self._shown: object = None
        self.options = OptionForm(self)
        self.limits = SearchLimits(self.options)
        self.column.addWidget(self.options)
        self.column.addStretch(1)
        self.limits.changed.connect(lambda name, value: self._write(**{name: value}))
        self.options.changed.connect(lambda values: self._write(options=tuple(values.items())))
        pair.setups_changed.connect(self.refresh)
        self.refresh()

    def _write(self, **changes: Any) -> None:
        self.session.document.set_setup(replace(self.session.document.setup, **changes))

    def refresh(self) -> None:
        """Show the set-up of this side, for the game that is compared."""
        setup, algorithm = self.session.document.setup, self.session.document.algorithm
        longest = self.session.document.position.game.longest
        self.limits.show(setup.depth, setup.seconds, setup.nodes, longest)
        options = options_of(algorithm.options)
        values = {option.name: option.default for option in options} | dict(setup.options)
        if algorithm.id != self._shown:
            self._shown = algorithm.id
            self.options.show_options(options, values)
        self.options.set_values(values)
