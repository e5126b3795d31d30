"""Variables: what the call of the shown moment holds, by the names that the source gives them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QStackedWidget, QWidget

from plyscope.lessons.source_text import source_of
from plyscope.query import events
from plyscope.record.tree import DONE, NONE
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases
from plyscope_desktop.words.values import value_text

CHANGED_BY = {"value": ("best", "best_child"), "alpha": ("alpha",), "beta": ("beta",), "leave": ("best",)}
"""Variables that a row of the record changes, by its kind."""


@dataclass(frozen=True)
class Variable:
    """A name of the source, its value, and whether the event of this moment changed it."""

    name: str
    value: str
    changed: bool


class VariablesPanel(Panel):
    """One row for each variable that the record knows, with what it means."""

    dock = InDock(
        "variables",
        marked("Variables"),
        70,
        help="variables",
        spots={
            "study_tabs": Spot("right", 0, 6),
            "study": Spot("right", 1, 1),
            "study_wide": Spot("right", 1, 2),
        },
    )

    def __init__(self, session: Session, words: phrases.Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.variables: list[Variable] = []
        self.table = Table(self._row, self, gap=True)
        self.empty = theme.styled(plain_label(self, wordWrap=True), "second")
        full = QWidget(self)
        vbox(self.table, 1, parent=full, margins=0)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(full)
        self.set_body(self._either)
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._refresh.at_once)
        self._refresh.follow(session.record.frame, Changed.TICK | Changed.STATE)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def found(self) -> list[Variable]:
        """The variables of the call at the moment, as the record knows them."""
        record, tree = self.session.record, self.session.record.tree
        node = events.current_node(record.trace, tree, record.tick)
        event = events.event(record.trace, record.tick)
        chapter = tree.chapter_at(record.tick)
        if node == NONE or node >= tree.nodes or event is None or chapter is None:
            return []
        ply, best = int(tree.ply[node]), int(tree.best_child[node])
        returned = tree.state[node] == DONE
        known = {
            "depth": phrases.count(chapter.depth - ply),
            "ply": phrases.count(ply),
            "move": self.words.label(node) if tree.parent[node] != NONE else "–",
            "side": phrases.side(int(tree.side[node])),
            "alpha": value_text(float(tree.alpha[node])),
            "beta": value_text(float(tree.beta[node])),
            "best": value_text(tree.shown_value(node)),
            "best_child": "–" if best == NONE else self.words.label(best),
            "over": str(bool(tree.leaf[node]) and returned),
            "node": phrases.count(node),
        }
        setup = record.setup
        text = "\n".join(source_of(setup.algorithm, dict(setup.options)).lines)
        if not self.words.has_windows:
            del known["alpha"], known["beta"]
        changed = CHANGED_BY.get(event.kind, ())
        return [Variable(name, value, name in changed) for name, value in known.items() if name in text]

    def refresh(self) -> None:
        """Show the variables of the moment."""
        self.variables = self.found()
        changed = [index for index, variable in enumerate(self.variables) if variable.changed]
        self._either.setCurrentIndex(1 if self.variables else 0)
        count = len(self.variables)
        self.table.show_rows(count, changed[0] if changed else -1, reserved=count)
        self.table.setAccessibleDescription(", ".join(f"{v.name} {v.value}" for v in self.variables))

    def _row(self, row: int) -> Sequence[str]:
        variable = self.variables[row]
        meanings = {
            "depth": tr("plies still to search"),
            "ply": tr("distance from the start"),
            "move": tr("the move that led here"),
            "side": tr("whose move it is"),
            "alpha": tr("what MAX has elsewhere"),
            "beta": tr("what MIN has elsewhere"),
            "best": tr("the best value so far"),
            "best_child": tr("the reply that gave it"),
            "over": tr("is the game finished here?"),
            "node": tr("its number in the record"),
        }
        return variable.name, variable.value, meanings[variable.name]

    def rescale(self) -> None:
        self.empty.setMargin(theme.px(theme.PADDING))

    def retranslate(self) -> None:
        self.head.set_title(tr("Variables"))
        self.table.setAccessibleName(tr("Variables"))
        self.table.show_columns(
            (
                Column(tr("Name"), 1.1, left=True),
                Column(tr("Value"), 0.8, left=True),
                Column(tr("Meaning"), 2.0, left=True, role="second"),
            ),
            "",
        )
        self.empty.setText(keymap.search_first())
        self._refresh.ask()
