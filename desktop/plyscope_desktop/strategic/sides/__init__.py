"""Beside the matrix: equilibria, dominance and classification of the game."""
