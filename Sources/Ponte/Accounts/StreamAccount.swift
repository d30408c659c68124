internal import PonteFiles

/// What the streams of one window have in common, and what is counted for them.
@MainActor
final class StreamAccount {
    let room = StreamRoom()
    /// Bytes of elements that have come and wait for room.
    let elements: Allowance
    /// Of files that they read and write, with those of the view's other windows.
    let descriptors: DescriptorShare

    init(elements: Allowance, descriptors: DescriptorShare) {
        (self.elements, self.descriptors) = (elements, descriptors)
    }

    /// For one side of a conversation that nobody shares.
    static func unbounded() -> StreamAccount {
        StreamAccount(elements: .unbounded(), descriptors: .app)
    }
}
