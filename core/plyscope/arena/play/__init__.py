"""One game between two seats: time, verdicts and the referee."""
