"""Status of the Strategic layout: the step, what is known of the equilibria, and the size of the game."""

from __future__ import annotations

from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.words.strategic import names_of, short_of


def status_texts(strategic: StrategicGame) -> tuple[str, str, str]:
    """The state, the facts, and the kind of the document."""
    return state_text(strategic), facts_text(strategic), kind_text(strategic)


def state_text(strategic: StrategicGame) -> str:
    """The step of the moment, or what is being computed."""
    if strategic.game is None and strategic.extensive is None:
        return tr("Ready")
    if strategic.session.run.searching and strategic.has_record and not strategic.step:
        return tr("Running: {n} steps so far", strategic.last_step).format(n=f"{strategic.last_step:,}")
    if strategic.has_record and strategic.last_step:
        return step_text(strategic)
    if strategic.solving:
        return tr("Solving")
    solution = strategic.solution
    if solution is not None and solution.declined:
        return heard(solution.declined)
    return tr("Ready")


def step_text(strategic: StrategicGame) -> str:
    """The number of the step or round, with a word about it where the method is known."""
    step, last = strategic.step, strategic.last_step
    text = tr("Round {n} of {last}") if strategic.method in LEARNING else tr("Step {n} of {last}")
    where = text.format(n=f"{step:,}", last=f"{last:,}")
    game = strategic.game
    if strategic.method in LEARNING or game is None or not 0 < step <= len(strategic.steps):
        return where
    what = short_of(strategic.steps[step - 1], names_of(game))
    return tr("{where}: {what}").format(where=where, what=what)


def facts_text(strategic: StrategicGame) -> str:
    """What is known of the equilibria, and the size of the game and its tree."""
    game, solution, extensive = strategic.game, strategic.solution, strategic.extensive
    facts = []
    found = None if solution is None else solution.equilibria
    if found is not None:
        count, parts = len(found.extreme), len(found.components)
        if not found.complete:
            text = tr("{n} equilibria found, maybe not all", count)
        elif count == 1:
            text = tr("1 equilibrium, exact")
        elif parts < count:
            text = (
                tr("{n} extreme equilibria, {m} components")
                if parts > 1
                else tr("{n} extreme equilibria, 1 component")
            )
        else:
            text = tr("{n} equilibria, exact")
        facts.append(text.format(n=count, m=parts))
    elif strategic.solving:
        facts.append(tr("equilibria are being found"))
    if game is not None:
        facts.append(tr("{rows} × {columns} strategies").format(rows=game.counts[0], columns=game.counts[1]))
    if extensive is not None:
        leaves = sum(not count for count in extensive.count)
        facts.append(tr("{n} leaves", leaves).format(n=f"{leaves:,}"))
        sets = (
            sum(len(found.nodes) > 1 for found in extensive.sets) if strategic.order == "simultaneous" else 0
        )
        facts.append(tr("{n} information sets", sets).format(n=sets) if sets else tr("every move is seen"))
    return " · ".join(facts)


def kind_text(strategic: StrategicGame) -> str:
    """What the document is."""
    if strategic.is_matrix:
        kind = tr("Matrix game")
    elif strategic.extensive is not None:
        kind = tr("Tree")
    else:
        return tr(strategic.session.document.game.name)
    return f"{kind} · {tr('exact fractions')}"
