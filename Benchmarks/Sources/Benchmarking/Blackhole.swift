/// Takes a value as if it were used, so that the compiler has to make it.
@inline(never)
public func use<Value>(_ value: borrowing Value) {}
