"""Agents: programs that play, and their failures, in a few words."""

from __future__ import annotations

from pathlib import Path

from plyscope import catalog
from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.agents.command_text import text_of
from plyscope.arena.agents.trust import warning
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.words.phrases import joined

PROTOCOLS = {
    "uci": "UCI", "ucci": "UCCI", "gtp": "GTP", "gomocup": "Gomocup", "cecp": "CECP",
    "lines": marked("lines"),
}  # fmt: skip
"""The protocols by id, as they are called."""

MOST_GAMES = 3
"""Games of an agent that are named; of more, only the number is said."""


def protocol_name(id: str) -> str:
    """The name of a protocol; a dash while it is not known."""
    return tr(PROTOCOLS[id]) if id in PROTOCOLS else id or "–"


def command_text(agent: Agent) -> str:
    """The command as a person would type it, the home folder as "~"."""
    return shortened(text_of(agent.command))


def shortened(text: str) -> str:
    """A text with the home folder as "~" at its beginning."""
    home = str(Path.home())
    return "~" + text[len(home) :] if text.startswith(home + "/") else text


def games_text(tested: Tested | None) -> str:
    """The games that an agent plays: up to three names, else their number; "" if it was not tested."""
    games = () if tested is None else tested.identity.games
    names = [tr(catalog.all_games()[id].name) for id in games if id in catalog.all_games()]
    if len(names) > MOST_GAMES:
        return tr("{n} kinds of games", len(names)).format(n=number_text(len(names)))
    return tr(", ").join(names)


def abilities_text(tested: Tested) -> str:
    """What an agent can do: play, analyse, tell its search."""
    who = tested.identity
    parts = [tr("plays"), *([tr("analyses")] if who.analyses else [])]
    if who.shows_search:
        parts.append(tr("shows its search"))
    return tr(", ").join(parts)


def answer_time(tested: Tested | None) -> str:
    """The time to the first answer; "" if there was none."""
    if tested is None or tested.seconds is None or tested.verdict != "move":
        return ""
    digits = 2 if tested.seconds < 0.1 else 1
    return tr("{n} s").format(n=number_text(max(0.01, round(tested.seconds, digits))))


def trouble_text(tested: Tested) -> str:
    """Why a test found no move: "Line 12: SyntaxError …"; "" if it found one."""
    if tested.verdict == "move":
        return ""
    reason = heard(tested.reason)
    if tested.line is not None:
        return joined(tr("Line {n}: {reason}").format(n=tested.line, reason=reason))
    return verdict_sentence(tested.verdict, reason)


def is_sentence(text: str) -> bool:
    """Return True for a text that says by itself what happened."""
    return text.endswith((".", "。", "»"))


def verdict_sentence(verdict: str, reason: str) -> str:
    """What an agent did wrong, with what is known about it."""
    if is_sentence(reason):
        return reason
    texts = {
        "not started": tr("Not started: {reason}"),
        "crash": tr("Crashed: {reason}"),
        "time": tr("No move in time: {reason}"),
        "illegal": tr("No legal move: {reason}"),
        "resign": tr("Resigned at the first move"),
        "host": tr("Not tested: {reason}"),
    }
    text = texts.get(verdict, "{reason}")
    return joined(text.format(reason=reason)) if reason else joined(text.format(reason=tr("no reason told")))


def failure_sentence(name: str, failure: AgentFailure) -> str:
    """Why an agent made no move in a game, with its name."""
    texts = {
        "not started": tr("{name} did not start: {reason}"),
        "crash": tr("{name} crashed: {reason}"),
        "time": tr("{name} made no move in time: {reason}"),
        "illegal": tr("{name} made no legal move: {reason}"),
        "host": tr("{name} could not be asked: {reason}"),
    }
    reason = heard(failure.reason) or tr("no reason told")
    if is_sentence(reason):
        return joined(tr("{name}: {reason}").format(name=name, reason=reason))
    return joined(texts[failure.verdict].format(name=name, reason=reason))


def safety(agents: tuple[Agent, ...]) -> str:
    """What other people's programs can do on this machine, in a sentence that is true for all of these."""
    found = {warning(agent) for agent in agents}
    if len(found) == 1:
        return heard(found.pop())
    return tr("Other people's code can read and change your files. Run only what you trust.")
