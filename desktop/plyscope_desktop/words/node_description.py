"""Descriptions of a node of the tree, for screen readers and tool tips."""

from __future__ import annotations

from plyscope.query import events
from plyscope.query.visits import hit_of, later_visit, repeat_reason
from plyscope.record.trace import REDUCED
from plyscope.record.tree import NONE, UNSEEN
from plyscope.rules.position import CHANCE
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import proofs as proof_words
from plyscope_desktop.words import sampling, table
from plyscope_desktop.words.phrases import Words, count


def describe(words: Words, node: int) -> str:
    """Describe a node at the moment; empty for none."""
    tree = words.session.record.tree
    if not 0 <= node < tree.known:
        return ""
    lines = [words.name(node, opens=True), words.place(node)]
    if tree.state[node] == UNSEEN:
        return "\n".join([*lines, tr("Not reached yet")])
    value = words.value(node)
    if words.short_value(tree.shown_value(node)):
        nothing = words.says_nothing(node)
        text = tr("Value {value}, which says nothing: α and β were equal") if nothing else tr("Value {value}")
        lines.append(text.format(value=value))
    lines += [*_numbers(words, node), *_related(words, node)]
    if tree.skipped[node] > 0:
        skipped = int(tree.skipped[node])
        text = tr("Cut: {n} moves are not searched", skipped)
        if tree.side[node] == CHANCE:
            text = tr("Cut: {n} outcomes are not searched", skipped)
        lines += [_kind_of_cut(words, node), text.format(n=skipped)]
    return "\n".join(filter(None, lines))


def _numbers(words: Words, node: int) -> list[str]:
    """Describe what the search keeps at a node: visits, proof numbers, or a window."""
    session, tree = words.session, words.session.record.tree
    sampled = sampling.numbers(session, node)
    if sampled is not None:
        return [tr("Rewards of visits {rewards}, mean {mean}").format(rewards=sampled[0], mean=sampled[1])]
    proofs = proof_words.numbers(session, node) if proof_words.proves(session) else None
    if proofs is not None:
        return [
            tr("Proof number {proof}, disproof number {disproof}").format(proof=proofs[0], disproof=proofs[1])
        ]
    if tree.leaf[node] or not words.has_windows:
        return []
    return [f"α {words.short_value(float(tree.alpha[node]))}, β {words.short_value(float(tree.beta[node]))}"]


def _kind_of_cut(words: Words, node: int) -> str:
    """Name the cutoff of a node: its bound, and "deep" if an ancestor above its parent had set that."""
    record = words.session.record
    cut = events.why_cut(record.trace, record.tree, node)
    if cut is None:
        return ""
    if cut.owner in (NONE, int(record.tree.parent[node])):
        return tr("Beta cutoff") if cut.kind == "beta" else tr("Alpha cutoff")
    return tr("Deep beta cutoff") if cut.kind == "beta" else tr("Deep alpha cutoff")


def _related(words: Words, node: int) -> list[str]:
    """Describe relations of a node: moves it represents, the table's knowledge, the visits around it."""
    record, tree = words.session.record, words.session.record.tree
    lines = [words.mirrored.sentence(node)]
    hit = hit_of(record.trace, tree, node) if tree.hit[node] else None
    if hit is not None:
        lines.append(table.known_from(hit, with_number(words, hit.storer)))
    earlier, later = int(tree.repeats[node]), later_visit(tree, node)
    if earlier != NONE:
        reduced = repeat_reason(record.trace, tree, node) == REDUCED
        by_depth, by_window = tr("Searched before, less deeply: {node}"), tr("Searched before: {node}")
        text = by_depth if reduced else by_window
        lines.append(text.format(node=with_number(words, earlier)))
    if later != NONE and later < tree.nodes and tree.state[later] != UNSEEN:
        lines.append(tr("Searched again: {node}").format(node=with_number(words, later)))
    return [line for line in lines if line]


def with_number(words: Words, node: int) -> str:
    """The name of a node with its number, "" for none."""
    if not 0 <= node < words.session.record.tree.known:
        return ""
    name, number = words.name(node), tr("{name} (#{n})").format(name="", n=count(node)).strip()
    return name if name.endswith(number) else tr("{name} (#{n})").format(name=name, n=count(node))
