"""Seeds of a season: each random choice has its own, so that one more choice changes no other."""

from __future__ import annotations

from hashlib import blake2b

from dtgui.kernel.chance import Chance

LARGEST = 2**31 - 1


def seed_for(seed: int, *words: object) -> int:
    """Return the seed of one random choice of a season, named by words; the same everywhere."""
    text = "/".join(map(str, (seed, *words)))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big") % LARGEST


def chance_for(seed: int, *words: object) -> Chance:
    """Return the chance of one random choice of a season, named by words."""
    return Chance(seed_for(seed, *words))
