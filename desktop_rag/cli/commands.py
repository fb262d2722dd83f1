"""What each command does; every function returns the exit status."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.chat.assembly import (
    make_answerer,
    make_generator,
    make_searcher,
    open_library,
    open_pipeline,
)
from desktop_rag.cli import complain, output
from desktop_rag.cli.arguments import questions
from desktop_rag.errors import QuestionError
from desktop_rag.ingest.discover import NotFound, absolute
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.llm import models as language_models
from desktop_rag.settings import Settings
from desktop_rag.store.library import Library, require

_DONE, _SOME_FAILED = 0, 1


def ingest(options: argparse.Namespace, token: CancelToken) -> int:
    """Add files and folders."""
    begun = time.monotonic()
    with open_pipeline(options.library) as (library, pipeline):
        added = list(pipeline.add(options.path, token))
        missing = [each for each in added if isinstance(each, NotFound)]
        queued = [each for each in added if isinstance(each, Path)]
        searchable_at = begun
        with output.progress(len(queued)) as advance:
            for step in pipeline.run(token, vectors=not options.no_vectors):
                if step.searchable:
                    searchable_at = time.monotonic()
                advance(step)
        rows = library.catalog.files(queued)
    report = output.report(rows, missing, unchanged=added.count(None))
    report["seconds_searchable"] = round(searchable_at - begun, 3)
    report["seconds"] = round(time.monotonic() - begun, 3)
    if options.json:
        output.json_line(report)
    else:
        output.print_report(report)
    return _SOME_FAILED if report["failed"] else _DONE


def search(options: argparse.Namespace, token: CancelToken) -> int:
    """Find passages."""
    asked = questions(options)
    embedder = Embedder()
    with open_library(options.library, embedder) as library:
        if not library.catalog.counts().passages:
            raise QuestionError("There is nothing to search yet", "Add documents first.")
        searcher = make_searcher(library, embedder)
        for id_, question in asked:
            token.check()
            result = searcher.search(question, options.top_k)
            if options.json:
                output.json_line(
                    {
                        "id": id_,
                        "question": question,
                        "milliseconds": round(result.milliseconds, 2),
                        "passages": [output.passage(hit) for hit in result.hits],
                    }
                )
            else:
                output.print_hits(result.hits)
    return _DONE


def ask(options: argparse.Namespace, token: CancelToken) -> int:
    """Answer questions."""
    asked = questions(options)
    embedder = Embedder()
    with open_library(options.library, embedder) as library:
        answerer = make_answerer(library, embedder)
        generator = make_generator(options.model or Settings.load().model, embedder)
        try:
            for id_, question in asked:
                events = answerer.ask(question, generator, token)
                if options.json:
                    output.answer_json(id_, events)
                else:
                    output.print_answer(events)
                token.check()
        finally:
            generator.close()
    return _DONE


def documents(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the files of the library."""
    with Library(options.library, write=False) as library:
        for row in library.catalog.files():
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
                reason = f"  {row.title}" if row.title else ""
                print(f"{row.state:<10} {row.passages:>6} passages  {row.path}{reason}")
    return _DONE


def remove(options: argparse.Namespace, _token: CancelToken) -> int:
    """Forget files and whole folders; they stay on the disk."""
    require(options.library)
    with Library(options.library, write=True) as library:
        wanted = [absolute(path) for path in options.path]
        known = [row.path for row in library.catalog.files()]
        chosen = [
            path for path in known if any(path == each or each in path.parents for each in wanted)
        ]
        library.remove(chosen)
    print(f"Removed {len(chosen)} files from the library", file=sys.stderr)
    unknown = [each for each in wanted if not any(each in (p, *p.parents) for p in chosen)]
    for path in unknown:
        complain(f"Not in the library: {path}", "desktop-rag documents lists what is there.")
    return _SOME_FAILED if unknown else _DONE


def models(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the language models."""
    for model in language_models.available(paths.models()):
        if options.json:
            output.json_line(
                {
                    "name": model.name,
                    "path": str(model.path) if model.path else None,
                    "bytes": model.size_bytes,
                    "architecture": model.architecture or None,
                    "problem": model.problem or None,
                }
            )
        else:
            print(f"{model.name:<40} {output.size(model.size_bytes):>10}  {model.problem}")
    if not options.json:
        print(f"Put GGUF files into {paths.models()}, or name one by its path.", file=sys.stderr)
    return _DONE


def doctor(options: argparse.Namespace, token: CancelToken) -> int:
    """Check the library, repair it, and report."""
    embedder = Embedder()
    embedder.embed_query("Is the embedding model intact?")
    require(options.library)
    with Library(options.library, write=True) as library:
        token.check()
        done = library.repair(embedder.model.key)
        token.check()
        library.index.maintain()
        counts = library.catalog.counts()
    for line in done or ["The library is sound: catalog and search index agree"]:
        print(line)
    print(
        f"{counts.files} files: {counts.searchable} searchable, {counts.indexed} indexed,"
        f" {counts.waiting} waiting, {counts.failed} failed; {counts.passages} passages"
    )
    return _DONE
