"""Questions for a clause or part by its number, a part of a program, or an unsaid event."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise, product, takewhile

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer.ground.grounding_words import list_words
from desktop_rag.llm.sentence_candidates import NAME_OR_NUMBER, SentenceCandidate
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.retrieve.identifiers import find_identifiers
from desktop_rag.system.resources import load_words
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.text.answer_kinds import (
    find_asked_kinds,
    find_asked_thing,
    find_presumed_event,
    find_requested,
    matches_kind,
    says_what_happened,
)
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.sentences import SENTENCE_ENDINGS
from desktop_rag.text.terms import analyze_text
from desktop_rag.text.value_terms import separate_dates
from desktop_rag.text.value_words import load_value_words
from desktop_rag.text.word_forms import list_forms

_WORD = "(?:{})".format("|".join(load_words("clause_words.toml").values()))
_NUMBER = r"\d{1,3}(?:\.\d{1,3})*[a-z]?|(?-i:[IVXL]{1,6})"
_SUB_NUMBER = r"(?:[.,]?\s*(?:Abs(?:atz|\.)|para(?:graph|\.)|lit\.|Nr\.|no\.)?\s*\(?(?P<sub>\d{1,2}|[a-z])\))"
_EAST_ASIAN = r"第\s*[\d〇一二三四五六七八九十百]{1,5}\s*[条條章节節項项款]"
_ASKED = re.compile(
    rf"(?<![\w.])(?:{_WORD}\s*v?(?P<named>{_NUMBER})|v?(?P<bare>\d{{1,3}}(?:\.\d{{1,3}})+))"
    rf"(?![\w,%]|\.\d){_SUB_NUMBER}?|(?P<east>{_EAST_ASIAN})",
    re.IGNORECASE,
)
_MARK = re.compile(
    rf"[#\s]*(?:(?P<word>{_WORD})\s*)?[\[v]*(?P<number>{_NUMBER})(?![\w,]|\.\d)(?P<sign>[.):\]]*)"
    rf"(?:\s+(?=[^\W\d_]|[(–-])|$)|(?P<east>{_EAST_ASIAN})",
    re.IGNORECASE,
)
_SUB_MARK = re.compile(r"\s*\(?(?P<sub>\d{1,2}|[a-z])\)\s", re.IGNORECASE)
# A line that defines a function, a class or a type, with its name, in most languages of programs.
_DEFINITION = re.compile(
    r"^\s*(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub|override)\s+)*"
    r"(?:def|function|func|fn|fun|sub|class|struct|interface|trait|enum|type|proc|procedure)\s+"
    r"(?:\([^)\n]*\)\s*)?(?P<name>\w+)",
    re.MULTILINE | re.IGNORECASE,
)
# The mark of an item of a list; what has a box to tick is asked for by its state.
LIST_ITEM = re.compile(r"\s*(?:(?P<sign>[-*+•–])|\d{1,3}[.)])\s+(?!\[[ xX]\])")
_LIST = re.compile(rf"{LIST_ITEM.pattern}|[^\W\d_]+: |.*:$")  # an item, a label with a value, what is above
_NAME_PARTS = re.compile(r"(?<=[a-z\d])(?=[A-Z])|_+")
_CAPITALS_FOR_NOUNS = "de"
# A word and its number, as in "group 1", "Fig. 2c" or "rooms 3, 4 and 7".
_NUMBERED = re.compile(
    r"([^\W\d_]{3,})\.? ?((?:\W{0,3}(?:\b[^\W\d_]{1,3} )?\b\d{1,4}[a-z]?\b(?![.,:/]\d|\s?[%°€$£])){1,6})"
)
_LETTERS = re.compile(r"[^\W\d_]+")
_MOST_TITLE_WORDS = 3
_FEWEST_PART_DIGITS = 3  # of a number that few parts have
_YEAR = re.compile(r"(?:19|20)\d\d")
_TAG = re.compile(r"(?<!\S)#[^\W\d]\w+")
_SHAPE = re.compile(r"\d+|[^\W\d_]+")
_PART_NUMBER = re.compile(r"\d+[a-z]?")
_DIGIT_GROUPS = re.compile(r"(?<![\w.,-])\+?\d(?:[ /().-]{0,3}\d){6,17}(?![\w])")
_SENTENCE_END = re.compile(rf"[{re.escape(SENTENCE_ENDINGS)}][\W_]*$")
_QUESTION_MARK = re.compile(r"[?？؟](?!\S)")
_QUESTION_END = re.compile(r"[?？؟][\s*_\"'”»)]*$")
_MAIL_HEADER = re.compile("(?:From|To|Cc|Date): ")
_REPLY_MARKS = re.compile(r"^(?:\s*\w{2,4}(?:\[\d+\])?\s?:)+")
_CELL = re.compile(r"(?:^|(?<=: )|(?<=· ))[^:·]+?(?=:| ·|$)")
_FEWEST_DIGITS, _COUNTRY_DIGITS = 8, 3  # of the number of a telephone, at most of the code of a country
_FEWEST_LETTERS = 3  # of an abbreviation, such as "fig" of "figure"


def names_clause(question: str) -> bool:
    """Whether a question names a part of a document by its number, such as chapter 3."""
    return any(each["named"] or each["east"] for each in _ASKED.finditer(question))


def find_clause(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences of the clause that a question names, such as 2.2, § 7 (2), clause 7 or Article II.

    Its number begins one sentence, which numbered points may follow, or the heading above its sentences.
    [] unless the question names one number, and one sentence or heading begins with it.
    """
    named = list(_ASKED.finditer(question))
    asked = {(_read_number(each), (each["sub"] or "").lower()) for each in named}
    if len(asked) != 1:
        return []
    number, sub = asked.pop()
    first = [n for n, each in enumerate(candidates) if _begins_with(each.text, number)]
    above = {n: _find_heading(each, number) for n, each in enumerate(candidates)}
    found = [n for n, heading in above.items() if heading]
    titles = {each.heading for each in candidates}
    found = [n for n in found if candidates[n].text.strip("# \t") not in titles]
    first, found = (_keep_asked(question, number, candidates, each) for each in (first, found))
    first, found = _prefer_called(named[0][0].casefold(), candidates, first, found)
    headings = {(id(candidates[n].source), above[n]) for n in found}
    titles = {candidates[n].text.strip("# \t") for n in first}
    if len(headings) != 1 or not titles <= {above[n] for n in found}:
        if len(first) != 1:
            return []
        said = [each.text for each in candidates[first[0] : first[0] + 2]]
        is_title = not (_SENTENCE_END.search(said[0]) or _MARK.match(said[-1]))
        is_alone = is_title or _MARK.fullmatch(said[0]) is not None  # what it says is the next sentence
        found = list(range(len(candidates)))[first[0] : first[0] + 1 + is_alone]
        behind = range(found[-1] + 1, len(candidates))
        found += takewhile(lambda n: _goes_on(candidates[n], candidates[first[0]], whole=is_title), behind)
    marks = {n: match["sub"].lower() for n in found if (match := _SUB_MARK.match(candidates[n].text))}
    return [n for n in found if marks.get(n) == sub] or found if sub else found


def _find_heading(candidate: SentenceCandidate, number: str) -> str:
    """Return the heading above a sentence that begins with a number, the lowest; "" without any."""
    above = (candidate.heading, *reversed(candidate.source.find_headings(candidate.start)))
    undated = ((each, separate_dates(each)[1]) for each in above)
    return next((each for each, text in undated if _begins_with(text, number, is_heading=True)), "")


def _goes_on(candidate: SentenceCandidate, first: SentenceCandidate, *, whole: bool) -> bool:
    """Whether a sentence belongs to the clause that the first one begins; to a `whole` one up to the next."""
    is_inside = whole and candidate.source is first.source and candidate.heading == first.heading
    return _SUB_MARK.match(candidate.text) is not None or (is_inside and not _MARK.match(candidate.text))


def _keep_asked(
    question: str, number: str, candidates: Sequence[SentenceCandidate], found: list[int]
) -> list[int]:
    """Return those of some sentences whose documents are called by most words of a question but a number."""
    words = {*extract_content_stems(question, detect_question_language(question, ""))} - {number}

    def count_called(index: int) -> int:
        source = candidates[index].source
        title = f"{source.path.stem.replace('_', ' ')}\n{source.head}"
        return len(words.intersection(analyze_text(title, source.passage.language).stems))

    most = max(map(count_called, found), default=0)
    return [each for each in found if count_called(each) == most]


def _prefer_called(
    name: str, candidates: Sequence[SentenceCandidate], first: list[int], found: list[int]
) -> tuple[list[int], list[int]]:
    """Return the sentences, and those below headings, that begin with the name of a part, as "section 3"."""
    called = [n for n in found if candidates[n].heading.casefold().startswith(name)]
    if called:
        return [], called
    return [n for n in first if candidates[n].text.lstrip("# ").casefold().startswith(name)] or first, found


def _begins_with(text: str, number: str, *, is_heading: bool = False) -> bool:
    """Whether a text begins with a number; without a word, a point or a sign it is one only in a heading."""
    match = _MARK.match(text)
    if match is None or _read_number(match) != number:
        return False
    is_marked = match["east"] or match["word"] or match["sign"] or "." in number
    return bool(is_marked) or (is_heading and number.isdecimal())


def _read_number(match: re.Match[str]) -> str:
    groups = match.groupdict()
    number = groups.get("number") or groups.get("named") or groups.get("bare") or groups["east"]
    return re.sub(r"\s", "", number).lower()


def find_spaced_number(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences with a long number of a question, though in other groups of digits.

    Of a telephone only one may have the code of the country.
    """
    asked = _list_digits(question)
    return [
        index
        for index, each in enumerate(candidates)
        if asked and any(map(_are_same_digits, product(asked, _list_digits(each.text))))
    ]


def _list_digits(text: str) -> list[str]:
    return [re.sub(r"\D", "", each).lstrip("0") for each in _DIGIT_GROUPS.findall(text)]


def _are_same_digits(pair: tuple[str, str]) -> bool:
    short, long = sorted(pair, key=len)
    is_national = len(short) >= _FEWEST_DIGITS and len(long) - len(short) <= _COUNTRY_DIGITS
    return long == short or (is_national and long.endswith(short))


def find_definition(question: str, candidates: Sequence[SentenceCandidate]) -> int | None:
    """Return which lines of a program define what a question asks for: their name has most of its words.

    None if it asks for no definition, or no name has one of its words.
    """
    if not matches_kind(question, "definition"):
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


def find_headed(question: str, candidates: Sequence[SentenceCandidate], best: int) -> list[int]:
    """Return the sentences under a heading, or in a file, that is called as the thing that is asked for.

    Those that name it, if any do. [] if the best sentence or its heading names it.
    """
    spoken = detect_question_language(question, "")
    thing = set(analyze_text(find_asked_thing(question), spoken).stems)
    forms = {form for stem in thing for form in list_forms(stem, spoken)}

    def holds_thing(text: str) -> bool:
        return not forms.isdisjoint(analyze_text(text, spoken).stems)

    if not thing or holds_thing(f"{candidates[best].text} {candidates[best].heading}"):
        return []
    called = cache(lambda title: forms.issuperset(analyze_text(title, spoken).stems or [""]))
    headed = [
        index
        for index, each in enumerate(candidates)
        if any(
            map(called, (each.source.path.stem, each.heading, *each.source.find_headings(each.start)[-1:]))
        )
    ]
    return [each for each in headed if holds_thing(candidates[each].text)] or headed


def find_listed(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the items below a heading that is called as the things of which a question asks for all.

    Or below one of some words, all of which are in a question that asks for no thing of another kind.
    """
    is_all = matches_kind(question, "all")
    if not is_all and find_asked_kinds(question).kinds:
        return []
    spoken = detect_question_language(question, "")
    things = set(extract_content_stems(find_requested(question), spoken))
    items = [n for n, each in enumerate(candidates) if LIST_ITEM.match(each.text) or each.is_row]
    titles = {each: {*analyze_text(each, spoken).stems} for each in {candidates[n].heading for n in items}}
    called = [n for n in items if _is_called(things, titles[candidates[n].heading], is_all=is_all)]
    sources = [candidates[each].source for each in called]
    return [n for n in called if sources.count(candidates[n].source) > 1]


def _is_called(things: set[str], title: set[str], *, is_all: bool) -> bool:
    return bool(things) and (things == title if is_all else len(title) > 1 and title <= things)


def find_totals(question: str, candidates: Sequence[SentenceCandidate], best: int) -> list[int]:
    """Return the totals of the table with the best row, if a question asks for a price."""
    asked = load_document_words().get_questions(detect_question_language(question, ""))["cost"]
    if not candidates or not candidates[best].is_row or asked.search(question) is None:
        return []
    total = load_document_words().fields["total"].label
    source = candidates[best].source
    rows = (
        (n, each.text.casefold())
        for n, each in enumerate(candidates)
        if each.is_row and each.source is source
    )
    return [n for n, text in rows if any(map(total.fullmatch, _CELL.findall(text)))]


def asks_unknown_of_name(
    question: str, languages: Collection[str], find_terms: Callable[[Iterable[str]], Collection[str]]
) -> bool:
    """Whether the documents lack all words of a question but its names, as in "What is Ann Lee's salary?".

    Not where capitals do not tell names, or in a language that the documents are not in.
    """
    spoken = detect_question_language(question, "")
    names = {stem for each in NAME_OR_NUMBER.findall(question) for stem in analyze_text(each, spoken).stems}
    content = set(extract_content_stems(question, spoken))
    words = (each for each in content - names if len(each) > 1)  # without the s of "Lee's"
    said = {form for each in words for form in list_forms(each, spoken)}
    is_told = spoken in languages and spoken != _CAPITALS_FOR_NOUNS and not names.isdisjoint(content)
    return is_told and bool(said) and not find_terms(said)


def asks_unknown_thing(question: str, find_terms: Callable[[Iterable[str]], Collection[str]]) -> bool:
    """Whether the documents lack the word for the thing that a question asks for, of no other kind.

    Not for the newest of some, or for a part of a program.
    """
    spoken = detect_question_language(question, "")
    stems = extract_content_stems(find_asked_thing(question), spoken)
    thing = {form for each in stems for form in list_forms(each, spoken)}
    is_told_otherwise = any(matches_kind(question, each) for each in ("newest", "definition"))
    has_kind = not find_asked_kinds(question).kinds <= {"name"}
    return bool(thing) and not (is_told_otherwise or has_kind) and not find_terms(thing)


def counts_other_things(question: str, best: SentenceCandidate) -> bool:
    """Whether the best sentence is a row without a word for the things that a question counts."""
    spoken = detect_question_language(question, "")
    stems = extract_content_stems(find_asked_thing(question, counted=True), spoken)
    forms = {form for each in stems for form in list_forms(each, spoken)}
    headings = best.source.find_headings(best.start)
    around = " ".join((best.text, best.heading, best.source.path.stem.replace("_", " "), *headings))
    return best.is_row and bool(forms) and forms.isdisjoint(analyze_text(around, spoken).stems)


def presumes_unsaid_event(question: str, candidates: Sequence[SentenceCandidate]) -> bool:
    """Whether sentences have the verb of a presumed event, but none says that it happened.

    One that says so has another word of the question too, in itself, its heading or the name of its file.
    Where no sentence has the verb, the sources may say it in other words.
    """
    verb = find_presumed_event(question)
    if not verb:
        return False
    spoken = detect_question_language(question, "")
    stems = set(analyze_text(verb, spoken).stems)
    others = set(extract_content_stems(question, spoken)) - stems
    others = {each for each in others if not each.isalnum()} or others  # a code is what it is about
    holding = [each for each in candidates if stems.intersection(each.terms.stems)]
    return bool(holding) and not any(_says_event(each, others, spoken) for each in holding)


def _says_event(candidate: SentenceCandidate, others: set[str], language: str) -> bool:
    around = analyze_text(
        f"{candidate.heading} {candidate.source.path.stem.replace('_', ' ')}", language
    ).stems
    is_about_it = bool(others.intersection((*candidate.terms.stems, *around))) or not others
    return is_about_it and says_what_happened(candidate.text, candidate.source.passage.language)


def is_question(candidate: SentenceCandidate) -> bool:
    """Whether a sentence asks and comes with no reply; behind a question in a mail its writer goes on."""
    is_mail = kind_of(candidate.source.path) == "mail"
    return (_QUESTION_MARK if is_mail else _QUESTION_END).search(candidate.text) is not None


def find_replies(candidates: Sequence[SentenceCandidate]) -> dict[int, int]:
    """Return the questions and titles among sentences, and the sentences behind them, which say more."""
    said = [index for index, each in enumerate(candidates) if any(map(str.isalnum, each.text))]
    asks = {index for index in said if _QUESTION_END.search(candidates[index].text)}
    return {
        index: after
        for index, after in pairwise(said)
        if candidates[index].source is candidates[after].source
        and (_is_title_of(candidates[index], candidates[after]) or (index in asks and after not in asks))
    }


def _is_title_of(candidate: SentenceCandidate, after: SentenceCandidate) -> bool:
    """Whether a line is a heading of few words, which is no statement."""
    return candidate.text == after.heading and len(candidate.text.split()) <= _MOST_TITLE_WORDS


def find_other_codes(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences with a code like that of the question, and not this, if any sentence has it."""
    asked = {each.casefold() for each in find_identifiers(question)}
    shapes = {_SHAPE.sub(_shape_sign, each) for each in asked}
    held = [{each.casefold() for each in find_identifiers(each.text)} for each in candidates] if asked else []
    if not any(map(asked.intersection, held)):
        return []
    return [
        index
        for index, codes in enumerate(held)
        if not asked & codes and any(_SHAPE.sub(_shape_sign, each) in shapes for each in codes)
    ]


def find_code_labels(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the lines that say no more than a code of the question, as in "Number: RE-2024-117".

    [] unless other sentences of their sources have other words of the question.
    """
    codes = "|".join(map(re.escape, find_identifiers(question)))
    label = re.compile(rf"[^:\n]{{2,40}}:\s*(?:{codes})\W*", re.IGNORECASE)
    labels = [index for index, each in enumerate(candidates) if codes and label.fullmatch(each.text)]
    said = {stem for index in labels for stem in candidates[index].terms.stems}
    wanted = set(extract_content_stems(question, detect_question_language(question, ""))) - said
    answering = {id(each.source) for each in candidates if wanted.intersection(each.terms.stems)}
    return [index for index in labels if id(candidates[index].source) in answering]


def find_untagged(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences of the sources without a hash tag of the question, if any source has it."""
    tags = [re.compile(rf"{each}(?!\w)", re.IGNORECASE) for each in _TAG.findall(question)]
    tagged = [any(tag.search(each.source.passage.text) for tag in tags) for each in candidates]
    return [index for index, has_tag in enumerate(tagged) if not has_tag] if any(tagged) else []


def _shape_sign(sign: re.Match[str]) -> str:
    return "9" if sign[0].isdigit() else "a"


def find_beside(
    question: str, candidates: Sequence[SentenceCandidate], kind: NDArray[np.float64]
) -> set[int]:
    """Return the sentences about another part, code or tag than a question, and headers of mails.

    Args:
        question: as it was asked.
        candidates: all sentences.
        kind: for each, whether it has a thing of the kind that is asked for, (n,) of 0 and 1.
    """
    finders = (find_other_parts, find_other_codes, find_code_labels, find_untagged)
    others = {number for find in finders for number in find(question, candidates)}
    return others | {each for each in find_mail_headers(question, candidates) if not kind[each]}


def find_named(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences that alone answer a question: a definition, a clause or a number that it names."""
    definition = find_definition(question, candidates)
    if definition is not None:
        return [definition]
    return find_clause(question, candidates) or find_spaced_number(question, candidates)


def find_mail_headers(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the senders, recipients and dates of mails, as their reader writes them.

    [] if the question asks for an e-mail address.
    """
    found = [n for n, each in enumerate(candidates) if is_mail_header(each)]
    asked = load_document_words().fields["email"].asked if found else {}
    pattern = asked.get(detect_question_language(question, ""))
    return [] if pattern and pattern.search(question) else found


def is_mail_margin(candidate: SentenceCandidate) -> bool:
    """Whether a sentence is of the header or the signature of a mail, or of one that it replies to."""
    if kind_of(candidate.source.path) != "mail" or is_mail_header(candidate):
        return is_mail_header(candidate)
    text, start = candidate.source.passage.text, candidate.start
    behind, before = text[start:].partition("\n>")[0].splitlines(), text[:start].splitlines()
    is_last = not any(map(_SENTENCE_END.search, behind)) and any(map(_SENTENCE_END.search, before))
    return candidate.text.startswith(">") or (is_last and not _LIST.match(candidate.text))


def is_mail_header(candidate: SentenceCandidate) -> bool:
    """Whether a sentence is the sender, a recipient or the date of a mail."""
    return kind_of(candidate.source.path) == "mail" and _MAIL_HEADER.match(candidate.text) is not None


def find_thread(candidate: SentenceCandidate) -> str:
    """Return the subject of the mail of a sentence without "Re:" and the like, "" if it is of no mail."""
    is_mail = kind_of(candidate.source.path) == "mail"
    return _REPLY_MARKS.sub("", candidate.heading).casefold().strip() if is_mail else ""


def find_other_parts(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences about another numbered part than that of the question, if any names this.

    A sentence is about the parts that it names, or else its headings, the lowest first.
    """
    part = _find_asked_part(question)
    if part is None:
        return []
    word, number = part
    about = [_list_numbers(each, word) for each in candidates]
    alone = re.compile(rf"\b{number}\b")
    if not any(
        number in numbers or alone.search(each.text) for each, numbers in zip(candidates, about, strict=True)
    ):
        return []
    return [index for index, numbers in enumerate(about) if numbers and number not in numbers]


def asks_unknown_part(question: str, candidates: Sequence[SentenceCandidate]) -> bool:
    """Whether the sources have other numbers of a part that a question names, and not this."""
    word, number = _find_asked_part(question) or ("", "")
    known = set().union(*(_list_numbers(each, word) for each in candidates)) if word else set()
    return bool(known) and number not in known


def find_numbered(question: str, candidates: Sequence[SentenceCandidate], best: int) -> list[int]:
    """Return the sentences with the number of a part that a question names, if the best one lacks it.

    That is in a range of numbers, or long. They have its word too; letters may stand before the number, as in
    "error E1042".
    """
    word, number = _find_asked_part(question) or ("", "")
    written = re.compile(rf"\b{number}\b")
    if not word or written.search(f"{candidates[best].heading} {candidates[best].text}"):
        return []
    said = [each.text for each in candidates]
    ranged = [
        n for n, each in enumerate(said) if number in _read_numbers(each, word) and not written.search(each)
    ]
    if ranged or len(number) < _FEWEST_PART_DIGITS:
        return ranged
    held = re.compile(rf"(?<![\w.,])(?:[^\W\d_]{{1,3}}-?)?{number}(?!\w|[.,]\d)", re.IGNORECASE)
    return [
        n
        for n, each in enumerate(said)
        if held.search(each)
        and any(_is_same_word(word, other) for other in _LETTERS.findall(each.casefold()))
    ]


def _find_asked_part(question: str) -> tuple[str, str] | None:
    """Return the word and the number of the only numbered part that a question names, None without one."""
    _, undated = separate_dates(question)
    asked = [
        (word, number)
        for word, numbers in _list_numbered(undated)
        for number in numbers
        if word not in list_words("function_words")
        and not (_is_amount(number, undated) or _YEAR.fullmatch(number))
    ]
    return asked[0] if len(asked) == 1 else None


def _list_numbered(text: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the words of a text with numbers behind them, and these; of "1 to 3" all."""
    for match in _NUMBERED.finditer(text.casefold()):
        numbers = _PART_NUMBER.findall(match[2])
        range_ends = re.fullmatch(r"\s*(\d+)\s*(?:[-–]|to|bis|à|a|至)\s*(\d+)", match[2])
        between = map(str, range(*map(int, range_ends.groups()))) if range_ends else ()
        yield match[1], {*numbers, *between}


def _list_numbers(candidate: SentenceCandidate, word: str) -> set[str]:
    """Return the numbers behind a word in a sentence, or in its lowest heading that has any."""
    headings = candidate.source.find_headings(candidate.start)
    texts = (candidate.text, candidate.heading, *reversed(headings))
    return next(filter(None, (_read_numbers(each, word) for each in texts)), set())


def _read_numbers(text: str, word: str) -> set[str]:
    """Return the numbers behind a word in a text."""
    return set().union(*(numbers for each, numbers in _list_numbered(text) if _is_same_word(word, each)))


def _is_amount(number: str, text: str) -> bool:
    """Whether a number of a text has a unit behind it."""
    found = re.search(rf"\b{number}\b ?([^\W\d]+)", text.casefold())
    return found is not None and found[1] in load_value_words().units


def _is_same_word(one: str, other: str) -> bool:
    """Whether one word begins with the other, as a plural or an abbreviation does."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _FEWEST_LETTERS and long.startswith(short)
