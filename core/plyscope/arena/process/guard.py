"""Guard: a process that ends the programs of a host that was killed, with all that they started.

It runs as a file of its own, `python -I -S guard.py`, and imports the standard library alone. Its input names
groups of processes, `+NUMBER` when one begins and `-NUMBER` when it has ended; when the input ends, the host
is gone, and the groups that are left are killed.
"""

from __future__ import annotations

import os
import signal
import sys


def main() -> int:
    """Read until the host is gone, then kill what is left of it."""
    groups: set[int] = set()
    for line in sys.stdin.buffer:
        sign, number = line[:1], line[1:].strip()
        if not number.isdigit():
            continue  # the host was killed within a line
        if sign == b"+":
            groups.add(int(number))
        else:
            groups.discard(int(number))
    if sys.platform != "win32":
        for group in groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue
    return 0


if __name__ == "__main__":
    sys.exit(main())
