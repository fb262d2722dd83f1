"""Answer questions over all documents of a kind from their fields, without a language model."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from desktop_rag.answer.citations import answer_from_rows, cite_each
from desktop_rag.answer.documents.document_results import DocumentResult, compute_result, look_up_fields
from desktop_rag.answer.documents.document_selection import list_title_stems, order_by_date, select_documents
from desktop_rag.answer.documents.document_texts import DocumentTexts
from desktop_rag.answer.documents.document_versions import (
    compare_versions,
    find_file_name,
    find_versions,
    select_by_years,
    trace_value,
)
from desktop_rag.answer.documents.payments import PaymentReader
from desktop_rag.answer.filed_documents import FiledDocuments
from desktop_rag.answer.select.special_questions import names_clause
from desktop_rag.answer_types import Answer, Computation
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.question import Question
from desktop_rag.tables.document_fields import DERIVED
from desktop_rag.tables.document_question import (
    EXTREMES,
    Asked,
    KindWord,
    asks_aggregate,
    asks_fields,
    asks_payments_of_each,
    call_documents,
    find_named_field,
    has_words,
    list_kind_words,
    read_change,
    read_document_question,
    read_field_question,
    read_versions_question,
)
from desktop_rag.tables.document_relation import DocumentRelation, FiledDocument, relate_documents
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.periods import timestamp_to_date
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.tables.table_links import Token, normalize_value, split_tokens
from desktop_rag.tables.table_words import TableWords, load_table_words
from desktop_rag.text.answer_kinds import matches_kind
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.types import NO_KIND

_BILL = "invoice"  # the kind of documents that are paid
_LEAST_DOCUMENTS = 2  # of a kind
_NAME = re.compile(r"[^\W\d_][^\d():;]{1,58}")  # of a person or a company
_ATTENDANCE = ("present", "absent")  # fields of several people
_MOST_DOCUMENTS = 2_000  # of a kind that are read for a question


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question with the words of its language.

    `document_ids` are those of the documents that are asked, None for all, and `found_ids` those of the ones
    that a search found, the best first.
    """

    text: str
    words: TableWords
    document_ids: Collection[str] | None
    found_ids: Collection[str]
    today: date

    def has(self, *names: str) -> bool:
        """Whether it has words of one of some names."""
        return has_words(self.text, self.words, *names)


class DocumentAnswerer:
    """Answers questions over the documents of a kind; for use in the thread that opened the library."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._filed = FiledDocuments(library)
        self._read_at: tuple[int, int] | None = None  # the change counters of what is kept
        self._forget_documents()

    def _forget_documents(self) -> None:
        self._reader = RelationReader(self._library.tables)
        self._texts = DocumentTexts(self._library)
        self._payments = PaymentReader(self._library)
        self._numbers: list[str] | None = None  # the names of fields that are numbers

    def asks_all(self, question: Question) -> bool:
        """Whether a question asks for something of all documents of a kind, which a sheet may list too."""
        words = load_table_words(detect_question_language(question.text, question.language))
        names_kind = list_kind_words(question.text, words, self._library.tables.load_kind_names())
        return bool(names_kind) and has_words(question.text, words, "all", "newest", "oldest")

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
        if names_clause(question.text) or matches_kind(question.text, "about"):
            return None
        words = load_table_words(detect_question_language(question.text, question.language))
        asked = _Asked(question.text, words, document_ids, found_ids, timestamp_to_date(time.time()))
        named = list_kind_words(asked.text, words, self._library.tables.load_kind_names())
        if not (
            asked.has(*EXTREMES) if only_extremes else named or asks_fields(asked.text, words, asked.today)
        ):
            return None  # without a look at the documents, of which there may be many
        counters = self._library.tables.read_change_counters()
        if counters != self._read_at:
            self._read_at = counters
            self._forget_documents()
        result = self._find_result(asked, named, only_extremes=only_extremes)
        return None if result is None else self._build_answer(question, result, started)

    def _find_result(
        self, asked: _Asked, named: Sequence[KindWord], *, only_extremes: bool
    ) -> DocumentResult | None:
        """Return what a question asks of the documents of the kind that it names, or else of others."""
        of_files = None if only_extremes else self._compare_named(asked) or self._find_payment(asked)
        if of_files is not None:
            return of_files
        kind_word = next((each for each in named if self._find_of_kind(each.kind, asked)), None)
        computed = self._compute(asked, kind_word) if kind_word else None
        if computed is not None or only_extremes:
            return computed
        of_kind = (self._look_up_foreign, self._find_derived, self._find_role)
        of_any = (
            *(self._compute_implied, self._find_unpaid_names, self._trace_value, self._compare_found),
            *(self._find_derived, self._find_role, self._look_up_foreign),  # of one document too
        )
        return next(filter(None, (find(asked) for find in (of_kind if kind_word else of_any))), None)

    def _find_of_kind(self, kind: str, asked: _Asked) -> Collection[str]:
        """Return the ids of the documents of a kind among those that are asked."""
        found = self._filed.find_of_kind(kind)
        return found if asked.document_ids is None else found.intersection(asked.document_ids)

    def _relate_kind(self, kind: str, asked: _Asked) -> DocumentRelation | None:
        """Return the documents of a kind with their fields, None if they are too few or too many."""
        ids = self._find_of_kind(kind, asked)
        if not _LEAST_DOCUMENTS <= len(ids) <= _MOST_DOCUMENTS:
            return None
        group = [each for each in self._filed.file_documents(ids) if each.is_of(kind)]
        return self._relate(kind, group, asked) if len(group) >= _LEAST_DOCUMENTS else None

    def _relate(self, kind: str, documents: Collection[FiledDocument], asked: _Asked) -> DocumentRelation:
        """Return documents with their fields, in the order of their names."""
        fields = self._library.tables.list_fields([each.id for each in documents])
        ordered = sorted(documents, key=lambda each: (each.path.name, each.path))
        return relate_documents(kind, ordered, fields, asked.words.language)

    def _list_mentioning(
        self, documents: Iterable[FiledDocument], tokens: Sequence[Token], asked: _Asked
    ) -> list[FiledDocument]:
        """Return the documents that have all of some words."""
        return [each for each in documents if self._texts.mentions_all(each, tokens, asked.words)]

    def _compute(self, asked: _Asked, kind_word: KindWord) -> DocumentResult | None:
        """Return the answer computed over the documents of the kind that a question names."""
        related = self._relate_kind(kind_word.kind, asked)
        if related is not None and kind_word.is_narrow:
            tokens = split_tokens(kind_word.text, asked.words)
            related = self._relate(
                kind_word.kind, self._list_mentioning(related.documents, tokens, asked), asked
            )
        return None if related is None else self._compute_over(asked, kind_word, related)

    def _compute_over(
        self, asked: _Asked, kind_word: KindWord, related: DocumentRelation, *, needs_name: bool = False
    ) -> DocumentResult | None:
        """Return what a question asks for over documents, of which it names those with a name in a field."""
        read = read_document_question(asked.text, asked.words, kind_word, related.types, asked.today)
        selection = select_documents(read, related, self._texts) if read else None
        if read is None or selection is None:
            return None
        if read.unpaid:
            unpaid, unknown = self._payments.split_unpaid(selection.documents, related)
            if unknown == len(selection.documents):
                return None
            selection = replace(selection, documents=unpaid, unknown=selection.unknown + unknown)
        if needs_name and (selection.is_by_text or not read.left):
            return None
        if read.asked is Asked.DIFFERENCES:
            years = [each.text for each in read.left if each.text.isdecimal()]
            chosen = select_by_years(related, selection.documents, years)
            return compare_versions(related, chosen, self._texts)
        return compute_result(read, related, selection, self._texts, self._reader)

    def _compute_implied(self, asked: _Asked) -> DocumentResult | None:
        """Return the answer computed over the documents that have an amount which a question names.

        Or over the invoices of somebody or of each company, if it asks what they were paid, or over those
        that were not paid.
        """
        is_of_each = asks_payments_of_each(asked.text, asked.words)
        over_amounts = None if is_of_each else self._compute_over_amounts(asked)
        if over_amounts is not None:
            return over_amounts
        is_whole = is_of_each or asked.has("unpaid")
        asks_bills = is_whole or (asked.has("cost") and asked.has("sum"))
        bills = self._relate_kind(_BILL, asked) if asks_bills else None
        if bills is None:
            return None
        return self._compute_over(asked, call_documents(_BILL, asked.words), bills, needs_name=not is_whole)

    def _compute_over_amounts(self, asked: _Asked) -> DocumentResult | None:
        """Return the answer computed over the documents that have an amount which a question names."""
        words = asked.words
        asks = asks_aggregate(asked.text, words, asked.today)
        if asks and self._numbers is None:
            self._numbers = self._library.tables.list_number_names()
        numbers = (self._numbers or []) if asks else []
        name, written, text = find_named_field(asked.text, words, numbers)
        held = self._library.tables.list_fields(asked.document_ids, [name]) if name else {}
        by_kind: dict[str, list[FiledDocument]] = {}
        filed = self._filed.file_documents(held)
        for each in self._list_mentioning(filed, split_tokens(written, words), asked):
            by_kind.setdefault(each.kind or each.folder_kind or NO_KIND, []).append(each)
        for kind in sorted(by_kind, key=lambda each: (each == NO_KIND, -len(by_kind[each]))):
            if _LEAST_DOCUMENTS <= len(by_kind[kind]) <= _MOST_DOCUMENTS:
                related = self._relate(kind, by_kind[kind], asked)
                result = self._compute_over(replace(asked, text=text), call_documents(kind, words), related)
                if result is not None and any(value != "0" for value in result.values):
                    return result
        return None

    def _find_payment(self, asked: _Asked) -> DocumentResult | None:
        """Return whether one invoice was paid whose number a question names."""
        bills = self._relate_kind(_BILL, asked) if asked.has("paid") else None
        if bills is None:
            return None
        said = f" {normalize_value(asked.text)} "
        named = [
            each
            for each in bills.documents
            if any(f" {normalize_value(number)} " in said for number in bills.list_texts(each.id, "number"))
        ]
        return self._payments.find_payment(named[0], bills, asked.words) if len(named) == 1 else None

    def _find_unpaid_names(self, asked: _Asked) -> DocumentResult | None:
        return self._payments.find_unpaid_names(asked.text, asked.words, asked.today, asked.document_ids)

    def _trace_value(self, asked: _Asked) -> DocumentResult | None:
        """Return how a value changed over the documents of the kind that a search found first."""
        value, found_ids = read_change(asked.text, asked.words), asked.found_ids
        by_id = {each.id: each.kind or each.folder_kind for each in self._filed.file_documents(found_ids)}
        kind = next((by_id[each] for each in found_ids if by_id.get(each)), None) if value else None
        related = self._relate_kind(kind, asked) if kind else None
        if related is None or not self._texts.can_search(related.documents):
            return None
        return trace_value(value, asked.words, related, self._texts)

    def _compare_named(self, asked: _Asked) -> DocumentResult | None:
        """Return the differences between two documents whose files a question names."""
        if read_versions_question(asked.text, asked.words) is None:
            return None
        names, ids = self._library.catalog.load_names(), asked.document_ids
        found = {
            each: find_file_name(asked.text, names[each]) for each in names if ids is None or each in ids
        }
        named = self._filed.file_documents([each for each in found if found[each] >= 0])
        related = self._relate("", named, asked)
        return compare_versions(related, sorted(named, key=lambda each: found[each.id]), self._texts)

    def _compare_found(self, asked: _Asked) -> DocumentResult | None:
        """Return the differences between two versions of the document that a search found first."""
        read = read_versions_question(asked.text, asked.words)
        filed = {each.id: each for each in self._filed.file_documents(asked.found_ids)} if read else {}
        versions = find_versions([filed[each] for each in asked.found_ids if each in filed]) if filed else ()
        if read is None or not versions:
            return None
        tokens, years = read
        related = self._relate(versions[0].kind or "", versions, asked)
        stems = {each.stem for each in tokens}
        if not stems or not stems <= list_title_stems(versions[0], asked.words):
            return None
        return compare_versions(related, select_by_years(related, versions, years), self._texts)

    def _find_role(self, asked: _Asked) -> DocumentResult | None:
        """Return who has a role, by the newest of the documents found that say so."""
        held = self._library.tables.list_fields(asked.found_ids)
        fields = [each for of_one in held.values() for each in of_one]
        roles = {each.name for each in fields if each.name in _ATTENDANCE or _NAME.fullmatch(each.text)}
        read = read_field_question(asked.text, asked.words, roles, "asks_who")
        if read is None:
            return None
        name, left = read
        holding = [each for each in held if any(field.name == name for field in held[each])]
        filed = self._filed.file_documents(holding)
        about = self._list_mentioning(filed, left, asked)
        if not about or not self._texts.can_search(filed):
            return None
        related = self._relate(about[0].kind or "", about, asked)
        texts = {each.id: related.list_texts(each.id, name) for each in about}
        newest = order_by_date(related, about)[-1:] if len(set(map(tuple, texts.values()))) > 1 else about[:1]
        if not newest or len(texts[newest[0].id]) != 1:
            return None
        return look_up_fields(KindWord("", "", asked.words.language), related, newest[0], [name])

    def _find_derived(self, asked: _Asked) -> DocumentResult | None:
        """Return a date derived from one document, such as a departure after some nights."""
        read = read_field_question(asked.text, asked.words, DERIVED, "asks_when")
        if read is None or not read[1]:
            return None
        name, left = read
        holding = self._filed.file_documents(self._library.tables.list_fields(asked.document_ids, [name]))
        if not self._texts.can_search(holding):
            return None
        return self._look_up_only(name, self._list_mentioning(holding, left, asked), asked)

    def _look_up_only(
        self, name: str, documents: Sequence[FiledDocument], asked: _Asked
    ) -> DocumentResult | None:
        """Return a field of the only document of some, None of several."""
        if len(documents) != 1:
            return None
        related = self._relate(documents[0].kind or "", documents, asked)
        return look_up_fields(KindWord("", "", asked.words.language), related, documents[0], [name])

    def _look_up_foreign(self, asked: _Asked) -> DocumentResult | None:
        """Return a field of the document found in another language that has most words of a question.

        Its label is in that language, so that a search for the words of the question does not find it.
        """
        read = read_field_question(asked.text, asked.words, load_document_words().fields)
        if read is None:
            return None
        name, left = read
        held = self._library.tables.list_fields(asked.found_ids, [name])
        holding = [each for each in held if self._is_foreign(each, asked.words)]
        shared = {
            each: sum(self._texts.mentions_all(each, [token], asked.words) for token in left)
            for each in self._filed.file_documents(holding)
        }
        most = max(shared.values(), default=0)
        about = [each for each, number in shared.items() if number == most > 0]
        found = self._look_up_only(name, about, asked)
        return replace(found, is_perhaps=True) if found else None

    def _is_foreign(self, document_id: str, words: TableWords) -> bool:
        """Whether a document is in another language than a question."""
        first = self._library.catalog.load_document_passages(document_id, most=1)
        return any(each.language not in {"", words.language} for each in first)

    def _build_answer(self, question: Question, result: DocumentResult, started: float) -> Answer:
        notes = [f"Computed from {result.used} of {result.total} documents."]
        if unread := self._library.tables.count_unread_documents():
            notes.append(f"Documents not read for this yet: {unread}.")
        computation = Computation(
            *(result.asked.value, result.values, result.columns, result.rows, len(result.rows), result.total),
            sql=result.sql,
            series=result.series,
        )
        catalog = self._library.catalog
        answer = answer_from_rows(catalog, question, result.text, computation, notes, started)
        answer = replace(answer, is_perhaps=result.is_perhaps or unread > 0)
        return cite_each(catalog, answer, result.sentences) if result.sentences else answer
