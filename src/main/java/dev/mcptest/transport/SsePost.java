package dev.mcptest.transport;

import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.TransportException;

import okhttp3.Response;

/** A POST to a server that answers on a separate stream: only its status matters. */
final class SsePost extends HttpWork {

    private final RedirectingSender sender;
    private final HttpRequest request;
    private final HttpOptions options;

    SsePost(
            RedirectingSender sender,
            HttpRequest request,
            ReplyListener listener,
            HttpOptions options) {
        super(listener);
        this.sender = sender;
        this.request = request;
        this.options = options;
    }

    @Override
    void exchange() throws TransportException {
        try (Response response = sender.deliver(request, flight())) {
            new HttpReply(response, options).checkStatus();
        }
    }

    @Override
    String task() {
        return "send the request";
    }

    /** The reply may arrive before the status of the request; the status is then ignored. */
    @Override
    public void answered() {}
}
