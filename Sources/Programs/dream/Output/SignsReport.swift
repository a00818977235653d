import Dreams
import Wording

/// Dream signs as sections of lines: with bars on a terminal, in columns in a pipe.
struct SignsReport {
  private let sections: [BarSection]

  init(_ signs: DreamSigns) {
    let tonight = signs.target.map { sign in
      BarSection(
        title: "Tonight, Look for",
        rows: [
          BarSection.Row(
            label: "\(sign.word) (\(Self.name(ofClass: sign.className)))", part: nil,
            figure: sign.count.counting("dream"))
        ])
    }
    let recent = Self.section(
      "Last \(DreamSigns.recentNights) Nights",
      signs.recent.map {
        ("\($0.word) (\(Self.name(ofClass: $0.className)))", $0.recentCount)
      })
    let groups = signs.groups.map { group in
      Self.section(Self.name(ofClass: group.name), group.signs.map { ($0.word, $0.count) })
    }
    sections = ([tonight].compactMap(\.self) + [recent] + groups).filter { !$0.rows.isEmpty }
  }

  /// All sections with an empty line between; in a pipe every line has its section in front.
  func text(on screen: Screen) -> String { BarSection.text(of: sections, on: screen) }

  private static func section(_ title: String, _ counts: [(String, Int)]) -> BarSection {
    let most = Double(max(1, counts.map(\.1).max() ?? 1))
    return BarSection(
      title: title,
      rows: counts.map {
        BarSection.Row(label: $0.0, part: Double($0.1) / most, figure: String($0.1))
      }, extract: .first)
  }

  private static func name(ofClass identifier: String) -> String {
    Wording.english.name(ofSignClass: identifier) ?? identifier
  }
}
