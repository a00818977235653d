import DreamStore
import Dreams
package import Errors
import Files
import Foundation
import JournalSealing

/// A folder in which devices tell each other what was changed, and that something else carries: files that
/// nobody changes.
///
/// `d/DEVICE/NUMBER-HASH.log` are segments, `files/HASH` pictures and sounds. What is missing says nothing.
package struct SyncFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// What seals its files; nil for a folder that is not sealed.
  var seal: SyncSeal?

  package init(_ path: String) { self.path = path }

  // MARK: The marker

  private static let markerPrefix = "lucid-dreams-"

  /// Verifies that a folder can be one that devices share.
  ///
  /// - Parameters:
  ///   - journal: The absolute path of the journal.
  ///   - home: The path of the person's home.
  /// - Throws: Why not.
  package func check(journal: String, home: String) throws(SyncError) {
    _ = try names("")
    guard !FolderPath.isTooWide(path, forJournal: journal, home: home) else {
      throw SyncError(.tooWide, path)
    }
  }

  /// What a folder is before a journal joins it.
  package enum Kind: Hashable, Sendable {
    /// Of no journal yet.
    case new
    /// Its files can be read by all who can read the folder.
    case plain
    /// Its files are sealed, and a code opens it.
    case sealed
  }

  /// Looks what the folder is.
  ///
  /// - Returns: What its files say.
  /// - Throws: Why it cannot be read.
  package func kind() throws(SyncError) -> Kind {
    let markers = try markers()
    return markers.isEmpty ? .new : markers.contains(where: \.isSealed) ? .sealed : .plain
  }

  /// The groups whose folder it is, the one that counts first: two devices may have begun at once.
  ///
  /// - Throws: Why it cannot be read.
  package func groups() throws(SyncError) -> [String] { try markers().map(\.group) }

  /// The markers of all groups, the one that counts first.
  func markers() throws(SyncError) -> [SyncMarker] {
    var markers: [SyncMarker] = []
    for name in try names("") where name.hasPrefix(Self.markerPrefix) && name.hasSuffix(".json") {
      let group = String(name.dropFirst(Self.markerPrefix.count).dropLast(5))
      guard group.utf8.count == 32, group.utf8.allSatisfy(Self.isHexadecimal) else { continue }
      guard let bytes = try read(name, upTo: 1 << 16) else { continue }
      // A marker that is not whole yet comes again.
      guard let node = try? JSONReader.node(of: bytes), node["group"]?.text == group else {
        continue
      }
      guard node["lucidDreamsSync"]?.integer == 1 else { throw SyncError(.newer, path) }
      markers.append(SyncMarker(group: group, node))
    }
    return markers.sorted { $0.group < $1.group }
  }

  /// Tells people what the folder is, which shows whether it can be written.
  ///
  /// - Throws: Why it cannot be written.
  func explain(isSealed: Bool) throws(SyncError) {
    let readers =
      isSealed
      ? "Who can read this\nfolder cannot read the journal: all is sealed."
      : "Who can read this\nfolder can read the journal."
    let note = """
      Lucid Dreams syncs a journal of dreams by this folder.

      Each device writes files here that nobody changes, and reads those of the others. Please
      leave all of it to the programs: change, rename and remove nothing. \(readers)

      """
    try write(Array(note.utf8), as: "READ-ME.txt", in: "")
  }

  /// Makes it the folder of a group.
  ///
  /// - Throws: Why it cannot be written.
  func mark(_ marker: SyncMarker) throws(SyncError) {
    try write(marker.bytes, as: "\(Self.markerPrefix)\(marker.group).json", in: "")
  }

  /// Whether the folder of a device has such a name.
  static func isDevice(_ name: String) -> Bool {
    name.utf8.count == 16 && name.utf8.allSatisfy(isHexadecimal)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
      || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= byte
  }

  // MARK: Segments

  /// What there is of segments.
  package struct Listing: Sendable {
    /// The paths of files that are segments by their names.
    package var segments: [String] = []
    /// The paths of files with other names, such as copies that a sync tool has made.
    package var others: [String] = []
  }

  /// Lists the files of all devices.
  ///
  /// - Throws: Why the folder cannot be read.
  package func listing() throws(SyncError) -> Listing {
    var listing = Listing()
    guard try names("").contains("d") else { return listing }
    for device in try names("d").sorted() where Self.isDevice(device) {
      let files: [String]
      do throws(SyncError) { files = try names("d/\(device)") } catch {
        // It has just been removed, or is no folder.
        guard error.code == .missing || error.code == .notAFolder else { throw error }
        continue
      }
      for file in files.sorted() {
        let path = "d/\(device)/\(file)"
        if SyncSegment.isName(file) {
          listing.segments.append(path)
        } else {
          listing.others.append(path)
        }
      }
    }
    return listing
  }

  /// Reads a segment.
  ///
  /// - Throws: Why the folder cannot be read; a file that is gone is not whole.
  func segment(_ path: String) throws(SyncError) -> SyncSegment.Reading {
    guard let bytes = try read(path, upTo: SyncSegment.limit + 1),
      bytes.count <= SyncSegment.limit,
      SyncSegment.isWhole(bytes, named: FolderPath.name(of: path))
    else { return .notWhole }
    guard let seal else { return SyncSegment.reading(bytes) }
    return SyncSegment.reading(bytes, at: path, with: seal)
  }

  /// Writes a segment, unless it is there.
  ///
  /// - Parameters:
  ///   - segment: What it says about itself.
  ///   - lines: Its records as lines.
  ///   - number: Its number among those of the device.
  ///   - device: In whose folder.
  /// - Returns: Its path in the folder.
  /// - Throws: Why it cannot be written.
  func write(
    _ segment: SyncSegment, lines: [UInt8], number: Int, of device: String
  ) throws(SyncError) -> String {
    var bytes = segment.header() + lines
    if let seal {
      let place = "d/\(device)/\(SyncSegment.digits(number))"
      bytes = SyncSegment.sealed(bytes, at: place, with: seal)
    }
    let name = SyncSegment.name(number: number, bytes)
    try write(bytes, as: name, in: "d/\(device)")
    return "d/\(device)/\(name)"
  }

  /// Removes a file.
  func remove(_ path: String) { FileSystem.remove("\(self.path)/\(path)") }

  /// The size of a file; nil if it is gone.
  func size(_ path: String) -> Int? {
    // What cannot be looked at counts as gone.
    (try? FileStatus(of: "\(self.path)/\(path)"))?.size
  }

  /// Where pictures and sounds are.
  var files: String { path + "/files" }

  var attachments: AttachmentFolder { AttachmentFolder(path: files, seal: seal?.key) }

  // MARK: Files

  private func names(_ folder: String) throws(SyncError) -> [String] {
    let place = folder.isEmpty ? path : "\(path)/\(folder)"
    do throws(FileError) { return try FolderListing(of: place).names } catch {
      throw failure(error, at: place)
    }
  }

  /// The bytes of a file; nil if it is gone, or no file.
  private func read(_ name: String, upTo limit: Int) throws(SyncError) -> [UInt8]? {
    do throws(FileError) {
      let reader = try FileReader(name, below: path)
      guard try reader.status().kind == .file else { return nil }
      return try reader.readFully(upTo: limit)
    } catch {
      switch error.code {
      case .missing: return nil
      default:
        // A link is never followed.
        if error.number == ELOOP || error.number == ENOTDIR { return nil }
        throw failure(error, at: path)
      }
    }
  }

  /// Makes a file that is complete or not there; one of that name stays.
  private func write(_ bytes: [UInt8], as name: String, in folder: String) throws(SyncError) {
    let place = folder.isEmpty ? path : "\(path)/\(folder)"
    do throws(FileError) {
      if !folder.isEmpty {
        // Never the folder itself: one that is not mounted would be made on the wrong disk.
        var parent = path
        for part in folder.split(separator: "/") {
          parent += "/\(part)"
          try FolderPath.makeDurably(parent)
        }
      }
      if FileSystem.exists("\(place)/\(name)") { return }
      let file = try AtomicFile(in: place, isPrivate: true)
      try file.append(bytes)
      try file.commit(as: name)
    } catch {
      guard error.code != .taken else { return }
      throw SyncError(.notWritten, path, number: error.number)
    }
  }

  private func failure(_ error: FileError, at place: String) -> SyncError {
    // Where nothing is seen, the first error counts.
    let isFile = (try? FileStatus(of: place))?.kind == .file
    guard !isFile else { return SyncError(.notAFolder, place) }
    return error.code == .missing
      ? SyncError(.missing, place) : SyncError(.unreadable, place, number: error.number)
  }
}
