import Testing
import UIKit
import ValueLayout

/// A table cell as in an app, which composes its layout where the framework asks for frames.
private class DecoratingCell: UITableViewCell {
  private(set) var decoration: UIImageView
  private(set) var title: UILabel
  private(set) var subtitle: UILabel

  override init(style: CellStyle, reuseIdentifier: String?) {
    decoration = UIImageView()
    title = UILabel()
    subtitle = UILabel()
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(decoration)
    contentView.addSubview(title)
    contentView.addSubview(subtitle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()

    let verticalLayout = VerticalLayout(contents: [title, subtitle], spacing: 8.0)
    let decoratingLayout = DecoratingLayout(
      content: verticalLayout, decoration: decoration, spacing: 8.0)
    var composedLayout = InsetLayout(
      content: decoratingLayout, inset: UIEdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0))
    composedLayout.layout(in: contentView.bounds)
  }
}

/// A mock view, which needs neither a window nor a framework.
private class MockView: Layout {
  private(set) var frame: CGRect

  init() {
    frame = .zero
  }

  func layout(in rect: CGRect) {
    frame = rect
  }
}

@Suite @MainActor struct TableCellTests {
  @Test func `a cell places its labels and its picture`() {
    let cell = DecoratingCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 10.0, y: 20.0, width: 100.0, height: 50.0)

    cell.layoutIfNeeded()

    #expect(cell.decoration.frame == CGRect(x: 8.0, y: 8.0, width: 34.0, height: 34.0))
    #expect(cell.title.frame == CGRect(x: 50.0, y: 8.0, width: 42.0, height: 13.0))
    #expect(cell.subtitle.frame == CGRect(x: 50.0, y: 29.0, width: 42.0, height: 13.0))
  }

  @Test func `mock views stand in for the views of the cell`() {
    let rect = CGRect(x: 10.0, y: 20.0, width: 100.0, height: 50.0)
    let decoration = MockView()
    let title = MockView()
    let subtitle = MockView()

    let verticalLayout = VerticalLayout(contents: [title, subtitle], spacing: 8.0)
    let decoratingLayout = DecoratingLayout(
      content: verticalLayout, decoration: decoration, spacing: 8.0)
    var composedLayout = InsetLayout(
      content: decoratingLayout, inset: UIEdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0))
    composedLayout.layout(in: rect)

    #expect(decoration.frame == CGRect(x: 18.0, y: 28.0, width: 34.0, height: 34.0))
    #expect(title.frame == CGRect(x: 60.0, y: 28.0, width: 42.0, height: 13.0))
    #expect(subtitle.frame == CGRect(x: 60.0, y: 49.0, width: 42.0, height: 13.0))
  }
}
