import DreamStore
import Dreams

extension SyncPlace {
  /// Whether another computer writes as this device, and this one has to become a device of its own.
  ///
  /// Its disk is a copy of this one's, or the other way round. It cannot be this one as it was before a start of
  /// the computer, or before the journal was put back: that was before the writer was drawn. Where both see files of
  /// each other, the one with the lesser writer becomes another device, so that no device is left without a computer.
  ///
  /// - Parameters:
  ///   - read: The files that this one has not read before.
  ///   - mark: Identifies this computer, its start and the file of the journal.
  /// - Returns: Whether it has to.
  func givesWay(to read: SyncRun.Read, mark: String) -> Bool {
    // A computer that has just started does not know yet what it has written before.
    guard mark == self.mark, let since else { return false }
    return read.own(device).contains { path in
      guard let segment = read.found[path] else { return false }
      return segment.writer > writer && segment.time > since
    }
  }

  /// Whether files of this device are gone from the folder, as when it was put back from a backup.
  ///
  /// Whoever has erased words in such a file has left another one with its number there.
  ///
  /// - Parameter there: The paths of all segments in the folder.
  /// - Returns: Whether some are gone.
  func hasLost(_ there: [String]) -> Bool {
    let own = "d/\(device)/"
    func numbers(_ paths: some Sequence<String>) -> Set<Substring> {
      Set(paths.lazy.filter { $0.hasPrefix(own) }.map { $0.prefix { $0 != "-" } })
    }
    return !numbers(files).isSubset(of: numbers(there))
  }

  /// Notes that files have what this device had to tell.
  mutating func note(told paths: [String]) {
    files.formUnion(paths)
    if !paths.isEmpty { announced = announcement }
  }
}

extension SyncDevice {
  /// The time, or the greatest clock that is known, if another device's is ahead.
  func latest(at now: Moment) -> Moment {
    max(now, SyncDot(clock: max(last, state.clock), writer: writer).moment)
  }
}
