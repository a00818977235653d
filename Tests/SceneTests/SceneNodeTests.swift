import Drawing
import Scene
import Testing
import ValueLayout

@Suite struct SceneNodeTests {
  private let image = VectorImage(
    name: "moon", svg: [], size: Size(width: 10, height: 10))
  private let size = Size(width: 90, height: 40)

  private var sparks: EmitterNode {
    EmitterNode(Emitter(birthRate: 10, lifetime: Varied(1)), seed: 1)
  }

  @Test func `nodes are leaves of ordinary layouts`() {
    var layout = DecoratingLayout(
      content: LabelNode(StyledText("text")), decoration: SpriteNode(image))
    layout.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
    #expect(
      layout.contents.map(\.layoutFrame) == [
        Rect(x: 0, y: 5, width: 25, height: 30), Rect(x: 35, y: 5, width: 50, height: 30),
      ])
  }

  @Test func `every kind of node knows its frame`() {
    let nodes: [Node] = [
      .shape(ShapeNode(.color(.black))), .sprite(SpriteNode(image)),
      .label(LabelNode(StyledText("text"))), .emitter(sparks),
    ]
    for node in nodes {
      var placed = node
      placed.layout(in: Rect(x: 1, y: 2, width: 3, height: 4))
      #expect(placed.layoutFrame == Rect(x: 1, y: 2, width: 3, height: 4))
      #expect(placed.contents == [placed])
      #expect(placed != node)
    }
  }

  @Test func `commands are drawn in the order of contents`() {
    let layout = ZStackLayout {
      ShapeNode(.color(.black))
      SpriteNode(image)
      sparks
      LabelNode(StyledText("text"))
    }
    let drawing = Scene(of: layout, size: size).drawing
    #expect(drawing.size == size)
    let kinds = drawing.commands.map { command in
      switch command {
      case .fill: "fill"
      case .image: "image"
      case .sprites: "sprites"
      case .text: "text"
      default: "another"
      }
    }
    #expect(kinds == ["fill", "image", "sprites", "text"])
  }

  @Test func `an emitter without particles draws nothing`() {
    let nothing = EmitterNode(Emitter(birthRate: 0, lifetime: Varied(1)), seed: 1)
    #expect(Scene(of: nothing, size: size).drawing.commands.isEmpty)
  }

  @Test func `text with a halo is drawn in front of it`() throws {
    var label = LabelNode(StyledText("text"), halo: .black)
    label.layout(in: Rect(x: 10, y: 10, width: 50, height: 20))
    guard case .group(let group) = Node.label(label).command(in: .zero) else {
      Issue.record("There is no group")
      return
    }
    #expect(group.commands.last == .text(label.text, in: label.frame))
    #expect(group.commands.count == 5)
  }

  @Test func `a step reaches every emitter, and nothing else`() {
    let still = SpriteNode(image)
    var scene = Scene(size: size, nodes: [.emitter(sparks), .sprite(still), .emitter(sparks)])
    let before = scene
    scene.step(by: 0.5)
    var stepped = sparks
    stepped.step(by: 0.5)
    #expect(scene.nodes == [.emitter(stepped), .sprite(still), .emitter(stepped)])
    #expect(scene.time == 0.5)
    #expect(before.nodes[0] == .emitter(sparks))
  }

  @Test(arguments: [0, -1, .nan, -.infinity] as [Double])
  func `a step of no time changes nothing`(seconds: Double) {
    var scene = Scene(size: size, nodes: [.emitter(sparks)])
    let before = scene
    scene.step(by: seconds)
    #expect(scene == before)
  }

  @Test func `a scene is a leaf of a layout of drawables`() {
    let scene = Scene(of: SpriteNode(image), size: size)
    var drawable = SceneDrawable(scene)
    drawable.layout(in: Rect(x: 30, y: 10, width: 50, height: 20))
    #expect(
      drawable.contents == [
        .group(
          DrawingGroup(
            scene.drawing.commands, origin: Point(x: 30, y: 10),
            clip: .rectangle(Rect(x: 0, y: 0, width: 50, height: 20))))
      ])
    #expect(drawable.sizeThatFits(ProposedSize(width: nil, height: nil)) == size)
  }
}
