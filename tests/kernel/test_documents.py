"""Documents written by people: every complaint names the file, the line and the field."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from dtgui.kernel.documents import field_name, parse_document, read_document
from dtgui.kernel.errors import BadInput

TEXT = """\
name: Saloon
printings:
  - code: "1"
    set: base
  - code: "2"
"""
FILE = Path("saloon.yaml")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("name",), 1),
        (("printings",), 2),
        (("printings", 0, "set"), 4),
        (("printings", 1), 5),
        (("printings", 1, "set"), 5),
        (("printings", 7), 2),
        (("colour",), 1),
    ],
)
def test_every_value_has_its_line_or_that_of_its_parent(path: tuple[str | int, ...], line: int) -> None:
    assert parse_document(TEXT).line_of(path) == line


def test_an_error_names_file_line_and_field() -> None:
    error = parse_document(TEXT, FILE).error("is not a set", ("printings", 0, "set"))
    assert str(error) == "saloon.yaml:4: printings[0].set: is not a set"


def test_the_document_itself_has_no_field_name() -> None:
    assert field_name(()) is None


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("a: 1\nb: [", 3, "is not valid YAML"),
        ("a: 1\nb: 2\na: 3\n", 3, "the key 'a' is written twice"),
        ("x:\n  a: 1\n  a: 3\n", 3, "the key 'a' is written twice"),
        ("a: 1\n---\nb: 2\n", 2, "is not valid YAML"),
        ("a: \tb\n\t- c", 2, "is not valid YAML"),
        ("!!python/object:os.system {}", 1, "is not valid YAML"),
    ],
)
def test_invalid_yaml_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadInput, match=reason) as refused:
        parse_document(text, FILE)
    assert refused.value.line == line
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("date", ["2024-13-45", "2024-12-24", "2024-12-24 18:00:00"])
def test_a_date_is_read_as_text(date: str) -> None:
    assert parse_document(f"printed: {date}", FILE).data == {"printed": date}


NINE_LEVELS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (NINE_LEVELS, "aliases that stand for too much"),
        ("a: &a [*a]", "aliases that stand for too much"),
        (f"a: &a {'x' * 999}\nb: [{', '.join(['*a'] * 1001)}]", "aliases that stand for too much"),
        ("a: !!timestamp x", "'timestamp' is not plain data"),
        ("a: !!binary x", "'binary' is not plain data"),
        ("a: !!set {x, y}", "'set' is not plain data"),
        ("a: !!python/object:os.x {}", "'os.x' is not plain data"),
        ("? [1, 2]\n: 3", "unhashable"),
        ('a: "\\ud800"', "Unicode"),
    ],
    ids=["bomb", "itself", "letters", "timestamp", "binary", "set", "python", "unhashable", "surrogate"],
)
def test_unusual_yaml_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        parse_document(text, FILE)


def test_a_few_aliases_are_allowed() -> None:
    assert parse_document("a: &x [1]\nb: *x", FILE).data == {"a": [1], "b": [1]}


def test_an_oversized_file_is_refused_unread(tmp_path) -> None:
    with (tmp_path / "large.yaml").open("wb") as file:
        file.truncate(3_000_000_000)
    with pytest.raises(BadInput, match="is too large: more than 1,000,000 bytes"):
        read_document(tmp_path / "large.yaml")


def test_endless_nesting_is_refused() -> None:
    """The parser recurses in C: without a limit, such a file would end the program."""
    with pytest.raises(BadInput, match="more than 100 levels of nesting"):
        parse_document("[" * 101, FILE)
    # Newer versions of the parser have a limit of their own.
    with pytest.raises(BadInput, match="nesting"):
        parse_document("[" * 100_000, FILE)


def test_nesting_up_to_the_limit_is_read() -> None:
    assert parse_document("[" * 100 + "]" * 100).line_of(()) == 1


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"ghost.yaml: cannot be read \(No such file or directory\)"):
        read_document(tmp_path / "ghost.yaml")


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "latin.yaml"
    file.write_bytes("name: Café".encode("latin-1"))
    with pytest.raises(BadInput, match=r"latin.yaml: is not UTF-8 text"):
        read_document(file)


def test_a_byte_order_mark_is_ignored(tmp_path: Path) -> None:
    file = tmp_path / "marked.yaml"
    file.write_bytes(b"\xef\xbb\xbfname: Saloon\n")
    assert read_document(file).data == {"name": "Saloon"}


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (BadInput("is empty"), "is empty"),
        (BadInput("is empty", line=3), "line 3: is empty"),
        (BadInput("is empty", file=FILE), "saloon.yaml: is empty"),
        (BadInput("is empty", file=FILE, line=3, field="name"), "saloon.yaml:3: name: is empty"),
        (BadInput("is empty", field="first\nlast"), "first last: is empty"),
    ],
    ids=str,
)
def test_bad_input_states_its_known_place(error: BadInput, line: str) -> None:
    assert str(error) == line


def test_bad_input_keeps_its_place_when_pickled() -> None:
    error = BadInput("is empty", file=FILE, line=3, field="name")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_list_as_a_key_is_refused_at_its_line() -> None:
    with pytest.raises(BadInput, match="unhashable key") as refused:
        parse_document("a: 1\nb:\n  ? [c]\n  : 2\n")
    assert refused.value.line == 3


def test_plain_data_is_the_same_with_and_without_anchors() -> None:
    text = "a: [1, 2.5, true, null, '1', 2026-11-27, word]\nb: {c: '', d: [], e: {}}\nf: ''\n"
    assert parse_document(text).data == parse_document(text.replace("a: [", "a: &all [")).data
