internal import Foundation

/// Leaves a process no free descriptor, from when it is made until `end()`. Its main loop can still wait for those that are there.
package struct NoDescriptors {
    private let process: Int32
    private var limit = rlimit()

    // The module Glibc does not have it.
    private typealias SetLimit = @convention(c) (Int32, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> Int32
    private static let setLimit = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: SetLimit.self) }

    /// - Parameter process: This one, if it is not given.
    package init(of process: Int32 = getpid()) {
        self.process = process
        // No number is free below it.
        var low = rlimit()
        set(nil, old: &low)
        limit = low
        low.rlim_cur = rlim_t(Self.lowestFree(in: process))
        set(&low, old: nil)
    }

    package func end() {
        var limit = limit
        set(&limit, old: nil)
    }

    private func set(_ new: UnsafePointer<rlimit>?, old: UnsafeMutablePointer<rlimit>?) {
        _ = Self.setLimit?(process, Int32(RLIMIT_NOFILE.rawValue), new, old)
    }

    private static func lowestFree(in process: Int32) -> Int {
        if process == getpid() {
            let free = dup(0)
            close(free)
            return Int(free)
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []
        let used = Set(names.compactMap { Int($0) })
        return (0...).first { !used.contains($0) } ?? 0
    }
}
