import ArgumentParser
import Dreams
import Wording

struct FieldsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields",
    abstract: "List the fields of dreams and nights.",
    discussion: """
      Each line has whose field it is, its name in files and searches, its option,
      and the values that it takes.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let lines = FieldLine.of(Dream.fields, "dream") + FieldLine.of(NightRecord.fields, "night")
    try options.page(
      options.json ? JSONText.array(lines) : FieldLine.table(lines))
  }
}

/// One field as a line of a table, or as an object of JSON.
private struct FieldLine: Encodable {
  let record: String
  let key: String
  let option: String
  let name: String
  let values: String

  static func of<Record>(_ fields: FieldTable<Record>, _ record: String) -> [FieldLine] {
    fields.map { field in
      let option = field.key == "description" ? "text" : field.option
      return FieldLine(
        record: record, key: field.key, option: field.kind == .files ? "" : "--" + option,
        name: Wording.english.name(of: field), values: field.values)
    }
  }

  static func table(_ lines: [FieldLine]) -> String {
    let columns: [(FieldLine) -> String] = [{ $0.record }, { $0.key }, { $0.option }]
    let widths = columns.map { column in (lines.map { column($0).count }.max() ?? 0) + 2 }
    return lines.map { line in
      zip(columns, widths).map { $0(line).padded(to: $1) }.joined() + line.values + "\n"
    }.joined()
  }
}
