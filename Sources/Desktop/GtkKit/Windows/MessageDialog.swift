import CGtk

/// A question that must be answered before anything else.
///
/// When the window that waits for the answer closes all the same, the question closes with it.
public struct MessageDialog: Window {
  /// One of the answers.
  public struct Response: Sendable {
    /// How an answer looks.
    public enum Appearance: Int, Sendable {
      /// Like any other.
      case normal
      /// The likely one.
      case suggested
      /// One that destroys something.
      case destructive
    }

    var id: String
    var label: String
    var appearance: Appearance

    /// Describes an answer.
    ///
    /// - Parameters:
    ///   - id: What the handler is told.
    ///   - label: A verb, with `_` before the letter that chooses it.
    ///   - appearance: How it looks.
    public init(_ id: String, label: String, appearance: Appearance = .normal) {
      self.id = id
      self.label = label
      self.appearance = appearance
    }
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Makes a question, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window that waits for the answer.
  ///   - heading: The question.
  ///   - body: What follows from the answers.
  ///   - extra: What is to be filled in below that, if anything.
  ///   - responses: The answers in reading order.
  ///   - closing: The answer that Escape and closing stand for.
  ///   - preferred: The answer that Return stands for, if any.
  ///   - onResponse: Told the id of the answer, once.
  public init(
    parent: some Window, heading: String, body: String, extra: (any View)? = nil,
    responses: [Response],
    closing: String, preferred: String? = nil, onResponse: @escaping (String) -> Void
  ) {
    widget = Widget(adw_message_dialog_get_type())
    object.set("transient-for", parent.object)
    object.set("modal", true)
    object.set("heading", heading)
    object.set("body", body)
    object.set("extra-child", extra?.object)
    for response in responses {
      unsafe adw_message_dialog_add_response(object.cast(), response.id, response.label)
      unsafe adw_message_dialog_set_response_appearance(
        object.cast(), response.id,
        AdwResponseAppearance(rawValue: UInt32(response.appearance.rawValue)))
    }
    unsafe adw_message_dialog_set_close_response(object.cast(), closing)
    unsafe adw_message_dialog_set_default_response(object.cast(), preferred)
    nameButtonsInside()
    for label in labelsInside where label.text == heading {
      label.keepWords(whileWithin: 360, in: self)
    }
    let parentClosing = closesBefore(parent)
    object.connect("response") { arguments in
      parentClosing.end()
      let inside = arguments.object(0).map { Widget($0).descendants } ?? []
      onResponse(arguments.string(1))
      // The answer comes after the window is closed, so it ends the handlers, not the closing.
      for member in inside { member.letGoOfHoldings() }
    }
  }

  /// Lets an answer be given, or not yet.
  public func allow(_ response: String, _ isAllowed: Bool) {
    unsafe adw_message_dialog_set_response_enabled(object.cast(), response, isAllowed ? 1 : 0)
  }

  /// Closes the question when its parent goes, while all that it knows of the parent is still there.
  private func closesBefore(_ parent: some Window) -> SignalConnection {
    parent.object.connectUntilEnded("unrealize") { [object] in
      unsafe gtk_window_close(object.cast())
    }
  }
}
