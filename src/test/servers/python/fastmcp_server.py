"""A server on FastMCP: stdio, or the transport and the port of its arguments."""

import sys

import anyio
from fastmcp import Context, FastMCP

server = FastMCP("fastmcp", version="1")


@server.tool(output_schema=None)
def echo(message: str) -> str:
    return f"Echo: {message}"


@server.tool(name="trigger-long-running-operation", output_schema=None)
async def slow(duration: float, steps: int, ctx: Context) -> str:
    for step in range(steps):
        await anyio.sleep(duration / steps)
        await ctx.report_progress(step + 1, steps)
    return "done"


@server.resource("demo://resource/static/document/features.md", mime_type="text/markdown")
def features() -> str:
    return "all of them"


@server.prompt(name="args-prompt")
def weather(city: str) -> str:
    return f"What's weather in {city}?"


if len(sys.argv) == 1:
    server.run(show_banner=False)
else:
    server.run(sys.argv[1], port=int(sys.argv[2]), show_banner=False)
