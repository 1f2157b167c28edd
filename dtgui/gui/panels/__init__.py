"""The parts of the window that show the game beside the table: prompt, plays, piles, preview, tree."""
