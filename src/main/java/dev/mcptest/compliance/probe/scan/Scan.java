package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;

/** Judges one rule by all messages of a run. */
public interface Scan {
    Finding judge(Seen seen);
}
