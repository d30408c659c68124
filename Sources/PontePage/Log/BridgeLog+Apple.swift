#if canImport(Darwin)
    internal import os

    extension BridgeLog.Destination {
        /// The system's log: subsystem `Ponte`, category `bridge`.
        public static let standard = BridgeLog.Destination { line in
            let logger = Logger(subsystem: "Ponte", category: "bridge")
            switch line.level {
            case .debug: logger.debug("\(line.text, privacy: .public)")
            case .info: logger.info("\(line.text, privacy: .public)")
            case .warning: logger.warning("\(line.text, privacy: .public)")
            case .error: logger.error("\(line.text, privacy: .public)")
            }
        }
    }

    extension DeveloperLog {
        /// The system's WebKit has a log of its own.
        static func takeEngineLines() {}
    }
#endif
