import Dreams
import Foundation

/// The messages of a chat with oneself, as WhatsApp and Signal write them into a text:
/// `20/11/2026, 07:12 - Me: Flying`, `[20.11.26, 07:12:33] Me: Flying`, `Me (2026-11-20 07:12): Flying`.
struct ChatMessages {
  /// Who wrote them, if it was one person.
  private let sender: String?

  /// Recognizes a chat by the beginnings of its entries.
  init?(_ heads: [DatedLine], in source: SourceText) {
    guard let first = heads.first, first.kind == .bracket || first.kind == .plain else {
      return nil
    }
    var names: [String: Int] = [:]
    var (count, isChat) = (0, false)
    for head in heads {
      let name = Self.sender(of: source.clipped(head.text, to: Self.reach))?.name
      // A line of the program itself, without a name, is in a chat alone.
      guard head.stamp.secondOfDay != nil || name != nil else { return nil }
      count += 1
      guard let name else { continue }
      // What the program says itself is under the name of the chat.
      if Self.isOfProgram(source.clipped(head.text, to: Self.reach)) {
        count -= 1
        continue
      }
      names[name, default: 0] += 1
      let words = head.stamp.words
      // jrnl's dates with a comma begin with the name of a month: [Nov 20, 2026 9:00].
      let hasComma = words.contains(",") && words.first?.isNumber == true
      let isNameFirst =
        head.kind == .bracket && head.text.lowerBound - head.start < words.utf8.count
      isChat =
        isChat || hasComma || head.hasDash || isNameFirst || Self.isSpaced(name, head, source)
    }
    let named = names.values.reduce(0, +)
    // jrnl's entries may begin with a word and a colon, too.
    let isOnlyOne = names.count == 1 && named == count && count > 1
    let isOwn = names.keys.contains { Self.ownNames.contains($0.lowercased()) }
    let hasTimes = heads.contains { $0.stamp.secondOfDay != nil }
    let isISO = first.stamp.words.prefix(5).last == "-"
    // Titles before a colon differ, and senders return.
    let areSenders = isOwn || names.count == 1 || names.count * 2 <= named
    guard named > 0, areSenders,
      isChat && named * 2 >= count || isOnlyOne && (isOwn || hasTimes && !isISO)
    else {
      return nil
    }
    sender = names.count == 1 ? names.keys.first : nil
  }

  /// Whether a message is one of the program, behind an invisible mark, and no file.
  private static func isOfProgram(_ text: String) -> Bool {
    guard let name = sender(of: text) else { return false }
    let message = String(decoding: Array(text.utf8.dropFirst(name.end)), as: UTF8.self)
    return message.drop { $0 == " " }.unicodeScalars.first == "\u{200E}" && !message.contains("<")
  }

  /// Whether a program has written a line above all messages.
  static func isHead(_ line: String) -> Bool {
    ownNames.contains(line.lowercased())
      || ["Conversation: ", "[LINE] ", "保存日時", "저장한 날짜", "Saved on: "].contains {
        line.hasPrefix($0)
      }
      || line.hasSuffix("카카오톡 대화")
  }

  /// The names under which chats with oneself are.
  private static let ownNames: Set = [
    "me", "you", "note to self", "ich", "notiz an mich", "moi", "note à moi-même", "yo", "tú", "io",
    "tu", "我", "나", "自分", "私",
  ]

  private static let reach = 120

  /// The name before a message, and where the message begins.
  private static func sender(of text: String) -> (name: String, end: Int)? {
    let text = text.prefix { !$0.isNewline }
    guard let colon = text.range(of: ": ") ?? text.range(of: ":\u{200E}") else {
      // A message of nothing but an attachment may be empty, and words may begin on the next line.
      guard text.last == ":" else { return nil }
      return name(text.dropLast()).map { ($0, text.utf8.count) }
    }
    let end = text.utf8.distance(from: text.startIndex, to: colon.lowerBound) + 1
    return name(text[..<colon.lowerBound]).map { ($0, end) }
  }

  private static func name(_ text: Substring) -> String? {
    let name = text.unicodeScalars.filter { !DateParser.isInvisible($0) }
    var words = String(String.UnicodeScalarView(name)).trimmed()
    // The date may be behind the name.
    if words.hasSuffix(")") || words.hasSuffix("]"),
      let open = words.lastIndex(where: { "([".contains($0) }),
      words[open...].count(where: \.isNumber) > 4
    {
      words = words[..<open].trimmed()
    }
    return words.isEmpty || words.utf8.count > 80 ? nil : words
  }

  /// Whether a space is before the colon, as in Korean chats after a time.
  private static func isSpaced(_ name: String, _ head: DatedLine, _ source: SourceText) -> Bool {
    head.stamp.secondOfDay != nil && source.clipped(head.text, to: reach).contains("\(name) : ")
  }

  /// The words of a message, and the files that it names.
  ///
  /// A message without words is counted and gives nothing.
  func entry(of text: String, _ skip: (String) -> Void) -> ForeignEntry? {
    guard let sender = Self.sender(of: String(text.prefix(Self.reach))) else {
      // The program itself writes one line.
      if text.contains(where: \.isNewline) {
        var entry = ForeignEntry()
        (entry.body, entry.identity) = (text, text)
        return entry
      }
      skip("messages without words")
      return nil
    }
    var entry = ForeignEntry()
    let message = String(decoding: Array(text.utf8.dropFirst(sender.end)), as: UTF8.self)
    var lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Substring($0) }
    if let first = lines.first, let details = Self.details(of: first) {
      lines[0] = first[details.range.upperBound...]
      if details.output.contains("attachment") { skip("attachments") }
    }
    if let first = lines.first {
      lines[0] = first.drop { $0 == " " }
      if let file = Self.file(in: lines[0]) {
        lines.removeFirst()
        if AttachmentType.isSaid(by: file), let path = WantedFile.local(file) {
          entry.files = [WantedFile(paths: [path], countedAs: "attachments")]
        }
      } else if Self.isNotice(lines[0]) {
        lines.removeFirst()
      }
    }
    if let last = lines.last { lines[lines.count - 1] = Self.withoutMark(last) }
    let body = lines.map(Self.withoutMarks).joined(separator: "\n")
    entry.body = String(Substring(body.utf8.withoutFirstLineBreaks.withoutLastLineBreaks))
    guard entry.body.contains(where: { !$0.isWhitespace }) else {
      skip("messages without words")
      return nil
    }
    if self.sender == nil { entry.body = "\(sender.name): \(entry.body)" }
    entry.identity = entry.body
    return entry
  }

  /// What sigtop says of a message before its words: `[1 attachment]`, `[edited, 2 attachments]`.
  private static func details(of line: Substring) -> Regex<Substring>.Match? {
    guard line.hasPrefix(" [") || line.hasPrefix("[") else { return nil }
    return line.prefixMatch(
      of:
        /\ ?\[(?:reply to [^\]]*|edited|[0-9]+ attachments?)(?:, (?:edited|[0-9]+ attachments?))*\]/
    )
  }

  /// The name of a file that a line stands for: `<attached: sea.jpg>`, `sea.jpg (file attached)`.
  private static func file(in line: Substring) -> String? {
    let line = String(withoutMarks(line)).trimmed()
    if line.hasPrefix("<"), line.hasSuffix(">"), let colon = line.range(of: ": ") {
      return String(line[colon.upperBound...].dropLast())
    }
    guard line.hasSuffix(")"), let open = line.range(of: " (", options: .backwards) else {
      return nil
    }
    let name = line[..<open.lowerBound]
    let isFile = name.split(separator: ".").last.map { (2...5).contains($0.count) } == true
    return isFile && name.contains(".") && !name.contains(" ") ? String(name) : nil
  }

  /// Whether the program wrote a line itself: what it leaves out, and what was deleted.
  private static func isNotice(_ line: Substring) -> Bool {
    if line.unicodeScalars.first == "\u{200E}" { return true }
    let line = line.trimmed()
    return line.hasPrefix("<") && line.hasSuffix(">")
      || notices.contains { line.hasPrefix($0) && line.utf8.count < $0.utf8.count + 3 }
  }

  private static let notices = [
    "This message was deleted", "You deleted this message", "Diese Nachricht wurde gelöscht",
    "Du hast diese Nachricht gelöscht", "Vous avez supprimé ce message",
    "Ce message a été supprimé",
    "Eliminaste este mensaje", "Se eliminó este mensaje", "Hai eliminato questo messaggio",
    "Questo messaggio è stato eliminato", "null",
  ]

  /// A line without the remark at its end that the message was edited.
  private static func withoutMark(_ line: Substring) -> Substring {
    guard line.last == ">", let open = line.lastIndex(of: "<") else { return line }
    let isMarked = line[..<open].unicodeScalars.last == "\u{200E}"
    guard isMarked || line[open...] == "<This message was edited>" else { return line }
    let rest = line[..<open]
    let end = rest.unicodeScalars.lastIndex { $0 != " " && $0 != "\u{200E}" }
    return end.map { rest[...$0] } ?? ""
  }

  private static func withoutMarks(_ line: Substring) -> Substring {
    guard line.utf8.contains(0xE2) else { return line }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: line.unicodeScalars.filter { $0 != "\u{200E}" && $0 != "\u{200F}" })
    return Substring(String(scalars))
  }
}
