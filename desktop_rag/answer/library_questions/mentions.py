"""Parse what files are asked to mention: "lease or deposit", "the word “notice”"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from desktop_rag.answer.anaphora import list_question_stop_words
from desktop_rag.answer.library_questions import question_grammar
from desktop_rag.text.terms import WORD

Verb = Literal["sure", "about", "on", "holding", "having", "stands"]
_VERBS: tuple[Verb, ...] = ("sure", "about", "on", "holding", "having", "stands")
_QUOTED_TARGET = re.compile(r"[\"“„«'‘]([^\"“”„«»]+)[\"”“»'’]")
_MAX_TARGET_WORDS = 4  # of one target; longer texts are questions about content
_MAX_BARE_WORDS = 2  # words of a target after "contains", if nothing says that words are meant
_ABOUT_VERB = re.compile(r"(?:is|are|talks?|talking) about|deal|discuss|handel|sind über|behandel")
_STOP_WORDS = list_question_stop_words("en") | list_question_stop_words("de")
_GERMAN_ONLY_STOP_WORDS = list_question_stop_words("de") - list_question_stop_words("en")  # such as "war"


@dataclass(frozen=True, slots=True)
class MentionTarget:
    """What files must contain: these words in one passage, or with `exact` this phrase."""

    text: str
    exact: bool = False

    def __str__(self) -> str:
        """Return the text in quotation marks."""
        return f"“{self.text}”"


@dataclass(frozen=True, slots=True)
class Mention:
    """What files mention: all `targets` or any, or not if `negated`; `loose` if other words will do."""

    targets: tuple[MentionTarget, ...]
    match_all: bool = True
    negated: bool = False
    loose: bool = False

    def __str__(self) -> str:
        """Return the targets in words."""
        *others, last = map(str, self.targets)
        operator = " and " if self.match_all else " or "
        return f"{', '.join(others)}{operator}{last}" if others else last


@dataclass(frozen=True, slots=True)
class ParsedMention:
    """A mention with its verb: "mention X" can only refer to files, "with X" to anything.

    `literal` if it says that words are meant, `bare` if it is a word or two without an article.
    """

    mention: Mention
    verb: Verb
    literal: bool
    bare: bool
    owned: bool  # ended with "do I have"


def parse_mention(text: str, *, inverted: bool) -> ParsedMention | None:
    """Parse `text` as what files mention, to its end; None if it is something else.

    Such as "mention the lease", or `inverted`, after "in which files": "is the lease mentioned".
    """
    found = (
        question_grammar.PASSIVE_MENTION.match(text)
        if inverted
        else question_grammar.VERB_LAST_MENTION.match(text) or question_grammar.ACTIVE_MENTION.match(text)
    )
    if not found:
        return None
    groups = found.groupdict()
    names = ("words", "passive", "stands", "active", "place")
    words = next(groups[name] for name in names if groups.get(name))
    verb: Verb = next((each for each in _VERBS if groups.get(each)), "sure")
    parsed = _parse_mention_words(words, verb, negated=bool(groups.get("not")))
    loose = verb in {"about", "on"} or _ABOUT_VERB.match(groups.get(verb) or "") is not None
    return replace(parsed, mention=replace(parsed.mention, loose=loose)) if parsed else None


def _parse_mention_words(words: str, verb: Verb, *, negated: bool) -> ParsedMention | None:
    owned = False
    while suffix := question_grammar.TARGET_SUFFIX.search(words):
        words, owned = words[: suffix.start()], owned or not suffix["filler"]
    prefix = question_grammar.TARGET_PREFIX.match(words)
    literal = bool(prefix and (prefix["word"] or prefix["anything"]))
    conjuncts = list(_split_conjuncts(words[prefix.end() :] if prefix else words))
    targets = tuple(each for text, _ in conjuncts for each in _parse_target(text))
    if len(targets) != len(conjuncts):
        return None
    operators = {operator for _, operator in conjuncts} - {""}
    literal = literal or all(each.exact for each in targets)
    bare = not prefix and all(
        len(each.text.split()) <= _MAX_BARE_WORDS and not question_grammar.CONTENT_NOT_WORDS.match(each.text)
        for each in targets
    )
    match_all = "any" not in operators
    return ParsedMention(Mention(targets, match_all, negated), verb, literal, bare, owned)


def _split_conjuncts(words: str) -> Iterator[tuple[str, str]]:
    """Yield the texts between "and", "or" and commas, with what precedes: "all", "any" or ""."""
    marked = _QUOTED_TARGET.sub(lambda quote: re.sub(r"[\s,]", "\0", quote[0]), words)
    start, operator = 0, ""
    for found in question_grammar.CONJUNCTION.finditer(marked):
        yield words[start : found.start()], operator
        both = found["all"]
        start, operator = found.end(), "" if found[0].strip() == "," else "all" if both else "any"
    yield words[start:], operator


def _parse_target(piece: str) -> Iterator[MentionTarget]:
    """Yield the target of a conjunct, nothing if it does not name a thing."""
    prefix = question_grammar.TARGET_PREFIX.match(piece)
    piece = (piece[prefix.end() :] if prefix else piece).strip()
    if quoted := _QUOTED_TARGET.fullmatch(piece):
        yield MentionTarget(quoted[1].strip(), exact=True)
        return
    words = WORD.findall(piece.casefold())
    content_words = [each for each in words if each not in _STOP_WORDS]
    acronym = len(words) == 1 and piece.isupper()
    is_named = content_words or acronym or not _GERMAN_ONLY_STOP_WORDS.isdisjoint(words)
    if not is_named or len(content_words) > _MAX_TARGET_WORDS:
        return
    if acronym or not question_grammar.NOT_A_TARGET.match(piece):
        yield MentionTarget(piece)
