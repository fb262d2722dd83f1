"""The answer to a question about the library, as the conversation shows it."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Citation, Sentence, Support, Turn
from desktop_rag.llm.language_models import CATALOG_MODEL, FROM_CATALOG
from desktop_rag.ui.conversation.conversation_pane import ConversationPane

_CITED = tuple(
    Citation(number, f"d{number}", Path(f"/docs/{name}"), None, 0, 5, "The lease of a flat.")
    for number, name in enumerate(("lease.txt", "house_rules.md"), 1)
)
_HEAD = "2 of 7 files mention “lease” (any form of the word)."
ANSWER = Answer(
    "Which files mention lease?",
    f"{_HEAD}\n\n- lease.txt\n- house_rules.md",
    found=True,
    model=CATALOG_MODEL,
    sentences=(
        Sentence(_HEAD, Support.SUPPORTED),
        Sentence("lease.txt", Support.SUPPORTED, (1,)),
        Sentence("house_rules.md", Support.SUPPORTED, (2,)),
    ),
    citations=_CITED,
    passages_total=64,
    seconds=0.02,
    notices=(FROM_CATALOG,),
)


def test_files_are_listed_with_their_citations_and_where_the_number_is_from(qtbot: QtBot) -> None:
    pane = ConversationPane()
    qtbot.addWidget(pane)
    pane.show_turns([Turn(1, ANSWER.question, ANSWER)])
    message = pane.transcript.messages[-1]
    lines = [line.strip() for line in message.answer_text.toPlainText().splitlines()]
    assert lines[0] == _HEAD
    files = [line.split()[0] for line in lines[1:3]]
    assert files == ["lease.txt", "house_rules.md"]
    assert message.status.label.text() == FROM_CATALOG
    shown = message.summary.whole_text()
    assert shown.startswith("From the file list · searched 64 passages")
    assert "supported" not in shown + message.summary.details.text()
