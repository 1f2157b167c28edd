"""Packs that players make: cards, formats, rulings, art, decks and scenarios in a folder or a `.dtpack`.

A pack comes from a stranger. Every file is checked before it is read (`contents`), and nothing in it is run. A pack
with a mistake is left out, with its reasons (`reading`): no pack can stop the program. `shelf` has the player's packs.
"""
