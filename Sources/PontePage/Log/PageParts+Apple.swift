#if !os(Linux)
    /// Apple's systems have all of them.
    enum PageParts {
        static func missMedia(_ names: String) {}

        static func missLoad(_ text: String) {}
    }
#endif
