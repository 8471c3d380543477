package dev.mcptest.cli.shell;

import dev.mcptest.cli.option.Candidates;
import dev.mcptest.cli.option.Option;

import java.util.ArrayList;
import java.util.List;

/** The completion script for zsh. */
final class ZshScript {

    private static final String START =
            """
            #compdef mcptest
            # Completes mcptest in zsh. Made by `mcptest completion zsh`.

            # Lists names or tags of the tests of the suites on the command line.
            _mcptest_tests() {
                local -a found
                found=("${(@f)$("$program" list --format "$1" "${paths[@]}" 2>/dev/null </dev/null)}")
                found=("${(@)found:#}")
                compadd -a found
            }

            _mcptest() {
                local program=$words[1] prev=$words[CURRENT-1] command= word skip= i
                local -a paths offered
                if [[ $words[CURRENT] == --*=* ]]; then
                    prev=${words[CURRENT]%%=*}
                    compset -P '*='
                fi
                for ((i = 2; i < CURRENT; i++)); do
                    word=$words[i]
                    if [[ -n $skip ]]; then skip=; continue; fi
                    case $word in
                        @VALUES@) skip=1 ;;
                        -*) ;;
                        *) if [[ -z $command ]]; then command=$word; else paths+=("${(Q)word}"); fi ;;
                    esac
                done
                if [[ -z $command ]]; then
                    offered=(@COMMANDS@)
                    _describe command offered
                    return
                fi
                case $command:$prev in
            """;

    private ZshScript() {}

    static String of(List<CommandHelp> commands) {
        List<String> words = commands.stream().map(it -> item(it.name(), it.summary())).toList();
        var script = new StringBuilder(ShellWords.start(START, commands, words));
        for (CommandHelp command : commands) {
            for (Option<?> option : command.options()) {
                String action = offer(option.candidates()) + "return";
                ShellWords.addValues(command, option, action, script);
            }
        }
        script.append("    esac\n    case $command in\n");
        commands.forEach(command -> addOptions(command, script));
        return script.append(
                        """
                            esac
                            if [[ $words[CURRENT] == -* ]]; then
                                _describe option offered
                            else
                                _files
                            fi
                        }

                        if [[ $funcstack[1] == _mcptest ]]; then _mcptest "$@"; else compdef _mcptest mcptest; fi
                        """)
                .toString();
    }

    private static void addOptions(CommandHelp command, StringBuilder script) {
        List<String> items = new ArrayList<>();
        for (Option<?> option : command.options()) {
            items.add(item(option.name(), option.description()));
        }
        script.append("        ").append(command.name()).append(") ");
        List<String> choices = command.choices();
        if (!choices.isEmpty()) {
            script.append("compadd -- ").append(ShellWords.quoted(choices)).append("; ");
        }
        script.append("offered=(").append(ShellWords.quoted(items)).append(") ;;\n");
    }

    /** Writes an entry of {@code _describe}: a colon ends the word. */
    private static String item(String word, String description) {
        return word.replace(":", "\\:") + ":" + description;
    }

    private static String offer(Candidates candidates) {
        return switch (candidates.kind()) {
            case WORDS ->
                    candidates.words().get().isEmpty()
                            ? ""
                            : "compadd -- " + ShellWords.quoted(candidates.words().get()) + "; ";
            case TEST_NAMES -> "_mcptest_tests names; ";
            case TAGS -> "_mcptest_tests tags; ";
            case FILES -> "_files; ";
            case NONE -> "";
        };
    }
}
