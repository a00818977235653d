import DreamControllers
import Dreams
import Testing

/// When there is something to say without being asked.
@Suite struct ReminderTests {
  private let night = Night(daysSince1970: 20_777)

  private func dream(of night: Night, sign: String? = nil) -> Dream {
    var dream = Dream.blank(id: .init(), created: .now())
    dream.date = night
    if let sign { dream["signs"] = .words([sign]) }
    return dream
  }

  @Test func `an empty night is asked about`() {
    #expect(Reminder.morning.message(about: Journal(), night) == .emptyNight(night))
    let other = Journal(dreams: [dream(of: night.advanced(by: -1))])
    #expect(Reminder.morning.message(about: other, night) == .emptyNight(night))
  }

  @Test func `a night with a dream is not asked about`() {
    #expect(Reminder.morning.message(about: Journal(dreams: [dream(of: night)]), night) == nil)
  }

  @Test(arguments: ["dream", "white", "none"])
  func `a night with recorded recall is not`(recall: String) {
    var journal = Journal()
    journal.nights[night]["recall"] = .text(recall)
    #expect(Reminder.morning.message(about: journal, night) == nil)
  }

  @Test func `a night of which only the bed time is known is asked about`() {
    var journal = Journal()
    journal.nights[night]["bedtime"] = .text("23:10")
    #expect(Reminder.morning.message(about: journal, night) == .emptyNight(night))
  }

  @Test func `the sign of the last dreams is named in the evening, and nothing without one`() {
    #expect(Reminder.evening.message(about: Journal(), night) == nil)
    let journal = Journal(dreams: [dream(of: night.advanced(by: -2), sign: "action:flying")])
    #expect(Reminder.evening.message(about: journal, night) == .sign("flying"))
  }

  @Test func `a reminder that comes hours late is not shown`() {
    #expect((0..<24).filter(Reminder.morning.isTimely) == Array(0..<12))
    #expect((0..<24).filter(Reminder.evening.isTimely) == [0, 1, 2, 3] + Array(12..<24))
    for reminder in Reminder.allCases {
      let hours = reminder.times.compactMap { Int($0.prefix(2)) }
      #expect(hours.allSatisfy(reminder.isTimely))
    }
  }

  @Test(arguments: Reminder.allCases)
  func `each time to choose is one of the clock, and comes once`(reminder: Reminder) {
    #expect(reminder.times.allSatisfy { $0.wholeMatch(of: /([01][0-9]|2[0-3]):(00|30)/) != nil })
    #expect(Set(reminder.times).count == reminder.times.count)
  }
}
