package dev.mcptest.transport;

import dev.mcptest.http.Courier;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.TransportFailure;

import okhttp3.Response;

/** One message on its way to a server that answers elsewhere: only its status counts. */
final class SsePost extends HttpWork {

    private final Courier courier;
    private final HttpRequest request;

    SsePost(Courier courier, HttpRequest request, ReplyListener listener) {
        super(listener);
        this.courier = courier;
        this.request = request;
    }

    @Override
    void exchange() throws TransportFailure {
        try (Response response = courier.deliver(request, flight())) {
            new HttpReply(response, 0).checkStatus();
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
