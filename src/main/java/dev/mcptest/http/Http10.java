package dev.mcptest.http;

import okhttp3.Connection;
import okhttp3.Interceptor;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;

import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;

import java.io.IOException;
import java.net.Socket;

/**
 * Closes a connection after a response of HTTP/1.0, whose end is the end of the connection. The
 * HTTP library would send the next request on it.
 */
final class Http10 implements Interceptor {

    @Override
    public Response intercept(Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        Connection connection = chain.connection();
        boolean ends =
                response.protocol() == Protocol.HTTP_1_0
                        && !"keep-alive".equalsIgnoreCase(response.header("Connection"));
        return ends && connection != null ? closing(response, connection.socket()) : response;
    }

    private static Response closing(Response response, Socket socket) {
        ResponseBody body = response.body();
        Source source = new ClosingSource(body.source(), socket);
        return response.newBuilder()
                .body(
                        ResponseBody.create(
                                Okio.buffer(source), body.contentType(), body.contentLength()))
                .build();
    }

    private static final class ClosingSource extends ForwardingSource {

        private final Socket socket;

        ClosingSource(Source body, Socket socket) {
            super(body);
            this.socket = socket;
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            long count = super.read(sink, byteCount);
            if (count < 0) {
                socket.close();
            }
            return count;
        }

        @Override
        public void close() throws IOException {
            super.close();
            socket.close();
        }
    }
}
