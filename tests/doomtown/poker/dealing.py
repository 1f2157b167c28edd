"""Hands dealt from a seed, of the kinds that make poker in this game peculiar: copies, few values, jokers."""

from random import Random


def deal(chance: Random, size: int, jokers: int) -> tuple[int, ...]:
    """A hand of this many cards and jokers, from decks that hold four copies of a few values and suits."""
    values = chance.sample(range(13), chance.choice((2, 4, 7, 13)))
    suits = chance.sample(range(4), chance.choice((1, 2, 4)))
    deck = [suit * 13 + value for suit in suits for value in values] * chance.choice((2, 4))
    hand = chance.choices(deck, k=size - jokers) + list(range(52, 52 + jokers))
    chance.shuffle(hand)
    return tuple(hand)


def deal_many(seed: int, hands: int, sizes: tuple[int, ...], jokers: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return this many hands, each with one of the sizes and one of the numbers of jokers."""
    chance = Random(seed)
    dealt = ((chance.choice(sizes), chance.choice(jokers)) for _ in range(hands))
    return [deal(chance, size, min(size, wild)) for size, wild in dealt]
