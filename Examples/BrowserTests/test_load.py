"""Many visitors at once."""

import asyncio
import json

from websockets.asyncio.client import connect

from gallery import Gallery

VISITORS = 200
CLICKS = 50
ROUNDS = 3
# What may be added to the resident memory after the second round, in KiB. Each round has 200 connections,
# sessions and presenters and 20,000 clicks: were something of each kept, it would be far more.
GROWTH = 1024


class Visitor:
    def __init__(self, socket):
        self.socket = socket
        self.values = {}

    async def act(self, action, **values):
        await self.socket.send(json.dumps({"action": action, **values}))

    async def shows(self, counter, count):
        while (self.values.get("counter"), self.values.get("count")) != (counter, count):
            message = json.loads(await self.socket.recv())
            assert "errors" not in message
            self.values |= message.get("values", {})


async def visit(url, shared_total):
    async with connect(url, proxy=None, open_timeout=60, ping_interval=None) as socket:
        visitor = Visitor(socket)
        for _ in range(CLICKS):
            await visitor.act("increment")
        await visitor.shows("own", CLICKS)
        await visitor.act("choose", counter="shared")
        for _ in range(CLICKS):
            await visitor.act("increment")
        await visitor.shows("shared", shared_total)
        await visitor.act("choose", counter="own")
        await visitor.shows("own", CLICKS)


async def rounds(url, gallery):
    resident = []
    for number in range(1, ROUNDS + 1):
        total = number * VISITORS * CLICKS
        async with asyncio.timeout(120):
            await asyncio.gather(*(visit(url, total) for _ in range(VISITORS)))
        resident.append(gallery.resident)
    return resident


def test_two_hundred_visitors_count_right_and_leave_no_memory_behind():
    with Gallery() as gallery:
        url = gallery.address.replace("http", "ws") + "prex/socket"
        resident = asyncio.run(rounds(url, gallery))
        print(f"\nResident memory after each round: {resident} KiB.")
        assert resident[-1] - resident[1] < GROWTH, resident
        assert gallery.stop() == 0
