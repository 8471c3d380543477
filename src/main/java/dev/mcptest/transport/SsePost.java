package dev.mcptest.transport;

import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.TransportException;

import okhttp3.Response;

/** A POST to a server that answers on a separate stream: only its status matters. */
final class SsePost extends HttpWork {

    SsePost(
            RedirectingSender sender,
            HttpRequest request,
            ReplyListener listener,
            HttpOptions options) {
        super(sender, request, listener, options);
    }

    @Override
    void exchange() throws TransportException {
        try (Response response = send(request())) {
            reply(response).checkStatus();
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
