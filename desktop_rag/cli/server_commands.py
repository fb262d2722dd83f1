"""The actions of the command `models` on servers: list, connect, use and disconnect."""

from __future__ import annotations

import argparse
import getpass
import sys
from dataclasses import replace

from desktop_rag.cancel import CancelToken
from desktop_rag.cli import ask_line, output, print_error, print_line
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_consent, server_discovery
from desktop_rag.llm.servers.server_discovery import ServerOffer
from desktop_rag.llm.servers.server_model import (
    KNOWN_SERVERS,
    ServerModel,
    parse_entered_address,
    parse_server_spec,
)
from desktop_rag.settings import Settings
from desktop_rag.system import paths


def list_running_servers(options: argparse.Namespace, token: CancelToken) -> None:
    """List the models of servers at the default ports of this computer."""
    used = Settings.load_settings().model
    found = server_discovery.find_running_servers(token)
    for offer in found:
        _print_offer(offer, used, as_json=options.json)
    if not found:
        names = ", ".join(each.name for each in KNOWN_SERVERS)
        print_line(f"No server answers at its usual port ({names})", to=sys.stderr)


def connect_server(options: argparse.Namespace, token: CancelToken) -> None:
    """List the models of a server; store its key and the consent to send text to it."""
    server, settings = parse_entered_address(options.address), Settings.load_settings()
    if not (server_consent.is_allowed(server, settings) or options.yes):
        _ask_consent(server)
    key = getpass.getpass(f"Key of {server.host}: ").strip() if options.key else ""
    offer = server_discovery.fetch_offer(
        server, key or server_consent.find_server_key(server, settings), token
    )
    server_consent.grant_consent(server, settings, key).save_settings()
    if key:
        print_line(f"The key is saved in {paths.settings_file()}, which only you can read", to=sys.stderr)
    _print_offer(offer, settings.model, as_json=options.json)


def use_server_model(name: str, settings: Settings) -> None:
    """Make a server's model the default; the server is contacted with the next question."""
    server = parse_server_spec(name)
    server_consent.check_allowed(server, settings)
    remembered = server_consent.remember_server_model(server, settings)
    replace(remembered, model=server.spec).save_settings()
    print_line(f"{server.name} now writes the answers")


def disconnect_server(options: argparse.Namespace) -> None:
    """Delete the key and consent of a server."""
    server, settings = parse_entered_address(options.address), Settings.load_settings()
    server_consent.forget_server(server, settings).save_settings()
    print_line(f"Forgot {server.host}")


def _ask_consent(server: ServerModel) -> None:
    """Ask for consent on the terminal; raises ModelError without it."""
    title, hint = server_consent.build_consent_warning(server)
    if sys.stdin is None or not sys.stdin.isatty():
        raise ModelError(title, f"{hint} Add --yes to agree.")
    print_error(title, hint)
    if ask_line("Agree? [y/N] ").strip().casefold() not in {"y", "yes"}:
        raise ModelError(
            f"Nothing was sent to {server.host}", "Connect to another server, or use a model in the program."
        )


def _print_offer(offer: ServerOffer, used: str, *, as_json: bool) -> None:
    for model in offer.models:
        if as_json:
            output.print_json_line(
                {
                    "name": model.spec,
                    "title": model.model,
                    "kind": "chat",
                    "server": offer.name,
                    "local": model.is_local,
                    "used": model.spec == used,
                }
            )
        else:
            print_line(f"{'*' if model.spec == used else ' '} {model.spec:<60} {offer.name}")
    if not offer.models:
        print_line(f"{offer.name} offers no model: load one there", to=sys.stderr)
    elif not as_json:
        print_line("desktop-rag models use NAME, or ask --model NAME", to=sys.stderr)
