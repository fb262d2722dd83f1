"""The commands; `run_NAME_command` runs the command NAME and returns the exit status."""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.answer.generation import answer_without_documents
from desktop_rag.app.assembly import open_collections, open_pipeline, rebuild_search_index
from desktop_rag.app.library_session import open_session
from desktop_rag.app.result_records import file_to_record
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.database import CATALOG_FILE_NAME, suggest_way_out
from desktop_rag.catalog.watched_folders import WatchedFolderWriter
from desktop_rag.catalog.writable_database import WritableDatabase, is_open_to_others
from desktop_rag.cli import DONE, SOME_FAILED, output, print_error, print_line, print_remark
from desktop_rag.cli.arguments import UsageError, read_questions
from desktop_rag.cli.passwords import find_backup_password
from desktop_rag.conversations.conversation_text import find_conversation_faults, rebuild_conversation_text
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import CollectionError, LibraryError, QuestionError
from desktop_rag.ingest.discover import SkippedPath, UnreadablePath, to_absolute_path
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.ingest.time_estimate import TimeEstimator
from desktop_rag.library.backup import export_library, import_library
from desktop_rag.library.backup_format import needs_password
from desktop_rag.library.catalog_check import find_catalog_faults
from desktop_rag.library.library_reader import LibraryReader, require_library
from desktop_rag.library.library_writer import LibraryWriter, hold_library
from desktop_rag.library.rescue import rescue_library
from desktop_rag.llm.generation_options import settings_to_generation_options
from desktop_rag.retrieve.question import parse_question
from desktop_rag.settings import Settings
from desktop_rag.system.file_access import is_network_path, list_network_mounts
from desktop_rag.system.file_names import format_size
from desktop_rag.types import Mode, WatchedFolder

if TYPE_CHECKING:
    from desktop_rag.cluster.cluster_work import ClusterWork

_MAX_RETRY_WAIT_S = 5.0  # for the retry of a locked file; later ones are left to the next run


Command = Callable[[argparse.Namespace, CancelToken], int]


def _report_tightening(command: Command) -> Command:
    """Let a command report that it closed the library to other users of the computer."""

    @wraps(command)
    def run_command(options: argparse.Namespace, token: CancelToken) -> int:
        was_open = is_open_to_others(options.library)
        try:
            return command(options, token)
        finally:
            if was_open and not is_open_to_others(options.library):
                print_remark(f"Other users can no longer open {options.library}")

    return run_command


@_report_tightening
def run_ingest_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Add files and folders."""
    started_at = time.monotonic()
    settings = Settings.load_settings()
    with (
        _open_cluster(options, settings.embedding_model, token) as work,
        open_pipeline(options.library, settings.embedding_model, work=work) as (library, pipeline),
    ):
        mode = options.recognise or settings.recognition
        pipeline.switch_recognition(mode, is_new=bool(options.recognise))
        pipeline.sync_folders(token, list(map(to_absolute_path, options.path)))
        added = list(pipeline.add_paths(options.path, token))
        missing = [each for each in added if isinstance(each, UnreadablePath)]
        found = set(map(to_absolute_path, options.path)) - {each.path for each in missing}
        for name in options.collection:
            _add_to_collection(library.collections, name, found)
        queued = [each for each in added if isinstance(each, Path)]
        searchable_at = started_at
        failure = None
        changed: dict[Path, None] = {}
        with output.show_ingest_progress(
            len(queued),
            library.index_state.count_unembedded_passages,
            partial(_describe_recognition, library, pipeline.time_estimator),
            lambda: pipeline.picture_stage.total,
        ) as advance:
            for step in _ingest_with_retries(library, pipeline, token, vectors=not options.no_vectors):
                if step.searchable:
                    searchable_at = time.monotonic()
                failure = step.picture_failure or failure
                changed |= dict.fromkeys(step.changed)
                advance(step)
        outer = set(queued)
        inside = [path for path in changed if not outer.isdisjoint(path.parents)]
        rows = library.files.load_file_rows([*queued, *inside])
        held = library.files.count_library().held_pages
    if failure:
        print_error(failure.title, failure.hint)
    left_out = Counter(each.reason.value for each in added if isinstance(each, SkippedPath))
    unchanged = added.count(None)
    report = output.build_ingest_report(rows, missing, left_out, unchanged=unchanged, held_pages=held)
    report["seconds_searchable"] = round(searchable_at - started_at, 3)
    report["seconds"] = round(time.monotonic() - started_at, 3)
    if work is not None:
        report["nodes"] = work.shares.list_nodes()
    if options.json:
        output.print_json_line(report)
    else:
        output.print_ingest_report(report)
    return SOME_FAILED if report["failed"] else DONE


@contextmanager
def _open_cluster(
    options: argparse.Namespace, model: str, token: CancelToken
) -> Iterator[ClusterWork | None]:
    """Yield the cluster to use, None without one; its modules are not imported then."""
    if not options.ray:
        if options.ray_shared:
            raise UsageError("--ray-shared needs --ray", "Add --ray ADDRESS, or omit --ray-shared.")
        yield None
        return
    from desktop_rag.cluster.cluster_work import open_cluster_work, warn_of_open_cluster

    if options.library.exists():
        with hold_library(options.library):  # one that is in use is told of at once
            pass
    print_remark(f"Joining the cluster at {options.ray} ...")
    with open_cluster_work(options.ray, model, token, is_shared=options.ray_shared) as work:
        if warning := warn_of_open_cluster(os.environ):
            print_error(*warning)
        yield work


def _describe_recognition(library: LibraryWriter, estimator: TimeEstimator) -> str:
    """Return how far it is with a file whose text is being recognised, and the pace; "" without one."""
    title = library.queue.find_recognition()
    return f"{title}, {60 * estimator.measure_page_rate():.0f} per minute" if title else ""


def _ingest_with_retries(
    library: LibraryWriter, pipeline: Pipeline, token: CancelToken, *, vectors: bool
) -> Iterator[PipelineEvent]:
    """Ingest until the queue is empty, waiting for retries that are due soon."""
    while True:
        for step in pipeline.process_queue(token, vectors=vectors):
            yield step
            pipeline.work_off_requests(token)
        if pipeline.work_off_requests(token).added:
            continue
        seconds = library.queue.seconds_until_retry()
        if seconds is None or seconds > _MAX_RETRY_WAIT_S:
            return
        token.wait(seconds)


def run_search_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Find passages."""
    pairs = read_questions(options)
    with open_session(options.library) as session:
        session.require_passages()
        scope = session.make_scope(options.collection, options.file)

        def search_one(id_: str | None, question: str) -> None:
            found = session.search_passages(question, options.top_k, scope)
            if options.json:
                output.print_record(found.to_record(id_, question))
            else:
                output.print_hits(found.hits, found.result.notices, found.pictures)

        status = _run_each_question(pairs, options, token, search_one)
        if not options.json:
            output.print_completeness(session.library.files.count_library())
    return status


def _run_each_question(
    pairs: Sequence[tuple[str | None, str]],
    options: argparse.Namespace,
    token: CancelToken,
    ask_one: Callable[[str | None, str], None],
) -> int:
    """Call `ask_one` with each (id, question); print refusals, but raise the last if all were refused."""
    failed = 0
    for id_, question in pairs:
        token.raise_if_cancelled()
        try:
            ask_one(id_, question)
        except (QuestionError, CollectionError) as error:
            failed += 1
            if failed == len(pairs):
                raise
            output.print_refused_question(id_, question, error, as_json=options.json)
    return SOME_FAILED if failed else DONE


def run_ask_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Answer questions."""
    pairs = read_questions(options)
    if options.without_documents and options.mode is not Mode.ASK:
        raise UsageError("--without-documents and --mode cannot be combined", "Omit one of them.")
    with open_session(options.library) as session:
        scope = session.make_scope(options.collection, options.file)
        settings = Settings.load_settings()
        settings = replace(settings, engine=options.engine or settings.engine)
        generator = session.open_generator(
            options.model or settings.model,
            lambda: settings_to_generation_options(settings),
            weighs=options.read_everything,
        )

        def answer_one(id_: str | None, question: str) -> None:
            if options.without_documents:
                events = answer_without_documents(question, generator, token)
            else:
                parsed = parse_question(
                    question,
                    scope,
                    options.mode,
                    thorough=options.thorough,
                    reads_everything=options.read_everything,
                )
                events = session.answerer.answer_question(parsed, generator, token)
            if options.all_rows:
                events = session.load_all_rows(events)
            if options.json:
                output.print_answer_json(id_, events)
            else:
                output.print_answer(events, question, all_rows=options.all_rows)
            token.raise_if_cancelled()

        try:
            status = _run_each_question(pairs, options, token, answer_one)
        finally:
            generator.close()
        if not options.json:
            output.print_completeness(session.library.files.count_library())
    return status


def run_documents_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the files of the library."""
    with LibraryReader(options.library) as library:
        for row in library.files.load_file_rows():
            if options.json:
                output.print_record(file_to_record(row))
            else:
                reason = f"  {row.title}" if row.title else ""
                print_line(f"{row.state:<10} {row.passages:>6} passages  {row.path}{reason}")
    return DONE


@_report_tightening
def run_remove_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """Remove files and whole folders from the library; they stay on the disk."""
    require_library(options.library)
    with open_pipeline(options.library) as (library, pipeline):
        wanted = [to_absolute_path(path) for path in options.path]
        removed, watched = pipeline.forget_paths(wanted)
        while library.delete_leftovers():
            pass
    print_remark(f"Removed {len(removed)} files from the library")
    unknown = [
        each for each in wanted if each not in watched and not any(each in (p, *p.parents) for p in removed)
    ]
    for path in unknown:
        print_error(f"Not in the library: {path}", "`desktop-rag documents` lists the files.")
    return SOME_FAILED if unknown else DONE


@_report_tightening
def run_doctor_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Check the library, repair it, and report."""
    require_library(options.library)
    if options.rescue:
        return _rescue_library(options.library, options.rescue, token)
    _check_catalog(options.library, token)
    with open_pipeline(options.library, Settings.load_settings().embedding_model) as (library, pipeline):
        Embedder().embed_query("Is the search model intact?")
        messages = library.repair_index(token.raise_if_cancelled, thorough=True)
        for _ in pipeline.update_index(token):
            token.raise_if_cancelled()
        counts = library.files.count_library()
    for line in messages or ["The library is sound: catalog and search index agree"]:
        print_line(line)
    print_line(
        f"{counts.files} files: {counts.searchable} searchable, {counts.indexed} indexed,"
        f" {counts.waiting} waiting, {counts.failed} failed; {counts.passages} passages"
    )
    return DONE


def _check_catalog(folder: Path, token: CancelToken) -> None:
    """Print the damage in the catalog; raises LibraryError if something is."""
    with (
        hold_library(folder),
        closing(WritableDatabase(folder, create=True)) as database,
        database.interruptible_by(token),
    ):
        faults = [
            *find_catalog_faults(database, token.raise_if_cancelled),
            *find_conversation_faults(database, token.raise_if_cancelled),
        ]
    for fault in faults:
        print_line(fault)
    if faults:
        raise LibraryError("The library's catalog is damaged", suggest_way_out(folder / CATALOG_FILE_NAME))


def _rescue_library(folder: Path, target: Path, token: CancelToken) -> int:
    """Save the readable part of a damaged library into a new one, and report the losses."""
    done = rescue_library(folder, target, token.raise_if_cancelled)
    with closing(WritableDatabase(target, create=False)) as database:
        answers = rebuild_conversation_text(database)
    rebuild_search_index(target, token)
    print_line(f"Saved {done.documents} documents and {done.conversations} conversations to {target}")
    for path in done.waiting:
        print_line(f"Incomplete, read again by the next ingest: {path}")
    for name in done.unknown:
        print_line(f"Saved, but its folder is no longer known: {name}")
    if answers:
        print_line(f"{answers} answers were lost")
    if done.damaged:
        print_line(f"Some of these could not be read: {', '.join(done.damaged)}")
    print_remark("`desktop-rag ingest`, or the window, computes its vectors again.")
    return SOME_FAILED if done.damaged or done.waiting or done.unknown or answers else DONE


def run_collections_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the collections, or add files to one, remove some, or delete it."""
    changes = options.add or options.remove or options.delete
    if bool(options.name) != bool(changes):
        raise UsageError(
            "Give a collection together with an action",
            "desktop-rag collections NAME --add PATH, --remove PATH or --delete.",
        )
    with open_collections(options.library) as store:
        if options.add:
            _add_to_collection(store, options.name, options.add)
        if options.remove:
            store.remove_members(
                store.find_collection(options.name).id, map(to_absolute_path, options.remove)
            )
        if options.delete:
            store.delete_collection(store.find_collection(options.name).id)
        for each in store.list_collections():
            values = {"name": each.name, "files": each.files}
            output.print_entry(values, f"{each.files:>6} files  {each.name}", as_json=options.json)
    return DONE


def _add_to_collection(store: CollectionWriter, name: str, paths: Iterable[Path]) -> None:
    """Add files and folders to a collection, which is created if there is none."""
    try:
        id_ = store.find_collection(name).id
    except CollectionError:
        id_ = store.create_collection(name)
    store.add_members(id_, map(to_absolute_path, paths))


@_report_tightening
def run_export_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Write the library to one file."""
    require_library(options.library)
    password = find_backup_password(options, new=True) or options.password
    with LibraryWriter(options.library):
        steps = export_library(options.library, options.file, token, password)
        written = output.show_copy_progress("Exporting", steps)
    print_line(f"Exported the library to {written} ({format_size(written.stat().st_size)})")
    return DONE


@_report_tightening
def run_import_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Create a library from an exported file."""
    password = find_backup_password(options, new=False) if needs_password(options.file) else ""
    steps = import_library(options.file, options.library, token, replace=options.replace, password=password)
    done = output.show_copy_progress("Importing", steps)
    print_line(f"Imported {done.files} files into {options.library}")
    if done.offered:
        _report_offered_folders(options.library, done.offered, watch=options.watch)
    if done.waiting:
        print_line(f"{done.waiting} files have not been read yet: `desktop-rag documents` lists them.")
    if done.missing:
        print_line(
            f"{done.missing} of them could not be found on this computer. Their text is kept,"
            " so you can ask about them, but the files cannot be opened."
        )
    if done.previous_library:
        print_line(f"The previous library is kept in {done.previous_library}. Delete it when you are sure.")
    return DONE


def _report_offered_folders(library: Path, offered: Sequence[WatchedFolder], *, watch: bool) -> None:
    """List the folders that a backup watched; watch them if the user agreed."""
    if watch:
        with closing(WritableDatabase(library, create=False)) as database:
            WatchedFolderWriter(database).answer_offer([each.path for each in offered])
        print_line("These folders are watched from now on:")
    else:
        print_line("These folders are watched only if you agree (with --watch, or in the window):")
    mounts = list_network_mounts()
    for each in offered:
        print_line(f"  {each.path}" + " (on the network)" * is_network_path(str(each.path), mounts))
