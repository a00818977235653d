import Foundation

/// The processors of the machine.
package enum Processors {
  /// How many this program may use, at least one.
  ///
  /// Read once: Foundation opens two files of the system each time.
  package static let count = ProcessInfo.processInfo.activeProcessorCount
}
