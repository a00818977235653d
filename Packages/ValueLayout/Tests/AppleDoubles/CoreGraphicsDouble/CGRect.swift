public import ValueLayout

/// On Apple's platforms the library's geometry is CoreGraphics's; here it is the other way round.
public typealias CGRect = Rect

/// The library's point under the name of CoreGraphics.
public typealias CGPoint = Point

/// The library's size under the name of CoreGraphics.
public typealias CGSize = Size

/// The number of CoreGraphics, which on platforms of 64 bits holds a `Double`.
public typealias CGFloat = Double
