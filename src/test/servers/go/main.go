// A server on the official SDK for Go: stdio, or Streamable HTTP at the address of its argument.
package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type echoArgs struct {
	Message string `json:"message"`
}

type slowArgs struct {
	Duration float64 `json:"duration"`
	Steps    int     `json:"steps"`
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "go-sdk", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "echo"}, echo)
	mcp.AddTool(server, &mcp.Tool{Name: "trigger-long-running-operation"}, slow)
	server.AddResource(&mcp.Resource{
		Name: "features.md", URI: "demo://resource/static/document/features.md", MIMEType: "text/markdown",
	}, features)
	server.AddPrompt(&mcp.Prompt{
		Name: "args-prompt", Arguments: []*mcp.PromptArgument{{Name: "city", Required: true}},
	}, weather)

	if len(os.Args) == 1 {
		if err := server.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
			log.Fatal(err)
		}
		return
	}
	handler := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, nil)
	listener, err := net.Listen("tcp", os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	log.Print("listening")
	log.Fatal(http.Serve(listener, handler))
}

func echo(_ context.Context, _ *mcp.CallToolRequest, args echoArgs) (*mcp.CallToolResult, any, error) {
	return text("Echo: " + args.Message), nil, nil
}

func slow(ctx context.Context, req *mcp.CallToolRequest, args slowArgs) (*mcp.CallToolResult, any, error) {
	for step := 1; step <= args.Steps; step++ {
		select {
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		case <-time.After(time.Duration(args.Duration / float64(args.Steps) * float64(time.Second))):
		}
		err := req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{
			ProgressToken: req.Params.GetProgressToken(), Progress: float64(step), Total: float64(args.Steps),
		})
		if err != nil {
			return nil, nil, err
		}
	}
	return text("done"), nil, nil
}

func text(said string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: said}}}
}

func features(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
		{URI: req.Params.URI, MIMEType: "text/markdown", Text: "all of them"},
	}}, nil
}

func weather(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	said := fmt.Sprintf("What's weather in %s?", req.Params.Arguments["city"])
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{
		{Role: "user", Content: &mcp.TextContent{Text: said}},
	}}, nil
}
