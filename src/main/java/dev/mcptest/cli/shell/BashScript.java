package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Candidates;
import dev.mcptest.cli.option.Option;

import java.util.ArrayList;
import java.util.List;

/** The completion script for bash 3.2 and newer. Names of tests are never evaluated. */
final class BashScript {

    private static final String START =
            """
            # Completes mcptest in bash. Made by `mcptest completion bash`.

            # Adds the lines of standard input that begin with the word to be completed.
            _mcptest_offer() {
                local line
                while IFS= read -r line; do
                    [[ -n $line && $line == "$cur"* ]] && COMPREPLY+=("$line")
                done
                return 0
            }

            _mcptest_words() {
                _mcptest_offer < <(printf '%s\n' "$@")
            }

            # Lists names or tags of the tests of the suites on the command line. They may hold blanks, quotes and
            # dollar signs: as names of files bash quotes them itself; before bash 4 it cannot be told to.
            _mcptest_tests() {
                local i
                _mcptest_offer < <("$program" list --format "$1" ${paths[@]+"${paths[@]}"} 2>/dev/null </dev/null)
                if [[ -z $quote ]] && ! compopt -o filenames 2>/dev/null; then
                    for i in ${COMPREPLY[@]+"${!COMPREPLY[@]}"}; do
                        COMPREPLY[i]=$(printf %q "${COMPREPLY[i]}")
                    done
                fi
            }

            _mcptest() {
                local program=$1 cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
                local command= word skip= i quote= paths=()
                COMPREPLY=()
                # --option=value is three words for bash.
                if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi
                case $cur in [\\"\\']*) quote=${cur:0:1} cur=${cur:1} ;; esac
                for ((i = 1; i < COMP_CWORD; i++)); do
                    word=${COMP_WORDS[i]}
                    if [[ $word == = ]]; then skip=1; continue; fi
                    if [[ -n $skip ]]; then skip=; continue; fi
                    case $word in
                        @VALUES@) skip=1 ;;
                        -*) ;;
                        *) if [[ -z $command ]]; then command=$word; else paths+=("$word"); fi ;;
                    esac
                done
                if [[ -z $command ]]; then
                    _mcptest_words @COMMANDS@
                    return 0
                fi
                case $command:$prev in
            """;

    private BashScript() {}

    static String of(List<CommandHelp> commands) {
        List<String> words = commands.stream().map(CommandHelp::name).toList();
        var script = new StringBuilder(ShellWords.start(START, commands, words));
        for (CommandHelp command : commands) {
            for (Option<?> option : command.options()) {
                String action = offer(option.candidates()) + "return 0";
                ShellWords.addValues(command, option, action, script);
            }
        }
        script.append("    esac\n    case $command in\n");
        for (CommandHelp command : commands) {
            List<String> options = new ArrayList<>();
            command.options().forEach(option -> options.add(option.name()));
            script.append("        ").append(command.name()).append(") ");
            if (!command.choices().isEmpty()) {
                script.append("(( ${#paths[@]} )) || _mcptest_words ")
                        .append(ShellWords.quoted(command.choices()))
                        .append("; ");
            }
            script.append("_mcptest_words ").append(ShellWords.quoted(options)).append(" ;;\n");
        }
        return script.append("    esac\n    return 0\n}\n\n")
                .append("complete -o bashdefault -o default -F _mcptest mcptest\n")
                .toString();
    }

    private static String offer(Candidates candidates) {
        return switch (candidates.kind()) {
            case WORDS ->
                    candidates.words().get().isEmpty()
                            ? ""
                            : "_mcptest_words "
                                    + ShellWords.quoted(candidates.words().get())
                                    + "; ";
            case TEST_NAMES -> "_mcptest_tests names; ";
            case TAGS -> "_mcptest_tests tags; ";
            case FILES, NONE -> "";
        };
    }
}
