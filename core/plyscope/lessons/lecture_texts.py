"""Lecture texts: the forms in which the lectures print the searches, put in our own words, with their rows.

S0 to S4 name the lectures. What is printed wrong stays wrong only in the two texts of the two-phase search
that are there to fail; lost signs are restored everywhere.
"""

from __future__ import annotations

from typing import Any

from plyscope.algorithms.two_phase.two_phase import (
    ENDLESS,
    KEPT,
    LOOP1,
    LOOP2,
    LOOP3,
    NOTHING,
    UNDECIDED,
    WAITS,
)
from plyscope.lessons.marked_text import Line, Mark, Text, text
from plyscope.query.rounds import EXPAND, SELECT
from plyscope.record.trace import CLOSED_LIST, OPEN_LIST
from plyscope.rules.position import CHANCE, MAX, MIN


def lecture_texts(algorithm: str, options: dict[str, Any]) -> tuple[Text, ...]:
    """The lectures' text of an algorithm, for these options."""
    if algorithm == "minimax":
        return functions(), by_levels(), in_python()
    if algorithm == "alphabeta":
        strict = options.get("cut") == ">"
        return functions_with_window(strict), cuts_in_words(strict), in_python_with_window(strict)
    if algorithm == "expectimax":
        return (functions_with_chance(options.get("prune", "none") != "none"),)
    if algorithm == "mcts":
        return (four_steps(),)
    if algorithm == "two-phase":
        return (loops(options.get("text", "corrected")),)
    return ()


def functions() -> Text:
    """Minimax as two functions that call each other (S1, after Russell and Norvig)."""
    lines: list[Line] = [
        ("MINIMAX-DECISION(s):", Mark("iteration")),
        "    return the move a with the best value of RESULT(s, a)",
    ]
    for side, name, other, start in ((MAX, "MAX", "MIN", "−∞"), (MIN, "MIN", "MAX", "+∞")):
        lines += [
            "",
            (f"{name}-VALUE(s):", Mark("enter", side=side)),
            ("    if CUTOFF-TEST(s): return UTILITY(s) or EVAL(s)", Mark("leaf", side=side)),
            f"    v ← {start}",
            "    for each a in ACTIONS(s):",
            (f"        v ← {name}(v, {other}-VALUE(RESULT(s, a)))", Mark("value", side=side)),
            ("    return v", Mark("leave", side=side)),
        ]
    return text("functions", "MAX-VALUE and MIN-VALUE of Russell and Norvig", lines)


def by_levels() -> Text:
    """Minimax as numbered steps, level by level (S0, S3)."""
    return text(
        "levels",
        "Level by level, in words",
        [
            ("Make the tree from the present position down to depth d.", Mark("enter"), Mark("iteration")),
            ("Give each node at depth d its estimate, and each finished game its result.", Mark("leaf")),
            "Go back up from depth d − 1, one level after the other:",
            ("a node of MAX takes the largest value of its children,", Mark("value", side=MAX),
             Mark("leave", side=MAX, place="below")),
            ("a node of MIN takes the smallest value of its children.", Mark("value", side=MIN),
             Mark("leave", side=MIN, place="below")),
            ("At the start, make the best move, wait for the reply, and search again.",
             Mark("leave", place="root")),
            "# The search goes depth first: it does these steps branch by branch, not level by level.",
            "# The values are the same; two-phase minimax really goes level by level.",
        ],
        is_words=True,
    )  # fmt: skip


def in_python() -> Text:
    """Minimax as one recursive Python function with a limit of depth (S4)."""
    return text(
        "recursive",
        "Recursive, with LIMIT_DEPTH",
        [
            ("LIMIT_DEPTH = k", Mark("iteration")),
            "",
            ("def minimax(state, depth, player):", Mark("enter")),
            "    if state.is_over() or depth == LIMIT_DEPTH:",
            ("        return state.evaluate()", Mark("leaf")),
            "    best = -inf if player == MAX else +inf",
            "    for move in state.moves():",
            "        child = state.after(move)",
            "        value = minimax(child, depth + 1, other(player))",
            "        if player == MAX:",
            ("            best = max(best, value)", Mark("value", side=MAX)),
            "        else:",
            ("            best = min(best, value)", Mark("value", side=MIN)),
            ("    return best", Mark("leave")),
        ],
        is_python=True,
    )


def functions_with_window(strict: bool) -> Text:
    """Alpha-beta as two functions that call each other (S1); minus signs lost in print are restored."""
    more, less = (">", "<") if strict else ("≥", "≤")
    lines: list[Line] = [
        ("ALPHA-BETA-SEARCH(s):", Mark("iteration")),
        "    v ← MAX-VALUE(s, −∞, +∞), or MIN-VALUE if MIN moves",
        "    return the move a whose value is v",
    ]
    for side, name, other, start in ((MAX, "MAX", "MIN", "−∞"), (MIN, "MIN", "MAX", "+∞")):
        test = f"v {more} β" if side == MAX else f"v {less} α"
        bound, kind = ("α", "alpha") if side == MAX else ("β", "beta")
        lines += [
            "",
            (f"{name}-VALUE(s, α, β):", Mark("enter", side=side)),
            ("    if CUTOFF-TEST(s): return UTILITY(s) or EVAL(s)", Mark("leaf", side=side)),
            f"    v ← {start}",
            "    for each a in ACTIONS(s):",
            (f"        v ← {name}(v, {other}-VALUE(RESULT(s, a), α, β))", Mark("value", side=side)),
            (f"        if {test}: return v", Mark("cutoff", side=side)),
            (f"        {bound} ← {name}({bound}, v)", Mark(kind)),
            ("    return v", Mark("leave", side=side)),
        ]
    return text("functions", "MAX-VALUE and MIN-VALUE of Russell and Norvig", lines)


def cuts_in_words(strict: bool) -> Text:
    """Alpha-beta as numbered steps, with the names of the two cuts (S0, S2, S3)."""
    return text(
        "words",
        "α cuts and β cuts, in words",
        [
            ("Go down depth first; make the tree and back values up at the same time.", Mark("iteration"),
             Mark("enter")),
            ("At the full depth a node has its estimate, a finished game its result.", Mark("leaf")),
            ("At a MAX node the largest value so far is its α, which only rises.", Mark("value", side=MAX),
             Mark("alpha")),
            ("At a MIN node the smallest value so far is its β, which only falls.", Mark("value", side=MIN),
             Mark("beta")),
            (
                "α cut at a MIN node: its β < the α of a MAX node above it. Leave out the rest."
                if strict
                else "α cut at a MIN node: its β ≤ the α of a MAX node above it. Leave out the rest.",
                Mark("cutoff", side=MIN),
            ),
            (
                "β cut at a MAX node: its α > the β of a MIN node above it. Leave out the rest."
                if strict
                else "β cut at a MAX node: its α ≥ the β of a MIN node above it. Leave out the rest.",
                Mark("cutoff", side=MAX),
            ),
            ("Only when no child is left to look at does the value go up to the parent.", Mark("leave")),
            "# Compare with all ancestors of the other side, not only with the parent.",
        ],
        is_words=True,
    )  # fmt: skip


def in_python_with_window(strict: bool) -> Text:
    """Alpha-beta as one recursive Python function that breaks out of its loop (S4)."""
    rule = ">" if strict else ">="
    return text(
        "recursive",
        "Recursive, with break",
        [
            ("LIMIT_DEPTH = k", Mark("iteration")),
            "",
            ("def alpha_beta(state, depth, player, alpha, beta):", Mark("enter")),
            "    if state.is_over() or depth == LIMIT_DEPTH:",
            ("        return state.evaluate()", Mark("leaf")),
            "    best = -inf if player == MAX else +inf",
            "    for move in state.moves():",
            "        child = state.after(move)",
            "        value = alpha_beta(child, depth + 1, other(player), alpha, beta)",
            "        if player == MAX:",
            ("            best = max(best, value)", Mark("value", side=MAX)),
            ("            alpha = max(alpha, best)", Mark("alpha")),
            "        else:",
            ("            best = min(best, value)", Mark("value", side=MIN)),
            ("            beta = min(beta, best)", Mark("beta")),
            f"        if alpha {rule} beta:",
            ("            break", Mark("cutoff")),
            ("    return best", Mark("leave")),
        ],
        is_python=True,
    )


def functions_with_chance(pruned: bool) -> Text:
    """Expectimax as three functions that call each other, one for each kind of node (S4)."""
    lines: list[Line] = [
        ("EXPECTIMAX-DECISION(s):", Mark("iteration")),
        "    return the move a with the best value of VALUE(RESULT(s, a))",
        "# VALUE(s) is MAX-VALUE(s), MIN-VALUE(s) or EXPECTED-VALUE(s), by whose turn it is in s.",
    ]
    for side, name, start in ((MAX, "MAX", "−∞"), (MIN, "MIN", "+∞")):
        lines += [
            "",
            (f"{name}-VALUE(s):", Mark("enter", side=side)),
            ("    if CUTOFF-TEST(s): return UTILITY(s) or EVAL(s)", Mark("leaf", side=side)),
            f"    v ← {start}",
            "    for each a in ACTIONS(s):",
            (f"        v ← {name}(v, VALUE(RESULT(s, a)))", Mark("value", side=side)),
        ]
        if pruned:
            kind = "alpha" if side == MAX else "beta"
            lines.append(
                ("        if v is outside the window: return v", Mark("cutoff", side=side), Mark(kind))
            )
        lines.append(("    return v", Mark("leave", side=side)))
    lines += [
        "",
        ("EXPECTED-VALUE(s):", Mark("enter", side=CHANCE)),
        ("    if CUTOFF-TEST(s): return UTILITY(s) or EVAL(s)", Mark("leaf", side=CHANCE)),
        "    v ← 0",
        ("    for each outcome r, with its probability P(r):", Mark("repeat")),
        ("        v ← v + P(r) · VALUE(RESULT(s, r))", Mark("value", side=CHANCE)),
    ]
    if pruned:
        lines.append(
            ("        if v cannot come into the window any more: return its bound",
             Mark("cutoff", side=CHANCE), Mark("at_least"), Mark("at_most"), Mark("alpha"), Mark("beta"))
        )  # fmt: skip
    lines.append(("    return v", Mark("leave", side=CHANCE)))
    return text("functions", "A function for each kind of node", lines)


def four_steps() -> Text:
    """Monte Carlo tree search as its four steps, in words (S2)."""
    return text(
        "steps",
        "Four steps, in words",
        [
            ("Begin with the root alone.", Mark("iteration"), Mark("enter", place="root")),
            ("Repeat these rounds until a limit is reached:", Mark("round")),
            ("① Selection: from the root down, go to the child with the best score.", Mark("step", SELECT)),
            "# Score: x + C·√(ln N / n), with x the share of wins of the side that moves.",
            ("② Expansion: where a move was not tried yet, add its node C.", Mark("step", EXPAND),
             Mark("enter"), Mark("leaf")),
            ("③ Simulation: from C play a game to its end.", Mark("playout")),
            ("④ Back-propagation: every node on the way counts a visit and the result.", Mark("visit")),
            ("Make the move with the most visits.", Mark("leave"), Mark("value")),
        ],
        is_words=True,
    )  # fmt: skip


def loops(variant: str) -> Text:
    """The two-phase search as three loops with OPEN and CLOSED: corrected, or as S0 or S2 print it."""
    add = ("    ADD(n, CLOSED)", Mark("list", CLOSED_LIST, way="in"))
    decided = (
        "    if n is won, lost or drawn: f(n) := +∞, −∞ or 0; go LOOP1",
        Mark("step", UNDECIDED),
        Mark("leaf", place="above k"),
    )
    lines: list[Line] = [
        (
            "T := (s, MAX); OPEN := (s); CLOSED := ()",
            Mark("iteration"),
            Mark("enter", place="root"),
            Mark("list", OPEN_LIST, place="root", way="in"),
        ),
        "LOOP1:",
        ("    if OPEN = () go LOOP2", Mark("step", LOOP1)),
        ("    n := FIRST(OPEN); REMOVE(n, OPEN)", Mark("list", OPEN_LIST, way="out")),
        *([decided, add] if variant == "corrected" else [add, decided]),
        ("    EXPAND(n): the children c join T", Mark("enter", place="below")),
        ("    if d(c) < k: ADD(c, OPEN)", Mark("list", OPEN_LIST, place="below", way="in")),
        ("    else: f(c) := its estimate", Mark("leaf", place="at k")),
        "    go LOOP1",
        "LOOP2:",
        ("    if CLOSED = () go LOOP3; p := FIRST(CLOSED)", Mark("step", LOOP2)),
    ]
    for side, name, word in ((MAX, "MAX", "max"), (MIN, "MIN", "min")):
        lines += [
            (f"    if p is {name} and all its c have values:", Mark("step", WAITS, side)),
            (
                f"        f(p) := {word} f(c); REMOVE(p, CLOSED)",
                Mark("value", side=side),
                Mark("leave", side=side),
                Mark("step", NOTHING, side),
                Mark("list", CLOSED_LIST, side, way="out"),
            ),
        ]
    if variant != "printed-000":
        moved = Mark("list", CLOSED_LIST, way="within")
        lines.append(("    if p has no value: MOVETAIL(p, CLOSED)", moved, Mark("step", KEPT)))
    lines += [
        ("    go LOOP2", Mark("step", ENDLESS)),
        "LOOP3:",
        ("    if f(s) has a value: end, or make the best move", Mark("step", LOOP3)),
    ]
    if variant == "corrected":
        lines.append("# Corrected: a node is put into CLOSED only if it is expanded.")
    return text("loops", LOOP_NAMES[variant], lines)


LOOP_NAMES = {
    "corrected": "Three loops, corrected",
    "printed-000": "Three loops, as printed, without MOVETAIL",
    "printed-002": "Three loops, as printed, with MOVETAIL",
}
