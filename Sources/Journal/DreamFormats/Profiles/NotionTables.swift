/// The tables that Notion writes beside the pages of a database: each row is one of the pages.
enum NotionTables {
  /// Where such tables are among the files of a folder: those that have a folder of pages of the same name.
  static func places(in files: [ImportedFile]) -> [Int] {
    var folders: Set<String> = []
    for file in files where file.lowercasedName.hasSuffix(".md") {
      guard let end = file.name?.lastIndex(of: "/") else { continue }
      folders.insert(String(file.name?[..<end] ?? ""))
    }
    guard !folders.isEmpty else { return [] }
    return files.indices.filter { index in
      guard let name = files[index].name, name.hasSuffix(".csv") else { return false }
      let stem = name.dropLast(4)
      let table = stem.hasSuffix("_all") ? stem.dropLast(4) : stem
      let id = table.split(separator: " ").last ?? ""
      return id.utf8.count == 32 && id.allSatisfy(\.isHexDigit)
        && (folders.contains(String(table)) || folders.contains(String(table.dropLast(33))))
    }
  }
}
