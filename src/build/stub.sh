#!/bin/sh
# mcptest @VERSION@ for @PLATFORM@: this script, followed by a tar.gz of a Java runtime and the program.
# The first start unpacks it into a cache folder named after its content; every start runs from there.
# MCPTEST_UNPACK_DIR names another folder for that, MCPTEST_JAVA_OPTS adds options of the Java runtime.
set -f
hash=@HASH@
offset=@OFFSET@

# Whether $dir holds every file, none of them written to since: what was unpacked has one fixed time.
# A change that keeps the time of the file, a failing disk for one, is not noticed; reading 80 MB would be needed.
whole() {
    [ -f "$dir/complete" ] || return 1
    for file in @FILES@; do
        [ -s "$dir/$file" ] && [ -r "$dir/$file" ] || return 1
        if [ "$dir/$file" -nt "$dir/complete" ] || [ "$dir/$file" -ot "$dir/complete" ]; then return 1; fi
    done
    [ -x "$dir/bin/java" ]
}

# A folder in a place others can write to is trusted only when it is ours alone.
use_temporary_root() {
    private=${TMPDIR:-/tmp}/mcptest-$(id -u)
    [ -d "$private" ] || mkdir -m 700 "$private" 2>/dev/null
    if [ -L "$private" ] || [ ! -O "$private" ]; then private_fails; fi
    case $(ls -ld "$private") in drwx------*) ;; *) private_fails ;; esac
    root=$private/bin
    dir=$root/$hash
}

private_fails() {
    die "no folder to unpack into: the home folder is not writable, and $private is not a private folder of this user"
}

# Unpacks beside $dir and renames, so that nobody ever sees half a folder; whoever comes second discards his copy.
unpack() {
    mkdir -p "$root" 2>/dev/null && [ -w "$root" ] || return 1
    check_platform
    fresh=$(mktemp -d "$dir.tmp.XXXXXX") || return 1
    trap 'rm -rf "$fresh"; exit 130' INT
    trap 'rm -rf "$fresh"; exit 143' TERM HUP
    if tail -c "+$offset" "$self" | (unset TAR_OPTIONS GZIP; exec tar -xzf - -C "$fresh"); then
        chmod 755 "$fresh"
        if ! whole; then
            if [ -e "$dir" ]; then mv "$dir" "$fresh.old"; fi
            mv "$fresh" "$dir"
        fi
        remove_stale
    fi
    rm -rf "$fresh" "$fresh.old" "$dir/${fresh##*/}"
    trap - INT TERM HUP
    [ -f "$dir/complete" ] && [ -x "$dir/bin/java" ]
}

check_platform() {
    [ "$(uname -s) $(uname -m)" = "@PLATFORM@" ] || die "this file is for @PLATFORM@, this machine is $(uname -s) $(uname -m)"
}

# Removes what other versions left and nobody ran for a week.
remove_stale() {
    find "$root" -maxdepth 1 -name '*.tmp.*' -mtime +1 -exec rm -rf {} + 2>/dev/null
    find "$root" -maxdepth 2 -name used -mtime +7 -exec sh -c 'rm -rf "${0%/used}"' {} \; 2>/dev/null
}

die() {
    echo "mcptest: $1; set MCPTEST_UNPACK_DIR to a folder that can be used" >&2
    exit 1
}

case $0 in
    /*) self=$0 ;;
    */*) self=$PWD/$0 ;;
    *) if [ -f "$0" ]; then self=$PWD/$0; else self=$(command -v -- "$0"); fi ;;
esac

root=
case ${HOME-} in /*) root=$HOME/.cache/mcptest/bin ;; esac
case ${XDG_CACHE_HOME-} in /*) root=$XDG_CACHE_HOME/mcptest/bin ;; esac
root=${MCPTEST_UNPACK_DIR:-$root}
case $root in
    *:*) root= ;;
    /* | '') ;;
    *) root=$PWD/$root ;;
esac
dir=$root/$hash

if [ -z "$root" ] || ! { whole || unpack; }; then
    use_temporary_root
    whole || unpack || die "cannot unpack into $root"
fi
true 2>/dev/null >"$dir/used"

# Asked often, by scripts that look for the program, and known without starting it.
if [ $# -eq 1 ] && [ "$1" = --version ]; then
    echo "mcptest @VERSION@"
    exit
fi

# What would disturb the runtime is put aside as MCPTEST_SAVED_NAME, empty when NAME was not set; the program
# gives it back to the processes it starts. The Java variables print on stderr and add options; without a
# UTF-8 locale the runtime cannot read file names and arguments outside ASCII.
unset MCPTEST_SAVED_JAVA_TOOL_OPTIONS MCPTEST_SAVED_JDK_JAVA_OPTIONS MCPTEST_SAVED__JAVA_OPTIONS MCPTEST_SAVED_LC_ALL
if [ -n "${JAVA_TOOL_OPTIONS+set}" ]; then
    export "MCPTEST_SAVED_JAVA_TOOL_OPTIONS=$JAVA_TOOL_OPTIONS"
    unset JAVA_TOOL_OPTIONS
fi
if [ -n "${JDK_JAVA_OPTIONS+set}" ]; then
    export "MCPTEST_SAVED_JDK_JAVA_OPTIONS=$JDK_JAVA_OPTIONS"
    unset JDK_JAVA_OPTIONS
fi
if [ -n "${_JAVA_OPTIONS+set}" ]; then
    export "MCPTEST_SAVED__JAVA_OPTIONS=$_JAVA_OPTIONS"
    unset _JAVA_OPTIONS
fi
case ${LC_ALL:-${LC_CTYPE:-${LANG-}}} in
    *.[uU][tT][fF]-8* | *.[uU][tT][fF]8*) ;;
    *) export "MCPTEST_SAVED_LC_ALL=${LC_ALL-}" LC_ALL=C.UTF-8 ;;
esac

# Which of stdout and stderr are terminals.
if [ -t 1 ]; then tty=1; else tty=0; fi
if [ -t 2 ]; then tty=${tty}1; else tty=${tty}0; fi

# A start costs what its cache holds: the shortest commands have one of their own, without the parser of options.
case " $* " in
    " -V ") cache=check ;;
    *" -"*) cache=run ;;
    " validate "*) cache=check ;;
    *) cache=run ;;
esac

# shellcheck disable=SC2086
exec "$dir/bin/java" @FLAGS@ -XX:AOTCache="$dir/$cache.aot" \
    -Dmcptest.executable="$self" -Dmcptest.invoked="$0" -Dmcptest.tty=$tty ${MCPTEST_JAVA_OPTS-} \
    -cp "$dir/mcptest.jar" dev.mcptest.cli.Main "$@"
