"""The open deck and its pages on paper, without widgets of the window."""
