/// From what is known back to a journal.
extension SyncDevice {
  /// Brings a journal to what is known, for the names that have changed.
  ///
  /// - Parameters:
  ///   - names: What may differ.
  ///   - journal: The journal in which all other names are as they are known.
  package func write(_ names: some Sequence<String>, to journal: inout Journal) {
    var placed: [PlacedDream] = []
    for name in names {
      let values = state.shown(name)
      switch SyncName(name) {
      case .dream(let id)?:
        guard let values else {
          journal.remove(id)
          continue
        }
        let old = journal.placed(id)
        let new = PlacedDream(
          dream: values.dream(id, at: state.moment(of: name), over: old?.dream.facts ?? Facts()),
          isInTrash: values[SyncKey.trash] != nil)
        if new != old { placed.append(new) }
      case .night(let date)?:
        let old = journal.nights[record: date]
        let new = (values ?? [:]).night(date, over: old)
        if new != old { journal.nights[record: date] = new }
      case .journal?:
        journal.favoriteCreature = values?.favorite ?? Journal().favoriteCreature
      case nil: break
      }
    }
    journal.place(placed)
  }

  /// The names that a journal has or that are known.
  package func names(in journal: Journal) -> Set<String> {
    var names = Set(state.entries.keys)
    journal.forEachSynced { name, _ in names.insert(name) }
    return names
  }
}
