"""Parse what files are asked to mention: "lease or deposit", "the word “notice”"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from desktop_rag.answer.library_questions.question_grammar import Grammar
from desktop_rag.text.terms import WORD

Verb = Literal["sure", "topic", "about", "on", "holding", "having", "stands"]
_LOOSE_VERBS = {"topic", "about", "on"}
_QUOTED_TARGET = re.compile(r"[\"“„«'‘「『]\s?([^\"“”„«»「」『』]+?)\s?[\"”“»'’」』]")
_MAX_TARGET_WORDS = 4  # of one target; longer texts are questions about content
_MAX_TARGET_CHARACTERS = 16  # of one target in a dense script
_MAX_BARE_WORDS = 2  # words of a target after "contains", if nothing says that words are meant


@dataclass(frozen=True, slots=True)
class MentionTarget:
    """A condition on files: these words in one passage, or with `exact` this phrase."""

    text: str
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention in files: all `targets` or any, or not if `negated`.

    The others tell how sure it is: "mention X" can only refer to files, "with X" to anything.
    """

    targets: tuple[MentionTarget, ...]
    match_all: bool = True
    negated: bool = False
    verb: Verb = field(default="sure", compare=False)
    literal: bool = field(default=False, compare=False)  # it says that words are meant
    bare: bool = field(default=False, compare=False)  # a word or two without an article
    owned: bool = field(default=False, compare=False)  # ended with "do I have"

    @property
    def loose(self) -> bool:
        """Whether other words will do."""
        return self.verb in _LOOSE_VERBS


def parse_mention(text: str, grammar: Grammar, kind: str) -> tuple[Mention, int] | None:
    """Parse the beginning of `text` as a mention; None if it is something else.

    Such as "mention the lease". `kind` is that of `Grammar.mentions`: "inverted", after "in which
    files", such as "is the lease mentioned". Also returns the length in characters.
    """
    for pattern in grammar.mentions[kind]:
        if found := pattern.match(text):
            groups = {name: value for name, value in found.groupdict().items() if value}
            verb: Verb = next((each for each in get_args(Verb) if each in groups), "sure")
            parsed = _parse_mention_words(groups["words"], verb, grammar, negated="not" in groups)
            return (parsed, found.end()) if parsed else None
    return None


def _parse_mention_words(words: str, verb: Verb, grammar: Grammar, *, negated: bool) -> Mention | None:
    owned, suffixed = False, False
    while suffix := grammar.targets["suffix"].search(words):
        words, said = words[: suffix.start()], suffix.lastgroup
        owned, suffixed = owned or said is None, suffixed or said == "word"
    prefix = grammar.targets["prefix"].match(words)
    literal = suffixed or bool(prefix and (prefix["word"] or prefix["anything"]))
    conjuncts = list(_split_conjuncts(words[prefix.end() :] if prefix else words, grammar))
    targets = tuple(each for text, _ in conjuncts for each in _parse_target(text, grammar))
    if len(targets) != len(conjuncts):
        return None
    operators = {operator for _, operator in conjuncts} - {""}
    literal = literal or all(each.exact for each in targets)
    bare = not prefix and all(
        len(each.text.split()) <= _MAX_BARE_WORDS and not grammar.targets["content"].fullmatch(each.text)
        for each in targets
    )
    return Mention(targets, "any" not in operators, negated, verb, literal, bare, owned)


def _split_conjuncts(words: str, grammar: Grammar) -> Iterator[tuple[str, str]]:
    """Yield the texts between "and", "or" and commas, each with its conjunction: "all", "any" or ""."""
    marked = _QUOTED_TARGET.sub(lambda quote: re.sub(r"[\s,]", "\0", quote[0]), words)
    start, operator = 0, ""
    for found in grammar.targets["conjunction"].finditer(marked):
        yield words[start : found.start()], operator
        start, operator = found.end(), found.lastgroup or ""
    yield words[start:], operator


def _parse_target(piece: str, grammar: Grammar) -> Iterator[MentionTarget]:
    """Yield the target of a conjunct, nothing if it does not name a thing."""
    prefix = grammar.targets["prefix"].match(piece)
    piece = (piece[prefix.end() :] if prefix else piece).strip()
    if quoted := _QUOTED_TARGET.fullmatch(piece):
        yield MentionTarget(quoted[1].strip(), exact=True)
        return
    words = WORD.findall(piece.casefold())
    content_words = [each for each in words if each not in grammar.stop_words]
    acronym = len(words) == 1 and piece.isupper()
    if not (content_words or acronym) or len(content_words) > _MAX_TARGET_WORDS:
        return
    if grammar.is_dense and len(piece) > _MAX_TARGET_CHARACTERS:
        return
    if acronym or not grammar.targets["no_target"].match(piece):
        yield MentionTarget(piece)
