import Dreams
import Foundation
import Testing

@Suite struct AttachmentTests {
  private static let hash = String(repeating: "0a", count: 32)

  @Test(arguments: ["sea.png", "a; b, #c.ogg", "夢", "...", String(repeating: "x", count: 200)])
  func `a canonical text is read back`(name: String) throws {
    let attachment = try #require(Attachment(hash: Self.hash, name: name))
    #expect(attachment.text == Self.hash + "/" + name)
    #expect(Attachment(attachment.text) == attachment)
  }

  @Test(arguments: [
    "", "/", "sea.png", hash, hash + "/", hash + "/.", hash + "/..", hash + "/a/b",
    hash.uppercased() + "/sea.png", hash + "0/sea.png", hash.dropLast() + "/sea.png",
    hash + "/a\nb", hash + "/a\u{7}", hash + "/a\u{2028}", hash + "/ a", hash + "/a ",
    hash + "/" + String(repeating: "x", count: 201), "../../etc/passwd",
  ])
  func `anything else is not an attachment`(text: String) {
    #expect(Attachment(text) == nil)
  }

  @Test func `names with separators survive a cell`() throws {
    let texts = ["a;b.png", "c; d;.ogg", "e"].map { Self.hash + "/" + $0 }
    #expect(Attachment.texts(in: texts.joined(separator: "; ")) == texts)
    #expect(Attachment.texts(in: " ") == [])
    let value = try #require(try FieldKind.files.value(of: texts))
    #expect(try FieldKind.files.value(reading: FieldKind.files.text(of: value)) == value)
  }

  @Test func `names that look alike are two`() throws {
    let one = try #require(Attachment(hash: Self.hash, name: "\u{E9}.png"))
    let other = try #require(Attachment(hash: Self.hash, name: "e\u{301}.png"))
    #expect(one != other && Set([one, other]).count == 2)
  }

  @Test(arguments: [
    ("Sea.png", AttachmentType.png, "Sea.png"), ("Sea.png", .jpeg, "Sea.jpg"),
    ("Sea.JPEG", .jpeg, "Sea.JPEG"), ("memo", .ogg, "memo.ogg"), ("a.b", .wav, "a.b.wav"),
    (".png", .png, ".png.png"), (" a\nb/c.opus ", .ogg, "a_b_c.opus"), ("", .mp3, "attachment.mp3"),
  ])
  func `a name gets the extension of the content`(
    file: String, type: AttachmentType, name: String
  ) {
    #expect(Attachment.name(of: file, type) == name)
  }

  @Test func `a long name keeps its extension`() {
    let name = Attachment.name(of: String(repeating: "夢", count: 100) + ".png", .png)
    #expect(name.hasSuffix("夢.png") && name.utf8.count <= 200)
    #expect(Attachment(hash: Self.hash, name: name) != nil)
  }

  @Test func `a dream names each file once`() throws {
    var dream = SampleDreamForAttachments.dream
    let other = String(repeating: "1b", count: 32)
    let one = dream.attach(try #require(Attachment(hash: Self.hash, name: "Sea.png")))
    let two = dream.attach(try #require(Attachment(hash: other, name: "sea.PNG")))
    let same = dream.attach(try #require(Attachment(hash: other, name: "again.png")))
    #expect([one.name, two.name, same.name] == ["Sea.png", "sea 2.PNG", "sea 2.PNG"])
    #expect(dream.attachments == [one, two])
    dream.detach(one)
    #expect(dream.attachments == [two])
    dream.detach(two)
    #expect(dream["attachments"] == nil)
  }
}

private enum SampleDreamForAttachments {
  static var dream: Dream {
    Dream(
      description: "Sea", creature: .crusty, effects: [], id: UUID(),
      date: Night(daysSince1970: 20_000), created: Moment(millisecondsSince1970: 0))
  }
}

@Suite struct AttachmentTypeTests {
  private static func box(_ brands: String...) -> [UInt8] {
    let rest = Array("ftyp\(brands[0])".utf8) + [0, 0, 0, 0] + brands.dropFirst().flatMap(\.utf8)
    return [0, 0, 0, UInt8(rest.count + 4)] + rest
  }

  static let beginnings: [(AttachmentType?, [UInt8])] = [
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (nil, [0x89, 0x50, 0x4E, 0x47]),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]), (nil, [0xFF, 0xD8]),
    (.webp, Array("RIFF1234WEBPVP8 ".utf8)), (nil, Array("RIFF1234WEB".utf8)),
    (.wav, Array("RIFF1234WAVEfmt ".utf8)), (nil, Array("RIFF1234AVI ".utf8)),
    (.ogg, Array("OggS".utf8)), (.flac, Array("fLaC".utf8)), (.mp3, Array("ID3".utf8)),
    (.mp3, [0xFF, 0xFB, 0x90, 0x00]), (nil, [0xFF, 0xFB]), (nil, [0xFF, 0xFB, 0xF0, 0x00]),
    (.aac, [0xFF, 0xF1, 0x50, 0x80]), (.aac, [0xFF, 0xF9, 0x50, 0x80]),
    (.heic, box("heic", "mif1")), (.heic, box("mif1", "heic")), (nil, box("mif1", "avif")),
    (.m4a, box("M4A ", "mp42")), (.m4a, box("mp42", "isom", "M4A ")), (nil, box("mp42", "isom")),
    (nil, []), (nil, Array("ftyp".utf8)), (nil, Array("%PDF-1.7".utf8)),
    (nil, Array("<svg xmlns=".utf8)), (nil, Array("a sound file that is none".utf8)),
    (nil, [0xFF, 0xFF, 0xFF, 0xFF] + Array("ftyp".utf8)),
  ]

  @Test(arguments: beginnings)
  func `the first bytes determine the type`(type: AttachmentType?, bytes: [UInt8]) {
    #expect(AttachmentType(beginning: bytes) == type)
  }

  static let names: [(AttachmentType?, [UInt8], String)] = [
    (.m4a, box("mp42", "isom"), "Recording.m4a"), (.m4a, box("isom"), "a.b.M4B"),
    (.m4a, box("3gp4", "isom", "3gp4"), "Voice.m4a"), (nil, box("mp42", "isom"), "Film.mp4"),
    (nil, box("isom"), "m4a"), (nil, box("qt  "), "Film.m4a"), (.m4a, box("M4A "), "Film.mp4"),
    (.heic, box("mif1"), "Sea.HEIC"), (.heic, box("mif1", "heic"), "Sea.png"),
    (nil, box("mif1", "avif"), "Sea.heic"), (nil, box("mif1"), "Sea.jpg"),
    (nil, Array("a text".utf8), "Sea.jpg"), (.png, beginnings[0].1, "Sea.m4a"),
  ]

  @Test(arguments: names)
  func `a name decides only where the bytes leave it open`(
    type: AttachmentType?, bytes: [UInt8], name: String
  ) {
    #expect(AttachmentType(beginning: bytes, named: name) == type)
  }

  @Test func `a name says a picture or a sound by its extension`() {
    let said = ["a.jpg", "a.JPEG", "a.b.opus", "a.m4a", "jpg", "a.jpg.txt", "", ".", "a."]
    #expect(said.filter(AttachmentType.isSaid) == ["a.jpg", "a.JPEG", "a.b.opus", "a.m4a"])
  }

  @Test func `no extension says two types`() {
    let all = AttachmentType.allCases.flatMap(\.extensions)
    #expect(Set(all).count == all.count)
  }
}
