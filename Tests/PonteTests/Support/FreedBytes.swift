import Foundation

/// Bytes that tell when they are gone.
@MainActor
final class FreedBytes {
    /// How many have gone.
    private(set) var count = 0

    func make(_ count: Int) -> Data {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 1)
        return Data(
            bytesNoCopy: memory, count: count,
            deallocator: .custom { [self] memory, _ in
                memory.deallocate()
                Task { @MainActor in self.count += 1 }
            })
    }
}
