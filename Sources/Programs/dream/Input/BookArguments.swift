import DreamPictures

/// Where a book goes and on which paper, as the command line says it.
struct BookArguments: Equatable {
  let place: OutputPlace
  let name: String
  let paper: BookPaper

  init(output path: String, paper word: String) throws(Failure) {
    place = OutputPlace(path)
    guard let name = place.name(before: "pdf") else {
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
    (self.name, self.paper) = (name, paper)
  }
}
