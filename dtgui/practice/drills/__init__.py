"""Drills: short questions without end, each made from a seed, with the reason and the rule after the answer.

`exercise` is what a window needs to ask one; `rounds` lists them, and imports the game.
"""
