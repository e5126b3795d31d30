"""Agents: programs that play, as the user lists them."""
