"""A real cluster on this machine: one worker is killed, and nobody joins without the key."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from plyscope.arena.cluster import keys
from plyscope.arena.cluster.keys import ClusterError
from plyscope.arena.tournament.journal import Journal

CORE = Path(__file__).parents[4] / "core"
needs_distributed = pytest.mark.skipif(
    find_spec("distributed") is None, reason="distributed is not installed"
)
needs_cryptography = pytest.mark.skipif(
    find_spec("cryptography") is None, reason="cryptography is not installed"
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def plyscope(*words: object, **more: object) -> subprocess.Popen[str]:
    """A command in a process group of its own, its texts in one pipe."""
    call = "import sys; from plyscope.cli.main import main; sys.exit(main())"
    return subprocess.Popen(
        [sys.executable, "-c", call, *map(str, words)],
        env={**os.environ, "PYTHONPATH": str(CORE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        **more,  # type: ignore[call-overload]
    )


@contextmanager
def running(said: str, *words: object) -> Iterator[subprocess.Popen[str]]:
    """A command that has said something; with what it started it is gone afterwards."""
    process = plyscope(*words)
    try:
        assert process.stdout is not None
        lines = []
        while True:
            line = process.stdout.readline()
            lines.append(line)
            assert line, "".join(lines)
            if said in line:
                break
        yield process
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    finally:
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@pytest.mark.slow
@needs_distributed
@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Windows has no groups of processes to kill")
def test_all_pairs_come_back_once_if_a_machine_is_killed(tmp_path: Path) -> None:
    port, path = free_port(), tmp_path / "cup.plyarena"
    with (
        running("plays in 1 slot", "cluster", "serve", "--port", port, "--slots", 1),
        running("plays in 1 slot", "cluster", "join", f"127.0.0.1:{port}", "--slots", 1) as joined,
    ):
        played = plyscope(
            "match", "algorithm:minimax", "algorithm:alphabeta", "--game", "connect4", "--pairs", 12,
            "--depth", 6, "--out", path, "--cluster", f"127.0.0.1:{port}",
        )  # fmt: skip
        assert played.stdout is not None
        lines = []
        while sum(line.startswith("game ") for line in lines) < 6:
            lines.append(played.stdout.readline())
            assert lines[-1], "".join(lines)
        os.killpg(joined.pid, signal.SIGKILL)
        rest, _ = played.communicate(timeout=120)
        assert played.returncode == 0, rest
    with Journal.read(path) as journal:
        assert sorted(game.n for game in journal.games) == list(range(24))
        assert not journal.problems
    assert len(path.read_text("utf-8").splitlines()) == 25


@pytest.mark.slow
@needs_distributed
@needs_cryptography
def test_nobody_joins_without_the_key(tmp_path: Path) -> None:
    port, key = free_port(), tmp_path / "key.pem"
    with running("plays in 1 slot", "cluster", "serve", "--port", port, "--slots", 1, "--bind", "127.0.0.1",
                 "--key", key):  # fmt: skip
        if os.name == "posix":
            assert stat.S_IMODE(key.stat().st_mode) == 0o600
        other = tmp_path / "other.pem"
        keys.write(other)
        for words in ((), ("--key", other)):
            refused = plyscope("cluster", "join", f"127.0.0.1:{port}", *words)
            said, _ = refused.communicate(timeout=60)
            assert refused.returncode == 1 and "does not answer" in said, said
            assert "Traceback" not in said
        with running("plays in 1 slot", "cluster", "join", f"127.0.0.1:{port}", "--slots", 1, "--key", key):
            file = tmp_path / "mine.py"
            file.write_text("def choose(game):\n    return game.legal[0]\n", "utf-8")
            played = plyscope(
                "match", "level:first", "level:novice", "--game", "tictactoe", "--pairs", 2, "--out",
                tmp_path / "a.plyarena", "--cluster", f"127.0.0.1:{port}", "--key", key, "--json",
            )  # fmt: skip
            said, _ = played.communicate(timeout=60)
            assert played.returncode == 0, said
            told = json.loads(said.splitlines()[-1])
            assert (told["games"], told["state"]) == (4, "finished")


@needs_distributed
@needs_cryptography
def test_a_key_is_for_its_user_alone_and_nothing_else_is_a_key(tmp_path: Path) -> None:
    script = (
        f"from plyscope.arena.cluster import keys; from pathlib import Path; p = Path({str(tmp_path)!r})\n"
    )
    script += "keys.write(p / 'a.pem'); found = keys.read(p / 'a.pem')\n"
    script += "assert found.require_encryption and 'PRIVATE KEY' in found.tls_worker_key\n"
    script += "assert found.tls_ca_file == found.tls_scheduler_cert != found.tls_client_key\n"
    script += "(p / 'b.pem').write_text('-----BEGIN CERTIFICATE-----'); print('read')\n"
    script += "for name in ('b.pem', 'missing.pem'):\n"
    script += "    try: keys.read(p / name)\n"
    script += "    except keys.ClusterError as error: print(error)\n"
    script += "try: keys.write(p / 'a.pem')\n"
    script += "except keys.ClusterError as error: print(error)\n"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(CORE)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "read" and "it is no key of a cluster" in lines[1]
    assert "cannot be read" in lines[2] and "cannot be written" in lines[3]
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "a.pem").stat().st_mode) == 0o600


def test_without_the_package_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"plyscope\[cluster\]"):
        keys.library()


@pytest.mark.slow
@needs_distributed
def test_a_cluster_that_is_not_there_is_reported() -> None:
    began = time.monotonic()
    joined = plyscope("cluster", "join", f"127.0.0.1:{free_port()}")
    said, _ = joined.communicate(timeout=60)
    assert joined.returncode == 1
    assert "does not answer" in said and "--key" in said and "Traceback" not in said
    assert time.monotonic() - began < 50
