"""Whole texts in English: a card's paragraphs, their headings, and what a text asks while it is played."""
