package dev.mcptest.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.TestId;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

class ShardTests {

    private static final List<String> IDS =
            IntStream.range(0, 20_000).mapToObj(i -> "a.yml::tool::test " + i).toList();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 16})
    void everyTestIsInOneShardAndTheShardsAreOfLikeSize(int count) {
        List<Shard> shards =
                IntStream.rangeClosed(1, count).mapToObj(i -> new Shard(i, count)).toList();

        assertThat(IDS)
                .allMatch(id -> shards.stream().filter(s -> s.has(new TestId(id))).count() == 1);
        assertThat(shards)
                .allSatisfy(shard ->
                        assertThat(IDS.stream().filter(id -> shard.has(new TestId(id))).count())
                                .isBetween(18_000L / count, 22_000L / count));
    }

    @Test
    void theHashIsTheSameForEver() {
        assertThat(Long.toHexString(StableHash.of(""))).isEqualTo("efd01f60ba992926");
        assertThat(Long.toHexString(StableHash.of("a.yml::tool::t"))).isEqualTo("5ee8852e4d1da6e4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/3", "4/3", "1/0", "", "1", "/", "a/b", "-1/3", "1/3 ", "1/9999999"})
    void anythingElseIsNoShard(String text) {
        assertThat(Shard.parse(text)).isEmpty();
    }

    @Test
    void aShardIsWrittenAsOneOfSeveral() {
        assertThat(Shard.parse("2/4")).contains(new Shard(2, 4));
    }
}
