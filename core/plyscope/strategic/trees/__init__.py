"""Extensive games: trees with information sets, their matrices, subgames and behaviour strategies."""
