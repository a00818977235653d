import DreamPictures
import Dreams
import GtkKit

/// The window for choosing the contents of a year book.
struct YearBookWindow {
  let dialog: DialogWindow

  /// The user's choice.
  struct Choice {
    var from: Night?
    var to: Night?
    var dreams = YearBookChoice.best(YearBookChoice.usualCount)
    var paper = BookPaper.a5
  }

  /// Some nights with their name, and how many dreams they have.
  private struct Nights {
    var name: String
    var from: Night?
    var to: Night?
    var count: Int
  }

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - dreams: All dreams; at least one.
  ///   - tonight: The current night.
  ///   - parent: The window that it blocks.
  ///   - onSave: Called with the choice once the window has closed because of it.
  init(
    of dreams: DreamList, asOf tonight: Night, in parent: some Window,
    onSave: @escaping (Choice) -> Void
  ) {
    let dialog = DialogWindow(parent: parent, title: tr("Year Book"))
    self.dialog = dialog
    dialog.setDefaultSize(width: 460, height: 480)
    let nights = Self.nights(with: dreams, asOf: tonight)
    var choice = Choice(from: nights[0].from, to: nights[0].to)
    let range = ChoiceRow(
      tr("Nights"),
      choices: nights.map {
        "\($0.name)  ·  " + tr("{count} dream", "{count} dreams", count: $0.count)
      }, chosen: 0
    ) { position in (choice.from, choice.to) = (nights[position].from, nights[position].to) }
    let choices = [YearBookChoice.best(YearBookChoice.usualCount), .all]
    let told = ChoiceRow(
      tr("Dreams"),
      choices: [
        tr(
          "Starred, and others up to {count}", ["count": "\(YearBookChoice.usualCount)"]),
        tr("All dreams"),
      ], chosen: 0
    ) { choice.dreams = choices[$0] }
    let paper = ChoiceRow(
      tr("Paper"), choices: BookPaper.allCases.map { $0.rawValue.uppercased() }, chosen: 0
    ) { choice.paper = BookPaper.allCases[$0] }
    let page = PreferencesPage([
      PreferencesGroup(
        "",
        description: tr(
          "A PDF to read and to print, with a calendar, figures and dreams with their pictures."),
        accessibleLabel: tr("Year Book"),
        rows: [range, told, paper])
    ])
    let cancel = Button(tr("Cancel")) { dialog.close() }
    let save = Button(tr("Save to Folder…")) {
      dialog.close()
      onSave(choice)
    }.suggested()
    let buttons = ButtonRow([cancel, save])
    buttons.setMargins(12)
    dialog.setContent(Box(.vertical, [HeaderBar(), page, buttons]))
    dialog.onMapped { range.grabFocus() }
  }

  /// What books there can be: of the last twelve months, of each year, and of everything.
  private static func nights(with dreams: DreamList, asOf tonight: Night) -> [Nights] {
    let first = tonight.startOfTwelveMonths
    var recent = 0
    var years: [Int: Int] = [:]
    for dream in dreams {
      if dream.date >= first, dream.date <= tonight { recent += 1 }
      years[dream.date.year, default: 0] += 1
    }
    var nights: [Nights] = []
    if recent > 0 {
      nights.append(
        Nights(name: tr("Last twelve months"), from: first, to: tonight, count: recent))
    }
    nights += years.sorted { $0.key > $1.key }.map { year, count in
      let range = ClosedRange(year: year)
      return Nights(
        name: "\(year)", from: range.lowerBound, to: range.upperBound, count: count)
    }
    return nights + [Nights(name: tr("All nights"), count: dreams.count)]
  }
}
