"""Doomtown's own colours in each look, of suits, factions, types and tokens, and the names of its signs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Faction, Suit
from dtgui.gui.look.theme import BLACK, CONTRAST, LEDGER, SALOON, Duotone, Theme


@dataclass(frozen=True)
class Tokens:
    """Colours of the tokens, each with the colour of a figure written on it."""

    stud: str = "#c9ced3"
    on_stud: str = "#1a1512"
    draw: str = "#d3a04a"
    on_draw: str = "#1a1512"
    influence: str = "#a3231d"
    on_influence: str = "#ffffff"
    control: str = "#1f4f93"
    on_control: str = "#ffffff"
    ghost_rock: str = "#31463a"
    on_ghost_rock: str = "#ffffff"
    production: str = "#ddc48d"
    on_production: str = "#1a1512"
    upkeep: str = "#84451f"
    on_upkeep: str = "#ffffff"


@dataclass(frozen=True)
class TownPalette:
    """The colours of one look that only this game has."""

    suits: Mapping[Suit, str]
    factions: Mapping[Faction | None, Duotone]
    """The tint of each faction; None is the drifters'."""
    types: Mapping[CardType, Duotone]
    """The tint of cards without a faction, except dudes."""
    tokens: Tokens = field(default_factory=Tokens)

    def tint(self, card: CardDef) -> Duotone:
        """The two colours of a card: those of its faction, or else of its type."""
        faction = card.factions[0] if card.factions else None
        return self.types.get(card.type, self.factions[None]) if faction is None else self.factions[faction]

    def bullets(self, kind: BulletKind) -> tuple[str, str]:
        """The colour of a stud or draw bullet, and of the figure on it."""
        if kind is BulletKind.STUD:
            return self.tokens.stud, self.tokens.on_stud
        return self.tokens.draw, self.tokens.on_draw


def palette_of(theme: Theme) -> TownPalette:
    """Return the colours that go with a look."""
    return _PALETTES[theme.name]


def _suits(red: str, black: str) -> Mapping[Suit, str]:
    return MappingProxyType({Suit.HEARTS: red, Suit.DIAMONDS: red, Suit.SPADES: black, Suit.CLUBS: black})


_LEDGER = TownPalette(
    suits=_suits(red="#b3211a", black="#241a12"),
    factions=MappingProxyType(
        {
            Faction.ANARCHISTS: Duotone("#8c2f4b", "#edc9cb"),
            Faction.ENTREPRENEURS: Duotone("#7d5a10", "#f0d896"),
            Faction.FEARMONGERS: Duotone("#54397e", "#d5c8e6"),
            Faction.FIRST_PEOPLES: Duotone("#1f6a60", "#bfdfd2"),
            Faction.LAW_DOGS: Duotone("#1f4f85", "#c3d7ea"),
            Faction.OUTLAWS: Duotone("#9a3d14", "#f3cda8"),
            None: Duotone("#54493c", "#dfd3bb"),
        }
    ),
    types=MappingProxyType(
        {
            CardType.DEED: Duotone("#4f5a22", "#dbdfae"),
            CardType.GOODS: Duotone("#6b4426", "#e6cdaa"),
            CardType.SPELL: Duotone("#343a72", "#c9cdea"),
            CardType.ACTION: Duotone("#3f3a37", "#d9d3cb"),
            CardType.OUTFIT: Duotone("#54493c", "#dfd3bb"),
            CardType.LEGEND: Duotone("#6a5210", "#f1e0a0"),
            CardType.JOKER: Duotone("#241a12", "#e8d8b4"),
            CardType.SCENARIO: Duotone("#5c3b2a", "#ead2b4"),
            CardType.EVENT: Duotone("#5a2a3c", "#e8cdd2"),
        }
    ),
)
_SALOON = TownPalette(
    suits=_suits(red="#ff8d7a", black="#f5ead3"),
    factions=MappingProxyType(
        {
            Faction.ANARCHISTS: Duotone("#bf5b78", "#43242d"),
            Faction.ENTREPRENEURS: Duotone("#a9832c", "#43371a"),
            Faction.FEARMONGERS: Duotone("#8767b8", "#332845"),
            Faction.FIRST_PEOPLES: Duotone("#3d978a", "#1d3a35"),
            Faction.LAW_DOGS: Duotone("#4a82c0", "#1f3147"),
            Faction.OUTLAWS: Duotone("#c4612f", "#46291a"),
            None: Duotone("#8d7d66", "#3a3127"),
        }
    ),
    types=MappingProxyType(
        {
            CardType.DEED: Duotone("#8a9645", "#33371c"),
            CardType.GOODS: Duotone("#a8734a", "#3d2b1c"),
            CardType.SPELL: Duotone("#7079c4", "#272a49"),
            CardType.ACTION: Duotone("#8f8880", "#34302d"),
            CardType.OUTFIT: Duotone("#8d7d66", "#3a3127"),
            CardType.LEGEND: Duotone("#b8942f", "#403414"),
            CardType.JOKER: Duotone("#b9a67c", "#2b241a"),
            CardType.SCENARIO: Duotone("#a5734f", "#3b2a1f"),
            CardType.EVENT: Duotone("#b0637f", "#3b222c"),
        }
    ),
)
_CONTRAST = replace(_LEDGER, suits=_suits(red="#a80000", black=BLACK))

_PALETTES: Mapping[str, TownPalette] = MappingProxyType(
    {LEDGER.name: _LEDGER, SALOON.name: _SALOON, CONTRAST.name: _CONTRAST}
)

# The names of Doomtown's signs: suits and the emblems of factions


def suit_sign(suit: Suit) -> str:
    """The name of a suit's sign."""
    return f"icons/suit-{suit.value}"


def faction_sign(faction: Faction | None) -> str:
    """The name of a faction's emblem; None is the drifters' wheel."""
    return f"icons/faction-{faction.value if faction else 'drifter'}"
