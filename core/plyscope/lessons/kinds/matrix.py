"""Matrix: dominated strategies, pure and mixed equilibria and the value of a game in strategic form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
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
    hashed,
    item_of,
    one_list,
    set_part,
    spaced,
    spelled,
    table,
    weighed,
    worthless,
)
from plyscope.lessons.grading import Item, PartGrade, State
from plyscope.lessons.kind import Wanted
from plyscope.lessons.lazy_facts import LazyFacts
from plyscope.lessons.luck import Luck
from plyscope.lessons.matrix_data import (
    cells_left,
    check_table,
    drawn,
    first_names,
    game_of,
    is_right,
    numbers_of,
    read_cell,
    read_strategy,
    read_weights,
    solved_numbers,
    text_of,
    without_none,
    worsen,
)
from plyscope.lessons.matrix_programs import (
    HALF,
    PARTS_OF_WRONG,
    answer_to,
    cell_name,
    is_struck_rightly,
    mixed_weights,
    strategy_named,
    striking,
    wrong_answer,
)
from plyscope.lessons.matrix_reasons import (
    why_maximin,
    why_minimax,
    why_mixed,
    why_no_equilibrium,
    why_not_struck,
    why_pure,
    why_struck,
    why_value,
)
from plyscope.lessons.matrix_words import (
    CELL_NAMED,
    COLUMN_NAMED,
    EARLY,
    FIELD_TYPES,
    IS_EQUILIBRIUM,
    IS_STRUCK,
    LABEL,
    LABELS,
    MAXIMIN,
    MINIMAX,
    MISCONCEPTIONS,
    MIXED,
    NAMES,
    NO_EQUILIBRIUM,
    NOT_STRUCK,
    PARTS,
    PURE,
    QUESTIONS,
    ROW_NAMED,
    RULES,
    STRUCK,
    VALUE,
    WEIGHT_NAMED,
    WEIGHT_OF,
    ZERO_SUM_LABEL,
    indifference_text,
    left_text,
    reduced_text,
    replies_text,
)
from plyscope.lessons.misconception import Misconception, Statements
from plyscope.lessons.numbers import number_text
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.best_response import pure_equilibria
from plyscope.strategic.solving.dominance import everything, rounds, without
from plyscope.strategic.solving.zero_sum import maximin, minimax

OF_ZERO_SUM = (MAXIMIN, MINIMAX, VALUE)
WEIGHTS = {STRUCK: 2, PURE: 2, MAXIMIN: 1, MINIMAX: 1, VALUE: 1, MIXED: 2}
"""Points of each part."""

LEVELS_ASK = {1: (STRUCK, PURE), 2: OF_ZERO_SUM, 3: (PURE, MIXED)}


class Matrix(FormKind):
    """A game in strategic form for two. Data: `a`, the row player's payoffs, a list for each row; `b`, the
    column player's, without which the game is zero-sum.

    Answer: `struck`, the strictly dominated strategies one by one, in an order in which each is dominated by
    what is left; `pure`, the equilibria in pure strategies, as cells "A X"; `maximin`, `minimax`, `value`,
    the row player's numbers of a zero-sum game; `mixed`, of a 2×2 game, the weights of both first strategies
    where both mix, {"A": "2/3", "Y": "1/4"}. Rows are called A, B, …, columns …, Y, Z.
    """

    id = "matrix"
    number = 23
    title = Bilingual("Matrix games", "矩阵博弈")
    fields = ("a", "b")
    answers = PARTS
    asks = PARTS
    ask = (STRUCK, PURE)
    many_right = True
    parts_apart = True
    misconceptions: ClassVar[tuple[Misconception, ...]] = MISCONCEPTIONS

    def default_ask(self, data: Mapping[str, Any]) -> tuple[str, ...]:
        if "b" not in data:
            return LEVELS_ASK[2]
        a = data.get("a")
        small = (
            isinstance(a, list) and len(a) == 2 and all(isinstance(row, list) and len(row) == 2 for row in a)
        )
        return LEVELS_ASK[3] if small else LEVELS_ASK[1]

    def check(self, exercise: Exercise) -> None:
        data = exercise.data
        width = check_table(data.get("a"), "a")
        if "b" in data and (check_table(data["b"], "b") != width or len(data["b"]) != len(data["a"])):
            raise ExerciseError("b", "expected as many rows and columns as a has.")
        game = game_of(exercise)
        for part in exercise.ask:
            if part in OF_ZERO_SUM and not game.is_zero_sum:
                raise ExerciseError("ask", f"{part} needs a zero-sum game, without b.")
        if MIXED in exercise.ask and (game.counts != (2, 2) or mixed_weights(game) is None):
            raise ExerciseError("ask", "mixed needs a 2×2 game in which both players mix.")

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        if part != MIXED:
            return QUESTIONS[part]
        row, column = first_names(game_of(exercise))
        return QUESTIONS[part].filled(row=row, column=column)

    def givens(self, exercise: Exercise) -> Sequence[Given]:
        game = game_of(exercise)
        label = ZERO_SUM_LABEL if "b" not in exercise.data else LABEL
        return (Given(label, same(text_of(game)), matrix=game),)

    def form(self, exercise: Exercise) -> Sequence[FormField]:
        rows = tuple((name, WEIGHT_OF.filled(name=name)) for name in first_names(game_of(exercise)))
        return [
            FormField(part, LABELS[part], FIELD_TYPES[part], rows=rows if part == MIXED else ())
            for part in exercise.ask
        ]

    def accepted(self, exercise: Exercise, name: str) -> Sequence[Any]:
        return (self.key(exercise)[name],)

    def said_answer(self, exercise: Exercise, name: str, value: Any) -> Bilingual | None:
        return one_list(value) if name in (STRUCK, PURE) else None

    # Drawing.

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        if level == 3:
            return {"a": drawn(luck, 2, 2, 0, 9), "b": drawn(luck, 2, 2, 0, 9)}
        a = drawn(luck, 3, 3, 0, 9) if level == 1 else drawn(luck, 3, 3, -5, 9)
        worse, better = luck.whole(0, 2), luck.whole(1, 2)
        worsen(luck, a, worse, (worse + better) % 3, sign=1)
        if level == 2:
            columns = [list(column) for column in zip(*a, strict=True)]
            worsen(luck, columns, luck.whole(0, 2), luck.whole(0, 2), sign=-1)
            return {"a": [list(row) for row in zip(*columns, strict=True)]}
        b = drawn(luck, 3, 3, 0, 9)
        columns = [list(column) for column in zip(*b, strict=True)]
        worsen(luck, columns, luck.whole(0, 2), luck.whole(0, 2), sign=1, except_for=worse)
        return {"a": a, "b": [list(row) for row in zip(*columns, strict=True)]}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        return self.criteria(level, conventions, ())

    def criteria(self, level: int, conventions: Conventions, ask: Sequence[str]) -> Wanted:
        asked = tuple(ask) or LEVELS_ASK[level]
        wanted: dict[str, Any] = {}
        if any(part in OF_ZERO_SUM for part in asked):
            wanted |= {"zero_sum": True, "saddle": False, "zero": False, "left": 4, "simple": "<=12"}
        if STRUCK in asked:
            wanted |= {"rounds": ">=2", "struck": [2, 4], "by_mixture": False}
        if PURE in asked:
            wanted |= {"pure": 2 if level == 3 else [1, 2]}
        if MIXED in asked:
            wanted |= {"mixed": True, "even": False, "simple": "<=12"}
        apart = [id for id, parts in PARTS_OF_WRONG.items() if any(part in asked for part in parts)]
        return {**wanted, "separates": apart}

    def facts(self, exercise: Exercise) -> Mapping[str, Any]:
        """Is it `zero_sum`, with a `saddle` point? Is one of its numbers 0 (`zero`)? How many strategies are
        `struck`, in how many `rounds`, how many cells are `left`; does only a mixture dominate one of them
        (`by_mixture`)? Number of `pure` equilibria; is one `mixed`, has it a weight of 1/2 (`even`), and how
        large is the largest denominator of its weights, or of the value (`simple`)?"""
        game = game_of(exercise)
        weights = mixed_weights(game) if game.counts == (2, 2) else None
        return LazyFacts(
            {
                "zero_sum": lambda: game.is_zero_sum,
                "saddle": lambda: game.is_zero_sum and maximin(game) == minimax(game),
                "zero": lambda: game.is_zero_sum and 0 in numbers_of(game),
                "struck": lambda: len(striking(game)),
                "rounds": lambda: len(rounds(game).rounds),
                "left": lambda: cells_left(game),
                "by_mixture": lambda: len(striking(game)) != len(striking(game, mixed=False)),
                "pure": lambda: len(pure_equilibria(game)),
                "mixed": lambda: weights is not None,
                "even": lambda: weights is not None and HALF in weights,
                "simple": lambda: max(number.denominator for number in solved_numbers(game, weights)),
            }
        )

    # Answers.

    def key(self, exercise: Exercise) -> Answer:
        return answer_to(game_of(exercise), exercise.ask)

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        return wrong_answer(game_of(exercise), exercise.ask, misconception)

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        game = game_of(exercise)
        found: dict[str, Any] = {part: entry(answer, part) for part in OF_ZERO_SUM}
        struck, pure, mixed = entries(answer, STRUCK), entries(answer, PURE), table(answer, MIXED)
        if struck is not None:
            found[STRUCK] = [
                read_strategy(game, one, f"answer.struck[{at}]")
                for at, one in enumerate(without_none(struck))
            ]
        if pure is not None:
            found[PURE] = [
                read_cell(game, one, f"answer.pure[{at}]") for at, one in enumerate(without_none(pure))
            ]
        if mixed is not None:
            found[MIXED] = read_weights(game, mixed)
        return spelled(found)

    def part_grade(self, exercise: Exercise, answer: Answer, part: str) -> PartGrade:
        game, weight = game_of(exercise), WEIGHTS[part]
        if part == STRUCK:
            return self.struck_grade(game, answer.get(part))
        if part == PURE:
            return self.pure_grade(game, answer.get(part))
        if part == MIXED:
            return weighed(part, self.weight_items(exercise, answer), weight)
        expected, given = self.key(exercise)[part], answer.get(part)
        right = is_right(given, expected)
        return weighed(part, [item_of(part, part, given, expected, right, REASONS[part](game))], weight)

    def struck_grade(self, game: MatrixGame, given: Sequence[str] | None) -> PartGrade:
        """Grade strikes in the order in which they are given; what is not dominated then stays.

        Where a player has nothing left, everything was struck, which takes no knowledge.
        """
        steps = {game.strategies[one.player][one.strategy]: one for one, _ in striking(game)}
        reasons = {name: why_struck(game, one) for name, one in steps.items()}
        right, early, left = [], [], everything(game)
        for name in dict.fromkeys(given or ()):
            where = strategy_named(game, name)
            assert where is not None
            if is_struck_rightly(game, left, *where):
                right.append(name)
                left = without(left, *where)
            elif name in steps:
                early.append(name)
        share = Fraction(WEIGHTS[STRUCK], max(1, len(steps)))
        items = []
        for name in steps:
            state: State = "right" if name in right else "wrong" if name in early else "missing"
            there = None if state == "missing" else name
            reason = reasons[name] if state != "wrong" else EARLY.filled(name=name)
            points = share if state == "right" else Fraction(0)
            needed = list(steps)[: list(steps).index(name) + 1] if state == "wrong" else name
            items.append(Item(STRUCK, name, state, there, needed, points, spaced(reason)))
        extra = [name for name in dict.fromkeys(given or ()) if name not in steps]
        for name in extra:
            items.append(Item(STRUCK, name, "extra", name, None, -share, spaced(why_not_struck(game, name))))
        hits = max(0, len(right) - len(extra))
        score = Fraction(hits, len(steps)) if steps else Fraction(int(given is not None and not extra))
        found = PartGrade(STRUCK, score, tuple(items), Fraction(WEIGHTS[STRUCK]))
        emptied = any(all(name in (given or ()) for name in own) for own in game.strategies)
        return worthless(found) if emptied else found

    def pure_grade(self, game: MatrixGame, given: Sequence[str] | None) -> PartGrade:
        """Grade the set of pure equilibria."""
        cells = {cell_name(game, cell): cell for cell in game.profiles()}
        required = [cell_name(game, cell) for cell in pure_equilibria(game)]
        reasons = {name: why_pure(game, cells[name]) for name in required}
        found = set_part(PURE, given, required, reasons, same("{name}"), WEIGHTS[PURE])
        items = (
            replace(item, reason=spaced(why_no_equilibrium(game, cells[item.at])))
            if item.state == "extra"
            else item
            for item in found.items
        )
        return replace(found, items=tuple(items))

    def weight_items(self, exercise: Exercise, answer: Answer) -> list[Item]:
        """Return an item for each of the two weights."""
        game, given = game_of(exercise), answer.get(MIXED) or {}
        items = []
        for player, name in enumerate(first_names(game)):
            expected, own = self.key(exercise)[MIXED][name], given.get(name)
            right = is_right(own, expected)
            items.append(item_of(MIXED, name, own, expected, right, why_mixed(game, player)))
        return items

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Any, Any] = {}
        for part in exercise.ask:
            value = answer.get(part)
            if value is None:
                continue
            if part in (STRUCK, PURE):
                places: list[tuple[str, ...]] = [(part, one) for one in value]
                found |= dict.fromkeys(places or [(part,)], True)
            elif part == MIXED:
                found |= {(part, name): hashed(weight) for name, weight in value.items()}
            else:
                found[part, part] = hashed(value)
        return found

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        game = game_of(exercise)
        everything_struck = [name for own in game.strategies for name in own]
        cells = [cell_name(game, cell) for cell in game.profiles()]
        even = dict.fromkeys(first_names(game), "1/2")
        guesses: list[Answer] = [
            {STRUCK: everything_struck, PURE: cells},
            {STRUCK: [], PURE: []},
            dict.fromkeys(OF_ZERO_SUM, 0),
            {MIXED: even},
        ]
        own = ({part: value for part, value in one.items() if part in exercise.ask} for one in guesses)
        return ({}, *(one for one in own if one))

    # Hints.

    def named(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == STRUCK:
            game = game_of(exercise)
            where = strategy_named(game, item.at)
            return (COLUMN_NAMED if where is not None and where[0] == COLUMN else ROW_NAMED).filled(
                name=item.at
            )
        if item.part == PURE:
            return CELL_NAMED.filled(name=item.at)
        if item.part == MIXED:
            return WEIGHT_NAMED.filled(name=item.at)
        return NAMES[item.part]

    def expectation(self, exercise: Exercise, item: Item) -> Bilingual:
        if item.part == STRUCK:
            return NOT_STRUCK if item.state == "extra" else IS_STRUCK
        if item.part == PURE:
            return NO_EQUILIBRIUM if item.state == "extra" else IS_EQUILIBRIUM
        return super().expectation(exercise, item)

    def rule(self, exercise: Exercise, part: str) -> Bilingual:
        return RULES[part]

    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        game = game_of(exercise)
        if item.part == STRUCK:
            return left_text(game, answer.get(STRUCK) or ())
        if item.part == PURE:
            return replies_text(game)
        if item.part == MIXED:
            return indifference_text(game, strategy_named(game, item.at) or (ROW, 0))
        if item.part == MAXIMIN:
            least = [
                f"{name}: {number_text(min(row))}"
                for name, row in zip(game.strategies[ROW], game.a, strict=True)
            ]
            return Bilingual("The least of each row: {all}.", "每行的最小数：{all}。").filled(
                all=one_list(least)
            )
        if item.part == MINIMAX:
            columns = zip(game.strategies[COLUMN], zip(*game.a, strict=True), strict=True)
            most = [f"{name}: {number_text(max(column))}" for name, column in columns]
            return Bilingual("The greatest of each column: {all}.", "每列的最大数：{all}。").filled(
                all=one_list(most)
            )
        return reduced_text(game)


REASONS = {MAXIMIN: why_maximin, MINIMAX: why_minimax, VALUE: why_value}

KIND = Matrix()
