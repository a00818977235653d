import DreamStore
import Foundation
import Sealing

/// Files that only a passphrase opens, read away from the screen.
enum SealedFile {
  /// Whether to ask for a passphrase; not where there is no file, which is noticed later.
  @concurrent nonisolated static func isSealed(_ path: String) async -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = (try? FileManager.default.attributesOfItem(atPath: target))?[.type]
    // Opening a pipe would wait for whoever writes into it.
    guard type as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    return Sealed.isSealed((try? file.read(upToCount: 8)) ?? Data())
  }

  /// The bytes inside, to be wiped by the caller.
  @concurrent nonisolated static func bytes(
    of path: String, with passphrase: Passphrase
  ) async throws(SealedFileError) -> [UInt8] {
    do {
      return try Sealed.open(try Backups.bytes(of: path), with: passphrase)
    } catch let error as SealingError {
      throw SealedFileError(isOfPassphrase: error == .wrongPassphrase, sentence: error.inWords)
    } catch {
      let sentence = (error as? BackupError)?.inWords ?? "\(error)"
      throw SealedFileError(isOfPassphrase: false, sentence: sentence)
    }
  }
}

/// Why a sealed file was not opened, told in the person's language; nothing was changed.
nonisolated struct SealedFileError: Error {
  /// Whether another passphrase could open it.
  let isOfPassphrase: Bool
  let sentence: String
}

extension SealingError {
  /// What happened and what to do, in the person's language.
  nonisolated var inWords: String {
    let nothing = tr("Nothing was changed.")
    return switch self {
    case .wrongPassphrase:
      tr("The passphrase does not fit, or the file is damaged.") + " " + nothing
    case .damaged, .excessive, .notSealed:
      tr("The file is damaged or incomplete.") + " " + nothing
    case .newer:
      tr("The file was sealed by a newer version of this program.") + " " + nothing
    case .noMemory:
      tr("There is not enough memory to open the file.") + " " + nothing
    }
  }
}
