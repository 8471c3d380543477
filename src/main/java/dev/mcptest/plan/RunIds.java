package dev.mcptest.plan;

import dev.mcptest.world.World;

import java.util.UUID;

/** Creates run ids: UUIDs of version 7 (RFC 9562). */
public final class RunIds {

    private RunIds() {}

    public static String next(World world) {
        long millis = world.clock().millis();
        long high = (millis << 16) | 0x7000L | (world.random().nextLong() & 0x0fffL);
        long low = (world.random().nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }
}
