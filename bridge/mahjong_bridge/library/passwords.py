"""Passwords of rooms: kept as salted hashes only (profiles.md section 3, P-12)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass, field
from typing import Any, Final

LONGEST_PASSWORD: Final = 64
"""Code points (profiles.md section 3)."""
_SALT_BYTES: Final = 16
_COST: Final = 2**14
_BLOCK: Final = 8


@dataclass(frozen=True, slots=True)
class PasswordHash:
    """What is left of a password: its scrypt hash and the salt of it. Neither is shown by ``repr``."""

    salt: bytes = field(repr=False)
    digest: bytes = field(repr=False)

    def fits(self, text: str) -> bool:
        """Whether this is the password; takes some hundredths of a second, whatever the answer."""
        return hmac.compare_digest(_scrypt(text, self.salt), self.digest)

    def to_json(self) -> list[str]:
        """Salt and hash in hexadecimal digits."""
        return [self.salt.hex(), self.digest.hex()]

    @classmethod
    def from_json(cls, stored: Any) -> PasswordHash | None:  # noqa: ANN401 - what JSON holds
        """What ``to_json`` wrote; None for none."""
        return None if stored is None else cls(*map(bytes.fromhex, stored))


def hash_of(password: str) -> PasswordHash | None:
    """The hash of a room's password with a fresh salt; None for the empty one, which lets everybody in."""
    if not password:
        return None
    salt = secrets.token_bytes(_SALT_BYTES)
    return PasswordHash(salt, _scrypt(password, salt))


def _scrypt(text: str, salt: bytes) -> bytes:
    """Spaces around and between words are typed and sent in more than one way; they make no difference."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())[: LONGEST_PASSWORD + 1]
    return hashlib.scrypt(plain.encode("utf-8", "surrogatepass"), salt=salt, n=_COST, r=_BLOCK, p=1)
