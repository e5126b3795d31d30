"""Cut short: what a mapped file is to this program when another one makes it shorter, or its disk fails.

The system ends a program that reads what is there no more (SIGBUS). Here it finds ones in every bit instead,
which as a number of a node is "none", and as a value no number, so that nobody gets lost in it; and whoever
looks after the file learns that it was cut. Where this is not compiled, and on Windows, which lets nobody cut
a mapped file, nothing is watched.
"""

from __future__ import annotations

import cython

NOBODY = -1


class CutShort(OSError):
    """Something was to be read that a file does not have any more."""


def watch(address: int, size: int) -> int:
    """Look after a part of memory in which a file stands; returns a number for it, or NOBODY."""
    if cython.compiled:
        return guard(address, size)  # noqa: F821  # from the .pxd
    return NOBODY


def forget(number: int) -> None:
    """The file stands there no more."""
    if cython.compiled:
        unguard(number)  # noqa: F821


def was_cut(number: int) -> bool:
    """Was something read there that the file does not have any more?"""
    if cython.compiled:
        return is_cut(number) != 0  # noqa: F821
    return False


def anything_is() -> bool:
    """Is that so of any file that stands in memory now?"""
    if cython.compiled:
        return cuts() != 0  # noqa: F821
    return False
