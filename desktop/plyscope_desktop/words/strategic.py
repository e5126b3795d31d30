"""Strategic words: one sentence for each step of a method, and a short label of it for the track.

Sentences are rich text: what happened stands bold at the front, the reason behind it. They are in the current
language; names of players and strategies are those of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape, unescape

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.steps.step import (
    BackwardStep,
    Compare,
    Compared,
    LabelStep,
    Left,
    PlayStep,
    RegretStep,
    Step,
    Strike,
    SupportStep,
    TableauStep,
)
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.mixtures import mixture_text
from plyscope_desktop.words.phrases import count, joined, together
from plyscope_desktop.words.short_names import short_names
from plyscope_desktop.words.strategic_methods import (
    label_sentence,
    support_sentence,
    support_text,
    tableau_sentence,
)

MOST_COMPARED = 6
"""Comparisons that a sentence writes out."""


@dataclass(frozen=True)
class Names:
    """What players and strategies are called in sentences, with marks of rich text escaped.

    `players` are short: "A" for "Prisoner A". `game` is the matrix, None for a tree that has none.
    """

    players: tuple[str, ...]
    strategies: tuple[tuple[str, ...], ...] = ((), ())
    game: MatrixGame | None = None

    def strategy(self, player: int, strategy: int) -> str:
        return self.strategies[player][strategy]

    def mixture(self, player: int, mixture: Mixture) -> str:
        """A mixture of a player: "½ T + ½ B", or the only strategy in it."""
        return mixture_text(self.strategies[player], mixture)


def names_of(game: MatrixGame) -> Names:
    """The names of a matrix."""
    strategies = tuple(tuple(map(escape, own)) for own in game.strategies)
    return Names(tuple(map(escape, short_names(game.players))), strategies, game)


def names_of_players(players: tuple[str, ...]) -> Names:
    """The names of a tree that has no matrix."""
    return Names(tuple(map(escape, short_names(players))))


def sentence_of(step: Step, names: Names) -> str:
    """Say what a step does and why, in one or two sentences of rich text."""
    match step:
        case Compare():
            said = _compared(step, names)
        case Strike():
            said = _struck(step, names)
        case Left():
            said = _left(step, names)
        case TableauStep():
            said = tableau_sentence(step, names)
        case LabelStep():
            said = label_sentence(step, names)
        case SupportStep():
            said = support_sentence(step, names)
        case BackwardStep():
            said = _backward(step, names)
        case PlayStep():
            said = _played(step, names)
        case RegretStep():
            said = _iterated(step, names)
        case _:
            said = ""
    return joined(said)


def start_of(method: str) -> str:
    """The sentence of the moment before the first step of a method, by the id of its algorithm."""
    return {
        "strike": tr("Nothing is struck yet."),
        "simplex": tr("The first tableau: nobody plays anything yet, the sum of y is 0."),
        "lemke-howson": tr("The path begins where nobody plays anything: all labels are there."),
        "supports": tr("No pair of supports is tried yet."),
        "backward-induction": tr("Only the leaves have payoffs."),
        "fictitious-play": tr("Nothing is played yet."),
        "regret-matching": tr("Nothing is played yet."),
        "cfr": tr("No iteration is done yet: every move is as likely as the others."),
    }.get(method, "")


def short_of(step: Step, names: Names) -> str:
    """A label of a few characters for the track, as plain text."""
    match step:
        case Compare():
            return _of_player(names, step.player, comparison(step.compared))
        case Strike():
            text = tr("strike {strategy} of {player}")
            return _plain(joined(text.format(
                strategy=names.strategy(step.player, step.strategy), player=names.players[step.player]
            )))  # fmt: skip
        case Left():
            if step.cell is not None:
                return tr("one cell left")
            cells = len(step.rows) * len(step.columns)
            return tr("{n} cells left", cells).format(n=count(cells))
        case TableauStep():
            variables = step.before.names
            return f"{variables[step.pivot.entering]} ↔ {variables[step.pivot.leaving]}"
        case LabelStep():
            return f"−{step.step.dropped} +{step.step.picked}"
        case SupportStep():
            tried = step.tried
            parts = (support_text(names, ROW, tried.rows), support_text(names, COLUMN, tried.columns))
            return _plain(" × ".join(parts))
        case BackwardStep():
            if step.player is None or not step.best:
                return tr("chance")
            return _of_player(names, step.player, in_words(step.moves[step.best[0]]))
        case PlayStep() | RegretStep():
            return count(step.round)
        case _:
            return ""


def _of_player(names: Names, player: int, what: str) -> str:
    return joined(tr("{player}: {what}").format(player=_plain(names.players[player]), what=what))


def _plain(text: str) -> str:
    return unescape(text)


# Striking.


def comparison(pair: Compared) -> str:
    """What a comparison finds: "0 > −1/2"."""
    sign = ">" if pair.better > pair.worse else "=" if pair.better == pair.worse else "<"
    return f"{short_text(pair.better)} {sign} {short_text(pair.worse)}"


def _listed(texts: Sequence[str]) -> str:
    """Texts as a list: "a and b", "a, b and c"; long lists end early."""
    if len(texts) > MOST_COMPARED:
        return tr(", ").join([*texts[: MOST_COMPARED - 1], "…"])
    if len(texts) < 2:
        return "".join(texts)
    return tr("{texts} and {text}").format(texts=tr(", ").join(texts[:-1]), text=texts[-1])


def _opening(text: str) -> str:
    """A name at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _compared(step: Compare, names: Names) -> str:
    better, worse = step.compared.better, step.compared.worse
    text = tr("Against <b>{other}</b> of {opponent}, {by} pays {player} as much as {strategy}: {pair}.")
    if better > worse:
        text = tr("Against <b>{other}</b> of {opponent}, {by} pays {player} more than {strategy}: {pair}.")
    return text.format(
        other=names.strategy(1 - step.player, step.compared.other), opponent=names.players[1 - step.player],
        by=names.mixture(step.player, step.by), player=names.players[step.player],
        strategy=names.strategy(step.player, step.strategy), pair=_of_pair(step.compared),
    )  # fmt: skip


def _of_pair(pair: Compared) -> str:
    return escape(comparison(pair))


def _struck(step: Strike, names: Names) -> str:
    pairs = step.against
    head = tr("<b>Strike {strategy} for {player}.</b>").format(
        strategy=names.strategy(step.player, step.strategy), player=names.players[step.player]
    )
    if not step.strict:
        reason = tr("{By} never pays less, and sometimes more: {pairs}.")
    elif len(pairs) == 1:
        reason = tr("{By} pays more against {other}, which alone is left: {pairs}.")
    elif len(pairs) == 2:
        reason = tr("{By} pays more against both: {pairs}.")
    else:
        reason = tr("{By} pays more against all {n}: {pairs}.")
    by = names.mixture(step.player, step.by)
    said = reason.format(
        By=_opening(by), by=by, other=names.strategy(1 - step.player, pairs[0].other), n=count(len(pairs)),
        opponent=names.players[1 - step.player], player=names.players[step.player],
        pairs=_listed([_of_pair(pair) for pair in pairs]),
    )  # fmt: skip
    return together([head, said])


def _left(step: Left, names: Names) -> str:
    if step.cell is not None:
        row, column = step.cell
        head = tr("<b>One cell is left: {row}, {column}.</b>").format(
            row=names.strategy(ROW, row), column=names.strategy(COLUMN, column)
        )
        said = [head]
        if names.game is not None:
            first, second = names.game.pays(step.cell)
            said.append(_pays(names, (first, second)))
        said.append(
            tr("It is the only equilibrium.")
            if step.strict
            else tr("It is an equilibrium; weak dominance may have struck others.")
        )
        return together(said)
    size = tr("{rows} × {columns}").format(rows=count(len(step.rows)), columns=count(len(step.columns)))
    if not step.struck:
        text = (
            tr("<b>Nothing is dominated.</b> All {size} strategies are left.")
            if step.mixed
            else tr("<b>Nothing is dominated by a pure strategy.</b> All {size} strategies are left.")
        )
        return text.format(size=size)
    head = tr("<b>Nothing more is dominated: {size} strategies are left.</b>").format(size=size)
    more = (
        tr("Every equilibrium uses these only.")
        if step.strict
        else tr("Struck in another order, others may be left.")
    )
    return together([head, more])


def _pays(names: Names, pays: tuple[Fraction, Fraction]) -> str:
    """What both players get."""
    return tr("{row} gets {first}, {column} gets {second}.").format(
        row=names.players[ROW], first=short_text(pays[ROW]),
        column=names.players[COLUMN], second=short_text(pays[COLUMN]),
    )  # fmt: skip


# Backward induction.


def _backward(step: BackwardStep, names: Names) -> str:
    moves = [escape(in_words(move)) for move in step.moves]
    where = tr(" – ").join(escape(in_words(name)) for name in step.names)
    if step.player is None:
        head = tr("<b>Chance moves after {path}.</b>") if where else tr("<b>Chance moves first.</b>")
        means = tr("On average {row} gets {first} there, {column} gets {second}.").format(
            row=names.players[ROW], first=short_text(step.pays[ROW]),
            column=names.players[COLUMN], second=short_text(step.pays[COLUMN]),
        )  # fmt: skip
        return together([head.format(path=where), means])
    player, best = names.players[step.player], moves[step.best[0]]
    head = tr("<b>After {path}, {player} takes {move}.</b>") if where else tr("<b>{player} takes {move}.</b>")
    said = [head.format(path=where, player=player, move=best)]
    paid = [short_text(offer[step.player]) for offer in step.offers]
    if len(step.best) > 1:
        same = tr("{moves} pay {player} the same, {payoff}; the first one counts here.")
        said.append(same.format(
            moves=_opening(_listed([moves[place] for place in step.best])), player=player,
            payoff=paid[step.best[0]],
        ))  # fmt: skip
    elif len(moves) > 1:
        others = [
            tr("{move} pays {payoff}").format(move=move, payoff=payoff)
            for place, (move, payoff) in enumerate(zip(moves, paid, strict=True))
            if place != step.best[0]
        ]
        said.append(tr("It pays {player} {payoff}; {others}.").format(
            player=player, payoff=paid[step.best[0]], others=_listed(others)
        ))  # fmt: skip
    if step.is_last:
        plan = tr(" – ").join(escape(in_words(move)) for move in step.plan)
        said.append(tr("Played so: {plan}.").format(plan=plan))
        said.append(_pays(names, step.pays))
    return together(said)


# Learning.


def _played(step: PlayStep, names: Names) -> str:
    row, column = (names.strategy(player, step.played[player]) for player in (ROW, COLUMN))
    if step.expected:
        head = tr("<b>Round {n}: {first} against {second}.</b>").format(
            n=count(step.round), first=names.mixture(ROW, step.mixtures[ROW]),
            second=names.mixture(COLUMN, step.mixtures[COLUMN]),
        )  # fmt: skip
        said = [head, tr("On average {row} has played {first}, {column} {second}.").format(
            row=names.players[ROW], first=names.mixture(ROW, step.means[ROW]),
            column=names.players[COLUMN], second=names.mixture(COLUMN, step.means[COLUMN]),
        )]  # fmt: skip
        said.append(tr(
            "Nothing is drawn: the record counts the cell {cell}, which is furthest behind its share."
        ).format(cell=tr("{first}, {second}").format(first=row, second=column)))  # fmt: skip
        if not step.exact:
            said.append(tr("The numbers have become too long and are rounded."))
        return together(said)
    head = tr("<b>Round {n}: {first}, {second}.</b>").format(n=count(step.round), first=row, second=column)
    said = [head]
    for player in (ROW, COLUMN):
        counts = [
            tr("{strategy} {n}").format(strategy=names.strategy(player, strategy), n=count(times))
            for strategy, times in enumerate(step.counts[player])
            if times
        ]
        said.append(tr("{player} has played {counts} so far.").format(
            player=names.players[player], counts=_listed(counts)
        ))  # fmt: skip
    if step.zero_sum:
        low, high = step.bounds
        said.append(tr("The value lies between {low} and {high}.").format(
            low=short_text(low), high=short_text(high)
        ))  # fmt: skip
    return together(said)


def _iterated(step: RegretStep, names: Names) -> str:
    text = tr(
        "<b>Iteration {n}.</b> The mean strategies are worth {value} to {player}; best replies to them would "
        "gain {gain} on average."
    )
    return text.format(
        n=count(step.round), player=names.players[ROW], value=_decimal(step.value),
        gain=_decimal(step.exploitability),
    )  # fmt: skip


def _decimal(number: float) -> str:
    return f"{number:.4f}".replace("-", "−")
