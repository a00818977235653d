import DreamStore
import Dreams

/// What a recovery saves and loses, as it is printed.
struct RecoveryLine: Encodable {
  let journal: String
  var isRecovered = false
  var damagedFile: String?
  private(set) var problems: [String] = []
  private(set) var changedDreams: [Dream] = []
  private(set) var incompleteDreams: [Dream] = []
  private(set) var report: RecoveryReport?

  /// Of a sound journal.
  init(journal: String) {
    self.journal = journal
  }

  init(journal: String, _ problems: [String], _ plan: RecoveryPlan) {
    self.journal = journal
    self.problems = problems
    report = plan.report
    changedDreams = plan.dreams(plan.report.changed)
    incompleteDreams = plan.dreams(plan.report.incomplete)
  }

  private enum Names: String, CodingKey {
    case journal, recovered, damagedFile, problems, dreams, trash, read, fromBackup, copies, backup
    case changed, incomplete, lost, unreadableRows, unreadablePages, keepsHistory
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Names.self)
    try fields.encode(journal, forKey: .journal)
    try fields.encode(isRecovered, forKey: .recovered)
    try fields.encodeIfPresent(damagedFile, forKey: .damagedFile)
    try fields.encode(problems, forKey: .problems)
    guard let report else { return }
    try fields.encode(report.dreams, forKey: .dreams)
    try fields.encode(report.trash, forKey: .trash)
    try fields.encode(report.read, forKey: .read)
    try fields.encode(report.fromBackup, forKey: .fromBackup)
    try fields.encode(report.copies, forKey: .copies)
    try fields.encodeIfPresent(report.backup?.path, forKey: .backup)
    try fields.encode(changedDreams.map(\.id.text), forKey: .changed)
    try fields.encode(incompleteDreams.map(\.id.text), forKey: .incomplete)
    try fields.encode(report.lost.map(\.text).sorted(), forKey: .lost)
    try fields.encode(report.unreadableRows, forKey: .unreadableRows)
    try fields.encode(report.unreadablePages, forKey: .unreadablePages)
    try fields.encode(report.keepsHistory, forKey: .keepsHistory)
  }
}
