"""Facts of the steps of a search: what each row of a record means for the choice, in nodes and numbers.

`steps.py` finds them in a record; sentences are made of them where they are shown. Values are from MAX's
side; a `sign` says how a value limits the true one: "" not at all, "≤" from above, "≥" from below, and "?"
that it says nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import nan
from typing import Literal

from plyscope.query.events import Event
from plyscope.query.why_facts import Bound, Side, Sign
from plyscope.record.tree import NONE

UseKind = Literal["", "taken", "outside", "tie", "keeps", "counts", "errs", "again", "tried"]
Next = Literal["", "leaf", "reply", "left", "cut"]
Blend = Literal["best", "mean", "random", "errs"]


@dataclass(frozen=True)
class Step:
    """One row: its moment, its node with the side that moves there, and the node's parent, -1 for none."""

    tick: int
    node: int
    mover: int
    parent: int


@dataclass(frozen=True)
class Use:
    """The parent's use of a value that a child brings.

    "taken": the parent's value changes next; "outside": the parent's player has as much elsewhere, and the
    parent no value; "tie": it is exactly the parent's value, which came first; "keeps": the parent's value,
    `best`, is at least as good for its player; "counts": chance moves at the parent, so that it counts in the
    mean with the probability `share`; "errs": it counts since the parent's player errs; "again": the move is
    searched again next; "tried": it is that of a skipped turn; "" for all else.
    """

    kind: UseKind = ""
    best: float = nan
    share: Fraction | None = None


@dataclass(frozen=True)
class Found:
    """The result of a chapter whose root is left: its value with the move to it, or a bound of the value."""

    chapter: int
    value: float
    sign: Sign
    best: int = NONE


@dataclass(frozen=True)
class Began(Step):
    """A chapter begins, after one that `found` something, None for the first one."""

    chapter: int
    found: Found | None


@dataclass(frozen=True)
class Entered(Step):
    """A node is entered with a window; of a `leaf` the next row says the value.

    `alpha` and `beta` are None for an infinite bound. `asks` says that no value lies between them. `again` is
    why the move is searched once more (WINDOW, REDUCED or PROBED), 0 where it is not. `probes`: only one
    reply will be looked at.
    """

    leaf: bool
    window: tuple[float, float]
    alpha: Bound | None
    beta: Bound | None
    asks: bool
    in_mean: bool
    again: int
    probes: bool


@dataclass(frozen=True)
class Valued(Step):
    """A leaf has its value, for the reason that its row gives; `winner` is MAX or MIN, None if unknown."""

    reason: int
    value: float
    sign: Sign
    winner: int | None
    drawn: bool
    use: Use


@dataclass(frozen=True)
class Changed(Step):
    """The best value of a node changes, by a child where one is known, or a mean is complete.

    `sign` is that of the child's value. `share` is how often the mover errs.
    """

    by: int
    first: bool
    before: float
    value: float
    sign: Sign
    blend: Blend
    share: float
    sum: tuple[tuple[Fraction, float], ...]


@dataclass(frozen=True)
class Bounded(Step):
    """α or β of a node changes: it is at least, or at most, as much; `against` the other bound, None for ∞.

    `closed`: no value lies between them any more; `tie`: they are equal, and at a tie the search goes on.
    `next` is what comes next: a "leaf" or another "reply" of the node, its end, or its cutoff.
    """

    side: Side
    value: float
    against: Bound | None
    closed: bool
    tie: bool
    next: Next


@dataclass(frozen=True)
class MeanBounded(Step):
    """The mean of a chance node is at most so much (`above`), or at least, whatever else comes."""

    above: bool
    value: float
    sum: tuple[tuple[Fraction, float], ...]


@dataclass(frozen=True)
class Pruned(Step):
    """The rest of a node's children, `skipped`, is not searched; `mean` tells "≤" or "≥" of a chance node."""

    alpha: float
    beta: float
    skipped: int
    strict: bool
    mean: Sign
    cause: Bound | None


@dataclass(frozen=True)
class Returned(Step):
    """A node is left with a value; `probed` after one reply only."""

    value: float
    sign: Sign
    probed: bool
    use: Use


@dataclass(frozen=True)
class Ended(Step):
    """The root of a chapter is left; `last` of all chapters of a search that is over or has only one."""

    found: Found
    depth: int
    only: bool


@dataclass(frozen=True)
class Other(Step):
    """A row that other rooms know more of."""

    event: Event
