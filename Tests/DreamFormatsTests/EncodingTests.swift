import CUchardet
import Dreams
import Errors
import Foundation
import Testing

@testable import DreamFormats

/// Dreams as old programs have written them.
@Suite struct EncodingTests {
  private let importer = DreamImporter.test

  /// A text as iconv writes it in an encoding.
  private func bytes(_ text: String, _ encoding: String) throws -> [UInt8] {
    struct UnknownEncoding: Error {}
    guard let handle = unsafe iconv_open(encoding, "UTF-8"),
      unsafe handle != UnsafeMutableRawPointer(bitPattern: -1)
    else { throw UnknownEncoding() }
    defer { unsafe iconv_close(handle) }
    var input = Array(text.utf8)
    var output = [UInt8](repeating: 0, count: input.count * 4 + 16)
    var free = output.count
    let result = unsafe input.withUnsafeMutableBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        var left = input.count
        var start = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var end = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
        return unsafe iconv(handle, &start, &left, &end, &free)
      }
    }
    try #require(result == 0, "\(encoding) has not all of “\(text)”")
    return Array(output.prefix(output.count - free))
  }

  private func read(
    _ bytes: [UInt8], as encoding: TextEncoding? = nil
  ) throws -> ImportedDreams {
    var importer = importer
    importer.encoding = encoding
    return try importer.dreams(in: [ImportedFile(name: "2026-11-20.txt", bytes: bytes)])
  }

  private static let russian =
    "Мне приснилось, что я лечу над старым городом. Внизу стояла бабушка и махала мне платком. "
    + "Потом пошёл снег, и я проснулся."
  private static let japanese =
    "古い町の上を飛んでいる夢を見た。下では祖母が立っていて、私に手を振っていた。それから雪が降りはじめて、目が覚めた。"
  private static let polish =
    "Śniło mi się, że jestem w starym domu babci. Za każdymi drzwiami był ten sam pokój, a w nim "
    + "siedział mężczyzna bez twarzy."
  private static let vietnamese =
    "Tôi mơ thấy mình bay trên thành phố cũ. Bà tôi đứng ở dưới và vẫy tay với tôi. Rồi tuyết rơi và tôi thức "
    + "dậy."
  private static let turkish =
    "Rüyamda eski evimizdeydim. Bütün kapılar aynı odaya açılıyordu ve içeride yüzü olmayan bir adam "
    + "oturuyordu. Dışarıda kar yağıyordu."
  private static let french =
    "J'étais à l'école de mon enfance. La maîtresse portait un masque et répétait : où est la clé ?"

  @Test(arguments: [
    ("ISO-8859-1", french), ("Windows-1252", "It’s a “strange” café – I said …"),
    ("Windows-1252", "Ich flog über die Straße – „schnell“."),
    (
      "ISO-8859-15",
      "Ma sœur cherchait la clé dans le jardin. Elle était à 5 € et mon cœur battait."
    ),
    ("Windows-1250", polish), ("ISO-8859-2", polish),
    ("Windows-1250", "Zdálo se mi, že jsem v obrovském nádraží a nemůžu najít svůj vlak."),
    (
      "ISO-8859-2",
      "Azt álmodtam, hogy egy régi házban vagyok, ahol minden ajtó kőből van, és fűszagú."
    ),
    ("ISO-8859-9", turkish), ("Windows-1254", turkish + " “Dur…”"),
    (
      "Windows-1257",
      "Sapnavau, kad skrendu virš seno miesto. Apačioje stovėjo močiutė – ir mojo man."
    ),
    ("Windows-1251", russian), ("KOI8-R", russian), ("ISO-8859-5", russian), ("IBM866", russian),
    (
      "KOI8-U",
      "Мені наснилося, що я лечу над старим містом. Унизу стояла бабуся й махала мені хусткою."
    ),
    ("Windows-1253", "Ονειρεύτηκα ότι πετούσα πάνω από την παλιά πόλη. Άρχισε να χιονίζει…"),
    ("ISO-8859-7", "Ονειρεύτηκα ότι πετούσα πάνω από την παλιά πόλη. Άρχισε να χιονίζει."),
    ("Windows-1255", "חלמתי שאני עף מעל העיר הישנה. למטה עמדה סבתא שלי ונופפה לי במטפחת."),
    (
      "Windows-1256", "حلمت أنني أطير فوق المدينة القديمة. كانت جدتي تقف في الأسفل وتلوح لي بمنديل."
    ),
    ("Shift_JIS", japanese), ("EUC-JP", japanese), ("ISO-2022-JP", japanese),
    ("EUC-KR", "오래된 도시 위를 날아다니는 꿈을 꾸었다. 할머니가 서서 나에게 손을 흔들고 있었다."),
    ("GB18030", "我梦见自己在老城的上空飞翔。奶奶站在下面向我挥手。后来下起了雪，我就醒了。"),
    ("Big5", "我夢見自己在老城的上空飛翔。奶奶站在下面向我揮手。後來下起了雪，我就醒了。"),
    (
      "Macintosh",
      "I couldn’t find the stairs, so I flew past the café. “Where are you going?” she asked."
    ),
    ("Windows-1258", vietnamese), ("VISCII", vietnamese), ("TCVN5712-1", vietnamese),
    ("IBM850", "Ich flog über die Straße. Großmutter stand darunter, und später fiel Schnee."),
    ("IBM850", french.replacing("é :", with: "ait :")), ("IBM852", polish),
    ("Mac-CentralEurope", polish),
    ("UTF-16LE", russian), ("UTF-16BE", "오래된 도시 위를 날아다니는 꿈을 꾸었다."), ("UTF-32LE", polish),
    ("UTF-32BE", "Sea"),
  ])
  func `text of old programs is read, and what it was in is told`(
    encoding: String, text: String
  ) throws {
    let imported = try read(bytes(text, encoding))
    #expect(imported.texts == [text])
    #expect(imported.convertedFiles.map(\.encoding?.name) == [encoding])
    let told = try #require(TextEncoding(named: encoding))
    #expect(try read(bytes(text, encoding), as: told).texts == [text])
  }

  @Test func `Notepad's text keeps the marks of Word`() throws {
    let text = "[2026-11-20 03:14] Café.\nIt’s a “strange” café – I said …\n"
    let file = ImportedFile(name: "notepad.txt", bytes: try bytes(text, "CP1252"))
    let imported = try importer.dreams(in: [file])
    #expect(imported.texts == ["It’s a “strange” café – I said …"])
    #expect(imported.dreams.map { $0["title"] } == [.text("Café.")])
    #expect(imported.convertedFiles.map(\.encoding?.name) == ["Windows-1252"])
  }

  @Test func `Excel's table keeps its letters`() throws {
    let text = "date;title;text\r\n20.11.2026;Straße;Ich flog über die Straße – „schnell“.\r\n"
    let file = ImportedFile(name: "excel.csv", bytes: try bytes(text, "CP1252"))
    #expect(try importer.dreams(in: [file]).texts == ["Ich flog über die Straße – „schnell“."])
  }

  @Test func `several encodings are named where none is certain`() throws {
    for (word, encoding) in [("夢", "CP932"), ("дом", "CP1251"), ("дом", "KOI8-R"), ("梦", "GBK")] {
      let problem = try #require(throws: ImportProblem.self) { _ = try read(bytes(word, encoding)) }
      #expect(problem.likelyEncodings.count >= 2, "\(problem)")
      #expect(problem.line == 1)
    }
  }

  @Test func `no control characters come in`() throws {
    let quoted = try bytes("“I flew”", "CP1252")
    let latin = try #require(TextEncoding(named: "ISO-8859-1"))
    let problem = try #require(throws: ImportProblem.self) { _ = try read(quoted, as: latin) }
    #expect(problem.fault == .notInEncoding("ISO-8859-1", byte: 0))
    for byte: UInt8 in 0x80...0x9F {
      for text in ["I flew \u{0}", "\u{0}", "caf\u{0}", "f\u{0}r mich und dich, das war sch\u{0}n"]
      {
        let bytes = text.utf8.map { $0 == 0 ? byte : $0 }
        let words = (try? read(bytes))?.texts.joined() ?? ""
        #expect(!words.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
      }
    }
  }

  @Test func `a bad byte in UTF-8 is named with its line`() throws {
    let lines = (1...20).map { "Ich träumte, daß ich über \($0) Häuser flog." }
    var bytes = Array(lines.joined(separator: "\n").utf8)
    let place = try #require(bytes.lastIndex(of: 0xA4))
    bytes.remove(at: place)
    let problem = try #require(throws: ImportProblem.self) { _ = try read(bytes) }
    #expect(problem.line == 20)
    #expect(problem.fault == .notUTF8(byte: place - 1))
    let cut = Array(Array("Я летал над морем. Это был сон.".utf8).prefix(19))
    let end = try #require(throws: ImportProblem.self) { _ = try read(cut) }
    #expect(end.fault == .notUTF8(byte: 18))
  }

  @Test func `an encoding named for a folder is that of the files that need it`() throws {
    var importer = importer
    importer.encoding = TextEncoding(named: "windows-1251")
    let imported = try importer.dreams(in: [
      ImportedFile(name: "2026-11-19.txt", bytes: try bytes("Сон", "CP1251")),
      ImportedFile(name: "2026-11-20.txt", bytes: Array("Море".utf8)),
      ImportedFile(name: "2026-11-21.txt", bytes: try bytes(Self.japanese, "CP932")),
    ])
    #expect(imported.texts == ["Сон", "Море", Self.japanese])
    #expect(imported.convertedFiles.map(\.encoding?.name) == ["Windows-1251", "Shift_JIS"])
  }

  @Test(arguments: ["koi8-r", "LATIN1", "cp1252", "MacRoman", "gbk", "UTF-8", "utf-16"])
  func `any name that iconv knows is an encoding`(name: String) {
    #expect(TextEncoding(named: name) != nil)
  }

  @Test(arguments: ["", "UTF", "latin-99", "ASCII//TRANSLIT", "UTF-8//IGNORE", "..", "a b"])
  func `other names are none`(name: String) {
    #expect(TextEncoding(named: name) == nil)
  }

  @Test(arguments: [
    ("Ich flog über das Meer.\nDann war es schön.\n", "Die Tür war grün.\n", "ISO-8859-1", 3),
    ("2026-11-20\nCafé — I flew.\n\n2026-11-21\n", "The cañon was naïve.\n", "CP1252", 5),
    ("2026-11-20\n我梦见了海。\n\n2026-11-21\n", "Café.\n", "CP1252", 5),
    ("Date,Dream\n2026-11-20,Mañana\n2026-11-21,", "El niño.\n", "CP1252", 3),
  ])
  func `a line in another encoding than UTF-8 is named`(
    text: String, line: String, encoding: String, number: Int
  ) throws {
    let bytes = Array(text.utf8) + (try bytes(line, encoding))
    let problem = try #require(throws: ImportProblem.self) { _ = try read(bytes) }
    guard case .notUTF8 = problem.fault else { throw problem }
    #expect(problem.line == number)
  }

  @Test func `lines in UTF-8 among more in another encoding do not spoil the suggestions`() throws {
    let bytes =
      Array("A café by the sea and I was in it.\n".utf8)
      + (try bytes("The café was not open.\nA naïve fiancé said it.\nThe résumé.\n", "CP1252"))
    let problem = try #require(throws: ImportProblem.self) { _ = try read(bytes) }
    #expect(problem.likelyEncodings.first?.encoding == "Windows-1252" && problem.line == 2)
    #expect(problem.likelyEncodings.first?.words == "café was not")
  }
}
