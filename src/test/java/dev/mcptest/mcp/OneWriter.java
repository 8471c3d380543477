package dev.mcptest.mcp;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Serial;

/**
 * Lets a servlet write an event stream from several threads: the SDK does so without a lock, and
 * the writers of Tomcat have none either.
 */
final class OneWriter extends HttpServlet {

    @Serial private static final long serialVersionUID = 1;

    private final transient HttpServlet servlet;

    OneWriter(HttpServlet servlet) {
        this.servlet = servlet;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        servlet.service(request, new Locked(response));
    }

    private static final class Locked extends HttpServletResponseWrapper {

        Locked(HttpServletResponse response) {
            super(response);
        }

        /** A print writer of the JDK holds a lock while it writes. */
        @Override
        public PrintWriter getWriter() throws IOException {
            return new PrintWriter(super.getWriter());
        }
    }
}
