"""Claims that a small model put together from words of the question and of a source."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.restatements import relates_otherwise, reorders_line
from tests.helpers.grounding import compare_claim

HOLOCENE = (
    "The Holocene (the latest epoch) is too small to be shown clearly on the third timeline on the right, "
    "another reason for expanding the fourth scale."
)
TIMELINE = "Which timeline is further expanded in the fourth scale?"
FOSSILS = (
    "They also appear to have had internal organ-like structures unlike anything found in living ctenophores."
)
OXYGEN = (
    "Oxygen was discovered by Carl Wilhelm Scheele, in Uppsala, in 1773 or earlier, and Joseph Priestley in "
    "Wiltshire, in 1774, but Priestley is often given priority because his work was published first."
)
LUTHER = (
    "Sein Aufsatz lehnte die obligatorische Beichte ab und forderte zu privater Beichte und Absolution auf."
)


@pytest.mark.parametrize(
    ("question", "claim", "source", "language"),
    [
        (TIMELINE, "The fourth timeline is further expanded.", HOLOCENE, "en"),
        (
            "Wurde Norwegen 1972 Mitglied der Europäischen Union?",
            "Ja, Norwegen wurde 1972 Mitglied der Europäischen Union.",
            "In die EU sind Irland und Norwegen im Jahr 1972 eingetreten (obwohl Norwegen nicht beitrat).",
            "de",
        ),
        (
            "1972年挪威最后加入了欧盟吗？",
            "是的，挪威在1972年加入欧盟。",
            "更多的成员国加入了欧盟，从 1972 年的英国、爱尔兰、丹麦和挪威（虽然挪威最终 没有 加入）。",
            "zh",
        ),
        (
            "What historical figure was Jacksonville named after?",
            "Andrew Jackson was named after Jacksonville.",
            "A town was established there; it was named after Andrew Jackson, the first military governor.",
            "en",
        ),
        (
            "What do current ctenophores have that fossils did not have?",
            "Current ctenophores have internal organ-like structures unlike any in living ctenophores.",
            FOSSILS,
            "en",
        ),
        (
            "ما هو الإطار الزمني الذي تم توسيعه في المقياس الرابع؟",
            "الإطار الزمني الذي تم توسيعه في المقياس الرابع هو العصر الهولوسيني.",
            "العصر الهولوسيني (وهو آخر فترة) صغيرٌ جداً بحيث لا يمكن إظهاره بوضوح على الإطار الزمني الثالث "
            "على اليمين، وهو سبب آخر لتوسيع نطاق المقياس الرابع.",
            "ar",
        ),
        (
            "كم من كرة اعترض جوش نورمان؟",
            "من 88 عرقلة ومدافع الزاوية في قائمة برو بول جوش نورمان، تم إرجاع اثنين منها للهدف.",
            "جمع ما يصل إلى 88 عرقلة ومدافع الزاوية في قائمة برو بول جوش نورمان، الذي تحول إلى ركن إقفال "
            "خلال الموسم وقام بأربع اعتراضات، تم إرجاع اثنين منها للهدف.",
            "ar",
        ),
        (
            "ما الدرجة الأدنى التي على مدرّس بمدرسة عمومية أن يكون حاملا لها؟",
            "على المدارس العمومية، يجب أن تكون الحاملي شهادة الأستاذية.",
            "على المدرّسين في المدارس العمومية أن يكونوا من حاملي شهادة الأستاذية كما على الأغلبية أن تكونوا "
            "مصادقاً عليهم.",
            "ar",
        ),
    ],
    ids=(
        "adds nothing",
        "adds nothing but yes",
        "affirms what a clause denies",
        "two names for one",
        "two things for one",
        "a subject far away",
        "a gap between",
        "another subject beside the value",
    ),
)
def test_what_a_line_says_of_something_else_is_related_otherwise(
    question: str, claim: str, source: str, language: str
) -> None:
    assert relates_otherwise(compare_claim(claim, source, language=language, question=question))
    assert not relates_otherwise(compare_claim(claim, source, language=language))


@pytest.mark.parametrize(
    ("question", "claim", "source", "language"),
    [
        ("When did Priestley recognize oxygen?", "Joseph Priestley recognized oxygen in 1774.", OXYGEN, "en"),
        ("Was oxygen discovered?", "Yes, oxygen was discovered.", OXYGEN, "en"),
        ("What was published first?", "His work was published.", OXYGEN, "en"),
        ("When?", "Priestley found oxygen in 1774.", OXYGEN, "en"),
        ("When did Priestley recognize oxygen?", "1774", OXYGEN, "en"),
        ("Who worked in Wiltshire?", "Joseph Priestley worked in Wiltshire.", OXYGEN, "en"),
        ("Did Priestley publish in Wiltshire?", "Priestley published in Wiltshire.", OXYGEN, "en"),
        (
            "Was forderte Luther, nachdem er die Beichte abgelehnt hatte?",
            "Luther forderte zu privater Beichte und Absolution auf.",
            LUTHER,
            "de",
        ),
        (
            "What do technicians depend on more and more?",
            "Technicians now depend more and more on automation.",
            "Technicians depend more on automation to assist them.",
            "en",
        ),
        (
            "原始无颌脊椎动物的两个例子是什么?",
            "原始无颌脊椎动物的两个例子是七鳃鳗和盲鳗。",
            "然而，在原始的无颌脊椎动物中发现了一种独特的淋巴细胞衍生分子，例如 七鳃鳗和盲鳗。",
            "zh",
        ),
        (
            "约瑟夫·普利斯特里在哪一年发现氧气?",
            "约瑟夫·普利斯特里在 1774 年在威尔特郡独立发现了氧气。",
            "约瑟夫·普利斯特里在 1774 年在威尔特郡也独立发现了氧气，但他的发现首先发表。",
            "zh",
        ),
    ],
)
def test_what_a_line_says_in_other_words_is_not(
    question: str, claim: str, source: str, language: str
) -> None:
    assert not relates_otherwise(compare_claim(claim, source, language=language, question=question))


@pytest.mark.parametrize(
    ("claim", "reorders"),
    [
        ("Luthers Aufsatz lehnte die obligatorische Beichte ab.", False),
        ("Private Absolution und Beichte lehnte die obligatorische Forderung im Aufsatz ab.", True),
        ("Die Beichte.", False),  # too few words to have an order
    ],
)
def test_the_order_of_a_line_is_kept_or_not(claim: str, *, reorders: bool) -> None:
    assert reorders_line(compare_claim(claim, LUTHER, language="de")) is reorders


def test_english_may_be_in_any_order() -> None:
    claim = "In 1774 Joseph Priestley discovered oxygen in Wiltshire."
    assert not reorders_line(compare_claim(claim, OXYGEN))
