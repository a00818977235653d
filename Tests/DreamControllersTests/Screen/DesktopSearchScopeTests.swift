import Dreams
import Foundation
import Testing

@testable import DreamControllers

@Suite struct DesktopSearchScopeTests {
  private func finds(_ scope: DesktopSearchScope, _ terms: String...) -> Bool? {
    guard let night = Night(year: 2026, month: 11, day: 20) else { return nil }
    var dream = Dream(
      description: "Sharks sold ice", creature: .shark, effects: [], date: night)
    dream[Dream.titleField.key] = .text("The market at night")
    return scope.query(for: terms)?.matches(dream)
  }

  @Test func `nothing is asked without permission or without a word`() {
    #expect(DesktopSearchScope.nothing.query(for: ["ice"]) == nil)
    for scope in DesktopSearchScope.allCases {
      #expect(scope.query(for: []) == nil)
      #expect(scope.query(for: ["", " ", "\"", "\"\""]) == nil)
    }
  }

  @Test func `titles are found by each of their words, the text is not`() {
    #expect(finds(.titles, "market") == true)
    #expect(finds(.titles, "NIGHT", "mark") == true)
    #expect(finds(.titles, "market", "ice") == false)
    #expect(finds(.titles, "ice") == false)
    #expect(finds(.words, "market", "ice") == true)
  }

  @Test(arguments: [DesktopSearchScope.titles, .words])
  func `dates and their beginnings find nights`(scope: DesktopSearchScope) {
    for date in ["2026", "2026-11", "2026-11-20"] { #expect(finds(scope, date) == true) }
    for date in ["2025", "2026-12", "2026-11-21", "2026-13", "2026-11-", "-", "99"] {
      #expect(finds(scope, date) == false, "\(date)")
    }
  }

  @Test(arguments: [DesktopSearchScope.titles, .words])
  func `query operators are ordinary characters`(scope: DesktopSearchScope) {
    for term in ["OR", "-market", "(", ")", "tag:x", "..", "*", "has:title", "\\"] {
      #expect(scope.query(for: [term])?.problems.isEmpty == true, "\(term)")
      #expect(finds(scope, term) == false, "\(term)")
    }
    #expect(finds(scope, "mar\"ket") == true)
  }

  @Test func `its preference survives, and an unknown one is nothing`() throws {
    for scope in DesktopSearchScope.allCases {
      let data = try JSONEncoder().encode(Preferences(desktopSearch: scope))
      #expect(try JSONDecoder().decode(Preferences.self, from: data).desktopSearch == scope)
    }
    let unknown = Data(#"{"desktopSearch": "everything"}"#.utf8)
    #expect(try JSONDecoder().decode(Preferences.self, from: unknown).desktopSearch == .nothing)
  }
}
