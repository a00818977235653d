import DreamStore
import Dreams
import Errors
import Foundation

/// Keeps the folder small, clean and complete.
///
/// A file is removed only when what still counts in it is in another one.
struct SyncTidying: Sendable {
  let folder: SyncFolder
  let pass: SyncPass

  /// So many bytes that no longer count may be left.
  private static let slack = 256 << 10

  /// More small files of a device are merged into one; large ones stay, so that nothing is written again and
  /// again.
  private static let mostFiles = 32
  private static let smallFile = 1 << 20

  /// The most bytes of records in one file; a single longer record has one of its own.
  private static let fileSize = 16 << 20

  private var own: String { "d/\(pass.place.device)/" }

  // MARK: Writing

  /// Writes what this device has to tell; without that only its name, if the others do not know it yet.
  ///
  /// - Returns: The paths.
  /// - Throws: Why the folder cannot be written.
  func tell() throws(SyncError) -> [String] {
    let paths = try write(pass.device.outgoing, number: pass.place.number)
    return paths.isEmpty && !pass.place.isAnnounced ? [try writeName()] : paths
  }

  /// Writes records, in several files if they are many.
  ///
  /// - Returns: The paths.
  /// - Throws: Why the folder cannot be written.
  func write(_ records: [SyncRecord], number: Int) throws(SyncError) -> [String] {
    var paths: [String] = []
    var first = 0
    var lines: [UInt8] = []
    for (index, record) in records.enumerated() {
      lines += [record].lines
      guard lines.count >= Self.fileSize || index == records.count - 1 else { continue }
      let segment = segment(
        Array(records[first...index]), named: pass.place.name, of: pass.place.device)
      paths.append(
        try folder.write(
          segment, lines: lines, number: number, of: pass.place.device))
      (first, lines) = (index + 1, [])
    }
    return paths
  }

  /// Writes a file without records, by which the other devices know that this one is there.
  private func writeName() throws(SyncError) -> String {
    try folder.write(
      segment([], named: pass.place.name, of: pass.place.device), lines: [],
      number: pass.place.number, of: pass.place.device)
  }

  /// A segment that is the same whenever the same records are written.
  private func segment(_ records: [SyncRecord], named name: String, of device: String)
    -> SyncSegment
  {
    let last = SyncDot(clock: pass.device.last, writer: "")
    let time = records.map(\.dot).max()?.moment ?? max(pass.device.now, last.moment)
    return SyncSegment(
      device: device, name: name, time: time, writer: pass.device.writer, records: records)
  }

  // MARK: Tidying

  /// Whether a device has so many small files that they are to be merged.
  static func isCrowded(_ own: [String], in folder: SyncFolder) -> Bool {
    own.count > mostFiles && own.count { folder.size($0) ?? 0 < smallFile } > mostFiles
  }

  /// Merges the files of this device, and takes what was erased out of all files.
  ///
  /// - Parameters:
  ///   - known: The files that were read; no others are touched.
  ///   - everything: Whether to look through the files of other devices, too.
  /// - Returns: The paths of new files.
  /// - Throws: Why the folder cannot be read or written.
  func tidy(known: Set<String>, everything: Bool) throws(SyncError) -> [String] {
    var files: [(path: String, size: Int, records: [SyncRecord])] = []
    var new: [String] = []
    let state = pass.device.state
    for path in try folder.listing().segments where known.contains(path) {
      let isOwn = path.hasPrefix(own)
      guard isOwn || everything else { continue }
      guard case .segment(let segment) = try folder.segment(path) else { continue }
      if isOwn {
        files.append((path, folder.size(path) ?? 0, segment.records))
      } else if segment.records.contains(where: state.isDead) {
        new += try clean(path, segment)
      }
    }
    var unique = state.living(among: files.flatMap(\.records))
    let total = files.reduce(0) { $0 + $1.size }
    let living = unique.keys.reduce(0) { $0 + $1.count }
    let isDirty = files.contains { $0.records.contains(where: state.isDead) }
    if !isDirty, total <= living + living / 2 + Self.slack {
      files.removeAll { $0.size >= Self.smallFile }
      guard files.count > Self.mostFiles else { return new }
      unique = state.living(among: files.flatMap(\.records))
    }
    var written = try write(unique.inOrder, number: pass.place.number)
    if written.isEmpty, !files.isEmpty { written = [try writeName()] }
    for file in files where !written.contains(file.path) { folder.remove(file.path) }
    return new + written
  }

  /// Replaces a file with one that has only what still counts.
  private func clean(_ path: String, _ segment: SyncSegment) throws(SyncError) -> [String] {
    let living = segment.records.compactMap(pass.device.state.living)
    var new: [String] = []
    let parts = path.split(separator: "/").map(String.init)
    if !living.isEmpty, parts.count == 3 {
      var cleaned = segment
      cleaned.records = living
      new.append(
        try folder.write(
          cleaned, lines: living.lines, number: Int(parts[2].prefix(8)) ?? 0, of: parts[1]))
    }
    if !new.contains(path) { folder.remove(path) }
    return new
  }

  // MARK: Guarding

  /// Writes again what is known here and in no file, others' losses, too, and removes damaged files.
  ///
  /// - Returns: The paths of new files.
  /// - Throws: Why the folder cannot be read or written.
  func guardAll(known: Set<String>, number: Int) throws(SyncError) -> [String] {
    var there = SyncState()
    var written: Set<[UInt8]> = []
    var damaged: [String] = []
    for path in try folder.listing().segments {
      switch try folder.segment(path) {
      case .segment(let segment):
        for record in segment.records {
          there.apply(record)
          for part in record.parts { written.insert([part].lines) }
        }
      case .notWhole: damaged.append(path)
      case .newer, .foreign: break
      }
    }
    let state = pass.device.state
    var lost: [SyncRecord] = []
    for name in state.entries.keys.sorted() {
      guard let entry = state[name] else { continue }
      lost += state.records(of: name).flatMap(\.parts).filter { !written.contains([$0].lines) }
      let dot = SyncDot(clock: pass.device.last, writer: pass.device.writer)
      if entry.forgotten > there[name]?.forgotten ?? -1 {
        lost.append(SyncRecord(name: name, life: entry.forgotten, dot: dot, content: .forgotten))
      }
      for (life, seen) in entry.expired.sorted(by: { $0.key < $1.key })
      where there[name]?.expired[life] != seen {
        lost.append(SyncRecord(name: name, life: life, dot: dot, content: .expired(seen: seen)))
      }
    }
    let new = try write(lost, number: number)
    // One that this device has read is damaged since; another may still be arriving.
    for path in damaged where known.contains(path) { folder.remove(path) }
    return new + (try tidy(known: known.union(new), everything: true))
  }
}

extension SyncRecord {
  /// The record as one for each field.
  fileprivate var parts: [SyncRecord] {
    guard case .written(let fields, let texts) = content else { return [] }
    return fields.map { key, value in
      var part = self
      part.content = .written(fields: [key: value], texts: [:])
      return part
    }
      + texts.map { key, head in
        var part = self
        part.content = .written(fields: [:], texts: [key: head])
        return part
      }
  }
}
