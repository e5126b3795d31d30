"""The coordinator, with machines that are threads of this process and fail as real ones do."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from plyscope.arena.agents.agent import Agent
from plyscope.arena.cluster import coordinator, machine, service
from plyscope.arena.cluster.coordinator import ClusterTournament, files_of, is_timed
from plyscope.arena.cluster.keys import ClusterError
from plyscope.arena.cluster.machine import Report
from plyscope.arena.cluster.service import Address
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.journal import Journal
from plyscope.arena.tournament.news import GameCounted, GameDropped, News
from plyscope.arena.tournament.settings import Entrant, Openings, Settings, Sprt
from plyscope.arena.tournament.tournament import Tournament, TournamentError

DEPTH = Pace(seconds=None, depth=1)
PLAYERS = (Entrant("a", "Ann", DEPTH, algorithm="alphabeta"), Entrant("b", "Bob", DEPTH, level="novice"))
SETTINGS = Settings("tictactoe", PLAYERS, "match", 5, openings=Openings("start"), seed=3)


class KilledWorker(Exception):
    """Has the name of what distributed raises when one machine after the other ended."""


class FakeFuture:
    """An answer that may be there."""

    def __init__(self, inner: Future[Any]) -> None:
        self.inner, self.cancelled = inner, False

    @property
    def status(self) -> str:
        if self.cancelled:
            return "cancelled"
        if not self.inner.done():
            return "pending"
        return "error" if self.inner.exception() else "finished"

    def done(self) -> bool:
        return self.status != "pending"

    def result(self) -> Any:
        return self.inner.result()

    def exception(self) -> Any:
        return self.inner.exception()

    def add_done_callback(self, call: Callable[[FakeFuture], None]) -> None:
        self.inner.add_done_callback(lambda inner: call(self))


class FakeClient:
    """A cluster in this process. `play` is what its machines do instead of playing pairs."""

    machines: ClassVar[dict[str, int]]
    play: ClassVar[Callable[[dict[str, Any]], Any]]
    reports: ClassVar[dict[str, Report]]
    out: ClassVar[list[tuple[dict[str, Any], list[str]]]]
    most_out: ClassVar[int]
    made: ClassVar[list[FakeClient]]

    def __init__(self, address: str, **given: Any) -> None:
        self.status, self.pool, self.running = "running", ThreadPoolExecutor(2), 0
        assert address == "tcp://127.0.0.1:8786" and given["security"] is None
        type(self).made.append(self)

    def submit(self, call: Any, *given: Any, **how: Any) -> FakeFuture:
        if call is machine.report:
            (address,) = how["workers"]
            return FakeFuture(self.pool.submit(lambda: type(self).reports.get(address) or call(*given)))
        assert how["resources"] == {"game": 1} and how["retries"] == 2 and how["pure"] is False
        type(self).out.append((given[0], how["workers"]))
        self.running += 1
        type(self).most_out = max(type(self).most_out, self.running)
        future = FakeFuture(self.pool.submit(self._played, given[0]))
        return future

    def _played(self, spec: dict[str, Any]) -> Any:
        try:
            return type(self).play(spec)
        finally:
            self.running -= 1

    def run_on_scheduler(self, call: Any) -> dict[str, int]:
        return dict(type(self).machines)

    def run(self, call: Any, *given: Any, **how: Any) -> None:
        call(*given)

    def cancel(self, futures: list[FakeFuture]) -> None:
        for future in futures:
            future.cancelled = True

    def close(self, timeout: float) -> None:
        self.status = "closed"
        self.pool.shutdown()


@pytest.fixture(autouse=True)
def cluster(monkeypatch: pytest.MonkeyPatch) -> type[FakeClient]:
    """A cluster of two machines with one slot each."""
    FakeClient.machines = {"tcp://one": 1, "tcp://two": 1}
    FakeClient.play = staticmethod(coordinator.play_pair)
    FakeClient.reports, FakeClient.out, FakeClient.most_out, FakeClient.made = {}, [], 0, []
    monkeypatch.setattr(service, "quiet", lambda: SimpleNamespace(Client=FakeClient))
    monkeypatch.setattr(coordinator, "MACHINES", 0.05)
    monkeypatch.setattr(coordinator, "LOOK", 0.01)
    monkeypatch.setattr(machine, "speed", lambda: 1e6)
    return FakeClient


def played(path: Path, settings: Settings | None = SETTINGS) -> tuple[str, list[News], list[str]]:
    """Run a tournament: how it ended, its news, and what was said of machines."""
    news: list[News] = []
    said: list[str] = []
    tournament = ClusterTournament(settings, path, Address(), news.append, said.append)
    return tournament.run(), news, said


def games_of(path: Path) -> list[Counted]:
    with Journal.read(path) as journal:
        return list(journal.games)


def test_all_pairs_come_back_once_and_are_those_of_one_machine(
    tmp_path: Path, cluster: type[FakeClient]
) -> None:
    path = tmp_path / "there.plyarena"
    ended, news, said = played(path)
    assert ended == "finished"
    assert sorted(game.n for game in games_of(path)) == list(range(10))
    assert sum(isinstance(one, GameCounted) for one in news) == 10
    assert len(cluster.out) == 5  # orders, a pair each
    assert all(
        [n for n, *_ in spec["games"]] in ([2 * k, 2 * k + 1] for k in range(5)) for spec, _ in cluster.out
    )
    assert cluster.most_out <= 4  # two for each slot
    assert said and all("plays in 1 slot with 1.00 million" in one for one in said)
    here = tmp_path / "here.plyarena"
    Tournament(SETTINGS, here, slots=1).run()
    moves = {game.n: (game.moves, game.result) for game in games_of(here)}
    assert {game.n: (game.moves, game.result) for game in games_of(path)} == moves


def test_a_pair_that_returns_twice_counts_once(tmp_path: Path, cluster: type[FakeClient]) -> None:
    cluster.play = staticmethod(lambda spec: coordinator.play_pair(spec) * 2)
    assert played(tmp_path / "a.plyarena")[0] == "finished"
    assert sorted(game.n for game in games_of(tmp_path / "a.plyarena")) == list(range(10))


def test_machines_that_end_one_after_the_other_are_our_fault(
    tmp_path: Path, cluster: type[FakeClient]
) -> None:
    failed: list[int] = []

    def play(spec: dict[str, Any]) -> Any:
        if spec["games"][0][0] == 4 and len(failed) < 2:
            failed.append(4)
            raise KilledWorker("play_pair", "tcp://one")
        return coordinator.play_pair(spec)

    cluster.play = staticmethod(play)
    ended, news, _ = played(tmp_path / "a.plyarena")
    assert ended == "finished"
    dropped = [one for one in news if isinstance(one, GameDropped)]
    assert [one.n for one in dropped] == [4, 5, 4, 5]
    assert all("its machines ended" in one.reason for one in dropped)
    assert sorted(game.n for game in games_of(tmp_path / "a.plyarena")) == list(range(10))


def test_a_game_that_fails_again_and_again_ends_the_tournament(
    tmp_path: Path, cluster: type[FakeClient]
) -> None:
    def play(spec: dict[str, Any]) -> Any:
        if spec["games"][0][0] == 2:
            return [{"n": n, "host": "box: no room"} for n, *_ in spec["games"]]
        return coordinator.play_pair(spec)

    cluster.play = staticmethod(play)
    with pytest.raises(TournamentError, match=r"failed 3 times.* box: no room"):
        played(tmp_path / "a.plyarena")
    cluster.play = staticmethod(coordinator.play_pair)
    assert played(tmp_path / "a.plyarena", None)[0] == "finished"
    assert len({game.n for game in games_of(tmp_path / "a.plyarena")}) == 10


def test_an_answer_that_is_no_game_is_dropped(tmp_path: Path, cluster: type[FakeClient]) -> None:
    wrong = [True]

    def play(spec: dict[str, Any]) -> Any:
        told = coordinator.play_pair(spec)
        if wrong:
            wrong.clear()
            told[0]["result"] = "2-0"
        return told

    cluster.play = staticmethod(play)
    ended, news, _ = played(tmp_path / "a.plyarena")
    assert ended == "finished"
    assert ["brought no game" in one.reason for one in news if isinstance(one, GameDropped)] == [True]
    assert len(games_of(tmp_path / "a.plyarena")) == 10


def test_a_machine_without_a_program_is_left_out(tmp_path: Path, cluster: type[FakeClient]) -> None:
    cluster.reports = {"tcp://two": Report("box two", "it has no program of Owl, the agent owl.")}
    cluster.play = staticmethod(lambda spec: (time.sleep(0.1), coordinator.play_pair(spec))[1])
    ended, _, said = played(tmp_path / "a.plyarena")
    assert ended == "finished"
    assert "box two is left out: it has no program of Owl, the agent owl." in said
    assert {tuple(workers) for _, workers in cluster.out} == {("tcp://one",)}


def test_a_machine_that_comes_later_plays_too(tmp_path: Path, cluster: type[FakeClient]) -> None:
    cluster.machines = {}
    Thread(target=lambda: (time.sleep(0.3), cluster.machines.update({"tcp://late": 1}))).start()
    ended, _, said = played(tmp_path / "a.plyarena")
    assert ended == "finished"
    assert said[0] == "No machine plays there; waiting for one."
    assert {tuple(workers) for _, workers in cluster.out} == {("tcp://late",)}


def test_pairs_of_a_machine_that_is_gone_are_handed_out_again(
    tmp_path: Path, cluster: type[FakeClient]
) -> None:
    cluster.machines = {"tcp://one": 1}
    hung: list[int] = []

    def play(spec: dict[str, Any]) -> Any:
        if not hung:
            hung.append(1)
            cluster.machines = {"tcp://two": 1}  # what is out waits for a machine that is not there
            time.sleep(0.5)
            return []
        return coordinator.play_pair(spec)

    cluster.play = staticmethod(play)
    ended, _, said = played(tmp_path / "a.plyarena")
    assert ended == "finished" and any("is gone" in one for one in said)
    assert len({game.n for game in games_of(tmp_path / "a.plyarena")}) == 10
    assert ["tcp://two"] in [workers for _, workers in cluster.out]


def test_stop_lets_games_end_and_the_journal_goes_on(tmp_path: Path, cluster: type[FakeClient]) -> None:
    path = tmp_path / "a.plyarena"
    tournament = ClusterTournament(SETTINGS, path, Address())
    counted: list[int] = []

    def hear(news: News) -> None:
        if isinstance(news, GameCounted):
            counted.append(news.counted.n)
            tournament.stop()

    tournament._hear_news = hear
    assert tournament.run() == "stopped"
    before = len(games_of(path))
    assert 0 < before < 10
    assert played(path, None)[0] == "finished"
    assert sorted(game.n for game in games_of(path)) == list(range(10))


def test_stop_at_once_breaks_games_off(tmp_path: Path, cluster: type[FakeClient]) -> None:
    path = tmp_path / "a.plyarena"
    tournament = ClusterTournament(SETTINGS, path, Address())
    aborted: list[bool] = []

    def play(spec: dict[str, Any]) -> Any:
        tournament.stop(abort=True)
        aborted.append(machine.aborting(spec["run"]).wait(5))
        return coordinator.play_pair(spec)

    cluster.play = staticmethod(play)
    assert tournament.run() == "stopped"
    assert aborted and all(aborted)
    assert games_of(path) == []


def test_a_sequential_test_ends_it(tmp_path: Path, cluster: type[FakeClient]) -> None:
    settings = Settings(
        "connect4",
        (
            Entrant("a", "A", Pace(seconds=None, depth=4), algorithm="alphabeta"),
            Entrant("b", "B", DEPTH, level="first"),
        ),
        "match", 300, openings=Openings("lot", 2, balanced=False), sprt=Sprt(0, 100, "logistic"),
    )  # fmt: skip
    path = tmp_path / "a.plyarena"
    assert played(path, settings)[0] == "finished"
    assert len(games_of(path)) < 300


def test_a_connection_that_is_lost_ends_it_with_a_sentence(tmp_path: Path, cluster: type[FakeClient]) -> None:
    def play(spec: dict[str, Any]) -> Any:
        cluster.made[0].status = "closed"
        return []

    cluster.play = staticmethod(play)
    with pytest.raises(TournamentError, match=r"connection to 127\.0\.0\.1:8786 was lost"):
        played(tmp_path / "a.plyarena")
    cluster.play = staticmethod(coordinator.play_pair)
    assert played(tmp_path / "a.plyarena", None)[0] == "finished"


def test_files_in_python_are_sent_and_others_are_not(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(game):\n    return game.legal[0]\n", "utf-8")
    mine = Entrant("m", "M", agent=Agent("m", "M", (str(file),), "lines"))
    engine = Entrant("e", "E", agent=Agent("e", "E", ("/bin/true",), "uci"))
    assert files_of((mine, engine, PLAYERS[0])) == {"m": file.read_bytes()}
    file.unlink()
    with pytest.raises(ClusterError, match="The file of M"):
        files_of((mine,))


def test_only_seconds_are_worth_scaling() -> None:
    paces = (Pace(), Pace(seconds=None, depth=3), Pace(seconds=60, nodes=1000))
    assert [is_timed(Entrant("a", "A", pace, level="full")) for pace in paces] == [True, False, False]


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [("box:9000", "box", 9000), ("box", "box", 8786), (":9000", "127.0.0.1", 9000),
     ("[::1]:9000", "::1", 9000), ("::1", "::1", 8786)],
)  # fmt: skip
def test_addresses_are_read(text: str, host: str, port: int) -> None:
    address = service.read_address(text)
    assert (address.host, address.port) == (host, port)


def test_what_is_no_address_is_refused() -> None:
    for text in ("box:", "box:x", "box:0", "box:70000"):
        with pytest.raises(ClusterError, match="Expected HOST:PORT"):
            service.read_address(text)
    assert service.Address("::1", 1).url == "tcp://[::1]:1"
    assert service.Address("box", 1, Path("k")).url == "tls://box:1"
