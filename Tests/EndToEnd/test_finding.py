"""Search as you type."""

from extent import core
from harness import Scenario


class Months(Scenario):
    def test_the_month_of_the_first_row_is_above_the_list(self):
        for number in range(30):
            self.dream("add", f"Late {number}", "--date", f"2026-10-{number + 1:02}")
            self.dream("add", f"Early {number}", "--date", f"2025-02-{number % 28 + 1:02}")
        app = self.open_app()
        app.open_dream("Late 29, Pink unicorn")
        app.find("label", "October 2026")
        app.press("End")
        app.find("label", "February 2025")
        app.wait_gone("label", "October 2026")
        app.press("Home")
        app.find("label", "October 2026")


class Finding(Scenario):
    def setUp(self):
        super().setUp()
        for text in ["Über den Wolken", "我梦见了一条鲨鱼", "나는 하늘을 날았다", "Flying\n\nthe end: a whale"]:
            self.dream("add", text)
        self.app = self.open_app()
        self.all = [
            f"{text}, Pink unicorn"
            for text in ["Flying", "나는 하늘을 날았다", "我梦见了一条鲨鱼", "Über den Wolken"]]
        self.app.wait_rows(*self.all)

    def search_field(self):
        return self.app.field("Search Dreams")

    def found(self, words, *rows):
        self.search_field().set_text(words)
        self.app.wait_rows(*rows)

    @core
    def test_words_are_found_in_any_script_and_case_and_below_the_title(self):
        self.app.press("ctrl+f")
        self.search_field()
        self.app.type("uber")
        self.app.wait_rows(self.all[3])
        self.app.find("label", "1 dream found")
        self.found("鲨鱼", self.all[2])
        self.found("하늘", self.all[1])
        self.found("WHALE", self.all[0])
        self.app.find("label", lambda said: "whale" in said)
        self.found("pink uni", *self.all)
        self.found("", *self.all)

    def test_what_is_found_far_behind_is_seen_in_the_row(self):
        self.dream("add", "We danced on the roof until it was the floor; "
                   "then a shark in a cardigan sold me ice.")
        self.dream("add", "A roof\nWe were far above the sea, and a cardigan lay on it like snow.")
        self.app.press("ctrl+f")
        self.search_field().set_text("cardigan")
        self.app.find("label", "2 dreams found")
        beginning = "…a cardigan sold me ice."
        self.app.find("label", lambda said: said.startswith(beginning))
        self.app.find("label", lambda said: said.startswith("We danced on the roof"))
        below = "…a cardigan lay on it like…"
        self.app.find("label", lambda said: said.startswith(below))
        self.app.press("Escape")
        self.app.wait_gone("label", lambda said: said.startswith(beginning))

    def test_a_creature_and_effects_are_named_as_the_reason(self):
        self.dream("add", "The tide", "--creature", "shark", "--effect", "rain", "--effect", "magic")
        self.app.press("ctrl+f")
        self.found("shark", "The tide, Shark")
        self.app.find("label", lambda said: said.startswith("Creature: Shark"))
        self.found("rain shark", "The tide, Shark")
        self.app.find(
            "label", lambda said: said.startswith("Creature: Shark · Effects: Rain"))
        row = self.app.row("The tide, Shark")
        self.assertTrue(row.description.startswith("Creature: Shark · Effects: Rain · "))

    def test_an_empty_result_is_reported_and_escape_restores_everything(self):
        self.app.button("Search").click()
        self.search_field().set_text("zebra")
        self.app.find("label", "No Dream Found")
        self.app.press("Escape")
        self.app.wait_rows(*self.all)
        self.app.wait_gone("label", "No Dream Found")
        self.assertFalse(self.app.button("Search").is_on)

    @core
    def test_what_is_found_is_opened_written_and_deleted_by_keys(self):
        self.app.press("ctrl+f")
        self.search_field()
        self.app.type("o")  # in the Wolken and the unicorns
        self.search_field().set_text("wolken")
        self.app.wait_rows(self.all[3])
        self.app.press("Return")
        self.app.wait_preview(self.all[3])
        self.app.wait_for_focus("list item", self.all[3])
        self.app.press("Delete")
        self.app.find("label", "No Dream Found")
        self.app.press("ctrl+z")
        self.app.wait_rows(self.all[3])

    def test_dreams_from_elsewhere_join_what_is_found(self):
        self.app.press("ctrl+f")
        self.found("whale", self.all[0])
        self.dream("add", "A whale again")
        self.app.wait_rows("A whale again, Pink unicorn", self.all[0])
        self.dream("add", "Nothing of the kind")
        self.dream("delete", self.dreams()[1]["id"])
        self.app.wait_rows(self.all[0])

    def test_a_new_dream_ends_the_search(self):
        self.app.press("ctrl+f")
        self.found("whale", self.all[0])
        self.app.press("ctrl+n")
        self.app.wait_for_focus("text", "Description")
        self.app.wait_rows("Untitled dream, Pink unicorn", *self.all)

    def test_all_that_is_found_is_selected(self):
        self.app.press("ctrl+f")
        self.found("wolken", self.all[3])
        self.app.button("Share").click()
        self.app.button("Cancel")
        self.app.press("Down", "ctrl+a")
        self.app.find("label", "1 selected")


class Hits(Scenario):
    def setUp(self):
        super().setUp()
        below = "\n".join(f"Line {number} of a long night." for number in range(80))
        self.dream("add", f"A whale with a hat.\n{below}\nThe end, and an ÜBER-whale.",
                   "--date", "2026-11-20")
        self.dream("add", "One whale only", "--date", "2026-11-19")
        self.dream("add", "No animal", "--date", "2026-11-18")
        self.app = self.open_app()
        self.app.press("ctrl+f")
        self.app.field("Search Dreams").set_text("whale")
        self.app.find("label", "2 dreams found")

    def wait_selected(self, words, after):
        """Waits until these words of the open dream are selected, behind others."""
        def is_selected():
            field = self.app.field("Description")
            start, end = field.selected_range
            return field.text[start:end] == words and field.text[:start].endswith(after)
        self.wait_until(is_selected, f"{words} selected behind {after}")

    @core
    def test_keys_go_from_hit_to_hit_and_from_dream_to_dream(self):
        self.app.press("ctrl+g")
        self.wait_selected("whale", "A ")
        self.app.press("ctrl+g")
        self.wait_selected("whale", "an ÜBER-")
        self.app.press("ctrl+g")
        self.wait_selected("whale", "One ")
        self.app.press("ctrl+g")
        self.wait_selected("whale", "A ")
        self.app.press("ctrl+shift+g")
        self.wait_selected("whale", "One ")
        self.app.press("ctrl+shift+g")
        self.wait_selected("whale", "an ÜBER-")

    def test_a_hit_far_below_is_scrolled_to_and_marked(self):
        self.app.field("Search Dreams").set_text("über")
        self.app.find("label", "1 dream found")
        self.app.press("Down", "Return")
        field = self.app.field("Description")
        place = field.text.index("ÜBER")
        self.wait_until(lambda: field.frame[1] < -200, "the end of a long text")
        self.wait_until(lambda: "bg-color" in field.attributes(place), "a mark")
        self.assertNotIn("bg-color", field.attributes(place - 5))
        # Without a search nothing is marked.
        self.app.press("Escape")
        self.wait_until(lambda: "bg-color" not in field.attributes(place), "no mark")

    def test_a_hit_is_marked_as_it_is_written(self):
        self.dream("add", "Under the \uFB01rst\u00A0\u00E9cole of the sailor\u2019s won\u00ADder, a hat",
                   "--date", "2026-11-17")
        for typed, words in [('"first ecole"', "\uFB01rst\u00A0\u00E9cole"), ("sailor's", "sailor\u2019s"),
                             ("wonder", "won\u00ADder"), ("sailor\u02BCs", "sailor\u2019s")]:
            self.app.field("Search Dreams").set_text(typed)
            self.app.find("label", "1 dream found")
            self.app.press("Down", "Return")
            field = self.app.field("Description")
            self.wait_until(lambda: words in field.text, "the dream")
            start = field.text.index(words)
            end = start + len(words)
            self.wait_until(
                lambda: all("bg-color" in field.attributes(place) for place in (start, end - 1)), "a mark")
            for place in (start - 1, end):
                self.assertNotIn("bg-color", field.attributes(place))
            self.app.press("ctrl+f")
