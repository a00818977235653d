import Foundation
import Testing

@Suite struct SimilarCommandTests {
  let dream = Tool()

  private func add(_ text: String) throws -> String {
    try dream("add", text).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `it lists those that share rare words, and says which`() throws {
    let asked = try add("A dragon on our roof near the cathedral")
    let near = try add("Dragons around a cathedral")
    let far = try add("On the roof, late")
    _ = try add("Nothing at all")
    let run = try dream("similar", asked)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.count == 2)
    #expect(near.hasPrefix(lines[0][0]) && far.hasPrefix(lines[1][0]))
    #expect(Set(lines[0][2].components(separatedBy: ", ")) == ["Dragons", "cathedral"])
    #expect(lines[0][3] == "Dragons around a cathedral")
    let json = try dream("similar", asked, "--limit", "1", "--json").output
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(list?.count == 1)
    #expect(list?.first?["id"] as? String == near)
    let score = try #require(list?.first?["score"] as? Double)
    #expect(score > 0 && score < 1)
    try dream("delete", asked)
    #expect(try dream("similar", asked).output.hasPrefix(lines[0][0]))
  }

  @Test func `bad input has a status and a reason`() throws {
    let id = try add("Alone")
    #expect(try dream("similar", id).output.isEmpty)
    #expect(try dream("similar", id, "--limit", "0").output.isEmpty)
    #expect(try dream("similar", id, "--limit", "-1").status == 65)
    #expect(try dream("similar", "ffff").status == 66)
    #expect(try dream("similar").status == 64)
  }
}
