"""Transport of the Strategic layout: the sentence of a step, all steps, and the method that makes them."""
