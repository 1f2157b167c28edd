"""Changes of the table by hand, for positions that are made instead of played: a practice ground, scenario files.

Each is an event that asks no rule whether it may be, and can be undone like any answer; `faults` says what cannot stand
by the rules. Knows nothing of windows; what a player's gesture means is the business of `dtgui.practice.sandbox`.
"""
