"""The buttons, taps and keys of each state, and the window without a pointer."""

from extent import core
from harness import Scenario

SAMPLES = ["Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn"]


class States(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.app = self.open_app()
        self.app.wait_rows(*SAMPLES)

    def buttons(self):
        """The names of the buttons that can be pressed now."""
        found = self.app.find_all(where=lambda e: "button" in e.role and e.is_sensitive)
        return {button.name for button in found}

    def start_duplicating(self):
        self.app.button("Duplicate").click()
        self.app.button("Cancel")

    def start_selecting(self, *names):
        """Presses Share, and picks the rows of these names."""
        self.app.button("Share").click()
        self.app.button("Cancel")
        for name in names:
            self.app.point_at(self.app.row(name))
            self.wait_until(lambda: name in self.checked(), f"a check mark at {name}")

    def checked(self):
        """The names of the rows with a check mark."""
        return [row.name for row in self.app.row_elements() if "checked" in row.states]

    def wait_viewing(self):
        self.app.button("Duplicate")
        self.app.wait_gone("push button", "Cancel")

    @core
    def test_viewing(self):
        viewing = {"New Dream", "Duplicate", "Share", "Search", "Main Menu"}
        self.assertLessEqual(viewing, self.buttons())
        self.assertNotIn("Cancel", self.buttons())
        self.assertNotIn("Done", self.buttons())
        self.app.open_dream(SAMPLES[1])
        self.app.point_at(self.app.favorite)
        self.app.find("frame", "Favorite Creature").button("Cancel").click()
        self.app.wait_gone("frame", "Favorite Creature")
        self.assertEqual(self.app.rows, SAMPLES)

    def test_duplicating(self):
        self.start_duplicating()
        self.assertTrue({"New Dream", "Duplicate", "Share", "Done"}.isdisjoint(self.buttons()))
        self.app.point_at(self.app.favorite)  # does nothing
        self.assertEqual(self.app.windows(), self.app.windows()[:1])
        self.app.point_at(self.app.row(SAMPLES[2]))

        self.app.wait_rows("Dream 3 (copy), 3 × White unicorn", *SAMPLES)
        self.wait_viewing()

    def test_duplicating_ends_by_cancel(self):
        self.start_duplicating()
        self.app.button("Cancel").click()
        self.wait_viewing()
        self.app.open_dream(SAMPLES[0])
        self.assertEqual(self.app.rows, SAMPLES)

    def test_duplicating_ends_by_escape(self):
        self.start_duplicating()
        self.app.press("Escape")
        self.wait_viewing()
        self.assertEqual(self.app.rows, SAMPLES)

    def test_return_duplicates_the_row_with_the_focus(self):
        self.start_duplicating()
        self.app.press("Home", "Return")
        self.app.wait_rows("Dream 1 (copy), Pink unicorn", *SAMPLES)
        self.wait_viewing()


    @core
    def test_selecting(self):
        self.start_selecting()
        self.assertTrue({"New Dream", "Duplicate", "Share"}.isdisjoint(self.buttons()))
        self.assertNotIn("Done", self.buttons())
        self.assertFalse(self.app.find(name="Done").is_sensitive)
        self.assertEqual(self.checked(), [])

        self.app.point_at(self.app.row(SAMPLES[1]))
        self.app.button("Done")
        self.assertEqual(self.checked(), [SAMPLES[1]])
        self.app.point_at(self.app.row(SAMPLES[0]))
        self.wait_until(lambda: self.checked() == SAMPLES[:2])
        self.app.point_at(self.app.favorite)  # does nothing
        self.assertEqual(len(self.app.windows()), 1)
        self.app.point_at(self.app.row(SAMPLES[1]))
        self.wait_until(lambda: self.checked() == SAMPLES[:1])
        self.app.point_at(self.app.row(SAMPLES[0]))
        self.wait_until(lambda: self.checked() == [])
        self.assertNotIn("Done", self.buttons())
        self.assertEqual(self.app.rows, SAMPLES)

    def test_selecting_ends_by_cancel_and_by_escape(self):
        self.start_selecting(SAMPLES[2])
        self.app.button("Cancel").click()
        self.wait_viewing()
        self.assertEqual(self.checked(), [])
        self.start_selecting()
        self.assertEqual(self.checked(), [])
        self.app.press("Escape")
        self.wait_viewing()
        self.app.open_dream(SAMPLES[0])

    def test_selecting_by_keys(self):
        self.start_selecting()
        self.app.wait_for_focus("list item", SAMPLES[0])
        self.app.press("Return", "Down", "Down", "Return")
        self.wait_until(lambda: self.checked() == [SAMPLES[0], SAMPLES[2]])
        self.app.press("ctrl+a")
        self.wait_until(lambda: self.checked() == SAMPLES)
        self.app.press("Return")
        self.wait_until(lambda: self.checked() == SAMPLES[:2])
        self.app.press("Delete")  # is for viewing
        self.assertEqual(self.app.rows, SAMPLES)

    def test_a_selected_dream_that_is_deleted_elsewhere_is_selected_no_more(self):
        self.start_selecting(SAMPLES[0])
        self.dream("delete", self.dreams()[0]["id"])
        self.app.wait_rows(*SAMPLES[1:])
        self.app.find(name="Done", where=lambda e: not e.is_sensitive)


class Keys(Scenario):
    def open_samples(self):
        self.dream("samples")
        self.app = self.open_app()
        self.app.wait_rows(*SAMPLES)
        return self.app

    def focus(self):
        """The focused element, by role and name, or by path if it has no name."""
        return next((e for e in self.app.everything(visible=True) if "focused" in e.states), None)

    @core
    def test_arrow_keys_walk_the_list_and_show_each_dream(self):
        app = self.open_samples()
        app.open_dream(SAMPLES[0])
        app.press("Down")
        app.wait_preview(SAMPLES[1])
        app.press("End")
        app.wait_preview(SAMPLES[2])
        app.press("Up", "Up")
        app.wait_preview(SAMPLES[0])
        app.press("Delete")
        app.wait_rows(*SAMPLES[1:])
        app.press("ctrl+z")
        app.wait_rows(*SAMPLES)

    @core
    def test_a_journal_is_written_without_a_pointer(self):
        self.app = app = self.open_app()
        app.new_dream_by_key()
        app.type("Flying")
        app.wait_rows("Flying, Pink unicorn")
        app.press("ctrl+d")
        app.wait_rows("Flying (copy), Pink unicorn", "Flying, Pink unicorn")
        app.press("ctrl+z", "ctrl+z", "ctrl+z")
        self.wait_until(lambda: app.is_empty)
        app.press("ctrl+shift+z", "ctrl+shift+z")
        app.wait_rows("Flying, Pink unicorn")
        app.press("ctrl+q")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual([d["description"] for d in self.dreams()], ["Flying"])

    def test_tab_reaches_everything_and_everything_has_a_name(self):
        app = self.open_samples()
        app.open_dream(SAMPLES[0])
        app.wait_for_focus("list item", SAMPLES[0])
        # What is done with the whole dream is behind its fields.
        expected = ["Title", "Description", "Night", "Starred", "Share", "Delete"]
        wanted = {
            "New Dream", "Duplicate", "Main Menu", "Delete", "Title", "Description", "Night", "Creature",
            "Effects", "Pink unicorn", SAMPLES[0]}
        reached = []
        for _ in range(60):
            element = self.wait_until(self.focus, "something with the keyboard")
            reached.append((element.role, element.name))
            if wanted <= {name for _, name in reached} and len(reached) > len(wanted) + 3:
                break
            # The text takes the tab itself.
            app.press("ctrl+Tab" if element.name == "Description" else "Tab")
        self.assertEqual(wanted - {name for _, name in reached}, set(), reached)
        stops = [name for _, name in reached if name in expected]
        self.assertEqual(list(dict.fromkeys(stops)), expected)
        self.assertEqual([stop for stop in reached if not stop[1].strip()], [])

    def test_nothing_that_can_have_the_keyboard_is_without_a_name(self):
        app = self.open_samples()
        app.open_dream(SAMPLES[1])
        app.button("Delete").click()
        app.find("push button", "Undo")
        app.open_dream(SAMPLES[0])

        def nameless(element):
            # A scrolled pane is skipped by the keyboard: its content is focused.
            return (
                "focusable" in element.states and element.role != "scroll pane"
                and (not element.name.strip() or element.name.startswith(("Gtk", "Adw"))))

        self.assertEqual(app.find_all(where=nameless), [])
        buttons = [e.name for e in app.find_all(where=lambda e: "button" in e.role)]
        self.assertEqual([name for name in buttons if name.startswith(("Gtk", "Adw"))], [])
        doubled = [name for name in buttons if name and name == " ".join([name.split()[0]] * 2)]
        self.assertEqual(doubled, [])
