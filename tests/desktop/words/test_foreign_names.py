"""Names from elsewhere in sentences: where <b> is a mark nothing of them is, elsewhere they stay whole."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtGui import QTextDocumentFragment
from pytestqt.qtbot import QtBot
from rendered_texts import BRACED, BRACED_TREE, TOKEN, is_lost
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.hidden_nodes import Look, Looking
from plyscope_desktop.canvas.graph.bar import told as graph_told
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import node_reasons
from plyscope_desktop.words.events import moment_text
from plyscope_desktop.words.lecture import LectureWords
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import Words

DEEPENING, WITH_TABLE = ("iterative", "yes"), ("table", True)


def searched(qtbot: QtBot, session: Session, algorithm: str, tree: object = BRACED_TREE) -> Words:
    session.document.new_game(catalog.game("tree"), text=json.dumps(tree))
    options = (DEEPENING, WITH_TABLE) if algorithm == "alphabeta" else ()
    session.run.begin(Setup(algorithm, options, 3, None, 200))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return services(session).words


def read(rich: str) -> str:
    """What is read of a rich text."""
    return QTextDocumentFragment.fromHtml(rich).toPlainText()


@pytest.mark.parametrize("algorithm", ["alphabeta", "two-phase", "proof-number", "mcts"])
def test_each_step_is_told_with_names_as_they_are(qtbot: QtBot, session: Session, algorithm: str) -> None:
    words = searched(qtbot, session, algorithm)
    last = min(session.record.last_tick, 150)
    rich = [read(narrate(words, tick)) for tick in range(last + 1)]
    plain = [moment_text(words, tick) for tick in range(last + 1)]
    assert any(TOKEN in text for text in rich) and any(TOKEN in text for text in plain)
    assert [text for text in (*rich, *plain) if is_lost(text)] == []


@pytest.mark.usefixtures("languages")
def test_a_space_in_a_chinese_name_stays(qtbot: QtBot, session: Session) -> None:
    tree = {"name": "左 右", "children": [{"name": "上 下", "children": [3, 12]}, 2]}
    words = searched(qtbot, session, "alphabeta", tree)
    ticks = range(session.record.last_tick + 1)
    sentences = "\n".join(text(words, tick) for tick in ticks for text in (narrate, moment_text))
    assert "左 右" in sentences and "上 下" in sentences
    assert "左右" not in sentences and "上下" not in sentences
    language.use("zh_CN")
    assert [words.naming.name(node) for node in (0, 1)] == ["左 右", "上 下"]


def test_a_node_is_explained_with_names_as_they_are(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = searched(qtbot, session, "alphabeta")
    look = Look(session.record.tree.known - 1, 1.0, 2.0, alike=False)
    monkeypatch.setattr(Looking, "look_at", lambda hidden, node: look)
    sentences = [read(node_reasons.why(words, node)) for node in range(session.record.tree.known)]
    sentences.append(node_reasons.by_itself(words, look))
    assert all(TOKEN in text for text in sentences) and not any(map(is_lost, sentences))


def test_a_part_of_a_graph_is_named_as_it_is(qtbot: QtBot, session: Session) -> None:
    words = searched(qtbot, session, "alphabeta")
    view: Any = SimpleNamespace(
        plan=[0], part=SimpleNamespace(left_out=3, nodes=[0], whole=4), centre=NONE,
        scene=SimpleNamespace(chapter=0, root=session.record.tree.first_child[0], words=words),
        choices=SimpleNamespace(merge="tree", convention="connector"),
        layout=SimpleNamespace(arranged=SimpleNamespace(instead="")),
    )  # fmt: skip
    text = read(graph_told(view, SimpleNamespace(winner=None, proves=False)))  # type: ignore[arg-type]
    assert TOKEN in text and not is_lost(text)


class Lecture:
    """What a lecture says of a session in a state."""

    def __init__(self, **record: object) -> None:
        game = SimpleNamespace(name=BRACED)
        state = {"searched": None, "answer": None, "live": False, "tick": 0, "last_tick": 0, **record}
        self.session = SimpleNamespace(
            document=SimpleNamespace(preset=None, game=game),
            record=SimpleNamespace(**state, tree=SimpleNamespace(chapters=[])),
        )

    def words(self) -> LectureWords:
        playback: Any = SimpleNamespace(session=self.session)
        words: Any = SimpleNamespace(session=self.session)
        explanation: Any = SimpleNamespace(active=False)
        return LectureWords(playback, words, explanation)


def test_a_lecture_names_a_game_and_an_error_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    says = Lecture(state="error").words()
    says.failed = BRACED
    assert read(says.title()) == BRACED and read(says.sentence()) == BRACED
    monkeypatch.setattr("plyscope_desktop.words.answers.answer", lambda session: BRACED)
    assert read(Lecture(state="stopped").words().sentence()) == BRACED
    assert read(Lecture(state="reading", live=True).words().sentence()) == BRACED
