"""Misconceptions: wrong programs that explain wrong answers, and the matching that names them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.grading import GOOD

Statements = Mapping[Hashable, Hashable]
"""An answer taken apart: what it says, by where it says so. Empty fields are left out."""


@dataclass(frozen=True)
class Misconception:
    """A wrong program, and what its user reads: what was done, what the rule is (two sentences at most).

    `text` may have `{…}` places, which `details` of its kind fills. `help` is a page with a section,
    `scene` a lecture's scene such as "s3.letters".
    """

    id: str
    text: Bilingual
    help: str = ""
    scene: str = ""


def diagnosis(
    given: Statements,
    key: Statements,
    wrong: Mapping[str, Statements],
    states: Sequence[str],
    follows: Collection[Hashable] = (),
) -> tuple[str, ...]:
    """Return the ids of the misconceptions that explain an answer, all equal candidates together.

    First those whose program's answer is exactly this one; else those that explain at least two wrong
    items, all but at most one deviation, and more than any other; else "slip" if one item is wrong and all
    others are right or follow; else none. `states` are the states of the graded items, and `follows` where an
    answer says what follows from its own wrong entries, which is no deviation.
    """
    if not given or all(state in GOOD for state in states):
        return ()
    exact = sorted(id for id, its in wrong.items() if dict(its) == dict(given))
    if exact:
        return tuple(exact)
    deviations = [at for at in {*given, *key} if given.get(at) != key.get(at) and at not in follows]
    explained: dict[str, tuple[int, int]] = {}
    for id, its in wrong.items():
        count = sum(its.get(at) == given.get(at) for at in deviations)
        # of equal candidates, one that would have got wrong what the answer has right is the worse one
        against = sum(its.get(at) != key.get(at) == given.get(at) for at in {*its, *key})
        if count >= 2 and count >= len(deviations) - 1:
            explained[id] = (count, -against)
    if explained:
        most = max(explained.values())
        return tuple(sorted(id for id, rank in explained.items() if rank == most))
    bad = [state for state in states if state not in GOOD]
    return (SLIP.id,) if len(bad) == 1 < len(states) and bad[0] != "empty" else ()


SLIP = Misconception(
    "slip",
    Bilingual("One slip; everything else is right or follows from it.", "只有一处笔误，其余正确或由此推得。"),
)
