"""Monte Carlo tree search: UCT, PUCT, RAVE, playouts and proved values."""
