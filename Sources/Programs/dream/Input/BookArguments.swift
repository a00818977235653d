import DreamPictures

/// Where a book goes and on which paper, as the command line says it.
struct BookArguments: Equatable {
  let folder: String
  let name: String
  let paper: BookPaper

  /// Whether the command line names a file of the current folder, without a path.
  let isNameOnly: Bool

  init(output path: String, paper word: String) throws(Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = String(parts.last ?? "")
    let parents = parts.dropLast().joined(separator: "/")
    guard file.lowercased().hasSuffix(".pdf"), file.count > 4 else {
      throw Failure(
        status: .badInput, happened: "'\(path.clipped)' is not the name of a PDF file",
        advice: "choose one that ends in .pdf, such as dreams.pdf")
    }
    guard let paper = BookPaper(rawValue: word.lowercased()) else {
      let names = BookPaper.allCases.map(\.rawValue).joined(separator: " or ")
      throw Failure(
        status: .badInput, happened: "there is no paper '\(word.clipped)'",
        advice: "choose \(names)")
    }
    isNameOnly = parts.count == 1
    folder = isNameOnly ? "." : parents.isEmpty ? "/" : parents
    name = String(file.dropLast(4))
    self.paper = paper
  }
}
