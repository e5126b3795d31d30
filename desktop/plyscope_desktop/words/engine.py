"""Engine words: what a table and the other parts of an engine did, counted over a whole search."""

from __future__ import annotations

from plyscope.search.search import Answer
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import count, joined


def counts(answer: Answer | None) -> str:
    """Return an engine's counts, one line for each part; empty before the search is over."""
    found = {} if answer is None else answer.details
    lines = []
    if "solved_move" in found:
        lines.append(tr("A known opening: a solver proved that this move wins, so no other was searched."))
    if "table_hits" in found:
        text = tr("Table: {hits} hits, {answers} decided a node, {stores} stores, {collisions} collisions.")
        lines.append(
            text.format(
                hits=count(found["table_hits"]),
                answers=count(found["table_answers"]),
                stores=count(found["table_stores"]),
                collisions=count(found["collisions"]),
            )
        )
    named = (
        ("repeats", tr("{n} searched again")),
        ("quiet_nodes", tr("{n} nodes searched noisy moves only", found.get("quiet_nodes", 0))),
        ("extensions", tr("{n} extended")),
        ("reductions", tr("{n} reduced")),
        ("null_move_cutoffs", tr("{n} cut by a null move")),
        ("narrowed", tr("{n} narrowed to likely moves")),
        ("helpers_nodes", tr("{n} nodes by other threads", found.get("helpers_nodes", 0))),
    )
    parts = [text.format(n=count(found[name])) for name, text in named if name in found]
    if "passes" in found:
        parts.append(tr("{n} passes", len(found["passes"])).format(n=count(len(found["passes"]))))
    if parts:
        lines.append(" · ".join(parts))
    return joined("\n".join(lines))
