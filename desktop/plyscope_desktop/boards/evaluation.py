"""Evaluation of the position on the board, from the best source known so far, and that source."""

from __future__ import annotations

from math import isnan

from plyscope.rules.values import number_text
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import score_sentence


def evaluation(session: Session, scores: Scores) -> tuple[float | None, str]:
    """The score of the game's position, and a sentence about it.

    That of the search that runs on it, else the deepest that was found, else the evaluation without a search.
    """
    running = _of_running_search(session)
    if running is not None:
        return running, tr("Search: {value}").format(value=score_sentence(running))
    position = session.position
    known = scores.after(session.played, position)
    if known is not None:
        if known.exact:
            return known.value, tr("True value: {value}").format(value=score_sentence(known.value))
        text = tr("Search to depth {depth}: {value}")
        return known.value, text.format(depth=known.depth, value=score_sentence(known.value))
    estimate = position.estimate
    if estimate is None or not session.game.estimates:
        return None, ""
    return estimate, tr("Evaluation without a search: {value}").format(value=number_text(estimate))


def _of_running_search(session: Session) -> float | None:
    """The value at the root of a search that runs on the board: that of its last full iteration."""
    tree = session.tree
    if not session.searching or session.searched_ply != session.played:
        return None
    for chapter in reversed(tree.chapters):
        root = chapter.first_node
        if root < tree.known and tree.nodes > root:
            value = tree.shown_value(root)
            full = len(tree.chapters) == 1 or tree.left[root] != -1
            if full and not isnan(value):
                return value
    return None
