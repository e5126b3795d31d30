"""The state space as a graph."""
