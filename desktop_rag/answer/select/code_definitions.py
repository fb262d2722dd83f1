"""Find the place in a program that defines what a question asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.text.answer_kinds import asks_for_definition
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.terms import analyze_text

# A line that defines a function, a class or a type, with its name, in most languages of programs.
_DEFINITION = re.compile(
    r"^\s*(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub|override)\s+)*"
    r"(?:def|function|func|fn|fun|sub|class|struct|interface|trait|enum|type|proc|procedure)\s+"
    r"(?:\([^)\n]*\)\s*)?(?P<name>\w+)",
    re.MULTILINE | re.IGNORECASE,
)
_NAME_PARTS = re.compile(r"(?<=[a-z\d])(?=[A-Z])|_+")


def find_definition(question: str, candidates: Sequence[SentenceCandidate]) -> int | None:
    """Return which lines of a program define what a question asks for: their name has most of its words.

    None if it asks for no definition, or no name has one of its words.
    """
    if not asks_for_definition(question):
        return None
    language = detect_question_language(question, "")
    asked = set(extract_content_stems(question, language))
    best, most = None, 0
    for number, each in enumerate(candidates):
        if kind_of(each.source.path) != "code":
            continue
        for found in _DEFINITION.finditer(each.text):
            parts = analyze_text(_NAME_PARTS.sub(" ", found["name"]), language).stems
            if (shared := len(asked.intersection(parts))) > most:
                best, most = number, shared
    return best
