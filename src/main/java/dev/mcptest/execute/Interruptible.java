package dev.mcptest.execute;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** Runs tests on threads that an interruption of the run interrupts, and nothing after them. */
final class Interruptible {

    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Thread> threads = new HashSet<>();
    private boolean interrupted;

    /** Runs work here. What follows on this thread is not interrupted any more. */
    void run(Runnable work) {
        enter();
        try {
            work.run();
        } finally {
            leave();
        }
    }

    /** Interrupts what runs, and what is still begun. */
    void interrupt() {
        lock.lock();
        try {
            interrupted = true;
            threads.forEach(Thread::interrupt);
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
