"""An evening at a terminal, typed as a person would type it, with mistakes."""

from terminal import AtTerminal

EVENING = [
    ("cd", 0, ""),
    ("dream", 0, "Your journal is empty"),
    ("dream ad Flying over the sea", 64, "Did you mean 'add'?"),
    ("dream add Flying over the sea -t sea -d 3 weeks ago", 65, "'3' is not a date"),
    ("dream add Flying over the sea -t sea -d '3 weeks ago'", 0, "night of "),
    ("dream new Second door -d yesturday", 65, "'yesturday' is not a date"),
    ("dream new Second door -d 'yesterday 4am'", 0, ", 04:00"),
    ("dream 11/12: The exam again", 65, "write one of them"),
    ("dream 2 weeks ago: The exam again -t school --emotion afraid", 0, "night of "),
    ("dream note: The exam", 65, "'note' is not a date"),
    ("dream add x --attach sketch.png", 66, "the file “sketch.png” does not exist"),
    ("dream add ''", 1, "the text is empty; nothing was added"),
    ("dream find sae", 0, "No dreams found"),
    ("dream ls tag:scool", 0, "Did you mean 'tag:school'?"),
    ("dream ls tag:school", 0, "The exam again"),
    ("dream find sea", 0, "Flying over the sea"),
    ("dream -2", 0, "The exam again"),
    ("dream s", 0, "Second door"),
    ("dream show last~3", 66, "there is no dream 'last~3'"),
    ("dream show '2 weeks ago'", 0, "The exam again"),
    ("dream edit last --starr", 64, "Did you mean '--starred'?"),
    ("dream edit last --starred", 0, "Starred"),
    ("dream edit last --mood grand", 65, "very bad, bad, neutral, good, very good"),
    ("dream edit last --mood good --add-sign action:flying", 0, "Good"),
    ("dream tag last house -door", 0, "house"),
    ("dream e last -t door", 0, "replaced: house"),
    ("dream rename tag scool exam", 66, "did you mean 'school'?"),
    ("dream merge tag school door life", 0, "2 dreams changed: 'school', 'door' are now 'life'"),
    ("dream undo", 0, "Undone: Rename school, door"),
    ("dream tags", 0, "school"),
    ("dream rm door", 0, "“Second door”"),
    ("dream trash", 0, "Second door"),
    ("dream show last", 0, "The exam again"),
    ("dream undo", 0, "Undone"),
    ("dream show 'second dor'", 66, "there is no dream 'second dor'"),
    ("EDITOR='sed -i s/again/again./' dream e exam", 0, "The exam again."),
    ("EDITOR='sed -i s/^woke/wok/' dream e last", 65, "there is no field 'wok'"),
    ("dream night --recall nothing", 65, "choose one of dream, white, none"),
    ("dream night --recall none", 0, "No dream"),
    ("dream", 0, "Written for "),
    ("dream", 0, "Tonight, look for: flying"),
    ("dream export --formt md", 64, "Did you mean '--format'?"),
    ("dream export --from 'last month' --to dreams.md", 0, "3 dreams exported"),
    ("dream import dreams.mdd", 66, "the file “dreams.mdd” does not exist"),
    ("dream backups", 0, "1 dream"),
    ("dream check", 0, "The journal is sound: 3 dreams"),
    ("dream help serach", 64, "Did you mean 'search'?"),
    ("dream help dates", 0, "the night that ended this morning"),
    ("dream help ids", 0, "the newest dream of 'dream list'"),
]
# A question, and the answer that is typed to it.
QUESTIONS = {"EDITOR='sed -i s/^woke/wok/' dream e last": ("again? [y/N]", "n")}


class Evening(AtTerminal):
    def test_each_line_is_answered_as_a_person_expects(self):
        shell = self.open(
            "/bin/bash", "--norc", "--noprofile", "--noediting", columns=120, rows=50,
            PS1=r"\#:$?> ", HISTFILE="", DREAM_PAGER="cat", NO_COLOR="1")
        shell.wait_for("1:0> ")
        for number, (typed, status, answer) in enumerate(EVENING, 2):
            before = len(shell.shown)
            shell.type(typed + "\n")
            if typed in QUESTIONS:
                question, keys = QUESTIONS[typed]
                shell.wait_for(question)
                shell.type(keys + "\n")
            shell.wait_for(f"\n{number}:{status}> ")
            self.assertIn(answer, shell.shown[before:], typed)
        shell.type("exit\n")
        self.assertEqual(shell.finish()[1], 0)
