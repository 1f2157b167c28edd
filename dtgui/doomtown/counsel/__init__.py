"""What one may expect of the cards to come, and what to do about it: odds of draw hands and pulls, and which to keep.

Rules of thumb and estimates, for whoever gives advice or plays: the computer, the odds at the table, the deck builder.
No rule of the game may ask them. `keeping` and `pulls` are quick to import; what counts hands needs NumPy, and is
imported apart by the window.
"""
