"""West Fort in a flat form, for simulation and search: plain functions over lists of numbers and bit masks.

It plays the same games as the rules in `dtgui.westfort` (tests play the same seeds through both and compare every
question and every event), about ten times as fast. It has no saves, no undo and no texts.
"""
