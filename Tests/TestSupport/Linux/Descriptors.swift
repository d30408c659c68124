internal import Foundation

/// The descriptors that this process has open.
package enum Descriptors {
    /// Of sockets, pipes and memory files, or of those whose links in `/proc` begin as given. The engine opens files of `/proc` and `/sys` by
    /// itself, to watch the memory.
    package static func count(_ kinds: [String] = Self.kinds) throws -> Int { try all(kinds).count }

    /// Each with what it is, such as `23 socket:[4711]`.
    package static func all(_ kinds: [String] = Self.kinds) throws -> Set<String> {
        let folder = "/proc/self/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")).map { (number, $0) }
        }
        return Set(open.filter { _, link in kinds.contains { link.hasPrefix($0) } }.map { "\($0) \($1)" })
    }

    /// Of the descriptors, those that a program would get that this process starts.
    package static func inherited(_ kinds: [String] = Self.kinds) throws -> Set<String> {
        try all(kinds).filter { descriptor in
            guard let number = Int32(descriptor.prefix { $0 != " " }) else { return false }
            let flags = fcntl(number, F_GETFD)
            return flags >= 0 && flags & FD_CLOEXEC == 0
        }
    }

    package static let kinds = ["socket:", "pipe:", "/memfd:"]
}
