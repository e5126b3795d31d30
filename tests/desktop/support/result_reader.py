"""An independent reader of what a search has done and found: the rows of Statistics, and the status line.

As `record_reader`, from which it has the nodes, it shares no code with the program's counts and words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from math import copysign, inf, nan

from record_reader import (
    CHANCE,
    CUTOFF,
    DECIDED,
    ENTER,
    HIDDEN,
    ITERATION,
    LEAF,
    TABLE,
    WIN,
    Node,
    NotTrue,
    Reader,
    number,
)

STATISTICS = {
    "Nodes": "节点", "Leaves": "叶节点", "Cutoffs": "剪枝", "Branching": "分支",
    "Cut at reply 1": "首个回应即剪枝", "Speed": "速度",
    "Rounds": "轮数", "Deepest ply": "最深的层", "Proved": "已证明", "Disproved": "已否证",
}  # fmt: skip
"""The names of the rows that a panel of statistics may have, and their Chinese."""

RESULTS = {
    "EXACT": ("Finished: {move}, {value}, exact", "完成：{move}，{value}，精确"),
    "AT_DEPTH": ("Finished: {move}, {value} at depth {depth}", "完成：{move}，{value}，深度{depth}"),
    "NOT_BEGUN": (
        "Limit reached: {move} from depth {depth}, {value}; with half of the time over, "
        "depth {next} was not begun",
        "已到限制：{move}，取自深度{depth}，{value}；时间已过半，不再开始深度{next}",
    ),
    "LIMIT": (
        "Limit reached: {move} from depth {depth}, {value}",
        "已到限制：{move}，取自深度{depth}，{value}",
    ),
    "BEST_SO_FAR": (
        "Limit reached: {move} is the best so far, {value}; not all moves were searched",
        "已到限制：{move}是目前最好的走步，{value}；走步尚未全部搜索",
    ),
    "PROVED": ("Proved: {move}", "已证明：{move}"),
    "DISPROVED": ("Disproved: the goal cannot be reached; {move}", "已否证：目标达不到；{move}"),
    "UNDECIDED": ("Not decided; most promising: {move}", "尚未判定；最有希望：{move}"),
    "FOR_EVER": ("The printed text runs for ever", "教材印出的程序永远循环"),
    "OF_NONE": ("The printed text asks for the largest of no values", "教材印出的程序要取空集的最值"),
}
"""What the status line may say once a search is over, in both languages."""

VALUES = (
    (r"(?P<side>MAX|MIN) wins in (?P<plies>[\d,]+)", r"(?P<side>MAX|MIN)(?P<plies>[\d,]+)步后胜"),
    (r"mean reward (?P<mean>[\d.]+)", r"平均收益(?P<mean>[\d.]+)"),
    (r"value (?P<value>.+)", r"值(?P<value>.+)"),
)
EFFORTS = {
    "nodes": (r"([\d,]+) nodes?", r"([\d,]+)个节点"),
    "leaves": (r"([\d,]+) lea(?:f|ves)", r"([\d,]+)个叶节点"),
    "cutoffs": (r"([\d,]+) cutoffs?", r"([\d,]+)次剪枝"),
    "rounds": (r"([\d,]+) rounds?", r"([\d,]+)轮"),
    "time": (r"[\d.,]+ m?s", r"[\d.,]+(?:毫秒|秒)"),
}


def whole(text: str) -> int:
    """Return a number with commas between thousands."""
    return int(text.replace(",", ""))


class ResultReader(Reader):
    """Counts the rows of a search up to a moment, and holds what is said of them against the counts."""

    counted: Counter[str]
    in_all: Counter[str]

    def advance(self) -> None:
        """Take in the next row."""
        super().advance()
        if self.tick == 1:
            self.counted, self.in_all = Counter(), Counter()
        kind = self.row[0]
        if kind == ITERATION:
            self.counted = Counter()
        for counts in (self.counted, self.in_all):
            if kind == ENTER:
                counts["nodes"] += 1
                counts["deepest"] = max(counts["deepest"], self.row[2])
                counts["children"] += self.row[4] >= 0
            elif kind == HIDDEN:
                counts["nodes"] += int(self.row[7])
                counts["hidden"] += int(self.row[7])
            elif kind == LEAF:
                counts["leaves"] += self.row[1] != TABLE
                counts["ends"] += 1
            elif kind == CUTOFF:
                counts["cutoffs"] += 1
                if self.row[4] >= 0:
                    counts["decided"] += 1
                    counts["first"] += self.nodes[self.row[3]].children[0] == self.row[4]

    # Statistics.

    def check_statistics(self, told: dict[str, str]) -> None:
        """Hold the rows of the panel against the counts; raises NotTrue."""
        english = {chinese: name for name, chinese in STATISTICS.items()}
        for name, text in told.items():
            key = english.get(name.replace(" ", ""), name) if self.chinese else name
            if key not in STATISTICS or not self._counted(key, text):
                raise NotTrue(f"tick {self.tick}: {name}: {text}")
            self.kinds[key] += 1
        cutoffs = "剪枝" if self.chinese else "Cutoffs"
        if self.counted["cutoffs"] and cutoffs not in told and self.algorithm != "mcts":
            raise NotTrue(f"tick {self.tick}: {self.counted['cutoffs']} cutoffs are not told")

    def _counted(self, key: str, text: str) -> bool:
        counts = self.counted
        if key == "Speed":
            return bool(re.fullmatch(r"([\d.,]+(?: ?M)?) ?/ ?(s|秒)|–", text))
        if key == "Branching":
            recorded = counts["nodes"] - counts["hidden"]
            inner = recorded - counts["ends"]
            right = counts["children"] / inner if inner > 0 and recorded > 1 else nan
            return text == "–" if right != right else abs(number(text) - right) <= 0.00501
        if key == "Cut at reply 1":
            if not counts["decided"]:
                return text == "–"
            share = 100 * counts["first"] / counts["decided"]
            return abs(number(text.rstrip("% ")) - share) <= 0.501
        if key == "Deepest ply":
            return text == (f"{counts['deepest']:,}" if counts["nodes"] else "–")
        right_of: dict[str, Callable[[], int]] = {
            "Nodes": lambda: counts["nodes"],
            "Leaves": lambda: counts["leaves"],
            "Cutoffs": lambda: counts["cutoffs"],
            "Rounds": lambda: self.nodes[self.root].visits if self.nodes else 0,
            "Proved": lambda: sum(node.pn == 0 for node in self.nodes),
            "Disproved": lambda: sum(node.dn == 0 for node in self.nodes),
        }
        return number(text) == right_of[key]()

    # The result.

    def check_result(self, text: str) -> None:
        """Hold what the status line says of a search that is over against all of its rows; raises NotTrue."""
        said = re.sub(r"\s+", "", text) if self.chinese else text
        for key, templates in RESULTS.items():
            pattern = re.escape(templates[self.chinese])
            pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", pattern)
            parts = re.fullmatch(pattern, said)
            if parts is not None:
                if not getattr(self, f"result_{key}")(**parts.groupdict()):
                    raise NotTrue(f"{key}: {text}")
                self.kinds[key] += 1
                return
        raise NotTrue(f"No known result: {text}")

    def check_effort(self, text: str) -> None:
        """Hold the numbers behind the result against all rows; raises NotTrue."""
        said = re.sub(r"\s+", "", text) if self.chinese else text
        for part in said.split("·" if self.chinese else " · "):
            for key, patterns in EFFORTS.items():
                found = re.fullmatch(patterns[self.chinese], part)
                if found is not None:
                    right = self.rounds if key == "rounds" else self.in_all[key]
                    if key != "time" and not self._in_all(key, whole(found[1]), right):
                        raise NotTrue(f"{part}: the record has {right}")
                    break
            else:
                raise NotTrue(f"No known part: {part}")

    def _in_all(self, key: str, said: int, right: int) -> bool:
        """Return True if a number of a whole search is that of its record, or at least that."""
        some = (key in ("leaves", "cutoffs") and self.in_all["hidden"]) or self.options.get("method") == "pn2"
        return said >= right if some else said == right

    @property
    def root(self) -> int:
        """The root that was entered last."""
        return self.roots[-1]

    def _of_last_depth(self) -> list[int]:
        """Return the roots of the last depth that came to its end.

        One has a value within its window, or bounds of several meet.
        """
        depths: dict[int, list[int]] = {}
        for root in self.roots:
            depths.setdefault(self.chapters[self.nodes[root].chapter][0], []).append(root)
        for roots in reversed(depths.values()):
            least, most = -inf, inf
            for root in roots:
                (alpha, beta), returned = self.nodes[root].entry, self.nodes[root].returned
                if returned in (alpha, beta) and self.options.get("prune", "none") != "none":
                    return roots  # no value can lie beyond the window of a search with chance
                if returned is not None:
                    least = max(least, returned) if returned > alpha else least
                    most = min(most, returned) if returned < beta else most
            if least == most:
                return roots
        return []

    def _value(self, text: str, node: int, value: float | None) -> bool:
        """Return True if a value in words is that of a node."""
        for patterns in VALUES:
            parts = re.fullmatch(patterns[self.chinese], text)
            if parts is None:
                continue
            said = parts.groupdict()
            if "plies" in said and value is not None:
                sign = -1 if said["side"] == "MIN" else 1
                return value == sign * (WIN - whole(said["plies"]))
            if "mean" in said:
                found = self.nodes[node]
                return abs(float(said["mean"]) - found.reward / found.visits) < 0.00051
            return self.same(said["value"], value)
        return False

    def _is_best(self, move: str, root: int) -> bool:
        found = self.nodes[root]
        if move == "–":
            return not found.children or found.side in (CHANCE, self.erring)
        return any(self._leads(move, child) and self._has_value_of(found, child) for child in found.children)

    def _leads(self, move: str, child: int) -> bool:
        """Return True if this is the move to a child."""
        number = self.nodes[child].move + 1
        if self.game.id == "connect4":
            return move == (f"第{number}列" if self.chinese else f"column {number}")
        label = self.labels([child])[0]
        if self.tree is not None and label.isdigit():
            label = f"走步{number}" if self.chinese else f"move {number}"
        return self.called(move, label)

    def _has_value_of(self, root: Node, child: int) -> bool:
        """Return True if a child has the value of its parent, or its parent errs."""
        returned, true = self.nodes[child].returned, self.true(child)
        if root.returned is None or root.side == self.erring:
            return root.returned is not None
        return returned == root.returned or (true is not None and abs(true - root.returned) <= 1e-9)

    def _most_visited(self, move: str) -> bool:
        """Return True if no child of the root was visited more often than the one that is named."""
        children = self.nodes[self.root].children
        most = max(self.nodes[child].visits for child in children)
        return any(self.nodes[child].visits == most and self._leads(move, child) for child in children)

    def result_EXACT(self, move: str, value: str) -> bool:
        if self.algorithm == "mcts":
            return self._to_the_end(value)
        root = self._found(move, value)
        return root is not None and self._to_the_end(value)

    def _to_the_end(self, value: str) -> bool:
        """Return True if plain search to the end finds this value, or does not apply or takes too long."""
        if self.algorithm != "mcts" and self.true(self.root) is None:
            return True
        self._budget = 20_000
        true = self._search(self.position(self.root), 1_000_000, 0)
        if true is not None and self.algorithm == "mcts" and abs(true) > DECIDED:
            true = copysign(1.0, true)  # playouts count a win, however late
        return true is None or self._value(value, self.root, true)

    def _found(self, move: str, value: str) -> int | None:
        """Return a root of the last depth with this best move and value; None without one."""
        for root in self._of_last_depth():
            if self._value(value, root, self.nodes[root].returned) and self._is_best(move, root):
                return root
        return None

    def result_AT_DEPTH(self, move: str, value: str, depth: str) -> bool:
        if self.algorithm == "mcts":
            return self._sampled(move, value, depth)
        root = self._found(move, value)
        return root is not None and whole(depth) == self.chapters[self.nodes[root].chapter][0]

    def _sampled(self, move: str, value: str, depth: str) -> bool:
        deepest = whole(depth) == self.in_all["deepest"]
        best = next((child for child in self.nodes[self.root].children if self._leads(move, child)), None)
        return best is not None and deepest and self._most_visited(move) and self._value(value, best, None)

    def result_LIMIT(self, move: str, value: str, depth: str) -> bool:
        return self.result_AT_DEPTH(move, value, depth)

    def result_NOT_BEGUN(self, move: str, value: str, depth: str, next: str) -> bool:
        last = self.chapters[-1][0]
        return whole(next) == last + 1 == whole(depth) + 1 and self.result_AT_DEPTH(move, value, depth)

    def result_BEST_SO_FAR(self, move: str, value: str) -> bool:
        legal = len(self.position(self.root).legal_moves())
        for root in self.roots:
            ended = [child for child in self.nodes[root].children if self.nodes[child].returned is not None]
            for child in ended:
                if self._leads(move, child) and self._value(value, child, self.nodes[child].returned):
                    return len(ended) < legal and not self._of_last_depth()
        return False

    def result_PROVED(self, move: str) -> bool:
        leads = [child for child in self.nodes[self.root].children if self._leads(move, child)]
        return self._proved(self.root) and any(self._proved(child) for child in leads)

    def result_DISPROVED(self, move: str) -> bool:
        root = self.nodes[self.root]
        return root.dn == 0 if self.algorithm != "and-or" else root.returned == 0

    def result_UNDECIDED(self, move: str) -> bool:
        root = self.nodes[self.root]
        return root.pn > 0 and root.dn > 0 if self.algorithm != "and-or" else root.returned not in (0, 1)

    def _proved(self, node: int) -> bool:
        found = self.nodes[node]
        return found.pn == 0 if self.algorithm != "and-or" else found.returned == 1

    def result_FOR_EVER(self) -> bool:
        return self._for_ever()

    def result_OF_NONE(self) -> bool:
        return self.nodes[self.root].returned is None
