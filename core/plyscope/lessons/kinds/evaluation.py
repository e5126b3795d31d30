"""Evaluation: e(p) of tic-tac-toe from its open lines, a weighted sum of features, and e(p) backed up."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import inf, isfinite
from typing import Any, ClassVar

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.lessons import tictactoe_boards as boards
from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.form_kind import (
    FormKind,
    entry,
    field_statements,
    heading,
    item_of,
    one_list,
    one_number,
    says_one_thing,
    sentence,
    shown,
    spelled,
    table,
    table_statements,
    weighed,
    whole,
    worthless,
)
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Wanted
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import Number, close, json_number, number, number_text, plain, read_number
from plyscope.lessons.tictactoe_boards import Classes
from plyscope.quoting import quoted
from plyscope.rules.position import PositionError

TICTACTOE = "tictactoe"
OPEN_MAX, OPEN_MIN = "open_max", "open_min"
MOST_FEATURES, MOST_PLIES = 20, 3
COUNTS = ("max_lines", "min_lines", "value")
LEAVES = {"leaves": 6, "values": 4}
"""Points of the parts of a backed-up exercise."""


class Evaluation(FormKind):
    """A static evaluation, from MAX's side.

    Data, one of three forms. (1) `position` of tic-tac-toe, nine cells X O and full stops: e(p) is the lines
    still open to MAX (without an O) less those open to MIN; `weights` {"open_max": 2, "open_min": -3} change
    it to a weighted sum. With `plies` the tree of that many plies is asked about, each class of equal
    positions once; a won leaf is worth inf or -inf. (2) `features`, numbers by name, with `weights`. (3)
    `game` and `position` with `weights` for some of the game's features, which the student counts.
    Answer: (1) `max_lines`, `min_lines`, `value`; with plies `leaves`, e(p) by board, and `values`, those of
    the boards above them, where any board of a class will do; (2) `value`; (3) `features` by name, `value`.
    """

    id = "evaluation"
    number = 17
    title = Bilingual("Static evaluation", "静态估计")
    on = "board"
    fields = ("game", "position", "weights", "features", "plies")
    answers = ("max_lines", "min_lines", "value", "features", "leaves", "values")
    asks = answers
    ask = COUNTS
    misconceptions: ClassVar[tuple[Misconception, ...]] = (
        Misconception(
            "occupied-lines",
            Bilingual(
                "You counted only lines on which the side has a mark already. Every line without a mark of "
                "the other side is open, empty ones too.",
                "你只数了已有己方棋子的线。凡是没有对方棋子的线都算，空线也算。",
            ),
            "exercises#evaluation",
            "s0.8",
        ),
        Misconception(
            "sign-swapped",
            Bilingual(
                "You took MIN's side. The evaluation is always MAX's: what is good for MAX is positive.",
                "你站到了 MIN 一方。估计值始终从 MAX 的立场计算：对 MAX 有利为正。",
            ),
            "exercises#evaluation",
            "s2.2",
        ),
        Misconception(
            "blocked-counted",
            Bilingual(
                "You counted lines on which both sides have marks. Such a line is lost for both.",
                "你把双方都有棋子的线也数进去了。这样的线对双方都没有用。",
            ),
            "exercises#evaluation",
            "s0.8",
        ),
        Misconception(
            "weights-forgotten",
            Bilingual(
                "You added the features without their weights. Each feature counts weight times its number.",
                "你没有乘权值就把特征相加了。每个特征要先乘上它的权值。",
            ),
            "exercises#evaluation",
            "s4.3",
        ),
    )

    def default_ask(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        if "features" in data:
            return ("value",)
        if data.get("game", TICTACTOE) != TICTACTOE:
            return ("features", "value")
        return ("leaves", "values") if "plies" in data else COUNTS

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        for name in ("weights", "features"):
            check_numbers(data, name)
        allowed = self.default_ask(data)
        for part in exercise.ask:
            if part not in allowed:
                raise ExerciseError("ask", f"expected some of {', '.join(allowed)}; found {quoted(part)}.")
        if "features" in data:
            if {*data["features"]} != {*data.get("weights", {})}:
                raise ExerciseError("weights", "expected a weight for each of the features.")
            if "game" in data or "position" in data or "plies" in data:
                raise ExerciseError("features", "features are given instead of a position.")
            return
        known = features_of_game(data)
        for name in data.get("weights", {}):
            if name not in known:
                raise ExerciseError(f"weights.{name}", f"expected one of {', '.join(known)}.")
        if data.get("game", TICTACTOE) != TICTACTOE:
            if "plies" in data:
                raise ExerciseError("plies", "only tic-tac-toe is backed up.")
            if not data.get("weights"):
                raise ExerciseError("weights", "expected an object of features and weights.")
            return
        if "plies" in data:
            whole(data, "plies", 1, MOST_PLIES)
        if boards.is_over(board_of(exercise)):
            raise ExerciseError("position", "expected a position in which the game goes on.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "value":
            if "features" in exercise.data or game_of(exercise) != TICTACTOE:
                return Bilingual("What is the evaluation Σ w·f?", "估计值 Σ w·f 是多少？")
            if "weights" in exercise.data:
                return Bilingual("What is the weighted sum of both numbers?", "两个数的加权和是多少？")
        return QUESTIONS[part].filled(plies=exercise.data.get("plies", 0))

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        data, found = exercise.data, []
        if "features" not in data:
            label, game = Bilingual("Position", "局面"), game_of(exercise)
            text = boards.drawn(board_of(exercise)) if game == TICTACTOE else same(data["position"])
            place = board_of(exercise) if game == TICTACTOE else data["position"]
            found.append(Given(label, text, game, place))
        for name, label in GIVEN.items():
            if name in data:
                numbers = [f"{one} {number_text(number(value, ''))}" for one, value in data[name].items()]
                found.append(Given(label, one_list(numbers)))
        return found

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        types: dict[str, Any] = {"features": "table", "leaves": "table", "values": "table"}
        rows = tuple((name, same(name)) for name in exercise.data.get("weights", {}))
        return [
            FormField(
                part,
                heading(LABELS[part]),
                types.get(part, "number"),
                rows=rows if part == "features" else (),
            )
            for part in exercise.ask
        ]

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        plies = luck.pick((0, 2, 2, 4, 4, 4)) if level == 3 else luck.whole(2, 5)
        board = boards.EMPTY_BOARD
        for _ in range(plies):
            free = [cell for cell in range(9) if board[cell] == boards.FREE]
            cell = luck.pick(free)
            board = board[:cell] + boards.mover(board) + board[cell + 1 :]
        data: dict[str, Any] = {"position": board}
        if level == 2:
            data["weights"] = {OPEN_MAX: luck.whole(1, 4), OPEN_MIN: -luck.whole(1, 4)}
        return {**data, "plies": 2} if level == 3 else data

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        if level == 3:
            # lines on which nobody or both have marks count for both sides, so e(p) does not tell them apart
            return {"over": False, "leaves": [8, 22], "separates": ["sign-swapped"]}
        apart = ["occupied-lines", "sign-swapped", "blocked-counted"]
        return {"over": False, "separates": apart if level == 1 else [*apart, "weights-forgotten"]}

    def facts(self, exercise: Exercise) -> dict[str, Any]:
        """Is the game `over`; how many classes of `leaves` there are with plies, and `values` above them."""
        if "features" in exercise.data or game_of(exercise) != TICTACTOE:
            return {"over": False, "leaves": 0, "values": 0}
        board = board_of(exercise)
        if boards.is_over(board):
            return {"over": True, "leaves": 0, "values": 0}
        plies = exercise.data.get("plies")
        tree = boards.classes(board, plies) if plies else None
        return {
            "over": False,
            "leaves": len(tree.leaves) if tree else 0,
            "values": len(tree.inner) if tree else 0,
        }

    def key(self, exercise: Exercise) -> Answer:
        return answer_of(exercise, "")

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        on_lines = "features" not in exercise.data and game_of(exercise) == TICTACTOE
        if misconception in ("occupied-lines", "blocked-counted") and not on_lines:
            return None
        if misconception == "weights-forgotten" and "weights" not in exercise.data:
            return None
        return answer_of(exercise, misconception)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        found: dict[str, Any] = {name: entry(answer, name) for name in COUNTS}
        features = table(answer, "features")
        if features is not None:
            known = exercise.data.get("weights", {})
            for name in features:
                if name not in known:
                    raise ExerciseError(f"answer.features.{name}", f"expected one of {', '.join(known)}.")
            found["features"] = {
                name: one_number(value, f"answer.features.{name}") for name, value in features.items()
            }
        for name in LEAVES:
            given = table(answer, name)
            if given is not None:
                found[name] = {
                    read_board(text, f"answer.{name}.{text}"): one_number(value, f"answer.{name}.{text}")
                    for text, value in given.items()
                }
        return spelled(found)

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        if part in LEAVES:
            return self.board_grade(exercise, answer, part)
        if part == "features":
            return self.feature_grade(exercise, answer)
        given, right = answer.get(part), self.key(exercise)[part]
        hit = given is not None and alike(given, right)
        follows = part == "value" and exercise.carry and self.follows(exercise, answer)
        item = item_of(part, part, given, right, hit, self.reason(exercise, part), follows=follows)
        return weighed(part, [item], 1)

    def follows(self, exercise: Exercise, answer: Answer) -> bool:
        """Does the value follow from own counts of lines or features?"""
        if game_of(exercise) == TICTACTOE and "features" not in exercise.data:
            own = {OPEN_MAX: answer.get("max_lines"), OPEN_MIN: answer.get("min_lines")}
        else:
            own = dict(answer.get("features") or {})
        weights = weights_of(exercise)
        if any(own.get(name) is None for name in weights) or answer.get("value") is None:
            return False
        return alike(answer["value"], json_number(weighted(weights, own)))

    def feature_grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        """Return the grade of counted features."""
        given, right = answer.get("features") or {}, self.key(exercise)["features"]
        items = []
        for name, value in right.items():
            own = given.get(name)
            reason = Bilingual("{name} is {value} here.", "此处 {name} 为 {value}。").filled(
                name=name, value=shown(value)
            )
            items.append(item_of("features", name, own, value, own is not None and alike(own, value), reason))
        return weighed("features", items, len(right))

    def board_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        """Return the grade of leaves or of the values above them, each class of boards once."""
        tree = classes_of(exercise)
        key = self.key(exercise)
        wanted = tree.leaves if part == "leaves" else tree.inner
        right = {boards.class_of(board): value for board, value in key[part].items()}
        given: dict[str, list[tuple[str, Any]]] = {}
        for board, value in (answer.get(part) or {}).items():
            if value is not None:
                given.setdefault(boards.class_of(board), []).append((board, value))
        items = []
        for name in wanted:
            own = given.get(name, [])[: tree.parents[name]]
            hit = bool(own) and all(alike(value, right[name]) for _, value in own)
            follows = part == "values" and exercise.carry and self.backed_up(exercise, answer, name, own)
            items.append(
                item_of(
                    part, tree.board[name], own[0][1] if own else None, right[name], hit,
                    self.why_board(exercise, name), follows=follows,
                )
            )  # fmt: skip
        for name, own in given.items():
            count = tree.parents[name] if name in wanted else 0
            reason = TWICE if count else ELSEWHERE
            for board, value in own[count:]:
                items.append(
                    Item(part, board, "extra", value, reason=reason.filled(board=boards.drawn(board)))
                )
        found = weighed(part, items, LEAVES[part])
        values = [value for name in wanted for _, value in given.get(name, [])]
        return worthless(found) if says_one_thing(values, right.values()) else found

    def backed_up(
        self, exercise: Exercise, answer: Answer, name: str, own: Sequence[tuple[str, Any]]
    ) -> bool:
        """Does the value of a class follow from own numbers of the classes below it?"""
        tree = classes_of(exercise)
        entries = {**(answer.get("leaves") or {}), **(answer.get("values") or {})}
        known = {boards.class_of(board): value for board, value in entries.items() if value is not None}
        below = [known.get(one) for one in tree.below[name]]
        if not own or None in below:
            return False
        numbers = [read_number(value) or 0 for value in below]
        best = max(numbers) if boards.mover(tree.board[name]) == boards.MAX else min(numbers)
        return all(read_number(value) == best for _, value in own)

    def reason(self, exercise: Exercise, part: str) -> Bilingual:
        """Return how a count or a value comes about."""
        if part in ("max_lines", "min_lines"):
            side, other = (boards.MAX, boards.MIN) if part == "max_lines" else (boards.MIN, boards.MAX)
            open_lines = lines_of(board_of(exercise), side, other, "")
            return Bilingual("Lines without {other}: {lines}.", "没有 {other} 的线：{lines}。").filled(
                other=boards.SHOWN[other], lines=one_list(open_lines)
            )
        key, weights = self.key(exercise), weights_of(exercise)
        numbers = exercise.data.get("features") or features_found(exercise)
        value = number_text(read_number(key["value"]) or 0)
        if "weights" not in exercise.data:
            counts = [number_text(number(numbers[name], "")) for name in weights]
            return sentence(f"{' − '.join(counts)} = {value}")
        terms = [
            f"{number_text(weight)} · {number_text(number(numbers[name], ''))}"
            for name, weight in weights.items()
        ]
        return sentence(f"{' + '.join(terms).replace('+ −', '− ')} = {value}")

    def why_board(self, exercise: Exercise, name: str) -> Bilingual:
        """Return how the value of a class of boards comes about."""
        tree = classes_of(exercise)
        board, values = tree.board[name], backed(exercise, "")
        place = boards.drawn(board)
        value = number_text(values[name])
        if tree.below[name]:
            options = [number_text(values[one]) for one in tree.below[name]]
            text = Bilingual(
                "{place}: {side} chooses among {options}: {value}.",
                "{place}：{side} 从 {options} 中选择：{value}。",
            )
            side = "MAX" if boards.mover(board) == boards.MAX else "MIN"
            return text.filled(place=place, side=side, options=one_list(options), value=value)
        won = boards.winner(board)
        if won:
            side = "MAX" if won == boards.MAX else "MIN"
            return Bilingual("{place}: {side} has won, {value}.", "{place}：{side} 已胜，{value}。").filled(
                place=place, side=side, value=value
            )
        counts = [count_lines(board, *sides, "") for sides in SIDES]
        return Bilingual(
            "{place}: {a} lines are open to MAX, {b} to MIN: {value}.",
            "{place}：MAX 可成 {a} 条线，MIN 可成 {b} 条：{value}。",
        ).filled(place=place, a=counts[0], b=counts[1], value=value)

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Hashable, Hashable] = field_statements(
            answer, [part for part in COUNTS if part in exercise.ask]
        )
        if "features" in exercise.ask:
            found.update(table_statements(answer, "features"))
        for part in LEAVES:
            given = answer.get(part)
            if part in exercise.ask and given is not None:
                tree, seen = classes_of(exercise), dict[str, int]()
                found[part,] = True
                for board, value in given.items():
                    name = boards.class_of(board)
                    seen[name] = seen.get(name, 0) + 1
                    if value is not None and (seen[name] == 1 or seen[name] > tree.parents.get(name, 1)):
                        found[part, name, seen[name]] = read_number(value)
        return found

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        key = self.key(exercise)
        found: list[Answer] = [{}]
        tables = {part: dict.fromkeys(key[part], 0) for part in LEAVES if part in key}
        if tables and all(len({*map(read_number, key[part].values())}) > 1 for part in tables):
            found.append(tables)
        return (*found, {part: {} for part in LEAVES})

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part in LEAVES:
            return Bilingual("position {board}", "局面 {board}").filled(board=boards.drawn(item.at))
        if item.part == "features":
            return Bilingual("the feature {name}", "特征 {name}").filled(name=item.at)
        return LABELS[item.part]

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        if part == "value" and ("weights" in exercise.data):
            return Bilingual("Add weight times number over all features.", "把各特征的权值与数值相乘后相加。")
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        if item.part in LEAVES:
            return self.state_of_board(exercise, item)
        if item.part in ("max_lines", "min_lines"):
            side = boards.MIN if item.part == "max_lines" else boards.MAX
            blocked = [
                name for line, name in boards.LINES.items() if side in boards.signs(board_of(exercise), line)
            ]
            return Bilingual("{side} stands on: {lines}.", "有 {side} 的线：{lines}。").filled(
                side=boards.SHOWN[side], lines=one_list(blocked)
            )
        numbers = exercise.data.get("features") or features_found(exercise)
        if item.part == "features":
            numbers = {name: value for name, value in numbers.items() if name != item.at}
        shown_numbers = one_list(
            f"{name} {number_text(number(value, ''))}"
            for name, value in numbers.items()
            if name in weights_of(exercise)
        )
        return Bilingual("The numbers are {numbers}.", "数值为 {numbers}。").filled(numbers=shown_numbers)

    def state_of_board(self, exercise: Exercise, item: Item) -> Bilingual:
        """Return what the value of a board is made from."""
        tree, name = classes_of(exercise), boards.class_of(item.at)
        if name not in tree.below:
            return Bilingual("The start is {board}.", "初始局面为 {board}。").filled(
                board=boards.drawn(board_of(exercise))
            )
        if not tree.below[name]:
            counts = count_lines(tree.board[name], *SIDES[0], "")
            return Bilingual("{count} lines are open to MAX.", "MAX 可成 {count} 条线。").filled(count=counts)
        values = backed(exercise, "")
        below = [f"{boards.drawn(tree.board[one]).en} {number_text(values[one])}" for one in tree.below[name]]
        return Bilingual("Below it: {below}.", "其后继：{below}。").filled(below=one_list(below))


SIDES = ((boards.MAX, boards.MIN), (boards.MIN, boards.MAX))
GIVEN = {"weights": Bilingual("Weights", "权值"), "features": Bilingual("Features", "特征")}
LABELS = {
    "max_lines": Bilingual("the lines open to MAX", "MAX 可成的线数"),
    "min_lines": Bilingual("the lines open to MIN", "MIN 可成的线数"),
    "value": Bilingual("the evaluation", "估计值"),
    "features": Bilingual("the features", "特征"),
    "leaves": Bilingual("e(p) by board", "各局面的 e(p)"),
    "values": Bilingual("backed-up values by board", "各局面的倒推值"),
}
QUESTIONS = {
    "max_lines": Bilingual("How many lines are still open to MAX (×)?", "MAX（×）还能占满多少条线？"),
    "min_lines": Bilingual("How many lines are still open to MIN (○)?", "MIN（○）还能占满多少条线？"),
    "value": Bilingual("What is e(p)?", "e(p) 是多少？"),
    "features": Bilingual("Count the features, from MAX's side.", "从 MAX 的立场数出各特征。"),
    "leaves": Bilingual(
        "Draw the tree of {plies} plies; positions that turning or mirroring makes equal count once. "
        "Give e(p) of each leaf.",
        "画出 {plies} 层的树，对称的局面只算一个。写出每个叶节点的 e(p)。",
    ),
    "values": Bilingual("Back the values up to the root.", "把倒推值一直求到根节点。"),
}
RULES = {
    "max_lines": Bilingual("A line is open to MAX if no ○ stands on it.", "没有 ○ 的线对 MAX 是开放的。"),
    "min_lines": Bilingual("A line is open to MIN if no × stands on it.", "没有 × 的线对 MIN 是开放的。"),
    "value": Bilingual(
        "e(p) is the lines open to MAX less those open to MIN.",
        "e(p) 等于 MAX 可成的线数减去 MIN 可成的线数。",
    ),
    "features": Bilingual(
        "Each feature is counted for MAX less for MIN.", "各特征都是 MAX 的数减去 MIN 的数。"
    ),
    "leaves": Bilingual(
        "e(p) is the lines open to MAX less those open to MIN; a win is ∞, a loss −∞.",
        "e(p) 等于 MAX 可成的线数减去 MIN 可成的线数；胜为 ∞，负为 −∞。",
    ),
    "values": Bilingual(
        "MAX takes the largest value below, MIN the smallest.", "MAX 取后继中最大的值，MIN 取最小的。"
    ),
}
SIGNS = str.maketrans("×○·-_", "XO...", "|/")
"""Other signs of the cells of boards in answers, and what may stand between rows."""

TWICE = Bilingual(
    "{board} equals a position that is there already, turned or mirrored.", "{board} 与已有的局面对称。"
)
ELSEWHERE = Bilingual("{board} does not belong here.", "{board} 不属于这里。")


def check_numbers(data: Mapping[str, Any], name: str) -> None:
    """Raise ExerciseError unless a field, if it is there, has finite numbers by name."""
    found = data.get(name, {"": 0})
    if not isinstance(found, dict) or not 1 <= len(found) <= MOST_FEATURES:
        raise ExerciseError(name, f"expected an object of 1 to {MOST_FEATURES} numbers.")
    for one, value in found.items():
        if not isfinite(number(value, f"{name}.{one}")):
            raise ExerciseError(f"{name}.{one}", "expected a finite number.")


def game_of(exercise: Exercise) -> str:
    """Return the id of the game."""
    return str(exercise.data.get("game", TICTACTOE))


def board_of(exercise: Exercise) -> str:
    """Return the nine cells of a tic-tac-toe position."""
    return "".join(str(exercise.data["position"]).split()).upper()


def features_of_game(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ids of the features of a document's game, its position read; raises ExerciseError."""
    try:
        game = catalog.game(str(data.get("game", TICTACTOE)))
    except UnknownEntry as error:
        raise ExerciseError("game", str(error)) from None
    if not isinstance(data.get("position"), str):
        raise ExerciseError("position", "expected a position as text.")
    try:
        position = game.read(data["position"])
    except PositionError as error:
        raise ExerciseError("position", str(error)) from None
    if position.finished:
        raise ExerciseError("position", "expected a position in which the game goes on.")
    return tuple(feature.id for feature in game.features)


def weights_of(exercise: Exercise) -> dict[str, Number]:
    """Return the weights of an exercise by feature."""
    given = exercise.data.get("weights")
    if given is None:
        return {OPEN_MAX: 1, OPEN_MIN: -1}
    return {name: number(value, "") for name, value in given.items()}


def weighted(weights: Mapping[str, Number], numbers: Mapping[str, Any]) -> Number:
    """Return the sum of weights times numbers."""
    return plain(
        sum(
            (Fraction(weight) * Fraction(number(numbers[name], "")) for name, weight in weights.items()),
            Fraction(0),
        )
    )


def alike(given: Any, right: Any) -> bool:
    """Are two numbers of documents equal, the given one perhaps rounded?"""
    own, exact = read_number(given), read_number(right)
    return own is not None and exact is not None and close(own, exact)


def lines_of(board: str, side: str, other: str, misconception: str) -> list[Bilingual]:
    """Return the lines that count for a side, or that a wrong program counts."""
    found = []
    for line, name in boards.LINES.items():
        three = boards.signs(board, line)
        counts = other not in three
        if misconception == "occupied-lines":
            counts = counts and side in three
        if misconception == "blocked-counted":
            counts = counts or side in three
        if counts:
            found.append(name)
    return found


def count_lines(board: str, side: str, other: str, misconception: str) -> int:
    """Return how many lines count for a side."""
    return len(lines_of(board, side, other, misconception))


def features_found(exercise: Exercise) -> dict[str, Number]:
    """Return the features of the position that have a weight."""
    if game_of(exercise) == TICTACTOE:
        counts = [count_lines(board_of(exercise), *sides, "") for sides in SIDES]
        return dict(zip((OPEN_MAX, OPEN_MIN), counts, strict=True))
    game = catalog.game(game_of(exercise))
    values = game.read(exercise.data["position"]).features()
    return {
        feature.id: plain(Fraction(repr(float(value))))
        for feature, value in zip(game.features, values, strict=True)
        if feature.id in exercise.data["weights"]
    }


def classes_of(exercise: Exercise) -> Classes:
    """Return the classes of boards of an exercise with plies."""
    return boards.classes(board_of(exercise), exercise.data["plies"])


def estimate(board: str, weights: Mapping[str, Number], misconception: str) -> Number:
    """Return e(p) of a board, or what a wrong program takes for it."""
    won = boards.winner(board)
    if won:
        value: Number = inf if won == boards.MAX else -inf
    else:
        counts = [count_lines(board, *sides, misconception) for sides in SIDES]
        value = weighted(weights, dict(zip((OPEN_MAX, OPEN_MIN), counts, strict=True)))
    return -value if misconception == "sign-swapped" else value


def chosen_weights(exercise: Exercise, misconception: str) -> dict[str, Number]:
    """Return the weights, all 1 (on lines 1 and −1) for a program that forgets them."""
    weights = weights_of(exercise)
    if misconception != "weights-forgotten":
        return weights
    if "features" not in exercise.data and game_of(exercise) == TICTACTOE:
        return {OPEN_MAX: 1, OPEN_MIN: -1}
    return dict.fromkeys(weights, 1)


def backed(exercise: Exercise, misconception: str) -> Mapping[str, Number]:
    """Return the value of every class of boards."""
    weights = tuple(chosen_weights(exercise, misconception).items())
    return _backed(board_of(exercise), exercise.data["plies"], weights, misconception)


@lru_cache(maxsize=64)
def _backed(
    board: str, plies: int, weights: tuple[tuple[str, Number], ...], misconception: str
) -> Mapping[str, Number]:
    tree = boards.classes(board, plies)
    values: dict[str, Number] = {}
    for name in reversed(tree.below):
        below = [values[one] for one in tree.below[name]]
        if not below:
            values[name] = estimate(tree.board[name], dict(weights), misconception)
        else:
            values[name] = max(below) if boards.mover(tree.board[name]) == boards.MAX else min(below)
    return values


def answer_of(exercise: Exercise, misconception: str) -> Answer:
    """Return what a wrong program answers to the parts that are asked, or what is right."""
    found: dict[str, Any] = {}
    if {*exercise.ask} & {*LEAVES}:
        tree, values = classes_of(exercise), backed(exercise, misconception)
        for part, names in (("leaves", tree.leaves), ("values", tree.inner)):
            found[part] = {tree.board[name]: json_number(values[name]) for name in names}
        return {part: found[part] for part in exercise.ask}
    if "features" in exercise.data or game_of(exercise) != TICTACTOE:
        numbers = exercise.data.get("features") or features_found(exercise)
        value = weighted(chosen_weights(exercise, misconception), numbers)
        found["features"] = {name: json_number(number(one, "")) for name, one in numbers.items()}
    else:
        board = board_of(exercise)
        for part, sides in zip(COUNTS, SIDES, strict=False):
            found[part] = count_lines(board, *sides, misconception)
        own = {OPEN_MAX: found["max_lines"], OPEN_MIN: found["min_lines"]}
        value = weighted(chosen_weights(exercise, misconception), own)
    found["value"] = json_number(-value if misconception == "sign-swapped" else value)
    return {part: found[part] for part in exercise.ask}


def read_board(text: str, place: str) -> str:
    """Return the nine cells of a board in an answer; raises ExerciseError."""
    board = "".join(text.split()).upper().translate(SIGNS)
    if len(board) == 9 and not {*board} - {boards.MAX, boards.MIN, boards.FREE}:
        return board
    raise ExerciseError(place, f"expected nine cells X, O or a full stop; found {quoted(text)}.")


KIND = Evaluation()
