import Files
import Foundation

/// How many files the program may have open at once.
///
/// The task and thread libraries terminate a program silently if they can't open the files they
/// need.
enum DescriptorLimit {
  /// More than any command has open at once.
  private static let needed = 24

  /// Raises the limit as far as the system allows, and verifies that it suffices.
  static func check() throws(Failure) {
    raise()
    let opened = (0..<needed).map { _ in try? OpenFile("/dev/null") }
    guard opened.allSatisfy({ $0 != nil }) else {
      throw Failure(
        status: .other, happened: "the limit on open files is too low",
        advice: "nothing was changed; 'ulimit -n' shows the limit, which must leave \(needed) files"
      )
    }
  }

  private static func raise() {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(files, &limit) == 0, limit.rlim_cur < 256 else { return }
    limit.rlim_cur = min(limit.rlim_max, 256)
    _ = unsafe setrlimit(files, &limit)
  }
}
