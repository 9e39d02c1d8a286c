"""All pages by their path in docs/rules."""

from __future__ import annotations

from mahjong_engine.variants.riichi.presets import PRESETS
from rule_pages.fan_pages import FAN_PROFILES, fan_page
from rule_pages.markdown import code, page, table
from rule_pages.riichi_draws import draws_section
from rule_pages.riichi_options import options_section, presets_section, results_section, words_section
from rule_pages.riichi_values import fu_section, payments_section, yaku_section
from rule_pages.wording import LANGUAGES, LOCALES, Wording


def all_pages() -> dict[str, str]:
    """The text of each file."""
    pages = {}
    for locale in LOCALES:
        words = Wording(locale)
        pages[f"{locale}/README.md"] = _index(words)
        pages[f"{locale}/riichi.md"] = _riichi(words)
        for name in FAN_PROFILES:
            pages[f"{locale}/{name.lower()}.md"] = fan_page(name, words)
    return pages


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
        " · ".join(
            LANGUAGES[locale] if locale == words.locale else f"[{LANGUAGES[locale]}](../{locale}/README.md)"
            for locale in LOCALES
        ),
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
