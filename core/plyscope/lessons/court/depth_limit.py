"""Claims about a limited depth: one search decides one move only, and it may decide wrongly."""

from __future__ import annotations

from plyscope import catalog
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, Example
from plyscope.lessons.court.exact_results import result_of, tictactoe_positions
from plyscope.lessons.court.trial import Trial
from plyscope.rules.position import MAX, Position

PLAN = 3
"""Plies of the search whose line is played on: the least with a second move of the same side in it."""

PLAN_START = "X..OO...X"
"""Here the planned second move loses, and the one of a new search holds the draw."""

FREE_CELLS, POSITIONS = 22, 60
"""Of the Connect Four positions that are searched to two plies and solved."""

TRAPPED = "XOXXXOXOXOX.XOXO.X..OOO.O....O......X....."
"""Connect Four, where the search of two plies loses and another move draws."""

TRAP = (
    '[[{"value": 9, "children": [[1, 9]]}, {"value": 7, "children": [[2, 8]]}], '
    '[{"value": 4, "children": [[4, 6]]}, {"value": 5, "children": [[5, 5]]}]]'
)
"""A bait: by the estimates after two plies the left move is worth 7 and the right one 4; in truth the left
one is worth 1."""

ONCE = (("iterative", "no"),)
AS_PRINTED = (("quick", False),)
INFINITE = (("wins", "inf"),)


def one_move_only(trial: Trial) -> Evidence:
    """C10: plan two moves of MAX by one search of three plies; search anew before the second."""
    solver = catalog.solver("tictactoe")
    planned = other = 0
    spoiled: dict[str, tuple[str, str, str, str]] = {}
    for start in trial.over(tictactoe_positions(MAX, "inf")):
        line = trial.search(start, "minimax", PLAN, quick=False).line
        if len(line) < PLAN:
            continue
        planned += 1
        later = start.copy()
        texts = [start.text(line[0])]
        later.play(line[0])
        texts.append(later.text(line[1]))
        later.play(line[1])
        again = trial.search(later, "minimax", PLAN, quick=False).move
        if again is None or again == line[2]:
            continue
        other += 1
        moves = solver.solve(later, trial.stop, all=True).moves or {}
        if moves[line[2]].score < moves[again].score:
            names = " ".join(texts), later.label(line[2]), later.label(again)
            spoiled[start.write()] = start.label(line[0]), *names
    position = PLAN_START if PLAN_START in spoiled else next(iter(spoiled), PLAN_START)
    first, texts_played, plan, new = spoiled.get(position, ("", "", "", ""))
    return Evidence(
        "holds" if spoiled else "refuted",
        Bilingual(
            "Tic-tac-toe: in {planned:,} positions a search of three plies plans MAX's move and the one "
            "after MIN's reply. Searched again after that reply, {other} second moves are others; {worse} "
            "of the planned ones give a draw or a win away.",
            "一字棋：{planned:,} 个局面各作一次三层搜索，规划出 MAX 的走步和 MIN 回应之后的走步。"
            "MIN 回应之后重新搜索，{other} 个第二着改变；按原计划走，有 {worse} 次丢掉和棋或胜局。",
        ).filled(planned=planned, other=other, worse=len(spoiled)),
        Bilingual(
            "All positions with MAX to move were tried, each judged by the exact solver; even here MIN made "
            "the reply that was expected.",
            "轮到 MAX 走的所有局面都试过，由精确求解器判定；而且 MIN 走的正是预料之中的回应。",
        ),
        {
            "planned": planned,
            "second_move_differs": other,
            "plan_loses_value": len(spoiled),
            "position": position,
            "plan": plan,
            "new_search": new,
        },
        (
            Example(
                Bilingual(
                    f"The best line begins with {first} and plans {plan} as MAX's second move.",
                    f"最佳走步序列以 {first} 开始，并把 {plan} 定为 MAX 的第二着。",
                ),
                "tictactoe",
                position,
                "minimax",
                PLAN,
                AS_PRINTED,
                INFINITE,
            ),
            Example(
                Bilingual(
                    f"After the very reply that was expected a new search plays {new} instead of {plan}.",
                    f"MIN 走了预料中的回应之后，重新搜索改走 {new}，而不是 {plan}。",
                ),
                "tictactoe",
                position,
                "minimax",
                PLAN,
                AS_PRINTED,
                INFINITE,
                texts_played,
            ),
        ),
    )


def may_err(trial: Trial) -> Evidence:
    """C14: compare the move of two plies in Connect Four with the solver, and search a trap tree deeper."""
    solver, luck = catalog.solver("connect4"), trial.luck()
    game = catalog.game("connect4")
    drawn = [game.read(TRAPPED)]
    while len(drawn) <= POSITIONS:
        position = game.start()
        while not position.finished and free_cells(position) > FREE_CELLS:
            position.play(luck.pick(position.legal_moves()))
        if not position.finished:
            drawn.append(position)
    errors, certain = 0, False
    for position in trial.over(drawn, 0.0, 0.95):
        move = trial.search(position, "alphabeta", 2, iterative="no").move
        outcomes = solver.solve(position, trial.stop, all=True).moves or {}
        erred = move is not None and result_of(outcomes[move]) < max(map(result_of, outcomes.values()))
        if position is drawn[0]:
            certain = erred
        else:
            errors += erred
    tree = catalog.game("tree").read(TRAP)
    near, far = (trial.search(tree, "minimax", depth) for depth in (2, 4))
    return Evidence(
        "holds" if certain and near.move != far.move else "refuted",
        Bilingual(
            "Connect Four: two plies play 4 and lose the position that is shown; 7 draws. Of {count} random "
            "positions with {free} free cells, {errors} are misplayed. In the trap tree two plies promise "
            "{near:g} for the left move; four plies find {far:g}, by the right one.",
            "四子棋：所示局面搜索两层走 4，结果输棋；走 7 可和。"
            "{count} 个剩 {free} 个空格的随机局面中，走错 {errors} 个。"
            "陷阱树中，两层以为左边的走步值 {near:g}；四层改走右边，得 {far:g}。",
        ).filled(count=len(drawn) - 1, free=FREE_CELLS, errors=errors, near=near.value, far=far.value),
        Bilingual(
            "One position shows it; how often it happens depends on the evaluation and the depth.",
            "一个局面就足以说明；多常见则取决于评估函数和深度。",
        ),
        {
            "positions": len(drawn) - 1,
            "misplayed": errors,
            "shown_position_misplayed": certain,
            "trap": {"2": near.value, "4": far.value},
        },
        (
            Example(
                Bilingual(
                    "MAX to move: two plies choose 4, which loses; 7 draws.",
                    "轮到 MAX：两层搜索选 4，输棋；7 是和棋。",
                ),
                "connect4",
                TRAPPED,
                "alphabeta",
                2,
                ONCE,
            ),
            Example(
                Bilingual(
                    "Two plies take the left move, which promises 7 and is worth 1.",
                    "两层搜索走左边：看似值 7，其实只值 1。",
                ),
                "tree",
                TRAP,
                "minimax",
                2,
            ),
        ),
    )


def free_cells(position: Position) -> int:
    """Return the number of cells without a disc."""
    return position.write().count(".")


CLAIMS = (
    Claim(
        "C10",
        Bilingual("One search, one move", "一次搜索，只定一步"),
        Bilingual(
            "However deep it is, a search decides one move only; after the reply a new one is needed.",
            "不管搜索多深，一次搜索只决定一步棋；对方回应之后要重新搜索。",
        ),
        ("S0", "S3"),
        one_move_only,
    ),
    Claim(
        "C14",
        Bilingual("A limited depth may err", "深度受限会出错"),
        Bilingual(
            "A search to a limited depth cannot guarantee the best decision.",
            "深度受限的搜索无法保证最优决策。",
        ),
        ("S0",),
        may_err,
    ),
)
