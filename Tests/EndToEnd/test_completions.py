"""Tab in bash, zsh and fish completes commands, options and what is in the journal."""

import hashlib
import shlex
import sqlite3

from extent import core
from terminal import AtTerminal

# Asks the function that the script registers, as readline does.
BASH = r"""
eval "$(dream completions bash)"
COMP_LINE=$1 COMP_POINT=${#1}
# The words as bash itself splits them, which breaks behind a colon and an equals sign.
mapfile -t COMP_WORDS < <(python3 - "$1" <<'END'
import re, sys
for word in re.findall(r"(?:'[^']*'?|\"[^\"]*\"?|\\.|[^\s:='\"\\])+|[:=]+", sys.argv[1]):
    print(word)
END
)
[[ $1 != *' ' ]] || COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
part=${COMP_WORDS[COMP_CWORD]}
[[ $part != [:=] ]] || part=
part=${part#[\'\"]}
compopt() { :; }
_dream dream "$part" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\n' "${COMPREPLY[@]}"
"""

# Types into an interactive zsh in its own terminal, and has its widget list the completions.
ZSH = r"""
zmodload zsh/zpty
zpty it zsh -f -i
export LINE_TO_COMPLETE=$1
zpty -w it 'PS1=; autoload -Uz compinit; compinit -D; eval "$(dream completions zsh)"'
zpty -w it 'compadd() { local -a got; builtin compadd -O got "$@"; print -r -l -- "<"${^got}">" >> '$2'; builtin compadd "$@" }'
zpty -w it 'zle -C ask complete-word asked; asked() { _main_complete; print -r -- done >> '$2' }; bindkey "^I" ask; zstyle ":completion:*" completer _complete; print -r -- re"ady"'
while zpty -r it line; do [[ $line == *ready* ]] && break; done
zpty -w -n it "$1"$'\t'
for _ in {1..600}; do grep -q done $2 2> /dev/null && break; sleep 0.05; done
zpty -d it
"""


class Completions(AtTerminal):
    def setUp(self):
        super().setUp()
        self.sea = self.dream(
            "add", "The sea", "--date", "2026-11-20", "--tag", "sea", "--tag", "deep sea", "--person", "Anna",
            "--sign", "action:flying").strip()
        self.exam = self.dream("add", "An exam", "--date", "2026-11-21", "--tag", "school").strip()
        self.gone = self.dream("add", "Thrown away").strip()
        self.dream("delete", self.gone)

    def bash(self, line):
        done = self.run_words("bash", "-c", BASH, "bash", line)
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    def fish(self, line):
        script = f"dream completions fish | source; complete -C {shlex.quote(line)}"
        done = self.run_words("fish", "--no-config", "-c", script)
        self.assertEqual(done.stderr, "")
        return dict((row.split("\t") + [""])[:2] for row in done.stdout.splitlines())

    def zsh(self, line):
        seen = self.place / f"seen-{hashlib.sha1(line.encode()).hexdigest()}"
        done = self.run_words("zsh", "-f", "-c", ZSH, "zsh", line, str(seen))
        self.assertEqual(done.stderr, "")
        rows = seen.read_text().splitlines() if seen.exists() else []
        self.assertIn("done", rows, "zsh did not complete")
        return [row[1:-1] for row in rows if row.startswith("<") and len(row) > 2]

    def every(self, line, *wanted, behind=None):
        """Each shell offers just these words; bash those behind its last break."""
        self.assertEqual(sorted(self.fish(line)), sorted(wanted), line)
        self.assertEqual(sorted(self.zsh(line)), sorted(wanted), line)
        short = [shlex.quote(w.removeprefix(behind or "")).replace("'", "") for w in wanted]
        self.assertEqual(sorted(w.replace("\\", "") for w in self.bash(line)), sorted(short), line)

    @core
    def test_commands(self):
        self.every("dream sim", "similar")
        self.every("dream re", "redo", "rename", "restore", "restore-backup", "recover")
        self.every("dream --journal x ex", "export")
        self.every("dream completions z", "zsh")
        self.every("dream help id", "ids")
        self.assertEqual(self.fish("dream und"), {"undo": "Undo the last change of the journal."})

    def test_options_also_of_fields(self):
        self.every("dream list --li", "--limit")
        self.every("dream add x --lu", "--lucidity")
        self.every("dream edit x --add-t", "--add-tag")
        self.every("dream night 2026-11-20 --bed", "--bedtime")

    def test_values(self):
        self.every("dream add --creature sh", "shark")
        self.every("dream add --creature=sh", "--creature=shark", behind="--creature=")
        self.every("dream add --effect fire", "fire-breathing", "fireflies")
        self.every("dream favorite dr", "dragon")
        self.every("dream list --color n", "never")
        self.every("dream edit x --clear lu", "lucidity")
        self.every("dream export --format m", "markdown")

    @core
    def test_ids_with_their_words(self):
        self.every("dream show ", self.exam[:8], self.sea[:8])
        self.every(f"dream show {self.sea[:5]}", self.sea[:8])
        self.every(f"dream show {self.sea[:12]}", self.sea)
        self.every("dream restore ", self.gone[:8])
        self.every(f"dream delete {self.sea} ", self.exam[:8])
        self.assertEqual(self.fish(f"dream show {self.sea[:5]}")[self.sea[:8]], "2026-11-20  The sea")

    def test_names_of_dreams_words_and_dates(self):
        self.every("dream show la", "last", "last~1")
        self.every("dream rm add", "added")
        self.every("dream edit la", "last", "last~1")
        self.assertEqual(
            self.fish("dream show las"), {"last": "2026-11-21  An exam", "last~1": "2026-11-20  The sea"})
        self.every("dream rename tag s", "sea", "school")
        self.every("dream merge person A", "Anna")
        self.every("dream tag last sc", "school")
        self.every("dream add -t sc", "school")
        self.every("dream list --from yest", "yesterday")
        self.every("dream ls -s tag:sc", "tag:school", behind="tag:")
        self.assertEqual(self.bash("dream add -d last"), ["last\\ night"])
        self.assertEqual(self.zsh("dream add --date=last"), ["--date=last night"])
        self.assertTrue(self.fish("dream night yest")["yesterday"].startswith("night of "))

    def test_words_of_the_journal(self):
        self.every("dream list --search tag:sc", "tag:school", behind="tag:")
        self.every("dream add --tag s", "sea", "school")
        self.every("dream add --person A", "Anna")
        self.every("dream add --sign action:f", "action:flying", behind="action:")
        self.assertEqual(self.bash("dream add --tag de"), ["deep\\ sea"])
        self.assertEqual(self.zsh("dream list --search 'sea tag:sc"), ["sea tag:school"])
        self.assertEqual(self.zsh("dream add --tag de"), ["deep sea"])
        self.assertIn("action:", self.fish("dream add --sign a"))

    def test_backups_and_files(self):
        name = self.dream("backup").strip().rsplit("/", 1)[1].removesuffix(".sqlite")
        self.assertIn(name, self.bash("dream restore-backup "))
        self.assertIn(name, self.fish("dream restore-backup "))
        (self.place / "a file.json").write_text("[]")
        line = f"dream import {self.place}/a"
        self.assertIn(f"{self.place}/a file.json", self.bash(line))
        self.assertEqual([name.rsplit("/", 1)[1] for name in self.fish(line)], ["a file.json"])

    def asked(self, line, **changes):
        """The program's answers to a shell; it is silent about everything else."""
        done = self.run_words("dream", "completions", "fish", f"--line={line}", **changes)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_no_journal_is_made(self):
        nowhere = self.place / "nowhere"
        environment = {"LUCID_DREAMS_JOURNAL": str(nowhere / "journal.sqlite")}
        for line in ("dream show ", "dream add --tag ", "dream restore-backup ", "dream list --search tag:"):
            self.asked(line, **environment)
        self.assertEqual(self.asked("dream show ", **environment), ["none"])
        self.assertFalse(nowhere.exists())

    def test_a_journal_is_only_read(self):
        folder = self.journal.parent
        before = {f: f.read_bytes() for f in folder.rglob("*") if f.is_file()}
        for line in ("dream show ", "dream add --tag ", "dream restore-backup ", f"dream show {self.sea[:3]}"):
            self.assertGreater(len(self.asked(line)), 1)
        self.assertEqual({f: f.read_bytes() for f in folder.rglob("*") if f.is_file()}, before)

    def test_a_journal_that_is_locked_or_damaged_is_silent(self):
        with sqlite3.connect(self.journal, isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            self.assertEqual(self.asked("dream show "), ["none"])
            other.execute("ROLLBACK")
        other.close()
        for bytes_ in (b"", b"no journal at all", self.journal.read_bytes()[:6_000]):
            self.journal.write_bytes(bytes_)
            self.asked("dream show ")
            self.asked("dream add --tag ")
            self.assertEqual(self.journal.read_bytes(), bytes_)

    def test_nothing_on_the_line_is_run(self):
        for line in ("dream $(touch bad) ", "dream `touch bad` sh", "dream show 'touch bad; "):
            self.run_words("bash", "-c", BASH, "bash", line)
        self.assertFalse((self.place / "bad").exists())
        self.dream("add", "x", "--tag", "$(touch bad)")
        self.assertEqual(self.bash("dream add --tag $"), ["\\$\\(touch\\ bad\\)"])

    def test_scripts_have_no_errors(self):
        for shell, check in (("bash", ["bash", "-n"]), ("zsh", ["zsh", "-n"]), ("fish", ["fish", "--no-execute"])):
            script = self.place / shell
            script.write_text(self.dream("completions", shell))
            done = self.run_words(*check, str(script))
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), shell)
