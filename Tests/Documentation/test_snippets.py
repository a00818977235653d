import unittest
from pathlib import Path

import snippets

FENCES = ("```swift\n", "```\n")


def markdown(*blocks):
    return "\n".join(FENCES[0] + block + FENCES[1] for block in blocks)


def program(text, path="Page.md"):
    page = snippets.page(Path(path), text)
    return snippets.program(page, 7, page.blocks, path)


class SnippetTests(unittest.TestCase):
    def test_blocks_are_found_in_pages(self):
        page = snippets.page(Path("Page.md"), "Words.\n\n" + markdown("a()\n", "b()\n") + "```\nc\n```\n")

        self.assertEqual([block.lines for block in page.blocks], [["a()"], ["b()"]])
        self.assertEqual([block.number for block in page.blocks], [4, 8])

    def test_blocks_are_found_in_doc_comments(self):
        text = "/// Words.\n///\n/// ```swift\n/// a()\n///   .b()\n/// ```\nlet code = 1\n"
        page = snippets.page(Path("Code.swift"), text)

        self.assertEqual([block.lines for block in page.blocks], [["a()", "  .b()"]])

    def test_a_picture_belongs_to_the_block_right_above_it(self):
        block = "var row = make()\nrow.layout(in: rect)\n"
        text, drawn = program(markdown(block) + "\n![Words.](row)\n")

        self.assertIn('draw("row", row.picture(of: rect))', text)
        self.assertEqual(drawn, ["row"])
        self.assertEqual(program(markdown(block) + "\nWords.\n\n![Words.](row)\n")[1], [])
        with self.assertRaises(ValueError):
            program(markdown("nothing()\n") + "\n![Words.](row)\n")

    def test_a_comment_at_the_end_of_an_expression_is_its_value(self):
        text, _ = program(markdown('row.frame   // "a" in 1\n'))

        self.assertIn('claim(row.frame\n, "\\"a\\" in 1", "Page.md:2")', text)

    def test_comments_below_are_the_value_of_an_expression_and_the_words_of_a_print(self):
        text, _ = program(markdown("a(\n  b)\n// 1\nprint(c)\n// 2\n//   3\nfor d in e { print(d) }\n// 4\n"))

        self.assertIn('claim(a(\n  b)\n, "1", "Page.md:2")', text)
        self.assertIn('print(c)\nprinted("2\\n  3", "Page.md:5")', text)
        self.assertIn('printed("4", "Page.md:8")', text)

    def test_other_comments_are_words(self):
        text, _ = program(markdown("// Words.\nlet a = 1   // words\nb.c = 2   // words\n\n// Words.\nd()\n"))

        self.assertNotIn("claim(", text)
        self.assertNotIn("printed(", text)

    def test_declarations_are_those_of_their_page_alone(self):
        text, _ = program(
            markdown("@Suite struct A {\n  var b = 1   // words\n}\n\nextension Rect {}\nextension A: B\nwhere C: D {}\na()\n"))

        for line in ("@Suite private struct A {", "private extension Rect {}", "extension A: B\nwhere C: D {}"):
            self.assertIn("\n" + line, text)
        self.assertLess(text.index("extension A: B"), text.index("func page7()"))
        self.assertLess(text.index("func page7()"), text.index("a()"))

    def test_a_block_sees_those_before_it(self):
        text, _ = program(markdown("let a = 1\n", "let a = 2\n"))

        self.assertLess(text.index("let a = 1"), text.rindex("do {"))
        self.assertEqual(text.count("}"), 3)


if __name__ == "__main__":
    unittest.main()
