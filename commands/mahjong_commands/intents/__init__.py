"""What a command wants done, as values: the bridge carries them out, nothing here acts."""

from __future__ import annotations

from mahjong_commands.intents.own import (
    AnswerKind,
    AskHints,
    ChooseLanguage,
    ChooseLook,
    LetPlay,
    Play,
    SetAnswer,
    ShowAuto,
    ShowHelp,
    ShowHistory,
    ShowMenu,
    ShowRecord,
)
from mahjong_commands.intents.people import (
    HandOver,
    Invite,
    Kick,
    MakePrivate,
    MakePublic,
    RuleWatching,
    Spectate,
    Unspectate,
)
from mahjong_commands.intents.rules import (
    ListProfiles,
    OpenRules,
    ReloadProfiles,
    ResetRules,
    RuleHints,
    SetRule,
    SetRules,
    SetThinkingTime,
    ShowFans,
    ShowProfile,
    ShowRules,
    UseProfile,
)
from mahjong_commands.intents.tables import (
    AddBot,
    BeginBotMatch,
    ChangeSeat,
    CreateTable,
    EndMatch,
    GivePassword,
    JoinTable,
    LeaveTable,
    ListTables,
    RedrawTable,
    RemoveBot,
    RemoveTable,
    SayReady,
    ShowSettlement,
    ShowState,
    ShowTable,
)

__all__ = [
    "AddBot",
    "AnswerKind",
    "AskHints",
    "BeginBotMatch",
    "ChangeSeat",
    "ChooseLanguage",
    "ChooseLook",
    "CreateTable",
    "EndMatch",
    "GivePassword",
    "HandOver",
    "Intent",
    "Invite",
    "JoinTable",
    "Kick",
    "LeaveTable",
    "LetPlay",
    "ListProfiles",
    "ListTables",
    "MakePrivate",
    "MakePublic",
    "Managing",
    "OpenRules",
    "Play",
    "RedrawTable",
    "ReloadProfiles",
    "RemoveBot",
    "RemoveTable",
    "ResetRules",
    "RuleHints",
    "RuleWatching",
    "SayReady",
    "SetAnswer",
    "SetRule",
    "SetRules",
    "SetThinkingTime",
    "ShowAuto",
    "ShowFans",
    "ShowHelp",
    "ShowHistory",
    "ShowMenu",
    "ShowProfile",
    "ShowRecord",
    "ShowRules",
    "ShowSettlement",
    "ShowState",
    "ShowTable",
    "Spectate",
    "TableIntent",
    "Unspectate",
    "UseProfile",
    "Watching",
]

Watching = Spectate | Unspectate | RuleWatching
"""What concerns those who watch."""
Managing = Invite | Kick | MakePrivate | MakePublic | HandOver | BeginBotMatch | EndMatch
"""What concerns the people of a table: whose it is and who may come in."""
TableIntent = (
    Managing
    | Watching
    | CreateTable
    | RemoveTable
    | ListTables
    | ShowTable
    | JoinTable
    | ChangeSeat
    | GivePassword
    | LeaveTable
    | SayReady
    | AddBot
    | RemoveBot
    | ShowState
    | ShowSettlement
    | ListProfiles
    | ReloadProfiles
    | ShowProfile
    | UseProfile
    | ShowFans
    | AskHints
    | LetPlay
    | SetAnswer
    | ShowAuto
    | RedrawTable
    | RuleHints
    | ShowRules
    | OpenRules
    | SetRule
    | SetRules
    | ResetRules
    | SetThinkingTime
    | ShowMenu
    | ChooseLanguage
    | ChooseLook
    | ShowHelp
    | ShowRecord
    | ShowHistory
)
Intent = TableIntent | Play
