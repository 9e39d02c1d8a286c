"""The plainest grpc.aio service there is: ``echo_server.py /SERVICE/METHOD BYTES`` answers every message with so many."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import grpc


async def main() -> None:
    """Serve until killed; the first line printed is the address."""
    path, size = sys.argv[1:]
    reply = b"y" * int(size)

    async def echo(requests: AsyncIterator[bytes], context: object) -> AsyncIterator[bytes]:
        async for _ in requests:
            yield reply

    service, method = path.strip("/").split("/")
    server = grpc.aio.server()
    handler: Any = grpc.stream_stream_rpc_method_handler(echo)
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, {method: handler}),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(json.dumps({"listening": f"127.0.0.1:{port}"}), flush=True)
    await server.wait_for_termination()


if __name__ == "__main__":
    asyncio.run(main())
