"""Who may speak to the engine: TLS with real certificates, tokens, and no plain text beyond this machine (issue 5)."""

from __future__ import annotations

import asyncio
import shutil
import ssl
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import grpc
import pytest
from cryptography.hazmat.primitives import serialization

from mahjong_bridge.console.channel import ClientTls, check_reachable, open_channel, why_unreachable
from mahjong_bridge.console.link import Caller, Link, Told
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.service.security.addresses import check_listen
from mahjong_bridge.service.security.tls import certificate_of
from mahjong_bridge.service.settings.configuration import Configuration, TlsSettings
from mahjong_bridge.service.settings.defaults import ConfigurationError
from support.certificates import Authority, Pair
from support.running_engine import quick, served
from support.shim_client import ShimClient
from support.table_client import Refused, TableClient

TOKEN = "sesame-0123456789"


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture(scope="module")
def pair(authority: Authority) -> Pair:
    return authority.signed("engine")


def secured(pair: Pair, client_ca: Path | None = None) -> Configuration:
    tls = {"certificate": str(pair.certificate), "key": str(pair.key), "clientCa": client_ca}
    return quick(tls=tls, token=TOKEN)


async def answer(engine: Engine, tls: ClientTls | None) -> str:
    """What an operator hears: the names of no tables, or why nothing can be heard."""
    link = Link(engine.address, Caller("alice", "alice", TOKEN), tls)
    try:
        return await link.table()
    except Told as told:
        return str(told)
    finally:
        await link.close()


@asynccontextmanager
async def shim(engine: Engine, tls: ClientTls, token: str, *, in_hello: bool = False) -> AsyncIterator[ShimClient]:
    metadata = () if in_hello else (("authorization", f"Bearer {token}"),)
    client = ShimClient(engine.address, channel=open_channel(engine.address, tls), metadata=metadata)
    await client.open(token=token if in_hello else "")
    try:
        yield client
    finally:
        await client.close()


async def test_over_tls_servers_and_operators_are_served_and_plain_text_is_not(
    tmp_path: Path, authority: Authority, pair: Pair
) -> None:
    async with served(tmp_path, secured(pair)) as engine:
        trusted = ClientTls(authority.file)
        assert await answer(engine, trusted) == ""
        async with shim(engine, trusted, TOKEN) as client:
            assert client.welcome is not None
        assert "cannot be made or was lost" in await answer(engine, None)


async def test_a_wrong_token_is_refused_with_the_reason_wherever_it_is_sent(
    tmp_path: Path, authority: Authority, pair: Pair
) -> None:
    trusted = ClientTls(authority.file)
    async with served(tmp_path, secured(pair)) as engine:
        for token in ("wrong", "", TOKEN[:-1], f"{TOKEN}x", TOKEN.upper()):
            for in_hello in (False, True):
                async with shim(engine, trusted, token, in_hello=in_hello) as stranger:
                    await stranger.until(lambda stranger=stranger: stranger.status is not None)  # type: ignore[misc]
                    assert stranger.status is grpc.StatusCode.UNAUTHENTICATED
                    assert [error.code for error in stranger.errors] == ["bad_token"]
                    assert stranger.errors[0].remedy
                    assert stranger.welcome is None
            async with TableClient(engine.address, token, channel=open_channel(engine.address, trusted)) as client:
                with pytest.raises(Refused) as refused:
                    await client.call("ListTables")
                assert (refused.value.status, refused.value.reason) == (grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN")
        async with shim(engine, trusted, TOKEN, in_hello=True) as older:
            assert older.welcome is not None, "plug-ins of before sent it with their first message"


async def test_a_certificate_of_another_authority_is_not_believed(tmp_path: Path, pair: Pair) -> None:
    other = Authority(tmp_path / "other", "other")
    async with served(tmp_path, secured(pair)) as engine:
        assert "not of the authority you trust" in await answer(engine, ClientTls(other.file))


async def test_a_client_refuses_an_engine_whose_certificate_has_expired(authority: Authority) -> None:
    expired = authority.signed("expired", -10, -1)
    server = grpc.aio.server()
    credentials = grpc.ssl_server_credentials([(expired.key.read_bytes(), expired.certificate.read_bytes())])
    port = server.add_secure_port("127.0.0.1:0", credentials)
    await server.start()
    try:
        with pytest.raises(Told, match="certificate has expired; renew it"):
            await Link(f"127.0.0.1:{port}", Caller("alice", "alice"), ClientTls(authority.file)).table()
    finally:
        await server.stop(0)


@pytest.mark.parametrize(("days", "told"), [((-10, -1), "expired on"), ((5, 9), "is valid from")])
async def test_an_engine_does_not_start_with_a_certificate_out_of_its_time(
    tmp_path: Path, authority: Authority, days: tuple[int, int], told: str
) -> None:
    with pytest.raises(ConfigurationError, match=f"tls.certificate: .*{told}"):
        async with served(tmp_path, secured(authority.signed("untimely", *days))):
            pass


async def test_a_certificate_that_ends_soon_is_logged_at_the_start(
    tmp_path: Path, authority: Authority, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, days, warned in (("ending", 9, True), ("lasting", 60, False)):
        async with served(tmp_path / name, secured(authority.signed(name, -1, days))):
            pass
        assert ("certificate_ends_soon" in capfd.readouterr().err) == warned


async def test_with_an_authority_for_clients_only_those_it_signed_are_heard(
    tmp_path: Path, authority: Authority, pair: Pair
) -> None:
    known, expired = authority.signed("known", client=True), authority.signed("late", -10, -1, client=True)
    stranger = Authority(tmp_path / "other", "other").signed("stranger", client=True)
    async with served(tmp_path, secured(pair, authority.file)) as engine:
        assert await answer(engine, ClientTls(authority.file, known.certificate, known.key)) == ""
        for other in (None, expired, stranger):
            tls = ClientTls(authority.file, *((other.certificate, other.key) if other else ()))
            said = await answer(engine, tls)
            assert said, other
            assert said.startswith(engine.address)


async def test_a_renewed_certificate_is_shown_without_a_restart_and_a_broken_one_is_not_taken(
    tmp_path: Path, authority: Authority
) -> None:
    first, second = authority.signed("first"), authority.signed("second", -1, 40)
    live = Pair(tmp_path / "live.pem", tmp_path / "live.key")

    def put(pair: Pair) -> str:
        shutil.copy(pair.key, live.key)
        shutil.copy(pair.certificate, live.certificate)
        return pair.certificate.read_text(encoding="utf-8")

    def shown(engine: Engine) -> str:
        host, _, port = engine.address.rpartition(":")
        return ssl.get_server_certificate((host, int(port)))

    old = put(first)
    async with served(tmp_path, secured(live)) as engine:
        assert await asyncio.to_thread(shown, engine) == old
        live.certificate.write_text("rubbish", encoding="utf-8")
        assert await asyncio.to_thread(shown, engine) == old
        new = put(second)
        assert await asyncio.to_thread(shown, engine) == new
        assert await answer(engine, ClientTls(authority.file)) == ""


@pytest.mark.parametrize(
    ("break_it", "told"),
    [
        (lambda pair, _: pair.certificate.unlink(), "cannot be read: No such file"),
        (lambda pair, _: pair.key.write_text("rubbish", encoding="utf-8"), "no certificate with its key"),
        (lambda pair, _: pair.certificate.write_text("rubbish", encoding="utf-8"), "no certificate with its key"),
        (lambda pair, other: shutil.copy(other.key, pair.key), "no certificate with its key"),
    ],
    ids=["absent", "no key", "no certificate", "another's key"],
)
def test_files_that_are_no_pair_are_told_in_one_line(
    tmp_path: Path, break_it: Callable[[Pair, Pair], object], told: str
) -> None:
    authority = Authority(tmp_path)
    pair, other = authority.signed("engine"), authority.signed("other")
    settings = TlsSettings(certificate=pair.certificate, key=pair.key)
    assert set(certificate_of(settings).names) == {"localhost", "127.0.0.1"}
    break_it(pair, other)
    with pytest.raises(ConfigurationError) as caught:
        certificate_of(settings)
    assert told in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_a_key_with_a_passphrase_is_refused_and_never_asked_for(tmp_path: Path) -> None:
    pair = Authority(tmp_path).signed("engine")
    key = serialization.load_pem_private_key(pair.key.read_bytes(), None)
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8)
    pair.key.write_bytes(key.private_bytes(*form, serialization.BestAvailableEncryption(b"open")))
    with pytest.raises(ConfigurationError, match="without a passphrase"):
        certificate_of(TlsSettings(certificate=pair.certificate, key=pair.key))


@pytest.mark.parametrize("listen", ["0.0.0.0:50551", "[::]:50551", "192.0.2.5:50551", "example.org:1", "127.evil:1"])
def test_beyond_this_machine_nothing_listens_without_tls_and_a_token(listen: str, pair: Pair) -> None:
    tls = TlsSettings(certificate=pair.certificate, key=pair.key)
    with pytest.raises(ConfigurationError, match=r"plain text stays on this machine.*tls\.certificate.*127\.0\.0\.1"):
        check_listen(listen, Configuration(token="x"))
    with pytest.raises(ConfigurationError, match="a token is needed"):
        check_listen(listen, Configuration(tls=tls))
    check_listen(listen, Configuration(tls=tls, token="x"))


@pytest.mark.parametrize("address", ["192.0.2.5:50551", "engine.example:50551", "localhost.example:1"])
def test_a_client_sends_nothing_in_plain_text_beyond_this_machine(address: str) -> None:
    with pytest.raises(ConfigurationError, match="plain text stays on this machine"):
        check_reachable(address, None)
    check_reachable(address, ClientTls())
    check_reachable("localhost:50551", None)


async def told_by(*command: str | Path, typed: bytes = b"") -> tuple[int | None, str, str]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "mahjong_bridge", *map(str, command)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate(typed)
    return process.returncode, out.decode(), err.decode()


@pytest.mark.slow
async def test_the_commands_speak_tls_and_say_in_one_line_why_they_cannot(
    tmp_path: Path, authority: Authority, pair: Pair
) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n", encoding="utf-8")
    async with served(tmp_path, secured(pair)) as engine:
        at = ("--engine", engine.address)
        secure = (*at, "--tls-ca", authority.file)
        assert await told_by("health", *secure) == (0, "serving\n", "")
        code, _, said = await told_by("health", *at)
        assert (code, len(said.splitlines())) == (1, 1), said
        console = ("console", *secure, "--player", "alice", "--token-file", tmp_path / "token")
        code, out, said = await told_by(*console, typed=b"create web\nlist\n")
        assert (code, said) == (0, "")
        assert "web" in out
        code, _, said = await told_by("console", *secure, "--token", "barley")
        assert (code, said) == (1, "Nobody is known by that token.\n")
    code, _, said = await told_by("health", *secure)
    assert (code, said) == (1, f"{engine.address}: nobody listens there; is the engine running?\n")


@pytest.mark.parametrize(
    ("details", "told"),
    [
        ("CERTIFICATE_VERIFY_FAILED: certificate has expired", "expired"),
        ("CERTIFICATE_VERIFY_FAILED: self signed", "authority you trust"),
        ("Hostname Verification Check failed.", "not for that host"),
        ("SSL_ERROR_SSL: WRONG_VERSION_NUMBER", "plain text"),
        ("connect: Connection refused (111)", "nobody listens there"),
        ("Socket closed", "lost"),
    ],
)
def test_what_grpc_says_of_a_connection_is_told_to_people(details: str, told: str) -> None:
    assert told in why_unreachable(details)
