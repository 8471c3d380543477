package dev.mcptest.execute.interrupt;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs tests on threads that are interrupted together with the run. Work after a test is not
 * interrupted.
 */
public final class Interruptible {

    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Thread> threads = new HashSet<>();
    private boolean interrupted;

    /** Runs work on this thread; later work on this thread is not interrupted. */
    public void run(Runnable work) {
        enter();
        try {
            work.run();
        } finally {
            leave();
        }
    }

    /** Interrupts running work, and work that starts later. */
    public void interrupt() {
        lock.lock();
        try {
            interrupted = true;
            threads.forEach(Thread::interrupt);
        } finally {
            lock.unlock();
        }
    }

    public boolean isInterrupted() {
        lock.lock();
        try {
            return interrupted;
        } finally {
            lock.unlock();
        }
    }

    private void enter() {
        lock.lock();
        try {
            threads.add(Thread.currentThread());
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        lock.lock();
        try {
            threads.remove(Thread.currentThread());
            boolean _ = Thread.interrupted();
        } finally {
            lock.unlock();
        }
    }
}
