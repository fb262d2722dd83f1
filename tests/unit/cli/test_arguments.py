"""The table of commands agrees with their functions and with the modes."""

from __future__ import annotations

from importlib import import_module

import pytest

from desktop_rag.cli.arguments import COMMANDS, build_parser
from desktop_rag.types import Mode


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_function_in_its_module(name: str) -> None:
    module = import_module(f"desktop_rag.cli.{COMMANDS[name].module}")
    assert callable(getattr(module, f"run_{name}_command"))


def test_every_mode_can_be_chosen() -> None:
    parser = build_parser()
    modes = [parser.parse_args(["ask", "Why?", "--mode", each]).mode for each in Mode]
    assert modes == list(Mode)
    assert parser.parse_args(["ask", "Why?"]).mode is Mode.ASK
