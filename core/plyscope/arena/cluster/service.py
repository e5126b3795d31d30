"""Service: the processes of a cluster on one machine: the scheduler, and the worker that plays."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from plyscope.arena.cluster import keys
from plyscope.arena.cluster.keys import ClusterError, library
from plyscope.arena.tournament.journal import this_machine
from plyscope.quoting import quoted

PORT = 8786
LOOPBACK = "127.0.0.1"
GAME = "game"
"""The resource of which a worker has as much as it has slots."""

JOIN_WITHIN = 15.0
"""Seconds to reach a scheduler."""


@dataclass(frozen=True)
class Address:
    """Where a scheduler listens, and the key that it asks for; None on this machine alone."""

    host: str = LOOPBACK
    port: int = PORT
    key: Path | None = None

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"

    @property
    def protocol(self) -> str:
        """The protocol of connections."""
        return "tcp" if self.key is None else "tls"

    @property
    def url(self) -> str:
        """The address as `distributed` writes it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.protocol}://{host}:{self.port}"

    def security(self) -> Any:
        """What connections need; raises ClusterError."""
        return None if self.key is None else keys.read(self.key)


def read_address(text: str, key: Path | None = None) -> Address:
    """The address HOST:PORT, HOST or :PORT; raises ClusterError."""
    host, colon, port = text.rpartition(":")
    if not colon or (text.count(":") > 1 and not text.startswith("[")):
        host, port = text, str(PORT)
    host = host.strip("[]") or LOOPBACK
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise ClusterError(f"Expected HOST:PORT, found {quoted(text)}.")
    return Address(host, int(port), key)


def serve(address: Address, slots: int, say: Callable[[str], None]) -> None:
    """Run a scheduler, and with slots a worker, until Ctrl+C; raises ClusterError."""
    asyncio.run(_serve(address, slots, say))


def join(address: Address, slots: int, say: Callable[[str], None]) -> bool:
    """Run a worker until Ctrl+C, or until the scheduler ends, which returns False; raises ClusterError."""
    return asyncio.run(_join(address, slots, say))


def quiet() -> Any:
    """`distributed` without its own messages, and without pages that it would show to browsers."""
    found = library()
    import_module("dask").config.set({
        "distributed.scheduler.http.routes": [], "distributed.worker.http.routes": [],
        "distributed.nanny.http.routes": [], "distributed.admin.system-monitor.gil.enabled": False,
    })  # fmt: skip
    for name in ["asyncio", *logging.root.manager.loggerDict]:
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    return found


async def _serve(address: Address, slots: int, say: Callable[[str], None]) -> None:
    distributed, security = quiet(), address.security()
    ended = _interrupted()
    try:
        scheduler = await distributed.Scheduler(
            host=address.host, port=address.port, protocol=address.protocol, security=security,
            dashboard=False, dashboard_address=f"{LOOPBACK}:0",
        )  # fmt: skip
    except (OSError, ValueError, RuntimeError) as error:
        raise ClusterError(f"Nobody can listen on {address}: {said(error)}.") from None
    try:
        say(f"scheduler at {address}, {'with a key' if address.key else 'for this machine alone'}")
        if slots == 0:
            await ended.wait()
            return
        worker = await _worker(distributed, scheduler.address, address.host, slots, security)
        try:
            say(f"{this_machine()} plays in {slots} {'slot' if slots == 1 else 'slots'}")
            await ended.wait()
        finally:
            await worker.close(reason="ended by the user")
    finally:
        await scheduler.close(reason="ended by the user")


async def _join(address: Address, slots: int, say: Callable[[str], None]) -> bool:
    distributed, security = quiet(), address.security()
    ended = _interrupted()
    try:
        await asyncio.wait_for(_reach(distributed, address, security), JOIN_WITHIN)
    except (OSError, ValueError, RuntimeError, TimeoutError) as error:
        hint = "" if address.key else " If it was begun with --bind, it asks for --key."
        raise ClusterError(f"{address} does not answer: {said(error)}.{hint}") from None
    host = LOOPBACK if address.host in (LOOPBACK, "localhost") else None
    worker = await _worker(distributed, address.url, host, slots, security)
    try:
        say(f"{this_machine()} plays in {slots} {'slot' if slots == 1 else 'slots'} for {address}")
        over = asyncio.ensure_future(worker.finished())
        stop = asyncio.ensure_future(ended.wait())
        done, _ = await asyncio.wait((over, stop), return_when=asyncio.FIRST_COMPLETED)
        for task in (over, stop):
            if task not in done:
                task.cancel()
        return stop in done
    finally:
        await worker.close(reason="ended by the user")


async def _reach(distributed: Any, address: Address, security: Any) -> None:
    """Connect to a scheduler once, so that a worker is not begun for nothing."""
    arguments = {} if security is None else security.get_connection_args("worker")
    comm = await distributed.core.connect(address.url, timeout=JOIN_WITHIN, **arguments)
    await comm.close()


async def _worker(distributed: Any, url: str, host: str | None, slots: int, security: Any) -> Any:
    """A worker in a process of its own, which is begun again if it dies."""
    return await distributed.Nanny(
        url, host=host, nthreads=slots, name=None, memory_limit=0, resources={GAME: slots},
        security=security, silence_logs=logging.CRITICAL, dashboard=False, dashboard_address=f"{LOOPBACK}:0",
    )  # fmt: skip


def _interrupted() -> asyncio.Event:
    """Set by Ctrl+C, or by the signal to end."""
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows ends at Ctrl+C by an exception
            loop.add_signal_handler(number, ended.set)
    return ended


def said(error: BaseException) -> str:
    """What first went wrong, without the end of a sentence."""
    while error.__cause__ is not None and not isinstance(error, OSError):
        error = error.__cause__
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(said).splitlines()[0].rstrip(".")
