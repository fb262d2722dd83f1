"""Correct words of a question that neither the library nor the language has, and divide German compounds."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator

from rapidfuzz import process
from rapidfuzz.distance import OSA

from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.identifiers import find_identifiers
from desktop_rag.retrieve.question import Question
from desktop_rag.text.question_words import detect_question_language, list_question_stop_words
from desktop_rag.text.terms import analyze_text, find_whole_terms

# Of scripts with small letters, which are written with vowels and without endings for "the" and "and".
# Shorter words are like too many others; those with a capital are names, and those with other signs codes.
_WORD = re.compile(
    r"(?<![\w’'@./\\-])[a-zß-öø-ÿāăąćĉčďđēęěğģīıķłļńņňőœřśşšţťūůűźżžά-ώа-я]{4,}(?![\w’'@/\\-]|\.\w)"
)
_SHORT_WORD = 4  # letters; in words as short as that only the order may be wrong: "wifi" is no "wife"
_LONG_WORD = 8  # letters; in longer words two letters may be wrong
_MAX_WORDS = 12  # that are looked up
_MAX_COMPARED = 3  # terms that are most like a stem
_JOINT = re.compile(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])")  # of letters and digits of a code
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_DIGRAPH, _UMLAUT = re.compile(r"[aouAOU]e"), re.compile("[äöüÄÖÜ]")
_NEVER = "(?!)"
_COMPOUND = re.compile(r"(?<![\w@./\\-])(?:[A-ZÄÖÜ](?=\w{4})|(?=\w{7}))[^\W\d_]+(?![\w@/\\-])")
_LONG_COMPOUND = re.compile(r"(?<![\w@./\\-])[^\W\d_]{10,}(?![\w@/\\-])")  # most names are shorter
_COMPOUNDING = "de"
_JOINTS = re.compile(r"(?:e?s|e?n|er)$")  # between the words of a compound
_PART_LETTERS, _ENDING_LETTERS = 4, 5  # of a word of a compound, of a stem that longer compounds end with


def correct_spelling(
    library: LibraryReader, question: Question, languages: Collection[str], knows_word: Callable[[str], bool]
) -> tuple[str, dict[str, str]]:
    """Return the text of a question with misspelt words replaced by those of the library, and these.

    A word is misspelt if neither the library has it nor `knows_word` says that it is one. The right one
    begins with the same letter and differs in one letter, two if it is long, counting letters in the wrong
    order as one (optimal string alignment); of a short word only that counts. Questions in languages whose
    words are not known stay, but for German compounds: in a long one a letter may be wrong, a longer one
    that ends with an unknown word is a kind of that, "Teambesprechung" of "Besprechung", and "Kaltmiete" is
    divided if the library has both words.
    An unknown code is that of the library with other hyphens: CV-1081 of CV1081. So is an unknown word with
    an umlaut for its two letters or these for it: Müller of Mueller.
    """
    respelt = _find_respelt(library, question.text)
    text = re.sub("|".join(map(re.escape, respelt)) or _NEVER, lambda code: respelt[code[0]], question.text)
    spoken = detect_question_language(text, question.language)
    text, corrected = _correct_words(library, text, spoken, languages, knows_word)
    return text, respelt | corrected


def _find_respelt(library: LibraryReader, text: str) -> dict[str, str]:
    """Return unknown codes and words of a text with those of the library with other hyphens or umlauts."""
    written = {each: [each, _JOINT.sub("-", each), each.replace("-", "")] for each in find_identifiers(text)}
    for word in _LETTERS.findall(text):
        umlauts = _DIGRAPH.sub(lambda pair: unicodedata.normalize("NFC", f"{pair[0][0]}\u0308"), word)
        digraphs = _UMLAUT.sub(lambda letter: f"{unicodedata.normalize('NFD', letter[0])[0]}e", word)
        written |= {word: [word, umlauts, digraphs]} if umlauts != digraphs else {}
    languages = library.catalog.list_languages() if written else []
    terms = {form: _list_terms(form, languages) for forms in written.values() for form in forms}
    known = library.catalog.find_terms(term for each in terms.values() for term in each)
    found = {
        code: next((form for form in forms if not known.isdisjoint(terms[form])), code)
        for code, forms in written.items()
    }
    return {code: form for code, form in found.items() if form != code}


def _list_terms(form: str, languages: Collection[str]) -> list[str]:
    """Return the terms of a word in some languages, or that of a code."""
    if not form.isalpha():
        return find_whole_terms(form)
    return [stem for each in languages for stem in analyze_text(form, each).stems]


def _correct_words(
    library: LibraryReader,
    text: str,
    spoken: str,
    languages: Collection[str],
    knows_word: Callable[[str], bool],
) -> tuple[str, dict[str, str]]:
    """Return a text in a language with its misspelt words replaced, and these."""
    if spoken == _COMPOUNDING and (compounds := _find_compounds(library, text)):
        return _COMPOUND.sub(lambda word: compounds.get(word[0], word[0]), text), compounds
    is_long = spoken not in languages  # the words of the language are not known
    pattern = _LONG_COMPOUND if is_long else _WORD
    if is_long and spoken != _COMPOUNDING:
        return text, {}
    stop_words = list_question_stop_words(spoken)
    words = [each for each in dict.fromkeys(pattern.findall(text)) if each not in stop_words][:_MAX_WORDS]
    codes = {spoken, *library.catalog.list_languages()}
    stems = {each: {stem for code in codes for stem in analyze_text(each, code).stems} for each in words}
    known = library.catalog.find_terms(stem for each in stems.values() for stem in each)
    unknown = (each for each in words if known.isdisjoint(stems[each]) and (is_long or not knows_word(each)))
    most = dict.fromkeys(words, 1) if is_long else {each: 1 + (len(each) >= _LONG_WORD) for each in words}
    similar = (
        (each, _find_similar_word(library, each.casefold(), stems[each], stop_words, most[each]))
        for each in unknown
    )
    corrected = {w: found.title() if w[0].isupper() else found for w, found in similar if found}
    return pattern.sub(lambda word: corrected.get(word[0], word[0]), text), corrected


def _find_compounds(library: LibraryReader, text: str) -> dict[str, str]:
    """Return unknown words of a question with the library's longer compounds, or words, for the same."""
    stop_words = list_question_stop_words(_COMPOUNDING)
    words = [each for each in dict.fromkeys(_COMPOUND.findall(text)) if each.casefold() not in stop_words]
    stems = {each: analyze_text(each, _COMPOUNDING).stems[0] for each in words[:_MAX_WORDS]}
    known = library.catalog.find_terms(stems.values())
    unknown = {word: stem for word, stem in stems.items() if stem not in known}
    found = {word: _find_longer(library, stem) or _divide(library, word) for word, stem in unknown.items()}
    return {w: parts.title() if w[0].isupper() else parts for w, parts in found.items() if parts}


def _find_longer(library: LibraryReader, stem: str) -> str:
    """Return the word of the library that most passages hold of those that end with a stem, "" if none."""
    terms = library.catalog.list_terms_ending(stem) if len(stem) >= _ENDING_LETTERS else {}
    most_first = sorted(terms, key=lambda term: -terms[term])
    return next((word for each in most_first for word in _find_written_forms(library, each)), "")


def _divide(library: LibraryReader, word: str) -> str:
    """Return the two words of a compound if the library has both, the last one as long as can be."""
    parts = [(word[:n], word[n:]) for n in range(_PART_LETTERS, len(word) - _PART_LETTERS + 1)]
    parts += [(bare, last) for first, last in parts if (bare := _JOINTS.sub("", first)) != first]
    stems = [tuple(analyze_text(each, _COMPOUNDING).stems[0] for each in pair) for pair in parts]
    known = library.catalog.find_terms(stem for pair in stems for stem in pair)
    return next(
        (" ".join(pair) for pair, both in zip(parts, stems, strict=True) if known.issuperset(both)), ""
    )


def _find_similar_word(
    library: LibraryReader, word: str, stems: set[str], stop_words: frozenset[str], most: int
) -> str:
    """Return a word of the library that is most like another, "" without one with so few wrong letters."""
    if process.extractOne(word, stop_words, scorer=OSA.distance, score_cutoff=1):
        return ""  # rather a misspelt function word
    vocabulary = library.catalog.list_terms(word[0], len(word) + most)
    distances = {
        term: int(distance)
        for stem in stems
        for term, distance, _ in process.extract(
            stem, vocabulary.keys(), scorer=OSA.distance, score_cutoff=most, limit=_MAX_COMPARED
        )
        if term.isalpha()
    }
    best_first = sorted(distances, key=lambda term: (distances[term], -vocabulary[term]))
    written = (each for term in best_first for each in _find_written_forms(library, term))
    is_short = len(word) <= _SHORT_WORD
    return next(
        (
            each
            for each in written
            if OSA.distance(word, each) <= most and (not is_short or sorted(each) == sorted(word))
        ),
        "",
    )


def _find_written_forms(library: LibraryReader, term: str) -> Iterator[str]:
    """Yield the words with a stem in a passage of the library; nothing if there is none any more."""
    try:
        ids = library.index.find_passages_with_terms("stems", [term], 1)
    except IndexDamagedError:
        return
    for passage in library.catalog.load_passages(ids).values():
        for word in dict.fromkeys(_WORD.findall(passage.searched_text.casefold())):
            if term in analyze_text(word, passage.language).stems:
                yield word
