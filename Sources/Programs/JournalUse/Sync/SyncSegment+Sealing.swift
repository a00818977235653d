import Foundation
import Sealing

/// The sealed bytes of a file, as described in FORMATS.md.
extension SyncSegment {
  private static let magic = Array("LucDSync".utf8)
  private static let sealedVersion: UInt8 = 1

  /// Seals the bytes of a file.
  static func sealed(_ bytes: [UInt8], at path: String, with seal: SyncSeal) -> [UInt8] {
    let padding = paddedSize(bytes.count) - bytes.count
    let padded = bytes + repeatElement(UInt8(ascii: "\n"), count: padding)
    return magic + [sealedVersion] + seal.key.seal(padded, as: seal.name(ofSegment: path))
  }

  /// Line breaks at the end make the size tell little: in steps of 1,024 bytes, of many bytes in steps of about an
  /// eighth.
  static func paddedSize(_ count: Int) -> Int {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    let step = max(1_024, 1 << max(0, bits - 4))
    return (count + step - 1) / step * step
  }

  /// Reads the bytes of a file in a sealed folder.
  static func reading(_ bytes: [UInt8], at path: String, with seal: SyncSeal) -> Reading {
    guard bytes.starts(with: magic), bytes.count > magic.count else { return .foreign }
    guard bytes[magic.count] <= sealedVersion else { return .newer }
    var opened: [UInt8] = []
    guard bytes[magic.count] == sealedVersion,
      seal.key.open(
        bytes.span.extracting((magic.count + 1)..<bytes.count), as: seal.name(ofSegment: path),
        into: &opened)
    else { return .foreign }
    return reading(opened)
  }
}
