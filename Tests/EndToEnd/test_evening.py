"""An evening at a terminal, typed as a person would type it, with mistakes."""

from datetime import datetime, timezone

from terminal import AtTerminal

EVENING = [
    ("dream ad Flying over the sea", 64, "Did you mean 'add'?"),
    ("dream add Flying over the sea -t sea -d 3 weeks ago", 65, "'3' is not a date"),
    ("dream add Flying over the sea -t sea -d '3 weeks ago'", 0, "night of "),
    ("dream new Second door -d yesturday", 65, "'yesturday' is not a date"),
    ("dream new Second door -d 'yesterday 4am'", 0, ", 04:00"),
    ("dream add ''", 1, "the text is empty; nothing was added"),
    ("dream find sae", 0, "No dreams found"),
    ("dream find sea", 0, "Flying over the sea"),
    ("dream show last", 0, "Second door"),
    ("dream edit last --starred", 0, "Starred"),
    ("dream edit last --mood grand", 65, "very bad, bad, neutral, good, very good"),
    ("dream edit last --mood good --add-sign action:flying", 0, "Good"),
    ("dream rm door", 0, "“Second door”"),
    ("dream show last", 0, "Flying over the sea"),
    ("dream undo", 0, "Undone"),
    ("dream show 'second dor'", 66, "there is no dream 'second dor'"),
    ("dream help serach", 64, "Did you mean 'search'?"),
    ("dream help dates", 0, "the night that ended this morning"),
    ("dream", 0, "Nothing is written for"),
    ("dream", 0, "Tonight, look for: flying"),
]


class Evening(AtTerminal):
    def test_each_line_is_answered_as_a_person_expects(self):
        shell = self.open(
            "/bin/bash", "--norc", "--noprofile", "--noediting", columns=120, rows=50,
            PS1=r"\#:$?> ", HISTFILE="", DREAM_PAGER="cat", NO_COLOR="1",
            # Where it is noon: at night, last night is another one.
            TZ=f"Etc/GMT{datetime.now(timezone.utc).hour - 12:+}")
        shell.wait_for("1:0> ")
        for number, (typed, status, answer) in enumerate(EVENING, 2):
            before = len(shell.shown)
            shell.type(typed + "\n")
            shell.wait_for(f"\n{number}:{status}> ")
            self.assertIn(answer, shell.shown[before:], typed)
        shell.type("exit\n")
        self.assertEqual(shell.finish()[1], 0)
