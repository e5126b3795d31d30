"""Dominance page: dominated strategies with what dominates them, rounds, and the ends of all orders."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.dominance import Dominated, Ends, weak_ends
from plyscope.strategic.steps.step import Strike
from plyscope_desktop.analysis.strategic_game import StrategicGame, Strategy
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.sides.paragraphs import Paragraphs, Said, plain_text
from plyscope_desktop.widgets.boxes import clear, hbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import rich_label
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.fractions import exact_text, short_text
from plyscope_desktop.words.mixtures import mixture_text
from plyscope_desktop.words.phrases import headed, joined

MOST_COMPARED = 6
"""Comparisons that are written; of more, only how many there are."""
MOST_ENDS = 12
"""Ends that are written; of more, the number is told."""
LETTERS = "RC"
"""How picks name rows and columns."""


class DominancePage(ScrollColumn):
    """A finding is struck by its button; what was struck before it in the shown record stays struck."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.one_by_one, self.in_rounds = QPushButton(self), QPushButton(self)
        for button in (self.one_by_one, self.in_rounds):
            button.setAutoDefault(False)
        self.one_by_one.clicked.connect(lambda: strategic.run_method("strike", order="one"))
        self.in_rounds.clicked.connect(lambda: strategic.run_method("strike", order="rounds"))
        buttons = QWidget(self)
        row = Flow(buttons, theme.GAP, theme.TIGHT)
        for button in (self.one_by_one, self.in_rounds):
            row.addWidget(button)
        self.findings = Findings(strategic, self)
        self.findings.wanted.connect(self.strike)
        self.texts = Paragraphs(self)
        for part in (self.findings, self.texts, buttons):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.column.setSpacing(theme.GAP)
        self.ends: Ends | None = None
        self._ends_of: MatrixGame | None = None
        self._job: Job | None = None
        self._pending: tuple[int, int] | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.renew)
        for signal in (strategic.changed, strategic.solved):
            signal.connect(self._soon.start)
        strategic.moment_changed.connect(self._follow_moment)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.one_by_one.setText(tr("Strike one by one"))
        self.in_rounds.setText(tr("Strike in rounds"))
        self.findings.forget()
        self.renew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.renew()

    def renew(self) -> None:
        """Show what is known of the game."""
        if not self.isVisible():
            return
        solution = self.strategic.solution
        strict = () if solution is None or solution.dominated is None else solution.dominated
        both = () if solution is None or solution.weakly is None else solution.weakly
        weak = tuple(one for one in both if not one.strict)
        with self.change():
            self.findings.show_findings((*strict, *weak))
            self.texts.show_paragraphs(self._said(strict, weak))
            able = not self.strategic.suits("strike") and bool(strict)
            self.one_by_one.setEnabled(able)
            self.in_rounds.setEnabled(able)
        if weak:
            self._find_ends()

    def _said(self, strict: Sequence[Dominated], weak: Sequence[Dominated]) -> tuple[Said, ...]:
        solution = self.strategic.solution
        if solution is None or solution.dominated is None:
            known = solution is not None and solution.done
            return (Said(tr("Dominance could not be computed.") if known else tr("Solving…"), quiet=True),)
        said = []
        if not strict:
            said.append(Said(tr("No strategy is strictly dominated, by a pure or by a mixed one.")))
        if solution.weakly is not None and not weak:
            none = tr("No other strategy is weakly dominated.") if strict else tr("None is weakly dominated.")
            said.append(Said(none, quiet=True))
        if solution.rounds is not None and strict:
            said += self._rounds(solution.rounds.rounds, solution.rounds.left)
        if weak:
            said += self._weak_ends()
        return tuple(said)

    def _rounds(self, rounds: Sequence[Sequence[Dominated]], left: Sequence[Sequence[int]]) -> list[Said]:
        game = self._game()
        said = [Said(tr("Struck in rounds"), head=True)]
        for number, struck in enumerate(rounds, 1):
            names = tr(", ").join(marked_name(game, one.player, one.strategy) for one in struck)
            said.append(Said(tr("Round {n}: {strategies}").format(n=number, strategies=names)))
        said.append(Said(tr("Left: {strategies}").format(strategies=left_text(game, left))))
        said.append(Said(tr("By strict dominance the order does not matter: the same is left."), quiet=True))
        return said

    def _weak_ends(self) -> list[Said]:
        """The ends of weak elimination, each with one order that leads to it."""
        game, ends = self._game(), self.ends
        said = [Said(tr("Struck weakly, in every order"), head=True)]
        if ends is None:
            return [*said, Said(tr("Solving…"), quiet=True)]
        for end in ends.ends[:MOST_ENDS]:
            order = tr(", ").join(marked_name(game, one.player, one.strategy) for one in end.order)
            said.append(Said(tr("Left: {strategies}, after {order}").format(
                strategies=left_text(game, end.left), order=order)))  # fmt: skip
        if len(ends.ends) > MOST_ENDS:
            said.append(
                Said(tr("Ends that are not listed: {n}.").format(n=len(ends.ends) - MOST_ENDS), quiet=True)
            )
        if not ends.complete:
            text = tr("Not all orders were tried: there are too many.")
        elif len(ends.ends) > 1:
            text = tr("By weak dominance the order matters: these are all ends.")
        else:
            text = tr("Every order leads to the same end.")
        return [*said, Said(text, quiet=True)]

    def _game(self) -> MatrixGame:
        game = self.strategic.game
        assert game is not None
        return game

    # All orders of weak elimination, in a thread.

    def _find_ends(self) -> None:
        game = self.strategic.game
        if game is self._ends_of or game is None:
            return
        if self._job is not None:
            self._job.drop()
        self._ends_of, self.ends, stop = game, None, Stop()
        self._job = Job(lambda: weak_ends(game, stop=stop), self, self._take_ends, stop=stop.set)
        self._job.start()

    def _take_ends(self, job: Job) -> None:
        self._job = None
        if job.error is None:
            self.ends = job.result
            self.renew()

    # Striking.

    def strike(self, one: Dominated) -> None:
        """Strike a strategy, after those that are struck at the moment."""
        strategic = self.strategic
        before = []
        if one.strict and strategic.method == "strike" and strategic.steps:
            before = [
                f"{LETTERS[step.player]}{step.strategy}"
                for step in strategic.steps[: strategic.step]
                if isinstance(step, Strike) and step.strict
            ]
        picks = " ".join([*before, f"{LETTERS[one.player]}{one.strategy}"])
        self._pending = one.player, one.strategy
        strategic.run_method("strike", dominance="strict" if one.strict else "weak", order="one", picks=picks)

    def _follow_moment(self) -> None:
        self.findings.show_struck()
        if self._pending is not None and self.strategic.method == "strike" and self.strategic.steps:
            for number, step in enumerate(self.strategic.steps, 1):
                if isinstance(step, Strike) and (step.player, step.strategy) == self._pending:
                    self._pending = None
                    self.strategic.go_to_step(number)
                    break

    def copied(self) -> str:
        """The page as text, for the clipboard."""
        lines = [plain_text(text) for text in self.findings.sentences]
        return "\n".join([*lines, *(plain_text(paragraph.text) for paragraph in self.texts.paragraphs)])


class Findings(QWidget):
    """A row for each dominated strategy, with a button that strikes it."""

    wanted = Signal(object)

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.sentences: list[str] = []
        self.buttons: list[tuple[QPushButton, Dominated]] = []
        self._shown: tuple[MatrixGame | None, tuple[Dominated, ...]] = None, ()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(theme.TIGHT)

    def forget(self) -> None:
        """Write all rows anew."""
        self._shown = None, ()

    def show_findings(self, found: tuple[Dominated, ...]) -> None:
        """Show other findings."""
        game = self.strategic.game
        if (game, found) == self._shown or game is None:
            return
        self._shown = game, found
        clear(self._box, self)
        self.buttons, self.sentences = [], []
        for one in found:
            row = FindingRow(self.strategic, Strategy(one.player, one.strategy), self)
            text, tooltip = finding_text(game, one)
            label = rich_label(row, text=text)
            label.setWordWrap(True)
            label.setToolTip(tooltip)
            button = QPushButton(tr("Strike now"), row)
            button.setAutoDefault(False)
            name = game.strategies[one.player][one.strategy]
            button.setAccessibleName(joined(tr("Strike {strategy}").format(strategy=name)))
            button.clicked.connect(lambda _=False, one=one: self.wanted.emit(one))
            hbox((label, 1), button, parent=row, margins=0, spacing=theme.GAP)
            self._box.addWidget(row)
            self.sentences.append(text)
            self.buttons.append((button, one))
        self.setVisible(bool(found))
        self.show_struck()

    def show_struck(self) -> None:
        """Disable the buttons of strategies that are struck at the moment."""
        struck = self.strategic.struck
        able = not self.strategic.suits("strike") if self.buttons else False
        for button, one in self.buttons:
            gone = one.strategy in struck[one.player]
            button.setEnabled(able and not gone)
            button.setText(tr("struck") if gone else tr("Strike now"))


class FindingRow(QFrame):
    """A row that points at its strategy while the mouse is over it."""

    def __init__(self, strategic: StrategicGame, strategy: Strategy, parent: QWidget) -> None:
        super().__init__(parent)
        self._strategic, self._strategy = strategic, strategy

    def enterEvent(self, event: QEnterEvent) -> None:
        self._strategic.hover(self._strategy)

    def leaveEvent(self, event: QEvent) -> None:
        if self._strategic.hovered == self._strategy:
            self._strategic.hover(None)


def marked_name(game: MatrixGame, player: int, strategy: int) -> str:
    """The sign of a player in his colour, and the name of one of his strategies."""
    colour = theme.current().max_text if player == ROW else theme.current().min_text
    sign = "▲" if player == ROW else "▼"
    name = escape(game.strategies[player][strategy])
    return f'<span style="color: {colour.name()}">{sign}</span>\u2009{name}'


def left_text(game: MatrixGame, left: Sequence[Sequence[int]]) -> str:
    """The strategies that are left of each player."""
    return " × ".join(
        tr(", ").join(marked_name(game, player, strategy) for strategy in left[player])
        for player in (ROW, COLUMN)
    )


def finding_text(game: MatrixGame, one: Dominated) -> tuple[str, str]:
    """The sentence about a dominated strategy with its comparisons, and all of them exactly."""
    own = game.strategies[one.player]
    pairs = []
    for other in range(game.counts[1 - one.player]):
        paid = {
            strategy: game.payoff(one.player, (strategy, other) if one.player == ROW else (other, strategy))
            for strategy in (one.strategy, *one.weights)
        }
        better = sum((weight * paid[strategy] for strategy, weight in one.weights.items()), Fraction())
        pairs.append((game.strategies[1 - one.player][other], better, paid[one.strategy]))
    signs = {True: ">", False: "="}
    told = [
        f"{short_text(more)}\u00a0{signs[more > less]}\u00a0{short_text(less)}" for _, more, less in pairs
    ]
    text = (
        tr("{strategy} is dominated by <b>{by}</b>")
        if one.strict
        else tr("{strategy} is weakly dominated by <b>{by}</b>")
    )
    said = text.format(
        strategy=f"{marked_name(game, one.player, one.strategy)}", by=escape(mixture_text(own, one.by))
    )
    if len(told) <= MOST_COMPARED:
        said = tr("{finding}: {comparisons}").format(
            finding=said, comparisons=tr(", ").join(told).replace(">", "&gt;")
        )
    else:
        count = tr("better against {n} of {total} strategies of {player}").format(
            n=sum(more > less for _, more, less in pairs), total=len(pairs),
            player=escape(short_names(game.players)[1 - one.player]),
        )  # fmt: skip
        said = tr("{finding}: {comparisons}").format(finding=said, comparisons=count)
    exact = [
        headed(name, f"{exact_text(more)} {signs[more > less]} {exact_text(less)}")
        for name, more, less in pairs
    ]
    return joined(said), "\n".join(exact)
