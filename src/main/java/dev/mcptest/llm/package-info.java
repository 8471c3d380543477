/**
 * Language models behind one interface.
 *
 * <p>A {@link dev.mcptest.llm.Provider} answers a {@link dev.mcptest.llm.ModelRequest}, which has
 * the same form for every vendor, with a {@link dev.mcptest.llm.Reply}: an answer or a failure. It
 * never throws. What differs between vendors (paths, headers, ids of calls, how results are
 * grouped, which part of an answer has to come back unchanged) is known only to the vendor's class
 * in {@code llm.vendor}. A conversation is a list of {@link dev.mcptest.llm.Message}s:
 *
 * <pre>{@code
 * var messages = new ArrayList<Message>();
 * messages.add(new Message.User("What is the weather in Oslo?"));
 * Reply reply = provider.ask(new ModelRequest(id, system, messages, tools, sampling));
 * if (reply instanceof Reply.Answer answer) {
 *     messages.add(answer.message());
 *     messages.add(new Message.Results(List.of(ToolResult.of(answer.calls().getFirst(), "12 °C"))));
 * }
 * }</pre>
 *
 * <p>{@code ModelNames} turns what a suite writes into a {@link dev.mcptest.llm.ModelId}. {@code
 * llm.registry.Models} has the providers of a suite: it knows keys and addresses, limits the
 * requests in flight, and says when the key of a model is missing. {@link
 * dev.mcptest.llm.ToolNames} maps the names of tools to names that every vendor accepts, and back.
 */
@NullMarked
package dev.mcptest.llm;

import org.jspecify.annotations.NullMarked;
