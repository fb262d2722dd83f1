"""The panes that fill the window. They show before controllers and threads are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from desktop_rag.ui.source.source_pane import SourcePane


class Panes(NamedTuple):
    """The panes of a window, from left to right."""

    library: LibraryPane
    conversation: ConversationPane
    source: SourcePane


def fill_window(window: MainWindow, wait_until_painted: Callable[[], None] = lambda: None) -> Panes:
    """Add its panes to the frame of a window, and the initially hidden parts once they are painted."""
    library, conversation = LibraryPane(), ConversationPane()
    window.add_panes(library, conversation)
    wait_until_painted()
    from desktop_rag.ui.source.source_pane import SourcePane

    source = SourcePane()
    window.add_hidden_parts(source)
    return Panes(library, conversation, source)
