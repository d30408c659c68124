import Foundation
import InboxBridge

/// A desktop that does what the test says.
@MainActor
final class FakeDesktop {
    var files: [URL] = []
    var place: URL?
    var agrees = true
    private(set) var log: [String] = []

    var actions: InboxActions {
        InboxActions(
            choose: { self.files }, place: { _ in self.place }, confirmDeletion: { _ in self.agrees },
            open: { self.log.append("open \($0.lastPathComponent)") },
            reveal: { self.log.append("reveal \($0.lastPathComponent)") },
            openWindow: { self.log.append("window \($0)") })
    }
}

/// A folder that ends with the test.
final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("inbox-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}

extension Array where Element: Sendable {
    /// The elements, one after the other.
    var async: AsyncStream<Element> {
        AsyncStream { output in
            for element in self { output.yield(element) }
            output.finish()
        }
    }
}
