"""The labels of the Lemke–Howson method: the path on both polytopes, its labels, and where paths end."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from plyscope.strategic.equilibria.equilibrium import Equilibrium
from plyscope.strategic.equilibria.labels import all_labels, bits, strategy_of
from plyscope.strategic.equilibria.lemke_howson import PathStep, Place
from plyscope.strategic.equilibria.polytopes import Polytope
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.steps.step import LabelStep
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.strategic.labels.facts import LabelFacts
from plyscope_desktop.strategic.labels.label_row import LabelRow, Labels
from plyscope_desktop.strategic.labels.polytope_view import PolytopeView
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words.mixtures import mixture_text
from plyscope_desktop.words.phrases import headed

WIDE = 1.6
"""How many times as wide as high the room is from which on the labels are beside the polytopes."""
SHARE = 0.3
"""The most of the height that the table takes beside polytopes."""
ROWS = 4
"""Rows of the table of ends that are always in sight."""


class LabelsView(QWidget):
    """Follows the moment of a record of Lemke–Howson; a row of the table runs the method from its label."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.facts = LabelFacts(self)
        self.polytopes = (PolytopeView(ROW, self), PolytopeView(COLUMN, self))
        self.row = LabelRow(self)
        self.told = theme.styled(plain_label(self), "second")
        self.told.setWordWrap(True)
        self.ends = Table(self._cells, self)
        self.setFocusProxy(self.ends)
        self._pair = hbox(*self.polytopes, margins=0, spacing=0)
        self._texts = vbox(self.told)
        self._rest = QWidget(self)
        self._below = vbox(self.row, self._texts, (self.ends, 1), parent=self._rest, margins=0)
        self._whole = vbox((self._pair, 3), (self._rest, 2), parent=self, margins=0, spacing=0)
        self.ends.row_clicked.connect(self._run)
        self.facts.changed.connect(self.renew)
        self._refresh = Refresh(self, self.renew)
        for signal in (strategic.moment_changed, strategic.solved):
            signal.connect(self._refresh.ask)
        strategic.changed.connect(self._refresh.at_once)
        strategic.session.closing.connect(self.facts.close)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(220), theme.px(120))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()
        self._show_ends()

    @property
    def is_wide(self) -> bool:
        """Return True if the labels have more room beside the polytopes than below."""
        return self.width() > WIDE * self.height()

    def _turn(self) -> None:
        """Put the labels below the polytopes, or beside them."""
        drawn = not all(view.isHidden() for view in self.polytopes)
        directions = QBoxLayout.Direction
        self._whole.setDirection(directions.LeftToRight if self.is_wide else directions.TopToBottom)
        self._whole.setStretch(0, 3 if drawn else 0)

    # The path.

    def path(self) -> tuple[PathStep, ...]:
        """The steps of the path up to the moment."""
        strategic = self.strategic
        if strategic.method != "lemke-howson" or not strategic.has_record:
            return ()
        steps = strategic.steps[: strategic.step]
        return tuple(step.step for step in steps if isinstance(step, LabelStep))

    @property
    def first(self) -> int:
        """The label that is dropped first, -1 without a record."""
        steps = self.strategic.steps
        if self.strategic.method == "lemke-howson" and steps and isinstance(steps[0], LabelStep):
            return steps[0].first
        return -1

    def renew(self) -> None:
        """Show the step of the moment."""
        game = self.strategic.game
        if not self.isVisible():
            return
        self.facts.ask(game)
        if game is None or not game.is_for_two:
            return
        found, path = self.facts.found, self.path()
        drawn = (None, None) if found is None else found.polytopes
        names = short_names(game.players)
        for player, (view, polytope) in enumerate(zip(self.polytopes, drawn, strict=True)):
            view.setVisible(polytope is not None)
            view.show_polytope(game, polytope, names[player])
            if polytope is not None:
                view.show_path(*corners_of(polytope, player, path))
        self.row.show_labels(self._labels(game, path))
        self._turn()
        self._tell()
        self._show_ends()

    def _labels(self, game: MatrixGame, path: tuple[PathStep, ...]) -> Labels:
        place = path[-1].place if path else _start(game)
        twice = place.row_labels & place.column_labels
        missing = all_labels(game) & ~(place.row_labels | place.column_labels)
        row, column = short_names(game.players)
        return Labels(
            tuple(bits(place.row_labels)), tuple(bits(place.column_labels)), game.rows,
            next(bits(twice), -1), next(bits(missing), -1), (row, column),
        )  # fmt: skip

    def _tell(self) -> None:
        found, said = self.facts.found, ""
        if found is None:
            said = tr("Solving…")
        elif found.declined:
            said = heard(found.declined)
        elif not found.complete:
            said = tr("Solving…")
        elif not any(found.polytopes):
            said = tr("A polytope of more than three dimensions is not drawn: only its labels are listed.")
        elif not all(found.polytopes):
            said = tr("The other polytope has more than three dimensions and is not drawn.")
        self.told.setText(said)
        self.told.setVisible(bool(said))

    # The table of ends.

    def _show_ends(self) -> None:
        found = self.facts.found
        self.ends.show_columns((
            Column(tr("Label"), 1.0, left=True), Column(tr("Strategy"), 2.2, left=True),
            Column(tr("Steps"), 0.9, left=True), Column(tr("Equilibrium"), 4.2, left=True),
        ))  # fmt: skip
        count = 0 if found is None else len(found.ends)
        self.ends.show_rows(count, self.first if count else -1, reserved=min(ROWS, max(count, 1)))
        drawn = any(view.isVisibleTo(self) for view in self.polytopes) and not self.is_wide
        rows = max(2, min(count, int(SHARE * self.height() / self.ends.row_height()))) + 1
        self.ends.setMaximumHeight(rows * self.ends.row_height() + theme.px(4) if drawn else 16_777_215)
        self.ends.setMinimumHeight(rows * self.ends.row_height() if drawn else 0)
        self.ends.viewport().update()

    def _cells(self, row: int) -> tuple[str, str, str, str]:
        found = self.facts.found
        if found is None or row >= len(found.ends):
            return "", "", "", ""
        end, game = found.ends[row], found.game
        player, strategy = strategy_of(game, end.label)
        name = tr("{strategy} ({player})").format(
            strategy=game.strategies[player][strategy], player=short_names(game.players)[player]
        )
        return str(end.label), name, str(end.steps), self._equilibrium(game, end.equilibrium)

    def _equilibrium(self, game: MatrixGame, one: Equilibrium) -> str:
        """An equilibrium with its number in the list, once that is known."""
        text = tr("{row} × {column}").format(
            row=mixture_text(game.strategies[ROW], one.row),
            column=mixture_text(game.strategies[COLUMN], one.column),
        )  # fmt: skip
        solution = self.strategic.solution
        known = () if solution is None or solution.equilibria is None else solution.equilibria.extreme
        for number, other in enumerate(known, 1):
            if (other.row, other.column) == (one.row, one.column):
                return headed(str(number), text)
        return text

    def _run(self, label: int) -> None:
        if label != self.first:
            self.strategic.run_method("lemke-howson", label=label)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._texts.setContentsMargins(pad, 0, pad, 0)
        self._below.setSpacing(theme.px(theme.TIGHT))
        self._refresh.ask()

    def retranslate(self) -> None:
        self.ends.setAccessibleName(tr("Equilibrium of each label"))
        names = tr("Polytope of the row player"), tr("Polytope of the column player")
        for view, text in zip(self.polytopes, names, strict=True):
            view.setAccessibleName(text)
        self._refresh.ask()


def _start(game: MatrixGame) -> Place:
    """The artificial pair, at which every player's own labels are there."""
    row = (1 << game.rows) - 1
    return Place((), (), row, all_labels(game) - row)


def corners_of(
    polytope: Polytope, player: int, path: tuple[PathStep, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The corners of a player's polytope on a path, from the artificial one on, and their steps."""
    numbers: dict[Mixture, int] = {
        corner.mixture: number for number, corner in enumerate(polytope.corners) if corner.mixture is not None
    }
    corners, steps = [0], [0]
    for step in path:
        if step.player == player:
            mixture = step.place.row if player == ROW else step.place.column
            corners.append(numbers.get(mixture, 0))
            steps.append(step.number)
    return tuple(corners), tuple(steps)
