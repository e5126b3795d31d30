"""Two programs that write the same files at once leave each of them whole, the one's or the other's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from interpreted import CORE

from plyscope.files import weights
from plyscope.files.file_stamp import ChangedElsewhere, refuse_changed, stamp_of
from plyscope.files.session import archive

WRITES = """
import sys
from pathlib import Path
from plyscope import catalog
from plyscope.files import weights
from plyscope.files.atomic_save import save_bytes
from plyscope.files.session import archive
from plyscope.files.session.session import SavedDocument, SavedPlayer, SavedSession, SavedSetup
from plyscope.rules.position import MAX, MIN

folder, name = Path(sys.argv[1]), sys.argv[2]
game = catalog.game("tictactoe")
setup, nobody = SavedSetup("alphabeta"), {MAX: SavedPlayer(), MIN: SavedPlayer()}
print(flush=True)
sys.stdin.readline()
for number in range(8):
    weights.save(folder / "weights.json", weights.SavedWeights("tictactoe", (float(name), float(number))))
    document = SavedDocument(
        "tictactoe", {}, game.start().write(), (), 0, nobody, False, setup, notes=name * (1 + number)
    )
    archive.save(folder / "game.plyscope", SavedSession(document, None, {}))
    save_bytes(folder / "own.py", f"name = {name * (1 + number)}\\n".encode())
"""


def test_files_that_two_programs_write_at_once_stay_whole(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(CORE)}
    command = [sys.executable, "-c", WRITES, str(tmp_path)]
    programs = [
        subprocess.Popen([*command, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        for name in ("1", "2")
    ]
    for program in programs:
        assert program.stdout is not None and program.stdin is not None
        program.stdout.readline()
        program.stdin.write(b"\n")
        program.stdin.flush()
    looks = 0
    while any(program.poll() is None for program in programs) or not looks:
        looks += 1
        if (tmp_path / "weights.json").exists():
            assert weights.load(tmp_path / "weights.json").weights[0] in (1.0, 2.0)
        if (tmp_path / "game.plyscope").exists():
            assert set(archive.load(tmp_path / "game.plyscope").document.notes) in ({"1"}, {"2"})
        if (tmp_path / "own.py").exists():
            found = (tmp_path / "own.py").read_text("utf-8")
            assert set(found.removeprefix("name = ")) in ({"1", "\n"}, {"2", "\n"})
    for program in programs:
        program.communicate()
    assert [program.returncode for program in programs] == [0, 0]
    left = {path.name for path in tmp_path.iterdir()} - {"weights.json", "weights.json~"}
    assert left <= {"game.plyscope", "game.plyscope~", "own.py"}, "nothing unfinished stays"


def test_a_file_with_another_stamp_is_refused_and_none_is_not(tmp_path: Path) -> None:
    path = tmp_path / "a"
    refuse_changed(path, None)
    path.write_bytes(b"ours")
    known = stamp_of(path)
    refuse_changed(path, known)
    path.write_bytes(b"theirs")
    with pytest.raises(ChangedElsewhere, match=r"^a: another program has changed it"):
        refuse_changed(path, known)
