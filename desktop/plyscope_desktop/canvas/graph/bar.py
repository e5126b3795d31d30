"""Graph bar: how the graph of a canvas is arranged and merged, and sentences that describe it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QBoxLayout, QComboBox, QWidget

from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.canvas.graph.arrangement import Arrangement, offered
from plyscope_desktop.canvas.graph.part import Merge
from plyscope_desktop.canvas.graph.solution import Convention, Solution
from plyscope_desktop.canvas.graph.view import Choices, GraphView
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import rich_label
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import phrases

if TYPE_CHECKING:
    from plyscope_desktop.canvas.canvas import TreeCanvas

LEAST_BOX = 56
"""The width of a choice in a narrow window."""

ARRANGEMENTS: dict[Arrangement, str] = {
    "plies": marked("By plies"),
    "breadth": marked("Breadth first"),
    "rings": marked("In rings"),
    "planar": marked("Without crossings"),
    "spring": marked("Springs"),
    "forces": marked("Forces"),
    "kamada": marked("Kamada and Kawai"),
    "dot": marked("Graphviz"),
}
MERGES: dict[Merge, str] = {
    "tree": marked("Tree"),
    "equal": marked("Equal positions merged"),
    "mirrored": marked("Mirror images merged"),
}
CONVENTIONS: dict[Convention, str] = {
    "connector": marked("By connector"),
    "label": marked("By label"),
}


class GraphBar(QWidget):
    """Stands above a canvas while it draws a graph. What is chosen holds for all canvases."""

    def __init__(self, canvas: TreeCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = canvas
        self.arrangement, self.merge, self.convention = (QComboBox(self) for _ in range(3))
        self.told = theme.styled(rich_label(self, wordWrap=True), "second")
        for box in self.boxes:
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.activated.connect(self._choose)
        self._row = hbox(*self.boxes, 1, parent=None)
        self._column = vbox(self._row, (self.told, 1), parent=self, margins=0)
        self._refresh = Refresh(self, self.refresh)
        canvas.view_changed.connect(self._changed)
        self.setVisible(canvas.view == "graph")
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def boxes(self) -> tuple[QComboBox, QComboBox, QComboBox]:
        """The choices."""
        return self.arrangement, self.merge, self.convention

    def _changed(self) -> None:
        self.setVisible(self.canvas.view == "graph")
        if self.isVisible():
            self._refresh.ask()

    def _choose(self) -> None:
        arrangement, merge, convention = (box.currentData() for box in self.boxes)
        Choices(arrangement, merge, convention).store()

    def refresh(self) -> None:
        """Show the choices, and describe the graph."""
        view = self.canvas.graph.view
        choices, signed = view.choices, self.canvas.graph.solution.signed
        for box, value in zip(
            self.boxes, (choices.arrangement, choices.merge, choices.convention), strict=True
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.convention.setVisible(signed)
        text = told(view, self.canvas.graph.solution)
        self._use_sizes()
        if text != self.told.text():
            self.told.setText(text)
        self.told.setVisible(bool(text))

    def _use_sizes(self) -> None:
        """Write as large as the legend of the canvas in a lecture hall."""
        sizes = self.canvas.drawn.sizes
        pixels = round(theme.CAPTION * sizes.legend_unit) if sizes.hall else 0
        style = f"font-size: {pixels}px;" if pixels else ""
        if style != self.told.styleSheet():
            for widget in (*self.boxes, self.told):
                widget.setStyleSheet(style)
        directions = QBoxLayout.Direction
        self._column.setDirection(directions.LeftToRight if sizes.hall else directions.TopToBottom)

    def rescale(self) -> None:
        gap = theme.px(theme.GAP)
        self._column.setContentsMargins(gap, theme.px(theme.TIGHT), gap, theme.px(theme.TIGHT))
        self._row.setSpacing(theme.px(theme.TIGHT))
        for box in self.boxes:
            box.setMinimumWidth(theme.px(LEAST_BOX))

    def retranslate(self) -> None:
        possible, missing = offered(), tr("{arrangement}: not installed")
        fill(
            self.arrangement,
            [
                (id, tr(text) if id in possible else missing.format(arrangement=tr(text)), id in possible)
                for id, text in ARRANGEMENTS.items()
            ],
        )
        fill(self.merge, [(id, tr(text), True) for id, text in MERGES.items()])
        fill(self.convention, [(id, tr(text), True) for id, text in CONVENTIONS.items()])
        for box, name in (
            (self.arrangement, tr("Arrangement")),
            (self.merge, tr("A node for each visit, or one for each position")),
            (self.convention, tr("What makes AND and OR nodes: the connector below them, or their label")),
        ):
            box.setAccessibleName(name)
            box.setToolTip(name)
        self.refresh()


def fill(box: QComboBox, choices: list[tuple[Any, str, bool]]) -> None:
    """The choices with their words, and whether they are possible."""
    box.clear()
    model = box.model()
    for value, text, possible in choices:
        box.addItem(text, value)
        if isinstance(model, QStandardItemModel):
            model.item(box.count() - 1).setEnabled(possible)


def told(view: GraphView, found: Solution) -> str:
    """Return sentences that describe a graph, as rich text."""
    plan, part, scene = view.plan, view.part, view.scene
    if scene.chapter is None or not len(plan):
        return ""
    said = []
    if part.left_out:
        text = tr("{shown} of {all} nodes: those nearest to {node}. {left} are left out.")
        node = view.centre if view.centre != NONE else scene.root
        name = scene.words.naming.rich(node)
        shown, everything = phrases.count(len(part.nodes)), phrases.count(part.whole)
        said.append(text.format(shown=shown, all=everything, node=name, left=phrases.count(part.left_out)))
    if view.choices.merge != "tree":
        said.append(
            tr("{positions} positions, {moves} moves, merged from {nodes} nodes.").format(
                positions=phrases.count(len(plan)),
                moves=phrases.count(len(plan.edges[0])),
                nodes=phrases.count(len(plan.place_of)),
            )
        )
    arranged = view.layout.arranged
    if arranged.instead == "large":
        said.append(tr("Too large for this arrangement: arranged by plies."))
    elif arranged.instead == "crossing":
        said.append(tr("Some edges must cross: arranged by plies."))
    return phrases.together([*said, *_of_solution(found, view.choices.convention)])


def _of_solution(found: Solution, convention: Convention) -> list[str]:
    if found.winner is not None:
        side = (
            tr("Thick: the solution graph, MAX's strategy that wins against every reply.")
            if found.winner == MAX
            else tr("Thick: the solution graph, MIN's strategy that wins against every reply.")
        )
        said = [side, tr("An arc joins the replies that must all be answered.")]
    elif not found.proves:
        return []
    elif found.solved == "proved":
        said = [tr("<b>Proved.</b> Thick: the solution graph, a complete strategy that reaches the goal.")]
    elif found.solved == "disproved":
        said = [tr("<b>Disproved.</b> Thick: the strategy with which the other side refutes the goal.")]
    else:
        said = [tr("<b>Open.</b> Thick: the most-proving path.")]
    if not found.proves:
        return said
    if convention == "connector":
        said.append(tr("∨ OR node: one child is enough. ∧ AND node: the arc joins all that are needed."))
    elif found.prover == MIN:
        said.append(
            tr(
                "∧ AND node, as the lecture would call a MIN node here: "
                "the connector above asks for all of them."
            )
        )
        said.append(tr("∨ OR node."))
    else:
        said.append(
            tr(
                "∧ AND node, as the lecture calls a MAX node: "
                "the connector above asks for all of them. ∨ OR node."
            )
        )
    return said
