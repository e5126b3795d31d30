"""Claims about pruning: the value stays, all ancestors count, only fixed values go up, windows narrow."""

from __future__ import annotations

from math import inf
from typing import Any

from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, Example, of_preset, of_tree, reach_of
from plyscope.lessons.court.tree_values import leaf_count, leaves, minimax, node_count
from plyscope.lessons.court.trial import Trial
from plyscope.record.trace import ALPHA, BETA, ENTER, Trace

FORMS: dict[str, dict[str, Any]] = {">=": {"cut": ">="}, ">": {"cut": ">"}, "parent only": {"deep": False}}
"""The forms of alpha-beta in which the lectures differ, by name."""

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

ROWS = 20_000
"""More than the record of a random tree holds."""


def value_stays(trial: Trial) -> Evidence:
    """C1: compare the root of each form of alpha-beta with the value by the definition."""
    wrong, visited, all_leaves = dict.fromkeys(FORMS, 0), dict.fromkeys(FORMS, 0), 0
    refuting: Example | None = None
    shown, most = AIMA, 2
    for tree in trial.random_trees():
        value, size = minimax(tree), leaf_count(tree)
        all_leaves += size
        for name, options in FORMS.items():
            found = trial.search_tree(tree, **options)
            visited[name] += found.leaves
            if found.value != value:
                wrong[name] += 1
                caption = Bilingual(
                    f"The value is {value:g}, this form of alpha-beta returns {found.value}.",
                    f"值为 {value:g}，这种 α-β 搜索却返回 {found.value}。",
                )
                refuting = refuting or of_tree(caption, tree, **options)
            elif name == ">=" and size - found.leaves > most:
                shown, most = tree, size - found.leaves
    caption = Bilingual(
        f"{most} leaves of this tree are never looked at, and the value stays.",
        f"这棵树有 {most} 片叶从未被查看，值却不变。",
    )
    return Evidence(
        "refuted" if refuting else "holds",
        Bilingual(
            "{trees:,} trees, each searched with α ≥ β, with α > β and with the parent's bound only: {wrong} "
            "roots differ from minimax. The three looked at {a:,}, {b:,} and {c:,} of {all:,} leaves.",
            "{trees:,} 棵树，每棵用 α ≥ β、α > β、只比较父节点三种方式各搜索一次："
            "与极小极大不同的根有 {wrong} 个。三种方式分别查看了 {all:,} 片叶中的 {a:,}、{b:,}、{c:,} 片。",
        ).filled(
            trees=trial.trees,
            wrong=sum(wrong.values()),
            a=visited[">="],
            b=visited[">"],
            c=visited["parent only"],
            all=all_leaves,
        ),
        reach_of(refuting is not None, trial.trees),
        {"wrong": wrong, "leaves": visited, "all_leaves": all_leaves},
        (refuting or of_tree(caption, shown),),
    )


def ancestors_count(trial: Trial) -> Evidence:
    """C4: search each tree with the bounds of all ancestors, and with those of the parent only."""
    whole = near = wrong = more = fewer = 0
    for tree in trial.random_trees():
        full, parent = trial.search_tree(tree), trial.search_tree(tree, deep=False)
        whole += full.leaves
        near += parent.leaves
        wrong += full.value != parent.value
        more += parent.leaves > full.leaves
        fewer += parent.leaves < full.leaves
    sure = of_preset(
        Bilingual(
            "N is cut by the bound of A; compared with the parent F only, it would be looked at.",
            "N 因 A 的界被剪；若只与父节点 F 比较，就要查看它。",
        ),
        "letters-deep",
        1,
    )
    seen = of_preset(
        Bilingual("The same tree, compared with all ancestors.", "同一棵树，与所有祖先比较。"), "letters-deep"
    )
    return Evidence(
        "refuted" if wrong or fewer else "holds",
        Bilingual(
            "Compared with the parent only, {near:,} leaves are looked at instead of {whole:,} in {trees:,} "
            "trees; {more:,} trees cost more, {wrong} roots get another value.",
            "{trees:,} 棵树中，只与父节点比较要查看 {near:,} 片叶，与所有祖先比较只要 {whole:,} 片；"
            "{more:,} 棵树因此多查，根值不同的有 {wrong} 棵。",
        ).filled(near=near, whole=whole, trees=trial.trees, more=more, wrong=wrong),
        Bilingual(
            f"{trial.trees - wrong:,} of {trial.trees:,} roots keep their value: the caution is about work, "
            "not about the value.",
            f"{trial.trees:,} 个根中有 {trial.trees - wrong:,} 个的值不变："
            "这条注意事项关系到工作量，而不是值。",
        ),
        {
            "leaves": {"all ancestors": whole, "parent only": near},
            "values_differ": wrong,
            "trees_with_more_leaves": more,
            "trees_with_fewer_leaves": fewer,
        },
        (sure, seen),
    )


def only_fixed_values(trial: Trial) -> Evidence:
    """C5: pass the value of each node up after its first child, before it is fixed."""
    wrong = sum(unfixed_value(tree) != minimax(tree) for tree in trial.random_trees())
    share, early = wrong / trial.trees, unfixed_value(AIMA)
    caption = Bilingual(
        "B, C and D are worth 3, 2 and 2. Passed up after one leaf each, they would be 3, 2 and 14: the root "
        "would be 14, not 3.",
        "B、C、D 的值是 3、2、2。若各看一片叶就上传，则为 3、2、14：根会得 14，而不是 3。",
    )
    return Evidence(
        "holds" if early != minimax(AIMA) else "refuted",
        Bilingual(
            "A program that passes a value up after the first child gets {wrong:,} of {trees:,} roots wrong "
            "({share:.0%}).",
            "只看第一个子节点就把值上传的程序，{trees:,} 个根中错了 {wrong:,} 个（{share:.0%}）。",
        ).filled(wrong=wrong, trees=trial.trees, share=share),
        Bilingual(
            "One wrong root would do; how often it happens depends on the trees.",
            "错一个根就足以说明；错得多频繁则取决于树。",
        ),
        {"wrong": wrong, "share": round(share, 4), "aima": {"unfixed": early, "value": minimax(AIMA)}},
        (of_preset(caption, "aima"),),
    )


def unfixed_value(tree: Any) -> float:
    """Return the root of a program that passes a value up after the first child of each node below it."""
    return max(next(leaves(child)) for child in tree)


def while_generating(trial: Trial) -> Evidence:
    """C6: count the nodes that alpha-beta makes, and those that minimax makes before anything is struck."""
    made = late = whole = 0
    for tree in trial.random_trees():
        made += trial.search_tree(tree).nodes
        late += trial.search_tree(tree, "minimax").nodes
        whole += node_count(tree)
    aima = trial.search_tree(AIMA).nodes
    caption = Bilingual(
        "Alpha-beta makes 11 of 13 nodes: the two replies after the cut are never generated.",
        "α-β 搜索只生成 13 个节点中的 11 个：剪枝之后的两个回应从未生成。",
    )
    return Evidence(
        "holds" if aima < node_count(AIMA) and made <= late == whole else "refuted",
        Bilingual(
            "Alpha-beta makes {made:,} of {whole:,} nodes, {saved:.0%} less. Minimax followed by striking "
            "makes {late:,}: it saves {nothing}.",
            "α-β 搜索生成 {whole:,} 个节点中的 {made:,} 个，少 {saved:.0%}。"
            "先做极小极大、再划去，则生成 {late:,} 个：节省 {nothing} 个。",
        ).filled(made=made, whole=whole, late=late, saved=1 - made / whole, nothing=whole - late),
        Bilingual(
            f"Counted in {trial.trees:,} random trees.",
            f"在 {trial.trees:,} 棵随机树中计数。",
        ),
        {
            "alphabeta": made,
            "minimax_then_strike": late,
            "nodes": whole,
            "saved_afterwards": whole - late,
            "aima": aima,
        },
        (of_preset(caption, "aima"),),
    )


def windows_narrow(trial: Trial) -> Evidence:
    """C7: read every row of a record of each tree."""
    rows = broken = 0
    worst: Example | None = None
    for tree in trial.random_trees():
        trace = Trace(ROWS)
        try:
            trial.search(position_of_tree(tree), "alphabeta", trace=trace)
            rows += trace.length
            found = window_faults(trace)
        finally:
            trace.release()
        broken += found
        if found and worst is None:
            caption = Bilingual("Here a window grows.", "这里有一个窗口变宽了。")
            worst = of_tree(caption, tree)
    shown = of_preset(Bilingual("Watch α and β of A, B, C and D.", "请看 A、B、C、D 的 α 和 β。"), "aima")
    return Evidence(
        "refuted" if broken else "holds",
        Bilingual(
            "{trees:,} records have {rows:,} rows; in {broken} of them α falls, β rises, or a window leaves "
            "that of the parent.",
            "{trees:,} 份记录共 {rows:,} 行；其中 α 下降、β 上升或窗口超出父节点窗口的有 {broken} 行。",
        ).filled(rows=rows, trees=trial.trees, broken=broken),
        reach_of(broken > 0, trial.trees),
        {"records": trial.trees, "rows": rows, "violations": broken},
        (worst or shown,),
    )


def window_faults(trace: Trace) -> int:
    """Return how many rows of a record let α fall or β rise, or open a window outside the parent's."""
    windows: dict[int, tuple[float, float]] = {}
    faults = 0
    for part in trace.read(0, trace.length):
        for kind, _, _, node, other, _, before, after in part.tolist():
            if kind == ENTER:
                alpha, beta = windows.get(other, (-inf, inf))
                faults += not (alpha <= before and after <= beta)
                windows[node] = before, after
            elif kind == ALPHA:
                alpha, beta = windows[node]
                faults += not (alpha == before < after)
                windows[node] = after, beta
            elif kind == BETA:
                alpha, beta = windows[node]
                faults += not (beta == before > after)
                windows[node] = alpha, after
    return faults


CLAIMS = (
    Claim(
        "C1",
        Bilingual("Pruning keeps the value", "剪枝不改变值"),
        Bilingual(
            "Alpha-beta finds the same value for the root as minimax.",
            "α-β 剪枝得到的根节点值与极小极大相同。",
        ),
        ("S0", "S1", "S3"),
        value_stays,
        trees=2000,
    ),
    Claim(
        "C4",
        Bilingual("All ancestors count", "与所有祖先比较"),
        Bilingual(
            "A bound has to be compared with those of all ancestors, not only with that of the parent.",
            "比较时要与所有先辈节点的界比较，不只是与父节点比较。",
        ),
        ("S0", "S3"),
        ancestors_count,
        trees=2000,
    ),
    Claim(
        "C5",
        Bilingual("Only fixed values go up", "值固定后才能上传"),
        Bilingual(
            "A node may pass its value to its parent only once that value is fixed.",
            "节点的值固定以后，才能向父节点传递。",
        ),
        ("S0",),
        only_fixed_values,
        trees=2000,
    ),
    Claim(
        "C6",
        Bilingual("Prune while generating", "边生成边剪枝"),
        Bilingual(
            "Pruning has to happen while the tree is made; striking branches afterwards saves nothing.",
            "剪枝要在生成树的过程中进行；整棵树生成之后再剪，什么也省不下。",
        ),
        ("S0", "S3"),
        while_generating,
        trees=500,
    ),
    Claim(
        "C7",
        Bilingual("α only rises, β only falls", "α 只升，β 只降"),
        Bilingual(
            "On the way down and during the search of a node, α can only rise and β can only fall.",
            "向下传递时以及在一个节点的搜索过程中，α 只会变大，β 只会变小。",
        ),
        ("S3",),
        windows_narrow,
        trees=500,
    ),
)
