package dev.mcptest.jq.syntax;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;

/** The functions written in jq. Each is parsed when a program first needs it. */
final class Prelude {

    private static final String TEXT =
            """

            def map(f): [.[] | f];
            def select(f): if f then . else empty end;
            def recurse: recurse(.[]?);
            def recurse(f): def r: ., (f | r); r;
            def recurse(f; cond): def r: ., (f | select(cond) | r); r;
            def values: select(. != null);
            def nulls: select(. == null);
            def booleans: select(type == "boolean");
            def numbers: select(type == "number");
            def strings: select(type == "string");
            def arrays: select(type == "array");
            def objects: select(type == "object");
            def iterables: select(type | . == "array" or . == "object");
            def scalars: select(type | . != "array" and . != "object");
            def isfinite: type == "number" and (isinfinite | not);
            def normals: select(isnormal);
            def finites: select(isfinite);
            def abs: if . < 0 then -. else . end;
            def toarray: if type == "array" then . else [.] end;
            def add(f): [f] | add;
            def range($upto): range(0; $upto);
            def range($from; $upto; $by): def r: if $by > 0 and . < $upto or $by < 0 and . > $upto then ., (. + $by | r) else empty end; $from | r;
            def while(cond; update): def r: if cond then ., (update | r) else empty end; r;
            def until(cond; update): def r: if cond then . else (update | r) end; r;
            def repeat(f): def r: f, r; r;
            def first: .[0];
            def last: .[-1];
            def nth($n): .[$n];
            def first(f): label $done | f | ., break $done;
            def last(f): reduce f as $x (null; $x);
            def nth($n; f): if $n < 0 then error("nth doesn't support negative indices") else label $done | foreach f as $x ($n + 1; . - 1; if . <= 0 then $x, break $done else empty end) end;
            def limit($n; f): if $n > 0 then label $done | foreach f as $x ($n; . - 1; $x, if . <= 0 then break $done else empty end) elif $n == 0 then empty else f end;
            def isempty(f): first((f | false), true);
            def any(f; cond): isempty(f | cond or empty) | not;
            def all(f; cond): isempty(f | cond and empty);
            def any(cond): any(.[]; cond);
            def all(cond): all(.[]; cond);
            def any: any(.[]; .);
            def all: all(.[]; .);
            def in(xs): . as $x | xs | has($x);
            def inside(xs): . as $x | xs | contains($x);
            def map_values(f): .[] |= f;
            def to_entries: [keys_unsorted[] as $k | {key: $k, value: .[$k]}];
            def from_entries: map({(.key // .Key // .name // .Name): (if has("value") then .value else .Value end)}) | add // {};
            def with_entries(f): to_entries | map(f) | from_entries;
            def reverse: [.[length - 1 - range(0; length)]];
            def flatten: _flatten(-1);
            def flatten($depth): if $depth < 0 then error("flatten depth must not be negative") else _flatten($depth) end;
            def transpose: [range(0; map(length) | max // 0) as $i | [.[][$i]]];
            def combinations: if length == 0 then [] else .[0][] as $x | (.[1:] | combinations) as $rest | [$x] + $rest end;
            def combinations(n): . as $in | [range(n) | $in] | combinations;
            def walk(f): def w: if type == "object" then map_values(w) elif type == "array" then map(w) else . end | f; w;
            def sort_by(f): _sort(map([f]));
            def group_by(f): _group(map([f]));
            def min_by(f): _min(map([f]));
            def max_by(f): _max(map([f]));
            def unique_by(f): [group_by(f)[] | .[0]];
            def unique: unique_by(.);
            def bsearch($target): . as $in | {from: 0, to: (length - 1), at: null} | until(.at != null or .from > .to; ((.from + .to) / 2 | floor) as $mid | if $in[$mid] == $target then .at = $mid elif $in[$mid] < $target then .from = $mid + 1 else .to = $mid - 1 end) | if .at != null then .at else -1 - .from end;
            def paths: path(recurse) | select(length > 0);
            def paths(f): path(recurse | select(f)) | select(length > 0);
            def del(f): delpaths([path(f)]);
            def pick(f): . as $in | reduce path(f) as $p (null; setpath($p; $in | getpath($p)));
            def tostream: path(def r: (.[]? | r), .; r) as $p | getpath($p) | reduce path(.[]?) as $q ([$p, .]; [$p + $q]);
            def fromstream(f): {x: null, e: false} as $start | foreach f as $i ($start; if .e then $start else . end | if $i | length == 2 then setpath(["e"]; $i[0] | length == 0) | setpath(["x"] + $i[0]; $i[1]) else setpath(["e"]; $i[0] | length == 1) end; if .e then .x else empty end);
            def truncate_stream(f): . as $n | null | f | . as $i | if (.[0] | length) > $n then setpath([0]; $i[0][$n:]) else empty end;
            def indices($x): if type == "string" and ($x | type) == "string" then _indices($x) elif type == "array" and ($x | type) != "array" then .[[$x]] else .[$x] end;
            def index($x): indices($x) | .[0];
            def rindex($x): indices($x) | .[-1:][0];
            def todateiso8601: strftime("%Y-%m-%dT%H:%M:%SZ");
            def fromdateiso8601: strptime("%Y-%m-%dT%H:%M:%SZ") | mktime;
            def todate: todateiso8601;
            def fromdate: fromdateiso8601;
            def _regex(f): if type == "string" then [., null] elif type == "array" and length > 1 then . elif type == "array" and length > 0 then [.[0], null] else error(type + " not a string or array") end | f;
            def match(re; flags): _match(re; flags)[];
            def match($re): . as $in | $re | _regex(. as $r | $in | match($r[0]; $r[1]));
            def test(re; flags): _test(re; flags);
            def test($re): . as $in | $re | _regex(. as $r | $in | test($r[0]; $r[1]));
            def _captured: [.captures[] | select(.name != null) | {(.name): .string}] | add // {};
            def capture(re; flags): match(re; flags) | _captured;
            def capture($re): . as $in | $re | _regex(. as $r | $in | capture($r[0]; $r[1]));
            def scan($re; $flags): match($re; "g" + $flags) | if .captures | length > 0 then [.captures[].string] else .string end;
            def scan($re): scan($re; null);
            def splits($re; flags): _pieces([match($re; "g" + flags) | [.offset, .length]])[];
            def splits($re): splits($re; null);
            def split($re; flags): [splits($re; flags)];
            def sub($re; f; $flags): _splice([match($re; $flags) | [.offset, .length, [_captured | f]]])[];
            def sub($re; f): sub($re; f; "");
            def gsub($re; f; flags): sub($re; f; flags + "g");
            def gsub($re; f): sub($re; f; "g");
            def ltrim: sub("^\\\\s+"; "");
            def rtrim: sub("\\\\s+$"; "");
            def trim: ltrim | rtrim;
            def INDEX(f; key): [f | {(key | tostring): .}] | add // {};
            def INDEX(key): INDEX(.[]; key);
            def JOIN($index; key): [.[] | [., $index[key]]];
            def JOIN($index; f; key): f | [., $index[key]];
            def JOIN($index; f; key; g): f | [., $index[key]] | g;
            def IN(f): any(f == .; .);
            def IN(src; f): any(src == f; .);
            """;

    private final Map<String, Function> read = new HashMap<>();

    /** Returns the function with this name and number of parameters, or null. */
    @Nullable Function find(String name, int arity) throws InvalidJqException {
        String key = name + "/" + arity;
        Function known = read.get(key);
        if (known != null) {
            return known;
        }
        String text = textOf(name, arity);
        return text == null ? null : new Parser(text, this, true).definition(read, key);
    }

    private static @Nullable String textOf(String name, int arity) {
        String start = "\ndef " + name + (arity == 0 ? ":" : "(");
        for (int at = TEXT.indexOf(start); at >= 0; at = TEXT.indexOf(start, at + 1)) {
            String line = TEXT.substring(at + 1, TEXT.indexOf('\n', at + 1));
            if (arity == 0 || arity(line) == arity) {
                return line;
            }
        }
        return null;
    }

    private static int arity(String line) {
        String parameters = line.substring(line.indexOf('('), line.indexOf("):"));
        return (int) parameters.chars().filter(c -> c == ';').count() + 1;
    }
}
