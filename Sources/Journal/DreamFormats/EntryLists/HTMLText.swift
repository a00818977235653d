import Dreams
import Foundation

/// HTML as the text that people see: paragraphs, lists, boxes to check and line breaks as lines of
/// Markdown, links with where they lead, and neither scripts nor styles.
struct HTMLText {
  /// The text, without blank lines around it.
  private(set) var text = ""

  /// The sources of its pictures, in their order.
  private(set) var pictures: [String] = []

  /// How many of its passages are encrypted, and so are left out.
  private(set) var encrypted = 0

  private var lines: [String] = []
  private var line = ""
  /// Whether a blank line must be before the next words.
  private var wantsBlank = false
  /// Whether a space must be before the next word of the line.
  private var wantsSpace = false
  /// What begins the next line with words: a mark of a list, or a box.
  private var mark = ""
  private var isChecked: Bool?
  private var lists: [List] = []
  /// How many elements deep something is left out.
  private var hidden = 0
  private var quotes = 0
  private var preformatted = 0
  private var links: [(start: Int, target: String)] = []
  /// Whether each open element is hidden, so that its end is found.
  private var open: [(name: String, isHidden: Bool)] = []

  private struct List {
    var number: Int?
    var hasBoxes: Bool
  }

  /// Lists and quotations are shown at most so deep.
  private static let shownDepth = 8

  /// Reads HTML.
  ///
  /// - Parameter html: A page, or a part of one.
  /// - Throws: What keeps it from being read: only that its elements nest too deep.
  init(_ html: String) throws(MarkupParser.Problem) {
    var bytes = Array(html.utf8)
    // The library takes a zero for the end.
    for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x20 }
    try MarkupParser.read(bytes, as: .html) { event in
      switch event {
      case .start(let name, let attributes): start(name, attributes)
      case .end(let name): end(name)
      case .text(let bytes): add(String(decoding: bytes, as: UTF8.self))
      }
    }
    endLine()
    while lines.last?.isEmpty == true { lines.removeLast() }
    text = lines.drop { $0.isEmpty }.joined(separator: "\n")
  }

  /// Whether a text is HTML and not text with a few signs in it: it has the end of an element of text.
  static func isHTML(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    return text.firstMatch(
      of:
        /<(?:\/(?:p|div|span|ul|ol|li|h[1-6]|b|i|u|em|strong|a|blockquote|html|body|table)|br ?\/?|en-note[^>]*)>/
        .ignoresCase()) != nil
  }

  private static let blocks: Set = [
    "p", "div", "section", "article", "header", "footer", "main", "aside", "nav", "ul", "ol", "li",
    "dl",
    "dt", "dd", "table", "tr", "blockquote", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    "form",
    "figure", "figcaption", "center", "en-note", "address", "fieldset",
  ]

  private static let separated: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "table",
  ]

  private static let left: Set = [
    "script", "style", "head", "template", "svg", "math", "noscript", "iframe", "object", "select",
    // What only Evernote can decrypt.
    "en-crypt",
  ]

  // MARK: Elements

  private mutating func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    let style = (attribute("style") ?? "").filter { $0 != " " }.lowercased()
    let isHidden = Self.left.contains(name) || style.contains("display:none")
    open.append((name, isHidden))
    if name == "en-crypt" { encrypted += 1 }
    if isHidden { hidden += 1 }
    guard hidden == 0 else { return }
    if Self.blocks.contains(name) { startBlock(name) }
    switch name {
    case "br": breakLine()
    case "hr":
      add("* * *")
      endLine()
    case "ul", "ol":
      let isTask = style.contains("--en-todo:true") || attribute("data-checked") != nil
      let first = Int(attribute("start") ?? "1") ?? 1
      lists.append(List(number: name == "ol" ? first : nil, hasBoxes: isTask))
    case "li":
      startItem()
      let isDone =
        style.contains("--en-checked:true") || attribute("data-checked") == "true"
        || attribute("data-list") == "checked"
      let isBox =
        lists.last?.hasBoxes == true || attribute("data-checked") != nil
        || ["checked", "unchecked"].contains(attribute("data-list"))
      if isBox { isChecked = isDone }
    case "en-todo": isChecked = attribute("checked") == "true"
    case "input" where attribute("type")?.lowercased() == "checkbox":
      isChecked = attributes.contains { $0.name == "checked" && $0.value != "false" }
    case "blockquote": quotes += 1
    case "pre": preformatted += 1
    case "td", "th":
      if !line.isEmpty {
        line += " |"
        wantsSpace = true
      }
    case "a":
      links.append((line.utf8.count, attribute("href") ?? ""))
    case "img":
      if let source = attribute("src"), !source.isEmpty { pictures.append(source) }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = Int(String(name.dropFirst())) ?? 1
      if lists.isEmpty { mark = String(repeating: "#", count: level) + " " }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    guard let last = open.popLast() else { return }
    if last.isHidden { hidden -= 1 }
    guard hidden == 0, !last.isHidden else { return }
    switch name {
    case "ul", "ol": _ = lists.popLast()
    case "blockquote":
      endLine()
      quotes = max(0, quotes - 1)
    case "pre":
      endLine()
      preformatted = max(0, preformatted - 1)
    case "a": endLink()
    default: break
    }
    if Self.blocks.contains(name) { endBlock(name) }
  }

  private mutating func startBlock(_ name: String) {
    endLine()
    if Self.separated.contains(name), lists.isEmpty, !lines.isEmpty { wantsBlank = true }
  }

  private mutating func endBlock(_ name: String) {
    // A box without words is a line, too.
    if isChecked != nil { add("\u{200B}") }
    endLine()
    mark = ""
    if Self.separated.contains(name), lists.isEmpty, !lines.isEmpty { wantsBlank = true }
  }

  private mutating func startItem() {
    guard let last = lists.indices.last else { return mark = "- " }
    let indent = lists.dropLast().prefix(Self.shownDepth).reduce(0) {
      $0 + ($1.number == nil ? 2 : 3)
    }
    let sign: String
    if let number = lists[last].number {
      sign = "\(number). "
      lists[last].number = number &+ 1
    } else {
      sign = "- "
    }
    mark = String(repeating: " ", count: indent) + sign
  }

  private mutating func endLink() {
    guard let link = links.popLast(), link.start <= line.utf8.count,
      ["http://", "https://", "mailto:"].contains(where: { link.target.hasPrefix($0) })
    else { return }
    let start = line.utf8.index(line.startIndex, offsetBy: link.start)
    guard let first = String.Index(start, within: line) else { return }
    let words = line[first...].trimmed()
    guard !words.isEmpty else { return add(link.target) }
    guard !link.target.hasSuffix(words) else { return }
    let space = line[first...].prefix { $0 == " " }
    line = line[..<first] + space + "[\(words)](\(link.target))"
  }

  // MARK: Lines

  private mutating func add(_ text: String) {
    guard hidden == 0 else { return }
    guard preformatted == 0 else { return addPreformatted(text) }
    var rest = Substring(text)
    while !rest.isEmpty {
      let space = rest.prefix { Self.isSpace($0) }
      if !space.isEmpty {
        wantsSpace = wantsSpace || !line.isEmpty
        rest = rest[space.endIndex...]
      }
      let word = rest.prefix { !Self.isSpace($0) }
      guard !word.isEmpty else { break }
      beginLine()
      if wantsSpace { line += " " }
      wantsSpace = false
      line += Self.visible(word)
      rest = rest[word.endIndex...]
    }
  }

  private mutating func addPreformatted(_ text: String) {
    for (number, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { breakLine() }
      guard !part.isEmpty else { continue }
      beginLine()
      line += Self.visible(part)
    }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\n" || character == "\t" || character == "\r"
      || character == "\r\n" || character == "\u{C}"
  }

  /// Words with plain spaces, and without control characters.
  private static func visible(_ words: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      switch scalar.value {
      case 0x00A0: scalars.append(" ")
      case 0x00AD, 0x200B, 0xFEFF: break
      case 0x09, 0x20...0x7E, 0xA1...: scalars.append(scalar)
      default: break
      }
    }
    return String(scalars)
  }

  /// Writes what comes before the first word of a line.
  private mutating func beginLine() {
    guard line.isEmpty else {
      if let isChecked {
        line += isChecked ? " [x]" : " [ ]"
        (self.isChecked, wantsSpace) = (nil, true)
      }
      return
    }
    if wantsBlank, lines.last?.isEmpty == false { lines.append("") }
    (wantsBlank, wantsSpace) = (false, false)
    if quotes > 0 { line += String(repeating: "> ", count: min(quotes, Self.shownDepth)) }
    if mark.isEmpty, !lists.isEmpty, isChecked == nil {
      // A second line of an item is below its first word.
      let indent = lists.prefix(Self.shownDepth).reduce(0) { $0 + ($1.number == nil ? 2 : 3) }
      line += String(repeating: " ", count: indent)
    }
    if mark.isEmpty, isChecked != nil { mark = "- " }
    line += mark
    if let isChecked { line += isChecked ? "[x] " : "[ ] " }
    (mark, isChecked) = ("", nil)
  }

  /// Ends a line that has words.
  private mutating func endLine() {
    wantsSpace = false
    links = links.map { (0, $0.target) }
    guard !line.isEmpty else { return }
    while line.last == " " { line.removeLast() }
    lines.append(line)
    line = ""
  }

  /// Ends a line, or makes a blank one.
  private mutating func breakLine() {
    if line.isEmpty {
      lines.append("")
      wantsBlank = false
    } else {
      endLine()
    }
  }
}
