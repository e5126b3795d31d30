"""The panels around the board: players and clocks, a new game, moves, thoughts and the score."""

from time import monotonic

import pytest
from playing import LEFT, NOVICE, Key, begin, settle, shown
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN
from plyscope.search.search import Answer
from plyscope_desktop.analysis.known_scores import Score
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.boards.root_moves import RootMove, best_first, line_nodes, root_moves
from plyscope_desktop.document.search_setup import AS_SEARCHED, Player, Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.moves import MovesPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.score import ScorePanel
from plyscope_desktop.panels.thoughts import ThoughtsPanel
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.running_clock import clock_text
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def begin_against(session: Session, game: str, moves: str = "") -> None:
    """Begin a game of MAX against an algorithm that does not reply by itself."""
    begin(session, game, moves)
    session.document.set_replies(False)
    session.document.set_players({MAX: Player(), MIN: Player(Setup(depth=1, seconds=None))})


def test_a_card_offers_persons_levels_and_the_search_panel(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "connect4")
    assert panel.cards[MAX].name.text() == "First player"
    assert panel.cards[MAX].property("chosen") and not panel.cards[MIN].property("chosen")
    menu = panel.menu_of(MIN)
    names = [action.text().split("\t")[0] for action in menu.actions() if action.text()]
    assert names == [
        "Person", "First-timer", "Beginner", "Novice", "Intermediate", "Strong", "Full strength",
        "As in the search panel",
    ]  # fmt: skip
    said = {action.text().split("\t")[0]: action.text().split("\t")[1:] for action in menu.actions()}
    assert said["First-timer"] == ["depth 1 · ≤ 2 s · errs on purpose: 70 %"]
    assert said["Full strength"] == ["≤ 5 s"], "it never errs on purpose"
    strong = next(action for action in menu.actions() if action.text().startswith("Strong"))
    strong.trigger()
    assert session.document.players[MIN].level == "strong"
    assert panel.cards[MIN].name.text() == "Alpha-beta"
    assert panel.cards[MIN].says.text() == "Strong · ≤ 1 s"
    assert panel.cards[MAX].name.text() == "You" and panel.cards[MAX].turn.text() == "Your turn"
    assert panel.cards[MAX].says.text() == "mouse or keys 1–7"
    next(action for action in panel.menu_of(MIN).actions() if action.text().startswith("As in")).trigger()
    session.document.set_setup(Setup(depth=3, seconds=None))
    assert session.document.players[MIN] == Player(session.document.setup, AS_SEARCHED)
    assert panel.cards[MIN].says.text() == "depth 3"
    with qtbot.waitSignal(panel.cards[MIN].pressed):
        qtbot.keyClick(panel.cards[MIN], Key.Key_Space)
    QApplication.activePopupWidget().close()


def test_the_clocks_count_what_each_side_took(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe")
    assert not panel.clock.running
    first = monotonic()
    session.document.play(4)
    played = monotonic()
    qtbot.waitUntil(lambda: monotonic() > played + 0.05)
    session.document.play(0)
    assert 0 < panel.clock.used(MAX) <= monotonic() - played
    assert 0.05 <= panel.clock.used(MIN) <= monotonic() - first
    session.document.take_back()
    assert panel.clock.used(MIN) == 0
    assert [clock_text(seconds) for seconds in (0, 12.9, 108, 3723)] == ["0:00", "0:12", "1:48", "1:02:03"]


def test_no_time_is_used_while_a_position_is_set_up_or_after_the_game(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe")
    session.document.play(4)
    assert panel.clock.running
    session.run.clock.stand_while_set_up(True)
    used, at = panel.clock.used(MIN), monotonic()
    assert not panel.clock.running
    qtbot.waitUntil(lambda: monotonic() > at + 0.05)
    assert panel.clock.used(MIN) == used
    session.run.clock.stand_while_set_up(False)
    assert panel.clock.running
    qtbot.waitUntil(lambda: panel.clock.used(MIN) > used)


def test_a_new_game_is_asked_for_with_options_and_players(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe", "1,1")
    panel.new_game.trigger()
    dialog = panel.window().findChild(QWidget, "new_game")
    assert dialog is not None
    dialog.choose_game("connect4")
    dialog.options.set_values({"width": 5, "height": 4})
    dialog.sides[MAX].setCurrentIndex(1)
    assert session.document.game.id == "tictactoe" and session.document.moves == [4]
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert session.document.game.id == "connect4" and session.document.options["width"] == 5
    assert session.document.players[MAX].level == "first" and session.document.players[MIN].is_person
    settle(qtbot, lambda: session.document.played == 1)
    assert len(session.document.start.legal_moves()) == 5


def test_options_that_do_not_go_together_are_refused_in_the_dialog(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe", "1,1")
    dialog = panel.new_game_dialog()
    dialog.choose_game("connect4")
    dialog.options.set_values({"width": 9, "height": 8})
    dialog.start()
    assert dialog.reason.isVisible() and "too large" in dialog.reason.text()
    assert session.document.game.id == "tictactoe"
    dialog.reject()


def test_the_controls_of_a_new_game_stand_in_one_column(qtbot: QtBot, session: Session) -> None:
    dialog = shown(qtbot, PlayersPanel(session), 380, 206).new_game_dialog()
    dialog.choose_game("nim")
    dialog.time.set_values({"clocks": "increment"})
    dialog.time.retranslate()
    controls = [*dialog.sides.values(), *map(dialog.time.control, ("clocks", "minutes", "seconds"))]
    controls += [dialog.options.control(name) for name in ("piles", "most")]

    def lefts() -> set[int]:
        return {control.mapTo(dialog, control.rect().topLeft()).x() for control in controls}

    qtbot.waitUntil(lambda: len(lefts()) == 1)
    dialog.reject()


def test_the_start_position_of_chess_is_chosen_in_chess960_only(qtbot: QtBot, session: Session) -> None:
    dialog = shown(qtbot, PlayersPanel(session), 380, 206).new_game_dialog()
    dialog.choose_game("chess")
    start, chess960 = dialog.options.control("start"), dialog.options.control("chess960")
    assert not start.isEnabled()
    qtbot.mouseClick(chess960, LEFT, pos=QPoint(8, chess960.height() // 2))
    assert dialog.options.values()["chess960"] and start.isEnabled()
    dialog.reject()


def test_the_end_of_a_game_is_said_at_the_board_and_on_the_cards(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    board = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    begin(session, "chess", "f3 e5 g4")
    assert [panel.cards[side].turn.text() for side in (MAX, MIN)] == ["", "To move"]
    session.document.play(session.document.position.parse("Qh4#"))
    assert [panel.cards[side].turn.text() for side in (MAX, MIN)] == ["", "Won"]
    assert "Won" in panel.cards[MIN].accessibleName()
    qtbot.waitUntil(lambda: board.says.text() == "Checkmate: Black wins")
    assert board.says.property("role") == "title"
    session.document.take_back()
    qtbot.waitUntil(lambda: not board.says.text())
    assert board.says.property("role") == "second"
    begin(session, "tictactoe", "1,1 0,0 0,1 2,1 0,2 2,0 1,0 1,2 2,2")
    assert [panel.cards[side].turn.text() for side in (MAX, MIN)] == ["Draw", "Draw"]


@pytest.mark.parametrize("words", ["en", "zh_CN"])
@pytest.mark.parametrize("width", [460, 560, 700, 1000])
def test_how_a_game_ended_is_never_cut(qtbot: QtBot, session: Session, width: int, words: str) -> None:
    language.use(words)
    board = shown(qtbot, services(session).make(BoardPanel, compact=False), width, 600)
    begin(session, "go", "e5 pass c3 pass pass")
    banner = board.foot.banner
    qtbot.waitUntil(banner.isVisible)
    qtbot.waitUntil(lambda: banner.title.width() >= banner.title.sizeHint().width() > 60)
    assert banner.reason.shown_text() == banner.reason.text() or width < 560
    assert banner.swap.geometry().right() < banner.width()


def test_the_result_stands_where_the_buttons_were_and_leads_on(qtbot: QtBot, session: Session) -> None:
    board = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 700)
    begin_against(session, "go", "e5 pass c3 pass")
    qtbot.waitUntil(lambda: board.buttons.isVisible())
    before = board.board.geometry()
    session.document.play(session.document.position.parse("pass"))
    banner = board.foot.banner
    qtbot.waitUntil(lambda: banner.isVisible() and not board.buttons.isVisible())
    assert board.board.geometry() == before  # nothing jumps
    assert banner.title.text() == "Black wins by 73.5 points"
    assert banner.who.text() == "You played Black"
    assert banner.reason.text() == "Two passes · Black 81, White 7.5"
    session.document.go_to(2)
    qtbot.waitUntil(lambda: board.buttons.isVisible() and not banner.isVisible())
    session.document.go_to(5)
    qtbot.waitUntil(lambda: banner.isVisible())
    with qtbot.waitSignal(board.review_wanted):
        qtbot.mouseClick(banner.review, LEFT)
    qtbot.mouseClick(banner.swap, LEFT)
    assert not session.document.moves and session.document.players[MIN].is_person
    session.document.set_replies(False)
    session.run.halt()
    qtbot.waitUntil(lambda: not banner.isVisible())
    assert session.document.game.id == "go"


def test_resigning_ends_the_game_until_it_is_taken_back(qtbot: QtBot, session: Session) -> None:
    board = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 700)
    begin_against(session, "chess")
    resign, banner = board.buttons.button("resign"), board.foot.banner
    qtbot.waitUntil(lambda: board.buttons.isVisible() and not resign.isEnabled())  # nothing was played yet
    session.document.play(session.document.position.parse("e4"))
    qtbot.waitUntil(resign.isEnabled)
    qtbot.mouseClick(resign, LEFT)
    qtbot.waitUntil(banner.isVisible)
    assert (banner.title.text(), banner.reason.text()) == ("Black wins", "You resigned")
    assert not board.board.playable
    session.document.set_replies(True)  # nobody replies in a game that is over
    assert not session.run.searching
    session.document.set_replies(False)
    board.take_back()
    qtbot.waitUntil(lambda: board.buttons.isVisible() and not banner.isVisible())
    assert len(session.document.moves) == 1


def test_a_draw_is_taken_only_where_the_game_is_even(qtbot: QtBot, session: Session) -> None:
    made = services(session)
    board = shown(qtbot, made.make(BoardPanel, compact=False), 900, 700)
    begin_against(session, "chess", "e4")
    offer = board.buttons.button("offer_draw")
    qtbot.waitUntil(offer.isEnabled)
    qtbot.mouseClick(offer, LEFT)
    assert board.message.text.text() == "Alpha-beta declines the draw." and not session.document.verdict
    moves = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8", "Nf3", "Nf6", "h3", "h6"]
    begin_against(session, "chess", " ".join(moves))
    for played in range(2, 13):
        made.scores.learn(made.scores.key(played), Score(1.5 if played == 7 else 0.1, 5, exact=False))
    qtbot.waitUntil(offer.isEnabled)
    qtbot.mouseClick(offer, LEFT)
    assert not session.document.verdict  # it was not even all the time
    made.scores.learn(made.scores.key(7), Score(-0.2, 6, exact=False))
    qtbot.waitUntil(offer.isEnabled)
    qtbot.mouseClick(offer, LEFT)
    assert session.document.verdict == "draw agreed"
    qtbot.waitUntil(lambda: board.foot.banner.title.text() == "A draw")
    begin(session, "nim")
    qtbot.waitUntil(lambda: not offer.isVisible())  # nim knows no draw
    session.document.new_game(catalog.game("go"), komi=7.0)
    qtbot.waitUntil(offer.isVisible)
    session.document.new_game(catalog.game("go"), komi=7.5)
    qtbot.waitUntil(lambda: not offer.isVisible())


def test_what_pig_rolls_stands_behind_the_move_that_asked_for_it(qtbot: QtBot, session: Session) -> None:
    moves = shown(qtbot, services(session).make(MovesPanel), 300, 200)
    board = shown(qtbot, services(session).make(BoardPanel, compact=False), 700, 600)
    begin(session, "pig", "roll 4 roll 1")

    def rows() -> list[list[object]]:
        model = moves.model
        return [
            [model.data(model.index(row, column)) for column in (1, 2)] for row in range(model.rowCount())
        ]

    assert rows() == [["roll ⚃", ""], ["roll ⚀", ""]]
    qtbot.waitUntil(lambda: board.says.text() == "▲ MAX: Roll ⚃, Roll ⚀.")
    session.document.take_back(2)
    session.document.play(session.document.position.parse("hold"))
    assert rows() == [["roll ⚃", ""], ["hold", ""]]


def test_rows_of_the_list_are_seen_whole_or_not_at_all(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(MovesPanel), 300, 175)
    begin(session, "connect4", "1 1 1 1 1 1 2 2 2 2 2 2 3 3")
    view, rows = panel.view, panel.model.rowCount()
    assert panel.model.entry(panel.model.index(rows - 1, 1)) is not None
    for played in (14, 1, 8):
        session.document.go_to(played)
        boxes = [view.visualRect(panel.model.index(row, 1)) for row in range(rows)]
        inside = view.viewport().rect()
        assert all(inside.contains(box) for box in boxes if inside.intersects(box))
        assert inside.contains(view.visualRect(panel.model.place(played)))


def test_the_list_of_moves_is_walked_by_clicks_and_keys(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(MovesPanel), 300, 200)
    begin(session, "connect4", "6 4 3 3 6")
    view, model = panel.view, panel.model
    assert [model.data(model.index(row, column)) for row in range(3) for column in range(3)] == [
        "1.", "6", "4", "2.", "3", "3", "3.", "6", "",
    ]  # fmt: skip
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(model.place(2)).center())
    assert session.document.played == 2
    for key, played in (
        (Key.Key_Right, 3),
        (Key.Key_Up, 1),
        (Key.Key_Left, 0),
        (Key.Key_End, 5),
        (Key.Key_Home, 0),
        (Key.Key_Down, 2),
    ):
        qtbot.keyClick(view, key)
        assert session.document.played == played
    panel.copy_moves()
    assert QGuiApplication.clipboard().text() == "6 4 3 3 6"


def test_the_head_of_the_moves_names_the_opening_only_while_it_is_known(
    qtbot: QtBot, session: Session
) -> None:
    panel = shown(qtbot, services(session).make(MovesPanel), 300, 200)
    begin(session, "chess", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6")
    assert panel.opening.text() == "Sicilian defence, Najdorf variation"
    assert panel.opening.toolTip().startswith("B90")
    assert panel.opening.geometry().right() > panel.head.width() / 2 and panel.opening.isVisible()
    session.document.go_to(1)
    assert panel.opening.text() == "King's pawn"
    session.document.go_to(0)
    assert panel.opening.text() == ""
    begin(session, "connect4", "4 4")
    assert panel.opening.text() == ""


def test_a_game_that_min_begins_starts_in_the_second_column(session: Session, qtbot: QtBot) -> None:
    panel = shown(qtbot, services(session).make(MovesPanel), 300, 200)
    session.document.new_game(session.document.game, session.document.game.read("X........"))
    session.document.play(4)
    model = panel.model
    assert [model.data(model.index(0, column)) for column in range(3)] == ["1.", "", "b2"]


def test_a_search_that_a_move_ended_is_not_said_never_to_have_been(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(ThoughtsPanel), 380, 330)
    begin(session, "connect4")
    session.run.begin(Setup(depth=None, seconds=None))
    settle(qtbot, lambda: bool(panel.bars.moves))
    session.document.play(3)
    settle(qtbot, lambda: session.record.state == "stopped")
    settle(qtbot, lambda: panel.sentence.text() == "It was stopped before it answered.")


def test_what_the_opponent_thought_is_said_and_drawn(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(ThoughtsPanel), 380, 330)
    settle(qtbot, lambda: panel.sentence.text() == "Nothing has been searched yet.")
    assert not panel.study.isEnabled()
    begin(session, "connect4", "6 4 3 3 6 2 2 3", first=Player(), second=Player())
    session.document.set_player(MAX, Player(Setup(depth=8, seconds=None)))
    settle(qtbot, lambda: session.document.played == 9 and session.record.state == "finished")
    settle(qtbot, lambda: panel.headline.text() == "Column 3  −51.38")
    assert panel.sentence.text() == "Move 9 · you are ahead"
    settle(qtbot, lambda: len(panel.bars.moves) == 7)  # of a record that is read after its answer is told
    settle(qtbot, lambda: panel.bars.moves[0].move == 2)
    texts = dict(panel.bars.texts())
    assert texts["Column 3"] == "−51.38" and len(texts) == 7
    assert {text for name, text in texts.items() if name > "Column 3"} == {"≤ −51.38"}
    assert panel.note.isVisible() and "nodes" in panel.effort.text()
    session.record.show(3)
    mirrored = services(session).mirrored
    assert {entry.move: entry.value for entry in root_moves(session, mirrored)} == {
        entry.move: entry.value for entry in panel.bars.moves
    }
    with qtbot.waitSignal(panel.study_requested):
        qtbot.mouseClick(panel.study, LEFT)
    qtbot.mouseMove(panel.bars, panel.bars.rect().center())
    assert session.record.hovered == panel.bars.moves[3].node
    language.use("zh_CN")
    settle(qtbot, lambda: panel.sentence.text() == "第 9 手 · 你占优")
    assert panel.headline.text() == "第 3 列  −51.38"


def test_the_best_move_stands_first_for_the_side_that_moves(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(ThoughtsPanel), 380, 330)
    for text, toward in (("", 1), ("4", -1)):  # MAX wants much, MIN little
        begin(session, "connect4", text)
        session.run.begin(Setup("minimax", depth=4, seconds=None))
        settle(qtbot, lambda: session.record.state == "finished" and len(panel.bars.moves) == 7)
        answer = session.record.answer
        assert answer is not None
        settle(qtbot, lambda answer=answer: panel.bars.moves[0].move == answer.move)
        values = [toward * entry.value for entry in panel.bars.moves]
        assert values == sorted(values, reverse=True) and len(set(values)) > 1


def test_the_answer_outranks_a_bound_that_the_record_shows_for_another_move() -> None:
    bound, exact = RootMove(1, 5, 3.0, "≤"), RootMove(2, 6, 3.0, "")
    chosen = RootMove(3, 7, 1.0, "≤")
    answer = Answer(7, 2.5, 2.5, (7, 9), False, 99, 50, 3, 4, 0.1, "depth")
    ranked = best_first([bound, chosen, exact], MAX, answer)
    assert [entry.move for entry in ranked] == [7, 6, 5]
    assert ranked[0].value == 2.5 and not ranked[0].sign
    assert [entry.move for entry in best_first([bound, exact, chosen], MIN, None)] == [7, 6, 5]


def test_the_expected_line_leads_to_its_nodes(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(ThoughtsPanel), 380, 330)
    begin(session, "tictactoe", "1,1 0,1")
    session.run.begin(Setup("minimax", depth=3, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished" and panel.line.isVisible())
    answer, tree = session.record.answer, session.record.tree
    assert answer is not None and len(answer.line) == 3
    nodes = line_nodes(tree, 0, answer.line)
    assert [int(tree.move[node]) for node in nodes] == list(answer.line)
    assert panel.line.accessibleName() == "Then " + " ".join(panel.line.names)
    written = panel.line.text()
    assert 0 <= written.find("2…") < written.find(panel.line.names[0]) < written.find("3.")
    assert written.find("3.") < written.find(panel.line.names[1])
    panel.line.setFocus()
    for expected in (nodes[1], nodes[2], nodes[2]):
        qtbot.keyClick(panel.line, Key.Key_Right)
        assert session.record.hovered == expected
    qtbot.keyClick(panel.line, Key.Key_Escape)
    assert session.record.hovered == NONE
    qtbot.keyClick(panel.line, Key.Key_Right)
    with qtbot.waitSignal(panel.study_requested):
        qtbot.keyClick(panel.line, Key.Key_Return)
    assert session.record.selected == nodes[1]


def test_bars_agree_with_plain_minimax_wherever_they_are_no_bound(qtbot: QtBot, session: Session) -> None:
    begin(session, "tictactoe", "1,1 0,1")
    session.run.begin(Setup(depth=4, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")
    found = {entry.move: entry for entry in root_moves(session, services(session).mirrored)}
    session.run.begin(Setup("minimax", depth=4, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")
    true = {entry.move: entry for entry in root_moves(session, services(session).mirrored)}
    assert found.keys() == true.keys() and not any(entry.sign for entry in true.values())
    for move, entry in found.items():
        value = true[move].value
        assert {"": entry.value == value, "≤": value <= entry.value, "≥": value >= entry.value}[entry.sign]
    assert any(entry.sign for entry in found.values())


def test_the_score_graph_is_filled_on_request_and_leads_to_a_move(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(ScorePanel), 380, 220)
    begin(session, "tictactoe", "0,0 1,0 2,2 1,1 1,2")
    assert all(score is None for score in panel.known())
    qtbot.mouseClick(panel.analyse_button, LEFT)
    settle(qtbot, lambda: not panel.review.running)
    known = panel.known()
    assert all(score is not None for score in known)
    settle(qtbot, lambda: panel.says.text() == "5 of 5 moves judged")
    heights = panel.plot.heights()
    assert heights[0] == 0 and len(heights) == 6
    place = panel.plot._place(2, 0).toPoint()
    qtbot.mouseClick(panel.plot, LEFT, pos=place)
    assert session.document.played == 2
    qtbot.keyClick(panel.plot, Key.Key_Right)
    assert session.document.played == 3


def test_everything_survives_other_languages_themes_and_scales(
    qtbot: QtBot, qapp: QApplication, session: Session
) -> None:
    panels = [
        shown(qtbot, services(session).make(made), 380, 320)
        for made in (BoardPanel, PlayersPanel, MovesPanel, ThoughtsPanel, ScorePanel)
    ]
    begin(session, "connect4", "4 4", second=level_player(NOVICE))
    panels[0].set_up()
    for name, percent, words in (("dark", 200, "zh_CN"), ("projector", 80, "en"), ("light", 100, "zh_CN")):
        theme.apply(qapp, name, percent)
        language.use(words)
        for panel in panels:
            panel.grab()
        assert panels[1].replies.text() == (
            "对手自动走棋" if words == "zh_CN" else "The opponent replies by itself"
        )


def test_the_empty_tree_of_a_finished_game_does_not_ask_for_a_search(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(TreePanel), 500, 400)
    begin(session, "connect4", "4 1 4 1 4 1")
    qtbot.waitUntil(lambda: panel._nothing.text() == "No search yet. Press F5.")
    session.document.play(session.document.position.parse("4"))
    qtbot.waitUntil(lambda: panel._nothing.text() == "The game is over.")
    assert not panel._search.isEnabled()
