"""The text of each building's ability, for its face and the preview. West Fort, Buildings Explained."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dtgui.kernel.phrases import Phrase
from dtgui.westfort.board import ROUND_START, BuildingAbility

_TEXTS: Mapping[BuildingAbility, Phrase] = MappingProxyType(
    {
        BuildingAbility.COIN_EACH_ROUND: Phrase("Gain 1 Coin."),
        BuildingAbility.NOTORIETY_EACH_ROUND: Phrase("Gain 1 Notoriety."),
        BuildingAbility.BULLET_EACH_ROUND: Phrase("Gain 1 Bullet."),
        BuildingAbility.RESET_EACH_ROUND: Phrase("Turn your Critical token to the Skull."),
        BuildingAbility.LURE: Phrase("If no Undead is here, you may add one of Boot Hill."),
        BuildingAbility.TRADE: Phrase("You may pay 1 Coin for 1 Bullet or 1 Notoriety."),
        BuildingAbility.WHEEL: Phrase("Roll a die: 1 to 3 a Coin, 4 to 6 a Bullet, 7 or 8 Notoriety."),
        BuildingAbility.REARRANGE: Phrase("You may move your Bullets to any slots."),
        BuildingAbility.SALOON: Phrase(
            "Roll a die: 1 costs a Coin, 4 to 6 bring one, 7 or 8 two. Any number of bands may be here."
        ),
        BuildingAbility.SAFE_COINS: Phrase("Nobody steals Coins from you."),
        BuildingAbility.SAFE_NOTORIETY: Phrase("Nobody steals Notoriety from you."),
        BuildingAbility.SAFE_BULLETS: Phrase("Nobody steals Bullets from you."),
        BuildingAbility.STEAL_MORE: Phrase("When you steal, take one more."),
        BuildingAbility.FIXED_PRICE: Phrase("Costs 5 Coins, even if it is occupied."),
        BuildingAbility.BOUNTIES: Phrase("Gain 1 Notoriety for every Undead that anybody kills."),
        BuildingAbility.SUMMON: Phrase("You may pay 1 Notoriety to send an Undead to a building without one."),
        BuildingAbility.BUY_OFF: Phrase(
            "Give an opponent 1 Coin to avoid a duel, intimidation or fight for a building; not after High Noon."
        ),
        BuildingAbility.INCOME_MORE: Phrase("Your income is one more of something that you gain."),
        BuildingAbility.FAME: Phrase("Gain 1 Notoriety for each of your Shootouts, with Undead too."),
        BuildingAbility.COVER: Phrase("In a fight for this building your hits count 2 more."),
    }
)


def ability_text(ability: BuildingAbility) -> Phrase:
    """Return what a building with this ability does, and when, where that is the start of a round."""
    text = _TEXTS[ability]
    return Phrase("Round start: {text}", text=text) if ability in ROUND_START else text
