import Dreams
import Errors
import Foundation

/// The entries of a `.dayone` folder, as Day One kept them before 2016 and as jrnl writes them: a property
/// list for each, as XML or in binary, in `entries`, and its photo under the same name in `photos`.
enum DayOneClassic {
  /// Whether a file is a property list, of which no other program's are read.
  static func isPropertyList(_ source: SourceText) -> Bool {
    source.file.isBinaryPropertyList
      || source.isXML
        && String(decoding: source.bytes.prefix(400), as: UTF8.self).contains("<plist")
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _: DreamImporter.Progress
  ) throws {
    let list: PropertyList
    do {
      list = try PropertyListDecoder().decode(PropertyList.self, from: Data(source.file.bytes))
    } catch {
      throw source.problem(at: 0, .propertyList)
    }
    guard list.text != nil || list.date != nil else { throw source.problem(at: 0, .propertyList) }
    entries.entry(nil, at: 0, in: source) { entries throws(ImportProblem) in
      guard let date = list.date else { throw ImportProblem(.missing(field: "date")) }
      let zone = list.zone.flatMap { TimeZone(identifier: $0) } ?? entries.importer.timeZone
      for name in list.others { entries.imported.skip(name) }
      var text = EntryText()
      var entry = ForeignEntry()
      text.body = list.text ?? ""
      text.tags = list.tags.map { "#" + $0.replacingOccurrences(of: " ", with: "-") }
      entry.body = DayOneMarkdown(text.body).text
      entry.identity = text.text
      entry.tags = list.tags.map { "#" + $0 }
      if list.isStarred { entry.set("starred", .flag(true)) }
      if let place = list.place { entry.notes.append("location: \(place)") }
      if let weather = list.weather { entry.notes.append("weather: \(weather)") }
      let photo = photo(of: source.file)
      // Most entries have none.
      entry.files = photo.map { [WantedFile(paths: [$0], isOptional: true)] } ?? []
      guard !entry.identity.isEmpty else { return entries.imported.skip("entries without words") }
      let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
      let moment = Moment(
        millisecondsSince1970: Int64(max(min(milliseconds, 1e15), -1e15)))
      entries.add(
        entry, at: EntryTime(moment, in: zone), id: list.id.flatMap(Dream.ID.init(digits:)))
    }
  }

  /// Where the photo of an entry lies, below the folder that is imported; nil without a folder.
  private static func photo(of file: ImportedFile) -> String? {
    let names = (file.name ?? "").split(separator: "/")
    guard let last = names.last, names.dropLast().last == "entries" else { return nil }
    let folder = names.dropLast(2) + ["photos"]
    return (folder + ["\(last.prefix { $0 != "." }).jpg"]).joined(separator: "/")
  }

  /// An entry as Day One keeps it.
  private struct PropertyList: Decodable {
    var text: String?
    var date: Date?
    var zone: String?
    var id: String?
    var tags: [String] = []
    var isStarred = false
    var place: String?
    var weather: String?
    var others: [String] = []

    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    /// What says nothing about a dream.
    private static let known: Set = [
      "Creator", "Activity", "Step Count", "Publish URL", "Ignore Step Count", "Starred", "Tags",
    ]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Name.self)
      for name in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        switch name.stringValue {
        case "Entry Text": text = try members.decode(String.self, forKey: name)
        case "Creation Date": date = try members.decode(Date.self, forKey: name)
        case "Time Zone": zone = try? members.decode(String.self, forKey: name)
        case "UUID": id = try? members.decode(String.self, forKey: name)
        case "Tags": tags = (try? members.decode([String].self, forKey: name)) ?? []
        case "Starred": isStarred = (try? members.decode(Bool.self, forKey: name)) ?? false
        case "Location":
          place = try? members.decode(Place.self, forKey: name).words
          if place == nil { others.append(name.stringValue) }
        case "Weather":
          weather = try? members.decode(Weather.self, forKey: name).words
          if weather == nil { others.append(name.stringValue) }
        case let other where !Self.known.contains(other): others.append(other)
        default: break
        }
      }
    }
  }

  /// The weather of an entry.
  private struct Weather: Decodable {
    let words: String?

    private enum Names: String, CodingKey {
      case sky = "Description"
      case degrees = "Celsius"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Names.self)
      let degrees = try? members.decode(String.self, forKey: .degrees)
      let parts = [try? members.decode(String.self, forKey: .sky), degrees.map { "\($0) °C" }]
      let words = parts.compactMap(\.self).filter { !$0.isEmpty }
      self.words = words.isEmpty ? nil : words.joined(separator: ", ")
    }
  }

  /// The place of an entry, from small to large.
  private struct Place: Decodable {
    let words: String

    private enum Names: String, CodingKey {
      case place = "Place Name"
      case town = "Locality"
      case area = "Administrative Area"
      case country = "Country"
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Names.self)
      let names = [Names.place, .town, .area, .country].compactMap {
        try? members.decode(String.self, forKey: $0)
      }
      words = names.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}
