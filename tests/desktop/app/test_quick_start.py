"""Nothing is done before the first window that can wait."""

from __future__ import annotations

import builtins
import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from plyscope_desktop.app import main

NOT_AT_START = (
    "networkx",
    "numpy.ma",
    "plyscope.arena.host.agent_search",
    "plyscope.experiments",
    "plyscope.lessons.lesson_text",
    "plyscope.lessons.scene",
    "plyscope.own_code.remote_search",
    "plyscope.query.steps",
    "plyscope.strategic.solving.linear_program",
    "plyscope.strategic.steps",
    "plyscope_desktop.analysis.explanation",
    "plyscope_desktop.analysis.game_review",
    "plyscope_desktop.analysis.hidden_nodes",
    "plyscope_desktop.analysis.strategic_game",
    "plyscope_desktop.canvas.canvas",
    "plyscope_desktop.help.window",
    "plyscope_desktop.session.playback",
    "plyscope_desktop.shell.palette",
    "plyscope_desktop.shell.workspace",
    "plyscope_desktop.tour",
    "plyscope_desktop.words.phrases",
    "pyqtgraph",
)
"""Modules, and folders of them, that are loaded after the first window or when they are used."""

MOST_MODULES = 380
"""Of our own before the first window. Each costs about a third of a millisecond."""

FEATURES = "__feature_import__"
"""What PySide calls its function around import statements."""

LOOK = """
import builtins, gc, json, os, sys
from plyscope_desktop.app import smoke
def tell():
    found = {
        "modules": sorted(sys.modules), "frozen": gc.get_freeze_count(), "collects": gc.isenabled(),
        "import": builtins.__import__.__name__, "left": sorted(os.environ),
        "threads": len(os.listdir("/proc/self/task")) if sys.platform == "linux" else 1,
    }
    print(json.dumps(found), flush=True)
    os._exit(0)
smoke.tell = tell
sys.exit(smoke.first_paint())
"""


@pytest.fixture
def usual() -> Iterator[None]:
    """What is spared at the start is there again for other tests."""
    collects, imports = gc.isenabled(), builtins.__import__
    yield
    builtins.__import__ = imports
    if collects:
        gc.enable()


@pytest.fixture(scope="module")
def painted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is true in a program of its own when its first window is painted."""
    profile = str(tmp_path_factory.mktemp("profile"))
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        env={**os.environ, "PLYSCOPE_CONFIG": profile, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_while_modules_are_loaded_imports_are_plain_and_no_garbage_is_looked_for(usual: None) -> None:
    main.quicken_imports()
    assert builtins.__import__.__name__ != FEATURES
    assert not gc.isenabled()


def test_what_is_not_shown_in_the_first_window_is_not_loaded_for_it(painted: dict[str, Any]) -> None:
    early = {
        name
        for name in painted["modules"]
        if any(name == module or name.startswith(f"{module}.") for module in NOT_AT_START)
    }
    own = [name for name in painted["modules"] if name.split(".")[0] in ("plyscope", "plyscope_desktop")]
    assert not early
    assert len(own) <= MOST_MODULES, "more is loaded before the first window than was"


def test_only_the_one_algorithm_that_is_set_up_is_loaded_at_the_start(painted: dict[str, Any]) -> None:
    assert "plyscope.algorithms.alphabeta.alphabeta" in painted["modules"]
    assert "plyscope.algorithms.mcts.mcts" not in painted["modules"]


def test_what_was_loaded_is_not_looked_through_for_garbage_before_the_first_paint(
    painted: dict[str, Any],
) -> None:
    assert painted["frozen"] > 50_000 and not painted["collects"]
    assert painted["import"] != FEATURES


def test_no_threads_for_linear_algebra_wait_at_full_speed(painted: dict[str, Any]) -> None:
    import numpy as np

    blas: Any = np.show_config(mode="dicts")
    if sys.platform == "linux" and "openblas" in blas["Build Dependencies"]["blas"]["name"]:
        assert painted["threads"] < max(2, os.cpu_count() or 1)
    assert main.BLAS_THREADS in os.environ or main.BLAS_THREADS not in painted["left"]
