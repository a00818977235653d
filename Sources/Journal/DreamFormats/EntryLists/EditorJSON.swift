import Dreams

/// The words in the JSON that rich text editors keep: Quill's `ops`, Lexical's `root`, Slate's and
/// ProseMirror's trees.
///
/// Words are under `text` or `insert`; what lies within a paragraph, a heading or an item is on one line.
enum EditorJSON {
  /// The words of a text that is such JSON; nil for any other text.
  static func text(in text: String) -> String? {
    let signs = [#"{"root":"#, #"{"ops":"#, #"[{"insert":"#, #"[{"type":"#, #"{"type":"doc""#]
    guard signs.contains(where: text.hasPrefix),
      let node = try? JSONReader.node(of: Array(text.utf8))
    else { return nil }
    return self.text(of: node)
  }

  /// Whether an object is what an editor keeps.
  static func isTree(_ node: JSONNode) -> Bool {
    node["ops"] != nil || node["root"]?["children"] != nil || node["type"]?.text == "doc"
      || node["children"] != nil
  }

  /// The words of such JSON, or of a list of texts.
  ///
  /// - Parameter node: The value, which nests no deeper than JSON may.
  /// - Returns: The words, with line breaks between blocks.
  static func text(of node: JSONNode) -> String {
    var text = ""
    collect(node, into: &text)
    return text
  }

  private static let insides = ["root", "ops", "children", "content", "document", "nodes"]

  private static func collect(_ node: JSONNode, into text: inout String) {
    if let list = node.list {
      // Texts alone are paragraphs; among them, objects are words in bold and the like.
      let areParagraphs = list.allSatisfy { $0.text != nil }
      for (number, item) in list.enumerated() {
        if number > 0, areParagraphs { endLine(&text) }
        collect(item, into: &text)
      }
      return
    }
    if let words = node.text {
      text += words
      return
    }
    guard node.members != nil else { return }
    let type = node["type"]?.text ?? ""
    if type == "linebreak" || type == "hardBreak" { text += "\n" }
    if let words = node["text"]?.text ?? node["insert"]?.text { text += words }
    let parts = insides.compactMap { node[$0] }.filter { $0.list != nil || $0.members != nil }
    guard !parts.isEmpty else { return }
    if node["checked"] != nil, type.hasPrefix("list") {
      text += node["checked"]?.isEmpty == false ? "- [x] " : "- [ ] "
    } else if ["listitem", "listItem", "list_item"].contains(type) {
      text += "- "
    }
    for part in parts { collect(part, into: &text) }
    if node["root"] == nil, node["ops"] == nil, !["link", "text"].contains(type) { endLine(&text) }
  }

  private static func endLine(_ text: inout String) {
    if !text.isEmpty, text.utf8.last != 0x0A { text += "\n" }
  }
}
