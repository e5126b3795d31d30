"""Bug zoo: the window of thirteen wrong programs, and the games that are played against them."""
