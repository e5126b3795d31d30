"""ScoresPage: the table of a round robin above the rounds of its chosen cell."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSplitter, QWidget

from plyscope.strategic.repeated.match import Match
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.match_strips import MatchStrips
from plyscope_desktop.repeated.names import letters_text, mean_text
from plyscope_desktop.repeated.run import RepeatedRun
from plyscope_desktop.repeated.score_table import NOTHING, ScoreTable
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.phrases import joined, together


class ScoresPage(QSplitter):
    """Shows one run; its first cell is that of the best and the last strategy, whose rounds differ most."""

    def __init__(self, run: RepeatedRun, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent, childrenCollapsible=False)
        self.run = run
        self.names: tuple[str, ...] = ()
        above, below = (theme.styled(QFrame(self), "panel") for _ in range(2))
        self.scores = ScoreTable(above)
        self.about_match = theme.styled(ElidedLabel(below, left_out=Qt.TextElideMode.ElideRight), "strong")
        self.letters = theme.styled(plain_label(below), "second")
        self.strips = MatchStrips(below)
        vbox(self.scores, parent=above, margins=0)
        self._about = hbox((self.about_match, 1), self.letters)
        self._match = vbox(self._about, self.strips, 1, parent=below)
        self.addWidget(above)
        self.addWidget(below)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self.scores.cell_chosen.connect(self.show_match)
        theme.follow(self.rescale)

    def forget_cell(self) -> None:
        """Another round robin begins: no cell is chosen."""
        self.scores.chosen = NOTHING

    def show_run(self, names: tuple[str, ...]) -> None:
        """Show what was played by entrants with these names."""
        self.names = names
        self.scores.show_table(self.run.table, names)
        if self.scores.chosen == NOTHING and self.run.played and not self.run.running:
            self._choose_first()
        self.show_match(*self.scores.chosen)

    def _choose_first(self) -> None:
        rows = self.scores.found
        if len(rows) > 1 and self.match_of(rows[0].entrant, rows[-1].entrant) is not None:
            self.scores.choose(rows[0].entrant, rows[-1].entrant)

    def match_of(self, mine: int, theirs: int) -> Match | None:
        """The match of two entrants, the first one choosing rows unless they met only the other way round."""
        table = self.run.table
        if table is None:
            return None
        match, other = table.matches.get((mine, theirs)), table.matches.get((theirs, mine))
        if match is None and other is not None and table.rules.is_symmetric:
            return other.swapped()
        return match or other

    def show_match(self, mine: int, theirs: int) -> None:
        """Show the rounds of two entrants; -1 for none."""
        match = self.match_of(mine, theirs) if min(mine, theirs) >= 0 else None
        if match is None or self.run.rules is None:
            self.about_match.setText(tr("Choose a cell of the table to see its rounds."))
            self.letters.setText("")
            self.strips.show_match(None, None, ("", ""))
            return
        ids = self.run.ids
        names = self.names[ids.index(match.first)], self.names[ids.index(match.second)]
        self.about_match.setText(self.scores.cell_text(mine, theirs))
        self.letters.setText(letters_text(self.run.rules))
        if self.strips.match != match or self.strips.names != names:
            self.strips.show_match(match, self.run.rules.game, names)

    def sentence(self) -> str:
        """What the table teaches."""
        run, rows = self.run, self.scores.found
        if not any(row.rounds for row in rows):
            return tr("The same game again and again: which strategy gets most?")
        best = rows[0]
        name, mean = self.names[best.entrant], mean_text(best.mean)
        if run.played < run.matches:
            text = tr("{n} of {all} matches are played: {name} is ahead with {mean} a round.")
            return joined(text.format(n=f"{run.played:,}", all=f"{run.matches:,}", name=name, mean=mean))
        said = [joined(tr("{name} comes first with {mean} a round.").format(name=name, mean=mean))]
        unbeaten = [row for row in rows if row.losses == 0 and row.wins and row.rank > 1]
        if unbeaten:
            row = max(unbeaten, key=lambda row: (row.wins, row.rank))
            text = tr("{name} never gets less than its opponent, yet takes place {n} of {all}.")
            said.append(joined(text.format(name=self.names[row.entrant], n=row.rank, all=len(rows))))
        return together(said)

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._match.setContentsMargins(padding, gap, padding, gap)
        self._match.setSpacing(gap)
