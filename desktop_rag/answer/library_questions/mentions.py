"""The words that files are asked to mention: "lease or deposit", "the word “notice”"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from desktop_rag.answer.anaphora import asking_words
from desktop_rag.answer.library_questions import question_grammar
from desktop_rag.text.terms import WORD

Verb = Literal["sure", "about", "on", "holding", "having", "stands"]
_VERBS: tuple[Verb, ...] = ("sure", "about", "on", "holding", "having", "stands")
_QUOTED = re.compile(r"[\"“„«'‘]([^\"“”„«»]+)[\"”“»'’]")
_MOST_WORDS = 4  # of one thing; more tell what somebody wants to know
_BARE = 2  # words that a file "contains", without anything that tells it is words that are meant
_ABOUT = re.compile(r"(?:is|are|talks?|talking) about|deal|discuss|handel|sind über|behandel")
_SMALL = asking_words("en") | asking_words("de")
_TELLING_IN_ENGLISH = asking_words("de") - asking_words("en")  # such as "war"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What files have to hold: these words in one passage, or with `exact` this phrase."""

    text: str
    exact: bool = False

    def __str__(self) -> str:
        """Return it in quotation marks."""
        return f"“{self.text}”"


@dataclass(frozen=True, slots=True)
class Mention:
    """What files mention: every one of `wanted` or any, or with `negated` not that.

    `loose` if they are asked to be about it, which other words may say too.
    """

    wanted: tuple[Wanted, ...]
    every: bool = True
    negated: bool = False
    loose: bool = False

    def __str__(self) -> str:
        """Return it in words."""
        *others, last = map(str, self.wanted)
        joint = " and " if self.every else " or "
        return f"{', '.join(others)}{joint}{last}" if others else last


@dataclass(frozen=True, slots=True)
class ReadMention:
    """A mention, with how sure its verb is: "mention X" can mean files only, "with X" anything.

    `literal` if it says that words are meant, `bare` if it is a word or two without an article.
    """

    mention: Mention
    verb: Verb
    literal: bool
    bare: bool
    owned: bool  # "do I have" stood at its end


def read_mention(text: str, *, inverted: bool) -> ReadMention | None:
    """Read what files are said to mention, which is all of `text`; None if it is not that.

    Args:
        text: such as "mention the lease", or with `inverted` "is the lease mentioned".
        inverted: whether the question began with "in which files".
    """
    found = (
        question_grammar.MENTIONED.match(text)
        if inverted
        else question_grammar.VERB_LAST.match(text) or question_grammar.MENTIONS.match(text)
    )
    if not found:
        return None
    groups = found.groupdict()
    names = ("words", "passive", "stands", "active", "place")
    words = next(groups[name] for name in names if groups.get(name))
    verb: Verb = next((each for each in _VERBS if groups.get(each)), "sure")
    read = _mention(words, verb, negated=bool(groups.get("not")))
    loose = verb in {"about", "on"} or _ABOUT.match(groups.get(verb) or "") is not None
    return replace(read, mention=replace(read.mention, loose=loose)) if read else None


def _mention(words: str, verb: Verb, *, negated: bool) -> ReadMention | None:
    owned = False
    while behind := question_grammar.BEHIND.search(words):
        words, owned = words[: behind.start()], owned or not behind["filler"]
    around = question_grammar.AROUND.match(words)
    literal = bool(around and (around["word"] or around["anything"]))
    pieces = list(_pieces(words[around.end() :] if around else words))
    wanted = tuple(each for piece, _ in pieces for each in _wanted(piece))
    if len(wanted) != len(pieces):
        return None
    joints = {joint for _, joint in pieces} - {""}
    literal = literal or all(each.exact for each in wanted)
    bare = not around and all(
        len(each.text.split()) <= _BARE and not question_grammar.HELD.match(each.text)
        for each in wanted
    )
    every = "any" not in joints
    return ReadMention(Mention(wanted, every, negated), verb, literal, bare, owned)


def _pieces(words: str) -> Iterator[tuple[str, str]]:
    """Yield what "and", "or" and commas part, with what stood before: all, any or nothing."""
    marked = _QUOTED.sub(lambda quote: re.sub(r"[\s,]", "\0", quote[0]), words)
    start, joint = 0, ""
    for found in question_grammar.JOINED.finditer(marked):
        yield words[start : found.start()], joint
        both = found["all"]
        start, joint = found.end(), "" if found[0].strip() == "," else "all" if both else "any"
    yield words[start:], joint


def _wanted(piece: str) -> Iterator[Wanted]:
    """Yield what is to be looked for, nothing if it is no name of a thing."""
    around = question_grammar.AROUND.match(piece)
    piece = (piece[around.end() :] if around else piece).strip()
    if quoted := _QUOTED.fullmatch(piece):
        yield Wanted(quoted[1].strip(), exact=True)
        return
    words = WORD.findall(piece.casefold())
    telling = [each for each in words if each not in _SMALL]
    acronym = len(words) == 1 and piece.isupper()
    named = telling or acronym or not _TELLING_IN_ENGLISH.isdisjoint(words)
    if not named or len(telling) > _MOST_WORDS:
        return
    if acronym or not question_grammar.NO_WORDS.match(piece):
        yield Wanted(piece)
