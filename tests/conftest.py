"""Tests run without a display, unless one is asked for by QT_QPA_PLATFORM, and each leaves little behind."""

import ctypes
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Without bytecode every worker, and every program that a test starts, would compile the sources anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

if sys.platform == "linux":
    with suppress(OSError, AttributeError):  # another C library
        # M_MMAP_THRESHOLD: else large blocks come to lie among small ones, and 60 MB of each window are kept
        ctypes.CDLL(None).mallopt(-3, 1 << 20)

BLOCKS = 60_000
"""Pieces of memory that tests may leave behind before garbage is collected: those of two or three windows."""

_most_blocks = 0


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of what is searched for garbage."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Free the windows and records of tests that are over.

    Python does not do so by itself after `gui_thread_gc.keep_to_this_thread`, and the program's own collector
    waits for long; meanwhile what is left of each window is dressed with every style sheet.
    """
    global _most_blocks
    result = yield
    if not gc.isenabled() and sys.getallocatedblocks() > _most_blocks:
        gc.collect()
        _most_blocks = sys.getallocatedblocks() + BLOCKS
    return result
