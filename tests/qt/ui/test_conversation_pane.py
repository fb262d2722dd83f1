"""The conversation pane: answers stream, end in one way, and their citations lead somewhere."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QEnterEvent, QGuiApplication
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QLabel,
    QStackedWidget,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_rag.answer.answer_events import SourcesFound, WorkDone
from desktop_rag.answer_types import Answer, Citation, Doubt, ReadingOffer, Sentence, Source, Support, Turn
from desktop_rag.document_types import Passage
from desktop_rag.llm.generator import GenerationProgress, Phase
from desktop_rag.types import Mode, Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.conversation.message import MessageView
from desktop_rag.ui.conversation.mode_button import TABLE
from desktop_rag.ui.conversation.sentence_marks import CITATION_SCHEME
from desktop_rag.ui.conversation.status_line import Spinner
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.notices import Notices
from desktop_rag.ui.widgets.text_browsers import AutoHeightText
from tests.helpers.widget_audit import StrayWindows

MINUTES = Citation(1, "m", Path("/docs/minutes.pdf"), 3, 0, 5, "The board approved it.")
PLAN = Citation(2, "p", Path("/docs/plan.docx"), None, 0, 5, "Payment is due in two parts.")
TEXT = "The board approved it. Payment is due in two parts. See [this](https://example.org/x)."
ANSWER = Answer(
    "What was approved?",
    TEXT,
    found=True,
    model="extractive",
    sentences=(
        Sentence("The board approved it.", Support.SUPPORTED, (1,)),
        Sentence("Payment is due in two parts.", Support.SUPPORTED, (2,)),
    ),
    citations=(MINUTES, PLAN),
    passages_read=6,
    passages_total=2112,
    files_read=2,
    seconds=1.23,
)
LONG = "A sentence that takes some room in the column. " * 40


class Sizes(QObject):
    """Counts how often a widget gets another size."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.changes = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.changes += event.type() == QEvent.Type.Resize
        return False


@pytest.fixture
def pane(qtbot: QtBot) -> ConversationPane:
    widget = ConversationPane()
    qtbot.addWidget(widget)
    widget.resize(600, 500)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.activateWindow()
    return widget


def last(pane: ConversationPane) -> MessageView:
    return pane.transcript.messages[-1]


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


@pytest.fixture
def themed(qapp: QApplication) -> Iterator[None]:
    theme.apply_theme(qapp)
    yield
    theme.resize_text(100)


def test_composer_and_messages_are_one_column_in_every_text_size(
    themed: None, pane: ConversationPane
) -> None:
    pane.resize(1200, 700)
    pane.start_turn("What was approved?")
    composer, widths = pane.composer, []
    for percent in (100, 150, 100):
        theme.resize_text(percent)
        settle()
        message = last(pane)
        assert message.width() == composer.width() <= 760
        assert message.mapTo(pane, QPoint()).x() == composer.mapTo(pane, QPoint()).x()
        assert composer.send_button.height() == composer.edit.height_for_lines(1) == composer.height()
        note = next(each for each in pane.no_model.findChildren(QLabel) if each.text())
        assert note.maximumWidth() == note.fontMetrics().horizontalAdvance(note.text()) + 1
        widths.append(composer.width())
    assert widths[0] == widths[2] < widths[1]


def place_of(text: AutoHeightText, words: str) -> QPoint:
    """Return the middle of some shown words."""
    start = text.document().find(words)
    assert not start.isNull()
    rect = text.cursorRect(start)
    start.setPosition(start.selectionStart())
    return rect.united(text.cursorRect(start)).center()


def test_markdown_is_rendered_as_it_is_generated_and_html_never(pane: ConversationPane, qtbot: QtBot) -> None:
    pane.start_turn("Why?")
    source = Source(1, Path("/a.pdf"), Passage("i", "d", 0, 1, "x"))
    last(pane).show_sources_found(SourcesFound((source,), 2112))
    assert last(pane).status.label.text().startswith("Reading 1 of")
    for part in ("The **bo", "ard** <b>", "x</b>"):
        last(pane).append_answer_text(part)
    shown = last(pane).answer_text
    qtbot.waitUntil(lambda: shown.toPlainText() == "The board <b>x</b>")


QUOTES = replace(ANSWER, text="It was dark.", model="extractive", sentences=(), citations=(MINUTES,))


def test_quotes_stand_until_the_first_words_and_stay_a_click_away(
    pane: ConversationPane, qtbot: QtBot
) -> None:
    pane.start_turn("Why?")
    message = last(pane)
    message.show_quotes(replace(QUOTES, is_perhaps=True))
    assert message.answer_text.toPlainText().startswith("It was dark.")
    assert message.first_text.label.isVisible()
    assert not message.offers.quotes_button.isVisible()
    with qtbot.waitSignal(pane.requests.citation_activated):
        message.answer_text.anchorClicked.emit(QUrl(f"{CITATION_SCHEME}:1"))
    message.append_answer_text("Because")
    assert message.answer_text.toPlainText() == "Because"
    assert not message.first_text.label.isVisible()
    below = message.second_text
    for words, is_open in (("Show the quotes", False), ("Hide the quotes", True), ("Show the quotes", False)):
        assert (message.offers.quotes_button.text(), below.isVisible()) == (words, is_open)
        QTest.mouseClick(message.offers.quotes_button, Qt.MouseButton.LeftButton)
    message.append_answer_text(" of")
    qtbot.waitUntil(lambda: message.answer_text.toPlainText().startswith("Because of"))
    message.show_answer(replace(ANSWER, model="Phi", quotes=replace(QUOTES, is_perhaps=True)))
    assert message.answer_text.toPlainText().startswith(ANSWER.text[:10])
    assert below.label.text() == "Quotes from your documents"
    assert below.text.toPlainText().startswith("It was dark.")


def test_certain_quotes_stand_above_an_answer_while_it_is_written_and_after(
    pane: ConversationPane, qtbot: QtBot
) -> None:
    pane.start_turn("Why?")
    message = last(pane)
    message.show_quotes(QUOTES)
    message.append_answer_text("Because")
    written = message.second_text
    for text in ("Because", "Because of"):
        qtbot.waitUntil(lambda text=text: written.text.toPlainText() == text)  # type: ignore[misc]
        assert message.answer_text.toPlainText().startswith("It was dark.")
        assert written.label.text() == "Written by the model"
        assert not message.offers.quotes_button.isVisible()
        message.append_answer_text(" of")
    message.show_answer(replace(ANSWER, model="Phi", quotes=QUOTES))
    assert message.answer_text.toPlainText().startswith("It was dark.")
    assert written.text.toPlainText().startswith(ANSWER.text[:10])
    assert message.offers.quotes_button.text() == "Hide the answer"


GUESS = Sentence("A guess.", Support.UNSUPPORTED, doubt=Doubt.NOTHING, nearest=PLAN)


def show_guess(pane: ConversationPane, doubt: Doubt = Doubt.NOTHING) -> MessageView:
    sentences = (replace(GUESS, doubt=doubt),)
    pane.start_turn("?")
    quotes = replace(ANSWER, is_perhaps=doubt is Doubt.NOTHING)
    last(pane).show_answer(Answer("?", "A guess.", found=True, model="m", sentences=sentences, quotes=quotes))
    settle()
    return last(pane)


def test_an_answer_with_all_its_offers_fits_into_a_narrow_pane(pane: ConversationPane) -> None:
    pane.resize(416, 500)
    pane.start_turn("?")
    answer = Answer("?", "A guess.", found=True, model="m", sentences=(GUESS,), quotes=ANSWER)
    offer = ReadingOffer(11_800, 40.0)
    answer = replace(answer, needs_search_model=True, can_read_more=True, offer=offer)
    last(pane).show_answer(answer)
    settle()
    view = pane.transcript.viewport()
    for button in (last(pane).search_model_button, last(pane).everything_button):
        assert view.rect().contains(QRect(button.mapTo(view, QPoint()), button.size()))


def test_quotes_stand_below_an_answer_that_they_do_not_support(pane: ConversationPane) -> None:
    message = show_guess(pane)
    assert message.answer_text.toPlainText().startswith("A guess.")
    assert message.answer_text.y() < message.second_text.y()
    assert "The board approved it" in message.second_text.text.toPlainText()
    names = [each.text.accessibleName() for each in (message.first_text, message.second_text)]
    assert names == ["Answer", "Quotes from your documents"]
    message.offers.quotes_button.click()
    assert message.second_text.isHidden()
    assert message.offers.quotes_button.text() == "Show the quotes"


def test_quotes_that_contradict_an_answer_stand_first_and_a_click_shows_it_below(
    pane: ConversationPane,
) -> None:
    message = show_guess(pane, Doubt.NEGATED)
    assert "The board approved it" in message.answer_text.toPlainText()
    assert message.first_text.label.text() == "Quotes from your documents"
    assert message.second_text.isHidden()
    assert message.offers.quotes_button.text() == "Show the answer"
    message.offers.quotes_button.click()
    assert message.second_text.text.toPlainText().startswith("A guess.")
    assert message.second_text.label.text() == "Written by the model"
    assert message.offers.quotes_button.text() == "Hide the answer"


def test_tab_goes_through_the_links_of_both_texts_which_open_their_own_citations(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    message = show_guess(pane)
    message.answer_text.setFocus()
    QTest.keyClick(message.answer_text, Qt.Key.Key_Tab)
    QTest.keyClick(message.answer_text, Qt.Key.Key_Return)
    doubt = message.first_text.doubt
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        QTest.keyClick(doubt.open_button, Qt.Key.Key_Space)
    assert opened.args == [(PLAN,), 0, None]
    doubt.close_button.click()
    assert message.answer_text.hasFocus()
    quotes = message.second_text.text
    stops = 0
    while not quotes.extraSelections():
        QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_Tab)
        stops += 1
    assert stops <= 4  # the mark, the button, the text and its first link
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        QTest.keyClick(quotes, Qt.Key.Key_Return)
    assert opened.args[:2] == [(MINUTES, PLAN), 0]


def test_quotes_are_the_answer_where_the_model_fails(pane: ConversationPane) -> None:
    pane.start_turn("Why?")
    message = last(pane)
    message.show_quotes(replace(ANSWER, text="It was dark.", model="extractive"))
    message.show_failure("The model crashed", "Ask again.")
    assert message.answer_text.toPlainText().startswith("It was dark.")
    assert message.error.isVisible()
    assert message.copy_button.isVisible()
    assert not message.offers.quotes_button.isVisible()
    turn = message.to_turn()
    assert turn.answer is not None
    assert (turn.answer.text, turn.error_title) == ("It was dark.", "The model crashed")


def test_a_growing_answer_neither_jumps_nor_loses_what_is_selected(
    pane: ConversationPane, qtbot: QtBot
) -> None:
    pane.start_turn("Why?")
    message = last(pane)
    message.append_answer_text("First **words** of the answer.\n\n")
    settle()
    top = message.answer_text.y()
    selected = message.answer_text.document().find("words")
    message.answer_text.setTextCursor(selected)
    heights = []
    for number in range(20):
        message.append_answer_text(f"- item {number}\n")
        settle()
        heights.append(message.answer_text.height())
    qtbot.waitUntil(lambda: "item 19" in message.answer_text.toPlainText())
    settle()
    assert heights == sorted(heights)
    assert message.answer_text.y() == top
    assert message.answer_text.textCursor().selectedText() == "words"


def test_waiting_says_what_is_done_and_since_when(pane: ConversationPane, qtbot: QtBot) -> None:
    pane.start_turn("Why?")
    label = last(pane).status.label
    assert label.text() == "Searching your documents…"
    [spinner] = last(pane).findChildren(Spinner)
    assert spinner.isVisible()  # at once
    source = Source(1, Path("/a.pdf"), Passage("i", "d", 0, 1, "x"))
    last(pane).show_sources_found(SourcesFound((source,), 2112))
    read = label.text()
    for progress, words in (
        (GenerationProgress(Phase.LOADING), "loading the model"),
        (GenerationProgress(Phase.PREFILL), ""),
        (GenerationProgress(Phase.PREFILL, 0.427), "42% read"),
        (GenerationProgress(Phase.THINKING), "thinking"),
    ):
        last(pane).status.show_progress(progress)
        shown = label.text().replace("\u00a0", " ").split(" · ")
        assert shown[: 2 + bool(words)] == [*read.split(" · ")[:2], *[words] * bool(words)]
    qtbot.waitUntil(lambda: label.text().endswith("\u00a0s"))
    last(pane).append_answer_text("Because")
    assert "writing" in label.text()
    assert spinner.isVisible()
    last(pane).show_answer(ANSWER)
    assert not spinner.isVisible()
    assert "writing" not in label.text()


def test_a_finished_answer_says_what_was_read_and_that_it_is_quoted(pane: ConversationPane) -> None:
    pane.start_turn(ANSWER.question)
    last(pane).show_answer(ANSWER)
    summary = last(pane).summary
    shown = summary.whole_text().replace("\u00a0", " ").replace("2,112", "2112").split(" · ")
    assert shown == ["Quotes", "read 6 of 2112 passages in 2 files, 1.2 s"]
    assert not summary.details.isVisible()
    QTest.mouseClick(summary, Qt.MouseButton.LeftButton)
    assert "supported" not in summary.details.text()  # a quote is a quote
    assert summary.details.isVisible()
    assert "language model" not in summary.details.text() + summary.text()  # said once, over the composer


def test_a_finished_answer_says_what_was_searched_where_that_is_more(pane: ConversationPane) -> None:
    pane.start_turn(ANSWER.question)
    notices = ("“owl” stands nowhere.",)
    last(pane).show_answer(replace(ANSWER, searched="tower owl And when?", notices=notices))
    assert last(pane).status.label.text() == "“owl” stands nowhere."
    assert last(pane).summary.details.text().startswith("Searched for: tower owl And when?")


def test_a_click_on_a_citation_opens_that_citation(qtbot: QtBot, pane: ConversationPane) -> None:
    pane.start_turn("?")
    last(pane).show_answer(ANSWER)
    settle()
    text = last(pane).answer_text
    for words, index in (("minutes.pdf, p. 3", 0), ("[1]", 0), ("[2]", 1)):
        with qtbot.waitSignal(pane.requests.citation_activated) as opened:
            QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place_of(text, words))
        assert opened.args == [(MINUTES, PLAN), index, None]


def test_a_number_behind_a_sentence_opens_what_supports_that_sentence(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    spans = ((4, 20), (30, 41))
    sentences = tuple(
        Sentence(text, Support.SUPPORTED, (1,), supporting=(span,))
        for text, span in zip(("One is so.", "Two is so."), spans, strict=True)
    )
    cited = (replace(MINUTES, supporting=spans),)
    pane.start_turn("?")
    last(pane).show_answer(
        Answer("?", "One is so. Two is so.", found=True, model="m", sentences=sentences, citations=cited)
    )
    settle()
    text = last(pane).answer_text
    text.setFocus()
    for span in spans:
        QTest.keyClick(text, Qt.Key.Key_Tab)
        with qtbot.waitSignal(pane.requests.citation_activated) as opened:
            QTest.keyClick(text, Qt.Key.Key_Return)
        assert opened.args == [cited, 0, span]


def test_tab_goes_from_citation_to_citation_and_enter_opens(qtbot: QtBot, pane: ConversationPane) -> None:
    pane.start_turn("?")
    last(pane).show_answer(ANSWER)
    settle()
    text = last(pane).answer_text
    text.setFocus()
    for index in (0, 0, 1):  # the place over the quote, then the numbers
        QTest.keyClick(text, Qt.Key.Key_Tab)
        assert text.extraSelections()
        with qtbot.waitSignal(pane.requests.citation_activated) as opened:
            QTest.keyClick(text, Qt.Key.Key_Return)
        assert opened.args[1] == index


class Browser(QObject):
    """Takes the place of the system's browser."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toString())


@pytest.fixture
def browser() -> Iterator[Browser]:
    receiver = Browser()
    QDesktopServices.setUrlHandler("https", receiver, "open")  # type: ignore[arg-type]  # the stub is wrong
    yield receiver
    QDesktopServices.unsetUrlHandler("https")


def test_a_web_link_is_opened_only_after_a_look(
    qtbot: QtBot, pane: ConversationPane, browser: Browser
) -> None:
    pane.start_turn("?")
    last(pane).show_answer(replace(ANSWER, model="m"))
    settle()
    message = last(pane)
    text = message.answer_text
    where = place_of(text, "this")
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert message.link_confirmation.isVisible()
    assert "example.org" in message.link_confirmation.label.text()
    assert browser.opened == []
    message.link_confirmation.open_button.click()
    assert browser.opened == ["https://example.org/x"]
    assert not message.link_confirmation.isVisible()


def test_stop_replaces_send_and_escape_stops(qtbot: QtBot, pane: ConversationPane) -> None:
    spy = QSignalSpy(pane.stop_requested)
    QTest.keyClick(pane.composer.edit, Qt.Key.Key_Escape)
    assert spy.count() == 0
    pane.set_busy(True)
    assert pane.composer.stop_button.isVisible()
    QTest.keyClick(pane.composer.edit, Qt.Key.Key_Escape)
    assert spy.count() == 1


def test_a_stopped_answer_keeps_its_text(pane: ConversationPane) -> None:
    pane.start_turn("?")
    last(pane).append_answer_text("The **board")
    last(pane).show_answer(Answer("?", "The **board", found=True, model="m", stopped=True))
    assert "board" in last(pane).answer_text.toPlainText()
    assert last(pane).summary.whole_text().endswith("Stopped")


def test_an_answer_stopped_before_its_first_word_says_only_that(pane: ConversationPane) -> None:
    pane.start_turn("?")
    last(pane).show_answer(replace(ANSWER, text="", sentences=(), citations=(), stopped=True))
    assert last(pane).summary.whole_text() == "Stopped"
    assert last(pane).status.label.text() == ""


def test_a_failed_answer_says_why_and_can_be_asked_again(qtbot: QtBot, pane: ConversationPane) -> None:
    pane.start_turn("Why?")
    last(pane).show_failure("The model stopped", "Choose a <smaller> one.")
    settle()
    error = last(pane).error
    assert error.isVisible()
    assert (error.title.text(), error.hint.text()) == ("The model stopped", "Choose a <smaller> one.")
    with qtbot.waitSignal(pane.requests.asked_anew) as again:
        error.retry_button.click()
    assert again.args == ["Why?", 0, True]


def test_again_is_off_while_an_answer_is_made(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    pane.set_busy(True)
    assert not last(pane).again_button.isEnabled()
    pane.set_busy(False)
    assert last(pane).again_button.isEnabled()


def copied_parts(message: MessageView) -> list[str]:
    """Copy the answer, and return which texts there are, in order."""
    message.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    return sorted((each for each in ("A guess", "The board") if each in copied), key=copied.index)


def test_copy_takes_what_is_shown(pane: ConversationPane) -> None:
    doubted, contradicted = show_guess(pane), show_guess(pane, Doubt.NEGATED)
    assert copied_parts(doubted) == ["A guess", "The board"]
    assert copied_parts(contradicted) == ["The board"]
    doubted.offers.quotes_button.click()
    contradicted.offers.quotes_button.click()
    assert copied_parts(doubted) == ["A guess"]
    assert copied_parts(contradicted) == ["The board", "A guess"]


def test_quotes_that_were_opened_to_look_are_not_copied(pane: ConversationPane) -> None:
    pane.start_turn("?")
    quotes = replace(ANSWER, is_perhaps=True)
    last(pane).show_answer(Answer("?", "A guess.", found=True, model="m", quotes=quotes))
    last(pane).offers.quotes_button.click()
    assert last(pane).second_text.isVisible()
    assert copied_parts(last(pane)) == ["A guess"]


def test_copy_puts_the_answer_with_its_sources_on_the_clipboard(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    last(pane).copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("The board approved it [1]. Payment is due in two parts [2].")
    assert copied.endswith("[1] minutes.pdf, p. 3\n[2] plan.docx")
    button = last(pane).copy_button
    assert (button.accessibleName(), QToolTip.text()) == ("Copied", "Copied")
    QToolTip.hideText()


def test_a_selection_is_copied_without_marks(pane: ConversationPane) -> None:
    doubted = Sentence("Payment is due in two parts.", Support.UNSUPPORTED, doubt=Doubt.NOTHING)
    sentences = (ANSWER.sentences[0], doubted)
    answer = replace(ANSWER, model="m", sentences=sentences, citations=(MINUTES,))
    pane.show_turns([Turn(1, "Why?", answer)])
    text = last(pane).answer_text
    assert "[1]" in text.toPlainText()
    assert "[?]" in text.toPlainText()
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard()
    assert copied.text().startswith("The board approved it. Payment is due in two parts. See this.\n")
    assert "[1]" not in copied.mimeData().html()
    assert "[?]" not in copied.mimeData().html()


def test_the_text_of_a_draft_is_copied_without_its_sources(pane: ConversationPane) -> None:
    draft = replace(ANSWER, mode=Mode.DRAFT)
    pane.show_turns([Turn(1, "A letter", draft, mode=Mode.DRAFT)])
    button = last(pane).copy_button
    assert button.accessibleName() == "Copy the text"
    button.click()
    assert (
        QGuiApplication.clipboard().text().startswith("The board approved it. Payment is due in two parts.")
    )
    assert "minutes.pdf" not in QGuiApplication.clipboard().text()
    QToolTip.hideText()


@pytest.mark.parametrize("width", [360, 480, 900])
def test_no_line_of_an_answer_is_cut_at_any_width(qtbot: QtBot, pane: ConversationPane, width: int) -> None:
    pane.show_turns([Turn(1, LONG, Answer("?", LONG + TEXT, found=True, model="m"))])
    pane.resize(width, 500)
    settle()
    for text in (last(pane).bubble.text, last(pane).answer_text):
        assert text.verticalScrollBar().maximum() == 0
        assert text.horizontalScrollBar().maximum() == 0
        assert text.height() >= text.document().size().height()
    assert pane.transcript.horizontalScrollBar().maximum() == 0
    assert pane.transcript.verticalScrollBar().maximum() > 0


def test_messages_fit_a_pane_that_became_narrower_behind_a_page(qtbot: QtBot) -> None:
    pages, pane, page = QStackedWidget(), ConversationPane(), QWidget()
    pages.addWidget(pane)
    pages.addWidget(page)
    qtbot.addWidget(pages)
    pages.resize(900, 500)
    with qtbot.waitExposed(pages):
        pages.show()
    pane.start_turn("What was approved?")
    last(pane).append_answer_text(LONG)
    settle()
    pages.setCurrentWidget(page)
    pages.resize(520, 500)
    settle()
    pages.setCurrentWidget(pane)
    settle()
    assert last(pane).mapTo(pane, last(pane).rect().topRight()).x() < pane.width()


def test_no_line_is_lost_where_a_message_cannot_be_as_narrow_as_the_pane(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, LONG, Answer("?", LONG + TEXT, found=True, model="m"))])
    pane.resize(320, 500)
    last(pane).edit_button.click()
    settle()
    text = last(pane).answer_text
    assert text.height() >= text.document().size().height()
    assert last(pane).width() <= pane.transcript.viewport().width()
    pane.resize(180, 500)  # narrower than the buttons are
    settle()
    assert text.height() >= text.document().size().height()


def test_a_question_stays_in_view_while_its_long_answer_is_written(pane: ConversationPane) -> None:
    pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(8)])
    bar, transcript = pane.transcript.verticalScrollBar(), pane.transcript
    pane.start_turn("Why?")
    settle()
    assert bar.value() == bar.maximum()
    for _ in range(3):
        last(pane).append_answer_text(LONG)
        settle()
    assert last(pane).height() > transcript.height()
    assert 0 <= last(pane).bubble.mapTo(transcript, QPoint()).y() < 40
    assert bar.value() < bar.maximum()


def test_a_reader_who_goes_to_the_bottom_stays_there_and_one_above_is_left_alone(
    pane: ConversationPane,
) -> None:
    bar, action = pane.transcript.verticalScrollBar(), QAbstractSlider.SliderAction
    pane.start_turn("Why?")
    for _ in range(3):
        last(pane).append_answer_text(LONG)
        settle()
    bar.triggerAction(action.SliderToMaximum)
    last(pane).append_answer_text(LONG)
    settle()
    assert bar.value() == bar.maximum() > 0
    bar.triggerAction(action.SliderPageStepSub)
    place = bar.value()
    last(pane).append_answer_text(LONG)
    settle()
    assert bar.value() == place


def test_room_at_the_end_moves_nothing_that_is_read_and_the_next_words_are_followed(
    pane: ConversationPane,
) -> None:
    transcript, bar = pane.transcript, pane.transcript.verticalScrollBar()
    pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(8)])
    settle()
    for place in (bar.maximum(), bar.maximum() // 2):
        bar.setValue(place)
        before = last(pane).mapTo(transcript, QPoint()).y()
        for height in (60, 0, 60):
            transcript.keep_clear(height)
            settle()
            assert last(pane).mapTo(transcript, QPoint()).y() == before
        transcript.keep_clear(0)
    pane.start_turn("Why?")
    transcript.keep_clear(60)
    settle()
    bar.triggerAction(bar.SliderAction.SliderToMaximum)
    transcript.keep_clear(90)
    last(pane).append_answer_text(LONG)
    settle()
    assert bar.value() == bar.maximum()


@pytest.mark.parametrize("clicked", [True, False])
def test_what_is_read_stays_where_it_is_when_the_pane_gets_another_width(
    pane: ConversationPane, *, clicked: bool
) -> None:
    pane.show_turns([Turn(n, f"Question {n}?", replace(ANSWER, text=f"{LONG}{TEXT}")) for n in range(1, 5)])
    pane.resize(900, 500)
    settle()
    view, bar = pane.transcript.viewport(), pane.transcript.verticalScrollBar()
    message = pane.transcript.messages[2]
    place = place_of(message.answer_text, "in two parts")
    bar.setValue(message.answer_text.viewport().mapTo(view, place).y() + bar.value() - 200)
    if clicked:
        at = place_of(message.answer_text, "[2]")
        QTest.mouseClick(message.answer_text.viewport(), Qt.MouseButton.LeftButton, pos=at)
    for width in (560, 900):
        before = message.answer_text.viewport().mapTo(view, place_of(message.answer_text, "in two parts")).y()
        pane.resize(width, 500)
        settle()
        after = message.answer_text.viewport().mapTo(view, place_of(message.answer_text, "in two parts")).y()
        assert abs(after - before) <= (30 if clicked else 120)


@pytest.mark.parametrize("turns", [0, 1, 8])
def test_a_notice_moves_nothing_of_a_conversation_that_is_shown_at_its_top(
    pane: ConversationPane, turns: int
) -> None:
    """A question that is being answered, a short conversation, and a long one."""
    notices = Notices(pane)
    notices.panel.float_over(pane)
    notices.panel.lie_over(pane.body, pane.transcript.keep_clear)
    if turns:
        pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(turns)])
    else:
        pane.start_turn("Why?")
    settle()
    bar = pane.transcript.verticalScrollBar()
    bar.setValue(0)
    first = pane.transcript.messages[0]
    before = first.mapTo(pane, QPoint()).y()
    notice = notices.show_notice("The disk is full", "Make room, then try again.")
    settle()
    assert notice.isVisible()
    assert first.mapTo(pane, QPoint()).y() == before
    if not turns:
        first.append_answer_text(LONG)
        settle()
        assert first.mapTo(pane, QPoint()).y() == before
    bar.setValue(bar.maximum())
    end = last(pane).mapTo(pane, last(pane).rect().bottomLeft()).y()
    assert end < notice.mapTo(pane, QPoint()).y()
    assert notice.mapTo(pane, notice.rect().bottomLeft()).y() < pane.composer.mapTo(pane, QPoint()).y()
    bar.setValue(0)
    notice.dismiss_notice()
    settle()
    assert first.mapTo(pane, QPoint()).y() == before


def test_a_long_question_opens_no_window_of_its_own(pane: ConversationPane, qapp: QApplication) -> None:
    strays = StrayWindows(qapp)
    pane.start_turn("Why is this so? " * 400)
    settle()
    qapp.removeEventFilter(strays)
    assert last(pane).bubble.more_button.isVisible()
    assert strays.found == []


def test_a_folder_that_was_read_is_named_in_one_line_where_there_is_room(pane: ConversationPane) -> None:
    pane.offer_guide(Path("/srv/Sample documents"), "Sample documents")
    settle()
    [note] = [each for each in pane.added_line.findChildren(QLabel) if each.text()]
    assert note.height() < 2 * note.fontMetrics().height()
    pane.withdraw_guide({Path("/srv/Sample documents")})
    assert pane.added_line.isVisible()
    pane.withdraw_guide(set())
    assert not pane.added_line.isVisible()


def test_the_line_on_a_folder_that_was_read_goes_with_the_next_question(pane: ConversationPane) -> None:
    pane.offer_guide(Path("/srv/Sample documents"), "Sample documents")
    pane.start_turn("What is in it?")
    assert not pane.added_line.isVisible()


def test_an_answer_that_a_button_shows_comes_into_view_and_is_summed_up(pane: ConversationPane) -> None:
    doubted = (replace(GUESS, doubt=Doubt.NEGATED),)
    written = Answer("?", LONG, found=True, model="Llama", sentences=doubted, quotes=ANSWER)
    pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(8)] + [Turn(9, "Why?", written)])
    settle()
    message = last(pane)
    assert message.summary.whole_text().startswith("Quotes")
    message.offers.quotes_button.click()
    settle()
    assert message.summary.whole_text().startswith("Llama")
    top = message.second_text.mapTo(pane.transcript, QPoint()).y()
    assert 0 <= top < pane.transcript.height() - 100


def test_a_failure_below_a_long_text_comes_into_view(pane: ConversationPane) -> None:
    pane.start_turn("Why?")
    last(pane).append_answer_text(LONG + LONG)
    settle()
    place = f"The model crashed: /srv/{'models' * 30}/model.gguf"
    last(pane).show_failure(place, "Ask again.")
    settle()
    error = last(pane).error
    assert pane.transcript.rect().contains(error.mapTo(pane.transcript, error.rect().bottomRight()))
    assert error.title.height() >= error.title.heightForWidth(error.title.width())


def test_escape_closes_the_question_about_a_link(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    asking = last(pane).link_confirmation
    asking.ask_to_open(QUrl("https://example.org/x"))
    QTest.keyClick(asking.open_button, Qt.Key.Key_Escape)
    assert asking.isHidden()


def test_what_stands_above_is_not_laid_out_again_while_an_answer_is_written(pane: ConversationPane) -> None:
    pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(8)])
    settle()
    above = [message.size() for message in pane.transcript.messages]
    sizes = [Sizes(message) for message in pane.transcript.messages]
    pane.start_turn("Why?")
    for _ in range(3):
        last(pane).append_answer_text(LONG)
        settle()
    assert [message.size() for message in pane.transcript.messages[:-1]] == above
    assert [each.changes for each in sizes] == [0] * 8


def test_a_long_conversation_shows_its_end_and_the_rest_on_request(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(90)])
    settle()
    bar, messages = pane.transcript.verticalScrollBar(), pane.transcript.messages
    assert messages[-1].question == "Question 89"
    assert bar.value() == bar.maximum()
    first = messages[0]
    bar.setValue(0)
    before = first.mapTo(pane, QPoint()).y()
    pane.transcript.earlier_button.click()
    qtbot.waitUntil(lambda: first.mapTo(pane, QPoint()).y() != before or bar.value() > 0)
    settle()
    assert abs(first.mapTo(pane, QPoint()).y() - before) <= 40
    pane.transcript.earlier_button.click()
    assert len(pane.transcript.messages) == 90
    assert pane.transcript.messages[0].question == "Question 0"
    assert not pane.transcript.earlier_button.isVisible()


def test_old_messages_go_back_behind_the_button_when_a_question_is_asked(pane: ConversationPane) -> None:
    pane.show_turns([Turn(i, f"Question {i}", ANSWER) for i in range(60)])
    pane.transcript.earlier_button.click()
    pane.start_turn("New")
    assert [len(pane.transcript.messages), last(pane).question] == [40, "New"]
    pane.transcript.earlier_button.click()
    assert [m.question for m in pane.transcript.messages][:2] == ["Question 0", "Question 1"]


def test_the_line_without_a_language_model_goes_when_there_is_one(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    assert pane.no_model.isVisible()
    with qtbot.waitSignal(pane.requests.choose_model_requested):
        pane.choose_model_button.click()
    pane.show_model("Llama", is_language_model=True)
    assert not pane.no_model.isVisible()
    assert "Llama" in pane.model_button.text()


NOTHING = Answer("Why?", "Nothing.", found=False, model="m", nearest=(MINUTES, PLAN))


def test_where_nothing_was_found_the_nearest_passages_can_be_opened(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    pane.show_turns([Turn(5, "Why?", NOTHING, versions=(5,))])
    offered = last(pane).not_found.nearest
    assert [each.link.text() for each in offered.passages] == ["minutes.pdf, p. 3", "plan.docx"]
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        offered.passages[1].link.click()
    assert opened.args == [(MINUTES, PLAN), 1, None]


def test_pictures_that_may_fit_are_listed_below_an_answer_and_can_be_opened(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    answer = replace(ANSWER, pictures=(MINUTES, PLAN))
    pane.show_turns([Turn(5, "Why?", answer, versions=(5,)), Turn(6, "Why?", ANSWER, versions=(6,))])
    with_pictures, without = pane.transcript.messages
    assert with_pictures.pictures.isVisible()
    assert with_pictures.pictures.heading.text() == "Pictures that may match"
    assert not without.pictures.isVisible()
    assert [each.number for each in with_pictures.to_turn().answer.citations] == [1, 2]  # type: ignore[union-attr]
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        with_pictures.pictures.passages[1].link.click()
    assert opened.args == [(MINUTES, PLAN), 1, None]


def test_two_near_passages_of_one_file_are_told_apart_by_their_words(pane: ConversationPane) -> None:
    name = Path("/documents") / f"R&D {'minutes ' * 40}.pdf"
    near = tuple(replace(PLAN, path=name, text=text) for text in ("The\n roof.", "The cellar."))
    pane.show_turns([Turn(5, "Why?", replace(NOTHING, nearest=near), versions=(5,))])
    first, second = last(pane).not_found.nearest.passages
    assert (first.words.text(), second.words.text()) == ("The roof.", "The cellar.")
    assert second.link.accessibleDescription() == "The cellar."
    assert first.link.accessibleName().startswith("R&D minutes minutes")
    assert first.link.accessibleName().endswith("minutes .pdf")
    assert first.link.width() <= pane.transcript.viewport().width()
    assert not first.grab().isNull()


def test_tab_goes_through_the_messages_from_top_to_bottom_and_on_to_the_composer(
    pane: ConversationPane,
) -> None:
    pane.show_turns([Turn(1, "First?", NOTHING)])
    first = last(pane)
    pane.start_turn("Second?")
    last(pane).show_answer(ANSWER)
    second = last(pane)
    settle()
    pane.model_button.setFocus()
    stops: list[QWidget] = [pane.model_button]
    while pane.composer.edit not in stops:
        QTest.keyClick(QApplication.focusWidget() or pane, Qt.Key.Key_Tab)
        if (focused := QApplication.focusWidget()) is not None and focused not in stops:
            stops.append(focused)
    assert stops == [
        pane.model_button,
        first.bubble.text,
        first.answer_text,
        *(each.link for each in first.not_found.nearest.passages),
        first.summary,
        first.copy_button,
        first.again_button,
        first.edit_button,
        first.export_button,
        first.keep_button,
        second.bubble.text,
        second.answer_text,
        second.summary,
        second.copy_button,
        second.again_button,
        second.edit_button,
        second.export_button,
        second.keep_button,
        pane.choose_model_button,
        pane.composer.edit,
    ]


@pytest.mark.parametrize("perhaps", [True, False])
def test_a_line_stands_above_quotes_that_may_not_answer(pane: ConversationPane, *, perhaps: bool) -> None:
    pane.start_turn(ANSWER.question)
    last(pane).show_answer(replace(ANSWER, is_perhaps=perhaps))
    label = last(pane).first_text.label
    assert (label.isVisible(), label.text()) == (perhaps, "This may be it:" if perhaps else "")


def test_lines_around_an_answer_are_in_the_language_of_the_buttons(pane: ConversationPane) -> None:
    pane.start_turn("Wer hat das gesagt?")
    notices = ("Your documents do not support this answer.",)
    answer = replace(ANSWER, question="Wer hat das gesagt?", is_perhaps=True, notices=notices)
    last(pane).show_answer(answer)
    assert last(pane).first_text.label.text() == "This may be it:"
    assert last(pane).status.label.text() == notices[0]


def test_what_an_answer_was_made_of_stays_in_one_line_with_what_matters_most(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", replace(ANSWER, model="Llama"))])
    numbers = []
    for width in range(700, 300, -50):
        pane.resize(width, 500)
        settle()
        summary = last(pane).summary
        numbers.append(len(summary.text().split(" · ")))
        is_whole = summary.width() >= summary.sizeHint().width()
        assert (summary.text() == summary.whole_text()) == is_whole
        assert summary.text().endswith("2 of 2 supported")
        assert not summary.text()[0].islower()
        assert summary.height() < 2 * summary.fontMetrics().lineSpacing()
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[-1] < numbers[0]


def test_a_line_of_one_long_part_leaves_a_narrow_pane_its_width(pane: ConversationPane) -> None:
    last_part = replace(ANSWER, passages_read=1_234_567, passages_total=7_654_321, files_read=123_456)
    pane.show_turns([Turn(1, "Why?", last_part)])
    pane.resize(340, 500)
    settle()
    assert last(pane).width() <= pane.transcript.viewport().width()
    assert last(pane).summary.text().endswith("…")
    assert "7654321" in last(pane).summary.accessibleName().replace(",", "")


def test_the_icons_of_a_message_show_under_the_pointer_and_with_the_focus_and_move_nothing(
    pane: ConversationPane,
) -> None:
    def is_painted(button: QWidget) -> bool:
        picture = button.grab(button.rect().adjusted(4, 4, -4, -4)).toImage()
        return len({picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}) > 1

    pane.show_turns([Turn(1, "Why?", ANSWER)])
    settle()
    message = last(pane)
    place = message.answer_text.geometry()
    QApplication.sendEvent(message, QEvent(QEvent.Type.Leave))  # the pointer of an earlier test may be there
    assert not is_painted(message.copy_button)
    enter = QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1))
    QApplication.sendEvent(message, enter)
    assert is_painted(message.copy_button)
    QApplication.sendEvent(message, QEvent(QEvent.Type.Leave))
    assert not is_painted(message.copy_button)
    message.edit_button.setFocus()
    settle()
    assert is_painted(message.copy_button)
    assert message.answer_text.geometry() == place
    row = message.copy_button, message.again_button, message.edit_button, message.export_button
    for button in (*row, message.keep_button):
        assert button.accessibleName()
        assert button.toolTip()


def test_the_note_without_a_language_model_is_one_line_where_there_is_room(pane: ConversationPane) -> None:
    pane.resize(694, 600)
    settle()
    [note] = [each for each in pane.no_model.findChildren(QLabel) if each.text()]
    assert note.height() < 2 * note.fontMetrics().lineSpacing()


def test_what_failed_for_want_of_a_language_model_leads_to_the_models(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    title, hint = "Drafting needs a language model", "Choose one."
    drafted = Turn(5, "A letter", None, title, hint, (5,), 0.0, Mode.DRAFT)
    asked = Turn(6, "Why?", None, "The library is busy", "Try again in a moment.", (6,))
    pane.show_turns([drafted, asked])
    error = pane.transcript.messages[0].error
    assert not last(pane).error.choose_button.isVisible()
    with qtbot.waitSignal(pane.requests.choose_model_requested):
        error.choose_button.click()
    pane.show_model("Llama", is_language_model=True)
    assert not error.choose_button.isVisible()
    assert error.retry_button.isVisible()


def test_an_answer_without_documents_is_offered_where_there_is_a_language_model(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    pane.show_turns([Turn(5, "Why?", NOTHING, versions=(5,))])
    offered = last(pane).not_found
    assert not offered.ungrounded_button.isVisible()
    assert pane.choose_model_button.isVisible()  # over the composer, once
    pane.show_model("Llama", is_language_model=True)
    with qtbot.waitSignal(pane.requests.asked_anew) as asked:
        offered.ungrounded_button.click()
    assert asked.args == ["Why?", 5, False]


def test_an_answer_without_documents_is_labelled(pane: ConversationPane) -> None:
    pane.start_turn("Why?", from_documents=False)
    assert not last(pane).ungrounded_label.isHidden()
    last(pane).show_answer(Answer("Why?", "So.", found=False, model="m", from_documents=False))
    assert not last(pane).ungrounded_label.isHidden()
    assert last(pane).not_found.isHidden()
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    assert last(pane).ungrounded_label.isHidden()


def test_a_question_is_changed_where_it_stands_and_esc_leaves_it(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    pane.show_turns([Turn(5, "Why?", ANSWER, versions=(5,))])
    message = last(pane)
    message.edit_button.click()
    assert message.editor.edit.hasFocus()
    assert not message.bubble.isVisible()
    QTest.keyClick(message.editor.edit, Qt.Key.Key_Escape)
    assert message.bubble.isVisible()
    message.edit_button.click()
    QTest.keyClicks(message.editor.edit, " When?")
    with qtbot.waitSignal(pane.requests.asked_anew) as asked:
        QTest.keyClick(message.editor.edit, Qt.Key.Key_Return)
    assert asked.args == ["Why? When?", 5, True]


def test_a_changed_question_takes_the_place_of_the_one_before_and_all_after_it(
    pane: ConversationPane,
) -> None:
    pane.show_turns([Turn(i, f"Question {i}", ANSWER, versions=(i,)) for i in (1, 2, 3)])
    pane.start_turn("Changed", version_of=2)
    assert [m.question for m in pane.transcript.messages] == ["Question 1", "Changed"]
    assert not last(pane).versions.isVisible()
    last(pane).set_turn(Turn(4, "Changed", None, versions=(2, 4)))
    assert last(pane).versions.label.text() == "2 of 2"


def test_arrows_lead_to_the_other_versions_but_not_while_an_answer_is_made(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    pane.show_turns([Turn(5, "Why?", ANSWER, versions=(2, 5, 7))])
    switch = last(pane).versions
    assert switch.label.text() == "2 of 3"
    for button, turn in ((switch.earlier, 2), (switch.later, 7)):
        with qtbot.waitSignal(pane.requests.version_chosen) as chosen:
            button.click()
        assert chosen.args == [turn]
    pane.set_busy(True)
    assert not switch.earlier.isEnabled()
    assert not switch.later.isEnabled()


def test_one_goes_to_a_turn_far_up(qtbot: QtBot, pane: ConversationPane) -> None:
    pane.show_turns([Turn(i, f"Question {i}", ANSWER, versions=(i,)) for i in range(1, 91)])
    pane.transcript.scroll_to_turn(12)
    message = next(m for m in pane.transcript.messages if m.turn_id == 12)
    qtbot.waitUntil(lambda: 0 <= message.mapTo(pane.transcript, QPoint()).y() < 60)
    assert message.bubble.text.hasFocus()


def test_the_title_is_changed_where_it_stands(qtbot: QtBot, pane: ConversationPane) -> None:
    pane.title.start_title_edit()
    assert not pane.title.field.isVisible()  # a conversation that has not begun has none
    pane.set_title("Greenhouse")
    pane.title.start_title_edit()
    QTest.keyClicks(pane.title.field, "Lease")
    with qtbot.waitSignal(pane.title.renamed) as renamed:
        QTest.keyClick(pane.title.field, Qt.Key.Key_Return)
    assert renamed.args == ["Lease"]
    pane.title.start_title_edit()
    spy = QSignalSpy(pane.title.renamed)
    QTest.keyClicks(pane.title.field, "Other")
    QTest.keyClick(pane.title.field, Qt.Key.Key_Escape)
    assert (pane.title.title_text(), spy.count()) == ("Greenhouse", 0)
    assert pane.composer.edit.hasFocus()


def test_a_copied_answer_is_rich_text_and_markdown_too(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    last(pane).copy_button.click()
    copied = QGuiApplication.clipboard().mimeData()
    assert "<sup>[1]</sup>" in copied.html()
    assert "[^1]: " in bytes(copied.data("text/markdown").data()).decode()


def test_every_control_has_a_name(pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    for button in pane.findChildren(QAbstractButton):
        assert button.accessibleName() or button.text(), button
    for text in pane.findChildren(AutoHeightText):
        assert text.accessibleName()


def test_a_palette_change_keeps_the_answer(qtbot: QtBot, pane: ConversationPane) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    before = last(pane).answer_text.toPlainText()
    palette = pane.palette()
    palette.setColor(palette.ColorRole.Text, Qt.GlobalColor.darkBlue)
    pane.setPalette(palette)
    assert last(pane).answer_text.toPlainText() == before


def test_a_long_scope_is_shortened_beside_the_mode(pane: ConversationPane) -> None:
    narrow = pane.minimumSizeHint().width()
    pane.set_mode(Mode.SUMMARISE)
    pane.scope_button.show_scope(Scope((1, 2)), {1: "A long name of a collection " * 3, 2: "Another one"})
    settle()
    assert pane.minimumSizeHint().width() < narrow + 80
    assert pane.mode_button.geometry().right() < pane.scope_button.geometry().left()
    assert pane.scope_button.geometry().right() <= pane.composer.geometry().right()


def test_a_text_that_is_awaited_shows_what_is_read_for_it(pane: ConversationPane, qtbot: QtBot) -> None:
    sources = [Source(n, Path(f"/{n}.pdf"), Passage(f"p{n}", "d", 0, 9, f"Words {n}.")) for n in range(1, 9)]
    for mode, listed in ((Mode.ASK, 0), (Mode.DRAFT, 6)):
        pane.start_turn("A letter", mode=mode)
        last(pane).show_sources_found(SourcesFound(tuple(sources), 40))
        settle()
        passages = last(pane).being_read.passages
        assert len(passages) == listed
        assert last(pane).being_read.isVisible() == bool(listed)
    assert (passages[1].link.text(), passages[1].words.text()) == ("2.pdf", "Words 2.")
    with qtbot.waitSignal(pane.requests.citation_activated) as opened:
        passages[1].link.click()
    assert (opened.args or [])[1] == 1
    last(pane).append_answer_text("Dear")
    assert not last(pane).being_read.isVisible()


def test_a_summary_is_labelled_and_says_how_far_it_has_read(pane: ConversationPane) -> None:
    pane.start_turn("minutes.pdf", mode=Mode.SUMMARISE)
    settle()
    assert (last(pane).mode.text(), last(pane).mode.isVisible()) == ("Summary", True)
    last(pane).show_part_progress(3, 12)
    assert last(pane).status.label.text() == "Read 3 of 12 parts"
    last(pane).show_part_progress(3, 12, 190.0)
    assert last(pane).status.label.text() == "Read 3 of 12 parts (about 3 minutes left)"


def test_the_share_of_all_work_and_its_time_left_stay_till_the_end(pane: ConversationPane) -> None:
    pane.start_turn("minutes.pdf", mode=Mode.SUMMARISE)
    message, label = last(pane), last(pane).status.label
    message.status.show_progress(WorkDone(0.25, 180.0))
    message.show_part_progress(3, 12, 170.0)
    message.status.show_progress(GenerationProgress(Phase.PREFILL, 0.9))
    assert label.text() == "Read 3 of 12 parts · 25% done · about 3 minutes left"
    message.append_answer_text("It was ")
    assert "25% done" in label.text()
    message.status.show_progress(WorkDone(1.0, 0.0))
    assert label.text().endswith("99% done · less than a minute left")
    message.show_answer(ANSWER)
    assert "done" not in label.text()
    last(pane).show_answer(ANSWER)
    assert last(pane).to_turn().mode is Mode.SUMMARISE


@pytest.mark.parametrize("joint", ["\n", " ", ""])
def test_a_long_question_shows_its_beginning_and_the_rest_after_a_click(
    pane: ConversationPane, joint: str
) -> None:
    question = "What does this say?\n" + joint.join(f"clause-{number}" for number in range(2_000))
    pane.start_turn(question)
    bubble = pane.transcript.messages[-1].bubble
    shown = bubble.text.toPlainText()
    assert shown.startswith("What does this say?\nclause-0")
    assert shown.endswith("…")
    assert bubble.text.heightForWidth(400) < 400
    assert bubble.more_button.isVisible()
    QTest.mouseClick(bubble.more_button, Qt.MouseButton.LeftButton)
    assert bubble.text.toPlainText() == question
    bubble.more_button.setFocus()
    QTest.keyClick(bubble.more_button, Qt.Key.Key_Space)
    assert bubble.text.toPlainText() == shown


def test_a_short_question_is_shown_whole(pane: ConversationPane) -> None:
    pane.start_turn("What does\nthis say?")
    bubble = pane.transcript.messages[-1].bubble
    assert bubble.text.toPlainText() == "What does\nthis say?"
    assert not bubble.more_button.isVisible()


def test_questions_are_suggested_in_an_empty_conversation_and_a_click_asks(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    questions = ("What does plan.md say about “Heating”?", f"What does {'a long name ' * 20} say?")
    pane.show_turns([])
    pane.show_suggestions(questions)
    settle()
    chips = pane.empty.suggestions.chips
    assert [chip.accessibleName() for chip in chips] == list(questions)
    assert all(chip.width() <= pane.width() for chip in chips)
    with qtbot.waitSignal(pane.asked) as asked:
        QTest.mouseClick(chips[1], Qt.MouseButton.LeftButton)
    assert asked.args == [questions[1]]


def test_a_suggested_question_is_cut_only_where_there_is_no_room(pane: ConversationPane) -> None:
    pane.show_turns([])
    pane.show_suggestions(("Who are M & S & T & U & V & W?",))
    [chip] = pane.empty.suggestions.chips
    chip.setStyleSheet("border: 1px solid; padding: 4px 12px; text-align: left")
    chip.resize(chip.sizeHint())
    text = chip.rect().adjusted(4, 4, -4, -4)
    fitting = chip.grab(text).toImage()
    chip.resize(chip.width() + 100, chip.height())
    assert chip.grab(text).toImage() == fitting


def test_an_answer_stays_where_it_is_when_questions_are_suggested_below_it(pane: ConversationPane) -> None:
    pane.show_turns([Turn(number, "Why?", ANSWER) for number in range(6)])
    pane.start_turn("And when?")
    last(pane).show_answer(ANSWER)
    settle()
    place = last(pane).mapTo(pane, QPoint())
    pane.show_suggestions(tuple(f"And what about {each}?" for each in ("salt", "tar", "rope", "oil", "ice")))
    settle()
    assert pane.transcript.follow_ups.isVisible()
    assert last(pane).mapTo(pane, QPoint()) == place


def test_follow_ups_stand_below_the_last_answer_until_the_next_question(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    pane.show_turns([Turn(1, "Why?", ANSWER)])
    pane.show_suggestions(("And what else?",))
    settle()
    follow_ups = pane.transcript.follow_ups
    assert follow_ups.isVisible()
    assert follow_ups.y() > last(pane).geometry().bottom()
    with qtbot.waitSignal(pane.asked) as asked:
        QTest.keyClick(follow_ups.chips[0], Qt.Key.Key_Return)
    assert asked.args == ["And what else?"]
    pane.start_turn("And what else?")
    assert not follow_ups.isVisible()
    pane.set_busy(True)
    pane.show_suggestions(("Too late?",))
    assert not follow_ups.isVisible()


def test_typed_words_offer_their_mode_and_one_key_switches_and_keeps_them(
    qtbot: QtBot, pane: ConversationPane
) -> None:
    offer, edit = pane.mode_offer, pane.composer.edit
    QTest.keyClicks(edit, "a short letter to")
    assert (offer.isVisible(), offer.text()) == (True, "Switch to Draft (Ctrl+T)")
    assert pane.mode_button.selected_mode() is Mode.ASK
    with qtbot.waitSignal(pane.mode_button.mode_chosen) as chosen:
        QTest.keyClick(edit, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert chosen.args == [Mode.DRAFT]
    assert pane.composer.question_text() == "a short letter to"
    assert edit.hasFocus()
    assert not offer.isVisible()


def test_an_offered_mode_goes_with_its_words(pane: ConversationPane) -> None:
    pane.composer.edit.set_question("Summarise the lease")
    assert pane.mode_offer.accessibleName() == "Switch to Summarise"
    pane.composer.edit.set_question("Who signed the lease?")
    assert not pane.mode_offer.isVisible()
    pane.composer.edit.set_question("table of all invoices")
    pane.mode_offer.click()
    assert pane.mode_button.selected_mode() == TABLE
    pane.set_mode(Mode.ASK)
    assert pane.mode_offer.isVisible()
    pane.composer.send_question()
    assert not pane.mode_offer.isVisible()


def test_a_text_is_translated_without_a_word_on_passages(pane: ConversationPane) -> None:
    pane.start_turn("into French: The valve is red.", mode=Mode.TRANSLATE)
    last(pane).show_sources_found(SourcesFound((), 0))
    assert last(pane).status.label.text() == "Translating…"


def test_while_drafting_another_mode_is_offered_and_no_draft(pane: ConversationPane) -> None:
    pane.mode_button.choose_mode(Mode.DRAFT)
    pane.composer.edit.set_question("translate the lease into German")
    assert pane.mode_offer.accessibleName() == "Switch to Translate"
    pane.composer.edit.set_question("a short letter to the tenant")
    assert not pane.mode_offer.isVisible()


def test_a_table_is_not_offered_of_a_shared_library(pane: ConversationPane) -> None:
    pane.mode_button.hide_tables()
    pane.composer.edit.set_question("table of all invoices")
    assert not pane.mode_offer.isVisible()
