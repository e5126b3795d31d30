"""Subclassing: compiled classes refuse subclasses in plain Python, whose methods they would ignore."""

from __future__ import annotations

from typing import Any

import cython


def refuse_subclasses(base: type, instead: str) -> None:
    """Let class statements raise TypeError that derive from a class, or from one of its compiled subclasses.

    Where the core is interpreted, its own classes are made by class statements too, and work. `instead` is
    the end of the sentence: what to write instead.
    """

    def refuse(cls: type, /, **arguments: Any) -> None:
        if cython.compiled or not cls.__module__.startswith("plyscope."):
            raise TypeError(
                f"{cls.__name__}: compiled code would ignore a subclass of {cls.__mro__[1].__name__} in "
                f"plain Python; {instead}"
            )

    hook: Any = classmethod(refuse)
    if cython.compiled:
        set_on_type(base, "__init_subclass__", hook)  # noqa: F821  # from the .pxd
    else:
        type.__setattr__(base, "__init_subclass__", hook)
