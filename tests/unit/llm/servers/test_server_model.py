"""Names of servers' models, and whether they are on this computer."""

from __future__ import annotations

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.servers.server_model import (
    ServerModel,
    is_loopback_host,
    is_server_spec,
    parse_entered_address,
    parse_server_spec,
)


@pytest.mark.parametrize(
    ("name", "base", "model"),
    [
        ("ollama:llama3.2", "http://localhost:11434/v1", "llama3.2"),
        ("Ollama:hf.co/a/B:Q4_K_M", "http://localhost:11434/v1", "hf.co/a/B:Q4_K_M"),
        ("lmstudio:qwen/qwen3-8b", "http://localhost:1234/v1", "qwen/qwen3-8b"),
        ("llama-server:", "http://localhost:8080/v1", ""),
        ("http://localhost:11434/llama3:8b", "http://localhost:11434/v1", "llama3:8b"),
        ("http://localhost:8080", "http://localhost:8080/v1", ""),
        ("http://localhost:8080/v1/", "http://localhost:8080/v1", ""),
        ("http://127.0.0.1:1234/v1/qwen/qwen3", "http://127.0.0.1:1234/v1", "qwen/qwen3"),
        ("https://Host.LAN/a/b/v1/m", "https://host.lan/a/b/v1", "m"),
        ("http://[::1]:8080/m", "http://[::1]:8080/v1", "m"),
        ("http://localhost:1/v1/chat/completions", "http://localhost:1/v1", ""),
    ],
)
def test_names_are_understood(name: str, base: str, model: str) -> None:
    found = parse_server_spec(name)
    assert (found.base_url, found.model) == (base, model)
    assert is_server_spec(name)
    assert parse_server_spec(found.spec) == found


@pytest.mark.parametrize(
    "name", ["extractive", "/models/a.gguf", "C:\\models\\a.gguf", "llama3.2", "ollama", "ftp://a"]
)
def test_files_and_own_models_are_none(name: str) -> None:
    assert not is_server_spec(name)


@pytest.mark.parametrize(
    "name",
    ["http://", "http:///m", "http://a b/m", "http://a:99999/m", "http://[::1/m", "ftp://a/m",
     "http://me:secret@a/m", "http://a/m?x=1", "http://" + "a" * 300],
)  # fmt: skip
def test_what_is_no_address_is_refused(name: str) -> None:
    with pytest.raises(ModelError) as caught:
        parse_server_spec(name)
    assert caught.value.hint


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST", "127.0.0.1", "127.8.9.10", "::1"])
def test_this_computer_is_known(host: str) -> None:
    assert is_loopback_host(host)


@pytest.mark.parametrize(
    "host",
    ["", "localhost.", "localhost.example", "a.localhost", "127.1", "2130706433",
     "0x7f.0.0.1", "::ffff:127.0.0.1", "::", "192.168.0.2", "127.0.0.1.example", "::1%eth0",
     "lоcalhost"],
)  # fmt: skip
def test_everything_else_is_elsewhere(host: str) -> None:
    assert not is_loopback_host(host)


def test_an_address_that_only_looks_like_this_computer_is_elsewhere() -> None:
    assert not parse_server_spec("http://localhost@evil.example.com/m".replace("localhost@", "")).is_local
    assert not parse_server_spec("http://lоcalhost:8080/m").is_local  # a Cyrillic о
    assert not parse_server_spec("http://127.0.0.1.evil.example/m").is_local


def test_names_for_people() -> None:
    assert parse_server_spec("ollama:llama3.2").name == "llama3.2"
    assert parse_server_spec("ollama:").name == "Ollama"
    assert parse_server_spec("https://gpu.example:8443/v1/m").name == "m at gpu.example:8443"
    assert parse_server_spec("http://localhost:9/m").server_name == "localhost:9"


def test_a_person_may_leave_out_the_protocol() -> None:
    assert parse_entered_address("localhost:8080") == ServerModel("http://localhost:8080/v1")
    assert parse_entered_address(" gpu.example ") == ServerModel("https://gpu.example/v1")
    assert parse_entered_address("ollama:a").model == "a"


@pytest.mark.parametrize(
    ("spec", "host", "origin", "known", "encrypted"),
    [
        ("ollama:a", "localhost:11434", "http://localhost:11434", "Ollama", False),
        ("http://127.0.0.1:1234/a", "127.0.0.1:1234", "http://127.0.0.1:1234", "LM Studio", False),
        ("http://127.0.0.1:1235/a", "127.0.0.1:1235", "http://127.0.0.1:1235", "", False),
        ("http://gpu.example:11434/a", "gpu.example:11434", "http://gpu.example:11434", "", False),
        ("https://gpu.example/a/v1/b", "gpu.example", "https://gpu.example", "", True),
    ],
)
def test_an_address_has_parts(spec: str, host: str, origin: str, known: str, *, encrypted: bool) -> None:
    server = parse_server_spec(spec)
    assert (server.host, server.origin, server.is_encrypted) == (host, origin, encrypted)
    assert (server.known_server.name if server.known_server else "") == known
    assert server.server_name == (known or host)


@pytest.mark.parametrize(
    ("entered", "base_url"),
    [
        ("127.0.0.1:9", "http://127.0.0.1:9/v1"),
        ("10.0.0.1:9", "https://10.0.0.1:9/v1"),
        ("http://10.0.0.1:9", "http://10.0.0.1:9/v1"),
        ("lmstudio:", "http://localhost:1234/v1"),
    ],
)
def test_the_protocol_follows_from_the_computer(entered: str, base_url: str) -> None:
    assert parse_entered_address(entered).base_url == base_url


@pytest.mark.parametrize("path", ["models", "completions", "/v1/chat/completions/"])
def test_a_copied_path_is_no_model(path: str) -> None:
    assert parse_server_spec(f"http://localhost:9/{path}").model == ""
