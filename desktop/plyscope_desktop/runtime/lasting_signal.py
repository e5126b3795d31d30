"""Lasting signals: those of the whole program, which outlive the windows that listen to them."""

from __future__ import annotations

from collections.abc import Callable
from types import BuiltinMethodType, MethodType

from PySide6.QtCore import QObject, SignalInstance


def listen(signal: SignalInstance, method: Callable[[], object]) -> None:
    """Connect a lasting signal with a method of a QObject, which is forgotten with its object.

    Anything else would be called for ever, and act on what was deleted long ago.
    """
    assert isinstance(method, MethodType | BuiltinMethodType) and isinstance(method.__self__, QObject), method
    signal.connect(method)
