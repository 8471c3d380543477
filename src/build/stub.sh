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

# Everything is below one folder, $base, of this user alone: whoever else can write there can plant a program.
use() {
    base=$1
    root=$base/bin
    dir=$root/$hash
}

# Whether the folders are ours, and not links. Another user's folder is never used.
ours() {
    for folder in "$@"; do
        if [ -L "$folder" ] || [ ! -O "$folder" ]; then return 1; fi
    done
}

# Whether others may write to one of the folders.
shared() {
    [ -n "$(find "$@" -prune '(' -perm -020 -o -perm -002 ')' 2>&1)" ]
}

# Whether others could put a folder of theirs in the place of $base.
replaceable() {
    above=${base%/*}
    if [ -O "${above:-/}" ]; then return 1; fi
    [ -n "$(find "${above:-/}" -prune '(' ! -user 0 -o '(' -perm -020 -o -perm -002 ')' ! -perm -1000 ')' 2>&1)" ]
}

ready() {
    ours "$base" "$root" "$dir" && ! shared "$base" "$root" "$dir" && ! replaceable && whole
}

# What was unpacked while others could write there is not trusted.
make_folders() {
    [ -d "$base" ] || { mkdir -p "${base%/*}" && mkdir -m 700 "$base"; } 2>/dev/null || [ -d "$base" ] || return 1
    if ! ours "$base" || replaceable; then return 1; fi
    [ -d "$root" ] || mkdir -m 700 "$root" 2>/dev/null || [ -d "$root" ] || return 1
    ours "$root" || return 1
    if shared "$base" "$root"; then chmod go-w "$base" "$root" && rm -rf "$dir" || return 1; fi
    if [ -e "$dir" ] && { ! ours "$dir" || shared "$dir"; }; then rm -rf "$dir"; fi
    [ -w "$root" ]
}

use_temporary_root() {
    private=${TMPDIR:-/tmp}/mcptest-$(id -u)
    [ -d "$private" ] || mkdir -m 700 "$private" 2>/dev/null
    if ! ours "$private"; then private_fails; fi
    case $(ls -ld "$private") in drwx------*) ;; *) private_fails ;; esac
    use "$private"
}

private_fails() {
    die "no folder to unpack into: $base cannot be used, and $private is not a private folder of this user"
}

# Unpacks beside $dir and renames, so that nobody ever sees half a folder; whoever comes second discards his copy.
unpack() {
    make_folders || return 1
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
    if [ -f "$dir/bin/java" ] && [ ! -x "$dir/bin/java" ]; then why=", since no program may be run from there (noexec)"; fi
    [ -f "$dir/complete" ] && [ -x "$dir/bin/java" ]
}

check_platform() {
    [ "$(uname -s) $(uname -m)" = "@PLATFORM@" ] || die "this file is for @PLATFORM@, this machine is $(uname -s) $(uname -m)"
}

# Removes what other versions left and nobody ran for a week, by the names that only this script gives.
remove_stale() {
    digit='[0-9a-f]'
    three=$digit$digit$digit
    name=$three$three$three$three$three$three$three$three
    (
        cd "$root" || exit
        find . -path './*/*' -prune -o -name "$name.tmp.*" -type d -mtime +1 -exec rm -rf {} +
        find . -path './*/*/*' -prune -o -path "./$name/used" -mtime +7 -exec sh -c 'rm -rf "${0%/used}"' {} \;
    ) 2>/dev/null
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

# Without a working folder nothing that is named can be found, and the runtime does not start.
# The runtime reserves its memory at once; too little ends in a message about its parts.
space=$(ulimit -v 2>/dev/null)
case $space in
    '' | *[!0-9]*) ;;
    *) [ "$space" -ge 4000000 ] || { echo "mcptest needs 4 GB of address space, and \`ulimit -v\` allows $space KB; limit the memory of a container or a control group instead" >&2; exit 1; } ;;
esac
[ -n "${PWD-}" ] && [ -d "$PWD" ] || { echo "mcptest: the working folder does not exist any more" >&2; exit 1; }

why=
base=
case ${HOME-} in /*) base=$HOME/.cache/mcptest ;; esac
case ${XDG_CACHE_HOME-} in /*) base=$XDG_CACHE_HOME/mcptest ;; esac
if [ -n "${MCPTEST_UNPACK_DIR-}" ]; then base=$MCPTEST_UNPACK_DIR/mcptest; fi
case $base in
    *:*) base= ;;
    /* | '') ;;
    *) base=$PWD/$base ;;
esac
use "$base"

if [ -z "$base" ] || ! { ready || unpack; }; then
    use_temporary_root
    ready || unpack || die "cannot unpack into $root$why"
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

# Which of stdout and stderr are terminals, and the rows and columns of the first.
size=
if [ -t 1 ]; then
    tty=1
    # In $(...) stdout is a pipe.
    { size=$(stty size <&3 2>/dev/null) || size=; } 3>&1
else
    tty=0
fi
if [ -t 2 ]; then tty=${tty}1; else tty=${tty}0; fi

# A start costs what its cache holds: the shortest commands have one of their own, without the parser of options, and
# so have those that run nothing and only show what is saved.
case " $* " in
    " -V ") cache=check ;;
    " report "* | " diff "* | " coverage "*) cache=report ;;
    *" -"*) cache=run ;;
    " validate "*) cache=check ;;
    *) cache=run ;;
esac

# shellcheck disable=SC2086
exec "$dir/bin/java" @FLAGS@ -XX:AOTCache="$dir/$cache.aot" \
    -Dmcptest.executable="$self" -Dmcptest.invoked="$0" -Dmcptest.tty=$tty "-Dmcptest.size=$size" ${MCPTEST_JAVA_OPTS-} \
    -cp "$dir/mcptest.jar" dev.mcptest.cli.Main "$@"
