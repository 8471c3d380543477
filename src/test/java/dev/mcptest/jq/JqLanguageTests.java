package dev.mcptest.jq;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;

/** What programs mean; quotes are written as apostrophes. All outputs are compared. */
class JqLanguageTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "if . then 1 end ~ null | [null]",
                "if (true, false) then 1 else 2 end ~ null | [1,2]",
                "if false then 1 elif null then 2 else 3 end ~ null | [3]",
                ".a.['b'], .a.[] ~ {'a':{'b':1}} | [1,1]",
                ".a?, .[0]? ~ [5] | [5]",
                "(1, 2) + (10, 20) ~ null | [11,12,21,22]",
                "{a: (1, 2), b: (3, 4)} ^ [.a, .b] ~ null | [[1,3],[1,4],[2,3],[2,4]]",
                "range(0, 1; 3, 4) ~ null | [0,1,2,0,1,2,3,1,2,1,2,3]",
                "-(1, 2), 5 - -1, -.a ~ {'a':3} | [-1,-2,6,-3]",
                "false // null, (false, 3, null, 4) // 9, (empty // 7) ~ null | [null,3,4,7]",
                "'a\\(1 + 1)b\\('c' + 'd')' ~ null | ['a2bcd']",
                "@base64 'x\\('hi')', @uri '\\('a b')' ~ null | ['xaGk=','a%20b']",
                "1 as $x ^ 2 as $y ^ [$x, $y, $__loc__.line] ~ null | [[1,2,1]]",
                ". as [$a, {b: $c, $d}] ^ [$a, $c, $d] ~ [1,{'b':2,'d':3}] | [[1,2,3]]",
                ".[] as [$a] ?// $a ^ $a ~ [[1],2] | [1,2]",
                "[.[] as {a: $x} ?// [$y] ^ [$x, $y]] ~ [{'a':1},[2]] | [[[1,null],[null,2]]]",
                "def f: 1; def g: f; def f: 2; g, f ~ null | [1,2]",
                "def f($a; g): $a + g; f(1; 2, 3) ~ null | [3,4]",
                "def f(g): def h: g; h + 1; f(4) ~ null | [5]",
                "reduce .[] as [$i, $j] (0; . + $i * $j) ~ [[1,2],[3,4]] | [14]",
                "foreach (1, 2, 3) as $x (0; . + $x; [$x, .]) ~ null | [[1,1],[2,3],[3,6]]",
                "label $out ^ (1, 2, 3) ^ ., if . == 2 then break $out else empty end ~ null |"
                        + " [1,2]",
                "{if: 1, end: 2} ^ .if, .end ~ null | [1,2]",
                "1 as $end ^ $end ~ null | [1]",
                "{$__loc__} ^ .__loc__.line ~ null | [1]",
                "{a: 1} ^ {a, 'b', 'x\\(1)': 2} ~ null | [{'a':1,'b':null,'x1':2}]",
            })
    void syntax(String test, String outputs) throws Exception {
        assertOutputs(test, outputs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "try error('x') catch ., try error catch . ~ 5 | ['x',5]",
                "(1, error('x'), 3)? ~ null | [1]",
                "try ((try 1 catch 'inner') ^ error('y')) catch . ~ null | ['y']",
                "try (1 / 0) catch . ~ null | ['number (1) and number (0) cannot be divided because"
                        + " the divisor is zero']",
                "try ([1,2,3,4,5,6,7,8] - 'a') catch . ~ null"
                        + " | ['array ([1,2,3,4,5,...) and string (\\'a\\') cannot be subtracted']",
                "try path(.a ^ map(.b) ^ .[0]) catch . ~ {'a':[]}"
                        + " | ['Invalid path expression near attempt to access element 0 of []']",
                "limit(1; 1, error), first(2, error) ~ null | [1,2]",
                "any(true, error; .), all(false, error; .), isempty(1, error) ~ null |"
                        + " [true,false,false]",
                "[limit(0; error)], [limit(2; range(9))], nth(2; range(9)) ~ null | [[],[0,1],2]",
            })
    void errorsAndLaziness(String test, String outputs) throws Exception {
        assertOutputs(test, outputs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                ".a = (1, 2) ~ {} | [{'a':1},{'a':2}]",
                ".[] += 1 ~ [1,2] | [[2,3]]",
                ".a //= 3 ^ .b -= 1 ~ {'b':1} | [{'b':0,'a':3}]",
                "map_values(select(. != null)) ~ [1,null,2] | [[1,2]]",
                "map_values(. // empty) ~ {'a':null,'b':2} | [{'b':2}]",
                ".[] ^= empty ~ [1,2,3] | [[]]",
                "(.[] ^ select(. > 1)) ^= . * 10 ~ [1,2,3] | [[1,20,30]]",
                ".. ^= (if type == 'number' then . + 1 else . end) ~ [1,[2]] | [[2,[3]]]",
                "(.a, .a) ^= [., .] ~ {'a':1} | [{'a':[[1,1],[1,1]]}]",
                ".[1:3] = ['x'], del(.[0, 2]), .[-1] = 9 ~ [1,2,3] | [[1,'x'],[2],[1,2,9]]",
                "path(.a[0], .a[1:], first(.b, .c), getpath(['x', 'y'])) ~ {'a':[1]}"
                        + " | [['a',0],['a',{'start':1,'end':null}],['b'],['x','y']]",
                "[paths], [paths(type == 'number')] ~ {'a':[1]} | [[['a'],['a',0]],[['a',0]]]",
                "pick(.a, .b[1]) ~ {'a':1,'b':[2,3],'c':4} | [{'a':1,'b':[null,3]}]",
                ".[1.7], .[nan] ~ [1,2,3] | [2,null]",
                "to_entries, with_entries(.value += 1) ~ {'a':1} |"
                        + " [[{'key':'a','value':1}],{'a':2}]",
            })
    void pathsAndAssignments(String test, String outputs) throws Exception {
        assertOutputs(test, outputs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "10000000000000000000 > 5, 13911860366432393 == 13911860366432392 ~ null |"
                        + " [true,false]",
                "tostring, (. + 0 ^ tostring) ~ 1.10 | ['1.10','1.1']",
                "[1e1000, -1e1000, nan] ^ tojson ~ null"
                        + " | ['[1E+1000,-1.7976931348623157e+308,null]']",
                "5 % -2, -5 % 3, 5.9 % 2.1, (1 % nan) ~ null | [1,-2,1,null]",
                "nan < nan, nan == nan, ([nan, 1] ^ sort ^ .[1]) ~ null | [true,false,1]",
                "sort, unique, (group_by(. % 2) ^ length) ~ [3,1,2,1] | [[1,1,2,3],[1,2,3],2]",
                "sort ~ [{},[],'a',1,true,false,null] | [[null,false,true,1,'a',[],{}]]",
                "min_by(.a).b, max_by(.a).b ~ [{'a':1,'b':1},{'a':1,'b':2}] | [1,2]",
                "floor, trunc, round, fabs, sqrt ~ -1.5 | [-2,-1,-2,1.5,null]",
                "[frexp, modf, significand, logb] ~ 10.5 | [[[0.65625,4],[0.5,10],1.3125,3]]",
                "log2, exp10, pow(.; 0.5), ldexp(.; 2) ~ 4 | [2,10000,2,16]",
                "2 ^ IN(1, 2) ~ null | [true]",
                "INDEX(.id) ^ keys ~ [{'id':1},{'id':2}] | [['1','2']]",
                "bsearch(2), bsearch(0), bsearch(9) ~ [1,2,3] | [1,-1,-4]",
                "[combinations], transpose ~ [[1,2],[3]] | [[[1,3],[2,3]],[[1,3],[2,null]]]",
                "flatten, flatten(1), add ~ [[1],[[2]]] | [[1,2],[1,[2]],[1,[2]]]",
                "[tostream], fromstream(tostream) ~ {'a':[1]}"
                        + " | [[[['a',0],1],[['a',0]],[['a']]],{'a':[1]}]",
            })
    void numbersAndCollections(String test, String outputs) throws Exception {
        assertOutputs(test, outputs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "length, utf8bytelength, .[1:2], index('b'), (explode ^ implode) ~ 'é😀b'"
                        + " | [3,7,'😀',2,'é😀b']",
                "split(', '), (. / ''), join(', ')? ~ 'a, b' | [['a','b'],['a',',',' ','b']]",
                "join('-'), add(.[] ^ tostring) ~ ['a',null,1,true] | ['a--1-true','anull1true']",
                "ltrimstr('a'), rtrimstr('c'), startswith('ab'), ascii_upcase ~ 'abc'"
                        + " | ['bc','ab',true,'ABC']",
                "@csv, @tsv, @sh, @json ~ [1,'a b',null] | ['1,\\'a b\\',','1\\ta b\\t','1 \\u0027a"
                        + " b\\u0027 null','[1,\\'a b\\',null]']",
                "@html, @base64, (@base64 ^ @base64d) ~ '<é>' | ['&lt;é&gt;','PMOpPg==','<é>']",
                "@uri ~ '!*()-_.~é' | ['%21%2A%28%29-_.~%C3%A9']",
                "fromjson ~ '{\\'a\\': [1.50, nan], \\'a\\': 2}' | [{'a':2}]",
                "test('B'; 'i'), [match('b'; 'g').offset], [scan('.b')] ~ 'éb ab' |"
                        + " [true,[1,4],['éb','ab']]",
                "capture('(?<n>\\\\d+)(?<u>[a-z]+)?'), sub('(?<n>\\\\d)'; '<\\(.n)>'; 'g') ~ '42'"
                        + " | [{'n':'42','u':null},'<4><2>']",
                "gsub('a'; 'b', 'c'), [splits(', *')] ~ 'xa, a' | ['xb, b','xc, c',['xa','a']]",
                "gsub('(?<=a)b(?!c)'; '-') ~ 'abc ab' | ['abc a-']",
                "todate, (todate ^ fromdate), strftime('%A %j %e') ~ 1425599621"
                        + " | ['2015-03-05T23:53:41Z',1425599621,'Thursday 064  5']",
                "strptime('%d %b %Y %H:%M') ^ ., mktime ~ '05 Mar 2015 10:20'"
                        + " | [[2015,2,5,10,20,0,4,63],1425550800]",
            })
    void texts(String test, String outputs) throws Exception {
        assertOutputs(test, outputs);
    }

    /** A test is a program and its input; a pipe is written {@code ^}. */
    private static void assertOutputs(String test, String outputs) throws Exception {
        int end = test.lastIndexOf(" ~ ");
        String program = "[" + quoted(test.substring(0, end)).replace('^', '|') + "]";
        String actual =
                Json.write(
                        JqProgram.compile(program)
                                .run(
                                        Json.parse(quoted(test.substring(end + 3))),
                                        Duration.ofSeconds(30),
                                        Hiding.NONE));
        assertThat(actual).isEqualTo(Json.write(Json.parse(quoted(outputs))));
    }

    private static String quoted(String text) {
        return text.replace('\'', '"');
    }
}
