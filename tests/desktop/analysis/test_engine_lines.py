"""Analysis beside the game: several exact lines, within its time, and gone as soon as nobody wants it."""

from collections.abc import Iterator
from time import process_time

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.position import MAX, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits
from plyscope_desktop.analysis.engine_lines import Analysis, Finding, best_lines, later, search_of, sooner
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=100_000)
    yield made
    made.close()


def position_of(game: str, moves: str = "") -> Position:
    position = catalog.game(game).start()
    catalog.game(game).play(position, moves.split())
    return position


def scores_alone(position: Position, depth: int) -> dict[int, float]:
    """The score of every move at the root, each searched alone to the same depth, and until it is quiet.

    To the end of the game that is plain minimax.
    """
    found = {}
    whole = depth == len(position.legal_moves()) and position.game.id == "tictactoe"
    search = catalog.algorithm("minimax").search() if whole else search_of(position)
    for move in position.legal_moves():
        child = position.copy()
        child.play(move)
        answer = search.run(child, Limits(depth=depth - 1))
        assert answer.score is not None
        found[move] = later(answer.score)
    return found


@pytest.mark.parametrize(
    ("game", "moves", "depth"),
    [
        ("tictactoe", "", 9),
        ("tictactoe", "1,1 0,1", 7),
        ("tictactoe", "0,0", 4),
        ("connect4", "4 4 3 5 2", 5),
    ],
)
@pytest.mark.parametrize("count", [1, 3, 9])
def test_the_best_lines_have_the_values_of_their_moves_searched_alone(
    game: str, moves: str, depth: int, count: int
) -> None:
    position = position_of(game, moves)
    for finding in best_lines(position, count, Limits(depth=depth)):
        true = scores_alone(position, finding.depth)
        best = sorted(true.values(), reverse=position.side == MAX)
        assert [line.score for line in finding.lines] == best[:count]
        for line in finding.lines:
            assert line.score == true[line.moves[0]]
            here = position.copy()
            for move in line.moves:
                here.play(move)
    assert finding.settled


def test_an_explicit_tree_is_searched_to_its_leaves_at_once() -> None:
    findings = list(best_lines(position_of("tree"), 3, Limits()))
    assert len(findings) == 1
    assert [(line.moves, line.score) for line in findings[0].lines] == [
        ((0, 0), 3.0), ((1, 0), 2.0), ((2, 2), 2.0)
    ]  # fmt: skip


def test_a_win_counts_one_less_a_ply_further_up() -> None:
    assert [later(score) for score in (999_997.0, -999_997.0, 5.0)] == [999_996.0, -999_996.0, 5.0]
    assert all(sooner(later(score)) == score for score in (999_997.0, -999_997.0, 5.0, float("inf")))


def test_it_ends_when_the_time_is_up_or_somebody_stops_it() -> None:
    begin = process_time()
    assert list(best_lines(position_of("connect4"), 3, Limits(seconds=0.2)))
    assert process_time() - begin < 1
    stop = Stop()
    stop.set()
    assert list(best_lines(position_of("connect4"), 3, Limits(stop=stop))) == []


def test_findings_arrive_one_by_one_and_the_window_never_waits(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    analysis = Analysis(session)
    findings: list[Finding] = []
    analysis.found.connect(findings.append)
    analysis.look(session.document.position, lines=2, seconds=30)
    qtbot.waitUntil(lambda: len(findings) >= 4)
    assert [finding.depth for finding in findings[:4]] == [1, 2, 3, 4]
    begin = process_time()
    with qtbot.waitSignal(analysis.ended):
        analysis.stop()
    analysis.close()
    assert process_time() - begin < 0.5
    assert not analysis.running
    assert analysis.finding is findings[-1]


def test_what_was_asked_before_is_dropped(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    analysis = Analysis(session)
    analysis.look(session.document.position, seconds=30)
    session.document.play(3)
    findings: list[Finding] = []
    qtbot.waitUntil(lambda: analysis.finding is not None)
    analysis.look(position_of("tictactoe", "0,0 1,1 0,1"), seconds=5)
    analysis.found.connect(findings.append)
    qtbot.waitUntil(lambda: not analysis.running)
    assert findings and findings[-1].lines[0].moves[0] == 2


def test_a_finished_game_has_nothing_to_analyse(qtbot: QtBot, session: Session) -> None:
    analysis = Analysis(session)
    with qtbot.waitSignal(analysis.ended):
        analysis.look(position_of("tictactoe", "0,0 1,0 0,1 1,1 0,2"))
    assert analysis.finding is None and not analysis.running


def test_closing_the_session_ends_the_analysis(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    analysis = Analysis(session)
    analysis.look(session.document.position, seconds=60)
    qtbot.waitUntil(lambda: analysis.finding is not None)
    begin = process_time()
    session.close()
    assert process_time() - begin < 0.5
    assert not analysis.running


def test_searches_are_remembered_for_the_moves_of_the_game(qtbot: QtBot, session: Session) -> None:
    scores = services(session).scores
    assert services(session).scores is scores
    session.document.play(4)
    session.run.begin(Setup(seconds=None))
    qtbot.waitUntil(lambda: session.record.answer is not None)
    known = scores.after(1)
    assert known is not None and known.value == 0 and known.exact
    assert scores.after(0) is None
    assert session.record.answer is not None and session.record.answer.move is not None
    session.document.play(session.record.answer.move)
    following = scores.after(2)
    assert following is not None and following.value == 0
    session.document.take_back(2)
    assert scores.after(1) is known


def test_a_finished_game_knows_its_own_score(session: Session) -> None:
    for move in (0, 3, 1, 4, 2):
        session.document.play(move)
    known = services(session).scores.after(5, session.document.position)
    assert known is not None and known.exact and known.value > 100_000


def test_the_lines_of_chess_follow_captures_to_their_end() -> None:
    position = position_of("chess", "e2e4 b8c6")  # at an odd depth a last capture would look like a gain
    for finding in best_lines(position, 1, Limits(depth=5)):
        assert -0.5 < finding.lines[0].score < 1.2, finding
