"""The argument parser of the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

from desktop_rag import __version__
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.errors import DesktopRagError, convert_os_errors
from desktop_rag.settings import DEFAULT_API_PORT, EngineChoice, RecognitionMode, Settings
from desktop_rag.system.file_names import name_files
from desktop_rag.system.paths import shared_libraries_folder

COMMANDS = (
    "ingest", "search", "ask", "documents", "table", "tables", "remove", "models", "doctor", "collections",
    "conversations", "notes", "export", "import", "password", "data", "serve",
    "token", "mcp", "publish", "open",
)  # fmt: skip

_MAX_PORT = 65_535

_FILTERS_HELP = """\
in a question:
  file:lease  file:"garden minutes"  file:*.pdf   files with words in their name that begin like this
  type:pdf  type:word                             files with this extension, or of this type
  collection:work                                 files in a collection
  after:2024-03  before:2024-03-01                files last changed in that time
  "exact phrase"                                  passages with exactly these words
  -word  -"phrase"  -file:draft  -type:code       excludes passages and files that match
put a question that begins with a minus after --, as in: desktop-rag search -- -draft
"""


_MODES_HELP = """\
modes:
  --mode summarise lease.pdf                      documents that you name or choose; with --file
                                                  the question is optional
  --mode draft "a letter to the landlord"         a text from the documents (a language model)
  --mode translate "into German: Good morning"    a text, or a document: "lease.pdf into German"
                                                  (a language model)

"""


_TABLE_HELP = """\
columns:
  number, due date, total                         the values wanted, in words
  total (number), begin (date)                    with a type: text, number or date
  penalty = for late delivery                     with an instruction for a language model
without --columns: the values that most of the documents state. To continue after a stop, run it again.

"""


class UsageError(DesktopRagError):
    """The command was used with invalid arguments."""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser; it stores the name of the command in `options.command`."""
    root = argparse.ArgumentParser(
        prog="desktop-rag",
        description="Ask questions about your own documents. Without a command, the window opens.",
    )
    root.add_argument("--version", action="version", version=f"desktop-rag {__version__}")
    default_library = Settings.load_settings().library_folder
    commands = root.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def add_command(
        name: str, text: str, *, library: bool = True, epilog: str = ""
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=text, description=text, epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        sub.set_defaults(command=name)
        if library:
            _add_library_options(sub, default_library)
        return sub

    _add_ingest_options(add_command("ingest", "Add files and folders to the library."))
    _add_search_options(add_command("search", "Find passages.", epilog=_FILTERS_HELP))
    epilog = _MODES_HELP + _FILTERS_HELP
    _add_ask_options(add_command("ask", "Answer a question, with citations.", epilog=epilog))
    _add_json_option(add_command("documents", "List the files of the library."))
    tables = add_command("tables", "List the tables in the documents, or compute over one.")
    _add_json_option(tables)
    _add_scope_options(tables)
    tables.add_argument(
        "--query", metavar="JSON",
        help='a query over one table, as in {"table": 1, "operation": "sum", "columns": ["Amount"],'
        ' "filters": [{"column": "City", "values": ["Porto"]}]}',
    )  # fmt: skip
    _add_table_options(
        add_command(
            "table", "Make a table from documents, or show, update or delete one.", epilog=_TABLE_HELP
        )
    )
    remove = add_command("remove", "Remove files from the library; they stay on the disk.")
    remove.add_argument("path", nargs="+", type=_parse_path, metavar="PATH")
    _add_model_options(add_command("models", "List the models, or get, use or remove one.", library=False))
    doctor = add_command("doctor", "Check the library and repair its search index.")
    doctor.add_argument(
        "--rescue", type=_parse_path, metavar="NEW_FOLDER",
        help="save the readable parts of a damaged library in a new one",
    )  # fmt: skip
    _add_collection_options(add_command("collections", "List the collections, or change one."))
    _add_conversation_options(add_command("conversations", "List the conversations, or export one."))
    _add_note_options(add_command("notes", "List the notes, or print or export them."))
    _add_backup_commands(add_command)
    _add_serve_options(add_command("serve", "Serve the library to other programs on this computer."))
    token = add_command("token", "Print the token that programs need for serve.", library=False)
    token.add_argument("--new", action="store_true", help="make a new one, which revokes the old one")
    mcp = add_command("mcp", "Serve the library to one assistant over the Model Context Protocol (stdio).")
    _add_change_option(mcp)
    _add_publish_options(add_command("publish", "Publish the library for others to read."))
    _add_open_options(add_command("open", "Open a library that others publish.", library=False))
    _add_data_options(add_command("data", "List the data on this computer, or delete the library."))
    return root


def _add_ingest_options(ingest: argparse.ArgumentParser) -> None:
    ingest.add_argument("path", nargs="+", type=_parse_path, metavar="PATH")
    ingest.add_argument("--no-vectors", action="store_true", help="stop as soon as all files are searchable")
    ingest.add_argument(
        "--collection", action="append", default=[], metavar="NAME",
        help="add all files to this collection, which is created if needed",
    )  # fmt: skip
    ingest.add_argument(
        "--recognise", choices=get_args(RecognitionMode),
        help="recognise text in scans and pictures; fast makes more mistakes, ask lets them wait (default:"
        " the setting, which is automatic at first)",
    )  # fmt: skip
    ingest.add_argument(
        "--ray", metavar="ADDRESS",
        help="let the nodes of a Ray cluster read and embed; files that need a password, recognition or a"
        " picture model are read here",
    )  # fmt: skip
    ingest.add_argument(
        "--ray-shared", action="store_true",
        help="the nodes can read the files under the same paths (default: files are sent to them)",
    )  # fmt: skip
    _add_json_option(ingest)


def _add_table_options(table: argparse.ArgumentParser) -> None:
    table.add_argument(
        "path", nargs="*", type=_parse_path, metavar="PATH",
        help="files and folders; those not in the library are added",
    )  # fmt: skip
    table.add_argument("--columns", action="append", default=[], metavar="COLUMNS", help="see below")
    table.add_argument(
        "--kind", default="", metavar="KIND", help="only documents of this type, such as invoices or leases"
    )
    table.add_argument(
        "--collection", action="append", default=[], metavar="NAME", help="documents in this collection"
    )
    table.add_argument(
        "--name", metavar="NAME", help="name of the table (default: the type of its documents)"
    )
    table.add_argument("-o", "--output", type=_parse_path, metavar="FILE", help="write .csv or .xlsx")
    table.add_argument("--rules", action="store_true", help="fill by rules, without a language model")
    table.add_argument("--model", metavar="NAME", help="the language model for values that no rule reads")
    table.add_argument("--engine", choices=get_args(EngineChoice), help="engine that runs the model")
    actions = table.add_mutually_exclusive_group()
    actions.add_argument("--list", action="store_true", help="list the tables")
    actions.add_argument("--show", metavar="NAME", help="print a table, or write it with -o")
    actions.add_argument("--update", metavar="NAME", help="read new and changed documents")
    actions.add_argument("--rename", nargs=2, metavar=("NAME", "NEW_NAME"), help="rename a table")
    actions.add_argument("--delete", metavar="NAME", help="delete a table; its documents stay")
    _add_json_option(table)


def _add_search_options(search: argparse.ArgumentParser) -> None:
    _add_question_options(search)
    search.add_argument("--top-k", type=_parse_positive, default=10, metavar="N")
    _add_scope_options(search)
    _add_json_option(search)


def _add_ask_options(ask: argparse.ArgumentParser) -> None:
    from desktop_rag.types import Mode  # not loaded when the arguments are found to be for the window

    _add_question_options(ask, required=False)
    ask.add_argument(
        "--mode", choices=list(Mode), default=Mode.ASK, type=Mode,
        help="task (default: ask)",
    )  # fmt: skip
    ask.add_argument(
        "--model", metavar="NAME",
        help="extractive, a model from the list, a GGUF file, or a model of a server, such as ollama:llama3.2"
        " or http://localhost:8080/llama3.2",
    )  # fmt: skip
    ask.add_argument(
        "--engine", choices=get_args(EngineChoice),
        help="engine for GGUF files (default: the setting, GPT4All where possible at first)",
    )  # fmt: skip
    ask.add_argument(
        "--without-documents", action="store_true",
        help="let the model answer from its own knowledge; nothing is checked",
    )  # fmt: skip
    ask.add_argument(
        "--thorough", action="store_true",
        help="let the model read all passages found, however long it takes",
    )  # fmt: skip
    ask.add_argument(
        "--all-rows", action="store_true",
        help="show all rows behind a computed answer, not only the first 20 (with --json the first 50)",
    )  # fmt: skip
    ask.add_argument(
        "--read-everything", action="store_true",
        help="read every passage and list all sentences that answer, or with --mode summarise summarise them"
        " all; continues where it was stopped",
    )  # fmt: skip
    _add_scope_options(ask)
    _add_json_option(ask)


def _add_question_options(sub: argparse.ArgumentParser, *, required: bool = True) -> None:
    group = sub.add_mutually_exclusive_group(required=required)
    group.add_argument("question", nargs="?", metavar="QUESTION")
    group.add_argument("--queries", type=Path, metavar="FILE", help='lines of {"id","question"}')


def _add_scope_options(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "--collection", action="append", default=[], metavar="NAME",
        help="search only this collection; may be repeated",
    )  # fmt: skip
    sub.add_argument(
        "--file", action="append", default=[], type=Path, metavar="PATH",
        help="search only this file or folder; may be repeated",
    )  # fmt: skip


def _add_library_options(parser: argparse.ArgumentParser, default_library: Path) -> None:
    parser.add_argument(
        "--library", type=_parse_library, default=default_library, metavar="DIR",
        help="folder of the library, or the name of a shared one (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--password-file",
        type=Path,
        metavar="FILE",
        help="file whose first line is the password of the library",
    )
    parser.set_defaults(password="")


def _add_backup_commands(add_command: Callable[[str, str], argparse.ArgumentParser]) -> None:
    export = add_command("export", "Save the library in one file, as a backup or to move it.")
    export.add_argument("file", type=Path, metavar="FILE")
    export.add_argument("--encrypt", action="store_true", help="ask for a password for the backup")
    _add_backup_password(export)
    import_ = add_command("import", "Restore a library from a file written by export.")
    import_.add_argument("file", type=Path, metavar="FILE")
    _add_backup_password(import_)
    import_.add_argument("--replace", action="store_true", help="move an existing library out of the way")
    import_.add_argument(
        "--watch", action="store_true",
        help="also watch the folders that the backup lists; without this option they are only printed",
    )  # fmt: skip
    password = add_command("password", "Set, change or remove the password of the library.")
    password.add_argument(
        "--new-password-file", type=Path, metavar="FILE", help="file whose first line is the new password"
    )
    password.add_argument("--remove", action="store_true", help="decrypt the library")


def _add_backup_password(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--backup-password-file", type=Path, metavar="FILE",
        help="file whose first line is the password of the backup",
    )  # fmt: skip


def _add_json_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _add_collection_options(collections: argparse.ArgumentParser) -> None:
    _add_json_option(collections)
    collections.add_argument("name", nargs="?", metavar="NAME")
    collections.add_argument(
        "--add", nargs="+", default=[], type=_parse_path, metavar="PATH",
        help="add files and folders; the collection is created if needed",
    )  # fmt: skip
    collections.add_argument(
        "--remove", nargs="+", default=[], type=_parse_path, metavar="PATH",
        help="remove files and folders; they stay in the library",
    )  # fmt: skip
    collections.add_argument("--delete", action="store_true", help="delete the collection")


def _add_data_options(data: argparse.ArgumentParser) -> None:
    _add_json_option(data)
    data.add_argument(
        "--delete-library", action="store_true",
        help="delete text, index, collections and conversations; your own files stay",
    )  # fmt: skip
    data.add_argument("--yes", action="store_true", help="do not ask")


def _add_serve_options(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--port", type=_parse_port, default=DEFAULT_API_PORT, metavar="N",
        help="on 127.0.0.1 and ::1; 0 for any that is free (default: %(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--until-eof",
        action="store_true",
        help="stop when standard input closes, as when the parent program ends",
    )
    serve.add_argument(
        "--key-from-stdin", action="store_true",
        help="read the key of a library with a password from the first line of standard input",
    )  # fmt: skip
    _add_change_option(serve)
    _add_json_option(serve)


def _add_change_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--allow-add", action="store_true",
        help="let programs add files and folders to the library and remove them",
    )  # fmt: skip


def _add_publish_options(publish: argparse.ArgumentParser) -> None:
    publish.add_argument(
        "target",
        metavar="TARGET",
        type=_parse_text,
        help="a folder, also on a network, or s3://bucket/folder",
    )
    _add_endpoint_option(publish)
    _add_json_option(publish)


def _add_open_options(open_: argparse.ArgumentParser) -> None:
    open_.add_argument(
        "target", nargs="?", metavar="TARGET", type=_parse_text,
        help="the folder or s3://bucket/folder where it is published, or the name of an opened one,"
        " to update it (default: list the opened ones)",
    )  # fmt: skip
    _add_endpoint_option(open_)
    open_.add_argument(
        "--name", default="", help="its name on this computer (default: the end of the address)"
    )
    open_.add_argument(
        "--check", action="store_true",
        help="check the whole copy on this computer, and fetch damaged parts again",
    )  # fmt: skip
    open_.add_argument("--follow", action="store_true", help="fetch new versions until Ctrl+C")
    _add_json_option(open_)


def _add_endpoint_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--endpoint", default="", metavar="URL", help="the server of s3:// addresses, if not Amazon S3"
    )


def _add_conversation_options(conversations: argparse.ArgumentParser) -> None:
    _add_json_option(conversations)
    actions = conversations.add_subparsers(dest="action", metavar="COMMAND")
    write = actions.add_parser("export", help="Write a conversation with its sources.")
    write.add_argument("id", type=_parse_positive, metavar="ID", help="number in the list")
    formats = ("md", "html", "docx")
    write.add_argument("--format", choices=formats, help="default: the extension of FILE, or md")
    write.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: print it")


def _add_note_options(notes: argparse.ArgumentParser) -> None:
    _add_json_option(notes)
    actions = notes.add_subparsers(dest="action", metavar="COMMAND")
    show = actions.add_parser("show", help="Print a note, which is Markdown.")
    show.add_argument("id", type=_parse_positive, metavar="ID", help="number in the list")
    write = actions.add_parser("export", help="Write each note to a Markdown file.")
    write.add_argument("folder", type=Path, metavar="FOLDER", help="is made if it is not there")


def _add_model_options(models: argparse.ArgumentParser) -> None:
    _add_json_option(models)
    models.add_argument(
        "--servers", action="store_true",
        help="find servers on this computer and list only their models",
    )  # fmt: skip
    actions = models.add_subparsers(dest="action", metavar="COMMAND")
    get = actions.add_parser("download", help="Download a model, or resume a download.")
    get.add_argument("name", metavar="NAME")
    get.add_argument("--mirror", metavar="URL", help="start of the download addresses, instead of the hub's")
    get.add_argument(
        "--unverified", action="store_true",
        help="also accept files without a SHA-256 in the catalog or from the server",
    )  # fmt: skip
    import_ = actions.add_parser("import", help="Import a GGUF file, or the folder of a search model.")
    import_.add_argument("path", type=Path, metavar="PATH")
    import_.add_argument("--link", action="store_true", help="use the file in place")
    use = actions.add_parser("use", help="Use a model from now on, to answer or to search.")
    use.add_argument("name", metavar="NAME")
    remove = actions.add_parser("remove", help="Delete a model; a linked file stays.")
    remove.add_argument("name", metavar="NAME")
    connect = actions.add_parser("connect", help="List the models of a server and allow its use.")
    connect.add_argument("address", metavar="ADDRESS")
    connect.add_argument("--key", action="store_true", help="ask for the key of the server")
    connect.add_argument("--yes", action="store_true", help="allow text to be sent there")
    disconnect = actions.add_parser("disconnect", help="Forget a server, its key and its permission.")
    disconnect.add_argument("address", metavar="ADDRESS")


def _parse_path(text: str) -> Path:
    """Return a path; an empty one (an unset variable) is an error, not the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("a path is empty")
    return Path(text)


def _parse_text(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("it is empty")
    return text


def _parse_library(text: str) -> Path:
    """Return the folder of a library, or that of the shared library of this name."""
    path = _parse_path(text)
    shared = shared_libraries_folder() / path.name
    return shared if path.name == text and not path.exists() and is_shared_library(shared) else path


def _parse_positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return int(text)


def _parse_port(text: str) -> int:
    if not text.isdecimal() or int(text) > _MAX_PORT:
        raise argparse.ArgumentTypeError(f"must be 0 to {_MAX_PORT}")
    return int(text)


def read_questions(options: argparse.Namespace) -> list[tuple[str | None, str]]:
    """Return (id, question) pairs; raises UsageError."""
    if options.queries is None:
        return [(None, _clean_question(options.question or _format_summary_targets(options)))]
    try:
        path = options.queries
        with convert_os_errors(UsageError, path), path.open(encoding="utf-8-sig") as file:
            return [_parse_query(json.loads(line)) for line in file if line.strip()]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise UsageError(
            f"{options.queries} cannot be used",
            f'It must contain one {{"id", "question"}} per line. ({error})',
        ) from error


def _format_summary_targets(options: argparse.Namespace) -> str:
    """Return the names of the files and collections to summarise, if no question was given."""
    from desktop_rag.types import Mode

    if getattr(options, "mode", None) is not Mode.SUMMARISE:
        return ""
    return ", ".join([*options.collection, *name_files(options.file).values()])


def _parse_query(fields: dict[str, Any]) -> tuple[str | None, str]:
    return str(fields["id"]), _clean_question(str(fields["question"]))


def _clean_question(text: str) -> str:
    """Return the question without lone surrogates; raises UsageError if it is empty."""
    if not text.strip():
        raise UsageError("The question is empty", "Put it in quotes after the command.")
    return text.encode(errors="replace").decode()
