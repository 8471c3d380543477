package dev.mcptest.pool;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Limits how many servers of a run start at the same time. */
public final class Starts {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition started = lock.newCondition();
    private int underWay;

    /**
     * Waits for a slot to start a server.
     *
     * @param most the limit, including this server
     */
    public void begin(int most) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (underWay >= most) {
                started.await();
            }
            underWay++;
        } finally {
            lock.unlock();
        }
    }

    /** Frees the slot, when the server is ready or has failed to start. */
    public void end() {
        lock.lock();
        try {
            underWay--;
            started.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
