"""The first night: an empty journal, a first dream, and everything a person does with it."""

from extent import core
from harness import Scenario

PARTS = [
    "Flying over the sea 🦄\n\n",
    "我梦见了一条鲨鱼，它会说话。\n",
    "꿈에서 나는 하늘을 날았다.\n\n",
    "حلمت أنني أطير فوق البحر\n",
    "👩‍🚀🐉 🇩🇪 e\u0301 and then I woke up.",
]
TITLE = "Flying over the sea 🦄"


class FirstNight(Scenario):
    @core
    def test_an_empty_journal_invites_to_write(self):
        app = self.open_app()

        app.find("frame", "Lucid Dreams")
        app.button("New Dream")
        app.button("Show Sample Dreams")
        self.assertEqual(app.rows, [])
        self.assertEqual(self.dreams(), [])

    def test_the_samples_come_and_go_as_one_step(self):
        app = self.open_app()

        app.button("Show Sample Dreams").click()
        samples = [
            "The dragon who was afraid of the dark, Dragon",
            "Three sharks at the bus stop, 3 × Shark", "Snow in the library, White unicorn"]
        app.wait_rows(*samples)
        app.wait_preview(samples[0])
        self.assertIn("she could breathe fire", app.description.text)
        self.assertEqual(app.favorite.name, "Pink unicorn")

        app.undo_by_toast("3 sample dreams")
        self.wait_until(lambda: app.is_empty)
        app.press("ctrl+shift+z")
        app.wait_rows(*samples)

    def test_the_samples_speak_the_language_of_the_person(self):
        self.environment["LANGUAGE"] = "ko"
        app = self.open_app()
        app.button("예제 꿈 보기").click()
        app.find("list item", lambda said: said.startswith("도서관에 내린 눈"))
        app.find("text", where=lambda e: e.text.startswith("드래곤은 내게 등불을"))

    @core
    def test_a_dream_is_written_in_five_scripts_and_shown_while_it_is_written(self):
        app = self.open_app()
        field = app.write_dream()
        app.wait_preview("Untitled dream, Pink unicorn")

        field.insert(PARTS[0])
        app.wait_preview(f"{TITLE}, Pink unicorn")
        for part in PARTS[1:]:
            field.insert(part)
        app.creature("Shark").click()
        app.wait_preview(f"{TITLE}, Shark")
        app.creature_count.set_value(3)
        app.effect("Rain").click()
        app.effect("Magic").click()

        app.wait_preview(f"{TITLE}, 3 × Shark")
        app.wait_rows(f"{TITLE}, 3 × Shark")
        self.assertEqual(field.text, "".join(PARTS))
        self.assertTrue(app.creature("Shark").is_on)
        self.assertFalse(app.creature("Pink unicorn").is_on)
        self.wait_until(lambda: self.dreams()[0]["effects"] == ["magic", "rain"])
        (dream,) = self.dreams()
        self.assertEqual(dream["description"], "".join(PARTS))
        self.assertEqual((dream["creature"], dream["numberOfCreatures"]), ("shark", 3))

    def test_a_title_changes_in_the_middle_of_the_text(self):
        app = self.open_app()
        field = app.write_dream("Flying")
        app.wait_rows("Flying, Pink unicorn")
        field.insert("🐉 ", at=0)
        app.wait_rows("🐉 Flying, Pink unicorn")
        field.insert("er", at=2 + len("Fly"))
        app.wait_preview("🐉 Flyering, Pink unicorn")

    @core
    def test_real_keys_write_a_dream(self):
        app = self.open_app()
        app.new_dream_by_key()
        app.type("I was late, again.")
        app.press("Return").type("No shoes!")
        app.wait_rows("I was late, again., Pink unicorn")
        self.wait_until(lambda: app.description.text == "I was late, again.\nNo shoes!")


class Rows(Scenario):
    def test_a_day_stands_once_for_all_dreams_of_its_night(self):
        for text, night in (("Waiting", 18), ("Swimming", 20), ("Flying", 20), ("Falling", 21)):
            self.dream("add", text, "--date", f"2026-11-{night}")
        app = self.open_app()
        app.wait_rows(*(f"{text}, Pink unicorn" for text in ("Falling", "Flying", "Swimming", "Waiting")))

        def days():
            return [{label.name for label in row.find_all("label")} & {"18", "20", "21"}
                    for row in app.row_elements()]

        self.wait_until(lambda: days() == [{"21"}, {"20"}, set(), {"18"}], "each day once")
        # The next dream of the night takes its place.
        self.dream("delete", "flying")
        self.wait_until(lambda: days() == [{"21"}, {"20"}, {"18"}], "each day once")


class Duplicating(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Flying", "--creature", "shark", "--count", 2)
        self.app = self.open_app()
        self.app.wait_rows("Flying, 2 × Shark")

    def test_the_duplicate_button_asks_which_dream(self):
        self.app.button("Duplicate").click()
        self.app.button("Cancel")
        self.app.point_at(self.app.row("Flying, 2 × Shark"))

        self.app.wait_rows("Flying (copy), 2 × Shark", "Flying, 2 × Shark")
        self.app.button("Duplicate")
        self.app.undo_by_toast("Dream duplicated")
        self.app.wait_rows("Flying, 2 × Shark")

    @core
    def test_ctrl_d_duplicates_the_open_dream(self):
        self.app.open_dream("Flying, 2 × Shark")
        self.app.press("ctrl+d")
        self.app.wait_rows("Flying (copy), 2 × Shark", "Flying, 2 × Shark")
        self.wait_until(
            lambda: [d["description"] for d in self.dreams()] == ["Flying (copy)", "Flying"])
        self.app.press("ctrl+z")
        self.app.wait_rows("Flying, 2 × Shark")
        self.app.press("ctrl+shift+z")
        self.app.wait_rows("Flying (copy), 2 × Shark", "Flying, 2 × Shark")


class Deleting(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.app = self.open_app()
        self.one, self.two, self.three = self.app.rows

    @core
    def test_the_delete_key_on_a_row_and_the_undo_of_the_toast(self):
        self.app.open_dream(self.two)
        self.app.wait_for_focus("list item", self.two)
        self.app.press("Delete")
        self.app.wait_rows(self.one, self.three)
        self.wait_until(lambda: len(self.dreams()) == 2)

        self.app.undo_by_toast("“Dream 2”")
        self.app.wait_rows(self.one, self.two, self.three)
        self.wait_until(lambda: len(self.dreams()) == 3)

    def test_the_delete_button_and_two_steps_back_and_forth(self):
        self.app.open_dream(self.one)
        self.app.button("Delete").click()
        self.app.wait_rows(self.two, self.three)
        self.app.open_dream(self.three)
        self.app.button("Delete").click()
        self.app.wait_rows(self.two)

        self.app.press("ctrl+z")
        self.app.wait_rows(self.two, self.three)
        self.app.press("ctrl+z")
        self.app.wait_rows(self.one, self.two, self.three)
        self.app.press("ctrl+shift+z")
        self.app.wait_rows(self.two, self.three)
        self.app.press("ctrl+shift+z")
        self.app.wait_rows(self.two)
        self.wait_until(lambda: [d["description"] for d in self.dreams()] == ["Dream 2"])

    def test_the_delete_key_in_the_text_deletes_a_letter_only(self):
        self.app.open_dream(self.one)
        self.app.point_at(self.app.description)
        self.app.wait_for_focus("text", "Description")
        self.app.press("ctrl+Home", "Delete")
        self.app.wait_rows("ream 1, Pink unicorn", self.two, self.three)


class FavoriteCreature(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("add", "Flying")
        self.app = self.open_app()
        self.wait_until(lambda: self.app.favorite.name == "Pink unicorn")

    def open_picker(self):
        self.app.point_at(self.app.favorite)
        picker = self.app.find("frame", "Favorite Creature")
        picker.button("Done")
        return picker

    def choose(self, picker, creature):
        dialog = self.app.windows()[-1]
        self.app.point_at(picker.find("list item", creature), window=dialog)
        self.wait_until(lambda: picker.find("list item", creature).is_on)

    @core
    def test_done_keeps_the_choice_and_the_common_history_undoes_it(self):
        picker = self.open_picker()
        self.app.wait_for_focus("list item", "Pink unicorn")
        self.choose(picker, "Dragon")
        picker.button("Done").click()
        self.wait_until(lambda: self.app.favorite.name == "Dragon")
        self.wait_until(lambda: self.dream("favorite").strip() == "Dragon")

        self.app.write_dream("Roaring")
        self.app.wait_rows("Roaring, Dragon", "Flying, Pink unicorn")
        self.app.point_at(self.app.favorite)
        self.app.find("frame", "Favorite Creature").button("Cancel").click()
        self.app.wait_gone("frame", "Favorite Creature")
        for _ in range(3):  # the typing, the new dream, the favorite creature
            self.app.press("ctrl+z")
        self.wait_until(lambda: self.app.favorite.name == "Pink unicorn")
        self.app.wait_rows("Flying, Pink unicorn")
        self.wait_until(lambda: self.dream("favorite").strip() == "Pink unicorn")

    def test_cancel_and_escape_keep_the_old_one(self):
        picker = self.open_picker()
        self.choose(picker, "Dragon")
        picker.button("Cancel").click()
        self.app.wait_gone("frame", "Favorite Creature")
        self.assertEqual(self.app.favorite.name, "Pink unicorn")

        picker = self.open_picker()
        self.choose(picker, "Crusty")
        self.app.press("Escape")
        self.app.wait_gone("frame", "Favorite Creature")
        self.assertEqual(self.app.favorite.name, "Pink unicorn")
        self.assertEqual(self.dream("favorite").strip(), "Pink unicorn")
