"""Branches: a tree as it was written, node by node, and its text.

An explicit tree is made for searching; here a node keeps what was written: whether its type was said or
alternates, probabilities as fractions or decimals. Branches never change. Nothing here recurses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, isfinite, nan
from typing import NoReturn

from plyscope.games.tree.json import number_text
from plyscope.games.tree.strategic_fields import STRATEGIC_FIELDS, float_of
from plyscope.games.tree.tree import (
    CHANCE_TYPE,
    FIELDS,
    MOST_NAME,
    NEARLY_ONE,
    OTHER,
    TYPES,
    explicit_tree,
)
from plyscope.rules.payoffs import PayoffError, payoff_of
from plyscope.rules.position import PositionError
from plyscope.strict_json import write

Path = tuple[int, ...]

INFINITE = {"inf": inf, "-inf": -inf}

LINE = 64
"""Characters of a subtree that is written on one line."""

MOST_INDENTED = 40
"""Deeper trees are written on one line, since their indents would be longer than their text."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What the root says of the whole tree: names of MAX and MIN or nothing, a title, a unit of payoffs."""

    players: tuple[str, ...] = ()
    title: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Branch:
    """A node with all below it. `move` and `share` belong to the edge above it.

    `value` is the utility of a leaf (NaN: unknown) or the estimate of a node with children (None: none).
    `type` is one of TYPES, or nothing where it alternates. `share` is a probability as it was written;
    nothing beside others that are written counts as 0, and nothing anywhere means that all are equal.

    `info` is the name of its information set. `payoffs` are those of MAX and MIN at a leaf that has both, as
    exact texts such as "-1/2"; `value` is then that of MAX. `heading` belongs to the root alone.
    """

    children: tuple[Branch, ...] = ()
    value: float | None = 0.0
    type: str = ""
    name: str = ""
    move: str = ""
    share: str = ""
    info: str = ""
    payoffs: tuple[str, str] | None = None
    heading: Heading | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A branch and its place: the number of its parent in the same list, its index there, and its ply.

    `natural` is the type that it has by alternation, `type` the one that it has.
    """

    branch: Branch
    parent: int
    place: int
    ply: int
    natural: str
    type: str


def spots(root: Branch) -> list[Spot]:
    """All branches breadth first."""
    found = [Spot(root, -1, 0, 0, TYPES[0], root.type or TYPES[0])]
    for number, spot in enumerate(found):  # which grows meanwhile
        if spot.branch.children:
            natural = _natural_below(spot)
            found.extend(
                Spot(child, number, place, spot.ply + 1, natural, child.type or natural)
                for place, child in enumerate(spot.branch.children)
            )
    return found


def spot_at(root: Branch, path: Path) -> Spot:
    """The branch at a path alone, its parent not numbered."""
    spot = Spot(root, -1, 0, 0, TYPES[0], root.type or TYPES[0])
    for place in path:
        child, natural = spot.branch.children[place], _natural_below(spot)
        spot = Spot(child, -1, place, spot.ply + 1, natural, child.type or natural)
    return spot


def _natural_below(spot: Spot) -> str:
    """The type by alternation; below a chance node it goes on from above."""
    kind = TYPES.index(spot.type)
    return spot.natural if kind == CHANCE_TYPE else TYPES[OTHER[kind]]


def path_of(found: list[Spot], number: int) -> Path:
    """The path to a branch of the list."""
    steps = []
    while number > 0:
        steps.append(found[number].place)
        number = found[number].parent
    return tuple(reversed(steps))


def size(root: Branch, most: int) -> int:
    """Number of branches, counted up to `most`."""
    waiting, count = [root], 0
    while waiting and count <= most:
        branch = waiting.pop()
        count += 1
        waiting.extend(branch.children)
    return count


# Reading and writing.


def drawing(obj: object) -> Branch:
    """The branch of nested lists and objects, as `explicit_tree` reads them; raises PositionError.

    Accepted in addition: probabilities whose sum is not one, and leaves whose value does not fit the type
    of the tree, as they occur while editing.
    """
    if isinstance(obj, dict) and "tree" in obj and obj.keys() <= {"tree", "path"}:
        obj = obj["tree"]
    waiting: list[tuple[object, str, str]] = [(obj, "", "")]
    read: list[tuple[Branch, int]] = []
    for one, move, share in waiting:  # which grows meanwhile
        branch, children = _read(one, obj)
        read.append((replace(branch, move=move, share=share), len(children)))
        waiting.extend(children)
    made: list[Branch] = []
    following = len(read)
    for branch, count in reversed(read):
        following -= count
        if count:
            below = tuple(made[len(read) - 1 - number] for number in range(following, following + count))
            branch = replace(branch, children=below)
        made.append(branch)
    return made[-1]


def _read(one: object, whole: object) -> tuple[Branch, list[tuple[object, str, str]]]:
    """One branch without its children, and these with the labels of the edges to them."""
    if isinstance(one, list | tuple) and one:
        return Branch(value=None), [(child, "", "") for child in one]
    if not isinstance(one, dict):
        return Branch(value=_number(one, whole)), []
    kind, name = one.get("type", ""), one.get("name", "")
    sound = one.keys() <= {*FIELDS, *STRATEGIC_FIELDS} and ("type" not in one or kind in TYPES)
    sound = sound and ("name" not in one or _is_name(name))
    sound = sound and ("info" not in one or (_is_name(one["info"]) and "children" in one))
    sound = sound and ("children" in one) + ("value" in one) + 2 * ("payoffs" in one) in (1, 2)
    if not sound:
        _refuse(whole)
    heading = _heading(one, whole)
    if "payoffs" in one:
        first, second = _payoffs(one["payoffs"], whole)
        value = float_of(first)
        return Branch(
            value=value, type=kind, name=name, payoffs=(str(first), str(second)), heading=heading
        ), []
    if one.get("children") is None and "children" not in one:
        return Branch(value=_number(one["value"], whole), type=kind, name=name, heading=heading), []
    children = one["children"]
    if not isinstance(children, list | tuple) or not children:
        _refuse(whole)
    moves, shares = one.get("moves", [""] * len(children)), one.get("p", [""] * len(children))
    for texts in (moves, shares):
        if not isinstance(texts, list | tuple) or len(texts) != len(children):
            _refuse(whole)
    if "moves" in one and not all(_is_name(move) for move in moves):
        _refuse(whole)
    if "p" in one and not (kind == "chance" and all(share_of(share) is not None for share in shares)):
        _refuse(whole)
    estimate = _number(one["value"], whole) if "value" in one else None
    below = list(zip(children, moves, [str(share) for share in shares], strict=True))
    info = str(one.get("info", "")).strip()
    return Branch(value=estimate, type=kind, name=name, info=info, heading=heading), below


def _heading(one: dict[object, object], whole: object) -> Heading | None:
    """What an object says of the whole tree; None if nothing."""
    if not one.keys() & {"players", "title", "unit"}:
        return None
    players = one.get("players", ())
    texts = one.get("title", "-"), one.get("unit", "-")
    sound = isinstance(players, list | tuple) and len(players) in ((2,) if "players" in one else (0,))
    if one is not whole or not sound or not all(map(_is_name, texts)):
        _refuse(whole)
    assert isinstance(players, list | tuple)
    if not all(map(_is_name, players)):
        _refuse(whole)
    return Heading(tuple(map(str, players)), str(one.get("title", "")), str(one.get("unit", "")))


def _payoffs(pair: object, whole: object) -> tuple[Fraction, Fraction]:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        _refuse(whole)
    try:
        return payoff_of(pair[0]), payoff_of(pair[1])
    except PayoffError:
        _refuse(whole)


def _is_name(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip()) and len(text) <= MOST_NAME


def _number(value: object, whole: object) -> float:
    if value is None:
        return nan
    if isinstance(value, str) and value in INFINITE:
        return INFINITE[value]
    if isinstance(value, bool) or not isinstance(value, int | float):
        _refuse(whole)
    try:
        number = float(value)
    except OverflowError:
        _refuse(whole)
    if number != value or not isfinite(number):
        _refuse(whole)
    return number


def _refuse(whole: object) -> NoReturn:
    """Say what is wrong with an object in the words of `explicit_tree`; raises PositionError."""
    explicit_tree(whole)
    raise PositionError("The tree cannot be drawn.")


def share_of(text: object) -> Fraction | None:
    """The exact probability of a text or number; None if it is not one."""
    if isinstance(text, bool) or not isinstance(text, int | float | str) or len(str(text)) > 40:
        return None
    try:
        share = Fraction(str(text))
    except (ValueError, ZeroDivisionError):
        return None
    return share if 0 <= share <= 1 else None


def text_of(root: Branch, line: int = LINE) -> str:
    """The tree as JSON, with subtrees longer than a line broken and indented; `line` 0 breaks nothing."""
    found = spots(root)
    heads, tails = zip(*(_ends(spot, found) for spot in found), strict=True)
    lengths = [len(head) + len(tail) for head, tail in zip(heads, tails, strict=True)]
    for number in range(len(found) - 1, 0, -1):
        lengths[found[number].parent] += lengths[number] + 2 * (found[number].place > 0)
    deepest = found[-1].ply
    broken = [bool(line) and deepest <= MOST_INDENTED and length > line for length in lengths]
    for number in range(len(found)):
        broken[number] = broken[number] and any(child.children for child in found[number].branch.children)
    return "".join(_pieces(found, heads, tails, broken))


def _pieces(
    found: list[Spot], heads: tuple[str, ...], tails: tuple[str, ...], broken: list[bool]
) -> Iterator[str]:
    first, following = [], 1
    for spot in found:
        first.append(following)
        following += len(spot.branch.children)
    waiting: list[int | str] = [0]
    while waiting:
        number = waiting.pop()
        if isinstance(number, str):
            yield number
            continue
        spot = found[number]
        indent = "\n" + "  " * (spot.ply + 1) if broken[number] else ""
        yield heads[number]
        waiting.append(tails[number])
        if indent:
            waiting.append(indent[:-2])
        for place in range(len(spot.branch.children) - 1, -1, -1):
            waiting.append(first[number] + place)
            waiting.append((f",{indent}" if indent else ", ") if place else indent)


def _ends(spot: Spot, found: list[Spot]) -> tuple[str, str]:
    """Text of a branch before and behind its children."""
    branch = spot.branch
    about = _heading_parts(branch.heading) if spot.parent < 0 else []
    if branch.type:
        about.append(f'"type": {write(branch.type)}')
    if branch.name:
        about.append(f'"name": {write(branch.name)}')
    if branch.children:
        if branch.info:
            about.append(f'"info": {write(branch.info)}')
        moves = [child.move for child in branch.children]
        if any(moves):
            known = [child.move or child.name or str(n) for n, child in enumerate(branch.children)]
            about.append(f'"moves": [{", ".join(write(move) for move in known)}]')
        if spot.type == "chance" and has_shares(branch):
            shares = [child.share or "0" for child in branch.children]
            about.append(f'"p": [{", ".join(write(share) for share in shares)}]')
        if branch.value:
            about.append(f'"value": {number_text(branch.value)}')
        if not about:
            return "[", "]"
        return "{" + ", ".join(about) + ', "children": [', "]}"
    if branch.payoffs is not None:
        pair = ", ".join(paid if "/" not in paid else f'"{paid}"' for paid in branch.payoffs)
        return "{" + "".join(f"{part}, " for part in about) + f'"payoffs": [{pair}]}}', ""
    value = 0.0 if branch.value is None else branch.value
    if not about:
        return number_text(value), ""
    return "{" + "".join(f"{part}, " for part in about) + f'"value": {number_text(value)}}}', ""


def _heading_parts(heading: Heading | None) -> list[str]:
    if heading is None:
        return []
    parts = []
    if heading.players:
        parts.append(f'"players": [{", ".join(map(write, heading.players))}]')
    if heading.title:
        parts.append(f'"title": {write(heading.title)}')
    if heading.unit:
        parts.append(f'"unit": {write(heading.unit)}')
    return parts


# What is in a tree.


def has_shares(branch: Branch) -> bool:
    """Return True if probabilities are written on the edges below a branch."""
    return any(child.share for child in branch.children)


def total(branch: Branch) -> Fraction:
    """Sum of the probabilities below a chance node; 1 if none are written."""
    if not has_shares(branch):
        return Fraction(1)
    return sum((share_of(child.share) or Fraction(0) for child in branch.children), Fraction(0))


def is_strategic(root: Branch) -> bool:
    """Return True if a branch is in an information set, a leaf has payoffs of both, or players are named."""
    waiting = [root]
    while waiting:
        branch = waiting.pop()
        if branch.info or branch.payoffs is not None or branch.heading is not None:
            return True
        waiting.extend(branch.children)
    return False


def sums_to_one(branch: Branch) -> bool:
    """Return True if the probabilities of a chance node add up to 1."""
    return abs(float(total(branch)) - 1) <= NEARLY_ONE
