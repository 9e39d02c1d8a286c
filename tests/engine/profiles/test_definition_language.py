"""Definitions of fans: reverse Polish order over atoms (profiles.md section 6)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from mahjong_engine.profiles.language.conditions import Conditions
from mahjong_engine.profiles.language.definitions import compile_definition, normalised, read_definition
from mahjong_engine.profiles.language.rpn import MOST_WORDS, RpnError
from mahjong_engine.profiles.saying import said

ATOMS = ("A", "B", "C", "国标清一色", "国标混一色")
BIT_OF = {name: place for place, name in enumerate(ATOMS)}


def holds(text: str, *true: str) -> bool:
    """Whether the definition holds when exactly these atoms do."""
    return compile_definition(text, BIT_OF)(sum(1 << BIT_OF[name] for name in true))


def test_the_three_operators() -> None:
    """PW-20: A true, B false."""
    assert [holds(text, "A") for text in ("A B and", "A B or", "A B not and")] == [False, True, True]


def by_hand(words: list[str], true: set[str]) -> bool:
    """Evaluate with Python's own operators."""
    stack: list[bool] = []
    for word in words:
        if word == "not":
            stack.append(not stack.pop())
        elif word in {"and", "or"}:
            right, left = stack.pop(), stack.pop()
            stack.append((left and right) if word == "and" else (left or right))
        else:
            stack.append(word in true)
    return stack[0]


def random_definition(chance: Random) -> list[str]:
    """A definition of up to twelve atoms."""
    words = [chance.choice("ABC")]
    for _ in range(chance.randrange(12)):
        words += [chance.choice("ABC"), *(["not"] * chance.randrange(3)), chance.choice(["and", "and", "or"])]
    return [*words, *(["not"] * chance.randrange(2))]


def test_compiled_definitions_agree_with_running_them() -> None:
    chance = Random(20)
    for _ in range(300):
        words = random_definition(chance)
        for truth in product([False, True], repeat=3):
            true = {name for name, value in zip("ABC", truth, strict=True) if value}
            assert holds(" ".join(words), *true) == by_hand(words, true)


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("", "E_RPN_EMPTY", "no token"),
        (" \t\n", "E_RPN_EMPTY", "no token"),
        ("A and", "E_RPN_UNDERFLOW", '"and" needs 2 values, 1 present'),
        ("not", "E_RPN_UNDERFLOW", '"not" needs 1 value, 0 present'),
        ("A B", "E_RPN_STACK", "2 values remain, exactly 1 needed"),
        ("A B AND", "E_ATOM", 'write "and" after its operands'),
        ("A B &&", "E_ATOM", 'write "and" after its operands'),
        ("( A B and )", "E_ATOM", "holds a bracket"),
        ("国标清一", "E_ATOM", "unknown fan 国标清一; did you mean 国标清一色"),
        ("A " * 201, "E_RPN_LONG", "more than 200 tokens"),
        ("A " * 10**6, "E_RPN_LONG", "more than 200 tokens"),
        ("x" * 10**6, "E_ATOM", "unknown fan xxx"),
    ],
)
def test_a_faulty_definition_is_told(text: str, code: str, message: str) -> None:
    """P-31, P-32."""
    with pytest.raises(RpnError) as caught:
        read_definition(text, ATOMS)
    assert caught.value.code == code
    assert message in said(caught.value.text)
    assert len(said(caught.value.text)) < 200


def test_two_hundred_words_are_allowed_and_spaces_do_not_matter() -> None:
    """P-31."""
    text = "A " + "not " * (MOST_WORDS - 1)
    assert len(read_definition(text, ATOMS).words) == MOST_WORDS
    assert normalised("  A\t B\n and ") == read_definition("A  B\tand", ATOMS).text == "A B and"
    assert read_definition("A A and B or", ATOMS).atoms == ("A", "B")


def test_a_list_holds_what_each_of_its_definitions_holds_alone() -> None:
    """P-29; the shipped lists, and definitions that are no conjunctions or need nothing."""
    chance = Random(29)
    names = [f"A{number}" for number in range(12)]
    bit_of = {name: place for place, name in enumerate(names)}
    odd = ["A0 not", "A1 A2 or", "A1 A2 and not", "A3 not not", "A4 not A5 not and", "A6 A6 not and"]
    definitions = odd + [" ".join([*chance.sample(names, 2), "not", "and"]) for _ in range(40)]
    conditions = Conditions(definitions, bit_of)
    alone = [compile_definition(definition, bit_of) for definition in definitions]
    for true in range(1 << len(names)):
        held = sum(1 << place for place, holds in enumerate(alone) if holds(true))
        assert conditions.holding(true) == held
