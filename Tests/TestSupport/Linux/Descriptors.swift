internal import Foundation

/// The descriptors that this process has open.
package enum Descriptors {
    /// Of sockets, pipes and memory files, or of those whose links in `/proc` begin as given. The engine opens files of `/proc` and `/sys` by
    /// itself, to watch the memory.
    package static func count(_ kinds: [String] = ["socket:", "pipe:", "/memfd:"]) throws -> Int {
        let folder = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
            .count { link in kinds.contains { link.hasPrefix($0) } }
    }
}
