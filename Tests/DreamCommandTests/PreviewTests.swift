import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
  let dream: Tool
  let id: String

  init() throws {
    dream = Tool()
    id = try dream(
      "add", "Sea", "--creature", "dragon", "--effect", "rain", "--effect", "fire-breathing"
    ).output.firstLine
  }

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: dream.folder + "/" + name)
  }

  @Test func `a frame has the size asked for and is the same each time`() throws {
    let line = "$DREAM preview \(id) --at 1.5 --seed 7 --size 320x120 --to"
    for name in ["a.png", "b.png"] {
      let run = try dream.shell("\(line) \(dream.folder)/\(name)")
      #expect(run == Tool.Run(status: 0, output: "\(dream.folder)/\(name)\n", error: ""))
    }
    #expect(bytes("a.png") == bytes("b.png"))
    #expect(try dream.shell("identify -format %wx%h \(dream.folder)/a.png").output == "320x120")
    #expect(
      try dream.shell("cd \(dream.folder) && $DREAM preview \(id) --to c.png").output == "./c.png\n"
    )
    #expect(try dream.shell("identify -format %wx%h \(dream.folder)/c.png").output == "500x200")
  }

  @Test func `another second or seed makes another frame`() throws {
    let frames = try ["--at 0", "--at 0.5", "--at 3600", "--seed 1", "--seed 18446744073709551615"]
      .enumerated().map { number, options in
        let run = try dream.shell(
          "$DREAM preview \(id) --to \(dream.folder)/\(number).png \(options)")
        #expect(run.status == 0, "\(run)")
        return bytes("\(number).png")
      }
    #expect(Set(frames).count == 5)
  }

  @Test func `an existing file is unchanged`() throws {
    let path = dream.folder + "/mine.png"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let run = try dream("preview", id, "--to", path, "--json")
    #expect(run.output == "{\"dreams\":[\"\(id)\"],\"file\":\"\(dream.folder)/mine 2.png\"}\n")
    #expect(bytes("mine.png") == Data("mine".utf8))
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      ("--size 0x0", 65), ("--size 1x1", 0), ("--size 10000x10000", 65), ("--size 4096x4096", 0),
      ("--size 100", 65), ("--size -5x5", 65), ("--size axb", 65), ("--size 5x5x5", 65),
      ("--at -1", 65), ("--at nan", 65), ("--at inf", 65), ("--at 1e9", 65), ("--seed -1", 65),
      ("--seed 1.5", 65), ("--seed x", 65),
    ])
  func `figures are taken or refused with one line`(options: String, status: Int32) throws {
    let run = try dream.shell("$DREAM preview \(id) --to \(dream.folder)/x.png \(options)")
    #expect(run.status == status, "\(run)")
    #expect((bytes("x.png") != nil) == (status == 0))
    #expect(run.error.split(separator: "\n").count == (status == 0 ? 0 : 1))
  }

  @Test func `a name that isn't a picture's, a missing folder and a missing dream are errors`()
    throws
  {
    #expect(try dream("preview", id, "--to", dream.folder + "/x.jpg").status == 65)
    #expect(try dream("preview", id, "--to", dream.folder + "/.png").status == 65)
    #expect(try dream("preview", id, "--to", "").status == 65)
    #expect(try dream("preview", id, "--to", dream.folder + "/no/x.png").status == 73)
    #expect(try dream("preview", "ffffffff", "--to", dream.folder + "/x.png").status == 66)
    let all = try FileManager.default.contentsOfDirectory(atPath: dream.folder)
    #expect(Set(all) == ["backups", "journal.sqlite"])
  }
}
