import CAllocationCounter

/// The memory that the program has asked for and not given back.
public enum Heap {
  /// The bytes in use now, with what their blocks need.
  public static var bytesInUse: Int { Int(heap_bytes_in_use()) }
}
