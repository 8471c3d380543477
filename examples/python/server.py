"""A small MCP server, on the official SDK for Python: pip install mcp"""

import sys

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel

server = MCPServer("temperatures", version="1.0.0")


class Temperature(BaseModel):
    celsius: float


@server.tool()
def to_celsius(fahrenheit: float) -> Temperature:
    """Converts degrees Fahrenheit."""
    if fahrenheit < -459.67:
        raise ToolError(f"{fahrenheit} is below absolute zero")
    print(f"converting {fahrenheit}", file=sys.stderr)
    return Temperature(celsius=round((fahrenheit - 32) * 5 / 9, 2))


@server.resource("temperatures://scales", mime_type="text/plain")
def scales() -> str:
    """The scales that are known."""
    return "fahrenheit\ncelsius\n"


if __name__ == "__main__":
    server.run()
