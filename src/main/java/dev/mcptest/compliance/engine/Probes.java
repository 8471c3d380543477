package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.auth.AuthorizationServers;
import dev.mcptest.compliance.probe.auth.Challenges;
import dev.mcptest.compliance.probe.auth.Credentials;
import dev.mcptest.compliance.probe.auth.ResourceMetadata;
import dev.mcptest.compliance.probe.auth.SuppliedTokens;
import dev.mcptest.compliance.probe.dialogue.ElicitationDialogue;
import dev.mcptest.compliance.probe.dialogue.RootsDialogue;
import dev.mcptest.compliance.probe.dialogue.SamplingDialogue;
import dev.mcptest.compliance.probe.flow.Cancelling;
import dev.mcptest.compliance.probe.flow.ConcurrentRequests;
import dev.mcptest.compliance.probe.flow.LogLevels;
import dev.mcptest.compliance.probe.flow.Pages;
import dev.mcptest.compliance.probe.flow.Progress;
import dev.mcptest.compliance.probe.flow.PromptMarkers;
import dev.mcptest.compliance.probe.flow.ResourceReads;
import dev.mcptest.compliance.probe.flow.TemplateExpansion;
import dev.mcptest.compliance.probe.hostile.DuplicateIds;
import dev.mcptest.compliance.probe.hostile.Injection;
import dev.mcptest.compliance.probe.hostile.LargeInput;
import dev.mcptest.compliance.probe.hostile.RateLimit;
import dev.mcptest.compliance.probe.hostile.ServerSideRequests;
import dev.mcptest.compliance.probe.http.GetStream;
import dev.mcptest.compliance.probe.http.HttpWithSse;
import dev.mcptest.compliance.probe.http.PostedAnswers;
import dev.mcptest.compliance.probe.http.RelatedMessages;
import dev.mcptest.compliance.probe.http.ResponseStreams;
import dev.mcptest.compliance.probe.http.ResumedStreams;
import dev.mcptest.compliance.probe.http.SessionIds;
import dev.mcptest.compliance.probe.input.InputAnswers;
import dev.mcptest.compliance.probe.input.InputCapabilities;
import dev.mcptest.compliance.probe.input.InputRounds;
import dev.mcptest.compliance.probe.input.InputState;
import dev.mcptest.compliance.probe.lifecycle.BeforeInitialize;
import dev.mcptest.compliance.probe.lifecycle.BeforeInitialized;
import dev.mcptest.compliance.probe.lifecycle.ConnectionState;
import dev.mcptest.compliance.probe.lifecycle.EndOfInput;
import dev.mcptest.compliance.probe.lifecycle.Eras;
import dev.mcptest.compliance.probe.lifecycle.SecondInitialize;
import dev.mcptest.compliance.probe.lifecycle.VersionOffers;
import dev.mcptest.compliance.probe.listen.ChangeNotices;
import dev.mcptest.compliance.probe.listen.EndedSubscriptions;
import dev.mcptest.compliance.probe.listen.Subscriptions;
import dev.mcptest.compliance.probe.message.AuthoredSchemas;
import dev.mcptest.compliance.probe.message.CompletionCalls;
import dev.mcptest.compliance.probe.message.NameHeaders;
import dev.mcptest.compliance.probe.message.ParameterHeaders;
import dev.mcptest.compliance.probe.message.RequestIds;
import dev.mcptest.compliance.probe.message.Responses;
import dev.mcptest.compliance.probe.message.ToolArguments;
import dev.mcptest.compliance.probe.message.UndeclaredMethods;
import dev.mcptest.compliance.probe.scan.LogSecrets;
import dev.mcptest.compliance.probe.scan.Scans;
import dev.mcptest.compliance.probe.stdio.StdioFrames;
import dev.mcptest.compliance.probe.stdio.StdoutNoise;
import dev.mcptest.compliance.probe.stdio.Unicode;
import dev.mcptest.compliance.probe.task.TaskCancels;
import dev.mcptest.compliance.probe.task.TaskLifecycle;
import dev.mcptest.compliance.probe.task.TaskResults;

import java.util.List;

/** The probes that are written in Java, one line each. */
public final class Probes {

    private Probes() {}

    /** Returns a new instance of each. */
    public static List<Probe> all() {
        return List.of(
                // One line per class.
                new CompletionCalls(),
                new ParameterHeaders(),
                new AuthoredSchemas(),
                new NameHeaders(),
                new RequestIds(),
                new Responses(),
                new ToolArguments(),
                new UndeclaredMethods(),
                new Scans(),
                new StdioFrames(),
                new StdoutNoise(),
                new Unicode(),
                new Eras(),
                new SecondInitialize(),
                new BeforeInitialized(),
                new ConnectionState(),
                new BeforeInitialize(),
                new VersionOffers(),
                new EndOfInput(),
                new Progress(),
                new PromptMarkers(),
                new TemplateExpansion(),
                new Cancelling(),
                new ResourceReads(),
                new Pages(),
                new LogLevels(),
                new ConcurrentRequests(),
                new LogSecrets(),
                new ResumedStreams(),
                new SessionIds(),
                new GetStream(),
                new ResponseStreams(),
                new RelatedMessages(),
                new PostedAnswers(),
                new HttpWithSse(),
                new Subscriptions(),
                new EndedSubscriptions(),
                new ChangeNotices(),
                new InputRounds(),
                new InputAnswers(),
                new InputState(),
                new InputCapabilities(),
                new DuplicateIds(),
                new ServerSideRequests(),
                new RateLimit(),
                new LargeInput(),
                new Injection(),
                new AuthorizationServers(),
                new Challenges(),
                new ResourceMetadata(),
                new Credentials(),
                new SuppliedTokens(),
                new RootsDialogue(),
                new SamplingDialogue(),
                new ElicitationDialogue(),
                new TaskLifecycle(),
                new TaskResults(),
                new TaskCancels());
    }
}
