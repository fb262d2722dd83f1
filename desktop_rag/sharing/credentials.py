"""Credentials for object storage: entered, from the environment, or from the files of Amazon's tools.

Entered keys are only in memory and in the system's keyring. For which
buckets the keyring has some is in a list without them, so that it is not asked without need.
"""

from __future__ import annotations

import configparser
import json
import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.errors import AccessError
from desktop_rag.system import paths
from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.program_start import read_secret_variable
from desktop_rag.system.system_keyring import forget_secret, keep_secret, read_secret

if TYPE_CHECKING:
    from desktop_rag.sharing.targets import Target

log = logging.getLogger(__name__)

_DEFAULT_REGION = "us-east-1"  # what servers that are not Amazon's take
_ANY_ACCOUNT = "*"  # in the list of kept credentials, once it was damaged: the keyring may have more
_KEYRING = "The system keyring"


@dataclass(frozen=True, slots=True)
class Credentials:
    """An access key with its secret, which is never shown or logged."""

    access_key: str = ""
    secret: str = field(default="", repr=False)
    session_token: str = field(default="", repr=False)
    region: str = _DEFAULT_REGION
    unreadable: str = ""  # where some are that cannot be read, if there are no others


# Account -> what was entered in this run. The threads that fetch and publish share it.
_entered: dict[str, dict[str, str]] = {}


def find_credentials(target: Target) -> Credentials:
    """Return the credentials for a target; without an access key where there are none: it may be public.

    They are those that were entered for its bucket, now or with an earlier `use_credentials`, else those of
    `AWS_ACCESS_KEY_ID`, else those of the profile in `~/.aws`, as Amazon's tools find them.
    """
    profile, unreadable = _read_profile()
    region = os.environ.get("AWS_REGION") or os.environ.get("AWS_DEFAULT_REGION") or profile.get("region", "")
    kept = _entered.get(_name_account(target)) or _read_kept(target)
    if kept is None:
        unreadable = _KEYRING
    found = kept or _read_environment() or profile
    access_key = found.get("aws_access_key_id", "")
    return Credentials(
        access_key,
        found.get("aws_secret_access_key", ""),
        found.get("aws_session_token", ""),
        region or _DEFAULT_REGION,
        "" if access_key else unreadable,
    )


@dataclass(slots=True)
class CredentialsUse:
    """Whether what was entered was lost to the keyring, and holds until the program ends."""

    is_lost: bool = False


@contextmanager
def use_credentials(target: Target, credentials: Credentials | None) -> Iterator[CredentialsUse]:
    """Use the credentials entered for the bucket of a target, None for none, in the block and after it.

    The keyring gets it once the block has ended well; refused keys are forgotten, and earlier ones are
    restored. The yielded object says afterwards whether no unlocked keyring was found.
    """
    use = CredentialsUse()
    if credentials is None:
        yield use
        return
    account = _name_account(target)
    fields = {"aws_access_key_id": credentials.access_key, "aws_secret_access_key": credentials.secret}
    before = _entered.get(account)
    _entered[account] = fields
    try:
        yield use
    except AccessError:
        if before is None:
            _entered.pop(account, None)
        else:
            _entered[account] = before
        raise
    if keep_secret(account, json.dumps(fields)):
        _write_listed_accounts(_read_listed_accounts() | {account: True})
    else:
        use.is_lost = True


def forget_credentials(target: Target, kept_for: Iterable[Target]) -> None:
    """Forget the credentials for the bucket of a target, entered or kept, unless another target is in it.

    A keyring that is locked keeps it until the next call, for whichever target.
    """
    used, account = set(map(_name_account, kept_for)), _name_account(target)
    if account not in used:
        _entered.pop(account, None)
    listed = _read_listed_accounts()
    unneeded = {each for each, is_needed in listed.items() if each == account or not is_needed}
    if _ANY_ACCOUNT in listed:
        unneeded.add(account)
    unneeded -= used
    if unneeded:
        gone = {each for each in unneeded if forget_secret(each)}
        kept = listed | dict.fromkeys(unneeded, False)
        _write_listed_accounts({each: is_needed for each, is_needed in kept.items() if each not in gone})


def _read_environment() -> dict[str, str]:
    names = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN")
    values = {name.lower(): read_secret_variable(name) for name in names}
    return values if values["aws_access_key_id"] else {}


def _read_kept(target: Target) -> dict[str, str] | None:
    """Return the keyring's credentials for the bucket of a target; None if they cannot be read."""
    account, listed = _name_account(target), _read_listed_accounts()
    if account not in listed and _ANY_ACCOUNT not in listed:
        return {}
    secret = read_secret(account)
    if not secret and (secret is not None or not listed.get(account)):
        return {}  # it was deleted there, or never kept
    with suppress(ValueError, RecursionError):
        match json.loads(secret or ""):
            case {"aws_access_key_id": str(), "aws_secret_access_key": str()} as fields:
                return {name: str(value) for name, value in fields.items()}
    return None


def _name_account(target: Target) -> str:
    """Return the name of the credentials in the keyring: one for each bucket."""
    bucket = target.address.removeprefix("s3://").partition("/")[0]
    return f"object storage {target.endpoint} {bucket}"


def _accounts_list() -> Path:
    return paths.settings_file().with_name("kept-credentials.json")


def _read_listed_accounts() -> dict[str, bool]:
    """Return the accounts that the keyring has, each with whether it is needed: a locked one keeps others.

    Where the list is damaged, or was, `_ANY_ACCOUNT` is one of them.
    """
    try:
        accounts = json.loads(_accounts_list().read_bytes())
        if isinstance(accounts, list):  # as it was written before it told which are needed
            return dict.fromkeys(map(str, accounts), True)
        return {account: bool(is_needed) for account, is_needed in accounts.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, AttributeError, RecursionError) as error:
        log.warning("The list of kept credentials cannot be read: %s", type(error).__name__)
        return {_ANY_ACCOUNT: True}


def _write_listed_accounts(accounts: dict[str, bool]) -> None:
    with suppress(OSError):  # they hold until the program ends
        _accounts_list().parent.mkdir(parents=True, exist_ok=True)
        write_atomically(_accounts_list(), json.dumps(accounts, indent=1, sort_keys=True).encode())


def _read_profile() -> tuple[dict[str, str], str]:
    """Return what the profile says that Amazon's tools would use, and which file cannot be read, or ""."""
    folder, name = Path.home() / ".aws", os.environ.get("AWS_PROFILE", "default")
    files = {
        os.environ.get("AWS_CONFIG_FILE") or folder / "config": f"profile {name}",
        os.environ.get("AWS_SHARED_CREDENTIALS_FILE") or folder / "credentials": name,
    }
    values: dict[str, str] = {}
    unreadable = ""
    for file, section in files.items():
        parser = configparser.ConfigParser(interpolation=None)
        try:
            parser.read_string(Path(file).read_text(encoding="utf-8"))
        except FileNotFoundError:
            continue
        except (configparser.Error, OSError, UnicodeDecodeError):
            unreadable = str(file)
            continue
        for each in (section, name):
            if parser.has_section(each):
                values |= parser.items(each)
    return values, unreadable
