"""Attribution: which sources carry a sentence, and which sentences nothing carries."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_rag.answer.attribution import Attribution, DraftAttribution
from desktop_rag.answer_types import Sentence, Source, Support
from desktop_rag.document_types import Passage
from desktop_rag.library.library_reader import LibraryReader

BUDGET = (
    "The board approved a budget of 48,200 euros for the greenhouse. The vote was four in favour"
    " and none against. The order of 3-5 March 2026 costs 2.5 percent less."
)
LEASE = (
    "Either party may end this lease with a notice of six months to the end of a calendar year."
    " The notice must be given in writing."
)
MUSEUM = "博物馆每天上午九点开放，下午五点半关闭，星期一闭馆。成人门票为60元。"
CODE = "The setting `retry_limit` is now 5. Call parse(row[1]) first; see [3] for the reason."


def sources(*texts: str, language: str = "en") -> list[Source]:
    return [
        Source(
            number,
            Path(f"{number}.txt"),
            Passage(str(number), str(number), 0, len(text), text, language=language),
        )
        for number, text in enumerate(texts, 1)
    ]


class Judge:
    """Attributes answers with the rarity of the sample library's words."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library

    def all(self, answer: str, texts: Sequence[Source]) -> tuple[Sentence, ...]:
        return Attribution(texts, self._library.catalog.compute_idf).check_whole_text(answer)[1]

    def one(self, answer: str, *texts: str, language: str = "en") -> tuple[Support, tuple[int, ...]]:
        [sentence] = self.all(answer, sources(*texts, language=language))
        assert sentence.text == answer
        return sentence.support, sentence.citations


@pytest.fixture(scope="module")
def judge(sample: LibraryReader) -> Judge:
    return Judge(sample)


@pytest.mark.parametrize(
    "answer",
    [
        "The notice must be given in writing.",
        "the NOTICE must\nbe given in writing.",
        "- The notice must be given in writing.",
        "2. The notice must be given in writing.",
        "The notice must be given in writing",
    ],
)
def test_a_sentence_quoted_word_for_word_is_supported_by_its_source(answer: str, judge: Judge) -> None:
    assert judge.one(answer, BUDGET, LEASE) == (Support.SUPPORTED, (2,))


def test_sentences_in_scripts_without_spaces_are_quoted_too(judge: Judge) -> None:
    answer = "成人门票为60元。"
    assert judge.one(answer, BUDGET, MUSEUM, language="zh") == (Support.SUPPORTED, (2,))
    changed = "成人门票为80元。"
    assert judge.one(changed, BUDGET, MUSEUM, language="zh") == (Support.UNSUPPORTED, ())


@pytest.mark.parametrize(
    "answer",
    [
        "The board approved 48,200 euros for the greenhouse.",
        "A budget of 48200 euros was approved for the greenhouse by the board.",
        "1. The board approved a greenhouse budget of 48,200 euros.",
        "The greenhouse budget the board approved: 48.200 euros.",
    ],
)
def test_a_paraphrase_close_to_its_source_is_supported(answer: str, judge: Judge) -> None:
    assert judge.one(answer, LEASE, BUDGET) == (Support.SUPPORTED, (2,))


@pytest.mark.parametrize(
    "answer",
    [
        "The board approved a budget of 48,300 euros for the greenhouse.",
        "The board approved a budget of 48 euros for the greenhouse.",
        "The board approved a budget of 200 euros for the greenhouse.",
        "The board approved a budget of 48,200.75 euros for the greenhouse.",
        "The board approved a budget of 48",
        "The order of 3 March 2026 costs 5 percent less and 25 euros.",
    ],
)
def test_a_sentence_with_another_number_is_unsupported(answer: str, judge: Judge) -> None:
    assert judge.one(answer, BUDGET, LEASE) == (Support.UNSUPPORTED, ())


def test_the_parts_of_a_range_and_of_a_date_are_numbers_of_their_own(judge: Judge) -> None:
    answer = "The order of 5 March 2026 costs 2.5 percent less."
    assert judge.one(answer, LEASE, BUDGET) == (Support.SUPPORTED, (2,))


@pytest.mark.parametrize(
    "answer",
    [
        "Argentina won the football world cup after extra time.",
        "Whisk the eggs with the sugar until the mixture is pale.",
        "No.",
        "月球离地球很远。",
    ],
)
def test_a_sentence_from_elsewhere_is_unsupported(answer: str, judge: Judge) -> None:
    assert judge.one(answer, BUDGET, "The casino lies in a piano bar.") == (Support.UNSUPPORTED, ())


def test_each_sentence_is_judged_by_itself(judge: Judge) -> None:
    answer = (
        "The notice must be given in writing. Argentina won the football world cup.\n"
        "The vote was four in favour and none against."
    )
    judged = judge.all(answer, sources(BUDGET, LEASE))
    assert [(each.support, each.citations) for each in judged] == [
        (Support.SUPPORTED, (2,)),
        (Support.UNSUPPORTED, ()),
        (Support.SUPPORTED, (1,)),
    ]
    assert "".join(each.text for each in judged) in answer.replace("\n", "").replace(". A", ".A")


def test_a_sentence_that_two_sources_carry_cites_both(judge: Judge) -> None:
    again = "In writing, the notice must be given by whoever ends the lease."
    answer = "Notice must be given in writing by the parties of the lease."
    support, citations = judge.one(answer, LEASE, BUDGET, again)
    assert support is not Support.UNSUPPORTED
    assert set(citations) <= {1, 3}


def test_a_sentence_said_twice_is_judged_twice_alike(judge: Judge) -> None:
    answer = "The notice must be given in writing. The notice must be given in writing."
    first, second = judge.all(answer, sources(LEASE))
    assert first == second == Sentence(first.text, Support.SUPPORTED, (1,), supporting=((91, 127),))


def test_signs_that_mean_something_to_a_regex_do_no_harm(judge: Judge) -> None:
    answer = "Call parse(row[1]) first; see [3] for the reason."
    assert judge.one(answer, CODE) == (Support.SUPPORTED, (1,))


def test_without_sources_no_sentence_is_checked(judge: Judge) -> None:
    assert judge.all("The notice must be given in writing.", []) == ()


@pytest.mark.parametrize("answer", ["", "  \n ", "\n\n"])
def test_an_empty_answer_has_no_sentences(answer: str, judge: Judge) -> None:
    assert judge.all(answer, sources(LEASE)) == ()


def test_sentences_are_checked_while_the_answer_is_written(sample: LibraryReader) -> None:
    pieces = ["The notice must ", "be given in writing.", " It costs 9", "9 euros.", " So", " be it"]
    attribution = Attribution(sources(BUDGET, LEASE), sample.catalog.compute_idf)
    checked = [each for piece in pieces for each in attribution.check_piece(piece)]
    assert [each.text for each in checked] == ["The notice must be given in writing.", "It costs 99 euros."]
    assert [each.support for each in checked] == [Support.SUPPORTED, Support.UNSUPPORTED]
    text, finished = attribution.check_whole_text("".join(pieces))
    assert text == "".join(pieces)
    assert [each.support for each in finished[:2]] == [each.support for each in checked]
    assert len(finished) == 3


def test_numbers_in_brackets_are_plain_text_and_no_facts(sample: LibraryReader) -> None:
    written = "The notice must be given in writing [1]. The board approved a budget. [17]"
    attribution = Attribution(sources(BUDGET, LEASE), sample.catalog.compute_idf)
    text, (first, second, *rest) = attribution.check_whole_text(written)
    assert text == written
    assert (first.citations, second.citations) == ((2,), (1,))
    assert not any(each.is_claim for each in rest)


def test_a_table_is_checked_row_by_row(judge: Judge) -> None:
    table = (
        "| What | Approved |\n|---|---|\n| budget for the greenhouse | 48,200 euros |\n"
        "| budget for the greenhouse | 48,900 euros |\n"
    )
    judged = judge.all(table, sources(BUDGET, LEASE))
    assert [each.is_claim for each in judged] == [False, False, True, True]
    assert [each.support for each in judged[2:]] == [Support.SUPPORTED, Support.UNSUPPORTED]


INVOICE = (
    "Invoice BR-2025-364 of Brightleaf Cleaning\nNet amount: 2,875.20 EUR\nVAT 19 %: 546.29 EUR\n"
    "Total due including VAT: 3,421.49 EUR\nPayable by 6 December 2025."
)
REQUEST = "a short letter to Brightleaf Cleaning asking for two more weeks to pay invoice BR-2025-364"
LETTER = """Dear Brightleaf Cleaning,

I hope this letter finds you well. The total due including VAT is 3,421.49 EUR.

I ask for two more weeks to pay the invoice BR-2025-364, until 18 October 2025. Mr Miller agreed.
The total is €2,875.20, including VAT of €546.29. It was done by [name of the cleaner] on [date].

Thank you for your understanding.

Best regards,

[Your Name]
"""


def list_doubted(sentences: Sequence[Sentence]) -> list[str]:
    return [each.text.strip() for each in sentences if each.support is not Support.SUPPORTED]


def test_only_the_facts_of_a_draft_are_doubted(sample: LibraryReader) -> None:
    draft = DraftAttribution(sources(INVOICE), sample.catalog.compute_idf, REQUEST)
    text, checked = draft.check_whole_text(LETTER)
    doubted = [
        "I ask for two more weeks to pay the invoice BR-2025-364, until 18 October 2025.",
        "Mr Miller agreed.",
        "The total is €2,875.20, including VAT of €546.29.",
    ]
    assert list_doubted(checked) == doubted
    cited = [each.text.strip() for each in checked if each.citations]
    assert cited == ["The total due including VAT is 3,421.49 EUR."]
    assert [each.text for each in checked if each.text not in text] == []
    assert (
        list_doubted([each for piece in LETTER.split(" ") for each in draft.check_piece(f"{piece} ")])
        == doubted
    )


def test_a_draft_that_says_the_opposite_is_doubted(sample: LibraryReader) -> None:
    draft = DraftAttribution(sources(LEASE), sample.catalog.compute_idf, "a letter on the notice")
    assert list_doubted(draft.check_whole_text("The notice must not be given in writing.")[1])


@pytest.mark.parametrize(
    "greeting", ["Mit freundlichen Grüßen", "Cordialement,", "此致", "敬具", "مع أطيب التحيات،"]
)
def test_a_greeting_in_any_language_is_not_doubted(greeting: str, sample: LibraryReader) -> None:
    draft = DraftAttribution(sources(LEASE), sample.catalog.compute_idf, "")
    assert list_doubted(draft.check_whole_text(f"Hello 5.\n\n{greeting}\n\nAnna Berg")[1]) == ["Hello 5."]


def test_an_answer_is_split_as_its_language_is_and_not_that_of_the_sources(sample: LibraryReader) -> None:
    checker = Attribution(
        sources("The fair moves from 3 October to 10 October."),
        sample.catalog.compute_idf,
        "Wann ist der Markt?",
    )
    written = "Der Markt ist nicht am 3. Oktober, sondern am 10. Oktober."
    checked = checker.check_piece(f"{written} Er")
    assert [each.text.strip() for each in checked] == [written]
    _, sentences = checker.check_whole_text(written)
    assert [each.text for each in sentences] == [written]
