#if canImport(CoreGraphics)

// Exported because the members of the three types are members of this library's types: its
// inlinable layouts and its clients use them without importing CoreGraphics themselves.
@_exported public import CoreGraphics

/// A place in a plane whose x grows to the right; layouts take y to grow downwards.
public typealias Point = CGPoint

/// The extent of a rectangle, in points; negative extents reach left and up of the origin.
public typealias Size = CGSize

/// A rectangle in points; layouts take y to grow downwards.
public typealias Rect = CGRect

#endif
