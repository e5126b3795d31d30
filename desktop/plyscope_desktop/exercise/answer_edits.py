"""Answer edits: answers as documents hold them, each made from another one by a single change."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from math import inf
from typing import Any

from plyscope.lessons.answer_log import put
from plyscope.lessons.exercise import Answer
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import Number, json_number, number_text, read_number
from plyscope_desktop.exercise.tools import Tool

ENDLESS = {"oo": inf, "+oo": inf, "-oo": -inf, "−oo": -inf, "+inf": inf}
"""How ∞ can be typed, besides "inf" and the sign itself."""


def typed_number(text: str) -> Number | None:
    """Return the number that a student typed: whole, decimal, a fraction, `oo` or ∞; None if it is none."""
    word = text.strip().lower()
    return ENDLESS[word] if word in ENDLESS else read_number(word)


def typed_pair(text: str) -> tuple[Number | None, Number | None] | None:
    """Return two numbers with a comma or blanks between them, in brackets or not; a dash for none.

    None if it is no such pair.
    """
    words = text.strip().strip("[]()").replace(",", " ").replace("，", " ").replace("|", " ").split()
    if len(words) != 2:
        return None
    found = [None if word in ("-", "–", "—", "_") else typed_number(word) for word in words]
    unread = any(one is None and word not in "-–—_" for one, word in zip(found, words, strict=True))
    return None if unread else (found[0], found[1])


def field_text(value: Any, tree: ExerciseTree | None = None) -> str:
    """Return what a field of the tree holds as people read it; "" for nothing."""
    if value is None:
        return ""
    if isinstance(value, dict) and tree is not None:
        return cut_text(value, tree)
    return pair_text(value) if isinstance(value, list | tuple) else shown(value)


def pair_text(pair: Sequence[Any]) -> str:
    """Return a pair of an answer as a field shows it: "3, ∞"; a dash for none."""
    return ", ".join("–" if one is None else shown(one) for one in pair)


def shown(value: Any) -> str:
    """Return a number of an answer as people read it."""
    found = read_number(value)
    return str(value) if found is None else number_text(found)


def with_field(answer: Answer, field: Sequence[str], value: Any) -> Answer:
    """Return an answer with one field set, named by its path; None removes it."""
    after = deepcopy(answer)
    put(after, field, value)
    return after


def entry(answer: Answer, tool: Tool, node: Node) -> Any:
    """Return what an answer says at a node by a tool that fills fields, None for nothing."""
    if tool.deed == "name":
        return cut_at(answer, tool, node)
    return answer.get(tool.field, {}).get(str(tool.key(node)))


def with_entry(answer: Answer, tool: Tool, node: Node, value: Any) -> Answer:
    """Return an answer with a number or a pair at a node; None empties the field."""
    if isinstance(value, tuple):
        value = [None if one is None else json_number(one) for one in value]
    elif value is not None:
        value = json_number(value)
    return with_field(answer, (tool.field, str(tool.key(node))), value)


def typed_cut(text: str, tree: ExerciseTree) -> dict[str, Any] | None:
    """Return the name of a cut that a student typed: "a 5 A" for α = 5 from A; a dash for the root's window.

    What is left out stays open. None if something in it is none of this.
    """
    found: dict[str, Any] = {}
    letters = {node.letter.casefold(): node.path for node in tree.inner if node.letter}
    for word in CUT_WORDS.findall(text.strip()):
        kind = CUT_KINDS.get(word.casefold()) if "kind" not in found else None
        number = typed_number(word)
        if kind is not None:
            found["kind"] = kind
        elif number is not None and "bound" not in found:
            found["bound"] = json_number(number)
        elif word in ("-", "–", "—") and "owner" not in found:
            found["owner"] = None
        elif word.casefold() in letters and "owner" not in found:
            found["owner"] = letters[word.casefold()]
        elif word != "=":
            return None
    return found


CUT_KINDS = {"a": "alpha", "α": "alpha", "alpha": "alpha", "b": "beta", "β": "beta", "beta": "beta"}
CUT_WORDS = re.compile(r"[-−+]?(?:oo|inf|∞|\d[\d./]*)|[^\W\d_]+|[^\s,，=]")


def cut_text(cut: dict[str, Any], tree: ExerciseTree) -> str:
    """Return the name of a cut as a field shows it: "α 5 A"."""
    parts = [{"alpha": "α", "beta": "β"}.get(cut.get("kind", ""), "")]
    if "bound" in cut:
        parts.append(shown(cut["bound"]))
    if "owner" in cut:
        owner = cut["owner"]
        parts.append("–" if owner is None else tree[owner].letter or owner)
    return " ".join(part for part in parts if part)


def cut_at(answer: Answer, tool: Tool, node: Node) -> dict[str, Any] | None:
    """Return what an answer says of the cut at a node, None for no cut."""
    return next((cut for cut in answer.get(tool.field, []) if cut.get("at") == node.path), None)


def with_named_cut(answer: Answer, tool: Tool, node: Node, name: dict[str, Any] | None) -> Answer:
    """Return an answer with the name of a cut at a node; None for no cut there."""
    cuts = [cut for cut in answer.get(tool.field, []) if cut.get("at") != node.path]
    if name is not None:
        cuts.append({"at": node.path, **name})
    return with_field(answer, (tool.field,), cuts or None)


def with_cut(answer: Answer, tool: Tool, node: Node) -> Answer:
    """Return an answer with a cut at a node that has no name yet, or without the one that is there."""
    return with_named_cut(answer, tool, node, {} if cut_at(answer, tool, node) is None else None)


def listed(answer: Answer, tool: Tool) -> list[Any]:
    """Return the list of an answer that a tool fills; that of a single pick has one name at the most."""
    found = answer.get(tool.field, [])
    if tool.deed == "name":
        return [cut.get("at") for cut in found]
    return list(found) if isinstance(found, list) else [found]


def with_toggled(answer: Answer, tool: Tool, node: Node) -> Answer:
    """Return an answer in which a node is struck, numbered, marked or picked, or is so no more."""
    names, key = listed(answer, tool), tool.key(node)
    if key in names:
        names.remove(key)
    elif tool.deed == "pick" and not tool.several:
        names = [key]
    else:
        names.append(key)
    if tool.deed == "pick" and not tool.several:
        return with_field(answer, (tool.field,), names[0] if names else None)
    return with_field(answer, (tool.field,), names or None)


def order_of(answer: Answer, tool: Tool, node: Node) -> list[int]:
    """Return the numbers of the children of a node in the order that the answer gives them."""
    given = entry(answer, tool, node)
    return list(given) if isinstance(given, list) else list(range(len(node.children)))


def with_child_moved(answer: Answer, tool: Tool, child: Node, place: int) -> Answer:
    """Return an answer in which a child has another place among its siblings."""
    parent = child.parent
    if parent is None:
        return answer
    order, number = order_of(answer, tool, parent), parent.children.index(child)
    order.remove(number)
    order.insert(min(max(place, 0), len(order)), number)
    given = order != list(range(len(order)))
    return with_field(answer, (tool.field, parent.path), order if given else None)


def in_order(tree: ExerciseTree, answer: Answer, tool: Tool) -> dict[str, list[Node]]:
    """Return the children of each node in the order that the answer gives them, by the node's path."""
    return {
        node.path: [node.children[number] for number in order_of(answer, tool, node)] for node in tree.inner
    }
