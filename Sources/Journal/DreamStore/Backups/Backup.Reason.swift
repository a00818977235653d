extension Backup {
  /// Why a backup is made; it decides the name, and how many are kept.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The first of a day.
    case daily
    /// The first of a week, which begins on Monday.
    case weekly
    /// The first of a month.
    case monthly
    /// Before dreams are brought in from elsewhere.
    case beforeImport = "before-import"
    /// Before the journal is brought to a newer format.
    case beforeMigration = "before-migration"
    /// Before an earlier journal is put back.
    case beforeRestore = "before-restore"
    /// Before a damaged journal is written again; it is kept with its damage.
    case beforeRepair = "before-repair"
    /// Requested by the user.
    case manual

    /// How many are kept; nil for all.
    public var limit: Int? {
      switch self {
      case .daily: 7
      case .weekly: 5
      case .monthly: 12
      case .beforeImport, .beforeMigration, .beforeRestore, .beforeRepair: 10
      case .manual: nil
      }
    }
  }
}
