"""The tour: a minute through the real window, with an example that really runs."""
