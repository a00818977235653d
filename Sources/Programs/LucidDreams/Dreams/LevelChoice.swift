import Dreams
import GtkKit

/// The steps of a scale as five moons or, for a mood, as five faces, or for control as bars, and the meaning of
/// the chosen one below.
struct LevelChoice: View {
  let widget: Widget

  private let row: OptionRow
  private let levels: ClosedRange<Int>
  private let showName: (Int?) -> Void

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - levels: Its steps.
  ///   - onChange: Called with the level that the user has chosen; nil if deselected.
  init<Record>(
    of field: Field<Record>, _ levels: ClosedRange<Int>, onChange: @escaping (Int?) -> Void
  ) {
    let names = levels.map { words.name(ofChoice: "\($0)", in: field) }
    let buttons = zip(levels, names).map { level, name in
      let picture =
        field.key == Dream.controlField.key
        ? Self.bars(level, of: levels.upperBound) : Self.picture(of: level, in: levels)
      let button = ToggleButton(content: picture, accessibleLabel: name)
      button.addCSSClasses("flat", "level")
      return button
    }
    let caption = Label("")
    // Who listens hears the name of the button.
    caption.setAccessibleHidden(true)
    caption.addCSSClasses("caption", "secondary")
    let row = OptionRow(words.name(of: field), buttons)
    let showName = { (place: Int?) in caption.text = place.map { names[$0] } ?? tr("Not set") }
    row.onPointed = { [weak row] place in showName(place ?? row?.chosen) }
    row.onChosen = { place in
      showName(place)
      onChange(levels.lowerBound + place)
    }
    row.onChosenAgain = { [weak row] in
      row?.chosen = nil
      showName(nil)
      onChange(nil)
    }
    self.row = row
    self.levels = levels
    self.showName = showName
    row.horizontalAlignment = .center
    widget = Box(.vertical, spacing: 6, [row, caption]).widget
  }

  /// Shows a level, without calling the handler; nil is none.
  func show(_ level: Int?) {
    row.chosen = level.flatMap { levels.contains($0) ? $0 - levels.lowerBound : nil }
    showName(row.chosen)
  }

  /// A face on a scale with a middle, and else a moon that grows.
  static func picture(of level: Int, in levels: ClosedRange<Int>) -> any View {
    if levels == -2...2 { return Image(icon: faces[level + 2]) }
    let moon = Box(.horizontal)
    moon.addCSSClasses(
      "moon", "phase-\(4 * (level - levels.lowerBound) / max(levels.count - 1, 1))")
    moon.horizontalAlignment = .center
    moon.verticalAlignment = .center
    return moon
  }

  /// Bars that rise, of which so many are full.
  private static func bars(_ count: Int, of all: Int) -> any View {
    let row = Box(.horizontal, spacing: 1)
    row.addCSSClasses("level-bars")
    for place in 0..<max(all, 0) {
      let bar = Box(.vertical)
      bar.addCSSClasses("level-bar")
      bar.setCSSClass("full", place < count)
      bar.setMinimumSize(width: 4, height: 8 + 4 * place)
      bar.verticalAlignment = .end
      row.append(bar)
    }
    row.horizontalAlignment = .center
    return row
  }

  private static let faces = ["crying", "sad", "plain", "smile", "laugh"].map {
    "face-\($0)-symbolic"
  }
}
