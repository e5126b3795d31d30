"""The desktop application of Plyscope: the window around the laboratory."""
