"""AND/OR trees of exercises: solution graphs, proof numbers, and the wrong programs for both."""

from __future__ import annotations

from math import inf

from plyscope.lessons.exercise_tree import ExerciseTree, Node

Numbers = tuple[float, float]
"""Proof and disproof number; each whole, or infinite."""


def is_or(node: Node) -> bool:
    """Is it enough to prove one child here?"""
    return node.type in ("or", "max")


def proved(node: Node) -> bool:
    """Is a node proved, if leaves without a value count as not proved?"""
    if not node.children:
        return node.value == 1
    if is_or(node):
        return any(proved(child) for child in node.children)
    return all(proved(child) for child in node.children)


def first_solution(tree: ExerciseTree) -> list[str]:
    """The solution graph that takes the first proved child of each OR node; empty if there is none."""
    if not proved(tree.root):
        return []
    found: list[str] = []

    def take(node: Node) -> None:
        found.append(node.path)
        if is_or(node) and node.children:
            take(next(child for child in node.children if proved(child)))
        else:
            for child in node.children:
                take(child)

    take(tree.root)
    return found


def solutions(node: Node, most: int = 1_000) -> int:
    """How many solution graphs a node has, counted up to `most`."""
    if not node.children:
        return int(node.value == 1)
    counts = [solutions(child, most) for child in node.children]
    if is_or(node):
        return min(most, sum(counts))
    product = 1
    for count in counts:
        product = min(most, product * count)
    return product


def faults(tree: ExerciseTree, chosen: set[str]) -> list[tuple[str, str]]:
    """What is wrong with a marked set, as (fault, path): no fault means that it is a solution graph.

    "no-root"; "unconnected": its parent is not marked; "no-child", "two-children" of an OR node;
    "child-missing" of an AND node (its path); "not-proved": a leaf.
    """
    found: list[tuple[str, str]] = []
    if "" not in chosen:
        found.append(("no-root", ""))
    for node in tree.nodes:
        if node.path not in chosen:
            continue
        if node.parent is not None and node.parent.path not in chosen:
            found.append(("unconnected", node.path))
        below = [child for child in node.children if child.path in chosen]
        if not node.children:
            if node.value != 1:
                found.append(("not-proved", node.path))
        elif is_or(node) and len(below) != 1:
            found.append(("two-children" if below else "no-child", node.path))
        elif not is_or(node):
            found += [("child-missing", child.path) for child in node.children if child.path not in chosen]
    return found


def wrong_solution(tree: ExerciseTree, misconception: str) -> list[str]:
    """The set that a wrong program marks."""
    found: list[str] = []

    def take(node: Node) -> None:
        found.append(node.path)
        below = node.children
        if below and misconception == "all-or-children":
            below = [child for child in below if proved(child)] if is_or(node) else below
        elif below and misconception == "one-and-child":
            good = [child for child in below if proved(child)] or below
            below = good[:1]
        elif below and misconception == "and-or-swapped" and not is_or(node):
            below = ([child for child in below if proved(child)] or below)[:1]
        for child in below:
            take(child)

    take(tree.root)
    return found


# Proof numbers.


def leaf_numbers(node: Node, unknown: Numbers = (1, 1)) -> Numbers:
    """(0, ∞) of a proved leaf, (∞, 0) of a disproved one, (1, 1) of an unknown one."""
    if node.value is None:
        return unknown
    return (0, inf) if node.value == 1 else (inf, 0)


def numbers(tree: ExerciseTree, changed: dict[str, Numbers] | None = None) -> dict[str, Numbers]:
    """Proof and disproof numbers of all nodes by path; `changed` are those of leaves that were expanded."""
    found: dict[str, Numbers] = {}
    for node in reversed(tree.nodes):
        if not node.children:
            found[node.path] = (changed or {}).get(node.path, leaf_numbers(node))
            continue
        below = [found[child.path] for child in node.children]
        found[node.path] = combined(below, is_or(node))
    return found


def combined(below: list[Numbers], an_or: bool) -> Numbers:
    """OR: the smallest proof number, the sum of disproof numbers; AND the other way round."""
    pn, dn = [pair[0] for pair in below], [pair[1] for pair in below]
    return (min(pn), sum(dn)) if an_or else (sum(pn), min(dn))


def most_proving(tree: ExerciseTree, own: dict[str, Numbers]) -> list[str]:
    """The most proving leaves, all of them where children tie; empty if the root is decided."""
    if 0 in own[""]:
        return []

    def leaves(node: Node) -> list[str]:
        if not node.children:
            return [node.path]
        at = 0 if is_or(node) else 1
        return [
            path
            for child in node.children
            if own[child.path][at] == own[node.path][at]
            for path in leaves(child)
        ]

    return leaves(tree.root)


def wrong_numbers(tree: ExerciseTree, misconception: str) -> dict[str, Numbers]:
    """The numbers that a wrong program gives to all nodes by path."""
    found: dict[str, Numbers] = {}
    for node in reversed(tree.nodes):
        if not node.children:
            own = leaf_numbers(node, (0, 0) if misconception == "unknown-is-zero" else (1, 1))
            found[node.path] = own[::-1] if misconception == "pn-dn-swapped" else own
            continue
        below = [found[child.path] for child in node.children]
        pn, dn = [pair[0] for pair in below], [pair[1] for pair in below]
        if misconception == "sum-for-min":
            found[node.path] = (sum(pn), sum(dn))
        elif misconception == "pn-dn-swapped":
            found[node.path] = combined([pair[::-1] for pair in below], is_or(node))[::-1]
        else:
            found[node.path] = combined(below, is_or(node) != (misconception == "and-or-swapped"))
    return found
