"""Best replies, dominance and linear programs: what follows from a matrix without its equilibria."""
