"""The words of every card of the Weird West base set, as they were last read and found good.

A change of wording shows in this file's review. To renew it, from the checkout:

    dtgui cards text --all DT2 > tests/golden/dt2_texts.txt
"""

from pathlib import Path

from dtgui.cli import main

GOLDEN = Path(__file__).with_name("dt2_texts.txt")


def test_the_words_of_the_weird_west_cards_are_those_that_were_read(capsys):
    main(["cards", "text", "--all", "DT2"])
    assert capsys.readouterr().out.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
