"""Memory: what is said where it is used up."""

from __future__ import annotations

MEMORY_USED_UP = "The memory of the computer is used up. Close what is not needed, or ask for less at a time."
"""The sentence of every MemoryError that is shown: most of them have none of their own."""
