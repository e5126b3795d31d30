"""ICU data: what is kept of the tables that come with Qt still sorts text, and nothing else is left."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]

SORT = """
from PySide6.QtCore import QCollator, QLocale
by = QCollator(QLocale("zh_CN"))
by.setNumericMode(True)
print(*sorted(["z10", "z2", "\u963f", "\u4e2d", "\u5317", "b", "A", "\u00e4"], key=by.sortKey), sep=",")
print([line.split()[-1] for line in open("/proc/self/maps") if "icudata" in line][0])
"""


@pytest.fixture(scope="module")
def icu_data() -> ModuleType:
    spec = spec_from_file_location("icu_data", ROOT / "packaging" / "icu_data.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def library() -> Path:
    spec = find_spec("PySide6")
    assert spec is not None and spec.origin is not None
    found = sorted((Path(spec.origin).parent / "Qt" / "lib").glob("libicudata.so.*"))
    if not found:
        pytest.skip("This Qt comes without ICU.")
    return found[0]


def sorted_with(preloaded: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", SORT], check=True, capture_output=True, encoding="utf-8",
        env={**os.environ, "LD_PRELOAD": preloaded},
    )  # fmt: skip
    return done.stdout.splitlines()


@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)
def test_what_is_kept_sorts_as_the_whole_does(icu_data: ModuleType, tmp_path: Path) -> None:
    made = icu_data.reduced(library(), tmp_path)
    assert made.name == library().name and made.stat().st_size < library().stat().st_size / 6
    whole, own = sorted_with(""), sorted_with(str(made))
    assert own[0] == whole[0] == "\u963f,\u5317,\u4e2d,A,\u00e4,b,z2,z10"
    assert own[1] == str(made) != whole[1]


def test_anything_else_is_refused(icu_data: ModuleType) -> None:
    with pytest.raises(icu_data.NotIcuData, match="No common data"):
        icu_data.subset(b"\x7fELF and nothing else")
