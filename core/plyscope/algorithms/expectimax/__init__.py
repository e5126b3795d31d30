"""Expectimax: games with chance, with Star1 and Star2 pruning."""
