"""From our values to messages for a Minecraft server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.motion import Step
from mahjong_bridge.scenes.proto_form import audience_to_proto, primitive_to_proto, vector_to_proto
from mahjong_bridge.scenes.shortening import as_json, shortened
from mahjong_bridge.tables.forms import Form
from mahjong_bridge.tables.stage import AskedText, Bar, Noise, Outcome, Panel, Rider, SceneChange, WatchersBar
from mahjong_bridge.wire.v1 import scene_pb2, shim_pb2
from mahjong_commands.catalogues import DEFAULT_LOCALE
from mahjong_commands.messages import RENDERED, Message, component
from mahjong_commands.messages import component_json as message_json

CompletionPaths = tuple[tuple[str, tuple[str, ...]], ...]
TITLE_TICKS: Final = 70


def scene_to_proto(change: SceneChange, locale: str = DEFAULT_LOCALE) -> shim_pb2.ConnectResponse:
    """A change of a table; with its place it is a reset. ``locale`` is the language of what all read."""
    update = scene_pb2.SceneUpdate(
        table_id=change.table_id,
        revision=change.revision,
        reset=change.place is not None,
        put=[primitive_to_proto(primitive) for primitive in change.put],
        remove=change.remove,
        mounts=[_mount(rider) for rider in change.riders],
        later=[_step(step) for step in change.later],
    )
    if change.bar is not None:
        update.bar.CopyFrom(_table_bar(change.bar, locale))
    if change.place is not None:
        place = change.place
        update.anchor.CopyFrom(scene_pb2.TableAnchor(world=place.world, x=place.x, y=place.y, z=place.z))
    return shim_pb2.ConnectResponse(scene_update=update)


def scene_removed_to_proto(table_id: str) -> shim_pb2.ConnectResponse:
    """A table that is gone."""
    return shim_pb2.ConnectResponse(scene_removed=scene_pb2.SceneRemoved(table_id=table_id))


def _step(step: Step) -> scene_pb2.SceneStep:
    put = [primitive_to_proto(primitive) for primitive in step.put]
    return scene_pb2.SceneStep(after_ticks=step.after_ticks, put=put, remove=step.remove)


def _table_bar(shown: WatchersBar, locale: str) -> scene_pb2.TableBar:
    """Who reads it is not known, so it is in the language of what all read."""
    bar = shown.bar
    return scene_pb2.TableBar(
        component_json="" if bar.text is None else _in_the_air(bar.text, locale),
        progress=bar.progress,
        color=bar.color,
        audience=audience_to_proto(shown.audience),
    )


def _mount(rider: Rider) -> scene_pb2.Mount:
    return scene_pb2.Mount(
        player_id=rider.player_id,
        primitive_id=rider.primitive_id,
        exit=vector_to_proto(rider.exit),
        yaw=rider.yaw,
    )


def lines_to_json(lines: Sequence[Message], locale: str) -> str:
    """Several messages as one component, a line each; empty text for none."""
    if not lines:
        return ""
    if len(lines) == 1:
        return message_json(lines[0], locale)
    parts: list[object] = []
    for line in lines:
        parts += [{"text": "\n"}, component(line, locale)] if parts else [component(line, locale)]
    return json.dumps({"text": "", "extra": parts}, ensure_ascii=False, separators=(",", ":"))


def command_reply(request_id: int, player_id: str, outcome: Outcome, locale: str) -> shim_pb2.ConnectResponse:
    """The answer to a command."""
    return shim_pb2.ConnectResponse(
        command_reply=shim_pb2.CommandReply(
            request_id=request_id,
            player_id=player_id,
            ok=outcome.ok,
            code=outcome.code,
            component_json=lines_to_json(outcome.lines, locale),
        )
    )


def click_reply(request_id: int, player_id: str, outcome: Outcome, locale: str) -> shim_pb2.ConnectResponse:
    """The answer to a click."""
    return shim_pb2.ConnectResponse(
        click_reply=shim_pb2.ClickReply(
            request_id=request_id,
            player_id=player_id,
            ok=outcome.ok,
            code=outcome.code,
            component_json=lines_to_json(outcome.lines, locale),
        )
    )


@lru_cache(maxsize=RENDERED)
def _in_the_air(text: Message, locale: str) -> str:
    """A text nobody can click or point at, as short as it can be: bars are told anew with every turn."""
    return as_json(shortened(component(text, locale)))


def chat(player_id: str, line: Message, locale: str) -> shim_pb2.ConnectResponse:
    """A line of chat."""
    return _feedback(shim_pb2.Feedback(player_id=player_id, chat_json=message_json(line, locale)))


def action_bar(player_id: str, line: Message, locale: str) -> shim_pb2.ConnectResponse:
    """A text above the hotbar."""
    return _feedback(shim_pb2.Feedback(player_id=player_id, action_bar_json=_in_the_air(line, locale)))


def boss_bar(player_id: str, bar_id: str, bar: Bar, locale: str) -> shim_pb2.ConnectResponse:
    """A boss bar, or its end."""
    text = "" if bar.text is None else _in_the_air(bar.text, locale)
    shown = shim_pb2.BossBar(id=bar_id, component_json=text, progress=bar.progress, color=bar.color)
    return _feedback(shim_pb2.Feedback(player_id=player_id, boss_bar=shown))


def title(player_id: str, head: Message, below: Message, locale: str) -> shim_pb2.ConnectResponse:
    """A big title."""
    shown = shim_pb2.Title(
        title_json=_in_the_air(head, locale), subtitle_json=_in_the_air(below, locale), stay_ticks=TITLE_TICKS
    )
    return _feedback(shim_pb2.Feedback(player_id=player_id, title=shown))


def sound(player_id: str, noise: Noise) -> shim_pb2.ConnectResponse:
    """A sound."""
    heard = shim_pb2.Sound(key=noise.key, volume=noise.volume, pitch=noise.pitch)
    return _feedback(shim_pb2.Feedback(player_id=player_id, sound=heard))


def completions(request_id: int, player_id: str, start: int, entries: Sequence[str]) -> shim_pb2.ConnectResponse:
    """The answer to a completion request."""
    return shim_pb2.ConnectResponse(
        completions=shim_pb2.Completions(request_id=request_id, player_id=player_id, start=start, entries=entries)
    )


def pushed_completions(player_id: str, paths: CompletionPaths) -> bytes:
    """Completions pushed ahead, as they are kept: packed they take much less room."""
    rows = [shim_pb2.CompletionPath(path=path, entries=entries) for path, entries in paths]
    return shim_pb2.PushedCompletions(player_id=player_id, paths=rows).SerializeToString()


def with_paths(pushed: bytes, paths: CompletionPaths) -> shim_pb2.ConnectResponse:
    """A push with more paths: to read what is pushed again and again is much less than to put it together anew."""
    response = shim_pb2.ConnectResponse()
    response.pushed_completions.MergeFromString(pushed)
    for path, entries in paths:
        response.pushed_completions.paths.add(path=path, entries=entries)
    return response


def permission_nodes(nodes: Sequence[str], *, everybody: bool) -> shim_pb2.ConnectResponse:
    """Nodes beside the grammar's; ``everybody`` says who holds them unless told otherwise: everybody or operators."""
    named = [shim_pb2.PermissionNode(name=node, for_everybody=everybody) for node in nodes]
    return shim_pb2.ConnectResponse(permission_nodes=shim_pb2.PermissionNodes(nodes=named))


def text_question(asked: AskedText, locale: str) -> shim_pb2.ConnectResponse:
    """A question with one field."""
    return shim_pb2.ConnectResponse(
        text_question=shim_pb2.TextQuestion(
            player_id=asked.player_id,
            table_id=asked.table_id,
            token=asked.token,
            title_json=message_json(asked.title, locale),
            body_json=message_json(asked.body, locale),
            label_json=message_json(asked.field, locale),
            submit_json=message_json(asked.submit, locale),
            cancel_json=message_json(asked.cancel, locale),
            longest=asked.longest,
        )
    )


def panel(shown: Panel, locale: str) -> shim_pb2.ConnectResponse:
    """Something to read and to choose from."""
    return shim_pb2.ConnectResponse(
        panel=shim_pb2.Panel(
            player_id=shown.player_id,
            title_json=message_json(shown.title, locale),
            body_json=[message_json(line, locale) for line in shown.body],
            buttons=[
                shim_pb2.PanelButton(
                    label_json=message_json(button.label, locale),
                    hint_json=message_json(button.hint, locale),
                    command=button.command,
                )
                for button in shown.buttons
            ],
            close_json=message_json(shown.close, locale),
            chat_json=lines_to_json(shown.chat, locale),
            body_width=shown.width,
        )
    )


def form(shown: Form, locale: str) -> shim_pb2.ConnectResponse:
    """Several things to choose at once."""
    fields = [
        shim_pb2.FormField(
            name=field.name,
            label_json=message_json(field.label, locale),
            initial=field.initial,
            choices=[
                shim_pb2.FormChoice(value=choice.value, label_json=message_json(choice.label, locale))
                for choice in field.choices
            ],
            toggle=field.toggle,
            longest=field.longest,
        )
        for field in shown.fields
    ]
    buttons = [
        shim_pb2.FormButton(
            name=button.name,
            label_json=message_json(button.label, locale),
            hint_json=message_json(button.hint, locale),
        )
        for button in shown.buttons
    ]
    return shim_pb2.ConnectResponse(
        form=shim_pb2.Form(
            player_id=shown.player_id,
            table_id=shown.table_id,
            token=shown.token,
            title_json=message_json(shown.title, locale),
            body_json=[message_json(line, locale) for line in shown.body],
            fields=fields,
            buttons=buttons,
            close_json=message_json(shown.close, locale),
            chat_json=lines_to_json(shown.chat, locale),
            width=shown.width,
        )
    )


def panel_closed(player_id: str) -> shim_pb2.ConnectResponse:
    """A panel that is open no longer."""
    return shim_pb2.ConnectResponse(panel_closed=shim_pb2.PanelClosed(player_id=player_id))


def error(code: str, reason: str, remedy: str) -> shim_pb2.ConnectResponse:
    """A refusal of the stream or of a message that has no answer of its own."""
    return shim_pb2.ConnectResponse(error=shim_pb2.Error(code=code, reason=reason, remedy=remedy))


def _feedback(feedback: shim_pb2.Feedback) -> shim_pb2.ConnectResponse:
    return shim_pb2.ConnectResponse(feedback=feedback)
