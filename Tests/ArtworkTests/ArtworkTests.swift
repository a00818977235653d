import Artwork
import Testing

@Suite struct ArtworkTests {
  static let creatures = [
    "yellow-unicorn", "pink-unicorn", "white-unicorn", "crusty", "shark", "dragon",
  ]
  static let effects = [
    "fire-breathing", "laser-focus", "magic", "fireflies", "rain", "snow",
  ]
  static let pictures =
    creatures.compactMap(Artwork.creature) + effects.compactMap(Artwork.effect)
    + [Artwork.emptyJournal]

  @Test(arguments: creatures)
  func `every creature has a picture of the same name, and is not an effect`(identifier: String) {
    #expect(Artwork.creature(identifier)?.name == identifier)
    #expect(Artwork.effect(identifier) == nil)
  }

  @Test(arguments: effects)
  func `every effect has a picture of the same name, and is not a creature`(identifier: String) {
    #expect(Artwork.effect(identifier)?.name == identifier)
    #expect(Artwork.creature(identifier) == nil)
  }

  @Test(arguments: ["", "unicorn", "Crusty", "crusty.svg", "empty-journal"])
  func `an unknown identifier has no picture`(identifier: String) {
    #expect(Artwork.creature(identifier) == nil)
    #expect(Artwork.effect(identifier) == nil)
  }

  @Test func `all pictures differ in name and content`() {
    let all = Self.creatures.count + Self.effects.count + 1
    #expect(Set(Self.pictures).count == all)
    #expect(Set(Self.pictures.map(\.svg)).count == all)
    #expect(Artwork.creature("shark") == Artwork.creature("shark"))
  }

  @Test(arguments: pictures)
  func `a picture is a small, well-formed, self-contained SVG file`(
    picture: Artwork.Picture
  ) throws {
    #expect(picture.svg.count < 12 * 1024)
    let document = SVGDocument(picture.svg)
    #expect(document.isWellFormed)
    #expect(document.root == "svg")
    #expect(document.rootAttributes["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(
      document.elements.isDisjoint(with: [
        "text", "tspan", "image", "use", "script", "style", "filter", "foreignObject", "animate",
      ]))
    #expect(document.foreignReferences == [])
  }

  @Test(arguments: pictures)
  func `a picture defines exactly the gradients it uses`(
    picture: Artwork.Picture
  ) {
    let document = SVGDocument(picture.svg)
    #expect(document.usedIdentifiers == document.definedIdentifiers)
  }

  @Test(arguments: pictures)
  func `the view box starts at the origin and has the picture's size`(picture: Artwork.Picture) {
    let attributes = SVGDocument(picture.svg).rootAttributes
    let size = picture == Artwork.emptyJournal ? ["320", "200"] : ["256", "256"]
    #expect(attributes["viewBox"] == "0 0 " + size.joined(separator: " "))
    #expect([attributes["width"], attributes["height"]] == size)
  }
}
