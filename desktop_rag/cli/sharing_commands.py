"""The commands that publish the library for others, and open one that others publish."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress

from desktop_rag.cancel import CancelToken
from desktop_rag.cli import DONE, SOME_FAILED, output, print_error, print_line, print_remark
from desktop_rag.cli.arguments import UsageError
from desktop_rag.embed.embedding_model import embedding_folder
from desktop_rag.errors import DesktopRagError, LibraryError, SharingError
from desktop_rag.library.library_reader import require_library
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.sharing.publishing import publish_library
from desktop_rag.sharing.shared_library import SharedLibrary, VersionLimits
from desktop_rag.sharing.targets import Target, list_shared_libraries, open_store, shared_library_folder
from desktop_rag.system.file_names import format_size
from desktop_rag.system.process_priority import lower_process

_FOLLOW_S = 60.0  # between looking for new versions


def run_publish_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Publish the library as a new version."""
    require_library(options.library)
    store = open_store(Target.parse(options.target, options.endpoint))
    with LibraryWriter(options.library):
        done = output.show_copy_progress("Publishing", publish_library(options.library, store, token))
    if options.json:
        output.print_json_line(
            {
                "version": done.version,
                "is_new": done.is_new,
                "bytes_sent": done.sent_bytes,
                "bytes": done.total_bytes,
            }
        )
    elif done.is_new:
        print_line(
            f"Published version {done.version} to {store.describe()} ({format_size(done.sent_bytes)} sent)"
        )
    else:
        print_line(f"Nothing has changed since version {done.version} was published to {store.describe()}")
    return DONE


def run_open_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Open a published library, bring it up to date, or list those that are open.

    Where the newest version cannot be fetched and another one is here, that is searched: some failed.
    """
    if options.target is None:
        return _list_libraries(options)
    lower_process()  # others may be searching meanwhile
    with _find_library(options) as library:
        status = _bring_up_to_date(library, token, thorough=options.check)
    if library.current_folder is None:
        raise SharingError(
            "Another program is fetching this library", "Wait until it is done, then try again."
        )
    _print_library(library, options)
    while options.follow:
        token.wait(_FOLLOW_S)
        try:
            if _sync(library, token, is_asked=False):
                _print_library(library, options)
        except DesktopRagError as error:  # it continues with the version that is here
            print_error(f"{time.strftime('%H:%M')} {error.title}", error.hint)
    return status


def _list_libraries(options: argparse.Namespace) -> int:
    """Print the shared libraries; return whether some failed because their address is damaged."""
    status = DONE
    for folder in list_shared_libraries():
        try:
            _print_library(SharedLibrary(folder), options)
        except LibraryError as error:
            print_error(error.title, error.hint)
            status = SOME_FAILED
    return status


def _find_library(options: argparse.Namespace) -> AbstractContextManager[SharedLibrary]:
    """Return the shared library of a name, or the one for an address, which is remembered if it is new."""
    known = {folder.name: folder for folder in list_shared_libraries()}
    if options.target in known and not options.name and not options.endpoint:
        return nullcontext(SharedLibrary(known[options.target]))
    target = Target.parse(options.target, options.endpoint)
    name = options.name or target.suggest_name()
    if name in known and SharedLibrary(known[name]).target != target:
        raise UsageError(f"A shared library called {name} already exists", "Choose another name with --name.")
    return SharedLibrary.remember_while_fetching(target, shared_library_folder(name))


def _bring_up_to_date(library: SharedLibrary, token: CancelToken, *, thorough: bool) -> int:
    """Fetch the newest version; return whether some failed: then the version that is here is searched.

    Raises LibraryError if there is none that can be.
    """
    try:
        _sync(library, token, thorough=thorough)
    except LibraryError as error:
        if not library.can_be_read():
            raise
        print_error(f"The newest version was not fetched: {error.title}", error.hint)
        published_at, when = library.read_publish_time(), ""
        if published_at is not None:
            when = time.strftime(", which was published %Y-%m-%d %H:%M", time.localtime(published_at))
        print_remark(f"  The version on this computer is searched{when}.")
        return SOME_FAILED
    return DONE


def _sync(
    library: SharedLibrary, token: CancelToken, *, thorough: bool = False, is_asked: bool = True
) -> bool:
    """Fetch a new version, if there is one; return whether there was."""
    fetching = library.sync(token, thorough=thorough, is_asked=is_asked)
    return output.show_copy_progress("Fetching", fetching) is not None


def _print_library(library: SharedLibrary, options: argparse.Namespace) -> None:
    name, address, limits = library.folder.name, library.target.address, VersionLimits()
    with suppress(DesktopRagError):  # a search reports the error
        limits = library.read_limits()
    if options.json:
        folder = library.current_folder
        output.print_json_line(
            {
                "name": name,
                "target": address,
                "version": library.current_version,
                "library": str(library.folder),
                "folder": str(folder) if folder else None,
                "missing_model": limits.missing_model,
                "analyzer_lead": limits.analyzer_lead,
            }
        )
        return
    print_line(f"{name}: version {library.current_version} of {address}")
    for limit in _describe_limits(limits):
        print_remark(f"  {limit}")
    print_remark(f'  desktop-rag search QUESTION --library "{name}"')


def _describe_limits(limits: VersionLimits) -> Iterator[str]:
    if limits.missing_model:
        yield (
            f"Only words are searched: its search model, {limits.missing_model}, is not on this computer."
            f" Install it under Models in the window, or put it in {embedding_folder()}."
        )
    if limits.analyzer_lead < 0:
        yield (
            "Word search finds less: the search index was made by an older version of the "
            "program. Ask the publisher to update the program and publish again."
        )
    if limits.analyzer_lead > 0:
        yield (
            "Word search finds less: the search index was made by a newer version of the "
            "program. Update the program."
        )
