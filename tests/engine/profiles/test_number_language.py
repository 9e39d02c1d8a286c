"""The number language of ``free_count`` (profiles.md section 8)."""

from __future__ import annotations

import pytest

from mahjong_engine.profiles.language.formulas import FormulaError, read_formula
from mahjong_engine.profiles.language.rpn import RpnError
from mahjong_engine.profiles.saying import said


@pytest.mark.parametrize(
    ("text", "components", "code", "message"),
    [
        ("", 1, "E_RPN_EMPTY", "no token"),
        ("1 " * 201, 1, "E_RPN_LONG", "more than 200 tokens"),
        ("1 " * 10**6, 1, "E_RPN_LONG", "more than 200 tokens"),
        ("a +", 1, "E_RPN_UNDERFLOW", '"+" needs 2 values, 1 present'),
        ("swap", 1, "E_RPN_UNDERFLOW", '"swap" needs 2 values, 0 present'),
        ("b", 1, "E_LETTER", "b, but the scorer gives 1 component"),
        ("c", 2, "E_LETTER", "c, but the scorer gives 2 components"),
        ("a 2 ^", 1, "E_TOKEN", "write the power as **"),
        ("( a )", 1, "E_TOKEN", "is not allowed; write the operands before the operator"),
        ("a pow", 1, "E_TOKEN", '"pow" is no number'),
        (".5", 1, "E_TOKEN", '".5" is no number'),
        ("5.", 1, "E_TOKEN", '"5." is no number'),
        ("+5", 1, "E_TOKEN", '"+5" is no number'),
        ("1e3", 1, "E_TOKEN", '"1e3" is no number'),
        ("A", 1, "E_TOKEN", '"A" is no number'),
        ("٣", 1, "E_TOKEN", "is no number"),
        ("9" * 21, 1, "E_TOKEN", "longer than 20 characters"),
        ("9" * 200, 1, "E_TOKEN", "longer than 20 characters"),
    ],
)
def test_a_faulty_formula_is_told(text: str, components: int, code: str, message: str) -> None:
    """P-47."""
    with pytest.raises(RpnError) as caught:
        read_formula(text, components)
    assert caught.value.code == code
    assert message in said(caught.value.text)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("-8", (-8,)),
        ("8 3 -", (5,)),
        ("7 2 / floor", (3,)),
        ("7 2 / ceil", (4,)),
        ("-7 2 / floor", (-4,)),
        ("3.5 round", (4,)),
        ("2.5 round", (2,)),
        ("-5 abs", (5,)),
        ("16 sqrt", (4,)),
        ("2 sqrt 10 * floor", (14,)),
        ("0 tanh", (0,)),
        ("100 tanh round", (1,)),
        ("2 -1 ** 4 *", (2,)),
        ("1 2 swap -", (1,)),
        ("1 2 drop", (1,)),
        ("3 dup *", (9,)),
        ("1 2 max 9 min", (2,)),
        ("2 0.5 **  2 ** 1000 * round", (2000,)),
        ("9.0", (9,)),
        ("2 49 **", (2**49,)),
        ("-1 999999999999 **", (-1,)),
    ],
)
def test_operations(text: str, result: tuple[int, ...]) -> None:
    """P-48."""
    assert read_formula(text, 1).apply((0,)) == result


@pytest.mark.parametrize(
    "text",
    [
        *("1 0 /", "1 0 //", "1 0 %", "0 -1 **", "-1 sqrt", "-8 0.5 **", "1000000 dup * dup *", "10 16 **"),
        *("9 9 ** 9 ** 9 **", "2 999999999999 **", "2.5 99999 **", "99999999999999999999", "0.0 -2 **"),
    ],
)
def test_what_is_not_finite_is_found_before_it_is_computed(text: str) -> None:
    """P-48; a tower of powers, once computed, would end neither in time nor in memory: an answer at all shows it."""
    formula = read_formula(text, 1)
    with pytest.raises(FormulaError) as caught:
        formula.apply((0,))
    assert caught.value.result is None


def test_a_fraction_at_the_end_is_named() -> None:
    """P-49."""
    with pytest.raises(FormulaError) as caught:
        read_formula("a 4 /", 1).apply((1,))
    assert caught.value.result == 0.25


def test_the_height_of_the_stack_does_not_depend_on_values() -> None:
    """P-49."""
    heights = [read_formula(text, 2).height for text in ("a b", "a b +", "a dup dup", "a b swap drop")]
    assert heights == [2, 1, 3, 1]
