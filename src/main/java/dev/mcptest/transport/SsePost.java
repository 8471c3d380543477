package dev.mcptest.transport;

import dev.mcptest.http.Courier;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.TransportFailure;

import okhttp3.Response;

/** One message on its way to a server that answers elsewhere: only its status counts. */
final class SsePost extends HttpWork {

    private final Courier courier;
    private final HttpRequest request;
    private final HttpOptions options;

    SsePost(Courier courier, HttpRequest request, ReplyListener listener, HttpOptions options) {
        super(listener);
        this.courier = courier;
        this.request = request;
        this.options = options;
    }

    @Override
    void exchange() throws TransportFailure {
        try (Response response = courier.deliver(request, flight())) {
            new HttpReply(response, options).checkStatus();
        }
    }

    @Override
    String task() {
        return "send the request";
    }

    /** The answer may overtake the status of the request, which then does not matter. */
    @Override
    public void answered() {}
}
