"""A search for more than words: how it was understood, and its problems."""

from extent import core
from sealed import PlainOrSealed, plain_and_sealed


class Querying(PlainOrSealed):
    def setUp(self):
        super().setUp()
        self.dream("add", "Deep sea", "--lucidity", 4, "--date", "2026-11-20")
        self.dream("add", "A shark in the sea", "--lucidity", 3, "--date", "2026-11-19")
        self.dream("add", "Sky", "--lucidity", 1, "--date", "2026-11-18")
        self.app = self.open_app()
        self.sea, self.shark, self.sky = self.all = [
            f"{text}, Pink unicorn" for text in ("Deep sea", "A shark in the sea", "Sky")]
        self.app.wait_rows(*self.all)
        self.app.press("ctrl+f")
        self.app.wait_for_focus("entry", "Search Dreams")

    def search_field(self):
        return self.app.field("Search Dreams")

    def typed(self):
        """The text of the entry, of which GTK gives a part only when asked how long it is."""
        field = self.search_field()
        return str(field.ask("Text", "GetText", "ii", 0, field.fetch("Text", "CharacterCount")))

    def chips(self):
        return [chip.name for chip in self.app.find_all(
            "push button", lambda said: said.startswith("Remove “"))]

    @core
    def test_parts_are_shown_as_chips_that_take_them_away(self):
        self.app.type("sea")
        self.app.wait_rows(self.sea, self.shark)
        self.assertEqual(self.chips(), [])
        self.app.press("ctrl+a").type("lucidity:>=3 -shark")
        self.app.wait_rows(self.sea)
        self.wait_until(
            lambda: self.chips() == ["Remove “lucidity:>=3”", "Remove “-shark”"], "two chips")
        self.app.find("label", "Lucidity ≥ 3")
        self.app.button("Remove “-shark”").click()
        self.app.wait_rows(self.sea, self.shark)
        self.assertEqual(self.typed(), "lucidity:>=3")
        self.app.wait_for_focus("entry", "Search Dreams")
        self.app.type(" OR sky")
        self.app.wait_rows(*self.all)
        self.app.press("Tab", "Tab", "Tab")
        self.app.wait_for_focus("push button", "Remove “lucidity:>=3 OR sky”")
        self.app.press("space")
        self.wait_until(lambda: self.typed() == "", "an empty entry")
        self.app.wait_rows(*self.all)
        self.wait_until(lambda: self.chips() == [], "no chips")

    def test_problems_are_said_in_plain_words_once_they_are_some(self):
        self.app.type("sea lucidity:")
        self.app.wait_rows(self.sea, self.shark)
        self.app.wait_gone("label", "“lucidity” needs a value.")
        self.app.type("9")
        self.app.find("label", "“lucidity” takes 0 to 4.")
        self.app.wait_rows(self.sea, self.shark)
        # Until the focus moves, it may be how many dreams were found, which is announced there.
        self.app.press("Tab")
        self.wait_until(
            lambda: self.search_field().description == "“lucidity” takes 0 to 4.",
            "the problem as what is said about the entry")
        self.app.press("shift+Tab", "End", "BackSpace").type("4")
        self.app.wait_gone("label", "“lucidity” takes 0 to 4.")
        self.app.wait_rows(self.sea)
        self.app.press("ctrl+a").type("\"sea")
        self.app.wait_rows(self.sea, self.shark)
        self.app.wait_gone("label", "A quotation mark is missing.")
        self.app.press("Home")
        self.app.find("label", "A quotation mark is missing.")
        self.app.press("ctrl+a").type("mod:3")
        self.app.find(
            "label", "There is no key “mod”; it is searched as a word. Did you mean “mood”?")
        self.app.button("Use “mood”").click()
        self.wait_until(lambda: self.typed() == "mood:3", "what was meant")
        self.app.press("ctrl+a").type("mod:3")
        self.app.find("label", lambda said: said.startswith("There is no key"))
        self.app.press("Escape")
        self.app.wait_gone("label", lambda said: said.startswith("There is no key"))
        self.app.wait_rows(*self.all)

    def test_examples_can_be_searched(self):
        self.app.press("Tab")
        self.app.find(lambda role: "button" in role, "Search Examples",
                      where=lambda e: "focused" in e.states)
        self.app.press("space")
        self.app.wait_for_focus("push button", "lucidity:>=3")
        self.app.press("Return")
        self.wait_until(lambda: self.typed() == "lucidity:>=3", "the example")
        self.app.wait_rows(self.sea, self.shark)
        self.app.type(" -shark")
        self.wait_until(lambda: self.typed() == "lucidity:>=3 -shark", "what is typed behind it")
        self.app.wait_rows(self.sea)
        self.search_field().set_text("zebra")
        self.app.find("label", "No Dream Found")
        self.app.button("Lucid").click()
        self.wait_until(lambda: self.typed() == "lucidity:>=1", "a search that finds something")
        self.app.wait_rows(*self.all)

    def test_what_is_known_of_a_night_finds_its_dreams(self):
        self.app.type("sleepQuality:>=3")
        self.app.find("label", "No Dream Found")
        self.dream("night", "2026-11-18", "--sleep-quality", 4)
        self.app.wait_rows(self.sky)

    def saved_searches(self, name):
        """The file of the saved searches beside what else the app remembers of the journal."""
        (folder,) = (self.home / "state" / "lucid-dreams").glob("journal-*")
        return folder / name

    def check_not_readable(self, words):
        for file in self.home.rglob("*"):
            if file.is_file() and not file.is_symlink():
                self.assertNotIn(words, file.read_bytes(), file)

    def test_a_saved_search_gets_a_name(self):
        self.app.type("lucidity:>=3 -shark")
        self.app.wait_rows(self.sea)
        self.app.button("Save Search").click()
        field = self.app.field("Name of the Search")
        field.set_text("Awake in it")
        self.assertEqual(self.app.quit(), 0, self.app.words())
        self.app = self.open_app()
        self.app.wait_rows(*self.all)
        self.app.press("ctrl+f")
        self.app.button("Awake in it").click()
        self.app.wait_rows(self.sea)

    @plain_and_sealed
    def test_searches_are_saved_for_the_next_start_and_removed(self):
        self.assertFalse(self.app.find(name="Save Search").is_sensitive)
        self.app.type("lucidity:>=3 -shark")
        self.app.wait_rows(self.sea)
        self.app.button("Save Search").click()
        self.wait_until(lambda: self.app.button("Save Search").is_on, "a pressed star")
        if self.begins_sealed:
            self.lock(self.app)
            self.check_not_readable(b"-shark")
        self.assertEqual(self.app.quit(), 0, self.app.words())
        if self.begins_sealed:
            self.check_not_readable(b"-shark")
            self.assertTrue(self.saved_searches("searches.json.sealed").exists())
            self.dream("decrypt", "--yes")
            self.assertIn("-shark", self.saved_searches("searches.json").read_text())
            self.code = self.encrypt("--erase-backups")
        self.app = self.open_app()
        self.app.wait_rows(*self.all)
        self.assertEqual(self.app.find_all(name="Saved Searches"), [])
        self.app.press("ctrl+f")
        self.app.find("label", "Saved Searches")
        self.app.button("lucidity:>=3 -shark").click()
        self.app.wait_rows(self.sea)
        self.assertTrue(self.app.button("Save Search").is_on)
        self.app.wait_gone("label", "Saved Searches")
        self.app.press("ctrl+a", "BackSpace")
        self.app.button("Remove Saved Search “lucidity:>=3 -shark”").click()
        self.app.wait_gone("label", "Saved Searches")
        self.app.wait_for_focus("entry", "Search Dreams")
        self.app.type("lucidity:>=3 -shark")
        self.app.wait_rows(self.sea)
        self.assertFalse(self.app.button("Save Search").is_on)
