"""UCB: the scores of a node's children, the one that is selected, and the C at which that changes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, isinf, log, log10, sqrt
from typing import Any, ClassVar

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    entries,
    entry,
    item_of,
    one_list,
    one_number,
    sentence,
    spelled,
    weighed,
    whole,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import Number, close, number, number_text, read_number
from plyscope.query.ucb import pick
from plyscope.quoting import quoted

MOST_CHILDREN, MOST_VISITS = 20, 1_000_000
EDGE = 0.0001
"""Added to the tolerance, so that a decimal may be rounded either way."""

VALUES_OF_C = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3, 1.4, 1.5)
FIELDS = ("visits", "wins_of_max", "parent_visits", "root_visits", "c", "chooser")


@dataclass(frozen=True)
class Reading:
    """A way to read UCB: scores are means[i] + C · widths[i], or with √C where `inside` is true."""

    means: tuple[float, ...]
    widths: tuple[float, ...]
    inside: bool = False

    def scores(self, c: float) -> list[float]:
        """Return the score of each child; infinite before its first visit."""
        factor = sqrt(c) if self.inside else c
        return [
            inf if isinf(width) else mean + factor * width
            for mean, width in zip(self.means, self.widths, strict=True)
        ]

    def thresholds(self) -> list[float]:
        """Return the C above 0 at which another child is selected, in rising order."""
        if any(map(isinf, self.widths)):
            return []
        lines = list(zip(self.means, self.widths, strict=True))
        now = max(lines, key=lambda line: (line[0], line[1]))
        found = []
        while True:
            steeper = [line for line in lines if line[1] > now[1]]
            if not steeper:
                break
            crossings = [((now[0] - line[0]) / (line[1] - now[1]), -line[1], line) for line in steeper]
            at, _, now = min(crossings)
            found.append(at * at if self.inside else at)
        return found


class Ucb(FormKind):
    """UCB1 at one node: mean + C · √(ln N / n), the mean from the side of the chooser.

    Data: `visits` n of each child, `wins_of_max` out of them; `parent_visits` N (without it, the sum of the
    visits); `c`, needed unless only thresholds are asked for; `chooser` "max" (default) or "min";
    `root_visits`, those of the root of the whole tree, where this node is not the root.
    Answer: `scores`, a number for each child from the left, null where it is left empty, "inf" for a child
    that was never visited; `pick`, the number of the selected child from 0; `thresholds`, every C at which
    the selected child changes, in rising order.
    """

    id = "ucb"
    number = 13
    title = Bilingual("UCB", "UCB 公式")
    fields = FIELDS
    answers = ("scores", "pick", "thresholds")
    asks = answers
    ask = ("scores", "pick")
    conventions = ("log", "n_parent", "wins_of", "round")
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "not-flipped",
            Bilingual(
                "You used MAX's win rate where MIN chooses. MIN looks at its own rate, 1 − w/n.",
                "轮到 MIN 选择，你却用了 MAX 的胜率。MIN 要看自己的胜率，即 1 − w/n。",
            ),
            "exercises#ucb",
            "s2.11",
        ),
        Misconception(
            "log10",
            Bilingual(
                "You took the logarithm to base 10. The formula has the natural logarithm ln.",
                "你用了以 10 为底的对数。公式中的是自然对数 ln。",
            ),
            "exercises#ucb",
            "s2.10",
        ),
        Misconception(
            "no-root",
            Bilingual(
                "You left out the square root. The factor of C is √(ln N / n).",
                "你漏了开平方。C 的系数是 √(ln N / n)。",
            ),
            "exercises#ucb",
            "s2.10",
        ),
        Misconception(
            "own-visits",
            Bilingual(
                "You took the logarithm of the child's own visits. N is the number of visits of the parent.",
                "你对子节点自己的访问次数取了对数。N 是父节点的访问次数。",
            ),
            "exercises#ucb",
            "s2.10",
        ),
        Misconception(
            "total-for-parent",
            Bilingual(
                "You took the visits of the root. N is the number of visits of the parent of these children.",
                "你用了根节点的访问次数。N 是这些子节点的父节点的访问次数。",
            ),
            "exercises#ucb",
            "s2.11",
        ),
        Misconception(
            "c-inside",
            Bilingual(
                "You put C under the square root. It stands before it: C · √(ln N / n).",
                "你把 C 放进了根号里。C 在根号外：C · √(ln N / n)。",
            ),
            "exercises#ucb",
            "s2.10",
        ),
        Misconception(
            "wins-for-mean",
            Bilingual(
                "You used the number of wins. The first term is the win rate, wins by visits.",
                "你用了胜次。第一项是胜率，即胜次除以访问次数。",
            ),
            "exercises#ucb",
            "s2.10",
        ),
        Misconception(
            "visits-for-wins",
            Bilingual(
                "You used the share of the visits that a child has. The first term is its win rate.",
                "你用了子节点在访问次数中所占的份额。第一项是它的胜率。",
            ),
            "exercises#ucb",
            "s2.10",
        ),
    )

    def default_ask(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        return self.ask if "c" in data else ("thresholds",)

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        visits, wins = data.get("visits"), data.get("wins_of_max")
        if not isinstance(visits, list) or not 1 <= len(visits) <= MOST_CHILDREN:
            raise ExerciseError(
                "visits", f"expected a list of whole numbers for 1 to {MOST_CHILDREN} children."
            )
        for at, n in enumerate(visits):
            if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= MOST_VISITS:
                raise ExerciseError(
                    f"visits[{at}]", f"expected a whole number from 0 to {MOST_VISITS}; found {quoted(n)}."
                )
        if not isinstance(wins, list) or len(wins) != len(visits):
            raise ExerciseError("wins_of_max", f"expected a list of {len(visits)} numbers.")
        for at, (w, n) in enumerate(zip(wins, visits, strict=True)):
            if not 0 <= number(w, f"wins_of_max[{at}]") <= n:
                raise ExerciseError(
                    f"wins_of_max[{at}]", f"expected a number from 0 to {n}; found {quoted(w)}."
                )
        for name in ("parent_visits", "root_visits"):
            if name in data:
                whole(data, name, 1, MOST_VISITS * MOST_CHILDREN)
        if data.get("chooser", "max") not in ("max", "min"):
            raise ExerciseError("chooser", f'expected "max" or "min"; found {quoted(data["chooser"])}.')
        if "c" in data and not 0 <= number(data["c"], "c") <= 1_000:
            raise ExerciseError("c", f"expected a number from 0 to 1000; found {quoted(data['c'])}.")
        if "c" not in data and {*exercise.ask} & {"scores", "pick"}:
            raise ExerciseError("c", "scores and the selected child need a C.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "scores":
            text = Bilingual(
                "Compute the UCB score of each child for C = {c}.", "取 C = {c}，计算每个子节点的 UCB 值。"
            )
            return text.filled(c=number_text(number(exercise.data["c"], "c")))
        if part == "pick":
            return Bilingual(
                "Which child is selected? Children are numbered from 0 at the left.",
                "选择哪个子节点？子节点从左起由 0 编号。",
            )
        return Bilingual(
            "C rises from 0. At which C does the selected child change?",
            "C 从 0 开始增大。C 为多少时选中的子节点发生变化？",
        )

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        data = exercise.data
        rates = [
            Bilingual("{at}: {w}/{n}", "{at}：{w}/{n}").filled(at=at, w=number_text(number(w, "")), n=n)
            for at, (w, n) in enumerate(zip(data["wins_of_max"], data["visits"], strict=True))
        ]
        chooser = data.get("chooser", "max")
        side = same("▲ MAX") if chooser == "max" else same("▼ MIN")
        found = [
            Given(Bilingual("Children, wins of MAX/visits", "子节点，MAX 的胜次/访问次数"), one_list(rates)),
            Given(Bilingual("Visits of their parent, N", "父节点的访问次数 N"), same(parent_visits(data))),
            Given(Bilingual("Chooses", "选择者"), side),
        ]
        if "root_visits" in data:
            root = Bilingual("Visits of the root of the tree", "整棵树根节点的访问次数")
            found.append(Given(root, same(data["root_visits"])))
        if "c" in data:
            found.append(Given(same("C"), same(number_text(number(data["c"], "c")))))
        return found

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        children = tuple(child_name(at) for at in range(len(exercise.data["visits"])))
        fields = {
            "scores": FormField("scores", Bilingual("Scores", "UCB 值"), "numbers", labels=children),
            "pick": FormField(
                "pick",
                Bilingual("Selected", "选中"),
                "choice",
                choices=tuple((str(at), name) for at, name in enumerate(children)),
            ),
            "thresholds": FormField("thresholds", Bilingual("C at each change", "每次变化时的 C"), "numbers"),
        }
        return [fields[part] for part in exercise.ask]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        """Draw counts as a search with this C leaves them: scores are about equal, the more often a child was
        visited the better it is for MIN."""
        visits = [luck.whole(2, 15) for _ in range(level + 1)]
        total, c = sum(visits), luck.pick(VALUES_OF_C)
        score = 0.6 + 0.4 * luck.share() + c * sqrt(log(total) / max(visits))
        wins = []
        for n in visits:
            rate = score - c * sqrt(log(total) / n) + 0.2 * luck.share() - 0.1
            wins.append(n - round(n * min(1.0, max(0.0, rate))))
        data = {"visits": visits, "wins_of_max": wins, "parent_visits": total, "c": c, "chooser": "min"}
        return data if level == 1 else {**data, "root_visits": total * luck.whole(3, 12) + luck.whole(0, 9)}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        apart = [one.id for one in self.misconceptions if level > 1 or one.id != "total-for-parent"]
        found: dict[str, Any] = {"margin": [0.02, 100.0], "unflipped": True, "thresholds": ">=1"}
        if level > 1:
            found = {"margin": found.pop("margin"), "root_for_parent": True, "log10": True, **found}
        return {**found, "separates": apart}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """`margin` by which the winner leads; is another child selected with MAX's rates (`unflipped`), with
        `log10`, with the root's visits (`root_for_parent`)? Number of `thresholds`."""
        c, right = c_of(exercise), reading(exercise)
        assert right is not None
        scores = right.scores(c)
        ordered = sorted(scores, reverse=True)
        found: dict[str, Any] = {"margin": ordered[0] - ordered[1] if len(ordered) > 1 else inf}
        for name, id in (
            ("unflipped", "not-flipped"), ("log10", "log10"), ("root_for_parent", "total-for-parent")
        ):  # fmt: skip
            other = reading(exercise, id)
            found[name] = other is not None and pick(other.scores(c)) != pick(scores)
        return {**found, "thresholds": len(right.thresholds())}

    def key(self, exercise: Exercise) -> Answer:
        right = reading(exercise)
        assert right is not None
        return answer_of(exercise, right)

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        found = reading(exercise, misconception)
        return None if found is None else answer_of(exercise, found)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        scores, thresholds = entries(answer, "scores"), entries(answer, "thresholds")
        count = len(exercise.data["visits"])
        if scores is not None and len(scores) > count:
            raise ExerciseError("answer.scores", f"expected at most {count} numbers, one for each child.")
        chosen = entry(answer, "pick")
        if chosen is not None and not isinstance(chosen, int):
            raise ExerciseError(
                "answer.pick", f"expected the number of a child from 0; found {quoted(chosen)}."
            )
        return spelled(
            {
                "scores": scores
                and [one_number(one, f"answer.scores[{at}]") for at, one in enumerate(scores)],
                "pick": chosen,
                "thresholds": thresholds
                if not thresholds
                else [one_number(one, f"answer.thresholds[{at}]") for at, one in enumerate(thresholds)],
            }
        )

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        if part == "scores":
            return weighed(part, self.score_items(exercise, answer), len(exercise.data["visits"]))
        if part == "pick":
            return weighed(part, [self.pick_item(exercise, answer)], 1)
        return weighed(part, self.threshold_items(exercise, answer), 2)

    def score_items(self, exercise: Exercise, answer: Answer) -> list[Item]:
        """Return an item for each score."""
        given = list(answer.get("scores") or [])
        right = reading(exercise)
        assert right is not None
        items = []
        for at, exact in enumerate(right.scores(c_of(exercise))):
            own = given[at] if at < len(given) else None
            hit = own is not None and near(exercise, read_number(own), exact)
            items.append(item_of("scores", str(at), own, rounded(exact), hit, self.why_score(exercise, at)))
        return items

    def pick_item(self, exercise: Exercise, answer: Answer) -> Item:
        """Return the item of the selected child, which may follow from own scores."""
        right = reading(exercise)
        assert right is not None
        scores, given = right.scores(c_of(exercise)), answer.get("pick")
        chosen = pick(scores)
        tied = [at for at, score in enumerate(scores) if score == scores[chosen]]
        hit = given in (tied if exercise.conventions.ties == "any" else [chosen])
        own = [read_number(one) for one in answer.get("scores") or []]
        follows = (
            exercise.carry
            and isinstance(given, int)
            and 0 <= given < len(own) == len(scores)
            and None not in own
            and own[given] == max(one for one in own if one is not None)
        )
        reason = Bilingual(
            "Child {at} has the largest score, {score}.", "子节点 {at} 的值最大，为 {score}。"
        ).filled(at=chosen, score=number_text(read_number(rounded(scores[chosen])) or 0))
        return item_of("pick", "pick", given, chosen, hit, reason, follows=follows)

    def threshold_items(self, exercise: Exercise, answer: Answer) -> list[Item]:
        """Return an item for each threshold; numbers that are near none are matched with those left over."""
        right = reading(exercise)
        assert right is not None
        exact = right.thresholds()
        left = [one for one in answer.get("thresholds") or [] if one is not None]
        hits: dict[int, Any] = {}
        for at, threshold in enumerate(exact):
            hit = next((one for one in left if near(exercise, read_number(one), threshold)), None)
            if hit is not None:
                hits[at] = hit
                left.remove(hit)
        items = []
        for at, threshold in enumerate(exact):
            own = hits.get(at, left.pop(0) if at not in hits and left else None)
            reason = self.why_threshold(exercise, right, at)
            items.append(item_of("thresholds", str(at), own, rounded(threshold, 3), at in hits, reason))
        for one in left:
            reason = Bilingual("At this C the same child stays selected.", "在这个 C 处选中的子节点不变。")
            items.append(Item("thresholds", "", "extra", one, None, reason=reason))
        return items

    def why_score(self, exercise: Exercise, at: int) -> Bilingual:
        """Return the formula of a score with its numbers."""
        data = exercise.data
        n, w = data["visits"][at], number_text(number(data["wins_of_max"][at], ""))
        if n == 0:
            return Bilingual("A child that was never visited comes first.", "从未访问过的子节点最先选择。")
        right = reading(exercise)
        assert right is not None
        rate = f"1 − {w}/{n}" if data.get("chooser", "max") == "min" else f"{w}/{n}"
        total = number_text(read_number(rounded(right.scores(c_of(exercise))[at])) or 0)
        formula = (
            f"{rate} + {number_text(number(data['c'], 'c'))} · √(ln {parent_visits(data)} / {n}) = {total}"
        )
        return sentence(formula)

    def why_threshold(self, exercise: Exercise, right: Reading, at: int) -> Bilingual:
        """Return which child follows which at a threshold."""
        ends = [0.0, *right.thresholds()]
        ends.append(ends[-1] + 2)
        before = pick(right.scores((ends[at] + ends[at + 1]) / 2))
        after = pick(right.scores((ends[at + 1] + ends[at + 2]) / 2))
        return Bilingual(
            "There the lines of children {before} and {after} cross: {after} is selected above it.",
            "子节点 {before} 与 {after} 的直线在此相交，C 更大时选 {after}。",
        ).filled(before=before, after=after)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Hashable, Hashable] = {}
        c = c_of(exercise)
        readings = [reading(exercise), *(reading(exercise, one.id) for one in self.misconceptions)]
        known = [one for one in readings if one is not None]
        if "scores" in exercise.ask and answer.get("scores") is not None:
            exact = [one.scores(c) for one in known]
            for at, given in enumerate(answer["scores"]):
                if given is not None:
                    found["scores", at] = snapped(exercise, given, [scores[at] for scores in exact])
        if "pick" in exercise.ask and answer.get("pick") is not None:
            found["pick"] = answer["pick"]
        if "thresholds" in exercise.ask and answer.get("thresholds") is not None:
            found["thresholds",] = True
            ends = [one.thresholds() for one in known]
            for at, given in enumerate(answer["thresholds"]):
                if given is not None:
                    there = [one[at] for one in ends if at < len(one)]
                    found["thresholds", at] = snapped(exercise, given, there)
        return found

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        count = len(exercise.data["visits"])
        return ({}, {"scores": [None] * count, "thresholds": []}, {"scores": [0] * count})

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == "scores":
            return Bilingual("the score of child {at}", "子节点 {at} 的值").filled(at=item.at)
        if item.part == "pick":
            return Bilingual("the selected child", "选中的子节点")
        return Bilingual("the C at a change", "变化处的 C")

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "pick":
            return Bilingual(
                "The child with the largest score is selected, whoever chooses.",
                "无论谁选择，都选值最大的子节点。",
            )
        rate = Bilingual("1 − w/n, since MIN chooses", "1 − w/n（轮到 MIN 选择）")
        if exercise.data.get("chooser", "max") == "max":
            rate = Bilingual("w/n, since MAX chooses", "w/n（轮到 MAX 选择）")
        if part == "scores":
            return Bilingual(
                "A score is a rate plus C · √(ln N / n); the rate is {rate}.",
                "UCB 值为胜率加 C · √(ln N / n)；胜率为 {rate}。",
            ).filled(rate=rate)
        return Bilingual(
            "Each score is a line in C, a rate plus a factor times C; the rate is {rate}. The selected child "
            "changes where the highest lines cross.",
            "每个值是 C 的一条直线，即胜率加系数乘 C；胜率为 {rate}。最高的直线相交处选中的子节点改变。",
        ).filled(rate=rate)

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        right = reading(exercise)
        assert right is not None
        lines = [
            f"{at}: ∞" if isinf(width) else f"{at}: {mean:.3f} + {width:.3f}·C"
            for at, (mean, width) in enumerate(zip(right.means, right.widths, strict=True))
        ]
        if item.part == "scores":
            lines = [lines[int(item.at)]]
        return Bilingual("By child: {lines}.", "各子节点：{lines}。").filled(lines="; ".join(lines))


def child_name(at: int) -> Bilingual:
    """Return what a child is called."""
    return Bilingual(f"child {at}", f"子节点 {at}")


def parent_visits(data: Mapping[str, Any]) -> int:
    """Return N; a node without a number of its own was visited as often as its children."""
    return int(data.get("parent_visits", max(1, sum(data["visits"]))))


def c_of(exercise: Exercise) -> float:
    """Return C, 1 where a document has none."""
    return float(number(exercise.data.get("c", 1), "c"))


def reading(exercise: Exercise, misconception: str = "") -> Reading | None:
    """Return how a wrong program reads the formula, or how it is right; None where it makes no sense."""
    data = exercise.data
    total = parent_visits(data)
    if misconception == "total-for-parent":
        if "root_visits" not in data:
            return None
        total = data["root_visits"]
    flipped = data.get("chooser", "max") == "min" and misconception != "not-flipped"
    means, widths = [], []
    for n, w in zip(data["visits"], data["wins_of_max"], strict=True):
        if n == 0:
            means.append(0.0)
            widths.append(inf)
            continue
        won = n - float(number(w, "")) if flipped else float(number(w, ""))
        means.append(
            won if misconception == "wins-for-mean" else n / total if misconception == "visits-for-wins"
            else won / n
        )  # fmt: skip
        of = n if misconception == "own-visits" else total
        share = (log10(of) if misconception == "log10" else log(of)) / n
        widths.append(share if misconception == "no-root" else sqrt(share))
    return Reading(tuple(means), tuple(widths), misconception == "c-inside")


def answer_of(exercise: Exercise, found: Reading) -> Answer:
    """Return the answer to the parts that are asked, by one reading, rounded as students round."""
    answer: Answer = {}
    scores = found.scores(c_of(exercise))
    if "scores" in exercise.ask:
        answer["scores"] = [rounded(score) for score in scores]
    if "pick" in exercise.ask:
        answer["pick"] = pick(scores)
    if "thresholds" in exercise.ask:
        answer["thresholds"] = [rounded(threshold, 3) for threshold in found.thresholds()]
    return answer


def rounded(exact: float, digits: int = 2) -> Any:
    """Return a number as documents hold it, rounded."""
    if isinf(exact):
        return "inf"
    short = round(exact, digits)
    return int(short) if short == int(short) else short


def near(exercise: Exercise, given: Number | None, exact: float) -> bool:
    """Is a given number this one, rounded either way?"""
    return given is not None and close(
        given, exact if isinf(exact) else read_number(exact) or 0, exercise.conventions.round + EDGE
    )


def snapped(exercise: Exercise, given: Any, exact: Sequence[float]) -> Hashable:
    """Return a given number as the right one (the first) or the nearest of the wrong ones, if it is near."""
    own = read_number(given)
    if own is None or isinf(own):
        return own
    if exact and near(exercise, own, exact[0]):
        return exact[0]
    close_by = [one for one in exact if near(exercise, own, one)]
    return min(close_by, key=lambda one: abs(one - float(own))) if close_by else own


KIND = Ucb()
