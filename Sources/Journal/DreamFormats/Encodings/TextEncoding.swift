/// An encoding of text, such as Windows-1252, that the C library can convert.
public struct TextEncoding: Hashable, Sendable {
  /// What people call it, and what ``init(named:)`` accepts.
  public let name: String

  /// What the C library calls it, or a larger encoding that programs write under the same name.
  let converterName: String

  /// Finds an encoding.
  ///
  /// - Parameter name: Any name that the C library knows, in any case, such as `koi8-r` or `LATIN1`;
  ///   nil for other names.
  public init?(named name: String) {
    let folded = Self.folded(name)
    if let known = Self.known.first(where: { Self.folded($0.name) == folded }) {
      self = known
      return
    }
    // The C library understands more than names: `//IGNORE` would drop what it cannot convert.
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.:+".utf8.contains(byte)
      }
    }
    guard isName, (1...40).contains(name.utf8.count), EncodingConverter(from: name) != nil else {
      return nil
    }
    self.init(name.uppercased(), as: name)
  }

  /// Finds the encoding of a text that is not UTF-8; nil if none is certain.
  ///
  /// - Parameter bytes: The text.
  public init?(of bytes: [UInt8]) {
    guard let decoded = try? TextDecoder.decoded(bytes), let encoding = decoded.encoding else {
      return nil
    }
    self = encoding
  }

  private init(_ name: String, as converterName: String? = nil) {
    self.name = name
    self.converterName = converterName ?? name
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  static let utf8 = TextEncoding("UTF-8")
  static let utf16Little = TextEncoding("UTF-16LE")
  static let utf16Big = TextEncoding("UTF-16BE")
  static let utf32Little = TextEncoding("UTF-32LE")
  static let utf32Big = TextEncoding("UTF-32BE")
  static let iso2022JP = TextEncoding("ISO-2022-JP")
  static let gb18030 = TextEncoding("GB18030")
  static let big5 = TextEncoding("Big5", as: "BIG5")
  static let macintosh = TextEncoding("Macintosh")
  static let windows1252 = TextEncoding("Windows-1252", as: "CP1252")

  /// Encodings of the Latin alphabet.
  ///
  /// Of those that give the same text, the first is named.
  static let latin =
    [
      TextEncoding("ISO-8859-1"), windows1252, TextEncoding("ISO-8859-15"),
      TextEncoding("ISO-8859-2"), TextEncoding("Windows-1250", as: "CP1250"),
      TextEncoding("ISO-8859-9"), TextEncoding("Windows-1254", as: "CP1254"),
      TextEncoding("ISO-8859-13"), TextEncoding("Windows-1257", as: "CP1257"),
      TextEncoding("ISO-8859-4"), TextEncoding("ISO-8859-16"), macintosh,
      TextEncoding("Windows-1258", as: "CP1258"), TextEncoding("VISCII"),
      TextEncoding("TCVN5712-1"),
      TextEncoding("Mac-CentralEurope", as: "MAC-CENTRALEUROPE"),
    ] + old

  /// Encodings of other alphabets, by alphabet; Windows first, because it is the likeliest.
  static let alphabets = [
    [
      TextEncoding("Windows-1251", as: "CP1251"), TextEncoding("KOI8-R"), TextEncoding("KOI8-U"),
      TextEncoding("ISO-8859-5"), TextEncoding("IBM866"),
      TextEncoding("Mac-Cyrillic", as: "MAC-CYRILLIC"),
    ],
    [TextEncoding("Windows-1253", as: "CP1253"), TextEncoding("ISO-8859-7")],
    [TextEncoding("Windows-1255", as: "CP1255"), TextEncoding("ISO-8859-8")],
    [TextEncoding("Windows-1256", as: "CP1256"), TextEncoding("ISO-8859-6")],
    [TextEncoding("TIS-620", as: "CP874")],
  ]

  /// Encodings of Chinese, Japanese and Korean, each with the additions of Windows.
  static let eastAsian = [
    TextEncoding("Shift_JIS", as: "CP932"), gb18030, TextEncoding("EUC-KR", as: "UHC"),
    big5, TextEncoding("EUC-JP"),
  ]

  /// Encodings of the Latin alphabet in which nearly any bytes are letters, so that only words tell them.
  var isRare: Bool { Self.latin.dropFirst(12).contains(self) }

  private static let old = [TextEncoding("IBM850"), TextEncoding("IBM852")]

  /// Those that a text of Latin letters may be in, the likeliest first.
  static let likelyLatin = [windows1252] + latin.dropFirst(3).prefix(2) + old + [macintosh]

  /// Those that a text of other letters may be in, the likeliest first.
  static let likely =
    alphabets[0].prefix(2) + eastAsian + alphabets.dropFirst().flatMap { $0.prefix(2) } + latin

  /// All that have a name here.
  private static let known =
    [utf8, utf16Little, utf16Big, utf32Little, utf32Big, iso2022JP] + latin
    + alphabets.flatMap(\.self) + eastAsian + [
      TextEncoding("MacRoman", as: "MACINTOSH"),
      TextEncoding("Windows-31J", as: "CP932"),
      TextEncoding("SJIS", as: "CP932"),
      TextEncoding("GBK", as: "GB18030"), TextEncoding("GB2312", as: "GB18030"),
    ]

  /// The one that uchardet means; nil for those that no dreams are written in.
  init?(detected name: String) {
    guard !name.isEmpty, name != "ASCII", name != "UTF-8" else { return nil }
    let name = name == "UHC" ? "EUC-KR" : name
    let folded = Self.folded(name)
    guard
      let known = Self.known.first(where: {
        Self.folded($0.name) == folded || Self.folded($0.converterName) == folded
      })
    else { return nil }
    self = known
  }
}
