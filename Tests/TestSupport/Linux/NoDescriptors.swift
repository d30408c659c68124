internal import Foundation

/// Leaves a process no free descriptor, from when it is made until `end()`. Its main loop can still wait for those that are there.
package struct NoDescriptors {
    private let process: Int32
    private var limit = rlimit()

    // The module Glibc does not have it.
    private typealias SetLimit = @convention(c) (Int32, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> Int32
    private static let setLimit = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: SetLimit.self) }

    /// - Parameter process: This one, if it is not given.
    /// - Throws: Where its descriptors cannot be listed.
    package init(of process: Int32 = getpid()) throws {
        self.process = process
        set(nil, old: &limit)
        var low = limit
        // No number is free below it. What another process closes meanwhile makes a lower one free.
        repeat {
            low.rlim_cur = rlim_t(try Self.lowestFree(in: process))
            set(&low, old: nil)
        } while try process != getpid() && Self.lowestFree(in: process) < Int(low.rlim_cur)
    }

    package func end() {
        var limit = limit
        set(&limit, old: nil)
    }

    private func set(_ new: UnsafePointer<rlimit>?, old: UnsafeMutablePointer<rlimit>?) {
        _ = Self.setLimit?(process, Int32(RLIMIT_NOFILE.rawValue), new, old)
    }

    private static func lowestFree(in process: Int32) throws -> Int {
        let folder = "/proc/\(process)/fd"
        var used = Set(try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int($0) })
        // The listing has had a descriptor itself, which is free again.
        if process == getpid() { used = used.filter { fcntl(Int32($0), F_GETFD) >= 0 } }
        return (0...).first { !used.contains($0) } ?? 0
    }
}
