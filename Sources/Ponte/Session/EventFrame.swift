internal import Foundation
internal import PontePage
internal import PonteWire

/// An event on its way.
struct EventFrame {
    let name: String
    let buffering: EventBuffering
    /// Written at once where it may be dropped again, with its line feed; otherwise empty, and where there are bytes to be put into it.
    private(set) var text: [UInt8] = []
    /// Of the text that an event has which may be dropped again, with its line feed, in UTF-8 bytes; of one that is not written yet, at most.
    private(set) var textCount = 0
    /// True if its bytes are to be in the text, which is made when it goes: most of such events are dropped.
    private var putsBytesIntoText = false
    private let value: JSONText?
    /// The bytes that travel beside the text.
    let bytes: [(number: Int, bytes: Data)]
    let exports: [(number: Int, export: any HandleExport)]

    /// Of text and bytes.
    var count: Int { putsBytesIntoText ? textCount : value.map { $0.text.count + $0.bytesCount } ?? 0 }

    /// In memory, in bytes.
    var cost: Int { (value?.cost ?? 0) + text.count }

    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    init<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws(PonteError) {
        let value = Value.self == NoValue.self ? nil : try JSONText(encoding: value)
        if let value { try Limits.check(value.text) }
        self.init(name: event.name, buffering: event.buffering, value: value, exports: value?.exports ?? [])
    }

    private init(
        name: String, buffering: EventBuffering, value: JSONText?, exports: [(number: Int, export: any HandleExport)]
    ) {
        self.name = name
        self.buffering = buffering
        self.value = value
        bytes = value?.attachments ?? []
        self.exports = exports
        guard case .newest = buffering else { return }
        writeLine(to: &text)
        textCount = text.count
    }

    /// With its bytes in the text, as many as there is room for.
    func withBytesInText() -> EventFrame {
        guard let value, !bytes.isEmpty else { return self }
        if case .newest = buffering {
            let count = text.count + value.maximumCountWithBytesInText - value.text.count
            if count <= Limits.text { return EventFrame(late: self, textCount: count) }
        }
        return EventFrame(name: name, buffering: buffering, value: value.withBytesInText(), exports: exports)
    }

    private init(late event: EventFrame, textCount: Int) {
        (name, buffering, value, exports) = (event.name, event.buffering, event.value, event.exports)
        (bytes, self.textCount, putsBytesIntoText) = ([], textCount, true)
    }

    /// Of an event that may be dropped again, with its line feed, when it goes.
    func appendLine(to text: inout [UInt8]) {
        if putsBytesIntoText { writeLine(to: &text) } else { text += self.text }
    }

    private func writeLine(to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\n"))
        write(to: &text)
    }

    func write(to text: inout [UInt8]) {
        FrameText.event(name, value: putsBytesIntoText ? value?.withBytesInText() : value, to: &text)
    }
}
