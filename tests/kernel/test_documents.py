"""YAML documents in which every value knows its line."""

import pickle

import pytest

from dtgui.kernel.documents import parse_document, read_document
from dtgui.kernel.errors import BadInput

TEXT = "title: Allie\nprintings:\n- {code: '1'}\n- code: '2'\n  pack: DT2\n"


@pytest.mark.parametrize(
    ("path", "line"),
    [((), 1), (("title",), 1), (("printings", 0, "code"), 3), (("printings", 1, "pack"), 5), (("printings", 7), 2)],
)
def test_a_value_knows_its_line_or_that_of_what_encloses_it(path, line):
    assert parse_document(TEXT).line_of(path) == line


def test_a_complaint_names_line_and_field():
    error = parse_document(TEXT).error("expected five digits", ("printings", 1, "code"))
    assert str(error) == "line 4: printings[1].code: expected five digits"


@pytest.mark.parametrize(
    ("text", "line"),
    [("a: 1\nb: [", 3), ("a: 1\nb: 2\na: 3", 3), ("a: 2021-99-99", None), ("a: !!python/name:os 1", 1)],
)
def test_what_is_no_plain_yaml_is_bad_input(text, line):
    with pytest.raises(BadInput, match="is not valid YAML") as error:
        parse_document(text)
    assert error.value.line == line


def test_a_file_that_is_not_text_is_bad_input(tmp_path):
    (tmp_path / "card.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="is not UTF-8 text"):
        read_document(tmp_path / "card.yaml")


def test_bad_input_keeps_its_place_on_the_way_from_another_process(tmp_path):
    error = BadInput("expected a count", file=tmp_path, line=3, field="count")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
