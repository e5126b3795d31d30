"""Search algorithms, a folder for each family."""
