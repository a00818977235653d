public import Dreams

/// Which dreams of a journal are read; the favorite creature always is.
///
/// What needs few dreams is as fast among a hundred thousand as among ten.
public enum Excerpt: Hashable, Sendable {
  /// All of them.
  case whole

  /// None: just the favorite creature.
  case nothing

  /// Those with these identifiers, in the list or in the trash.
  case dreams([Dream.ID])

  /// Those whose identifiers begin so, in the list or in the trash.
  ///
  /// Hyphens and case do not count. Of very many that begin alike only the first are read, which is
  /// enough to see that there are many. When one of the beginnings fits none, all dreams are read.
  case dreamsBeginning([String])

  /// The newest of the list, at most so many, of the nights from one to another.
  case newest(Int, from: Night? = nil, to: Night? = nil)

  /// Those in the trash.
  case trash
}
