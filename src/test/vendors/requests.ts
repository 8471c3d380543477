// The bodies of requests as the SDKs of the vendors declare them.
import type {MessageCreateParamsNonStreaming} from '@anthropic-ai/sdk/resources/messages';
import type {Content, EmbedContentParameters, GenerationConfig, Tool} from '@google/genai';
import type {
    AssistantMessage$Outbound,
} from '@mistralai/mistralai/models/components/assistantmessage';
import type {
    ChatCompletionRequest$Outbound,
} from '@mistralai/mistralai/models/components/chatcompletionrequest';
import type {EmbeddingRequest$Outbound} from '@mistralai/mistralai/models/components/embeddingrequest';
import type {SystemMessage$Outbound} from '@mistralai/mistralai/models/components/systemmessage';
import type {ToolCall$Outbound} from '@mistralai/mistralai/models/components/toolcall';
import type {ToolMessage$Outbound} from '@mistralai/mistralai/models/components/toolmessage';
import type {UserMessage$Outbound} from '@mistralai/mistralai/models/components/usermessage';
import type {ChatRequest, EmbedRequest} from 'ollama';
import type {ChatCompletionCreateParamsNonStreaming} from 'openai/resources/chat/completions';
import type {EmbeddingCreateParams} from 'openai/resources/embeddings';

// The types of Mistral say what its SDK sends, so they require the defaults that it fills in.
type Default<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type MistralAssistant = Omit<AssistantMessage$Outbound, 'prefix' | 'tool_calls'> & {
    tool_calls?: Default<ToolCall$Outbound, 'index'>[];
};

// From 1.0 on, the SDK of Anthropic speaks a version of the API that is newer than the one mcptest asks for.
export type ANTHROPIC = MessageCreateParamsNonStreaming;
export type OPENAI = ChatCompletionCreateParamsNonStreaming;
// Its SDK has no type for a whole body: see gemini.mjs for the names of these four.
export type GEMINI = {
    contents: Content[];
    systemInstruction?: Content;
    tools?: Tool[];
    generationConfig?: GenerationConfig;
};
export type MISTRAL = Omit<ChatCompletionRequest$Outbound, 'stream' | 'messages'> & {
    messages: (
        | MistralAssistant
        | SystemMessage$Outbound
        | ToolMessage$Outbound
        | UserMessage$Outbound
    )[];
};
// The SDK knows few keywords of schemas. The server passes over the others.
export type OLLAMA = Omit<ChatRequest, 'tools'> & {
    stream: false;
    tools?: {
        type: string;
        function: {name: string; description?: string; parameters: {type: 'object'; [keyword: string]: unknown}};
    }[];
};

export type OPENAI_VECTORS = EmbeddingCreateParams;
export type GEMINI_VECTORS = {
    requests: {model: EmbedContentParameters['model']; content: Content}[];
};
export type MISTRAL_VECTORS = EmbeddingRequest$Outbound;
export type OLLAMA_VECTORS = EmbedRequest;
