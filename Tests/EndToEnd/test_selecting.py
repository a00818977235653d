"""Several dreams at once: how they are selected, and what can be done with them."""

from extent import core
from harness import Scenario

FALLING, FLYING, SWIMMING, WAITING = (
    f"{text}, Pink unicorn" for text in ("Falling", "Flying", "Swimming", "Waiting"))


class Selecting(Scenario):
    def setUp(self):
        super().setUp()
        for text in ("Waiting", "Swimming", "Flying", "Falling"):
            self.dream("add", text)
        self.app = self.open_app()
        self.all = [FALLING, FLYING, SWIMMING, WAITING]
        self.app.wait_rows(*self.all)

    def checked(self):
        return [row.name for row in self.app.row_elements() if "checked" in row.states]

    def wait_checked(self, *names):
        self.wait_until(lambda: self.checked() == list(names), f"check marks at {names}")

    def click(self, name, key=None):
        """Clicks on a row while a key is held."""
        self.app.point_at(self.app.row(name), click=False)
        keys = [] if key is None else ["keydown", key]
        self.app._xdotool(*keys, "click", "1", *(["keyup", key] if key else []))

    def select(self, *names):
        self.app.button("Select").click()
        self.app.button("Cancel")
        for name in names:
            self.click(name)
        self.wait_checked(*names)

    def wait_viewing(self):
        self.app.button("New Dream")
        self.app.wait_gone("push button", "Cancel")
        self.assertEqual(self.checked(), [])

    def bar(self):
        """The buttons of the bar that can be pressed."""
        found = self.app.find_all("push button", where=lambda e: e.is_sensitive)
        return {"Share", "Export", "Duplicate", "Delete"} & {button.name for button in found}

    def test_select_begins_and_the_bar_waits_for_a_dream(self):
        self.select()
        self.assertEqual(self.bar(), set())
        self.assertIsNone(self.app.first("push button", "Done"))
        self.click(FLYING)
        self.wait_until(lambda: self.bar() == {"Share", "Export", "Duplicate", "Delete"})
        self.click(FLYING)
        self.wait_until(lambda: self.bar() == set())
        self.app.press("Escape")
        self.wait_viewing()
        self.select()
        self.app.button("Cancel").click()
        self.wait_viewing()

    def test_share_begins_the_same_selection(self):
        self.app.button("Share").click()
        self.app.button("Cancel")
        self.assertEqual(self.bar(), set())
        self.click(FLYING)
        self.wait_until(lambda: self.bar() == {"Share", "Export", "Duplicate", "Delete"})
        # What it was begun for is one click away, and so is all else.
        self.app.button("Done")
        self.app.button("Delete").click()
        self.app.wait_rows(FALLING, SWIMMING, WAITING)
        self.wait_viewing()

    def test_control_and_shift_select(self):
        self.click(FLYING, "ctrl")
        self.wait_checked(FLYING)
        self.click(WAITING, "shift")
        self.wait_checked(FLYING, SWIMMING, WAITING)
        self.click(SWIMMING, "ctrl")
        self.wait_checked(FLYING, WAITING)
        self.app.press("Escape")
        self.wait_viewing()
        self.app.open_dream(SWIMMING)
        self.click(FALLING, "shift")
        self.wait_checked(FALLING, FLYING, SWIMMING)

    def test_a_long_press_selects_and_opens_nothing(self):
        self.app.point_at(self.app.row(SWIMMING), click=False)
        self.app._xdotool("mousedown", "1")
        self.wait_checked(SWIMMING)
        self.app._xdotool("mouseup", "1")
        self.app.find("label", "1 selected")
        self.app.find("text", "What did you dream?")

    @core
    def test_what_is_deleted_is_one_step(self):
        self.app.open_dream(FLYING)
        self.select(FLYING, SWIMMING)
        self.app.button("Delete").click()
        self.app.wait_rows(FALLING, WAITING)
        self.wait_viewing()
        self.app.wait_preview(WAITING)
        self.app.undo_by_toast("2 dreams moved to the trash")
        self.app.wait_rows(*self.all)

    def test_the_key_deletes_what_is_selected(self):
        self.select(FALLING, SWIMMING)
        self.app.press("Delete")
        self.app.wait_rows(FLYING, WAITING)
        self.wait_viewing()
        self.app.press("ctrl+z")
        self.app.wait_rows(*self.all)

    def test_what_is_duplicated_is_one_step(self):
        self.select(FALLING, WAITING)
        self.app.button("Duplicate").click()
        self.wait_until(lambda: len(self.app.rows) == 6, "two copies")
        self.wait_viewing()
        self.app.undo_by_toast("2 dreams duplicated")
        self.app.wait_rows(*self.all)

    def test_what_is_shared(self):
        self.select(FALLING, FLYING)
        self.app.button("Share").click()
        self.app.find("frame", "Share 2 Dreams")
        self.app.press("Escape")
        self.wait_viewing()

    def test_only_what_is_selected_is_exported(self):
        saved = self.home / "Documents"
        saved.mkdir()
        (self.home / "config").mkdir(exist_ok=True)
        (self.home / "config" / "user-dirs.dirs").write_text(
            'XDG_DOCUMENTS_DIR="$HOME/Documents"\n')
        self.select(FLYING, WAITING)
        self.app.button("Export").click()
        window = self.app.find("frame", "Export 2 Dreams")
        window.button("CSV").click()
        window.button("Export").click()
        self.app.save_here()
        self.app.find("label", lambda said: said.startswith("2 dreams exported"))
        (file,) = saved.iterdir()
        text = file.read_text()
        self.assertEqual(["Flying" in text, "Waiting" in text, "Falling" in text],
                         [True, True, False])


class RowMenu(Scenario):
    def setUp(self):
        super().setUp()
        for text in ("Flying", "Falling"):
            self.dream("add", text)
        self.app = self.open_app()
        self.app.wait_rows(FALLING, FLYING)

    def open_menu(self):
        self.app.point_at(self.app.row(FLYING), click=False)
        self.app._xdotool("click", "3")
        return self.app.find("menu item", "Open")

    @core
    def test_a_right_click_offers_what_can_be_done(self):
        self.open_menu()
        names = {item.name for item in self.app.find_all("menu item")}
        self.assertLessEqual({"Open", "Duplicate", "Share", "Export", "Delete"}, names)
        self.app.find("menu item", "Open").click()
        self.app.wait_preview(FLYING)
        self.open_menu()
        self.app.find("menu item", "Delete").click()
        self.app.wait_rows(FALLING)

    def test_the_keys_of_the_menu(self):
        self.app.open_dream(FALLING)
        for key in ("shift+F10", "Menu"):
            self.app.press(key)
            self.app.find("menu item", "Duplicate")
            self.app.press("Escape")
            self.app.wait_gone("menu item", "Duplicate")
            self.app.wait_for_focus("list item", FALLING)
        self.app.press("Menu")
        self.app.find("menu item", "Share").click()
        self.app.find("frame", "Share 1 Dream")


class Sidebar(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.app = self.open_app()
        self.first = "Dream 1, Pink unicorn"
        self.app.open_dream(self.first)

    def width(self):
        return self.app.find("list", "Dreams").frame[2]

    def test_its_edge_is_dragged_and_stays_where_it_was(self):
        before = self.width()
        x, y, width, height = self.app.find("list", "Dreams").frame
        window = self.app.windows()[0]
        outer = self.app._xdotool("getwindowgeometry", "--shell", window)
        outer = int(outer.split("WIDTH=")[1].split()[0])
        shadow = (outer - self.app.find("frame", "Lucid Dreams").frame[2]) // 2
        self.app._focus()
        for place in range(0, 61, 10):
            self.app._xdotool(
                "mousemove", "--window", window, str(x + width + shadow - 2 + place),
                str(y + height // 2))
            if place == 0:
                self.app._xdotool("mousedown", "1")
        self.app._xdotool("mouseup", "1")
        self.wait_until(lambda: abs(self.width() - before - 60) <= 12, "a wider list")
        wide = self.width()
        self.assertEqual(self.app.quit(), 0)
        self.app = self.open_app()
        self.wait_until(lambda: self.width() == wide, "the list as wide as before")

    def test_a_key_hides_it_and_shows_it(self):
        self.app.press("F9")
        self.app.wait_gone("list", "Dreams")
        self.app.find("image", "Preview")
        self.assertEqual(self.app.quit(), 0)
        self.app = self.open_app()
        self.app.find("image", "Preview")
        self.assertIsNone(self.app.first("list", "Dreams"))
        self.app.press("F9")
        self.app.wait_for_focus("list item", self.first)

    def test_a_low_window_leaves_its_room_to_the_dreams(self):
        self.app.favorite
        self.app.resize(1040, 420)
        self.app.wait_gone("list", "Favorite Creature")
        self.app.row(self.first)
        self.app.resize(1040, 740)
        self.app.favorite

    @core
    def test_below_720_points_the_panes_fold(self):
        self.app.resize(730, 700)
        self.wait_until(lambda: self.app.find("frame", "Lucid Dreams").frame[2] <= 730)
        self.app.row(self.first)
        self.app.find("image", "Preview")
        self.app.resize(700, 700)
        self.wait_until(lambda: not self.app.first("image", "Preview"), "one pane alone")
        self.app.open_dream(self.first)
        self.app.button("Back")

    def test_the_last_nights_lead_to_their_dreams(self):
        nights = self.app.find(name="Last Nights")
        dots = nights.find_all("push button", where=lambda e: not e.name.endswith("nothing noted"))
        self.assertEqual([dot.name.split(": ")[1] for dot in dots], ["3 dreams"])
        self.app.open_dream("Dream 2, 2 × Yellow unicorn")
        dots[0].click()
        self.app.wait_preview(self.first)
