"""The commands; `run_NAME_command` runs the command NAME and returns the exit status."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from desktop_rag.answer.ungrounded_answer import answer_alone
from desktop_rag.app.assembly import (
    make_answerer,
    make_generator,
    make_searcher,
    make_second_look,
    open_library,
    open_pipeline,
)
from desktop_rag.cancel import CancelToken
from desktop_rag.cli import complain, harmless, output
from desktop_rag.cli.arguments import UsageError, questions
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import CollectionError, QuestionError
from desktop_rag.ingest.discover import NotFound, absolute
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.pipeline_events import Step
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.library import Library, require
from desktop_rag.retrieve.rerank import MOST
from desktop_rag.settings import Settings
from desktop_rag.types import Mode, Scope

_DONE, _SOME_FAILED = 0, 1
_LONGEST_WAIT_S = 5.0  # for the retry of a locked file; later ones are left to the next run


def ingest(options: argparse.Namespace, token: CancelToken) -> int:
    """Add files and folders."""
    started_at = time.monotonic()
    with open_pipeline(options.library, Settings.load().embedding_model) as (library, pipeline):
        pipeline.sync(token, list(map(absolute, options.path)))
        added = list(pipeline.add(options.path, token))
        missing = [each for each in added if isinstance(each, NotFound)]
        found = set(map(absolute, options.path)) - {each.path for each in missing}
        for name in options.collection:
            _put(library, name, found)
        queued = [each for each in added if isinstance(each, Path)]
        searchable_at = started_at
        with output.progress(len(queued), library.index_state.without_vectors) as advance:
            for step in _run(library, pipeline, token, vectors=not options.no_vectors):
                if step.searchable:
                    searchable_at = time.monotonic()
                advance(step)
        rows = library.files.rows(queued)
    report = output.report(rows, missing, unchanged=added.count(None))
    report["seconds_searchable"] = round(searchable_at - started_at, 3)
    report["seconds"] = round(time.monotonic() - started_at, 3)
    if options.json:
        output.json_line(report)
    else:
        output.print_report(report)
    return _SOME_FAILED if report["failed"] else _DONE


def _run(
    library: Library, pipeline: Pipeline, token: CancelToken, *, vectors: bool
) -> Iterator[Step]:
    """Ingest until the queue is empty, waiting for retries that are due soon."""
    while True:
        yield from pipeline.run(token, vectors=vectors)
        seconds = library.queue.next_retry_s()
        if seconds is None or seconds > _LONGEST_WAIT_S:
            return
        token.wait(seconds)


def search(options: argparse.Namespace, token: CancelToken) -> int:
    """Find passages."""
    pairs = questions(options)
    with open_library(options.library) as (library, embedder):
        if not library.files.counts().passages:
            raise QuestionError("There is nothing to search yet", "Add documents first.")
        searcher, second_look = make_searcher(library, embedder), make_second_look()
        scope = _scope(library, options)

        def one(id_: str | None, question: str) -> None:
            most = max(options.top_k, MOST) if second_look else options.top_k
            result = searcher.search(question, most, scope)
            if second_look:
                result = second_look.applied(question, result)
            hits = result.hits[: options.top_k]
            if options.json:
                output.found_json(id_, question, result, hits)
            else:
                output.print_hits(hits, result.notices)

        status = _each(pairs, options, token, one)
        if not options.json:
            output.say_how_complete(library.files.counts())
    return status


def _each(
    pairs: Sequence[tuple[str | None, str]],
    options: argparse.Namespace,
    token: CancelToken,
    ask_one: Callable[[str | None, str], None],
) -> int:
    """Call `ask_one` with each (id, question); print the error of a question that is refused.

    Raises:
        QuestionError, CollectionError: all questions were refused.
    """
    failed = 0
    for id_, question in pairs:
        token.check()
        try:
            ask_one(id_, question)
        except (QuestionError, CollectionError) as error:
            failed += 1
            if failed == len(pairs):
                raise
            output.refused(id_, question, error, as_json=options.json)
    return _SOME_FAILED if failed else _DONE


def ask(options: argparse.Namespace, token: CancelToken) -> int:
    """Answer questions."""
    pairs = questions(options)
    if options.without_documents and options.mode is not Mode.ASK:
        raise UsageError(
            "--without-documents and --mode do not go together", "Leave one of them out."
        )
    with open_library(options.library) as (library, embedder):
        answerer = make_answerer(library, embedder)
        scope = _scope(library, options)
        generator = make_generator(options.model or Settings.load().model, embedder)

        def one(id_: str | None, question: str) -> None:
            if options.without_documents:
                events = answer_alone(question, generator, token)
            else:
                mode = options.mode
                events = answerer.ask(question, generator, token, scope=scope, mode=mode)
            if options.json:
                output.answer_json(id_, events)
            else:
                output.print_answer(events)
            token.check()

        try:
            status = _each(pairs, options, token, one)
        finally:
            generator.close()
        if not options.json:
            output.say_how_complete(library.files.counts())
    return status


def documents(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the files of the library."""
    with Library(options.library, write=False) as library:
        for row in library.files.rows():
            if options.json:
                output.json_line(
                    {
                        "path": str(row.path),
                        "state": row.state,
                        "reason": row.title or None,
                        "pages": row.pages,
                        "passages": row.passages,
                        "characters": row.characters,
                        "bytes": row.size_bytes,
                        "language": row.language or None,
                    }
                )
            else:
                reason = f"  {harmless(row.title)}" if row.title else ""
                print(f"{row.state:<10} {row.passages:>6} passages  {harmless(row.path)}{reason}")
    return _DONE


def remove(options: argparse.Namespace, _token: CancelToken) -> int:
    """Remove files and whole folders from the library; they stay on the disk."""
    require(options.library)
    with open_pipeline(options.library) as (library, pipeline):
        wanted = [absolute(path) for path in options.path]
        all_paths = [row.path for row in library.files.rows()]
        removed = [
            path
            for path in all_paths
            if any(path == each or each in path.parents for each in wanted)
        ]
        watched = {each.path for each in library.folders.all()}.intersection(wanted)
        for path in watched:
            library.folders.remove(path)
        pipeline.forget(removed)
        while library.clean_up():
            pass
    print(f"Removed {len(removed)} files from the library", file=sys.stderr)
    unknown = [
        each
        for each in wanted
        if each not in watched and not any(each in (p, *p.parents) for p in removed)
    ]
    for path in unknown:
        complain(f"Not in the library: {path}", "desktop-rag documents lists what is there.")
    return _SOME_FAILED if unknown else _DONE


def doctor(options: argparse.Namespace, token: CancelToken) -> int:
    """Check the library, repair it, and report."""
    require(options.library)
    with open_pipeline(options.library, Settings.load().embedding_model) as (library, pipeline):
        Embedder().embed_query("Is the embedding model intact?")
        messages = library.repair(token.check, thorough=True)
        for _ in pipeline.index(token):
            token.check()
        counts = library.files.counts()
    for line in messages or ["The library is sound: catalog and search index agree"]:
        print(line)
    print(
        f"{counts.files} files: {counts.searchable} searchable, {counts.indexed} indexed,"
        f" {counts.waiting} waiting, {counts.failed} failed; {counts.passages} passages"
    )
    return _DONE


def collections(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the collections, or add files to one, remove some, or delete it."""
    changes = options.add or options.remove or options.delete
    if bool(options.name) != bool(changes):
        raise UsageError(
            "A collection and what to do with it belong together",
            "desktop-rag collections NAME --add PATH, --remove PATH or --delete.",
        )
    with Library(options.library, write=False) as library:
        store = library.collections
        if options.add:
            _put(library, options.name, options.add)
        if options.remove:
            store.take_out(store.named(options.name).id, map(absolute, options.remove))
        if options.delete:
            store.delete(store.named(options.name).id)
        for each in store.all():
            if options.json:
                output.json_line({"name": each.name, "files": each.files})
            else:
                print(f"{each.files:>6} files  {harmless(each.name)}")
    return _DONE


def _put(library: Library, name: str, paths: Iterable[Path]) -> None:
    """Add files and folders to a collection, which is created if there is none."""
    try:
        id_ = library.collections.named(name).id
    except CollectionError:
        id_ = library.collections.add(name)
    library.collections.put(id_, map(absolute, paths))


def _scope(library: Library, options: argparse.Namespace) -> Scope:
    return Scope(
        tuple(library.collections.named(name).id for name in options.collection),
        tuple(map(absolute, options.file)),
    )


def export(options: argparse.Namespace, token: CancelToken) -> int:
    """Write the library to one file."""
    require(options.library)
    with Library(options.library, write=True):
        steps = export_library(options.library, options.file, token)
        written = output.copying("Exporting", steps)
    print(f"Exported the library to {written} ({output.size(written.stat().st_size)})")
    return _DONE


def import_(options: argparse.Namespace, token: CancelToken) -> int:
    """Create a library from an exported file."""
    steps = import_library(options.file, options.library, token, replace=options.replace)
    done = output.copying("Importing", steps)
    print(f"Imported {done.files} files into {options.library}")
    if done.missing:
        print(
            f"{done.missing} of them could not be found on this computer. Their text is kept:"
            " it can be asked about, but the files cannot be opened."
        )
    if done.kept:
        print(f"The library that was there is kept in {done.kept}. Delete it when you are sure.")
    return _DONE
