"""Chapters: the worked examples in the order of the lectures. Every example belongs to one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Chapter:
    """A part of the lectures; `presets` are the ids of its examples, the first shown as its picture."""

    id: str
    title: str
    presets: tuple[str, ...]


CHAPTERS = (
    Chapter("strategic", "Strategic form", (
        "prisoners-dilemma", "tianji", "rock-paper-scissors", "battle-of-the-sexes", "entry", "shapley",
        "kuhn",
    )),
    Chapter("games", "Games and strategies", (
        "grundy-7", "nim-last-one", "nim-123", "nim-357", "solution-graph", "proof-numbers",
        "fault-diagnosis", "venture",
    )),
    Chapter("minimax", "Minimax", (
        "first-search", "second-search", "third-search", "three-searches", "wallets", "two-plies",
        "path-a1-a11", "two-phase", "printed-loops", "printed-early", "printed-early-s0",
    )),
    Chapter("alphabeta", "Alpha-beta", (
        "aima", "letters", "letters-deep", "orders", "fourteen-frames", "exercise-one", "exercise-two",
        "one-of-each", "last-example",
    )),
    Chapter("decisions", "Real-time decisions, Monte Carlo", ("chess-a", "chess-b", "any-time", "ucb-21")),
    Chapter("chance", "Chance", (
        "coin-toss", "wheel", "petersburg", "thirds", "star1-drill", "wallets-dial", "two-checkers",
        "last-throw",
    )),
)  # fmt: skip


def chapter_of(preset: str) -> Chapter | None:
    """Return the chapter of an example by its id, or None for one that was added from elsewhere."""
    return next((chapter for chapter in CHAPTERS if preset in chapter.presets), None)
