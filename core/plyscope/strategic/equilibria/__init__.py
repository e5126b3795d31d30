"""Equilibria of games for two: all of them, how they hang together, and the ways to find them."""
