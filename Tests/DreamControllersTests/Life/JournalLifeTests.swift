import DreamControllers
import Foundation
import Testing

/// The whole table of transitions of a journal: each phase answers each event.
@Suite struct JournalLifeTests {
  typealias Phase = JournalPhase
  typealias Event = JournalEvent

  /// What a phase does: where each event leads and with which effects, and the events that it ignores.
  struct Row: CustomTestStringConvertible {
    let phase: Phase
    let answers: [(event: Event, next: Phase, effects: [JournalEffect])]
    let ignored: [Event]

    init(
      _ phase: Phase, _ answers: [(Event, Phase, [JournalEffect])], ignores ignored: [Event]
    ) {
      self.phase = phase
      self.answers = answers.map { (event: $0, next: $1, effects: $2) }
      self.ignored = ignored
    }

    var testDescription: String { "\(phase)" }
  }

  // MARK: - The events, by what they are about

  static let windows: [Event] = [.windowMade, .pageMade]
  static let openings: [Event] = [.openRequested, .retryDue]
  static let another: [Event] = [.anotherChosen("/b")]
  static let locks: [Event] = [
    .lockRequested(.person, hasWindow: true), .lockRequested(.absence, hasWindow: true),
    .lockRequested(.absence, hasWindow: false),
  ]
  static let conversions: [Event] = [.conversionRequested]
  static let replacements: [Event] = [.replaced(isSealed: false), .replaced(isSealed: true)]
  static let quits: [Event] = [
    .quitRequested(.nothing), .quitRequested(.emptyPage), .quitRequested(.recording),
    .quitRequested(.words),
  ]
  static let opened: [Event] = [.opened]
  static let failures: [Event] = [
    .failed(.sealed, .nothing), .failed(.sealed, .words), .failed(.passing, .nothing),
    .failed(.passing, .words), .failed(.lasting, .words),
  ]
  static let shown: [Event] = [.shown]
  static let closed: [Event] = [.closed(.nothing), .closed(.words), .notClosed("full")]
  static let converted: [Event] = [.converted]
  static let saved: [Event] = [.saved, .notSaved("full")]
  static let stillNotSaved: [Event] = [.stillNotSaved("full")]
  static let done = opened + failures + shown + closed + converted + saved

  static let events =
    windows + openings + another + locks + conversions + replacements + quits + done + stillNotSaved

  // MARK: - The table

  /// How the program ends while no journal is open.
  static func quitting(_ phase: Phase) -> [(Event, Phase, [JournalEffect])] {
    [
      (.quitRequested(.nothing), .ended, [.terminate]),
      (.quitRequested(.emptyPage), .ended, [.terminate]),
      (.quitRequested(.recording), .ended, [.terminate]),
      (.quitRequested(.words), phase, [.askWhetherToQuit(nil)]),
    ]
  }

  /// How a wish to end is kept for later.
  static func quittingLater(
    _ next: Phase, _ effects: [JournalEffect] = []
  ) -> [(Event, Phase, [JournalEffect])] {
    quits.map { ($0, next, effects) }
  }

  static func refusing(_ phase: Phase) -> [(Event, Phase, [JournalEffect])] {
    [(.conversionRequested, phase, [.refuseConversion(nil)])]
  }

  static func asking(_ phase: Phase) -> [(Event, Phase, [JournalEffect])] {
    [(.stillNotSaved("full"), phase, [.askWhetherToQuit("full")])]
  }

  static func closing(
    _ event: Event, for purpose: Phase.Purpose
  ) -> (Event, Phase, [JournalEffect]) {
    (event, .closing(purpose, then: .stay), [.close(purpose)])
  }

  static let closedRow = Row(
    .closed,
    [
      (.windowMade, .opening(then: .stay), [.open]), (.pageMade, .opening(then: .stay), [.open]),
      (.openRequested, .opening(then: .stay), [.open]),
    ] + refusing(.closed) + quitting(.closed) + asking(.closed),
    ignores: [.retryDue] + another + locks + replacements + done)

  static let openingRows = [
    Row(
      .opening(then: .stay),
      [
        (.quitRequested(.nothing), .ended, [.terminate]),
        (.quitRequested(.emptyPage), .ended, [.terminate]),
        (.quitRequested(.recording), .opening(then: .quit), []),
        (.quitRequested(.words), .opening(then: .quit), []),
        (.opened, .showing(then: .stay), [.show]),
        (.failed(.sealed, .nothing), .locked, [.askForPassphrase]),
        (.failed(.sealed, .words), .locked, [.askForPassphrase]),
        (.failed(.passing, .nothing), .unopened(.passing), [.explain]),
        (.failed(.passing, .words), .unopened(.passing), [.explain, .retryLater]),
        (.failed(.lasting, .words), .unopened(.lasting), [.explain]),
      ] + refusing(.opening(then: .stay)) + asking(.opening(then: .stay)),
      ignores: windows + openings + another + locks + replacements + shown + closed + converted
        + saved),
    Row(
      .opening(then: .quit),
      [
        (.quitRequested(.nothing), .ended, [.terminate]),
        (.quitRequested(.emptyPage), .ended, [.terminate]),
        (.quitRequested(.recording), .opening(then: .quit), []),
        (.quitRequested(.words), .opening(then: .quit), []),
        (.opened, .showing(then: .quit), [.show]),
        (.failed(.sealed, .nothing), .ended, [.askForPassphrase, .terminate]),
        (.failed(.sealed, .words), .locked, [.askForPassphrase, .askWhetherToQuit(nil)]),
        (.failed(.passing, .nothing), .ended, [.explain, .terminate]),
        (
          .failed(.passing, .words), .unopened(.passing),
          [.explain, .retryLater, .askWhetherToQuit(nil)]
        ),
        (.failed(.lasting, .words), .unopened(.lasting), [.explain, .askWhetherToQuit(nil)]),
      ] + refusing(.opening(then: .quit)) + asking(.opening(then: .quit)),
      ignores: windows + openings + another + locks + replacements + shown + closed + converted
        + saved),
  ]

  static let afterShowing = windows.dropFirst().map { $0 }

  static let showingRows = [
    Row(
      .showing(then: .stay),
      [
        (.pageMade, .showing(then: .stay), [.beginOnPage]),
        (.lockRequested(.person, hasWindow: true), .showing(then: .lock(.person)), []),
        (.lockRequested(.absence, hasWindow: true), .showing(then: .lock(.absence)), []),
        (.lockRequested(.absence, hasWindow: false), .showing(then: .quit), [.noteLocked]),
        (.shown, .open, [.watch]),
      ] + refusing(.showing(then: .stay)) + quittingLater(.showing(then: .quit))
        + asking(.showing(then: .stay)),
      ignores: [.windowMade] + openings + another + replacements + opened + failures + closed
        + converted + saved),
    Row(
      .showing(then: .lock(.absence)),
      [
        (.pageMade, .showing(then: .lock(.absence)), [.beginOnPage]),
        (.lockRequested(.absence, hasWindow: false), .showing(then: .quit), [.noteLocked]),
        (
          .shown, .closing(.lock(.absence), then: .stay), [.watch, .close(.lock(.absence))]
        ),
      ] + refusing(.showing(then: .lock(.absence))) + quittingLater(.showing(then: .quit))
        + asking(.showing(then: .lock(.absence))),
      ignores: [
        .windowMade, .lockRequested(.person, hasWindow: true),
        .lockRequested(.absence, hasWindow: true),
      ] + openings + another + replacements + opened + failures + closed + converted + saved),
    Row(
      .showing(then: .quit),
      [
        (.pageMade, .showing(then: .quit), [.beginOnPage]),
        (.lockRequested(.absence, hasWindow: false), .showing(then: .quit), [.noteLocked]),
        (.shown, .quitting, [.watch, .save]),
      ] + refusing(.showing(then: .quit)) + quittingLater(.showing(then: .quit))
        + asking(.showing(then: .quit)),
      ignores: [
        .windowMade, .lockRequested(.person, hasWindow: true),
        .lockRequested(.absence, hasWindow: true),
      ] + openings + another + replacements + opened + failures + closed + converted + saved),
  ]

  static let openRow = Row(
    .open,
    [
      (.windowMade, .open, [.show]), (.pageMade, .open, [.beginOnPage]),
      (.openRequested, .opening(then: .stay), [.open]),
      closing(.anotherChosen("/b"), for: .anotherJournal("/b")),
      closing(.lockRequested(.person, hasWindow: true), for: .lock(.person)),
      closing(.lockRequested(.absence, hasWindow: true), for: .lock(.absence)),
      (.lockRequested(.absence, hasWindow: false), .quitting, [.noteLocked, .save]),
      closing(.conversionRequested, for: .conversion),
      closing(.replaced(isSealed: false), for: .replacement(isSealed: false)),
      closing(.replaced(isSealed: true), for: .replacement(isSealed: true)),
    ] + quittingLater(.quitting, [.save]) + asking(.open),
    ignores: [.retryDue] + done)

  static let lockedRow = Row(
    .locked,
    [
      (.windowMade, .opening(then: .stay), [.open]), (.pageMade, .locked, [.lockPage]),
      (.openRequested, .opening(then: .stay), [.open]),
      closing(.anotherChosen("/b"), for: .anotherJournal("/b")),
      closing(.conversionRequested, for: .conversion),
    ] + quitting(.locked) + asking(.locked),
    ignores: [.retryDue] + locks + replacements + done)

  static let unopenedRows = [Phase.Obstacle.passing, .lasting].map { obstacle in
    let phase = Phase.unopened(obstacle)
    let retry: (Event, Phase, [JournalEffect]) = (.retryDue, .opening(then: .stay), [.open])
    return Row(
      phase,
      [
        (.windowMade, .opening(then: .stay), [.open]),
        (.pageMade, .opening(then: .stay), [.open]),
        (.openRequested, .opening(then: .stay), [.open]),
        closing(.anotherChosen("/b"), for: .anotherJournal("/b")),
        closing(.conversionRequested, for: .conversion),
      ] + (obstacle == .passing ? [retry] : []) + quitting(phase) + asking(phase),
      ignores: (obstacle == .passing ? [] : [.retryDue]) + locks + replacements + done)
  }

  /// What each purpose of closing leads to, and what then follows a wish to end the program.
  static let purposes: [(Phase.Purpose, Phase, [JournalEffect], (Phase, [JournalEffect]))] = [
    (.lock(.person), .locked, [.lock(.person), .askForPassphrase], (.ended, [.terminate])),
    (.lock(.absence), .locked, [.lock(.absence), .askForPassphrase], (.ended, [.terminate])),
    (.anotherJournal("/b"), .opening(then: .stay), [.open], (.ended, [.terminate])),
    (
      .conversion, .converting(then: .stay), [.convert],
      (.converting(then: .quit), [.cancelConversion])
    ),
    (.replacement(isSealed: false), .showing(then: .stay), [.show], (.showing(then: .quit), [])),
    (
      .replacement(isSealed: true), .locked, [.lock(.otherProgram), .askForPassphrase],
      (.ended, [.terminate])
    ),
  ]

  static let closingRows = purposes.flatMap { purpose, next, effects, end in
    let ignored =
      openings + another + locks + replacements + opened + failures + shown + converted + saved
    let refused: [JournalEffect] = purpose == .conversion ? [.refuseConversion("full")] : []
    let (stay, quit) = (
      Phase.closing(purpose, then: .stay), Phase.closing(purpose, then: .quit)
    )
    // Words that no journal has keep the program from ending.
    let withWords: (Phase, [JournalEffect]) =
      switch next {
      case .locked: (next, [.askWhetherToQuit(nil)])
      case .opening: (.opening(then: .quit), [])
      default: end
      }
    return [
      Row(
        stay,
        [
          (.windowMade, stay, [.show]), (.pageMade, stay, [.beginOnPage]),
          (.closed(.nothing), next, effects), (.closed(.words), next, effects),
          (.notClosed("full"), .open, refused),
        ] + refusing(stay) + quittingLater(quit) + asking(stay),
        ignores: ignored),
      Row(
        quit,
        [
          (.windowMade, quit, [.show]), (.pageMade, quit, [.beginOnPage]),
          (.closed(.nothing), end.0, effects + end.1),
          (.closed(.words), withWords.0, effects + withWords.1),
          (.notClosed("full"), .quitting, refused + [.save]),
        ] + refusing(quit) + quittingLater(quit) + asking(quit),
        ignores: ignored),
    ]
  }

  static let convertingRows = [Phase.Next.stay, .quit].map { next in
    let phase = Phase.converting(then: next)
    return Row(
      phase,
      [(.converted, .opening(then: next), [.open])] + refusing(phase)
        + quittingLater(.converting(then: .quit), [.cancelConversion]) + asking(phase),
      ignores: windows + openings + another + locks + replacements + opened + failures + shown
        + closed + saved)
  }

  static let quittingRow = Row(
    .quitting,
    [
      (.windowMade, .quitting, [.show]), (.pageMade, .quitting, [.beginOnPage]),
      (.saved, .ended, [.terminate]), (.notSaved("full"), .open, [.openAgain("full")]),
    ] + refusing(.quitting),
    ignores: openings + another + locks + replacements + quits + opened + failures + shown + closed
      + converted + stillNotSaved)

  static let endedRow = Row(
    .ended, refusing(.ended),
    ignores: windows + openings + another + locks + replacements + quits + done + stillNotSaved)

  static let table =
    [closedRow] + openingRows + showingRows + [openRow, lockedRow] + unopenedRows + closingRows
    + convertingRows + [quittingRow, endedRow]

  @Test(arguments: table) func `each phase answers each event`(row: Row) {
    let told = row.answers.map(\.event) + row.ignored
    #expect(Set(told).count == told.count, "an event has two answers")
    #expect(Set(Self.events).subtracting(told).isEmpty, "an event has no answer")
    #expect(Set(told).subtracting(Self.events).isEmpty, "an answer belongs to no event")
    for (event, next, effects) in row.answers {
      let answer = row.phase.after(event)
      #expect(answer.phase == next, "after \(event)")
      #expect(answer.effects == effects, "after \(event)")
    }
    for event in row.ignored {
      let answer = row.phase.after(event)
      #expect(answer.phase == row.phase && answer.effects.isEmpty, "after \(event)")
    }
  }

  @Test func `the table has each phase once, and all that the phases lead to`() {
    let phases = Self.table.map(\.phase)
    #expect(Set(phases).count == phases.count)
    // A lock for another reason differs in nothing but the reason.
    let other: Set<Phase> = [.showing(then: .lock(.person))]
    let reached = Set(Self.table.flatMap { $0.answers.map(\.next) })
    #expect(reached.subtracting(other).subtracting(phases).isEmpty)
  }

  // MARK: - Requests

  @Test(arguments: table.map(\.phase))
  func `a request is performed in an open journal, and waits in any other phase`(phase: Phase) {
    for request in [JournalRequest.newDream, .open(UUID()), .search("sea"), .importFile("/a")] {
      var life = JournalLife(phase)
      let effects = life.handle(.requested(request))
      #expect(life.phase == phase)
      let isOnItsWay =
        switch phase {
        case .opening, .converting: true
        default: false
        }
      if phase == .open {
        #expect(effects == [.perform([request])])
        #expect(life.requests.isEmpty)
      } else if isOnItsWay, request == .newDream {
        #expect(effects == [.writeMeanwhile])
        #expect(life.requests.isEmpty)
      } else {
        #expect(effects.isEmpty)
        #expect(life.requests == [request])
      }
    }
  }

  @Test func `what waits is performed in its order once the window shows the journal`() {
    var life = JournalLife(.locked)
    let (first, second) = (JournalRequest.search("sea"), JournalRequest.open(UUID()))
    for request in [first, second] { _ = life.handle(.requested(request)) }
    #expect(life.handle(.openRequested) == [.open])
    #expect(life.handle(.opened) == [.show])
    #expect(life.handle(.shown) == [.watch, .perform([first, second])])
    #expect(life.requests.isEmpty)
  }

  @Test func `what waits while the journal closes is performed if it stays open`() {
    var life = JournalLife(.open)
    _ = life.handle(.lockRequested(.absence, hasWindow: true))
    #expect(life.handle(.requested(.newDream)).isEmpty)
    #expect(life.handle(.notClosed("full")) == [.perform([.newDream])])
  }
}
