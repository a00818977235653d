import Dreams
import Foundation

/// The bundles of text in a folder, as Bear, Ulysses and others export notes: `Sea.textbundle/text.md` with
/// `info.json` and pictures beside it.
///
/// Each becomes a note that has the name of its folder, with the time when it was made if `info.json` says it.
struct TextBundles {
  /// The files, with notes in place of what is in bundles.
  private(set) var files: [ImportedFile] = []

  /// The bundles whose notes are in the trash.
  private(set) var trashed: [String] = []

  /// What programs keep beside the bundles about all of them.
  private(set) var others: [String] = []

  /// Finds bundles.
  ///
  /// - Parameters:
  ///   - found: The files of a folder.
  ///   - name: The name of that folder, which may be a bundle itself.
  init(_ found: [ImportedFile], in name: String) {
    var infos: [String: JSONNode] = [:]
    for file in found where file.lowercasedName == "info.json" {
      guard let info = try? JSONReader.node(of: file.bytes),
        info["type"] != nil || info["version"] != nil
      else { continue }
      infos[Self.folder(of: file)] = info
    }
    let bundles = infos.keys.filter { folder in
      found.contains { Self.folder(of: $0) == folder && Self.isText($0) }
    }
    guard !bundles.isEmpty else {
      files = found
      return
    }
    let shelves = Set(bundles.filter { !$0.isEmpty }.map(Self.folder))
    for var file in found {
      let folder = Self.folder(of: file)
      if let info = infos[folder], Self.isText(file) {
        let program = info.members?.first { $0.node["creationDate"] != nil }?.node
        let isTrashed = program?["trashed"].map { $0.scalar == "1" || $0.scalar == "true" } ?? false
        let bundle = folder.isEmpty ? name : folder
        guard !isTrashed else {
          trashed.append(bundle)
          continue
        }
        file.made = program?["creationDate"]?.text.flatMap { Moment($0) }
        file.path = file.path ?? file.name
        let ending = (file.lowercasedName as NSString).pathExtension
        file.name = (bundle as NSString).deletingPathExtension + "." + ending
        files.append(file)
      } else if infos[folder] != nil, file.lowercasedName == "info.json" {
        continue
      } else if shelves.contains(folder), file.lowercasedName.hasSuffix(".json") {
        others.append(file.name ?? "")
      } else {
        files.append(file)
      }
    }
  }

  private static func isText(_ file: ImportedFile) -> Bool {
    ["text.md", "text.markdown", "text.txt", "text.mdown"].contains(file.lowercasedName)
  }

  /// The folder of a file below the one of the import; empty at the top.
  private static func folder(of file: ImportedFile) -> String { folder(of: file.name ?? "") }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
