import Dreams
import Foundation

/// A dream that resembles another one, as a line or as JSON says it.
struct SimilarLine: Encodable {
  let id: String
  let score: Double
  let title: String
  let words: [String]

  init(_ match: SimilarDreams.Match, title: String) {
    id = match.id.canonical
    score = (match.score * 1_000).rounded() / 1_000
    self.title = title
    words = match.words
  }

  /// Id, score, shared words and title: in a pipe apart by tabs, on a terminal in its width.
  func text(idLength: Int, on screen: Screen) -> String {
    let id = String(id.prefix(idLength))
    let score = String(format: "%.2f", score)
    let cells = [id, score, words.joined(separator: ", ").printable, title.printable]
    guard screen.isTerminal else {
      return (cells[..<2].map(screen.dimmed) + cells[2...]).joined(separator: "\t")
    }
    let rest = screen.columns - idLength - score.count - 4
    return screen.dimmed(id + "  " + score) + "  " + "\(cells[3]) (\(cells[2]))".cut(to: rest)
  }
}
