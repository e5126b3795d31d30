"""How a program is started: what is said of one that cannot be, its limits, and that it outlives nobody."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process.link import Link

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")
linux = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux")


def refusal(*command: str, folder: Path) -> str:
    with pytest.raises(AgentFailure) as caught:
        Link(command, folder=folder)
    assert caught.value.verdict == "not started"
    return caught.value.reason


def said_by(link: Link) -> str | None:
    try:
        return link.line(monotonic() + 5)
    finally:
        link.end()


def python(text: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", f"import os, sys, time\n{text}"]


@posix
def test_a_program_that_cannot_be_run_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("nothing to run")
    (tmp_path / "lost").write_text("#!/no/such/interpreter\n")
    (tmp_path / "noise").write_bytes(bytes(range(200)))
    for name in ("lost", "noise"):
        (tmp_path / name).chmod(0o755)
    assert refusal("plays-nothing", folder=tmp_path) == "There is no program plays-nothing."
    assert refusal("./nowhere", folder=tmp_path) == "There is no program ./nowhere."
    assert "may not be run" in refusal("./text.txt", folder=tmp_path)
    assert "is a folder" in refusal(str(tmp_path), folder=tmp_path)
    assert "interpreter" in refusal("./lost", folder=tmp_path)
    assert "no program that this computer can run" in refusal("./noise", folder=tmp_path)
    assert refusal("ls", folder=tmp_path / "none") == f"There is no folder {tmp_path / 'none'}."
    assert refusal("", folder=tmp_path) == "The command is empty."
    assert refusal("ls", "a\0b", folder=tmp_path) == "The command has a NUL in it."


@posix
@pytest.mark.parametrize("name", ["with a blank", "象棋", "🎲 ' \" $HOME ;", "-x"])
def test_any_file_name_runs_and_words_stay_as_they_are(tmp_path: Path, name: str) -> None:
    program = tmp_path / name
    program.write_text('#!/bin/sh\nprintf "%s|" "$@"\necho\n')
    program.chmod(0o755)
    words = ["a b", "$HOME", "*", "'", "走"]
    assert said_by(Link([str(program), *words], folder=tmp_path)) == "|".join([*words, ""])


@posix
def test_it_runs_in_its_folder_and_with_its_environment(tmp_path: Path) -> None:
    text = "print(os.getcwd(), os.environ.get('ONLY'), os.environ.get('HOME'), os.getsid(0) == os.getpid())"
    link = Link(python(text), folder=tmp_path, environment={"ONLY": "this"})
    assert said_by(link) == f"{tmp_path.resolve()} this None True"


@linux
def test_memory_files_and_processor_time_are_limited(tmp_path: Path) -> None:
    text = (
        "import resource as r; print([r.getrlimit(k)[0] for k in "
        "(r.RLIMIT_AS, r.RLIMIT_FSIZE, r.RLIMIT_NOFILE, r.RLIMIT_CORE, r.RLIMIT_CPU)])"
    )
    link = Link([sys.executable, "-I", "-c", text], folder=tmp_path, memory=900 << 20, cpu_seconds=6.5)
    assert said_by(link) == str([900 << 20, 64 << 20, 256, 0, 7])


@linux
def test_processor_time_can_be_given_anew(tmp_path: Path) -> None:
    text = "import resource as r; sys.stdin.readline(); print(r.getrlimit(r.RLIMIT_CPU)[0])"
    link = Link([sys.executable, "-I", "-c", f"import sys; {text}"], folder=tmp_path, cpu_seconds=50)
    link.limit_processor_time(100)
    link.send("")
    assert said_by(link) == "102"


HOST = """
import sys
from pathlib import Path
from time import sleep
from plyscope.arena.process.link import Link

text = '''
import os, signal, subprocess, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
other = subprocess.Popen(["sleep", "60"])
print(os.getpid(), other.pid, flush=True)
time.sleep(60)
'''
link = Link([sys.executable, "-I", "-S", "-c", text], folder=Path("."))
print(link.line(float("inf")), flush=True)
sleep(60)
"""


@linux
def test_a_host_that_is_killed_leaves_nothing_running(tmp_path: Path) -> None:
    host = subprocess.Popen([sys.executable, "-c", HOST], stdout=subprocess.PIPE, cwd=tmp_path)
    assert host.stdout is not None
    numbers = [int(word) for word in host.stdout.readline().split()]
    assert len(numbers) == 2 and all(is_running(number) for number in numbers)
    host.kill()
    host.wait()
    host.stdout.close()
    deadline = monotonic() + 2
    while any(map(is_running, numbers)) and monotonic() < deadline:
        sleep(0.02)
    left = [number for number in numbers if is_running(number)]
    for number in left:
        os.kill(number, signal.SIGKILL)
    assert not left


def is_running(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@linux
def test_a_program_whose_host_has_gone_before_it_begins_does_not_begin(tmp_path: Path) -> None:
    from plyscope.arena.process import launch

    settings = f'{{"folder": "{tmp_path}", "parent": 1, "status": 2}}'
    words = [sys.executable, "-I", "-S", launch.__file__, settings, "touch", "begun"]
    assert subprocess.run(words, check=False, capture_output=True).returncode == launch.FAILED
    assert not (tmp_path / "begun").exists()
