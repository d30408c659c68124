internal import CGLibSupport

/// The folders in which the program's web views keep what they store: the engine's default ones are those of every program that uses it.
enum ProgramFolder {
    /// Below `$XDG_DATA_HOME`.
    static var data: URL { below(g_get_user_data_dir()) }
    /// Below `$XDG_CACHE_HOME`.
    static var cache: URL { below(g_get_user_cache_dir()) }

    private static func below(_ base: UnsafePointer<CChar>) -> URL {
        let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return URL(fileURLWithPath: String(cString: base)).appendingPathComponent(program).appendingPathComponent("WebKit")
    }
}
