"""Refusals as gRPC errors: a status, a stable code, the reason in the caller's language, and what to do."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final, NoReturn, TypeVar

import grpc
from google.protobuf import any_pb2
from google.rpc import error_details_pb2, status_pb2
from grpc import StatusCode
from grpc_status import rpc_status

from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import Message, plain

DOMAIN: Final = "mahjong-bridge"
ABORT_SECONDS: Final = 2.0
"""How long the end of a call may take to be said to whoever does not read."""
LONGEST_REASON: Final = 500
"""Characters of a reason: errors travel in headers, which have little room."""
Told = tuple[StatusCode, str]
Packed = TypeVar("Packed", error_details_pb2.ErrorInfo, error_details_pb2.LocalizedMessage)

_LOOK: Final[Told] = (StatusCode.FAILED_PRECONDITION, "look_again")
_LATER: Final[Told] = (StatusCode.UNAVAILABLE, "same_call_later")
_OTHER: Final[Told] = (StatusCode.INVALID_ARGUMENT, "another_call")
_FULL: Final[Told] = (StatusCode.RESOURCE_EXHAUSTED, "same_call_later")
_FORBIDDEN: Final[Told] = (StatusCode.PERMISSION_DENIED, "ask_operator")
_ABSENT: Final[Told] = (StatusCode.NOT_FOUND, "list")
_FAULT: Final[Told] = (StatusCode.INTERNAL, "see_log")

_TOLD: Final[Mapping[str, Told]] = {
    "bad_token": (StatusCode.UNAUTHENTICATED, "token"),
    "operators_only": _FORBIDDEN,
    "other_player": (StatusCode.PERMISSION_DENIED, "own_player"),
    "not_permitted": _FORBIDDEN,
    "profile_not_permitted": _FORBIDDEN,
    "password_needed": (StatusCode.PERMISSION_DENIED, "password"),
    "password_wrong": (StatusCode.PERMISSION_DENIED, "password"),
    "unknown_table": _ABSENT,
    "table_gone": _ABSENT,
    "unknown_match": _ABSENT,
    "unknown_profile": _ABSENT,
    "nobody_there": _ABSENT,
    "nobody_sits": _ABSENT,
    "several_called": _OTHER,
    "kicked": _FORBIDDEN,
    "owner_invites": _FORBIDDEN,
    "watching_off": _FORBIDDEN,
    "name_taken": (StatusCode.ALREADY_EXISTS, "another_call"),
    "bad_player": _OTHER,
    "no_uuid": _OTHER,
    "bad_key": _OTHER,
    "bad_name": _OTHER,
    "no_answer": _OTHER,
    "password_empty": _OTHER,
    "password_too_long": _OTHER,
    "key_reused": (StatusCode.INVALID_ARGUMENT, "new_key"),
    "line_too_long": _OTHER,
    "unknown_command": _OTHER,
    "unknown_record_form": _OTHER,
    "record_not_tellable": _OTHER,
    "missing_argument": _OTHER,
    "too_many_arguments": _OTHER,
    "unreadable_argument": _OTHER,
    "ambiguous_argument": _OTHER,
    "ambiguous_command": _OTHER,
    "unknown_rule": _OTHER,
    "unknown_level": _OTHER,
    "not_seated": (StatusCode.FAILED_PRECONDITION, "join"),
    "password_too_soon": _FULL,
    "mailbox_full": _FULL,
    "too_many_requests": _FULL,
    "too_many_watchers": _FULL,
    "too_soon": _FULL,
    "too_many_watches": (StatusCode.RESOURCE_EXHAUSTED, "fewer_watches"),
    "watcher_too_slow": (StatusCode.RESOURCE_EXHAUSTED, "watch_on"),
    "withdrawn": _LATER,
    "store_failed": _LATER,
    "disk_full": _LATER,
    "disk_read_only": _LATER,
    "lease_lost": _LATER,
    "engine_stopping": _LATER,
    "table_blocked": _FAULT,
    "engine_fault": _FAULT,
}
"""Codes that are not said of the table as it is now; those are in no list, for plug-ins may add some."""


def error_of(refusal: Refusal, locale: str) -> status_pb2.Status:
    """The refusal as clients of all languages read it."""
    code, remedy = _TOLD.get(refusal.code, _LOOK)
    reason = plain(refusal.message, locale)[:LONGEST_REASON]
    info = error_details_pb2.ErrorInfo(
        reason=refusal.code.upper(),
        domain=DOMAIN,
        metadata={"remedy": plain(Message(f"mahjong.service.remedy.{remedy}"), locale)},
    )
    told = error_details_pb2.LocalizedMessage(locale=locale.replace("_", "-"), message=reason)
    number: int = code.value[0]
    return status_pb2.Status(code=number, message=reason, details=[_packed(info), _packed(told)])


async def abort(context: grpc.aio.ServicerContext[Any, Any], refusal: Refusal, locale: str) -> NoReturn:
    """End a call with a refusal."""
    status = rpc_status.to_status(error_of(refusal, locale))
    try:
        async with asyncio.timeout(ABORT_SECONDS):
            await context.abort(status.code, status.details or "", tuple(status.trailing_metadata or ()))
    except TimeoutError:
        raise grpc.aio.AbortError from None


def _packed(detail: Packed) -> any_pb2.Any:
    packed = any_pb2.Any()
    packed.Pack(detail)
    return packed
