import GtkKit
import ValueLayout

extension LayoutView {
  /// Shows chips or buttons side by side, in as many lines as they need.
  ///
  /// - Parameter chips: Called whenever they are laid out.
  init(chips: @escaping () -> [Widget]) {
    self.init(sizing: .fittingLayout) {
      FlowLayout(children: chips(), spacing: 6, lineSpacing: 6)
    }
  }
}
