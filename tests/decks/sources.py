"""Small decks in every format that is read, as other programs and sites write them."""

import json

PACK = "Weird West Edition"

DTDB_OWN = f"""\
Law Dogs ({PACK})\r
\r
Dude (3)\r
1x Philip Swinford* ({PACK})\r
2x Judge Harry Somerset (Exp.1) ({PACK})\r
\r
Action (2)\r
2x Coachwhip! ({PACK})\r
\r
Cards up to {PACK}\r
"""
DTDB_TEXT = f"""\
My fine deck

Law Dogs ({PACK})

Dude (1)
1x Philip Swinford* ({PACK})

Joker (2)
1x Joker (red) ({PACK})
1x Joker (black) ({PACK})

52 cards with printed value (required 52)
Cards up to {PACK}
Deck built on http://dtdb.co.
"""
MARKDOWN = f"""\
# My fine deck

[Law Dogs](http://dtdb.co/en/card/24009) _({PACK})_

## Dude (1)

* 1x [A title nobody knows](https://dtdb.co/de/card/24066)*_({PACK})_
"""
BBCODE = f"""\
[b]Deck[/b]
[url=http://dtdb.co/en/card/24009]Law Dogs[/url] ({PACK})
[b]Dude[/b] (1)
1x [url=http://dtdb.co/en/card/24066]Philip Swinford[/url]* [i]({PACK})[/i]
"""
ARCHIVE = f"Philip Swinford ({PACK}) x1\nCoachwhip! ({PACK}) x2\nLaw Dogs ({PACK}) x1\n"
ONLINE_TEXT = "Law Dogs (DT2)\nDude (1)\n1 Philip Swinford* (DT2)\nAction (2)\n2 Coachwhip! (DT2)\n"
BARE = "1 Law Dogs\n1 philip swinford\n2 Coachwhip\n"
OCTGN = """\
\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="b440d120-025a-4fbe-9f8d-3873acacb37b">
  <section name="Deck" shared="False"><card qty="2" id="">Coachwhip!</card></section>
  <section name="Outfit" shared="False"><card qty="1" id="x">Law Dogs</card></section>
  <section name="Legend" shared="False"/>
  <section name="Starting Cards" shared="False"><card qty="1" id="">[Philip Swinford]</card></section>
  <notes><![CDATA[Shoot first.]]></notes>
</deck>
"""
DECKLIST = json.dumps(
    {"id": 2348, "name": "My fine deck", "description": "<p>Shoot&nbsp;first.</p>", "cards": {"24009": 1, "24066": 1}}
)
OWN_DECKS = json.dumps(
    [{"name": "My fine deck", "tags": "fast shootout", "cards": [{"card_code": "24066", "qty": 2, "start": 1}]}]
)
ONLINE_JSON = json.dumps(
    {
        "name": "My fine deck",
        "outfit": {"code": "24009"},
        "legend": None,
        "drawCards": [{"card": {"code": "24066"}, "count": 1, "starting": 1}],
    }
)

ALL = (DTDB_OWN, DTDB_TEXT, MARKDOWN, BBCODE, ARCHIVE, ONLINE_TEXT, BARE, OCTGN, DECKLIST, OWN_DECKS, ONLINE_JSON)
