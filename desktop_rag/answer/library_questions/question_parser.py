"""Parse a question about the library: clauses in any order, until nothing is left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from desktop_rag.answer.library_questions.mentions import Mention, parse_mention
from desktop_rag.answer.library_questions.question_grammar import Grammar
from desktop_rag.tables.cell_values import read_number
from desktop_rag.tables.file_relation import DATE, FOLDER, LANGUAGE, PAGES, SIZE
from desktop_rag.tables.periods import Period, parse_period
from desktop_rag.tables.plan import Condition, Operation

# Requests that are another one in other words.
_REQUESTS = {"in_count": "count", "in_list": "which", "news": "which", "contents": "show", "any_owned": "any"}
# What is computed, of which column.
_COMPUTED = {
    "sum_size": (Operation.SUM, SIZE), "sum_pages": (Operation.SUM, PAGES),
    "average_size": (Operation.AVERAGE, SIZE), "average_pages": (Operation.AVERAGE, PAGES),
}  # fmt: skip
_GROUPS = {"folder": (FOLDER, ""), "year": (DATE, "year")}  # a column, and a part of its dates
_BOUNDS = {"larger": ">", "smaller": "<"}
_OWNED = {"any_owned", "news"}
# Clauses that say more than one thing.
_MEANINGS = {"i_added": {"added", "owner"}, "possessive": {"owner"}}
_SIZE = re.compile(r"(\d[\d.,]*) ?(\w+)")
_SCALES = {"k": 10**3, "ك": 10**3, "m": 10**6, "م": 10**6, "g": 10**9, "غ": 10**9, "ج": 10**9, "t": 10**12}
_BETWEEN_CLAUSES = " ,،、，¿"


@dataclass(slots=True)
class ParsedQuestion:
    """The request of a question and its files, as far as parsed; `rest` is unparsed."""

    grammar: Grammar
    rest: str
    today: date
    collection_pattern: re.Pattern[str] | None
    request: str = ""  # "count", "compute", "which", "show" or "any"
    kind: str = ""  # "files", "type", "topic", "" if no noun is named
    name: str = ""  # of the type or the topic
    words: str = ""  # the noun for the files
    inverted: bool = False  # "in which files"
    asks_own: bool = False  # "do I have", "what is new in my library"
    clauses: set[str] = field(default_factory=set)
    mention: Mention | None = None
    period: Period | None = None
    collection: str = ""
    order: str = ""
    type: str = ""
    computed: tuple[Operation, int] | None = None
    group: tuple[int, str] | None = None
    bounds: tuple[Condition, ...] = ()
    max_files: int = 0  # "the 3 newest files"

    @property
    def plural(self) -> bool:
        """Whether the words ask for more than one file."""
        if self.grammar.plural is None:
            return not self.order or self.request == "show" or bool(self.max_files)
        if not self.words or self.request == "count":
            return True
        return self.grammar.plural.fullmatch(self.words) is not None

    @property
    def owned(self) -> bool:
        """Whether the user's own files are meant."""
        has_owner = not self.clauses.isdisjoint({"owner", "library"})
        return has_owner or bool(self.mention and self.mention.owned)

    @property
    def new(self) -> bool:
        """Whether new files are asked for."""
        return "new" in self.clauses

    def parse_clauses(self) -> bool:
        """Parse the question; return whether it was parsed completely."""
        while self.rest:
            length = self._parse_next()
            if not length:
                return False
            self.rest = self.rest[length:].lstrip(_BETWEEN_CLAUSES)
        return bool(self.request)

    def _parse_next(self) -> int:
        """Parse one clause; return its length in characters, 0 if none matches."""
        if self.inverted and self.words and (length := self._parse_mention("inverted")):
            return length
        if length := self._parse_mention("early"):
            return length
        if self.collection_pattern and (found := self.collection_pattern.match(self.rest)):
            self.collection = next(filter(None, found.groups()))
            return found.end()
        words = self.grammar.period_words
        if not self.period and (parsed := parse_period(self.rest, self.today, words)):
            self.period = parsed.period
            return parsed.end
        if not self.request and (found := self.grammar.request.match(self.rest)):
            self._take_request(found)
            return found.end()
        found = self.grammar.clause.match(self.rest)
        if found and self._take_clause(found.lastgroup or "", found[0]):
            return found.end()
        return self._parse_mention("active")

    def _parse_mention(self, kind: str) -> int:
        if self.mention or not self.grammar.mentions[kind]:
            return 0
        parsed = parse_mention(self.rest, self.grammar, kind)
        if parsed is None:
            return 0
        self.mention, length = parsed
        return length

    def _take_request(self, found: re.Match[str]) -> None:
        group = found.lastgroup or ""
        self.request = "compute" if group in _COMPUTED else _REQUESTS.get(group, group)
        self.inverted = group in {"in_count", "in_list"}
        self.asks_own = group in _OWNED
        self.computed = _COMPUTED.get(group)
        if group == "languages":
            self.request, self.group = "count", (LANGUAGE, "")
        elif group == "news":
            self.clauses.add("new")
        elif group == "contents":
            self.kind, self.clauses = "files", self.clauses | {"all"}

    def _take_clause(self, group: str, text: str) -> bool:
        """Note a clause; return whether it is compatible with earlier ones."""
        kind, _, name = group.partition("_")
        if kind == "order":
            self.order = "newest" if name == "last_added" else name
            self.clauses |= {"new"} if name == "last_added" else set()
        elif kind == "per":
            self.group = _GROUPS[name]
        elif group in _BOUNDS:
            self.bounds = (Condition(SIZE, _BOUNDS[group], (_read_file_size(text),)),)
        elif group == "number":
            self.max_files = int(re.sub(r"\D", "", text))
        elif kind in {"files", "type", "topic"}:
            return self._take_noun(kind, name, text)
        else:
            self.clauses |= _MEANINGS.get(group, {group})
        return True

    def _take_noun(self, kind: str, name: str, text: str) -> bool:
        if self.grammar.own_noun.fullmatch(text):
            self.clauses.add("owner")
        if not self.kind:
            self.kind, self.name, self.words = kind, name, text
            return True
        if kind == "type" and self.kind == "files" and not self.type:
            self.type = name
            return True
        return kind == "files"


def _read_file_size(text: str) -> float:
    """Return the size in bytes that is named in a text, in decimal units."""
    found = _SIZE.search(text)
    number = read_number(found[1].rstrip(".,")) if found else None
    scale = _SCALES.get(found[2][:1].lower(), 1) if found else 1
    return float(int((number or 0) * scale))


def parse_by_grammar(
    text: str, grammar: Grammar, today: date, collections: Sequence[str]
) -> ParsedQuestion | None:
    """Return what a question says, None if a part of it is no clause of the grammar."""
    if not grammar.request.search(text):
        return None
    opening = grammar.opening.match(text)
    rest = text[opening.end() if opening else 0 :].lstrip(_BETWEEN_CLAUSES)
    parsed = ParsedQuestion(grammar, rest, today, grammar.compile_collection_pattern(collections))
    return parsed if parsed.parse_clauses() else None
