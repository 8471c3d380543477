// A small MCP server, on the official SDK for Go.
package main

import (
	"context"
	"fmt"
	"log"
	"math"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type arguments struct {
	Fahrenheit float64 `json:"fahrenheit" jsonschema:"degrees Fahrenheit"`
}

type temperature struct {
	Celsius float64 `json:"celsius"`
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "temperatures", Version: "1.0.0"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "to_celsius", Description: "Converts degrees Fahrenheit."}, toCelsius)
	server.AddResource(&mcp.Resource{
		Name: "scales", URI: "temperatures://scales", MIMEType: "text/plain",
	}, scales)
	if err := server.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

func toCelsius(_ context.Context, _ *mcp.CallToolRequest, args arguments) (*mcp.CallToolResult, temperature, error) {
	if args.Fahrenheit < -459.67 {
		return nil, temperature{}, fmt.Errorf("%v is below absolute zero", args.Fahrenheit)
	}
	log.Printf("converting %v", args.Fahrenheit)
	return nil, temperature{Celsius: math.Round((args.Fahrenheit-32)*500/9) / 100}, nil
}

func scales(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
		{URI: req.Params.URI, MIMEType: "text/plain", Text: "fahrenheit\ncelsius\n"},
	}}, nil
}
