import Dreams
import Foundation
import Testing

@Suite struct SignsCommandTests {
  let dream = Tool()

  private func add(_ text: String, nightsAgo: Int, _ signs: String...) throws {
    let night = Night.tonight().advanced(by: -nightsAgo)
    _ = try dream.run(
      ["add", text, "--date", "\(night)"] + signs.flatMap { ["--sign", $0] })
  }

  private func addThree() throws {
    try add("Over the sea", nightsAgo: 2, "action:flying", "context:school")
    try add("Over the roof", nightsAgo: 3, "action:Flying")
    try add("The exam", nightsAgo: 90, "context:school")
  }

  @Test func `a pipe gets what to look for, the last nights, and each class`() throws {
    try addThree()
    let run = try dream("signs")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output == """
        Tonight, Look for\tFlying (Action)\t2 dreams
        Last 30 Nights\tFlying (Action)\t2
        Last 30 Nights\tschool (Context)\t1
        Action\tFlying\t2
        Context\tschool\t2

        """)
  }

  @Test func `JSON has the queries, which find as many dreams`() throws {
    try addThree()
    let run = try dream("signs", "--json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["tonight", "recent", "classes"])
    let tonight = try #require(object["tonight"] as? [String: Any])
    #expect(tonight["sign"] as? String == "action:Flying")
    #expect(tonight["lastNight"] as? String == "\(Night.tonight().advanced(by: -2))")
    let classes = try #require(object["classes"] as? [String: [[String: Any]]])
    #expect(classes.keys.sorted() == ["action", "context"])
    let school = try #require(classes["context"]?.first)
    for (query, count) in [("query", "count"), ("recentQuery", "recentCount")] {
      let query = try #require(school[query] as? String)
      let found = try dream("list", "--search", query).output.split(separator: "\n").count
      #expect(found == school[count] as? Int, "\(query)")
    }
  }

  @Test func `without signs there is a hint, and an empty answer`() throws {
    let run = try dream("signs")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.error.contains("no dream signs yet"))
    #expect(try dream("signs", "--json").output == "{\"classes\":{},\"recent\":[]}\n")
    #expect(try dream("signs", "extra").status == 64)
  }
}
