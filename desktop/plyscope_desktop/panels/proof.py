"""Proof: the proof and disproof numbers of a node's children, and the child that is searched next."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plyscope.query.proofs import has_proofs, most_proving_child
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import proofs
from plyscope_desktop.words.phrases import together


class ProofPanel(RecordView):
    """Shows the selected node, or else the root. A click on a child selects it."""

    dock = InDock("proof", marked("Proof"), 95, help="views", own_of=lambda algorithm: algorithm.and_or)

    def title(self) -> str:
        return tr("Proof")

    def make(self) -> QWidget:
        self.children_shown: list[int] = []
        self._of = self.next = NONE
        self.table = Table(self._cells, self, gap=True)
        self.table.row_clicked.connect(lambda row: self.session.record.select(self.children_shown[row]))
        return self.table

    def forget(self) -> None:
        self.children_shown, self._of, self.next = [], NONE, NONE

    def take_in(self) -> bool:
        return False

    def node(self) -> int:
        """Return the node whose children are shown: the selected one, or its parent if it has none itself."""
        record, tree = self.session.record, self.session.record.tree
        chapter = tree.chapter_at(record.tick)
        node = record.selected
        if not 0 <= node < tree.nodes or not tree.state[node]:
            return chapter.first_node if chapter is not None else NONE
        if not self._children(node) and tree.parent[node] != NONE:
            return int(tree.parent[node])
        return node

    def _children(self, node: int) -> list[int]:
        tree = self.session.record.tree
        return [int(child) for child in tree.children(node) if child < tree.nodes and tree.state[child]]

    def show_moment(self) -> str:
        record, tree = self.session.record, self.session.record.tree
        if not has_proofs(tree):
            return tr("This search has no proof numbers. Proof-number search shows here how it chooses.")
        self._of = self.node()
        if self._of == NONE:
            return tr("Nothing is entered yet at this moment.")
        self.children_shown = self._children(self._of)
        self.next = most_proving_child(tree, self._prover(), self._of)
        selected = record.selected
        chosen = self.children_shown.index(selected) if selected in self.children_shown else -1
        now = self.children_shown.index(self.next) if self.next in self.children_shown else -1
        self.table.show_rows(len(self.children_shown), now, chosen, empty=tr("No child is entered yet."))
        return ""

    def _prover(self) -> int:
        """Return the side that is to reach the goal."""
        side = int(self.session.record.tree.side[self._of])
        return side if proofs.is_or(self.session, self._of) else MIN if side == MAX else MAX

    def _cells(self, row: int) -> tuple[str, ...]:
        child = self.children_shown[row]
        return self.words.label(child), *(proofs.numbers(self.session, child) or ("–", "–"))

    def told(self) -> str:
        if self._of == NONE:
            return ""
        name = self.words.name(self._of)
        numbers = proofs.numbers(self.session, self._of)
        said = []
        if numbers is not None:
            text = tr("{node}: proof number {proof}, disproof number {disproof}.")
            said.append(text.format(node=name, proof=numbers[0], disproof=numbers[1]))
        if self.next != NONE:
            least = tr("The smallest proof number is searched next: {move}.")
            if not proofs.is_or(self.session, self._of):
                least = tr("The smallest disproof number is searched next: {move}.")
            said.append(least.format(move=self.words.name(self.next)))
        return together(said)

    def name_all(self) -> None:
        self.table.setAccessibleName(tr("Proof and disproof numbers of the children"))
        self.table.show_columns(
            [Column(tr("Child"), 1.4, left=True), Column(tr("Proof number")), Column(tr("Disproof number"))],
            tr("{n} more"),
        )
