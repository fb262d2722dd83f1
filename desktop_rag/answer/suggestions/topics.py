"""Topics of a document: headings that are worth a question, and names in its text.

A heading is kept if it reads like a topic and its section says something about it; doubtful ones are dropped,
as no question is better than a strange one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from desktop_rag.document_types import Document
from desktop_rag.system.resources import load_words
from desktop_rag.text.question_words import (
    detect_question_language,
    extract_content_stems,
    list_question_stop_words,
)
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.terms import WORD, analyze_text

_MIN_LETTERS, _MIN_DENSE_LETTERS = 4, 2
_MAX_TOPIC_CHARACTERS, _MAX_TOPIC_WORDS = 48, 7
_MIN_QUESTION_WORDS = 4  # of a heading that is a question itself
_MIN_SECTION_CHARACTERS, _MIN_DENSE_SECTION = 80, 30  # characters of text under a heading
_MIN_WORD_SHARE = 0.8  # letters and digits, of the characters of a heading that are not blank
_LANGUAGE_SAMPLE = 400  # characters
_MIN_NAME_PLACES = 2  # a name that stands once may be anything

_NUMBERING = re.compile(
    r"^(?:(?:chapter|section|part|annex|appendix|kapitel|abschnitt|teil|chapitre|partie|capítulo|sección|parte"
    r"|§+|art(?:icle|ikel|ículo)?\.?|no\.?|nr\.?)\s*)?(?:\d+(?:[.:)\-–]\d+)*[.:)\-–]*|[IVXLC]+[.:)]|[A-Za-z][.)])\s+"
    r"|^第[\d一二三四五六七八九十百]+[章节節条條部篇]\s*|^[一二三四五六七八九十]+、\s*",
    re.IGNORECASE,
)
_OUTER_SIGNS = " \t*_#`~:;.,–—-|•·"
_CODE_SIGNS = re.compile(r"[<>{}\[\]=\\/|@#$^~_*`©®™]|https?:|www\.|\w\.\w|\(\)|::| [-–—] ")
_NUMBER = re.compile(r"\d+")
_YEAR = re.compile(r"(?:19|20)\d\d")
_SENTENCE_END = re.compile(r"[.!。！]\s|[.!。！]$")
_QUESTION_ENDS = ("?", "？", "؟")
_PLACEHOLDER = re.compile(
    r"\b(?:lorem|ipsum|dolor|finibus|bonorum|foo|bar|baz|sub)\b|\b(?:sub|sub-?sub-?)?(?:heading|section|title|header|chapter|item"
    r"|paragraph|überschrift|titre|título)s?\s*(?:\d+|one|two|three|level)?$|\btest\b|^click ",
    re.IGNORECASE,
)
# Two or three capitalised words behind a small one: not a sentence's first.
_NAME = re.compile(
    r"\b[a-zà-öø-ÿ]+,? \(?([A-ZÀ-ÖØ-Þ][a-zà-öø-ÿ]{2,}(?: (?:von|van|de|del|di|da|la|le))?"
    r"(?: [A-ZÀ-ÖØ-Þ][a-zà-öø-ÿ]{2,}){1,2})(?![ ]?[A-ZÀ-ÖØ-Þ]|[\w-])"
)


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading worth a question; [`start`, `end`) is its section, in characters of the document."""

    title: str
    start: int
    end: int
    words: int  # of the title
    is_title: bool  # of the whole document
    language: str  # of the section, ISO 639-1 or ""

    @property
    def is_question(self) -> bool:
        """Whether the heading is a question itself."""
        return self.title.endswith(_QUESTION_ENDS)


def find_topics(document: Document, language: str = "") -> list[Topic]:
    """Return the topics of a document in its order; `language` is the document's, "" if unknown."""
    headings, found = document.headings, dict[str, Topic]()
    levels = Counter(heading.level for heading in headings)
    times = Counter(heading.title.strip().casefold() for heading in headings)
    for index, heading in enumerate(headings):
        end = headings[index + 1].start if index + 1 < len(headings) else len(document.text)
        section = document.text[heading.start : end]
        below = section.replace(heading.title, "", 1)
        spoken = detect_question_language(below[:_LANGUAGE_SAMPLE], language)
        title = clean_title(heading.title, spoken)
        repeats = times[heading.title.strip().casefold()] > 1
        if title and not repeats and _says_something(title, below, spoken):
            is_title = index == 0 and levels[heading.level] == 1 < len(headings)
            topic = Topic(title, heading.start, end, _count_words(title), is_title, spoken)
            found.setdefault(title.casefold(), topic)
    return list(found.values())


def clean_title(heading: str, language: str) -> str:
    """Return a heading without its number and signs, "" if it does not read like a topic."""
    title = " ".join(heading.split()).strip(_OUTER_SIGNS)
    title = _NUMBERING.sub("", title).strip(_OUTER_SIGNS)
    if title.isupper() and len(title) > _MIN_LETTERS and " " in title:
        title = title.capitalize()
    if title.endswith(_QUESTION_ENDS):
        return title if _is_readable(title) and _count_words(title) >= _MIN_QUESTION_WORDS else ""
    return title if _is_readable(title) and _is_specific(title, language) else ""


def find_names(texts: Iterable[str]) -> list[str]:
    """Return the names of people and bodies that are in several places, most frequent first.

    A word that stands anywhere with a small letter is no name.
    """
    known = list(texts)
    places = Counter(name for text in known for name in _NAME.findall(text))
    small = {word for text in known for word in WORD.findall(text) if word.islower()} if places else set()
    return [
        name
        for name, count in places.most_common()
        if count >= _MIN_NAME_PLACES
        and not _PLACEHOLDER.search(name)
        and len(set(name.split())) == len(name.split())
        and not any(word.lower() in small for word in name.split() if not word.islower())
    ]


@cache
def load_templates() -> dict[str, dict[str, Any]]:
    """Return language -> its templates and generic headings; see the file."""
    return load_words("suggested_questions.toml")


def _is_readable(title: str) -> bool:
    visible = title.replace(" ", "")
    letters = sum(map(str.isalpha, visible))
    least = _MIN_DENSE_LETTERS if DENSE_CHARACTER.search(title) else _MIN_LETTERS
    return (
        letters >= least
        and sum(map(str.isalnum, visible)) >= _MIN_WORD_SHARE * len(visible)
        and len(title) <= _MAX_TOPIC_CHARACTERS
        and not _CODE_SIGNS.search(title)
        and not _PLACEHOLDER.search(title)
        and all(_YEAR.fullmatch(number) for number in _NUMBER.findall(title))
    )


def _is_specific(title: str, language: str) -> bool:
    words = WORD.findall(title)
    stop_words, generic = list_question_stop_words(language), _generic_headings()
    return (
        _count_words(title) <= _MAX_TOPIC_WORDS
        and title.casefold() not in generic
        and words[0].casefold() not in generic
        and not _SENTENCE_END.search(title)
        and any(word.casefold() not in stop_words for word in words)
        and words[-1].casefold() not in stop_words  # cut off
        and (title[0].isupper() or not title[0].isascii())  # a heading that continues from the line before
    )


@cache
def _generic_headings() -> frozenset[str]:
    lists = (each.get("generic", "").replace("\n", "") for each in load_templates().values())
    return frozenset(word.strip() for words in lists for word in words.split("|"))


def _says_something(title: str, below: str, language: str) -> bool:
    """Whether the text under a heading is long enough, and speaks of it."""
    least = (
        _MIN_DENSE_SECTION if DENSE_CHARACTER.search(below[:_LANGUAGE_SAMPLE]) else _MIN_SECTION_CHARACTERS
    )
    text = " ".join(below.split())
    if len(text) < least or not _SENTENCE_END.search(text):
        return False
    stems = set(analyze_text(below, language).stems)
    return not stems.isdisjoint(extract_content_stems(title, language))


def _count_words(title: str) -> int:
    return len(title) // 2 if DENSE_CHARACTER.search(title) else len(title.split())


def is_told(title: str, texts: Sequence[str], language: str) -> bool:
    """Whether all words of a title stand in some texts: nothing new could be asked about it."""
    stems = {stem for text in texts for stem in analyze_text(text, language).stems}
    return stems.issuperset(extract_content_stems(title, language))
