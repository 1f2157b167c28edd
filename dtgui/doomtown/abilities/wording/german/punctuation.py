"""The punctuation of finished German texts: commas of clauses, contractions, single spaces."""

from __future__ import annotations

import re

from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END, NAMED

CONTRACTED = {
    "in dem": "im",
    "an dem": "am",
    "zu dem": "zum",
    "zu der": "zur",
    "von dem": "vom",
    "bei dem": "beim",
    "auf es": "darauf",
    "an es": "daran",
}
CONTRACTING = (
    r"Shootout|Ort (?:des|der|dieses|dieser|deines|deiner|eines|einer|von|seines)\b|Ziel|Stadtplatz|Spiel|Deck"
    "|Pokerhand|Abwurfstapel|Boot Hill|Ende|Beginn"
)
"""Nouns whose article means no special one, so that it may be a part of the preposition; not after `NAMED`."""
CONTRACTIONS = re.compile(rf"\b(?:auf es|an es)\b|\b(?:{'|'.join(CONTRACTED)})\b(?= (?:{CONTRACTING}))", re.IGNORECASE)


def punctuated(words: str) -> str:
    """Return a text with its commas, contractions and single spaces."""
    words = words.replace(END + COMMA, COMMA)
    words = re.sub(rf"{END}+(?=\s*([.,;:!?)”…]|$))", "", words)
    words = re.sub(rf"\s*,?\s*{COMMA}\s*", ", ", words)
    words = re.sub(rf"{END}+\s*", ", ", words)
    words = re.sub(r"\s+([.,;:])", r"\1", words)
    words = re.sub(r",(\s*,)+", ",", words)
    return re.sub(r"\s+", " ", CONTRACTIONS.sub(lambda found: _contracted(found[0]), words)).replace(NAMED, "").strip()


def _contracted(words: str) -> str:
    short = CONTRACTED[words.lower()]
    return short[0].upper() + short[1:] if words[0].isupper() else short
