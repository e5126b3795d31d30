"""Questions for other systems: an exercise as gaps to fill and choices to tick, with what counts as right.

Other systems compare with what they were given. Kinds with answers that only a predicate can grade are left
out, and a sentence says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isinf
from typing import Any

from plyscope.lessons import catalogue
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.numbers import Number, number_text, read_number
from plyscope.lessons.paper import box_of
from plyscope.lessons.sheet import Sheet, SheetItem, points_of

NOT_COMPARED = {
    "arrange", "construct", "two-phase", "solution-graph", "find-bug", "weights",
}  # fmt: skip
"""Kinds with right answers that comparing cannot find."""

TOLERANCE = 0.005
NOT_VISITED = "-"
MOST_VARIANTS = 200
STEP = 1_000_003
"""Between the seeds of variants."""


@dataclass(frozen=True)
class Gap:
    """A gap: what stands before it, and what is right: a number within `tolerance`, or one of `texts`.

    `choices` are all texts that can be chosen, of which `texts` are right; empty where one types.
    """

    label: Bilingual
    number: Fraction | None = None
    tolerance: float = 0.0
    texts: tuple[str, ...] = ()
    choices: tuple[tuple[str, Bilingual], ...] = ()


@dataclass(frozen=True)
class Choice:
    """Something to tick; `fraction` of the points that it gives or takes."""

    text: Bilingual
    fraction: Fraction


@dataclass(frozen=True)
class Question:
    """One exercise for another system: its text, what it gives, and gaps or choices (not both)."""

    exercise: Exercise
    text: Bilingual
    box: tuple[Bilingual, ...]
    givens: tuple[Given, ...]
    gaps: tuple[Gap, ...]
    choices: tuple[Choice, ...]
    points: int

    @property
    def has_tree(self) -> bool:
        return "tree" in self.exercise.data


def questions_of(sheet: Sheet, variants: int) -> tuple[list[list[Question]], list[str]]:
    """Return the variants of each question, and a sentence for each exercise or part that is left out."""
    found: list[list[Question]] = []
    left_out: list[str] = []
    for at, item in enumerate(sheet.items, 1):
        kind = catalogue.kind_of(item.exercise.kind)
        if kind.id in NOT_COMPARED:
            why = "several answers are right, which only Plyscope can check"
            left_out.append(f"Exercise {at} ({kind.id}) is left out: {why}.")
            continue
        made: list[Question] = []
        for number in range(variants):
            one, missing = question_of(_variant(item, number))
            if number == 0:
                left_out += [
                    f"Exercise {at} ({kind.id}), {part}: left out, it is a list." for part in missing
                ]
            if one is not None:
                made.append(one)
        if made:
            found.append(made)
        else:
            left_out.append(f"Exercise {at} ({kind.id}) is left out: nothing in it can be compared.")
    return found, left_out


def _variant(item: SheetItem, number: int) -> Exercise:
    own = item.exercise
    if number == 0 or item.given or own.seed is None:
        return own
    return item.drawn(own.seed + number * STEP).exercise


def question_of(exercise: Exercise) -> tuple[Question | None, list[str]]:
    """Return an exercise as a question, and the parts that cannot be compared; None if nothing can."""
    kind = catalogue.kind_of(exercise.kind)
    key = catalogue.key(exercise)
    if exercise.ask in (("cuts",), ("skip",)) or kind.id == "chance-cuts":
        choices = tuple(_ticks(exercise, key))
        parts: Sequence[str] = [part for part in exercise.ask if part not in ("cuts", "skip")]
        gaps: list[Gap] = []
        if parts and not choices:
            return None, list(parts)
    else:
        gaps, parts = _gaps(exercise, key)
        choices = ()
    if not gaps and not choices:
        return None, list(parts)
    question = Question(
        exercise, catalogue.question(exercise), box_of(exercise), tuple(kind.givens(exercise)), tuple(gaps),
        choices, points_of(exercise),
    )  # fmt: skip
    return question, list(parts)


def _ticks(exercise: Exercise, key: dict[str, Any]) -> list[Choice]:
    """Every edge, or every leaf, with the share that it gives; an extra one takes as much."""
    tree = exercise.tree
    if "skip" in key:
        right = {tree.leaves[leaf].path for leaf in key["skip"]}
        offered = tree.leaves
    elif exercise.conventions.mark == "leaf":
        right, offered = set(key.get("cut", ())), tree.leaves
    else:
        right, offered = set(key.get("cut", ())), [node for node in tree.nodes if node.parent is not None]
    if not right:
        return []
    share = Fraction(1, len(right))
    return [Choice(node.name(), share if node.path in right else -share) for node in offered]


def _gaps(exercise: Exercise, key: dict[str, Any]) -> tuple[list[Gap], list[str]]:
    """Gaps of the parts that are asked, and the parts that cannot be compared."""
    gaps: list[Gap] = []
    missing: list[str] = []
    kind = catalogue.kind_of(exercise.kind)
    for part in exercise.ask:
        if part in ("values", "numbers") and kind.on == "tree":
            gaps += _node_gaps(exercise.tree, key.get(part, {}), ("pn", "dn") if part == "numbers" else ("",))
        elif part == "windows":
            gaps += _node_gaps(exercise.tree, key.get(part, {}), ("α", "β"))
        elif part in ("move", "next") and "tree" in exercise.data:
            gaps += _place_gap(exercise, key.get(part), part)
        elif part == "order":
            gaps.append(_order_gap(key["order"]))
        elif part in ("cuts", "cut-names", "after"):
            missing.append(part)
    for asked in kind.form(exercise):
        if asked.name == "next":
            continue  # a leaf of the tree is chosen, not typed
        made = _field_gaps(exercise, asked, key)
        if made is None:
            missing.append(asked.name)
        else:
            gaps += made
    return gaps, missing


def _node_gaps(tree: ExerciseTree, values: dict[str, Any], names: tuple[str, ...]) -> list[Gap]:
    gaps = []
    for node in tree.inner:
        if node.path not in values:
            texts = (NOT_VISITED, "−", "")
            gaps += (
                [Gap(_label(node.name(), name), texts=texts[:2]) for name in names] if len(names) > 1 else []
            )
            continue
        own = values[node.path]
        several = own if isinstance(own, list) else [own]
        gaps += [
            _number_gap(_label(node.name(), name), value)
            for name, value in zip(names, several, strict=True)
            if value is not None
        ]
    return gaps


def _label(node: Bilingual, name: str) -> Bilingual:
    return node if not name else Bilingual(f"{node.en}: {name}", f"{node.zh_CN}：{name}")


def _number_gap(label: Bilingual, value: Any) -> Gap:
    exact = read_number(value)
    if exact is None:
        return Gap(label, texts=(str(value),))
    if isinstance(exact, float) and isinf(exact):
        return Gap(label, texts=_infinity(exact))
    return Gap(label, Fraction(exact), 0.0 if Fraction(exact).denominator == 1 else TOLERANCE)


def _infinity(value: Number) -> tuple[str, ...]:
    return ("inf", "∞", "+inf", "+∞", "oo") if value > 0 else ("-inf", "−∞", "-∞", "-oo")


def _place_gap(exercise: Exercise, value: Any, part: str) -> list[Gap]:
    tree = exercise.tree
    paths = value if isinstance(value, list) else [value]
    names = tuple(dict.fromkeys(tree[path].name().en for path in paths if path in tree))
    if part == "move":
        offered = [child.name() for child in tree.root.children]
        return [Gap(Bilingual("Best move", "最佳走步"), texts=names, choices=_named(offered))]
    offered = [leaf.name() for leaf in tree.leaves]
    return [Gap(Bilingual("Next leaf", "下一片叶"), texts=names, choices=_named(offered))]


def _named(offered: Sequence[Bilingual]) -> tuple[tuple[str, Bilingual], ...]:
    return tuple((one.en, one) for one in offered)


def _order_gap(order: Sequence[int]) -> Gap:
    numbers = [str(leaf) for leaf in order]
    label = Bilingual(
        "Numbers of the leaves in the order of their evaluation, from 0, with blanks between",
        "按求值顺序写出叶的编号（从左数，从 0 起），以空格分隔",
    )
    return Gap(label, texts=(" ".join(numbers), ",".join(numbers), ", ".join(numbers)))


def _field_gaps(exercise: Exercise, asked: FormField, key: dict[str, Any]) -> list[Gap] | None:
    """Gaps of a field of a form; None where it is a list of unknown length."""
    value = key.get(asked.name)
    if asked.type == "number":
        return [_number_gap(asked.label, value)]
    if asked.type == "text":
        accepted = catalogue.kind_of(exercise.kind).accepted(exercise, asked.name)
        return [Gap(asked.label, texts=tuple(str(one) for one in accepted))]
    if asked.type == "truth":
        choices = (("yes", Bilingual("yes", "是")), ("no", Bilingual("no", "否")))
        return [Gap(asked.label, texts=("yes" if value else "no",), choices=choices)]
    if asked.type == "choice":
        return [Gap(asked.label, texts=(str(value),), choices=asked.choices)]
    if asked.type == "numbers" and asked.labels and isinstance(value, list):
        return [_number_gap(name, one) for name, one in zip(asked.labels, value, strict=True)]
    if asked.type == "table" and asked.rows and isinstance(value, dict):
        return [_number_gap(name, value.get(id)) for id, name in asked.rows]
    return None


def spellings(gap: Gap) -> tuple[str, ...]:
    """Return the texts that are right for a gap, where a system compares texts only."""
    if gap.number is None:
        return gap.texts
    number = gap.number
    texts = [str(number), number_text(number), number_text(number).replace("−", "-")]
    if number.denominator == 1:
        texts.append(f"{number.numerator}.0")
    else:
        texts += (
            [f"{float(number):.2f}", f"{float(number):.3f}", f"{float(number):.1f}"]
            if (abs(float(number) - round(float(number), 1)) <= TOLERANCE)
            else [f"{float(number):.2f}", f"{float(number):.3f}"]
        )
    return tuple(dict.fromkeys(texts))


def given_text(given: Given, language: str) -> str:
    """Return something given as one text."""
    label = given.label.of(language)
    text = given.text.of(language)
    return f"{label}{': ' if language == 'en' else '：'}{text}" if label else text
