package dev.mcptest.mcplab.regex;

import dev.mcptest.json.TimeBudget;

import java.util.Arrays;

/**
 * Matches by backtracking, with the ways that are still open on a stack of its own. It gives up
 * when its thread is interrupted.
 */
final class Machine {

    /** One step of a program; returns whether this way goes on. */
    @FunctionalInterface
    interface Step {
        boolean run(Machine machine);
    }

    private static final int MAX_OPEN = 1_000_000;
    private static final int CHECKED_STEPS = 1024;

    private final Step[] program;
    private final String text;

    /** Captures and counters; copied before a change, because open ways share them. */
    private int[] registers;

    private int pc;
    private int at;
    private int steps;
    private boolean accepted;

    private int open;
    private int[] pcs = new int[16];
    private int[] places = new int[16];
    private int[] ends = new int[16];
    private int[][] saved = new int[16][];

    Machine(Step[] program, String text, int registers) {
        this.program = program;
        this.text = text;
        this.registers = new int[registers];
    }

    /** Returns the registers after a match from a position; empty when there is none. */
    int[] match(int from) {
        Arrays.fill(registers, -1);
        return run(0, from) ? registers : new int[0];
    }

    private boolean run(int start, int from) {
        int bottom = open;
        pc = start;
        at = from;
        accepted = false;
        while (!accepted) {
            if (++steps % CHECKED_STEPS == 0) {
                TimeBudget.check();
            }
            Step step = program[pc++];
            if (!step.run(this) && !resume(bottom)) {
                return false;
            }
        }
        accepted = false;
        open = bottom;
        return true;
    }

    private boolean resume(int bottom) {
        if (open == bottom) {
            return false;
        }
        int top = open - 1;
        pc = pcs[top];
        at = places[top];
        registers = saved[top];
        if (at == ends[top]) {
            open = top;
        } else {
            places[top] += Integer.signum(ends[top] - at);
        }
        return true;
    }

    boolean accept() {
        accepted = true;
        return true;
    }

    boolean jump(int to) {
        pc = to;
        return true;
    }

    /** Leaves ways open that go on at a step, at each position from one to another. */
    private void leaveOpen(int to, int place, int end) {
        if (open == pcs.length) {
            if (open == MAX_OPEN) {
                throw new TooManyWaysException();
            }
            int more = Math.min(2 * open, MAX_OPEN);
            pcs = Arrays.copyOf(pcs, more);
            places = Arrays.copyOf(places, more);
            ends = Arrays.copyOf(ends, more);
            saved = Arrays.copyOf(saved, more);
        }
        pcs[open] = to;
        places[open] = place;
        ends[open] = end;
        saved[open++] = registers;
    }

    boolean split(int first, int second) {
        leaveOpen(second, at, at);
        return jump(first);
    }

    boolean take(Units units, boolean backward) {
        if (backward) {
            return at > 0 && units.has(text.charAt(--at));
        }
        return at < text.length() && units.has(text.charAt(at++));
    }

    /** Takes as many units as possible, and fewer if what follows does not match. */
    boolean takeAll(Units units, int min, int max, boolean backward) {
        int before = at;
        int taken = 0;
        int place = at;
        while (taken < max && take(units, backward)) {
            taken++;
            place = at;
            if (++steps % CHECKED_STEPS == 0) {
                TimeBudget.check();
            }
        }
        at = place;
        if (taken < min) {
            return false;
        }
        if (taken > min) {
            int step = backward ? -1 : 1;
            leaveOpen(pc, place - step, before + step * min);
        }
        return true;
    }

    boolean at(Node.Edge edge) {
        boolean before = at > 0 && Units.isWord(text.charAt(at - 1));
        boolean after = at < text.length() && Units.isWord(text.charAt(at));
        return switch (edge) {
            case START -> at == 0;
            case END -> at == text.length();
            case LINE_START -> at == 0 || Units.isLineEnd(text.charAt(at - 1));
            case LINE_END -> at == text.length() || Units.isLineEnd(text.charAt(at));
            case WORD -> before != after;
            case NOT_WORD -> before == after;
        };
    }

    boolean look(int inner, boolean negative) {
        int then = pc;
        int place = at;
        int[] before = registers;
        boolean found = run(inner, at);
        pc = then;
        at = place;
        if (negative || !found) {
            registers = before;
        }
        return found != negative;
    }

    /** Takes the text of a group again; a group without a match is the empty text. */
    boolean repeatGroup(int group, boolean fold, boolean backward) {
        int from = registers[2 * group];
        int to = registers[2 * group + 1];
        if (from < 0 || to < 0) {
            return true;
        }
        int start = backward ? at - (to - from) : at;
        if (start < 0 || start + to - from > text.length()) {
            return false;
        }
        if (!fold && !text.regionMatches(start, text, from, to - from)) {
            return false;
        }
        for (int i = 0; fold && i < to - from; i++) {
            if (Folding.of(text.charAt(start + i)) != Folding.of(text.charAt(from + i))) {
                return false;
            }
        }
        at = backward ? start : start + to - from;
        return true;
    }

    boolean set(int register, int value) {
        registers = registers.clone();
        registers[register] = value;
        return true;
    }

    int get(int register) {
        return registers[register];
    }

    int place() {
        return at;
    }

    boolean clear(int from, int to) {
        if (from < to) {
            registers = registers.clone();
            Arrays.fill(registers, from, to, -1);
        }
        return true;
    }
}
