"""A screen reader meets things in the order in which they are read."""

from harness import Scenario


class ReadingOrder(Scenario):
    is_mirrored = False

    def misplaced(self, element):
        """Neighbors of which the second is above the first, or before it in the same line."""
        children = [child for child in element.children if child.is_showing]
        for first, second in zip(children, children[1:]):
            x, y, width, height = first.frame
            next_x, next_y, next_width, next_height = second.frame
            is_above = next_y + next_height <= y
            is_before = x + width <= next_x if self.is_mirrored else next_x + next_width <= x
            if is_above or (abs(y - next_y) < 2 and is_before):
                yield f"{second!r} {second.frame} comes after {first!r} {first.frame}"
        for child in children:
            yield from self.misplaced(child)

    def check(self):
        self.assertEqual(list(self.misplaced(self.app)), [])

    def test_every_screen(self):
        if self.is_mirrored:
            self.environment["GTK_DEBUG"] = "invert-text-dir"
        self.dream("samples")
        self.dream("add", "Rain", "--effect", "rain", "--count", 3)
        self.app = app = self.open_app()
        app.open_dream("Rain, 3 × Pink unicorn")
        self.check()
        app.press("ctrl+f")
        app.field("Search Dreams").set_text("dream")
        app.find("label", "3 dreams found")
        self.check()
        app.press("Escape")
        app.button("Select").click()
        app.button("Cancel")
        app.press("Return")
        app.button("Export")
        self.check()
        app.button("Share").click()
        dialog = app.find("frame", "Share 1 Dream")
        self.wait_until(lambda: dialog.find_all(name="Save to Folder…"))
        self.check()
        app.press("Escape")
        app.wait_gone("frame", "Share 1 Dream")
        app.point_at(app.favorite)
        app.find("frame", "Favorite Creature").find("list item", "Dragon")
        self.check()
        app.press("Escape")
        app.wait_gone("frame", "Favorite Creature")
        app.press("ctrl+comma")
        app.find("frame", "Preferences").find(name="Text Size")
        self.check()


class MirroredReadingOrder(ReadingOrder):
    is_mirrored = True
