"""Filters find the very nodes that a plain look at every single one finds; what is no filter is refused."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from math import inf, isnan, nan
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records import rows_of

from plyscope import catalog, filter_text, landmarks, quick_filter
from plyscope import filter as filters
from plyscope.filter_completion import completions
from plyscope.filter_text import FilterError
from plyscope.games.tree import position_of_tree
from plyscope.move_texts import ALIKE, MoveTexts, Stopped, written
from plyscope.node_columns import FIELDS, NodeColumns
from plyscope.position import Position
from plyscope.quick_filter import QuickFilter
from plyscope.search import Limits
from plyscope.trace import (
    ALPHA,
    BETA,
    CUTOFF,
    DISPROOF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    PROOF,
    REPEAT,
    VALUE,
    VISIT,
    Trace,
)  # fmt: skip
from plyscope.tree import Tree

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

RECORDS: dict[str, tuple[str, str, dict[str, Any], Limits, int]] = {
    "iterations": ("connect4", "alphabeta", {"iterative": "yes"}, Limits(depth=3), 1_000_000),
    "with a table": ("tictactoe", "alphabeta", {"table": True}, Limits(depth=4), 1_000_000),
    "null windows": ("connect4", "pvs", {}, Limits(depth=3), 1_000_000),
    "passes": ("tictactoe", "mtdf", {}, Limits(depth=3), 1_000_000),
    "hidden": ("connect4", "alphabeta", {"fail": "hard"}, Limits(depth=5), 700),
    "level by level": ("tictactoe", "two-phase", {}, Limits(depth=2), 1_000_000),
    "proofs": ("tictactoe", "proof-number", {}, Limits(nodes=400), 1_000_000),
    "chess": ("chess", "alphabeta", {}, Limits(depth=2), 1_000_000),
}


@cache
def record(name: str) -> tuple[Tree, Position, list[tuple[Any, ...]]]:
    game, algorithm, options, limits, budget = RECORDS[name]
    position, trace = catalog.game(game).start(), Trace(budget)
    catalog.algorithm(algorithm).search(**options).run(position, limits, trace)
    tree = Tree(trace)
    tree.read()
    return tree, position, rows_of(trace)


@cache
def texts_of(name: str) -> MoveTexts:
    tree, position, _ = record(name)
    return MoveTexts(tree, position)


WORDS: dict[str, dict[int, str | None]] = {
    "side": {0: "max", 1: "min", 2: "chance"},
    "leaf": {0: None, 1: "terminal", 2: "depth", 3: "table", 4: "quiet"},
    "table": {0: None, 1: "exact", 2: "lower", 3: "upper"},
}

Facts = dict[str, Any]


def facts_of(name: str, tick: int) -> list[Facts]:
    """All that can be asked about each node at a moment, from the rows alone; NaN and None stand for none."""
    _, position, rows = record(name)
    nodes: list[Facts] = []
    chapters: list[tuple[int, int]] = []
    for place, (kind, note, ply, node, other, move, before, after) in enumerate(rows[:tick]):
        if kind == ITERATION:
            chapters.append((node, move))
        elif kind == ENTER:
            nodes.append(
                {
                    "node": node, "parent": other, "number": move, "ply": ply, "side": WORDS["side"][note],
                    "entered": place + 1, "left": nan, "window": (before, after), "alpha": before,
                    "beta": after, "best": nan, "returned": nan, "best_child": -1, "skipped": 0, "leaf": None,
                    "table": None, "hidden": 0, "proof": nan, "disproof": nan, "again": False,
                    "state": "open", "iteration": len(chapters), "depth": chapters[-1][1] if chapters else 0,
                    "children": 0, "size": 0, "leaves": 0, "principal": False, "visits": 0, "reward": 0.0,
                }
            )  # fmt: skip
        if kind in (ALPHA, BETA):
            nodes[node]["alpha" if kind == ALPHA else "beta"] = after
        elif kind == VALUE:
            nodes[node].update(best=after, best_child=other)
        elif kind == CUTOFF:
            nodes[node]["skipped"] = move
        elif kind in (LEAVE, LEAF):
            leaf = WORDS["leaf"][note] if kind == LEAF else None
            nodes[node].update(returned=after, state="done", left=place + 1, leaf=leaf)
        elif kind == HIDDEN:
            nodes[node]["hidden"] += int(after)
        elif kind == HIT:
            nodes[node]["table"] = WORDS["table"][note]
        elif kind == REPEAT:
            nodes[node]["again"] = other >= 0
        elif kind in (PROOF, DISPROOF):
            nodes[node]["proof" if kind == PROOF else "disproof"] = nan if after < 0 else after
        elif kind == VISIT:
            nodes[node].update(visits=move, reward=after)
    for fact in reversed(nodes):
        if fact["parent"] >= 0:
            above = nodes[fact["parent"]]
            above["children"] += 1
            above["size"] += fact["size"] + 1
            above["leaves"] += fact["leaves"] + (fact["leaf"] is not None)
    for first, _ in chapters:
        here = first if first < len(nodes) else -1
        while here >= 0:
            nodes[here]["principal"] = True
            here = nodes[here]["best_child"] if nodes[here]["leaf"] is None else -1
    for fact in nodes:
        fact["value"] = fact["returned"] if fact["state"] == "done" else fact["best"]
        fact["cut"] = None if not fact["skipped"] else "beta" if fact["side"] == "max" else "alpha"
        fact["mean"] = divided(fact["reward"], fact["visits"])
        fact["bound"] = bound_of(fact)
        fact["move"] = move_of(position, nodes, fact)
    return nodes


def bound_of(fact: Facts) -> str | None:
    value, (alpha, beta) = fact["value"], fact["window"]
    if fact["state"] == "open" or isnan(value):
        return None
    if fact["leaf"] is not None:
        known: str | None = fact["table"]
        return known if fact["leaf"] == "table" and known else "exact"
    if value <= alpha and alpha != -inf:
        return "upper"
    return "lower" if value >= beta and beta != inf else "exact"


def move_of(root: Position, nodes: list[Facts], fact: Facts) -> str | None:
    line = []
    while fact["parent"] >= 0:
        line.append(fact["number"])
        fact = nodes[fact["parent"]]
    if not line:
        return None
    position = root.copy()
    for move in reversed(line[1:]):
        position.play(move)
    return written(position, line[0], "")


# Random filters, each a text with what it means for the facts of one node.

Meaning = Callable[[Facts], Any]
Made = tuple[str, Meaning]

NUMBERS = [field.name for field in FIELDS if field.kind == "number"]
ORDER: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge, "=": operator.eq, "≠": operator.ne, "≤": operator.le, "≥": operator.ge,
    "＜": operator.lt,
}  # fmt: skip


def divided(one: float, two: float) -> float:
    return nan if two == 0 else one / two


SUMS: dict[str, Callable[[float, float], float]] = {
    "+": operator.add, "-": operator.sub, "−": operator.sub, "*": operator.mul, "/": divided,
}  # fmt: skip


def field_made(name: str) -> Made:
    return name, lambda fact: float(fact[name])


def constant(number: float) -> Made:
    text = "inf" if number == inf else "-∞" if number == -inf else f"{number:g}"
    return text, lambda fact: number


numbers: st.SearchStrategy[Made] = st.recursive(
    st.one_of(
        st.sampled_from(NUMBERS).map(field_made),
        st.sampled_from([-inf, -3.0, -1.0, 0.0, 0.5, 1.0, 2.0, 3.0, 7.0, 100.0, inf]).map(constant),
        st.sampled_from([("层", lambda f: float(f["ply"])), ("W5", lambda f: 999_995.0)]),
    ),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(sorted(SUMS)), inner).map(
            lambda made: (
                f"({made[0][0]} {made[1]} {made[2][0]})",
                lambda fact: SUMS[made[1]](made[0][1](fact), made[2][1](fact)),
            )
        ),
        inner.map(lambda made: (f"-{made[0]}", lambda fact: -made[1](fact))),
    ),
    max_leaves=4,
)


def chained(made: tuple[list[Made], list[str]]) -> Made:
    terms, signs = made
    signs = signs[: len(terms) - 1]
    text = terms[0][0] + "".join(
        f" {sign} {term[0]}" for sign, term in zip(signs, terms[1:], strict=True)
    )  # fmt: skip

    def meaning(fact: Facts) -> bool:
        values = [term[1](fact) for term in terms]
        return all(ORDER[sign](values[n], values[n + 1]) for n, sign in enumerate(signs))

    return text, meaning


def worded(made: tuple[str, str, int, bool]) -> Made:
    name, sign, number, quoted = made
    known = {
        "side": ["max", "min", "chance"], "cut": ["alpha", "beta", None],
        "leaf": ["terminal", "depth", "table", "quiet", None], "state": ["open", "done"],
        "bound": ["exact", "lower", "upper", None], "table": ["exact", "lower", "upper", None],
    }[name]  # fmt: skip
    word = known[number % len(known)]
    shown = "none" if word is None else f'"{word}"' if quoted else word.upper()
    return f"{name} {sign} {shown}", lambda fact: (fact[name] == word) == (sign == "==")


MOVES = ["4", "1", "e4", "Nf3", "a1", "b2", "5"]


def of_move(made: tuple[str, str]) -> Made:
    how, move = made
    if how == "in":
        return f'move in ("{move}", "c3")', lambda fact: fact["move"] in (move, "c3")
    if how == "contains":
        return f'move contains "{move[:1]}"', lambda fact: move[:1] in (fact["move"] or "")
    if how == "none":
        return "move != none", lambda fact: fact["move"] is not None
    return f"move {how} '{move}'", lambda fact: (fact["move"] == move) == (how == "==")


def among(made: tuple[Made, list[Made], bool]) -> Made:
    term, choices, negated = made
    text = f"{term[0]} {'not ' if negated else ''}in ({', '.join(choice[0] for choice in choices)})"
    return text, lambda fact: any(term[1](fact) == choice[1](fact) for choice in choices) != negated


single: st.SearchStrategy[Made] = st.one_of(
    st.tuples(st.lists(numbers, min_size=2, max_size=3), st.lists(st.sampled_from(sorted(ORDER)), min_size=2))
    .filter(lambda made: len(made[1]) >= len(made[0]) - 1)
    .map(chained),
    st.tuples(
        st.sampled_from(["side", "cut", "leaf", "state", "bound", "table"]), st.sampled_from(["==", "!="]),
        st.integers(0, 59), st.booleans(),
    ).map(worded),
    st.tuples(numbers, st.lists(numbers, min_size=1, max_size=3), st.booleans()).map(among),
    st.tuples(st.sampled_from(["==", "!=", "in", "contains", "none"]), st.sampled_from(MOVES)).map(of_move),
    st.sampled_from(["cut", "leaf", "principal", "again", "true", "false"]).map(
        lambda name: (name, lambda fact: name == "true" or bool(fact.get(name)))
    ),
    st.sampled_from(["value", "returned", "left", "proof"]).map(
        lambda name: (f"{name} == none", lambda fact: isnan(fact[name]))
    ),
)  # fmt: skip


def joined(word: str, every: bool) -> Callable[[list[Made]], Made]:
    def make(parts: list[Made]) -> Made:
        text = f" {word} ".join(part[0] for part in parts)
        return f"({text})", lambda fact: (all if every else any)(part[1](fact) for part in parts)

    return make


conditions: st.SearchStrategy[Made] = st.recursive(
    single,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(joined("and", True)),
        st.lists(inner, min_size=2, max_size=3).map(joined("或", False)),
        inner.map(lambda made: (f"not {made[0]}", lambda fact: not made[1](fact))),
    ),
    max_leaves=5,
)


def found(text: str, name: str, tick: int, first: int = 0) -> list[int]:
    """The nodes that a filter finds at a moment."""
    tree = record(name)[0]
    tree.seek(tick)
    wanted = filters.read(text)
    columns = NodeColumns(tree, first, tree.known, wanted.fields)
    answers = wanted.matches(columns, texts_of(name))
    assert answers.dtype == bool and len(answers) == columns.count
    return (np.flatnonzero(answers) + first).tolist()


@cache
def facts_at(name: str, share: int) -> tuple[int, list[Facts]]:
    tick = len(record(name)[2]) * share // 5
    return tick, facts_of(name, tick)


@settings(max_examples=150, deadline=None)
@given(made=conditions, name=st.sampled_from(sorted(RECORDS)), share=st.integers(0, 5))
def test_a_filter_finds_what_a_look_at_every_node_finds(made: Made, name: str, share: int) -> None:
    text, meaning = made
    tick, facts = facts_at(name, share)
    assert found(text, name, tick) == [fact["node"] for fact in facts if meaning(fact)]


@pytest.mark.parametrize("field", [field.name for field in FIELDS if field.name != "move"])
@pytest.mark.parametrize("name", sorted(RECORDS))
def test_every_column_is_what_the_rows_say(name: str, field: str) -> None:
    tree = record(name)[0]
    words = dict(next(known.words for known in FIELDS if known.name == field))
    for share in (1, 3, 5):
        tick, facts = facts_at(name, share)
        tree.seek(tick)
        column = NodeColumns(tree, 0, tree.known, [field])[field].tolist()
        expected = [words.get(fact[field], 0) if words else fact[field] for fact in facts]
        assert np.array_equal(np.array(column, float), np.array(expected, float), equal_nan=True)


def test_only_the_nodes_of_one_chapter_are_asked() -> None:
    tree, _, rows = record("iterations")
    second = tree.chapters[1]
    tick, facts = facts_at("iterations", 5)
    assert tick == len(rows)
    expected = [
        fact["node"] for fact in facts if fact["node"] >= second.first_node and fact["size"] > 2
    ]  # fmt: skip
    assert found("size > 2", "iterations", tick, second.first_node) == expected and expected


# What is refused.

REFUSED = {
    "plyy > 3": (1, "plyy", "There is no field plyy; perhaps you mean ply."),
    "ply >": (6, "", "Expected a field, a number or a parenthesis."),
    "(ply > 3": (9, "", "Expected a closing parenthesis."),
    "ply > 3)": (8, ")", "Expected a sign or word such as == or and."),
    'cut == "gamma"': (8, '"gamma"', 'The field cut is one of "alpha", "beta"'),
    "value": (1, "value", "Expected a comparison such as ply > 3."),
    "ply # 3": (5, "#", "This sign means nothing in a filter."),
    'move == "d4': (9, '"', "The quotation mark is not closed."),
    "3ply": (2, "p", "A number must be followed by a space or a sign."),
    "side < max": (8, "max", "side has no order: == or != can compare it."),
    'ply < "a"': (7, '"a"', "What is compared must be of one kind: two numbers, or two truths."),
    "move > 3": (8, "3", "move has no order: == or != can compare it."),
    "ply in 3": (8, "3", "Expected a list in parentheses."),
    "": (1, "", "Expected a field, a number or a parenthesis."),
    "not " * 60 + "cut": (165, "not", "A filter is nested at most 40 deep."),
    "(" * 60: (41, "(", "A filter is nested at most 40 deep."),
    "x" * 1001: (1001, "x", "A filter has at most 1000 characters."),
    "__import__('os')": (11, "(", "Expected a sign or word such as == or and."),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_that_is_no_filter_is_refused_at_its_place(text: str) -> None:
    column, piece, sentence = REFUSED[text]
    with pytest.raises(FilterError) as caught:
        filters.read(text)
    assert (caught.value.column, caught.value.found) == (column, piece)
    assert str(caught.value).startswith(sentence.rstrip("."))


SOUP = [
    *(name for field in FIELDS for name in (field.name, *field.aliases)), *filter_text.WORDS,
    *filter_text.SAME, "==", "<", "(", ")", "[", ",", "-", "*", "/", "1", "2.5", "1e9", "9" * 80, "W3",
    '"d4"', "'", '"', "“d4”", "，", "（", "\\", "\0", "\n", ".", "lambda", "é", "𝟛", "٣", ";", "__class__",
    "∞", "max", "  ", "true",
]  # fmt: skip


def test_ten_thousand_strange_texts_are_read_or_refused() -> None:
    luck = Random(6)
    tree = record("proofs")[0]
    tree.seek(tree.read_to)
    read = 0
    for number in range(10_000):
        text = luck.choice(["", " "]).join(luck.choices(SOUP, k=luck.randint(0, 12)))
        if number % 10 == 0:
            text = "".join(
                chr(luck.choice([luck.randint(0, 0x2FFF), luck.randint(32, 126)])) for _ in range(30)
            )
        try:
            wanted = filters.read(text)
        except FilterError as error:
            assert 1 <= error.column <= len(text) + 1 and str(error).endswith("."), text
            continue
        read += 1
        answers = wanted.matches(NodeColumns(tree, 0, 50, wanted.fields), texts_of("proofs"))
        assert answers.dtype == bool and answers.shape == (50,), text
        shown = quick_filter.read(text)
        assert quick_filter.read(shown.write()) == shown, text
    assert read > 100


# The fields of a form.

quick = st.builds(
    QuickFilter,
    move=st.sampled_from(["", "d4", "4", 'a"b']),
    ply_from=st.none() | st.integers(0, 40).map(float),
    ply_to=st.none() | st.integers(0, 40).map(float),
    value_from=st.none() | st.floats(allow_nan=False),
    value_to=st.none() | st.sampled_from([999_997.0, -999_990.0, -0.5, 1 / 3, inf]),
    side=st.sampled_from(["", "max", "min"]),
    cut=st.sampled_from(["", "any", "alpha", "beta"]),
    leaf=st.sampled_from(["", "any", "terminal", "depth"]),
    rest=st.sampled_from([(), ("size > 3",), ("again or hidden > 2",), ("children == 1", "not principal")]),
)


@settings(max_examples=150, deadline=None)
@given(given_fields=quick)
def test_what_fields_write_they_read_again(given_fields: QuickFilter) -> None:
    text = given_fields.write()
    if text:
        filters.read(text)
    again = quick_filter.read(text)
    assert again.write() == text
    assert {**vars(again), "rest": ()} == {**vars(given_fields), "rest": ()}
    assert [piece.strip("()") for piece in again.rest] == list(given_fields.rest)


def test_fields_show_what_they_can_of_a_text_and_keep_the_rest() -> None:
    shown = quick_filter.read(
        'cut = "β" and 3.5 < ply and (size > 9 or leaf) and ply ≤ 8 and 2 >= value and cut'
    )
    assert shown == QuickFilter(
        ply_to=8, value_to=2, cut="beta", rest=("3.5 < ply", "(size > 9 or leaf)", "cut")
    )
    assert quick_filter.read("cut or leaf").write() == "cut or leaf"
    assert quick_filter.read("3 < ply").write() == "ply >= 4"


# What is offered to who types.


@pytest.mark.parametrize(
    ("text", "start", "offers"),
    [
        ("", 0, ["ply", "move", "value"]),
        ("ply > 3 and cu", 12, ["cut"]),
        ("cut == ", 7, ['"alpha"', '"beta"', "none"]),
        ("cut == al", 7, ['"alpha"']),
        ('leaf in ("depth", "t', 18, ['"terminal"', '"table"']),
        ("cut", 0, []),
        ("cut ", 4, ["and", "or", "in", "not in"]),
        ("move ", 5, ["and", "or", "in", "not in", "contains"]),
        ("ply + c", 6, ["children"]),
        ("move == ", 8, []),
        ('"', 0, []),
        ("ply ) #", 7, []),
    ],
)
def test_what_can_follow_is_offered(text: str, start: int, offers: list[str]) -> None:
    place, found = completions(text, len(text))
    assert place == start and (found[: len(offers)] == offers if offers else found == [])
    assert len(found) == len(offers) or text == ""


def test_what_is_offered_can_be_read_on() -> None:
    luck = Random(4)
    for _ in range(300):
        text = ""
        for _ in range(luck.randint(1, 6)):
            start, offers = completions(text, len(text))
            if not offers:
                text += luck.choice(["== 1 ", "> 2 ", '"d4" ', "("])
                continue
            text = text[:start] + luck.choice(offers) + " "
        try:
            filters.read(text)
        except FilterError as error:
            assert error.column <= len(text) + 1


# Texts of moves.


@pytest.mark.parametrize("id", sorted(ALIKE))
def test_where_moves_are_said_to_read_alike_they_do(id: str) -> None:
    luck, texts = Random(3), dict[int, str]()
    for _ in range(40):
        position = catalog.game(id).start()
        while moves := ([] if position.finished else position.legal_moves()):
            for move in moves:
                assert texts.setdefault(move, written(position, move, "")) == written(position, move, "")
            position.play(luck.choice(moves))
            if luck.random() < 0.02:
                break
    assert len(texts) >= 7


def test_the_moves_of_a_record_are_written_as_the_game_writes_them() -> None:
    tree, position, _ = record("chess")
    texts = MoveTexts(tree, position)
    nodes = np.array(Random(1).sample(range(tree.known), 60))
    _, facts = facts_at("chess", 5)
    assert [texts.texts[code] for code in texts.codes(nodes)] == [
        facts[n]["move"] or "" for n in nodes.tolist()
    ]
    again = texts.codes(nodes[::-1])
    assert [texts.texts[code] for code in again] == [facts[n]["move"] or "" for n in nodes[::-1].tolist()]


def test_finding_the_texts_of_moves_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    tree, position, _ = record("chess")
    monkeypatch.setattr("plyscope.move_texts.SLICE_SECONDS", 0.0)
    texts = MoveTexts(tree, position)
    shares: list[float] = []
    texts.told = lambda share: shares.append(share) or (len(shares) == 3 and texts.stop.set())  # type: ignore[func-returns-value]
    with pytest.raises(Stopped):
        texts.codes(np.arange(1, tree.known))
    assert len(shares) == 3 and shares == sorted(shares)


# Landmarks.


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_landmarks_are_where_brute_force_finds_them(name: str) -> None:
    tree, _, rows = record(name)
    for share in (2, 5):
        tick, facts = facts_at(name, share)
        tree.seek(tick)
        for node in Random(share).sample(range(len(facts)), min(25, len(facts))):
            below = [fact["node"] for fact in facts if node in path_above(facts, fact)]
            assert landmarks.shown_below(tree, node).tolist() == below
            deepest = max((facts[n]["ply"] for n in below), default=0)
            assert landmarks.deepest_below(tree, node) == [n for n in below if facts[n]["ply"] == deepest]
            sizes = [facts[child]["size"] for child in landmarks.largest_children(tree, node)]
            assert sizes == sorted(sizes, reverse=True) and len(sizes) == facts[node]["children"]
    roots = {row[3] for row in rows if row[0] == ENTER and row[4] < 0}
    changes = [tick + 1 for tick, row in enumerate(rows) if row[0] == VALUE and row[3] in roots]
    for tick in Random(5).sample(range(len(rows) + 1), 20):
        after, before = ([c for c in changes if c > tick], [c for c in changes if c < tick])
        assert landmarks.value_change(tree.trace, tree, tick, 1) == (after[0] if after else None)
        assert landmarks.value_change(tree.trace, tree, tick, -1) == (before[-1] if before else None)


def path_above(facts: list[Facts], fact: Facts) -> set[int]:
    above = set()
    while fact["parent"] >= 0:
        above.add(fact["parent"])
        fact = facts[fact["parent"]]
    return above


def test_the_best_line_is_followed_to_its_end() -> None:
    position, trace = position_of_tree(AIMA), Trace()
    catalog.algorithm("alphabeta").search().run(position, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    assert landmarks.next_on_line(tree, 0) == -1
    tree.seek(tree.read_to)
    first = landmarks.next_on_line(tree, 0)
    last = landmarks.next_on_line(tree, first)
    assert (tree.move[first], tree.returned[last]) == (0, 3)
    assert landmarks.next_on_line(tree, last) == -1
