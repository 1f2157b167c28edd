"""A game with an Automaton, and the twists that make it tougher. WWE, Automaton Variant; Twists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from dtgui.doomtown.automaton.check import may_use
from dtgui.doomtown.automaton.program import answer
from dtgui.doomtown.automaton.void import looking_closer
from dtgui.doomtown.procedures import automaton_phases as phases
from dtgui.doomtown.procedures.gamblin import Gamblin
from dtgui.doomtown.procedures.hands import DrawHands
from dtgui.doomtown.procedures.high_noon import HighNoon
from dtgui.doomtown.procedures.plays import CheatinPlays, ExtraPlay, ResolutionPlays, ShootoutPlays
from dtgui.doomtown.procedures.shootout import FightRounds
from dtgui.doomtown.procedures.turn import Production
from dtgui.doomtown.queries.automaton import is_automaton
from dtgui.doomtown.queries.resolving import Use
from dtgui.doomtown.rules.variants.variant import Find, Rules, Variant, VariantKind, beginning
from dtgui.doomtown.state import topics
from dtgui.doomtown.state.automaton import AUTOMATON, Twist
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.plays import UseRequirement
from dtgui.doomtown.state.scopes import Scope
from dtgui.doomtown.state.sections import Section
from dtgui.doomtown.state.setup import DEFAULT_EDITION, Setup
from dtgui.doomtown.state.table import CardId, CardInPlay, Lasting, Table
from dtgui.doomtown.state.texts import Until
from dtgui.doomtown.state.topics import Figure
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase

NOT_INTO_CHECK = UseRequirement[Table, Use]("The Automaton makes no move into check.", Section.USING_ABILITIES, may_use)
"""WWE, Automaton Decisions, Movin': what an ability of the Automaton's needs besides."""


def _with_automaton(rules: Rules) -> Rules:
    """Its pulls instead of plays; its program answers wherever its seat is asked."""
    changed = beginning(
        rules,
        {
            HighNoon: phases.NoonWithAutomaton,
            ShootoutPlays: phases.ShootoutPlaysWithAutomaton,
            ResolutionPlays: phases.ResolutionPlaysWithAutomaton,
            CheatinPlays: phases.CheatinPlaysWithAutomaton,
            DrawHands: phases.DrawHandsWithAutomaton,
            ExtraPlay: phases.ExtraPlayWithAutomaton,
            FightRounds: phases.FightRoundsWithAutomaton,
        },
    )
    changed = replace(changed, policies=looking_closer(changed.policies))
    return replace(changed, program=answer, ability_needs=(*rules.ability_needs, NOT_INTO_CHECK))


def _bigger(figure: Figure) -> Callable[[Rules], Rules]:
    """The Automaton's dudes get one more of a figure for good as they enter play."""

    def apply(rules: Rules) -> Rules:
        before = rules.entering

        def entering(t: Table, card: CardId, shown: CardInPlay) -> CardInPlay:
            entered: CardInPlay = before(t, card, shown)
            gained = Lasting(topics.figure(figure), 1, Until.PERMANENT, Scope(entered.controller, card))
            if (
                not is_automaton(t, entered.controller)
                or entered.printed.type is not CardType.DUDE
                or gained in entered.lasting
            ):
                return entered
            return entered._replace(lasting=(*entered.lasting, gained))

        return replace(rules, entering=entering)

    return apply


def _high_stakes(rules: Rules) -> Rules:
    return beginning(rules, {Gamblin: phases.GamblinWithAutomaton})


def _delayed(rules: Rules) -> Rules:
    return beginning(rules, {Production: phases.ProductionWithAutomaton})


def _is_one(setup: Setup, find: Find) -> None:
    """Require that one player is the Automaton, and another is not."""
    if setup.automaton is None:
        raise BadInput("a game with an Automaton needs the seat that it has")
    if not 0 <= setup.automaton.seat < len(setup.seats):
        raise BadInput(f"there is no seat {setup.automaton.seat} for the Automaton")


def _against_automaton(setup: Setup, find: Find) -> None:
    if setup.automaton is None:
        raise BadInput("twists are for games against an Automaton")


AUTOMATON_VARIANT = Variant(
    AUTOMATON,
    Phrase("Automaton"),
    VariantKind.AUTOMATON,
    Phrase("One seat is played by the rulebook's own program."),
    _with_automaton,
    editions=(DEFAULT_EDITION,),
    check=_is_one,
)

_TWISTS: Mapping[Twist, tuple[Phrase, Phrase]] = {
    Twist.HIGH_STAKES_GAMBLING: (
        Phrase("High-stakes Gambling"),
        Phrase("At lowball the Automaton gains ghost rock for each rank by which somebody's hand is higher."),
    ),
    Twist.HIRED_HELP: (
        Phrase("Hired Help"),
        Phrase("A Gunslinger joins the Automaton's posse in each shootout."),
    ),
    Twist.ONE_MORE_THING: (
        Phrase('"One more thing"'),
        Phrase("Before a phase or step with plays ends, the Automaton makes one more pull."),
    ),
    Twist.QUICK_REACTIONS: (
        Phrase("Quick Reactions"),
        Phrase("At the start of each phase or step with plays the Automaton makes a pull."),
    ),
    Twist.DOUBLE_PLAYS: (
        Phrase("Double Plays"),
        Phrase("For each pull the Automaton both plays a card and uses an ability."),
    ),
    Twist.SHOOTY_DUDES: (
        Phrase("Shooty Dudes"),
        Phrase("The Automaton's dudes have one bullet more."),
    ),
    Twist.INFLUENTIAL_DUDES: (
        Phrase("Influential Dudes"),
        Phrase("The Automaton's dudes have one influence more."),
    ),
    Twist.ENDLESS_DUDES: (
        Phrase("Endless Dudes"),
        Phrase("Each High Noon begins with one more Gunslinger at the Automaton's home."),
    ),
    Twist.POSSE_TEAMWORK: (
        Phrase("Posse Teamwork"),
        Phrase("The Automaton's posses have one stud bonus more."),
    ),
    Twist.DELAYED_RECOMPENSE: (
        Phrase("Delayed Recompense"),
        Phrase(
            "Recompense lies on the Automaton's locations until production, and is lost where it does not hold them."
        ),
    ),
}
"""The names of the twists, and their effects, in our words."""

_CHANGES: Mapping[Twist, Callable[[Rules], Rules]] = {
    Twist.HIGH_STAKES_GAMBLING: _high_stakes,
    Twist.DELAYED_RECOMPENSE: _delayed,
    Twist.SHOOTY_DUDES: _bigger(Figure.BULLETS),
    Twist.INFLUENTIAL_DUDES: _bigger(Figure.INFLUENCE),
}
"""The changes by twists of the rules for players other than the Automaton; its own procedures handle the rest."""


def _twist(twist: Twist) -> Variant:
    title, told = _TWISTS[twist]
    apply = _CHANGES.get(twist, lambda rules: rules)
    return Variant(twist.value, title, VariantKind.TWIST, told, apply, (DEFAULT_EDITION,), _against_automaton)


AUTOMATON_VARIANTS = (AUTOMATON_VARIANT, *map(_twist, Twist))
