"""The panes that fill the window. They show before what works behind them is imported."""

from __future__ import annotations

from typing import NamedTuple

from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.window.main_window import MainWindow


class Panes(NamedTuple):
    """The panes of a window, from left to right."""

    library: LibraryPane
    conversation: ConversationPane
    source: SourcePane


def fill_window(window: MainWindow) -> Panes:
    """Add its panes to the frame of a window."""
    panes = Panes(LibraryPane(), ConversationPane(), SourcePane())
    window.add_panes(*panes)
    window.set_question_field(panes.conversation.composer)
    return panes
