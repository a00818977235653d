import DreamStore
import Dreams
import Foundation
import TestSupport
import Testing

@Suite struct BookTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try FileManager.default.createDirectory(atPath: books, withIntermediateDirectories: false)
  }

  private var books: String { dream.folder + "/books" }

  /// All that is in the folder, hidden files included.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: books).sorted()
  }

  @discardableResult private func add(_ text: String, _ more: String...) throws -> String {
    try dream.shell(
      "$DREAM add \(more.joined(separator: " ")) -- \"$TEXT\"", environment: ["TEXT": text]
    ).output.firstLine
  }

  /// A year with a dream in each month, and one in the year before.
  private func addYear() throws {
    try DreamStore(path: dream.journal).update { journal in
      for month in 1...12 {
        guard let night = Night(year: 2025, month: month, day: 3) else { continue }
        journal.dreams.insert(
          Dream(
            description: "The whale of month \(month) sang below the glacier",
            creature: .shark, effects: [.snow], date: night))
      }
      guard let before = Night("2024-06-06") else { return }
      journal.dreams.insert(
        Dream(description: "Long before", creature: .dragon, effects: [], date: before))
    }
  }

  private func text(_ path: String) throws -> String {
    try dream.shell("pdftotext -layout '\(path)' -").output
  }

  @Test func `a book of a year has its dreams and no others`() throws {
    try addYear()
    let path = books + "/2025.pdf"
    let run = try dream("book", "--from", "2025-01-01", "--to", "2025-12-31", "--output", path)
    #expect(run == Tool.Run(status: 0, output: path + "\n", error: ""))
    #expect(try names() == ["2025.pdf"])
    let text = try text(path)
    for month in 1...12 { #expect(text.contains("The whale of month \(month) sang")) }
    for word in ["Book of Dreams", "2025", "Calendar", "Figures", "12 dreams"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(!text.contains("Long before"))
    let information = try dream.shell("pdfinfo '\(path)'").output
    #expect(information.contains("Book of Dreams, 2025"))
    #expect(information.contains("420 x 595 pts"))
  }

  @Test func `without nights it is of the last twelve months`() throws {
    let tonight = Night.tonight(in: .gmt)
    try add("Recent", "--date \(tonight)")
    try add("A year ago", "--date \(tonight.startOfTwelveMonths)")
    try add("Too old", "--date \(tonight.startOfTwelveMonths.advanced(by: -1))")
    let path = books + "/a.pdf"
    #expect(try dream("book", "--output", path).status == 0)
    let words = try text(path)
    #expect(words.contains("Recent") && words.contains("A year ago"))
    #expect(!words.contains("Too old"))
    let open = try dream("book", "--to", "\(tonight)", "--output", path).output.firstLine
    #expect(try text(open).contains("Too old"))
    #expect(try names() == ["a 2.pdf", "a.pdf"])
  }

  @Test(.enabled(if: takesAll))
  func `more dreams than fit a book are chosen from, unless all are wanted`() throws {
    try DreamStore(path: dream.journal).update { journal in
      for number in 0..<40 {
        journal.dreams.insert(
          Dream(
            description: "Dream number \(number + 100)", creature: .shark, effects: [],
            date: Night(daysSince1970: 20_000 + number * 5)))
      }
    }
    let path = books + "/some.pdf"
    let some = try dream("book", "--to", "2026-12-31", "--output", path, "--json")
    #expect(some.error == "24 of 40 dreams are in the book; --all has every one\n")
    let object = try JSONSerialization.jsonObject(with: Data(some.output.utf8)) as? [String: Any]
    #expect(object?["file"] as? String == path)
    #expect((object?["dreams"] as? [String])?.count == 24)
    #expect(try text(path).contains("24 of them are in this book"))
    let all = try dream(
      "book", "--to", "2026-12-31", "--all", "--paper", "A4", "--output", books + "/all.pdf")
    #expect(all.error == "")
    let words = try text(all.output.firstLine)
    for number in 0..<40 { #expect(words.contains("Dream number \(number + 100)")) }
    #expect(try dream.shell("pdfinfo \(books)/all.pdf").output.contains("595 x 842 pts"))
  }

  @Test func `a search says which dreams it is of`() throws {
    try add("The sea", "--date 2020-01-01 --tag blue")
    try add("The lake", "--date 2024-01-01 --tag blue --starred")
    try add("The road", "--date 2024-01-02")
    let path = books + "/blue.pdf"
    #expect(try dream("book", "--search", "tag:blue", "--output", path).status == 0)
    let words = try text(path)
    #expect(words.contains("The sea") && words.contains("The lake"))
    #expect(!words.contains("The road"))
  }

  @Test func `a file in the current folder is named as given`() throws {
    try add("Sea")
    let run = try dream.shell("cd \(books) && $DREAM book --output mine.pdf")
    #expect(run.output == "mine.pdf\n")
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      ("--output BOOKS/a.pdf", 66, "there is no dream for a book"),
      ("--from 2030-01-01 --output BOOKS/a.pdf", 66, "from 2030-01-01"),
      ("--from 2026-02-01 --to 2026-01-01 --output BOOKS/a.pdf", 65, "no night is from"),
      ("--from yesturday --output BOOKS/a.pdf", 65, "yesturday"),
      ("--search 'tag:' --output BOOKS/a.pdf", 65, "the search makes no sense"),
      ("--search 'tag:none' --output BOOKS/a.pdf", 66, "nothing was written"),
      ("--to 2026-12-31 --output BOOKS/a.txt", 65, "is not the name of a PDF file"),
      ("--to 2026-12-31 --output BOOKS", 65, "is not the name of a PDF file"),
      ("--to 2026-12-31 --output ''", 65, "is not the name of a PDF file"),
      ("--to 2026-12-31 --output BOOKS/a.pdf --paper a3", 65, "choose a5 or a4"),
      ("--to 2026-12-31", 64, "--output"),
      ("--to 2026-12-31 --output BOOKS/missing/a.pdf", 73, "there is no folder"),
      ("--to 2026-12-31 --output /proc/self/a.pdf", 73, "nothing was left"),
    ])
  func `what makes no book says why and leaves no file`(
    arguments: String, status: Int32, words: String
  ) throws {
    try add("Long ago", "--date 2020-01-01")
    let line = arguments.replacingOccurrences(of: "BOOKS", with: books)
    let run = try dream.shell("$DREAM book \(line)")
    #expect(run.status == status, "\(run)")
    #expect(run.output == "")
    #expect(run.error.hasPrefix("dream: ") && run.error.contains(words), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(try names().isEmpty)
  }

  private func addMany(_ words: Int = 4_000) throws {
    let text = (0..<words).map { "word\($0)" }.joined(separator: " ")
    try DreamStore(path: dream.journal).update { journal in
      for number in 0..<150 {
        journal.dreams.insert(
          Dream(description: "\(number) \(text)", creature: .dragon, effects: [.magic, .rain]))
      }
    }
  }

  @Test(.enabled(if: takesAll), arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal ends it soon and leaves no file`(signal: String, status: Int32) throws {
    try addMany()
    let run = try dream.shell(
      """
      timeout --preserve-status -s \(signal) -k 5 1.5 $DREAM book --all --output \(books)/a.pdf
      """)
    #expect(run.status == status, "\(run)")
    #expect(run.output == "")
    #expect(try names().isEmpty)
  }

  @Test func `a kill leaves no file`() throws {
    try addMany()
    _ = try dream.shell("timeout -s KILL 1 $DREAM book --all --output \(books)/a.pdf")
    #expect(try names().isEmpty)
  }

  @Test(
    .enabled(if: takesAll),
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"),
      "Faults are injected with strace."),
    arguments: [
      "fsync:error=EIO:when=1", "linkat:error=ENOSPC:when=1", "fsync:error=EIO:when=2",
    ])
  func `a disk that refuses leaves nothing behind`(fault: String) throws {
    try add("Sea")
    let run = try dream.shell(
      """
      strace -f -o /dev/null -e trace=fsync,linkat -e inject=\(fault) \
      $DREAM book --output \(books)/a.pdf
      """)
    #expect(run.status == 73, "\(run)")
    #expect(run.error.contains("nothing was left behind"))
    #expect(try names().isEmpty)
  }

  @Test(.enabled(if: takesAll)) func `a bar grows on a terminal and nowhere else`() throws {
    try addMany(100)
    let book = "$DREAM book --all --output \(books)/a.pdf"
    let screen = try dream.shell("script -qec '\(book)' /dev/null < /dev/null")
    #expect(screen.output.contains("━"))
    #expect(screen.output.contains(" of 100"))
    #expect(try dream.shell(book).error == "")
  }
}
