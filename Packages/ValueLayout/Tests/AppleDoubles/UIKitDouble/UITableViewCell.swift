import ValueLayout

/// A row of a table, which places its content view before its own subviews.
open class UITableViewCell: UIView {
  /// The subviews of a cell.
  public enum CellStyle: Sendable {
    /// Text and a picture.
    case `default`
  }

  /// The view that holds what the cell shows.
  public let contentView = UIView()

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Places the content view in the whole cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
