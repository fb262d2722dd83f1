"""Credentials for object storage: from the environment, the keyring, or the files of Amazon's tools."""

from __future__ import annotations

import configparser
import json
import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.system_keyring import keep_secret, read_secret

if TYPE_CHECKING:
    from desktop_rag.sharing.targets import Target

_DEFAULT_REGION = "us-east-1"  # what servers that are not Amazon's take


@dataclass(frozen=True, slots=True)
class Credentials:
    """An access key with its secret, which is never shown or logged."""

    access_key: str = ""
    secret: str = field(default="", repr=False)
    session_token: str = field(default="", repr=False)
    region: str = _DEFAULT_REGION


def find_credentials(target: Target) -> Credentials:
    """Return the credentials for a target; without an access key where there are none: it may be public.

    They are those of `AWS_ACCESS_KEY_ID`, else those that `keep_credentials` kept, else those of the profile
    in `~/.aws`, as Amazon's tools find them.
    """
    profile = _read_profile()
    region = os.environ.get("AWS_REGION") or os.environ.get("AWS_DEFAULT_REGION") or profile.get("region", "")
    found = _read_environment() or _read_kept(target) or profile
    return Credentials(
        found.get("aws_access_key_id", ""),
        found.get("aws_secret_access_key", ""),
        found.get("aws_session_token", ""),
        region or _DEFAULT_REGION,
    )


def keep_credentials(target: Target, credentials: Credentials) -> bool:
    """Keep credentials for a target in the system's keyring; return whether it has them now."""
    fields = {"aws_access_key_id": credentials.access_key, "aws_secret_access_key": credentials.secret}
    return keep_secret(_name_account(target), json.dumps(fields))


def _read_environment() -> dict[str, str]:
    names = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")
    values = {name.lower(): os.environ.get(name, "") for name in names}
    return values if values["aws_access_key_id"] else {}


def _read_kept(target: Target) -> dict[str, str]:
    with suppress(ValueError):
        fields = json.loads(read_secret(_name_account(target)) or "{}")
        return {name: str(value) for name, value in fields.items()} if isinstance(fields, dict) else {}
    return {}


def _name_account(target: Target) -> str:
    return f"shared library {target.endpoint} {target.address}"


def _read_profile() -> dict[str, str]:
    """Return what the profile says that Amazon's tools would use; nothing where it cannot be read."""
    folder, name = Path.home() / ".aws", os.environ.get("AWS_PROFILE", "default")
    files = {
        os.environ.get("AWS_CONFIG_FILE") or folder / "config": f"profile {name}",
        os.environ.get("AWS_SHARED_CREDENTIALS_FILE") or folder / "credentials": name,
    }
    values: dict[str, str] = {}
    for file, section in files.items():
        parser = configparser.ConfigParser(interpolation=None)
        with suppress(configparser.Error, OSError, UnicodeDecodeError):
            parser.read(file, encoding="utf-8")
            for each in (section, name):
                if parser.has_section(each):
                    values |= parser.items(each)
    return values
