"""Hosts: the processes in which agents play for a window, which it starts itself; no command for people."""

from __future__ import annotations

import importlib
from collections.abc import Callable

HOSTS = {
    "arena-host": "plyscope.arena.host.arena_host",
    "agent-host": "plyscope.arena.host.agent_host",
}
"""The modules whose `main` serves a window, by the words that start them."""


def run(name: str) -> int:
    """Serve until the window closes the connection; return the exit status."""
    main: Callable[[], int] = importlib.import_module(HOSTS[name]).main
    return main()
