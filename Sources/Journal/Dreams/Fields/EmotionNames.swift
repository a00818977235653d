/// Common names of emotions that have different names here.
public enum EmotionNames {
  private static let identifiers = [
    "angry": "anger", "afraid": "apprehension", "anxiety": "apprehension",
    "anxious": "apprehension", "fear": "apprehension", "scared": "apprehension",
    "confused": "confusion", "surprise": "confusion", "happy": "happiness", "joy": "happiness",
    "sad": "sadness",
  ]

  /// Finds an emotion.
  ///
  /// - Parameter name: A name such as "happy", in any case.
  /// - Returns: The identifier, such as "happiness"; nil for a name that is not among these.
  public static func identifier(of name: String) -> String? { identifiers[name.lowercased()] }
}
