"""Facts for answers to "why": a bound and its owner, a cut, a place among siblings; nodes, ticks and numbers.

`why.py` finds them in a record; sentences are made of them where they are shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Literal

from plyscope.record.tree import NONE

Side = Literal["alpha", "beta"]
Sign = Literal["", "≤", "≥", "?"]
State = Literal["unseen", "open", "leaf", "cut", "done"]
Relation = Literal[
    "root", "open", "mean", "new", "chosen", "cutter", "worse", "tie", "outside", "closed", "repeated",
    "unread", "stands", "tried",
]  # fmt: skip
Absence = Literal["unseen", "later", "cut", "symmetric", "hidden", "leaf", "left out"]


@dataclass(frozen=True)
class Bound:
    """The alpha or beta with which a node was entered, and its origin.

    "ancestor": the node `owner` had set it by its child `by` at `tick`, `plies` above the node that was
    compared; `line` is from the owner down the line that gave the value. "test": the node `owner` only asked
    whether its child is better than `asked`, what it had, and entered it with a window that narrow. "again":
    the first search of a child, `by`, found it at `tick`, and the child is searched again from there on.
    "mean": only inside the window does an outcome of the chance node `owner` keep the mean there open.
    "root": the search itself began with it. `owner` and `by` are -1 where there is none, and `asked` is None.
    """

    side: Side
    value: float
    source: Literal["ancestor", "again", "test", "mean", "root"]
    owner: int
    by: int
    tick: int
    plies: int
    line: tuple[int, ...]
    asked: float | None = None

    @property
    def deep(self) -> bool:
        """Return True if it was set above the parent."""
        return self.source == "ancestor" and self.plies > 1


@dataclass(frozen=True)
class Cut:
    """Why a node was left early.

    "alpha" is a cut at a MIN node: it is worth at most `value` by now, and MAX has `bound` elsewhere; "beta"
    is one at a MAX node. `by` is the child that decided it (-1 where it is not recorded), after `searched`
    children; `skipped` were not searched.
    """

    kind: Side
    tick: int
    by: int
    value: float
    searched: int
    skipped: int
    bound: Bound


@dataclass(frozen=True)
class Standing:
    """The parent's use of a node.

    "chosen": it is the best reply so far, `rival` the next best; "cutter": it is so good that the parent's
    other children, `skipped` of them, were not searched; "worse", "tie": the parent has `rival`, which is
    better, or as good and came first; "outside": like all that the parent has found so far, it is no better
    than what the parent's player has elsewhere, `bound`; "closed": its value does not show how it compares,
    since the window was empty, or since it is a bound that may be better still; "new": it is finished, and
    the parent has not compared it yet; "mean": the parent is a chance node; "repeated": the same move was
    searched again as `rival`; "open": it is not finished; "unread": the parent took a child that is not
    recorded; "stands": the parent's own estimate is better; "tried": it is a skipped turn, which did not cut
    the parent off. `others` counts the finished siblings.
    """

    relation: Relation
    parent: int
    rival: int = NONE
    rival_value: float = float("nan")
    rival_sign: Sign = ""
    others: int = 0
    skipped: int = 0
    bound: Bound | None = None


@dataclass(frozen=True)
class Proof:
    """Proof state of a node: its proof and disproof number; (0, ∞) is proved, (∞, 0) disproved.

    `any_reply` says that one reply is enough for the result, or would be for a proof where there is none yet;
    elsewhere all replies must agree. `by` is the first reply that has the result, or the one with which the
    search would go on; -1 for none.
    """

    proof: float
    disproof: float
    any_reply: bool
    by: int

    @property
    def decided(self) -> bool:
        """Return True if it is proved or disproved."""
        return self.proof == 0 or self.disproof == 0

    @property
    def hopeless(self) -> bool:
        """Return True if it can be neither, since relevant leaves stay unknown."""
        return self.proof == inf and self.disproof == inf


@dataclass(frozen=True)
class Why:
    """All facts about a node at a tick.

    `value` is what it returned or the best so far (NaN for neither), `sign` how that limits its true value
    and `limit` the bound that made it so; `leaf` is why it was valued without search ("terminal",
    "depth", "table", "quiet", "far", "other"; "" for a node with replies). `line` is the node and below it
    the line that gives its value: for a node that was rejected, what refutes the move to it. `path` leads
    from the root to the node; `principal`: the best line runs through it. `hidden` nodes below it
    were only counted; `enters` is the tick at which it is entered. `proof` is there where a search looks for
    proofs instead of values.
    """

    node: int
    tick: int
    side: int
    state: State
    value: float
    sign: Sign
    limit: Bound | None
    leaf: str
    cut: Cut | None
    best: int
    standing: Standing
    line: tuple[int, ...]
    path: tuple[int, ...]
    principal: bool
    hidden: int
    enters: int
    proof: Proof | None = None


@dataclass(frozen=True)
class WhyNot:
    """Why the record has no node for a move at `parent`.

    "cut": `cut` left it out; "symmetric": it leads to a mirror image of where `twin` leads; "later": the
    parent is not finished; "unseen": the parent is not entered yet; "leaf": the parent is valued without
    looking further, for the reason `leaf`; "hidden": it was counted, not recorded; "left out": the search
    looks at some moves only, and not at this one. `path` leads from the root to the parent.
    """

    parent: int
    move: int
    tick: int
    reason: Absence
    path: tuple[int, ...]
    cut: Cut | None = None
    twin: int = NONE
    leaf: str = ""
