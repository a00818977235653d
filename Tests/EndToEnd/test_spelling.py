"""Words that no dictionary has, and what the menu of a text offers for them."""

from extent import core
from harness import Scenario
from test_preferences import is_switch


class Spelling(Scenario):
    def setUp(self):
        super().setUp()
        self.environment["LANGUAGE"] = "en_US"
        self.dream("add", "A flying shrak and a teh 鲨鱼")
        self.app = self.open_app()
        self.app.open_dream(self.app.rows[0])
        self.field = self.app.field("Description")
        self.wait_until(lambda: self.is_marked("shrak"), "a marked word")

    def is_marked(self, word):
        return "underline" in self.field.attributes(self.field.text.index(word) + 1)

    def open_menu(self):
        """Opens the menu of the text with the cursor behind the third word."""
        self.app.point_at(self.field)
        self.app.wait_for_focus("text", "Description")
        self.app.press("ctrl+Home", "ctrl+Right", "ctrl+Right", "ctrl+Right", "shift+F10")

    def wait_stored(self, words):
        self.wait_until(lambda: self.dreams()[0]["description"] == words, words)

    def test_only_words_that_a_dictionary_could_have_are_marked(self):
        self.assertFalse(self.is_marked("flying"))
        self.assertFalse(self.is_marked("鲨鱼"))
        self.assertTrue(self.is_marked("teh"))

    @core
    def test_another_word_is_chosen_and_undone_as_one_step(self):
        self.open_menu()
        self.app.find("menu item", "shark").click()
        self.wait_stored("A flying shark and a teh 鲨鱼")
        self.wait_until(lambda: not self.is_marked("shark"), "no mark")
        self.app.press("ctrl+z")
        self.wait_stored("A flying shrak and a teh 鲨鱼")

    def test_a_word_that_was_added_to_the_dictionary_is_right_from_then_on(self):
        self.open_menu()
        self.app.find("menu item", "Add “shrak” to Dictionary").click()
        self.wait_until(lambda: not self.is_marked("shrak"), "no mark")
        self.assertTrue(self.is_marked("teh"))
        self.assertEqual(self.app.quit(), 0)
        self.app = self.open_app()
        self.field = self.app.field("Description")
        self.wait_until(lambda: self.is_marked("teh"), "a mark")
        self.assertFalse(self.is_marked("shrak"))

    def test_the_preferences_turn_it_off_and_on(self):
        for is_on in (False, True):
            self.app.press("ctrl+comma")
            self.app.find("frame", "Preferences").find(
                name="Check Spelling", where=is_switch).click()
            self.wait_until(lambda: self.is_marked("shrak") == is_on, f"marks: {is_on}")
            self.app.press("Escape")
            self.app.wait_gone("frame", "Preferences")
