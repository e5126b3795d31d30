"""Games, a folder for each."""
