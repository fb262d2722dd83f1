"""The score of a claim: its words, its meaning, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer_types import Doubt, Sentence, Source, Support
from tests.helpers.grounding import make_source

WORDS = [f"{letter * 3}{other * 3}" for letter in "bcdf" for other in "ghjkl"]  # twenty, none alike
CLAIM = " ".join(WORDS)


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return dict.fromkeys(terms, 1.0)


class Meaning:
    """Gives every text but the claim the same cosine to it."""

    def __init__(self, cosine: float) -> None:
        self._cosine = cosine
        self.texts: list[list[str]] = []

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.texts.append(list(texts))
        other = (self._cosine, (1 - self._cosine**2) ** 0.5)
        return np.array([(1.0, 0.0) if text == CLAIM else other for text in texts], dtype=np.float32)


def ground(*sources: Source, claim: str = CLAIM, cosine: float | None = None) -> Sentence:
    languages = () if cosine is None else ("xx",)
    grounder = Grounder(sources, rarity, Meaning(cosine or 0.0).embed, languages)
    return grounder.ground_claim(grounder.prepare_claim(claim))


def shares(*counts: int) -> list[Source]:
    """Sources that hold so many words of the claim each, one after the other."""
    starts = [sum(counts[:number]) for number in range(len(counts))]
    texts = [" ".join(WORDS[start : start + count]) for start, count in zip(starts, counts, strict=True)]
    return [make_source(number, text, "xx") for number, text in enumerate(texts, 1)]


@pytest.mark.parametrize(
    ("counts", "cosine", "support", "doubt"),
    [
        ((12,), None, Support.SUPPORTED, None),
        ((10,), None, Support.WEAK, Doubt.PARTLY),
        ((8,), None, Support.WEAK, Doubt.PARTLY),
        ((7,), None, Support.WEAK, Doubt.PARTLY),  # 0.35 is enough
        ((6,), None, Support.UNSUPPORTED, Doubt.NOTHING),
        ((6, 6), None, Support.WEAK, Doubt.PARTLY),  # 0.6 * 0.6 + 0.4 * 0.3
        ((10, 10), None, Support.SUPPORTED, None),
        ((8,), 1.0, Support.SUPPORTED, None),  # 0.65 * 0.4 + 0.35
        ((8,), 0.3, Support.WEAK, Doubt.PARTLY),  # 0.65 * 0.4 + 0.35 * 0.3
        ((12,), 0.2, Support.WEAK, Doubt.PARTLY),
        ((10,), 0.0, Support.UNSUPPORTED, Doubt.NOTHING),
        ((10,), -1.0, Support.UNSUPPORTED, Doubt.NOTHING),  # a cosine below 0 counts as 0
        ((12,), -1.0, Support.WEAK, Doubt.PARTLY),
    ],
)
def test_support_follows_from_words_and_meaning(
    counts: tuple[int, ...], cosine: float | None, support: Support, doubt: Doubt | None
) -> None:
    sentence = ground(*shares(*counts), cosine=cosine)
    assert (sentence.support, sentence.doubt) == (support, doubt)
    assert (sentence.nearest is not None) is (support is Support.UNSUPPORTED)


@pytest.mark.parametrize(
    ("languages", "embedded"),
    [(["xx"], 1), (["xx", "yy"], 0), (["xx", "xx", "yy"], 2), (["yy"], 0), (["xx"] * 8, 6)],
)
def test_the_nearest_lines_are_embedded_if_most_can_be(languages: list[str], embedded: int) -> None:
    meaning = Meaning(1.0)
    sources = [make_source(n, f"{WORDS[n]} only {n}x", each) for n, each in enumerate(languages, 1)]
    grounder = Grounder(sources, rarity, meaning.embed, ("xx",))
    claim = grounder.prepare_claim(CLAIM)
    assert grounder.language == languages[0]
    assert grounder.ground_claim(claim) == grounder.ground_claim(claim)
    assert [len(texts) for texts in meaning.texts] == ([embedded + 1] if embedded else [])


def test_a_text_is_embedded_once() -> None:
    meaning = Meaning(0.5)
    grounder = Grounder(shares(4), rarity, meaning.embed, ("xx",))
    for claim in (CLAIM, f"{CLAIM} more", CLAIM):
        grounder.ground_claim(grounder.prepare_claim(claim))
    assert [len(texts) for texts in meaning.texts] == [2, 1]


def test_a_negation_counts_only_where_the_words_are_close() -> None:
    far = f"{' '.join(WORDS[:16])}, not {' '.join(WORDS[16:19])}"
    assert ground(make_source(1, " ".join(WORDS[16:19]), "xx"), claim=far).doubt is Doubt.NOTHING
    near = make_source(1, f"{' '.join(WORDS[:16])}, {' '.join(WORDS[16:19])}", "xx")
    assert ground(near, claim=far).doubt is Doubt.NEGATED


def test_missing_words_are_named_even_where_nothing_is_close() -> None:
    sentence = ground(*shares(2), claim=f"{CLAIM} 4,711")
    assert (sentence.doubt, sentence.missing) == (Doubt.MISSING, ("4,711",))


@pytest.mark.parametrize("mark", ["- ", "* ", "12. ", "3) ", "(3) ", "> ", "• 1. "])
def test_a_list_mark_is_no_part_of_a_claim(mark: str) -> None:
    grounder = Grounder(shares(1), rarity, Meaning(0).embed, ())
    claim = grounder.prepare_claim(f" {mark}It rained")
    assert claim.first_line.text == "It rained"
    assert claim.text == f" {mark}It rained"


def test_function_words_weigh_less_and_the_commonest_reading_counts() -> None:
    def by_length(terms: Iterable[str]) -> Mapping[str, float]:
        return {term: float(len(term)) for term in terms}

    sources = [make_source(1, "x", "en"), make_source(2, "x", "xx")]
    claim = Grounder(sources, by_length, Meaning(0).embed, ()).prepare_claim("the boards")
    assert claim.weights == pytest.approx([0.6, 5.0])  # 0.2 * 3, and "board" rather than "boards"
    assert list(claim.lines) == ["en", "xx"]


def test_without_lines_nothing_supports_a_claim() -> None:
    assert ground(make_source(1, "", "xx")) == Sentence(CLAIM, Support.UNSUPPORTED, doubt=Doubt.NOTHING)
    assert ground(make_source(1, "", "xx"), claim="...").support is Support.SUPPORTED


@pytest.mark.parametrize(
    ("heading", "text", "span"), [("", "We pay. Cats sing.", (8, 18)), ("Cats sing", "We pay.", (0, 9))]
)
def test_the_nearest_line_is_located_in_its_document(heading: str, text: str, span: tuple[int, int]) -> None:
    nearest = ground(
        make_source(1, text, "en", heading, start=100), claim="Cats sing about 77 euros."
    ).nearest
    assert nearest is not None
    assert (nearest.start - 100, nearest.end - 100, nearest.number) == (*span, 0)


@pytest.mark.parametrize(
    ("claim", "needs_source"),
    [
        ("The costs are as follows:", False),
        ("The costs are: ", False),
        ("The costs:\n**", False),
        ("## The costs", False),
        ("####### The costs", True),
        ("**The costs**:", False),
        ("**The costs** are high", True),
        ("I hope this helps!", False),
        ("I hope this helps on 3 March.", True),
        ("~~~", False),
        ("Costs: high", True),
    ],
)
def test_only_statements_need_a_source(claim: str, *, needs_source: bool) -> None:
    assert ground(make_source(1, "Guests sing.", "en"), claim=claim).is_claim is needs_source


def test_the_first_source_with_a_quoted_claim_is_cited() -> None:
    texts = ("Cats sing.", "Cats sing. Dogs bark.", "Cats sing. Dogs bark.")
    sources = [make_source(number, text, "en") for number, text in enumerate(texts, 1)]
    assert ground(*sources, claim="cats sing. dogs bark").citations == (2,)
    assert ground(*sources, claim="cats sing, dogs bark").citations == (1, 2)
