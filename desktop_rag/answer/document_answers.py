"""Answer questions over all documents of a kind from their fields, without a language model."""

from __future__ import annotations

import difflib
import re
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.filed_documents import FiledDocuments
from desktop_rag.answer.row_citations import cite_rows
from desktop_rag.answer_types import Answer, Computation, ComputedRow, Sentence, Support
from desktop_rag.document_types import Span
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.retrieve.question import Question
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.document_fields import DERIVED, list_values
from desktop_rag.tables.document_question import (
    MAIN_AMOUNTS,
    MAIN_DATES,
    Asked,
    DocumentQuestion,
    list_named_kinds,
    read_document_question,
    read_plain_question,
)
from desktop_rag.tables.document_relation import (
    DOCUMENT,
    DocumentRelation,
    FiledDocument,
    relate_documents,
)
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.tables.result_wording import write_value
from desktop_rag.tables.table_links import Token, normalize_value
from desktop_rag.tables.table_words import TableWords, load_table_words
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.text.sentences import split_sentences
from desktop_rag.text.terms import analyze_text

_LEAST_DOCUMENTS = 2  # of a kind
_MOST_DOCUMENTS = 2_000  # of a kind that are read for a question
_MOST_CHARACTERS = 8_000_000  # of their texts that are searched for a word
_MOST_SAID = 12  # documents in a sentence
_MOST_ROWS = 200  # that are shown
_SAME_PREFIX = 4  # letters that words of one stem share
_LEAST_LETTERS = 3
_TELLING = ("number", "date", "company")  # fields that tell documents apart
_IDENTITY = ("title", "number")  # fields by which people call a document
_MOST_CHANGES = 20
_LEAST_ALIKE = 1 / 3  # of the words of two versions of a document
_MOST_COMPARED = 20_000  # characters of a version
_MOST_LABEL = 60  # characters of a title by which a document is called


@dataclass(frozen=True, slots=True)
class _Found:
    """A result: documents, the fields that are shown of them, and what is said."""

    asked: Asked
    documents: tuple[FiledDocument, ...]
    shown: tuple[str, ...]
    values: tuple[str, ...]
    text: str
    lacking: int = 0  # documents without the field
    sql: str = ""
    is_perhaps: bool = False
    cells: tuple[tuple[str, ...], ...] = ()
    columns: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()


class DocumentAnswerer:
    """Answers questions over the documents of a kind; for use in the thread that opened the library."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._read_at: tuple[int, int] | None = None
        self._filed = FiledDocuments(library)
        self._reader = RelationReader(library.tables)
        self._texts: dict[str, str] = {}
        self._absent_words: list[Token] = []  # of the question that is read
        self._is_by_text = False  # whether words of it were looked for in the texts

    def answer_question(
        self,
        question: Question,
        document_ids: Collection[str] | None,
        found_ids: Collection[str] = (),
        *,
        only_extremes: bool = False,
    ) -> Answer | None:
        """Return an answer that was computed over the documents of a kind, None if none is asked for.

        Args:
            question: as it was asked.
            document_ids: of the documents that are asked, None for all.
            found_ids: of those that a search found, the best first.
            only_extremes: whether other questions than those for the largest or smallest are left out.
        """
        started = time.perf_counter()
        language = detect_question_language(question.text, question.language)
        words = load_table_words(language)
        if not _may_ask_documents(question.text, words, only_extremes=only_extremes):
            return None  # without a look at the documents, of which there may be many
        counters = self._library.tables.read_change_counters()
        if counters != self._read_at:
            self._read_at, self._texts = counters, {}
            self._reader = RelationReader(self._library.tables)
        named = list_named_kinds(question.text, words)
        ids = {each: self._find_of_kind(each, document_ids) for each in named}
        read = read_document_question(question.text, words, [each for each in named if ids[each]])
        if only_extremes and (read is None or not read.find_extreme()):
            return None
        if read is None:
            read = read_plain_question(question.text, words)
            other = self._trace_value(read, document_ids, found_ids) or self._find_derived(read, document_ids)
            return None if other is None else self._build_answer(question, read, *other, started)
        group = self._file_of_kind(read.kind, ids[read.kind])
        if not group:
            return None
        fields = self._library.tables.list_fields([each.id for each in group])
        related = relate_documents(read.kind, group, fields, language)
        found = self._find(read, related)
        if found is None:
            return None
        return self._build_answer(question, read, related, found, started)

    def rewrite_chain(self, question: Question, document_ids: Collection[str] | None) -> Question:
        """Return a question about "the person who ..." with the name that a document gives, else as it is."""
        language = detect_question_language(question.text, question.language)
        found = load_document_words().get_questions(language)["chain"].search(question.text)
        if found is None:
            return question
        inner = question.replace_text(question.text[found.end() :].strip())
        answer = self.answer_question(inner, document_ids)
        values = answer.computation.values if answer and answer.computation and not answer.is_perhaps else ()
        if len(values) != 1:
            return question
        preposition = found[0].split()[0]
        return question.replace_text(f"{question.text[: found.start()]}{preposition} {values[0]}?")

    def _find_of_kind(self, kind: str, document_ids: Collection[str] | None) -> Collection[str]:
        """Return the ids of the documents of a kind among some."""
        found = self._filed.find_of_kind(kind)
        return found if document_ids is None else found.intersection(document_ids)

    def _file_of_kind(self, kind: str, ids: Collection[str]) -> list[FiledDocument]:
        """Return documents of a kind, none if they are too few or too many."""
        if not _LEAST_DOCUMENTS <= len(ids) <= _MOST_DOCUMENTS:
            return []
        group = [each for each in self._filed.file_documents(ids) if each.is_of(kind)]
        return group if len(group) >= _LEAST_DOCUMENTS else []

    # -- what is asked --------------------------------------------------------------------------------

    def _find(self, read: DocumentQuestion, related: DocumentRelation) -> _Found | None:
        asked = read.choose_operation()
        for name in ("newest", "oldest", "all", "mentions", "costly", "cheap"):
            read.has(name)
        asks_date = read.has("asks_when")
        read.has("asks_who")
        named = self._name_fields(read, related, asked, asks_date=asks_date)
        read.has("monthly")
        if asks_date and not any(self._type_of(related, each) is ColumnType.DATE for each in named):
            return None
        documents = self._select(read, related, asked)
        if documents is None:
            return None
        match asked:
            case Asked.DIFFERENCES:
                return self._compare_versions(read, related, documents)
            case Asked.ABSENCE:
                return self._list_absent(read, related, documents, self._absent_words)
            case Asked.COUNT:
                said = self._say(read, "count", related, n=len(documents))
                shown = self._list_shown(related)
                return _Found(asked, documents, shown, (str(len(documents)),), said)
            case Asked.SUM | Asked.AVERAGE | Asked.EXTREME:
                return self._aggregate(read, related, documents, asked, named)
        return self._list_fields(read, related, self._choose_by_date(read, related, documents), named)

    def _choose_by_date(
        self, read: DocumentQuestion, related: DocumentRelation, documents: tuple[FiledDocument, ...]
    ) -> tuple[FiledDocument, ...]:
        """Return the newest or oldest of some documents where that is asked, else all."""
        if read.find("newest"):
            return self._order_by_date(related, documents)[-1:]
        return self._order_by_date(related, documents)[:1] if read.find("oldest") else documents

    def _name_fields(
        self, read: DocumentQuestion, related: DocumentRelation, asked: Asked, *, asks_date: bool
    ) -> list[str]:
        """Return the fields that the question names, by what they are called or by who, when and how much."""
        known = [each for each in related.names if each]
        ordered: list[tuple[int, str]] = []
        for name, span in read.find_fields(known):
            if asked is Asked.ABSENCE:
                continue
            read.cover(span)
            ordered.append((span[0], name))
        named = list(dict.fromkeys(name for _, name in sorted(ordered)))
        is_cost = asked is not Asked.ABSENCE and read.has("cost")
        if is_cost and not asks_date and not any(each in MAIN_AMOUNTS for each in named):
            named += [each for each in MAIN_AMOUNTS if each in known][:1]
        return named

    def _select(
        self, read: DocumentQuestion, related: DocumentRelation, asked: Asked
    ) -> tuple[FiledDocument, ...] | None:
        """Return the documents that the other words of the question are about, None if a word is in none."""
        documents = list(related.documents)
        self._absent_words, self._is_by_text = [], False
        years = read.list_years()
        for year, span in years if asked is not Asked.DIFFERENCES else []:
            dates = [each for each in MAIN_DATES if each in related.names]
            dated = [each for each in documents if self._is_of_year(related, each, dates, year)]
            if not dated:
                return None
            documents = dated
            read.cover(span)
        left = read.list_left()
        if asked is Asked.ABSENCE:
            self._absent_words = left
            return tuple(documents) if left else None
        if asked is Asked.DIFFERENCES:
            left = [each for each in left if not each.text.isdecimal()]
        stems = {each.stem for each in left}
        titled = [each for each in documents if stems and stems <= self._list_title_stems(each, read)]
        if titled and len(titled) < len(documents):
            return tuple(titled)
        return self._filter(read, related, documents, left)

    def _filter(
        self,
        read: DocumentQuestion,
        related: DocumentRelation,
        documents: Sequence[FiledDocument],
        left: Sequence[Token],
    ) -> tuple[FiledDocument, ...] | None:
        """Return the documents with some names and words, None if one of them is in none."""
        names, words = _split_names(left)
        for phrase in names:
            documents = self._list_holding(related, documents, phrase)
        if words and sum(len(self._load_text(each.id)) for each in documents) > _MOST_CHARACTERS:
            return None
        for token in words:
            self._is_by_text = True
            documents = [each for each in documents if self._mentions(each, token, read)]
        return tuple(documents) or None

    def _is_of_year(
        self, related: DocumentRelation, document: FiledDocument, dates: Sequence[str], year: str
    ) -> bool:
        for name in dates:
            if (held := related.find_field(document.id, name)) is not None:
                return str(held.value).startswith(year)
        return year in document.path.name

    def _list_holding(
        self, related: DocumentRelation, documents: Sequence[FiledDocument], phrase: str
    ) -> list[FiledDocument]:
        """Return the documents with a name in a field, else in their title, else in their text."""
        key = f" {normalize_value(phrase)} "

        def holds(text: str) -> bool:
            return key in f" {normalize_value(text)} "

        def has_field(document: FiledDocument) -> bool:
            own = related.fields.get(document.id, ())
            return any(holds(each.text) for each in own if each.type is ColumnType.TEXT)

        tests: tuple[Callable[[FiledDocument], bool], ...] = (
            has_field,
            lambda each: holds(each.title) or holds(each.path.stem),
            lambda each: holds(self._load_text(each.id)),
        )
        for number, holds_phrase in enumerate(tests):
            if found := list(filter(holds_phrase, documents)):
                self._is_by_text |= number == len(tests) - 1
                return found
        return []

    def _mentions(self, document: FiledDocument, token: Token, read: DocumentQuestion) -> bool:
        """Whether a document, its title or its path has a word of the stem of another one."""
        text = f"{document.path.parent.name} {document.path.stem} {self._load_text(document.id)}"
        word = token.text.casefold()
        if read.words.is_dense or len(word) < _LEAST_LETTERS or any(map(str.isdecimal, word)):
            return normalize_value(word) in normalize_value(text).split() or (
                read.words.is_dense and word in text
            )
        start = re.escape(word[:_SAME_PREFIX])
        forms = {found[0].casefold() for found in re.finditer(rf"(?<!\w){start}\w*", text, re.IGNORECASE)}
        return any(token.stem in analyze_text(each, read.words.language).stems for each in forms)

    def _list_title_stems(self, document: FiledDocument, read: DocumentQuestion) -> frozenset[str]:
        """Return the stems of the title and the name of a document."""
        name = re.sub(r"[_-]", " ", document.path.stem)
        return frozenset(read.words.stem_text(f"{document.title} {name}"))

    def _load_text(self, document_id: str) -> str:
        if document_id not in self._texts:
            document = self._library.catalog.load_document(document_id)
            self._texts[document_id] = document.text if document else ""
        return self._texts[document_id]

    # -- what is computed -----------------------------------------------------------------------------------

    def _aggregate(
        self,
        read: DocumentQuestion,
        related: DocumentRelation,
        documents: tuple[FiledDocument, ...],
        asked: Asked,
        named: list[str],
    ) -> _Found | None:
        """Return the sum, the average or the extreme of a field."""
        numeric = [each for each in named if self._type_of(related, each) is ColumnType.NUMBER]
        comparable = [each for each in named if self._type_of(related, each) is not ColumnType.TEXT]
        main = [each for each in MAIN_AMOUNTS if each in related.names]
        choices = (comparable if asked is Asked.EXTREME else numeric) or main
        if not choices:
            return None
        name = choices[0]
        column = related.names.index(name)
        own = relate_documents(related.kind, documents, related.fields, read.words.language)
        if name not in own.names:
            return None
        column = own.names.index(name)
        shown = own.relation.columns[column]
        units = {each.unit for one in documents if (each := own.find_field(one.id, name)) and each.unit}
        holding = [each for each in documents if own.find_field(each.id, name)]
        if not holding or len(units) > 1:
            return None
        if asked is Asked.EXTREME:
            is_high = not (read.find("cheap") or read.find_table_words("lowest"))
            plan = Plan(Operation.LOOK_UP, (0, column), (), order=column, is_descending=is_high, limit=1)
        else:
            is_high = False
            operation = Operation.SUM if asked is Asked.SUM else Operation.AVERAGE
            plan = Plan(operation, (column,), ())
        result = self._reader.run_plan(own.relation, plan)
        lacking = len(documents) - len(holding)
        if asked is Asked.EXTREME:
            numbers = [table for table, _ in result.rows]
            best = tuple(each for each in documents if each.number in numbers)
            said = " / ".join(dict.fromkeys(self._label(own, each) for each in best))
            extreme = " / ".join(
                dict.fromkeys(text for each in best for text in own.list_texts(each.id, name))
            )
            text = self._say(
                read,
                "most" if is_high else "least",
                own,
                value=said,
                extreme=extreme,
                field=shown.name,
                n=len(holding),
            )
            return _Found(
                asked,
                best,
                self._list_shown(own, name),
                (said,),
                text,
                lacking,
                result.sql,
                is_perhaps=lacking > 0,
            )
        if asked is Asked.AVERAGE:
            shown = replace(shown, decimals=2)
        values = tuple(write_value(each, shown) for each in result.values)
        text = self._say(read, asked.value, own, value=", ".join(values), field=shown.name, n=len(holding))
        return _Found(
            asked,
            tuple(holding),
            self._list_shown(own, name),
            values,
            text,
            lacking,
            result.sql,
            is_perhaps=lacking > 0,
        )

    def _list_fields(
        self,
        read: DocumentQuestion,
        related: DocumentRelation,
        documents: tuple[FiledDocument, ...],
        named: list[str],
    ) -> _Found | None:
        """Return some fields of documents, or which documents they are."""
        if not documents:
            return None
        is_all = bool(read.find("all")) or bool(read.find_table_words("which")) or len(documents) > 1
        if not named:
            if not is_all or len(documents) == len(related.documents):
                return None
            if not read.is_plural and read.find_fields(load_document_words().fields):
                return None  # asks for a field that none has
            labels = tuple(dict.fromkeys(self._label(related, each) for each in documents))
            text = self._say(read, "list", related, value=_join(labels))
            return _Found(Asked.LIST, documents, self._list_shown(related), labels, text)
        holding = [each for each in documents if any(related.find_field(each.id, name) for name in named)]
        if not holding:
            return None
        lacking = len(documents) - len(holding)
        is_one = len(documents) == 1
        asks_all = bool(read.find("all")) or read.is_plural
        if not is_one and not asks_all and not read.find_table_words("which"):
            return None
        values = []
        said = []
        for each in holding:
            texts = ["; ".join(related.list_texts(each.id, name)) for name in named]
            values += [text for text in texts if text]
            shown = ", ".join(filter(None, texts))
            label = self._label(related, each)
            said.append(shown if label in texts else f"{label}: {shown}")
        if is_one and (self._is_by_text or not related.find_field(documents[0].id, named[0])):
            return None
        if is_one:
            column = related.relation.columns[related.names.index(named[0])]
            text = self._say(
                read,
                "look_up",
                related,
                field=column.name,
                value=", ".join(values),
                where=self._label(related, documents[0]),
            )
        else:
            text = self._say(read, "list", related, value=_join(said))
        return _Found(
            Asked.LIST,
            tuple(holding),
            self._list_shown(related, *named),
            tuple(values),
            text,
            lacking,
            is_perhaps=lacking > 0,
        )

    def _list_absent(
        self,
        read: DocumentQuestion,
        related: DocumentRelation,
        documents: tuple[FiledDocument, ...],
        words: Sequence[Token],
    ) -> _Found | None:
        """Return the documents that do not mention some words; all are read for it."""
        if not words or sum(len(self._load_text(each.id)) for each in documents) > _MOST_CHARACTERS:
            return None
        holding = [each for each in documents if all(self._mentions(each, word, read) for word in words)]
        absent = tuple(each for each in documents if each not in holding)
        if not holding:
            return None
        named = f"“{' '.join(each.text for each in words)}”"
        if not absent:
            text = self._say(read, "absent_none", related, words=named)
            return _Found(Asked.ABSENCE, tuple(holding), self._list_shown(related), (), text)
        labels = tuple(dict.fromkeys(self._label(related, each) for each in absent))
        text = self._say(read, "absent", related, words=named, value=_join(labels), n=len(absent))
        return _Found(Asked.ABSENCE, absent, self._list_shown(related), labels, text)

    def _compare_versions(
        self, read: DocumentQuestion, related: DocumentRelation, documents: tuple[FiledDocument, ...]
    ) -> _Found | None:
        """Return what two documents say differently, by field and by sentence."""
        if len(documents) != 2:  # noqa: PLR2004 - two versions
            return None
        old, new = sorted(documents, key=lambda each: each.path.name)
        ordered = self._order_by_date(related, documents)
        if len(ordered) == len(documents):
            old, new = ordered
        if max(len(self._load_text(each.id)) for each in documents) > _MOST_COMPARED:
            return None
        sides = [_split_units(self._load_text(each.id)) for each in (old, new)]
        texts = [[" ".join(text.split()) for text, _ in each] for each in sides]
        rows: list[tuple[str, str, Span]] = []
        matcher = difflib.SequenceMatcher(None, texts[0], texts[1], autojunk=False)
        for tag, a, b, c, d in matcher.get_opcodes():
            if tag == "equal" or len(rows) >= _MOST_CHANGES:
                continue
            span = sides[1][c][1] if c < d else sides[1][max(c - 1, 0)][1] if sides[1] else (0, 1)
            rows.append((" ".join(texts[0][a:b]), " ".join(texts[1][c:d]), span))
        old_words, new_words = (" ".join(each).split() for each in texts)
        if (
            not rows
            or difflib.SequenceMatcher(None, old_words, new_words, autojunk=False).ratio() < _LEAST_ALIKE
        ):
            return None
        said = "; ".join(f"{before or '–'} → {after or '–'}" for before, after, _ in rows[:6])
        text = self._say(read, "list", related, value=said.rstrip("."))
        return _Found(
            Asked.DIFFERENCES,
            (new,) * len(rows),
            (),
            tuple(after for _, after, _ in rows),
            text,
            cells=tuple((before, after) for before, after, _ in rows),
            columns=(old.path.name, new.path.name),
            spans=tuple(span for _, _, span in rows),
        )

    def _trace_value(
        self, read: DocumentQuestion, document_ids: Collection[str] | None, found_ids: Collection[str]
    ) -> tuple[DocumentRelation, _Found] | None:
        """Return the values that dated documents of a kind give for what a question asks the change of."""
        if not read.has("changed"):
            return None
        by_id = {each.id: each.kind or each.folder_kind for each in self._filed.file_documents(found_ids)}
        kind = next((by_id[each] for each in found_ids if by_id.get(each)), None)
        group = self._file_of_kind(kind, self._find_of_kind(kind, document_ids)) if kind else []
        left = [
            each for each in read.list_left() if not read.patterns["years"].fullmatch(each.text.casefold())
        ]
        if kind is None or not left or not group:
            return None
        if sum(len(self._load_text(each.id)) for each in group) > _MOST_CHARACTERS:
            return None
        fields = self._library.tables.list_fields([each.id for each in group])
        related = relate_documents(kind, group, fields, read.words.language)
        stems = {each.stem for each in left}
        rows: list[tuple[FiledDocument, str, str, str, Span]] = []
        for document, day in self._date_documents(related, group):
            for text, span in _split_units(self._load_text(document.id)):
                values = list_values(text) if stems <= set(read.words.stem_text(text)) else []
                amounts = [each for each in values if each.type != "date"]
                if len(amounts) == 1:
                    rows.append((document, day, amounts[0].text, " ".join(text.split()), span))
        documents = tuple(each for each, *_ in rows)
        if len(set(documents)) < _LEAST_DOCUMENTS:
            return None
        said = _join([f"{day}: {value}" for _, day, value, _, _ in rows])
        text = self._say(read, "list", related, value=said)
        titles = load_document_words().fields["date"].titles
        found = _Found(
            Asked.HISTORY,
            documents,
            (),
            tuple(value for _, _, value, _, _ in rows),
            text,
            cells=tuple((each.path.name, day, value, said) for each, day, value, said, _ in rows),
            columns=(
                DOCUMENT,
                titles.get(read.words.language, titles["en"]),
                " ".join(each.text for each in left),
                "",
            ),
            spans=tuple(each[-1] for each in rows),
        )
        return related, found

    def _find_derived(
        self, read: DocumentQuestion, document_ids: Collection[str] | None
    ) -> tuple[DocumentRelation, _Found] | None:
        """Return the date that follows from what one document says, such as a departure after some nights."""
        if not read.has("asks_when"):
            return None
        named = read.find_fields(DERIVED)
        if len(named) != 1:
            return None
        name, span = named[0]
        read.cover(span)
        left = read.list_left()
        dated = self._library.tables.list_fields(document_ids, [name])
        holding = self._filed.file_documents(dated)
        if not left or sum(len(self._load_text(each.id)) for each in holding) > _MOST_CHARACTERS:
            return None
        self._is_by_text = False
        about = [each for each in holding if all(self._mentions(each, word, read) for word in left)]
        if len(about) != 1:
            return None
        fields = self._library.tables.list_fields([about[0].id])
        related = relate_documents(about[0].kind or "", about, fields, read.words.language)
        found = self._list_fields(read, related, tuple(about), [name])
        return None if found is None else (related, found)

    def _date_documents(
        self, related: DocumentRelation, documents: Sequence[FiledDocument]
    ) -> list[tuple[FiledDocument, str]]:
        """Return the documents that have a date with that, the earliest first."""
        ordered = self._order_by_date(related, documents)
        return [
            (each, str(held.value))
            for each in ordered
            if (
                held := next((one for name in MAIN_DATES if (one := related.find_field(each.id, name))), None)
            )
        ]

    def _order_by_date(
        self, related: DocumentRelation, documents: Sequence[FiledDocument]
    ) -> tuple[FiledDocument, ...]:
        """Return the documents that have a date, the earliest first."""
        dated = []
        for each in documents:
            held = next((one for name in MAIN_DATES if (one := related.find_field(each.id, name))), None)
            years = re.findall(r"(?:19|20)\d\d(?:-\d\d-\d\d)?", each.path.name)
            when = str(held.value) if held else years[0] if years else None
            if when is not None:
                dated.append((when, each.path.name, each))
        return tuple(each for _, _, each in sorted(dated, key=lambda one: one[:2]))

    # -- what is said -------------------------------------------------------------------------------------

    def _type_of(self, related: DocumentRelation, name: str) -> ColumnType:
        return related.relation.columns[related.names.index(name)].type

    def _list_shown(self, related: DocumentRelation, *names: str) -> tuple[str, ...]:
        """Return the fields that are shown: those that are asked for, behind what tells documents apart."""
        own = [each for each in _TELLING if each in related.names]
        return tuple(dict.fromkeys([*own, *(names or (n for n in MAIN_AMOUNTS if n in related.names))]))

    def _call(self, related: DocumentRelation, document: FiledDocument, name: str) -> str:
        return document.title if name == "title" else next(iter(related.list_texts(document.id, name)), "")

    def _label(self, related: DocumentRelation, document: FiledDocument) -> str:
        """Return how people call a document: by a title or number that no other of its kind has."""
        for name in _IDENTITY:
            called = [self._call(related, each, name) for each in related.documents]
            own = self._call(related, document, name)
            if own and len(own) <= _MOST_LABEL and ". " not in own and len(set(called)) == len(called):
                return own
        return document.path.stem

    def _say(self, read: DocumentQuestion, key: str, related: DocumentRelation, **parts: object) -> str:
        """Return a sentence of an answer about `n` documents, of which `where` is said."""
        answers = load_document_words().get_answers(read.words.language)
        where = parts.pop("where", "")
        every = len(related.documents)
        kind = read.name_kind(int(str(every if key.startswith("absent") else parts.get("n", every))))
        said = {"kind": kind, "all": every} | parts
        return answers[key].format(where=answers["where"].format(conditions=where) if where else "", **said)

    def _build_answer(
        self,
        question: Question,
        read: DocumentQuestion,
        related: DocumentRelation,
        found: _Found,
        started: float,
    ) -> Answer:
        titles = [related.relation.columns[related.names.index(each)].name for each in found.shown]
        rows = self._list_rows(related, found)
        citations = cite_rows(self._library.catalog, rows)
        used, total = len(found.documents), len(related.documents)
        if not read.kind:
            used = total = len(set(found.documents))
        elif found.asked is Asked.DIFFERENCES:
            used = total = 2
        elif found.asked in {Asked.ABSENCE, Asked.EXTREME}:
            used = total - found.lacking
        notes = [f"Computed from {used} of {total} documents."]
        if unread := self._library.tables.count_unread_documents():
            notes.append(f"Documents that are not read for this yet: {unread}.")
        seconds = time.perf_counter() - started
        return Answer(
            question.written,
            found.text,
            found=True,
            model=CATALOG_MODEL,
            sentences=(Sentence(found.text, Support.SUPPORTED, tuple(each.number for each in citations)),),
            citations=citations,
            seconds_to_first_text=seconds,
            seconds=seconds,
            notices=tuple(notes),
            is_perhaps=found.is_perhaps or unread > 0,
            computation=Computation(
                found.asked.value,
                found.values,
                found.columns or (DOCUMENT, *titles),
                rows,
                used,
                total,
                found.sql,
            ),
        )

    def _list_rows(self, related: DocumentRelation, found: _Found) -> tuple[ComputedRow, ...]:
        rows = []
        for number, each in enumerate(found.documents[:_MOST_ROWS]):
            if found.cells:
                cells, (start, end) = found.cells[number], found.spans[number]
            else:
                cells = (
                    each.path.name,
                    *("; ".join(related.list_texts(each.id, name)) for name in found.shown),
                )
                start, end = related.find_span(each.id, found.shown[::-1])
            rows.append(ComputedRow(cells, each.id, each.path, start, end))
        return tuple(rows)


def _split_names(tokens: Sequence[Token]) -> tuple[list[str], list[Token]]:
    """Return the names among words, of neighbours with a capital or a digit, and the other words."""
    names: list[list[Token]] = []
    others = []
    for each in tokens:
        if not (each.text[:1].isupper() or any(map(str.isdecimal, each.text))):
            others.append(each)
        elif names and each.span[0] - names[-1][-1].span[1] <= 1:
            names[-1].append(each)
        else:
            names.append([each])
    return [" ".join(each.text for each in name) for name in names], others


def _split_units(text: str) -> list[tuple[str, Span]]:
    """Return the sentences of a text with their spans."""
    return [
        (text[start:end], (start, end))
        for start, end in split_sentences(text, "en")
        if text[start:end].strip()
    ]


def _join(said: Sequence[str]) -> str:
    return "; ".join(said[:_MOST_SAID]) + ("; …" if len(said) > _MOST_SAID else "")


def _may_ask_documents(text: str, words: TableWords, *, only_extremes: bool) -> bool:
    """Whether the words of a question may ask for something that fields of documents say."""
    read = read_document_question(text, words, load_document_words().kinds)
    if only_extremes:
        return read is not None and read.find_extreme()
    plain = read or read_plain_question(text, words)
    return read is not None or bool(plain.find("changed") or plain.find("asks_when"))
