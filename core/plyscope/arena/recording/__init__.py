"""Records of searches that agents tell, event by event."""
