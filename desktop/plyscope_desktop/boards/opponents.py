"""Players of a side, and their names."""

from __future__ import annotations

from plyscope import catalog
from plyscope.arena.host.known_agents import is_foreign, known_agents, named_agent
from plyscope.arena.strengths import Level, level, levels_in
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import number_text
from plyscope_desktop.document.search_setup import AS_SEARCHED, Player, Setup
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import side_name


def level_player(strength: Level, start: Position | None = None) -> Player:
    """A player of some strength, in the game of a position; without one, where alpha-beta can search."""
    strength = strength if start is None else strength.in_game(start)
    return Player(
        Setup(strength.algorithm, strength.options, strength.depth, strength.seconds, None), strength.id
    )


def level_name(strength: Level) -> str:
    """A level in the language that is shown."""
    return tr(strength.name)


def choices(setup: Setup, start: Position) -> list[tuple[str, Player]]:
    """Everybody who can play, by name: a person, the levels, the set-up of the search panel."""
    found = [(tr("Person"), Player())]
    found += [(level_name(strength), level_player(strength, start)) for strength in levels_in(start.game)]
    found.append((tr("As in the search panel"), Player(setup, AS_SEARCHED)))
    return [*found, *agents()]


def agents() -> list[tuple[str, Player]]:
    """The agents of this machine, by name."""
    return [(agent.name, Player(agent=agent.id)) for agent in known_agents()]


def unsuited(start: Position, player: Player) -> str | None:
    """Why a player cannot play a game that begins with this position, or None."""
    if player.search is None:
        return None
    reason = catalog.algorithm(player.search.algorithm).suits(start.game, start)
    return None if reason is None else heard(reason)


def player_name(session: Session, side: int) -> str:
    """You, where only one person plays; else the side's name in the game, or the algorithm."""
    player = session.document.players[side]
    if player.search is not None:
        return tr(catalog.algorithm(player.search.algorithm).name)
    if any(not other.is_person for other in session.document.players.values()):
        return tr("You")
    if session.document.game.first_player != Game.first_player:
        return side_name(session.document.game, side)
    return tr("First player") if side == MAX else tr("Second player")


def player_sentence(session: Session, side: int, player: Player) -> str:
    """Describe a player: the user at mouse and keys, or a search with its limits."""
    if player.agent:
        return agent_sentence(player.agent)
    if player.setup is None:
        return _keys(session)
    parts = []
    strength = level(player.level)
    if strength is not None:
        parts.append(level_name(strength))
    setup = player.setup
    if setup.depth is not None:
        parts.append(tr("depth {n}").format(n=number_text(setup.depth)))
    if setup.nodes is not None:
        parts.append(tr("{n} nodes", setup.nodes).format(n=number_text(setup.nodes)))
    if setup.seconds is not None:
        parts.append(tr("≤ {n} s").format(n=number_text(setup.seconds)))
    return " · ".join(parts) if parts else tr("without limit")


def agent_sentence(id: str) -> str:
    """Describe an agent as a player: its seconds a move, or why it does not play."""
    agent = named_agent(id)
    if agent is None:
        return tr("This agent was removed")
    if is_foreign(id):
        return tr("A program from a file: not allowed to run")
    return tr("agent · {n} s a move").format(n=number_text(agent.seconds))


def errors_text(strength: Level, start: Position) -> str:
    """How often a level errs on purpose in the game of a position; "" if never."""
    errors = strength.errors_in(start)
    if not errors.any:
        return ""
    share = number_text(round(100 * (errors.random + errors.careless), 1))
    return tr("errs on purpose: {share} %").format(share=share)


def _keys(session: Session) -> str:
    """Return the keys that make moves; "" where the mouse alone does."""
    names = [name for name, _ in session.document.game.start(**session.document.options).picture().keys]
    if len(names) < 2:
        return ""
    return tr("mouse or keys {first}–{last}").format(first=min(names), last=max(names))
