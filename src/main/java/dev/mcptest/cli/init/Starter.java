package dev.mcptest.cli.init;

/** The first suite of somebody without a server: it runs against the built-in mock. */
final class Starter {

    private Starter() {}

    /**
     * @param mock the name of the manifest beside the suite
     */
    static String suite(String mock) {
        return """
        # yaml-language-server: $schema=https://mcptest.sh/schema/v1.json
        #
        # A first suite. It runs against the mock server that is built into mcptest, so it needs
        # nothing else. Replace the command by your server and the tests by yours.

        servers:
          greeter:
            # How the server is started. A server at a URL has `url: https://...` instead.
            command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/MOCK"]

        variables:
          # ${who} below is replaced by this value; --var who=Grace or the environment changes it.
          who: {value: Ada}

        tools:
          - name: greet says hello
            server: greeter
            tool: greet
            args: {who: "${who}"}
            expect:
              # A target is a path into the answer; a matcher says what must be there.
              - target: result.content[0].text
                matcher: {contains: "Hello ${who}"}
              - target: result.structuredContent
                matcher:
                  schema:
                    type: object
                    required: [greeting]
                    properties: {greeting: {type: string}}

          # A tool that reports an error is tested like any other.
          - name: fail reports an error
            server: greeter
            tool: fail
            expect:
              - target: result.isError
                matcher: {exact: true}

        compliance:
          # A test without `expect` passes when the server answers without an error.
          - name: ping is answered
            server: greeter
            check: ping
          - name: two tools are listed
            server: greeter
            check: tools/list
            expect:
              - target: result.tools.length
                matcher: {exact: 2}
        """
                .replace("MOCK", mock);
    }

    static String mock() {
        return """
        # What the mock server of the suite answers.
        mock_server:
          name: greeter
          version: "1.0.0"
          tools:
            - name: greet
              description: Greets somebody.
              input_schema:
                type: object
                properties: {who: {type: string}}
                required: [who]
              response:
                content: [{type: text, text: "Hello ${args.who}"}]
                structuredContent: {greeting: "Hello ${args.who}"}
            - name: fail
              description: Reports an error.
              input_schema: {type: object}
              response:
                isError: true
                content: [{type: text, text: it does not work}]
        """;
    }
}
