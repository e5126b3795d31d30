"""Equilibria page: the list, what is to be said about it, and correlated equilibria."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from plyscope.strategic.game_matrix import Mixture
from plyscope.strategic.trees.sequential_values import lead
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.strategic.names import profile_text, short_names
from plyscope_desktop.strategic.sides.correlated_box import CorrelatedBox
from plyscope_desktop.strategic.sides.equilibrium_list import EquilibriumList
from plyscope_desktop.strategic.sides.equilibrium_texts import rows_of, sentences_of, threat_sentences
from plyscope_desktop.strategic.sides.paragraphs import Paragraphs, Said, plain_text
from plyscope_desktop.strategic.sides.perfection import Perfection
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.matrix_names import plan_in_words
from plyscope_desktop.words.phrases import together

SHARE = 0.35
"""The part of the page that the sentences have at least, where there is no room for everything."""
MOST_PERFECT = 4
"""Subgame perfect equilibria that are written out; of more, the number is told."""


class EquilibriaPage(QWidget):
    """Choosing an equilibrium shows its weights; choosing it again, or Escape, hides them."""

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.list = EquilibriumList(self)
        self.list.chosen.connect(self._choose)
        self.texts = Paragraphs(self)
        self.box = CorrelatedBox(strategic, self)
        self.box.hide()
        self.below = ScrollColumn(self)
        self.below.column.setSpacing(theme.GAP)
        for part in (self.texts, self.box):
            self.below.column.addWidget(part)
        self.below.column.addStretch(1)
        self._known: tuple[object, ...] | None = None
        self.perfection = Perfection(strategic, self)
        self.perfection.changed.connect(self.renew)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.renew)
        strategic.changed.connect(self._follow_game)
        strategic.solved.connect(self._soon.start)
        strategic.order_changed.connect(self.renew)
        strategic.weights_changed.connect(self._follow_weights)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.list.name(tr("Equilibria"))
        self.renew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Give the list the height of its rows, less what the sentences need."""
        wide, high = self.width(), self.height()
        wanted = self.below.column.totalHeightForWidth(self.below.viewport().width())
        rows = min(self.list.sizeHint().height(), high - min(wanted, round(high * SHARE)))
        self.list.setGeometry(0, 0, wide, rows)
        self.below.setGeometry(0, rows, wide, high - rows)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(100))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(330), theme.px(190))

    def show_correlated(self) -> None:
        """Open the box of correlated equilibria, and find the one of the chosen objective."""
        self.box.show()
        self._share()
        self.box.ask()
        self.box.objective.setFocus(Qt.FocusReason.OtherFocusReason)
        defer(self, lambda: self.below.ensureWidgetVisible(self.box))

    def _follow_game(self) -> None:
        self.box.hide()
        self.box.name_objectives()
        self.renew()

    # What is listed.

    def _choose(self, number: int) -> None:
        solution = self.strategic.solution
        weights = self._weights()
        if solution is None or not 0 <= number < len(weights) or number == self.list.current:
            self.strategic.show_weights(None)
        else:
            self.strategic.show_weights(weights[number])

    def _weights(self) -> list[tuple[Mixture, Mixture]]:
        """The weights of each row of the list."""
        solution = self.strategic.solution
        if solution is None:
            return []
        if solution.equilibria is not None:
            return [(one.row, one.column) for one in solution.equilibria.extreme]
        return [(_pure(solution.game.rows, row), _pure(solution.game.columns, column))
                for row, column in solution.pure]  # fmt: skip

    def _follow_weights(self) -> None:
        weights, shown = self._weights(), self.strategic.weights
        self.list.show_current(weights.index(shown) if shown in weights else -1)

    def renew(self) -> None:
        """Show what is known of the game."""
        if not self.isVisible():
            return
        strategic, solution = self.strategic, self.strategic.solution
        self.perfection.renew()
        known = self.perfection.found
        threats = None if known is None else known.threats
        if solution is None:
            self._known = None
            self.list.show_rows((), -1)
            self.texts.show_paragraphs(self._without_solution())
            self._share()
            return
        key = solution.pure, solution.equilibria, threats, language.current()
        if self._known is None or any(old is not new for old, new in zip(self._known, key, strict=True)):
            self._known = key
            self.list.show_rows(rows_of(solution, threats), -1)
        self._follow_weights()
        said = [*sentences_of(solution)]
        if strategic.order != "simultaneous":
            said = [self._first_mover(), *said]
        said = [*self._perfect(), *said]
        if solution.declined:
            said.append(Said(escape(heard(solution.declined)), quiet=True))
        self.texts.show_paragraphs(tuple(said))
        self._share()
        if solution.correlated is not None:
            self.box.show()

    def _without_solution(self) -> tuple[Said, ...]:
        strategic = self.strategic
        if strategic.game is None:
            said = self._perfect()
            why = Said(escape(heard(strategic.why_not)), quiet=True)
            return (*said, why) if strategic.why_not and why not in said else tuple(said)
        return (Said(tr("Solving…"), quiet=True),)

    def _first_mover(self) -> Said:
        """What comes out if one player moves first and is seen, as the tree shows it."""
        game, order = self.strategic.game, self.strategic.order
        assert game is not None
        names = short_names(game.players)
        leader = 0 if order == "row" else 1
        shown = lead(game, leader)
        first, second = map(short_text, shown.best.pays)
        text = tr("{player} first: <b>{cell}</b>, {first}, {second}.").format(
            player=escape(names[leader]), cell=escape(profile_text(game, shown.best.profiles[0])),
            first=first, second=second,
        )  # fmt: skip
        if shown.is_tied:
            more = tr("If {other} breaks ties the other way, {player} gets {payoff}.").format(
                other=escape(names[1 - leader]), player=escape(names[leader]),
                payoff=short_text(shown.worst.pays[leader]),
            )  # fmt: skip
            text = together([text, more])
        return Said(text)

    def _perfect(self) -> list[Said]:
        """The subgame perfect equilibria of a tree, and the threats on which others rest."""
        known = self.perfection.found
        if known is None:
            return []
        if known.perfection is None:
            return [Said(escape(heard(known.declined)), quiet=True)]
        said, perfection, tree = [], known.perfection, known.game
        pure = [one for one in perfection.equilibria if one.is_pure]
        for one in pure[:MOST_PERFECT]:
            first, second = map(short_text, one.pays)
            row, column = (escape(plan_in_words(name)) for name in one.names(tree))
            plans = tr("{first}, {second}").format(first=row, second=column)
            said.append(Said(tr("Subgame perfect: <b>{plans}</b>, {first}, {second}.").format(
                plans=plans, first=first, second=second)))  # fmt: skip
        rest = len(perfection.equilibria) - min(len(pure), MOST_PERFECT)
        if rest:
            said.append(
                Said(
                    tr("Subgame perfect equilibria that are not written out: {n}.").format(n=rest), quiet=True
                )
            )
        if not perfection.complete:
            said.append(Said(tr("There are more subgame perfect equilibria."), quiet=True))
        game = self.strategic.game
        if known.threats and game is not None:
            ways = {
                threat.node: (
                    tr(", ").join(map(in_words, tree.move_names(threat.node))),
                    ""
                    if threat.move is None
                    else in_words(tree.move_name(tree.first[threat.node] + threat.move)),
                )
                for threat in known.threats.values()
                if threat is not None
            }
            said += threat_sentences(game, known.threats, ways)
        return said

    def copied(self) -> str:
        """The page as text, for the clipboard."""
        lines = [row.spoken() for row in self.list.rows]
        lines += [plain_text(paragraph.text) for paragraph in self.texts.paragraphs]
        return "\n".join(lines)


def _pure(count: int, strategy: int) -> Mixture:
    return tuple(Fraction(int(own == strategy)) for own in range(count))
