"""Engine options: what a search remembers, looks at first, looks at further, and gives up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from plyscope.options import option

if TYPE_CHECKING:
    from plyscope.rules.game import Game

PLAYING_TABLE_MB = 64


@dataclass(frozen=True)
class EngineOptions:
    """All are off at first, so that what they do can be seen one by one; `play` uses all that helps."""

    play: bool = option(
        False, "Play as well as it can", "Everything that makes play stronger, whatever is chosen below: "
        "solved openings, table, move ordering, quiescence, extensions, reductions, only likely moves, and "
        "null moves where the game allows them. Not exact.",
    )  # fmt: skip
    table: bool = option(
        False, "Transposition table", "Remember positions, so that one met again need not be searched again."
    )
    table_mb: int = option(
        16, "Table size (MB)", "Memory for positions that are remembered.", minimum=1, maximum=4096,
        advanced=True,
    )  # fmt: skip
    reuse: Literal["equal", "deeper"] = option(
        "equal", "Use entries", "Equal: only what was searched to the same depth, which is exact. "
        "At least as deep: stronger, but not exact.",
        labels=("Of equal depth", "At least as deep"), advanced=True,
    )  # fmt: skip
    replace: Literal["depth", "always"] = option(
        "depth", "When places are taken",
        "Replace the shallowest and oldest entry, or always the one at the same index.",
        labels=("Keep the deeper", "Always replace"), advanced=True,
    )  # fmt: skip
    key_bits: int = option(
        64, "Bits of a key", "With few, positions are taken for each other; that is counted and never used.",
        minimum=8, maximum=64, advanced=True,
    )  # fmt: skip
    table_first: bool = option(
        True, "Table move first", "Look first at the move that was best when the position was met before.",
        advanced=True,
    )  # fmt: skip
    noisy_first: bool = option(
        False, "Captures and threats first", "Look early at moves that win or stop a win.", advanced=True,
        former_names=("loud_first",),
    )  # fmt: skip
    killers: bool = option(
        False, "Killer moves", "Look early at the last two moves that cut something off at the same ply.",
        advanced=True,
    )  # fmt: skip
    history: bool = option(
        False, "History", "Look early at moves that often cut something off elsewhere in the tree.",
        advanced=True,
    )  # fmt: skip
    quiescence: bool = option(
        False, "Quiescence search", "At the full depth, go on with noisy moves until it is quiet. Not exact: "
        "another value than that of the plain depth.", advanced=True,
    )  # fmt: skip
    quiet_plies: int = option(
        6, "Quiescence at most", "Plies beyond the full depth.", minimum=1, maximum=60, advanced=True
    )
    delta: float = option(
        0.0, "Delta", "In quiescence, give up where the estimate is this far outside the window. Not exact. "
        "0: never.", minimum=0, maximum=100_000, advanced=True,
    )  # fmt: skip
    extend: bool = option(
        False, "Extend threats", "A ply more where a threat must be answered. Not exact: another value than "
        "that of the plain depth.", advanced=True,
    )  # fmt: skip
    reduce: bool = option(
        False, "Late-move reductions", "Search quiet moves late in the order a ply less deep, and again if "
        "one surprises. Not exact.", advanced=True,
    )  # fmt: skip
    futility: bool = option(
        False, "Futility", "Near the full depth, give up positions and quiet moves whose estimate is far "
        "outside the window, and look less deeply at late moves and skipped turns. Not exact, and only for "
        "games in which a quiet move changes the estimate by little.", advanced=True,
    )  # fmt: skip
    null_move: bool = option(
        False, "Null move", "Cut off where even passing would be good enough. Not exact, and only for games "
        "in which passing is never the best.", advanced=True,
    )  # fmt: skip
    narrow: bool = option(
        False, "Only likely moves", "Where a threat must be answered, look only at the answers, elsewhere "
        "only at likely moves, in games that know which. Not exact: others are left out.", advanced=True,
    )  # fmt: skip
    threads: int = option(
        1, "Threads", "Others search the same beside this one and share its table, which is then on. Nodes "
        "and moves can differ from run to run; only one thread is repeatable.",
        minimum=1, maximum=8, advanced=True,
    )  # fmt: skip


@dataclass(frozen=True)
class AspirationOptions:
    """For searches that begin with a window."""

    aspiration: float = option(
        0.0, "Aspiration window", "Expect the last depth's value, give or take this; search again if it is "
        "not. 0: off.", minimum=0, maximum=100_000, advanced=True,
    )  # fmt: skip


@dataclass(frozen=True)
class OrderOptions:
    """The order of moves, before what an engine does to it."""

    order: Literal["given", "best", "worst", "random"] = option(
        "given", "Order",
        "Best and worst first sort by true values, found in a silent search that is not counted.",
        labels=("As given", "Best first", "Worst first", "Random"),
    )  # fmt: skip


@dataclass(frozen=True)
class TextbookOptions:
    """The switches in which the textbooks differ.

    A base of its own although only alpha-beta has them: fields of a base come before those of its heirs, and
    these are shown between the order of moves and the options that all searches have.
    """

    cut: Literal[">=", ">"] = option(
        ">=", "Cut when",
        "The texts differ: at α ≥ β nothing can be gained any more, at α > β ties are still searched.",
        labels=("α ≥ β", "α > β"),
    )  # fmt: skip
    fail: Literal["soft", "hard"] = option(
        "soft", "Values", "Fail-soft returns the best value found, fail-hard never leaves the window.",
        labels=("Fail-soft", "Fail-hard"),
    )  # fmt: skip
    deep: bool = option(True, "Deep cutoffs", "Compare with all ancestors; without it, with the parent only.")


@dataclass(frozen=True)
class CommonOptions:
    """Options of all searches for the value of minimax."""

    symmetry: bool = option(
        False, "Symmetry", "Of moves that lead to mirror images of each other, search the first."
    )
    quick: bool = option(
        True, "Prefer quick wins", "A win counts less the later it comes, a loss more.", advanced=True
    )
    iterative: Literal["auto", "yes", "no"] = option(
        "auto", "Iterative deepening", "Depth 1, 2, 3 … in turn, the best move of the last one first.",
        labels=("When timed", "Always", "Never"), advanced=True,
    )  # fmt: skip
    first: str = option(
        "", "First moves", "Moves to look at first at the root, with blanks between.", advanced=True
    )
    seed: int = option(1, "Seed", "Of the random order.", minimum=0, maximum=2**31 - 1, advanced=True)


def need_engine(options: Any) -> bool:
    """Do the options ask for more than the plain search?"""
    return bool(
        options.play
        or options.table
        or options.threads > 1
        or options.noisy_first
        or options.killers
        or options.history
        or options.aspiration > 0
        or options.quiescence
        or options.extend
        or options.reduce
        or options.futility
        or options.null_move
        or options.narrow
    )


def in_force(options: Any, game: Game) -> Any:
    """The options that a search of a game goes by: those given, or all that helps where it is to play."""
    if not options.play:
        return options
    return replace(
        options,
        table=True,
        table_mb=max(options.table_mb, PLAYING_TABLE_MB),
        reuse="deeper",
        table_first=True,
        noisy_first=True,
        killers=True,
        history=not game.lists_best_first,
        quiescence=game.estimates,
        quiet_plies=max(options.quiet_plies, game.noisy_plies),
        extend=True,
        reduce=True,
        futility=game.quiet_margin > 0,
        null_move=game.can_skip,
        narrow=True,
    )


def for_true_values(options: Any) -> Any:
    """The same options without what makes a search remember, guess, or look at moves in another order."""
    plain = {
        "order": "given", "first": "", "play": False, "table": False, "threads": 1, "noisy_first": False,
        "killers": False, "history": False, "reduce": False, "futility": False, "null_move": False,
        "narrow": False, "fail": "soft", "cut": ">=", "deep": True, "aspiration": 0.0,
    }  # fmt: skip
    return replace(options, **{name: value for name, value in plain.items() if hasattr(options, name)})
