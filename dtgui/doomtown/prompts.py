"""Open decisions and their options in words. Knows what is asked, not how it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dtgui.doomtown.abilities.wording.questions import asked_words, branch_words, use_words
from dtgui.doomtown.queries.casualties import casualty_covers
from dtgui.doomtown.queries.plays import moves_booted
from dtgui.doomtown.queries.requirements import boots_to_join, cost_of, place_for
from dtgui.doomtown.queries.stats import upkeep
from dtgui.doomtown.state.cards import CardDef, CardType
from dtgui.doomtown.state.table import CardId, Place, Side, Table
from dtgui.doomtown.words import (
    CARDS,
    CASUALTIES,
    STREET_ENDS,
    VALUE_WORDS,
    card_link,
    counted,
    face_text,
    name_of,
    phase_name,
    place_name,
    player_name,
)
from dtgui.kernel.decisions import Answer, Decision, Option, Seat
from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Prompt
from dtgui.kernel.phrases import Link, Phrase, joined, listed, phrases, whole
from dtgui.kernel.position import Position


class Asked(NamedTuple):
    """How a question is put: the question itself, and what confirming it is called.

    Both may name {most}, {budget}, {stash} and what is {left} of it for a gang, {first} and {second} (what the decision
    is about), {asked} (what a card's text asks for), {place} of the shootout, and of the side that is asked the
    {casualties} that are left to cover and {ranks}, its own and the other's. `unasked` is what {asked} is where the
    text does not tell, `nothing` what confirming without a pick is called.
    """

    question: str
    primary: str = ""
    unasked: str = ""
    nothing: str = ""


QUESTIONS = {
    "starting_gang": Asked(
        "Pick a card for your starting gang: {left} of {stash} ghost rock left.", "The gang is complete"
    ),
    "start_play": Asked("Use an ability for the start of the game, or pass.", "Pass this play"),
    "street_end": Asked("At which end of your street is {first} built?"),
    "place_gadget": Asked("Where does {first} enter play?"),
    "upkeep": Asked(
        "Which cards do you pay upkeep for? The others are discarded.", "Pay upkeep", nothing="Pay for none"
    ),
    "noon_play": Asked("Make a Noon play, or pass.", "Pass this play"),
    "trade_further": Asked("Trade more goods in the same play?", "No more trades"),
    "called_out": Asked("{first} calls out {second}: accept the shootout, or run home booted?", "Accept"),
    "form_posse": Asked("Who joins your posse at {place}?", "These join", nothing="Nobody else joins"),
    "shooter": Asked("Who is your shooter? All bullets of the shooter count, and 1 for each other dude."),
    "redraw": Asked(
        "Which cards of your draw hand do you replace? {most} at most.",
        "Discard these and redraw",
        nothing="Keep the hand",
    ),
    "draw_more": Asked("Draw one card more than you discard?"),
    "choose_hand": Asked("Which hand do you announce?"),
    "casualty": Asked("{casualties} left to cover{ranks}: who is discarded, or aced?"),
    "flee": Asked("Who flees? They go home booted.", "They flee", nothing="Nobody flees"),
    "nightfall_discard": Asked("You may discard up to {most} before you draw.", "Discard", nothing="Discard none"),
    "shootout_play": Asked("Make a Shootout play, or pass.", "Pass this play"),
    "resolution_play": Asked("Make a Resolution play, or pass.", "Pass this play"),
    "cheatin_play": Asked("Punish the cheatin' hand, or pass.", "Pass this play"),
    "punish": Asked("Whose cheatin' hand is {first} used against?"),
    "choose_card": Asked("{first}: {asked}.", unasked="choose a card"),
    "choose_cards": Asked("{first}: {asked}.", "These cards", "choose cards"),
    "pay_amount": Asked("How much ghost rock do you pay for {first}?", "Pay"),
    "take_amount": Asked("{first}: how much ghost rock do you take?", "Take"),
    "may_respond": Asked("{first}: {asked}?", unasked="use its trait"),
    "pay_from_card": Asked("How much of it do you pay with the ghost rock on {first}?", "Pay"),
    "may_effect": Asked("{first}: {asked}?", unasked="do what it allows"),
    "may_pay": Asked("{first}: {asked}?", unasked="pay what it asks for"),
    "either": Asked("{first}: which of these?"),
    "choose_place": Asked("{first}: at which place?"),
    "choose_player": Asked("{first}: which player?"),
    "choose_suit": Asked("Which suit is {first}?"),
    "choose_value": Asked("Which value is {first}?"),
    "choose_skill": Asked("Which skill of {first}?"),
    "refresh": Asked("Which ability of {first} may be used again?"),
    "examine": Asked("These are the cards.", "Done"),
    "lose_ability": Asked("Which ability of {first} cannot be used?"),
    "react": Asked("React to what happens, or pass.", "Do not react"),
    "boot_technique": Asked("Which Technique boots first?"),
    "combo": Asked("Follow {first} with another Technique of its Tao?", "No combo"),
    "form_job_posse": Asked(
        "Who joins the posse of the job at {place}?", "These join", nothing="Nobody else from there"
    ),
    "oppose": Asked("{first} leads a job against {second}: do you oppose it?"),
    "hand_size": Asked("Discard {most} to come down to the hand size.", "Discard"),
}


def prompt(observation: Observation[Table]) -> Prompt | None:
    """Return the open decision in words; where another seat is asked, who it is."""
    t, decision = observation.table, observation.decision
    if observation.deciding is None:
        return None
    who, phase = player_name(t, observation.deciding), _phase(t)
    if decision is None:
        return Prompt(who, phase, Phrase("Waiting for {player}.", player=who))
    asked = QUESTIONS[decision.question]
    words = _words(t, decision) | {"asked": _asked_for(t, decision) or Phrase(asked.unasked)}
    return Prompt(
        who,
        phase,
        Phrase(asked.question, **words).beginning(),
        cited(t, decision.rule),
        Phrase(asked.primary, **words),
        Phrase(asked.nothing),
        _asker(t, decision),
    )


def _phase(t: Table) -> str:
    """The phase, or the round of what interrupts it."""
    if t.shootout is None:
        return phase_name(t.phase)
    return Phrase("Job, round {round}" if t.shootout.job else "Shootout, round {round}", round=t.shootout.round)


def _asker(t: Table, decision: Decision) -> Link | None:
    """The card that the decision names first, as far as it may be known."""
    first = decision.about[0] if decision.about else None
    link = card_link(t, CardId(first)) if isinstance(first, int) else None
    return link if isinstance(link, Link) else None


def cited(t: Table, section: str) -> str:
    """Return a section with the book it is in: `WWE, High Noon 4.6`."""
    return f"{t.rules.short}, {section}"


def _words(t: Table, decision: Decision) -> dict[str, object]:
    about = [_choose(t, CardId(card)) for card in decision.about if isinstance(card, int)]
    side = t.shootout.side_of(decision.seat) if t.shootout else None
    return {
        "most": counted(decision.most, CARDS),
        "budget": decision.budget,
        "stash": t.players[decision.seat].stash,
        "left": _left_for_gang(t, decision.seat),
        "first": about[0] if about else "",
        "second": about[1] if len(about) > 1 else "",
        "place": place_name(t, t.shootout.place) if t.shootout else "",
        "casualties": counted(side.casualties, CASUALTIES) if side else "",
        "ranks": _ranks(t, side) if side else "",
    }


def _left_for_gang(t: Table, seat: Seat) -> int:
    """The ghost rock that the cards picked for the starting gang leave."""
    return t.players[seat].stash - sum(cost_of(t, seat, card) for card in t.players[seat].gang)


def _ranks(t: Table, side: Side) -> str:
    """Why there are casualties: the ranks of both hands, as far as they are set."""
    assert t.shootout is not None
    other = t.shootout.opposing(side.seat)
    if not side.rank or not other.rank:
        return ""
    return Phrase(" (your rank {rank} against {other})", rank=side.rank, other=other.rank)


def _asked_for(t: Table, decision: Decision) -> str:
    """What the part of a card's text asks that the decision names beside the card."""
    card, part = _asking(t, decision)
    return asked_words(card, part) if card is not None else ""


def _asking(t: Table, decision: Decision | None) -> tuple[CardDef | None, str]:
    """The card that asks, and the name of the part of its text that does."""
    match decision.about if decision is not None else ():
        case (int(card), str(part)) if card in t.cards and part:
            return t.cards[CardId(card)].printed, part
    return None, ""


def option_text(t: Table, option: Option, decision: Decision | None = None) -> Phrase:
    """Return what choosing an option does, in an imperative sentence without a full stop.

    `decision` is the one that it answers: what the branches of a choice are is told by the card that asks.
    """
    if option.verb == "branch":
        return _branch(t, int(option.args[0]), decision)
    text = whole(_TEXTS[option.verb](t, *option.args))
    if option.verb in _PRICES and (decision is None or decision.question not in _SETTLED):
        text = Phrase("{what} for {price}", what=text, price=_PRICES[option.verb](t, *option.args))
    covered = _covers(t, option, decision)
    return text if covered is None else Phrase("{what}: covers {count}", what=text, count=covered)


_SETTLED = frozenset({"place_gadget", "street_end"})
"""Questions where a card enters play whose price is no matter any more: it has been paid, or is another one."""


def _covers(t: Table, option: Option, decision: Decision | None) -> int | None:
    """How many casualties an option covers, None where that is not what it is for."""
    if decision is None or decision.question != "casualty":
        return None
    return {way.option: way.covers for way in casualty_covers(t, decision.seat)}.get(option)


def label(position: Position[Table], answer: Answer) -> Phrase:
    """Return a few words for an answer to the position's open decision."""
    t, decision = position.table, position.decision
    assert decision is not None
    if isinstance(answer, Option):
        return option_text(t, answer, decision)
    words = QUESTIONS[decision.question]
    asked = Phrase(words.primary or decision.question, **_words(t, decision))
    if isinstance(answer, int):
        return Phrase("{what}: {amount}", what=asked, amount=answer)
    chosen = listed([option_text(t, option) for option in answer])
    return chosen or Phrase(words.nothing) or Phrase("{what}: none", what=asked)


def _move(t: Table, dude: CardId, to: Place) -> Phrase:
    boots = moves_booted(t, t.in_play[dude].controller, dude, to)
    pattern = "Move {dude} to {place}, booting" if boots else "Move {dude} to {place}"
    return Phrase(pattern, dude=name_of(t, dude), place=place_name(t, to))


def _join(t: Table, dude: CardId, place: Place) -> Phrase:
    boots = boots_to_join(t, dude, place)
    return Phrase("{dude} joins the posse, booting" if boots else "{dude} joins the posse", dude=name_of(t, dude))


def _hold(t: Table, *cards: CardId) -> Phrase:
    return Phrase("Announce {cards}", cards=joined(" ", [face_text(t, card) for card in cards]))


def _use(t: Table, card: CardId, number: int, acting: CardId | None = None) -> Phrase:
    if card not in t.in_play and t.cards[card].printed.type is CardType.DUDE:
        return Phrase("Recruit {dude} on its own terms", dude=name_of(t, card))
    printed = t.cards[card].printed
    several = sum(not each.from_hand for each in printed.text.abilities) > 1
    which = Phrase("{card} ({number})" if several else "{card}", card=name_of(t, card), number=number + 1)
    used = Phrase("Use {ability}", ability=which)
    if acting is not None and acting != card:
        used = Phrase("Use {ability} with {dude}", ability=which, dude=name_of(t, acting))
    words = use_words(printed, number)
    return Phrase("{what}: {words}", what=used, words=words) if words else used


def _choose(t: Table, card: CardId) -> str:
    return name_of(t, card) if card in t.cards else place_name(t, Place(card))


def _branch(t: Table, number: int, decision: Decision | None) -> Phrase:
    card, part = _asking(t, decision)
    words = branch_words(card, part, number) if card is not None else ""
    return words.beginning() if isinstance(words, Phrase) else _BRANCHES[number]


_BRANCHES = phrases("Do the first", "Do the second", "Do the third", "Do the fourth")


def _price(t: Table, card: CardId, host: CardId | Place | None = None) -> Phrase:
    place = None if host is None else place_for(t, host)
    return Phrase("{cost} ghost rock", cost=cost_of(t, t.cards[card].owner, card, place))


_PRICES: dict[str, Callable[..., Phrase]] = {
    "recruit": lambda t, dude, home: _price(t, dude),
    "buy": _price,
    "learn": _price,
    "plant": _price,
    "improve": _price,
    "build": lambda t, deed, end: _price(t, deed),
    "invent": lambda t, gadget, dude: _price(t, gadget),
}
"""What a card costs that enters play so."""


def _of_card(pattern: str) -> Callable[..., Phrase]:
    """The text of an option about one card."""
    return lambda t, card: Phrase(pattern, card=name_of(t, card))


def _of_two(pattern: str) -> Callable[..., Phrase]:
    """The text of an option about one card and another."""
    return lambda t, card, other: Phrase(pattern, card=name_of(t, card), other=name_of(t, other))


def _at_place(pattern: str) -> Callable[..., Phrase]:
    """The text of an option about a card and a place."""
    return lambda t, card, place: Phrase(pattern, card=name_of(t, card), place=place_name(t, place))


def _of_player(pattern: str) -> Callable[..., Phrase]:
    """The text of an option about a player."""
    return lambda t, seat: Phrase(pattern, player=player_name(t, seat))


def _fixed(text: str) -> Callable[..., Phrase]:
    """The text of an option about nothing in particular."""
    words = Phrase(text)
    return lambda t: words


SUITS = {
    "clubs": Phrase("Clubs"),
    "diamonds": Phrase("Diamonds"),
    "hearts": Phrase("Hearts"),
    "spades": Phrase("Spades"),
}

_TEXTS: dict[str, Callable[..., str]] = {
    "pass": _fixed("Pass"),
    "concede": _of_player("{player} concedes"),
    "done": _fixed("Done"),
    "accept": _fixed("Accept the callout"),
    "refuse": _fixed("Refuse, and run home booted"),
    "recruit": lambda t, dude, home: Phrase("Recruit {dude}", dude=name_of(t, dude)),
    "buy": _of_two("Give {other} {card}"),
    "trade": _of_two("Hand {card} to {other}"),
    "exchange": _of_two("Exchange {card} for {other}"),
    "learn": _of_two("Let {other} learn {card}"),
    "plant": _at_place("Plant {card} at {place}"),
    "improve": _at_place("Add {card} to {place}"),
    "build": lambda t, deed, end: Phrase("Build {card} {where}", card=name_of(t, deed), where=STREET_ENDS[end]),
    "invent": _of_two("Invent {card} with {other}"),
    "replace": _of_two("Replace {other} with {card}"),
    "move": _move,
    "call_out": _of_two("Call out {other} with {card}"),
    "join": _join,
    "keep": lambda t, card: Phrase("Pay {cost} for {card}", cost=upkeep(t, card), card=name_of(t, card)),
    "hold": _hold,
    "use": _use,
    "against": _of_player("Against {player}"),
    "choose": _choose,
    "both": _fixed("Do both"),
    "go": lambda t, place: place_name(t, place),
    "suit": lambda t, suit: SUITS[suit],
    "skill": lambda t, skill: Phrase(skill),
    "value": lambda t, number: str(VALUE_WORDS.get(number, number)),
    "refresh": lambda t, card, number: Phrase("Ability {number} of {card}", number=number + 1, card=name_of(t, card)),
    "boot": _of_card("Boot {card}"),
    "yes": _fixed("Yes"),
    "no": _fixed("No"),
    "no_combo": _fixed("No combo"),
    "oppose": _fixed("Oppose the job"),
    "let_pass": _fixed("Let it happen"),
    "pick": _of_card("Pick {card} for the starting gang"),
    "shooter": _of_card("Make {card} the shooter"),
    "redraw": _of_card("Discard {card} from the draw hand"),
    "discard": _of_card("Discard {card}"),
    "ace": _of_card("Ace {card}"),
    "home": _of_card("Send {card} home booted"),
    "flee": _of_card("{card} flees"),
}
