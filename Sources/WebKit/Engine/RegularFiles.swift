internal import CGLibSupport

/// Files that a page can read: no folder, and nothing at which a reader waits for ever.
enum RegularFiles {
    /// Of one drop, for a page.
    static let maximum = 10_000

    /// Not on the main actor: a disk may be far away.
    @concurrent
    static func paths(of files: [URL]) async -> [String] {
        Array(files.lazy.map(\.path).filter(isRegular).prefix(maximum))
    }

    private static func isRegular(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 }
}
