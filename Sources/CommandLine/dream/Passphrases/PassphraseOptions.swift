import ArgumentParser
import Foundation
import Sealing

/// Where a passphrase comes from: a file, the environment, or the keyboard.
///
/// Never the command line, which every program of the machine can read.
struct PassphraseOptions: ParsableArguments {
  static let variable = "LUCID_DREAMS_PASSPHRASE"

  @Option(
    help: ArgumentHelp(
      "The file whose first line is the passphrase; without it, $\(variable), or typed.",
      valueName: "file"))
  var passphraseFile: String?

  /// A passphrase to seal with, typed twice.
  func forSealing() throws(Failure) -> Passphrase {
    if let given = try given() { return given }
    let first = try HiddenLine.read("Passphrase: ")
    let second = try HiddenLine.read("The same again: ")
    guard first.matches(second) else {
      throw Failure(
        status: .badInput, happened: "the passphrases differ",
        advice: "nothing was written; try again")
    }
    return first
  }

  /// A passphrase to open with, typed once.
  func forOpening(_ path: String) throws(Failure) -> Passphrase {
    if let given = try given() { return given }
    return try HiddenLine.read("Passphrase of \(path.clipped): ")
  }

  private func given() throws(Failure) -> Passphrase? {
    if let passphraseFile { return try Self.read(passphraseFile) }
    guard let text = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
    guard let passphrase = Passphrase(text) else { throw Self.empty("$\(Self.variable)") }
    return passphrase
  }

  /// The first line of a file, without its end.
  private static func read(_ path: String) throws(Failure) -> Passphrase {
    guard var data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        status: .cannotRead, happened: "the passphrase file '\(path.clipped)' cannot be read",
        advice: "nothing was written; check its name and permissions")
    }
    defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
    var bytes = [UInt8](data.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    guard let passphrase = Passphrase(consuming: &bytes) else {
      throw empty("the first line of '\(path.clipped)'")
    }
    return passphrase
  }

  static func empty(_ place: String) -> Failure {
    Failure(
      status: .badInput, happened: "\(place) is empty",
      advice: "nothing was written; a passphrase has at least one character")
  }
}
