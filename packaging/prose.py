"""Check that the project's prose is plain technical English: `python packaging/prose.py [FILE ...]`.

It checks docstrings and comments, the phrases of the window, the texts of lessons and rulebooks, the pages in
`docs`, and the names of tests. The rules are in `prose.yaml`: idioms to avoid, each with a replacement, the longest
sentence, words that the spelling dictionary lacks, and the exceptions, each with its reason. The exit code is 1 for
any fault, and for an exception that is no longer needed.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from make_phrases import phrases_in, texts_to_read
from spellchecker import SpellChecker

ROOT = Path(__file__).resolve().parent.parent
RULES = Path(__file__).with_name("prose.yaml")
PYTHON = ("dtgui/**/*.py", "packaging/**/*.py", "tests/**/*.py")
PAGES = ("docs/**/*.md", "*.md", "packaging/**/*.md")
NOT_PROSE = re.compile(
    r"```.*?```|`[^`]*`|\]\([^)]*\)|\{[^}]*\}|https?://\S+|<[^>\n]*>|^ {4}\S.*$|^\|.*$|^#!.*$", re.DOTALL | re.MULTILINE
)
"""Code, the targets of links, blanks to be filled, addresses, markup, and rows of tables."""
SENTENCE_END = re.compile(r"(?<=[.!?:;])[\s)\"”*]+|\n\s*\n|\n\s*(?:[-*]|\d+\.)\s+")
DIRECTIVE = re.compile(r"#\s*(?:noqa|fmt|type|pragma)\b")
"""Comments for tools."""
WORD = re.compile(r"(?<![\w/.\-_@&])[a-z]+(?:'[a-z]+)?(?![\w/_])")


class Text(NamedTuple):
    """A piece of prose: the file, its first line, its words, and whether it is about the program, not the game."""

    file: str
    line: int
    words: str
    is_about_code: bool = True


class Fault(NamedTuple):
    """Something to rewrite: where it is, the words, and what is wrong with them."""

    file: str
    line: int
    words: str
    advice: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.words!r}: {self.advice}"


class Idiom(NamedTuple):
    """Words to avoid, and what to write instead."""

    pattern: re.Pattern[str]
    advice: str


class Exempt(NamedTuple):
    """Words that may stay in a file, and why."""

    file: str
    words: str
    because: str


class Rules:
    """The rules of `prose.yaml`."""

    def __init__(self, file: Path = RULES) -> None:
        self._fields: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
        self.longest: int = self._fields["longest_sentence"]
        self.unchecked: tuple[str, ...] = tuple(self._fields["generated"])
        self._test_names: dict[str, Any] = dict(self._fields["names_of_tests"])
        self.longest_test_name: int = self._test_names.pop("longest")

    @cached_property
    def idioms(self) -> list[Idiom]:
        """Return the idioms; a pattern is matched without regard to case, unless it holds capitals."""
        return list(_idioms(self._fields["idioms"]))

    @cached_property
    def idioms_of_code(self) -> list[Idiom]:
        """Return the idioms to avoid in texts about the program only."""
        return list(_idioms(self._fields["idioms_of_code"]))

    @cached_property
    def idioms_of_test_names(self) -> list[Idiom]:
        """Return the idioms to avoid in names of tests, which are matched after `test_`."""
        return list(_idioms(self._test_names))

    @cached_property
    def exempt(self) -> list[Exempt]:
        """Return the exceptions."""
        return [Exempt(**each) for each in self._fields["exceptions"]]

    @cached_property
    def dictionary(self) -> SpellChecker:
        """Return the English dictionary with the words of the game and of the program."""
        known = SpellChecker(language="en")
        known.word_frequency.load_words(self._fields["vocabulary"])
        return known


def _idioms(groups: Mapping[str, Sequence[str]]) -> Iterator[Idiom]:
    for advice, patterns in groups.items():
        for pattern in patterns:
            has_capitals = any(map(str.isupper, _letters(pattern)))
            yield Idiom(re.compile(pattern, 0 if has_capitals else re.IGNORECASE), advice)


def faults(texts: Iterable[Text], rules: Rules) -> tuple[list[Fault], list[Exempt]]:
    """Return the faults of these texts, by file and line, and the exceptions that cover nothing."""
    found = [fault for text in texts for fault in _faults_of(text, rules)]
    left = sorted(fault for fault in found if not any(_covers(exempt, fault) for exempt in rules.exempt))
    return left, [exempt for exempt in rules.exempt if not any(_covers(exempt, fault) for fault in found)]


def project_texts(rules: Rules) -> Iterator[Text]:
    """Yield every text of the project that is checked."""
    for file in _files(PYTHON):
        source = file.read_text(encoding="utf-8")
        yield from python_texts(_name(file), source)
        if file.is_relative_to(ROOT / "dtgui"):
            yield from (
                Text(_name(file), 1, phrase.replace("&", ""), is_about_code=False) for phrase in phrases_in(source)
            )
    yield from (
        Text("lessons and rulebooks", 1, text, is_about_code=False)
        for phrase in texts_to_read()
        for text in phrase.patterns
    )
    for file in _files(PAGES):
        if _name(file) not in rules.unchecked:
            yield Text(_name(file), 1, file.read_text(encoding="utf-8"))


def python_texts(name: str, source: str) -> Iterator[Text]:
    """Yield the docstrings of a module and its attributes, and its comments."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str() as words)):
                yield Text(name, node.lineno, words)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not DIRECTIVE.match(token.string):
            yield Text(name, token.start[0], token.string.lstrip("# "))


def faults_of_test_names(name: str, source: str, rules: Rules) -> list[Fault]:
    """Return the faults of the names of a module's test functions."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef(name=test) if test.startswith("test_"):
                subject = test.removeprefix("test_")
                advice = [idiom.advice for idiom in rules.idioms_of_test_names if idiom.pattern.search(subject)]
                if len(subject) > rules.longest_test_name:
                    advice.append(f"a name of {len(subject)} letters; shorten it")
                found += [Fault(name, node.lineno, test, each) for each in advice]
    return found


def project_test_names(rules: Rules) -> list[Fault]:
    """Return the faults of all names of tests of the project."""
    files = _files(("tests/**/test_*.py",))
    return [
        fault for file in files for fault in faults_of_test_names(_name(file), file.read_text(encoding="utf-8"), rules)
    ]


def _faults_of(text: Text, rules: Rules) -> Iterator[Fault]:
    prose = NOT_PROSE.sub(lambda cut: re.sub(r"[^\n]", "_", cut[0]), text.words)
    for idiom in (*rules.idioms, *(rules.idioms_of_code if text.is_about_code else ())):
        for match in idiom.pattern.finditer(prose):
            yield _fault(text, match.start(), match[0].strip(), idiom.advice)
    start = 0
    for end in (*(gap.start() for gap in SENTENCE_END.finditer(prose)), len(prose)):
        length = len(re.findall(r"[^\W_][\w'-]*", prose[start:end]))
        if length > rules.longest:
            yield _fault(text, start, " ".join(prose[start:end].split()[:6]), f"a sentence of {length} words; split it")
        start = end
    for match in WORD.finditer(prose):
        if match[0].removesuffix("'s") not in rules.dictionary:
            yield _fault(text, match.start(), match[0], "not in the dictionary")


def _fault(text: Text, at: int, words: str, advice: str) -> Fault:
    return Fault(text.file, text.line + text.words.count("\n", 0, at), " ".join(words.split()), advice)


def _covers(exempt: Exempt, fault: Fault) -> bool:
    return exempt.file == fault.file and exempt.words == fault.words


def _letters(pattern: str) -> str:
    """Return a pattern without its escapes, such as `\\W`."""
    return re.sub(r"\\.", "", pattern)


def _files(patterns: Sequence[str]) -> Iterator[Path]:
    return (file for pattern in patterns for file in sorted(ROOT.glob(pattern)) if ".venv" not in file.parts)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def main(files: Sequence[str]) -> int:
    """Print what is found, in these files only if any are named; return the exit code."""
    rules = Rules()
    texts = [text for text in project_texts(rules) if not files or text.file in files]
    names = [fault for fault in project_test_names(rules) if not files or fault.file in files]
    in_texts, unneeded = faults(texts, rules)
    found = [str(fault) for fault in (*in_texts, *names)]
    exempts = () if files else unneeded
    spare = [f"{RULES.name}: {exempt.words!r} in {exempt.file}: not needed" for exempt in exempts]
    for line in (*found, *spare):
        print(line)
    print(f"{len(found)} places to rewrite, {len(spare)} exceptions that are not needed")
    return 1 if found or spare else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
