"""The catalogue: both languages say the same things, with the same variables, in their own typography."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from klondike import Refusal
from klondike.locale import LANGUAGES, SOURCES, choose_language, messages, read_source


class Variables(Visitor):
    """The names of the variables in a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(source: str, language: str) -> list[tuple[str, frozenset[str]]]:
    """Every message of a file with its variables; junk and a message without text are faults."""
    found = []
    for entry in FluentParser().parse(read_source(source, language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.value is not None, entry.id.name
            variables = Variables()
            variables.visit(entry)
            found.append((entry.id.name, frozenset(variables.names)))
    return found


@pytest.mark.parametrize("source", SOURCES)
def test_both_languages_have_the_same_messages_with_the_same_variables(source: str) -> None:
    assert entries(source, "en") == entries(source, "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice(language: str) -> None:
    names = [name for source in SOURCES for name, _ in entries(source, language)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    words = messages(language)
    told = [words(f"refusal-{reason.value.replace('_', '-')}") for reason in Refusal]
    assert len(set(told)) == len(Refusal)


@pytest.mark.parametrize("source", SOURCES)
def test_french_double_signs_have_their_space(source: str) -> None:
    """A no-break space before ; : ! ? and inside « »; a curved apostrophe."""
    texts = re.sub(r"^[^\s=]+ =|^#.*$|\{[^{}]*\}", "", read_source(source, "fr"), flags=re.MULTILINE)
    words = re.sub(r"enregistrer!", "", texts)
    assert not re.findall(r"[^\xa0\u202f\s][;:!?](?=\s|$)| [;:!?»]|« |\w'\w", words)


def test_an_unknown_id_or_a_missing_variable_is_loud() -> None:
    words = messages("en")
    with pytest.raises(LookupError):
        words("no-such-message")
    with pytest.raises(ValueError, match="terminal-moves"):
        words("terminal-moves")
    with pytest.raises(KeyError):
        messages("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_80_columns(language: str) -> None:
    assert max(map(len, messages(language)("terminal-help").split("\n"))) <= 80


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "frp_FR"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LC_ALL": "fr-CA", "LANG": "en_US"}, "fr"),
        ({"KLONDIKE_LANG": "en", "LC_ALL": "fr_FR"}, "en"),
        ({"KLONDIKE_LANG": "", "LC_ALL": "", "LANG": "fr_BE@euro"}, "fr"),
        ({"KLONDIKE_LANG": "FR"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_of_an_environment(environ: dict[str, str], language: str) -> None:
    assert choose_language(environ) == language
