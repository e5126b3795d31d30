"""Small controls that know the theme and the language, and nothing of games or searches."""
