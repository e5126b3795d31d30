"""Sampling words: what a search by sampling did, in sentences: rounds, their phases, visits, rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from plyscope.query.events import Event
from plyscope.query.rounds import EXPAND, Phase, place_of
from plyscope.query.ucb import choice_at, scores
from plyscope.record.trace import DEPTH
from plyscope.record.tree import NONE, UNSEEN
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope.rules.values import number_text
from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.phrases import Words, count, joined, together

DECIMALS = 3

PositionOf = Callable[[int], Position | None]


def samples(session: Session) -> bool:
    """Return True if the record counts visits."""
    return len(session.record.tree.visits) > 0


def chooser_is_max(session: Session, node: int) -> bool:
    """Whose rewards a node is judged by: of the side that moves to it; MAX's at the root and after chance.

    A search that wrongly counts MAX's only judges all nodes by them.
    """
    if counts_max_only(session):
        return True
    tree = session.record.tree
    parent = int(tree.parent[node])
    return parent == NONE or int(tree.side[parent]) in (MAX, CHANCE)


def counts_max_only(session: Session) -> bool:
    """Return True if the search wrongly counted MAX's rewards at MIN's nodes, too."""
    return bool(_option(session, "perspective", "right") != "right")


def share(reward: float, visits: int) -> str:
    """A mean reward with three decimals."""
    return f"{reward / visits:.{DECIMALS}f}" if visits else "–"


def numbers(session: Session, node: int) -> tuple[str, str] | None:
    """Return the rewards of a node's visits for the side that moves to it, and their mean, as texts."""
    tree = session.record.tree
    if not samples(session) or tree.state[node] == UNSEEN:
        return None
    visits, reward = int(tree.visits[node]), float(tree.reward[node])
    if not chooser_is_max(session, node):
        reward = visits - reward
    return f"{number_text(round(reward, DECIMALS))}/{count(visits)}", share(reward, visits)


def c_of_search(session: Session) -> float:
    """The C with which the record was made, or that of the algorithm."""
    return float(_option(session, "c", 1.4))


def scores_on_way(session: Session, way: Sequence[int], position_of: PositionOf) -> dict[int, float]:
    """Return UCB1's scores of the children along a path; only where it alone chooses among all of them.

    `position_of` returns the position of a node.
    """
    if besides_ucb1(session):
        return {}
    found: dict[int, float] = {}
    wrong = counts_max_only(session)
    for node in way:
        choice = choice_at(session.record.tree, node, max_only=wrong)
        if choice is None or not all(arm.visits for arm in choice.arms):
            continue
        position = position_of(node)
        if position is not None and len(position.legal_moves()) == len(choice.arms):
            known = scores(choice.arms, choice.visits, c_of_search(session))
            found |= dict(zip(choice.children, known, strict=True))
    return found


def besides_ucb1(session: Session) -> str:
    """By what else than UCB1 of these numbers the search that made the record selected; "" for nothing."""
    if session.record.setup.algorithm in LEARNING:
        return tr("Learning selects nothing: the players follow the rule of their method.")
    if _option(session, "selection", "ucb1") != "ucb1":
        return tr("The search itself selected by PUCT, with priors.")
    if any(_option(session, name, 0) for name in ("rave", "bias", "transpositions")):
        return tr("The search itself added more: RAVE, a bias or other ways to a position.")
    return ""


def _option(session: Session, name: str, default: Any) -> Any:
    """An option of the search that made the record."""
    known = getattr(session.record.search, "options", None)
    return getattr(known, name, default)


def phase_name(phase: Phase) -> str:
    """Return the name of a phase."""
    return {
        "": tr("between two rounds"), "selection": tr("selection"), "expansion": tr("expansion"),
        "playout": tr("playout"), "backpropagation": tr("back-propagation"),
    }[phase]  # fmt: skip


def place(session: Session, tick: int) -> str:
    """The round and the phase of a moment; empty in other records."""
    found = place_of(session.record.trace, tick) if samples(session) else None
    if found is None:
        return ""
    number = count(found.round)
    if session.record.setup.algorithm in LEARNING:
        return tr("Round {n}").format(n=number)
    if not found.phase:
        return tr("Round {n} is over").format(n=number)
    return tr("Round {n}: {phase}").format(n=number, phase=phase_name(found.phase))


def event(words: Words, event: Event) -> str:
    """One row of the record for the log; empty for rows that other searches write too."""
    session = words.session
    if event.kind == "round":
        text = tr("Round {n} begins.")
    elif event.kind == "step" and samples(session):
        text = tr("Selects {move} at ply {ply}.")
        if event.note == EXPAND:
            text = tr("Makes a new child of {move} at ply {ply}.")
    elif event.kind == "playout":
        text = tr("A playout of {plies} moves from {move} ends: reward {reward} for MAX.", event.move)
        if event.note == DEPTH:
            text = tr(
                "A playout of {plies} moves from {move} is cut off: reward {reward} for MAX.", event.move
            )
    elif event.kind == "visit":
        text = tr("{Move} at ply {ply}: {reward} of {n} visits for MAX.")
    else:
        return ""
    return joined(
        text.format(
            move=words.naming.short(event.node), Move=words.naming.short(event.node),
            ply=count(int(session.record.tree.ply[event.node])), n=count(event.move), plies=count(event.move),
            reward=number_text(round(event.after, DECIMALS)),
        )
    )  # fmt: skip


def narrate(words: Words, event: Event) -> str:
    """Return the narration of a step of a search by sampling; empty if there is nothing special."""
    session = words.session
    if not samples(session) or event.node == NONE:
        return ""
    text = _text(session, event)
    if not text:
        return ""
    naming, tree = words.naming, session.record.tree
    parent = int(tree.parent[event.node])
    told = text.format(
        name=naming.rich(event.node), Name=naming.rich(event.node, opens=True),
        parent="" if parent == NONE else naming.rich(parent),
        reward=number_text(round(event.after, DECIMALS)), visits=count(event.move),
        plies=count(event.move), mean=share(event.after, event.move),
    )  # fmt: skip
    where = place(session, event.tick)
    return tr("{place}. {sentence}").format(place=where, sentence=told) if where else told


def _text(session: Session, event: Event) -> str:
    if event.kind == "round":
        return tr("Selection starts at the root.")
    if event.kind == "step":
        if event.note == EXPAND:
            return tr("<b>{Name}</b> has a move that was never tried: it gets a new child.")
        parent = int(session.record.tree.parent[event.node])
        if parent != NONE and session.record.tree.side[parent] == CHANCE:
            return tr("At {parent} chance decides: on to <b>{name}</b>.")
        return tr("At {parent} the largest score is that of <b>{name}</b>.")
    if event.kind == "enter":
        return tr("<b>{Name}</b> is new in the tree.")
    if event.kind == "leaf":
        return tr("<b>{Name}</b> ends the game: its reward needs no playout.")
    if event.kind == "playout":
        if event.note == DEPTH:
            return tr(
                "From <b>{name}</b> {plies} moves are played and valued: reward <b>{reward}</b> for MAX.",
                event.move,
            )
        if not event.move:
            return tr("The game is over at <b>{name}</b>: reward <b>{reward}</b> for MAX.")
        return tr(
            "From <b>{name}</b> a game is played out in {plies} moves: reward <b>{reward}</b> for MAX.",
            event.move,
        )
    if event.kind == "visit":
        return tr("<b>{Name}</b> now has {reward} of {visits} visits for MAX, on average <b>{mean}</b>.")
    return ""


def why(words: Words, node: int) -> str:
    """Describe the visits of a node; empty for other searches."""
    session, tree = words.session, words.session.record.tree
    if not samples(session) or tree.state[node] == UNSEEN:
        return ""
    visits = int(tree.visits[node])
    if session.record.setup.algorithm in LEARNING:
        return _counted(session, node)
    if not visits:
        return tr("<b>Not visited.</b> It is in the tree, but no round has been backed up through it yet.")
    text = tr("<b>{n} visits.</b> MAX got {reward} of them, on average {mean}.", visits)
    said = [
        text.format(
            n=count(visits), reward=number_text(round(float(tree.reward[node]), DECIMALS)),
            mean=share(float(tree.reward[node]), visits),
        )
    ]  # fmt: skip
    if not chooser_is_max(session, node):
        said.append(tr("MIN moves here and wants the opposite: {mean} for MIN.").format(
            mean=share(visits - float(tree.reward[node]), visits)
        ))  # fmt: skip
    said += _judged(words, node)
    where = place(session, session.record.tick)
    return together([*said, tr("{place}.").format(place=where)] if where else said)


def _counted(session: Session, node: int) -> str:
    """Say in how many rounds of learning a node was counted, and what they brought MAX there."""
    tree = session.record.tree
    visits = int(tree.visits[node])
    said = [tr("<b>Counted in {n} rounds.</b>", visits).format(n=count(visits))]
    if visits:
        mean = share(float(tree.reward[node]), visits)
        text = tr("On average MAX got {mean} there, where 0 is the least payoff and 1 the greatest.")
        said.append(text.format(mean=mean))
    return together(said)


def _judged(words: Words, node: int) -> list[str]:
    """Say the prior of a node, its value and its first playout, where the search uses them."""
    session, tree = words.session, words.session.record.tree
    parent = int(tree.parent[node])
    mixes, ranks = _option(session, "playout", "") == "mix", _option(session, "selection", "") == "puct"
    root, search = session.record.searched, session.record.search
    before = words.walker.position(parent) if parent != NONE and (mixes or ranks) else None
    if before is None or root is None or search is None or before.side == CHANCE:
        return []
    from plyscope.algorithms.mcts.judgement import judgement  # imported late: other searches do not need it

    found = judgement(
        root, before, int(tree.move[node]), session.record.trace, int(tree.entered[node]), search.options
    )
    said = []
    if found.prior is not None:
        said.append(tr("Its prior is {prior}.").format(prior=share(found.prior, 1)))
    if found.value is not None:
        said.append(tr("Its value is {value}.").format(value=share(found.value, 1)))
    if found.playout is not None:
        said.append(
            tr("Its first playout brought {reward}, mixed with λ = {part}.").format(
                reward=number_text(round(found.playout, DECIMALS)), part=number_text(search.options.lambda_)
            )
        )
    return said
