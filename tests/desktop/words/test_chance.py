"""What the program says of chance nodes: their sums, their bounds, and why a mean was cut off."""

from __future__ import annotations

from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import plain, unlinked
from plyscope_desktop.words.why import WhyWords


def told(qtbot: QtBot, id: str, variant: int = 0) -> tuple[Session, list[str]]:
    """An example searched to its end, and what is said of each of its moments."""
    session = Session()
    session.open_preset(catalog.presets()[id], variant)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    words, said = services(session).words, []
    for tick in range(1, session.record.last_tick + 1):
        session.record.show(tick)
        said.append(plain(narrate(words, tick)))
    return session, said


def test_a_cut_at_a_chance_node_is_said_with_its_sum(qtbot: QtBot) -> None:
    session, said = told(qtbot, "star1-drill")
    assert any("0.7 · 9 + 0.3 · 7 = 8.4" in sentence for sentence in said)
    assert any("averages at most 0.7 · 2 + 0.3 · 10 = 4.4" in sentence for sentence in said)
    assert any(sentence.startswith("Cut:") and "4.4 ≤ α 8.4" in sentence for sentence in said)
    words = services(session).words
    explanation = services(session).explanation
    right = [
        node
        for node in range(session.record.tree.known)
        if session.record.tree.skipped[node] and session.record.tree.ply[node] == 1
    ]
    session.record.select(right[0])
    explanation.ask(right[0])
    text = plain(unlinked(WhyWords(words).told(explanation)))
    assert "0.7 · 2 + 0.3 · 10 = 4.4" in text
    session.close()


def test_an_opponent_who_errs_is_named(qtbot: QtBot) -> None:
    session, said = told(qtbot, "wallets-dial", 1)
    assert any("MIN errs 50 % of the time" in sentence for sentence in said)
    session.close()
