"""The figures of cards in play: what is printed, with everything that changes it. WWE, Maximums & Minimums."""

from __future__ import annotations

from collections.abc import Sequence

from dtgui.doomtown.queries.remembering import remembered
from dtgui.doomtown.state.cards import BulletKind, CardType, Keyword
from dtgui.doomtown.state.table import CardId, Cause, Lasting, Table
from dtgui.doomtown.state.texts import Continuous
from dtgui.kernel.decisions import Seat

HIGHEST_VALUE = 13

SKILLS = (Keyword.BLESSED, Keyword.HUCKSTER, Keyword.MAD_SCIENTIST, Keyword.SHAMAN)
"""WWE, Skills, Gadgets, & Spells."""

ADDED_BY_ATTACHMENTS = ("bullets", "influence")
"""Figures that a dude's goods and spells add to. WWE, Card Anatomy C and D."""


def changes(t: Table, card: CardId, what: str, *, weighing: bool = False, apart: CardId | None = None) -> int:
    """Return what effects and traits add to a figure of a card in play, those of the card `apart` left out.

    While control of a place is `weighing`, traits that hang on who controls a place are left out (see the rulings):
    else control would hang on itself.
    """
    traits = _trait_sum(t, card, what, weighing=weighing, apart=apart)
    return lasting_sum(t, t.in_play[card].lasting, card, what) + traits


def lasting_sum(t: Table, lasting: tuple[Lasting, ...], card: CardId, what: str) -> int:
    """Return what the effects in a list add to a figure, those left out that another one in it makes it ignore."""
    if not lasting:
        return 0
    deaf = {effect.scope.seat for effect in lasting if effect.what == f"ignores {what}"}
    return sum(
        effect.amount
        for effect in lasting
        if effect.what == what
        and not (deaf and deaf - {effect.scope.seat})
        and (effect.effect is None or effect.effect.applies(t, effect.scope, card, None))
    )


def _trait_sum(t: Table, card: CardId, what: str, *, weighing: bool = False, apart: CardId | None = None) -> int:
    if what not in t.topics:
        return 0
    return sum(
        [
            trait.amount(t, source, card, what)
            for source, trait in traits_about(t, what)
            if source != apart and not (weighing and trait.hangs_on_control(t, source))
        ]
    )


def traits_about(t: Table, what: str) -> Sequence[tuple[CardId, Continuous]]:
    """Return every trait in play about a figure or word, with its card, but for cards that have lost their text."""
    traits = t.topics.get(what)
    return [pair for pair in traits if not has_lost(t, pair[0], "traits")] if traits else ()


def has_lost(t: Table, card: CardId, what: str) -> bool:
    """Whether an effect has taken a card's `traits`, `abilities` or `bonuses` away."""
    lasting = t.in_play[card].lasting
    return bool(lasting) and any(effect.what == f"lost {what}" for effect in lasting)


@remembered
def figure(t: Table, card: CardId, what: str, weighing: bool = False, apart: CardId | None = None) -> int:
    """Return a figure of a card in play with all changes, even below its minimum: `bullets`, `control`, …

    See `changes` for what it leaves out.
    """
    shown, instead = t.in_play[card], f"set {what}"
    fixed = [effect.amount for effect in shown.lasting if effect.what == instead]
    if fixed:
        return fixed[-1]
    printed: int = getattr(shown.printed, what) or 0
    total = printed + _trait_sum(t, card, instead) + changes(t, card, what, weighing=weighing, apart=apart)
    if shown.attached and what in ADDED_BY_ATTACHMENTS:
        total += sum([bonus(t, attached, what, weighing=weighing) for attached in shown.attached])
    return total


def bonus(t: Table, attached: CardId, what: str, *, weighing: bool = False) -> int:
    """Return what an attached card adds to a figure of the dude that carries it; its bullets may be lost."""
    return 0 if what == "bullets" and has_lost(t, attached, "bonuses") else figure(t, attached, what, weighing)


BY_BULLETS = "control by bullets"
"""What a trait is about that lets bullets decide who controls a deed: those of its dude, or all there if a deed's."""


def weighs_with(t: Table, dude: CardId, what: str) -> str:
    """Return with which figure a dude weighs on control where others do with `what`: bullets, if a trait has it so."""
    return "bullets" if _trait_sum(t, dude, BY_BULLETS, weighing=True) > 0 else what


def weight(t: Table, dude: CardId, what: str) -> int:
    """Return the bullets or influence with which a dude weighs on the control of its place; at least 0."""
    return max(0, figure(t, dude, what, True))


def bullets(t: Table, dude: CardId) -> int:
    """Return a dude's bullet rating: printed, with the bonuses of what is attached, and all changes; at least 0."""
    return max(0, figure(t, dude, "bullets"))


def bullet_kind(t: Table, dude: CardId) -> BulletKind:
    """Return whether a dude is a stud or a draw.

    A goods with a silver bullet makes a stud (WWE, Card Anatomy C), traits may, too; what an effect made of the dude
    last goes before both.
    """
    shown = t.in_play[dude]
    made = [effect.what for effect in shown.lasting if effect.what in ("stud", "draw") and _holds(t, effect, dude)]
    if made:
        return BulletKind(made[-1])
    if any(_makes_stud(t, attached) for attached in shown.attached) or _trait_sum(t, dude, "stud") > 0:
        return BulletKind.STUD
    return shown.printed.bullet_kind or BulletKind.DRAW


def _holds(t: Table, effect: Lasting, card: CardId) -> bool:
    return effect.effect is None or effect.effect.applies(t, effect.scope, card, None)


def _makes_stud(t: Table, attached: CardId) -> bool:
    silver = t.in_play[attached].printed.bullet_kind is BulletKind.STUD
    return silver and not has_lost(t, attached, "bonuses")


def influence(t: Table, dude: CardId) -> int:
    """Return a dude's influence: printed, with the bonuses of what is attached, and all changes; at least 0."""
    return max(0, figure(t, dude, "influence"))


def control_points(t: Table, card: CardId) -> int:
    """Return how many control points a card in play is worth to its controller."""
    return max(0, figure(t, card, "control"))


def value(t: Table, card: CardId) -> int:
    """Return a card's value in play, a dude's Kung Fu rating added: 1 to 13. WWE, Kung Fu & Techniques."""
    return min(HIGHEST_VALUE, max(1, figure(t, card, "value") + kung_fu(t, card)))


def value_to_others(t: Table, card: CardId) -> int:
    """Return a card's value in play as the card effects of other players see it."""
    seen = figure(t, card, "value") + kung_fu(t, card) + changes(t, card, "value_to_others")
    return min(HIGHEST_VALUE, max(1, seen))


def printed_abilities(t: Table, card: CardId) -> int:
    """Return how many abilities of its own a card in play has."""
    return sum(ability.granted_to is None for ability in t.in_play[card].printed.text.abilities)


def kung_fu(t: Table, dude: CardId) -> int:
    """Return a dude's Kung Fu rating, 0 where it has none."""
    return t.in_play[dude].printed.rating(Keyword.KUNG_FU) + changes(t, dude, "kung_fu")


def grit(t: Table, dude: CardId) -> int:
    """Return the sum of a dude's value, bullets and influence. WWE, Grit."""
    return value(t, dude) + bullets(t, dude) + influence(t, dude)


def production_of(t: Table, card: CardId) -> int:
    """Return what a card produces, in ghost rock."""
    return max(0, figure(t, card, "production"))


def upkeep(t: Table, card: CardId) -> int:
    """Return what keeping a card costs, in ghost rock.

    A dude of another faction than its controller's outfit costs its influence on top. WWE, Upkeep Phase, Dudes from
    Other Factions.
    """
    return max(0, figure(t, card, "upkeep") + (influence(t, card) if is_off_faction(t, card) else 0))


def is_off_faction(t: Table, card: CardId) -> bool:
    """Whether a dude has a faction symbol, and not that of its controller's outfit."""
    shown = t.in_play[card]
    if shown.printed.type is not CardType.DUDE or not shown.printed.factions:
        return False
    outfit = t.cards[t.players[shown.controller].outfit].printed
    return not set(outfit.factions) & set(shown.printed.factions)


def has_keyword(t: Table, card: CardId, word: str) -> bool:
    """Whether a card in play has a keyword, printed or gained."""
    shown = t.in_play[card]
    if word in shown.printed.keyword_ratings:
        return True
    gained = f"keyword {word}"
    return any(effect.what == gained for effect in shown.lasting) or _trait_sum(t, card, gained) > 0


def has_skill(t: Table, dude: CardId, skill: Keyword) -> bool:
    """Whether a dude has a skill, at whatever rating."""
    return has_keyword(t, dude, skill.value)


def inventing_skill(t: Table, dude: CardId, gadget: CardId) -> Keyword | None:
    """Return the skill with which a dude can invent a Gadget, None where it cannot. WWE, Inventing Gadgets."""
    if has_skill(t, dude, Keyword.MAD_SCIENTIST):
        return Keyword.MAD_SCIENTIST
    others = (skill for skill in SKILLS if has_skill(t, dude, skill))
    return next((skill for skill in others if _invents_with(t, dude, skill, gadget)), None)


def _invents_with(t: Table, dude: CardId, skill: Keyword, gadget: CardId) -> bool:
    """Whether a dude's own trait lets it invent a Gadget with a skill that is not Mad Scientist."""
    word = f"invents with {skill.value}"
    return any(source == dude and trait.amount(t, source, gadget, word) for source, trait in traits_about(t, word))


def skill_rating(t: Table, dude: CardId, skill: Keyword) -> int:
    """Return a dude's rating in a skill with all changes, at least 0."""
    return max(0, t.in_play[dude].printed.rating(skill) + changes(t, dude, f"skill {skill.value}"))


def is_wanted(t: Table, dude: CardId) -> bool:
    """Whether a dude has bounty. WWE, Basics, Bounty & Wanted."""
    return t.in_play[dude].bounty > 0


def player_figure(t: Table, seat: Seat, what: str) -> int:
    """Return what effects and traits add to a player's figure: `hand_size`, `nightfall_discard`.

    A player stands in for by the outfit card, where a trait is asked about one.
    """
    player = t.players[seat]
    return lasting_sum(t, player.lasting, player.outfit, what) + _trait_sum(t, player.outfit, what)


NO_CAP = 99
"""More influence than a player could have at one location."""


def influence_cap(t: Table, seat: Seat) -> int:
    """Return how much a player's influence at one location counts for at most: `NO_CAP`, unless a trait limits it."""
    if "influence_cap" not in t.topics:
        return NO_CAP
    outfit = t.players[seat].outfit
    limits = (trait.amount(t, source, outfit, "influence_cap") for source, trait in traits_about(t, "influence_cap"))
    return min((limit for limit in limits if limit), default=NO_CAP)


def is_forbidden(t: Table, what: str, card: CardId, cause: Cause | None = None) -> bool:
    """Whether something may not be done to, or by, a card in play: `be_booted`, `refuse_callout`, …

    "Cannot" goes before "can". WWE, Basics, The Cards Rule All.
    """
    word = f"cannot {what}"
    for effect in (*t.in_play[card].lasting, *t.lasting):
        if effect.what == word and effect.effect and effect.effect.applies(t, effect.scope, card, cause):
            return True
    return any(trait.forbids(t, source, card, cause) for source, trait in traits_about(t, word))


INSTEAD = "cannot be_chosen_instead"
"""What a trait is about that keeps others from being chosen where its own card could be."""


def exposed(t: Table, found: tuple[CardId, ...], cause: Cause, least: int) -> tuple[CardId, ...]:
    """Return those of some candidates that may be chosen before others, if there are as many as must be chosen."""
    rods = [pair for pair in traits_about(t, INSTEAD) if pair[0] in found]
    left = tuple(card for card in found if not any(trait.forbids(t, source, card, cause) for source, trait in rods))
    return left if len(left) >= least else found
