"""The names of editions and variants, and what the command line says of them: for options, without the rules.

`--help` needs these names only, and must not load the game for them. `tests/doomtown/test_option_names.py` compares
them with the editions and variants themselves.
"""

from typing import NamedTuple


class EditionName(NamedTuple):
    """An edition of the rules: its name and its title."""

    name: str
    title: str


class VariantKindNames(NamedTuple):
    """A kind of variants that has an option: whether only one can be chosen, and its variants with a sentence each."""

    option: str
    is_single: bool
    variants: tuple[tuple[str, str], ...]


EDITION_NAMES = (
    EditionName("wwe", "Weird West Edition"),
    EditionName("1.4", "Rulebook 1.4.0, Pine Box"),
    EditionName("aeg", "Rulebook of 2015, AEG"),
)
"""All editions, the default first."""

VARIANT_NAMES = (
    VariantKindNames(
        "boss",
        True,
        (
            (
                "ghost-miners",
                "One to three Heroes need three victory points in five days against a Villain, who has the last seat",
            ),
            (
                "showstopper",
                "Ivor needs four Sundowns in town square; one to three Heroes want him "
                "in Boot Hill, and no Open Wound in play",
            ),
        ),
    ),
    VariantKindNames(
        "boss-option",
        False,
        (
            ("event-deck", "An event each day, whose victory points buy the Heroes cards and Open Wounds"),
            (
                "stand-together",
                "An easier start for the Heroes: the event Stand Together is on top of the event deck",
            ),
        ),
    ),
    VariantKindNames(
        "town-square",
        True,
        (
            ("gomorra", "Fear rises while no control points come into play, until it forces a last turn"),
            ("shooting-range", "Each player may exchange the first hand for another one"),
            (
                "new-in-town",
                "As shooting-range, simplified: nobody is punished for cheating, and the fourth turn is the last",
            ),
            (
                "tombstone",
                "Shootouts are riskier: better hands for both sides, and one more casualty for the loser of a round",
            ),
            ("deadwood", "A dude that accepts a callout gains a control point"),
        ),
    ),
    VariantKindNames(
        "twist",
        False,
        (
            (
                "high-stakes-gambling",
                "At lowball the Automaton gains ghost rock for each rank by which somebody's hand is higher",
            ),
            ("hired-help", "A Gunslinger joins the Automaton's posse in each shootout"),
            ("one-more-thing", "Before a phase or step with plays ends, the Automaton makes one more pull"),
            ("quick-reactions", "At the start of each phase or step with plays the Automaton makes a pull"),
            ("double-plays", "For each pull the Automaton both plays a card and uses an ability"),
            ("shooty-dudes", "The Automaton's dudes have one bullet more"),
            ("influential-dudes", "The Automaton's dudes have one influence more"),
            ("endless-dudes", "Each High Noon begins with one more Gunslinger at the Automaton's home"),
            ("posse-teamwork", "The Automaton's posses have one stud bonus more"),
            (
                "delayed-recompense",
                "Recompense lies on the Automaton's locations until production, and is "
                "lost where it does not hold them",
            ),
        ),
    ),
    VariantKindNames(
        "pace", True, (("short", "More control points than any one other player has influence win at Sundown"),)
    ),
)
"""The kinds of variants that are chosen by an option."""

ALL = "all"
"""Chooses every variant of a kind, if several can be combined."""
OPEN, HIDDEN = HANDS = ("open", "hidden")
"""Whether people see the hand of an Automaton, as the command line has it."""
MOST_HEROES, USUAL_HEROES = 3, 2
"""How many Heroes a boss battle can have, and how many it has where nothing is said."""
