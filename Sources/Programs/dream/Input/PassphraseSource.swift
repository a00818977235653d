import Files
import Foundation
import Sealing

/// Where a passphrase comes from: a file, the environment, or the keyboard.
///
/// Never the command line itself, which every program on the machine can read.
struct PassphraseSource: Sendable {
  static let variable = ChildEnvironment.passphrase

  /// The raw bytes from the environment, which need not be UTF-8; nil for no passphrase.
  private static let fromEnvironment = ChildEnvironment.takePassphrase()

  /// Takes the passphrase out of the environment, before there is a thread that another program is
  /// started from.
  static func takeFromEnvironment() { _ = fromEnvironment }

  /// A file whose first line it is; nil for the other two.
  var file: String?

  /// Whether there can be a passphrase: false for what systemd starts.
  static var isThere: Bool {
    fromEnvironment != nil || NoEchoPrompt.isPossible
  }

  /// A passphrase to seal with, typed twice.
  func forSealing() throws(Failure) -> Passphrase {
    if let given = try given() { return given }
    return try Self.typedTwice()
  }

  /// A passphrase in place of another one, which the environment may hold: from the file, or typed twice.
  func forChanging() throws(Failure) -> Passphrase {
    if let file { return try Self.read(file) }
    return try Self.typedTwice()
  }

  private static func typedTwice() throws(Failure) -> Passphrase {
    let first = try NoEchoPrompt.read("Passphrase: ")
    let second = try NoEchoPrompt.read("Passphrase again: ")
    guard first.matches(second) else {
      throw Failure(
        status: .badInput, happened: "the passphrases differ",
        advice: "nothing was changed; try again")
    }
    return first
  }

  /// A passphrase to open with, typed once.
  func forOpening(_ path: String) throws(Failure) -> Passphrase {
    if let given = try given() { return given }
    return try NoEchoPrompt.read("Passphrase of \(path.clipped): ")
  }

  /// A passphrase to add a dream with; nil where nobody can be asked, and if just Return is typed or nothing,
  /// because the terminal is gone.
  func forAdding(to path: String) throws(Failure) -> Passphrase? {
    if let given = try given() { return given }
    guard NoEchoPrompt.isPossible else { return nil }
    do throws(Failure) {
      return try NoEchoPrompt.read(
        "Passphrase of \(path.clipped) (only Return keeps the dream sealed): ")
    } catch {
      return nil
    }
  }

  /// A passphrase that is there without asking; nil for none.
  func given() throws(Failure) -> Passphrase? {
    if let file { return try Self.read(file) }
    guard var bytes = Self.fromEnvironment else { return nil }
    guard let passphrase = Passphrase(consuming: &bytes) else {
      throw Self.empty("$\(Self.variable)")
    }
    return passphrase
  }

  private static func read(_ path: String) throws(Failure) -> Passphrase {
    guard var line = FirstLine.read(path) else {
      let isThere = FileSystem.exists(path)
      throw Failure(
        status: isThere ? .cannotRead : .notFound,
        happened: "the passphrase file '\(path.clipped)' "
          + (isThere ? "cannot be read" : "does not exist"),
        advice: "nothing was changed; check its name and permissions")
    }
    guard let passphrase = Passphrase(consuming: &line) else {
      throw empty("the first line of '\(path.clipped)'")
    }
    return passphrase
  }

  static func empty(_ place: String) -> Failure {
    Failure(
      status: .badInput, happened: "\(place) is empty",
      advice: "nothing was changed; a passphrase has at least one character")
  }
}
