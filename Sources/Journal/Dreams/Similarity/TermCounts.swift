/// Counts in how many dreams each term is: a hash table whose keys are hashes already.
///
/// Dreams come one after another, each with its terms in any order. A slot notes which dream was
/// counted last, so that a term that a dream has twice counts once.
struct TermCounts: Sendable {
  private struct Slot: Sendable {
    var key: UInt64 = 0
    /// How many dreams have the term.
    var count: UInt32 = 0
    /// The dream counted last, from 1; 0 in a free slot, `.max` in that of a wanted term which no dream has had.
    var lastDream: UInt32 = 0
    /// The number of a wanted term, from 1; 0 for others.
    var wanted: UInt32 = 0

    var isFree: Bool { lastDream == 0 }
  }

  /// A power of two, at most half of them taken.
  private var slots = [Slot](repeating: Slot(), count: 1 << 10)
  private var taken = 0

  /// Begins without dreams.
  ///
  /// - Parameter wanted: The terms for which ``add(_:of:)`` says that a dream has them, with their numbers.
  init(looking wanted: [UInt64: Int]) {
    for (key, number) in wanted {
      let place = place(of: key)
      slots[place].lastDream = .max
      slots[place].wanted = UInt32(number + 1)
    }
  }

  /// Counts a term of a dream, once however often the dream has it.
  ///
  /// - Parameters:
  ///   - key: The term.
  ///   - dream: The offset of the dream, less than 2³² − 2; the terms of a dream come without those of others
  ///     between.
  /// - Returns: The number of a wanted term when the dream has it for the first time; nil otherwise.
  mutating func add(_ key: UInt64, of dream: Int) -> Int? {
    let place = place(of: key)
    let last = UInt32(dream + 1)
    guard slots[place].lastDream != last else { return nil }
    slots[place].lastDream = last
    slots[place].count += 1
    let wanted = slots[place].wanted
    return wanted == 0 ? nil : Int(wanted) - 1
  }

  /// All terms of the dreams and in how many each is, in no particular order.
  var counts: [(key: UInt64, count: UInt32)] {
    slots.filter { $0.count > 0 }.map { ($0.key, $0.count) }
  }

  /// The slot of a term, which is a free one for a new term.
  private mutating func place(of key: UInt64) -> Int {
    if 2 * taken >= slots.count { grow() }
    var place = home(of: key)
    while !slots[place].isFree {
      if slots[place].key == key { return place }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place].key = key
    taken += 1
    return place
  }

  /// The slot where the search for a term begins.
  private func home(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key ^ key >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where !slot.isFree {
      var place = home(of: slot.key)
      while !slots[place].isFree { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }
}
