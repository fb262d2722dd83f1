"""Sentences that match a request, by their meaning, told from others of the same documents."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from desktop_rag.answer.select.request_matcher import RequestMatcher
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder
from desktop_rag.llm.sentence_candidates import SentenceCandidate, collect_candidates

LATE = (
    "The pallets arrived nine days after the agreed date.",
    "Your shipment reached us a week too late.",
    "The parcel was overdue when it finally turned up.",
    "The goods were delivered with a delay of twelve days.",
    "The truck with the shelves came two days behind schedule.",
)
OTHERS = (
    "tickets can be bought at the counter or by telephone.",
    "the apples are pressed in September.",
    "the cheese ripens for eighteen months.",
    "the choice fell on the smaller model.",
    "the parcel holds twelve glasses of honey.",
    "the printer cartridges are in the cupboard.",
    "the tender was published in the gazette.",
    "the train to the coast takes four hours.",
)
NOTED = tuple(
    f"As {name} wrote in {month}, {other}"
    for name, month, other in zip(
        ("Amaral", "Berg", "Costa", "Dufour", "Engel", "Fischer", "Grant", "Hale", "Ito") * 5,
        cycle(("January", "March", "April", "June", "July", "September", "November")),
        cycle(OTHERS),
        strict=False,
    )
)


def collect(sentences: tuple[str, ...]) -> list[SentenceCandidate]:
    text = " ".join(sentences)
    source = Source(1, Path("a.txt"), Passage("a", "a", 0, len(text), text, language="en"))
    return collect_candidates([source], with_replies=False)


def match(embedder: Embedder, share: float = 0.0) -> RequestMatcher:
    request = "Find every delivery that came late"
    sample = collect((*NOTED, *LATE))
    return RequestMatcher(request, embedder.embed_texts, embedder.embed_request, ["en"], sample, share)


@pytest.fixture(scope="module")
def matcher(embedder: Embedder) -> RequestMatcher:
    return match(embedder)


def test_what_is_common_in_the_documents_does_not_match(matcher: RequestMatcher) -> None:
    candidates = collect((*NOTED, *LATE))
    scores = matcher.measure_sentences(candidates)
    matching = [each.text for each, score in zip(candidates, scores, strict=True) if score >= matcher.match]
    assert len(candidates) == len(NOTED) + len(LATE)
    assert len(set(matching) & set(LATE)) >= 4
    assert len(set(matching) - set(LATE)) <= 3


def test_more_is_near_than_matches(matcher: RequestMatcher) -> None:
    candidates = collect(LATE)
    assert matcher.near < matcher.match
    assert (matcher.measure_sentences(candidates) >= matcher.near).all()


def test_the_bound_is_passed_by_the_share_of_the_sentences_that_it_is_for(
    matcher: RequestMatcher, embedder: Embedder
) -> None:
    scores = matcher.measure_sentences(collect((*NOTED, *LATE)))
    assert matcher.bound == matcher.near
    assert (scores >= match(embedder, 0.5).bound).mean() == pytest.approx(0.5, abs=0.05)
    assert (scores >= match(embedder, 7.0).bound).all()


def test_where_no_sentence_is_near_the_bound_is_not_lowered(embedder: Embedder) -> None:
    embed = embedder.embed_texts, embedder.embed_request
    matcher = RequestMatcher("all volcanoes on Iceland", *embed, ["en"], collect((*NOTED, *LATE)), 0.5)
    assert matcher.bound == matcher.near


def test_of_few_sentences_the_plain_cosine_counts(embedder: Embedder) -> None:
    matcher = RequestMatcher("all late deliveries", embedder.embed_texts, embedder.embed_request, ["en"])
    assert (matcher.near, matcher.match) == (0.14, 0.22)
    candidates = collect(LATE)
    cosines = embedder.embed_texts([each.text for each in candidates]) @ embedder.embed_request(matcher.topic)
    assert matcher.measure_sentences(candidates) == pytest.approx(cosines, abs=1e-5)


def test_a_sentence_that_is_asked_for_is_nearer_than_another_with_the_words(embedder: Embedder) -> None:
    topic = embedder.embed_request("problems with the heating")
    asked, other = embedder.embed_texts(
        [
            "The thermostat in the hall no longer reacts, and it stays icy.",
            "The heating season begins in October.",
        ]
    )
    assert asked @ topic > other @ topic
    plain = embedder.embed_texts(["problems with the heating"])[0]
    assert asked @ plain < other @ plain, "which the map mends"
