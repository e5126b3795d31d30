"""Every sentence of narration is true at its moment, in both languages, and the checker can fail.

`record_reader` reads the raw rows by itself and holds each sentence against them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import isinf
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from random_records import random_records
from record_reader import HIDDEN, NotTrue, Reader, rows_of
from serving import services
from truth import LANGUAGES, opened, search, some_ticks

from plyscope import catalog
from plyscope.query import steps
from plyscope.query.node_names import NodeNames
from plyscope.query.step_facts import Use
from plyscope.record.trace import ALPHA, AT_LEAST, AT_MOST, BETA, CUTOFF, ENTER, LEAF, LEAVE, VALUE
from plyscope.strategic.method_options import METHODS
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import narration, phrases
from plyscope_desktop.words.events import moment_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.nodes import Naming
from plyscope_desktop.words.phrases import plain

pytestmark = pytest.mark.usefixtures("languages")

LOGGED = (ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE, LEAF, AT_LEAST, AT_MOST)
"""Rows whose line in the log is held against them, too."""
FEW = 260
"""Rows of a record that are all looked at; of longer ones as many, with all kinds of rows among them."""


def check(session: Session, most: int = FEW) -> Counter[str]:
    """Hold the sentences of a record against its rows, in both languages; return what was said how often."""
    record, said = session.record, Counter[str]()
    rows = rows_of(record.trace)
    assert record.searched is not None
    words, ticks = services(session).words, some_ticks(rows, most)
    for chosen in LANGUAGES:
        language.use(chosen)
        reader = Reader(
            rows, record.searched, record.setup.algorithm, dict(record.setup.options),
            chinese=chosen == "zh_CN",
        )  # fmt: skip
        for tick, row in enumerate(rows, 1):
            reader.advance()
            if tick in ticks and row[0] != HIDDEN:
                reader.check(plain(narrate(words, tick)))
                if row[0] in LOGGED:
                    reader.check_logged(plain(moment_text(words, tick)))
        said += reader.kinds
    return said


@pytest.mark.parametrize(("every", "kinds"), [(3, 95), pytest.param(1, 111, marks=pytest.mark.slow)])
def test_what_is_said_of_the_worked_examples_is_true(
    qtbot: QtBot, session: Session, every: int, kinds: int
) -> None:
    """In short, of every third variant."""
    said = Counter[str]()
    variants = [
        (id, variant)
        for id, preset in catalog.presets().items()
        for variant in range(max(1, len(preset.variants)))
    ]
    for id, variant in variants[::every]:
        shown = opened(qtbot, session, id, variant)
        if shown.record.setup.algorithm not in METHODS:  # test_strategic.py is about those
            said += check(shown)
    assert len(said) >= kinds


@pytest.mark.parametrize(("searches", "kinds"), [(60, 100), pytest.param(308, 136, marks=pytest.mark.slow)])
def test_what_is_said_of_random_searches_is_true(
    qtbot: QtBot, session: Session, searches: int, kinds: int
) -> None:
    said, algorithms = Counter[str](), Counter[str]()
    for place, wanted in enumerate(random_records(searches)):
        try:
            said += check(search(qtbot, session, wanted))
        except AssertionError as error:
            raise AssertionError(f"search {place}: {wanted}: {error}") from error
        algorithms[wanted.algorithm] += 1
    assert set(algorithms) == set(catalog.algorithms()) - set(METHODS)
    assert len(said) >= kinds


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
def test_what_is_said_at_every_moment_of_more_searches_is_true(
    qtbot: QtBot, session: Session, seed: int
) -> None:
    for wanted in random_records(308, seed):
        assert check(search(qtbot, session, wanted), most=20_000)


# What the checker catches: sentences that were false once, and some that never were.

Falsify = Callable[[pytest.MonkeyPatch], None]


def uses(kind: Any, where: Callable[[steps.Steps, Any], bool]) -> Falsify:
    """Let a value be used otherwise at some parents."""

    def falsify(patch: pytest.MonkeyPatch) -> None:
        right = steps.Steps._use

        def wrong(self: steps.Steps, step: Any, value: float, sign: Any) -> Use:
            found = right(self, step, value, sign)
            if step.parent < 0 or not where(self, step) or found.kind == "taken":
                return found
            return Use(kind, self.best(step.parent, step.tick) if found.best != found.best else found.best)

        patch.setattr(steps.Steps, "_use", wrong)

    return falsify


def chance_is_outside(patch: pytest.MonkeyPatch) -> None:
    uses("outside", lambda facts, step: facts.tree.side[step.parent] == 2)(patch)


def errors_are_outside(patch: pytest.MonkeyPatch) -> None:
    uses("outside", lambda facts, step: facts.tree.side[step.parent] == facts.erring[0])(patch)


def proofs_are_outside(patch: pytest.MonkeyPatch) -> None:
    uses("outside", lambda facts, step: True)(patch)


def every_bound_is_the_roots(patch: pytest.MonkeyPatch) -> None:
    right = steps.Steps._bound
    patch.setattr(
        steps.Steps,
        "_bound",
        lambda self, node, side: replace(right(self, node, side), source="root", owner=-1),
    )


def bounds_are_ties(patch: pytest.MonkeyPatch) -> None:
    uses("tie", lambda facts, step: True)(patch)


def leaves_count_from_zero(patch: pytest.MonkeyPatch) -> None:
    right = NodeNames.of

    def wrong(self: NodeNames, *given: Any) -> Any:
        found = right(self, *given)
        return replace(found, ordinal=max(1, found.ordinal - 1)) if found.kind == "leaf" else found

    patch.setattr(NodeNames, "of", wrong)


def positions_are_called_by_their_move(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Naming, "name", lambda self, node, *, opens=False: self.walker.label(node) or "the root")


def moves_are_numbers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Naming, "short", lambda self, node: f"move {self.session.record.tree.move[node]}")


def wins_are_the_others(patch: pytest.MonkeyPatch) -> None:
    right = phrases.worth
    patch.setattr(phrases, "worth", lambda score: right(-score))


def probes_are_exact(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(steps.Steps, "probes", lambda self, node: False)


def shares_are_even(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(steps.Steps, "_share", lambda self, node: steps.Fraction(1, 4))


def bounds_are_values(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(steps.Steps, "sign", lambda self, node: "")


def the_first_move_is_the_best(patch: pytest.MonkeyPatch) -> None:
    right = steps.Steps.found

    def wrong(self: steps.Steps, number: int) -> Any:
        found = right(self, number)
        return (
            found
            if found is None
            else replace(found, best=int(self.tree.last_child[self.tree.chapters[number].first_node]))
        )

    patch.setattr(steps.Steps, "found", wrong)


def one_more_is_left_out(patch: pytest.MonkeyPatch) -> None:
    right = steps.Steps._pruned
    patch.setattr(
        steps.Steps,
        "_pruned",
        lambda self, step, event: replace(right(self, step, event), skipped=event.move + 1),
    )


def every_bound_closes(patch: pytest.MonkeyPatch) -> None:
    right = steps.Steps._bounded
    patch.setattr(
        steps.Steps, "_bounded", lambda self, step, event: replace(right(self, step, event), closed=True)
    )


def every_bound_is_an_ancestors(patch: pytest.MonkeyPatch) -> None:
    right = steps.Steps._bound
    patch.setattr(
        steps.Steps,
        "_bound",
        lambda self, node, side: replace(right(self, node, side), source="ancestor", owner=0),
    )


def digits_are_lost(patch: pytest.MonkeyPatch) -> None:
    right = phrases.Words.number
    patch.setattr(
        phrases.Words, "number", lambda self, value: right(self, value if isinf(value) else float(int(value)))
    )


FALSE: tuple[tuple[str, int, Falsify], ...] = (
    ("coin-toss", 0, chance_is_outside),
    ("petersburg", 0, chance_is_outside),
    ("wheel", 0, chance_is_outside),
    ("wallets-dial", 1, errors_are_outside),
    ("proof-numbers", 0, proofs_are_outside),
    ("star1-drill", 0, every_bound_is_the_roots),
    ("orders", 0, bounds_are_ties),
    ("aima", 0, leaves_count_from_zero),
    ("nim-123", 0, positions_are_called_by_their_move),
    ("star1-drill", 2, moves_are_numbers),
    ("grundy-7", 0, wins_are_the_others),
    ("star1-drill", 2, probes_are_exact),
    ("wheel", 0, shares_are_even),
    ("orders", 0, bounds_are_values),
    ("aima", 0, the_first_move_is_the_best),
    ("aima", 0, one_more_is_left_out),
    ("letters", 0, every_bound_closes),
    ("star1-drill", 0, every_bound_is_an_ancestors),
    ("thirds", 0, digits_are_lost),
)


@pytest.mark.parametrize(
    ("id", "variant", "falsify"), FALSE, ids=[f"{id}-{falsify.__name__}" for id, _, falsify in FALSE]
)
def test_a_false_sentence_is_caught(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch, id: str, variant: int, falsify: Falsify
) -> None:
    opened(qtbot, session, id, variant)
    falsify(monkeypatch)
    with pytest.raises(NotTrue):
        check(session, most=20_000)


def test_a_false_translation_is_caught(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(qtbot, session, "aima")
    swapped = {"{Parent} keeps <b>{best}</b>.": "值相等，{parent} 保留先找到的 <b>{best}</b>。"}
    right = narration.tr

    def wrong(text: str, *number: int) -> str:
        return right(text, *number) if language.current() == "en" else swapped.get(text, right(text, *number))

    monkeypatch.setattr(narration, "tr", wrong)
    with pytest.raises(NotTrue):
        check(session)


@pytest.mark.parametrize(
    ("tick", "line"),
    [
        (2, "Enters the root at ply 1."), (3, "Enters C at ply 1."), (4, "Enters B at ply 2."),
        (5, "Leaf B's first leaf, 3 at ply 2: the game is over, 4."), (10, "Value of B at ply 1 becomes 12."),
        (10, "Returns 3 from C at ply 1."),
    ],
)  # fmt: skip
def test_a_false_line_of_the_log_is_caught(qtbot: QtBot, session: Session, tick: int, line: str) -> None:
    record = opened(qtbot, session, "aima").record
    assert record.searched is not None
    reader = Reader(
        rows_of(record.trace), record.searched, record.setup.algorithm, dict(record.setup.options),
        chinese=False,
    )  # fmt: skip
    for _ in range(tick):
        reader.advance()
    reader.check_logged(plain(moment_text(services(session).words, tick)))
    with pytest.raises(NotTrue):
        reader.check_logged(line)
