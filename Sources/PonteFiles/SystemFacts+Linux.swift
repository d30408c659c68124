#if os(Linux)
    internal import Glibc

    /// What the system says of this program and of files.
    enum SystemFacts {
        /// How many descriptors the program may have; `nil` if it does not say.
        static func descriptorLimit() -> Int? {
            var limit = rlimit()
            return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
        }

        static func modificationTime(of status: stat) -> timespec { status.st_mtim }
    }
#endif
