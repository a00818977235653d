import Files

/// Gives files names that nothing else in their folders has, also where case does not count.
struct FreeNames {
  /// The folder that has some files already; nil for one that is new.
  private let root: String?

  /// What has a name, by the folders in the root and by the names without case: the name of a file that
  /// is there, and nil for one that was given.
  private var taken: [String: [String: String?]] = [:]

  /// The last number that was given, by folders and names.
  private var numbers: [String: Int] = [:]

  /// Prepares names.
  ///
  /// - Parameter root: The path of the folder that has some files already; nil for one that is new.
  init(in root: String?) { self.root = root }

  /// The first free one of `NAME.md`, `NAME 2.md`, and so on.
  ///
  /// - Parameters:
  ///   - name: The name without extension.
  ///   - ending: The extension with its period.
  ///   - folder: The folder in the root.
  ///   - isSame: Whether the file at a path is the one that gets a name.
  /// - Returns: The name, and whether that file is there.
  mutating func name(
    _ name: String, _ ending: String, in folder: String, isSame: (_ path: String) -> Bool
  ) -> (name: String, isThere: Bool) {
    var names = taken.removeValue(forKey: folder) ?? existing(in: folder)
    defer { taken[folder] = names }
    let key = "\(folder)/\(name)\(ending)".withoutCase
    var number = numbers[key] ?? 0
    while true {
      number += 1
      let free = (number == 1 ? name : "\(name) \(number)") + ending
      switch names[free.withoutCase] {
      case nil:
        names[free.withoutCase] = .some(nil)
        numbers[key] = number
        return (free, false)
      case .some(let there?):
        guard let root, isSame("\(root)/\(folder)/\(there)") else { continue }
        // No other file is this one, too.
        names[free.withoutCase] = .some(nil)
        numbers[key] = number
        return (there, true)
      case .some(nil): continue
      }
    }
  }

  private func existing(in folder: String) -> [String: String?] {
    // A folder that cannot be read reports that when it is written.
    guard let root, let names = try? FolderListing(of: "\(root)/\(folder)").names else {
      return [:]
    }
    return Dictionary(names.map { ($0.withoutCase, $0) }) { first, _ in first }
  }
}

extension String {
  /// The text as file systems compare it that know no case: what may be the same there is equal.
  fileprivate var withoutCase: String { uppercased().lowercased() }
}
