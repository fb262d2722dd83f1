"""Parse a question about the library: its head, then the clauses about the files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from desktop_rag.answer.library_questions import question_grammar
from desktop_rag.answer.library_questions.mentions import ParsedMention, parse_mention
from desktop_rag.answer.library_questions.periods import Period, parse_period

RequestKind = Literal["count", "which", "show", "any", "what is"]
_REQUESTS: dict[str, RequestKind] = {
    "count": "count", "in_count": "count", "which": "which", "in_list": "which",
    "show": "show", "any": "any", "what_is": "what is",
}  # fmt: skip
_POSSESSIVE = re.compile(r"\b(?:my|our|mein\w*|unser\w*)\b", re.IGNORECASE)
_UNIVERSAL = re.compile(r"\b(?:all|every|alle\w?|sämtliche\w?)\b", re.IGNORECASE)
_HAVE_PHRASES = {"do i have", "have i got", "habe ich"}


@dataclass(frozen=True, slots=True)
class QuestionHead:
    """The head of a question: what it requests of which files."""

    request: RequestKind
    kind: Literal["files", "type", "topic", "things"]
    length: int
    name: str = ""  # of the type or the topic
    inverted: bool = False  # "in which files"
    owned: bool = False  # "my files", "do I have"
    all_files: bool = False
    plural: bool = False
    words: str = ""  # the noun for the files, in lower case
    order: str = ""
    state: str = ""
    max_files: int = 0  # "the 3 newest files"
    new: bool = False

    @classmethod
    def parse_head(cls, text: str) -> QuestionHead | None:
        """Return the head of a question, None if it does not ask for files."""
        if new := question_grammar.NEW_FILES_HEAD.match(text):
            return cls("which", "things", new.end(), new=True, owned=True)
        if contents := question_grammar.CONTENTS_HEAD.match(text):
            return cls("show", "files", contents.end(), all_files=True, plural=True)
        found = question_grammar.FILE_QUESTION_HEAD.match(text)
        if found is None:
            things = question_grammar.UNNAMED_FILES_HEAD.match(text)
            return cls("which", "things", things.end()) if things else None
        groups = {name: value for name, value in found.groupdict().items() if value}
        named, kind, name = _find_named_group(groups, "type", "topic")
        words = (groups.get("of_type") or groups.get("files") or groups.get(named) or "").casefold()
        return cls(
            next(value for each, value in _REQUESTS.items() if each in groups),
            "topic" if kind == "topic" else "type" if kind else "files",
            found.end(),
            name,
            inverted="in_count" in groups or "in_list" in groups,
            owned=bool(_POSSESSIVE.search(groups.get("whose", "")))
            or groups.get("any", "").casefold() in _HAVE_PHRASES,
            state=_find_named_group(groups, "state")[2],
            all_files=bool(_UNIVERSAL.search(groups.get("whose", ""))),
            plural=question_grammar.is_plural(words),
            words=words,
            order=question_grammar.find_order(found),
            max_files=int(groups.get("most", 0)),
            new="new" in groups or "added" in found[0].casefold(),
        )


def _find_named_group(groups: Mapping[str, str], *kinds: str) -> tuple[str, str, str]:
    """Return the first group named `kind_name` of one of the kinds, as (group, kind, name)."""
    for group in groups:
        kind, _, name = group.partition("_")
        if kind in kinds:
            return group, kind, name.replace("_", " ")
    return "", "", ""


@dataclass(slots=True)
class QuestionBody:
    """What follows the head, parsed clause by clause."""

    rest: str
    today: date
    collection_pattern: re.Pattern[str] | None
    clauses: set[str] = field(default_factory=set)
    mention: ParsedMention | None = None
    period: Period | None = None
    collection: str = ""
    order: str = ""
    type: str = ""

    def parse_body(self, head: QuestionHead) -> bool:
        """Parse the rest of the question; return whether it was parsed completely."""
        while self.rest:
            mention = parse_mention(self.rest, inverted=True) if head.inverted else None
            length = 0 if mention else self._parse_next_clause()
            if length:
                self.rest = self.rest[length:].lstrip()
                continue
            self.mention = mention or parse_mention(self.rest, inverted=head.inverted)
            return self.mention is not None
        return True

    def _parse_next_clause(self) -> int:
        """Parse one clause; return its length in characters, 0 if none matches."""
        if self.collection_pattern and (found := self.collection_pattern.match(self.rest)):
            self.collection = found["name"] or found["name_2"]
            return found.end()
        if not self.period and (parsed := parse_period(self.rest, self.today)):
            self.period, length = parsed
            return length
        if not self.order and (found := question_grammar.ORDER_CLAUSE.match(self.rest)):
            self.order = question_grammar.find_order(found)
            return found.end()
        if not self.type and (found := question_grammar.TYPE_CLAUSE.match(self.rest)):
            self.type = _find_named_group({n: v for n, v in found.groupdict().items() if v}, "type")[2]
            return found.end()
        if question_grammar.VERB_LAST_MENTION.match(self.rest):
            return 0
        for name, pattern in question_grammar.CLAUSES.items():
            if found := pattern.match(self.rest):
                self.clauses.add(name)
                return found.end()
        return 0
