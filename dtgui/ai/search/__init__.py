"""Search in any game of the kernel: knows positions and decisions, and no game."""
