"""Exchange: exercises as questions of other systems, which compare and do not grade by predicate."""
