"""The boxes of the games, a module or package each: what a game is, found by its name in `dtgui.play.boxes`.

A box stands above everything else, for it names what is where; so nothing may import it but by that name.
"""
