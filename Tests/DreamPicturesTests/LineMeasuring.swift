import Drawing
import ValueLayout

extension TextMeasuring {
  /// Sets letters half as wide as high in lines that break between words, and within those that are
  /// longer than a line.
  static let lines = TextMeasuring(
    measure: { text, room in
      let count = Double(WordWrap(text, width: room.width ?? .infinity).ends.count)
      return TextMeasure(
        size: Size(
          width: min(Double(text.string.count) * text.size / 2, room.width ?? .infinity),
          height: count * text.size),
        firstBaseline: text.size * 0.8, lastBaseline: (count - 0.2) * text.size)
    },
    split: { text, room in
      let ends = WordWrap(text, width: Double(room.width)).ends
      let count = max(1, Int((Double(room.height) + 0.01) / text.size))
      guard count < ends.count else { return TextSplit(head: text, rest: nil) }
      let end = ends[count - 1]
      var (head, rest) = (text, text)
      head.string = String(text.string[..<end].reversed().drop(while: \.isWhitespace).reversed())
      rest.string = String(text.string[end...])
      return TextSplit(head: head, rest: rest)
    })
}

/// The lines of a text by where they end; white space at the end of a line takes no room.
struct WordWrap {
  let ends: [String.Index]

  init(_ text: StyledText, width: Double) {
    let most = max(1, Int(min(width / (text.size / 2), 1e9)))
    let string = text.string
    var ends: [String.Index] = []
    var (length, place) = (0, string.startIndex)
    var wordStart: (index: String.Index, length: Int)?
    while place < string.endIndex {
      let character = string[place]
      let next = string.index(after: place)
      if character.isNewline {
        ends.append(next)
        (length, wordStart) = (0, nil)
      } else if character.isWhitespace {
        length += 1
        wordStart = (next, length)
      } else {
        if length >= most {
          if let start = wordStart {
            ends.append(start.index)
            length -= start.length
          } else {
            ends.append(place)
            length = 0
          }
          wordStart = nil
        }
        length += 1
      }
      place = next
    }
    ends.append(string.endIndex)
    self.ends = ends
  }
}
