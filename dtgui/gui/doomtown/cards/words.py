"""The words and figures on a card's face, and the token on which each figure is written."""

from __future__ import annotations

from typing import NamedTuple

from dtgui.doomtown.abilities.paragraphs.card import CardWords, card_text
from dtgui.doomtown.keywords import FACTION_NAMES, printed_keywords
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType
from dtgui.doomtown.words import VALUE_WORDS
from dtgui.gui.doomtown.palette import palette_of
from dtgui.gui.look.language import said
from dtgui.gui.look.theme import Theme
from dtgui.kernel.phrases import Phrase, joined

_NO_BREAK = "\u00a0"
_OWN_FIGURES = (CardType.DUDE, CardType.DEED)
"""Types whose figures are their own; those of other cards modify another card's and carry a sign."""


class PrintedFigure(NamedTuple):
    """A number on a card: `stat` is the `CardDef`'s field, `colours` are the token's and the text's."""

    stat: str
    text: str
    sign: str
    colours: tuple[str, str]


def value_text(card: CardDef) -> str:
    """Return the card's value as playing cards write it, "" without one."""
    return "" if card.value is None else VALUE_WORDS.get(card.value, str(card.value))


def short_title(card: CardDef) -> str:
    """Return a short title: without brackets and without a byname after a comma."""
    if card.type is CardType.JOKER:
        # Only the brackets distinguish the jokers.
        return card.title
    name = card.title.split(" (")[0]
    return name.split(",")[0].strip()


TYPE_NAMES = {
    CardType.DUDE: Phrase("Dude"),
    CardType.DEED: Phrase("Deed"),
    CardType.GOODS: Phrase("Goods"),
    CardType.SPELL: Phrase("Spell"),
    CardType.ACTION: Phrase("Action"),
    CardType.OUTFIT: Phrase("Outfit"),
    CardType.LEGEND: Phrase("Legend"),
    CardType.JOKER: Phrase("Joker"),
    CardType.SCENARIO: Phrase("Scenario"),
    CardType.EVENT: Phrase("Event"),
}


FAN_MADE = Phrase("Fan-made")


def words_of(card: CardDef) -> CardWords:
    """All that a card says, in the window's language."""
    return said(card_text(card))


def type_line(card: CardDef) -> str:
    """Return the card's type and faction, and whether players made it: `Dude · Law Dogs · Fan-made`."""
    words = [TYPE_NAMES[card.type], *(FACTION_NAMES[faction] for faction in card.factions)]
    if card.is_drifter:
        words.append(Phrase("Drifter"))
    if card.fan_made:
        words.append(FAN_MADE)
    return said(joined(" · ", words))


def printed_price(card: CardDef) -> tuple[str, ...]:
    """Return the card's cost and upkeep, in words: `cost 4`, `upkeep 1`."""
    prices = []
    if card.cost is not None:
        prices.append(Phrase("cost {amount}", amount=f"{card.cost}{_star(card, 'cost')}"))
    if card.upkeep or "upkeep" in card.variable:
        prices.append(Phrase("upkeep {amount}", amount=f"{card.upkeep}{_star(card, 'upkeep')}"))
    return tuple(map(said, prices))


def keyword_line(card: CardDef) -> str:
    """The printed keywords with their ratings, separated by bullets; a line may only break between two keywords."""
    keywords = (said(written).replace(" ", _NO_BREAK) for written, _ in printed_keywords(card))
    return f"{_NO_BREAK}• ".join(keywords)


def reminder(card: CardDef) -> str:
    """Return the effects of the card's loaded keywords, a sentence each; "" without any."""
    return " ".join(words_of(card).reminders)


def big_figures(card: CardDef, theme: Theme) -> tuple[PrintedFigure, ...]:
    """Return the figures that matter on the table: bullets, influence and control; for a deed also production."""
    figures = [_bullets(card, theme), _chip(card, "influence", theme), _chip(card, "control", theme)]
    if card.type in (CardType.DEED, CardType.OUTFIT):
        figures.insert(0, _production(card, theme))
    if card.type in (CardType.OUTFIT, CardType.LEGEND):
        figures.append(_stash(card, theme))
    return tuple(figure for figure in figures if figure is not None)


def small_figures(card: CardDef, theme: Theme) -> tuple[PrintedFigure, ...]:
    """Return the figures that matter for paying: cost, upkeep, and production of a card that is not a place."""
    figures = [_cost(card, theme), _upkeep(card, theme)]
    if card.type not in (CardType.DEED, CardType.OUTFIT):
        figures.append(_production(card, theme))
    return tuple(figure for figure in figures if figure is not None)


def _bullets(card: CardDef, theme: Theme) -> PrintedFigure | None:
    if card.bullets is None:
        return None
    kind = card.bullet_kind or BulletKind.DRAW
    colours = palette_of(theme).bullets(kind)
    return PrintedFigure("bullets", _number(card, "bullets", card.bullets), f"icons/{kind.value}", colours)


def _chip(card: CardDef, stat: str, theme: Theme) -> PrintedFigure | None:
    number = card.influence if stat == "influence" else card.control
    if number is None:
        return None
    tokens = palette_of(theme).tokens
    red, blue = (tokens.influence, tokens.on_influence), (tokens.control, tokens.on_control)
    return PrintedFigure(stat, _number(card, stat, number), f"icons/{stat}", red if stat == "influence" else blue)


def _production(card: CardDef, theme: Theme) -> PrintedFigure | None:
    if card.production is None:
        return None
    tokens = palette_of(theme).tokens
    colours = tokens.production, tokens.on_production
    return PrintedFigure("production", f"{card.production:+d}{_star(card, 'production')}", "icons/production", colours)


def _upkeep(card: CardDef, theme: Theme) -> PrintedFigure | None:
    # Most dudes cost nothing to keep: a token on each of them would only be noise.
    if not card.upkeep and "upkeep" not in card.variable:
        return None
    tokens = palette_of(theme).tokens
    colours = tokens.upkeep, tokens.on_upkeep
    return PrintedFigure("upkeep", f"{card.upkeep}{_star(card, 'upkeep')}", "icons/upkeep", colours)


def _cost(card: CardDef, theme: Theme) -> PrintedFigure | None:
    if card.cost is None:
        return None
    tokens = palette_of(theme).tokens
    colours = tokens.ghost_rock, tokens.on_ghost_rock
    return PrintedFigure("cost", f"{card.cost}{_star(card, 'cost')}", "icons/ghost-rock", colours)


def _stash(card: CardDef, theme: Theme) -> PrintedFigure | None:
    if card.stash is None:
        return None
    text = f"{card.stash:+d}" if card.type is CardType.LEGEND else str(card.stash)
    tokens = palette_of(theme).tokens
    return PrintedFigure("stash", text, "icons/ghost-rock", (tokens.ghost_rock, tokens.on_ghost_rock))


def _number(card: CardDef, stat: str, number: int) -> str:
    text = str(number) if card.type in _OWN_FIGURES else f"{number:+d}"
    return text + _star(card, stat)


def _star(card: CardDef, stat: str) -> str:
    return "*" if stat in card.variable else ""
