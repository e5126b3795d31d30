"""The table of a round robin, its ecology and its journal."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.repeated.ecology import ecology, fitness_of, next_generation
from plyscope.strategic.repeated.journal import Kept, RepeatedJournal, RoundRobin, read_journal
from plyscope.strategic.repeated.match import RepeatedError, Rules, choices_of, round_robin
from plyscope.strategic.repeated.strategies import Strategy, strategies
from plyscope.strategic.repeated.table import RepeatedTable

DILEMMA = matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]])
SEXES = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]])
EIGHT = (
    "cooperate", "defect", "tit-for-tat", "grudger", "win-stay-lose-shift", "tit-for-two-tats",
    "suspicious-tit-for-tat", "alternator",
)  # fmt: skip


def table_of(
    ids: tuple[str, ...], game: MatrixGame = DILEMMA, rounds: int = 10, *, with_self: bool = False
) -> RepeatedTable:
    rules = Rules(game, rounds)
    table = RepeatedTable(rules, len(ids), self_play=with_self)
    for pair, match in round_robin(rules, [strategies()[id] for id in ids], with_self=with_self):
        table.add(pair, match)
    return table


def test_totals_against_the_other_seven_are_those_of_the_library() -> None:
    table = table_of(EIGHT)
    halves = [-374, -460, -351, -311, -383, -294, -508, -525]
    assert table.totals() == [Fraction(half, 2) for half in halves]
    best = table.rows()[0]
    assert (best.rank, EIGHT[best.entrant], best.rounds) == (1, "tit-for-two-tats", 70)


def test_who_gets_at_least_as_much_as_each_opponent_may_come_last_but_two() -> None:
    rows = {EIGHT[row.entrant]: row for row in table_of(EIGHT).rows()}
    assert (rows["defect"].wins, rows["defect"].draws, rows["defect"].losses) == (6, 1, 0)
    assert rows["defect"].rank == 6
    assert (rows["tit-for-tat"].wins, rows["tit-for-tat"].losses) == (0, 2)


def test_equal_means_share_a_rank() -> None:
    rows = table_of(("cooperate", "tit-for-tat", "grudger")).rows()
    assert [row.rank for row in rows] == [1, 1, 1] and [row.entrant for row in rows] == [0, 1, 2]


def test_meeting_itself_counts_only_if_it_is_asked_for() -> None:
    without, with_self = table_of(("defect", "cooperate")), table_of(("defect", "cooperate"), with_self=True)
    assert without.cell(0, 0) is None and without.totals() == [0, -100]
    met = with_self.cell(0, 0)
    assert met is not None and [met.score, met.rounds, met.mean] == [-50, 10, -5]
    assert with_self.totals() == [-50, -105]


def test_in_a_game_with_two_sides_both_matches_count() -> None:
    table = table_of(("cooperate", "defect"), SEXES, 4, with_self=True)
    met, own = table.cell(0, 1), table.cell(1, 1)
    assert met is not None and [met.score, met.rounds] == [0, 8]
    assert own is not None and [own.score, own.rounds] == [4 * 1 + 4 * 2, 8]


def test_before_a_match_there_is_no_cell() -> None:
    table = RepeatedTable(Rules(DILEMMA, 3), 2)
    assert table.cell(0, 1) is None and table.cell(1, 1) is None
    assert [row.rounds for row in table.rows()] == [0, 0] and table.rows()[0].mean == 0


def test_ecology_of_hawks_and_doves_ends_where_both_get_the_same() -> None:
    chicken = matrix_game([[0, -1], [1, -2]], [[0, 1], [-1, -2]])
    shares = ecology(table_of(("cooperate", "defect"), chicken, 1, with_self=True), 400)
    assert len(shares) == 401 and shares[0] == (0.5, 0.5)
    # dove gets −y, hawk (1 − y) − 2y: alike at y = 1/2
    assert shares[-1] == pytest.approx((0.5, 0.5))
    tilted = ecology(table_of(("cooperate", "defect"), chicken, 1, with_self=True), 400, (0.9, 0.1))
    assert tilted[-1] == pytest.approx((0.5, 0.5), abs=1e-3)


def test_one_generation_multiplies_shares_by_what_they_get() -> None:
    table = table_of(("cooperate", "defect"), DILEMMA, 1, with_self=True)
    assert fitness_of(table) == [[0.95, 0.0], [1.0, 0.5]]  # −1/2, −10, 0, −5 between −10 and 0
    grown = (0.5 * 0.475, 0.5 * 0.75)
    expected = tuple(part / sum(grown) for part in grown)
    assert next_generation(fitness_of(table), (0.5, 0.5)) == pytest.approx(expected)
    assert ecology(table, 1)[1] == pytest.approx(expected)


def test_defection_takes_over_from_cooperation_but_not_from_tit_for_tat() -> None:
    alone = ecology(table_of(("cooperate", "defect"), with_self=True))[-1]
    assert alone[1] > 0.99
    three = ecology(table_of(("cooperate", "defect", "tit-for-tat"), with_self=True))[-1]
    assert three[2] > 0.5 and three[1] < 0.01
    assert sum(three) == pytest.approx(1)


def test_ecology_needs_every_match_and_is_at_rest_where_nobody_gets_anything() -> None:
    with pytest.raises(RepeatedError, match="itself too"):
        ecology(table_of(("cooperate", "defect")))
    assert next_generation([[0.0, 0.0], [0.0, 0.0]], (0.25, 0.75)) == (0.25, 0.75)
    flat = matrix_game([[1, 1], [1, 1]], [[1, 1], [1, 1]])
    shares = ecology(table_of(("cooperate", "defect"), flat, 2, with_self=True), 3)
    assert set(shares) == {(0.5, 0.5)}


# The journal.


def journal_of(path: Path, wanted: RoundRobin, most: int) -> None:
    entrants = [strategies()[id] for id in wanted.ids]
    with RepeatedJournal(path, wanted) as journal:
        for number, (pair, match) in enumerate(round_robin(wanted.rules, entrants)):
            if number < most:
                journal.add(pair, match)


WANTED = RoundRobin(Rules(DILEMMA, None, Fraction(3, 4), Fraction(1, 8), 5), EIGHT[:4], ("",) * 4)


def test_a_journal_gives_back_what_was_played_and_the_rest_is_played_alike(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "last.jsonl"
    journal_of(path, WANTED, 4)
    kept = read_journal(path)
    assert kept is not None and kept.wanted == WANTED and not kept.is_whole and len(kept.matches) == 4
    entrants = [strategies()[id] for id in EIGHT[:4]]
    whole = dict(round_robin(WANTED.rules, entrants))
    rest = dict(round_robin(WANTED.rules, entrants, done=list(kept.matches)))
    assert {**kept.matches, **rest} == whole
    assert Kept(WANTED, whole).is_whole


def test_a_line_that_was_being_written_when_the_program_was_killed_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "last.jsonl"
    journal_of(path, WANTED, 3)
    data = path.read_bytes()
    path.write_bytes(data[:-20])
    kept = read_journal(path)
    assert kept is not None and len(kept.matches) == 2


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"plyscope":"arena"}', '{"plyscope":"repeated","version":1}']
)
def test_another_file_is_no_journal(tmp_path: Path, text: str) -> None:
    path = tmp_path / "last.jsonl"
    path.write_text(text, "utf-8")
    assert read_journal(path) is None
    assert read_journal(tmp_path / "missing") is None


def test_whatever_decides_the_matches_is_part_of_the_identity() -> None:
    rules = WANTED.rules
    others = [
        replace(WANTED, rules=replace(rules, seed=6)),
        replace(WANTED, rules=replace(rules, noise=Fraction(1, 9))),
        replace(WANTED, rules=replace(rules, game=SEXES)),
        replace(WANTED, ids=EIGHT[1:5]),
        replace(WANTED, versions=("", "", "", "f00d")),
    ]
    identities = {one.identity for one in (WANTED, *others)}
    assert len(identities) == 6 and replace(WANTED).identity == WANTED.identity


def test_lines_that_do_not_belong_end_the_reading(tmp_path: Path) -> None:
    path = tmp_path / "last.jsonl"
    journal_of(path, WANTED, 1)
    good = path.read_bytes()
    for line in (
        b'{"pair":[0,9],"choices":["C","D"],"slips":[[],[]]}\n',
        b'{"pair":[0,2],"choices":["C","DD"],"slips":[[],[]]}\n',
        b'{"pair":[0,2],"choices":["X","D"],"slips":[[],[]]}\n',
        b'{"pair":[0,2],"choices":["C","D"],"slips":[[7],[]]}\n',
    ):
        path.write_bytes(good + line)
        kept = read_journal(path)
        assert kept is not None and len(kept.matches) == 1


def test_a_strategy_of_ones_own_rule_can_take_part() -> None:
    course = choices_of("CD")
    own = Strategy("own", "Own", "C, then D.", "", lambda mine, theirs, random: course[len(mine)])
    ((_, match),) = round_robin(Rules(DILEMMA, 2), [own, strategies()["tit-for-tat"]])
    assert (match.text(0), match.text(1)) == ("CD", "CC")
