public import DreamStore
public import Sealing

/// A key seals rows as it seals anything.
extension JournalKey: RowSeal {}
