"""The numbers that stand for questions, places, resources and answers in the flat form."""

from __future__ import annotations

from typing import Final

from dtgui.westfort import questions
from dtgui.westfort.board import BuildingAbility

COIN: Final = 0
NOTORIETY: Final = 1
BULLET: Final = 2
"""Resources: the first two are the indexes of `Flat.purse` and `Flat.left`."""

STASH: Final = 0
BOX: Final = 1
GRAVEYARD: Final = 9
STREET: Final = 9
TOWN: Final = 10
"""Places: action spaces are their numbers 2 to 8, buildings `TOWN` and up. Undead are never in a graveyard, Outlaws
never in the street.
"""
DRAWN: Final = -1
ABSENT: Final = -2
"""Places of Undead that are drawn and not placed yet, and of those that are not in Town."""

SKIP: Final = -1
"""The answer that does nothing more: passing, being done; for `KEEP`, leaving the building."""
SHOOT: Final = 0
INTIMIDATE: Final = 100
STEAL: Final = 200
"""Answers to `ABILITY`: the Undead, the Outlaw or the band is added."""
PAY_UP: Final = 0
BUY_OFF: Final = 1
WALK_OUT: Final = 2
STAND: Final = 0
VACATE: Final = 1
BOUGHT_OFF: Final = 2
"""Answers to `INTIMIDATED` and `STAND_GROUND`."""
NO: Final = 0
YES: Final = 1
GIVEN_NOTORIETY: Final = 10
GIVEN_BULLET: Final = 20
"""Answers to `GIVE` and `START`: Coins by number, then Notoriety by number, then Bullets by slot."""

QUESTIONS = tuple(questions.QUESTIONS.values())
_NUMBER = {question: number for number, question in enumerate(QUESTIONS)}
START: Final = _NUMBER[questions.START]
ACTION: Final = _NUMBER[questions.ACTION]
SEND_OUT: Final = _NUMBER[questions.SEND_OUT]
WILD_SPACE: Final = _NUMBER[questions.WILD_SPACE]
ROUND_START: Final = _NUMBER[questions.ROUND_START]
TRADE: Final = _NUMBER[questions.TRADE]
LURE_TO: Final = _NUMBER[questions.LURE_TO]
REARRANGE: Final = _NUMBER[questions.REARRANGE]
LOAD: Final = _NUMBER[questions.LOAD]
LOAD_SOME: Final = _NUMBER[questions.LOAD_SOME]
ABILITY: Final = _NUMBER[questions.ABILITY]
STOLEN_SLOT: Final = _NUMBER[questions.STOLEN_SLOT]
HIRE_PRICE: Final = _NUMBER[questions.HIRE_PRICE]
INTIMIDATED: Final = _NUMBER[questions.INTIMIDATED]
GIVE: Final = _NUMBER[questions.PAY_UP]
INCOME: Final = _NUMBER[questions.INCOME]
MORE_INCOME: Final = _NUMBER[questions.MORE_INCOME]
BUY: Final = _NUMBER[questions.BUY]
STAND_GROUND: Final = _NUMBER[questions.STAND_GROUND]
TARGET: Final = _NUMBER[questions.TARGET]
STAY_OUT: Final = _NUMBER[questions.BUY_OFF]
GIVE_WAY: Final = _NUMBER[questions.GIVE_WAY]
CRITICAL: Final = _NUMBER[questions.CRITICAL]
SHOOT_ON: Final = _NUMBER[questions.SHOOT_ON]
UNDEAD_TO: Final = _NUMBER[questions.UNDEAD_TO]
MOVE_OUT: Final = _NUMBER[questions.MOVE_OUT]
KEEP: Final = _NUMBER[questions.KEEP]
STRENGTH: Final = _NUMBER[questions.STRENGTH]

ABILITIES = tuple(BuildingAbility)
_ABILITY = {ability: number for number, ability in enumerate(ABILITIES)}
COIN_EACH_ROUND: Final = _ABILITY[BuildingAbility.COIN_EACH_ROUND]
NOTORIETY_EACH_ROUND: Final = _ABILITY[BuildingAbility.NOTORIETY_EACH_ROUND]
BULLET_EACH_ROUND: Final = _ABILITY[BuildingAbility.BULLET_EACH_ROUND]
RESET_EACH_ROUND: Final = _ABILITY[BuildingAbility.RESET_EACH_ROUND]
LURE: Final = _ABILITY[BuildingAbility.LURE]
TRADING: Final = _ABILITY[BuildingAbility.TRADE]
WHEEL: Final = _ABILITY[BuildingAbility.WHEEL]
REARRANGING: Final = _ABILITY[BuildingAbility.REARRANGE]
SALOON: Final = _ABILITY[BuildingAbility.SALOON]
SAFE_COINS: Final = _ABILITY[BuildingAbility.SAFE_COINS]
SAFE_NOTORIETY: Final = _ABILITY[BuildingAbility.SAFE_NOTORIETY]
SAFE_BULLETS: Final = _ABILITY[BuildingAbility.SAFE_BULLETS]
STEAL_MORE: Final = _ABILITY[BuildingAbility.STEAL_MORE]
FIXED_PRICE: Final = _ABILITY[BuildingAbility.FIXED_PRICE]
BOUNTIES: Final = _ABILITY[BuildingAbility.BOUNTIES]
SUMMON: Final = _ABILITY[BuildingAbility.SUMMON]
BUYING_OFF: Final = _ABILITY[BuildingAbility.BUY_OFF]
INCOME_MORE: Final = _ABILITY[BuildingAbility.INCOME_MORE]
FAME: Final = _ABILITY[BuildingAbility.FAME]
COVER: Final = _ABILITY[BuildingAbility.COVER]
