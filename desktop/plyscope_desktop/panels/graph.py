"""Graph: the searched tree with equal positions merged, its solution graph thick, as AND and OR nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QStackedWidget, QWidget

from plyscope.query import proofs
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.canvas.graph.places import Arrangement, GraphPlan, arranged, offered
from plyscope_desktop.canvas.graph.state import Convention, GraphState, prover_of, state
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import phrases

if TYPE_CHECKING:
    from plyscope_desktop.canvas.graph.view import GraphView

FOLLOWS = 2_000
"""Nodes of a record up to which the graph follows the tick."""
MOST_NODES = 40_000
"""Nodes of a record from which a graph is made."""
MOST_POSITIONS = 1_500
LEAST_BOX = 56
"""The width of a choice in a narrow panel."""

ARRANGEMENTS: dict[Arrangement, str] = {
    "plies": marked("By plies"),
    "breadth": marked("Breadth first"),
    "planar": marked("Without crossings"),
    "rings": marked("In rings"),
    "spring": marked("Springs"),
    "forces": marked("Forces"),
    "kamada": marked("Kamada and Kawai"),
    "dot": marked("Graphviz"),
}
CONVENTIONS: dict[Convention, str] = {
    "connector": marked("By connector"),
    "label": marked("By label"),
}


class Wanted(NamedTuple):
    """Source of a graph: a chapter of a tree with its number of nodes, and the options of the graph."""

    tree: Tree
    known: int
    chapter: int
    arrangement: Arrangement
    merged: bool


class GraphPanel(Panel):
    """Draws the record's positions once it is read, and what is known of them at the moment."""

    dock = InDock(
        "graph",
        marked("Graph"),
        50,
        help="graph",
        view=2,
        key="Alt+2",
        spots={"study_tabs": Spot("right", 0, 5), "study_wide": Spot("right", 1, 1)},
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.plan: GraphPlan | None = None
        self.shown = GraphState()
        self._made_of: Wanted | None = None
        self._job: Job | None = None
        self._view: GraphView | None = None
        self._stored: tuple[int, dict[int, int]] = (-1, {})
        self._cancelled = False
        self.arrangement = QComboBox(self)
        self.convention = QComboBox(self)
        self.merge = QComboBox(self)
        self.copy_button = IconButton("copy", self)
        self.fit_button = IconButton("fit", self)
        self.legend = theme.styled(QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.RichText), "second")
        self.empty = theme.styled(QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second")
        self._lay_out()
        self._refresh = Refresh(self, self.refresh)
        self.arrangement.currentIndexChanged.connect(self._refresh.ask)
        self.merge.currentIndexChanged.connect(self._refresh.ask)
        self.convention.currentIndexChanged.connect(self._refresh.ask)
        self.fit_button.clicked.connect(lambda: self.view.fit())
        self.copy_button.clicked.connect(self.copy_picture)
        session.record.replaced.connect(self._forget)
        self._refresh.follow(session.record.frame, Changed.TICK | Changed.SELECTION | Changed.STATE)
        session.record.hover_changed.connect(self._hovered)
        session.closing.connect(self._close)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def view(self) -> GraphView:
        """The drawing, made when it is first needed: what draws it takes long to load."""
        if self._view is None:
            from plyscope_desktop.canvas.graph.view import GraphView

            self._view = GraphView(self)
            self._view.chosen.connect(self._choose)
            self._view.pointed_at.connect(self._point_at)
            self._view.setAccessibleName(tr("Graph of the positions"))
            self._place.addWidget(self._view)
        return self._view

    def _lay_out(self) -> None:
        self._tools = QHBoxLayout()
        for box in (self.arrangement, self.convention, self.merge):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            self._tools.addWidget(box)
        self._tools.addStretch(1)
        self._tools.addWidget(self.copy_button)
        self._tools.addWidget(self.fit_button)
        drawing = QWidget(self)
        self._place = QStackedWidget(drawing)
        self._column = vbox(self._tools, (self._place, 1), self.legend, parent=drawing, margins=0)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(drawing)
        self.set_body(self._either)

    def _choose(self, position: int) -> None:
        """Select the node of the record that knows most of a position; a second click the next of them."""
        if self.plan is None or position == NONE:
            return
        nodes = self.plan.graph.nodes[position]["nodes"]
        here = self.session.record.selected
        at = nodes.index(here) + 1 if here in nodes else 0
        self.session.record.select(nodes[at % len(nodes)])

    def _point_at(self, position: int) -> None:
        """Point at the node of the record that a click would select."""
        nodes = [] if self.plan is None or position == NONE else self.plan.graph.nodes[position]["nodes"]
        self.session.record.hover(nodes[0] if nodes else NONE)

    def _hovered(self, node: int) -> None:
        """Show which position is pointed at, here or elsewhere."""
        if self.plan is not None and self._view is not None and self.isVisible():
            self._view.item.hovered = self.plan.position_of.get(node, NONE)
            self._view.item.update()

    def copy_picture(self) -> None:
        """Put the graph, as it is seen, on the clipboard."""
        QGuiApplication.clipboard().setPixmap(self.view.grab())

    def wanted(self) -> Wanted | None:
        """Return the source of the graph; None without one."""
        record = self.session.record
        if record.searched is None or record.state not in ("finished", "stopped"):
            return None
        if record.tree.known == 0 or record.tree.known > MOST_NODES:
            return None
        chapter = record.tree.chapter_at(record.tick) or record.tree.chapters[0]
        return Wanted(
            record.tree, record.tree.known, record.tree.chapters.index(chapter),
            self.arrangement.currentData(), bool(self.merge.currentData()),
        )  # fmt: skip

    def refresh(self) -> None:
        """Bring everything up to date; a graph that is not made yet is made in a thread."""
        wanted = self.wanted()
        if wanted is None:
            self._say(self._why_empty())
            return
        if wanted != self._made_of:
            if self._job is None:
                self._make(wanted)
            return
        if self.plan is None:
            self._say(self._too_large())
            return
        self._either.setCurrentIndex(1)
        self._show_state()

    def _make(self, wanted: Wanted) -> None:
        session, tree = self.session, wanted.tree
        assert session.record.searched is not None
        root, chapter = session.record.searched.copy(), tree.chapters[wanted.chapter]
        is_written = session.document.game.id == "tree"
        self._cancelled = False

        def work() -> GraphPlan:
            from plyscope.query.position_graph import position_graph

            graph = position_graph(
                tree, root, chapter, symmetric=wanted.merged, most=MOST_POSITIONS,
                stopped=lambda: self._cancelled,
            )  # fmt: skip
            plan = arranged(graph, wanted.arrangement)
            plan.is_written, plan.is_and_or = is_written, root.is_and_or
            return plan

        self._job = Job(work, self, lambda job: self._made(job, wanted))
        self._job.start()
        if self.plan is None:
            self._say(tr("The graph is being drawn …"))

    def _made(self, job: Job, wanted: Wanted) -> None:
        if job is not self._job:
            return
        self._job = None
        from plyscope.query.position_graph import TooLarge

        if isinstance(job.error, TooLarge):
            self._made_of, self.plan = wanted, None
        elif job.error is None and wanted == self.wanted():
            self._made_of, self.plan = wanted, job.result
            self.view.item.show_plan(self.plan)
            self.shown = GraphState()
            self._stored = (-1, {})
            self.view.fit()
        elif job.error is not None and not isinstance(job.error, InterruptedError):
            raise job.error
        self._refresh.ask()

    def _forget(self) -> None:
        """Forget the record before; node numbers have another meaning."""
        self._cancelled = True
        self.plan, self._made_of = None, None
        self.shown = GraphState()
        if self._view is not None:
            self._view.item.show_plan(None)
        self._refresh.at_once()

    def _close(self) -> None:
        self._cancelled = True
        job = self._job
        if job is not None:
            self._job = None
            job.wait()

    def _show_state(self) -> None:
        session, plan = self.session, self.plan
        if plan is None:
            return
        if self._stored[0] != session.record.tree.read_to:
            self._stored = session.record.tree.read_to, proofs.storers(session.record.trace)
        convention: Convention = self.convention.currentData()
        self.shown = state(session, plan, convention, self._stored[1])
        item = self.view.item
        item.state = self.shown
        item.selected = plan.position_of.get(session.record.selected, NONE)
        item.now = plan.position_of.get(self._now(), NONE)
        item.update()
        text = self.told()
        if self.legend.text() != text:
            self.legend.setText(text)
            self.view.setAccessibleDescription(phrases.plain(text))

    def _now(self) -> int:
        from plyscope.query import events

        return events.current_node(
            self.session.record.trace, self.session.record.tree, self.session.record.tick
        )

    def told(self) -> str:
        """Return sentences that describe the drawing."""
        plan, shown = self.plan, self.shown
        if plan is None:
            return ""
        nodes = sum(len(about["nodes"]) for _, about in plan.graph.nodes(data=True))
        counts = tr("{positions} positions, {moves} moves, merged from {nodes} nodes.").format(
            positions=phrases.count(len(plan)),
            moves=phrases.count(plan.graph.number_of_edges()),
            nodes=phrases.count(nodes),
        )
        said = [counts]
        if plan.instead == "large":
            said.append(tr("Too large for this arrangement: arranged by plies."))
        elif plan.instead == "crossing":
            said.append(tr("Some edges must cross: arranged by plies."))
        if shown.winner is not None:
            said.append(
                tr("Thick: the solution graph, MAX's strategy that wins against every reply.")
                if shown.winner == MAX
                else tr("Thick: the solution graph, MIN's strategy that wins against every reply.")
            )
            said.append(tr("An arc joins the replies that must all be answered."))
        elif not shown.proves:
            said.append(tr("Thick: the best line."))
        elif shown.solved == "proved":
            said.append(
                tr("<b>Proved.</b> Thick: the solution graph, a complete strategy that reaches the goal.")
            )
        elif shown.solved == "disproved":
            said.append(
                tr("<b>Disproved.</b> Thick: the strategy with which the other side refutes the goal.")
            )
        else:
            said.append(tr("<b>Open.</b> Thick: the most-proving path."))
        if shown.proves and self.convention.currentData() == "connector":
            said.append(tr("∨ OR node: one child is enough. ∧ AND node: the arc joins all that are needed."))
        elif shown.proves and prover_of(self.session) == MIN:
            said.append(
                tr(
                    "∧ AND node, as the lecture would call a MIN node here: "
                    "the connector above asks for all of them."
                )
            )
            said.append(tr("∨ OR node."))
        elif shown.proves:
            said.append(
                tr(
                    "∧ AND node, as the lecture calls a MAX node: "
                    "the connector above asks for all of them. ∨ OR node."
                )
            )
        return phrases.together(said)

    def _say(self, text: str) -> None:
        self.empty.setText(text)
        self._either.setCurrentIndex(0)

    def _why_empty(self) -> str:
        record = self.session.record
        if record.searched is None or record.state == "empty":
            return keymap.search_first()
        if record.state in ("searching", "reading"):
            return tr("The graph is drawn when the search is over.")
        return self._too_large()

    def _too_large(self) -> str:
        text = tr(
            "This record is too large for a graph that can be read. Up to {positions} positions "
            "are drawn, from up to {nodes} nodes: search less deep, or a position nearer to the end."
        )
        return text.format(positions=phrases.count(MOST_POSITIONS), nodes=phrases.count(MOST_NODES))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh.ask()

    def rescale(self) -> None:
        gap = theme.px(theme.GAP)
        self._tools.setContentsMargins(gap, theme.px(theme.TIGHT), gap, 0)
        self._tools.setSpacing(theme.px(theme.TIGHT))
        self.legend.setContentsMargins(gap, 0, gap, theme.px(theme.TIGHT))
        self.empty.setMargin(theme.px(theme.PADDING))
        for box in (self.arrangement, self.convention, self.merge):
            box.setMinimumWidth(theme.px(LEAST_BOX))
        self._refresh.ask()

    def retranslate(self) -> None:
        self.head.set_title(tr("Graph"))
        fill(self.arrangement, [(id, tr(ARRANGEMENTS[id])) for id in offered()])
        fill(self.convention, [(id, tr(text)) for id, text in CONVENTIONS.items()])
        fill(self.merge, [(0, tr("Equal")), (1, tr("Mirrored"))])
        for box, name in (
            (self.arrangement, tr("Arrangement")),
            (self.convention, tr("What makes AND and OR nodes: the connector below them, or their label")),
            (self.merge, tr("What is merged: equal positions, or mirror images too")),
        ):
            box.setAccessibleName(name)
            box.setToolTip(name)
        self.copy_button.say(tr("Copy the graph as a picture"))
        self.fit_button.say(tr("Show all of the graph"), "0")
        self._refresh.ask()


def fill(box: QComboBox, choices: list[tuple[object, str]]) -> None:
    """The choices with their words; the one that is chosen stays."""
    kept = max(0, box.currentIndex())
    box.blockSignals(True)
    box.clear()
    for value, text in choices:
        box.addItem(text, value)
    box.setCurrentIndex(kept)
    box.blockSignals(False)
