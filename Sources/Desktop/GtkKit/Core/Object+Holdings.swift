import CGtk

/// Everything Swift that one GObject keeps alive: handlers, row makers, drawing functions.
private final class Holdings {
  var members: [any Releasable] = []
}

private let holdingsKey = "gtkkit-holdings"

extension Object {
  /// Notes a value that `letGoOfHoldings` ends.
  func holds(_ member: some Releasable) {
    if let holdings {
      holdings.members.append(member)
    } else {
      let new = Holdings()
      new.members.append(member)
      unsafe g_object_set_data_full(
        cast(), holdingsKey, Unmanaged<AnyObject>.passRetained(new).toOpaque(),
        releaseFromC)
    }
  }

  /// Ends all handlers, whatever they have captured.
  func letGoOfHoldings() {
    let members = holdings?.members ?? []
    holdings?.members = []
    for member in members { member.letGo() }
  }

  private var holdings: Holdings? {
    guard let data = unsafe g_object_get_data(cast(), holdingsKey) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? Holdings
  }
}
