import CGtkGlue

extension Application {
  /// Gives memory that is free back to the system, after work that needed much of it for a moment.
  ///
  /// The C library keeps free memory for each thread that has used some, which adds up where such work
  /// is done now on this thread, now on that. For any thread.
  ///
  /// - Complexity: Some milliseconds for a hundred megabytes.
  public nonisolated static func giveBackMemory() { glue_give_back_memory() }
}
