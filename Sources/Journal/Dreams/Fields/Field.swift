/// One field of a record, and everything that treats all fields alike needs to know about it.
///
/// The fields of a record are one table, such as ``Dream/fields``; comparing, merging, undoing, storing,
/// reading and writing files, searching, options and editors fold over it. Adding a field is adding
/// an entry.
public struct Field<Record: FieldRecord>: Sendable {
  /// The name in files, queries and options, such as `numberOfCreatures`; it never changes.
  public let key: String

  /// What values there are.
  public let kind: FieldKind

  /// The name of the option on the command line, in the singular: `count`.
  public let option: String

  /// Whether searching for words looks here.
  public let isSearched: Bool

  /// Whether every record has a value, stored in a property.
  public let isStored: Bool

  let get: @Sendable (Record) -> FieldValue?
  let set: @Sendable (inout Record, FieldValue?) -> Void

  /// Creates a field whose values are among the record's ``FieldRecord/facts``.
  ///
  /// - Parameters:
  ///   - key: The name in files, queries and options: camel case, never changed.
  ///   - kind: What values there are.
  ///   - option: The name of the option on the command line, in the singular; the key unless given.
  ///   - isSearched: Whether searching for words looks here.
  public init(_ key: String, _ kind: FieldKind, option: String? = nil, isSearched: Bool = false) {
    self.key = key
    self.kind = kind
    self.option = option ?? key
    self.isSearched = isSearched
    isStored = false
    get = { $0.facts[key] }
    set = { $0.facts[key] = $1 }
  }

  /// Creates a field that is a property of the record.
  ///
  /// `set` takes a valid value, or nil for the initial value.
  init(
    stored key: String, _ kind: FieldKind, option: String? = nil, isSearched: Bool = false,
    get: @escaping @Sendable (Record) -> FieldValue?,
    set: @escaping @Sendable (inout Record, FieldValue?) -> Void
  ) {
    self.key = key
    self.kind = kind
    self.option = option ?? key
    self.isSearched = isSearched
    isStored = true
    self.get = get
    self.set = set
  }
}

/// The fields of a record in the order in which to show them, each key once.
public struct FieldTable<Record: FieldRecord>: RandomAccessCollection, Sendable {
  private let fields: [Field<Record>]
  private let places: [String: Int]

  /// Creates a table.
  ///
  /// - Parameter fields: The fields; two with one key trap.
  public init(_ fields: [Field<Record>]) {
    self.fields = fields
    places = Dictionary(zip(fields.map(\.key), fields.indices)) { first, second in
      preconditionFailure("Two fields have the key “\(fields[first].key)”.")
    }
  }

  /// The offset of the first field: 0.
  public var startIndex: Int { 0 }

  /// The number of fields.
  public var endIndex: Int { fields.count }

  /// The field at an offset.
  public subscript(position: Int) -> Field<Record> { fields[position] }

  /// The field with a key, if any.
  public subscript(key: String) -> Field<Record>? { places[key].map { fields[$0] } }
}
