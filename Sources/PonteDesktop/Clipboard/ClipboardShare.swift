internal import Ponte

/// The bytes that one write of files has put on the disk. They count until the write has ended.
@MainActor
final class ClipboardShare {
    /// The bytes of all running writes of a view's pages.
    @MainActor
    final class Total {
        fileprivate var count = 0
    }

    private let total: Total
    private var count = 0
    /// Is called when bytes have come.
    var onGrowth: (@MainActor () -> Void)?

    init(of total: Total) {
        self.total = total
    }

    isolated deinit { total.count -= count }

    /// - Throws: `PonteError` with `limitExceeded`.
    func grow(by bytes: Int) throws {
        guard total.count + bytes <= ClipboardLimits.writtenBytes else {
            throw PonteError(
                .limitExceeded, "At most \(ClipboardLimits.writtenBytes >> 20) MiB of files go into the clipboard at a time.")
        }
        total.count += bytes
        count += bytes
        onGrowth?()
    }
}
