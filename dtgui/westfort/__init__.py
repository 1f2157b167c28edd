"""West Fort: Outlaws who choose in secret, draw on each other, and clear a town of its Undead. No Qt, no Doomtown.

Sections of its rule book stand in `sections.py`; each module of `procedures` is one part of it.
"""
