// A card as SVG: a picture beside a title, a text and tags.
import ValueLayout

/// A rectangle of a color, or a line of text.
struct Shape: Layout {
  enum Kind {
    case box(String)
    case text(String, size: Double)
  }

  let kind: Kind
  private(set) var frame = Rect.zero

  init(_ kind: Kind) {
    self.kind = kind
  }

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    switch kind {
    case .box: proposal.filled()
    case .text(let text, let size): Size(width: Double(text.count) * size * 0.6, height: size * 1.4)
    }
  }

  var svg: String {
    switch kind {
    case .box(let color):
      """
      <rect x="\(frame.minX)" y="\(frame.minY)" width="\(frame.width)" height="\(frame.height)" \
      rx="6" fill="\(color)"/>
      """
    case .text(let text, let size):
      """
      <text x="\(frame.minX)" y="\(Double(frame.minY) + size)" font-family="monospace" \
      font-size="\(size)">\(text)</text>
      """
    }
  }
}

func tag(_ name: String) -> some Layout<Shape> {
  Shape(.text("#" + name, size: 11)).withInsets(top: 2, left: 6, bottom: 2, right: 6)
    .withBackground(Shape(.box("#d7e3f4")))
}

var card = StackLayout(.horizontal, spacing: 12) {
  Shape(.box("#2b3a67")).withAspectRatio(1).withLength(.fixed(96))
  StackLayout(.vertical, spacing: 6, alignment: .start) {
    Shape(.text("Flying over the sea", size: 20))
    Shape(.text("The waves were made of paper.", size: 13))
    FlowLayout(children: ["sea", "flying", "paper", "lucid"].map(tag), spacing: 6, lineSpacing: 6)
  }.withLength(.flexible())
}.withInsets(all: 12).withBackground(Shape(.box("#f6f2e7")))

let width = 400.0
let height = card.sizeThatFits(ProposedSize(width: width)).height
card.layout(in: Rect(x: 0, y: 0, width: width, height: Double(height)))

print(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)">"#)
for shape in card.contents { print(shape.svg) }
print("</svg>")
