"""A reader of sentences about one node: the answer to Why?, the Node panel and the tool tip.

It holds them against raw rows, and like the reader of narration it shares no code with the program's facts,
words or names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import inf, isinf
from typing import Any

from record_reader import (
    ALPHA,
    BETA,
    CHANCE,
    CUTOFF,
    DECIDED,
    ENTER,
    FULL,
    HIT,
    LEAF,
    LEAVE,
    MAX,
    MIN,
    OVER,
    QUIET,
    REPEAT,
    SENTENCES,
    SKIPPED_TURN,
    TABLE,
    VALUE,
    Node,
    NotTrue,
    Reader,
    longest_words,
    number,
    pattern_of,
)  # fmt: skip

NODE_SENTENCES = SENTENCES.parent / "node_sentences.txt"

WINS = r"(?:a win for (?:MAX|MIN) in [\d,]+|(?:MAX|MIN)[\d,]+步获胜|[WL胜负]\d+)"
PLAIN = r"−?(?:∞|[\d,]+(?:\.\d+)?(?:/\d+)?)"
NUMBER = rf"(?:{WINS}|{PLAIN})"
BOUNDED = rf"(?:at least |at most |至少为|至多为|至少|至多)?{NUMBER}"
OWN = {
    "number": rf"(?P<number>{NUMBER})",
    "rival": rf"(?P<rival>{BOUNDED})",
    "worth": rf"(?P<worth>(?:[≤≥] ?)?{NUMBER}(?: ?= ?{PLAIN})?)",
}


def node_pattern(text: str, *, chinese: bool) -> re.Pattern[str]:
    """Return a template of this reader as a pattern."""
    shown = text.replace(" ", "") if chinese else text
    marks = {name: f"{{own_{name}}}" for name in OWN}
    for name, mark in marks.items():
        shown = shown.replace(f"<{name}>", mark)
    pattern = pattern_of(shown, chinese=chinese).pattern
    for name in OWN:
        pattern = pattern.replace(rf"(?P<own_{name}>.+?)", OWN[name])
    return re.compile(pattern, re.DOTALL)


Shape = tuple[str, str, re.Pattern[str]]


def _templates() -> tuple[list[Shape], list[Shape]]:
    english: list[Shape] = []
    chinese: list[Shape] = []
    for line in NODE_SENTENCES.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        key, shown, han = (part.strip() for part in line.split(" | "))
        for text in shown.split(" / ") if " / " in shown and "<n>" in shown else [shown]:
            english.append((key, longest_words(text, chinese=False), node_pattern(text, chinese=False)))
        chinese.append((key, longest_words(han, chinese=True), node_pattern(han, chinese=True)))
    return english, chinese


SHAPES = _templates()

Groups = dict[str, str]


class NodeReader(Reader):
    """Follows the rows of a search, and holds what is said of any node at the moment against them."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.best: dict[int, int] = {}
        self.cut_row: dict[int, tuple[Any, ...]] = {}
        self.asked = -1
        self.owner = -1

    def advance(self) -> None:
        super().advance()
        kind, _, _, node, other = self.row[:5]
        if kind == VALUE:
            self.best[node] = other
        elif kind == CUTOFF:
            self.cut_row[node] = self.row

    # Reading.

    def check_node(self, node: int, text: str) -> None:
        """Hold sentences about a node against the rows so far; raises NotTrue if one is false."""
        self.asked, self.owner = node, -1
        shown = re.sub(r"\s+", "", text) if self.chinese else text
        found = self._read(shown, {})
        if found is None:
            raise NotTrue(f"no template reads this about node {node} at {self.tick}: {text!r}")
        for key, groups in found:
            self.kinds[key] += 1
            if not self._holds(key, groups):
                raise NotTrue(f"tick {self.tick}, node {node}: {key} is not true: {text!r} {groups}")

    def _holds(self, key: str, groups: Groups) -> bool:
        if not key.startswith("TIP_") and key != "UNSEEN" and self.asked >= len(self.nodes):
            return False
        return bool(getattr(self, f"says_{key}")(groups))

    def check_tip(self, node: int, text: str) -> None:
        """Hold the lines of a tool tip against the rows so far."""
        first, *lines = text.split("\n")
        if not self.called(first, self.name(node)):
            raise NotTrue(f"node {node} is called {first!r}, not {self.name(node)!r}")
        for line in lines:
            self.check_node(node, line)

    def _read(
        self, text: str, known: dict[str, list[tuple[str, Groups]] | None]
    ) -> list[tuple[str, Groups]] | None:
        if not text:
            return []
        if text not in known:
            known[text] = self._best_reading(text, known)
        return known[text]

    def _best_reading(
        self, text: str, known: dict[str, list[tuple[str, Groups]] | None]
    ) -> list[tuple[str, Groups]] | None:
        best: list[tuple[str, Groups]] | None = None
        for key, words, pattern in SHAPES[self.chinese]:
            match = pattern.fullmatch(text) if words in text else None
            if match is None:
                continue
            groups = {name: value for name, value in match.groupdict().items() if value is not None}
            rest = groups.pop("rest", "")
            if not self._names_fit(groups):
                continue
            after = self._read(rest, known)
            if after is not None and (best is None or len(after) + 1 < len(best)):
                best = [(key, groups), *after]
        return best

    def _names_fit(self, groups: Groups) -> bool:
        for place in ("name", "parent", "owner", "by", "reply", "node"):
            if any(end in groups.get(place, "") for end in (". ", "。", ": ", "：")):
                return False
        if "name" in groups and not self.called(groups["name"], self.name(self.asked)):
            return False
        if "owner" in groups:
            above = self.path(self.asked)[:-1]
            if not any(self.called(groups["owner"], self.name(node)) for node in above):
                return False
        if "parent" in groups:
            above = self.entered[self.asked][4]
            return above >= 0 and self.called(groups["parent"], self.name(above))
        return True

    # What the node is.

    @property
    def it(self) -> Node:
        return self.nodes[self.asked]

    @property
    def over(self) -> Node:
        return self.nodes[self.it.parent]

    def children_of(self, node: Node) -> list[Node]:
        return [self.nodes[child] for child in node.children]

    def child(self, name: str, node: Node) -> list[Node]:
        """Return the children that a move by this name leads to."""
        return [child for child in self.children_of(node) if self.called(name, self.move(child.number))]

    def given(self, g: Groups, place: str = "value") -> bool:
        return self.same(g[place], self.it.returned)

    def n(self, g: Groups, place: str = "n") -> int:
        return int(g[place].replace(",", ""))

    def bounded(self, node: Node, text: str, sign: str) -> bool:
        """Return True if a number bounds the true value of a node that need not be finished."""
        true = self.true(node.number)
        said = number(text)
        if true is not None:
            if isinf(said) and abs(true) > DECIDED:
                true = inf if true > 0 else -inf
            near = self.near + 1e-9 * max(1.0, abs(said) if not isinf(said) else 1.0)
            return true <= said + near if sign == "≤" else said <= true + near
        reached = [value for value in (node.value, node.returned, node.alpha, node.beta) if value is not None]
        return any(self.same(text, value) for value in reached)

    # A node that is not searched, and leaves.

    def says_UNSEEN(self, g: Groups) -> bool:
        at = self.n(g)
        row = self.rows[at - 1]
        return at > self.tick and row[0] == ENTER and row[3] == self.asked

    def says_TIP_UNSEEN(self, g: Groups) -> bool:
        return self.asked >= len(self.nodes)

    def says_LEAF_OVER(self, g: Groups) -> bool:
        return self.given(g) and self.it.leaf == OVER and self.position(self.asked).finished

    def says_LEAF_DEPTH(self, g: Groups) -> bool:
        return self.given(g) and self.it.leaf == FULL and not self.position(self.asked).finished

    def says_LEAF_TABLE(self, g: Groups) -> bool:
        return self.it.leaf == TABLE and self._exactly(self.it, g["number"])

    def says_LEAF_TABLE_MOST(self, g: Groups) -> bool:
        return self.it.leaf == TABLE and self.given(g, "number") and self._bound(self.it, "≤")

    def says_LEAF_TABLE_LEAST(self, g: Groups) -> bool:
        return self.it.leaf == TABLE and self.given(g, "number") and self._bound(self.it, "≥")

    def says_LEAF_QUIET(self, g: Groups) -> bool:
        return self.given(g) and self.it.leaf == QUIET

    def says_LEAF_OTHER(self, g: Groups) -> bool:
        return self.given(g) and self.it.leaf not in (OVER, FULL, TABLE, QUIET)

    def says_LEAF_EMPTY(self, g: Groups) -> bool:
        return self.position(self.asked).finished and self.it.returned is None

    def says_LEAF_NOW(self, g: Groups) -> bool:
        here = self.position(self.asked)
        return self.it.returned is None and here.finished and self.same(g["value"], here.result)

    # Cuts and bounds.

    def says_CUT(self, g: Groups) -> bool:
        return self.it.skipped > 0

    def says_SQUEEZED(self, g: Groups) -> bool:
        alpha, beta = self.it.entry
        return alpha == beta and self.same(g["value"], alpha) and self.it.skipped > 0

    def _now(self, g: Groups, sign: str) -> bool:
        side = self.it.side
        return self.it.skipped > 0 and side == (MIN if sign == "≤" else MAX) and self.bounded(
            self.it, g["number"], sign
        )  # fmt: skip

    def says_NOW_MOST(self, g: Groups) -> bool:
        return self._now(g, "≤")

    def says_NOW_LEAST(self, g: Groups) -> bool:
        return self._now(g, "≥")

    def _passed(self, g: Groups, sign: str) -> bool:
        by = self.cut_row[self.asked][4]
        return self._now(g, sign) and by >= 0 and self.nodes[by].move == SKIPPED_TURN

    def says_PASS_MOST(self, g: Groups) -> bool:
        return self._passed(g, "≤")

    def says_PASS_LEAST(self, g: Groups) -> bool:
        return self._passed(g, "≥")

    def _after_reply(self, g: Groups, sign: str, *, first: bool) -> bool:
        if not self._now(g, sign) or (first and len(self.it.children) != 1):
            return False
        found = [child.returned for child in self.child(g["reply"], self.it) if child.returned is not None]
        said = g["number"]
        if sign == "≤":
            return any(one <= number(said) + self.near or self.same(said, one) for one in found)
        return any(one >= number(said) - self.near or self.same(said, one) for one in found)

    def says_FIRST_MOST(self, g: Groups) -> bool:
        return self._after_reply(g, "≤", first=True)

    def says_FIRST_LEAST(self, g: Groups) -> bool:
        return self._after_reply(g, "≥", first=True)

    def says_AFTER_MOST(self, g: Groups) -> bool:
        return self._after_reply(g, "≤", first=False)

    def says_AFTER_LEAST(self, g: Groups) -> bool:
        return self._after_reply(g, "≥", first=False)

    def says_DEEP(self, g: Groups) -> bool:
        return self.owner >= 0 and self.owner in self.path(self.it.parent)[:-1]

    def says_OTHERS(self, g: Groups) -> bool:
        return self.it.side != CHANCE and self.n(g) == self.it.skipped

    def says_OUTCOMES(self, g: Groups) -> bool:
        return self.it.side == CHANCE and self.n(g) == self.it.skipped

    def _mean_of_cut(self, g: Groups, sign: str) -> bool:
        row = self.cut_row.get(self.asked)
        if row is None or self.it.side != CHANCE or not self._adds_up(g["sum"]):
            return False
        value = g["sum"].rpartition("=")[2].strip()
        wanted = min(row[6], row[7]) if sign == "≤" else max(row[6], row[7])
        true = self.true(self.asked)
        if true is not None and not (
            self.at_most(true, wanted) if sign == "≤" else self.at_most(wanted, true)
        ):
            return False
        return any(self.same(value, one) for one in row[6:8])

    def says_MEAN_MOST(self, g: Groups) -> bool:
        return self._mean_of_cut(g, "≤")

    def says_MEAN_LEAST(self, g: Groups) -> bool:
        return self._mean_of_cut(g, "≥")

    def _adds_up(self, text: str) -> bool:
        """Return True if a sum of products comes to what it says."""
        if "·" not in text:
            return True
        terms, _, value = text.rpartition("=")
        total = 0.0
        for term in terms.split("+"):
            share, _, worth = term.partition("·")
            total += number(share.strip()) * number(worth.strip())
        return total == number(value.strip()) or abs(total - number(value.strip())) <= 0.006 * max(
            1, abs(total)
        )

    def _ways(self, name: str, index: int, text: str) -> Iterator[tuple[Node, Node]]:
        """Yield ancestors by a name, each with its child on the way to the node, entered with this bound."""
        way = self.path(self.asked)
        for above, below in pairwise(way):
            child = self.nodes[below]
            if self.called(name, self.name(above)) and self.same(text, child.entry[index]):
                yield self.nodes[above], child

    def _by_mean(self, g: Groups, index: int) -> bool:
        for above, child in self._ways(g["owner"], index, g["bound"]):
            if above.side == CHANCE and child.entry[index] != above.entry[index]:
                return True
        return False

    def says_BY_MEAN_MORE(self, g: Groups) -> bool:
        return self._by_mean(g, 0)

    def says_BY_MEAN_LESS(self, g: Groups) -> bool:
        return self._by_mean(g, 1)

    def says_BY_ROOT_ALPHA(self, g: Groups) -> bool:
        return self.same(g["bound"], self.chapters[self.it.chapter][3])

    def says_BY_ROOT_BETA(self, g: Groups) -> bool:
        return self.same(g["bound"], self.chapters[self.it.chapter][4])

    def _test(self, g: Groups, index: int, side: int) -> bool:
        """Return True if an owner entered its child with a window of no width, and this bound.

        The child could only stay below its β, or exceed its α.
        """
        return any(
            above.side == side and child.entry[1 - index] != above.entry[1 - index]
            for above, child in self._ways(g["owner"], index, g["bound"])
        )

    def says_BY_TEST_BELOW(self, g: Groups) -> bool:
        return self._test(g, 1, MIN)

    def says_BY_TEST_ABOVE(self, g: Groups) -> bool:
        return self._test(g, 0, MAX)

    def _found_before(self, g: Groups, index: int) -> bool:
        """Return True if an earlier visit of a child on the way was left at this moment with this bound."""
        row = self.rows[self.n(g) - 1]
        left = row[0] in (LEAF, LEAVE) and self.n(g) <= self.tick and self.same(g["bound"], row[7])
        named = left and self.called(g["by"], self.move(row[3]))
        return named and any(
            child.move == self.nodes[row[3]].move and child.number > row[3] and above.number == child.parent
            for above, child in self._ways(g["owner"], index, g["bound"])
        )

    def says_AGAIN_LEAST(self, g: Groups) -> bool:
        return self._found_before(g, 0)

    def says_AGAIN_MOST(self, g: Groups) -> bool:
        return self._found_before(g, 1)

    def _set_at(self, g: Groups, kind: int) -> bool:
        """Return True if the row of a moment set this bound, at an ancestor by this name, by that move."""
        at = self.n(g)
        if not 1 <= at <= self.tick:
            return False
        row = self.rows[at - 1]
        owner = row[3]
        if row[0] != kind or owner not in self.path(self.asked)[:-1]:
            return False
        if not self.same(g["bound"], row[7]) or not self.called(g["owner"], self.name(owner)):
            return False
        if "by" in g and not (row[4] >= 0 and self.called(g["by"], self.move(row[4]))):
            return False
        below = self.path(self.asked)[self.path(self.asked).index(owner) + 1]
        still = self.nodes[below].entry[0 if kind == ALPHA else 1]
        self.owner = owner
        if "ply" in g:
            deep = self.it.ply - self.nodes[owner].ply
            return self.same(g["bound"], still) and self.n(g, "ply") == deep > 1
        return self.same(g["bound"], still)

    def says_MAX_HAS(self, g: Groups) -> bool:
        return self._set_at(g, ALPHA)

    says_MAX_HAS_BY = says_MAX_HAS_DEEP = says_MAX_HAS

    def says_MIN_HOLDS(self, g: Groups) -> bool:
        return self._set_at(g, BETA)

    says_MIN_HOLDS_BY = says_MIN_HOLDS_DEEP = says_MIN_HOLDS

    # Proofs.

    def says_HOPELESS(self, g: Groups) -> bool:
        return self.it.pn == inf and self.it.dn == inf

    def _numbers(self, g: Groups) -> bool:
        return self.same(g["value"], self.it.pn) and self.same(g["before"], self.it.dn)

    def says_NOT_DECIDED(self, g: Groups) -> bool:
        return self._numbers(g) and self.it.pn != 0 and self.it.dn != 0

    def says_IS_PROVED(self, g: Groups) -> bool:
        return self.it.pn == 0

    def says_IS_DISPROVED(self, g: Groups) -> bool:
        return self.it.dn == 0

    def is_or(self, node: Node) -> bool:
        searched = self.searched
        if searched.is_and_or:
            return node.side == MAX
        mover = self.options.get("goal") == "mover-wins" and searched.side == MIN
        return node.side == (MIN if mover else MAX)

    def _one(self, g: Groups, column: str, *, either: bool) -> bool:
        done = any(getattr(child, column) == 0 for child in self.child(g["reply"], self.it))
        right = self._side(g["side"]) == self.it.side and self.is_or(self.it) == either
        return done and right and getattr(self.it, column) == 0

    def says_ONE_PROVES(self, g: Groups) -> bool:
        return self._one(g, "pn", either=True)

    def says_ONE_DISPROVES(self, g: Groups) -> bool:
        return self._one(g, "dn", either=False)

    def _all(self, g: Groups, column: str, *, either: bool) -> bool:
        right = self._side(g["side"]) == self.it.side and self.is_or(self.it) == either
        done = all(getattr(child, column) == 0 for child in self.children_of(self.it))
        return right and done and getattr(self.it, column) == 0

    def says_ALL_PROVE(self, g: Groups) -> bool:
        return self._all(g, "pn", either=False)

    def says_ALL_DISPROVE(self, g: Groups) -> bool:
        return self._all(g, "dn", either=True)

    def says_GOES_ON(self, g: Groups) -> bool:
        column = "pn" if self.is_or(self.it) else "dn"
        known = [getattr(child, column) for child in self.children_of(self.it)]
        least = min(value for value in known if value == value)
        return any(getattr(child, column) == least for child in self.child(g["reply"], self.it))

    def says_P_REACHED(self, g: Groups) -> bool:
        return self.it.pn == 0 and not self.it.children

    def says_P_MISSED(self, g: Groups) -> bool:
        return self.it.dn == 0 and not self.it.children

    def says_P_NO_FURTHER(self, g: Groups) -> bool:
        return self.it.pn != 0 and self.it.dn != 0 and not self.it.children

    def says_P_OR_PROVED(self, g: Groups) -> bool:
        return self.is_or(self.it) and self.it.pn == 0

    def says_P_OR_DISPROVED(self, g: Groups) -> bool:
        return self.is_or(self.it) and self.it.dn == 0

    def says_P_OR_OPEN(self, g: Groups) -> bool:
        return self.is_or(self.it) and self.it.pn != 0 and self.it.dn != 0

    def says_P_AND_PROVED(self, g: Groups) -> bool:
        return not self.is_or(self.it) and self.it.pn == 0

    def says_P_AND_DISPROVED(self, g: Groups) -> bool:
        return not self.is_or(self.it) and self.it.dn == 0

    def says_P_AND_OPEN(self, g: Groups) -> bool:
        return not self.is_or(self.it) and self.it.pn != 0 and self.it.dn != 0

    says_P_LEAST = _numbers
    says_TIP_PROOFS = _numbers

    # A node that is open.

    def says_ENDED(self, g: Groups) -> bool:
        return self.tick == len(self.rows) and self.it.returned is None

    def says_STILL(self, g: Groups) -> bool:
        return self.it.returned is None

    def says_SO_FAR(self, g: Groups) -> bool:
        best = self.best.get(self.asked, -1)
        moved = best >= 0 and self.called(g["reply"], self.move(best))
        return self.it.returned is None and moved and self.same(g["value"], self.it.value)

    def says_NO_REPLY(self, g: Groups) -> bool:
        return self.best.get(self.asked, -1) < 0

    def _matters(self, g: Groups) -> bool:
        low = "alpha" not in g or self.same(g["alpha"], self.it.alpha)
        high = "beta" not in g or self.same(g["beta"], self.it.beta)
        free = ("alpha" in g or isinf(self.it.alpha)) and ("beta" in g or isinf(self.it.beta))
        return low and high and free and self.it.side != CHANCE and self.it.returned is None

    says_MATTERS_BETWEEN = says_MATTERS_ABOVE = says_MATTERS_BELOW = _matters

    def says_MATTERS_NONE(self, g: Groups) -> bool:
        return self.it.alpha >= self.it.beta and self.it.returned is None

    # A node that is finished.

    def says_IS_MOST(self, g: Groups) -> bool:
        return self.given(g, "number") and self._bound(self.it, "≤")

    def says_IS_LEAST(self, g: Groups) -> bool:
        return self.given(g, "number") and self._bound(self.it, "≥")

    def says_IS_WORTH(self, g: Groups) -> bool:
        return self._exactly(self.it, g["number"])

    def says_RANDOM(self, g: Groups) -> bool:
        return self.says_MIXED({**g, "n": "100"})

    def says_MIXED(self, g: Groups) -> bool:
        share = float(self.options.get("epsilon", 0.0) or 0.0)
        errs = (
            self.it.side == self.erring == self._side(g["side"]) and abs(number(g["n"]) - 100 * share) < 1e-3
        )
        return errs and self._exactly(self.it, g["value"])

    def says_SAYS_NOTHING(self, g: Groups) -> bool:
        alpha, beta = self.it.entry
        return self.given(g) and alpha == beta == self.it.returned

    def says_IS_MEAN(self, g: Groups) -> bool:
        value = g["sum"].rpartition("=")[2].strip()
        return self.it.side == CHANCE and self._adds_up(g["sum"]) and self._exactly(self.it, value)

    says_IS_SUM = says_IS_MEAN

    def says_IS_STATIC(self, g: Groups) -> bool:
        here = self.position(self.asked)
        return self.given(g) and here.estimate is not None and self.same(g["value"], here.estimate)

    def says_BEST_REPLY(self, g: Groups) -> bool:
        if not self._exactly(self.it, g["value"]) or self._side(g["side"]) != self.it.side:
            return False
        values = [child.returned for child in self.child(g["reply"], self.it)]
        return self.it.side == self.erring or self.it.returned in values

    def says_NOT_NEEDED(self, g: Groups) -> bool:
        alpha, beta = self.it.entry
        value = self.it.returned
        return value is not None and (value <= alpha or value >= beta or self.probes(self.it))

    # What the parent makes of it.

    def says_CUTS(self, g: Groups) -> bool:
        row = self.cut_row.get(self.it.parent)
        return row is not None and row[4] == self.asked and self.n(g) == row[5]

    def says_PASS_CUTS(self, g: Groups) -> bool:
        return self.says_CUTS(g) and self.it.move == SKIPPED_TURN

    def says_GAINS_NOTHING(self, g: Groups) -> bool:
        alpha, beta = self.over.entry
        value = self.it.returned
        return value is not None and (value <= alpha if self.over.side == MAX else value >= beta)

    def says_TO_COMPARE(self, g: Groups) -> bool:
        value, has = self.it.returned, self.over.value
        better = has is None or (value > has if self.over.side == MAX else value < has)
        return better and self.best.get(self.it.parent, -1) != self.asked

    def says_IN_MEAN(self, g: Groups) -> bool:
        return self.over.side == CHANCE

    def says_UNREAD(self, g: Groups) -> bool:
        return self.best.get(self.it.parent, -1) < 0

    def says_STANDS(self, g: Groups) -> bool:
        value, has = self.it.returned, self.over.value
        return self.same(g["value"], has) and (value <= has if self.over.side == MAX else value >= has)

    def says_TRIED(self, g: Groups) -> bool:
        row = self.cut_row.get(self.it.parent)
        return self.it.move == SKIPPED_TURN and (row is None or row[4] != self.asked)

    def _again(self, g: Groups) -> bool:
        later = [
            child for child in self.children_of(self.over)
            if child.number > self.asked and child.move == self.it.move
        ]  # fmt: skip
        named = later and self.called(g["by"], self.move(later[-1].number))
        return bool(named) and ("rival" not in g or any(self.same_rival(g, child) for child in later))

    def says_AGAIN(self, g: Groups) -> bool:
        return self._again(g)

    says_AGAIN_OPEN = says_AGAIN

    def same_rival(self, g: Groups, node: Node) -> bool:
        """Return True if what is said of a rival's value is true of this node."""
        text = re.sub("^(at least |at most |至少为|至多为|至少|至多)", "", g["rival"])
        value = node.value if node.returned is None else node.returned
        if not self.same(text, value):
            return False
        if node.returned is None:
            return True
        if g["rival"] == text:
            return self._exactly(node, text)
        return self._bound(node, "≥" if g["rival"].startswith(("at least", "至少")) else "≤")

    def _better(self, one: Node, other: Node) -> bool:
        if one.returned is None or other.returned is None:
            return False
        return one.returned > other.returned if self.over.side == MAX else one.returned < other.returned

    def _rivals(self, g: Groups) -> list[Node]:
        return [
            child for child in self.child(g["by"], self.over)
            if child.number != self.asked and self.same_rival(g, child)
        ]  # fmt: skip

    def says_WORSE(self, g: Groups) -> bool:
        side = self._side(g["side"]) == self.over.side
        return side and any(self._better(child, self.it) for child in self._rivals(g))

    def says_TIE(self, g: Groups) -> bool:
        return any(
            child.number < self.asked and child.returned == self.it.returned for child in self._rivals(g)
        )

    def says_CHOSEN(self, g: Groups) -> bool:
        side = self._side(g["side"]) == self.over.side
        return side and self.best.get(self.it.parent, -1) == self.asked

    def says_CHOSEN_NEXT(self, g: Groups) -> bool:
        rivals = [child for child in self._rivals(g) if not self._better(child, self.it)]
        if not self.says_CHOSEN(g) or not rivals:
            return False
        bound = "≥" if self.over.side == MAX else "≤"
        for other in self.children_of(self.over):
            if other.number == self.asked or other.move in (self.it.move, SKIPPED_TURN):
                continue
            if other.returned is None or not any(self._better(other, rival) for rival in rivals):
                continue
            if self._better(other, self.it):
                continue  # not compared yet
            if self._exactly(other, self._shown(other.returned)) and not self._limits(other, bound):
                return False  # another one is certainly better than the next best
        return True

    def _shown(self, value: float) -> str:
        return ("−" if value < 0 else "") + ("∞" if isinf(value) else f"{abs(value):.9f}")

    def _limits(self, node: Node, sign: str) -> bool:
        alpha, beta = node.entry
        if node.leaf:
            return node.leaf == TABLE and node.hit != 1
        return node.returned <= alpha if sign == "≤" else node.returned >= beta

    def says_ONLY(self, g: Groups) -> bool:
        done = {child.move for child in self.children_of(self.over) if child.returned is not None}
        return done - {SKIPPED_TURN} <= {self.it.move}

    # Lines.

    def _follows(self, g: Groups) -> list[Node] | None:
        """Return the nodes of a line below the node; None if it is not one."""
        rest, here, found = g["line"].removesuffix("…").rstrip(), self.it, []
        between = "→" if self.chinese else " → "
        while rest:
            fits = [(step, child) for child in self.children_of(here) for step in self._steps(child)]
            begun = [
                (step, child) for step, child in fits
                if rest == step or rest.startswith(step + between)
            ]  # fmt: skip
            if not begun:
                return None
            step, here = max(begun, key=lambda one: (len(one[0]), one[1].number))
            rest = rest[len(step) :].removeprefix(between)
            found.append(here)
        return found

    def _steps(self, node: Node) -> list[str]:
        """Return what a step of a line to a node may be called."""
        found = [*self.labels([node.number]), self.name(node.number)]
        return [text.replace(" ", "") for text in found] if self.chinese else found

    def _on_best_line(self) -> bool:
        way = self.path(self.asked)
        if self.algorithm == "mcts":
            steps = [self.nodes[step] for step in way]
            return all(
                below.visits == max(child.visits for child in self.children_of(above))
                for above, below in pairwise(steps)
            )
        return all(
            self.best.get(above, -1) == below or len(self.nodes[above].children) == 1
            or self.cut_row.get(above, (0,) * 5)[4] == below
            for above, below in pairwise(way)
        )  # fmt: skip

    def says_LINE_BEST(self, g: Groups) -> bool:
        return self.it.parent < 0 and self._follows(g) is not None

    def says_LINE_ON(self, g: Groups) -> bool:
        return self._on_best_line() and self._follows(g) is not None

    def says_LINE_END(self, g: Groups) -> bool:
        return self._on_best_line()

    def says_LINE_OWN(self, g: Groups) -> bool:
        return self._follows(g) is not None

    says_LINE_REFUTES = says_LINE_OWN

    # Sampling.

    def says_NAMED(self, g: Groups) -> bool:
        return self.algorithm == "mcts"

    def says_VISITS(self, g: Groups) -> bool:
        visits, reward = self.it.visits, self.it.reward
        mean = abs(number(g["mean"]) - reward / visits) < 0.00051
        return self.n(g) == visits and abs(number(g["value"]) - reward) < 0.00051 and mean

    def says_MIN_WANTS(self, g: Groups) -> bool:
        mean = 1 - self.it.reward / self.it.visits
        return self.over.side == MIN and abs(number(g["mean"]) - mean) < 0.00051

    def says_NOT_VISITED(self, g: Groups) -> bool:
        return self.it.visits == 0

    def says_ROUND_PHASE(self, g: Groups) -> bool:
        return self.n(g) == self.rounds

    def says_ROUND_OVER(self, g: Groups) -> bool:
        return self.n(g) == self.rounds

    def says_PRIOR(self, g: Groups) -> bool:
        return self.options.get("selection") == "puct" and 0 <= number(g["mean"]) <= 1

    def says_OWN_VALUE(self, g: Groups) -> bool:
        return 0 <= number(g["mean"]) <= 1

    def says_FIRST_PLAYOUT(self, g: Groups) -> bool:
        return self.options.get("playout") == "mix" and 0 <= number(g["value"]) <= 1

    def says_HIDDEN_BELOW(self, g: Groups) -> bool:
        return self.n(g) > 0

    # Tool tips.

    def _placed(self, g: Groups) -> bool:
        ply = len(self.path(self.asked)) - 1
        first = self.entered[self.path(self.asked)[0]][2]
        return self.n(g) == self.asked and self.n(g, "ply") == ply + first

    def says_TIP_LEAF(self, g: Groups) -> bool:
        return self._placed(g) and (self.asked in self.leaves or self.position(self.asked).finished)

    def says_TIP_SIDE(self, g: Groups) -> bool:
        return self._placed(g) and self._side(g["side"]) == self.entered[self.asked][1]

    def says_TIP_VALUE(self, g: Groups) -> bool:
        text = g["worth"].split("=")[0].strip()
        sign, value = (text[0], text[1:].strip()) if text[0] in "≤≥" else ("", text)
        node = self.it
        if node.visits and node.returned is None and node.value is None:
            return abs(number(value) - node.reward / node.visits) < 0.0051
        if node.returned is None:
            fits = {"≥": node.side == MAX, "≤": node.side == MIN, "": node.side == CHANCE}[sign]
            return self.same(value, node.value) and fits
        if not self.same(value, node.returned):
            return False
        return self._exactly(node, value) if not sign else self._bound(node, sign)

    def says_TIP_NOTHING(self, g: Groups) -> bool:
        alpha, beta = self.it.entry
        return self.given(g) and alpha == beta

    def says_TIP_REWARDS(self, g: Groups) -> bool:
        visits, reward = self.it.visits, self.it.reward
        only = self.options.get("perspective", "right") != "right"
        if self.it.parent >= 0 and self.over.side == MIN and not only:
            reward = visits - reward
        said = abs(number(g["value"]) - reward) < 0.00051 and self.n(g) == visits
        return said and (not visits or abs(number(g["mean"]) - reward / visits) < 0.00051)

    def says_TIP_NO_REWARDS(self, g: Groups) -> bool:
        return self.it.visits == 0

    def says_TIP_WINDOW(self, g: Groups) -> bool:
        return self.same(g["alpha"], self.it.alpha) and self.same(g["beta"], self.it.beta)

    def _cut_kind(self, kind: str, *, deep: bool) -> bool:
        if self.it.skipped == 0:
            return False
        entered, above, setter = self._entered_at(self.asked), set(self.path(self.asked)[:-1]), -1
        index, row_kind = (0, ALPHA) if kind == "alpha" else (1, BETA)
        for row in reversed(self.rows[:entered]):
            if row[0] == row_kind and row[3] in above and row[7] == self.it.entry[index]:
                setter = row[3]
                break
        side = self.it.side == CHANCE or self.it.side == (MIN if kind == "alpha" else MAX)
        return side and deep == (setter >= 0 and setter != self.it.parent)

    def says_TIP_ALPHA(self, g: Groups) -> bool:
        return self._cut_kind("alpha", deep=False)

    def says_TIP_BETA(self, g: Groups) -> bool:
        return self._cut_kind("beta", deep=False)

    def says_TIP_DEEP_ALPHA(self, g: Groups) -> bool:
        return self._cut_kind("alpha", deep=True)

    def says_TIP_DEEP_BETA(self, g: Groups) -> bool:
        return self._cut_kind("beta", deep=True)

    says_TIP_CUT = says_OTHERS
    says_TIP_CUT_OUTCOMES = says_OUTCOMES

    def _repeats_of(self, node: int) -> tuple[int, int]:
        """Return the visit that a node repeats, and why; the row that says so follows that of its entry."""
        row = self.rows[self._entered_at(node) + 1]
        return (row[4], row[1]) if row[0] == REPEAT else (-1, 0)

    def _before(self, g: Groups, *, less: bool) -> bool:
        earlier, reason = self._repeats_of(self.asked)
        named = self.n(g) == earlier and self.called(g["node"], self.name(earlier))
        return named and (reason == 2) == less

    def says_TIP_BEFORE(self, g: Groups) -> bool:
        return self._before(g, less=False)

    def says_TIP_BEFORE_LESS(self, g: Groups) -> bool:
        return self._before(g, less=True)

    def says_TIP_AGAIN(self, g: Groups) -> bool:
        later = self.n(g)
        return later < len(self.nodes) and self._repeats_of(later)[0] == self.asked

    def _known(self, g: Groups) -> bool:
        """Return True if the row of a table's entry holds what is said of it."""
        hit = next((row for row in self.rows if row[0] == HIT and row[3] == self.asked), None)
        if hit is None:
            return False
        said = re.fullmatch(
            r"(at least|at most|exactly|至少为|至多为|恰为) ?(.+?)[,，] ?(?:depth|深度) ?(\d+)", g["entry"]
        )
        if said is None:
            return False
        bound = {"at least": 2, "至少为": 2, "at most": 3, "至多为": 3}.get(said[1], 1)
        return bound == hit[1] and self.same(said[2], hit[7]) and int(said[3]) == hit[6]

    def says_TIP_KNOWN(self, g: Groups) -> bool:
        return self._known(g)

    def says_TIP_KNOWN_FROM(self, g: Groups) -> bool:
        hit = next(row for row in self.rows if row[0] == HIT and row[3] == self.asked)
        name = re.sub(r" ?[(（]#[\d,]+[)）]$", "", g["node"])
        wanted = re.sub(r" ?[(（]#[\d,]+[)）]$", "", self.name(hit[4]))
        return self._known(g) and self.called(name, wanted) and f"#{hit[4]:,}" in g["node"]

    def says_TIP_DECIDED(self, g: Groups) -> bool:
        return any(row[0] == HIT and row[3] == self.asked for row in self.rows)

    def says_TIP_REPRESENTS(self, g: Groups) -> bool:
        """Return True if the moves lead to images of where the move to the node leads."""
        above = self.position(self.it.parent)
        labels = re.split("、|,", g["moves"].replace(" ", ""))
        wanted, found = self.position(self.asked).symmetric_identity, set()
        for move in above.legal_moves():
            name = self.word(above.label(move)).replace(" ", "")
            there = above.copy()
            there.play(move)
            if there.symmetric_identity == wanted and move != self.it.move:
                found.add(name)
        return set(labels) == found
