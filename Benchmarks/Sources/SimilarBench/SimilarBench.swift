import Benchmarking
import Dreams
import Foundation

/// How well dreams that belong together are found: the second half of a text by its first half.
///
/// The figure is the mean reciprocal rank of the other half among all second halves: 1 if it always
/// comes first. For comparison, the figure of BM25 on whole words.
@main struct SimilarBench {
  static func main() throws {
    var suite = Suite()
    suite.section(
      "the other half of a text: mean reciprocal rank",
      columns: ["", "", "", "", "ours", "at most"])
    judge("written by chance", Writer.texts(400), &suite)
    for language in ["en-US", "zh-CN", "ko"] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../.build/texts/" + language)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let texts = try names.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      judge("\(texts.count) pages of help, \(language)", texts, &suite)
    }
    suite.finish()
  }

  private static func judge(_ name: String, _ texts: [String], _ suite: inout Suite) {
    let halves = texts.map { text in
      let middle = text.index(text.startIndex, offsetBy: text.count / 2)
      return (first: String(text[..<middle]), second: String(text[middle...]))
    }
    let ours = ours(halves)
    let plain = BestMatch25(halves.map(\.second)).reciprocalRank(of: halves.map(\.first))
    let figures = [ours, plain].map { String(format: "%.3f", $0) }
    suite.row([name, "", "", "", figures[0], "", ""])
    suite.row(["  by BM25", "", "", "", figures[1], "", ""])
    suite.figure("  BM25 ÷ ours", plain / ours, limit: 1)
  }

  private static func ours(_ halves: [(first: String, second: String)]) -> Double {
    let seconds = halves.map { Dream(description: $0.second, creature: .shark, effects: []) }
    let list = DreamList(seconds)
    let similar = SimilarDreams(list)
    let ranks = zip(halves, seconds).map { half, second in
      let asked = Dream(description: half.first, creature: .shark, effects: [])
      let matches = similar.matches(for: asked, in: list, limit: halves.count)
      return matches.firstIndex { $0.id == second.id }.map { 1 / Double($0 + 1) } ?? 0
    }
    return ranks.reduce(0, +) / Double(ranks.count)
  }
}
