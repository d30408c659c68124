internal import Foundation
internal import Ponte

/// The lines that the original library logs, in its formats.
@MainActor
final class Log {
    // The original's switches are of the class, for all bridges of the process. All else is each bridge's own.
    static var isEnabled = false
    /// In characters.
    static var maxLength = 500

    /// True if this bridge's messages are logged, whatever the switch of the class says.
    var isEnabled = false
    /// The receiver of lines; `nil` is the system's log.
    var onLog: (@MainActor (String) -> Void)?

    func sent(_ json: String) {
        if isOn { write("WVJB SEND: \(Self.clip(json))") }
    }

    func received(_ message: Any) {
        if isOn { write("WVJB RCVD: \(Self.clip(Self.text(of: message, pretty: true)))") }
    }

    /// Logs a line that is lost otherwise, and so is logged always.
    func warn(_ line: String) {
        write(line)
    }

    /// A message in a line, not longer than logged ones are.
    static func text(of message: Any) -> String {
        clip(text(of: message, pretty: false))
    }

    private var isOn: Bool { isEnabled || Self.isEnabled }

    private static func text(of message: Any, pretty: Bool) -> String {
        (try? PlainJSON.text(of: message, pretty: pretty)) ?? "\(type(of: message))"
    }

    private static func clip(_ text: String) -> String {
        // Not by what Swift calls characters: one of those may be as long as the message.
        let start = text.unicodeScalars.prefix(max(maxLength, 0))
        return start.endIndex == text.endIndex ? text : "\(Substring(start)) [...]"
    }

    private func write(_ line: String) {
        guard let onLog else { return NSLog("%@", line) }
        onLog(line)
    }
}
