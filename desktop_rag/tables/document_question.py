"""Read a question for the documents of a kind: selection, fields and operation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from desktop_rag.document_types import Span
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.document_conditions import MAIN_DATES, Comparison, FieldCondition, find_comparisons
from desktop_rag.tables.document_words import compile_words, load_document_words
from desktop_rag.tables.table_links import Token, split_tokens
from desktop_rag.tables.table_words import TableWords

_YEAR = re.compile(r"(?:19|20)\d\d")
_LEAST_LETTERS = 3  # of a label
_NEXT_TO = 24  # characters between words that belong together, such as "how many" and its noun
_LEAST_LISTED = 3  # fields of a list of them
_MOST_ENDING = 2  # letters of a verb, such as "ed"
_PLURALS = ("s", "en", "e", "n", "es")
_CAPITALS_FOR_NOUNS = "de"
_NOTHING = re.compile("(?!)")
MAIN_AMOUNTS = ("total", "fee", "rent")  # that "how much" means, the likeliest first
_RATES = frozenset(["fee", "rent"])  # amounts that fall due each month
_TERM = "term"  # the duration that is meant where none is named
EXTREMES = ("costly", "cheap", "highest", "lowest")  # names of words that ask for one
FOLDER = "folder"  # that documents are grouped by, as by a field
_COMPANY = "company"
# The sides that bills are asked for of, by the field of the one who asks.
SIDES = {"received": "customer", "issued": "company"}
_EACH_COMPANY = {_COMPANY: ColumnType.TEXT}


class Asked(StrEnum):
    """A request to documents."""

    COUNT = "count"
    SUM = "sum"
    AVERAGE = "average"
    EXTREME = "extreme"
    LIST = "list"
    ABSENCE = "absence"
    DIFFERENCES = "differences"
    HISTORY = "history"


@dataclass(frozen=True, slots=True)
class KindWord:
    """The words of a question for a kind of documents, and the pattern of all words for it.

    They are compounds if it `is_narrow`: of its documents those are meant that have the word too.
    """

    kind: str
    text: str
    language: str
    pattern: re.Pattern[str] = _NOTHING
    is_narrow: bool = False

    @property
    def is_plural(self) -> bool:
        """Whether they speak of several documents, as far as the word says so."""
        return _get_patterns(self.language)["plural"].fullmatch(self.text) is not None

    def write(self, number: int) -> str:
        """Return the word as it is with a number."""
        if (number != 1) == self.is_plural:
            return self.text
        endings = (self.text.removesuffix(each) if self.is_plural else self.text + each for each in _PLURALS)
        forms = (each for each in endings if each != self.text and self.pattern.fullmatch(each))
        return next(forms, self.text)


@dataclass(frozen=True, slots=True)
class GroupBy:
    """The grouping of documents: by a field, or the month or year of its date, or the folder."""

    name: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class DocumentQuestion:
    """A question for documents of a kind.

    `fields` are those that it names, in its order, without those of its conditions. `left` are the words that
    are not accounted for and say something: names and words that the documents hold.
    """

    text: str
    words: TableWords
    kind_word: KindWord
    asked: Asked
    fields: tuple[str, ...]
    conditions: tuple[FieldCondition, ...]
    group: GroupBy | None
    asks_extreme: bool  # of the documents or groups
    left: tuple[Token, ...]
    is_newest: bool
    is_oldest: bool
    is_lowest: bool
    asks_all: bool
    asks_which: bool
    names_missing_field: bool  # that none of the documents has
    unpaid: str  # its words for documents that were not paid, "" without
    side: str  # "received" or "issued" by the one who asks, "" for both


class _DocumentReading:
    """A question while it is read, with the words that are accounted for."""

    def __init__(self, text: str, words: TableWords) -> None:
        self.text = _strip_question(text)
        self.words = words
        self.patterns = _get_patterns(words.language)
        self.tokens = split_tokens(self.text, words)
        self._covered: set[int] = set()

    def find(self, name: str) -> re.Match[str] | None:
        """Return where words of a name for documents, or else for tables, stand first."""
        return next(self._find_all(name), None)

    def _find_all(self, name: str) -> Iterator[re.Match[str]]:
        """Yield where words of a name stand, but those that a code begins with."""
        pattern = self.patterns.get(name) or self.words.patterns[name]
        found = pattern.finditer(self.text)
        return (each for each in found if self.text[each.end() : each.end() + 1] != "-")

    def take(self, *names: str) -> bool:
        """Whether words of one of some names are in the question; they are accounted for."""
        found = [match for name in names for match in self._find_all(name)]
        for match in found:
            self.cover(match.span())
        return bool(found)

    def take_ends(self, name: str) -> bool:
        """Whether words of a name are in the question; their first and last word are accounted for."""
        found = self.find(name)
        tokens = list(self._list_tokens(found.span())) if found else []
        self._covered.update(tokens[:1], tokens[-1:])
        return found is not None

    def cover(self, span: Span) -> None:
        """Note that the words in a span are accounted for."""
        self._covered |= set(self._list_tokens(span))

    def _list_tokens(self, span: Span) -> Iterator[int]:
        for n, each in enumerate(self.tokens):
            if each.span[0] < span[1] and span[0] < each.span[1]:
                yield n

    def is_covered(self, span: Span) -> bool:
        """Whether a word in a span is accounted for."""
        return not self._covered.isdisjoint(self._list_tokens(span))

    def blank(self, span: Span) -> None:
        """Note that the words in a span are accounted for, and say nothing else."""
        self.cover(span)
        self.text = self.text[: span[0]] + " " * (span[1] - span[0]) + self.text[span[1] :]

    def blank_words(self, name: str) -> str:
        """Return where words of a name stand first, "" if nowhere; they are blanked."""
        found = self.find(name)
        if found is None:
            return ""
        self.blank(found.span())
        return found[0]

    def list_left(self) -> tuple[Token, ...]:
        """Return the words that are not accounted for and say something."""
        filler = self.patterns["filler"]

        def is_filler(token: Token) -> bool:
            return all(map(filler.fullmatch, re.split(r"[-']", token.text.casefold())))

        left = (each for n, each in enumerate(self.tokens) if n not in self._covered)
        return tuple(each for each in left if not is_filler(each))

    def find_fields(self, names: Iterable[str]) -> list[tuple[str, Span]]:
        """Return which of some fields the question names, in its order; the longest of words that overlap."""
        language = self.words.language
        has_capitals = language != _CAPITALS_FOR_NOUNS  # that begin names, as in "Net Propre"
        found = [
            (name, each.span())
            for name in names
            if (pattern := _find_field_pattern(name, language)) is not None
            for each in pattern.finditer(self.text)
            if not (has_capitals and each.start() and each[0][0].isupper())
            or not self.text[each.end() :].lstrip()[:1].isupper()
        ]
        free: list[tuple[str, Span]] = []
        for name, span in sorted(found, key=lambda each: each[1][0] - each[1][1]):
            overlaps = any(a < span[1] and span[0] < b for _, (a, b) in free)
            if not overlaps and not self.is_covered(span):
                free.append((name, span))
        return sorted(free, key=lambda each: each[1])


def _strip_question(text: str) -> str:
    return text.strip().rstrip("?!. ？。؟").replace("’", "'")


def _get_patterns(language: str) -> Mapping[str, re.Pattern[str]]:
    return load_document_words().get_questions(language)


def _iterate_kinds(language: str, names: Mapping[str, str]) -> Iterator[KindWord]:
    """Yield kinds of documents with the pattern of words for them: those with a name of the user's first."""
    for kind, name in names.items():
        *before, last = re.findall(r"\w+", name) or [""]
        ending = max((each for each in _PLURALS if last.endswith(each)), key=len, default="")
        stem = last.removesuffix(ending) if len(last) - len(ending) >= _LEAST_LETTERS else last
        if stem:
            written = r"[\W_]+".join([*before, stem])
            pattern = compile_words(f"{written}(?:{'|'.join(_PLURALS)})?", language)
            yield KindWord(kind, "", language, pattern)
    for kind, patterns in load_document_words().kinds.items():
        yield KindWord(kind, "", language, patterns.get(language) or patterns["en"])
    for kind, patterns in load_document_words().narrow_kinds.items():
        if language in patterns:
            yield KindWord(kind, "", language, patterns[language], is_narrow=True)


def _find_field_pattern(name: str, language: str) -> re.Pattern[str] | None:
    """Return the words of questions for a field, None for a label that says too little."""
    fields = load_document_words().fields
    if name in fields:
        return fields[name].asked.get(language) or fields[name].asked["en"]
    if len(name) < _LEAST_LETTERS or _get_patterns(language)["filler"].fullmatch(name):
        return None
    return re.compile(rf"(?<!\w){re.escape(name)}(?:e?s)?(?!\w)", re.IGNORECASE)


def list_kind_words(text: str, words: TableWords, names: Mapping[str, str]) -> list[KindWord]:
    """Return the words of a question for kinds of documents, the likeliest first.

    `names` are the user's names for kinds; they count before words that are usual for others.
    """
    plain = _strip_question(text)
    found = [
        (each, match)
        for each in _iterate_kinds(words.language, names)
        if (match := each.pattern.search(plain)) is not None
    ]

    def rank(one: tuple[KindWord, re.Match[str]]) -> tuple[bool, int, int, int]:
        size = -len(one[1][0])
        return one[0].kind not in names, size if " " in one[1][0] else 0, one[1].start(), size

    return [
        replace(each, text=_call_documents(each, match, plain)) for each, match in sorted(found, key=rank)
    ]


def _call_documents(kind: KindWord, found: re.Match[str], text: str) -> str:
    """Return the word of a question for documents: of a verb, as in "did we invoice", that for several."""
    is_verb = any(
        each.start() < found.end() and found.start() < each.end()
        for each in _get_patterns(kind.language)["billing"].finditer(text)
    )
    bases = (found[0][: len(found[0]) - cut] for cut in range(_MOST_ENDING + 1)) if is_verb else ()
    forms = (f"{base}{ending}" for base in bases for ending in _PLURALS)
    plural = _get_patterns(kind.language)["plural"]
    return next((each for each in forms if kind.pattern.fullmatch(each) and plural.fullmatch(each)), found[0])


def has_words(text: str, words: TableWords, *names: str) -> bool:
    """Whether a question has words of one of some names of [questions], or of those for tables."""
    return any(map(_DocumentReading(text, words).find, names))


def asks_aggregate(text: str, words: TableWords, today: date) -> bool:
    """Whether a question asks for a sum, an average, an extreme or the values of all.

    Or for those that a comparison holds for.
    """
    is_compared = has_words(text, words, "which") and bool(find_comparisons(text, words, today))
    return is_compared or has_words(text, words, "sum", "average", "all", *EXTREMES)


def asks_payments_of_each(text: str, words: TableWords) -> bool:
    """Whether a question asks what each company was paid."""
    reading = _DocumentReading(text, words)
    return reading.find("cost") is not None and _take_group(reading, _EACH_COMPANY) == GroupBy(_COMPANY)


def find_named_field(text: str, words: TableWords, names: Iterable[str]) -> tuple[str, str, str]:
    """Return the first of the fields that a question names, its words for it, and it with the whole name.

    One word of a name may stand for it. All are "" if it names none.
    """
    reading = _DocumentReading(text, words)
    reading.take("sum", "average")
    if found := reading.find_fields(names):
        name, span = found[0]
        return name, reading.text[slice(*span)], text
    long = (each for each in reading.list_left() if len(each.text) >= _LEAST_LETTERS)
    by_stem = {each.stem: each.text for each in long}
    for name in names:
        for stem in words.stem_text(name):
            if stem in by_stem:
                return name, by_stem[stem], text.replace(by_stem[stem], name)
    return "", "", ""


def call_documents(kind: str, words: TableWords) -> KindWord:
    """Return a word for documents of any kind."""
    written = load_document_words().get_answers(words.language)["documents"]
    pattern = written if words.is_dense else f"{written[:-_MOST_ENDING]}\\w*"
    return KindWord(kind, written, words.language, compile_words(pattern, words.language))


def asks_fields(text: str, words: TableWords, today: date) -> bool:
    """Whether a question that names no kind of documents may ask for something that their fields say."""
    reading = _DocumentReading(text, words)
    names = ("changed", "differ", "asks_when", "asks_who", "unpaid", "paid")
    is_asked = any(map(reading.find, names)) or bool(reading.find_fields(load_document_words().fields))
    return is_asked or asks_aggregate(text, words, today)


def read_change(text: str, words: TableWords) -> tuple[Token, ...]:
    """Return the words for the value whose change a question asks for, () if none."""
    reading = _DocumentReading(text, words)
    if not reading.take("changed"):
        return ()
    years = reading.patterns["years"]
    return tuple(each for each in reading.list_left() if not years.fullmatch(each.text.casefold()))


def read_versions_question(text: str, words: TableWords) -> tuple[tuple[Token, ...], tuple[str, ...]] | None:
    """Return the words for documents whose versions are compared, and their years; None for another."""
    reading = _DocumentReading(text, words)
    if not reading.take("changed", "differ"):
        return None
    left = reading.list_left()
    years = tuple(each.text for each in left if _YEAR.fullmatch(each.text))
    return tuple(each for each in left if not each.text.isdecimal()), years


def read_unpaid(text: str, words: TableWords) -> tuple[str, tuple[Token, ...]] | None:
    """Return the words for unpaid documents, and those that name them; None for other questions."""
    reading = _DocumentReading(text, words)
    unpaid = reading.blank_words("unpaid")
    return (unpaid, reading.list_left()) if unpaid else None


def read_field_question(
    text: str, words: TableWords, names: Iterable[str], asks: str = ""
) -> tuple[str, tuple[Token, ...]] | None:
    """Return which one of some fields a question asks for, and its other words; None if it asks for none.

    `asks` names the words that such a question has, such as "asks_when".
    """
    reading = _DocumentReading(text, words)
    if asks and not reading.take(asks):
        return None
    found = reading.find_fields(names)
    named = [name for name, _ in found if not any(each.startswith(f"{name} ") for each, _ in found)]
    if len(named) != 1:  # "end" and "end of probation" are one
        return None
    for _, span in found:
        reading.cover(span)
    return named[0], reading.list_left()


def read_document_question(
    text: str, words: TableWords, kind_word: KindWord, types: Mapping[str, ColumnType], today: date
) -> DocumentQuestion | None:
    """Return a question for documents of a kind, None if it asks for a field that they cannot have.

    Args:
        text: as it was asked.
        words: of its language.
        kind_word: its words for the kind.
        types: of the fields of these documents.
        today: the day that "next month" is seen from.
    """
    reading = _DocumentReading(text, words)
    unpaid = reading.blank_words("unpaid")
    kind_spans = [each.span() for each in kind_word.pattern.finditer(reading.text)]
    for span in kind_spans:
        reading.cover(span)
    differs = reading.take("differ")
    group = None if differs else _take_group(reading, types)
    named = reading.find_fields(types)
    comparisons = [
        each
        for each in (find_comparisons(reading.text, words, today) if not differs else ())
        if not each.is_exact
        or ((placed := _place_comparison(each, named, kind_spans, types)) is not None and placed.is_named)
    ]
    for comparison in comparisons:
        reading.blank(comparison.span)
    if comparisons and reading.find("without"):
        return None  # "not over 500 EUR"
    side = next(filter(reading.take_ends, SIDES), "")
    fields_named = len({name for name, _ in reading.find_fields(types)})
    asked = _choose_operation(reading, kind_word, kind_spans, fields_named)
    is_extreme = asked is Asked.EXTREME
    if is_extreme and group is None:
        group = _take_group(reading, types, of_extreme=True)
    asks_date, asks_name = (reading.find(each) is not None for each in ("asks_when", "asks_who"))
    named = [] if asked is Asked.ABSENCE else reading.find_fields(types)
    for _, span in named:
        reading.cover(span)
    named = _drop_vague_term(named, reading.text)
    reading.take("newest", "oldest", "all", "mentions", "costly", "cheap", "asks_when", "asks_who")
    asks_cost = asked is not Asked.ABSENCE and reading.take("cost")
    reading.take("monthly")
    barriers = kind_spans if not asks_date else [(0, len(text))]
    conditions = [_place_comparison(each, named, barriers, types) for each in comparisons]
    if None in conditions:
        return None
    kept = tuple(each for each in conditions if each is not None)
    in_conditions = {each.names[0] for each in kept if each.is_named}
    fields = [each for each in dict.fromkeys(name for name, _ in named) if each not in in_conditions]
    fields += _list_meant_fields(reading, fields, types, asks_date=asks_date, asks_cost=asks_cost)
    is_list = asked is Asked.LIST and not (fields or group or unpaid)
    if (asks_date and not any(types[each] is ColumnType.DATE for each in fields)) or (asks_name and is_list):
        return None  # no list of documents says who
    asks_amount = asks_cost or any(each in MAIN_AMOUNTS for each in fields)
    if group and asked in {Asked.LIST, Asked.EXTREME}:
        asked = Asked.COUNT if kind_word.is_plural and not asks_amount else Asked.SUM
    return DocumentQuestion(
        text=text,
        words=words,
        kind_word=kind_word,
        asked=asked,
        fields=tuple(fields),
        conditions=kept,
        group=group,
        asks_extreme=is_extreme,
        left=reading.list_left(),
        is_newest=reading.find("newest") is not None,
        is_oldest=reading.find("oldest") is not None,
        is_lowest=any(map(reading.find, ("cheap", "lowest"))),
        asks_all=kind_word.is_plural or reading.find("all") is not None,
        asks_which=reading.find("which") is not None,
        names_missing_field=bool(reading.find_fields(load_document_words().fields)),
        unpaid=unpaid,
        side=side,
    )


def _list_meant_fields(
    reading: _DocumentReading,
    fields: Sequence[str],
    types: Mapping[str, ColumnType],
    *,
    asks_date: bool,
    asks_cost: bool,
) -> list[str]:
    """Return the main date and the main amount, where a question asks for one without its name.

    Beside "when", a verb such as "pay" asks for no amount.
    """
    asks_main_date = asks_date and any(map(reading.find, ("newest", "oldest")))
    asks_amount = asks_cost and (not asks_date or reading.find("how_much") is not None)
    needs_amount = asks_amount and not any(each in MAIN_AMOUNTS for each in fields)
    dates = [each for each in MAIN_DATES if asks_main_date and each in types]
    amounts = [each for each in MAIN_AMOUNTS if needs_amount and each in types]
    return [*dates[:1], *amounts[:1]]


def _choose_operation(
    reading: _DocumentReading, kind_word: KindWord, kinds: Sequence[Span], fields_named: int
) -> Asked:
    """Return the operation; the words that say so are accounted for.

    In which of some named fields documents differ is seen in a list of them. "How many does the recipe make?"
    does not count recipes.
    """
    if reading.take("differ"):
        return Asked.LIST if fields_named else Asked.DIFFERENCES
    count = reading.find("count")
    is_beside = count is not None and any(
        0 <= start - count.end() <= _NEXT_TO
        or (reading.words.is_dense and 0 <= count.start() - end <= _NEXT_TO)
        for start, end in kinds
    )
    if count is not None and is_beside and kind_word.is_plural:
        reading.cover(count.span())
        return Asked.COUNT
    if (average := reading.find("average")) is not None:
        reading.cover(average.span())
        return Asked.AVERAGE
    if any(map(reading.find, EXTREMES)):
        return Asked.EXTREME
    if any(map(reading.find, ("newest", "oldest", "asks_when"))):
        return Asked.LIST
    if _asks_sum(reading, kind_word, lists_fields=fields_named >= _LEAST_LISTED):
        return Asked.SUM
    return Asked.ABSENCE if reading.take("without") else Asked.LIST


def _asks_sum(reading: _DocumentReading, kind_word: KindWord, *, lists_fields: bool) -> bool:
    """Whether it asks for a sum; "the total" of one document, or one of several fields, is none."""
    summed = reading.find("sum")
    names_total = summed is not None and "tota" in summed[0].casefold()
    if summed is not None and not (names_total and (lists_fields or not kind_word.is_plural)):
        reading.cover(summed.span())
        return True
    asks_cost = kind_word.is_plural and reading.find("cost") is not None
    return asks_cost and bool(reading.find("all") or not reading.find("which"))


def _take_group(
    reading: _DocumentReading, types: Mapping[str, ColumnType], *, of_extreme: bool = False
) -> GroupBy | None:
    """Return the fields to group by, or, with `of_extreme`, to find an extreme of; its words are covered."""
    language = reading.words.language
    named = {
        GroupBy(name): words.pattern
        for name, kind in types.items()
        if kind is ColumnType.TEXT and (words := _find_field_pattern(name, language)) is not None
    }
    dates = [each for each in MAIN_DATES if each in types]
    if dates and not _RATES.intersection(types):
        named |= {GroupBy(dates[0], part): reading.words.patterns[part].pattern for part in ("month", "year")}
    named[GroupBy(FOLDER)] = reading.patterns["folder"].pattern
    for group, named_by in named.items():
        if of_extreme:
            which = reading.words.patterns["which"].pattern + reading.words.gap
            found = re.search(f"{which}(?:{named_by})", reading.text, re.IGNORECASE)
        else:
            found = load_document_words().compile_group(named_by, language).search(reading.text)
        if found is not None:
            reading.blank(found.span())
            return group
    return None


def _drop_vague_term(named: list[tuple[str, Span]], text: str) -> list[tuple[str, Span]]:
    """Return fields without the term if only "how long" asks for it, and another duration is named."""
    fields = load_document_words().fields
    durations = {name for name, _ in named if name in fields and fields[name].type == "duration"}
    if durations <= {_TERM}:
        return named
    label = fields[_TERM].label
    return [(name, span) for name, span in named if name != _TERM or label.fullmatch(text[slice(*span)])]


def _place_comparison(
    comparison: Comparison,
    named: Sequence[tuple[str, Span]],
    barriers: Sequence[Span],
    types: Mapping[str, ColumnType],
) -> FieldCondition | None:
    """Return a comparison with the field that is named beside it, else with the main one of its type.

    None if the documents have none. Between the two stand no `barriers`, such as the word for the kind.
    """
    fields = load_document_words().fields
    fitting = [
        name
        for name, kind in types.items()
        if kind is (ColumnType.DATE if comparison.type == "date" else ColumnType.NUMBER)
        and (
            comparison.type in {"date", "number"}
            or (name in fields and (fields[name].type == "duration") == (comparison.type == "duration"))
        )
    ]
    if comparison.field:
        return (
            FieldCondition((comparison.field,), comparison, is_named=True)
            if comparison.field in fitting
            else None
        )

    first, last = comparison.span
    near = [
        (end - start, name)
        for name, span in named
        if name in fitting
        for start, end in [(min(span[1], last), max(span[0], first))]
        if end - start <= _NEXT_TO and not any(a < end and start < b for a, b in barriers)
    ]
    if near:
        return FieldCondition((min(near)[1],), comparison, is_named=True)
    if comparison.type == "date":
        names = tuple(each for each in MAIN_DATES if each in fitting)
        return FieldCondition(names, comparison, is_named=False)
    main = (_TERM,) if comparison.type == "duration" else MAIN_AMOUNTS
    names = tuple(each for each in main if each in fitting)[:1]
    return FieldCondition(names, comparison, is_named=False) if names else None
