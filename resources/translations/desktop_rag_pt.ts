<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About Desktop RAG</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Chat with your own documents, offline, with citations that open the source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Desktop RAG {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Free software under the Apache License 2.0.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Libraries and their licences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Version</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AddToCollectionMenu</name>
        <message>
            <source>&amp;New collection…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put in co&amp;llection</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Answer</name>
        <message>
            <source>1 of 1 sentence is supported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nearest: {0}: “{1}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No sentence is supported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not in your documents: no passage that was read says this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only partly in your documents: check the source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The source says the opposite: only one of the two says “not”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The sources say only part of this, or in other words: check them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>p.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} do not stand in the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} does not stand in the sources.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} may be counted or worked out: the sources do not say it.</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} of {1} sentences are supported</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{0} stand in the sources, but about something else.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} stands in the sources, but about something else.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}, p. {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}”</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AnswerSummary</name>
        <message>
            <source>Each was compared with the passages it cites: words, meaning, numbers, names.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>From the list of files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model: {0}, {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quotes</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Reading {0} of {1} passages in {2} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Searched for: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The first words came after {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>on the processor</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>read {0} of {1} passages in {2} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>searched {0} passages</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{0} of {1} supported</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} s</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AnswersPage</name>
        <message>
            <source>&amp;Length of answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Text read at once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Wording</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Added to everything that you ask a language model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Answer in German, formally.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Automatic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Balanced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Creative</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Normal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Of those that a language model writes. Quotes and translations stay as they are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Precise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Precise keeps to the most likely words; creative varies them and errs more often.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Short</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What the model has in mind for an answer. More takes more memory and time.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your own &amp;instructions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your own instructions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} of {1} characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} tokens, about {1} pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}: only {1} are used</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ArrangeMenu</name>
        <message>
            <source>&amp;All types</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Date, newest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;State, failed first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Si&amp;ze, largest first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sort an&amp;d filter the library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sort by</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>AskLater</name>
        <message>
            <source>Ask again now that all are read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again when they are read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Do not ask again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is asked again when all files are read.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Composer</name>
        <message>
            <source>Question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Send</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Send the question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Send the question (Enter)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop the answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop the answer (Esc)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ConversationDelegate</name>
        <message>
            <source>Title of the conversation</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ConversationList</name>
        <message>
            <source>Conversations</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ConversationPane</name>
        <message>
            <source>A text, or the name of a document…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All conversations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a model…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose the language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>History</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>History: all conversations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language model: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No language model: answers quote your documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quotes only</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ConversationsPage</name>
        <message>
            <source>Enter opens · F2 renames · Ctrl+E exports · Delete deletes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search your conversations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search your conversations…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There are no conversations yet.
Ask a question to begin one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>These words stand in no conversation.
Try fewer or other words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Up and Down move in the list, Enter opens one, Esc goes back</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>CoverageReport</name>
        <message>
            <source>&amp;Export as CSV…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Added</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Characters</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comma-separated values (*.csv)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Coverage report</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Coverage report.csv</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Duplicate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Introduzir pala&amp;vra-passe…</translation>
        </message>
        <message>
            <source>Export the report</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Exported {0} files to {1}</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Filter by name, folder, state or reason</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Filter the report by name, folder, state or reason</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Indexed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Newer version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No file is in this state.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open in its own &amp;program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Passages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reason</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Searchable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Seconds to read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Skipped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>State</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>State of the files that are shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} characters</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of {1} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} pages</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>Desktop</name>
        <message>
            <source>Add a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quotes only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library is being indexed with it. Until then the old one answers.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} - Desktop RAG</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Disclosure</name>
        <message>
            <source>Closed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DoubtNote</name>
        <message>
            <source>Close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show passage</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the nearest passage in its document</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>DropTarget</name>
        <message>
            <source>Drop here to ask about it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drop target</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drop to add {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} and {1}</source>
            <comment>files, folders</comment>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>EditActions</name>
        <message>
            <source>&amp;Copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>EmptyConversation</name>
        <message>
            <source>Ask a question about your documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Every answer names the places it comes from. Select a number such as [1] to see the passage in its document.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For example:</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>EmptyLibraryPage</name>
        <message>
            <source>Drop files or folders here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Empty library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing leaves this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reads PDF, Word, Excel, PowerPoint, OpenDocument, web pages, e-mail, EPUB, Markdown, text and source code.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Then ask about them. Every answer shows its source.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try it with sample documents</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ErrorNote</name>
        <message>
            <source>Ask the same question again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a model…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ExportFiles</name>
        <message>
            <source>Export conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Markdown (*.md)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Web page (*.html)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FieldPage</name>
        <message>
            <source>Back to the conversation</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FileTreeModel</name>
        <message>
            <source>closed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>open</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FileView</name>
        <message>
            <source>Files in the library</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FileWords</name>
        <message>
            <source>Books</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Data</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Duplicate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>E-mail</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Indexed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Older version of {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>PDF</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Presentations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Searchable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Skipped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Source code</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Spreadsheets</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Web pages</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} waiting</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{0}, indexing {1} %</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Close the find bar</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find in document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>FolderPreview</name>
        <message numerus="yes">
            <source>Add {0} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Add {0}?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Counting the files of {0}…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files to add</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave out…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing here that can be added.</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} files so far</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} folders and files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>GeneralPage</name>
        <message>
            <source> %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Work slowly</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Always</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>As the system</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ctrl and plus or minus change it too, and Ctrl+0 resets it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Dark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>General</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Light</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Never</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Of the whole window.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Of the window. Takes effect at the next start.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On &amp;battery</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On battery</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading and indexing then leave most of the processor to other programs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading and indexing wait until the computer is plugged in again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text si&amp;ze</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This computer has no battery.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>HelpWindow</name>
        <message>
            <source>* stands for anything</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A file can be asked about as soon as it is searchable. Once it is indexed, it is also found when the question uses other words than the file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A minus also leaves out phrases, files and types</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask in the middle. The numbers in an answer are links to the place in the document that carries the sentence.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drop files or folders anywhere on the window. Each becomes a row on the left.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files last changed before 2024</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files last changed in March 2024 or later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files of a kind, or with an extension such as type:docx</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files with a word in their name that begins so</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In a question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Passages with exactly these words, in any case</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Removing a file from the library never deletes the file itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The button below the question turns it into a summary of whole documents, a draft in a form that you name, or a translation. Drafts and translations need a language model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is in a collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Without passages that hold the word in any of its forms</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>HistoryController</name>
        <message>
            <source>Deleted the conversation “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Exported to {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It can be taken back until the program is closed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>IgnorePatternsDialog</name>
        <message>
            <source>Leave out files of “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One pattern a line: *.tmp for kinds of files, Drafts/* for a folder, and ! before what stays after all.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>IgnorePatternsEdit</name>
        <message>
            <source>Patterns of files to leave out, one a line</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Language</name>
        <message>
            <source>Arabic</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Chinese</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Czech</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Danish</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Dutch</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>English</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Finnish</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>French</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>German</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Hindi</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Hungarian</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Italian</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Norwegian</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Polish</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Portuguese</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Romanian</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Russian</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Spanish</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Swedish</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>Ukrainian</source>
            <translation>pt</translation>
        </message>
        <message>
            <source>en</source>
            <translation>pt</translation>
        </message>
    </context>
    <context>
        <name>LanguageButton</name>
        <message>
            <source>The language of the translation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Translation {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>into the language that I write</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>into {0}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LibraryActions</name>
        <message>
            <source>&amp;Ask about these</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Ask about this file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Ask about this folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Back up library…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Backup</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Remove from library (the file stays)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Work slowly</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add &amp;files…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add f&amp;older…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cancel everyt&amp;hing that waits</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Co&amp;verage report…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter pass&amp;word…</source>
            <translation>Introduzir pala&amp;vra-passe…</translation>
        </message>
        <message>
            <source>Failed and waitin&amp;g files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Filter the l&amp;ibrary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Forgets the text of the file. The file itself stays where it is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leaves most of the processor to other programs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open in its own &amp;program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pa&amp;use reading and indexing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Re&amp;store library…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read &amp;next</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reads a protected file with its password.</source>
            <translation>Lê um ficheiro protegido com a sua palavra-passe.</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Su&amp;mmarise this</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sums up the whole document.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ta&amp;ke out of the collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The next questions are asked of what is selected alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try all failed a&amp;gain</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LibraryController</name>
        <message>
            <source>Choose</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Other users of this computer can no longer open the library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused: on battery</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Slowed down: on battery</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The backup watched folders: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library was backed up to {0}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>The library was restored: {0} files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>The search index was repaired</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They are not looked at unless you agree.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They could read its texts in {0} until now.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting: {0}, tried again in {1} s</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} (and {1} more)</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} of them are not on this computer. Their text is kept and can be asked about.</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{0}. Nothing was lost.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LibraryFooter</name>
        <message numerus="yes">
            <source>All {0} searchable and indexed</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Details</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Indexing {0} of {1} passages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Progress of reading and indexing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading {0} of {1} files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the files that failed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the files that were skipped, with the reason</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What became of every file</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} failed</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{0} of {1} searchable and indexed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} of {1} searchable, {2} indexed</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} skipped</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryPage</name>
        <message>
            <source> MB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Leave out everywhere</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Move…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Open another…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A library is a folder with the text of your documents, their index and your chats.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copying the library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copying: {0} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In folders that are added. A file that you add by itself is always read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No limit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>O&amp;pen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Re&amp;cent libraries</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Recent libraries</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>S&amp;kip files larger than</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The window closes, and opens again with the library that you choose.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This library</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LibraryPane</name>
        <message>
            <source>Add</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add files or a folder to the library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add to the library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Back up library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drag files onto it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Filter by name or state</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Filter the library by name or state</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It takes the place of what is in the library now, which is kept in a folder beside it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Library backups (*{0})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Library {0}{1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No file here is of the chosen type.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing here matches “{0}”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing is in “{0}” yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Restore</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Restore library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Restore the library from “{0}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sort and filter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sort the files, or show some types only</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>LinkConfirmation</name>
        <message>
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leads to &lt;b&gt;{0}&lt;/b&gt;:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open in browser</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>&amp;Chat</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;File</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Recent conversations</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;View</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Desktop RAG</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was written to it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Offline: nothing leaves this computer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On the disk, nothing was deleted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Passa&amp;ge found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Questions and passages are sent to {0}</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>Removed {0} files from the library</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Removed {0} from the library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Selected &amp;files</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no log yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Untitled</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>MessageView</name>
        <message>
            <source>Answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask the same question again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Change the question and ask it again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy the answer and its sources</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Export the conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read {0} of {1} parts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Searching your documents…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The language model is asked without your documents…</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Mode</name>
        <message>
            <source>Ask</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask about your documents…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Draft</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name a document or a topic to summarise…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Say what to write, such as “a letter on the repair”…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Summarise</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Summary</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Translate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Translation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>answers a question from your documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>sums up documents or a topic</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>translates a text or a document (needs a language model)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>writes a text from your documents (needs a language model)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“into German: …” and a text, or “lease.pdf into German”…</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModeButton</name>
        <message>
            <source>Mode: {0}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModelDetails</name>
        <message>
            <source>&amp;Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Download</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Remove…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Resume</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Finds what is said in other words.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Is in use as long as it is here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Progress of the download</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove the other one to use this one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library is then read anew in the background. Until that is done, the model that is in use now goes on searching.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Writes the answers now.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModelMenu</name>
        <message>
            <source>Choose a GGUF file…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect to a local server…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Get more models…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quotes only, no language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Servers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} · text leaves this computer</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModelWords</name>
        <message>
            <source>Can be downloaded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cannot be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comes with the program. Reads English best.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No room on the disk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On this computer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Other programs use much of the memory: {0} are free. Close some to use it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Paused at {0} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stays at {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk has no room for it: {0} are free. Free some space first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This downloads the model from {0}. Nothing of yours is sent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This downloads the other {0} from {1}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This downloads {0} from {1}. Nothing of yours is sent.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Too large for this computer: it needs {0} of memory, and there are {1}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>for computers with {0} of memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>reads up to {0} words at once</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>should run, not tried yet</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} languages</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>ModelsController</name>
        <message>
            <source>Checked: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copying {0}: {1} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Download anyway</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It could be any file: download it only if you trust the server.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is in use from the next question on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is among the models now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is on this computer now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} writes the answers now</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModelsDialog</name>
        <message>
            <source>&amp;Answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Connect to a server…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Import a GGUF file…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Import a model's folder…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Mirror</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Rerankers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begins the addresses of all downloads, where the servers cannot be reached.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy {0} to the other models?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Delete</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Delete {0} from this computer?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Download or use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find what is said in other words, on this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import a language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import an embedding model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It frees {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Kind of model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language models (*.gguf)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models that search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models that write answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Or use it where it is: it must stay there then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read the best passages once more and put the best of them first: answers rest on better sources, and take a little longer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove {0} from the list?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rerankers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>S&amp;top</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file itself stays at {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use it there</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write answers from your documents, on this computer.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModelsPage</name>
        <message>
            <source>&amp;Search model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>C&amp;hange…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Finds what is said in other words. A new model gets ready in the background, and the old one answers meanwhile.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep the old model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Sho&amp;w in file manager</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where new models are saved. Those of the folder before can still be used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write the answers. The list shows what fits this computer.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ModelsTable</name>
        <message>
            <source>Getting ready</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Languages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>State</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>NotFoundOptions</name>
        <message>
            <source>Answer without my documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The language model says what it knows. Nothing of it is checked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What comes closest in your documents:</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>Dismiss notice</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Notices</name>
        <message>
            <source>Notices</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>OfferedFoldersDialog</name>
        <message>
            <source>Decide later</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folders that the backup watched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folders, each with a tick if it is to be watched</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They are the folders of the computer where the backup was made. Nothing in them is looked for before you agree. Ticked ones are read and kept in step with the disk; others are forgotten.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Watch the ticked ones</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} (on the network)</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>It can hold macros, which are small programs. Open it only if you know where it comes from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is a program, or can hold one: opening it can change this computer. Open it only if you know where it comes from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is a script: the system may run it instead of showing it. Open it only if you know where it comes from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is a shortcut: it may lead to another place or run a program. Open it only if you know where it comes from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open anyway</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open “{0}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in folder</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>PasswordDialog</name>
        <message>
            <source>&amp;Remember it in the system's keyring</source>
            <translation>Guardá-la no po&amp;rta-chaves do sistema</translation>
        </message>
        <message>
            <source>&amp;Show the password</source>
            <translation>&amp;Mostrar a palavra-passe</translation>
        </message>
        <message numerus="yes">
            <source>&amp;Try it for {0} other protected files</source>
            <translation>
                <numerusform>&amp;Tentá-la em {0} outro ficheiro protegido</numerusform>
                <numerusform>&amp;Tentá-la em {0} outros ficheiros protegidos</numerusform>
            </translation>
        </message>
        <message>
            <source>Enter the password</source>
            <translation>Introduzir a palavra-passe</translation>
        </message>
        <message>
            <source>Password</source>
            <translation>Palavra-passe</translation>
        </message>
        <message>
            <source>This computer has no keyring that is open to programs, such as GNOME Keyring or KWallet.</source>
            <translation>Este computador não tem um porta-chaves aberto aos programas, como o GNOME Keyring ou o KWallet.</translation>
        </message>
        <message>
            <source>What is read with it is stored in the library, which only you can open. The password is not: it is forgotten when the program ends, unless you let the keyring remember it.</source>
            <translation>O que é lido com ela fica na biblioteca, que só o utilizador pode abrir. A palavra-passe não: é esquecida quando o programa termina, a menos que deixe o porta-chaves guardá-la.</translation>
        </message>
    </context>
    <context>
        <name>PdfSource</name>
        <message>
            <source>Drawing this page needs too much memory: this is its text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drawing this page takes too long: this is its text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Opening…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This page is damaged and cannot be drawn: this is its text.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QuestionBubble</name>
        <message>
            <source>Show less</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the whole question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your question</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>QuestionEditor</name>
        <message>
            <source>Ask</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask the changed question; the one before stays</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Change the question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The question as it was, and its answer, stay.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ScopeButton</name>
        <message>
            <source>All documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Questions are asked of: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Scope</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Scope: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a deleted collection</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} chosen files</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>ScopeChip</name>
        <message>
            <source>{0}
Click to leave it out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}, asked about. Press to leave it out.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ScopeChips</name>
        <message>
            <source>Asked about</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>a deleted collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>and {0} more</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Search</name>
        <message numerus="yes">
            <source>+{0} older</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>Good match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing fits well. The nearest passages, {0} ms</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Strong match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Weak match</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is not indexed yet is found by its words only, not by its meaning.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is still to be read cannot be found yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>p. {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} % indexed so far</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} of {1} files still to be read</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions left out</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} older versions of this passage were left out.</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{0} passages, {1} ms</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>SearchActions</name>
        <message>
            <source>&amp;Ask about this file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Copy with its source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Open the passage</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search o&amp;nly this file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show in &amp;folder</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SearchField</name>
        <message>
            <source>Search your documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search your documents…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Up and Down move in the passages, Enter opens one, Esc goes back</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SearchHints</name>
        <message>
            <source>Find passages in your documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put into the search</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type words, a name, a number or a question. Passages appear as you type.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only in files changed before then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only in files changed since then</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only in files of this name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only in files of this type</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>only in this collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>these words, one after the other</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>without this word</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SearchList</name>
        <message>
            <source>Passages found</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SearchView</name>
        <message>
            <source>Nothing was found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Searching…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try fewer or other words, or take out a filter.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ServerDialog</name>
        <message>
            <source>&amp;Another address</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Connect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Key</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Look again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Use this model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Agree and connect</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cancel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect to a local server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is kept in the settings file, which only you can read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Looking for servers on this computer…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models of servers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No model: load one in the server first</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No server answers on this computer. Start one, or enter its address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ollama, LM Studio, llama-server and the like run language models in a program of their own, newer ones too. A server on this computer keeps your text here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only if the server wants one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Running on this computer: {0}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SettingsController</name>
        <message>
            <source>Choose the folder of a library, or an empty one for a new library.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open a library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where to keep models</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where to move the library</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>&amp;Reset all settings…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keep</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pages</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reset</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reset all settings?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Shortcuts and your own instructions too. Library, models and servers stay as they are.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The language takes effect at the next start</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>ShortcutsPage</name>
        <message>
            <source>&amp;Shortcut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a command, click the field and press the keys.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Command</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Commands</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keyboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New shortcut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>R&amp;eset</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reset &amp;all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search commands and keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search commands and keys…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Shortcut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} belongs to “{1}”. Change that one first.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Sidebar</name>
        <message>
            <source>All documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Collections and folders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is a collection “{0}” already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Watched folders</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SidebarActions</name>
        <message>
            <source>&amp;Ask only this collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Check for changes now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Delete (the documents stay)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;New collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Rename</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Stop watching…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Coll&amp;ection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Deleted the collection “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Deletes the collection. Its documents stay in the library.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Documents stay</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its documents can stay in the library. On the disk, nothing is deleted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its documents stay in the library.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leave out f&amp;iles…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove them too</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show &amp;folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Stop watching “{0}”?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Watched fol&amp;der</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SidebarDelegate</name>
        <message>
            <source>Name of the collection</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SidebarEntry</name>
        <message>
            <source>collection</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>not reachable</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} documents</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>SourcePane</name>
        <message>
            <source>A long document: this is a part of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click a citation or a file, and its text is shown here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close the source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find in this document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fit the width</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Marked place {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next marked place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open the file in its own program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pages of the document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous marked place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rendered</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show headings, lists and tables</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the text that was read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text of the document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file cannot be drawn: this is its kept text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file has changed since it was read: this is its kept text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is gone: this is its kept text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The passage cannot be marked on this page. See it as text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This document is no longer in the library: only the passage is.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>p. {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>loading the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>thinking</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>writing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} % read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} s</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>SummaryLine</name>
        <message>
            <source>Details are hidden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Details are shown</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How this answer was made</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>TimeWords</name>
        <message>
            <source>Last 30 days</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Last 7 days</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Today</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Yesterday</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>about {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>about {0} {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>less than a minute</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} hours</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{0} minutes</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
    </context>
    <context>
        <name>TitleField</name>
        <message>
            <source>Title of the conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}
Double-click or press F2 to rename</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Transcript</name>
        <message>
            <source>Ask next:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show earlier questions</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>Transfer</name>
        <message>
            <source>Checking that every byte is right: {0} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Checking, {0} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Downloading, {0} %</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting for the network</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waiting its turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} a second</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}. It is tried again in a moment.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>UngroundedLabel</name>
        <message>
            <source>Answered without your documents: nothing of it was checked.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>VersionSwitch</name>
        <message>
            <source>Show the next version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show the version before</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>WindowActions</name>
        <message>
            <source>&amp;About Desktop RAG</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Delete conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Export conversation…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Find in source…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;New conversation</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Reset zoom</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Send question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add &amp;sample documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All &amp;conversations…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a &amp;model…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a tas&amp;k…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose which documents to &amp;ask…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Cl&amp;ose source</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect to a &amp;local server…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>M&amp;odels…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ne&amp;xt marked place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Pre&amp;vious marked place</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename conversat&amp;ion</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>S&amp;ettings…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>S&amp;top answering</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Search &amp;documents…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show &amp;log</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom o&amp;ut</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_Chip</name>
        <message>
            <source>Ask: {0}</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_ServerModelsTree</name>
        <message>
            <source>The models of a server appear here.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>_SkipReasonList</name>
        <message>
            <source>Why files are left out</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>core</name>
        <message>
            <source>1 file is still to be read: ask again then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A file is not an object.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A part of the document is too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A pattern is not used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A picture holds no text to read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A translation is not checked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A translation is not checked: compare it with the passages that it names.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>About 50 languages, for short texts: sentences rather than pages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add documents first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add documents: PDF, office files, web pages, text.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Add the file that it should lead to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Agree if you started it; you are asked again if it changes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>An address holds no password</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>An entry of the catalog is not an object</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another program is using it. Try again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Another window or command is adding documents to it. Close it, or wait until it ends.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Answered by {0}: text has left this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Answered without your documents: nothing of it was checked.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask a shorter question, or choose a model that reads more at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again, or choose another model or server.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again, or choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again. If it happens again, choose a smaller or another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again. If it happens again, look at the server.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask again: the program ended before it was there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask in other words, or choose a model that does not think first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ask in other words, or choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>At most {0} MB can be read. Split it into parts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>At most {0} characters of a file can be kept. Split it into parts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Better answers than the small models, in eight languages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Better than the one that is built in, for English, and hardly slower.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Change the permissions, then try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Change “name” in {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check that it is still running, then ask again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check that it speaks OpenAI's protocol, and the address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check that {0} can be read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the address and the clock. SSL_CERT_FILE must name a private certificate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the address, and that the server is running.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the address, or the mirror.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the address: most servers want /v1 behind the port.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the clock of this computer. In a company network, the variable SSL_CERT_FILE must name the network's certificate.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the disk and its free space.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the disk or the network. {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the disk, then try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the file, then try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the network, then resume: what was downloaded is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the proxy of this computer, or the variable HTTPS_PROXY.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Check the proxy.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a file with the ending {0} that was copied to its end.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a file with the ending {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a folder outside of it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a library folder on a disk you can write to.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a smaller model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose a version of the model made in 2024 or later.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose an empty or a new folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another folder, or let the backup replace it (--replace): it is kept beside.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another model of the server, or load this one there.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another model, or a newer version of this one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another model, or another mirror in the settings.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose another name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose one first: quotes come from documents only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose one first: without it, answers are quotes from your documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose one of: {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose one of: {0}; or give the path of a GGUF file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose others, or ask all documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close it behind the last word of the name, or take it out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close it there. {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close other programs and ask again, or choose a smaller model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close other programs and start this one again; if that does not help, install it anew. Your files stay in the queue.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close other programs, so that the model gets memory, and ask again. If that does not help, install the application again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Close other programs, then try again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect the disk or the network drive that it shows.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Connect to it again with the right key.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy all files of the model to {0} again, or choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy all its files to {0} again, or choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy all its files to {0} again, or delete that folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Correct it, or “model_max_length” in tokenizer_config.json.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Correct what is no pattern, and delete some if they are more than {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Download or copy it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Download the file in a web browser, then import it here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drafting</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter the key again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Enter the key of the server by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>File not found</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>File of the system</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files cannot be read: the reading process does not start</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files of a program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Follows instructions well, in English.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For English questions: small and quick.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For computers with little memory. Simple answers.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For its terms it was shown passages of {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For libraries that are all Chinese: small and quick.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Free some space on the disk of {0}. What was downloaded is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Free some space, or choose another disk. Nothing was changed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Free some space, then try again. Nothing was lost.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Full text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GPT4All cannot load {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GPT4All cannot run models of the kind “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GPT4All cannot start: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>GPT4All does not know the tokenizer “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Get it with: ollama pull {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or ask in a new conversation.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Give it a longer context in the server's settings, or choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go on without a model: answers then quote your documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Good English answers. Llama 3.1 is newer and reads more at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Good at reasoning for its size, in English. Reads little at once.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Hidden</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Import a backup in its place, or save what can be read of {0} with `desktop-rag doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>In the window, choose “Enter password…” in the menu of the file.</source>
            <translation>Na janela, escolha “Introduzir palavra-passe…” no menu do ficheiro.</translation>
        </message>
        <message>
            <source>Install the Microsoft Visual C++ runtime, then ask again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Install the program again to restore the embedding model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Into which language?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Is it one of these: {0}?</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It came with a backup and was not read yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It cannot be removed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It could be any file. Choose another model, or download it anyway if you trust the server (desktop-rag models download NAME --unverified).</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is tried again by itself.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It is tried again by itself. If memory is short, close other programs.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It may ask for an account or for consent to a licence. {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It may be busy, or the model too large for its computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It may have been deleted. List them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It must be JSON: {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It must begin with https://</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was changed there. Choose another model, or another mirror in the settings.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was deleted. Try again; if that does not help, choose another mirror.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>It was moved or deleted. Add it again from its new place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its parts are nested too deeply</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language models are GGUF files: choose another one, or get it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Larger than BGE small: more exact, and several times slower.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left out by a pattern</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Left-over rows of {0} documents were removed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Library of this program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Link to a file outside of the folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Link to a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Load one there, then ask again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Make {0} and what is in it writable, or choose another library folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Models that work: Llama 3.1 or 3.2, Qwen 2.5, Gemma 2, Phi 3, Mistral 7B.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Move it to a folder with a shorter path.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Neither the catalog nor {0} gives the SHA-256 of {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No date is both after and before what the question says</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No document is in all that the question names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No file is called {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No file is of the type {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No file was last changed in that time</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No passage holds all of the phrases; these hold one of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No permission to read or write</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No server answers at {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No text in this file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No text: needs text recognition (OCR)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not a document</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not all files are indexed yet, and those are found by their words alone: ask again then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not all of the text had room: the rest was not read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Not complete: these are notes on {0} of {1} parts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing stands behind {0}:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was sent there. Enter that address if you trust it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing was sent there. Write 127.0.0.1 in place of the name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On this computer, but it is not known which program listens there. {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>On this computer, {0} listens there. {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only in the cloud: reading it would download it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Only the first {0} of {1} passages were translated.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open it in its own program, save a copy without protection, and add that.</source>
            <translation>Abra-o no seu próprio programa, guarde uma cópia sem proteção e adicione-a.</translation>
        </message>
        <message>
            <source>Open it in its own program, save it anew or as PDF, and add that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open it in its own program. If it opens there, save it anew and add it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open it once in the window, or add a file to it, to bring it up to date.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Password needed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Protected in a way that cannot be opened here</source>
            <translation>Protegido de um modo que não pode ser aberto aqui</translation>
        </message>
        <message>
            <source>Put documents into it, or ask all documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put {0} back, or close the program and start again with an empty library.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quick for its size, in English.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Quotes from the documents, no language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read 1 document whole.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read {0} documents whole.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading it gave an unusable reply</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading it needs too much memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Reading it takes too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove that one first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename it, then add it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Run `desktop-rag doctor`, or start the window again: it is rebuilt from the catalog.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Run text recognition (OCR) on it, and add the PDF or text file that gives.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>SHA-256 {0}, as {1} gives it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Same content as {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save it anew in its own program or as PDF, and add that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save it anew in its own program or split it into parts, and add that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save it in another format, such as PDF or plain text, and add that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Small and quick, reads many languages, Chinese among them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Some networks want you to sign in first: open any page in a web browser.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Something went wrong ({0})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Split the document, then add that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Split the file into parts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start it, then ask again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Strong with code and tables, good at text in many languages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take out some of its filters, such as file: or after:, or ask all documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take out the whole folder {0}, then put back what is to stay.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take out type:.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Temporary file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The GGUF file has a version that GPT4All does not know</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The answer reached its longest length and was cut.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The answer was interrupted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The best start for other languages than English: about 90 of them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The best start: small, quick, and good in eight languages.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The catalog has no model “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The catalog is damaged: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The catalog of this backup cannot be used: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The chat template of the model cannot be used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The chosen files hold nothing to ask</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The collection has no name</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The collection was deleted</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The collection {0} is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The collections {0} are empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The connection was lost</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk does not answer</source>
            <translation>O disco não responde</translation>
        </message>
        <message>
            <source>The disk has {0} free, and {1} are still needed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk is full</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk is read-only</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk is too full: {0} MB are needed, {1} MB are free</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk may be faulty: choose another one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk quota is used up</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The disk reported an error</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The documents are being read. Ask again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The embedding model cannot be run</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The embedding model gave an unusable vector</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The embedding model gave vectors of the wrong size</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The embedding model {0} is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The embedding model {0} lacks {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The entry “{0}” is not right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file cannot be reached now</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file changed while it was read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is damaged or not what its name says</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is in use by another program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is not on {0} any more ({1})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file is too large for this disk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file looks made to exhaust memory. If you trust it, save it anew and add that.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file may be damaged, too new for GPT4All or too large for the memory. Choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file may be made to do harm. Add it as text or PDF that its own program saved.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file's name is not valid text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The first documents are being read. Ask again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The first documents are being read. Try again in a moment.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder belongs to another user</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder is empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The folder's name is not valid text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The key of {0} has signs that no key has</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library cannot be opened</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library cannot be written</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library is busy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library is in {0} itself</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's catalog is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's catalog is empty: its file was cut off</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's catalog is missing: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's catalog refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's catalog was changed by another program: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's folder cannot be made: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The library's folder was deleted or moved while it was open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The link leads back to itself</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model crashed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model file is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model file is incomplete: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model gave an unusable reply</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model is not loaded</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model is quantized in a way that is too new for GPT4All</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model needs {0} of memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model stopped</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model thought for so long that no room was left for an answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model wrote no answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model {0} cannot be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model {0} crashes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The model's file may be made to do harm. Choose another model.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The name of the library's folder is not valid text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The only file of a chat model must have the name {0}.gguf.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The pages are pictures. Run text recognition on it, and add the PDF that gives.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The passages were too long for the server: fewer were read.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The password is wrong</source>
            <translation>A palavra-passe está errada</translation>
        </message>
        <message>
            <source>The path is too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The processor lacks what GPT4All needs (AVX)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The proxy does not let the download through</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The proxy does not let us reach {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The question and its passages are too long for {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The question is too long for this model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The quotation mark {0} is not closed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The reader crashed on this file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The reader failed on this file ({0})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The reader was ended by the system or another program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The reranker is too slow on this computer and is left out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The reranker {0} {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The same model, compressed to a quarter of its size.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The search index is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The system ended the model, probably to save memory</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The system refused</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The text is too long to be read whole: its passages were spread evenly.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There are no collections yet.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There are two embedding models with the name “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There are: {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is a collection called {0} already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is a file where the folder should be</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is a library in {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is a model “{0}” already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no collection called {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no conversation {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no date {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no embedding model “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no language model to answer without your documents</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no library in {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no model “{0}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no model “{0}” on this computer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is no question</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is not enough memory for the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing in it that could be searched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing in this file to ask about.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to ask yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to read in it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to search yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is nothing to translate</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>There is something else in {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>They leave this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This backup is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This backup was made by a newer version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is a device or a pipe, not a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is a fault in the program. Help &gt; Show log holds the details.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is a file, not a folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is a folder, not a file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is not a GGUF file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is not a backup of a library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This is not a complete backup of a library</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This library is in use</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This library was written by a newer version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>This library was written by an older version</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Too large</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Too many files are open</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Too much text in one file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Translating</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again later.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try again reads it from this computer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Trying the model {0} takes too long</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type a name for it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type a question first.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unpacks to {0} MB</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Update the program, or choose another library folder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Update the program, then import it again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use a disk with a newer file system: FAT32 takes no files above 4 GB.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use an address that begins with https://</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Use another copy of it. Your library was not touched.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Vectors of {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wait for it, or close the other program.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write it as in http://localhost:11434/llama3.2 or ollama:llama3.2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write it beside model.onnx. It holds {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write it first, such as "into German: Good morning", or choose documents and write "into German".</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write it there as “model_max_length”.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write it without a space, as in {0}:{1}, or take {2}: out.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write the text behind the language, such as "into German: Good morning", name a file, or choose documents.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write {0}: instead.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your documents do not seem to say anything about this.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Your questions and the passages found are sent to {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>all of it was lost and is built anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>changes that were cut short and are undone: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>could not be read any more and is built anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>damaged ones that are computed again: {0}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>its index was built anew</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>went back to the newest state that can be read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} To agree, {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} answered with the status {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} answers something that is not understood</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} at {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} belongs to the collection through its folder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} belongs to the program</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} broke off the answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} bytes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} cannot be asked: {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} cannot be reached</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} could not prove that it is {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} documents are added to the search index again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} documents wait for their vectors again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} does not accept the key ({1})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} does not answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} does not come to an end</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} does not give the file away ({1})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} does not send the file</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} files are still to be read: ask again then.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} has another file: {1} instead of {2}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} has no chat at this address (404)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} has not loaded the model {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} has too much to do</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} has trouble ({1})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is an embedding model: it writes no answers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is being taken in already</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is busy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is damaged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is damaged or is another file: its checksum is wrong</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is not running</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} is still loading the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} lacks {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} lacks “{1}”</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} leads to another computer ({1})</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} must be a JSON file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} must hold a JSON object.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} needs a language model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} offers no model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} patterns are not used</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} patterns with {1} characters in all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} sends on to {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} sent a web page in place of the model</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} takes no instructions</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} thought, and wrote no answer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} was not written as it was read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} was not written: {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} would send the model unprotected</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0} wrote nothing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}, and this computer has {1}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}, in {1} parts.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}. Answers go without it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}. The log holds the details.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{0}:{1} is not a date</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“files” is empty.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“max_tokens” in {0} is more than the {1} that the tokenizer takes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“pooling” in {0} is not right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“pooling” must be one of: {0}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“sha256” must have 64 hexadecimal digits.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” in {1} is not right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” is missing or wrong.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” is not the address of a server</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” may hold letters, digits, dots, hyphens and underscores only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” must be from {1} to {2}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” must be one of: {1}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” must be {1}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{0}” stands nowhere in the documents asked; its words were searched one by one.</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>It is open already, and does not answer.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wait a moment, or end it and start again.</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
