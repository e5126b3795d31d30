"""Methods of game theory and learning, recorded step by step on the tree of their game."""
