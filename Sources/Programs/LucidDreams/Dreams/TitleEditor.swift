import Dreams
import GtkKit

/// The title of a dream: one line that wraps on the page, up to three times; longer ones scroll.
struct TitleEditor: View {
  /// How many lines show at once.
  private static let lines = 3

  private let field = Dream.titleField
  private let text: TextView

  let widget: Widget

  /// Creates an editor of the title.
  ///
  /// - Parameters:
  ///   - onReturn: Called when the user presses Return.
  ///   - onChange: Called with each title that the user enters; nil for none.
  init(onReturn: @escaping () -> Void, onChange: @escaping (FieldValue?) -> Void) {
    let name = words.name(of: field)
    text = TextView(accessibleLabel: name, placeholder: name)
    text.addCSSClasses("page-title")
    let scrolled = ScrolledWindow(text)
    scrolled.addCSSClasses("page-title-lines")
    text.growWithText(in: scrolled, upToLines: Self.lines)
    widget = scrolled.widget
    let kind = field.kind
    guard case .line(let limit) = kind else { preconditionFailure("a title is a line") }
    let weak = TextView.Weak(text)
    text.keepOnOneLine(upTo: limit, onReturn: onReturn) { line in
      do throws(FieldError) {
        onChange(try kind.value(reading: line))
        weak.value?.setAccessibleInvalid(false)
      } catch {
        weak.value?.setAccessibleInvalid(true)
      }
    }
    text.setContextMenu { _ in .title }
  }

  /// Shows a title; nil for none.
  func show(_ value: FieldValue?) {
    // Typing “sea ” is not interrupted, because that means “sea”.
    guard (try? field.kind.value(reading: text.text)) != value else { return }
    text.text = value?.text ?? ""
  }
}
