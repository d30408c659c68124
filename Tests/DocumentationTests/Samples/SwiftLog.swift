import Ponte

/// Swift-log's `Logger`, as far as the sample uses it: the package has no dependencies from outside.
private struct Logger: Sendable {
    enum Level: String, Sendable {
        case trace, debug, info, notice, warning, error, critical
    }

    struct Message: ExpressibleByStringInterpolation {
        init(stringLiteral value: String) {}
    }

    init(label: String) {}

    func log(
        level: Logger.Level, _ message: @autoclosure () -> Logger.Message, source: @autoclosure () -> String? = nil,
        file: String = #fileID, function: String = #function, line: UInt = #line
    ) {}
}

/// The block about swift-log of `Documentation/Debugging.md`.
@MainActor
private func logBySwiftLog() {
    let logger = Logger(label: "bridge")
    Bridge.log.destination = .init { line in logger.log(level: .init(rawValue: line.level.rawValue) ?? .error, "\(line.text)") }
}
