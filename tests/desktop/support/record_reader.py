"""An independent reader of raw rows: it knows by itself what a sentence about a moment may claim.

It shares no code with the program's facts, words or names: it keeps its own state of every node row by row,
names nodes from the moves of the game or the text of the tree, and works out true values by plain search.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from itertools import pairwise
from math import inf, isinf, log, nan, nextafter, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from plyscope.record.trace import Trace
from plyscope.rules.position import Position

(
    ITERATION, ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE, LEAF, HIDDEN, HIT, STORE, REPEAT, PROOF, DISPROOF,
    LIST, STEP, ROUND, PLAYOUT, VISIT, AT_LEAST, AT_MOST,
) = range(21)  # fmt: skip
OVER, FULL, TABLE, QUIET = 1, 2, 3, 4
MAX, MIN, CHANCE = 0, 1, 2
WIN, DECIDED = 1_000_000.0, 100_000.0
SKIPPED_TURN = -2
NO_ORACLE = ("quiescence", "extend", "reduce", "null_move", "narrow", "play", "symmetry", "rave", "bias")
"""Options with which a value is not that of plain search, or not all moves are looked at."""


SENTENCES = Path(__file__).resolve().parents[2] / "data" / "narration_sentences.txt"
"""A key, an English and a Chinese sentence a line, written out by hand."""

DICTIONARY = SENTENCES.parents[2] / "resources" / "translations" / "plyscope_zh_CN.ts"
"""Where the Chinese words for the names of nodes and moves in games and examples are looked up."""

NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

NEXT = (
    r"(?P<next>look at its next leaf\.|look at its next reply\.|考察它的下一个叶节点。|考察它的下一个回应。)"
)
PLACE = r"Round ([\d,]+)(?:: (selection|expansion|playout|back-propagation)| is over)\. "


class NotTrue(AssertionError):
    """A sentence that is not true."""


@dataclass
class Node:
    """What the rows said of a node so far."""

    number: int
    parent: int
    move: int
    side: int
    ply: int
    entry: tuple[float, float]
    alpha: float
    beta: float
    chapter: int
    alpha_by: int = -1
    beta_by: int = -1
    value: float | None = None
    returned: float | None = None
    leaf: int = 0
    hit: int = 0
    children: list[int] = field(default_factory=list)
    skipped: int = 0
    pn: float = nan
    dn: float = nan
    visits: int = 0
    reward: float = 0.0
    repeats: int = -1
    reason: int = 0


def rows_of(trace: Trace) -> list[tuple[Any, ...]]:
    """Return all rows as tuples: kind, note, ply, node, other, move, before, after."""
    parts = list(trace.read(0, trace.length))
    return list(np.concatenate(parts).tolist()) if parts else []


@cache
def dictionary() -> dict[str, str]:
    """Return the Chinese of single texts."""
    pairs = re.findall(
        r"<source>([^<]*)</source>\s*<translation>([^<]*)</translation>", DICTIONARY.read_text("utf-8")
    )
    return {unescape(source): unescape(text) for source, text in pairs}


# Reading numbers and sentences.

PLAIN = r"−?(?:∞|[\d,]+(?:\.\d+)?(?:/\d+)?)"
EN_NUMBER = rf"(?:at least |at most )?(?:a win for (?:MAX|MIN) in [\d,]+|[WL]\d+|{PLAIN})"
ZH_NUMBER = rf"(?:至少为|至多为)?(?:(?:MAX|MIN)[\d,]+步获胜|[胜负]\d+|{PLAIN})"
NUMBERS = ("value", "before", "bound", "alpha", "beta", "best", "mean")


def pattern_of(text: str, *, chinese: bool) -> re.Pattern[str]:
    """Return a template as a pattern that begins a sentence and leaves a rest."""
    number = ZH_NUMBER if chinese else EN_NUMBER
    pieces = {
        **{name: rf"(?P<{name}>{number})" for name in NUMBERS},
        "n": r"(?P<n>[\d,.]+)",
        "depth": r"(?P<depth>[\d,]+)",
        "ply": r"(?P<ply>[\d,]+)",
        "share": r"(?P<share>[\d./]+)",
        "side": r"(?P<side>MAX|MIN|Chance|机会)",
        "sum": rf"(?P<sum>(?:[\d./]+ ?· ?{PLAIN}(?: ?\+ ?[\d./]+ ?· ?{PLAIN})* ?= ?)?{number})",
        "window": r"(?P<window>\[[^\]]*\])",
        "entry": r"(?P<entry>.+?)",
        "next": NEXT,
        "replies": r"(?:replies are|reply is|outcomes are|outcome is)",
        "moves": r"(?:moves are|move is|moves|move)",
    }
    out = ""
    for part in re.split(r"(<\w+>|\{\w+\})", text):
        if part.startswith("<") and part[1:-1] in pieces:
            out += pieces[part[1:-1]]
        elif part.startswith("{"):
            out += rf"(?P<{part[1:-1]}>.+?)"
        else:
            out += re.escape(part.replace(" ", "") if chinese else part)
    return re.compile(out + (r"(?P<rest>.*)" if chinese else r"(?: (?P<rest>.*))?"), re.DOTALL)


def longest_words(text: str, *, chinese: bool) -> str:
    """Return the longest part of a template that is not filled in: what a sentence must hold."""
    parts = re.split(r"<\w+>|\{\w+\}", text.replace(" ", "") if chinese else text)
    return max(parts, key=len)


Pattern = tuple[str, re.Pattern[str]]


def _templates() -> dict[str, tuple[Pattern, Pattern]]:
    found = {}
    for line in SENTENCES.read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        key, english, chinese = (part.strip() for part in line.split(" | "))
        found[key] = (
            (longest_words(english, chinese=False), pattern_of(english, chinese=False)),
            (longest_words(chinese, chinese=True), pattern_of(chinese, chinese=True)),
        )
    return found


PATTERNS = _templates()
LOGGED = {key: pair for key, pair in PATTERNS.items() if key.startswith("LOG_")}
NARRATED = {key: pair for key, pair in PATTERNS.items() if key not in LOGGED}


def number(text: str) -> float:
    """Return a number of a sentence; a win as the score that it is."""
    text = re.sub(r"^(at least |at most |至少为|至多为)", "", text)
    won = re.fullmatch(r"a win for (MAX|MIN) in ([\d,]+)|(MAX|MIN)([\d,]+)步获胜", text)
    if won:
        plies = int((won[2] or won[4]).replace(",", ""))
        return (WIN - plies) * (1 if (won[1] or won[3]) == "MAX" else -1)
    won = re.fullmatch(r"([WL胜负])(\d+)", text)
    if won:
        return (WIN - int(won[2])) * (1 if won[1] in "W胜" else -1)
    text = text.replace("−", "-").replace(",", "").replace("∞", "inf")
    above, _, below = text.partition("/")
    return float(above) / (float(below) if below else 1.0)


def sign_in(text: str) -> str:
    """Return the bound that a number of a sentence is said to be."""
    return (
        "≥" if text.startswith(("at least", "至少")) else "≤" if text.startswith(("at most", "至多")) else ""
    )


class Reader:
    """Follows the rows of one search and holds sentences against them, one moment after the other."""

    def __init__(
        self, rows: list[tuple[Any, ...]], searched: Position, algorithm: str, options: Mapping[str, Any],
        *, chinese: bool,
    ) -> None:  # fmt: skip
        self.rows, self.searched, self.algorithm, self.options = rows, searched, algorithm, dict(options)
        self.chinese = chinese
        self.nodes: list[Node] = []
        self.chapters: list[tuple[int, int, int, float, float]] = []
        self.roots: list[int] = []
        self.lists: dict[int, list[int]] = {1: [], 2: []}
        self.rounds = 0
        self.tick = 0
        self.leaves = {row[3] for row in rows if row[0] == LEAF}
        self.entered = [row for row in rows if row[0] == ENTER]
        self.begun = sum(row[0] == ITERATION for row in rows)
        self.game = searched.game
        self.tree = json.loads(searched.write()) if self.game.id == "tree" else None
        self.names: Counter[str] = Counter()
        if self.tree is not None:
            self._count_names(self.tree)
        self._true: dict[tuple[int, ...], float | None] = {}
        self._named: dict[int, str] = {}
        estimated = self.game.estimates and not searched.has_chance
        self.near = 0.00501 if estimated else 0.000501
        self.kinds: Counter[str] = Counter()

    # State.

    def advance(self) -> None:
        """Take in the next row."""
        kind, note, ply, node, other, move, before, after = self.row = self.rows[self.tick]
        self.tick += 1
        if kind == ITERATION:
            self.chapters.append((move, note, other, before, after))
            return
        if kind == ENTER:
            found = Node(node, other, move, note, ply, (before, after), before, after, len(self.chapters) - 1)
            if other >= 0:
                self.nodes[other].children.append(node)
            else:
                self.roots.append(node)
            self.nodes.append(found)
            return
        here = self.nodes[node] if kind not in (HIDDEN,) and 0 <= node < len(self.nodes) else None
        if here is None:
            return
        if kind == VALUE:
            here.value = after
        elif kind == ALPHA:
            here.alpha, here.alpha_by = after, other
        elif kind == BETA:
            here.beta, here.beta_by = after, other
        elif kind == CUTOFF:
            here.skipped = move
        elif kind in (LEAVE, LEAF):
            here.returned = after
            here.leaf = note if kind == LEAF else here.leaf
        elif kind == HIT:
            here.hit = note
        elif kind == REPEAT:
            here.repeats, here.reason = other, note
        elif kind == PROOF:
            here.pn = after
        elif kind == DISPROOF:
            here.dn = after
        elif kind == VISIT:
            here.visits, here.reward = move, after
        elif kind == ROUND:
            self.rounds = move
        elif kind == LIST:
            queue = self.lists[note]
            if other >= 0:
                assert queue.pop(other) == node
            if move >= 0:
                queue.insert(move, node)

    @property
    def here(self) -> Node:
        return self.nodes[self.row[3]]

    @property
    def parent(self) -> Node | None:
        above = self.here.parent
        return self.nodes[above] if above >= 0 else None

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root to a node."""
        found = []
        while node >= 0:
            found.append(node)
            node = self.entered[node][4]
        return found[::-1]

    def position(self, node: int) -> Position:
        """Return the position of a node."""
        found = self.searched.copy()
        for step in self.path(node)[1:]:
            found.play(self.entered[step][5])
        return found

    def next(self) -> tuple[Any, ...] | None:
        return self.rows[self.tick] if self.tick < len(self.rows) else None

    def probes(self, node: Node) -> bool:
        """Return True if Star2 looks at one reply of a node only."""
        if self.options.get("prune") != "star2" or node.parent < 0 or node.number in self.leaves:
            return False
        above = self.nodes[node.parent]
        follows = self.rows[self._entered_at(node.number) + 1]
        free = node.side in (MAX, MIN) and node.side != self.erring
        return above.side == CHANCE and free and follows[0] != REPEAT

    def _entered_at(self, node: int) -> int:
        if not hasattr(self, "_places"):
            self._places = [at for at, row in enumerate(self.rows) if row[0] == ENTER]
        return self._places[node]

    @property
    def erring(self) -> int | None:
        """The side that errs, None without one."""
        if not float(self.options.get("epsilon", 0.0) or 0.0):
            return None
        who = self.options.get("errs", "auto")
        if who == "auto":
            return MAX if self.searched.side == MIN else MIN
        return MAX if who == "max" else MIN

    # Names.

    def _count_names(self, tree: Any) -> None:
        if isinstance(tree, dict):
            if "name" in tree:
                self.names[tree["name"].strip()] += 1
            self.names.update(str(move).strip() for move in tree.get("moves", ()))
            for child in tree.get("children", ()):
                self._count_names(child)
        elif isinstance(tree, list):
            for child in tree:
                self._count_names(child)

    def _below(self, moves: list[int]) -> tuple[Any, str]:
        """Return a node of the text of a tree, and the name of the edge to it."""
        tree, edge = self.tree, ""
        for move in moves:
            names = tree.get("moves") if isinstance(tree, dict) else None
            edge = str(names[move]).strip() if names else ""
            tree = (tree["children"] if isinstance(tree, dict) else tree)[move]
        return tree, edge

    def word(self, name: str) -> str:
        """Return a name as the language has it."""
        if not self.chinese:
            return name
        known = dictionary()
        if name in known and len(name) > 2:
            return known[name].replace(" ", "")
        first, _, last = name.rpartition(" ")
        numbered = known.get(f"{first} {{n}}") if last.isdigit() else None
        return (name if numbered is None else numbered.replace("{n}", last)).replace(" ", "")

    def name(self, node: int) -> str:
        """Return what a node must be called."""
        if node not in self._named:
            self._named[node] = self._name(node)
        return self._named[node]

    def _name(self, node: int) -> str:
        way = self.path(node)[1:]
        moves = [self.entered[step][5] for step in way]
        root = "根节点" if self.chinese else "the root"
        if self.tree is None:
            return self._after(node, way) if way else root
        tree, edge = self._below(moves)
        own = tree.get("name", "").strip() if isinstance(tree, dict) else ""
        text = own or edge
        if text:
            if not way or self.names[text] == 1:
                return self.word(text)
            above = self.name(way[-2] if len(way) > 1 else self.path(node)[0])
            return f"{above}处的{self.word(text)}" if self.chinese else f"{text} at {above}"
        if not way:
            return root
        leaf = not isinstance(tree, list) and "children" not in (tree if isinstance(tree, dict) else {})
        if leaf:
            above, count = self.name(self.entered[node][4]), moves[-1] + 1
            if self.chinese:
                return f"{above}的第{count}个叶节点"
            return f"{above}'s {NTH[count - 1]} leaf" if count <= 10 else f"leaf {count} of {above}"
        path = ".".join(str(move + 1) for move in moves)
        return f"节点{path}" if self.chinese else f"node {path}"

    def labels(self, way: list[int]) -> list[str]:
        """Return the moves of a line in the notation of the window."""
        if not way:
            return []
        position, found = self.position(self.entered[way[0]][4]), []
        for step in way:
            move = self.entered[step][5]
            if self.chinese and any(id == "chinese" for id, _ in self.game.notations) and move >= 0:
                found.append(position.written(move, "chinese"))
            else:
                found.append(self.word(position.label(move)))
            position.play(move)
        return found

    def _after(self, node: int, way: list[int]) -> str:
        line = self.line(way if len(way) <= 4 else way[-3:])
        if len(way) <= 4:
            return f"{line}后的局面" if self.chinese else f"the position after {line}"
        return f"…{line}后的局面（#{node:,}）" if self.chinese else f"the position after … {line} (#{node:,})"

    def line(self, way: list[int]) -> str:
        """Return some moves as a line."""
        found = self.labels(way)
        text = " ".join(found)
        if self.game.id == "connect4":
            word = "column" if len(found) == 1 else "columns"
            return f"第{text}列" if self.chinese else f"{word} {text}"
        if all(label.isdigit() for label in found):
            word = "move" if len(found) == 1 else "moves"
            return f"走步{text}" if self.chinese else f"{word} {text}"
        return text

    def move(self, node: int) -> str:
        """Return what the move to a node must be called."""
        return self.own_name(node) if self.tree is not None else self.line(self.path(node)[-1:])

    def own_name(self, node: int) -> str:
        """Return the name of a node of a tree where it is known which parent it has."""
        way = self.path(node)[1:]
        tree, edge = self._below([self.entered[step][5] for step in way])
        own = tree.get("name", "").strip() if isinstance(tree, dict) else ""
        return self.word(own or edge) if own or edge else self.name(node)

    def short(self, node: int) -> str:
        """Return what a node must be called in a row of the log."""
        way = self.path(node)[1:]
        if self.tree is not None or not way:
            return self.name(node)
        return self.line(way) if len(way) <= 3 else f"… {self.line(way[-3:])}"

    def called(self, text: str, wanted: str) -> bool:
        """Return True if a text is a name, which may begin a sentence."""
        if self.chinese:
            return text.replace(" ", "") == wanted.replace(" ", "")
        return text == wanted or text == wanted[:1].upper() + wanted[1:]

    # True values.

    def true(self, node: int) -> float | None:
        """Return the value that plain search gives a node; None where the options make another of it."""
        if self.algorithm not in ("minimax", "alphabeta", "pvs", "mtdf", "expectimax"):
            return None
        if any(self.options.get(name) for name in NO_ORACLE) or self.options.get("reuse") == "deeper":
            return None
        if self.options.get("utility", "linear") != "linear":
            return None
        found = self.nodes[node]
        left = self.chapters[found.chapter][0] - found.ply
        key = (left, *(self.entered[step][5] for step in self.path(node)[1:]))
        if key not in self._true:
            self._budget = 4_000
            position = self.position(node)
            self._true[key] = self._search(position, left, found.ply)
        return self._true[key]

    def _search(self, position: Position, left: int, ply: int) -> float | None:
        self._budget -= 1
        if self._budget < 0:
            return None
        quick = self.game.ends_in_wins and not position.has_chance and self.options.get("quick", True)
        if position.finished:
            result = float(position.result if position.result is not None else nan)
            if quick and result:
                return WIN - ply if result > 0 else ply - WIN
            return result
        if left <= 0:
            return float(position.estimate or 0.0)
        side, values = position.side, []
        for move in position.legal_moves():
            position.play(move)
            value = self._search(position, left - 1, ply + 1)
            position.take_back(move)
            if value is None:
                return None
            values.append(value)
        if side == CHANCE:
            return sum(float(share) * value for share, value in zip(position.odds, values, strict=True))
        best = max(values) if side == MAX else min(values)
        share = float(self.options.get("epsilon", 0.0) or 0.0)
        if share and side == self.erring:
            return (1 - share) * best + share * sum(values) / len(values)
        return best

    # Sentences.

    def same(self, text: str, value: float | None) -> bool:
        """Return True if a number of a sentence is a number of the record."""
        if value is None or value != value:
            return False
        said = number(text)
        if "/" in text:
            return abs(said - value) <= 1e-9 * max(1.0, abs(value))
        if isinf(said) and DECIDED < abs(value) < inf:
            value = inf if value > 0 else -inf  # a win that is worth ∞
        return said == value or abs(said - value) <= self.near

    def at_most(self, one: float, other: float) -> bool:
        return one <= other + 1e-9 * max(1.0, abs(other) if not isinf(other) else 1.0)

    def parse(self, sentence: str, wanted: tuple[str, ...] = ()) -> list[tuple[str, dict[str, str]]]:
        """Return the templates that make up a sentence with their places; raises NotTrue for none."""
        text = re.sub(r"\s+", "", sentence) if self.chinese else sentence
        found = self._parse(text, 0)
        if found is None:
            raise NotTrue(f"no template reads this: {sentence!r}")
        return found

    def _parse(self, text: str, depth: int) -> list[tuple[str, dict[str, str]]] | None:
        if not text:
            return []
        if depth > 2:
            return None
        best: list[tuple[str, dict[str, str]]] | None = None
        for key, pair in NARRATED.items():
            words, pattern = pair[self.chinese]
            match = pattern.fullmatch(text) if words in text else None
            if match is None:
                continue
            groups = match.groupdict()
            if not self._fits(groups):
                continue
            rest = self._parse((groups.pop("rest") or ""), depth + 1)
            if rest is not None and (best is None or len(rest) + 1 < len(best)):
                best = [(key, groups), *rest]
        return best

    def _fits(self, groups: dict[str, str | None]) -> bool:
        """Return True if the names of a sentence are those of the node and its parent."""
        for place in ("name", "parent", "owner", "by", "move", "short"):
            if any(end in (groups.get(place) or "") for end in (". ", "。", ": ", "：")):
                return False
        name, parent, short = groups.get("name"), groups.get("parent"), groups.get("short")
        if self.row[0] == ITERATION:
            return True
        if name is not None and not self.called(name, self.name(self.row[3])):
            return False
        if short is not None and not self.called(short, self.short(self.row[3])):
            return False
        if parent is not None:
            return self.parent is not None and self.called(parent, self.name(self.parent.number))
        return True

    def check(self, sentence: str) -> None:
        """Hold a sentence about the row just taken in against the rows; raises NotTrue if it is false."""
        text = re.sub(r"\s+", "", sentence) if self.chinese else sentence
        if self.algorithm == "mcts" and self.row[0] != ITERATION:
            text = self._place(text)
        for key, groups in self.parse(text):
            self.kinds[key] += 1
            claim = getattr(self, f"claim_{key}", None)
            assert claim is not None, key
            if not claim(groups):
                raise NotTrue(f"tick {self.tick}: {key} is not true: {sentence!r} (row {self.row})")

    def check_logged(self, line: str) -> None:
        """Hold a line of the log about the row just taken in against it; raises NotTrue if it is false."""
        text = re.sub(r"\s+", "", line) if self.chinese else line
        for key, pair in LOGGED.items():
            match = pair[self.chinese][1].fullmatch(text)
            if match is None or match["rest"]:
                continue
            groups = match.groupdict()
            if self._fits(groups) and getattr(self, f"claim_{key}")(groups):
                self.kinds[key] += 1
                return
        raise NotTrue(f"tick {self.tick}: no line of the log that is true reads {line!r} (row {self.row})")

    def _place(self, text: str) -> str:
        """Check and take away the round and the phase before a sentence."""
        if self.chinese:
            match = re.match(r"第([\d,]+)轮(?:：(选择|扩展|模拟|反向传播)|结束)。", text)
        else:
            match = re.match(PLACE, text)
        if match is None:
            return text
        if int(match[1].replace(",", "")) != self.rounds:
            raise NotTrue(f"another round: {text!r}")
        kind, note = self.row[0], self.row[1]
        phase = {"选择": "selection", "扩展": "expansion", "模拟": "playout", "反向传播": "back-propagation"}
        said = phase.get(match[2], match[2])
        right = {
            ROUND: ("selection",), STEP: ("expansion",) if note == 2 else ("selection",),
            ENTER: ("expansion",), LEAF: ("expansion",), PLAYOUT: ("playout",),
            VISIT: ("back-propagation", None),
        }.get(kind)  # fmt: skip
        if right is not None and said not in right:
            raise NotTrue(f"another phase: {text!r} (row {self.row})")
        return text[match.end() :]

    # Claims: the beginning and the end of a chapter.

    def claim_BEGINS(self, g: dict[str, str]) -> bool:
        return int(g["depth"].replace(",", "")) == self.row[5] and self.row[6:8] == (-inf, inf)

    def claim_BEGINS_IN(self, g: dict[str, str]) -> bool:
        return self._depth(g) and self._window(g["window"], self.row[6], self.row[7])

    def claim_BEGINS_WIDER(self, g: dict[str, str]) -> bool:
        return self._depth(g) and self.row[1] == 1 and self._window(g["window"], self.row[6], self.row[7])

    def claim_BEGINS_PASS_LEAST(self, g: dict[str, str]) -> bool:
        return self._depth(g) and self._null(self.row[6], self.row[7]) and self.same(g["bound"], self.row[7])

    def claim_BEGINS_PASS_MORE(self, g: dict[str, str]) -> bool:
        return self._depth(g) and self._null(self.row[6], self.row[7]) and self.same(g["bound"], self.row[6])

    def claim_BEGINS_SAMPLING(self, g: dict[str, str]) -> bool:
        return self.algorithm == "mcts"

    def _depth(self, g: dict[str, str]) -> bool:
        return int(g["depth"].replace(",", "")) == self.row[5]

    def _window(self, text: str, alpha: float, beta: float) -> bool:
        by = ", " if ", " in text else ","
        parts = text.strip("[]").split(by)  # without blanks commas of thousands look the same
        for middle in range(1, len(parts)):
            low, high = by.join(parts[:middle]), by.join(parts[middle:])
            marks = low[-1:] in "⁺⁻" or high[-1:] in "⁺⁻"
            if marks != (beta == nextafter(alpha, inf)):
                continue
            if self.same(low.rstrip("⁺⁻"), alpha) and self.same(high.rstrip("⁺⁻"), beta):
                return True
        return False

    def _null(self, alpha: float, beta: float) -> bool:
        return beta == nextafter(alpha, inf) or (self.searched.in_whole_numbers and beta == alpha + 1)

    def _ended(self) -> tuple[Node, tuple[int, int, int, float, float]]:
        """Return the root that was left last, with its chapter."""
        number = len(self.chapters) - (2 if self.row[0] == ITERATION else 1)
        return self.nodes[self.roots[number]], self.chapters[number]

    def claim_FOUND(self, g: dict[str, str]) -> bool:
        root, chapter = self._ended()
        return (
            int(g["depth"]) == chapter[0] and self._exactly(root, g["value"]) and self._best(root, g["move"])
        )

    def claim_PASS_YES(self, g: dict[str, str]) -> bool:
        root, chapter = self._ended()
        return self.same(g["value"], root.returned) and root.returned >= chapter[4]

    def claim_PASS_NO(self, g: dict[str, str]) -> bool:
        root, chapter = self._ended()
        return self.same(g["value"], root.returned) and root.returned < chapter[4]

    def claim_BELOW(self, g: dict[str, str]) -> bool:
        root, chapter = self._ended()
        return (
            self.same(g["value"], root.returned)
            and root.returned <= chapter[3]
            and int(g["depth"]) == chapter[0]
        )

    def claim_ABOVE(self, g: dict[str, str]) -> bool:
        root, chapter = self._ended()
        return (
            self.same(g["value"], root.returned)
            and root.returned >= chapter[4]
            and int(g["depth"]) == chapter[0]
        )

    def claim_OVER(self, g: dict[str, str]) -> bool:
        return (
            self.row[0] == LEAVE
            and self.here.parent < 0
            and self.begun == 1
            and self._exactly(self.here, g["value"])
        )

    def claim_DONE(self, g: dict[str, str]) -> bool:
        root, chapter = self._ended()
        return root is self.here and int(g["depth"]) == chapter[0] and self._exactly(root, g["value"])

    def claim_BEST_MOVE(self, g: dict[str, str]) -> bool:
        return (
            self.tree is None and self._side(g["side"]) == self.here.side and self._best(self.here, g["move"])
        )

    def claim_BEST_LEADS(self, g: dict[str, str]) -> bool:
        return (
            self.tree is not None
            and self._side(g["side"]) == self.here.side
            and self._best(self.here, g["move"])
        )

    def _best(self, root: Node, move: str) -> bool:
        """Return True if a move is that to a child with the value of the root."""
        for child in root.children:
            if self.called(move, self.move(child)):
                true = self.true(child)
                returned = self.nodes[child].returned
                if (true is not None and abs(true - root.returned) <= 1e-9) or returned == root.returned:
                    return True
                if root.side == self.erring:
                    return True
        return False

    def _side(self, text: str) -> int:
        return {"MAX": MAX, "MIN": MIN}.get(text, CHANCE)

    def _exactly(self, node: Node, text: str) -> bool:
        """Return True if a number is what a node returned, and its true value, no bound."""
        if not self.same(text, node.returned):
            return False
        if sign_in(text):
            return self._bound(node, sign_in(text))
        true = self.true(node.number)
        if true is not None:
            return abs(true - node.returned) <= 1e-9 * max(1.0, abs(true)) or true == node.returned
        if self.probes(node):
            return False
        if node.leaf:
            return node.leaf != TABLE or node.hit in (0, 1)
        alpha, beta = node.entry
        return alpha < node.returned < beta or (isinf(alpha) and isinf(beta)) or self._met(node)

    def _met(self, node: Node) -> bool:
        """Return True if an earlier visit returned the same value as the other bound, or values end there."""
        alpha, beta = self.nodes[self.path(node.number)[0]].entry
        if self.options.get("prune", "none") != "none" and node.returned in (alpha, beta):
            return True
        return node.repeats >= 0 and self.nodes[node.repeats].returned == node.returned

    def _bound(self, node: Node, sign: str) -> bool:
        """Return True if what a node returned bounds its true value so."""
        true = self.true(node.number)
        if true is not None:
            return self.at_most(true, node.returned) if sign == "≤" else self.at_most(node.returned, true)
        if node.leaf == TABLE:
            return node.hit in ((1, 3) if sign == "≤" else (1, 2))
        alpha, beta = node.entry
        if self.probes(node):
            return (sign == "≥") == (node.side == MAX)
        return node.returned <= alpha if sign == "≤" else node.returned >= beta

    # Claims: a node is entered.

    def _enters(self, g: dict[str, str]) -> bool:
        alpha, beta = self.row[6], self.row[7]
        fits = self.row[0] == ENTER
        if "alpha" in g:
            fits = fits and self.same(g["alpha"], alpha)
        if "beta" in g:
            fits = fits and self.same(g["beta"], beta)
        return fits

    def claim_LOOK(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER and self.row[3] in self.leaves

    def claim_TRY_BETWEEN(self, g: dict[str, str]) -> bool:
        return self._enters(g) and not isinf(self.row[6]) and not isinf(self.row[7])

    def claim_TRY_MEAN(self, g: dict[str, str]) -> bool:
        return self.claim_TRY_BETWEEN(g) and self.parent is not None and self.parent.side == CHANCE

    def claim_TRY_TIE(self, g: dict[str, str]) -> bool:
        return self._enters(g) and self.row[6] == self.row[7] and self.options.get("cut") == ">"

    def claim_TRY_SQUEEZED(self, g: dict[str, str]) -> bool:
        return self._enters(g) and self.row[6] == self.row[7] and self.options.get("cut") != ">"

    def claim_TRY_MORE(self, g: dict[str, str]) -> bool:
        return self._enters(g) and self._null(self.row[6], self.row[7])

    claim_TRY_LEAST = claim_TRY_MORE

    def claim_TRY_MAX_HAS(self, g: dict[str, str]) -> bool:
        above = [self.nodes[node] for node in self.path(self.row[3])[:-1]]
        has = any(
            node.side == MAX and node.alpha != node.entry[0] and node.alpha == self.row[6] for node in above
        )
        return self._enters(g) and has and self.row[7] == inf

    def claim_TRY_MIN_HAS(self, g: dict[str, str]) -> bool:
        above = [self.nodes[node] for node in self.path(self.row[3])[:-1]]
        has = any(
            node.side == MIN and node.beta != node.entry[1] and node.beta == self.row[7] for node in above
        )
        return self._enters(g) and has and self.row[6] == -inf

    def claim_TRY_ABOVE(self, g: dict[str, str]) -> bool:
        return self._enters(g) and not isinf(self.row[6]) and self.row[7] == inf

    def claim_TRY_BELOW(self, g: dict[str, str]) -> bool:
        return self._enters(g) and not isinf(self.row[7]) and self.row[6] == -inf

    def _moves(self, side: int, *, root: bool) -> bool:
        alone = root or (self.row[3] not in self.leaves and self.here.side != self.erring)
        free = root or self.row[6:8] == (-inf, inf)
        return (
            self.row[0] == ENTER
            and self.here.side == side
            and free
            and alone
            and root == (self.here.parent < 0)
        )

    def claim_TRY_CHANCE(self, g: dict[str, str]) -> bool:
        return self._moves(CHANCE, root=False)

    def claim_TRY_ERRS(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER and self.here.side == self.erring == self._side(g["side"])

    def claim_TRY_MAX(self, g: dict[str, str]) -> bool:
        return self._moves(MAX, root=False)

    def claim_TRY_MIN(self, g: dict[str, str]) -> bool:
        return self._moves(MIN, root=False)

    def claim_ROOT_CHANCE(self, g: dict[str, str]) -> bool:
        return self._moves(CHANCE, root=True)

    def claim_ROOT_MAX(self, g: dict[str, str]) -> bool:
        return self._moves(MAX, root=True)

    def claim_ROOT_MIN(self, g: dict[str, str]) -> bool:
        return self._moves(MIN, root=True)

    def _repeated(self, *reasons: int) -> bool:
        follows = self.next()
        return self.row[0] == ENTER and follows is not None and follows[0] == REPEAT and follows[1] in reasons

    def claim_AGAIN_ALL(self, g: dict[str, str]) -> bool:
        return self._repeated(3)

    def claim_AGAIN_DEEP(self, g: dict[str, str]) -> bool:
        return self._repeated(2)

    def claim_AGAIN_WINDOW(self, g: dict[str, str]) -> bool:
        return self._repeated(1) and self._window(g["window"], self.row[6], self.row[7])

    def claim_REPEATS(self, g: dict[str, str]) -> bool:
        before = self.nodes[self.row[4]]
        same = before.move == self.here.move and before.parent == self.here.parent
        return self.row[0] == REPEAT and same and int(g["ply"].replace(",", "")) == self.here.ply

    # Claims: a value.

    def _given(self, g: dict[str, str]) -> bool:
        return self.row[0] in (LEAF, LEAVE) and self.same(g["value"], self.row[7])

    def claim_WORTH(self, g: dict[str, str]) -> bool:
        return self._given(g) and self._exactly(self.here, g["value"])

    def claim_AT_MOST(self, g: dict[str, str]) -> bool:
        return self._given(g) and self._bound(self.here, "≤")

    def claim_AT_LEAST(self, g: dict[str, str]) -> bool:
        return self._given(g) and self._bound(self.here, "≥")

    def claim_SAYS_NOTHING(self, g: dict[str, str]) -> bool:
        alpha, beta = self.here.entry
        return self._given(g) and alpha == beta and (self.row[7] == alpha or self.options.get("cut") != ">")

    def claim_ONE_REPLY(self, g: dict[str, str]) -> bool:
        return self.probes(self.here) and len(self.here.children) == 1

    def claim_TABLE(self, g: dict[str, str]) -> bool:
        return self._given(g) and self.row[1] == TABLE and self._exactly(self.here, g["value"])

    def claim_QUIET(self, g: dict[str, str]) -> bool:
        return self._given(g) and self.row[1] == QUIET

    def claim_FULL_DEPTH(self, g: dict[str, str]) -> bool:
        position = self.position(self.row[3])
        return self._given(g) and self.row[1] == FULL and not position.finished

    def claim_DRAW(self, g: dict[str, str]) -> bool:
        position = self.position(self.row[3])
        return (
            self._given(g)
            and self.row[1] == OVER
            and position.finished
            and position.result == 0 == self.row[7]
        )

    def claim_GAME_ENDS(self, g: dict[str, str]) -> bool:
        position = self.position(self.row[3])
        won = position.finished and position.result is not None and position.result * self.row[7] > 0
        return self._given(g) and self.row[1] == OVER and won and abs(self.row[7]) > DECIDED

    def claim_WINS(self, g: dict[str, str]) -> bool:
        position = self.position(self.row[3])
        result = position.result or 0.0
        return self._given(g) and result != 0 and self._side(g["side"]) == (MAX if result > 0 else MIN)

    def claim_RETURNS(self, g: dict[str, str]) -> bool:
        follows, above = self.next(), self.parent
        taken = (
            above is not None and follows is not None and follows[0] == VALUE and follows[3] == above.number
        )
        return self._given(g) and taken and self._exactly(self.here, g["value"])

    # Claims: what the parent does with it.

    def _rejected(self) -> Node | None:
        """Return the parent if it does not take the value that the row brings, and moves for MAX or MIN."""
        follows, above = self.next(), self.parent
        if above is None or above.side == CHANCE or above.side == self.erring:
            return None
        if follows is not None and follows[0] == VALUE and follows[3] == above.number:
            return None
        return None if self.chapters[-1][2] else above

    def claim_OUTSIDE(self, g: dict[str, str]) -> bool:
        above = self._rejected()
        if above is None or above.value is not None:
            return False
        return self.row[7] <= above.entry[0] if above.side == MAX else self.row[7] >= above.entry[1]

    def claim_TIE(self, g: dict[str, str]) -> bool:
        above = self._rejected()
        return (
            above is not None and self.same(g["best"], above.value) and self.row[7] == above.value
            and self._exactly(self.here, g["best"])
        )  # fmt: skip

    def claim_KEEPS(self, g: dict[str, str]) -> bool:
        above = self._rejected()
        if above is None or not self.same(g["best"], above.value):
            return False
        true = self.true(self.row[3])
        value = self.row[7] if true is None else true
        worse = self.at_most(value, above.value) if above.side == MAX else self.at_most(above.value, value)
        follows = self.next()
        again = follows is not None and self._tests(follows)
        return worse and not again

    def _tests(self, follows: tuple[Any, ...]) -> bool:
        after = self.rows[self.tick + 1] if self.tick + 1 < len(self.rows) else None
        return follows[0] == ENTER and after is not None and after[0] == REPEAT and after[4] == self.row[3]

    def claim_COUNTS(self, g: dict[str, str]) -> bool:
        above = self.parent
        if above is None or above.side != CHANCE or self.probes(self.here):
            return False
        position = self.position(above.number)
        odds = dict(zip(position.legal_moves(), position.odds, strict=True))
        return abs(number(g["share"]) - float(odds[self.here.move])) < 1e-6 and self._exactly(
            self.here, str(self.row[7]).replace("-", "−")
        )

    def claim_ERRS(self, g: dict[str, str]) -> bool:
        return self.parent is not None and self.parent.side == self.erring == self._side(g["side"])

    def claim_BETTER(self, g: dict[str, str]) -> bool:
        follows = self.next()
        return follows is not None and self._tests(follows)

    def claim_PASSED(self, g: dict[str, str]) -> bool:
        return self.here.move == SKIPPED_TURN

    # Claims: the value of a node changes.

    def _changes(self, g: dict[str, str], *, first: bool) -> bool:
        if self.row[0] != VALUE or not self.same(g["value"], self.row[7]) or first != (self.row[5] == -1):
            return False
        if "side" in g and self._side(g["side"]) != self.here.side:
            return False
        if self.here.side not in (MAX, MIN) or self.here.side == self.erring:
            return False
        if "by" not in g:
            return not 0 <= self.row[4] < len(self.nodes)
        if not self.called(g["by"], self.move(self.row[4])):
            return False
        child, sign = self.nodes[self.row[4]], sign_in(g["value"])
        if child.returned != self.row[7]:
            return False
        return self._bound(child, sign) if sign else self._exactly(child, g["value"])

    def claim_TAKES_OVER(self, g: dict[str, str]) -> bool:
        child = self.nodes[self.row[4]]
        fits = self.row[0] == VALUE and self.called(g["by"], self.move(self.row[4]))
        return fits and self.same(g["value"], self.row[7]) and child.entry[0] == child.entry[1]

    def claim_SO_FAR_BY(self, g: dict[str, str]) -> bool:
        return self._changes(g, first=True)

    claim_SO_FAR = claim_SO_FAR_BY

    def claim_RISES_BY(self, g: dict[str, str]) -> bool:
        up = self.here.side == MAX and self.row[7] > self.row[6]
        return self._changes(g, first=False) and up and self.same(g["before"], self.row[6])

    claim_RISES = claim_RISES_BY

    def claim_FALLS_BY(self, g: dict[str, str]) -> bool:
        down = self.here.side == MIN and self.row[7] < self.row[6]
        return self._changes(g, first=False) and down and self.same(g["before"], self.row[6])

    claim_FALLS = claim_FALLS_BY

    def _sum(self, text: str, node: Node, value: float) -> bool:
        """Return True if a sum has the shares of a chance node and comes to a value."""
        *terms, total = re.split(r"\s*=\s*", text)
        if not self.same(total, value):
            return False
        if not terms:
            return True
        position = self.position(node.number)
        parts = [part.split("·") for part in re.split(r"\s*\+\s*", terms[0])]
        shares = [number(share.strip()) for share, _ in parts]
        if any(abs(one - float(other)) > 1e-6 for one, other in zip(shares, position.odds, strict=True)):
            return False
        known = {number_of.move: number_of.returned for number_of in (self.nodes[c] for c in node.children)}
        ends = self.nodes[self.path(node.number)[0]].entry
        for (_, said), move in zip(parts, position.legal_moves(), strict=True):
            if not any(self.same(said.strip(), value) for value in (known.get(move), *ends)):
                return False
        added = sum(share * number(said.strip()) for share, (_, said) in zip(shares, parts, strict=True))
        return abs(added - value) <= 0.01 * max(1.0, abs(value))

    def claim_AVERAGES(self, g: dict[str, str]) -> bool:
        true = self.true(self.row[3])
        right = true is None or abs(true - self.row[7]) <= 1e-9 * max(1.0, abs(true))
        return (
            self.row[0] == VALUE
            and self.here.side == CHANCE
            and right
            and self._sum(g["sum"], self.here, self.row[7])
        )

    def claim_MEAN_AT_MOST(self, g: dict[str, str]) -> bool:
        true = self.true(self.row[3])
        return (
            self.row[0] == AT_MOST and (true is None or self.at_most(true, self.row[7]))
            and self._sum(g["sum"], self.here, self.row[7])
        )  # fmt: skip

    def claim_MEAN_AT_LEAST(self, g: dict[str, str]) -> bool:
        true = self.true(self.row[3])
        return (
            self.row[0] == AT_LEAST and (true is None or self.at_most(self.row[7], true))
            and self._sum(g["sum"], self.here, self.row[7])
        )  # fmt: skip

    def claim_RANDOM(self, g: dict[str, str]) -> bool:
        return self.claim_MIXED({**g, "n": "100"})

    def claim_MIXED(self, g: dict[str, str]) -> bool:
        share = float(self.options.get("epsilon", 0.0) or 0.0)
        true = self.true(self.row[3])
        right = true is None or abs(true - self.row[7]) <= 1e-9 * max(1.0, abs(true))
        return (
            self.row[0] == VALUE and self.here.side == self.erring == self._side(g["side"]) and right
            and self.same(g["value"], self.row[7]) and abs(number(g["n"]) - 100 * share) < 1e-3
        )  # fmt: skip

    # Claims: α and β.

    def _narrows(self, g: dict[str, str], kind: int) -> bool:
        true = self.true(self.row[3])
        if self.row[0] != kind or not self.same(g["value"], self.row[7]):
            return False
        if true is None:
            return True
        return self.at_most(self.row[7], true) if kind == ALPHA else self.at_most(true, self.row[7])

    def claim_SURE(self, g: dict[str, str]) -> bool:
        return self._narrows(g, ALPHA) and self.here.parent < 0

    def claim_HELD(self, g: dict[str, str]) -> bool:
        return self._narrows(g, BETA) and self.here.parent < 0

    def claim_NOW_LEAST(self, g: dict[str, str]) -> bool:
        return self._narrows(g, ALPHA) and self.here.parent >= 0

    def claim_NOW_MOST(self, g: dict[str, str]) -> bool:
        return self._narrows(g, BETA) and self.here.parent >= 0

    @property
    def other(self) -> float:
        """The bound with which a new α or β is compared."""
        return self.here.beta if self.row[0] == ALPHA else self.here.alpha

    @property
    def closed(self) -> bool:
        """Return True if nothing is left between α and β."""
        slack = 1e-12 * 1000 if self.options.get("prune", "none") != "none" else 0.0
        return (
            self.row[7] >= self.other - slack if self.row[0] == ALPHA else self.row[7] <= self.other + slack
        )

    def claim_DO_BETTER(self, g: dict[str, str]) -> bool:
        follows = self.next()
        return self.here.parent < 0 and follows is not None and follows[0] == ENTER

    def _goes_on(self, text: str) -> bool:
        follows = self.next()
        if follows is None or follows[0] != ENTER or follows[4] != self.row[3]:
            return False
        return (follows[3] in self.leaves) == ("leaf" in text or "叶" in text)

    def claim_NO_COMPARISON(self, g: dict[str, str]) -> bool:
        return isinf(self.other) and self._goes_on(g["next"])

    def _leaves_next(self) -> bool:
        for row in self.rows[self.tick : self.tick + 2]:
            if row[0] == LEAVE and row[3] == self.row[3]:
                return True
            if row[0] != STORE:
                return False
        return False

    def claim_LAST(self, g: dict[str, str]) -> bool:
        return self._leaves_next() and not self.probes(self.here) and isinf(self.other)

    def claim_NO_OTHER(self, g: dict[str, str]) -> bool:
        return self._leaves_next() and self.probes(self.here)

    def claim_GOES_ON(self, g: dict[str, str]) -> bool:
        return self.options.get("cut") == ">" and self.row[7] == self.other

    def _from_root(self) -> bool:
        """Return True if the bound compared with is that with which the search began."""
        index = 1 if self.row[0] == ALPHA else 0
        return all(self.nodes[node].entry[index] == self.other for node in self.path(self.row[3]))

    def _made_by(self, owner: str) -> Node | None:
        """Return the ancestor of this name that gave the bound compared with to its child."""
        index = 1 if self.row[0] == ALPHA else 0
        way = self.path(self.row[3])
        for above, below in reversed(list(pairwise(way))):
            if self.nodes[below].entry[index] != self.other:
                return None
            if self.nodes[above].entry[index] != self.other:
                return self.nodes[above] if self.called(owner, self.name(above)) else None
        return None

    def claim_ROOT_ENOUGH(self, g: dict[str, str]) -> bool:
        return self.here.parent < 0 and self.closed and self.same(g["bound"], self.other)

    def claim_BEGAN_CLOSED(self, g: dict[str, str]) -> bool:
        return self._from_root() and self.closed and self.same(g["bound"], self.other)

    def claim_BEGAN_OPEN(self, g: dict[str, str]) -> bool:
        return self._from_root() and not self.closed and self.same(g["bound"], self.other)

    def _of_mean(self, g: dict[str, str]) -> bool:
        owner = self._made_by(g["owner"])
        return owner is not None and owner.side == CHANCE and self.same(g["bound"], self.other)

    def claim_MEAN_CLOSED(self, g: dict[str, str]) -> bool:
        return self._of_mean(g) and self.closed

    def claim_MEAN_OPEN(self, g: dict[str, str]) -> bool:
        return self._of_mean(g) and not self.closed

    def _asked(self, g: dict[str, str]) -> bool:
        owner = self._made_by(g["owner"])
        if owner is None or owner.side == CHANCE or not self.same(g["bound"], self.other):
            return False
        return (owner.beta if self.row[0] == ALPHA else owner.alpha) != self.other

    def _found_before(self, g: dict[str, str]) -> bool:
        """Return True if a child of the owner is searched again from what its first visit gave."""
        way = self.path(self.row[3])
        again = [self.nodes[node] for node in way[1:] if self.nodes[node].repeats >= 0]
        return self._asked(g) and any(
            self.same(g["bound"], self.nodes[node.repeats].returned)
            and self.called(g["owner"], self.name(node.parent))
            for node in again
        )

    def claim_BEFORE_CLOSED(self, g: dict[str, str]) -> bool:
        return self._found_before(g) and self.closed

    def claim_BEFORE_OPEN(self, g: dict[str, str]) -> bool:
        return self._found_before(g) and not self.closed

    def claim_ASKED_CLOSED(self, g: dict[str, str]) -> bool:
        return self._asked(g) and self.closed

    def claim_ASKED_OPEN(self, g: dict[str, str]) -> bool:
        return self._asked(g) and not self.closed

    def _has(self, g: dict[str, str]) -> bool:
        owner = self._made_by(g["owner"])
        if owner is None or not self.same(g["bound"], self.other):
            return False
        return (owner.beta if self.row[0] == ALPHA else owner.alpha) == self.other

    def _direct(self, g: dict[str, str]) -> bool:
        return self.parent is not None and self.called(g["owner"], self.name(self.parent.number))

    def claim_CANNOT_WIN(self, g: dict[str, str]) -> bool:
        return self._has(g) and self.closed and self._direct(g)

    def claim_CANNOT_MATTER(self, g: dict[str, str]) -> bool:
        return self._has(g) and self.closed and not self._direct(g)

    def claim_HAS_LAST(self, g: dict[str, str]) -> bool:
        return self._has(g) and not self.closed and self._leaves_next()

    def claim_CAN_MATTER(self, g: dict[str, str]) -> bool:
        return self._has(g) and not self.closed

    def claim_CAN_MATTER_ON(self, g: dict[str, str]) -> bool:
        return self._has(g) and not self.closed and self._goes_on(g["next"]) and not self._direct(g)

    def claim_CAN_WIN_ON(self, g: dict[str, str]) -> bool:
        return self._has(g) and not self.closed and self._goes_on(g["next"]) and self._direct(g)

    # Claims: a cut.

    def _cuts(self, g: dict[str, str], *, strict: bool) -> bool:
        fits = (
            self.row[0] == CUTOFF and self.same(g["alpha"], self.row[6]) and self.same(g["beta"], self.row[7])
        )
        enough = self.row[6] > self.row[7] if strict else self.row[6] >= self.row[7] - 1e-9
        return fits and enough and int(g["n"].replace(",", "")) == self.row[5] and self._left_out()

    def _left_out(self) -> bool:
        """Return True if as many replies are left as the row says, where all are looked at."""
        if any(self.options.get(name) for name in NO_ORACLE):
            return True
        moves = {self.nodes[child].move for child in self.here.children}
        legal = len(self.position(self.row[3]).legal_moves())
        return legal - len(moves) == self.row[5] or self.options.get("prune") == "star2"

    def claim_CUT(self, g: dict[str, str]) -> bool:
        return self._cuts(g, strict=False) and self.options.get("cut") != ">"

    def claim_CUT_STRICT(self, g: dict[str, str]) -> bool:
        return self._cuts(g, strict=True) and self.options.get("cut") == ">"

    def claim_CUT_BY(self, g: dict[str, str]) -> bool:
        index = 1 if self.here.side == MAX else 0
        bound = self.here.entry[index]
        for node in self.path(self.row[3])[:-1]:
            above = self.nodes[node]
            by = above.beta_by if index else above.alpha_by
            has = (above.beta if index else above.alpha) == bound and by >= 0
            if has and self.called(g["owner"], self.name(node)) and self.called(g["by"], self.move(by)):
                return self.same(g["bound"], bound)
        return False

    def claim_CUT_LEAST(self, g: dict[str, str]) -> bool:
        true = self.true(self.row[3])
        fits = self.same(g["value"], self.row[6]) and self.same(g["bound"], self.here.entry[1])
        return (
            self.row[0] == CUTOFF
            and fits
            and int(g["n"]) == self.row[5]
            and (true is None or self.at_most(self.row[6], true))
        )

    def claim_CUT_MOST(self, g: dict[str, str]) -> bool:
        true = self.true(self.row[3])
        fits = self.same(g["value"], self.row[7]) and self.same(g["bound"], self.here.entry[0])
        return (
            self.row[0] == CUTOFF
            and fits
            and int(g["n"]) == self.row[5]
            and (true is None or self.at_most(true, self.row[7]))
        )

    # Claims: the table.

    def _entry(self, g: dict[str, str]) -> bool:
        bound = {1: ("exactly ", "恰为"), 2: ("at least ", "至少为"), 3: ("at most ", "至多为")}[self.row[1]]
        text = re.sub(r"(?<=[WL胜负])(\d+)", r"\1", g["entry"])
        word = bound[self.chinese]
        if not text.startswith(word) or int(g["ply"].replace(",", "")) != self.here.ply:
            return False
        value = text[len(word) :]
        won = re.fullmatch(r"(?:([WL])(\d+)|([胜负])(\d+)|(\d+)步?([胜负]))", value)
        if won:
            plies = int(won[2] or won[4] or won[5])
            good = (won[1] or won[3] or won[6]) in ("W", "胜")
            return self.row[7] == ((WIN - plies) if good else (plies - WIN))
        return self.same(value, self.row[7]) and int(g["depth"].replace("−", "-").replace(",", "")) == int(
            self.row[6]
        )

    def claim_STORES(self, g: dict[str, str]) -> bool:
        return self.row[0] == STORE and self._entry(g)

    def claim_KNOWS(self, g: dict[str, str]) -> bool:
        return self.row[0] == HIT and self._entry(g)

    def claim_DECIDES(self, g: dict[str, str]) -> bool:
        return self.row[0] == HIT and self.algorithm in ("proof-number", "and-or")

    # Claims: proofs.

    @property
    def prover(self) -> int:
        mover = self.options.get("goal") == "mover-wins" and self.searched.side == MIN
        return MIN if mover and not self.searched.is_and_or else MAX

    def _or(self, node: Node | None = None) -> bool:
        return (self.here if node is None else node).side == self.prover

    def claim_OR_NODE(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER and self._or() and self.row[3] not in self.leaves

    def claim_AND_NODE(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER and not self._or() and self.row[3] not in self.leaves

    def claim_EXPANDED(self, g: dict[str, str]) -> bool:
        if self.row[0] != STEP or self.here.pn == 0 or self.here.dn == 0:
            return False
        if self.options.get("method", "pns") != "pns" or self.options.get("expand") == "all":
            return False
        node = self.nodes[self.roots[-1]]
        while node.children and node is not self.here:
            column = [
                (self.nodes[child].pn if self._or(node) else self.nodes[child].dn) for child in node.children
            ]
            open_ = [
                value
                for value, child in zip(column, node.children, strict=True)
                if self.nodes[child].pn and self.nodes[child].dn
            ]
            if not open_:
                return False
            least = min(open_)
            below = [
                child
                for value, child in zip(column, node.children, strict=True)
                if value == least and child in self.path(self.row[3])
            ]
            if not below:
                return False
            node = self.nodes[below[0]]
        return node is self.here

    def claim_EXPANDED_BELOW(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.row[1] == 2 and self.options.get("method") in ("pn2", "df-pn")

    def claim_ON(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.row[1] == 1 and self.options.get("method") in ("pn2", "df-pn")

    def claim_EXPANDED_LIKE_ALL(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.options.get("expand") == "all"

    def claim_SECOND_SEARCH(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.row[1] == 3

    def _easiest(self, *, proof: bool) -> bool:
        above = self.parent
        if self.row[0] != STEP or above is None or self._or(above) != proof:
            return False
        numbers = [getattr(self.nodes[child], "pn" if proof else "dn") for child in above.children]
        mine = self.here.pn if proof else self.here.dn
        return self.options.get("method", "pns") == "pns" and mine <= min(n for n in numbers if n == n)

    def claim_ON_BY_PROOF(self, g: dict[str, str]) -> bool:
        return self._easiest(proof=True)

    def claim_ON_BY_DISPROOF(self, g: dict[str, str]) -> bool:
        return self._easiest(proof=False)

    def claim_LEAF_PROVED(self, g: dict[str, str]) -> bool:
        return self.row[0] == LEAF and self.row[7] == 1 and self.position(self.row[3]).result == 1

    def claim_LEAF_DISPROVED(self, g: dict[str, str]) -> bool:
        return self.row[0] == LEAF and self.row[7] == 0 and self.position(self.row[3]).result == 0

    def claim_LEAF_UNKNOWN(self, g: dict[str, str]) -> bool:
        return self.row[0] == LEAF and self.position(self.row[3]).result is None

    def claim_TAKES(self, g: dict[str, str]) -> bool:
        return (
            self.row[0] == VALUE and self.called(g["by"], self.name(self.row[4]))
            and self.same(g["value"], self.row[7])
        )  # fmt: skip

    def claim_REACHES(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self.row[7] == 0 and not self.here.children

    def claim_MISSES(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self.row[7] == 0 and not self.here.children

    def claim_NO_PROOF(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self.row[7] == inf and not self.here.children

    def claim_NO_DISPROOF(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self.row[7] == inf and not self.here.children

    def claim_NEW_PROOF(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and not self.here.children and self.same(g["value"], self.row[7])

    def claim_NEW_DISPROOF(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and not self.here.children and self.same(g["value"], self.row[7])

    def _decided(self, column: str, *, every: bool, either: bool) -> bool:
        children = [getattr(self.nodes[child], column) for child in self.here.children]
        legal = len(self.position(self.row[3]).legal_moves())
        agree = sum(value == 0 for value in children)
        return self.row[7] == 0 and self._or() == either and (agree == legal if every else agree > 0)

    def claim_ONE_PROVES(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self._decided("pn", every=False, either=True)

    def claim_ALL_PROVE(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self._decided("pn", every=True, either=False)

    def claim_ONE_DISPROVES(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self._decided("dn", every=False, either=False)

    def claim_ALL_DISPROVE(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self._decided("dn", every=True, either=True)

    def _of_children(self, g: dict[str, str], column: str, *, total: bool, either: bool) -> bool:
        children = [getattr(self.nodes[child], column) for child in self.here.children]
        known = [value for value in children if value == value]
        value = (sum(known) if total else min(known)) if known else nan
        return self._or() == either and self.same(g["value"], self.row[7]) and value == self.row[7]

    def claim_PROOF_NOW(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self.same(g["value"], self.row[7])

    def claim_DISPROOF_NOW(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self.same(g["value"], self.row[7])

    def claim_PROOF_LEAST(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self._of_children(g, "pn", total=False, either=True)

    def claim_PROOF_SUM(self, g: dict[str, str]) -> bool:
        return self.row[0] == PROOF and self._of_children(g, "pn", total=True, either=False)

    def claim_DISPROOF_LEAST(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self._of_children(g, "dn", total=False, either=False)

    def claim_DISPROOF_SUM(self, g: dict[str, str]) -> bool:
        return self.row[0] == DISPROOF and self._of_children(g, "dn", total=True, either=True)

    # Claims: OPEN and CLOSED.

    def claim_TREE_BEGINS(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER and self.here.parent < 0

    def claim_JOINS(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER and self.here.parent >= 0

    def claim_OVER_AT(self, g: dict[str, str]) -> bool:
        return self._given(g) and self.position(self.row[3]).finished

    def claim_EVALUATED(self, g: dict[str, str]) -> bool:
        return self._given(g) and self.here.ply == self.chapters[-1][0]

    def _all_values(self, g: dict[str, str], side: int) -> bool:
        values = [self.nodes[child].returned for child in self.here.children]
        if None in values or self.here.side != side or not values:
            return False
        best = max(values) if side == MAX else min(values)
        return self.row[0] == VALUE and best == self.row[7] and self.same(g["value"], best)

    def claim_ALL_LARGEST(self, g: dict[str, str]) -> bool:
        return self._all_values(g, MAX)

    def claim_ALL_SMALLEST(self, g: dict[str, str]) -> bool:
        return self._all_values(g, MIN)

    def claim_HAS_VALUE(self, g: dict[str, str]) -> bool:
        return self._given(g)

    def _listed(self, which: int, *, came: bool | None, went: bool | None) -> bool:
        fits = self.row[0] == LIST and self.row[1] == which
        return (
            fits
            and (came is None or came == (self.row[4] < 0))
            and (went is None or went == (self.row[5] < 0))
        )

    def claim_OPEN_WAITS(self, g: dict[str, str]) -> bool:
        return self._listed(1, came=True, went=False)

    def claim_OPEN_TAKEN(self, g: dict[str, str]) -> bool:
        return self._listed(1, came=False, went=True) and self.row[4] == 0

    def claim_CLOSED_FRONT(self, g: dict[str, str]) -> bool:
        return self._listed(2, came=True, went=False) and self.lists[2][0] == self.row[3]

    def claim_CLOSED_BACK(self, g: dict[str, str]) -> bool:
        return self._listed(2, came=True, went=False) and self.lists[2][-1] == self.row[3]

    def claim_CLOSED_LEAVES(self, g: dict[str, str]) -> bool:
        return self._listed(2, came=False, went=True) and self.here.returned is not None

    def claim_CLOSED_END(self, g: dict[str, str]) -> bool:
        return (
            self._listed(2, came=False, went=False)
            and self.lists[2][-1] == self.row[3]
            and self.here.returned is None
        )

    def claim_LOOP1_EMPTY(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and not self.lists[1]

    def claim_LOOP1(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.lists[1][:1] == [self.row[3]]

    def claim_NOT_OVER(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and not self.position(self.row[3]).finished

    def claim_LOOP2_EMPTY(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and not self.lists[2]

    def claim_LOOP2(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.lists[2][:1] == [self.row[3]]

    def claim_WAITS(self, g: dict[str, str]) -> bool:
        waits = any(self.nodes[child].returned is None for child in self.here.children)
        return self.row[0] == STEP and waits

    def claim_NO_CHILDREN(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and not self.here.children

    def claim_KEPT(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.here.returned is not None

    def claim_LOOP3(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.nodes[self.roots[-1]].returned is not None

    def _for_ever(self) -> bool:
        again = Counter(row[3] for row in self.rows if row[0] == STEP)
        return (
            self.tick == len(self.rows)
            and max(again.values()) > 0
            and self.nodes[self.roots[-1]].returned is None
        )

    def claim_NEVER_ITS_TURN(self, g: dict[str, str]) -> bool:
        waits = any(self.nodes[child].returned is None for child in self.here.children)
        return self._for_ever() and waits and self.lists[2][:1] == [self.row[3]]

    def claim_NEVER_A_VALUE(self, g: dict[str, str]) -> bool:
        return self._for_ever() and self.position(self.row[3]).finished and self.lists[2][:1] == [self.row[3]]

    def claim_LARGEST_OF_NONE(self, g: dict[str, str]) -> bool:
        return not self.here.children and self.here.side == MAX and self.tick == len(self.rows)

    def claim_SMALLEST_OF_NONE(self, g: dict[str, str]) -> bool:
        return not self.here.children and self.here.side != MAX and self.tick == len(self.rows)

    def claim_WOULD_RETURN(self, g: dict[str, str]) -> bool:
        return isinf(number(g["value"])) or number(g["value"]) in {
            row[7] for row in self.rows if row[0] == LEAF
        }

    # Claims: sampling.

    def claim_ROUND(self, g: dict[str, str]) -> bool:
        return self.row[0] == ROUND

    def claim_NEW_CHILD(self, g: dict[str, str]) -> bool:
        tried = {self.nodes[child].move for child in self.here.children}
        return self.row[0] == STEP and len(tried) < len(self.position(self.row[3]).legal_moves())

    def claim_BEST_SCORE(self, g: dict[str, str]) -> bool:
        above = self.parent
        if self.row[0] != STEP or above is None or above.side == CHANCE:
            return False
        plain = (
            self.options.get("selection", "ucb1") == "ucb1"
            and self.options.get("perspective", "right") == "right"
        )
        if not plain or any(self.options.get(name) for name in ("rave", "bias", "transpositions", "solver")):
            return True
        c = float(self.options.get("c", 1.4))

        def score(child: int) -> float:
            node = self.nodes[child]
            mean = node.reward / node.visits
            return (mean if above.side == MAX else 1 - mean) + c * sqrt(log(above.visits) / node.visits)

        scores = [score(child) for child in above.children if self.nodes[child].visits]
        return score(self.row[3]) >= max(scores) - 1e-9

    def claim_CHANCE_ON(self, g: dict[str, str]) -> bool:
        return self.row[0] == STEP and self.parent is not None and self.parent.side == CHANCE

    def claim_NEW_NODE(self, g: dict[str, str]) -> bool:
        return self.row[0] == ENTER

    def claim_NO_PLAYOUT(self, g: dict[str, str]) -> bool:
        return self.row[0] == LEAF and self.position(self.row[3]).finished

    def claim_PLAYED_OUT(self, g: dict[str, str]) -> bool:
        plies = int(g["n"].replace(",", ""))
        return (
            self.row[0] == PLAYOUT and self.row[1] == OVER and plies == self.row[4] > 0
            and self.same(g["value"], self.row[7])
        )  # fmt: skip

    def claim_PLAYED_CUT(self, g: dict[str, str]) -> bool:
        fits = self.row[0] == PLAYOUT and self.row[1] == FULL and int(g["n"]) == self.row[4]
        return fits and self.same(g["value"], self.row[7])

    def claim_GAME_OVER(self, g: dict[str, str]) -> bool:
        return self.row[0] == PLAYOUT and self.row[4] == 0 and self.same(g["value"], self.row[7])

    def claim_VISITED(self, g: dict[str, str]) -> bool:
        visits = int(g["n"].replace(",", ""))
        return (
            self.row[0] == VISIT and visits == self.row[5] and abs(number(g["value"]) - self.row[7]) < 0.00051
            and abs(number(g["mean"]) - self.row[7] / visits) < 0.00051
        )  # fmt: skip

    # Claims of the log: one row each.

    def _logged(self, g: dict[str, str], kind: int) -> bool:
        return self.row[0] == kind and int(g["ply"].replace(",", "")) == self.here.ply

    def _value_logged(self, g: dict[str, str], kind: int) -> bool:
        return self._logged(g, kind) and self.same(g["value"], self.row[7])

    def _by(self, g: dict[str, str]) -> bool:
        return self.row[4] >= 0 and self.called(g["move"], self.move(self.row[4]))

    def claim_LOG_ENTERS(self, g: dict[str, str]) -> bool:
        return self._logged(g, ENTER) and self.row[6] == -inf and self.row[7] == inf

    def claim_LOG_ENTERS_IN(self, g: dict[str, str]) -> bool:
        return self._logged(g, ENTER) and self._window(g["window"], self.row[6], self.row[7])

    def claim_LOG_VALUE(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, VALUE) and self.row[4] < 0

    def claim_LOG_VALUE_BY(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, VALUE) and self._by(g)

    def claim_LOG_ALPHA(self, g: dict[str, str]) -> bool:
        rises = self.row[6] < self.row[7] and self.same(g["before"], self.row[6])
        return self._value_logged(g, ALPHA) and rises

    def claim_LOG_BETA(self, g: dict[str, str]) -> bool:
        falls = self.row[6] > self.row[7] and self.same(g["before"], self.row[6])
        return self._value_logged(g, BETA) and falls

    def claim_LOG_LEAST(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, AT_LEAST) and self._by(g)

    def claim_LOG_MOST(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, AT_MOST) and self._by(g)

    def _cut_logged(self, g: dict[str, str], *, chance: bool) -> bool:
        skipped = int(g["n"].replace(",", "")) == self.row[5]
        return self._logged(g, CUTOFF) and skipped and (self.here.side == CHANCE) == chance

    def claim_LOG_CUT(self, g: dict[str, str]) -> bool:
        alpha, beta = self.row[6], self.row[7]
        said = self.same(g["alpha"], alpha) and self.same(g["beta"], beta)
        return self._cut_logged(g, chance=False) and said and self.at_most(beta, alpha)

    claim_LOG_CUT_ONE = claim_LOG_CUT

    def claim_LOG_CUT_LEAST(self, g: dict[str, str]) -> bool:
        said = self.same(g["before"], self.row[6]) and self.same(g["value"], self.row[7])
        return self._cut_logged(g, chance=True) and said and self.at_most(self.row[7], self.row[6])

    claim_LOG_CUT_LEAST_ONE = claim_LOG_CUT_MOST = claim_LOG_CUT_MOST_ONE = claim_LOG_CUT_LEAST

    def claim_LOG_RETURNS(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, LEAVE)

    def claim_LOG_OVER(self, g: dict[str, str]) -> bool:
        over = self.position(self.row[3]).finished
        return self._value_logged(g, LEAF) and self.row[1] == OVER and over

    def claim_LOG_EVALUATION(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, LEAF) and self.row[1] in (FULL, QUIET)

    def claim_LOG_TABLE(self, g: dict[str, str]) -> bool:
        return self._value_logged(g, LEAF) and self.row[1] == TABLE
