import Dreams
import Foundation

/// How much address space the program may use (`ulimit -v`).
///
/// With too little, the thread libraries hang, or kill the program with a signal.
enum MemoryLimit {
  /// What every command needs, in megabytes: a little more than its libraries take.
  private static let minimum = 192

  /// What commands that draw need, in megabytes: fonts, and for each worker its stacks and its heap.
  private static var drawing: Int { 512 + 128 * Processors.count }

  /// Verifies that any command can run.
  static func check() throws(Failure) { try check(minimum) }

  /// Verifies that pictures can be drawn.
  static func checkForDrawing() throws(Failure) { try check(drawing) }

  private static func check(_ megabytes: Int) throws(Failure) {
    var limit = rlimit()
    let space = __rlimit_resource_t(RLIMIT_AS.rawValue)
    guard unsafe getrlimit(space, &limit) == 0, limit.rlim_cur / 1_048_576 < megabytes
    else { return }
    throw Failure(
      status: .other, happened: "the memory limit is too low",
      advice: "nothing was changed; 'ulimit -v' shows the limit in kilobytes, which must be "
        + "\(megabytes * 1_024) or more")
  }
}
