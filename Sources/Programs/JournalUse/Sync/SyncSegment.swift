package import Dreams
import Foundation
import Sealing

/// A file of records in the folder, written once by one device.
///
/// A line of JSON about the file itself, then a record a line.
package struct SyncSegment: Sendable {
  /// Which device it is from, by the number and by the name for people.
  package var device: String
  package var name: String

  /// When it was written.
  package var time: Moment

  /// Who wrote it: the writer that the device had then.
  var writer: String

  package var records: [SyncRecord]

  /// What the bytes of a file are.
  enum Reading {
    case segment(SyncSegment)
    /// Not, or not yet, the bytes that the name tells.
    case notWhole
    /// Written by a newer version, or with something that this one does not understand.
    case newer
    /// In a sealed folder, from no device that has its key, or in the place of another file.
    case foreign
  }

  /// The version that this program writes.
  private static let version = 1

  /// A segment of more bytes is none; who has more to tell writes several.
  static let limit = 64 << 20

  /// The first line of a file, after which its records follow.
  func header() -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\"device\":")
    json.text(device)
    json.raw(",\"name\":")
    json.text(name)
    json.raw(",\"program\":")
    json.text(Release.version)
    json.raw(",\"sync\":")
    json.number(Self.version)
    json.raw(",\"time\":")
    json.text(time.description)
    json.raw(",\"writer\":")
    json.text(writer)
    json.raw("}\n")
    return json.bytes
  }

  /// Whether all bytes of a file are there, and no others.
  static func isWhole(_ bytes: [UInt8], named name: String) -> Bool {
    hash(of: bytes) == hash(inName: name)
  }

  /// Reads the bytes of a whole file.
  ///
  /// - Parameter bytes: All of them, unsealed.
  /// - Returns: The segment, or why there is none.
  static func reading(_ bytes: [UInt8]) -> Reading {
    guard String(validating: bytes, as: UTF8.self) != nil else { return .newer }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    // What is no JSON is of a newer version.
    guard let first = lines.first, let header = try? JSONReader.node(of: Array(first)),
      header["sync"]?.integer == version, let device = header["device"]?.text,
      let records = [SyncRecord](lines: lines.dropFirst())
    else { return .newer }
    return .segment(
      SyncSegment(
        device: device, name: header["name"]?.text ?? device,
        time: header["time"]?.text.flatMap { Moment($0) } ?? .min,
        writer: header["writer"]?.text ?? "", records: records))
  }

  // MARK: Names

  static func name(number: Int, _ bytes: [UInt8]) -> String {
    "\(digits(number))-\(hash(of: bytes)).log"
  }

  /// The number as names have it.
  static func digits(_ number: Int) -> String { number.padded(to: 8) }

  /// Whether a file may be a segment: only its bytes can say that it is one.
  static func isName(_ name: String) -> Bool { hash(inName: name) != nil }

  private static func hash(of bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.append(bytes)
    return String(hash.finished().prefix(32))
  }

  private static func hash(inName name: String) -> String? {
    guard name.utf8.count == 45, name.hasSuffix(".log") else { return nil }
    let parts = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 8, parts[0].utf8.allSatisfy(isDigit),
      parts[1].utf8.allSatisfy({ isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= $0 })
    else { return nil }
    return String(parts[1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
  }
}
