import ValueLayout

extension Node {
  /// The tree as an element of a page.
  ///
  /// - Parameters:
  ///   - item: What the element around it says of this one.
  ///   - isFree: Whether nobody proposes a height.
  /// - Returns: HTML.
  func element(_ item: String, isFree: Bool) -> String {
    switch self {
    case .rigid(let number, let size), .soft(let number, let size, _, _):
      "<div id=b\(number) style='\(item)'><i style='width:\(size.width.css);height:\(size.height.css)'></i></div>"
    case .filler(let number): "<div id=b\(number) style='\(item)'></div>"
    // Rule "A ratio fits inside": such boxes are only where the height is free.
    case .ratio(let number, let ratio):
      "<div id=b\(number) style='\(item);aspect-ratio:\(ratio)'></div>"
    case .inset(let insets, let node):
      // Rule "Insets are inside of shares": an element of their own holds them.
      """
      <div class=pile style='\(item)'><div class=pile style='padding-block:\(insets.top.css) \(insets.bottom.css);\
      padding-inline:\(insets.left.css) \(insets.right.css)'>\(node.element("", isFree: isFree))</div></div>
      """
    case .pile(let nodes):
      "<div class=pile style='\(item)'>\(nodes.map { $0.element("", isFree: isFree) }.joined())</div>"
    case .flow(let flow):
      """
      <div style='\(item);display:flex;flex-wrap:wrap;align-content:flex-start;\
      gap:\(flow.lineSpacing.css) \(flow.spacing.css);align-items:\(flow.alignment.css);\
      justify-content:\(flow.distribution.css)'>\
      \(flow.children.map { $0.element("", isFree: isFree) }.joined())</div>
      """
    case .grid(let grid): grid.element(item)
    case .stack(let stack): stack.element(item, isFree: isFree)
    }
  }
}

extension Stack {
  func element(_ item: String, isFree: Bool) -> String {
    let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    let (least, most) =
      axis == .horizontal ? ("min-width", "max-width") : ("min-height", "max-height")
    // Rule "The first come first": the last ones shrink before the others do.
    var shrink = 1.0
    let items = children.map { length, node in
      var style =
        switch length {
        case .fixed(let length): "flex:0 0 \(length.css)"
        case .intrinsic(let minimum, let maximum) where node.givesWay(axis):
          {
            defer { shrink *= 1e8 }
            return "flex:0 \(shrink) auto;\(most):\(maximum.css);"
              + "\(least):\(max(minimum, node.least(axis)).css)"
          }()
        case .intrinsic(let minimum, let maximum):
          "\(least):\(minimum.css);\(most):\(maximum.css)"
        // Rule "Weights are shares": they start from nothing, not from the content.
        case .flexible(let weight, let minimum, let maximum):
          "flex:\(weight) 1 0px;\(least):\(minimum.css);\(most):\(maximum.css)"
        }
      if alignment != .fill { style += node.breadth(across, isFree: isFree) }
      return node.element(style, isFree: isFree)
    }
    return """
      <div style='\(item);display:flex;flex-direction:\(axis == .horizontal ? "row" : "column");\
      gap:\(spacing.css);align-items:\(alignment.css);justify-content:\(distribution.css)'>\
      \(items.joined())</div>
      """
  }
}

extension Node {
  /// What an element says of its breadth where others are aligned in their own size.
  func breadth(_ across: LayoutAxis, isFree: Bool) -> String {
    let side = across == .horizontal ? "width" : "height"
    // Rule "What can fill, fills", and what is too broad is aligned like everything else.
    guard !isFree || across == .horizontal, let needed = needs(across) else {
      return fills(across) ? ";align-self:stretch" : ""
    }
    if fills(across) { return ";\(side):100%;min-\(side):\(needed.css)" }
    if givesWay(across) { return ";max-\(side):100%;min-\(side):\(needed.css)" }
    return across == .horizontal ? ";min-width:\(needed.css)" : ""
  }
}

extension Grid {
  func element(_ item: String) -> String {
    let tracks = columns.map { column in
      switch column {
      case .fixed(let length): length.css
      case .intrinsic: "max-content"
      case .flexible(let weight, let minimum, _): "minmax(\(minimum.css),\(weight)fr)"
      }
    }
    let (inline, block) = alignment.map { ($0.inline, $0.block) } ?? ("stretch", "stretch")
    let items = children.map { span, node in
      var style = "grid-column:span \(span)"
      if alignment != nil, node.fills(.horizontal) { style += ";justify-self:stretch" }
      if alignment != nil, node.givesWay(.horizontal) { style += ";max-width:100%" }
      return node.element(style, isFree: true)
    }
    return """
      <div style='\(item);display:grid;grid-auto-rows:max-content;align-content:start;\
      justify-content:start;grid-template-columns:\(tracks.joined(separator: " "));\
      gap:\(rowSpacing.css) \(columnSpacing.css);justify-items:\(inline);align-items:\(block)'>\
      \(items.joined())</div>
      """
  }
}

extension Double {
  /// Pixels, 64 to a point, because the browser rounds to a 64th of a pixel.
  var css: String { isFinite ? "\(self * 64)px" : "none" }
}

extension StackAlignment {
  var css: String {
    switch self {
    case .start: "flex-start"
    case .center: "center"
    case .end: "flex-end"
    default: "stretch"
    }
  }
}

extension StackDistribution {
  // Rule "Too long reaches out at the end": never at the start, which is safe in a page.
  var css: String {
    switch self {
    case .start: "flex-start"
    case .center: "safe center"
    case .end: "safe flex-end"
    case .spaceBetween: "space-between"
    case .spaceEvenly: "space-evenly"
    }
  }
}

extension LayoutAlignment {
  var inline: String { Self.word(horizontal) }
  var block: String { Self.word(vertical) }

  private static func word(_ fraction: Double) -> String {
    fraction == 0 ? "start" : fraction == 1 ? "end" : "center"
  }
}
