#if canImport(Darwin)
    internal import Darwin
    internal import Foundation

    /// What the system says of this program and of files.
    enum SystemFacts {
        /// How many descriptors the program may have; `nil` if it does not say.
        static func descriptorLimit() -> Int? {
            var limit = rlimit()
            return Darwin.getrlimit(Darwin.RLIMIT_NOFILE, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
        }

        static func modificationTime(of status: stat) -> timespec { status.st_mtimespec }
    }
#endif
