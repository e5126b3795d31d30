"""The arena's window: from its form to the finished table by clicks and keys, and its games elsewhere."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.journal import Journal, Opening, contents
from plyscope.arena.tournament.settings import Entrant, Openings, Settings, Sprt
from plyscope_desktop.arena.window import ArenaWindow
from plyscope_desktop.document.session_file import TOURNAMENT
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("english", "plain_window")

DEEP = Entrant("deep", "Deep", Pace(None, depth=4), algorithm="alphabeta")
FLAT = Entrant("flat", "Flat", Pace(None, depth=1), algorithm="minimax")
THIRD = Entrant("third", "Third", Pace(None, depth=2), algorithm="minimax")
MATCH = Settings("tictactoe", (DEEP, FLAT), form="match", rounds=4, slots=2, seed=3)
ROUND_ROBIN = Settings("tictactoe", (DEEP, FLAT, THIRD), rounds=2, slots=1, seed=3)
LONG = Settings("connect4", (DEEP, THIRD), form="match", rounds=2_000, slots=2, seed=3)


@pytest.fixture
def arena(qtbot: QtBot) -> Iterator[ArenaWindow]:
    made = ArenaWindow()
    qtbot.addWidget(made, before_close_func=lambda window: window.leave())
    with qtbot.waitExposed(made):
        made.show()
    yield made


def begin(qtbot: QtBot, arena: ArenaWindow, settings: Settings, file: Path) -> None:
    arena.set_up(settings)
    arena.start_in(file)
    assert arena.run.state == "running", arena.message.text.text()


def finish(qtbot: QtBot, arena: ArenaWindow) -> None:
    qtbot.waitUntil(lambda: arena.run.state in ("finished", "stopped"))
    qtbot.waitUntil(lambda: arena.results.games.table.count == len(arena.run.games))


def on_disk(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]


def points_of(file: Path, id: str) -> float:
    """The points of a player, counted from the lines of the file."""
    points = 0.0
    for game in on_disk(file):
        mine = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[game["result"]]
        if id in (game["first"], game["second"]):
            points += mine if game["first"] == id else 1 - mine
    return points


def click(widget: QWidget, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, modifiers)


def test_two_players_are_chosen_and_play_from_start_to_the_finished_table(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Lab 5.plyarena"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *words, **more: (str(tmp_path / "Lab 5"), ""))
    form = arena.form
    names = [form.games.itemText(place) for place in range(form.games.count())]
    form.games.setCurrentIndex(names.index("Tic-tac-toe"))
    form.games.activated.emit(form.games.currentIndex())
    assert not arena.start_button.isEnabled() and "two players" in arena.counts.text()
    for search in ("Alpha-beta", "Minimax"):
        form.players.add_menu.aboutToShow.emit()
        before = len(form.players.entrants)
        searches: Any = form.players.add_menu.actions()[1].menu()
        next(action for action in searches.actions() if action.text() == search).trigger()
        qtbot.waitUntil(lambda before=before: len(form.players.entrants) > before)  # type: ignore[misc]
    row = form.players.rows[1]
    row.seconds.field.selectAll()
    QTest.keyClicks(row.seconds.field, "0.05 s")
    QTest.keyClick(row.seconds.field, Qt.Key.Key_Return)
    rounds: Any = form.forms[0].control("rounds")
    rounds.field.setText("2")
    rounds.field.editingFinished.emit()
    assert arena.start_button.isEnabled(), arena.counts.text()
    click(arena.start_button)
    assert arena.sentence.text().startswith("Pair 0 of 2")
    finish(qtbot, arena)
    lines = on_disk(file)
    assert [line["n"] for line in sorted(lines, key=lambda line: line["n"])] == [0, 1, 2, 3]
    assert arena.sentence.text() == "Finished: 2 pairs"
    table = arena.results.standings
    assert table.count == 2
    for place, found in enumerate(table.found):
        points = points_of(file, found.id)
        text = table.cells(place)[2]
        assert found.points == points and text.startswith(f"{points:g}".replace(".5", "½").replace("0½", "½"))
        assert text.endswith("/ 4")
    assert contents(file).settings.entrants[1].pace.seconds == 0.05
    assert not arena.pause_button.isVisible() and arena.more_button.isVisible()


def test_a_stopped_tournament_goes_on_where_it_was(qtbot: QtBot, arena: ArenaWindow, tmp_path: Path) -> None:
    file = tmp_path / "long.plyarena"
    begin(qtbot, arena, LONG, file)
    qtbot.waitUntil(lambda: len(arena.run.games) >= 2)
    click(arena.stop_button)
    finish(qtbot, arena)
    assert arena.run.state == "stopped" and "Stopped" in arena.sentence.text()
    before = on_disk(file)
    assert len(before) == len(arena.run.games)
    click(arena.start_button)
    qtbot.waitUntil(lambda: len(arena.run.games) > len(before) + 1)
    QTest.keyClick(arena, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    finish(qtbot, arena)
    after = on_disk(file)
    assert after[: len(before)] == before
    numbers = [line["n"] for line in after]
    assert len(set(numbers)) == len(numbers)


def test_shift_and_stop_break_off_running_games_which_do_not_count(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    slow = tuple(Entrant(id, id, Pace(30.0), algorithm="mcts") for id in ("one", "two"))
    file = tmp_path / "slow.plyarena"
    begin(qtbot, arena, Settings("connect4", slow, form="match", rounds=2, slots=1), file)
    qtbot.waitUntil(lambda: bool(arena.run.live_games))
    QApplication.processEvents()
    with pytest.MonkeyPatch.context() as patch:
        shift = Qt.KeyboardModifier.ShiftModifier
        patch.setattr(QApplication, "keyboardModifiers", staticmethod(lambda: shift))
        click(arena.stop_button)
    finish(qtbot, arena)
    assert on_disk(file) == [] and arena.run.state == "stopped"


@pytest.mark.slow
def test_a_pause_holds_games_and_the_same_key_goes_on(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    begin(qtbot, arena, LONG, tmp_path / "long.plyarena")
    qtbot.waitUntil(lambda: len(arena.run.games) >= 1)
    QTest.keyClick(arena, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: arena.run.state == "paused")
    assert arena.pause_button.text() == "Go on" and arena.sentence.text().startswith("Paused")
    QTest.qWait(300)
    held = len(arena.run.games)
    QTest.qWait(300)
    assert len(arena.run.games) == held
    QTest.keyClick(arena, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: len(arena.run.games) > held)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_process_that_is_killed_is_started_again_and_goes_on_from_the_file(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    file = tmp_path / "long.plyarena"
    begin(qtbot, arena, LONG, file)
    qtbot.waitUntil(lambda: len(arena.run.games) >= 2)
    killed = arena.run.host.pid
    os.kill(killed, signal.SIGKILL)
    qtbot.waitUntil(lambda: arena.run.restarted == 1)
    known = len(arena.run.games)
    qtbot.waitUntil(lambda: len(arena.run.games) > known + 1)
    assert arena.run.host.pid != killed and "started again" in arena.counts.text()
    arena.stop(abort=True)
    finish(qtbot, arena)
    assert [line["n"] for line in on_disk(file)] == [game.n for game in arena.run.games]


@pytest.mark.slow
def test_more_rounds_are_added_to_a_finished_match(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.plyarena"
    begin(qtbot, arena, MATCH, file)
    finish(qtbot, arena)
    monkeypatch.setattr(QInputDialog, "getInt", lambda *words: (1, True))
    click(arena.more_button)
    qtbot.waitUntil(lambda: arena.run.settings is not None and arena.run.settings.rounds == 5)
    finish(qtbot, arena)
    qtbot.waitUntil(lambda: len(arena.run.games) == 10)
    assert arena.sentence.text() == "Finished: 5 pairs"


def test_a_round_robin_shows_elo_by_round_and_a_match_its_test(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    begin(qtbot, arena, ROUND_ROBIN, tmp_path / "all.plyarena")
    finish(qtbot, arena)
    evidence = arena.results.evidence
    assert evidence.charts.currentWidget() is evidence.elo_chart and not evidence.numbers.isVisible()
    assert [len(line.ratings) for line in evidence.elo_chart.lines] == [2, 2, 2]
    cross = arena.results.cross
    for row, found in enumerate(cross.found):
        for column, other in enumerate(cross.found):
            met = cross.meeting(row, column + 2)
            expected = sum(
                {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[game["result"]]
                if game["first"] == found.id
                else 1 - {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[game["result"]]
                for game in on_disk(tmp_path / "all.plyarena")
                if {game["first"], game["second"]} == {found.id, other.id} and found.id != other.id
            )
            assert (met.points if met is not None else 0.0) == expected


@pytest.mark.slow
def test_a_decided_test_ends_the_match_and_says_so(qtbot: QtBot, arena: ArenaWindow, tmp_path: Path) -> None:
    strong = Entrant("strong", "Strong", Pace(None, depth=6), algorithm="alphabeta")
    weak = Entrant("weak", "Weak", Pace(None, depth=1), level="first")
    settings = Settings(
        "connect4", (strong, weak), form="match", rounds=400, slots=1, seed=1, sprt=Sprt(0, 200),
        openings=Openings("lot", 2),
    )  # fmt: skip
    begin(qtbot, arena, settings, tmp_path / "test.plyarena")
    finish(qtbot, arena)
    found = arena.run.standings()
    assert found is not None and found.test is not None
    crossed = next(n for n, ratio in enumerate(found.llr, 1) if ratio >= found.test.upper)
    assert arena.sentence.text() == f"SPRT: stronger, after {crossed} pairs"
    chart = arena.results.evidence.llr_chart
    assert chart.path.ratios == found.llr[:crossed]
    assert sum(arena.results.evidence.points.counts) == found.pairs


@pytest.mark.slow
def test_a_file_that_another_program_writes_is_read_only_and_followed(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    file = tmp_path / "match.plyarena"
    begin(qtbot, arena, MATCH, file)
    finish(qtbot, arena)
    other = ArenaWindow()
    qtbot.addWidget(other, before_close_func=lambda window: window.leave())
    other.show()
    with Journal.open(file):
        other.open(file)
        qtbot.waitUntil(lambda: other.run.state == "elsewhere")
        assert not other.start_button.isVisible() and not other.more_button.isVisible()
        assert "another program" in other.sentence.text()
        assert len(other.run.games) == 8
    qtbot.waitUntil(lambda: other.run.state == "finished")


def test_damaged_and_foreign_files_are_explained(qtbot: QtBot, arena: ArenaWindow, tmp_path: Path) -> None:
    foreign = tmp_path / "list.plyarena"
    foreign.write_text("eggs\nmilk\n")
    arena.open(foreign)
    qtbot.waitUntil(lambda: arena.message.isVisible())
    assert "list.plyarena" in arena.message.text.text() and arena.is_new
    file = tmp_path / "match.plyarena"
    begin(qtbot, arena, MATCH, file)
    finish(qtbot, arena)
    lines = file.read_text("utf-8").splitlines(keepends=True)
    lines[3] = lines[3][:20] + "\n"
    file.write_text("".join(lines), "utf-8")
    arena.open(file)
    qtbot.waitUntil(lambda: arena.message.isVisible() and "line 4" in arena.message.text.text())
    assert len(arena.run.games) == 7 and arena.run.state == "stopped"


def test_games_are_exported_and_reported(qtbot: QtBot, arena: ArenaWindow, tmp_path: Path) -> None:
    begin(qtbot, arena, MATCH, tmp_path / "match.plyarena")
    finish(qtbot, arena)
    arena.exports.write_games(tmp_path / "games.json")
    arena.exports.write_table(tmp_path / "table.csv")
    arena.exports.write_reports(tmp_path)
    wanted = ("games.json", "table.csv", "deep.md", "flat.md")
    qtbot.waitUntil(lambda: all((tmp_path / name).is_file() for name in wanted))
    games = json.loads((tmp_path / "games.json").read_text("utf-8"))
    assert len(games["games"]) == 8
    table = (tmp_path / "table.csv").read_text("utf-8").splitlines()
    assert len(table) == 3 and table[0].startswith("rank,id,name")
    qtbot.waitUntil(lambda: arena.message.isVisible())


def test_of_two_players_with_one_name_the_chosen_one_gets_its_report(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, report = tmp_path / "twins.plyarena", tmp_path / "report.md"
    twins = (DEEP, replace(FLAT, name=DEEP.name), replace(FLAT, id="other", name="Other"))
    Journal.create(file, Settings("tictactoe", twins), (Opening(),)).close()
    arena.open(file)
    qtbot.waitUntil(lambda: arena.run.settings is not None)
    shown: list[str] = []
    proposed: list[str] = []

    def second(*words: Any, **more: object) -> tuple[str, bool]:
        shown.extend(words[3])
        return shown[1], True

    monkeypatch.setattr(QInputDialog, "getItem", second)

    def saved_as(*words: Any) -> tuple[str, str]:
        proposed.append(words[2])
        return str(report), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", saved_as)
    arena.exports.ask_for_report()
    qtbot.waitUntil(report.exists)
    assert shown == ["1. Deep", "2. Deep", "Other"]
    assert [Path(one).name for one in proposed] == ["twins flat.md"]


def test_a_folder_of_python_files_makes_a_player_of_each_and_names_what_is_wrong(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    (tmp_path / "ann.py").write_text("def choose(game):\n    return game.legal[0]\n")
    (tmp_path / "bob.py").write_text("seconds = 0.5\ndef choose(game):\n    return game.legal[-1]\n")
    (tmp_path / "cem.py").write_text("def choose(game)\n    return 1\n")
    (tmp_path / "_notes.py").write_text("pass\n")
    players = arena.form.players
    players.add_folder(tmp_path)
    qtbot.waitUntil(lambda: players.message.isVisible())
    assert [one.name for one in players.entrants] == ["ann", "bob"]
    assert players.entrants[1].pace.seconds == 0.5
    assert "cem.py, line 1" in players.message.text.text()


def test_games_are_filtered_and_the_table_is_copied(qtbot: QtBot, arena: ArenaWindow, tmp_path: Path) -> None:
    begin(qtbot, arena, ROUND_ROBIN, tmp_path / "all.plyarena")
    finish(qtbot, arena)
    QTest.keyClick(arena, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    page = arena.results.games
    assert page.isVisible() and page.table.count == 12
    QTest.keyClicks(page.field, "third")
    assert page.table.count == sum("third" in (game.first, game.second) for game in arena.run.games) == 8
    click(arena.results.copy_button)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 9 and lines[0].split("\t")[2:5] == ["First player", "Second player", "Result"]


def test_tables_wait_for_a_whole_pair(qtbot: QtBot, arena: ArenaWindow, tmp_path: Path) -> None:
    begin(qtbot, arena, MATCH, tmp_path / "match.plyarena")
    finish(qtbot, arena)
    shown: list[int] = []
    arena.run.state = "running"
    arena.results.refresh = lambda: shown.append(arena.run.pairs)  # type: ignore[method-assign]
    arena._pairs = arena.run.pairs
    arena._show_counted()
    assert shown == []
    arena._pairs -= 1
    arena._show_counted()
    assert shown == [4]
    arena.run.state = "finished"


@pytest.mark.slow
def test_boards_are_painted_at_most_ten_times_a_second(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path
) -> None:
    begin(qtbot, arena, LONG, tmp_path / "long.plyarena")
    row = arena.results.boards
    qtbot.waitUntil(lambda: row.boards[0].game is not None)
    moments: list[float] = []
    board: Any = row.boards[0]
    show, clocks = board.show_game, board.refresh_clocks

    def paint(game: Any = None) -> None:
        moments.append(monotonic())
        if game is None:
            clocks()
        else:
            show(game)

    board.show_game = board.refresh_clocks = paint
    QTest.qWait(1500)
    assert len(moments) >= 3
    assert all(later - before > 0.08 for before, later in pairwise(moments))
    arena.stop(abort=True)
    finish(qtbot, arena)


@pytest.mark.slow
def test_it_fits_a_small_screen_and_a_projector_in_both_languages(
    qtbot: QtBot, qapp: QApplication, arena: ArenaWindow, tmp_path: Path
) -> None:
    begin(qtbot, arena, MATCH, tmp_path / "match.plyarena")
    finish(qtbot, arena)
    for look, lingo, size in (("dark", "zh_CN", (1366, 696)), ("projector", "en", (1920, 1080))):
        theme.apply(qapp, look)
        language.use(lingo)
        arena.resize(*size)
        for projected in (False, True, False):
            arena.project(projected)
            QApplication.processEvents()
            assert arena.size().width() == size[0] and arena.size().height() <= size[1]
            assert arena.results.standings.isVisible() and not arena.grab().isNull()
            assert arena.results.evidence.isVisible() != projected
    theme.apply(qapp, "light")
    language.use("en")


# In the main window.


@pytest.fixture
def played(qtbot: QtBot, window: Window, tmp_path: Path) -> Iterator[tuple[Window, ArenaWindow, Path]]:
    window.session.document.new_game(catalog.game("tictactoe"), catalog.game("tictactoe").start())
    window.actions_by_id["tools.arena"].trigger()
    arena = window.arena_room.windows[0]
    assert arena.form.game.id == "tictactoe"
    file = tmp_path / "match.plyarena"
    begin(qtbot, arena, MATCH, file)
    finish(qtbot, arena)
    yield window, arena, file
    if isValid(arena):
        arena.leave()


def test_games_open_in_the_main_window_and_files_and_settings_in_other_ones(
    qtbot: QtBot, played: tuple[Window, ArenaWindow, Path]
) -> None:
    window, arena, file = played
    arena.results.show_tab(2)
    table = arena.results.games.table
    place = QPoint(60, int(table.y_of(2)))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    wanted = table.games[2]
    document = window.session.document
    here, texts = document.start.copy(), []
    for move in document.moves:
        texts.append(here.text(move))
        here.play(move)
    line = next(line for line in on_disk(file) if line["n"] == wanted.n)
    assert ";".join(texts) == line["moves"] and window.layout_name == "play"
    names = {"deep": "Deep", "flat": "Flat"}
    assert set(names.values()) <= set(document.tags.values())
    assert any(" s" in comment for comment in dict(document.value.comments).values())
    window.open_path(str(file))
    assert window.arena_room.windows == [arena]
    click(arena.from_these)
    other = window.arena_room.windows[-1]
    assert other is not arena and other.is_new
    assert [one.name for one in other.form.players.entrants] == ["Deep", "Flat"]
    assert other.form.draft().rounds == 4 and other.form.draft().form == "match"
    arena.leave()
    QApplication.processEvents()
    assert file.suffix == TOURNAMENT
    window.open_files([str(file)])
    assert window.arena_room.windows[-1] is other
    qtbot.waitUntil(lambda: other.run.state == "finished")
    assert len(other.run.games) == 8
    other.leave()


@pytest.mark.slow
def test_a_running_game_is_followed_until_the_user_does_something_else(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    slow = tuple(Entrant(id, id, Pace(0.15), algorithm="mcts") for id in ("one", "two"))
    window.actions_by_id["tools.arena"].trigger()
    arena = window.arena_room.windows[0]
    begin(qtbot, arena, Settings("connect4", slow, form="match", rounds=9, slots=1), tmp_path / "a.plyarena")
    qtbot.waitUntil(lambda: arena.results.boards.boards[0].game is not None)
    click(arena.results.boards.boards[0])
    document = window.session.document
    assert document.game.id == "connect4"
    shown = len(document.moves)
    qtbot.waitUntil(lambda: len(document.moves) > shown + 1)
    document.go_to(0)
    left = document.moves
    QTest.qWait(500)
    assert document.moves == left and document.played == 0
    arena.leave()


def test_closing_asks_while_games_run(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arena = ArenaWindow()
    arena.show()
    begin(qtbot, arena, LONG, tmp_path / "long.plyarena")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: 0)
    monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.buttons()[1])
    arena.close()
    assert arena.isVisible() and arena.run.is_running
    monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.buttons()[0])
    arena.close()
    assert not arena.isVisible()


def test_programs_of_a_file_from_elsewhere_run_only_after_their_commands_were_shown(
    qtbot: QtBot, arena: ArenaWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, mark = tmp_path / "match.plyarena", tmp_path / "it ran"
    program = Agent("evil", "Evil", (sys.executable, "-c", f"open({str(mark)!r}, 'w')"), protocol="lines")
    players = DEEP, Entrant("evil", "Evil", Pace(0.1), agent=program)
    Journal.create(file, Settings("tictactoe", players, form="match"), (Opening(),)).close()
    text = file.read_text("utf-8")
    machine = json.loads(text)["machine"]
    file.write_text(text.replace(machine, "0" * len(machine)), "utf-8")
    arena.open(file)
    qtbot.waitUntil(lambda: arena.run.state == "stopped")
    shown: list[str] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: shown.append(box.text()))
    monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.buttons()[1])
    click(arena.start_button)
    assert len(shown) == 1 and str(mark) in shown[0] and sys.executable in shown[0]
    assert arena.run.state == "stopped" and not mark.exists()
    arena.begin_from_these()
    monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.buttons()[0])
    click(arena.start_button)
    qtbot.waitUntil(mark.exists)
    assert len(shown) == 2


@pytest.mark.slow
def test_a_search_that_was_kept_opens_with_its_tree(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.actions_by_id["tools.arena"].trigger()
    arena = window.arena_room.windows[0]
    settings = Settings("tictactoe", (DEEP, FLAT), form="match", rounds=1, slots=1, keeps_searches=True)
    begin(qtbot, arena, settings, tmp_path / "kept.plyarena")
    finish(qtbot, arena)
    arena.results.game_opened.emit(arena.run.games[0])
    assert window.message.isVisible() and "searches of this game were kept" in window.message.text.text()
    monkeypatch.setattr(QInputDialog, "getItem", lambda *words, **more: (words[3][0], True))
    window.message.choose(0)
    qtbot.waitUntil(lambda: window.session.record.tree.known > 1)
    assert window.session.document.game.id == "tictactoe"
    arena.leave()
