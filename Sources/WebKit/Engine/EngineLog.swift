internal import Synchronization

/// The lines that tell a developer what the engine's side has seen: a call of the API for which Apple raises an Objective-C exception, a setting that the engine does not take, a part of it that
/// is not as expected.
package enum EngineLog {
    /// How serious a line is.
    package enum Severity: Sendable {
        /// Something does not do what its author thought.
        case warning
        /// A part of the installation is missing or broken, or what pages store is not kept: the program's user meets it, too.
        case error
    }

    private static let destination = Mutex<@Sendable (Severity, String) -> Void> { _, text in
        guard ProcessInfo.processInfo.environment["PONTE_LOG"]?.lowercased() != "off" else { return }
        // One that is closed takes no line.
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }

    /// Sends the lines elsewhere from now on: at first they go to standard error, and nowhere where the environment variable `PONTE_LOG` is `off`.
    ///
    /// - Parameter destination: Gets each line, which begins with `[WebKit]`, on the thread that has seen it.
    package static func send(to destination: @escaping @Sendable (Severity, String) -> Void) {
        self.destination.withLock { $0 = destination }
    }

    static func write(_ text: String, _ severity: Severity = .warning) {
        let write = destination.withLock { $0 }
        write(severity, "[WebKit] \(text)")
    }

    /// Says why the program ends, on standard error and whatever the log is, and ends it with exit code 1.
    static func end(_ text: String) -> Never {
        try? FileHandle.standardError.write(contentsOf: Data("[WebKit] \(text)\n".utf8))
        exit(EXIT_FAILURE)
    }
}
