"""The figures of cards in play: what is printed, with everything that changes it. WWE, Maximums & Minimums."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter

from dtgui.doomtown.queries.changes import changes, has_lost, lasting_sum, trait_sum, traits_about
from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import BulletKind, CardDef, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Lasting, Table
from dtgui.doomtown.state.texts_in_play import NO_CARDS, Speakers
from dtgui.doomtown.state.topics import Figure, Part, Topic, Weight
from dtgui.kernel.decisions import Seat

HIGHEST_VALUE = 13

SKILLS = (Keyword.BLESSED, Keyword.HUCKSTER, Keyword.MAD_SCIENTIST, Keyword.SHAMAN)
"""WWE, Skills, Gadgets, & Spells."""

PRINTED: Mapping[Figure, Callable[[CardDef], int | None]] = {
    Figure.BULLETS: attrgetter("bullets"),
    Figure.INFLUENCE: attrgetter("influence"),
    Figure.VALUE: attrgetter("value"),
    Figure.UPKEEP: attrgetter("upkeep"),
    Figure.PRODUCTION: attrgetter("production"),
    Figure.CONTROL: attrgetter("control"),
}
"""The figures that are printed on cards, None where one has no such figure."""

DEED, GOODS = CardType.DEED, CardType.GOODS
ADDED_BY_ATTACHMENTS = frozenset({Figure.BULLETS, Figure.INFLUENCE})
"""Figures that a dude's goods and spells add to. WWE, Card Anatomy C and D."""


def figure(t: Table, card: CardId, what: Figure, weighing: bool = False, apart: CardId | None = None) -> int:
    """Return a figure of a card in play with all changes, even below its minimum.

    See `changes` for what it leaves out. Where traits lead back to the figure that is asked for, it counts there as it
    is printed (see the rulings).
    """
    in_play, (of_any, own) = t.in_play, _speakers(t)
    shown, speaking = in_play[card], own.get(what, NO_CARDS)
    attached, lasts = shown.attached, shown.lasting or t.lasting
    is_said = what in of_any or (speaking and (card in speaking or not speaking.isdisjoint(attached)))
    if is_said or (lasts and any(effect.what.about is what for effect in (*shown.lasting, *t.lasting))):
        return _changed(t, card, what, weighing, apart)
    printed = PRINTED[what](shown.printed) or 0
    if not attached or what not in ADDED_BY_ATTACHMENTS:
        return printed
    if any(in_play[each].lasting for each in attached):
        return _changed(t, card, what, weighing, apart)
    return printed + sum([bonus(t, each, what, weighing=weighing) for each in attached])


def _speakers(t: Table) -> Speakers:
    """Return the cards in play that may change figures now."""
    return t.texts.figures_at_peace if t.shootout is None else t.texts.figures_in_fights


@remembered
def all_with(t: Table, what: Figure) -> tuple[tuple[CardId, int], ...]:
    """Return the cards in play that have some of a figure, with how much, in the order in which they entered."""
    printed, within_bounds, (of_any, own) = PRINTED[what], t.rules.policies.within_bounds, _speakers(t)
    speaking, found = own.get(what, NO_CARDS), []
    of_all = what in of_any or what in ADDED_BY_ATTACHMENTS or bool(t.lasting)
    for card, shown in t.in_play.items():
        is_said = of_all or shown.lasting or (speaking and (shown.attached or card in speaking))
        amount = figure(t, card, what) if is_said else printed(shown.printed)
        if amount and (amount := within_bounds(what, amount)):
            found.append((card, amount))
    return tuple(found)


@remembered
def _changed(t: Table, card: CardId, what: Figure, weighing: bool, apart: CardId | None) -> int:
    """A figure of a card in play that something may change."""
    question = (card, what, weighing, apart)
    if question in t.asking:
        t.circles += 1
        return PRINTED[what](t.in_play[card].printed) or 0
    t.asking.add(question)
    try:
        return _worked_out(t, card, what, weighing=weighing, apart=apart)
    finally:
        t.asking.discard(question)


def _worked_out(t: Table, card: CardId, what: Figure, *, weighing: bool, apart: CardId | None) -> int:
    """Return a figure after limits, fixed values and all changes."""
    shown, about, said = t.in_play[card], topics.OF_FIGURE[what], t.texts.topics
    if about.void in said and trait_sum(t, card, about.void) > 0:
        return 0
    fixed = [effect.amount for effect in shown.lasting if effect.what == about.fixed]
    if fixed:
        return _limited(t, card, what, fixed[-1])
    noted = shown.lasting and any(effect.what == about.ignores_all for effect in shown.lasting)
    if noted or (about.ignores_all in said and trait_sum(t, card, about.ignores_all) > 0):
        return (PRINTED[what](shown.printed) or 0) + _from_attached(t, card, what)
    if shown.lasting and any(effect.what == about.only_weapons for effect in shown.lasting):
        by_effects = lasting_sum(t, (*shown.lasting, *t.lasting), card, about.changed)
        return _limited(t, card, what, (PRINTED[what](shown.printed) or 0) + by_effects + _from_weapons(t, card, what))
    added = changes(t, card, about.changed, weighing=weighing, apart=apart)
    if about.spared in said and trait_sum(t, card, about.spared) > 0:
        added -= _lowered(t, card, about.changed, weighing=weighing, apart=apart)
    total = (PRINTED[what](shown.printed) or 0) + trait_sum(t, card, about.fixed) + added
    if shown.attached and what in ADDED_BY_ATTACHMENTS:
        total += sum([bonus(t, attached, what, weighing=weighing) for attached in shown.attached])
    return _limited(t, card, what, total)


def _lowered(t: Table, card: CardId, what: Topic, *, weighing: bool, apart: CardId | None) -> int:
    """By how much effects and traits lower a figure, those left out that raise it; 0 or less."""
    lasting = [effect for effect in (*t.in_play[card].lasting, *t.lasting) if effect.what != what or effect.amount < 0]
    sources = [
        (source, trait)
        for source, trait in traits_about(t, what)
        if source != apart and not (weighing and trait.hangs_on_control(t, source))
    ]
    by_traits = sum(min(0, trait.amount(t, source, card, what)) for source, trait in sources)
    return lasting_sum(t, tuple(lasting), card, what) + by_traits


def _limited(t: Table, card: CardId, what: Figure, total: int) -> int:
    """Return what a figure counts as that comes to this total, where cards limit it. WWE, Maximums & Minimums."""
    lasting, lowest, highest = t.in_play[card].lasting, topics.OF_FIGURE[what].least, topics.OF_FIGURE[what].most
    if lowest in t.texts.topics:
        total = max([total, *(trait.amount(t, source, card, lowest) for source, trait in traits_about(t, lowest))])
    for effect in lasting:
        if effect.what == lowest and _holds(t, effect, card):
            total = max(total, effect.amount)
    for effect in lasting:
        if effect.what == highest and _holds(t, effect, card):
            total = min(total, effect.amount)
    return total


def _from_attached(t: Table, card: CardId, what: Figure) -> int:
    """Return the change of a figure by the goods that a dude carries."""
    return _from(t, card, what, tuple(each for each in t.in_play[card].attached if _is_goods(t, each)))


def _from_weapons(t: Table, card: CardId, what: Figure) -> int:
    """Return the change of a figure by the Weapons that a dude carries."""
    weapons = (each for each in t.in_play[card].attached if _is_goods(t, each) and has_keyword(t, each, Keyword.WEAPON))
    return _from(t, card, what, tuple(weapons))


def _is_goods(t: Table, attached: CardId) -> bool:
    return t.in_play[attached].printed.type is GOODS


def _from(t: Table, card: CardId, what: Figure, goods: tuple[CardId, ...]) -> int:
    """Return the change of a figure by some goods of a dude: their bonuses, and their texts."""
    said = traits_about(t, topics.figure(what))
    by_traits = sum([trait.amount(t, source, card, topics.figure(what)) for source, trait in said if source in goods])
    return by_traits + sum([bonus(t, attached, what) for attached in goods])


def bonus(t: Table, attached: CardId, what: Figure, *, weighing: bool = False) -> int:
    """Return what an attached card adds to a figure of the dude that carries it, unless it has lost that."""
    silenced = _gives_no_bullets(t, attached) if what is Figure.BULLETS else has_lost(t, attached, Part.BONUSES)
    return 0 if silenced else figure(t, attached, what, weighing)


def _gives_no_bullets(t: Table, attached: CardId) -> bool:
    """Whether an attached card has lost its bonuses, all of them or those of bullets."""
    if not t.in_play[attached].lasting:
        return has_lost(t, attached, Part.BONUSES)
    return has_lost(t, attached, Part.BONUSES) or has_lost(t, attached, Part.BULLET_BONUSES)


BY_BULLETS, BY_SHAMAN = topics.control_by(Weight.BULLETS), topics.control_by(Weight.SHAMAN)
"""The topics of texts that let bullets, or a rating in a skill, decide the control of a deed."""


def weight(t: Table, dude: CardId, what: Figure) -> int:
    """Return with how much a dude weighs on the control of its place, where others do with `what`; at least 0.

    Bullets or a skill count instead, if a card has it so.
    """
    if _weighs_by(t, dude, BY_SHAMAN):
        added = changes(t, dude, topics.skill(Keyword.SHAMAN), weighing=True)
        return max(0, printed_rating(t, dude, Keyword.SHAMAN) + added)
    own = Figure.BULLETS if _weighs_by(t, dude, BY_BULLETS) else what
    extra = changes(t, dude, topics.figure(Figure.HOLD), weighing=True) if own is Figure.INFLUENCE else 0
    return t.rules.policies.within_bounds(own, figure(t, dude, own, True) + extra)


def _weighs_by(t: Table, dude: CardId, what: Topic) -> bool:
    """Whether an effect or a trait has a dude weigh by something else than others do."""
    lasting = t.in_play[dude].lasting
    if lasting and any(effect.what == what for effect in lasting):
        return True
    return what in t.texts.topics and trait_sum(t, dude, what, weighing=True) > 0


def at_least_zero(what: Figure, total: int) -> int:
    """Return at least 0; a card value is limited to 1 to 13. WWE, Maximums & Minimums."""
    if what is Figure.VALUE:
        return min(HIGHEST_VALUE, max(1, total))
    return total if total > 0 else 0


def bullets(t: Table, dude: CardId) -> int:
    """Return a dude's bullet rating: printed, with the bonuses of attachments, and all changes; at least 0."""
    return t.rules.policies.within_bounds(Figure.BULLETS, figure(t, dude, Figure.BULLETS))


MADE_STUD = topics.bullets(BulletKind.STUD)


def bullet_kind(t: Table, dude: CardId) -> BulletKind:
    """Return whether a dude is a stud or a draw.

    Attached cards and traits may make it a stud; what an effect made of the dude last goes before both.
    """
    shown = t.in_play[dude]
    for effect in reversed(shown.lasting):
        if isinstance(effect.what.about, BulletKind) and _holds(t, effect, dude):
            return effect.what.about
    makes_stud = t.rules.policies.makes_stud
    if shown.attached and any(makes_stud(t, attached) for attached in shown.attached):
        return BulletKind.STUD
    if MADE_STUD in t.texts.topics and trait_sum(t, dude, MADE_STUD) > 0:
        return BulletKind.STUD
    return shown.printed.bullet_kind or BulletKind.DRAW


def _holds(t: Table, effect: Lasting, card: CardId) -> bool:
    return effect.effect is None or effect.effect.applies(t, effect.scope, card, None)


def has_silver_bullet(t: Table, attached: CardId) -> bool:
    """Whether a goods has a silver bullet, and its bonuses: it makes a stud. WWE, Card Anatomy C."""
    silver = t.in_play[attached].printed.bullet_kind is BulletKind.STUD
    return silver and not _gives_no_bullets(t, attached)


def influence(t: Table, dude: CardId) -> int:
    """Return a dude's influence: printed, with the bonuses of attachments, and all changes; at least 0."""
    return t.rules.policies.within_bounds(Figure.INFLUENCE, figure(t, dude, Figure.INFLUENCE))


def control_points(t: Table, card: CardId) -> int:
    """Return how many control points a card in play is worth to its controller."""
    return t.rules.policies.within_bounds(Figure.CONTROL, figure(t, card, Figure.CONTROL))


def value(t: Table, card: CardId) -> int:
    """Return a card's value in play, a dude's Kung Fu rating added: 1 to 13. WWE, Kung Fu & Techniques."""
    return t.rules.policies.within_bounds(Figure.VALUE, figure(t, card, Figure.VALUE) + kung_fu(t, card))


def value_to_others(t: Table, card: CardId) -> int:
    """Return a card's value in play as the card effects of other players see it."""
    seen = figure(t, card, Figure.VALUE) + kung_fu(t, card) + changes(t, card, topics.figure(Figure.VALUE_TO_OTHERS))
    return t.rules.policies.within_bounds(Figure.VALUE, seen)


def printed_abilities(t: Table, card: CardId) -> int:
    """Return how many abilities of its own a card in play has."""
    return sum(ability.granted_to is None for ability in t.in_play[card].printed.text.abilities)


def not_above_value(pulled: int, performer: int) -> bool:
    """Return whether a Kung Fu test succeeds: the pull must not be higher than the performer's value.

    WWE, Techniques.
    """
    return pulled <= performer


def kung_fu(t: Table, dude: CardId) -> int:
    """Return a dude's Kung Fu rating, 0 without one."""
    return printed_rating(t, dude, Keyword.KUNG_FU) + changes(t, dude, topics.figure(Figure.KUNG_FU))


def as_kung_fu(t: Table, dude: CardId) -> int | None:
    """Return the rating in a skill with which a dude performs Techniques in place of Kung Fu, None without such one."""
    skills = (skill for skill in SKILLS if trait_sum(t, dude, topics.performs_with(skill)) > 0)
    return max((skill_rating(t, dude, skill) for skill in skills), default=None)


def grit(t: Table, dude: CardId) -> int:
    """Return the sum of a dude's value, bullets and influence. WWE, Grit."""
    return value(t, dude) + bullets(t, dude) + influence(t, dude)


def least_grit(t: Table, dude: CardId, seat: Seat) -> int:
    """Return what a dude's grit is at least for the card effects of a player, 0 where none says so."""
    lowest = topics.least_grit(seat)
    return max((effect.amount for effect in t.in_play[dude].lasting if effect.what == lowest), default=0)


def production_of(t: Table, card: CardId) -> int:
    """Return what a card produces, in ghost rock."""
    return t.rules.policies.within_bounds(Figure.PRODUCTION, figure(t, card, Figure.PRODUCTION))


def upkeep(t: Table, card: CardId) -> int:
    """Return what keeping a card costs, in ghost rock.

    A dude of another faction than its controller's outfit costs its influence on top. WWE, Upkeep Phase, Dudes from
    Other Factions.
    """
    off_faction = influence(t, card) if is_off_faction(t, card) else 0
    total = figure(t, card, Figure.UPKEEP) + off_faction - t.rules.policies.lowers_production(t, card)
    return t.rules.policies.within_bounds(Figure.UPKEEP, total)


def lowers_nothing(t: Table, card: CardId) -> int:
    """Return 0: upkeep is paid, a legend's too, and lowers no production. WWE, Legends."""
    return 0


def is_off_faction(t: Table, card: CardId) -> bool:
    """Whether a dude has a faction symbol, and not that of its controller's outfit."""
    shown = t.in_play[card]
    if shown.printed.type is not CardType.DUDE or not shown.printed.factions:
        return False
    outfit = t.cards[t.players[shown.controller].outfit].printed
    return not any(faction in outfit.factions for faction in shown.printed.factions)


def has_keyword(t: Table, card: CardId, word: str) -> bool:
    """Whether a card in play has a keyword, printed or gained."""
    shown = t.in_play[card]
    if word in shown.printed.keyword_ratings:
        return not has_lost(t, card, Part.KEYWORDS)
    gained = topics.keyword(word)
    return any(effect.what == gained for effect in shown.lasting) or trait_sum(t, card, gained) > 0


def has_skill(t: Table, dude: CardId, skill: Keyword) -> bool:
    """Whether a dude has a skill, at whatever rating."""
    return has_keyword(t, dude, skill.value)


def casts(t: Table, dude: CardId, spell: CardId) -> bool:
    """Whether a dude has the skill for a Totem, or a trait of its own lets it cast it. WWE, Totems."""
    lent = (
        trait.amount(t, source, spell, topics.CASTS)
        for source, trait in traits_about(t, topics.CASTS)
        if source == dude
    )
    return has_skill(t, dude, Keyword.SHAMAN) or any(lent)


def skill_rating(t: Table, dude: CardId, skill: Keyword) -> int:
    """Return a dude's rating in a skill with all changes, at least 0."""
    return max(0, printed_rating(t, dude, skill) + changes(t, dude, topics.skill(skill)))


def printed_rating(t: Table, dude: CardId, word: Keyword) -> int:
    """Return the rating that is printed with a keyword of a dude, 0 where it has lost its keywords."""
    return 0 if has_lost(t, dude, Part.KEYWORDS) else t.in_play[dude].printed.rating(word)


def is_wanted(t: Table, dude: CardId) -> bool:
    """Whether a dude has bounty. WWE, Basics, Bounty & Wanted."""
    return bounty(t, dude) > 0


def bounty(t: Table, dude: CardId) -> int:
    """Return how much bounty a dude has, as traits would have it considered; at least 0."""
    return max(0, t.in_play[dude].bounty + trait_sum(t, dude, topics.figure(Figure.BOUNTY)))


def player_figure(t: Table, seat: Seat, what: Figure) -> int:
    """Return what effects and traits add to a player's figure, such as the hand size.

    A player stands in for by the outfit card, where a trait is asked about one.
    """
    player, topic = t.players[seat], topics.figure(what)
    return lasting_sum(t, player.lasting, player.outfit, topic) + trait_sum(t, player.outfit, topic)


NO_CAP = 99
"""More influence than a player could have at one location."""


CAPPED = topics.figure(Figure.INFLUENCE_CAP)


@remembered
def influence_cap(t: Table, seat: Seat) -> int:
    """Return how much a player's influence at one location counts for at most: `NO_CAP`, unless a trait limits it."""
    if CAPPED not in t.texts.topics:
        return NO_CAP
    outfit = t.players[seat].outfit
    limits = (trait.amount(t, source, outfit, CAPPED) for source, trait in traits_about(t, CAPPED))
    return min((limit for limit in limits if limit), default=NO_CAP)
