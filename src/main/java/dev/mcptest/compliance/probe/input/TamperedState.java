package dev.mcptest.compliance.probe.input;

/** Ways to change a state. */
enum TamperedState {
    /** Another character in the middle; the last one of base64 may hold bits that do not count. */
    OTHER {
        @Override
        String of(String state) {
            if (state.isEmpty()) {
                return "A";
            }
            int at = state.length() / 2;
            char other = state.charAt(at) == 'A' ? 'B' : 'A';
            return state.substring(0, at) + other + state.substring(at + 1);
        }
    },
    /** More at its end. */
    LONGER {
        @Override
        String of(String state) {
            return state + "x-compliance";
        }
    };

    abstract String of(String state);
}
