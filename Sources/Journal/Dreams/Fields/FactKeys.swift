/// Keys in the order in which facts have them, to visit the values of many dreams.
struct FactKeys: Sendable {
  struct Key: Sendable {
    /// In UTF-8.
    fileprivate let name: [UInt8]

    /// Its place among the keys that were given.
    let index: Int

    /// Whether the key comes after a name: less than zero before it, zero for the name itself.
    func order(after other: ArraySlice<UInt8>) -> Int {
      var place = other.startIndex
      for byte in name {
        guard place < other.endIndex else { return 1 }
        if byte != other[place] { return byte < other[place] ? -1 : 1 }
        place += 1
      }
      return place < other.endIndex ? -1 : 0
    }
  }

  let sorted: [Key]

  /// Takes keys in any order, each once.
  init(_ keys: [String]) {
    sorted = keys.enumerated().map { Key(name: Array($1.utf8), index: $0) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }
}
