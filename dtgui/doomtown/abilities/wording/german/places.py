"""Places: where something is, where it goes and comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from dtgui.doomtown.abilities.wording.adverbials import Locality, PlacePhrase
from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END, Nominal, NounGroup, Partitive, Several, listed
from dtgui.doomtown.abilities.wording.german.words import SOURCE
from dtgui.doomtown.abilities.wording.transfer.frames import FrameReader
from dtgui.doomtown.abilities.wording.transfer.reading import rule

SAID_PLACES: Mapping[object, str] = MappingProxyType(
    {
        PlacePhrase(Locality.ANYWHERE): "überall",
        PlacePhrase(Locality.HERE): "hier",
        PlacePhrase(Locality.ADJACENT): "an einem angrenzenden Ort",
        PlacePhrase(Locality.TOWN_SQUARE): "auf dem Stadtplatz",
        PlacePhrase(Locality.HOME): "in deinem Zuhause",
        PlacePhrase(Locality.OWN_HOME): "zu Hause",
        PlacePhrase(Locality.A_HOME): "in einem Zuhause",
        PlacePhrase(Locality.OTHERS_DEED): f"an einem Deed{COMMA}das seinem Spieler nicht gehört{END}",
        PlacePhrase(Locality.IN_TOWN): "in der Stadt",
        PlacePhrase(Locality.OUT_OF_TOWN): "außerhalb der Stadt",
        PlacePhrase(Locality.SHOOTOUT): "an dem Ort des Shootouts",
        PlacePhrase(Locality.YOUR_POSSE): "in deiner Posse",
        PlacePhrase(Locality.OPPOSING_POSSE): "in der gegnerischen Posse",
        PlacePhrase(Locality.ANY_POSSE): "in dem Shootout",
        PlacePhrase(Locality.A_POSSE): "in einer Posse",
    }
)
"""Where something is, by the node."""
SAID_GOALS: Mapping[object, str] = MappingProxyType(
    {
        PlacePhrase(Locality.ANYWHERE, is_goal=True): "an einen beliebigen Ort",
        PlacePhrase(Locality.HERE, is_goal=True): "hierher",
        PlacePhrase(Locality.ADJACENT, is_goal=True): "an einen angrenzenden Ort",
        PlacePhrase(Locality.TOWN_SQUARE, is_goal=True): "auf den Stadtplatz",
        PlacePhrase(Locality.HOME, is_goal=True): "in dein Zuhause",
        PlacePhrase(Locality.OWN_HOME, is_goal=True): "nach Hause",
        PlacePhrase(Locality.A_HOME, is_goal=True): "in ein Zuhause",
        PlacePhrase(Locality.IN_TOWN, is_goal=True): "an einen beliebigen Ort in der Stadt",
        PlacePhrase(Locality.OUT_OF_TOWN, is_goal=True): "an einen beliebigen Ort außerhalb der Stadt",
        PlacePhrase(Locality.SHOOTOUT, is_goal=True): "an den Ort des Shootouts",
    }
)
"""Where something goes, by the node."""
FIXED_PLACES = {
    "here": "hier",
    "at home": "zu Hause",
    "in town square": "auf dem Stadtplatz",
    "at a nearby location that you control": f"an einem Ort in der Nähe{COMMA}den du kontrollierst{END}",
    "at a nearby deed": "an einem Deed in der Nähe",
    "at a nearby location": "an einem Ort in der Nähe",
    "at this location or an adjacent deed": "an diesem Ort oder einem angrenzenden Deed",
    "here or at an adjacent location": "hier oder an einem angrenzenden Ort",
    "there": "dort",
    "nearby": "in der Nähe",
    "in play since this High Noon": "seit diesem High Noon im Spiel",
    "in play": "im Spiel",
    "in hand": "auf der Hand",
    "in each player's Boot Hill": "in jedem Boot Hill",
    "at the mark": "beim Ziel",
    "on the mark": "am Ziel",
    "not in a posse": "in keiner Posse",
    "on top of your opponent's discard pile": "oben auf dem Abwurfstapel deines Gegners",
    "on the same street": "an derselben Straße",
    "at an end of a street": "an einem Straßenende",
    "towards control of deeds": "für die Kontrolle über Deeds",
    "among your casualties this round": "unter deinen Verlusten dieser Runde",
    "in your starting gang": "in deiner Startbande",
    "at this or an adjacent deed": "an diesem oder einem angrenzenden Deed",
    "at this or an adjacent location": "hier oder an einem angrenzenden Ort",
    "this or an adjacent deed": "diesem oder einem angrenzenden Deed",
    "among the cards that you have played this turn": f"unter den Karten{COMMA}die du an diesem Tag gespielt hast{END}",
}

DESTINATIONS = {
    "home": "nach Hause",
    "into play": "ins Spiel",
}


class PlaceReader(FrameReader):
    """Reads places."""

    source = SOURCE

    @rule
    def place(self, at: int) -> Iterator[tuple[str, int]]:
        """Where something is: `in your posse`, `at a deed`."""
        if (node := self.node(at)) in SAID_PLACES:
            yield SAID_PLACES[node], at + 1
        for words, end in self.phrase_in(at, FIXED_PLACES, 12):
            yield FIXED_PLACES[words], end
        word = self.word(at)
        if word in ("at", "in", "among"):
            for where, end in self.noun_phrase(at + 1):
                if not isinstance(where, Several) or where.word == "oder":
                    yield self._at(where, word), end

    def _at(self, where: Nominal, word: str) -> str:
        if isinstance(where, Several):
            return listed([self._at(part, word) for part in where.parts], where.word)
        noun = where.noun if isinstance(where, NounGroup) else where.of.noun if isinstance(where, Partitive) else None
        if word in ("in", "among"):
            if noun is not None and noun.singular == "Hand":
                return f"auf {where.say('d')}"
            return f"{'in' if word == 'in' else 'unter'} {where.say('d')}"
        return noun.at.format(d=where.say("d")) if noun is not None else f"bei {where.say('d')}"

    @rule
    def origin(self, at: int) -> Iterator[tuple[str, int]]:
        """Where something comes from: `from your hand`."""
        if place := self.after(at, "from"):
            for where, end in self.one(place):
                noun = where.noun if isinstance(where, NounGroup) else None
                is_hand = noun is not None and noun.singular == "Hand"
                yield (f"{'von' if is_hand else 'aus'} {where.say('d')}", end)

    @rule
    def destination(self, at: int) -> Iterator[tuple[str, int]]:
        """Where something goes: `to any location`, `home`."""
        if (node := self.node(at)) in SAID_GOALS:
            yield SAID_GOALS[node], at + 1
        for words, end in self.phrase_in(at, DESTINATIONS, 5):
            yield DESTINATIONS[words], end
        for where, end in self.noun_phrase(at + 1) if self.word(at) == "to" else ():
            if not isinstance(where, Several) or where.word == "oder":
                yield self._to(where), end
        if place := self.after(at, "to", "where"):
            for who, end in self.one(place):
                if self.word(end) == "was":
                    yield f"dorthin{COMMA}wo {who.say('n')} war{END}", end + 1
        yield from self._into(at)

    def _into(self, at: int) -> Iterator[tuple[str, int]]:
        """`into your hand`, `on top of your deck`."""
        if place := self.after(at, "into"):
            for where, end in self.one(place):
                noun = where.noun if isinstance(where, NounGroup) else None
                is_hand = noun is not None and noun.singular == "Hand"
                yield f"{'auf' if is_hand else 'in'} {where.say('a')}", end
        for words, german in (("on", "auf"), ("on top of", "oben auf")):
            place = self.after(at, *words.split())
            yield from ((f"{german} {where.say('a')}", end) for where, end in (self.one(place) if place else ()))

    def _to(self, where: Nominal) -> str:
        if isinstance(where, Several):
            return listed([self._to(part) for part in where.parts], where.word)
        noun = where.noun if isinstance(where, NounGroup) else where.of.noun if isinstance(where, Partitive) else None
        if noun is None:
            return f"zu {where.say('d')}"
        return noun.to.format(d=where.say("d"), a=where.say("a"))
