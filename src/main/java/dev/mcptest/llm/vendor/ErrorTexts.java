package dev.mcptest.llm.vendor;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;

import java.net.URI;
import java.time.Duration;

/** Says why an endpoint gave no answer, without secrets, and what to look at. */
record ErrorTexts(Endpoint endpoint, Hiding hiding) {

    private static final int MOST = 500;

    /** Returns the text for a status that is not 2xx. */
    String refused(URI url, int status, String error) {
        if (status / 100 == 3) {
            return redirected(status);
        }
        String hint =
                switch (status) {
                    case 401, 403 -> ofKey();
                    case 404, 405 -> at(url);
                    default -> "";
                };
        return "answered " + status + (error.isBlank() ? "" : ": " + excerpt(error)) + hint;
    }

    private String ofKey() {
        if (endpoint.key().isPresent()) {
            return endpoint.keyVariable().map(name -> " (the key is in " + name + ")").orElse("");
        }
        return endpoint.named()
                ? " (no key was sent: `api_key_env` names the variable that has it)"
                : " (no key was sent)";
    }

    String redirected(int status) {
        return "answered " + status + ": redirects are not followed";
    }

    /** Returns the text for a success without JSON, as from an address that is not an API. */
    String notJson(URI url, int status, String body) {
        String what = body.isBlank() ? "the body is empty" : excerpt(body);
        return "answered " + status + " with no JSON: " + what + at(url);
    }

    /** Returns a note about a wait that is too long. */
    String tooLong(Duration asked, Duration longest) {
        return endpoint.name()
                + " asks for "
                + asked.toSeconds()
                + " s before the next try, more than the "
                + longest.toSeconds()
                + " s that mcptest waits";
    }

    String excerpt(String text) {
        return new Cut(hiding).line(text, MOST);
    }

    /** User and query may hold a key. */
    private static String at(URI url) {
        String authority = url.getRawAuthority();
        String host = authority.substring(authority.lastIndexOf('@') + 1);
        return " (at " + url.getScheme() + "://" + host + url.getRawPath() + ")";
    }
}
