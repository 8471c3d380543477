package dev.mcptest.mcplab.path;

import dev.mcptest.json.TimeBudget;

import java.util.ArrayList;
import java.util.List;

/** The places that a path has reached, up to a limit. */
final class Found {

    private static final int LIMIT = 2_000_000;
    private static final int CHECKED = 1024;

    private final List<Place> places = new ArrayList<>();
    private final int[] left;

    Found() {
        left = new int[] {LIMIT};
    }

    /** Starts another list under the same limit. */
    Found(Found other) {
        left = other.left;
    }

    void add(Place place) {
        if (--left[0] < 0) {
            throw new TooManyMatchesException();
        }
        if (left[0] % CHECKED == 0) {
            TimeBudget.check();
        }
        places.add(place);
    }

    List<Place> places() {
        return places;
    }
}
