"""The card workshop: a card of a player's pack as a form and as text, with its face, mistakes and scenarios."""
