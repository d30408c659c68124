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
    private(set) var count = 0

    init(of total: Total) {
        self.total = total
    }

    // Not isolated, for macOS: see SystemTrayIcon+AppKit.swift.
    deinit {
        let (total, count) = (total, count)
        Task { @MainActor in total.count -= count }
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    func grow(to newCount: Int) throws {
        let bytes = newCount - count
        guard total.count + bytes <= ClipboardLimits.writtenBytes else {
            throw PonteError(
                .limitExceeded, "At most \(ClipboardLimits.writtenBytes >> 20) MiB of files go into the clipboard at a time.")
        }
        total.count += bytes
        count += bytes
    }
}
