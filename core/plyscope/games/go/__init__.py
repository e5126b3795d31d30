"""Go on small boards."""
