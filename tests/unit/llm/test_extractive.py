"""Answers without a model: verbatim sentences, the best ones, within the limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer_types import Hit, Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.llm.extractive import ANSWER_CHARACTERS, ExtractiveGenerator
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.sentence_scores import LENGTH_POWER, SentenceScorer
from desktop_rag.types import Mode

TOWER = (
    "The Eiffel Tower is a wrought-iron lattice tower in Paris. "
    "It was named after the engineer Gustave Eiffel, whose company built it from 1887 to 1889. "
    "The tower is 330 metres tall, about the same height as an 81-storey building. "
    "Its base is square, measuring 125 metres on each side. "
    "It was initially criticised by some of France's leading artists for its design."
)
BRIDGE = (
    "The Golden Gate Bridge spans the strait of the same name. "
    "Its towers rise 227 metres above the water. "
    "It was opened in 1937 and painted in international orange."
)


def _source(number: int, text: str, score: float = 0.5, language: str = "en") -> Source:
    passage = Passage(f"p{number}", "d", 0, len(text), text, None, (), language)
    return Source(number, Path(f"{number}.txt"), passage, score)


def _pieces(question: str, *sources: Source, **options: int) -> list[str]:
    generator = ExtractiveGenerator(**options)  # type: ignore[arg-type]
    return list(generator.generate(Prompt(question, sources), CancelToken()))


def test_the_sentence_that_answers_is_quoted() -> None:
    text = "".join(_pieces("How tall is the Eiffel Tower?", _source(1, TOWER), _source(2, BRIDGE)))
    assert "The tower is 330 metres tall, about the same height as an 81-storey building." in text


@pytest.mark.parametrize(
    ("language", "question", "text", "answer"),
    [
        ("de", "Wie hoch ist der Turm?", "Der Turm ist 330 Meter hoch. Er steht in Paris.", "330"),
        ("zh", "埃菲尔铁塔有多高？", "它建于1889年的巴黎博览会。埃菲尔铁塔高330米。", "330米"),
        ("ar", "كم يبلغ ارتفاع البرج؟", "افتتح في باريس عام 1889. يبلغ ارتفاع البرج 330 مترا.", "330"),
    ],
)
def test_other_languages_work_too(language: str, question: str, text: str, answer: str) -> None:
    assert answer in _pieces(question, _source(1, text, language=language), limit=1)[0]


def test_sentences_are_verbatim_and_separated() -> None:
    pieces = _pieces("When was it built or opened?", _source(1, TOWER), _source(2, BRIDGE))
    assert all(piece in TOWER or piece in BRIDGE for piece in pieces[::2])
    assert set(pieces[1::2]) <= {" ", "\n\n"}


def test_sentences_of_a_source_keep_their_order() -> None:
    pieces = _pieces("Who built the tower and how tall is it?", _source(1, TOWER))[::2]
    places = [TOWER.index(piece) for piece in pieces]
    assert len(places) > 1
    assert places == sorted(places)


def test_the_limit_holds_but_for_half_a_sentence() -> None:
    sources = [_source(n, TOWER + f" Number {n}.") for n in range(1, 6)]
    for limit in (1, 100, ANSWER_CHARACTERS):
        pieces = _pieces("How tall is the tower?", *sources, limit=limit)
        assert len("".join(pieces[:-1])) <= limit
    assert len(_pieces("How tall is the tower?", *sources, limit=1)) == 1


def test_the_same_sentence_is_quoted_once() -> None:
    sources = [_source(n, "The tower is 330 metres tall.") for n in range(1, 4)]
    assert _pieces("How tall is the tower?", *sources) == ["The tower is 330 metres tall."]


def test_an_answer_is_short_where_one_sentence_is_much_better_than_the_others() -> None:
    asked = "How tall is the Eiffel Tower with the antenna on its roof?"
    exact = "With the antenna on its roof, the Eiffel Tower is 330 metres tall. "
    vague = [f"The tower number {n} is a building like many others of the town." for n in range(9)]
    sure = _pieces(asked, _source(1, exact + " ".join(vague)))
    unsure = _pieces(asked, _source(1, " ".join(vague)))
    assert exact.strip() in sure
    assert (
        len("".join(sure))
        <= ANSWER_CHARACTERS / 2
        < len("".join(unsure))
        <= ANSWER_CHARACTERS + len(vague[0])
    )


def test_short_sentences_are_welcome_up_to_a_third_of_the_limit() -> None:
    text = "The tower is 330 metres tall. It was red. It is in a park. It has no lift at all."
    assert len(_pieces("How tall is the tower in metres?", _source(1, text))[::2]) == 4


def _merged(*parts: tuple[str, float]) -> Source:
    """Return a source of neighbours, from the text and the score of each."""
    text = " ".join(part for part, _ in parts)
    hits = [
        Hit(Passage(part, "d", 1000 + text.index(part), 0, part, None, (), "en"), Path("a"), score)
        for part, score in parts
    ]
    ends = [replace(h.passage, end=h.passage.start + len(h.passage.text)) for h in hits]
    merged = tuple(replace(h, passage=p) for h, p in zip(hits, ends, strict=True))
    whole = Passage("w", "d", 1000, 1000 + len(text), text, None, (), "en")
    return Source(1, Path("a"), whole, max(score for _, score in parts), 0, merged)


def test_a_sentence_of_merged_neighbours_counts_as_much_as_its_own_passage() -> None:
    one, two = "The old tower is 100 metres tall.", "The new tower is 200 metres tall."
    for scores in ((0.2, 0.9), (0.9, 0.2)):
        better = one if scores[0] > scores[1] else two
        source = _merged((one, scores[0]), (two, scores[1]))
        assert _pieces("How tall is the tower?", source, limit=20) == [better]


def test_a_sentence_over_the_border_of_neighbours_is_quoted_whole() -> None:
    source = _merged(("Towers are tall. The height of the tower,", 0.5), ("its flag included, is 99.", 0.4))
    pieces = _pieces("What is the height of the tower with its flag?", source, limit=20)
    assert pieces == ["The height of the tower, its flag included, is 99."]


def test_a_question_in_a_document_is_no_answer() -> None:
    text = "How tall is the Eiffel Tower? The tower is 330 metres tall."
    pieces = _pieces("How tall is the Eiffel Tower?", _source(1, text), limit=20)
    assert pieces == ["The tower is 330 metres tall."]


def test_a_line_of_the_table_of_contents_is_not_quoted() -> None:
    contents = "Height of the Eiffel Tower ............ 12\n\nOpening hours of the tower . . . . . . 14\n\n"
    quoted = "".join(_pieces("What is the height of the Eiffel Tower?", _source(1, contents + TOWER)))
    assert "330 metres" in quoted
    assert "..." not in quoted


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (
            "What is an elastic nut?",
            "Elastic Nut\n\nIt has a high collar of fiber.",
            "It has a high collar of fiber.",
        ),
        ("Was macht der Elternbeirat?", "# Elternbeirat\n\nEr berät die Schule.", "Er berät die Schule."),
        ("Is the old harbour closed?", "The old harbour is closed.", "The old harbour is closed."),
        ("What is an elastic nut?", "Elastic Stop Nut\n\nA collar holds it in place.", "Elastic Stop Nut"),
    ],
    ids=("a heading", "a heading of Markdown", "a statement", "a heading that says more"),
)
def test_a_heading_that_only_repeats_the_question_is_not_quoted(
    question: str, text: str, answer: str
) -> None:
    assert _pieces(question, _source(1, text), limit=1)[0] == answer


@pytest.mark.parametrize(
    ("language", "question", "line"),
    [
        ("en", "Did the council approve the new bridge?", "- The council approved the new bridge"),
        ("en", "Is smoking allowed in the building or not?", "1. Smoking is not allowed in the building"),
        ("en", "Is the meeting on Monday or Tuesday?", "The meeting is on Tuesday"),
        ("en", "Is the deposit refundable or non-refundable?", "The deposit is non-refundable"),
        ("fr", "Les chiens sont-ils interdits dans le parc ?", "Chiens interdits dans le parc"),
        (
            "de",
            "Hat der Rat den Bau der neuen Brücke beschlossen?",
            "Der Rat hat den Bau der neuen Brücke beschlossen",
        ),
        ("de", "Ist das Rauchen im Gebäude verboten?", "Das Rauchen im Gebäude ist „verboten.“"),
    ],
)
def test_a_line_without_a_full_stop_may_answer_a_question_by_itself(
    language: str, question: str, line: str
) -> None:
    text = f"{line}\n\nThe old mill by the river was sold to a family of bakers in the spring."
    assert line in _pieces(question, _source(1, text, language=language))


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("Opening hours of the museum", "Opening hours of the museum"),
        ("2.1 Opening hours of the museum", "Opening hours of the museum"),
    ],
)
def test_a_heading_that_its_document_names_is_not_quoted(line: str, heading: str) -> None:
    answer = "From ten to six, on Mondays it stays closed."
    source = _source(1, f"{line}\n\n{answer}")
    source = replace(source, passage=replace(source.passage, headings=("Visitors", heading)))
    assert _pieces("What are the opening hours of the museum?", source) == [answer]


def test_a_heading_that_repeats_the_question_is_quoted_if_it_is_all_there_is() -> None:
    assert _pieces("What is an elastic stop nut?", _source(1, "Elastic Stop Nut")) == ["Elastic Stop Nut"]


def test_a_better_source_wins_between_equal_sentences() -> None:
    one, two = "The old tower is 100 metres tall.", "The new tower is 200 metres tall."
    sources = (_source(1, one, 0.2), _source(2, two, 0.9))
    assert _pieces("How tall is the tower?", *sources, limit=20) == [two]


def test_closeness_of_meaning_counts_where_the_embedder_reads_the_language() -> None:
    near, far = "Er misst viel in der Höhe.", "Heute ist das Wetter trüb."
    asked: list[Sequence[str]] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(texts)
        rows = [[1.0, 0.0] if text in {near, "Zzz?"} else [0.0, 1.0] for text in texts]
        return np.array(rows, dtype=np.float32)

    for languages in (("en",), ("en", "de")):
        generator = ExtractiveGenerator(embed, 10, languages)
        prompt = Prompt("Zzz?", (_source(1, near + " " + far, language="de"),))
        answer = list(generator.generate(prompt, CancelToken()))
        assert (answer == [near]) == ("de" in languages)
    assert len(asked) == 1


@pytest.mark.parametrize("text", ["Hm.", "Page 3"])
def test_a_source_of_few_words_is_quoted_if_it_is_all_there_is(text: str) -> None:
    assert _pieces("How tall?", _source(1, text)) == [text]


@pytest.mark.parametrize("text", ["", " \n "])
def test_sources_without_sentences_give_no_answer(text: str) -> None:
    assert _pieces("How tall?", _source(1, text)) == []
    assert _pieces("How tall?") == []


def test_a_question_without_words_is_no_trouble() -> None:
    assert _pieces("???", _source(1, TOWER))


def test_a_cancelled_token_stops_the_answer() -> None:
    token = CancelToken()
    stream = ExtractiveGenerator().generate(Prompt("tower?", (_source(1, TOWER),)), token)
    next(stream)
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)


def _summary(*texts: str, limit: int = 10, language: str = "en") -> list[str]:
    sources = tuple(_source(number, text, language=language) for number, text in enumerate(texts, 1))
    prompt = Prompt("x", sources, mode=Mode.SUMMARISE)
    return list(ExtractiveGenerator().generate(prompt, CancelToken()))


def _ranked(question: str, *sources: Source) -> str:
    """Return the one sentence that comes first."""
    return _pieces(question, *sources, limit=1)[0]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("It is tall. It is old.", ["It is tall.", " ", "It is old."]),
        ("It is tall.  It is old.", ["It is tall.", "  ", "It is old."]),
        ("It is tall.\nIt is old.", ["It is tall.", "\n\n", "It is old."]),
        ("It is tall. Hm. It is old.", ["It is tall.", "\n\n", "It is old."]),
    ],
)
def test_only_a_gap_on_the_same_line_is_kept(text: str, pieces: list[str]) -> None:
    assert _pieces("tall old", _source(1, text)) == pieces


def test_sources_come_in_the_order_of_their_best_sentence() -> None:
    one = _source(1, "The roof is old and flat.", 0.2)
    two = _source(2, "The tower is tall and white. The tower is 330 metres tall.", 0.9)
    pieces = _pieces("How tall is the tower in metres?", one, two)
    assert pieces[::2] == [
        "The tower is tall and white.",
        "The tower is 330 metres tall.",
        "The roof is old and flat.",
    ]


@pytest.mark.parametrize(
    ("question", "better", "worse"),
    [
        ("tower height", "The tower height is known.", "The tower shape is known."),
        ("zebra", "The zebra eats grass.", "The horse eats grass."),
        ("the zebra", "A zebra eats grass.", "The horse eats grass."),  # a rare word counts more
        ("roofing", "Old roofers met here.", "Old writers met here."),  # parts of words count, too
        ("tower", "The tower is old now.", "The tower is old now, as it says in a long note of the town."),
        ("tower", "The tower is old now.", "Is the tower old now?"),
        ("tower", "The tower is old now.", "Is the tower old now？"),
    ],
)
def test_the_better_sentence_comes_first(question: str, better: str, worse: str) -> None:
    assert _ranked(question, _source(1, better), _source(2, worse)) == better
    assert _ranked(question, _source(1, worse), _source(2, better)) == better


def test_the_neighbour_of_a_good_sentence_is_better_than_others() -> None:
    text = "Cats sing loudly. The tower stays upright. Dogs sing loudly. Cows sing loudly."
    pieces = _pieces("tower upright", _source(1, text), limit=110)[::2]
    assert pieces == ["The tower stays upright.", "Dogs sing loudly."]


def test_a_clause_counts_more_for_the_one_behind_it_than_a_sentence_does() -> None:
    def compare_neighbour(question: str, text: str) -> float:
        scorer = SentenceScorer()
        best, other = scorer.collect_sentences([_source(1, text, 0.0)])
        scores = scorer.score_sentences(question, [best, other]) * np.array(
            [len(best.text) ** LENGTH_POWER, len(other.text) ** LENGTH_POWER]
        )
        return float(scores[1] / scores[0])

    clauses = ("สะพานข้ามแม่น้ำ" + "สายนี้สร้างด้วยไม้" * 6, "ราคาข้าวในตลาด" + "สูงขึ้นทุกปี" * 9)
    assert compare_neighbour("The tower", "The tower stays upright. Dogs sing loudly.") == pytest.approx(0.1)
    assert compare_neighbour("สะพาน", " ".join(clauses)) == pytest.approx(0.18)


def test_neighbours_are_of_the_same_source() -> None:
    one, two = _source(1, "The tower is tall."), _source(2, "It has red walls.")
    three = _source(3, "It was wet once. It has blue walls.")
    pieces = _pieces("Is the tower tall?", one, two, three, limit=40)
    assert pieces[0] == "The tower is tall."


@pytest.mark.parametrize(
    ("sentences", "limit", "count"),
    [
        (["Tower one is red.", "Tower two is red."], 76, 2),  # 17 + 1 + 8.5 is a third of 79.5
        (["Tower one is red.", "Roofs are often flat."], 76, 1),
        (["Tower one is red.", "Roofs are often flat."], 90, 2),  # within a third everything is quoted
        (["Tower one is red.", "Tower two is red."], 26, 1),  # never beyond the limit by more than half
    ],
)
def test_how_much_is_quoted_depends_on_the_room(sentences: list[str], limit: int, count: int) -> None:
    assert len(_pieces("Which tower is red?", _source(1, " ".join(sentences)), limit=limit)[::2]) == count


def test_a_sentence_inside_another_is_not_repeated() -> None:
    sources = [_source(1, "The tower is tall, as we know."), _source(2, "The tower is tall")]
    assert len(_pieces("How tall is the tower?", *sources)) == 1
    assert len(_pieces("How tall is the tower?", *sources[::-1])) == 1


def test_short_lines_are_quoted_only_if_there_is_nothing_else() -> None:
    assert _pieces("tower", _source(1, "Tower. The house is old.")) == ["The house is old."]
    assert _pieces("tower", _source(1, "Tower. House.")) == ["Tower.", " ", "House."]


def test_a_summary_has_a_third_of_a_text_and_no_more_than_its_limit() -> None:
    short = [f"Tower number {n} stands in the town of {chr(65 + n) * 6}." for n in range(9)]
    quoted = _summary(" ".join(short))[::2]
    assert len(short) // 3 <= len(quoted) <= len(short) // 3 + 1
    long = [
        f"Tower {n} of {n * 7} stands in the town of {n * n} and {n * 13} other places." for n in range(99)
    ]
    assert 1_200 < len("".join(_summary(" ".join(long))[::2])) <= 1_450


@pytest.mark.parametrize("ending", [".", "!", "…", '."'])
def test_prose_is_told_by_its_endings(ending: str) -> None:
    prose = [f"The tower number {n} is tall{ending}" for n in range(1)]
    listed = [f"a list entry about tower {n}" for n in range(3)]
    assert set(_summary("\n\n".join([*prose, *listed]))[::2]) == set(prose)
    more = [*prose, *listed, "a list entry without number"]
    assert len(_summary("\n\n".join([*more, *more]))[::2]) > 1


def test_a_long_text_is_sampled_evenly() -> None:
    asked: list[int] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(len(texts))
        return np.ones((len(texts), 1), dtype=np.float32)

    for count, compared in ((400, 400), (401, 201), (1000, 334)):
        text = " ".join(f"The tower number {n} is tall." for n in range(count))
        prompt = Prompt("x", (_source(1, text),), mode=Mode.SUMMARISE)
        assert list(ExtractiveGenerator(embed).generate(prompt, CancelToken()))
        assert (sum(asked), max(asked)) == (compared, 32)
        asked.clear()


def test_vectors_of_a_summary_belong_to_their_sentences() -> None:
    central, other = "The tower is tall and it is red and it is old.", "Cats sing in town."
    texts = [central, other, "Dogs sing in town.", central.replace("red", "big")]

    def embed(given: Sequence[str]) -> NDArray[np.float32]:
        assert [len(text) for text in given] == sorted(len(text) for text in given)
        return np.array([[1, 0] if "tower" in text else [0, 1] for text in given], dtype=np.float32)

    prompt = Prompt("x", (_source(1, " ".join(texts)),), mode=Mode.SUMMARISE)
    assert "tower" in next(ExtractiveGenerator(embed).generate(prompt, CancelToken()))


@pytest.mark.parametrize(("languages", "embedded"), [(["en", "de"], False), (["en", "en", "de"], True)])
def test_most_sentences_must_be_in_a_language_of_the_embedder(
    languages: list[str], *, embedded: bool
) -> None:
    asked: list[int] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(len(texts))
        return np.ones((len(texts), 1), dtype=np.float32)

    sources = tuple(
        _source(n, f"Tower number {n} is tall.", language=each) for n, each in enumerate(languages)
    )
    list(ExtractiveGenerator(embed).generate(Prompt("tall?", sources), CancelToken()))
    assert bool(asked) is embedded


def test_the_best_24_sentences_are_embedded() -> None:
    asked: list[Sequence[str]] = []

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        asked.append(texts)
        return np.ones((len(texts), 1), dtype=np.float32)

    text = " ".join(["Roofs are flat here." for _ in range(30)] + ["The tower is tall."])
    list(ExtractiveGenerator(embed).generate(Prompt("tower?", (_source(1, text),)), CancelToken()))
    assert len(asked[0]) == 25
    assert asked[0][:2] == ["tower?", "The tower is tall."]


REFERENCE = "1. Aas K, Brun L. Torches of tall towers: a review. J Light Care. 2004;12(3):45-52."


def test_references_are_not_quoted() -> None:
    prose = "Its light is seen for thirty miles at night."
    source = _source(1, f"{prose}\n{REFERENCE}\nThe keeper of it was paid by the harbour.")
    quoted = "".join(_pieces("Which torches had the tall tower?", source))
    assert "Aas" not in quoted
    assert prose in quoted


@pytest.mark.parametrize(
    "question", ["Who are the authors of the torches?", "What did Brun look at?", "10.1234/a.5"]
)
def test_references_are_quoted_where_a_question_asks_for_them(question: str) -> None:
    source = _source(1, f"Its light is seen for thirty miles at night.\n{REFERENCE}")
    assert "Brun" in "".join(_pieces(question, source))
