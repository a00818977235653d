import Glibc

/// Prints tables line by line, while they are measured.
struct TablePrinter {
  let isMarkdown: Bool

  // Wide enough for what suites print; a longer name moves only its own line.
  private let nameWidth = 58
  private let width = 14

  func begin(_ title: String, columns: [String]) {
    if isMarkdown {
      print("\n### \(title)\n")
      row(columns)
      row(columns.map { _ in "---" })
    } else {
      print("\n\(title)")
      row(columns)
    }
  }

  func row(_ cells: [String]) {
    if isMarkdown {
      print("| \(cells.joined(separator: " | ")) |")
    } else {
      let name = (cells.first ?? "").padded(to: nameWidth, atEnd: true)
      print("  " + name + cells.dropFirst().map { $0.padded(to: width, atEnd: false) }.joined())
    }
    // Shown at once also where the output is a pipe.
    fflush(nil)
  }
}

extension String {
  func padded(to width: Int, atEnd: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return atEnd ? self + blanks : blanks + self
  }
}

extension Double {
  /// The number with as many digits after the point.
  public func rounded(to digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    guard isFinite, magnitude * scale < 0x1p62 else { return "\(self)" }
    let scaled = Int((magnitude * scale).rounded())
    let sign = sign == .minus && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + "\(scaled)" }
    let rest = "\(scaled % Int(scale))"
    let zeros = String(repeating: "0", count: digits - rest.count)
    return sign + "\(scaled / Int(scale))." + zeros + rest
  }
}
