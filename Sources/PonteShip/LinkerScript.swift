// Platform: Swift's constants
/// GNU's own script of a program's sections, with one change: constants are read-only.
///
/// Swift's compiler marks some of its constants as writable. One is enough, and the linker puts all constants of the program, ICU's 30 megabytes among them, into the
/// memory that can be written, and has no part that it could make read-only behind the loader.
enum LinkerScript {
    /// `nil` if this linker's script has no such line: then it stays as it is.
    static var text: String? {
        get throws {
            let told = try Tool.run("ld.bfd", ["-pie", "-z", "pack-relative-relocs", "-z", "relro", "-z", "now", "--verbose"])
            return change(told)
        }
    }

    /// - Parameter told: What `ld --verbose` prints: the script stands between two lines of `=`.
    static func change(_ told: String) -> String? {
        let parts = told.split(separator: /(?m)^={10,}$/)
        guard parts.count > 1 else { return nil }
        // No guard: the words of the linker on this machine.
        let constants = /(?m)^(\s*\.rodata\s*)(: *\{)/
        guard parts[1].firstMatch(of: constants) != nil else { return nil }
        // No guard: as above.
        return String(parts[1].replacing(constants) { "\($0.1) (READONLY) \($0.2)" })
    }
}
