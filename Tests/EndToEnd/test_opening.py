"""The app opens, is named, and leaves in order."""

from harness import Scenario


class OpeningTests(Scenario):
    def test_an_empty_journal_opens_and_the_app_leaves_in_order(self):
        app = self.open_app()
        app.find("frame", "Lucid Dreams")
        app.button("New Dream")

        self.assertEqual(app.quit(), 0, app.words())
        self.assertNotIn("CRITICAL", app.words())

    def test_what_does_not_show_is_not_told_to_a_screen_reader(self):
        app = self.open_app()
        app.button("New Dream").click()
        app.field("Description").set_text("Flying")
        app.find("list item", lambda name: name.startswith("Flying"))

        app.wait_gone(name="Show me sample dreams")
        self.assertEqual(len(app.find_all(name="New Dream", where=lambda e: "button" in e.role)), 1)
