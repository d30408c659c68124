internal import Foundation

/// Writes the lines of `Bridge.log`.
@MainActor
package enum DeveloperLog {
    package static var settings = initialSettings() {
        didSet { isOn = settings.level != nil }
    }
    /// False where nothing is written, so that nobody looks for mistakes.
    package private(set) static var isOn = settings.level != nil
    private static var rate = LogRate()

    /// Takes the lines of the module `WebKit` from now on, which go to standard error before.
    package static func begin() {
        _ = settings
    }

    private static func initialSettings() -> BridgeLog {
        takeEngineLines()
        return .initial
    }

    /// Writes a line, unless the like of it was written within the last second.
    ///
    /// - Parameters:
    ///   - kind: The kind of the line, such as `unheard event`.
    ///   - subject: The thing that the line is about, such as the event's name.
    ///   - payload: The value that has crossed.
    package static func write(
        _ level: BridgeLog.Level, _ kind: StaticString, about subject: String, payload: @autoclosure () -> String? = nil,
        _ text: @autoclosure () -> String
    ) {
        guard let least = settings.level, level >= least else { return }
        writeLine(level, kind, about: subject, payload: payload(), text())
    }

    /// Writes an error that the program's user meets, too, also where no level is set: in a release build. A log that was set to off has none.
    static func writeFault(_ kind: StaticString, about subject: String, _ text: String) {
        if !settings.isOff { writeLine(.error, kind, about: subject, text) }
    }

    private static func writeLine(
        _ level: BridgeLog.Level, _ kind: StaticString, about subject: String, payload: @autoclosure () -> String? = nil,
        _ text: @autoclosure () -> String
    ) {
        let decision = rate.decide("\(kind)", about: subject, at: ContinuousClock.now)
        guard case .write(let leftOut, let others) = decision else { return }
        var line = text()
        if settings.includesPayloads, let payload = payload() { line += " The value: \(LogText.quoted(payload))." }
        if leftOut > 0 { line += " (\(leftOut) more like this since the last one)" }
        if others > 0 { line += " (\(others) other lines of this kind were left out)" }
        settings.destination.write(BridgeLog.Line(level: level, text: line))
    }

    /// Writes why the program ends, whatever the level is: nothing else says it.
    package static func writeEnd(_ text: String) {
        settings.destination.write(BridgeLog.Line(level: .error, text: text))
    }

    /// Writes a line from any thread, a turn later if it is not the main one.
    package nonisolated static func writeFromAnywhere(
        _ level: BridgeLog.Level, _ kind: StaticString, about subject: String, _ text: String
    ) {
        fromAnywhere { write(level, kind, about: subject, text) }
    }

    /// Does `work` at once on the main thread, and a turn later from any other.
    nonisolated static func fromAnywhere(_ work: @escaping @Sendable @MainActor () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            Task { @MainActor in work() }
        }
    }
}

extension BridgeLog {
    /// As the environment says, or else the kind of the build.
    fileprivate static var initial: BridgeLog {
        let variable = ProcessInfo.processInfo.environment["PONTE_LOG"]?.lowercased()
        if variable == "off" { return BridgeLog(level: nil) }
        if let level = variable.flatMap(Level.init) { return BridgeLog(level: level) }
        if let variable, !variable.isEmpty {
            let text = "PONTE_LOG is \(LogText.quoted(variable)). It can be debug, info, warning, error or off."
            Destination.standard.write(Line(level: .warning, text: text))
        }
        #if DEBUG
            return BridgeLog(level: .info)
        #else
            return .unset
        #endif
    }
}
