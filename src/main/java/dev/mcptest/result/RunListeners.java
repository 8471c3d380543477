package dev.mcptest.result;

import java.util.List;

/** Several listeners as one. */
final class RunListeners implements RunListener {

    private final List<RunListener> all;

    RunListeners(List<? extends RunListener> all) {
        this.all = List.copyOf(all);
    }

    @Override
    public void begun(RunOutline run) {
        all.forEach(it -> it.begun(run));
    }

    @Override
    public void connected(ServerRecord server) {
        all.forEach(it -> it.connected(server));
    }

    @Override
    public void started(TestIdentity test) {
        all.forEach(it -> it.started(test));
    }

    @Override
    public boolean wantsExchanges() {
        return all.stream().anyMatch(RunListener::wantsExchanges);
    }

    @Override
    public void exchanged(String server, String request, String response) {
        all.forEach(it -> it.exchanged(server, request, response));
    }

    @Override
    public void progressed(TestId test, String line) {
        all.forEach(it -> it.progressed(test, line));
    }

    @Override
    public void fault(Throwable fault) {
        all.forEach(it -> it.fault(fault));
    }

    @Override
    public void finished(TestRecord test) {
        all.forEach(it -> it.finished(test));
    }
}
