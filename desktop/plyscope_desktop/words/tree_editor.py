"""Words of the tree editor: names of nodes, and the core's messages about a text."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isfinite, isinf, isnan, nan

from plyscope.games.tree.branch import Branch, Path, Spot
from plyscope.games.tree.exact_values import fraction_of
from plyscope.games.tree.picture import payoff_shown
from plyscope.rules.payoffs import PayoffError, payoff_of
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.words.nodes import ORDINALS, leaf_name, node_name

TYPE_NAMES = {
    "max": "▲ MAX",
    "min": "▼ MIN",
    "chance": marked("● Chance"),
    "or": "▲ OR",
    "and": "▼ AND",
}

EXPECTATIONS = (
    marked("a number"),
    marked("the end of the text"),
    marked("a name in quotation marks"),
    marked('"," or "]"'),
    marked('"," or "}"'),
)
"""Things that the reader of texts may find missing."""

REASONS = (
    marked("a list must not be empty, since every node that is not a leaf has children"),
    marked('expected "children" or "value"'),
    marked('"children" must be a list'),
    marked("expected only {1}, found {2}"),
    marked("expected one of the types {1}, found {2}"),
    marked('"{1}" must be a list with an entry for each of the {2} children'),
    marked("only a chance node has probabilities"),
    marked("the probabilities sum to {1}, not to 1"),
    marked("a leaf of an AND/OR tree is 1 (proved), 0 (disproved) or null (unknown)"),
    marked("expected a number, found {1}"),
    marked("the number {1} cannot be held exactly"),
    marked('expected a probability such as 0.5 or "1/3", found {1}'),
    marked("expected a probability from 0 to 1, found {1}"),
    marked("a name is text of 1 to {1} characters, found {2}"),
    marked('only the root has "{1}"'),
    marked("a leaf belongs to no information set"),
    marked("a chance node belongs to no information set"),
    marked("only a leaf has payoffs"),
    marked('expected "value" or "payoffs", not both'),
    marked('"players" must be a list of two names'),
    marked('"payoffs" must be a list of two numbers, those of MAX and MIN'),
    marked("expected a number such as 3, -1/2 or 0.25, found {1}"),
    marked("expected a number of at most {1} digits"),
    marked("an AND/OR tree has neither information sets nor payoffs"),
    marked("the nodes of the information set {1} must have the same player"),
    marked("the nodes of the information set {1} must have the same number of moves, not {2} and {3}"),
    marked("the nodes of the information set {1} must have the same moves, not “{2}” and “{3}”"),
    marked("{1} breaks perfect recall: {2} remembers different moves at the root and after “{3}”"),
    marked("{1} breaks perfect recall: {2} remembers different moves after “{3}” and after “{4}”"),
)
"""Why a node is not taken."""


def title(branch: Branch, path: Path) -> str:
    """A node's name, else where it is; numbers begin at 1, as everywhere."""
    if branch.name:
        return branch.name
    steps = tuple(step + 1 for step in path)
    if not path:
        return tr("The root")
    if branch.children:
        return node_name(steps, opens=True)
    begins = steps[-1] <= len(ORDINALS)
    above = steps[:-1]
    if not above:
        return leaf_name(tr("The root") if begins else tr("the root"), steps[-1], opens=True)
    return leaf_name(node_name(above, opens=begins), steps[-1], opens=True)


def type_name(kind: str) -> str:
    """A type with its sign."""
    return tr(TYPE_NAMES[kind])


def value_of(branch: Branch) -> str:
    """Return the value of a leaf, both its payoffs, or the estimate of a node as text; empty for none."""
    if branch.payoffs is not None:
        return ", ".join(payoff_shown(Fraction(paid)) for paid in branch.payoffs)
    if branch.value is None:
        return ""
    return "?" if isnan(branch.value) else number_text(branch.value)


def typed_value(branch: Branch) -> str:
    """Return a value, or MAX's payoff, as it would be typed: all its digits, no grouping."""
    if branch.payoffs is not None:
        return branch.payoffs[0].replace("-", "−")
    value = branch.value
    if value is None:
        return ""
    if isnan(value):
        return "?"
    if abs(value) == float("inf"):
        return number_text(value)
    text = f"{value:.0f}" if value == int(value) and abs(value) < 1e15 else repr(value)
    return text.replace("-", "−")


def told(spot: Spot, path: Path) -> str:
    """A node in a sentence, for screen readers."""
    branch = spot.branch
    words = [title(branch, path)]
    if branch.children:
        words.append(type_name(spot.type))
        number = len(branch.children)
        words.append(tr("{n} children", number).format(n=number_text(number)))
    else:
        words.append(tr("leaf"))
    if branch.payoffs is not None:
        words.append(tr("Payoffs {payoffs}").format(payoffs=value_of(branch)))
    elif value_of(branch):
        words.append(tr("Value {value}").format(value=value_of(branch)))
    if branch.move:
        words.append(tr("Move {move}").format(move=branch.move))
    if branch.share:
        words.append(tr("Probability {share}").format(share=branch.share))
    if branch.info:
        words.append(tr("Information set {name}").format(name=branch.info))
    return ", ".join(words)


def heard_of_tree(sentence: str) -> str:
    """A sentence of the core about a text or a tree, all its parts in the current language."""
    place = re.fullmatch(r"(Line \d+, column \d+): expected (.*), found (.*)\.", sentence, re.DOTALL)
    if place is not None:
        expected, found = (tr(part) if part in EXPECTATIONS else part for part in place.groups()[1:])
        said = heard(f"{place[1]}: expected {expected}, found {quoted(found)}.")
        return re.sub(r"(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff“])", "", said)
    node = re.fullmatch(r"(The root|Node ([\d.…]+)): (.*)\.", sentence, re.DOTALL)
    if node is None:
        return heard(sentence)
    where = tr("Node {path}").format(path=node[2]) if node[2] else tr("The root")
    for reason in REASONS:
        pattern = re.sub(r"\\\{\d\\\}", "(.*)", re.escape(reason))
        why = re.fullmatch(pattern, node[3], re.DOTALL)
        if why is not None:
            return heard(f"{where}: {tr(reason).format(None, *why.groups())}.")
    return heard(sentence)


def quoted(text: str) -> str:
    """A text in straight quotation marks in typographic ones."""
    return f"“{text[1:-1]}”" if len(text) > 1 and text[0] == text[-1] == '"' else text


def read_value(text: str) -> float | None:
    """Return the typed number, or ∞; ? is an unknown value; None if it is no number."""
    text = text.strip().replace("−", "-").replace("∞", "inf").replace(",", "")
    if text == "?":
        return nan
    if not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?|[+-]?inf", text):
        return None
    value = float(text)
    return None if isinf(value) and "inf" not in text else value


def first_payoff(branch: Branch) -> Fraction | None:
    """Return what a leaf pays to MAX; None where it is unknown or infinite."""
    if branch.payoffs is not None:
        return Fraction(branch.payoffs[0])
    value = branch.value
    return fraction_of(value) if value is not None and isfinite(value) else None


def read_payoff(text: str) -> Fraction | None:
    """Return the exact payoff that was typed, such as −1/2 or 0.25; None if it is none."""
    try:
        return payoff_of(text.strip())
    except PayoffError:
        return None
