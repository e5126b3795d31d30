"""Words of methods that solve a matrix: pivots, labels of Lemke and Howson, pairs of supports."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from plyscope.strategic.equilibria.labels import strategy_of
from plyscope.strategic.equilibria.supports import Tried, Verdict
from plyscope.strategic.game_matrix import COLUMN, ROW, Mixture
from plyscope.strategic.steps.step import LabelStep, SupportStep, TableauStep
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.phrases import count, together

if TYPE_CHECKING:
    from plyscope_desktop.words.strategic import Names


def equilibrium_text(
    names: Names, row: Mixture, column: Mixture, pays: tuple[Fraction, Fraction] | None
) -> str:
    """What both play in an equilibrium, and what they get."""
    said = tr("{row} plays {first}, {column} plays {second}").format(
        row=names.players[ROW], first=names.mixture(ROW, row),
        column=names.players[COLUMN], second=names.mixture(COLUMN, column),
    )  # fmt: skip
    if pays is None:
        return said
    paid = tr("payoffs {first}, {second}").format(
        first=short_text(pays[ROW]), second=short_text(pays[COLUMN])
    )
    return tr("{plays}; {payoffs}").format(plays=said, payoffs=paid)


# The simplex method.


def tableau_sentence(step: TableauStep, names: Names) -> str:
    """Say which variable enters and which leaves, why, and what that brings."""
    pivot, before = step.pivot, step.before
    head = tr("<b>Pivot {n} of {count}: {entering} enters, {leaving} leaves.</b>").format(
        n=count(step.number), count=count(step.count), entering=variable_text(step, names, pivot.entering),
        leaving=variable_text(step, names, pivot.leaving),
    )  # fmt: skip
    ratio = pivot.ratios[pivot.row]
    compared = [one for one in pivot.ratios if one is not None]
    assert ratio is not None
    said = [head]
    if len(compared) > 1:
        said.append(tr("Its ratio {ratio} is the smallest of {n}.").format(
            ratio=short_text(ratio), n=count(len(compared))
        ))  # fmt: skip
    else:
        said.append(tr("Its ratio {ratio} is the only one.").format(ratio=short_text(ratio)))
    if step.tableau.value == before.value:
        said.append(tr("The sum of y stays {value}.").format(value=short_text(before.value)))
    else:
        said.append(tr("The sum of y grows from {before} to {after}.").format(
            before=short_text(before.value), after=short_text(step.tableau.value)
        ))  # fmt: skip
    if step.value is not None and step.row is not None and step.column is not None:
        said.append(tr("Nothing can enter any more: the value is <b>{value}</b>.").format(
            value=short_text(step.value)
        ))  # fmt: skip
        said.append(f"{equilibrium_text(names, step.row, step.column, None)}{tr('.')}")
    return together(said)


def variable_text(step: TableauStep, names: Names, variable: int) -> str:
    """A variable with the strategy that it belongs to: "y2 (confess)"."""
    columns = len(names.strategies[COLUMN])
    player, strategy = (COLUMN, variable) if variable < columns else (ROW, variable - columns)
    return tr("{variable} ({strategy})").format(
        variable=step.before.names[variable], strategy=names.strategy(player, strategy)
    )


# Lemke-Howson.


def label_sentence(step: LabelStep, names: Names) -> str:
    """Say which label is dropped and which is picked up, and what follows."""
    one = step.step
    head = tr("<b>Step {n} of {count}: {player} drops {dropped} and picks up {picked}.</b>").format(
        n=count(step.number), count=count(step.count), player=names.players[one.player],
        dropped=label_text(names, one.dropped), picked=label_text(names, one.picked),
    )  # fmt: skip
    if step.row is None or step.column is None:
        next_player = names.players[1 - one.player]
        text = tr("Label {label} is there twice now: {player} drops it next.")
        return together([head, text.format(label=one.picked, player=next_player)])
    end = tr("It was dropped first: all labels are there. {equilibrium}.").format(
        equilibrium=equilibrium_text(names, step.row, step.column, step.pays)
    )
    return together([head, end])


def label_text(names: Names, label: int) -> str:
    """A label with the strategy that it belongs to: "label 2 (opera of He)"."""
    if names.game is None:
        return tr("label {label}").format(label=label)
    player, strategy = strategy_of(names.game, label)
    return tr("label {label} ({strategy} of {player})").format(
        label=label, strategy=names.strategy(player, strategy), player=names.players[player]
    )


# Support enumeration.


def support_sentence(step: SupportStep, names: Names) -> str:
    """Say what becomes of a pair of supports, and why."""
    tried = step.tried
    pair = tr("{rows} with {columns}").format(
        rows=support_text(names, ROW, tried.rows), columns=support_text(names, COLUMN, tried.columns)
    )
    if tried.verdict is Verdict.EQUILIBRIUM:
        one = tried.equilibria[0]
        head = tr("<b>{pair}: an equilibrium.</b>").format(pair=pair)
        said = [head, f"{equilibrium_text(names, one.row, one.column, one.pays)}{tr('.')}"]
    elif tried.verdict is Verdict.MANY:
        head = tr("<b>{pair}: more than one solution.</b>").format(pair=pair)
        said = [head, tr("There are equilibria among them.") if tried.holds
                else tr("None of them is an equilibrium with all of these strategies.")]  # fmt: skip
    else:
        said = [tr("<b>{pair}: no equilibrium.</b>").format(pair=pair), why_it_fails(tried, names)]
    if step.is_last:
        said.append(tr("All pairs are tried: {n} equilibria.", step.found).format(n=count(step.found)))
    return together(said)


def support_text(names: Names, player: int, own: tuple[int, ...]) -> str:
    """The strategies of a support: "T, M"."""
    return tr(", ").join(names.strategy(player, strategy) for strategy in own)


def why_it_fails(tried: Tried, names: Names) -> str:
    """The reason why a pair of supports gives no equilibrium."""
    player = ROW if tried.player is None else tried.player
    own, others = (tried.rows, tried.columns) if player == ROW else (tried.columns, tried.rows)
    strategy = "" if tried.strategy is None else names.strategy(player, tried.strategy)
    amount = "" if tried.amount is None else short_text(tried.amount)
    text = {
        Verdict.NO_SOLUTION: tr(
            "No weights of {player} on {own} let all of {others} pay {opponent} the same."
        ),
        Verdict.NEGATIVE: tr("{strategy} of {player} would need the weight {amount}."),
        Verdict.ZERO: tr("{strategy} of {player} would get the weight 0: that is a smaller support."),
        Verdict.BETTER_REPLY: tr("{strategy}, outside the support, would pay {player} {amount} more."),
    }.get(tried.verdict, "")
    said = text.format(
        player=names.players[player], opponent=names.players[1 - player], strategy=strategy, amount=amount,
        own=support_text(names, player, own), others=support_text(names, 1 - player, others),
    )  # fmt: skip
    return said[:1].upper() + said[1:]
