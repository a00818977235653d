import ArgumentParser

/// A shell that completes words.
enum Shell: String, CaseIterable, ExpressibleByArgument {
  case bash
  case zsh
  case fish
}

/// The script with which a shell asks this program for completions.
///
/// The options of fields are not known to the parser, so its own scripts would leave them out. Each
/// of these hands over the line up to the cursor, and gets a line about files and then one for each
/// word, with a description after a tab.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let bash = #"""
    # Completions of dream for bash: eval "$(dream completions bash)"
    _dream() {
      local answer line word quoted=
      COMPREPLY=()
      mapfile -t answer < <("${COMP_WORDS[0]/#\~/$HOME}" completions bash \
        --line="${COMP_LINE:0:COMP_POINT}" --part="$2" 2> /dev/null)
      # Between quotes the shell puts no backslashes.
      [[ ${COMP_WORDS[COMP_CWORD]} != [\'\"]* ]] || quoted=yes
      for line in "${answer[@]:1}"; do
        word=${line%%$'\t'*}
        [[ $word != *[:=] ]] || compopt -o nospace
        [[ $quoted ]] || printf -v word %q "$word"
        COMPREPLY+=("$word")
      done
      case ${answer[0]-} in
        files | folders)
          compopt -o filenames
          local action=-f
          [[ ${answer[0]} == files ]] || action=-d
          mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$action" -- "$2")
          ;;
      esac
    }
    complete -o nosort -F _dream dream

    """#

  private static let zsh = #"""
    #compdef dream
    # Completions of dream for zsh: eval "$(dream completions zsh)", behind compinit,
    # or as a file _dream in a folder of $fpath.
    _dream() {
      local line word
      local -a answer plain open plainNotes openNotes
      answer=("${(@f)$("${(Q)words[1]/#\~/$HOME}" completions zsh \
        --line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2> /dev/null)}")
      for line in "${(@)answer[2,-1]}"; do
        word=${line%%$'\t'*}
        if [[ $word == *[:=] ]]; then
          open+=("$word") openNotes+=("$word  ${line#*$'\t'}")
        else
          plain+=("$word") plainNotes+=("$word  ${line#*$'\t'}")
        fi
      done
      (($#plain)) && compadd -U -l -V dreams -d plainNotes -a plain
      (($#open)) && compadd -U -l -V keys -S '' -d openNotes -a open
      case $answer[1] in
        files) compset -P '--*='; _files ;;
        folders) compset -P '--*='; _files -/ ;;
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _dream "$@"
    elif (($+functions[compdef])); then
      compdef _dream dream
    fi

    """#

  private static let fish = #"""
    # Completions of dream for fish: dream completions fish | source
    function __dream_complete
        set -l program (commandline -opc)[1]
        set -l answer ($program completions fish --line=(commandline -cp | string collect) 2>/dev/null)
        set -l written (string replace -r '^--[a-z-]+=' '' -- (commandline -ct))
        switch "$answer[1]"
            case files
                __fish_complete_path $written
            case folders
                __fish_complete_directories $written
        end
        printf '%s\n' $answer[2..-1]
    end
    complete -c dream -f -k -a '(__dream_complete)'

    """#
}
