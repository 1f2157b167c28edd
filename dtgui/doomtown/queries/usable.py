"""Which abilities a player may use now, and what keeps one from being used. WWE, Resolving Abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dtgui.doomtown.queries.cards_rule_all import forbidden_by, is_forbidden
from dtgui.doomtown.queries.changes import has_lost, traits_about
from dtgui.doomtown.queries.places import place_of
from dtgui.doomtown.queries.players import controls_card, has_cheated
from dtgui.doomtown.queries.resolving import FIGHTING, Use, can_complete, names_at, noted_on, performers
from dtgui.doomtown.queries.shopping import cost_of
from dtgui.doomtown.queries.stats import has_keyword, player_figure
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.cards_rule_all import Prohibited
from dtgui.doomtown.state.event import TOLD_IN_DISCARD, Event
from dtgui.doomtown.state.kinds import Window
from dtgui.doomtown.state.plays import UseRequirement, Wanted
from dtgui.doomtown.state.scopes import AS_COST, DEARER, Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.table import CardId, Cause, Pile, Table
from dtgui.doomtown.state.texts import Ability, Choice, DeedUser, Result, Timing
from dtgui.doomtown.state.topics import Figure, Part
from dtgui.kernel.decisions import Option, Seat


def uses(
    t: Table,
    seat: Seat,
    timing: Timing,
    event: Event | None = None,
    window: Window | None = None,
    of: Wanted | None = None,
) -> Iterator[Use]:
    """Yield every ability of this timing that a player could announce, whether or not its requirements are met.

    With an event, only abilities for events of its kind are included: those of the window, if one is given. With `of`,
    only those of cards that are wanted.
    """
    piles = [(Pile.HAND, t.players[seat].hand)]
    if event is not None and not TOLD_IN_DISCARD.isdisjoint(event.kinds):
        piles.append((Pile.DISCARD, t.players[seat].discard))
    in_piles = (
        (card, *pair)
        for pile, cards in piles
        for card in cards
        for pair in t.cards[card].printed.text.timed(timing)
        if (pair[1].from_pile or Pile.HAND) is pile
    )
    for card, number, ability in (*t.texts.abilities[timing], *in_piles):
        if of is not None and not of(card):
            continue
        if (event is None or _hears(ability, event, window)) and _is_from_here(t, card, ability):
            for acting in performers(t, seat, card, ability):
                yield Use(Scope(seat, card, acting, timing, names_at(t, seat, card), event), number, ability)


def _hears(ability: Ability, event: Event, window: Window | None) -> bool:
    """Whether an ability waits for events of this kind, in this window or (None) in any."""
    if ability.trigger is None or (window is not None and ability.window is not window):
        return False
    return not ability.trigger.kinds.isdisjoint(event.kinds)


def usable(t: Table, seat: Seat, timing: Timing, of: Wanted | None = None) -> Iterator[Use]:
    """The abilities of this timing that a player may use now (not the reacts, which wait for their event).

    With `of`, only those of cards that are wanted.
    """
    return (use for use in uses(t, seat, timing, of=of) if why_not(t, use) is None)


def about_card(like: Option | None) -> Wanted | None:
    """Return the test for the card of an option, None (all cards are wanted) without one."""
    return None if like is None else lambda card: card in like.args[:1]


def use_options(t: Table, seat: Seat, timing: Timing, of: Wanted | None = None) -> tuple[Option, ...]:
    """Return the options to use an ability of this timing, with `of` only those of cards that are wanted."""
    return tuple([use.option for use in usable(t, seat, timing, of)])


def find_use(t: Table, seat: Seat, timing: Timing, option: Option, event: Event | None = None) -> Use:
    """Return the use that an option chooses."""
    of = about_card(option)
    return next(use for use in uses(t, seat, timing, event, of=of) if use.option == option)


def resolution_options(t: Table, seat: Seat, of: Wanted | None = None) -> tuple[Option, ...]:
    """Return the options to use a Resolution, or a Cheatin' Resolution. WWE, Shootout Sequence 6.

    With `of`, only those of cards that are wanted.
    """
    return tuple(dict.fromkeys(option for timing in RESOLUTIONS for option in use_options(t, seat, timing, of)))


def find_resolution(t: Table, seat: Seat, option: Option) -> Use:
    """Return the use that an option chooses: what could be either is a Cheatin' Resolution where it can be."""
    of = about_card(option)
    either = (use for timing in reversed(RESOLUTIONS) for use in uses(t, seat, timing, of=of))
    return next(use for use in either if use.option == option and why_not(t, use) is None)


RESOLUTIONS = (Timing.RESOLUTION, Timing.CHEATIN)


def _is_from_here(t: Table, card: CardId, ability: Ability) -> bool:
    """Whether an ability is for where its card is: from a hand, an action is played or the card brought in.

    An action that stays attached has been played: only what it grants to others can be used (WWE, Condition).
    """
    is_in_play = card in t.in_play
    if is_in_play and has_lost(t, card, Part.ABILITIES):
        return False
    if t.cards[card].printed.type is CardType.ACTION:
        return is_in_play == (ability.granted_to is not None or ability.by is DeedUser.ANYONE)
    return is_in_play == (ability.from_pile is None)


def reaching(t: Table, use: Use) -> CardId | None:
    """Return the dude that by a trait of its own uses a Totem elsewhere, None for any other use."""
    dude, host = use.scope.acting, t.in_play[use.scope.this].host if use.scope.this in t.in_play else None
    if dude is None or host is None or not has_keyword(t, use.scope.this, Keyword.TOTEM.value):
        return None
    return None if place_of(t, dude) == place_of(t, host) else dude


# What an ability needs


def why_not(t: Table, use: Use) -> UseRequirement[Table, Use] | None:
    """Return the first requirement that an ability does not meet, None where it may be used."""
    for need in t.rules.ability_needs:
        if not need.holds(t, use):
            return need
    return None


def _unused(t: Table, use: Use) -> bool:
    return t.rules.policies.is_unused(t, *noted_on(use), use.ability)


def boots_with(use: Use, t: Table) -> CardId | None:
    """Return the card that boots for an ability: itself, or a Technique's performer; a job's leader boots later."""
    if not use.ability.boots or (use.ability.job is not None and use.ability.spell is None):
        return None
    if use.ability.granted_to is not None:
        return use.scope.acting
    return use.scope.this if use.scope.this in t.in_play else use.scope.acting


def _can_boot(t: Table, use: Use) -> bool:
    card = boots_with(use, t)
    return card is None or not t.in_play[card].booted


def _may_boot(t: Table, use: Use) -> bool:
    card = boots_with(use, t)
    return card is None or not is_forbidden(t, Prohibited.BOOT_TO_PAY, card)


def price(t: Table, use: Use) -> tuple[int, int]:
    """Return the least and the most ghost rock that using an ability takes, an action's cost included."""
    free = use.scope.this in t.in_play or use.ability.from_pile is not None
    cost = 0 if free else max(0, cost_of(t, use.scope.seat, use.scope.this) + use.scope.names.get(DEARER, 0))
    cost += _more_to_use(t, use)
    if use.ability.pays is None:
        return cost, cost
    least, most = (number.value(t, use.scope) for number in use.ability.pays)
    return cost + least, cost + most


def _more_to_use(t: Table, use: Use) -> int:
    """Return the change in cost by traits of an ability of this timing, apart from its card's cost."""
    topic = None if use.scope.timing is None else topics.cost_of_use(use.scope.timing)
    if topic is None or topic not in t.texts.topics:
        return 0
    return sum(trait.amount(t, source, use.scope.this, topic) for source, trait in traits_about(t, topic))


def purse_for(t: Table, scope: Scope) -> CardId | None:
    """Return a card of the player's whose ghost rock may pay for an ability of another card, the richest if several.

    Some pay for whatever the other card does, some only for abilities of a timing.
    """
    wanted = [topics.pays_for(timing) for timing in dict.fromkeys((None, scope.timing))]
    found = [
        source
        for topic in wanted
        for source, trait in traits_about(t, topic)
        if t.in_play[source].rock
        and controls_card(t, scope.seat, source)
        and trait.amount(t, source, scope.this, topic)
    ]
    return max(found, key=lambda source: t.in_play[source].rock, default=None)


def _can_pay(t: Table, use: Use) -> bool:
    least = price(t, use)[0]
    return least <= t.players[use.scope.seat].stash or least <= funds(t, as_cost(use.scope))


def with_notes(t: Table, scope: Scope, ability: Ability) -> Scope:
    """Return a scope with the facts that an ability records when it is announced. WWE, Resolving Abilities 1."""
    for effect in ability.noted:
        noted = effect.run(t, scope)
        assert isinstance(noted, Result)
        scope = scope.naming(**noted.names)
    return scope


def as_cost(scope: Scope) -> Scope:
    """Return a scope in which what is paid is a cost of its ability, for which ghost rock on a card may pay."""
    return scope.naming(**{AS_COST: 1})


def funds(t: Table, scope: Scope) -> int:
    """Return the ghost rock available to a text: the stash; for a cost also the ghost rock on a card that may pay.

    WWE, Resolving Abilities 4.
    """
    purse = purse_for(t, scope) if AS_COST in scope.names else None
    return t.players[scope.seat].stash + (t.in_play[purse].rock if purse is not None else 0)


def _present(t: Table, use: Use) -> bool:
    return t.rules.policies.is_present(t, use.scope, use.ability)


def takes_part(t: Table, scope: Scope, ability: Ability) -> bool:
    """Whether a dude, or what it carries, is in the shootout, or its ability takes it there.

    Other cards take part from anywhere. WWE, Shootout Sequence 2.
    """
    acting = scope.acting
    if t.shootout is None or scope.timing not in FIGHTING or acting is None:
        return True
    if ability.brings_self:
        return t.shootout.side_of(scope.seat) is not None
    if t.shootout.side_of(scope.seat) is not None and _takes_part_from_afar(t, scope):
        return True
    return any(acting in side.posse for side in t.shootout.sides)


def _takes_part_from_afar(t: Table, scope: Scope) -> bool:
    """Whether a dude's trait lets it use a card's abilities as if it were in the posse."""
    lent = traits_about(t, topics.TAKES_PART)
    return any(
        source == scope.acting and trait.amount(t, source, scope.this, topics.TAKES_PART) for source, trait in lent
    )


def _kept_from_joining(t: Table, use: Use) -> CardId | None:
    acting = use.scope.acting
    if t.shootout is None or not use.ability.brings_self or acting is None:
        return None
    if any(acting in side.posse for side in t.shootout.sides):
        return None
    cause = Cause(use.scope.seat, use.scope.this, use.scope.timing)
    return forbidden_by(t, Prohibited.JOIN_BY_EFFECT, acting, cause)


def _kept_from_casting(t: Table, use: Use) -> CardId | None:
    caster = use.scope.acting
    if use.ability.spell is None or caster is None:
        return None
    return forbidden_by(t, Prohibited.CAST, caster, Cause(use.scope.seat, use.scope.this))


def _headline_free(t: Table, use: Use) -> bool:
    headline = use.scope.this not in t.in_play and t.cards[use.scope.this].printed.has(Keyword.HEADLINE)
    return not (headline and t.shootout is not None and t.shootout.headline)


def _forgotten_by(t: Table, use: Use) -> CardId | None:
    shown, lost = t.in_play.get(use.scope.this), topics.lost_ability(use.number)
    effects = () if shown is None else shown.lasting
    return next((effect.scope.this for effect in effects if effect.what == lost), None)


def _silenced_by(t: Table, use: Use) -> CardId | None:
    card, _ = noted_on(use)
    cause = Cause(use.scope.seat, card, use.scope.timing)
    by = forbidden_by(t, Prohibited.USE_ABILITIES, card, cause)
    if by is None and use.ability.granted_to is None:
        return forbidden_by(t, Prohibited.USE_PRINTED_ABILITIES, card, cause)
    return by


def _someone_cheated(t: Table, use: Use) -> bool:
    return use.scope.timing is not Timing.CHEATIN or bool(punishable(t, use.scope.seat))


def _is_for_now(t: Table, use: Use) -> bool:
    """WWE, Gamblin' Phase: what requires a shootout cannot be used at lowball."""
    return use.scope.timing is not Timing.CHEATIN or t.shootout is not None or not use.ability.for_fights


def punishable(t: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the opponents whose revealed hand is cheatin', and can still be punished. WWE, Gamblin' Phase."""
    others = (other for other in t.seats if other != seat and other in t.revealed and not _is_done_with(t, other))
    return tuple(
        o for o in others if has_cheated(t, o) and not is_forbidden(t, Prohibited.BE_PUNISHED, t.players[o].outfit)
    )


def _is_done_with(t: Table, seat: Seat) -> bool:
    """Whether a player has been punished for this hand as often as can be: once, if no effect allows more."""
    return t.punished.count(seat) > player_figure(t, seat, Figure.PUNISHED_AGAIN)


def _needs_met(t: Table, use: Use) -> bool:
    return use.ability.need is None or use.ability.need.holds(t, use.scope)


def _job_possible(t: Table, use: Use) -> bool:
    return use.ability.job is None or t.shootout is None


def _has_leader(t: Table, use: Use) -> bool:
    """WWE, Jobs 1: an unbooted dude leads a job."""
    return use.ability.job is None or any(True for _ in use.ability.choices[0].cards.candidates(t, use.scope))


def _prevented(reason: str, by: Callable[[Table, Use], CardId | None]) -> UseRequirement[Table, Use]:
    """Return the requirement that no card prevents something, which takes precedence over permissions of the rules."""
    return UseRequirement(reason, Section.THE_CARDS_RULE_ALL, lambda t, use: by(t, use) is None, by)


def _has_cards_to_pay(t: Table, use: Use) -> bool:
    """Whether no cost is what cannot be chosen: the first choice that cannot be made, if any, is a target.

    WWE, Resolving Abilities 3.
    """
    choices = use.ability.choices
    if not any(choice.is_cost for choice in choices) or _can_choose(t, use):
        return True
    parts = (choices[:number] for number in range(1, len(choices) + 1))
    return not next(part for part in parts if not _can_make(t, use, part))[-1].is_cost


def _can_choose(t: Table, use: Use) -> bool:
    return _can_make(t, use, use.ability.choices)


def _can_make(t: Table, use: Use, choices: tuple[Choice, ...]) -> bool:
    if use.scope.timing is Timing.CHEATIN:
        return bool(cheaters_for(t, use.scope, choices))
    return can_complete(t, use.scope, choices)


def _could_change(t: Table, use: Use) -> bool:
    return t.rules.policies.could_change(t, use.scope, use.ability)


def cheaters_for(t: Table, scope: Scope, choices: tuple[Choice, ...]) -> tuple[Seat, ...]:
    """Return the players with a cheatin' hand against whom a Cheatin' Resolution with these choices can be used."""
    return tuple(seat for seat in punishable(t, scope.seat) if can_complete(t, scope.naming(cheater=seat), choices))


NEEDS_MET = UseRequirement("The card's condition is not met.", Section.CHECKING_COSTS, _needs_met)
"""That the conditions in a card's own text hold."""

ABILITY_NEEDS: tuple[UseRequirement[Table, Use], ...] = (
    UseRequirement("This ability was already used this turn.", Section.ABILITIES, _unused),
    UseRequirement(
        "{card} is already booted, so it cannot boot to use the ability.", Section.BOOT_AND_UNBOOT, _can_boot
    ),
    UseRequirement("{card} cannot boot to pay for abilities.", Section.THE_CARDS_RULE_ALL, _may_boot),
    UseRequirement(
        "It costs {cost} ghost rock, and you have {stash}.",
        Section.CHECKING_COSTS,
        _can_pay,
    ),
    UseRequirement("Its dude is not in the shootout.", Section.SHOOTOUT_PLAYS, _present),
    _prevented("Dudes cannot join by card effects now.", _kept_from_joining),
    _prevented("The spell cannot be cast now.", _kept_from_casting),
    UseRequirement("A Headline was already played in this shootout.", Section.HEADLINE, _headline_free),
    _prevented("{card} cannot use abilities now.", _silenced_by),
    _prevented("{card} cannot use this ability now.", _forgotten_by),
    UseRequirement("No opponent has an unpunished cheatin' hand.", Section.RESOLUTION_PLAYS, _someone_cheated),
    UseRequirement("It can be used only in a shootout.", Section.GAMBLIN, _is_for_now),
    NEEDS_MET,
    UseRequirement("You cannot start a job during a shootout.", Section.STARTING_A_JOB, _job_possible),
    UseRequirement("You have no unbooted dude to lead this job.", Section.STARTING_A_JOB, _has_leader),
    UseRequirement("You have no card with which to pay its cost.", Section.CHECKING_COSTS, _has_cards_to_pay),
    UseRequirement("It has no legal target.", Section.CHECKING_COSTS, _can_choose),
    UseRequirement("It would change nothing now.", Section.USING_ABILITIES, _could_change),
)
"""WWE, Resolving Abilities, in the order in which a player would look."""
