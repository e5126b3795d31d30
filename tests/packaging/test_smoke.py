"""The test of the built program accepts one that works, and nothing else."""

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
GOOD = '{"moves": 2, "nodes": 9, "tick": 4, "source_lines": 80, "core": "compiled"}'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script with a shebang")


@pytest.fixture
def smoke(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    spec = importlib.util.spec_from_file_location("smoke", ROOT / "packaging" / "smoke.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stand_in(folder: Path, doctor: str, smoke: str, status: int = 0) -> Path:
    """A program that prints fixed answers."""
    program = folder / "plyscope"
    kinds = json.dumps({"kinds": [{"id": str(number)} for number in range(22)]})
    program.write_text(
        f"#!{sys.executable}\nimport sys\n"
        "if '--pdf' in sys.argv:\n"
        "    open(sys.argv[-1], 'wb').write(b'%PDF-1.4')\n"
        f"answers = {{'--smoke': {smoke!r}, 'search': {smoke!r}, 'exercise': {kinds!r}}}\n"
        f"print(answers.get(sys.argv[1], {doctor!r}))\nsys.exit({status})\n"
    )
    program.chmod(0o755)
    return program


def test_a_program_that_works_is_accepted(smoke: ModuleType, tmp_path: Path) -> None:
    program = stand_in(tmp_path, '{"core": "compiled"}', f"starting\n{GOOD}")
    assert smoke.check(program)["nodes"] == 9


@pytest.mark.parametrize(
    ("doctor", "report", "status", "complaint"),
    [
        ('{"core": "interpreted"}', GOOD, 0, "interpreted"),
        ('{"core": "compiled"}', GOOD.replace("80", "0"), 0, "source_lines = 0"),
        ('{"core": "compiled"}', GOOD.replace('"moves": 2, ', ""), 0, "moves = None"),
        ('{"core": "compiled"}', "", 0, "no JSON"),
        ('{"core": "compiled"}', GOOD, 134, "ended with 134"),
    ],
)
def test_a_program_that_fails_is_refused_with_what_it_did(
    smoke: ModuleType, tmp_path: Path, doctor: str, report: str, status: int, complaint: str
) -> None:
    with pytest.raises(smoke.SmokeError, match=complaint):
        smoke.check(stand_in(tmp_path, doctor, report, status))


def test_a_program_without_its_licences_or_resources_is_refused(smoke: ModuleType, tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    inside.mkdir()
    with pytest.raises(smoke.SmokeError, match=r"it lacks .*THIRD_PARTY_NOTICES.*resources/themes"):
        smoke.contents(tmp_path)

    for name in smoke.LICENCES:
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_text("")
    shutil.copytree(ROOT / "resources", inside / "resources", dirs_exist_ok=True)
    assert 1 < smoke.contents(tmp_path)["megabytes"] < 50

    (inside / "resources" / "themes" / "dark.toml").write_text("")
    with pytest.raises(smoke.SmokeError, match=r"dark\.toml is not that of the checkout"):
        smoke.contents(tmp_path)


def test_a_program_that_is_too_large_is_refused(
    smoke: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "LICENCES", ())
    monkeypatch.setattr(smoke, "ROOT", tmp_path / "nowhere")
    shutil.copytree(ROOT / "resources", tmp_path / "_internal" / "resources")
    monkeypatch.setattr(smoke, "MOST_BYTES", 1000)
    with pytest.raises(smoke.SmokeError, match="MB, and may take"):
        smoke.contents(tmp_path)


def test_a_program_that_is_not_there_is_told(smoke: ModuleType, tmp_path: Path) -> None:
    assert smoke.main([str(tmp_path / "missing")]) == 1
