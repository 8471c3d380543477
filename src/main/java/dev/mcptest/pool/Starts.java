package dev.mcptest.pool;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets only so many servers of a run start at the same time. */
public final class Starts {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition started = lock.newCondition();
    private int underWay;

    /**
     * Waits until a server may start.
     *
     * @param most how many may be starting then, this one included
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

    /** Hears that a server is ready, or will never be. */
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
