public import Dreams

/// Which part of a journal is read; the favorite creature always is.
///
/// What needs few dreams is as fast among a hundred thousand as among ten.
public enum DreamRequest: Hashable, Sendable {
  /// All dreams and nights.
  case whole

  /// No dream and no night.
  case nothing

  /// The dreams with these identifiers, in the list or in the trash.
  case dreams([Dream.ID])

  /// The dreams whose identifiers begin so, in the list or in the trash.
  ///
  /// Hyphens and case do not count. Of very many that begin alike only the first of the list and of
  /// the trash are read, which is enough to see that there are many. When one of the prefixes fits
  /// none, all dreams are read.
  case dreamsBeginning([String])

  /// The newest of the list, at most so many, of the nights from one to another.
  case newest(Int, from: Night? = nil, to: Night? = nil)

  /// The dreams in the trash.
  case trash

  /// These nights, and no dream.
  case nights([Night])
}
