import Dreams

/// The Markdown of Day One, which has a backslash before every punctuation mark, as text.
///
/// Code stays as it is. The places of photos and recordings, `![](dayone-moment://ID)`, are left out, as
/// nothing can follow them.
struct DayOneMarkdown {
  private(set) var text = ""

  /// The identifiers of photos and recordings, by the names of the lists in which they should be.
  private var moments: [String: [String]] = [:]

  /// How far the end of code or of a link is looked for, so that reading stays linear.
  private static let reach = 1_000

  init(_ markdown: String) {
    var lines: [[UInt8]] = []
    var isCode = false
    var leavesOutBlank = false
    for line in markdown.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let bytes = Array(line)
      if bytes.drop(while: { $0 == 0x20 }).starts(with: "```".utf8) { isCode.toggle() }
      let kept = isCode ? bytes : plain(bytes)
      let isBlank = kept.allSatisfy { $0 == 0x20 || $0 == 0x0D }
      if isBlank, kept.count < bytes.count {
        leavesOutBlank = lines.last?.isEmpty ?? true
        continue
      }
      defer { leavesOutBlank = false }
      if isBlank, leavesOutBlank { continue }
      lines.append(kept)
    }
    // Only the places of photos leave a blank end behind.
    if !moments.isEmpty { while lines.last?.isEmpty == true { lines.removeLast() } }
    text = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }

  /// What is not in the export: names of lists, and how many photos or recordings of each.
  func missing(besides entry: JSONNode) -> [String: Int] {
    var missing: [String: Int] = [:]
    for (kind, names) in moments {
      let listed = entry[kind]?.list ?? []
      let known = Set(listed.compactMap { $0["identifier"]?.text })
      let nameless = listed.count { $0["identifier"] == nil }
      let count = names.count { !known.contains($0) } - nameless
      if count > 0 { missing[kind] = count }
    }
    return missing
  }

  /// A line without backslashes and places of photos.
  private mutating func plain(_ line: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    var hasMoments = false
    while place < line.count {
      let byte = line[place]
      if byte == UInt8(ascii: "\\"), place + 1 < line.count, Self.isPunctuation(line[place + 1]) {
        bytes.append(line[place + 1])
        place += 2
      } else if byte == UInt8(ascii: "`"), let end = Self.endOfCode(line, from: place) {
        bytes += line[place..<end]
        place = end
      } else if byte == UInt8(ascii: "!"), let end = takeMoment(line, from: place) {
        place = end
        hasMoments = true
      } else {
        bytes.append(byte)
        place += 1
      }
    }
    guard hasMoments else { return bytes }
    return Array(bytes[..<((bytes.lastIndex { $0 != 0x20 }).map { $0 + 1 } ?? 0)])
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  /// Where code ends that begins with backticks.
  private static func endOfCode(_ line: [UInt8], from start: Int) -> Int? {
    let tick = UInt8(ascii: "`")
    let count = line[start...].prefix { $0 == tick }.count
    var place = start + count
    let limit = min(line.count, place + reach)
    while place < limit {
      guard line[place] == tick else {
        place += 1
        continue
      }
      let run = line[place...].prefix { $0 == tick }.count
      place += run
      if run == count { return place }
    }
    return nil
  }

  private mutating func takeMoment(_ line: [UInt8], from start: Int) -> Int? {
    let rest = line[start..<min(line.count, start + Self.reach)]
    guard rest.starts(with: "![".utf8), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      rest[(close + 1)...].starts(with: "(dayone-moment:".utf8),
      let end = rest[close...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let path = rest[(close + 16)..<end].split(separator: UInt8(ascii: "/"))
    let words = path.map { String(decoding: $0, as: UTF8.self) }
    let kind =
      switch words.count > 1 ? words[0] : "" {
      case "audio": "audios"
      case "video": "videos"
      case "pdfAttachment": "pdfAttachments"
      default: "photos"
      }
    moments[kind, default: []].append(words.last ?? "")
    return end + 1
  }
}
