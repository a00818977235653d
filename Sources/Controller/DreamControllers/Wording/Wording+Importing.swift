extension Wording {
  /// The name of an import in the menu: "Import 20 Dreams".
  ///
  /// - Parameter count: The number of dreams that are new to the journal; 0 where only the favorite
  ///   creature is.
  /// - Returns: The name.
  public func stepName(importing count: Int) -> String {
    count == 0 ? tr("Import") : tr("Import {count} Dream", "Import {count} Dreams", count: count)
  }
}
