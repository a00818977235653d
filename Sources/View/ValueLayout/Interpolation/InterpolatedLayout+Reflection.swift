#if !hasFeature(Embedded)

extension InterpolatedLayout: CustomReflectable {
  /// The progress and the leaves where they are, rather than the ends they are on the way between.
  public var customMirror: Mirror {
    Mirror(self, children: ["progress": progress, "leaves": contents], displayStyle: .struct)
  }
}

#endif
