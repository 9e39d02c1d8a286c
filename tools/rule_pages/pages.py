"""All pages by their path in docs/rules."""

from __future__ import annotations

from mahjong_engine.variants.riichi.presets import PRESETS
from rule_pages.fan_pages import FAN_PROFILES, fan_page
from rule_pages.markdown import code, page, table
from rule_pages.riichi_draws import draws_section
from rule_pages.riichi_options import options_section, presets_section, results_section, words_section
from rule_pages.riichi_values import fu_section, payments_section, yaku_section
from rule_pages.wording import LANGUAGES, LOCALES, Wording

INDEX = "README.md"


def all_pages() -> dict[str, str]:
    """The text of each file."""
    pages = {}
    for locale in LOCALES:
        words = Wording(locale)
        pages[INDEX, locale] = _index(words)
        pages["riichi.md", locale] = _riichi(words)
        for name in FAN_PROFILES:
            pages[f"{name.lower()}.md", locale] = fan_page(name, words)
    return {f"{locale}/{name}": _with_ways(text, name, locale) for (name, locale), text in pages.items()}


def _with_ways(text: str, name: str, locale: str) -> str:
    """A page with the ways to other languages and to the index under its title."""
    title, _, rest = text.partition("\n")
    ways = [LANGUAGES[other] if other == locale else f"[{LANGUAGES[other]}](../{other}/{name})" for other in LOCALES]
    if name != INDEX:
        ways.append(f"[{Wording(locale).text('index.title')}]({INDEX})")
    return f"{title}\n\n{' · '.join(ways)}\n{rest}"


def _index(words: Wording) -> str:
    rows = [
        (f"[{words.text('riichi.title')}](riichi.md)", " ".join(map(code, PRESETS)), words.text("riichi.about")),
        *(
            (f"[{words.text(f'fans.name.{name}')}]({name.lower()}.md)", code(name), words.text(f"fans.about.{name}"))
            for name in FAN_PROFILES
        ),
    ]
    return page(
        f"# {words.text('index.title')}",
        words.text("index.intro"),
        table(words.texts("index", "set", "profiles", "about"), rows),
    )


def _riichi(words: Wording) -> str:
    return page(
        f"# {words.text('riichi.title')}",
        words.text("riichi.intro"),
        *presets_section(words),
        *options_section(words),
        *words_section(words),
        *results_section(words),
        *yaku_section(words),
        *fu_section(words),
        *payments_section(words),
        *draws_section(words),
    )
