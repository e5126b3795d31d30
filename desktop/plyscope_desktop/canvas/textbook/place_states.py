"""Places: what each place of a small tree looks like at the moment."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from plyscope.record.tree import NONE, OPEN, UNSEEN
from plyscope.rules.values import number_text
from plyscope_desktop.canvas.drawing.pixmap_cache import TYPE_SHARE, Look, fits
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook import revisited
from plyscope_desktop.canvas.textbook.places import Plan
from plyscope_desktop.canvas.textbook.view import SmallView
from plyscope_desktop.runtime import language
from plyscope_desktop.widgets.mark import State
from plyscope_desktop.widgets.window_bar import Line
from plyscope_desktop.words import proofs, sampling


class Facts(NamedTuple):
    """State and text of a place at the moment."""

    state: State
    text: str = ""
    best: bool = False
    hollow: bool = False


class PlaceStates:
    """The facts and marks of the places of a view, for one moment of its scene at a time.

    `reached` holds by place whether the search has come to it. `hiding` are the places whose children are not
    recorded, `left_out` those with children that were cut off, `hits` those that the table knew. `again` are
    pairs of an earlier and a later visit, `earlier` the places of what was searched again. Below the edges
    to the `asked` places it is not told what becomes of them.
    """

    def __init__(self, scene: Scene, view: SmallView) -> None:
        self.scene, self.view = scene, view
        self.line: set[int] = set()
        self.earlier: set[int] = set()
        self.values = Line(-1.0, 1.0)
        self.stopped = self.proofs = self.samples = False
        self.again: list[tuple[int, int]] = []
        self.looks: dict[int, Look] = {}
        self.reached: NDArray[np.bool_] = np.zeros(0, bool)
        self.reached_places: list[bool] = []
        self.asked: set[int] = set()
        self.hiding: list[int] = []
        self.left_out: list[int] = []
        self.hits: list[int] = []
        self._moment: tuple[object, ...] = ()
        self._facts: dict[int, Facts] = {}

    @property
    def current(self) -> bool:
        """Return True if these are the states of the plan that the view has now."""
        return bool(self._moment) and self._moment[0] is self.view.plan

    def refresh(self) -> bool:
        """Forget the facts of another moment; return True if it was another one."""
        scene, plan = self.scene, self.view.plan
        session = scene.session
        said = language.current(), scene.sizes.least_type, session.record.concealed
        moment = (plan, scene.version, session.record.tick, session.record.state, tuple(scene.line), said)
        if (
            len(moment) == len(self._moment)
            and moment[0] is self._moment[0]
            and moment[1:] == self._moment[1:]
        ):
            return False
        self._moment = moment
        self.line = set(scene.line)
        self.asked = asked_places(scene, plan)
        self.values = scene.line_of_values()
        self.stopped = session.record.state == "stopped"
        self.proofs = proofs.proves(session)
        self.samples = sampling.samples(session)
        self._facts.clear()
        self.looks.clear()
        self.again = revisited.again_of(plan, session.record.tree)
        nodes = plan.node_column
        self.reached = (nodes != NONE) & (session.record.tree.state[nodes] != UNSEEN)
        self.reached_places = self.reached.tolist()
        self.hiding, self.left_out, self.hits = self._marked_places()
        self.earlier = revisited.earlier_places(plan, self.again)
        return True

    def _marked_places(self) -> tuple[list[int], list[int], list[int]]:
        """The places reached by now with children not recorded, with children left out, and with a hit."""
        tree, nodes, reached = self.scene.session.record.tree, self.view.plan.node_column, self.reached
        hiding, left_out, hits = tree.hidden[nodes] > 0, tree.skipped[nodes] > 0, tree.hit[nodes] != 0
        found = [np.flatnonzero(reached & those).tolist() for those in (hiding, left_out, hits)]
        return found[0], found[1], found[2]

    def facts(self, place: int) -> Facts:
        """Return the facts of a place at the moment of the last refresh."""
        found = self._facts.get(place)
        if found is None:
            found = self._facts[place] = self._found(place)
        return found

    def _found(self, place: int) -> Facts:
        tree, plan = self.scene.session.record.tree, self.view.plan
        stub, node = plan.stubs[place], plan.nodes[place]
        given = self.scene.unsearched.explicit and not self.scene.words.values_come_last
        known = self.scene.text(plan.values[place]) if given else ""
        concealed = self.scene.session.record.concealed
        if place in self.asked:
            return Facts("later", known)
        if stub is not None:
            cut = not concealed.cuts and tree.state[stub.node] != UNSEEN and tree.skipped[stub.node] > 0
            return Facts("pruned" if cut else "later", known)
        if tree.state[node] == UNSEEN:
            return Facts("later", known)
        text = self.scene.text(tree.shown_value(node))
        if concealed.values and plan.kinds[place] != "leaf":
            text = ""
        if self.proofs and tree.leaf[node] and proofs.is_unknown(self.scene.session, node):
            text = "?"
        if not text and plan.kinds[place] == "leaf":
            text = known or "?"  # a leaf that is looked at keeps its number
        hollow = self.stopped and bool(tree.state[node] == OPEN)
        return Facts("done", text, node in self.line, hollow)

    def look_at(self, place: int) -> Look:
        """Return the appearance of a place's mark."""
        radius, look = self.view.spots[place][2], self.looks.get(place)
        if look is None or look[1] != radius:
            found, kind = self.facts(place), self.view.plan.kinds[place]
            least = self.scene.sizes.least_type
            text = found.text if radius * TYPE_SHARE >= least else ""
            if "/" in text and not fits(kind, radius, text, least):
                text = number_text(float(Fraction(text.replace("−", "-"))))  # a fraction, without room for it
            look = self.looks[place] = Look(kind, radius, text, found.state, found.best, found.hollow)
        return look


def asked_places(scene: Scene, plan: Plan) -> set[int]:
    """Return the places below the asked node that a search has not come to.

    If it left the node early, these would tell the cut: then all of its children but the first are asked.
    """
    record, top = scene.session.record, scene.session.record.concealed.asked
    if top == NONE or top not in plan.place_of:
        return set()
    tree, above = record.tree, plan.place_of[top]
    below = [place for place, parent in enumerate(plan.parents) if parent == above]
    if tree.state[top] != UNSEEN and tree.skipped[top] > 0:
        return set(below[1:])
    nodes = plan.nodes
    return {place for place in below if nodes[place] == NONE or tree.state[nodes[place]] == UNSEEN}
