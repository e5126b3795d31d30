"""Pictures of games in strategic form: the places in a matrix and what is painted there."""
